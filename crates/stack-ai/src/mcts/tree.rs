//! The tree: nodes in one piece of memory.

use stack_game::{Game, Seat};

use super::proof::{Proof, Rewards};

/// A position of the tree, and the move that leads to it.
#[derive(Clone, Copy)]
pub(super) struct Node<M> {
    /// The move that leads here; of the root any move.
    pub(super) mv: M,
    pub(super) proof: Proof,
    pub(super) visits: u32,
    /// The mean reward of the seat that made the move.
    pub(super) mean: f32,
    /// The moves from here: where they lie and how many there are; 0 before they are asked for.
    first: u32,
    count: u32,
    /// True when there are moves beside those, see [`Shortlist`](super::Shortlist).
    pub(super) partial: bool,
    /// The chance of each seat by the evaluation, in 65,535ths; when evaluations guide.
    expected: [u16; Seat::MAX],
    /// With what chance the move would be chosen by the evaluation alone.
    pub(super) prior: f32,
}

/// All nodes; the root is node 0, the moves from a node lie side by side.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    capacity: usize,
}

impl<M: Copy> Tree<M> {
    pub(super) const ROOT: u32 = 0;

    pub(super) const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            capacity: 0,
        }
    }

    /// Begins anew with at most `bytes` bytes. `mv` is any move.
    pub(super) fn begin(&mut self, mv: M, bytes: usize) {
        self.nodes.clear();
        self.capacity = (bytes / size_of::<Node<M>>()).min(u32::MAX as usize);
        self.nodes.push(Node::new(mv));
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node<M> {
        &self.nodes[node as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node<M> {
        &mut self.nodes[node as usize]
    }

    /// The number of the first move from a node.
    #[inline]
    pub(super) fn first(&self, node: u32) -> u32 {
        self.node(node).first
    }

    /// The nodes to which the moves from a node lead.
    #[inline]
    pub(super) fn children(&self, node: u32) -> &[Node<M>] {
        let node = self.node(node);
        &self.nodes[node.first as usize..][..node.count as usize]
    }

    pub(super) fn children_mut(&mut self, node: u32) -> &mut [Node<M>] {
        let node = *self.node(node);
        &mut self.nodes[node.first as usize..][..node.count as usize]
    }

    /// The proofs about the moves from a node; none about one if not all moves are there.
    pub(super) fn choices(&self, node: u32) -> impl Iterator<Item = Proof> {
        let others = self.node(node).partial.then_some(Proof::NONE);
        let known = self.children(node).iter().map(|child| child.proof);
        known.chain(others)
    }

    /// Gives a node some of its moves, if there is room, and tells whether there was.
    pub(super) fn hold(&mut self, node: u32, some: impl ExactSizeIterator<Item = M>) -> bool {
        if self.nodes.len() + some.len() > self.capacity {
            return false;
        }
        let (first, count) = (self.nodes.len() as u32, some.len() as u32);
        self.nodes.extend(some.map(Node::new));
        let node = self.node_mut(node);
        (node.first, node.count, node.partial) = (first, count, true);
        true
    }

    /// Gives a node the moves that it lacks, behind those that it has, if there is room; tells how many it had.
    pub(super) fn complete<G: Game<Move = M>>(&mut self, node: u32, position: &G) -> Option<usize>
    where
        M: PartialEq,
    {
        let Node { first, count, .. } = *self.node(node);
        let had = first as usize..(first + count) as usize;
        let first = self.nodes.len();
        if first + position.move_count() as usize > self.capacity {
            return None;
        }
        self.nodes.extend_from_within(had.clone());
        position.for_each_move(|mv| {
            if !self.nodes[had.clone()].iter().any(|child| child.mv == mv) {
                self.nodes.push(Node::new(mv));
            }
        });
        let count = (self.nodes.len() - first) as u32;
        let node = self.node_mut(node);
        (node.first, node.count, node.partial) = (first as u32, count, false);
        Some(had.len())
    }

    /// Gives a node its moves, if there is room, and tells whether it has some.
    pub(super) fn expand<G: Game<Move = M>>(&mut self, node: u32, position: &G) -> bool {
        let first = self.nodes.len();
        if first + position.move_count() as usize > self.capacity && node != Self::ROOT {
            return false;
        }
        position.for_each_move(|mv| self.nodes.push(Node::new(mv)));
        let count = (self.nodes.len() - first) as u32;
        let node = self.node_mut(node);
        (node.first, node.count) = (first as u32, count);
        count > 0
    }
}

impl<M> Node<M> {
    const fn new(mv: M) -> Self {
        Self {
            mv,
            proof: Proof::NONE,
            visits: 0,
            mean: 0.0,
            first: 0,
            count: 0,
            partial: false,
            expected: [0; Seat::MAX],
            prior: 0.0,
        }
    }

    #[inline]
    pub(super) fn is_expanded(&self) -> bool {
        self.count > 0
    }

    #[inline]
    pub(super) fn visit(&mut self, reward: f32) {
        self.visits = self.visits.saturating_add(1);
        self.mean += (reward - self.mean) / self.visits as f32;
    }

    #[inline]
    pub(super) fn expected(&self, seat: Seat) -> f32 {
        f32::from(self.expected[seat.index()]) / f32::from(u16::MAX)
    }

    pub(super) fn all_expected(&self) -> Rewards {
        self.expected
            .map(|reward| f32::from(reward) / f32::from(u16::MAX))
    }

    pub(super) fn expect(&mut self, rewards: &Rewards) {
        self.expected = rewards.map(|reward| (reward * f32::from(u16::MAX)) as u16);
    }
}

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Variant};
    use stack_game::Game as _;

    use super::*;

    #[test]
    fn memory_is_never_exceeded() -> Result<(), Box<dyn std::error::Error>> {
        let variant = Variant::by_id("two").ok_or("no variant")?;
        let start = Position::start(variant, variant.seats()[0], false)?;
        let bytes = 64 << 10;
        let mut tree = Tree::new();
        tree.begin(start.nth_move(0), bytes);
        let mut node = 0;
        while tree.expand(node, &start) {
            node += 1;
        }
        let taken = size_of_val(&tree.nodes[..]);
        assert!(taken <= bytes && taken + 100 * size_of_val(&tree.nodes[0]) > bytes);
        assert!(!tree.node(node).is_expanded() && tree.node(node - 1).is_expanded());
        Ok(())
    }

    #[test]
    fn some_moves_come_first_and_all_later() -> Result<(), Box<dyn std::error::Error>> {
        let variant = Variant::by_id("four").ok_or("no variant")?;
        let start = Position::start(variant, variant.seats()[0], false)?;
        let all = start.legal_moves();
        let some = [all[7], all[2], all[9]];
        let mut tree = Tree::new();
        tree.begin(all[0], 1 << 20);
        assert!(tree.hold(0, some.into_iter()));
        tree.children_mut(0)[1].visit(0.5);
        assert_eq!(tree.choices(0).count(), 4, "one for those that lack");
        assert_eq!(tree.complete(0, &start), Some(3));
        let moves: Vec<_> = tree.children(0).iter().map(|child| child.mv).collect();
        assert_eq!(moves[..3], some);
        assert_eq!(tree.children(0)[1].visits, 1);
        assert_eq!(tree.choices(0).count(), all.len());
        let mut sorted = moves;
        sorted.sort_unstable();
        let mut legal = all;
        legal.sort_unstable();
        assert_eq!(sorted, legal);
        tree.begin(some[0], 8 * size_of_val(tree.node(0)));
        assert!(tree.hold(0, some.into_iter()));
        assert_eq!(tree.complete(0, &start), None, "there is no room");
        assert!(tree.node(0).partial && tree.children(0).len() == 3);
        Ok(())
    }
}
