//! The draws that depend on the history of a match.

use std::num::NonZeroU32;

use crate::{Game, Outcome, Rule, Seat, SeatSet};

/// The draws of a match, and the seat for which a draw counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DrawRules {
    /// The same position for this many times, at least 2, is a draw; `None` switches the rule off.
    /// (Every position occurs once: 1 would draw each match at its start.)
    pub repetition: Option<NonZeroU32>,
    /// This many full rounds without a capture are a draw; `None` switches the rule off.
    ///
    /// A round is as many turns as there are seats in the game, whether or not some are passed over; seats
    /// that gave up count no more.
    pub quiet_rounds: Option<NonZeroU32>,
    /// A draw counts as a win for this seat and its team.
    pub draw_wins: Option<Seat>,
}

impl DrawRules {
    /// The draw in a position in which the game goes on, if there is one: by repetition, where
    /// `occurred` counts the occurrences of the position so far, or by quiet rounds.
    pub fn outcome<G: Game>(
        &self,
        position: &G,
        occurred: impl FnOnce() -> u32,
    ) -> Option<Outcome> {
        let repeated = self
            .repetition
            .is_some_and(|limit| occurred() >= limit.get());
        let rule = if repeated {
            Rule::REPETITION
        } else if self
            .quiet_ply_limit(position)
            .is_some_and(|limit| position.plies_since_capture() >= limit)
        {
            Rule::NO_CAPTURES
        } else {
            return None;
        };
        let winners = self.draw_winners(position);
        Some(Outcome { winners, rule })
    }

    /// The number of turns without a capture that is a draw; `None` when the rule is off.
    pub fn quiet_ply_limit<G: Game>(&self, position: &G) -> Option<u32> {
        let seats = position.seats().iter();
        let seats = seats
            .filter(|&&seat| !position.resigned().contains(seat))
            .count() as u32;
        self.quiet_rounds
            .map(|rounds| rounds.get().saturating_mul(seats))
    }

    /// The winners of a draw; empty unless draws count as won.
    pub fn draw_winners<G: Game>(&self, position: &G) -> SeatSet {
        self.draw_wins
            .map_or(SeatSet::EMPTY, |seat| position.team(seat))
    }
}
