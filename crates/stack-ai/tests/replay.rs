//! Searches are reproducible, whatever was searched before.

use stack_ai::games::{GameVisitor, variants, visit};
use stack_ai::players::{Playable, player};
use stack_ai::{Info, Limits, Scope, Search, Stop};
use stack_game::{Game, Match, MatchSettings};

/// All reports of a search, without times.
fn report<G: Game>(
    search: &mut dyn Search<G>,
    game: &Match<G>,
    limits: &Limits,
    lines: usize,
) -> String {
    let mut report = String::new();
    let mut note = |rank: usize, info: &Info<G::Move>| {
        let Info {
            depth,
            score,
            pv: line,
            chances,
            nodes,
            playouts,
            ..
        } = info;
        report += &format!("{rank} {depth} {score:?} {line:?} {chances:?} {nodes} {playouts}\n");
    };
    let stop = Stop::new();
    let scope = Scope {
        lines,
        ..Scope::DEFAULT
    };
    let chosen = if lines > 1 {
        search.analyze(game, &scope, limits, &stop, &mut note)
    } else {
        search.think(game, limits, &stop, &mut |info| note(1, info))
    };
    format!("{report}{chosen:?}")
}

/// Searches positions of a game in two orders, with other searches in between.
struct Twice {
    limits: Limits,
    moves: usize,
}

impl GameVisitor for Twice {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) {
        let variant = settings.variant();
        let start = settings.start_match().unwrap();
        let mut later = start.clone();
        for _ in 0..self.moves {
            let moves = later.legal_moves();
            if let Some(&mv) = moves.get(7 % moves.len().max(1)) {
                later.play(mv).unwrap();
            }
        }
        let free = Limits {
            nodes: None,
            depth: None,
            time: Some(std::time::Duration::from_millis(5)),
            ..self.limits
        };
        for known in <A::Game as Playable>::players() {
            let Ok(mut search) = player(known.name, start.position()) else {
                continue;
            };
            for lines in [1, 3] {
                let mut of = |game, limits| report(&mut *search, game, limits, lines);
                let (first, second) = (of(&start, &self.limits), of(&later, &self.limits));
                of(&later, &free);
                let again = of(&later, &self.limits);
                assert_eq!(
                    second, again,
                    "{variant}, {}, {:?}",
                    known.name, self.limits
                );
                of(&start, &free);
                let again = of(&start, &self.limits);
                assert_eq!(first, again, "{variant}, {}, {:?}", known.name, self.limits);
            }
        }
    }
}

#[test]
fn node_and_depth_limited_searches_are_independent() {
    let limits = Limits {
        memory: 1,
        seed: 5,
        variety: Limits::DEFAULT_VARIETY,
        ..Limits::default()
    };
    let nodes = |nodes| Limits {
        nodes: Some(nodes),
        ..limits
    };
    let by_depth = Limits {
        depth: Some(3),
        ..limits
    };
    for variant in variants() {
        for limits in [nodes(300), nodes(2_000), by_depth] {
            visit(variant, Twice { limits, moves: 6 }).unwrap();
        }
    }
    // Uses the solver of Byte.
    visit(
        "byte",
        Twice {
            limits: nodes(2_000),
            moves: 60,
        },
    )
    .unwrap();
}
