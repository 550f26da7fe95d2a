//! Writes the golden games `tests/golden/*`: a record and the position after each move, produced by
//! the reference implementation only, never by the crate.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Record, RecordSeat};
use std::path::Path;

use crate::common::below;
use crate::reference::Game;

/// A game to record: the first one found that satisfies these conditions.
struct Plan {
    name: &'static str,
    variant: &'static str,
    start: Option<&'static str>,
    winner: char,
    /// Minimum number of skipped turns.
    passed: usize,
    /// Minimum number of stacks of eight completed for the other seat.
    gifts: usize,
    /// Whether the board must be empty at the end.
    to_the_last: bool,
}

const DEFAULT_PLAN: Plan = Plan {
    name: "white",
    variant: "byte",
    start: None,
    winner: 'W',
    passed: 0,
    gifts: 0,
    to_the_last: false,
};

#[rustfmt::skip]
const PLANS: [Plan; 6] = [
    DEFAULT_PLAN,
    Plan { name: "black-by-a-gift", winner: 'B', gifts: 1, ..DEFAULT_PLAN },
    Plan { name: "skipped", passed: 3, to_the_last: true, ..DEFAULT_PLAN },
    Plan {
        name: "from-a-position",
        start: Some("2W1/B3/2(WB)1/1(BWB)2/4/3(WWBW)/(BWB)3/2WB B B1"),
        ..DEFAULT_PLAN
    },
    Plan { name: "ten", variant: "byte-ten", winner: 'B', passed: 1, ..DEFAULT_PLAN },
    Plan { name: "ten-to-the-last", variant: "byte-ten", gifts: 1, to_the_last: true, ..DEFAULT_PLAN },
];

/// The moves of a game and the positions after them.
type Played = Vec<(String, String)>;

impl Plan {
    fn start(&self) -> Game {
        match self.start {
            Some(text) => Game::from_position(self.variant, text),
            None => Game::start(self.variant),
        }
    }

    /// A random game, if it satisfies the plan.
    fn play(&self, seed: u64) -> Option<Played> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = self.start();
        let (mut played, mut passed, mut gifts) = (Vec::new(), 0, 0);
        while game.winner().is_none() {
            let moves = game.moves();
            let mv = &moves[below(&mut rng, moves.len())];
            let enemy = if game.turn() == 'W' { 'B' } else { 'W' };
            let before = game.won(enemy);
            game.apply(mv);
            passed += game.skipped().len();
            gifts += game.won(enemy) - before;
            played.push((mv.clone(), game.to_position()));
        }
        let fits = game.winner() == Some(self.winner)
            && passed >= self.passed
            && gifts >= self.gifts
            && (!self.to_the_last || game.stacks().is_empty());
        fits.then_some(played)
    }

    fn record(&self, played: &Played) -> Record {
        let mut record = Record::new("byte", self.variant);
        record.heading = "Byte, a game by Mark Steere (2005)".into();
        record.start = self.start.map(String::from);
        for (seat, name, player) in [('W', "Ada", "person"), ('B', "Chen \"C\"", "level-2")] {
            record.seats.push(RecordSeat::new(seat, name, player));
        }
        record.moves = played.iter().map(|(mv, _)| mv.clone()).collect();
        record
            .comments
            .insert(0, "Byte, a game by Mark Steere.".into());
        let last = played.len();
        record
            .comments
            .insert(last, format!("The end:\n{} has won.", self.winner));
        if self.variant == "byte-ten" {
            record.evaluations.insert(0, vec![0.5, 0.5]);
            record.evaluations.insert(last - 1, vec![0.125, 0.875]);
        }
        record
    }
}

#[test]
#[ignore = "writes the recorded games; run by hand when a rule changes"]
fn write_the_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::create_dir_all(&folder).unwrap();
    for plan in &PLANS {
        let found = (1..20_000).find_map(|seed| Some((seed, plan.play(seed)?)));
        let (seed, played) = found.unwrap_or_else(|| panic!("{}: no such game", plan.name));
        let mut text = format!(
            "# Byte, {}: the moves of {}.ron and the position after each.\n\
             # Random moves with seed {seed}, written by the reference implementation in tests/reference with\n\
             # cargo test --release -p byte-rules --test all make_golden_games -- --ignored\n",
            plan.variant, plan.name
        );
        for (number, (mv, after)) in (1..).zip(&played) {
            text += &format!("{number} {mv} {after}\n");
        }
        text += &format!("END {}\n", plan.winner);
        let file = |kind: &str| folder.join(format!("{}.{kind}", plan.name));
        std::fs::write(file("txt"), text).unwrap();
        std::fs::write(file("ron"), plan.record(&played).write().unwrap()).unwrap();
        println!("{}: seed {seed}, {} moves", plan.name, played.len());
    }
}
