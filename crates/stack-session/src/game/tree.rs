//! The moves of a match as a tree, with comments, chances and results of an analysis.

use std::collections::BTreeMap;
use std::sync::Arc;

use stack_game::{MatchStep, Seat};

use super::interlude::Interlude;
use super::position_analysis::{PositionAnalysis, WinChances};

/// A node of a [`Tree`]: the position after the moves that lead there.
///
/// A node keeps its meaning for the life of its tree and has none in another tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any move.
    pub const START: Self = Self(0);

    /// Its place in [`Tree::nodes`], counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
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
pub struct GameTree<M> {
    entries: Vec<Entry<M>>,
    cursor: NodeId,
    live: NodeId,
    /// The last node that was played, the live end or one after it.
    played: NodeId,
    /// What happened at a node and was taken back; it can happen again.
    taken_back: BTreeMap<NodeId, Interlude>,
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
    before: NodeId,
    /// The move that leads here; the start has none.
    mv: Option<M>,
    ply: usize,
    next: Vec<NodeId>,
    /// What happened here before another move.
    interlude: Interlude,
    comment: String,
    chances: Option<WinChances>,
    /// Trees are copied often: the copies share it.
    insight: Option<Arc<PositionAnalysis>>,
}

impl<M> Entry<M> {
    fn new(before: NodeId, mv: Option<M>, ply: usize) -> Self {
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

impl<M> Default for GameTree<M> {
    fn default() -> Self {
        Self::starting_at(0)
    }
}

impl<M> GameTree<M> {
    /// A tree that begins after so many moves, which are no part of it.
    pub(super) fn starting_at(ply: usize) -> Self {
        Self {
            entries: vec![Entry::new(NodeId::START, None, ply)],
            cursor: NodeId::START,
            live: NodeId::START,
            played: NodeId::START,
            taken_back: BTreeMap::new(),
            revision: Revision::default(),
        }
    }
}

/// A move as a [`Tree`] asks for it.
pub trait TreeMove {
    /// The seats that gave up right before it, in order.
    fn resigned_before(&self) -> &[Seat];
}

impl<M: TreeMove> GameTree<M> {
    /// The node of the position on the table.
    #[must_use]
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// The node where play continues.
    #[must_use]
    pub const fn head(&self) -> NodeId {
        self.live
    }

    /// A number that rises with each change of anything but the cursor.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision.0
    }

    /// All nodes in the order in which they were added, the start first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<M> {
        (0..self.entries.len() as u32).map(NodeId)
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
    pub fn index_of(&self, node: NodeId) -> Option<usize> {
        self.contains(node).then(|| node.index())
    }

    /// True if a node belongs to this tree.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        node.index() < self.entries.len()
    }

    /// The move that leads to a node; `None` for the start.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<&M> {
        self.entry(node)?.mv.as_ref()
    }

    /// The node before; `None` for the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let entry = self.entry(node)?;
        entry.mv.as_ref().map(|_| entry.before)
    }

    /// The nodes one move on, the main continuation first.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.entry(node).map_or(&[], |entry| &entry.next)
    }

    /// The main continuation of a node.
    #[must_use]
    pub fn follower(&self, node: NodeId) -> Option<NodeId> {
        let first = self.children(node).first().copied()?;
        // Moves that left before what happened here do not follow it.
        let followed = self.mv(first)?.resigned_before();
        let interlude = self.non_move_events(node);
        let follows = !interlude.agreed_draw && followed.starts_with(&interlude.resigned);
        follows.then_some(first)
    }

    /// What happened after the moves that lead to a node, before another one.
    #[must_use]
    pub fn non_move_events(&self, node: NodeId) -> &Interlude {
        self.entry(node)
            .map_or(const { &Interlude::NOTHING }, |entry| &entry.interlude)
    }

    /// The number of moves that lead to a node.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> usize {
        self.entry(node).map_or(0, |entry| entry.ply)
    }

    /// The comment of a node; empty without one.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> &str {
        self.entry(node).map_or("", |entry| &entry.comment)
    }

    /// The chances at a node in the opinion of the player that moved there, if it had one. The
    /// judgement of an analysis is the [`insight`](Self::insight).
    #[must_use]
    pub fn player_chances(&self, node: NodeId) -> Option<WinChances> {
        self.entry(node)?.chances
    }

    /// The result of an analysis at a node.
    #[must_use]
    pub fn analysis(&self, node: NodeId) -> Option<&PositionAnalysis> {
        self.entry(node)?.insight.as_deref()
    }

    /// `node` and the nodes before it, back to the start.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(node), |&at| self.parent(at))
    }

    /// The nodes from the start to `node`, both included.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.ancestors(node).collect();
        path.reverse();
        path
    }

    /// The last node that lies on the paths to both nodes.
    #[must_use]
    pub fn last_shared(&self, mut one: NodeId, mut other: NodeId) -> NodeId {
        while one != other {
            let later = if self.ply(one) >= self.ply(other) {
                &mut one
            } else {
                &mut other
            };
            *later = self.parent(*later).unwrap_or_default();
        }
        one
    }

    /// The nodes from the start through `node` and along its main continuation to the end.
    #[must_use]
    pub fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = self.path(node);
        line.extend(self.continuation(node));
        line
    }

    /// `node` and its main continuation to the end.
    #[must_use]
    pub fn line_from(&self, node: NodeId) -> Vec<NodeId> {
        std::iter::once(node)
            .chain(self.continuation(node))
            .collect()
    }

    /// The last node of the main continuation of `node`; `node` itself when no move follows.
    #[must_use]
    pub fn line_end(&self, node: NodeId) -> NodeId {
        self.continuation(node).last().unwrap_or(node)
    }

    /// The last node of the main line: the live end, or the last move that was taken back.
    #[must_use]
    pub fn main_end(&self) -> NodeId {
        let played = self.ply(self.played);
        let taken_back = self.continuation(self.live);
        let taken_back = taken_back.take_while(|&node| self.ply(node) <= played);
        taken_back.last().unwrap_or(self.live)
    }

    /// The nodes of the main line, the start first.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.path(self.main_end())
    }

    /// The nodes after `node` along its main continuation.
    fn continuation(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |at: &NodeId| self.follower(*at);
        std::iter::successors(next(&node), next)
    }

    /// True if `earlier` is on the path to `node`, or is `node`.
    #[must_use]
    pub fn leads_to(&self, earlier: NodeId, node: NodeId) -> bool {
        let ply = self.ply(earlier);
        self.ancestors(node).find(|&at| self.ply(at) <= ply) == Some(earlier)
    }

    /// Adds a move after a node, as the last alternative, and returns its node. A move that follows
    /// the node already keeps its node.
    pub fn add(&mut self, after: NodeId, mv: M) -> NodeId
    where
        M: PartialEq,
    {
        let mut next = self.children(after).iter().copied();
        if let Some(known) = next.find(|&node| self.mv(node) == Some(&mv)) {
            return known;
        }
        let node = NodeId(self.entries.len() as u32);
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
    pub fn set_cursor(&mut self, node: NodeId) {
        if self.contains(node) {
            self.cursor = node;
        }
    }

    /// Makes a node the live end; the moves that lead there become the main line. If it lies on the main
    /// line, the moves after it are taken back.
    pub fn set_head(&mut self, node: NodeId) {
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
            && let Some(before) = self.parent(at)
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
    pub fn set_interlude(&mut self, node: NodeId, interlude: Interlude) {
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
    pub fn undone_events(&self, node: NodeId) -> &Interlude {
        let taken_back = self.taken_back.get(&node);
        taken_back.unwrap_or(const { &Interlude::NOTHING })
    }

    /// What can happen again at the live end before the next move: the seats that gave up before the move that follows
    /// there, or what was taken back last where no move of the main line follows.
    #[must_use]
    pub fn step_again<T>(&self) -> Option<MatchStep<T>> {
        let live = self.live;
        if self.main_end() == live {
            return self.undone_events(live).first();
        }
        let followed = self.mv(self.follower(live)?)?.resigned_before();
        let next = followed.get(self.non_move_events(live).resigned.len())?;
        Some(MatchStep::Resign(*next))
    }

    /// Takes back what happened last at a node; false where nothing did.
    pub(super) fn undo_event(&mut self, node: NodeId) -> bool {
        let mut interlude = self.non_move_events(node).clone();
        let Some(step) = interlude.pop::<()>() else {
            return false;
        };
        self.set_interlude(node, interlude);
        self.taken_back.entry(node).or_default().push_front(&step);
        true
    }

    /// Takes out of what was taken back at a node the step that comes next.
    pub(super) fn take_again<T>(&mut self, node: NodeId) -> Option<MatchStep<T>> {
        let taken_back = self.taken_back.get_mut(&node)?;
        let step = taken_back.pop_front();
        if taken_back.is_empty() {
            self.taken_back.remove(&node);
        }
        self.revision.0 += u64::from(step.is_some());
        step
    }

    /// Forgets what was taken back at a node: something else has happened.
    pub(super) fn forget_taken_back(&mut self, node: NodeId) {
        let forgets = self.taken_back.remove(&node).is_some();
        self.revision.0 += u64::from(forgets);
    }

    /// Sets the comment of a node. A text without a visible character removes it.
    pub fn set_comment(&mut self, node: NodeId, text: impl Into<String>) {
        let mut text: String = text.into();
        if text.trim().is_empty() {
            text.clear();
        }
        self.change(node, |entry| {
            std::mem::replace(&mut entry.comment, text) != entry.comment
        });
    }

    /// Sets the chances at a node to the opinion of a player.
    pub fn set_chances(&mut self, node: NodeId, chances: WinChances) {
        self.change(node, |entry| {
            entry.chances.replace(chances) != entry.chances
        });
    }

    /// Sets the result of an analysis at a node. Of several searches the one that had more time counts, whichever ends
    /// first; the losses of moves that it did not score are taken from the others.
    pub fn set_insight(&mut self, node: NodeId, mut insight: PositionAnalysis) {
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
    fn change(&mut self, node: NodeId, change: impl FnOnce(&mut Entry<M>) -> bool) {
        let changed = self.entry_mut(node).is_some_and(change);
        self.revision.0 += u64::from(changed);
    }

    fn entry(&self, node: NodeId) -> Option<&Entry<M>> {
        self.entries.get(node.index())
    }

    fn entry_mut(&mut self, node: NodeId) -> Option<&mut Entry<M>> {
        self.entries.get_mut(node.index())
    }
}

#[cfg(test)]
mod tests;
