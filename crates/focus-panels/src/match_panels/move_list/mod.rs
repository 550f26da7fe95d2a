//! The move list: a column per seat and a row per round, with variations below the rounds that they
//! leave.

mod panel;
mod rows;

pub use panel::PLACEMENT_SIGN;

use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use stack_game::MoveMark;
use stack_session::game::NodeId;

use crate::style::SeatEmblem;

/// The move list.
#[derive(Clone, Debug, Default)]
pub struct MoveListModel {
    /// The seats' emblems, the first to move first.
    pub emblems: Vec<SeatEmblem>,
    /// The node of the viewed position.
    pub viewed: NodeId,
    /// Whether a match is reviewed: a low list drops its heading, and lines can be copied and
    /// deleted.
    pub in_review: bool,
    /// Whether a variation can become the main line.
    pub can_change_main_line: bool,
    /// The moves, shared until one of them changes.
    pub lines: Arc<MoveListData>,
}

impl Deref for MoveListModel {
    type Target = MoveListData;

    fn deref(&self) -> &MoveListData {
        &self.lines
    }
}

impl DerefMut for MoveListModel {
    fn deref_mut(&mut self) -> &mut MoveListData {
        let lines = Arc::make_mut(&mut self.lines);
        lines.index = OnceLock::new();
        lines
    }
}

/// All moves, independent of the viewed position.
#[derive(Clone, Debug, Default)]
pub struct MoveListData {
    /// The comment on the start.
    pub start_comment: String,
    /// The moves that were played.
    pub main_line: MoveLine,
    /// The variations, in the order of the moves that they leave; each is followed by its own.
    pub variations: Vec<VariationView>,
    /// Built on first use.
    index: OnceLock<MoveIndex>,
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LineId {
    Main,
    /// A variation, by index.
    Variation(usize),
}

/// Lookup tables over all moves.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveIndex {
    /// By node number: the line of the node and its index there.
    lines_by_node: Vec<Option<(LineId, usize)>>,
    /// One move per distinct text and mark, for measuring widths.
    pub(super) widths: Vec<(LineId, usize)>,
    pub(super) last_round: usize,
}

impl MoveListData {
    /// Creates the data of a list.
    #[must_use]
    pub fn new(start_comment: String, game: MoveLine, variations: Vec<VariationView>) -> Self {
        Self {
            start_comment,
            main_line: game,
            variations,
            index: OnceLock::new(),
        }
    }

    pub(super) fn line(&self, line: LineId) -> &MoveLine {
        match line {
            LineId::Main => &self.main_line,
            LineId::Variation(variation) => &self.variations[variation].line,
        }
    }

    pub(super) fn index(&self) -> &MoveIndex {
        self.index.get_or_init(|| self.build_index())
    }

    fn build_index(&self) -> MoveIndex {
        let variations = (0..self.variations.len()).map(LineId::Variation);
        let mut index = MoveIndex::default();
        let mut measured = BTreeSet::new();
        for line in std::iter::once(LineId::Main).chain(variations) {
            let view = self.line(line);
            for (move_index, mv) in view.moves.iter().enumerate() {
                let number = mv.node.index();
                if index.lines_by_node.len() <= number {
                    index.lines_by_node.resize(number + 1, None);
                }
                index.lines_by_node[number] = Some((line, move_index));
                if measured.insert((mv.text.as_str(), mv.mark)) {
                    index.widths.push((line, move_index));
                }
            }
            let last = view.rounds.last().map_or(0, |round| round.number);
            index.last_round = index.last_round.max(last);
        }
        index
    }
}

impl MoveListModel {
    /// The lines that lead to the viewed position, the last one first, each with its number of
    /// moves on the path.
    pub(super) fn path_to_viewed(&self) -> Vec<(LineId, usize)> {
        self.path_to(self.viewed)
    }

    /// Like [`Self::path_to_viewed`], for any position.
    pub(super) fn path_to(&self, node: NodeId) -> Vec<(LineId, usize)> {
        let lines_by_node = &self.index().lines_by_node;
        let mut path = Vec::new();
        let mut at = node;
        while at != NodeId::START
            && let Some(&Some((line, move_index))) = lines_by_node.get(at.index())
        {
            path.push((line, move_index + 1));
            match line {
                LineId::Main => break,
                LineId::Variation(variation) => at = self.variations[variation].parent,
            }
        }
        path
    }

    /// Whether a node is on the path to the viewed position.
    #[must_use]
    pub fn leads_to_viewed(&self, node: NodeId) -> bool {
        let position = self
            .index()
            .lines_by_node
            .get(node.index())
            .copied()
            .flatten();
        let mut path_to_viewed = self.path_to_viewed().into_iter();
        node == NodeId::START
            || position.is_some_and(|(line, move_index)| {
                path_to_viewed.any(|(other, count)| other == line && move_index < count)
            })
    }

    /// Whether the viewed position is in a variation, also if nested.
    #[must_use]
    pub fn contains_viewed(&self, variation: usize) -> bool {
        let mut path_to_viewed = self.path_to_viewed().into_iter();
        path_to_viewed.any(|(line, _)| line == LineId::Variation(variation))
    }
}

/// A line of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLine {
    /// The moves.
    pub moves: Vec<MoveView>,
    /// The moves, grouped by rounds.
    pub rounds: Vec<Round>,
    /// Resignations and draws.
    pub events: Vec<EventView>,
}

impl MoveLine {
    /// The index of a move's round; the number of rounds for a later move.
    pub(super) fn round_of(&self, index: usize) -> usize {
        let is_before = |round: &Round| round.moves().last().is_none_or(|last| last < index);
        self.rounds.partition_point(is_before)
    }
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// The node.
    pub node: NodeId,
    /// The move in notation.
    pub text: String,
    /// The mark of the user or the analysis.
    pub mark: Option<MoveMark>,
    /// The comment.
    pub comment: String,
}

/// A resignation or an agreed draw between two moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventView {
    /// Number of moves of the line before it.
    pub after: usize,
    /// The description.
    pub text: String,
}

/// A variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationView {
    /// Number of moves of the main line after which it, or the variation that contains it, starts.
    pub after: usize,
    /// Nesting depth: 1 if it leaves the main line.
    pub depth: usize,
    /// The node that it leaves.
    pub parent: NodeId,
    /// The moves.
    pub line: MoveLine,
}

/// An action of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveListAction {
    /// Show this position.
    Show(NodeId),
    /// Copy the line through this node as a game of its own.
    Copy(NodeId),
    /// Make the line through this node the main line.
    MakeMainLine(NodeId),
    /// Delete this node's move and those after it, which are part of a variation.
    Delete(NodeId),
}

/// A row of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number, from 1.
    pub number: usize,
    /// A cell per seat, the first to move first.
    pub cells: Vec<RoundCell>,
}

/// A seat's turn in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundCell {
    /// A move, by index in the line.
    Move(usize),
    /// The seat was skipped.
    Skipped,
    /// Not played yet, or not part of this line.
    Empty,
}

impl Round {
    /// The moves, by index in the line.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let cells = self.cells.iter();
        cells.filter_map(|cell| match cell {
            RoundCell::Move(index) => Some(*index),
            RoundCell::Skipped | RoundCell::Empty => None,
        })
    }
}

/// Groups the moves of a line into rounds, given the column of each move. A variation starts after
/// a move with the round and column `before`.
#[must_use]
pub fn rounds(
    seats: usize,
    columns: impl IntoIterator<Item = usize>,
    before: Option<(usize, usize)>,
) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let (mut number, mut last) = before.map_or((0, None), |(number, at)| (number, Some(at)));
    for (index, column) in columns.into_iter().enumerate() {
        let column = column.min(seats.saturating_sub(1));
        let begins = last.is_none_or(|last| column <= last);
        let mut free = match last {
            // A match may start with any seat.
            None => column,
            Some(_) if begins => 0,
            Some(last) => last + 1,
        };
        if begins {
            if let (Some(round), Some(last)) = (rounds.last_mut(), last) {
                round.cells[last + 1..].fill(RoundCell::Skipped);
            }
            number += 1;
        }
        if begins || rounds.is_empty() {
            let cells = vec![RoundCell::Empty; seats.max(1)];
            rounds.push(Round { number, cells });
        }
        if let Some(round) = rounds.last_mut() {
            free = free.min(column);
            round.cells[free..column].fill(RoundCell::Skipped);
            round.cells[column] = RoundCell::Move(index);
        }
        last = Some(column);
    }
    rounds
}

#[cfg(test)]
mod tests {

    use super::RoundCell::{Empty, Move, Skipped};
    use super::*;

    fn of(
        seats: usize,
        columns: &[usize],
        before: Option<(usize, usize)>,
    ) -> Vec<(usize, Vec<RoundCell>)> {
        let rounds = rounds(seats, columns.iter().copied(), before);
        let rounds = rounds.into_iter();
        rounds.map(|round| (round.number, round.cells)).collect()
    }

    #[test]
    fn a_round_is_a_row_however_many_seats_there_are() {
        assert_eq!(
            of(2, &[0, 1, 0], None),
            [(1, vec![Move(0), Move(1)]), (2, vec![Move(2), Empty])]
        );
        assert_eq!(
            of(3, &[0, 1, 2, 0], None),
            [
                (1, vec![Move(0), Move(1), Move(2)]),
                (2, vec![Move(3), Empty, Empty])
            ]
        );
        assert_eq!(of(4, &[], None), []);
    }

    #[test]
    fn skipped_seats_are_marked() {
        // Skipped are the second seat, then the last two, then the first one.
        assert_eq!(
            of(4, &[0, 2, 3, 0, 1, 1, 2], None),
            [
                (1, vec![Move(0), Skipped, Move(1), Move(2)]),
                (2, vec![Move(3), Move(4), Skipped, Skipped]),
                (3, vec![Skipped, Move(5), Move(6), Empty])
            ]
        );
        // One seat moves again and again.
        assert_eq!(
            of(2, &[0, 0], None),
            [(1, vec![Move(0), Skipped]), (2, vec![Move(1), Empty])]
        );
    }

    #[test]
    fn a_match_may_start_with_any_seat() {
        assert_eq!(
            of(4, &[2, 3, 0], None),
            [
                (1, vec![Empty, Empty, Move(0), Move(1)]),
                (2, vec![Move(2), Empty, Empty, Empty])
            ]
        );
    }

    #[test]
    fn variations_continue_the_round_numbers() {
        assert_eq!(
            of(4, &[1, 3, 0], Some((7, 0))),
            [
                (7, vec![Empty, Move(0), Skipped, Move(1)]),
                (8, vec![Move(2), Empty, Empty, Empty])
            ]
        );
        assert_eq!(of(2, &[0], Some((7, 1))), [(8, vec![Move(0), Empty])]);
        assert_eq!(of(2, &[1], Some((7, 1))), [(8, vec![Skipped, Move(0)])]);
    }
}
