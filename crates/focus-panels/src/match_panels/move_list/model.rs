//! The view model of the move list.

use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use stack_session::analysis::Annotation;
use stack_session::game::NodeId;

use super::rounds::Round;
use crate::style::SeatEmblem;

/// The move list.
#[derive(Clone, Debug, Default)]
pub struct MoveListModel {
    /// The seats' emblems, the first to move first.
    pub emblems: Vec<SeatEmblem>,
    /// The node of the viewed position.
    pub viewed: NodeId,
    /// Whether a low list drops its heading, as in a review.
    pub compact: bool,
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
    /// Whether the start has a comment.
    pub has_start_comment: bool,
    /// The moves that were played.
    pub main_line: MoveLine,
    /// The variations, in the order of the moves that they leave; each is followed by its own.
    pub variations: Vec<VariationView>,
    /// Built on first use.
    index: OnceLock<LinesIndex>,
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
pub(super) struct LinesIndex {
    /// By node number: the line of the node and its index there.
    places: Vec<Option<(LineId, usize)>>,
    /// One move per distinct text and note, for measuring widths.
    pub(super) widths: Vec<(LineId, usize)>,
    pub(super) last_round: usize,
    /// Number of rows with all variations collapsed, and with all expanded.
    pub(super) rows: [usize; 2],
}

impl MoveListData {
    /// Creates the data of a list.
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
    /// The lines that lead to the viewed position, the last one first, each with its number of
    /// moves on the path.
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

    /// Whether a node is on the path to the viewed position.
    #[must_use]
    pub fn leads_to_viewed(&self, node: NodeId) -> bool {
        let place = self.index().places.get(node.index()).copied().flatten();
        let mut way = self.way().into_iter();
        node == NodeId::START
            || place.is_some_and(|(line, place)| {
                way.any(|(other, count)| other == line && place < count)
            })
    }

    /// Whether the viewed position is in a variation or one of its own variations.
    #[must_use]
    pub fn contains_viewed(&self, branch: usize) -> bool {
        let mut way = self.way().into_iter();
        way.any(|(line, _)| line == LineId::Variation(branch))
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
    /// The number of rows.
    fn rows(&self) -> usize {
        self.rounds.len() + self.events.len()
    }

    /// The index of a move's round; the number of rounds if there is none.
    pub(super) fn round_of(&self, place: usize) -> usize {
        let is_before = |round: &Round| round.moves().last().is_none_or(|last| last < place);
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
    /// Annotation and comment.
    pub note: MoveNote,
}

/// Annotation and comment of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveNote {
    /// The annotation.
    pub annotation: Option<Annotation>,
    /// Whether there is a comment.
    pub has_comment: bool,
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

/// Go to this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveListAction(pub NodeId);
