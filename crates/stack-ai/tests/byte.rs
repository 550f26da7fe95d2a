//! Byte: move gains, the solver against brute force, named players.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use byte_rules::color::{BLACK, COLORS, WHITE};
use byte_rules::{Match, Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::byte::{ByteEvaluation, ByteMaterial};
use stack_ai::players::{LEVELS, player};
use stack_ai::{Evaluation, Limits, PROVED, Search, Solver, Stop, Tactics, WIN};
use stack_game::{Game as _, MatchSettings as _, Seat};

use crate::common::{AT_ONCE, QUICK, several, shortest};

const FREE: Limits = Limits {
    nodes: None,
    memory: 16,
    ..QUICK
};

fn random_move(position: &mut Position, rng: &mut impl Rng) {
    let n = rng.next_u32() % position.move_count();
    position.play_unchecked(position.nth_move(n));
}

/// Endgames of random games with this number of checkers, each continued by a few moves.
fn endings(variant: &'static Variant, checkers: u32, more: u32, count: usize) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(checkers + more));
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::start(variant).unwrap();
        let mut later = rng.next_u32() % (more + 1);
        while position.outcome().is_none() && (position.checkers() > checkers || later > 0) {
            later -= u32::from(position.checkers() <= checkers).min(later);
            random_move(&mut position, &mut rng);
        }
        if position.outcome().is_none() && position.checkers() == checkers {
            found.push(position);
        }
    }
    found
}

/// The winner by brute force; results are cached by position string.
fn winner(position: &Position, seen: &mut HashMap<String, Seat>) -> Seat {
    if let Some(outcome) = position.outcome() {
        return outcome.winners.iter().next().unwrap();
    }
    let text = position.to_string();
    if let Some(&known) = seen.get(&text) {
        return known;
    }
    let turn = position.turn();
    let wins = position.legal_moves().into_iter().any(|mv| {
        let mut after = *position;
        after.play(mv).unwrap();
        winner(&after, seen) == turn
    });
    let other = if turn == WHITE { BLACK } else { WHITE };
    let winner = if wins { turn } else { other };
    seen.insert(text, winner);
    winner
}

#[test]
fn solver_equals_brute_force() {
    let mut seen = HashMap::new();
    let mut won = [0; 2];
    let eight = endings(Variant::EIGHT, 8, 6, 60);
    let sixteen = endings(Variant::EIGHT, 16, 30, 60)
        .into_iter()
        // With few stacks brute force is feasible.
        .filter(|position| {
            let mut stacks = 0;
            position.for_each_stack(|_| stacks += 1);
            stacks <= 6
        });
    let ten = endings(Variant::TEN, 8, 6, 10);
    let mut solver = Solver::new(16);
    let positions: Vec<Position> = eight.into_iter().chain(sixteen).chain(ten).collect();
    assert!(positions.len() > 75, "{}", positions.len());
    for position in positions {
        let expected = winner(&position, &mut seen);
        // Position strings of different boards differ.
        let found = solver.solve(&position, &FREE, &Stop::new());
        assert_eq!(found, Some(expected), "{position}");
        won[usize::from(expected == position.turn())] += 1;
    }
    assert!(won[0] > 10 && won[1] > 10, "{won:?}");
}

#[test]
fn solver_works_with_a_small_table() {
    let mut large = Solver::new(16);
    let mut small = Solver::new(1);
    for position in endings(Variant::EIGHT, 8, 0, 20) {
        let expected = large.solve(&position, &FREE, &Stop::new());
        assert_eq!(small.solve(&position, &FREE, &Stop::new()), expected);
    }
}

#[test]
fn solver_respects_limits() {
    let position = Position::start(Variant::EIGHT).unwrap();
    let limits = Limits {
        nodes: Some(5_000),
        ..FREE
    };
    assert_eq!(Solver::new(1).solve(&position, &limits, &Stop::new()), None);
    let stop = Stop::new();
    stop.set();
    assert_eq!(Solver::new(1).solve(&position, &FREE, &stop), None);
}

#[test]
fn champion_respects_time_at_any_table_size() {
    const TIME: Duration = Duration::from_millis(50);
    let position = endings(Variant::EIGHT, 16, 6, 1)[0];
    let mut settings = Settings::new(Variant::EIGHT);
    settings.start = Some(position);
    let game = settings.start_match().unwrap();
    for memory in [1, 64, 1_024, 8_192] {
        let limits = Limits {
            time: Some(TIME),
            memory,
            ..Limits::default()
        };
        let bound = TIME + AT_ONCE;
        let least = shortest(bound, || {
            let mut champion = player("champion", &position).unwrap();
            let start = Instant::now();
            let mv = champion.think(&game, &limits, &Stop::new(), &mut |_| {});
            assert!(mv.is_some());
            start.elapsed()
        });
        assert!(least < bound, "{memory}: {least:?}");
    }
}

/// Processor time of this thread, which does not depend on other programs.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = text.split(' ').next().unwrap().parse().unwrap();
    Duration::from_nanos(nanoseconds)
}

/// The prepared table is used, before and during proofs.
#[cfg(target_os = "linux")]
#[test]
fn prepared_champion_allocates_no_tables() {
    const TIME: Duration = Duration::from_millis(50);
    let limits = Limits {
        time: Some(TIME),
        memory: 1_024,
        ..Limits::default()
    };
    let start = Position::start(Variant::EIGHT).unwrap();
    let endings = endings(Variant::EIGHT, 16, 6, 4);
    let bound = TIME + Duration::from_millis(50);
    let longest = shortest(bound, || {
        let mut champion = player("champion", &start).unwrap();
        champion.prepare(&limits);
        let taken = std::iter::once(&start).chain(&endings).map(|&position| {
            let mut settings = Settings::new(Variant::EIGHT);
            settings.start = Some(position);
            let game = settings.start_match().unwrap();
            let before = processor_time();
            let mv = champion.think(&game, &limits, &Stop::new(), &mut |_| {});
            let taken = processor_time() - before;
            assert!(mv.is_some(), "{position}");
            taken
        });
        taken.max().unwrap()
    });
    assert!(longest < bound, "{longest:?}");
}

#[test]
fn long_proofs_are_reported_every_second() {
    let in_time = |&(silence, longest): &(Duration, Duration)| {
        silence < Duration::from_millis(1_000) && longest > Duration::from_millis(2_000)
    };
    let found = several(in_time, silence_of_a_long_proof);
    assert!(in_time(&found), "longest silence and proof: {found:?}");
}

/// The longest interval without a report while the champion searches endgames, up to one that takes
/// long, and the longest search time.
fn silence_of_a_long_proof() -> (Duration, Duration) {
    let limits = Limits {
        time: Some(Duration::from_millis(3_400)),
        ..Limits::default()
    };
    let (mut silence, mut longest) = (Duration::ZERO, Duration::ZERO);
    for position in endings(Variant::EIGHT, 16, 0, 12) {
        let mut settings = Settings::new(Variant::EIGHT);
        settings.start = Some(position);
        let game = settings.start_match().unwrap();
        let mut champion = player("champion", &position).unwrap();
        let start = Instant::now();
        let (mut last_report, mut nodes) = (Duration::ZERO, 0);
        let mv = champion.think(&game, &limits, &Stop::new(), &mut |info| {
            let now = start.elapsed();
            silence = silence.max(now - last_report);
            assert!(info.nodes >= nodes && !info.pv.is_empty(), "{info:?}");
            (last_report, nodes) = (now, info.nodes);
        });
        assert!(mv.is_some_and(|mv| position.is_legal(mv)));
        let taken = start.elapsed();
        silence = silence.max(taken - last_report);
        longest = longest.max(taken);
        if longest > Duration::from_millis(2_000) {
            break;
        }
    }
    (silence, longest)
}

#[test]
fn champion_wins_every_won_endgame() {
    let limits = Limits {
        nodes: Some(400_000),
        ..FREE
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut solver = Solver::new(16);
    let mut won = 0;
    for position in endings(Variant::EIGHT, 8, 0, 12) {
        let winner = solver.solve(&position, &FREE, &Stop::new()).unwrap();
        let mut settings = Settings::new(Variant::EIGHT);
        settings.start = Some(position);
        let mut game = settings.start_match().unwrap();
        let mut champion = player("champion", &position).unwrap();
        while game.outcome().is_none() {
            let position = *game.position();
            let mv = if position.turn() == winner {
                let mut score = None;
                let mv = champion.think(&game, &limits, &Stop::new(), &mut |info| {
                    score = info.score;
                });
                assert!(score.unwrap() >= PROVED, "{position}");
                mv.unwrap()
            } else {
                position.nth_move(rng.next_u32() % position.move_count())
            };
            game.play(mv).unwrap();
        }
        assert!(game.outcome().unwrap().winners.contains(winner));
        won += 1;
    }
    assert_eq!(won, 12);
}

/// Positions of random games.
fn each_position(mut look: impl FnMut(&Position)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for game in 0..60 {
        let variant = Variant::all()[game % 2];
        let mut position = Position::start(variant).unwrap();
        while position.outcome().is_none() {
            look(&position);
            random_move(&mut position, &mut rng);
        }
    }
}

#[test]
fn gains_match_the_moves() {
    let mut full = 0;
    each_position(|position| {
        let turn = position.turn();
        let mut surplus = Vec::new();
        position.for_each_surplus(|mv| surplus.push(mv));
        let mut expected = Vec::new();
        position.for_each_move(|mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            let gain = position.gain(mv);
            let wins = after.won(turn) > position.won(turn);
            assert_eq!(gain.surplus() > 0, wins, "{position} {mv}");
            if wins {
                expected.push(mv);
            }
            let other = COLORS[1 - turn.index()];
            if after.won(other) > position.won(other) {
                assert!(gain.stacks < -1 && gain.captured == 0, "a gift comes last");
            }
            assert_eq!(position.move_of_index(Position::index(mv)), Some(mv));
        });
        full += surplus.len();
        assert_eq!(surplus, expected);
        let known = (0..Position::INDICES).filter_map(|index| position.move_of_index(index));
        assert_eq!(known.count(), position.move_count() as usize);
    });
    assert!(full > 50, "{full}");
}

/// The position with swapped colors.
pub(crate) fn with_swapped_colors(position: &Position) -> Option<Position> {
    let mut setup = position.setup();
    let other = |seat: Seat| COLORS[1 - seat.index()];
    for (_, stack) in &mut setup.stacks {
        *stack = stack.iter().map(other).collect();
    }
    setup.turn = other(setup.turn);
    setup.won.reverse();
    setup.validate().ok()
}

#[test]
fn evaluations_are_symmetric() {
    each_position(|position| {
        let image = with_swapped_colors(position).unwrap();
        let both = [
            (ByteMaterial.values(position), ByteMaterial.values(&image)),
            (
                ByteEvaluation.values(position),
                ByteEvaluation.values(&image),
            ),
        ];
        for (values, of_image) in both {
            assert_eq!(values.of(WHITE), -values.of(BLACK));
            assert_eq!(values.of(WHITE), of_image.of(BLACK), "{position}");
            assert!(values.of(WHITE).abs() < WIN / 2, "{position}");
        }
    });
}

fn make(name: &str, game: &Match<Position>) -> Box<dyn Search<Position>> {
    player(name, game.position()).unwrap()
}

/// A level may evaluate an even position as won, but must not report that.
#[test]
fn levels_do_not_report_their_errors() {
    let limits = Limits {
        nodes: Some(20_000),
        ..QUICK
    };
    for name in &LEVELS[..5] {
        let mut game = Settings::new(Variant::EIGHT).start_match().unwrap();
        for ply in 0..4 {
            let mut last_report = 0.0;
            let mv = make(name, &game).think(&game, &limits, &Stop::new(), &mut |info| {
                last_report = info.chances[WHITE.index()];
            });
            assert!(
                (0.1..0.9).contains(&last_report),
                "{name} at {ply}: {last_report}"
            );
            game.play(mv.unwrap()).unwrap();
        }
    }
}

#[test]
fn greedy_player_wins_stacks() {
    each_position(|position| {
        let mut wins = Vec::new();
        position.for_each_surplus(|mv| wins.push(mv));
        if wins.is_empty() {
            return;
        }
        let mut settings = Settings::new(position.variant());
        settings.start = Some(*position);
        let game = settings.start_match().unwrap();
        let mv = make("greedy", &game).think(&game, &QUICK, &Stop::new(), &mut |_| {});
        assert!(wins.contains(&mv.unwrap()), "{position}");
    });
}
