//! The moves of a match as a tree: what was played, what was tried instead, and what is said about it.

use stack_game::Seat;

/// What each seat can expect in a position: a chance of winning from 0 to 1, by the seat's number.
pub type Chances = [f32; Seat::MAX];

/// A place in the tree of a match: the position after the moves that lead there.
///
/// It stays the same as long as the match stands; another match has other places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(u32);

impl Node {
    /// The start, before any move.
    pub const START: Self = Self(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tree of moves with two places that count: the **cursor**, which stands on the table, and the
/// **live** end, where play goes on.
///
/// Moves that follow a place are ordered; the first one is its main continuation. From the start the
/// first moves always lead through the live end: that is the main line. Nothing is ever taken out.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree<M> {
    places: Vec<Place<M>>,
    cursor: Node,
    live: Node,
}

#[derive(Clone, Debug, PartialEq)]
struct Place<M> {
    /// The place before; the start's is the start itself.
    before: Node,
    /// The move that led here; only the start has none.
    mv: Option<M>,
    ply: usize,
    next: Vec<Node>,
    comment: String,
    chances: Option<Chances>,
}

impl<M> Place<M> {
    fn new(before: Node, mv: Option<M>, ply: usize) -> Self {
        Self {
            before,
            mv,
            ply,
            next: Vec::new(),
            comment: String::new(),
            chances: None,
        }
    }
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Self {
            places: vec![Place::new(Node::START, None, 0)],
            cursor: Node::START,
            live: Node::START,
        }
    }
}

impl<M> Tree<M> {
    /// The place that stands on the table.
    #[must_use]
    pub const fn cursor(&self) -> Node {
        self.cursor
    }

    /// The place where play goes on.
    #[must_use]
    pub const fn live(&self) -> Node {
        self.live
    }

    /// All places, the start first, each after the one before it.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + use<M> {
        (0..self.places.len() as u32).map(Node)
    }

    /// Whether a place belongs to this tree.
    #[must_use]
    pub fn contains(&self, node: Node) -> bool {
        node.index() < self.places.len()
    }

    /// The move that led to a place; `None` for the start.
    #[must_use]
    pub fn mv(&self, node: Node) -> Option<&M> {
        self.place(node)?.mv.as_ref()
    }

    /// The place before; `None` for the start.
    #[must_use]
    pub fn before(&self, node: Node) -> Option<Node> {
        let place = self.place(node)?;
        place.mv.as_ref().map(|_| place.before)
    }

    /// The places one move on, the main continuation first.
    #[must_use]
    pub fn next(&self, node: Node) -> &[Node] {
        self.place(node).map_or(&[], |place| &place.next)
    }

    /// How many moves lead to a place.
    #[must_use]
    pub fn ply(&self, node: Node) -> usize {
        self.place(node).map_or(0, |place| place.ply)
    }

    /// What is said about a place; often nothing.
    #[must_use]
    pub fn comment(&self, node: Node) -> &str {
        self.place(node).map_or("", |place| &place.comment)
    }

    /// What each seat can expect there, if that is known.
    #[must_use]
    pub fn chances(&self, node: Node) -> Option<Chances> {
        self.place(node)?.chances
    }

    /// The places from the start to `node`, both included.
    #[must_use]
    pub fn path(&self, node: Node) -> Vec<Node> {
        let steps = std::iter::successors(Some(node), |&at| self.before(at));
        let mut path: Vec<_> = steps.collect();
        path.reverse();
        path
    }

    /// The places from the start through `node` and on along the main continuation to its end.
    #[must_use]
    pub fn line(&self, node: Node) -> Vec<Node> {
        let mut line = self.path(node);
        line.extend(self.continuation(node));
        line
    }

    /// The last place of the main continuation of `node`, perhaps itself.
    #[must_use]
    pub fn end(&self, node: Node) -> Node {
        self.continuation(node).last().unwrap_or(node)
    }

    /// The places after `node` along the main continuation.
    fn continuation(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let first = |at: &Node| self.next(*at).first().copied();
        std::iter::successors(first(&node), first)
    }

    /// Whether `earlier` lies on the way to `node`, or is the same.
    #[must_use]
    pub fn leads_to(&self, earlier: Node, node: Node) -> bool {
        let ply = self.ply(earlier);
        let mut steps = std::iter::successors(Some(node), |&at| self.before(at));
        steps.find(|&at| self.ply(at) <= ply) == Some(earlier)
    }

    /// Puts a move after a place, behind those that follow it already; one that is there stays as it
    /// is. Answers with its place.
    pub fn add(&mut self, after: Node, mv: M) -> Node
    where
        M: PartialEq,
    {
        let mut next = self.next(after).iter().copied();
        if let Some(known) = next.find(|&node| self.mv(node) == Some(&mv)) {
            return known;
        }
        let node = Node(self.places.len() as u32);
        let ply = self.ply(after) + 1;
        if let Some(place) = self.place_mut(after) {
            place.next.push(node);
            self.places.push(Place::new(after, Some(mv), ply));
            node
        } else {
            after
        }
    }

    /// Looks at another place; one of another tree changes nothing.
    pub fn look_at(&mut self, node: Node) {
        if self.contains(node) {
            self.cursor = node;
        }
    }

    /// Play goes on from a place: the moves that lead there become the main line.
    pub fn play_from(&mut self, node: Node) {
        if !self.contains(node) {
            return;
        }
        self.live = node;
        let mut at = node;
        while let Some(before) = self.before(at) {
            if let Some(place) = self.place_mut(before)
                && let Some(rank) = place.next.iter().position(|&next| next == at)
            {
                place.next[..=rank].rotate_right(1);
            }
            at = before;
        }
    }

    /// Says something about a place; an empty text says nothing any more.
    pub fn set_comment(&mut self, node: Node, text: impl Into<String>) {
        if let Some(place) = self.place_mut(node) {
            place.comment = text.into();
        }
    }

    /// Tells what each seat can expect at a place.
    pub fn set_chances(&mut self, node: Node, chances: Chances) {
        if let Some(place) = self.place_mut(node) {
            place.chances = Some(chances);
        }
    }

    fn place(&self, node: Node) -> Option<&Place<M>> {
        self.places.get(node.index())
    }

    fn place_mut(&mut self, node: Node) -> Option<&mut Place<M>> {
        self.places.get_mut(node.index())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    use super::*;

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
