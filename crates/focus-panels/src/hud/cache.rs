//! What is read off all moves of a match, kept while none of them changes: looking at a long match costs little.

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

/// Keeps what was read off all moves.
#[derive(Default)]
pub struct MovesCache {
    lines: Option<(Key, Arc<MoveListData>)>,
    shown: Option<(Key, ShownLine)>,
    counts: Option<(Key, LineCounts)>,
}

/// All that decides what the moves of a match say.
#[derive(Clone, PartialEq)]
struct Key {
    number: u32,
    revision: u64,
    revealed: bool,
    seats: Vec<SeatSetup>,
    order: Vec<Seat>,
    /// The address of the words of a language.
    words: usize,
    /// The last node of the shown line, and the time of the analysis for a position, where it matters.
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

/// The shown line: from the start through the position on the table to the end.
#[derive(Clone)]
pub(super) struct ShownLine {
    pub(super) nodes: Arc<[NodeId]>,
    /// Each position by its last move.
    pub(super) titles: Arc<[String]>,
    /// The number of moves at the end of each round.
    pub(super) rounds: Arc<[usize]>,
}

/// The notes on the moves of a line, counted.
#[derive(Clone, Default)]
pub(super) struct LineCounts {
    /// The positions that are not analysed.
    pub(super) left: usize,
    /// The moves that cannot be judged yet: the position before them is not analyzed.
    pub(super) unjudged: usize,
    /// The positions that were analysed in less than the time of the settings.
    pub(super) hasty: usize,
    /// The rows of the longest comment, about.
    pub(super) comment_rows: usize,
    /// The moves with a bad judgement, by their number.
    pub(super) judged: Vec<(usize, Annotation)>,
}

impl MovesCache {
    /// The lines of the list of moves.
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

    /// The line that is shown.
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

    /// The notes on the line that is shown. `time` is that of the analysis for each position.
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

/// The number of moves of a line that cannot be judged yet.
fn unjudged_moves(tree: &GameTree<PlayedMove>, line: &[NodeId]) -> usize {
    let last = line.last().copied();
    let unknown = unanalyzed(tree, line);
    unknown.filter(|&node| Some(node) != last).count()
}

/// The number of moves at the end of each round, from the number of the round of each move.
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
