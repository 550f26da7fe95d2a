//! Levels and `elo-N` players: ascending strength, human-like errors, reproducibility, opening
//! variety.

use std::collections::BTreeSet;

use focus_rules::{Position, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::focus::PublishedEvaluation;
use stack_ai::games::{self, GameVisitor, visit};
use stack_ai::players::{
    LEVELS, Playable, Player, PlayerError, name_for_rating, player, rating_range,
};
use stack_ai::{Evaluation, Info, Limits, NoisyEvaluation, Stop};
use stack_game::{Describe as _, Game as _, Match, MatchSettings, Outcome, playout};

use crate::common::by_depth;

fn limits(seed: u64) -> Limits {
    Limits {
        memory: 2,
        seed,
        ..Limits::default()
    }
}

/// Games between two players with alternating sides, after a few random moves.
struct Games<'a> {
    names: [&'a str; 2],
    games: u64,
}

impl GameVisitor for Games<'_> {
    /// The first player's share of wins.
    type Output = f64;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> f64 {
        let mut points = 0.0;
        for number in 0..self.games {
            let mut start = settings.start_match().unwrap().position().clone();
            let seats = start.seats().to_vec();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(number / 2);
            playout(&mut start, &mut rng, 2 * seats.len() as u32);
            let mut game = Match::new(start, settings.start_match().unwrap().draw_rules());
            let teams = game.position().team(seats[0]);
            // The team of the first seat against all others, then the other way round.
            let first = usize::from(number % 2 == 1);
            let mut players = self
                .names
                .map(|name| player(name, game.position()).unwrap());
            while game.outcome().is_none() {
                let turn = game.position().turn();
                let player = if teams.contains(turn) {
                    first
                } else {
                    1 - first
                };
                let limits = limits(number << 32 | game.moves().len() as u64);
                let mv = players[player].think(&game, &limits, &Stop::new(), &mut |_| {});
                game.play(mv.unwrap()).unwrap();
            }
            let Outcome { winners, .. } = game.outcome().unwrap();
            let first_wins = teams.iter().any(|seat| winners.contains(seat)) == (first == 0);
            points += if winners.is_empty() {
                0.5
            } else {
                f64::from(u8::from(first_wins))
            };
        }
        points / self.games as f64
    }
}

fn share(variant: &str, names: [&str; 2], games: u64) -> f64 {
    games::visit(variant, Games { names, games }).unwrap()
}

#[test]
fn each_level_beats_the_one_below() {
    for variant in ["two-fast", "byte"] {
        for pair in LEVELS[..5].windows(2) {
            let share = share(variant, [pair[1], pair[0]], 16);
            assert!(share > 0.5, "{variant}, {}: {share}", pair[1]);
        }
        let share = share(variant, ["level-6", "level-4"], 4);
        assert!(share > 0.5, "{variant}: {share}");
    }
}

#[test]
fn random_player_can_beat_the_lowest_level() {
    // About 15 % and more than 70 %, in few games.
    for variant in games::variants() {
        let won = share(variant, ["level-1", "greedy"], 30);
        assert!(won <= 0.3, "{variant}: {won}");
        let won = share(variant, ["level-1", "random"], 30);
        assert!(won >= 0.6, "{variant}: {won}");
    }
}

/// How many times out of a hundred seeds a level plays a move.
fn plays(level: &str, position: &str, wanted: &str) -> usize {
    let variant = focus_rules::Variant::by_id("two").unwrap();
    let mut settings = focus_rules::Settings::new(variant);
    let parsed = focus_rules::Position::parse(position, variant).unwrap();
    settings.start = focus_rules::Start::Position(parsed);
    let game = settings.start_match().unwrap();
    let mut search = player(level, game.position()).unwrap();
    let chosen = (0..100).map(|seed| search.think(&game, &limits(seed), &Stop::new(), &mut |_| {}));
    chosen
        .filter(|mv| mv.unwrap().to_string() == wanted)
        .count()
}

#[test]
fn distant_moves_are_overlooked_more_often() {
    // The same capture of a stack of five: by an adjacent piece, or by a stack four squares away.
    let near = "RR2/6/8/3G(RRRRR)3/8/8/1GGGG1/1GG1 G - G:R11,R:G11";
    let far = "RR2/6/8/(GGGG)3(RRRRR)3/8/8/1GGGG1/1GG1 G - G:R11,R:G8";
    for level in ["level-1", "level-2", "level-3"] {
        let (near, far) = (plays(level, near, "d5-e5"), plays(level, far, "a5-e5"));
        assert!(near >= far + 10, "{level}: {near} near, {far} far");
    }
    // A player without oversights always captures.
    assert_eq!(plays("level-7", near, "d5-e5"), 100);
}

/// Maximum nodes and depth of a level in many openings.
struct MaxWork(&'static str);

impl GameVisitor for MaxWork {
    type Output = (u64, u32);

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> (u64, u32) {
        let (mut nodes, mut depth) = (0, 0);
        for seed in 0..40 {
            let mut start = settings.start_match().unwrap().position().clone();
            playout(&mut start, &mut Xoshiro256PlusPlus::seed_from_u64(seed), 9);
            let game = Match::new(start, settings.start_match().unwrap().draw_rules());
            let mut search = player(self.0, game.position()).unwrap();
            let mut reports = Vec::new();
            search.think(&game, &limits(seed), &Stop::new(), &mut |info| {
                reports.push(info.clone());
            });
            for found in by_depth(&reports) {
                nodes = nodes.max(found.nodes);
                depth = depth.max(found.depth);
            }
        }
        (nodes, depth)
    }
}

#[test]
fn levels_ignore_generous_limits() {
    for (level, nodes, depth) in [
        ("level-1", 1_100, 2),
        ("level-3", 1_700, 2),
        ("level-5", 3_000, 3),
    ] {
        for variant in ["two", "byte"] {
            let most = games::visit(variant, MaxWork(level)).unwrap();
            assert!(
                most.0 <= nodes && most.1 <= depth,
                "{level}, {variant}: {most:?}"
            );
        }
    }
}

#[test]
fn rated_players_exist_only_where_measured() {
    for variant in games::variants() {
        let known = rating_range(variant).unwrap();
        let middle = (known.start() + known.end()) / 2;
        let (games, least) =
            if variant.starts_with(['t', 'p', 'b']) && !variant.starts_with("three") {
                (12, 0.8)
            } else {
                // One seat against two or three others: half is even, and many games are drawn.
                (4, 0.4)
            };
        let share = share(variant, [name_for_rating(middle), "random"], games);
        assert!(share >= least, "{variant}: {share}");
    }
    let variant = focus_rules::Variant::by_id("two").unwrap();
    let start = focus_rules::Settings::new(variant)
        .start_position()
        .unwrap();
    let most = *rating_range("two").unwrap().end();
    let known = |elo: i32| Player::<focus_rules::Position>::by_name(name_for_rating(elo)).unwrap();
    assert_eq!(known(most).check_variant(&start), Ok(()));
    let refused = known(most + 50).check_variant(&start).unwrap_err();
    assert!(matches!(refused, PlayerError::Rating { .. }));
    assert_eq!(
        refused.to_string(),
        format!(
            "no player has the rating {} in two: from 50 to {most}",
            most + 50
        )
    );
    assert!(Player::<focus_rules::Position>::by_name("elo-651").is_err());
    assert_eq!(
        (name_for_rating(651), name_for_rating(-3)),
        ("elo-650", "elo-50")
    );
}

/// The first moves of a self-play game.
struct FirstMoves(&'static str);

impl GameVisitor for FirstMoves {
    type Output = String;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> String {
        let mut game = settings.start_match().unwrap();
        let mut texts = Vec::new();
        for _ in 0..5 {
            let mut player = player(self.0, game.position()).unwrap();
            let mv = player.think(&game, &limits(0), &Stop::new(), &mut |_| {});
            texts.push(game.position().move_text(mv.unwrap()));
            game.play(mv.unwrap()).unwrap();
        }
        texts.join(" ")
    }
}

#[test]
fn levels_play_as_measured() {
    // The rating table is valid for these players.
    let players = [
        ("two", "level-6"),
        ("partners", "level-6"),
        ("byte", "level-6"),
    ];
    let found = players.map(|(variant, name)| games::visit(variant, FirstMoves(name)).unwrap());
    assert_eq!(
        found,
        [
            "e7-e6 d2-d3 d7-d6 e2-e3 f6-e6",
            "f2-g2 b3-b2 d5-e5 g3-g2 c2-b2",
            "f2-g3:1 a5-b4:1 f6-e7:1 g5-h6:1 d4-e3:1",
        ]
    );
}

fn noisy(deviation: i32, seed: u64) -> NoisyEvaluation<PublishedEvaluation> {
    NoisyEvaluation {
        evaluation: PublishedEvaluation,
        deviation,
        seed,
    }
}

fn positions(variant: &'static Variant) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let start = Position::start(variant, variant.seats()[0], false).unwrap();
    let mut later = |n: u32| {
        let mut position = start;
        playout(&mut position, &mut rng, n % 20);
        position
    };
    (0..2_000).map(&mut later).collect()
}

#[test]
fn errors_have_the_given_deviation_and_are_reproducible() {
    for &variant in Variant::all() {
        let seats = variant.seats();
        let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
        for position in positions(variant) {
            let truth = PublishedEvaluation.values(&position);
            assert_eq!(noisy(0, 1).values(&position), truth);
            let values = noisy(200, 1).values(&position);
            assert_eq!(noisy(200, 1).values(&position), values);
            for &seat in seats {
                let error = f64::from(values.of(seat) - truth.of(seat));
                (sum, squares, count) = (sum + error, squares + error * error, count + 1.0);
                for &partner in &variant.team(seat).iter().collect::<Vec<_>>() {
                    assert_eq!(values.of(partner), values.of(seat));
                }
            }
            if seats.len() == 2 {
                assert_eq!(values.of(seats[0]), -values.of(seats[1]));
            }
        }
        let deviation = (squares / count).sqrt();
        assert!((180.0..220.0).contains(&deviation), "{deviation}");
        assert!((sum / count).abs() < 20.0, "{}", sum / count);
    }
    let start = positions(Variant::all()[0])[0];
    let other = |seed| noisy(200, seed).values(&start);
    assert!((2..12).any(|seed| other(seed) != other(1)));
}

/// The first moves of a self-play game.
struct Begin {
    player: &'static str,
    limits: Limits,
}

impl GameVisitor for Begin {
    type Output = Vec<String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let mut game = settings.start_match().unwrap();
        let mut search = player(self.player, game.position()).unwrap();
        let mut moves = Vec::new();
        for _ in 0..4 * game.position().seats().len() {
            let (mut nodes, mut reports) = (0, None);
            let mut on_info = |info: &Info<_>| {
                nodes = nodes.max(info.nodes);
                reports = info.pv.first().copied();
            };
            let mv = search.think(&game, &self.limits, &Stop::new(), &mut on_info);
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
