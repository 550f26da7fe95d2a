//! Test helpers: all ways to start a game, and players that bring games to an end.

pub(crate) mod golden_games;
pub(crate) mod perft_table;

pub(crate) use focus_rules::color::letter;
use focus_rules::{AntiSymmetry, Match, Move, Position, Settings, Variant};
use rand::Rng;
use stack_game::{Game as _, MatchSettings as _};

/// A random number below `bound`, which must not be 0.
pub(crate) fn below(rng: &mut impl Rng, bound: usize) -> usize {
    (rng.next_u64() % bound as u64) as usize
}

/// All combinations of variants and anti-symmetry rules.
pub(crate) fn games() -> Vec<(&'static Variant, AntiSymmetry)> {
    let mut games = Vec::new();
    for &variant in Variant::all() {
        games.push((variant, AntiSymmetry::None));
        if variant.has_anti_symmetry() {
            games.push((variant, AntiSymmetry::DrawFirst));
            games.push((variant, AntiSymmetry::Swap));
        }
    }
    games
}

/// A random match of any game with any first seat; without draw rules unless `draws` is set.
pub(crate) fn any_match(rng: &mut impl Rng, draws: bool) -> (Settings, Match<Position>) {
    let games = games();
    let (variant, anti_symmetry) = games[below(rng, games.len())];
    let mut settings = Settings::new(variant);
    settings.anti_symmetry = anti_symmetry;
    settings.randomize_first(rng);
    if !draws {
        settings.repetition = None;
        settings.quiet_rounds = None;
    }
    let game = settings.start_match().unwrap();
    (settings, game)
}

/// Occasionally some seat resigns.
pub(crate) fn maybe_resign(game: &mut Match<Position>, rng: &mut impl Rng) {
    if below(rng, 50) == 0 {
        let seats = game.position().seats();
        let seat = seats[below(rng, seats.len())];
        // Rejected if it has already resigned.
        let _ = game.resign(seat);
    }
}

/// A player between random and greedy whose games end: it prefers own stacks, captures and
/// reserves. Occasionally it plays a random move.
pub(crate) fn lively_move(position: &Position, rng: &mut impl Rng) -> Move {
    let moves: Vec<Move> = position.legal_moves();
    let turn = position.turn();
    if below(rng, 6) == 0 {
        return moves[below(rng, moves.len())];
    }
    let worth = |mv: &Move| {
        let mut after = *position;
        after.play_unchecked(*mv);
        let others = position
            .variant()
            .seats()
            .iter()
            .filter(|&&seat| seat != turn);
        let theirs: u32 = others.map(|&seat| after.controlled_count(seat)).sum();
        2 * after.controlled_count(turn) as i32
            + 5 * after.captures(turn) as i32
            + 3 * i32::from(after.reserve(turn))
            - 3 * theirs as i32
    };
    let best = moves.iter().map(worth).max().unwrap();
    let best: Vec<_> = moves.into_iter().filter(|mv| worth(mv) == best).collect();
    best[below(rng, best.len())]
}
