//! Caches everything derived from all moves, so that a frame of a long match stays cheap.

use std::ptr;
use std::sync::Arc;
use std::time::Duration;

use stack_game::Seat;
use stack_session::analysis::{Annotation, annotation, unanalyzed, underanalyzed};
use stack_session::game::{GameTree, NodeId, PlayedMove, SeatSetup};
use stack_session::play::SeatedMatch;

use super::moves::{is_revealed, move_lines, position_title, round_numbers};
use super::names::turn_order;
use crate::match_panels::move_list::MoveListData;
use crate::review::position::ReviewModel;
use crate::strings::Strings;

/// Caches what is derived from the moves of the match; rebuilt when a move or name changes.
#[derive(Default)]
pub struct MovesCache {
    lines: Option<(Key, Arc<MoveListData>)>,
    shown: Option<(Key, ShownLine)>,
    counts: Option<(Key, LineCounts)>,
}

/// Everything that the cached texts depend on.
#[derive(Clone, PartialEq)]
struct Key {
    number: u32,
    revision: u64,
    revealed: bool,
    seats: Vec<SeatSetup>,
    order: Vec<Seat>,
    /// Address of the language's texts.
    words: usize,
    /// Last node of the displayed line and analysis time per position, for the counts only.
    line: Option<(NodeId, Duration)>,
}

impl Key {
    fn of(current: &SeatedMatch, words: &Strings) -> Self {
        Self {
            number: current.id,
            revision: current.game.tree().revision(),
            revealed: is_revealed(current),
            seats: current.setup.seats.clone(),
            order: turn_order(current),
            words: ptr::from_ref(words).addr(),
            line: None,
        }
    }
}

/// The displayed line: from the start through the viewed position to its end.
#[derive(Clone)]
pub(super) struct ShownLine {
    pub(super) nodes: Arc<[NodeId]>,
    /// The name of each position, by its last move.
    pub(super) titles: Arc<[String]>,
    /// Number of moves played at the end of each round.
    pub(super) rounds: Arc<[usize]>,
}

/// Statistics of the displayed line.
#[derive(Clone, Default)]
pub(super) struct LineCounts {
    /// Positions without an analysis.
    pub(super) left: usize,
    /// Moves that can't be annotated because the position before them isn't analyzed.
    pub(super) unjudged: usize,
    /// Positions analyzed for less time than the settings ask for.
    pub(super) hasty: usize,
    /// Approximate number of rows of the longest comment.
    pub(super) comment_rows: usize,
    /// Annotated moves, by number.
    pub(super) judged: Vec<(usize, Annotation)>,
}

impl MovesCache {
    /// Returns the data of the move list.
    pub(super) fn lines(&mut self, current: &SeatedMatch, words: &Strings) -> Arc<MoveListData> {
        let key = Key::of(current, words);
        if let Some((known, lines)) = &self.lines
            && *known == key
        {
            return lines.clone();
        }
        let lines = Arc::new(move_lines(current, &key.order, key.revealed, words));
        self.lines = Some((key, lines.clone()));
        lines
    }

    /// Returns the displayed line.
    pub(super) fn shown(&mut self, current: &SeatedMatch, words: &Strings) -> ShownLine {
        let (tree, key) = (current.game.tree(), Key::of(current, words));
        if let Some((known, shown)) = &self.shown
            && *known == key
            && shown.nodes.get(tree.ply(tree.cursor())) == Some(&tree.cursor())
        {
            return shown.clone();
        }
        let nodes = current.game.displayed_line();
        let numbers = round_numbers(tree, &nodes, &key.order);
        let numbered = nodes.iter().zip(&numbers);
        let titles = numbered.map(|(&node, &number)| position_title(tree, node, number, words));
        let shown = ShownLine {
            titles: titles.collect(),
            rounds: round_ends(&numbers).into(),
            nodes: nodes.into(),
        };
        self.shown = Some((key, shown.clone()));
        shown
    }

    /// Returns the statistics of the displayed line; `time` is the analysis time per position.
    pub(super) fn counts(
        &mut self,
        current: &SeatedMatch,
        words: &Strings,
        time: Duration,
    ) -> LineCounts {
        let nodes = self.shown(current, words).nodes;
        let tree = current.game.tree();
        let end = nodes.last().copied().unwrap_or_default();
        let key = Key {
            line: Some((end, time)),
            ..Key::of(current, words)
        };
        if let Some((known, counts)) = &self.counts
            && *known == key
        {
            return counts.clone();
        }
        let judged = |&node: &NodeId| Some((tree.ply(node), annotation(tree, node)?));
        let counts = LineCounts {
            left: unanalyzed(tree, &nodes).count(),
            unjudged: unjudged_moves(tree, &nodes),
            hasty: underanalyzed(tree, &nodes, time).count(),
            comment_rows: nodes
                .iter()
                .map(|&node| ReviewModel::comment_rows(tree.comment(node)))
                .max()
                .unwrap_or_default(),
            judged: nodes.iter().filter_map(judged).collect(),
        };
        self.counts = Some((key, counts.clone()));
        counts
    }
}

/// Counts the moves of a line that can't be annotated yet.
fn unjudged_moves(tree: &GameTree<PlayedMove>, line: &[NodeId]) -> usize {
    let last = line.last().copied();
    let unknown = unanalyzed(tree, line);
    unknown.filter(|&node| Some(node) != last).count()
}

/// Returns the number of moves at the end of each round, given the round of each move.
fn round_ends(numbers: &[usize]) -> Vec<usize> {
    let mut ends = Vec::new();
    for (ply, number) in numbers.iter().enumerate().skip(1) {
        ends.resize(*number, ply);
        if let Some(end) = ends.last_mut() {
            *end = ply;
        }
    }
    ends
}
