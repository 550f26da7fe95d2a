//! A snapshot of a position without its rules, for display.

use std::collections::BTreeMap;

use crate::{Change, Describe, Outcome, Seat, Square, Stack, Tray};

/// Stacks, trays, the seat to move and the outcome of a position.
///
/// Changes can be applied and reverted, so an animated table can follow a game in both directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    stacks: BTreeMap<Square, Stack>,
    trays: BTreeMap<Tray, Vec<Stack>>,
    lifted: Stack,
    turn: Seat,
    outcome: Option<Outcome>,
}

/// A change that does not fit the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{change:?} does not fit the board")]
pub struct BoardViewError {
    /// The rejected change.
    pub change: Change,
}

impl BoardView {
    /// Creates a snapshot of a position.
    #[must_use]
    pub fn from_position<G: Describe>(position: &G) -> Self {
        let stacks = position
            .squares()
            .iter()
            .map(|&square| (square, position.stack(square)));
        let trays = position
            .trays()
            .into_iter()
            .map(|tray| (tray, position.tray(tray)));
        Self {
            trays: trays.filter(|(_, pieces)| !pieces.is_empty()).collect(),
            outcome: position.outcome(),
            ..Self::from_stacks(stacks, position.turn())
        }
    }

    /// Creates a board with only these stacks: empty trays, no outcome.
    #[must_use]
    pub fn from_stacks(stacks: impl IntoIterator<Item = (Square, Stack)>, turn: Seat) -> Self {
        let stacks = stacks.into_iter();
        Self {
            stacks: stacks.filter(|(_, stack)| !stack.is_empty()).collect(),
            trays: BTreeMap::new(),
            lifted: Stack::EMPTY,
            turn,
            outcome: None,
        }
    }

    /// Replaces the content of a tray.
    pub(crate) fn set_tray(&mut self, tray: Tray, content: Vec<Stack>) {
        if content.is_empty() {
            self.trays.remove(&tray);
        } else {
            self.trays.insert(tray, content);
        }
    }

    /// The stack on a square.
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        self.stacks.get(&square).copied().unwrap_or_default()
    }

    /// The occupied squares and their stacks.
    pub fn stacks(&self) -> impl Iterator<Item = (Square, Stack)> {
        self.stacks.iter().map(|(&square, &stack)| (square, stack))
    }

    /// The content of a tray: single pieces sorted by seat, won stacks in the order in which they
    /// were won.
    #[must_use]
    pub fn tray(&self, tray: Tray) -> &[Stack] {
        self.trays.get(&tray).map_or(&[], Vec::as_slice)
    }

    /// The pieces that are lifted but have not landed yet.
    #[must_use]
    pub const fn lifted(&self) -> Stack {
        self.lifted
    }

    /// The seat whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The outcome if the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Applies a change.
    ///
    /// # Errors
    /// If the change does not fit the view. The view is then unchanged.
    pub fn apply(&mut self, change: Change) -> Result<(), BoardViewError> {
        self.step(change, true).ok_or(BoardViewError { change })
    }

    /// Reverts the last applied change.
    ///
    /// # Errors
    /// If the change does not fit the view. The view is then unchanged.
    pub fn revert(&mut self, change: Change) -> Result<(), BoardViewError> {
        self.step(change, false).ok_or(BoardViewError { change })
    }

    /// Applies (`forward`) or reverts a change; `None` if it does not fit.
    fn step(&mut self, change: Change, forward: bool) -> Option<()> {
        match change {
            Change::Lifted {
                from: square,
                count,
            } => self.lift_or_land(square, count, forward)?,
            Change::Landed { on: square, count } => self.lift_or_land(square, count, !forward)?,
            Change::Moved { .. } => {}
            Change::TakenFromTray { tray, piece } => {
                self.step_taken_from_tray(tray, piece, forward)?;
            }
            Change::SurplusRemoved { from, piece, to } => {
                self.step_surplus_removed(from, piece, to, forward)?;
            }
            Change::LeftBoard { from, to } => self.step_left_board(from, to, forward)?,
            Change::Swapped { own, enemy } => self.swap(own, enemy)?,
            Change::Resigned { .. } | Change::Skipped { .. } => {}
            Change::TurnEnded { from, to } => {
                let (before, after) = if forward { (from, to) } else { (to, from) };
                if self.turn != before {
                    return None;
                }
                self.turn = after;
            }
            Change::GameEnded { outcome } => {
                let ended = Some(outcome);
                let (before, after) = if forward {
                    (None, ended)
                } else {
                    (ended, None)
                };
                if self.outcome != before {
                    return None;
                }
                self.outcome = after;
            }
        }
        Some(())
    }

    /// Lifts a piece from a tray, or returns it.
    fn step_taken_from_tray(&mut self, tray: Tray, piece: Seat, forward: bool) -> Option<()> {
        let piece: Stack = [piece].into_iter().collect();
        if forward {
            if self.lifted.height() == Stack::CAPACITY {
                return None;
            }
            self.take_from_tray(tray, piece)?;
            self.lifted.append(piece);
        } else {
            let mut lifted = self.lifted;
            if lifted.lift(1) != piece {
                return None;
            }
            self.lifted = lifted;
            self.add_to_tray(tray, piece);
        }
        Some(())
    }

    /// Moves the lowest piece of a stack into a tray, or back.
    fn step_surplus_removed(
        &mut self,
        from: Square,
        piece: Seat,
        to: Tray,
        forward: bool,
    ) -> Option<()> {
        let mut stack = self.stack(from);
        let surplus: Stack = [piece].into_iter().collect();
        if forward {
            if stack.pop_bottom() != Some(piece) {
                return None;
            }
            self.add_to_tray(to, surplus);
        } else {
            if stack.height() == Stack::CAPACITY {
                return None;
            }
            self.take_from_tray(to, surplus)?;
            stack.push_bottom(piece);
        }
        self.set(from, stack);
        Some(())
    }

    /// Moves an entire stack into a tray, or back.
    fn step_left_board(&mut self, from: Square, to: Tray, forward: bool) -> Option<()> {
        if forward {
            let stack = self.stacks.remove(&from)?;
            self.trays.entry(to).or_default().push(stack);
        } else {
            if !self.stack(from).is_empty() {
                return None;
            }
            // Won stacks are kept in the order in which they were won.
            let stack = self.trays.get_mut(&to)?.pop()?;
            self.trays.retain(|_, pieces| !pieces.is_empty());
            self.set(from, stack);
        }
        Some(())
    }

    /// Swaps the top pieces of two stacks; its own inverse.
    fn swap(&mut self, own: Square, enemy: Square) -> Option<()> {
        let (mut a, mut b) = (self.stack(own), self.stack(enemy));
        if own == enemy || a.is_empty() || b.is_empty() {
            return None;
        }
        let (top_a, top_b) = (a.lift(1), b.lift(1));
        a.append(top_b);
        b.append(top_a);
        self.set(own, a);
        self.set(enemy, b);
        Some(())
    }

    /// Lifts the top `count` pieces from a square (`up`) or puts the lifted pieces on it.
    fn lift_or_land(&mut self, square: Square, count: u8, up: bool) -> Option<()> {
        let mut stack = self.stack(square);
        let (from, to) = if up {
            (&mut stack, &mut self.lifted)
        } else {
            (&mut self.lifted, &mut stack)
        };
        let count = usize::from(count);
        if from.height() < count || to.height() + count > Stack::CAPACITY {
            return None;
        }
        to.append(from.lift(count));
        self.set(square, stack);
        Some(())
    }

    fn set(&mut self, square: Square, stack: Stack) {
        if stack.is_empty() {
            self.stacks.remove(&square);
        } else {
            self.stacks.insert(square, stack);
        }
    }

    fn add_to_tray(&mut self, tray: Tray, piece: Stack) {
        let pieces = self.trays.entry(tray).or_default();
        let index = pieces.partition_point(|&other| other <= piece);
        pieces.insert(index, piece);
    }

    fn take_from_tray(&mut self, tray: Tray, piece: Stack) -> Option<()> {
        let pieces = self.trays.get_mut(&tray)?;
        let index = pieces.iter().position(|&other| other == piece)?;
        pieces.remove(index);
        if pieces.is_empty() {
            self.trays.remove(&tray);
        }
        Some(())
    }
}
