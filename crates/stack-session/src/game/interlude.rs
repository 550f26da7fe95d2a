//! What happens between two moves.

use stack_game::{MatchStep, Seat};

/// What happened after the moves that lead to a node, before another move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interlude {
    /// The seats that gave up, in order.
    pub resigned: Vec<Seat>,
    /// True if a draw was agreed on, which ends the match.
    pub agreed_draw: bool,
}

impl Interlude {
    pub(super) const NOTHING: Self = Self {
        resigned: Vec::new(),
        agreed_draw: false,
    };

    /// True if nothing happened.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.resigned.is_empty() && !self.agreed_draw
    }

    /// The steps, in order.
    pub(super) fn steps<M>(&self) -> impl Iterator<Item = MatchStep<M>> + use<'_, M> {
        let given_up = self.resigned.iter().map(|&seat| MatchStep::Resign(seat));
        given_up.chain(self.agreed_draw.then_some(MatchStep::AgreeDraw))
    }

    /// Adds a step; moves are no part of it.
    pub(super) fn push<M>(&mut self, step: &MatchStep<M>) {
        match step {
            MatchStep::Resign(seat) => self.resigned.push(*seat),
            MatchStep::AgreeDraw => self.agreed_draw = true,
            MatchStep::Move(_) => {}
        }
    }

    /// Takes the last step out.
    pub(super) fn pop<M>(&mut self) -> Option<MatchStep<M>> {
        if std::mem::take(&mut self.agreed_draw) {
            return Some(MatchStep::AgreeDraw);
        }
        self.resigned.pop().map(MatchStep::Resign)
    }

    /// Adds a step before all others; moves are no part of it.
    pub(super) fn push_front<M>(&mut self, step: &MatchStep<M>) {
        match step {
            MatchStep::Resign(seat) => self.resigned.insert(0, *seat),
            MatchStep::AgreeDraw => self.agreed_draw = true,
            MatchStep::Move(_) => {}
        }
    }

    /// The first step.
    pub(super) fn first<M>(&self) -> Option<MatchStep<M>> {
        self.steps().next()
    }

    /// Takes the first step out.
    pub(super) fn pop_front<M>(&mut self) -> Option<MatchStep<M>> {
        let first = self.first();
        match first {
            Some(MatchStep::Resign(_)) => drop(self.resigned.remove(0)),
            _ => self.agreed_draw = false,
        }
        first
    }
}
