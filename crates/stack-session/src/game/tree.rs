//! The moves of a match as a tree, with comments, chances and results of an analysis.

use std::collections::BTreeMap;
use std::sync::Arc;

use stack_game::{MatchStep, Seat};

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

    /// Its place in [`Tree::nodes`], counted from 0.
    #[must_use]
    pub const fn number(self) -> usize {
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
    /// What happened at a node and was taken back; it can happen again.
    taken_back: BTreeMap<Node, Interlude>,
    revision: Revision,
}

/// A number that rises with each change. It says nothing about equality.
#[derive(Clone, Copy, Debug, Default)]
struct Revision(u64);

impl PartialEq for Revision {
    fn eq(&self, _: &Self) -> bool {
        true
    }
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
        Self::after(0)
    }
}

impl<M> Tree<M> {
    /// A tree that begins after so many moves, which are no part of it.
    pub(super) fn after(ply: usize) -> Self {
        Self {
            entries: vec![Entry::new(Node::START, None, ply)],
            cursor: Node::START,
            live: Node::START,
            played: Node::START,
            taken_back: BTreeMap::new(),
            revision: Revision::default(),
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

    /// A number that rises with each change of anything but the cursor.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision.0
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

    /// The place of a node in [`nodes`](Self::nodes); `None` for another tree's node.
    #[must_use]
    pub fn number(&self, node: Node) -> Option<usize> {
        self.contains(node).then(|| node.number())
    }

    /// True if a node belongs to this tree.
    #[must_use]
    pub fn contains(&self, node: Node) -> bool {
        node.number() < self.entries.len()
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

    /// `node` and the nodes before it, back to the start.
    pub fn ancestors(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        std::iter::successors(Some(node), |&at| self.before(at))
    }

    /// The nodes from the start to `node`, both included.
    #[must_use]
    pub fn path(&self, node: Node) -> Vec<Node> {
        let mut path: Vec<_> = self.ancestors(node).collect();
        path.reverse();
        path
    }

    /// The last node that lies on the paths to both nodes.
    #[must_use]
    pub fn last_shared(&self, mut one: Node, mut other: Node) -> Node {
        while one != other {
            let later = if self.ply(one) >= self.ply(other) {
                &mut one
            } else {
                &mut other
            };
            *later = self.before(*later).unwrap_or_default();
        }
        one
    }

    /// The nodes from the start through `node` and along its main continuation to the end.
    #[must_use]
    pub fn line(&self, node: Node) -> Vec<Node> {
        let mut line = self.path(node);
        line.extend(self.continuation(node));
        line
    }

    /// `node` and its main continuation to the end.
    #[must_use]
    pub fn line_from(&self, node: Node) -> Vec<Node> {
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
        self.ancestors(node).find(|&at| self.ply(at) <= ply) == Some(earlier)
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
            self.revision.0 += 1;
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
        if !self.contains(node) || node == self.live {
            return;
        }
        // The moves up to the shared node come first already.
        let shared = self.last_shared(self.live, node);
        self.live = node;
        self.revision.0 += 1;
        if !self.leads_to(node, self.played) {
            self.played = node;
        }
        let mut at = node;
        while at != shared
            && let Some(before) = self.before(at)
        {
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
        self.revision.0 += 1;
    }

    /// Sets what happened after the moves that lead to a node. Chances and insight speak of the position
    /// after it: a change drops them.
    pub fn set_interlude(&mut self, node: Node, interlude: Interlude) {
        self.change(node, |entry| {
            let changes = entry.interlude != interlude;
            if changes {
                entry.interlude = interlude;
                entry.chances = None;
                entry.insight = None;
            }
            changes
        });
    }

    /// What happened at a node and was taken back.
    #[must_use]
    pub fn taken_back(&self, node: Node) -> &Interlude {
        let taken_back = self.taken_back.get(&node);
        taken_back.unwrap_or(const { &Interlude::NOTHING })
    }

    /// What can happen again at the live end before the next move: the seats that gave up before the move that follows
    /// there, or what was taken back last where no move of the main line follows.
    #[must_use]
    pub fn step_again<T>(&self) -> Option<MatchStep<T>> {
        let live = self.live;
        if self.main_end() == live {
            return self.taken_back(live).first();
        }
        let followed = self.mv(self.follower(live)?)?.given_up();
        let next = followed.get(self.interlude(live).given_up.len())?;
        Some(MatchStep::GiveUp(*next))
    }

    /// Takes back what happened last at a node; false where nothing did.
    pub(super) fn take_back(&mut self, node: Node) -> bool {
        let mut interlude = self.interlude(node).clone();
        let Some(step) = interlude.pop::<()>() else {
            return false;
        };
        self.set_interlude(node, interlude);
        self.taken_back.entry(node).or_default().push_front(&step);
        true
    }

    /// Takes out of what was taken back at a node the step that comes next.
    pub(super) fn take_again<T>(&mut self, node: Node) -> Option<MatchStep<T>> {
        let taken_back = self.taken_back.get_mut(&node)?;
        let step = taken_back.pop_front();
        if taken_back.is_empty() {
            self.taken_back.remove(&node);
        }
        self.revision.0 += u64::from(step.is_some());
        step
    }

    /// Forgets what was taken back at a node: something else has happened.
    pub(super) fn forget_taken_back(&mut self, node: Node) {
        let forgets = self.taken_back.remove(&node).is_some();
        self.revision.0 += u64::from(forgets);
    }

    /// Sets the comment of a node. A text without a visible character removes it.
    pub fn set_comment(&mut self, node: Node, text: impl Into<String>) {
        let mut text: String = text.into();
        if text.trim().is_empty() {
            text.clear();
        }
        self.change(node, |entry| {
            std::mem::replace(&mut entry.comment, text) != entry.comment
        });
    }

    /// Sets the chances at a node to the opinion of a player.
    pub fn set_chances(&mut self, node: Node, chances: Chances) {
        self.change(node, |entry| {
            entry.chances.replace(chances) != entry.chances
        });
    }

    /// Sets the result of an analysis at a node. Of several searches the one that had more time counts, whichever ends
    /// first; the losses of moves that it did not score are taken from the others.
    pub fn set_insight(&mut self, node: Node, mut insight: Insight) {
        self.change(node, |entry| {
            match &mut entry.insight {
                Some(known) if known.budget > insight.budget => {
                    Arc::make_mut(known).add_losses(&insight);
                }
                known => {
                    if let Some(known) = known {
                        insight.add_losses(known);
                    }
                    *known = Some(Arc::new(insight));
                }
            }
            true
        });
    }

    /// Changes a node; `change` returns whether it did.
    fn change(&mut self, node: Node, change: impl FnOnce(&mut Entry<M>) -> bool) {
        let changed = self.entry_mut(node).is_some_and(change);
        self.revision.0 += u64::from(changed);
    }

    fn entry(&self, node: Node) -> Option<&Entry<M>> {
        self.entries.get(node.number())
    }

    fn entry_mut(&mut self, node: Node) -> Option<&mut Entry<M>> {
        self.entries.get_mut(node.number())
    }
}

#[cfg(test)]
mod tests;
