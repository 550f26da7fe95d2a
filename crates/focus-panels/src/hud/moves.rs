//! The list of moves: the game that was played, the branches that leave it, and the notes on both.

use std::collections::HashSet;

use stack_game::Seat;
use stack_session::analysis::judgement;
use stack_session::game::{Node, PlayedMove, Tree};
use stack_session::play::{Mode, SeatedMatch};

use super::names::gave_up;
use crate::match_panels::moves::{
    BranchView, EventView, LineView, MoveView, MovesModel, Note, rounds,
};
use crate::style::Mark;
use crate::words::{Words, fill};

/// Reads the list of moves; `order` has the seats in turn order from the first to move.
pub(super) fn moves(
    current: &SeatedMatch,
    marks: &[Mark; 4],
    order: &[Seat],
    words: &Words,
) -> MovesModel {
    let tree = current.game.tree();
    let reader = Reader {
        current,
        words,
        tree,
        order,
        on_the_way: tree.path(tree.cursor()).into_iter().collect(),
        revealed: current.mode() == Mode::Study || current.game.live_over(),
    };
    let game = tree.main_line();
    let mut branches = Vec::new();
    reader.branches(&game, 1, None, &mut branches);
    MovesModel {
        columns: order.iter().map(|seat| marks[seat.index()]).collect(),
        at_start: tree.cursor() == Node::START,
        start_comment: !tree.comment(Node::START).is_empty(),
        game: reader.line(&game[1..]),
        branches,
    }
}

/// The number of the round in which each node of a line, the start first, was reached, counted from
/// 1; 0 for the start.
pub(super) fn round_numbers(tree: &Tree<PlayedMove>, line: &[Node], order: &[Seat]) -> Vec<usize> {
    let columns = line.iter().filter_map(|&node| column(tree, node, order));
    let rounds = rounds(order.len(), columns, None);
    let moves = rounds
        .iter()
        .flat_map(|round| round.moves().map(|_| round.number));
    std::iter::once(0).chain(moves).collect()
}

/// A position named by its last move in a round: "12. d5-c5".
pub(super) fn position_title(
    tree: &Tree<PlayedMove>,
    node: Node,
    round: usize,
    words: &Words,
) -> String {
    let say = &words.study;
    tree.mv(node).map_or(say.start.into(), |mv| {
        fill(say.at, &[("n", &round), ("move", &mv.text)])
    })
}

/// The column of the move that leads to a node.
fn column(tree: &Tree<PlayedMove>, node: Node, order: &[Seat]) -> Option<usize> {
    let seat = tree.mv(node)?.seat;
    Some(order.iter().position(|&other| other == seat).unwrap_or(0))
}

struct Reader<'a> {
    current: &'a SeatedMatch,
    words: &'a Words,
    tree: &'a Tree<PlayedMove>,
    order: &'a [Seat],
    /// The nodes from the start to the position on the table.
    on_the_way: HashSet<Node>,
    /// True if judgements may be seen.
    revealed: bool,
}

impl Reader<'_> {
    /// A line of nodes, without the one that it leaves.
    fn line(&self, nodes: &[Node]) -> LineView {
        let columns = nodes
            .iter()
            .filter_map(|&node| column(self.tree, node, self.order));
        let before = nodes.first().and_then(|&first| self.before(first));
        LineView {
            moves: nodes.iter().filter_map(|&node| self.mv(node)).collect(),
            rounds: rounds(self.order.len(), columns, before),
            events: self.events(nodes),
        }
    }

    /// What happened before the moves of a line and at its end.
    fn events(&self, nodes: &[Node]) -> Vec<EventView> {
        let told = |after, seats: &[Seat]| {
            let text = gave_up(self.current, seats, self.words)?;
            Some(EventView { after, text })
        };
        let before = nodes.iter().enumerate();
        let before = before.filter_map(|(after, &node)| {
            let mv = self.tree.mv(node)?;
            told(after, &mv.given_up)
        });
        let mut events: Vec<_> = before.collect();
        let end = nodes.last().copied().unwrap_or(Node::START);
        let interlude = self.tree.interlude(end);
        events.extend(told(nodes.len(), &interlude.given_up));
        if interlude.agreed_draw {
            events.push(EventView {
                after: nodes.len(),
                text: self.words.proposals.agreed.into(),
            });
        }
        events
    }

    /// The round and the column of the move before a node.
    fn before(&self, node: Node) -> Option<(usize, usize)> {
        let before = self.tree.before(node)?;
        let column = column(self.tree, before, self.order)?;
        let numbers = round_numbers(self.tree, &self.tree.path(before), self.order);
        Some((numbers.last().copied().unwrap_or(0), column))
    }

    fn mv(&self, node: Node) -> Option<MoveView> {
        let mv = self.tree.mv(node)?;
        Some(MoveView {
            node,
            text: mv.text.clone(),
            now: node == self.tree.cursor(),
            on_the_way: self.on_the_way.contains(&node),
            note: Note {
                judgement: judgement(self.tree, node).filter(|_| self.revealed),
                comment: !self.tree.comment(node).is_empty(),
            },
        })
    }

    /// Adds the branches that leave a line, each followed by its own. Those of a branch are told to
    /// leave the game where it does, `after` so many moves.
    fn branches(
        &self,
        line: &[Node],
        depth: usize,
        after: Option<usize>,
        all: &mut Vec<BranchView>,
    ) {
        for (place, &node) in line.iter().enumerate() {
            // After the last move, too: a line that ends because a player gave up is left there.
            let goes_on = line.get(place + 1);
            let others = self.tree.next(node).iter().copied();
            for first in others.filter(|node| Some(node) != goes_on) {
                let after = after.unwrap_or(self.tree.ply(node));
                let nodes = self.tree.line(first).split_off(self.tree.ply(first));
                all.push(BranchView {
                    after,
                    depth,
                    line: self.line(&nodes),
                    shown: self.on_the_way.contains(&first),
                });
                self.branches(&nodes, depth + 1, Some(after), all);
            }
        }
    }
}
