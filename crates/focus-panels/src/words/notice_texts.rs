//! The messages of the session in the status line.

use stack_game::Seat;
use stack_session::session::Notice;

use super::language::Words;
use super::phrases::fill;

impl Words {
    /// A message of the session. `name` gives the name of a seat's player.
    #[must_use]
    pub fn notice(&self, notice: &Notice, name: impl Fn(Seat) -> String) -> String {
        let say = &self.notices;
        match notice {
            Notice::Refused(why) => why.clone(),
            Notice::PassedOver(seats) => {
                let names: Vec<_> = seats.iter().map(|&seat| name(seat)).collect();
                let seat = self.list(&names);
                fill(self.table.is_passed_over, &[("seat", &seat)])
            }
            Notice::Hint(reason) => self.reason(reason, name),
            Notice::HintFailed(why) => fill(say.no_hint, &[("why", why)]),
            Notice::StandIn { player, why } => {
                fill(say.stand_in, &[("player", player), ("why", why)])
            }
            Notice::SeatsToPersons(seats) => {
                let told = seats.iter().map(|(seat, why)| {
                    fill(say.seat_to_person, &[("seat", &name(*seat)), ("why", why)])
                });
                told.collect::<Vec<_>>().join(". ")
            }
            Notice::AnalysisFailed(why) => fill(say.analysis_stopped, &[("why", why)]),
            Notice::Saved(path) => fill(say.saved, &[("path", &path.display())]),
            Notice::PictureSaved(path) => {
                fill(self.study.picture_saved, &[("path", &path.display())])
            }
            Notice::PictureFailed(fault) => fill(self.study.picture_failed, &[("fault", fault)]),
            Notice::Storage(fault) => fault.to_string(),
            Notice::UnfinishedDamaged(fault) => fill(say.unfinished_damaged, &[("fault", fault)]),
        }
    }
}
