//! Stacks and trays at one moment, without flying pieces.

use std::collections::BTreeMap;

use stack_game::{BoardView, Change, Square, Stack, Tray, TrayKind};

/// Stacks on squares and pieces in trays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardScene {
    /// Occupied squares.
    pub stacks: BTreeMap<Square, Stack>,
    /// Trays that are not empty; pieces in ascending order.
    pub trays: BTreeMap<Tray, Vec<Stack>>,
}

impl BoardScene {
    /// The scene of a position.
    #[must_use]
    pub fn from_view(board_view: &BoardView, trays: &[Tray]) -> Self {
        let pieces = trays
            .iter()
            .map(|&tray| (tray, board_view.tray(tray).to_vec()));
        Self {
            stacks: board_view.stacks().collect(),
            trays: pieces.filter(|(_, pieces)| !pieces.is_empty()).collect(),
        }
    }

    /// The stack on a square.
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        self.stacks.get(&square).copied().unwrap_or_default()
    }

    /// The pieces in a tray.
    #[must_use]
    pub fn tray(&self, tray: Tray) -> &[Stack] {
        self.trays.get(&tray).map_or(&[], Vec::as_slice)
    }

    /// Removes the pieces that a change moves; they are flying then.
    pub fn remove_moved(&mut self, change: Change) {
        match change {
            Change::Lifted { from, count } => {
                let mut stack = self.stack(from);
                stack.lift(usize::from(count));
                self.set(from, stack);
            }
            Change::TakenFromTray { tray, piece } => {
                self.remove_from_tray(tray, [piece].into_iter().collect());
            }
            Change::SurplusRemoved { from, .. } => {
                let mut stack = self.stack(from);
                stack.pop_bottom();
                self.set(from, stack);
            }
            Change::LeftBoard { from, .. } => self.set(from, Stack::EMPTY),
            Change::Swapped { own, enemy } => {
                for square in [own, enemy] {
                    let mut stack = self.stack(square);
                    stack.lift(1);
                    self.set(square, stack);
                }
            }
            _ => {}
        }
    }

    /// Puts pieces on top of the stack on a square.
    pub fn add_to_stack(&mut self, on: Square, pieces: Stack) {
        let mut stack = self.stack(on);
        stack.append(pieces);
        self.set(on, stack);
    }

    /// Puts pieces into a tray.
    pub fn add_to_tray(&mut self, tray: Tray, pieces: Stack) {
        let place = self.trays.entry(tray).or_default();
        let at = if tray.kind == TrayKind::WonStacks {
            place.len()
        } else {
            place.partition_point(|&other| other <= pieces)
        };
        place.insert(at, pieces);
    }

    fn remove_from_tray(&mut self, tray: Tray, piece: Stack) {
        if let Some(pieces) = self.trays.get_mut(&tray) {
            if let Some(at) = pieces.iter().position(|&other| other == piece) {
                pieces.remove(at);
            }
            if pieces.is_empty() {
                self.trays.remove(&tray);
            }
        }
    }

    fn set(&mut self, square: Square, stack: Stack) {
        if stack.is_empty() {
            self.stacks.remove(&square);
        } else {
            self.stacks.insert(square, stack);
        }
    }
}
