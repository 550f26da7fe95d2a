//! The messages of the session in the status line.

use stack_game::Seat;
use stack_session::proposals::{DeclineReason, ProposalKind};
use stack_session::session::Notice;

use super::language::Strings;
use super::phrases::{fill_in, plural};

impl Strings {
    /// A message of the session. `name` gives the name of a seat's player.
    #[must_use]
    pub fn notice(&self, notice: &Notice, name: impl Fn(Seat) -> String) -> String {
        let say = &self.notifications;
        let told = |seats: &[Seat], phrase: &str| {
            let names: Vec<_> = seats.iter().map(|&seat| name(seat)).collect();
            plural(phrase, seats.len(), &[("seats", &self.join_list(&names))])
        };
        match notice {
            Notice::Refused(why) => why.clone(),
            Notice::SeatsSkipped(seats) => told(seats, self.table.is_skipped),
            Notice::DrawConsidered(seats) => told(seats, self.proposals.thinks),
            Notice::ProposalDeclined(ProposalKind::Resign, seats) => {
                told(seats, self.proposals.plays_on)
            }
            Notice::ProposalDeclined(ProposalKind::Draw, seats) => {
                told(seats, self.proposals.declines)
            }
            Notice::DrawDeclinedByComputers(seats) => self.played_on(seats, told),
            Notice::Hint(seat, reason) => {
                let text = self.move_reason(reason, *seat, name);
                if text.is_empty() {
                    self.players.hint_highlighted.into()
                } else {
                    text
                }
            }
            Notice::HintFailed(why) => fill_in(say.no_hint, &[("why", why)]),
            Notice::FallbackMove {
                player,
                reason: why,
            } => fill_in(say.stand_in, &[("player", player), ("why", why)]),
            Notice::SeatsGivenToHumans(seats) => {
                let told = seats.iter().map(|(seat, why)| {
                    fill_in(say.seat_to_person, &[("seat", &name(*seat)), ("why", why)])
                });
                told.collect::<Vec<_>>().join(". ")
            }
            Notice::RatingsAdjusted { variant, seats } => {
                let told = seats
                    .iter()
                    .map(|&(seat, elo)| self.rating_clamped(&name(seat), elo, variant));
                told.collect::<Vec<_>>().join(". ")
            }
            Notice::AnalysisFailed(why) => fill_in(say.analysis_stopped, &[("why", why)]),
            &Notice::Opened {
                for_review: for_study,
                over,
                suspended: put_aside,
            } => {
                let parts = [
                    (for_study && over, say.opened_over),
                    (for_study && !over, say.opened_unfinished),
                    (put_aside, say.put_aside),
                ];
                let told = parts.into_iter().filter(|(is, _)| *is);
                told.map(|(_, text)| text).collect::<Vec<_>>().join(". ")
            }
            Notice::Saved(path) => fill_in(say.saved, &[("path", &path.display())]),
            Notice::NameAdjusted {
                name,
                removed_chars: signs,
            } if signs.is_empty() => fill_in(say.other_name, &[("name", name)]),
            Notice::NameAdjusted {
                name,
                removed_chars: signs,
            } => {
                let signs: Vec<_> = signs.chars().map(String::from).collect();
                let signs = signs.join(" ");
                fill_in(say.signs_left_out, &[("name", name), ("signs", &signs)])
            }
            Notice::ScreenshotSaved(path) => {
                fill_in(self.review.screenshot_saved, &[("path", &path.display())])
            }
            Notice::ScreenshotFailed(fault) => fill_in(
                self.review.screenshot_failed,
                &[("fault", &self.error_line(fault))],
            ),
            Notice::Storage(fault) => self.error_line(fault),
            Notice::AutosaveRecovered => say.saved_again.into(),
        }
    }

    /// Why computers declined a draw, those of one reason together; `told` fills a phrase about seats.
    fn played_on(
        &self,
        seats: &[(Seat, DeclineReason)],
        told: impl Fn(&[Seat], &str) -> String,
    ) -> String {
        let say = &self.proposals;
        let mut reasons: Vec<(DeclineReason, Vec<Seat>)> = Vec::new();
        for &(seat, why) in seats {
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, seats)) => seats.push(seat),
                None => reasons.push((why, vec![seat])),
            }
        }
        let texts = reasons.iter().map(|(why, seats)| match *why {
            DeclineReason::DrawLoses => told(seats, say.draw_loses),
            DeclineReason::ExpectsMore { chance, even } => {
                let (chance, even) = (self.win_chance(chance), self.percent(even));
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("chance", &chance), ("even", &even)];
                fill_in(&told(seats, say.expects_more), &values)
            }
        });
        texts.collect::<Vec<_>>().join(". ")
    }
}
