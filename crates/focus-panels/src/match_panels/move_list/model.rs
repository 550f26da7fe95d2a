//! What the list of moves shows.

use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use stack_session::analysis::Annotation;
use stack_session::game::NodeId;

use super::rounds::Round;
use crate::style::SeatEmblem;

/// The list of moves: the game that was played, and the branches that leave it.
#[derive(Clone, Debug, Default)]
pub struct MoveListModel {
    /// The seats' marks, the first to move first.
    pub emblems: Vec<SeatEmblem>,
    /// The node of the position on the table.
    pub viewed: NodeId,
    /// True if the heading gives way to moves where the list is low: in a review.
    pub compact: bool,
    /// The moves, shared as long as none of them changes.
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

/// The moves of the list, wherever the position on the table is.
#[derive(Clone, Debug, Default)]
pub struct MoveListData {
    /// True if there is a comment on the start.
    pub has_start_comment: bool,
    /// The game that was played.
    pub main_line: MoveLine,
    /// The branches, each after those that leave before it; the branches of a branch follow it.
    pub variations: Vec<VariationView>,
    /// Found when it is first asked for.
    index: OnceLock<LinesIndex>,
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LineId {
    /// The game that was played.
    Main,
    /// A branch, by its place.
    Variation(usize),
}

/// What is asked of all moves together.
#[derive(Clone, Debug, Default)]
pub(super) struct LinesIndex {
    /// The line of each node and the place of its move there, by the node's number.
    places: Vec<Option<(LineId, usize)>>,
    /// A move of each width: those that differ in text or notes.
    pub(super) widths: Vec<(LineId, usize)>,
    /// The largest number of a round.
    pub(super) last_round: usize,
    /// The number of rows with all branches closed, and with all open.
    pub(super) rows: [usize; 2],
}

impl MoveListData {
    /// The lines of a list.
    #[must_use]
    pub fn new(start_comment: bool, game: MoveLine, branches: Vec<VariationView>) -> Self {
        Self {
            has_start_comment: start_comment,
            main_line: game,
            variations: branches,
            index: OnceLock::new(),
        }
    }

    pub(super) fn line(&self, line: LineId) -> &MoveLine {
        match line {
            LineId::Main => &self.main_line,
            LineId::Variation(place) => &self.variations[place].line,
        }
    }

    pub(super) fn index(&self) -> &LinesIndex {
        self.index.get_or_init(|| self.read_index())
    }

    fn read_index(&self) -> LinesIndex {
        let branches = (0..self.variations.len()).map(LineId::Variation);
        let mut index = LinesIndex::default();
        let mut known = BTreeSet::new();
        for line in std::iter::once(LineId::Main).chain(branches) {
            let view = self.line(line);
            for (place, mv) in view.moves.iter().enumerate() {
                let number = mv.node.index();
                if index.places.len() <= number {
                    index.places.resize(number + 1, None);
                }
                index.places[number] = Some((line, place));
                if known.insert((mv.text.as_str(), mv.note)) {
                    index.widths.push((line, place));
                }
            }
            let last = view.rounds.last().map_or(0, |round| round.number);
            index.last_round = index.last_round.max(last);
        }
        let branches = self.variations.iter();
        let outer = branches.clone().filter(|branch| branch.depth == 1).count();
        let inner: usize = branches.map(|branch| 1 + branch.line.rows()).sum();
        index.rows = [outer, inner].map(|branches| 1 + self.main_line.rows() + branches);
        index
    }
}

impl MoveListModel {
    /// The lines that lead to the position on the table, the last one first, each with the number of its moves that do.
    pub(super) fn way(&self) -> Vec<(LineId, usize)> {
        let places = &self.index().places;
        let mut way = Vec::new();
        let mut at = self.viewed;
        while at != NodeId::START
            && let Some(&Some((line, place))) = places.get(at.index())
        {
            way.push((line, place + 1));
            match line {
                LineId::Main => break,
                LineId::Variation(branch) => at = self.variations[branch].parent,
            }
        }
        way
    }

    /// True if a move leads to the position on the table.
    #[must_use]
    pub fn leads_to_viewed(&self, node: NodeId) -> bool {
        let place = self.index().places.get(node.index()).copied().flatten();
        let mut way = self.way().into_iter();
        node == NodeId::START
            || place.is_some_and(|(line, place)| {
                way.any(|(other, count)| other == line && place < count)
            })
    }

    /// True if the position on the table lies in a branch, or in a branch of it.
    #[must_use]
    pub fn contains_viewed(&self, branch: usize) -> bool {
        let mut way = self.way().into_iter();
        way.any(|(line, _)| line == LineId::Variation(branch))
    }
}

/// A line of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLine {
    /// Its moves.
    pub moves: Vec<MoveView>,
    /// The same in rounds.
    pub rounds: Vec<Round>,
    /// What happened between them.
    pub events: Vec<EventView>,
}

impl MoveLine {
    /// The number of its rows.
    fn rows(&self) -> usize {
        self.rounds.len() + self.events.len()
    }

    /// The place of the round of a move; the number of rounds for one that is not there.
    pub(super) fn round_of(&self, place: usize) -> usize {
        let is_before = |round: &Round| round.moves().last().is_none_or(|last| last < place);
        self.rounds.partition_point(is_before)
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// Its node.
    pub node: NodeId,
    /// The move in notation.
    pub text: String,
    /// The notes on it.
    pub note: MoveNote,
}

/// The notes on a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveNote {
    /// Its judgement.
    pub annotation: Option<Annotation>,
    /// True if there is a comment.
    pub has_comment: bool,
}

/// What happened between two moves: a player gave up, a draw was agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventView {
    /// The number of moves of the line before it.
    pub after: usize,
    /// It in words.
    pub text: String,
}

/// A branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationView {
    /// The number of moves of the game that was played before it, or the branch that it belongs to,
    /// leaves.
    pub after: usize,
    /// The number of branches that it belongs to, itself included: 1 if it leaves the game.
    pub depth: usize,
    /// The node that it leaves.
    pub parent: NodeId,
    /// Its moves.
    pub line: MoveLine,
}

/// An answer of the list of moves: to this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveListAction(pub NodeId);
