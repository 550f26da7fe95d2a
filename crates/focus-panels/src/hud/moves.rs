//! Builds the move list: main line, variations, annotations and events.

use stack_game::Seat;
use stack_session::analysis::annotation;
use stack_session::game::{GameTree, NodeId, PlayedMove};
use stack_session::play::{Mode, SeatedMatch};

use super::names::gave_up;
use crate::match_panels::move_list::{
    EventView, MoveLine, MoveListData, MoveNote, MoveView, VariationView, rounds,
};
use crate::strings::{Strings, fill_in};

/// Builds the move list. `order` lists the seats in turn order; annotations are left out unless
/// `revealed`.
pub(super) fn move_lines(
    current: &SeatedMatch,
    order: &[Seat],
    revealed: bool,
    words: &Strings,
) -> MoveListData {
    let tree = current.game.tree();
    let reader = Reader {
        current,
        words,
        tree,
        order,
        revealed,
    };
    let nodes = tree.main_line();
    let game = reader.line(&nodes[1..], None);
    let mut branches = Vec::new();
    let numbers: Vec<_> = std::iter::once(0).chain(numbers(&game)).collect();
    reader.branches(&nodes, &numbers, (1, None), &mut branches);
    MoveListData::new(!tree.comment(NodeId::START).is_empty(), game, branches)
}

/// Whether annotations may be shown: in a review, or once the match is over.
pub(super) fn is_revealed(current: &SeatedMatch) -> bool {
    current.mode() == Mode::Review || current.game.is_over_at_head()
}

/// The round number of each move of a line.
fn numbers(line: &MoveLine) -> impl Iterator<Item = usize> + '_ {
    let rounds = line.rounds.iter();
    rounds.flat_map(|round| round.moves().map(|_| round.number))
}

/// The round in which each node of a line was reached, counted from 1; 0 for the start.
pub(super) fn round_numbers(
    tree: &GameTree<PlayedMove>,
    line: &[NodeId],
    order: &[Seat],
) -> Vec<usize> {
    let columns = line.iter().filter_map(|&node| column(tree, node, order));
    let rounds = rounds(order.len(), columns, None);
    let moves = rounds
        .iter()
        .flat_map(|round| round.moves().map(|_| round.number));
    std::iter::once(0).chain(moves).collect()
}

/// Names a position by its last move: "12. d5-c5".
pub(super) fn position_title(
    tree: &GameTree<PlayedMove>,
    node: NodeId,
    round: usize,
    words: &Strings,
) -> String {
    let say = &words.review;
    tree.mv(node).map_or(say.start.into(), |mv| {
        fill_in(say.at, &[("n", &round), ("move", &mv.text)])
    })
}

/// The column of the move that leads to a node.
fn column(tree: &GameTree<PlayedMove>, node: NodeId, order: &[Seat]) -> Option<usize> {
    let seat = tree.mv(node)?.seat;
    Some(order.iter().position(|&other| other == seat).unwrap_or(0))
}

struct Reader<'a> {
    current: &'a SeatedMatch,
    words: &'a Strings,
    tree: &'a GameTree<PlayedMove>,
    order: &'a [Seat],
    /// Whether annotations may be shown.
    revealed: bool,
}

impl Reader<'_> {
    /// Builds a line from its nodes. `before` is the round and column of the move before it.
    fn line(&self, nodes: &[NodeId], before: Option<(usize, usize)>) -> MoveLine {
        let columns = nodes
            .iter()
            .filter_map(|&node| column(self.tree, node, self.order));
        MoveLine {
            moves: nodes.iter().filter_map(|&node| self.mv(node)).collect(),
            rounds: rounds(self.order.len(), columns, before),
            events: self.events(nodes),
        }
    }

    /// Resignations and draws before each move of a line and at its end.
    fn events(&self, nodes: &[NodeId]) -> Vec<EventView> {
        let told = |after, seats: &[Seat]| {
            let text = gave_up(self.current, seats, self.words)?;
            Some(EventView { after, text })
        };
        let before = nodes.iter().enumerate();
        let before = before.filter_map(|(after, &node)| {
            let mv = self.tree.mv(node)?;
            told(after, &mv.resigned_before)
        });
        let mut events: Vec<_> = before.collect();
        let end = nodes.last().copied().unwrap_or(NodeId::START);
        let interlude = self.tree.non_move_events(end);
        events.extend(told(nodes.len(), &interlude.resigned));
        if interlude.agreed_draw {
            events.push(EventView {
                after: nodes.len(),
                text: self.words.proposals.agreed.into(),
            });
        }
        events
    }

    fn mv(&self, node: NodeId) -> Option<MoveView> {
        let mv = self.tree.mv(node)?;
        Some(MoveView {
            node,
            text: mv.text.clone(),
            note: MoveNote {
                annotation: annotation(self.tree, node).filter(|_| self.revealed),
                has_comment: !self.tree.comment(node).is_empty(),
            },
        })
    }

    /// Adds the variations that leave a line, each followed by its own. `numbers` are the rounds of
    /// the line's nodes; `after` is where the outermost variation leaves the main line.
    fn branches(
        &self,
        line: &[NodeId],
        numbers: &[usize],
        (depth, after): (usize, Option<usize>),
        all: &mut Vec<VariationView>,
    ) {
        for (place, &node) in line.iter().enumerate() {
            // Also after the last move: a line that ended by resignation can be continued.
            let goes_on = line.get(place + 1);
            let others = self.tree.children(node).iter().copied();
            for first in others.filter(|node| Some(node) != goes_on) {
                let after = after.unwrap_or(self.tree.ply(node));
                let nodes = self.tree.line_from(first);
                let column = column(self.tree, node, self.order);
                let before = column.zip(numbers.get(place));
                let before = before.map(|(column, &number)| (number, column));
                let view = self.line(&nodes, before);
                let numbers: Vec<_> = self::numbers(&view).collect();
                all.push(VariationView {
                    after,
                    depth,
                    parent: node,
                    line: view,
                });
                self.branches(&nodes, &numbers, (depth + 1, Some(after)), all);
            }
        }
    }
}
