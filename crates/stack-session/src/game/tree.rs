//! The moves of a match as a tree, with resignations, agreed draws, comments and analyses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use stack_game::{Action, ClockTimes, Drawing, MatchStep, MoveMark, Seat};

use super::position_analysis::{PositionAnalysis, WinChances};

/// A node of a [`GameTree`]: the position after the moves that lead there.
///
/// It is only valid in its own tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any move.
    pub const START: Self = Self(0);

    /// Returns the index in [`GameTree::nodes`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move in the tree of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The seats that resigned right before the move, in order.
    pub resigned_before: Vec<Seat>,
    /// The seat.
    pub seat: Seat,
    /// The move in notation.
    pub text: String,
    /// The move in its game-independent form.
    pub action: Action,
}

/// A tree of moves. The **cursor** is the displayed node; play continues at the **head**.
///
/// The children of a node are ordered. The first one continues the line, unless the match has ended
/// at the node. The **main line** consists of the played moves: it leads through the head to the
/// last undone move. Other moves are variations. Nodes keep their numbers: deleting a
/// variation only detaches its nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct GameTree {
    entries: Vec<Entry>,
    cursor: NodeId,
    head: NodeId,
    /// The last played node: the head or a node after it.
    played: NodeId,
    /// Resignations and agreed draws that were undone and can be redone.
    undone_endings: BTreeMap<NodeId, NonMoveEvents>,
    /// The resignations that are losses on time.
    losses_on_time: BTreeSet<(NodeId, usize)>,
    /// A number that increases with each change, except of the cursor.
    revision: u64,
}

#[derive(Clone, Debug, PartialEq)]
struct Entry {
    /// The start is its own parent.
    parent: NodeId,
    /// The move to this node; `None` for the start.
    mv: Option<PlayedMove>,
    ply: usize,
    /// The main continuation first.
    children: Vec<NodeId>,
    /// The events after this node and before the next move.
    events: NonMoveEvents,
    comment: String,
    drawings: Vec<Drawing>,
    /// The mark that the user gave to the move.
    mark: Option<MoveMark>,
    /// The times that the seats had left after the move.
    clocks: Option<ClockTimes>,
    chances: Option<WinChances>,
    /// Shared by clones of the tree, which are frequent.
    analysis: Option<Arc<PositionAnalysis>>,
}

impl Entry {
    fn new(parent: NodeId, mv: Option<PlayedMove>, ply: usize) -> Self {
        Self {
            parent,
            mv,
            ply,
            children: Vec::new(),
            events: NonMoveEvents::NOTHING,
            comment: String::new(),
            drawings: Vec::new(),
            mark: None,
            clocks: None,
            chances: None,
            analysis: None,
        }
    }
}

impl Default for GameTree {
    fn default() -> Self {
        Self::starting_at(0)
    }
}

impl GameTree {
    /// Creates a tree that starts after `ply` moves.
    pub(super) fn starting_at(ply: usize) -> Self {
        Self {
            entries: vec![Entry::new(NodeId::START, None, ply)],
            cursor: NodeId::START,
            head: NodeId::START,
            played: NodeId::START,
            undone_endings: BTreeMap::new(),
            losses_on_time: BTreeSet::new(),
            revision: 0,
        }
    }

    /// Returns the displayed node.
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Returns the node where play continues.
    pub const fn head(&self) -> NodeId {
        self.head
    }

    /// A number that increases with each change, except of the cursor.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns all nodes in the order in which they were added.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.entries.len() as u32).map(NodeId)
    }

    /// Returns the number of nodes, including the start.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the tree has no moves.
    pub fn is_empty(&self) -> bool {
        self.entries.len() == 1
    }

    /// Returns the index of a node in [`nodes`](Self::nodes); `None` for a node of another tree.
    pub fn index_of(&self, node: NodeId) -> Option<usize> {
        self.contains(node).then(|| node.index())
    }

    /// Whether a node is in this tree.
    pub fn contains(&self, node: NodeId) -> bool {
        node.index() < self.entries.len()
    }

    /// Returns the move to a node; `None` for the start.
    pub fn mv(&self, node: NodeId) -> Option<&PlayedMove> {
        self.entry(node)?.mv.as_ref()
    }

    /// Returns the parent of a node; `None` for the start.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        let entry = self.entry(node)?;
        entry.mv.as_ref().map(|_| entry.parent)
    }

    /// Returns the nodes after the next move, the main continuation first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.entry(node).map_or(&[], |entry| &entry.children)
    }

    /// Returns the main continuation of a node.
    pub fn main_child(&self, node: NodeId) -> Option<NodeId> {
        let first = self.children(node).first().copied()?;
        // A move that was played before these events does not continue the line.
        let resigned_before = &self.mv(first)?.resigned_before;
        let events = self.non_move_events(node);
        let follows = !events.agreed_draw && resigned_before.starts_with(&events.resigned);
        follows.then_some(first)
    }

    /// Returns the next alternative to the move that leads to a node, in a cycle; if there is none,
    /// the first alternative to the move that follows the node.
    pub fn next_variation(&self, node: NodeId) -> Option<NodeId> {
        let siblings = self
            .parent(node)
            .map_or(&[][..], |parent| self.children(parent));
        if siblings.len() > 1 {
            let index = siblings.iter().position(|&other| other == node)?;
            return siblings.get((index + 1) % siblings.len()).copied();
        }
        let main = self.main_child(node);
        let mut children = self.children(node).iter().copied();
        children.find(|&child| Some(child) != main)
    }

    /// Returns the position at which the variation with a node leaves its line; `None` for a node
    /// of the main line.
    pub fn variation_fork(&self, node: NodeId) -> Option<NodeId> {
        let mut first = node;
        loop {
            let parent = self.parent(first)?;
            if self.main_child(parent) != Some(first) {
                return Some(parent);
            }
            first = parent;
        }
    }

    /// Returns the events after a node and before the next move.
    pub fn non_move_events(&self, node: NodeId) -> &NonMoveEvents {
        self.entry(node)
            .map_or(const { &NonMoveEvents::NOTHING }, |entry| &entry.events)
    }

    /// Returns the number of moves to a node.
    pub fn ply(&self, node: NodeId) -> usize {
        self.entry(node).map_or(0, |entry| entry.ply)
    }

    /// Returns the comment of a node; empty if there is none.
    pub fn comment(&self, node: NodeId) -> &str {
        self.entry(node).map_or("", |entry| &entry.comment)
    }

    /// Returns the arrows and square marks of a node.
    pub fn drawings(&self, node: NodeId) -> &[Drawing] {
        self.entry(node).map_or(&[], |entry| &entry.drawings)
    }

    /// Returns the mark that the user gave to the move to a node.
    pub fn mark(&self, node: NodeId) -> Option<MoveMark> {
        self.entry(node)?.mark
    }

    /// Returns the times that the seats had left when the turn at a node started; `None` if none
    /// are stored up to there.
    pub fn clocks(&self, node: NodeId) -> Option<ClockTimes> {
        let mut nodes = self.ancestors(node);
        nodes.find_map(|node| self.entry(node)?.clocks)
    }

    /// Returns the times stored with a node itself.
    pub(super) fn own_clocks(&self, node: NodeId) -> Option<ClockTimes> {
        self.entry(node)?.clocks
    }

    /// Whether the resignation of a seat after a node is a loss on time.
    pub fn is_loss_on_time(&self, node: NodeId, seat: Seat) -> bool {
        self.losses_on_time.contains(&(node, seat.index()))
    }

    /// Returns the win chances according to the player that moved at a node. See also
    /// [`analysis`](Self::analysis).
    pub fn player_chances(&self, node: NodeId) -> Option<WinChances> {
        self.entry(node)?.chances
    }

    /// Returns the analysis of a node.
    pub fn analysis(&self, node: NodeId) -> Option<&PositionAnalysis> {
        self.entry(node)?.analysis.as_deref()
    }

    /// Returns `node` and its ancestors, back to the start.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(node), |&at| self.parent(at))
    }

    /// Returns the nodes from the start to `node`.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.ancestors(node).collect();
        path.reverse();
        path
    }

    /// Returns the last common ancestor of two nodes.
    pub fn common_ancestor(&self, mut one: NodeId, mut other: NodeId) -> NodeId {
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

    /// Returns the nodes from the start through `node` to the end of its line.
    pub fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = self.path(node);
        line.extend(self.continuation(node));
        line
    }

    /// Returns the nodes from `node` to the end of its line.
    pub fn line_from(&self, node: NodeId) -> Vec<NodeId> {
        std::iter::once(node)
            .chain(self.continuation(node))
            .collect()
    }

    /// Returns the last node of the main line: the head or the last undone move.
    pub fn main_end(&self) -> NodeId {
        let played = self.ply(self.played);
        let undone = self.continuation(self.head);
        let undone = undone.take_while(|&node| self.ply(node) <= played);
        undone.last().unwrap_or(self.head)
    }

    /// Returns the nodes of the main line.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.path(self.main_end())
    }

    /// Returns the nodes after `node` along its line.
    fn continuation(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |at: &NodeId| self.main_child(*at);
        std::iter::successors(next(&node), next)
    }

    /// Whether `earlier` is `node` or an ancestor of it.
    pub fn is_ancestor(&self, earlier: NodeId, node: NodeId) -> bool {
        let ply = self.ply(earlier);
        self.ancestors(node).find(|&at| self.ply(at) <= ply) == Some(earlier)
    }

    /// Adds a move after a node as the last alternative. Returns the existing node if there is one.
    pub(super) fn add(&mut self, after: NodeId, mv: PlayedMove) -> NodeId {
        let mut children = self.children(after).iter().copied();
        if let Some(existing) = children.find(|&node| self.mv(node) == Some(&mv)) {
            return existing;
        }
        let node = NodeId(self.entries.len() as u32);
        let ply = self.ply(after) + 1;
        if let Some(entry) = self.entry_mut(after) {
            entry.children.push(node);
            self.entries.push(Entry::new(after, Some(mv), ply));
            self.revision += 1;
            node
        } else {
            after
        }
    }

    /// Deletes a variation with everything after its first node. Returns false for nodes of the
    /// main line and of the path to the cursor, which stay.
    pub fn delete_variation(&mut self, node: NodeId) -> bool {
        let stays = |end: NodeId| self.is_ancestor(node, end);
        if stays(self.main_end()) || stays(self.cursor) {
            return false;
        }
        let Some(entry) = self.parent(node).and_then(|parent| self.entry_mut(parent)) else {
            return false;
        };
        let count = entry.children.len();
        entry.children.retain(|&child| child != node);
        let deleted = entry.children.len() < count;
        self.revision += u64::from(deleted);
        deleted
    }

    /// Sets the cursor. Ignores nodes of another tree.
    pub(super) fn set_cursor(&mut self, node: NodeId) {
        if self.contains(node) {
            self.cursor = node;
        }
    }

    /// Makes a node the head. Its path becomes the main line; if it is on the main line already,
    /// the moves after it count as undone.
    pub(super) fn set_head(&mut self, node: NodeId) {
        if !self.contains(node) || node == self.head {
            return;
        }
        // The moves up to the common ancestor are first already.
        let shared = self.common_ancestor(self.head, node);
        self.head = node;
        self.revision += 1;
        if !self.is_ancestor(node, self.played) {
            self.played = node;
        }
        let mut at = node;
        while at != shared
            && let Some(parent) = self.parent(at)
        {
            if let Some(entry) = self.entry_mut(parent)
                && let Some(rank) = entry.children.iter().position(|&child| child == at)
            {
                entry.children[..=rank].rotate_right(1);
            }
            at = parent;
        }
    }

    /// Ends the main line at the head. Undone moves become a variation.
    pub(super) fn end_main_line_at_head(&mut self) {
        self.played = self.head;
        self.revision += 1;
    }

    /// Sets the events after a node. Drops chances and analysis, which belong to the position after
    /// the events.
    pub(super) fn set_non_move_events(&mut self, node: NodeId, events: NonMoveEvents) {
        self.change(node, |entry| {
            let changes = entry.events != events;
            if changes {
                entry.events = events;
                entry.chances = None;
                entry.analysis = None;
            }
            changes
        });
    }

    /// Returns the undone resignations and draws of a node.
    pub fn undone_endings(&self, node: NodeId) -> &NonMoveEvents {
        let undone_endings = self.undone_endings.get(&node);
        undone_endings.unwrap_or(const { &NonMoveEvents::NOTHING })
    }

    /// Returns the event that can be redone at the head: the next resignation before the next move,
    /// or the event undone last if no move of the main line follows.
    pub fn redoable_event<T>(&self) -> Option<MatchStep<T>> {
        let head = self.head;
        if self.main_end() == head {
            return self.undone_endings(head).first();
        }
        let resigned_before = &self.mv(self.main_child(head)?)?.resigned_before;
        let next = resigned_before.get(self.non_move_events(head).resigned.len())?;
        Some(MatchStep::Resign(*next))
    }

    /// Undoes the last event of a node. Returns false if there is none.
    pub(super) fn undo_event(&mut self, node: NodeId) -> bool {
        let mut events = self.non_move_events(node).clone();
        let Some(step) = events.pop::<()>() else {
            return false;
        };
        self.set_non_move_events(node, events);
        self.undone_endings
            .entry(node)
            .or_default()
            .push_front(&step);
        true
    }

    /// Removes and returns the next event to redo.
    pub(super) fn redo_event<T>(&mut self, node: NodeId) -> Option<MatchStep<T>> {
        let undone_endings = self.undone_endings.get_mut(&node)?;
        let step = undone_endings.pop_front();
        if undone_endings.is_empty() {
            self.undone_endings.remove(&node);
        }
        self.revision += u64::from(step.is_some());
        step
    }

    /// Forgets the undone resignations and draws of a node.
    pub(super) fn clear_undone_endings(&mut self, node: NodeId) {
        let forgets = self.undone_endings.remove(&node).is_some();
        self.revision += u64::from(forgets);
    }

    /// Sets the comment of a node. Blank texts remove it.
    pub fn set_comment(&mut self, node: NodeId, text: impl Into<String>) {
        let mut text: String = text.into();
        if text.trim().is_empty() {
            text.clear();
        }
        self.change(node, |entry| {
            std::mem::replace(&mut entry.comment, text) != entry.comment
        });
    }

    /// Sets the arrows and square marks of a node.
    pub fn set_drawings(&mut self, node: NodeId, drawings: Vec<Drawing>) {
        self.change(node, |entry| {
            std::mem::replace(&mut entry.drawings, drawings) != entry.drawings
        });
    }

    /// Sets or removes the user's mark of the move to a node. The start has none.
    pub fn set_mark(&mut self, node: NodeId, mark: Option<MoveMark>) {
        self.change(node, |entry| {
            entry.mv.is_some() && std::mem::replace(&mut entry.mark, mark) != mark
        });
    }

    /// Sets the times that the seats had left when the turn at a node started.
    pub fn set_clocks(&mut self, node: NodeId, times: ClockTimes) {
        self.change(node, |entry| entry.clocks.replace(times) != entry.clocks);
    }

    /// Sets whether the resignation of a seat after a node is a loss on time.
    pub fn set_loss_on_time(&mut self, node: NodeId, seat: Seat, lost: bool) {
        let entry = (node, seat.index());
        let changed = if lost {
            self.losses_on_time.insert(entry)
        } else {
            self.losses_on_time.remove(&entry)
        };
        self.revision += u64::from(changed);
    }

    /// Sets the win chances of a node according to a player.
    pub fn set_player_chances(&mut self, node: NodeId, chances: WinChances) {
        self.change(node, |entry| {
            entry.chances.replace(chances) != entry.chances
        });
    }

    /// Sets the analysis of a node, unless the stored one had more time. The one that is kept gets
    /// missing losses from the other.
    pub fn set_analysis(&mut self, node: NodeId, mut analysis: PositionAnalysis) {
        self.change(node, |entry| {
            match &mut entry.analysis {
                Some(stored) if stored.budget > analysis.budget => {
                    Arc::make_mut(stored).add_losses(&analysis);
                }
                stored => {
                    if let Some(stored) = stored {
                        analysis.add_losses(stored);
                    }
                    *stored = Some(Arc::new(analysis));
                }
            }
            true
        });
    }

    /// Changes a node. `change` returns whether it has changed anything.
    fn change(&mut self, node: NodeId, change: impl FnOnce(&mut Entry) -> bool) {
        let changed = self.entry_mut(node).is_some_and(change);
        self.revision += u64::from(changed);
    }

    fn entry(&self, node: NodeId) -> Option<&Entry> {
        self.entries.get(node.index())
    }

    fn entry_mut(&mut self, node: NodeId) -> Option<&mut Entry> {
        self.entries.get_mut(node.index())
    }
}

/// The resignations after a move, and whether a draw was agreed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NonMoveEvents {
    /// The resigned seats in order.
    pub resigned: Vec<Seat>,
    /// Whether the players have agreed on a draw. This ends the match.
    pub agreed_draw: bool,
}

impl NonMoveEvents {
    pub(super) const NOTHING: Self = Self {
        resigned: Vec::new(),
        agreed_draw: false,
    };

    /// Whether there are no events.
    pub const fn is_empty(&self) -> bool {
        self.resigned.is_empty() && !self.agreed_draw
    }

    /// Returns the steps in order.
    pub(super) fn steps<M>(&self) -> impl Iterator<Item = MatchStep<M>> + use<'_, M> {
        let resigned = self.resigned.iter().map(|&seat| MatchStep::Resign(seat));
        resigned.chain(self.agreed_draw.then_some(MatchStep::AgreeDraw))
    }

    /// Adds a step at the end. Ignores moves.
    pub(super) fn push<M>(&mut self, step: &MatchStep<M>) {
        match step {
            MatchStep::Resign(seat) => self.resigned.push(*seat),
            MatchStep::AgreeDraw => self.agreed_draw = true,
            MatchStep::Move(_) => {}
        }
    }

    /// Removes the last step.
    pub(super) fn pop<M>(&mut self) -> Option<MatchStep<M>> {
        if std::mem::take(&mut self.agreed_draw) {
            return Some(MatchStep::AgreeDraw);
        }
        self.resigned.pop().map(MatchStep::Resign)
    }

    /// Adds a step at the start. Ignores moves.
    pub(super) fn push_front<M>(&mut self, step: &MatchStep<M>) {
        match step {
            MatchStep::Resign(seat) => self.resigned.insert(0, *seat),
            MatchStep::AgreeDraw => self.agreed_draw = true,
            MatchStep::Move(_) => {}
        }
    }

    /// Returns the first step.
    pub(super) fn first<M>(&self) -> Option<MatchStep<M>> {
        self.steps().next()
    }

    /// Removes the first step.
    pub(super) fn pop_front<M>(&mut self) -> Option<MatchStep<M>> {
        let first = self.first();
        match first {
            Some(MatchStep::Resign(_)) => drop(self.resigned.remove(0)),
            _ => self.agreed_draw = false,
        }
        first
    }
}

#[cfg(test)]
mod tests;
