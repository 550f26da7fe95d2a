//! Messages from the session, and the explanations of hints.

use std::fmt::Display;

use stack_game::Seat;
use stack_session::players::MoveReason;
use stack_session::proposals::{DeclineReason, ProposalKind};
use stack_session::session::Notice;

use super::{Strings, capitalize, fill_in, plural};

impl Strings {
    /// Formats a message from the session. `name` returns the name of a seat's player.
    #[must_use]
    pub fn notice(&self, notice: &Notice, name: impl Fn(Seat) -> String) -> String {
        let strings = &self.notifications;
        let with_seats = |seats: &[Seat], template: &str| {
            let names: Vec<_> = seats.iter().map(|&seat| name(seat)).collect();
            plural(template, seats.len(), &[("seats", &self.join_list(&names))])
        };
        match notice {
            Notice::Refused(reason) => reason.clone(),
            Notice::SeatsSkipped(seats) => with_seats(seats, self.table.is_skipped),
            Notice::DrawConsidered(seats) => with_seats(seats, self.proposals.thinks),
            Notice::ProposalDeclined(ProposalKind::Resign, seats) => {
                with_seats(seats, self.proposals.plays_on)
            }
            Notice::ProposalDeclined(ProposalKind::Draw, seats) => {
                with_seats(seats, self.proposals.declines)
            }
            Notice::DrawDeclinedByComputers(seats) => self.draw_declined(seats, with_seats),
            Notice::Hint(seat, reason) => {
                let text = self.move_reason(reason, *seat, name);
                if text.is_empty() {
                    self.players.hint_highlighted.into()
                } else {
                    text
                }
            }
            Notice::HintFailed(reason) => fill_in(strings.no_hint, &[("reason", reason)]),
            Notice::FallbackMove { player, reason } => fill_in(
                strings.fallback_move,
                &[("player", player), ("reason", reason)],
            ),
            Notice::SeatsGivenToHumans(seats) => {
                let messages = seats.iter().map(|(seat, reason)| {
                    let values: [(&str, &dyn Display); 2] =
                        [("seat", &name(*seat)), ("reason", reason)];
                    fill_in(strings.seat_to_human, &values)
                });
                messages.collect::<Vec<_>>().join(". ")
            }
            Notice::RatingsAdjusted { variant, seats } => {
                let messages = seats
                    .iter()
                    .map(|&(seat, elo)| self.rating_clamped(&name(seat), elo, variant));
                messages.collect::<Vec<_>>().join(". ")
            }
            Notice::AnalysisFailed(reason) => {
                fill_in(strings.analysis_stopped, &[("reason", reason)])
            }
            &Notice::Opened {
                for_review,
                over,
                suspended,
            } => {
                let parts = [
                    (for_review && over, strings.opened_over),
                    (for_review && !over, strings.opened_unfinished),
                    (suspended, strings.suspended),
                ];
                let parts = parts.into_iter().filter(|(applies, _)| *applies);
                parts.map(|(_, text)| text).collect::<Vec<_>>().join(". ")
            }
            Notice::Saved(path) => fill_in(strings.saved, &[("path", &path.display())]),
            Notice::NameAdjusted {
                name,
                removed_chars,
            } if removed_chars.is_empty() => fill_in(strings.other_name, &[("name", name)]),
            Notice::NameAdjusted {
                name,
                removed_chars,
            } => {
                let chars: Vec<_> = removed_chars.chars().map(String::from).collect();
                let values: [(&str, &dyn Display); 2] =
                    [("name", name), ("chars", &chars.join(" "))];
                fill_in(strings.chars_removed, &values)
            }
            Notice::ScreenshotSaved(path) => {
                fill_in(self.review.screenshot_saved, &[("path", &path.display())])
            }
            Notice::ScreenshotFailed(error) => fill_in(
                self.review.screenshot_failed,
                &[("error", &self.error_line(error))],
            ),
            Notice::Storage(error) => self.error_line(error),
            Notice::AutosaveRecovered => strings.saved_again.into(),
        }
    }

    /// Explains why computers declined a draw, grouped by reason.
    fn draw_declined(
        &self,
        seats: &[(Seat, DeclineReason)],
        with_seats: impl Fn(&[Seat], &str) -> String,
    ) -> String {
        let strings = &self.proposals;
        let mut reasons: Vec<(DeclineReason, Vec<Seat>)> = Vec::new();
        for &(seat, reason) in seats {
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, seats)) => seats.push(seat),
                None => reasons.push((reason, vec![seat])),
            }
        }
        let texts = reasons.iter().map(|(reason, seats)| match *reason {
            DeclineReason::DrawLoses => with_seats(seats, strings.draw_loses),
            DeclineReason::ExpectsMore { chance, even } => {
                let (chance, even) = (self.win_chance(chance), self.percent(even));
                let values: [(&str, &dyn Display); 2] = [("chance", &chance), ("even", &even)];
                fill_in(&with_seats(seats, strings.expects_more), &values)
            }
        });
        texts.collect::<Vec<_>>().join(". ")
    }

    /// Explains a move in one line: what it does, most important first, and the mover's win chance.
    ///
    /// Empty if nothing is known. `name` returns the name of a seat's player.
    #[must_use]
    pub fn move_reason(
        &self,
        reason: &MoveReason,
        mover: Seat,
        name: impl Fn(Seat) -> String,
    ) -> String {
        let strings = &self.players;
        if reason.wins {
            return strings.wins.into();
        }
        if let Some(turns) = reason.wins_in {
            return plural(strings.wins_in, turns as usize, &[]);
        }
        let mut facts = self.facts(reason, mover, &name);
        if facts.is_empty() && reason.height_after > 1 && reason.height_before > 0 {
            facts.push(fill_in(strings.builds, &[("n", &reason.height_after)]));
        }
        let others = [
            (strings.avoids, &reason.prevents),
            (strings.prepares, &reason.prepares),
        ];
        for (template, other) in others {
            let Some(other) = other else { continue };
            let effects = self.join_list(&self.facts(&other.reason, other.seat, &name));
            if !effects.is_empty() {
                facts.push(fill_in(
                    template,
                    &[("move", &other.text), ("facts", &effects)],
                ));
            }
        }
        let line = capitalize(&self.join_list(&facts));
        let Some(chance) = reason.chance else {
            return line;
        };
        let template = if facts.is_empty() {
            strings.chance_alone
        } else {
            strings.chance
        };
        let chance = self.win_chance_with_margin(chance, reason.uncertainty);
        let values: [(&str, &dyn Display); 3] = [
            ("reasons", &line),
            ("seat", &name(mover)),
            ("chance", &chance),
        ];
        fill_in(template, &values)
    }

    /// Lists what a move does, most important first.
    fn facts(
        &self,
        reason: &MoveReason,
        mover: Seat,
        name: impl Fn(Seat) -> String,
    ) -> Vec<String> {
        let strings = &self.players;
        let mut facts = Vec::new();
        if reason.wins {
            facts.push(strings.wins_it.into());
        }
        if reason.captures > 0 {
            facts.push(plural(strings.captures, reason.captures, &[]));
        }
        if reason.reserve_gain > 0 {
            facts.push(plural(strings.reserve, reason.reserve_gain, &[]));
        }
        match reason.wins_stack {
            Some(seat) if seat == mover => facts.push(strings.wins_stack.into()),
            Some(seat) => facts.push(fill_in(strings.gives_stack, &[("seat", &name(seat))])),
            None => {}
        }
        match reason.takes_over {
            Some((seat, 1)) => facts.push(fill_in(strings.takes_one, &[("seat", &name(seat))])),
            Some((seat, n)) => {
                facts.push(fill_in(strings.takes, &[("seat", &name(seat)), ("n", &n)]));
            }
            None => {}
        }
        facts
    }
}
