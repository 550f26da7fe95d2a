//! The search tree, shared by threads.

use super::node::{Moves, Node};
use super::proven_winners::Proof;
use super::threads::sync::OnceLock;
use super::threads::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use crate::limits::drop_in_background;

/// All nodes; the root is node 0. The children of a node are adjacent, in one chunk.
pub(super) struct Tree<M> {
    chunks: Vec<OnceLock<Box<[Node<M>]>>>,
    /// Number of nodes, including unused ones at chunk ends.
    used: AtomicUsize,
    capacity: usize,
}

/// Nodes per chunk: more than the moves of any position.
const CHUNK: usize = 1 << 11;

/// Number of chunks that are cleared in place rather than freed.
const MAX_CLEARED_CHUNKS: usize = 64;
/// A subtree with more expanded nodes is not reused, because moving it takes longer than a move
/// may.
const MAX_REUSED_GROUPS: usize = 1 << 17;

/// The index for `count` adjacent nodes after the first `used` ones.
const fn group_start(used: usize, count: usize) -> usize {
    if used % CHUNK + count > CHUNK {
        used.next_multiple_of(CHUNK)
    } else {
        used
    }
}

impl<M: Copy> Tree<M> {
    pub(super) const ROOT: u32 = 0;

    pub(super) const fn new() -> Self {
        Self {
            chunks: Vec::new(),
            used: AtomicUsize::new(0),
            capacity: 0,
        }
    }

    #[inline]
    fn chunk(&self, number: usize) -> &[Node<M>] {
        let new = || (0..CHUNK).map(|_| Node::new()).collect();
        self.chunks[number].get_or_init(new)
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node<M> {
        let place = node as usize;
        &self.chunk(place / CHUNK)[place % CHUNK]
    }

    /// The index of the first child of a node.
    #[inline]
    pub(super) fn first_child(&self, node: u32) -> u32 {
        self.node(node).moves().first
    }

    /// The children of a node; none before expansion.
    #[inline]
    pub(super) fn children(&self, node: u32) -> &[Node<M>] {
        self.nodes(self.node(node).moves())
    }

    #[inline]
    pub(super) fn nodes(&self, moves: Moves) -> &[Node<M>] {
        let place = moves.first as usize;
        &self.chunk(place / CHUNK)[place % CHUNK..][..moves.count as usize]
    }

    /// The proofs of these moves, plus an unknown one if moves are missing.
    pub(super) fn choices(&self, moves: Moves) -> impl Iterator<Item = Proof> {
        let others = moves.partial.then_some(Proof::NONE);
        let known = self.nodes(moves).iter().map(Node::proof);
        known.chain(others)
    }

    /// Allocates nodes for these moves, if there is space. They do not belong to a node yet.
    pub(super) fn allocate(&self, moves: &[M], partial: bool) -> Option<Moves> {
        let count = moves.len();
        let end_after = |used| {
            let end = group_start(used, count) + count;
            (end <= self.capacity && count <= CHUNK).then_some(end)
        };
        let used = self.used.fetch_update(Relaxed, Relaxed, end_after).ok()?;
        let allocated = Moves {
            first: group_start(used, count) as u32,
            count: count as u32,
            partial,
        };
        for (node, &mv) in self.nodes(allocated).iter().zip(moves) {
            // Never fails: the node is unused.
            let _ = node.mv.set(mv);
        }
        Some(allocated)
    }

    /// Whether there is space for this many nodes.
    pub(super) fn has_space(&mut self, count: usize) -> bool {
        group_start(*self.used.get_mut(), count) + count <= self.capacity
    }

    /// The moves of all nodes of a subtree, each with its node; `None` if there are too many.
    fn groups_below(&self, node: u32) -> Option<Vec<(u32, Moves)>> {
        let mut groups = Vec::new();
        let add = |groups: &mut Vec<_>, node| {
            let moves = self.node(node).moves();
            if moves.count > 0 {
                groups.push((node, moves));
            }
        };
        add(&mut groups, node);
        let mut next = 0;
        while let Some(&(_, moves)) = groups
            .get(next)
            .filter(|_| groups.len() <= MAX_REUSED_GROUPS)
        {
            (moves.first..moves.first + moves.count).for_each(|child| add(&mut groups, child));
            next += 1;
        }
        (groups.len() <= MAX_REUSED_GROUPS).then_some(groups)
    }

    /// Replaces a node; returns the old one.
    fn replace(&mut self, node: u32, new: Node<M>) -> Node<M> {
        let place = node as usize;
        let chunk = self
            .chunks
            .get_mut(place / CHUNK)
            .and_then(OnceLock::get_mut);
        match chunk.and_then(|chunk| chunk.get_mut(place % CHUNK)) {
            Some(old) => std::mem::replace(old, new),
            None => new,
        }
    }
}

/// Starting and reusing a tree.
impl<M: Copy + Send + 'static> Tree<M> {
    /// Clears the tree and limits it to `bytes`, but with space for all moves of the root.
    pub(super) fn reset(&mut self, bytes: usize, root_moves: usize) {
        self.clear_from(0);
        let nodes = bytes / size_of::<Node<M>>();
        self.capacity = nodes.clamp(1 + root_moves, u32::MAX as usize);
        let chunks = self.capacity.div_ceil(CHUNK);
        self.chunks.resize_with(chunks, OnceLock::new);
        *self.used.get_mut() = 1;
    }

    /// Resets all nodes from an index on. Frees large parts instead, because clearing them takes
    /// longer than a move may.
    fn clear_from(&mut self, first: usize) {
        let used = std::mem::replace(self.used.get_mut(), first);
        let first_free = first.div_ceil(CHUNK).min(self.chunks.len());
        if used.div_ceil(CHUNK) > first_free + MAX_CLEARED_CHUNKS {
            let chunks = self.chunks.len();
            drop_in_background(self.chunks.split_off(first_free));
            self.chunks.resize_with(chunks, OnceLock::new);
        }
        for (number, chunk) in self.chunks.iter_mut().enumerate() {
            let place = |node: usize| node.saturating_sub(number * CHUNK).min(CHUNK);
            let nodes = chunk.get_mut();
            if let Some(nodes) = nodes.and_then(|nodes| nodes.get_mut(place(first)..place(used))) {
                nodes.fill_with(Node::new);
            }
        }
    }

    /// Makes a node the root and frees everything else. Returns false without changes if the
    /// subtree is too large.
    pub(super) fn keep_subtree(&mut self, node: u32) -> bool {
        let Some(mut groups) = self.groups_below(node) else {
            return false;
        };
        // Groups move toward the start in order, so none is overwritten.
        groups.sort_unstable_by_key(|(_, moves)| moves.first);
        let mut end = 1;
        let mut moved_groups = Vec::with_capacity(groups.len());
        for (owner, moves) in groups {
            let first = group_start(end, moves.count as usize);
            end = first + moves.count as usize;
            let moved = Moves {
                first: first as u32,
                ..moves
            };
            self.node(owner).change_moves(moves, moved);
            moved_groups.push((moves, moved.first));
        }
        let mut root = self.replace(node, Node::new());
        root.mv = OnceLock::new();
        self.replace(Self::ROOT, root);
        for (moves, first) in moved_groups {
            for i in 0..moves.count {
                let one = self.replace(moves.first + i, Node::new());
                self.replace(first + i, one);
            }
        }
        self.clear_from(end);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_limit_is_never_exceeded() {
        let bytes = 256 << 10;
        let mut tree = Tree::new();
        tree.reset(bytes, 30);
        let moves: Vec<u16> = (0..30).collect();
        let mut groups = 0;
        while let Some(allocated) = tree.allocate(&moves, false) {
            assert_eq!(
                allocated.first as usize / CHUNK,
                (allocated.first as usize + 29) / CHUNK
            );
            groups += 1;
        }
        let node = size_of::<Node<u16>>();
        let max_groups = bytes / node / 30;
        assert!(
            groups <= max_groups && groups + 4 >= max_groups,
            "{groups} of {max_groups}"
        );
        tree.reset(0, 30);
        assert!(tree.allocate(&moves, false).is_some(), "the root has space");
        assert_eq!(tree.allocate(&moves[..1], false), None);
    }

    /// Expands a node with this many moves.
    fn expand(tree: &Tree<u16>, node: u32, count: u16) -> Moves {
        let moves: Vec<u16> = (0..count).map(|i| 100 * i + count).collect();
        let allocated = tree
            .allocate(&moves, count % 2 == 1)
            .unwrap_or(tree.node(node).moves());
        let before = tree.node(node).moves();
        tree.node(node).change_moves(before, allocated);
        allocated
    }

    /// Describes a subtree: visits, moves and children.
    fn text(tree: &Tree<u16>, node: u32, out: &mut Vec<String>) {
        let moves = tree.node(node).moves();
        out.push(format!(
            "{:?} {} {}",
            tree.node(node).results(),
            moves.count,
            moves.partial
        ));
        for i in 0..moves.count {
            out.push(format!("{:?}", tree.node(moves.first + i).mv.get()));
            text(tree, moves.first + i, out);
        }
    }

    #[test]
    fn reuses_a_subtree_and_frees_the_rest() {
        let mut tree = Tree::new();
        tree.reset(1 << 20, 500);
        // Groups end inside chunks; some belong to nodes after them.
        let root = expand(&tree, 0, 500);
        let mut nodes = vec![root.first + 3, root.first + 7];
        for i in 0..60 {
            let node = nodes[i * 7 % nodes.len()];
            if tree.node(node).is_expanded() {
                continue;
            }
            let moves = expand(&tree, node, 90 + i as u16);
            tree.node(moves.first + 1).visit(i as f32, true);
            nodes.extend([moves.first, moves.first + 5, moves.first + 80]);
        }
        // Added moves come after the subtrees of the existing ones.
        let kept = root.first + 3;
        let (before, old) = (tree.node(kept).moves(), tree.children(kept).len());
        let more: Vec<u16> = (0..old as u16 + 9).collect();
        let joined = tree.allocate(&more, false);
        for (to, from) in tree
            .nodes(joined.unwrap_or(before))
            .iter()
            .zip(tree.children(kept))
        {
            to.copy_from(from);
        }
        tree.node(kept)
            .change_moves(before, joined.unwrap_or(before));
        let (mut expected, mut found) = (Vec::new(), Vec::new());
        text(&tree, kept, &mut expected);
        let used = *tree.used.get_mut();
        assert!(expected.len() > 2_000, "{}", expected.len());
        assert!(tree.keep_subtree(kept));
        text(&tree, 0, &mut found);
        assert_eq!(found, expected);
        assert!(*tree.used.get_mut() < used);
        // Freed nodes are clean.
        while let Some(allocated) = tree.allocate(&[1, 2, 3], false) {
            for node in tree.nodes(allocated) {
                assert_eq!((node.results(), node.is_expanded()), ((0, 0.0), false));
                assert!(node.mv.get().is_some_and(|&mv| mv <= 3));
            }
        }
    }
}
