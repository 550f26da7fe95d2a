//! The move list: a column per seat and a row per round, with variations below the rounds that they
//! leave.

mod panel;
mod rows;

pub use panel::PLACEMENT_SIGN;

use std::collections::BTreeSet;
use std::ops::Deref;
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
    /// Whether a match is reviewed: a low list has no heading, lines can be copied, and variations
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

/// All moves, independent of the viewed position.
#[derive(Clone, Debug, Default)]
pub struct MoveListData {
    /// The comment on the start.
    pub start_comment: String,
    /// The moves that were played.
    pub main_line: MoveLine,
    /// The variations, in the order of the moves that they replace; each is followed by those
    /// nested in it.
    pub variations: Vec<VariationView>,
    /// Built on first use.
    index: OnceLock<MoveIndex>,
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum LineId {
    Main,
    /// A variation, by index.
    Variation(usize),
}

/// Lookup tables over all moves.
#[derive(Clone, Debug, Default)]
struct MoveIndex {
    /// By node number: the line of the node and its index there.
    lines_by_node: Vec<Option<(LineId, usize)>>,
    /// One move per distinct text and mark, for measuring widths.
    distinct_moves: Vec<(LineId, usize)>,
    last_round: usize,
}

impl MoveListData {
    /// Creates the data of a list.
    #[must_use]
    pub fn new(start_comment: String, main_line: MoveLine, variations: Vec<VariationView>) -> Self {
        Self {
            start_comment,
            main_line,
            variations,
            index: OnceLock::new(),
        }
    }

    fn line(&self, line: LineId) -> &MoveLine {
        match line {
            LineId::Main => &self.main_line,
            LineId::Variation(variation) => &self.variations[variation].line,
        }
    }

    fn index(&self) -> &MoveIndex {
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
                    index.distinct_moves.push((line, move_index));
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
    fn path_to_viewed(&self) -> Vec<(LineId, usize)> {
        self.path_to(self.viewed)
    }

    /// Like [`Self::path_to_viewed`], for any position.
    fn path_to(&self, node: NodeId) -> Vec<(LineId, usize)> {
        let lines_by_node = &self.index().lines_by_node;
        let mut path = Vec::new();
        let mut end = node;
        while end != NodeId::START
            && let Some(&Some((line, move_index))) = lines_by_node.get(end.index())
        {
            path.push((line, move_index + 1));
            match line {
                LineId::Main => break,
                LineId::Variation(variation) => end = self.variations[variation].parent,
            }
        }
        path
    }

    /// Whether a node is on the path to the viewed position.
    #[must_use]
    pub fn leads_to_viewed(&self, node: NodeId) -> bool {
        let Some(&Some((line, move_index))) = self.index().lines_by_node.get(node.index()) else {
            return node == NodeId::START;
        };
        let mut path = self.path_to_viewed().into_iter();
        path.any(|(other, count)| other == line && move_index < count)
    }

    /// Whether the viewed position is in a variation or in one nested in it.
    #[must_use]
    pub fn contains_viewed(&self, variation: usize) -> bool {
        let mut path = self.path_to_viewed().into_iter();
        path.any(|(line, _)| line == LineId::Variation(variation))
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
    /// The index of the round of a move; the number of rounds for a move after the last one.
    fn round_of(&self, index: usize) -> usize {
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
    /// Copy the line through this node as a separate game.
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

/// Groups the moves of a line into rounds, given the column of each move. For a variation, `before`
/// is the round and the column of the last move before it.
#[must_use]
pub fn rounds(
    seats: usize,
    columns: impl IntoIterator<Item = usize>,
    before: Option<(usize, usize)>,
) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let (mut number, mut last) = match before {
        Some((number, column)) => (number, Some(column)),
        None => (0, None),
    };
    for (index, column) in columns.into_iter().enumerate() {
        let column = column.min(seats.saturating_sub(1));
        let starts_round = last.is_none_or(|last| column <= last);
        let first_skipped = match last {
            // A match may start with any seat.
            None => column,
            Some(_) if starts_round => 0,
            Some(last) => last + 1,
        };
        if starts_round {
            if let (Some(round), Some(last)) = (rounds.last_mut(), last) {
                round.cells[last + 1..].fill(RoundCell::Skipped);
            }
            number += 1;
        }
        if starts_round || rounds.is_empty() {
            let cells = vec![RoundCell::Empty; seats.max(1)];
            rounds.push(Round { number, cells });
        }
        if let Some(round) = rounds.last_mut() {
            round.cells[first_skipped..column].fill(RoundCell::Skipped);
            round.cells[column] = RoundCell::Move(index);
        }
        last = Some(column);
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes rounds as "1: 0 -, 2: 1 .": round numbers, move indices, - for a skipped seat, . for
    /// an empty cell.
    fn text(rounds: &[Round]) -> String {
        let cell = |cell: &RoundCell| match cell {
            RoundCell::Move(index) => format!(" {index}"),
            RoundCell::Skipped => " -".into(),
            RoundCell::Empty => " .".into(),
        };
        let round = |round: &Round| {
            let cells: String = round.cells.iter().map(cell).collect();
            format!("{}:{cells}", round.number)
        };
        rounds.iter().map(round).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn moves_are_grouped_into_rounds() {
        let cases: [(usize, &[usize], _, _); 9] = [
            (2, &[0, 1, 0], None, "1: 0 1, 2: 2 ."),
            (3, &[0, 1, 2, 0], None, "1: 0 1 2, 2: 3 . ."),
            (4, &[], None, ""),
            // The second seat is skipped, then the last two, then the first one.
            (
                4,
                &[0, 2, 3, 0, 1, 1, 2],
                None,
                "1: 0 - 1 2, 2: 3 4 - -, 3: - 5 6 .",
            ),
            // One seat moves again and again.
            (2, &[0, 0], None, "1: 0 -, 2: 1 ."),
            // A match may start with any seat.
            (4, &[2, 3, 0], None, "1: . . 0 1, 2: 2 . . ."),
            // Variations continue the round numbers.
            (4, &[1, 3, 0], Some((7, 0)), "7: . 0 - 1, 8: 2 . . ."),
            (2, &[0], Some((7, 1)), "8: 0 ."),
            (2, &[1], Some((7, 1)), "8: - 0"),
        ];
        for (seats, columns, before, expected) in cases {
            let rounds = rounds(seats, columns.iter().copied(), before);
            assert_eq!(text(&rounds), expected, "{columns:?} after {before:?}");
        }
    }
}
