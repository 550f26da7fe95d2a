//! A tree of moves as a record's line with its branches, and back.

use std::collections::BTreeMap;

use stack_game::{Branch, DEEPEST_BRANCH, Describe, Match, Record, RecordError, Seat};

use super::line::Told;
use super::tree::{Node, Tree};

/// The move of a match with the number `ply`, counted from 0.
pub(super) fn told<G: Describe>(game: &Match<G>, ply: usize) -> Option<Told> {
    let (before, &mv) = (game.positions().get(ply)?, game.moves().get(ply)?);
    Some(Told {
        seat: before.turn(),
        text: before.move_text(mv),
        action: before.action(mv),
    })
}

/// Writes what a tree says besides the moves of its main line into a record.
pub(super) fn write(tree: &Tree<Told>, seats: &[Seat], record: &mut Record) {
    let main = tree.line(Node::START);
    let writer = Writer { tree, seats };
    record.comments = writer.comments(&main);
    record.evaluations = writer.evaluations(&main);
    record.set_branches(writer.branches(&main, DEEPEST_BRANCH));
}

struct Writer<'a> {
    tree: &'a Tree<Told>,
    /// The seats in play, in turn order.
    seats: &'a [Seat],
}

impl Writer<'_> {
    fn comments(&self, nodes: &[Node]) -> BTreeMap<usize, String> {
        let said = nodes.iter().map(|&node| (node, self.tree.comment(node)));
        let said = said.filter(|(_, text)| !text.is_empty());
        said.map(|(node, text)| (self.tree.ply(node), text.into()))
            .collect()
    }

    fn evaluations(&self, nodes: &[Node]) -> BTreeMap<usize, Vec<f32>> {
        let known = nodes.iter().filter_map(|&node| {
            let chances = self.tree.chances(node)?;
            let of = |seat: &Seat| rounded(chances[seat.index()]);
            Some((self.tree.ply(node), self.seats.iter().map(of).collect()))
        });
        known.collect()
    }

    fn moves(&self, nodes: &[Node]) -> Vec<String> {
        let told = nodes.iter().filter_map(|&node| self.tree.mv(node));
        told.map(|told| told.text.clone()).collect()
    }

    /// The branches that leave a line; they may lie `depth` deep in one another.
    fn branches(&self, line: &[Node], depth: usize) -> Vec<Branch> {
        let mut branches = Vec::new();
        for first in self.others(line) {
            if depth > 1 {
                let nodes = self.from(first);
                let inner = self.branches(&nodes, depth - 1);
                branches.push(self.branch(&nodes, 0, inner));
            } else {
                self.flat(first, &mut branches);
            }
        }
        branches
    }

    /// A tree that is too deep to be told in branches of branches: a branch for each of its ends,
    /// which repeats the moves that it shares with one before it. Reading puts them together again.
    fn flat(&self, first: Node, branches: &mut Vec<Branch>) {
        let mut ways = vec![vec![first]];
        while let Some(mut way) = ways.pop() {
            let new = way.len() - 1;
            if let Some(&last) = way.last() {
                way.extend(self.from(last).into_iter().skip(1));
            }
            for other in self.others(&way[new..]) {
                let before = self.tree.before(other);
                let shared = way.iter().take_while(|&&node| Some(node) != before);
                let mut way: Vec<_> = shared.copied().collect();
                way.extend(before);
                way.push(other);
                ways.push(way);
            }
            branches.push(self.branch(&way, new, Vec::new()));
        }
    }

    /// A line of places as a branch; what is said of the first `told` of them is said elsewhere.
    fn branch(&self, nodes: &[Node], told: usize, branches: Vec<Branch>) -> Branch {
        let first = nodes.first().map_or(0, |&first| self.tree.ply(first));
        Branch {
            after: first.saturating_sub(1),
            moves: self.moves(nodes),
            comments: self.comments(&nodes[told..]),
            evaluations: self.evaluations(&nodes[told..]),
            branches,
        }
    }

    /// The places that could follow those of a line and do not belong to it.
    fn others(&self, line: &[Node]) -> Vec<Node> {
        let steps = line.windows(2).map(|step| (step[0], step[1]));
        let others = steps.flat_map(|(at, goes)| {
            let next = self.tree.next(at).iter().copied();
            next.filter(move |&other| other != goes)
        });
        others.collect()
    }

    /// A place and its main continuation.
    fn from(&self, node: Node) -> Vec<Node> {
        self.tree.line(node).split_off(self.tree.ply(node))
    }
}

/// Three digits are more than anybody knows about a position.
fn rounded(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}

/// Reads what a record says besides its moves into the tree of the match that was played from them.
///
/// # Errors
/// The first move of a branch that cannot be played, with its place.
pub(super) fn read<G: Describe>(
    tree: &mut Tree<Told>,
    game: &Match<G>,
    record: &Record,
) -> Result<(), RecordError> {
    record.check_evaluations(game.position().seats().len())?;
    let main = tree.line(Node::START);
    say(tree, game, &main, &record.comments, &record.evaluations);
    grow(tree, game, &main, &record.branches)
}

/// Grows branches from a line whose places and match are given.
fn grow<G: Describe>(
    tree: &mut Tree<Told>,
    game: &Match<G>,
    line: &[Node],
    branches: &[Branch],
) -> Result<(), RecordError> {
    for branch in branches {
        let played = branch.replay(game)?;
        let mut nodes: Vec<_> = line.iter().take(branch.after + 1).copied().collect();
        for ply in branch.after..played.moves().len() {
            if let (Some(&at), Some(told)) = (nodes.last(), told(&played, ply)) {
                nodes.push(tree.add(at, told));
            }
        }
        say(tree, game, &nodes, &branch.comments, &branch.evaluations);
        grow(tree, &played, &nodes, &branch.branches).map_err(|fault| branch.locate(fault))?;
    }
    Ok(())
}

/// Says of the places of a line what a record says of them; what was said before is kept.
fn say<G: Describe>(
    tree: &mut Tree<Told>,
    game: &Match<G>,
    line: &[Node],
    comments: &BTreeMap<usize, String>,
    evaluations: &BTreeMap<usize, Vec<f32>>,
) {
    for (&ply, text) in comments {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let text = match tree.comment(node) {
            "" => text.clone(),
            said => format!("{said}\n{text}"),
        };
        tree.set_comment(node, text);
    }
    for (&ply, values) in evaluations {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let mut chances = [0.0; Seat::MAX];
        for (seat, value) in game.position().seats().iter().zip(values) {
            chances[seat.index()] = *value;
        }
        tree.set_chances(node, chances);
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    use super::*;
    use crate::session::{Line, open};

    fn begin(variant: &str) -> Box<dyn Line> {
        open(&Record::new("focus", variant)).expect("a start").1
    }

    /// All that a tree says, place by place in the order in which a record tells it.
    fn told_of(line: &dyn Line) -> Vec<(usize, String, String, Option<Vec<i32>>)> {
        let tree = line.tree();
        let mut all = Vec::new();
        let mut ways = vec![Node::START];
        while let Some(node) = ways.pop() {
            ways.extend(tree.next(node).iter().rev());
            let text = tree
                .mv(node)
                .map_or(String::new(), |told| told.text.clone());
            let chances = tree.chances(node);
            let chances = chances.map(|all| all.map(|one| (one * 1000.0).round() as i32).to_vec());
            all.push((tree.ply(node), text, tree.comment(node).into(), chances));
        }
        all
    }

    /// A match with moves taken back, tried, said and judged.
    fn lively(variant: &str, seed: u64) -> Box<dyn Line> {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut throw = |below: usize| (dice.next_u64() % below as u64) as usize;
        let mut line = begin(variant);
        for _ in 0..throw(150) {
            let actions = line.actions();
            match throw(10) {
                // Few moves of many, so that they are met again.
                kind @ 0..6 if !actions.is_empty() => {
                    let action = actions[throw(actions.len().min(4))];
                    let done = if kind < 3 {
                        line.act(action)
                    } else {
                        line.try_out(action)
                    };
                    done.expect("a legal move");
                }
                6 => drop(line.undo()),
                7 => {
                    let count = line.tree().nodes().count();
                    let node = line.tree().nodes().nth(throw(count)).unwrap_or_default();
                    line.look_at(node);
                }
                8 => line.say(line.tree().cursor(), format!("said {}", throw(9))),
                9 => {
                    let mut chances = [0.0; Seat::MAX];
                    for seat in line.seats() {
                        chances[seat.index()] = throw(1000) as f32 / 999.0;
                    }
                    line.judge(line.tree().cursor(), chances);
                }
                _ => line.play_from_here(),
            }
        }
        line
    }

    #[test]
    fn what_is_written_is_read_as_the_same_tree() {
        for variant in ["two", "three-fast", "four"] {
            for seed in 0..60 {
                let line = lively(variant, seed);
                let record = line.record();
                let text = record.write().expect("a text");
                let read = Record::read(&text).unwrap_or_else(|why| panic!("{seed}: {why}"));
                assert_eq!(read, record, "{seed}");
                let (_, again) = open(&read).unwrap_or_else(|why| panic!("{seed}: {why}\n{text}"));
                assert_eq!(told_of(again.as_ref()), told_of(line.as_ref()), "{seed}");
                // Play goes on at the end of the main line.
                let main = again.tree().line(Node::START);
                assert_eq!(main.last(), Some(&again.tree().live()));
                assert_eq!(record.format == 1, record.branches.is_empty());
            }
        }
    }

    #[test]
    fn the_table_stands_where_the_cursor_is_however_it_came_there() {
        for seed in 0..60 {
            let mut line = lively("four", seed);
            let nodes: Vec<_> = line.tree().nodes().collect();
            for &node in nodes.iter().rev().chain(&nodes) {
                line.look_at(node);
                let mut fresh = begin("four");
                for &step in line.tree().path(node).iter().skip(1) {
                    let action = line.tree().mv(step).map(|told| told.action);
                    fresh.act(action.expect("a move")).expect("a legal move");
                }
                assert_eq!(line.board_view(), fresh.board_view(), "{seed}");
                assert_eq!(line.ply(), line.tree().ply(node));
            }
            // The live end is what it was.
            line.look_at(line.tree().live());
            assert_eq!(line.live_turn(), line.turn());
            assert_eq!(line.live_actions(), line.actions());
        }
    }

    #[test]
    fn trees_deeper_than_records_are_put_together_again() {
        // Each move back is answered by another one: a branch within a branch, sixty deep.
        let mut line = begin("two");
        for _ in 0..60 {
            let action = line.actions()[0];
            line.act(action).expect("a legal move");
        }
        for ply in (0..60).rev() {
            line.go_to(ply);
            line.play_from_here();
            let action = *line.actions().last().expect("a move");
            line.act(action).expect("a legal move");
            line.say(line.tree().cursor(), format!("instead of move {ply}"));
        }
        let text = line.record().write().expect("a text");
        let (_, again) = open(&Record::read(&text).expect("a record")).expect("a match");
        let sorted = |line: &dyn Line| {
            let mut all = told_of(line);
            all.sort();
            all
        };
        assert_eq!(sorted(again.as_ref()), sorted(line.as_ref()));
    }

    #[test]
    fn an_illegal_move_in_a_branch_is_refused_with_its_place() {
        let mut record = Record::new("focus", "two");
        record.moves = ["c2-c1", "c7-c8"].map(String::from).to_vec();
        let branch = |after, moves: &[&str], branches| Branch {
            after,
            moves: moves.iter().map(ToString::to_string).collect(),
            comments: BTreeMap::new(),
            evaluations: BTreeMap::new(),
            branches,
        };
        let inner = branch(2, &["c7-c8"], Vec::new());
        record.set_branches(vec![branch(1, &["c7-c6", "c2-c1"], vec![inner])]);
        let fault = |record: &Record| open(record).err();
        let why = fault(&record).expect("a fault");
        let said = "branch 'c7-c6' after move 1: move 3 'c2-c1': c2 is empty";
        assert_eq!(why.to_string(), said);
        // Up to there it can be opened; the branch's branch stands beside nothing any more.
        assert!(record.truncate_at(&why));
        assert!(fault(&record).is_none());
        assert_eq!(record.branches[0].moves, ["c7-c6"]);
        assert!(record.branches[0].branches.is_empty());
        record.branches[0].evaluations.insert(2, vec![0.5]);
        let said = "branch 'c7-c6' after move 1: evaluations: after move 2: 1 values for 2 seats";
        assert_eq!(fault(&record).map(|why| why.to_string()), Some(said.into()));
    }
}
