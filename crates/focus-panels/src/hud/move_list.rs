//! Builds the move list: main line, variations, marks and events.

use std::sync::Arc;
use std::time::Duration;

use stack_game::{MoveMark, Seat};
use stack_session::analysis::{move_mark, unanalyzed, uncertain, underanalyzed};
use stack_session::game::{GameTree, NodeId, SeatSetup};
use stack_session::play::{Mode, SeatedMatch};

use super::seats::{resigned_text, turn_order};
use crate::match_panels::move_list::{
    EventView, MoveLine, MoveListData, MoveView, Round, VariationView, rounds,
};
use crate::{strings, tr};

/// Builds the move list. `order` lists the seats in turn order; marks by the analysis are left out
/// unless `shows_annotations`.
pub(super) fn build_move_list(
    current: &SeatedMatch,
    order: &[Seat],
    shows_annotations: bool,
) -> MoveListData {
    let tree = current.game.tree();
    let builder = MoveListBuilder {
        current,
        tree,
        order,
        shows_annotations,
    };
    let nodes = tree.main_line();
    let main_line = builder.line(&nodes[1..], None);
    let mut variations = Vec::new();
    let numbers: Vec<_> = std::iter::once(0)
        .chain(numbers(&main_line.rounds))
        .collect();
    builder.add_variations(&nodes, &numbers, (1, None), &mut variations);
    MoveListData::new(tree.comment(NodeId::START).into(), main_line, variations)
}

/// Whether marks by the analysis may be shown: in a review, or once the match is over.
pub(super) fn shows_annotations(current: &SeatedMatch) -> bool {
    current.mode() == Mode::Review || current.game.is_over_at_head()
}

/// The round number of each move of some rounds.
fn numbers(rounds: &[Round]) -> impl Iterator<Item = usize> + '_ {
    let rounds = rounds.iter();
    rounds.flat_map(|round| round.moves().map(|_| round.number))
}

/// The round in which each node of a line was reached, counted from 1; 0 for the start.
pub(super) fn round_numbers(tree: &GameTree, line: &[NodeId], order: &[Seat]) -> Vec<usize> {
    let columns = line.iter().filter_map(|&node| column(tree, node, order));
    let rounds = rounds(order.len(), columns, None);
    std::iter::once(0).chain(numbers(&rounds)).collect()
}

/// Names a position by its last move: "12. d5-c5".
pub(super) fn position_title(tree: &GameTree, node: NodeId, round: usize) -> String {
    tree.mv(node)
        .map_or(tr!("review-start").into(), |played_move| {
            tr!("review-at", n = round, notation = played_move.text)
        })
}

/// The column of the move that leads to a node.
fn column(tree: &GameTree, node: NodeId, order: &[Seat]) -> Option<usize> {
    let seat = tree.mv(node)?.seat;
    Some(order.iter().position(|&other| other == seat).unwrap_or(0))
}

struct MoveListBuilder<'a> {
    current: &'a SeatedMatch,
    tree: &'a GameTree,
    order: &'a [Seat],
    /// Whether marks by the analysis may be shown.
    shows_annotations: bool,
}

impl MoveListBuilder<'_> {
    /// Builds a line from its nodes. `before` is the round and column of the move before it.
    fn line(&self, nodes: &[NodeId], before: Option<(usize, usize)>) -> MoveLine {
        let columns = nodes
            .iter()
            .filter_map(|&node| column(self.tree, node, self.order));
        MoveLine {
            moves: nodes
                .iter()
                .filter_map(|&node| self.move_view(node))
                .collect(),
            rounds: rounds(self.order.len(), columns, before),
            events: self.events(nodes),
        }
    }

    /// Resignations and draws before each move of a line and at its end.
    fn events(&self, nodes: &[NodeId]) -> Vec<EventView> {
        let event = |after, node, seats: &[Seat]| {
            let text = resigned_text(self.current, node, seats)?;
            Some(EventView { after, text })
        };
        let before = nodes.iter().enumerate();
        let before = before.filter_map(|(after, &node)| {
            let played_move = self.tree.mv(node)?;
            let before = self.tree.parent(node)?;
            event(after, before, &played_move.resigned_before)
        });
        let mut events: Vec<_> = before.collect();
        let end = nodes.last().copied().unwrap_or(NodeId::START);
        let at_end = self.tree.non_move_events(end);
        events.extend(event(nodes.len(), end, &at_end.resigned));
        if at_end.agreed_draw {
            events.push(EventView {
                after: nodes.len(),
                text: tr!("proposal-agreed").into(),
            });
        }
        events
    }

    fn move_view(&self, node: NodeId) -> Option<MoveView> {
        let played_move = self.tree.mv(node)?;
        Some(MoveView {
            node,
            text: played_move.text.clone(),
            mark: if self.shows_annotations {
                move_mark(self.tree, node)
            } else {
                self.tree.mark(node)
            },
            comment: self.tree.comment(node).into(),
        })
    }

    /// Adds the variations that leave a line, each followed by its own. `numbers` are the rounds of
    /// the line's nodes; `after` is where the outermost variation leaves the main line.
    fn add_variations(
        &self,
        line: &[NodeId],
        numbers: &[usize],
        (depth, after): (usize, Option<usize>),
        all: &mut Vec<VariationView>,
    ) {
        for (index, &node) in line.iter().enumerate() {
            // Also after the last move: a line that ended by resignation can be continued.
            let continuation = line.get(index + 1);
            let others = self.tree.children(node).iter().copied();
            for first in others.filter(|node| Some(node) != continuation) {
                let after = after.unwrap_or(self.tree.ply(node));
                let nodes = self.tree.line_from(first);
                let column = column(self.tree, node, self.order);
                let before = column.zip(numbers.get(index));
                let before = before.map(|(column, &number)| (number, column));
                let view = self.line(&nodes, before);
                let numbers: Vec<_> = self::numbers(&view.rounds).collect();
                all.push(VariationView {
                    after,
                    depth,
                    parent: node,
                    line: view,
                });
                self.add_variations(&nodes, &numbers, (depth + 1, Some(after)), all);
            }
        }
    }
}

/// Caches what is derived from the moves of the match; rebuilt when a move or name changes.
#[derive(Default)]
pub struct MovesCache {
    move_list: Option<(CacheKey, Arc<MoveListData>)>,
    displayed_line: Option<(CacheKey, DisplayedLine)>,
    line_counts: Option<(CacheKey, LineCounts)>,
    explanations: Option<(CacheKey, MoveExplanations)>,
}

/// Explanations of the moves around the viewed position.
#[derive(Clone, Default)]
pub(super) struct MoveExplanations {
    /// The last move.
    pub(super) played: Option<String>,
    /// The better move and what it does, if the last move is annotated.
    pub(super) better: Option<(String, String)>,
    /// The best move of the position.
    pub(super) best: Option<String>,
}

/// Everything that the cached texts depend on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CacheKey {
    number: u32,
    revision: u64,
    shows_annotations: bool,
    seats: Vec<SeatSetup>,
    order: Vec<Seat>,
    language: &'static str,
    has_named_opponents: bool,
    /// Last node of the displayed line and analysis time per position, for the counts; the viewed
    /// node, for explanations.
    line: Option<(NodeId, Duration)>,
}

impl CacheKey {
    /// The key of what depends on the viewed position or on the displayed line, which it selects.
    pub(super) fn of_line(current: &SeatedMatch) -> Self {
        Self {
            line: Some((current.game.tree().cursor(), Duration::ZERO)),
            ..Self::of(current)
        }
    }

    /// The key of what only depends on the moves of a match.
    pub(super) fn of(current: &SeatedMatch) -> Self {
        Self {
            number: current.id,
            revision: current.game.tree().revision(),
            shows_annotations: shows_annotations(current),
            seats: current.setup.seats.clone(),
            order: turn_order(current),
            language: strings::language(),
            has_named_opponents: strings::has_named_opponents(),
            line: None,
        }
    }
}

/// The displayed line: from the start through the viewed position to its end.
#[derive(Clone)]
pub(super) struct DisplayedLine {
    pub(super) nodes: Arc<[NodeId]>,
    /// The name of each position, by its last move.
    pub(super) titles: Arc<[String]>,
    /// Number of moves played at the end of each round.
    pub(super) rounds: Arc<[usize]>,
}

/// Statistics of the displayed line.
#[derive(Clone, Default)]
pub(super) struct LineCounts {
    /// Positions without an analysis. The end of a game, which takes no time, doesn't count.
    pub(super) unanalyzed: usize,
    /// Whether any position is analyzed.
    pub(super) any_analyzed: bool,
    /// Moves whose annotation is uncertain and that weren't searched longer.
    pub(super) uncertain: usize,
    /// Moves that can't be annotated because the position before them isn't analyzed.
    pub(super) unannotated: usize,
    /// Positions analyzed for less time than the settings ask for.
    pub(super) underanalyzed: usize,
    /// Marked moves, by number.
    pub(super) marked: Vec<(usize, MoveMark)>,
}

impl MovesCache {
    /// Returns the data of the move list.
    pub(super) fn move_list(&mut self, current: &SeatedMatch) -> Arc<MoveListData> {
        let key = CacheKey::of(current);
        if let Some((cached_key, move_list)) = &self.move_list
            && *cached_key == key
        {
            return move_list.clone();
        }
        let move_list = Arc::new(build_move_list(current, &key.order, key.shows_annotations));
        self.move_list = Some((key, move_list.clone()));
        move_list
    }

    /// Returns the displayed line.
    pub(super) fn displayed_line(&mut self, current: &SeatedMatch) -> DisplayedLine {
        let (tree, key) = (current.game.tree(), CacheKey::of(current));
        let nodes = current.game.displayed_line();
        if let Some((cached_key, displayed_line)) = &self.displayed_line
            && *cached_key == key
            && *displayed_line.nodes == *nodes
        {
            return displayed_line.clone();
        }
        let numbers = round_numbers(tree, &nodes, &key.order);
        let numbered = nodes.iter().zip(&numbers);
        let titles = numbered.map(|(&node, &number)| position_title(tree, node, number));
        let displayed_line = DisplayedLine {
            titles: titles.collect(),
            rounds: round_ends(&numbers).into(),
            nodes: nodes.into(),
        };
        self.displayed_line = Some((key, displayed_line.clone()));
        displayed_line
    }

    /// Returns the statistics of the displayed line; `time` is the analysis time per position.
    pub(super) fn line_counts(&mut self, current: &SeatedMatch, time: Duration) -> LineCounts {
        let nodes = self.displayed_line(current).nodes;
        let tree = current.game.tree();
        let end = nodes.last().copied().unwrap_or_default();
        let key = CacheKey {
            line: Some((end, time)),
            ..CacheKey::of(current)
        };
        if let Some((cached_key, line_counts)) = &self.line_counts
            && *cached_key == key
        {
            return line_counts.clone();
        }
        let marked = |&node: &NodeId| Some((tree.ply(node), move_mark(tree, node)?));
        let line_counts = LineCounts {
            unanalyzed: unanalyzed(tree, &nodes)
                .filter(|&node| current.game.outcome_at(node).is_none())
                .count(),
            any_analyzed: nodes.iter().any(|&node| tree.analysis(node).is_some()),
            uncertain: uncertain(tree, &nodes, time).count(),
            unannotated: count_unannotated(tree, &nodes),
            underanalyzed: underanalyzed(tree, &nodes, time).count(),
            marked: nodes.iter().filter_map(marked).collect(),
        };
        self.line_counts = Some((key, line_counts.clone()));
        line_counts
    }

    /// Returns the explanations for the viewed position, built by `explain` if they aren't cached.
    pub(super) fn explanations(
        &mut self,
        current: &SeatedMatch,
        explain: impl FnOnce(&SeatedMatch) -> MoveExplanations,
    ) -> MoveExplanations {
        let key = CacheKey::of_line(current);
        if let Some((cached_key, explanations)) = &self.explanations
            && *cached_key == key
        {
            return explanations.clone();
        }
        let explanations = explain(current);
        self.explanations = Some((key, explanations.clone()));
        explanations
    }
}

/// Counts the moves of a line that can't be annotated yet.
fn count_unannotated(tree: &GameTree, line: &[NodeId]) -> usize {
    let last = line.last().copied();
    let unanalyzed = unanalyzed(tree, line);
    unanalyzed.filter(|&node| Some(node) != last).count()
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
