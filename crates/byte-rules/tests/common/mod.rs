//! Test helpers: players that reach diverse positions.

#[path = "../../../focus-rules/tests/common/golden_games.rs"]
pub(crate) mod golden_games;

pub(crate) use byte_rules::color::letter;
use byte_rules::{Match, Move, MoveKind, Position, Settings, Variant};
use rand::Rng;
use stack_game::{Game as _, MatchSettings as _};

/// A random number below `bound`, which must not be 0.
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

/// A playing style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Any move.
    Random,
    /// Merges as many checkers as possible: high stacks far apart.
    Builder,
    /// Slides if possible and merges few checkers: long games.
    Waiter,
}

pub(crate) const STYLES: [Style; 3] = [Style::Random, Style::Builder, Style::Waiter];

/// A move in a playing style; occasionally any move, so that games differ.
pub(crate) fn choose(position: &Position, style: Style, rng: &mut impl Rng) -> Move {
    let moves = position.legal_moves();
    let worth = |mv: &Move| {
        let height = match mv.kind() {
            MoveKind::Slide { .. } => 0,
            MoveKind::Merge { count, to, .. } => {
                i32::from(count) + position.stack(to).height() as i32
            }
        };
        match style {
            Style::Random => 0,
            Style::Builder => height,
            Style::Waiter => -height,
        }
    };
    let best = moves.iter().map(worth).max().unwrap();
    let any = below(rng, 6) == 0;
    let best: Vec<_> = moves
        .into_iter()
        .filter(|mv| any || worth(mv) == best)
        .collect();
    best[below(rng, best.len())]
}

/// A random game of a given length with its settings; each seat has its own style.
pub(crate) fn played(rng: &mut impl Rng, length: usize) -> (Settings, Match<Position>) {
    let (settings, mut game) = any_match(rng);
    let styles = [0; 2].map(|_| STYLES[below(rng, STYLES.len())]);
    while game.outcome().is_none() && game.moves().len() < length {
        let style = styles[game.position().turn().index()];
        game.play(choose(game.position(), style, rng)).unwrap();
    }
    (settings, game)
}
