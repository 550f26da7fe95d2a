//! Opening variety of the champion is off by default.

use std::collections::BTreeSet;

use stack_ai::games::{GameVisitor, visit};
use stack_ai::players::{Playable, player};
use stack_ai::{Info, Limits, Stop};
use stack_game::{Describe as _, Game as _, MatchSettings};

/// The first moves of a self-play game.
struct Begin {
    player: &'static str,
    limits: Limits,
}

impl GameVisitor for Begin {
    type Output = Vec<String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Self::Output {
        let mut game = usual.start_match().unwrap();
        let mut search = player(self.player, game.position()).unwrap();
        let mut moves = Vec::new();
        for _ in 0..4 * game.position().seats().len() {
            let (mut nodes, mut told) = (0, None);
            let mut tell = |info: &Info<_>| {
                nodes = nodes.max(info.nodes);
                told = info.pv.first().copied();
            };
            let mv = search.think(&game, &self.limits, &Stop::new(), &mut tell);
            let mv = mv.unwrap();
            let allowed = self.limits.nodes.unwrap();
            assert!(nodes <= allowed + allowed / 4, "{nodes} of {allowed}");
            moves.push(game.position().move_text(mv));
            game.play(mv).unwrap();
        }
        moves
    }
}

/// The number of different openings in 20 games with different seeds.
fn beginnings(variant: &str, player: &'static str, variety: u16) -> usize {
    let begin = |seed| {
        let limits = Limits {
            nodes: Some(600),
            memory: 1,
            seed,
            variety,
            ..Limits::default()
        };
        visit(variant, Begin { player, limits }).unwrap()
    };
    let beginnings: BTreeSet<_> = (0..20).map(begin).collect();
    assert!(beginnings.contains(&begin(7)), "a seed replays exactly");
    beginnings.len()
}

#[test]
fn varied_games_differ() {
    for variant in ["two", "two-fast", "partners", "three-fast", "byte"] {
        let found = beginnings(variant, "champion", Limits::DEFAULT_VARIETY);
        assert!(found >= 15, "{variant}: {found} of 20");
    }
}

#[test]
fn games_without_variety_are_equal() {
    for variant in ["two", "two-fast", "partners", "three-fast", "byte"] {
        assert_eq!(beginnings(variant, "champion", 0), 1, "{variant}");
    }
}

#[test]
fn strong_levels_vary_too() {
    for variant in ["two", "byte"] {
        let found = beginnings(variant, "level-7", Limits::DEFAULT_VARIETY);
        assert!(found >= 15, "{variant}: {found} of 20");
    }
}
