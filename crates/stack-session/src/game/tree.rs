//! The moves of a match as a tree, with comments, chances and results of an analysis.

use std::sync::Arc;

use stack_game::Seat;

use super::insight::{Chances, Insight};
use super::interlude::Interlude;

/// A node of a [`Tree`]: the position after the moves that lead there.
///
/// A node keeps its meaning for the life of its tree and has none in another tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(u32);

impl Node {
    /// The start, before any move.
    pub const START: Self = Self(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tree of moves with two marked nodes: the **cursor**, the position on the table, and the **live**
/// end, where play continues.
///
/// The moves after a node are ordered; the first one is its main continuation, unless a match has
/// ended there. The **main line** is what was played: it leads through the live end to the last of the
/// moves that were taken back, if there are any. Moves that were only tried there are no part of it.
/// Nodes are never removed.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree<M> {
    entries: Vec<Entry<M>>,
    cursor: Node,
    live: Node,
    /// The last node that was played, the live end or one after it.
    played: Node,
}

#[derive(Clone, Debug, PartialEq)]
struct Entry<M> {
    /// The node before; the start refers to itself.
    before: Node,
    /// The move that leads here; the start has none.
    mv: Option<M>,
    ply: usize,
    next: Vec<Node>,
    /// What happened here before another move.
    interlude: Interlude,
    comment: String,
    chances: Option<Chances>,
    /// Trees are copied often: the copies share it.
    insight: Option<Arc<Insight>>,
}

impl<M> Entry<M> {
    fn new(before: Node, mv: Option<M>, ply: usize) -> Self {
        Self {
            before,
            mv,
            ply,
            next: Vec::new(),
            interlude: Interlude::NOTHING,
            comment: String::new(),
            chances: None,
            insight: None,
        }
    }
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Self {
            entries: vec![Entry::new(Node::START, None, 0)],
            cursor: Node::START,
            live: Node::START,
            played: Node::START,
        }
    }
}

/// A move as a [`Tree`] asks for it.
pub trait TreeMove {
    /// The seats that gave up right before it, in order.
    fn given_up(&self) -> &[Seat];
}

impl<M: TreeMove> Tree<M> {
    /// The node of the position on the table.
    #[must_use]
    pub const fn cursor(&self) -> Node {
        self.cursor
    }

    /// The node where play continues.
    #[must_use]
    pub const fn live(&self) -> Node {
        self.live
    }

    /// All nodes in the order in which they were added, the start first.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + use<M> {
        (0..self.entries.len() as u32).map(Node)
    }

    /// The number of nodes, the start included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True if the tree holds the start alone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.len() == 1
    }

    /// The place of a node in [`nodes`](Self::nodes), counted from 0; `None` for another tree's node.
    #[must_use]
    pub fn number(&self, node: Node) -> Option<usize> {
        self.contains(node).then(|| node.index())
    }

    /// True if a node belongs to this tree.
    #[must_use]
    pub fn contains(&self, node: Node) -> bool {
        node.index() < self.entries.len()
    }

    /// The move that leads to a node; `None` for the start.
    #[must_use]
    pub fn mv(&self, node: Node) -> Option<&M> {
        self.entry(node)?.mv.as_ref()
    }

    /// The node before; `None` for the start.
    #[must_use]
    pub fn before(&self, node: Node) -> Option<Node> {
        let entry = self.entry(node)?;
        entry.mv.as_ref().map(|_| entry.before)
    }

    /// The nodes one move on, the main continuation first.
    #[must_use]
    pub fn next(&self, node: Node) -> &[Node] {
        self.entry(node).map_or(&[], |entry| &entry.next)
    }

    /// The main continuation of a node.
    #[must_use]
    pub fn follower(&self, node: Node) -> Option<Node> {
        let first = self.next(node).first().copied()?;
        // Moves that left before what happened here do not follow it.
        let followed = self.mv(first)?.given_up();
        let interlude = self.interlude(node);
        let follows = !interlude.agreed_draw && followed.starts_with(&interlude.given_up);
        follows.then_some(first)
    }

    /// What happened after the moves that lead to a node, before another one.
    #[must_use]
    pub fn interlude(&self, node: Node) -> &Interlude {
        self.entry(node)
            .map_or(const { &Interlude::NOTHING }, |entry| &entry.interlude)
    }

    /// The number of moves that lead to a node.
    #[must_use]
    pub fn ply(&self, node: Node) -> usize {
        self.entry(node).map_or(0, |entry| entry.ply)
    }

    /// The comment of a node; empty without one.
    #[must_use]
    pub fn comment(&self, node: Node) -> &str {
        self.entry(node).map_or("", |entry| &entry.comment)
    }

    /// The chances at a node in the opinion of the player that moved there, if it had one. The
    /// judgement of an analysis is the [`insight`](Self::insight).
    #[must_use]
    pub fn chances(&self, node: Node) -> Option<Chances> {
        self.entry(node)?.chances
    }

    /// The result of an analysis at a node.
    #[must_use]
    pub fn insight(&self, node: Node) -> Option<&Insight> {
        self.entry(node)?.insight.as_deref()
    }

    /// The nodes from the start to `node`, both included.
    #[must_use]
    pub fn path(&self, node: Node) -> Vec<Node> {
        let steps = std::iter::successors(Some(node), |&at| self.before(at));
        let mut path: Vec<_> = steps.collect();
        path.reverse();
        path
    }

    /// The nodes from the start through `node` and along its main continuation to the end.
    #[must_use]
    pub fn line(&self, node: Node) -> Vec<Node> {
        let mut line = self.path(node);
        line.extend(self.continuation(node));
        line
    }

    /// `node` and its main continuation to the end.
    pub(super) fn line_from(&self, node: Node) -> Vec<Node> {
        std::iter::once(node)
            .chain(self.continuation(node))
            .collect()
    }

    /// The last node of the main continuation of `node`; `node` itself when no move follows.
    #[must_use]
    pub fn end(&self, node: Node) -> Node {
        self.continuation(node).last().unwrap_or(node)
    }

    /// The last node of the main line: the live end, or the last move that was taken back.
    #[must_use]
    pub fn main_end(&self) -> Node {
        let played = self.ply(self.played);
        let taken_back = self.continuation(self.live);
        let taken_back = taken_back.take_while(|&node| self.ply(node) <= played);
        taken_back.last().unwrap_or(self.live)
    }

    /// The nodes of the main line, the start first.
    #[must_use]
    pub fn main_line(&self) -> Vec<Node> {
        self.path(self.main_end())
    }

    /// The nodes after `node` along its main continuation.
    fn continuation(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let next = |at: &Node| self.follower(*at);
        std::iter::successors(next(&node), next)
    }

    /// True if `earlier` is on the path to `node`, or is `node`.
    #[must_use]
    pub fn leads_to(&self, earlier: Node, node: Node) -> bool {
        let ply = self.ply(earlier);
        let mut steps = std::iter::successors(Some(node), |&at| self.before(at));
        steps.find(|&at| self.ply(at) <= ply) == Some(earlier)
    }

    /// Adds a move after a node, as the last alternative, and returns its node. A move that follows
    /// the node already keeps its node.
    pub fn add(&mut self, after: Node, mv: M) -> Node
    where
        M: PartialEq,
    {
        let mut next = self.next(after).iter().copied();
        if let Some(known) = next.find(|&node| self.mv(node) == Some(&mv)) {
            return known;
        }
        let node = Node(self.entries.len() as u32);
        let ply = self.ply(after) + 1;
        if let Some(entry) = self.entry_mut(after) {
            entry.next.push(node);
            self.entries.push(Entry::new(after, Some(mv), ply));
            node
        } else {
            after
        }
    }

    /// Moves the cursor; a node of another tree changes nothing.
    pub fn look_at(&mut self, node: Node) {
        if self.contains(node) {
            self.cursor = node;
        }
    }

    /// Makes a node the live end; the moves that lead there become the main line. If it lies on the main
    /// line, the moves after it are taken back.
    pub fn play_from(&mut self, node: Node) {
        if !self.contains(node) {
            return;
        }
        self.live = node;
        if !self.leads_to(node, self.played) {
            self.played = node;
        }
        let mut at = node;
        while let Some(before) = self.before(at) {
            if let Some(entry) = self.entry_mut(before)
                && let Some(rank) = entry.next.iter().position(|&next| next == at)
            {
                entry.next[..=rank].rotate_right(1);
            }
            at = before;
        }
    }

    /// Ends the main line at the live end: what was taken back is a variation from now on.
    pub fn end_at_live(&mut self) {
        self.played = self.live;
    }

    /// Sets what happened after the moves that lead to a node. Chances and insight speak of the position
    /// after it: a change drops them.
    pub fn set_interlude(&mut self, node: Node, interlude: Interlude) {
        let entry = self.entry_mut(node);
        if let Some(entry) = entry.filter(|entry| entry.interlude != interlude) {
            entry.interlude = interlude;
            entry.chances = None;
            entry.insight = None;
        }
    }

    /// Sets the comment of a node; an empty text removes it.
    pub fn set_comment(&mut self, node: Node, text: impl Into<String>) {
        if let Some(entry) = self.entry_mut(node) {
            entry.comment = text.into();
        }
    }

    /// Sets the chances at a node to the opinion of a player.
    pub fn set_chances(&mut self, node: Node, chances: Chances) {
        if let Some(entry) = self.entry_mut(node) {
            entry.chances = Some(chances);
        }
    }

    /// Sets the result of an analysis at a node. Of several searches the one that had more time counts, whichever ends first.
    pub fn set_insight(&mut self, node: Node, insight: Insight) {
        if let Some(entry) = self.entry_mut(node) {
            let known = entry.insight.as_ref();
            if known.is_none_or(|known| known.budget <= insight.budget) {
                entry.insight = Some(Arc::new(insight));
            }
        }
    }

    fn entry(&self, node: Node) -> Option<&Entry<M>> {
        self.entries.get(node.index())
    }

    fn entry_mut(&mut self, node: Node) -> Option<&mut Entry<M>> {
        self.entries.get_mut(node.index())
    }
}

#[cfg(test)]
mod tests;
