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
}
