//! Tools of several tests: players that reach unlike positions.

use byte_rules::{Match, Move, MoveKind, Position, Settings, Variant};
use rand::Rng;
use stack_game::{Game as _, MatchSettings as _, Seat};

/// A number below `bound`, which is not 0.
pub(crate) fn below(rng: &mut impl Rng, bound: usize) -> usize {
    (rng.next_u64() % bound as u64) as usize
}

/// A match of either variant.
pub(crate) fn any_match(rng: &mut impl Rng) -> (Settings, Match<Position>) {
    let variants = Variant::all();
    let settings = Settings::new(variants[below(rng, variants.len())]);
    let game = settings.start_match().unwrap();
    (settings, game)
}

/// A style of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Any move.
    Random,
    /// Merges as many as it can: high stacks, far from one another.
    Builder,
    /// Slides when it can, and merges as few as it can: long games.
    Waiter,
}

pub(crate) const STYLES: [Style; 3] = [Style::Random, Style::Builder, Style::Waiter];

pub(crate) fn choose(position: &Position, style: Style, rng: &mut impl Rng) -> Move {
    let moves = position.legal_moves();
    let worth = |mv: &Move| match (style, mv.kind()) {
        (Style::Random, _) => 0,
        (Style::Builder, MoveKind::Slide { .. }) => 0,
        (Style::Builder, MoveKind::Merge { count, to, .. }) => {
            i32::from(count) + position.stack(to).height() as i32
        }
        (Style::Waiter, MoveKind::Slide { .. }) => 0,
        (Style::Waiter, MoveKind::Merge { count, to, .. }) => {
            -i32::from(count) - position.stack(to).height() as i32
        }
    };
    // Now and then any move, so that games differ.
    let best = moves.iter().map(worth).max().unwrap();
    let any = below(rng, 6) == 0;
    let best: Vec<_> = moves
        .into_iter()
        .filter(|mv| any || worth(mv) == best)
        .collect();
    best[below(rng, best.len())]
}

/// A game of some length with its settings; each seat plays in a style of its own.
pub(crate) fn played(rng: &mut impl Rng, length: usize) -> (Settings, Match<Position>) {
    let (settings, mut game) = any_match(rng);
    let styles = [0; 2].map(|_| STYLES[below(rng, STYLES.len())]);
    while game.outcome().is_none() && game.moves().len() < length {
        let style = styles[game.position().turn().index()];
        game.play(choose(game.position(), style, rng)).unwrap();
    }
    (settings, game)
}

/// Another name for a seat: its letter.
pub(crate) fn letter(seat: Seat) -> char {
    byte_rules::color::letter(seat)
}
