//! Writes the golden games `tests/golden/*`: a record and the position after each move.
//!
//! A lively player picks the moves. Positions, winners and draws come from the reference
//! implementation and this file only, never from the crate.

use focus_rules::{AntiSymmetry, Move, Record, Settings, Start, Variant, color};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Game as _, MatchSettings as _};
use std::num::NonZeroU32;
use std::path::Path;

use crate::common::{letter, lively_move};
use crate::reference::Game;

/// Longer games add nothing.
const LONGEST: usize = 140;

/// A game to record: the first one found that satisfies these conditions.
struct Plan {
    name: &'static str,
    variant: &'static str,
    anti_symmetry: AntiSymmetry,
    first: char,
    /// A limit other than the default.
    quiet_rounds: Option<u32>,
    /// Minimum number of moves.
    moves: usize,
    /// The rule that ends it.
    rule: &'static str,
    /// Minimum number of skipped seats.
    passed: usize,
    /// Minimum number of pieces that go to a partner's reserve.
    gifts: usize,
    /// The seats that resign, by the number of moves played before.
    given_up: &'static [(usize, char)],
}

const DEFAULT_PLAN: Plan = Plan {
    name: "",
    variant: "two",
    anti_symmetry: AntiSymmetry::None,
    first: 'G',
    quiet_rounds: None,
    moves: 0,
    rule: "no-move",
    passed: 0,
    gifts: 0,
    given_up: &[],
};

#[rustfmt::skip]
const PLANS: [Plan; 18] = [
    Plan { name: "two", first: 'R', ..DEFAULT_PLAN },
    Plan { name: "two-draw-first", anti_symmetry: AntiSymmetry::DrawFirst, first: 'R', quiet_rounds: Some(7), moves: 40, rule: "quiet-rounds", ..DEFAULT_PLAN },
    Plan { name: "two-swap", anti_symmetry: AntiSymmetry::Swap, ..DEFAULT_PLAN },
    Plan { name: "two-quiet", quiet_rounds: Some(6), rule: "quiet-rounds", ..DEFAULT_PLAN },
    Plan { name: "two-fast", variant: "two-fast", rule: "captures", ..DEFAULT_PLAN },
    Plan { name: "two-fast-no-move", variant: "two-fast", first: 'R', ..DEFAULT_PLAN },
    Plan { name: "three", variant: "three", first: 'B', passed: 8, ..DEFAULT_PLAN },
    Plan { name: "three-fast", variant: "three-fast", first: 'R', rule: "captures-from-each", passed: 1, ..DEFAULT_PLAN },
    Plan { name: "three-fast-in-front", variant: "three-fast", rule: "pieces-in-front", passed: 2, ..DEFAULT_PLAN },
    Plan { name: "four", variant: "four", first: 'Y', passed: 20, ..DEFAULT_PLAN },
    Plan { name: "four-repetition", variant: "four", first: 'R', rule: "repetition", passed: 5, ..DEFAULT_PLAN },
    Plan { name: "four-fast", variant: "four-fast", first: 'B', rule: "captures-from-each", passed: 1, ..DEFAULT_PLAN },
    Plan { name: "four-fast-in-front", variant: "four-fast", rule: "pieces-in-front", passed: 1, ..DEFAULT_PLAN },
    Plan { name: "partners", variant: "partners", first: 'R', passed: 10, gifts: 6, ..DEFAULT_PLAN },
    Plan { name: "three-given-up", variant: "three", given_up: &[(1, 'R'), (30, 'G')], rule: "given-up", ..DEFAULT_PLAN },
    Plan { name: "four-given-up", variant: "four", first: 'B', given_up: &[(9, 'G')], passed: 6, ..DEFAULT_PLAN },
    Plan { name: "four-fast-given-up", variant: "four-fast", given_up: &[(12, 'Y')], rule: "captures-from-each", ..DEFAULT_PLAN },
    Plan { name: "partners-green", variant: "partners", passed: 3, gifts: 10, ..DEFAULT_PLAN },
];

/// A game and its outcome.
struct Played {
    moves: Vec<Move>,
    /// After each move.
    positions: Vec<String>,
    /// The seats that resigned, with the number of moves played before and the position after.
    given_up: Vec<(usize, char, String)>,
    rule: &'static str,
    winners: String,
    passed: usize,
    gifts: usize,
}

impl Plan {
    fn settings(&self) -> Settings {
        let mut settings = Settings::new(Variant::by_id(self.variant).unwrap());
        settings.anti_symmetry = self.anti_symmetry;
        settings.start = Start::Variant(color::from_letter(self.first).unwrap());
        if let Some(rounds) = self.quiet_rounds {
            settings.quiet_rounds = NonZeroU32::new(rounds);
        }
        settings
    }

    fn play(&self, seed: u64) -> Option<Played> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = self.settings().start_position().unwrap();
        let mut game = Game::start(self.variant, self.anti_symmetry.id(), self.first);
        let mut played = Played {
            moves: Vec::new(),
            positions: Vec::new(),
            given_up: Vec::new(),
            rule: "",
            winners: String::new(),
            passed: 0,
            gifts: 0,
        };
        let mut seen = vec![without_history(&game)];
        while played.moves.len() < LONGEST {
            let mv = lively_move(&position, &mut rng);
            position.play(mv).unwrap();
            let (mover, before) = (game.turn(), game.clone());
            game.apply(&mv.to_string());
            played.moves.push(mv);
            played.positions.push(game.to_position());
            played.passed += game.skipped().len();
            let others = game.seats().iter().filter(|&&seat| seat != mover);
            played.gifts += others
                .filter(|&&seat| game.reserve(seat) > before.reserve(seat))
                .count();
            if let Some(&(at, seat)) = self
                .given_up
                .iter()
                .find(|entry| entry.0 == played.moves.len())
            {
                if game.winners().is_some() || game.out().contains(&seat) {
                    return None;
                }
                position.resign(color::from_letter(seat).unwrap());
                game.resign(seat);
                played.given_up.push((at, seat, game.to_position()));
            }
            seen.push(without_history(&game));
            if let Some((rule, winners)) = self.end(&game, mover, &seen) {
                (played.rule, played.winners) = (rule, winners);
                return Some(played);
            }
        }
        None
    }

    /// The rule that ends the game after a turn of `mover`, and the winners' letters.
    fn end(&self, game: &Game, mover: char, seen: &[String]) -> Option<(&'static str, String)> {
        if let Some(winners) = game.winners() {
            let winners: String = winners.into_iter().collect();
            let others = |s: &char| !winners.contains(*s) && game.can_move(*s);
            let captured = |color: char| game.captured(mover, color);
            let mut enemies = game.seats().iter().filter(|&&seat| seat != mover);
            let each = if self.variant == "three-fast" { 3 } else { 2 };
            let rule = if game.out().len() + 1 == game.seats().len() {
                "given-up"
            } else if !game.seats().iter().any(others) {
                "no-move"
            } else if self.variant == "two-fast" {
                "captures"
            } else if enemies.all(|&enemy| captured(enemy) >= each) {
                "captures-from-each"
            } else {
                "pieces-in-front"
            };
            return Some((rule, winners));
        }
        let draw_wins = match self.anti_symmetry {
            AntiSymmetry::DrawFirst => self.first.to_string(),
            _ => "-".to_string(),
        };
        let rounds = self.quiet_rounds.unwrap_or(50) as usize;
        if seen
            .iter()
            .filter(|&other| seen.last() == Some(other))
            .count()
            == 3
        {
            Some(("repetition", draw_wins))
        } else if game.quiet() as usize == rounds * game.seats().len() {
            Some(("quiet-rounds", draw_wins))
        } else {
            None
        }
    }

    /// The first game that satisfies the plan, with its seed.
    fn find(&self) -> (u64, Played) {
        let found = (1..20_000u64).find_map(|seed| {
            let played = self.play(seed)?;
            let fits = played.rule == self.rule
                && played.moves.len() >= self.moves
                && played.passed >= self.passed
                && played.gifts >= self.gifts;
            fits.then_some((seed, played))
        });
        found.unwrap_or_else(|| panic!("{}: no such game", self.name))
    }

    /// The record with names, comments and, with three players, evaluations.
    fn record(&self, played: &Played) -> Record {
        let settings = self.settings();
        let mut game = settings.start_match().unwrap();
        for (&mv, ply) in played.moves.iter().zip(1..) {
            game.play(mv).unwrap();
            for (_, seat, _) in played.given_up.iter().filter(|entry| entry.0 == ply) {
                game.resign(color::from_letter(*seat).unwrap()).unwrap();
            }
        }
        let mut record = settings.record(&game);
        // Files of games without resignations stay in the first format.
        record.result = record.result.filter(|_| !played.given_up.is_empty());
        let people = [
            ("Ada", "person"),
            ("Bela", "quick"),
            ("Chen \"C\"", "person"),
            ("", "strong"),
        ];
        for (&seat, (name, player)) in settings.variant.seats().iter().zip(people) {
            let seat = stack_game::RecordSeat::new(letter(seat), name, player);
            record.seats.push(seat);
        }
        let last = played.moves.len();
        record
            .comments
            .insert(0, format!("{} begins.", color::name(settings.first())));
        record.comments.insert(
            last,
            format!("The end:\n{}, \"{}\".", played.rule, played.winners),
        );
        if self.variant == "three" {
            record.evaluations.insert(0, vec![0.34, 0.33, 0.33]);
            record.evaluations.insert(last - 1, vec![0.0, 0.125, 0.875]);
            record.evaluations.insert(last, vec![0.0, 0.0, 1.0]);
        }
        record
    }

    fn table(&self, seed: u64, played: &Played) -> String {
        let mut text = format!(
            "# Focus, {}: a game between lively players (seed {seed}), positions from the reference implementation.\n\
             # Skipped seats: {}. Pieces given to a partner: {}.\n\
             # Columns: the move's number, the move, the position after it. The last line: END, the rule, the winners.\n\
             # Written by cargo test --release -p focus-rules --test all make_golden_games -- --ignored\n",
            self.name, played.passed, played.gifts
        );
        if !played.given_up.is_empty() {
            text += "# Resignations: OUT, the seat, the position after it.\n";
        }
        for (number, (mv, position)) in (1..).zip(played.moves.iter().zip(&played.positions)) {
            text += &format!("{number} {mv} {position}\n");
            for (_, seat, position) in played.given_up.iter().filter(|entry| entry.0 == number) {
                text += &format!("OUT {seat} {position}\n");
            }
        }
        text + &format!("END {} {}\n", played.rule, played.winners)
    }
}

/// The part of a position string that counts for repetition: everything except `first` and `quiet`.
fn without_history(game: &Game) -> String {
    let text = game.to_position();
    let fields = text
        .split(' ')
        .filter(|f| !f.starts_with("first=") && !f.starts_with("quiet="));
    fields.collect::<Vec<_>>().join(" ")
}

#[test]
#[ignore = "writes the games; run by hand when a rule changes"]
fn write_the_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::create_dir_all(&folder).unwrap();
    for plan in PLANS {
        let (seed, played) = plan.find();
        let file = |kind: &str| folder.join(format!("{}.{kind}", plan.name));
        let record = plan.record(&played).write().unwrap();
        std::fs::write(file("ron"), record).unwrap();
        std::fs::write(file("txt"), plan.table(seed, &played)).unwrap();
        println!(
            "{}: seed {seed}, {} moves, {} {}, passed {}, gifts {}",
            plan.name,
            played.moves.len(),
            played.rule,
            played.winners,
            played.passed,
            played.gifts
        );
    }
}
