//! The messages of the session in the status line.

use stack_game::Seat;
use stack_session::proposals::{PlaysOn, ProposalKind};
use stack_session::session::Notice;

use super::language::Words;
use super::phrases::{counted, fill};

impl Words {
    /// A message of the session. `name` gives the name of a seat's player.
    #[must_use]
    pub fn notice(&self, notice: &Notice, name: impl Fn(Seat) -> String) -> String {
        let say = &self.notices;
        let told = |seats: &[Seat], phrase: &str| {
            let names: Vec<_> = seats.iter().map(|&seat| name(seat)).collect();
            counted(phrase, seats.len(), &[("seats", &self.list(&names))])
        };
        match notice {
            Notice::Refused(why) => why.clone(),
            Notice::PassedOver(seats) => told(seats, self.table.is_passed_over),
            Notice::DrawConsidered(seats) => told(seats, self.proposals.thinks),
            Notice::Declined(ProposalKind::GiveUp, seats) => told(seats, self.proposals.plays_on),
            Notice::Declined(ProposalKind::Draw, seats) => told(seats, self.proposals.declines),
            Notice::PlayedOn(seats) => self.played_on(seats, told),
            Notice::Hint(seat, reason) => {
                let text = self.reason(reason, *seat, name);
                if text.is_empty() {
                    self.players.marked.into()
                } else {
                    text
                }
            }
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
            Notice::RatingsKept { variant, seats } => {
                let told = seats
                    .iter()
                    .map(|&(seat, elo)| self.rating_kept(&name(seat), elo, variant));
                told.collect::<Vec<_>>().join(". ")
            }
            Notice::AnalysisFailed(why) => fill(say.analysis_stopped, &[("why", why)]),
            &Notice::Opened {
                for_study,
                over,
                put_aside,
            } => {
                let parts = [
                    (for_study && over, say.opened_over),
                    (for_study && !over, say.opened_unfinished),
                    (put_aside, say.put_aside),
                ];
                let told = parts.into_iter().filter(|(is, _)| *is);
                told.map(|(_, text)| text).collect::<Vec<_>>().join(". ")
            }
            Notice::Saved(path) => fill(say.saved, &[("path", &path.display())]),
            Notice::OtherName { name, signs } if signs.is_empty() => {
                fill(say.other_name, &[("name", name)])
            }
            Notice::OtherName { name, signs } => {
                let signs: Vec<_> = signs.chars().map(String::from).collect();
                let signs = signs.join(" ");
                fill(say.signs_left_out, &[("name", name), ("signs", &signs)])
            }
            Notice::PictureSaved(path) => {
                fill(self.study.picture_saved, &[("path", &path.display())])
            }
            Notice::PictureFailed(fault) => fill(
                self.study.picture_failed,
                &[("fault", &self.fault_line(fault))],
            ),
            Notice::Storage(fault) => self.fault_line(fault),
            Notice::SavedAgain => say.saved_again.into(),
        }
    }

    /// Why computers declined a draw, those of one reason together; `told` fills a phrase about seats.
    fn played_on(
        &self,
        seats: &[(Seat, PlaysOn)],
        told: impl Fn(&[Seat], &str) -> String,
    ) -> String {
        let say = &self.proposals;
        let mut reasons: Vec<(PlaysOn, Vec<Seat>)> = Vec::new();
        for &(seat, why) in seats {
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, seats)) => seats.push(seat),
                None => reasons.push((why, vec![seat])),
            }
        }
        let texts = reasons.iter().map(|(why, seats)| match *why {
            PlaysOn::DrawLoses => told(seats, say.draw_loses),
            PlaysOn::Better { chance, even } => {
                let (chance, even) = (self.chance(chance), self.percent(even));
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("chance", &chance), ("even", &even)];
                fill(&told(seats, say.expects_more), &values)
            }
        });
        texts.collect::<Vec<_>>().join(". ")
    }
}
