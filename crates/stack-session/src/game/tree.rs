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
/// ended there. The main line, the first moves from the start on, always leads through the live end.
/// Nodes are never removed.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree<M> {
    entries: Vec<Entry<M>>,
    cursor: Node,
    live: Node,
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

    /// Makes a node the live end; the moves that lead there become the main line.
    pub fn play_from(&mut self, node: Node) {
        if !self.contains(node) {
            return;
        }
        self.live = node;
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

    /// Sets the result of an analysis at a node.
    pub fn set_insight(&mut self, node: Node, insight: Insight) {
        if let Some(entry) = self.entry_mut(node) {
            entry.insight = Some(Arc::new(insight));
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
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    impl TreeMove for char {
        fn given_up(&self) -> &[Seat] {
            &[]
        }
    }

    /// `a`, `b`, `c` one after the other, `x` and `y` instead of `b`.
    fn sample() -> (Tree<char>, [Node; 5]) {
        let mut tree = Tree::default();
        let a = tree.add(Node::START, 'a');
        let b = tree.add(a, 'b');
        let c = tree.add(b, 'c');
        let x = tree.add(a, 'x');
        let y = tree.add(a, 'y');
        (tree, [a, b, c, x, y])
    }

    #[test]
    fn lines_go_on_with_the_first_moves() {
        let (mut tree, [a, b, c, x, y]) = sample();
        assert_eq!(tree.line(Node::START), [Node::START, a, b, c]);
        assert_eq!(tree.line(x), [Node::START, a, x]);
        assert_eq!((tree.end(a), tree.end(y), tree.ply(c)), (c, y, 3));
        assert!(tree.leads_to(a, y) && tree.leads_to(y, y));
        assert!(!tree.leads_to(b, y) && !tree.leads_to(y, a));
        // Play goes on with y: it comes first, the others keep their order.
        tree.play_from(y);
        assert_eq!(tree.next(a), [y, b, x]);
        assert_eq!(tree.line(Node::START), [Node::START, a, y]);
        assert_eq!(tree.live(), y);
        assert_eq!(tree.cursor(), Node::START);
    }

    #[test]
    fn the_same_move_is_the_same_place() {
        let (mut tree, [a, b, ..]) = sample();
        tree.set_comment(b, "good");
        assert_eq!(tree.add(a, 'b'), b);
        assert_eq!(tree.comment(b), "good");
        assert_eq!(tree.nodes().count(), 6);
    }

    #[test]
    fn places_of_other_trees_change_nothing() {
        let (mut tree, _) = sample();
        let before = tree.clone();
        let far = Node(99);
        tree.look_at(far);
        tree.play_from(far);
        tree.set_comment(far, "?");
        tree.set_chances(far, [0.0; Seat::MAX]);
        assert_eq!(tree.add(far, 'q'), far);
        assert_eq!(tree, before);
        assert_eq!((tree.mv(far), tree.before(far)), (None, None));
        assert!(tree.next(far).is_empty());
    }

    /// The same without a tree: every sequence of moves that was ever made, with what follows it in
    /// order and what is said about it.
    #[derive(Default)]
    struct Plain {
        follows: BTreeMap<Vec<u8>, Vec<u8>>,
        said: BTreeMap<Vec<u8>, String>,
        cursor: Vec<u8>,
        live: Vec<u8>,
    }

    impl Plain {
        fn make(&mut self, mv: u8) {
            let next = self.follows.entry(self.cursor.clone()).or_default();
            if !next.contains(&mv) {
                next.push(mv);
            }
            self.cursor.push(mv);
        }

        fn settle(&mut self) {
            self.live.clone_from(&self.cursor);
            for ply in 0..self.live.len() {
                let next = self.follows.entry(self.live[..ply].to_vec()).or_default();
                next.retain(|&mv| mv != self.live[ply]);
                next.insert(0, self.live[ply]);
            }
        }

        fn main_line(&self) -> Vec<u8> {
            let mut line = Vec::new();
            while let Some(first) = self.follows.get(&line).and_then(|next| next.first()) {
                line.push(*first);
            }
            line
        }
    }

    impl TreeMove for u8 {
        fn given_up(&self) -> &[Seat] {
            &[]
        }
    }

    fn moves(tree: &Tree<u8>, nodes: &[Node]) -> Vec<u8> {
        let moves = nodes.iter().filter_map(|&node| tree.mv(node));
        moves.copied().collect()
    }

    #[test]
    fn it_is_the_plain_model_whatever_is_done_to_it() {
        for seed in 0..400 {
            let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut throw = |below: u64| dice.next_u64() % below;
            let mut tree = Tree::<u8>::default();
            let mut plain = Plain::default();
            for _ in 0..throw(120) {
                match throw(12) {
                    played @ 0..6 => {
                        let mv = throw(3) as u8;
                        let node = tree.add(tree.cursor(), mv);
                        tree.look_at(node);
                        plain.make(mv);
                        if played < 4 {
                            tree.play_from(node);
                            plain.settle();
                        }
                    }
                    6 | 7 => {
                        if let Some(before) = tree.before(tree.cursor()) {
                            tree.look_at(before);
                        }
                        plain.cursor.pop();
                    }
                    8 => {
                        if let Some(&next) = tree.next(tree.cursor()).first() {
                            tree.look_at(next);
                        }
                        let next = plain.follows.get(&plain.cursor);
                        plain
                            .cursor
                            .extend(next.and_then(|next| next.first()).copied());
                    }
                    9 => {
                        let node = Node(throw(tree.nodes().count() as u64) as u32);
                        tree.look_at(node);
                        plain.cursor = moves(&tree, &tree.path(node));
                    }
                    10 => {
                        tree.play_from(tree.cursor());
                        plain.settle();
                    }
                    _ => {
                        let what = throw(100).to_string();
                        tree.set_comment(tree.cursor(), what.as_str());
                        plain.said.insert(plain.cursor.clone(), what);
                    }
                }
                let way = |node| moves(&tree, &tree.path(node));
                assert_eq!(way(tree.cursor()), plain.cursor, "seed {seed}");
                assert_eq!(way(tree.live()), plain.live, "seed {seed}");
                let main = tree.line(Node::START);
                assert_eq!(moves(&tree, &main), plain.main_line(), "seed {seed}");
                assert!(main.contains(&tree.live()), "seed {seed}");
            }
            for node in tree.nodes() {
                let path = tree.path(node);
                assert_eq!(path.len(), tree.ply(node) + 1);
                let way = moves(&tree, &path);
                let next = plain.follows.get(&way).cloned().unwrap_or_default();
                assert_eq!(moves(&tree, tree.next(node)), next, "seed {seed}");
                let said = plain.said.get(&way).map_or("", String::as_str);
                assert_eq!(tree.comment(node), said, "seed {seed}");
            }
        }
    }
}
