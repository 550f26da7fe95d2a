//! Round-robin tournaments.

use std::sync::{Arc, Mutex};

use stack_ai::Stop;
use stack_game::Game as _;
use stack_match::{CrossTable, RoundRobinTournament};

use crate::common::{Scratch, engine_match};

const PLAYERS: [&str; 3] = ["greedy", "random", "level-1"];

/// A tournament in `two-fast` with this number of games per pair.
fn tournament(games: usize) -> RoundRobinTournament<focus_rules::Position> {
    let pair = |(a, b): (usize, usize)| {
        let mut engine_match = engine_match("two-fast", PLAYERS[a], PLAYERS[b], games);
        engine_match.limits.nodes = Some(200);
        Ok::<_, stack_match::EngineMatchError>(engine_match)
    };
    RoundRobinTournament::new(PLAYERS.map(String::from), pair).unwrap()
}

#[test]
fn every_pair_plays_and_games_are_balanced() {
    let folder = Scratch::new("tournament");
    let tournament = tournament(4);
    assert_eq!(tournament.games(), 12);
    let mut seen = Vec::new();
    let table = tournament
        .run(&folder.0, &Stop::new(), &mut |table, _, _| {
            let pairs = table
                .pairs()
                .map(|(a, b)| table.score_against(a, b).games());
            seen.push(pairs.collect::<Vec<_>>());
        })
        .unwrap();
    assert_eq!(table.games(), 12);
    assert_eq!(
        seen.len(),
        15,
        "each pair before the first game, then each game"
    );
    for counts in &seen {
        let (min, max) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        assert!(max - min <= 2, "{counts:?}");
    }
    assert_eq!(table.names()[*table.ranking().last().unwrap()], "random");
}

#[test]
fn a_stopped_tournament_can_be_resumed() {
    let (complete, interrupted) = (
        Scratch::new("tournament-complete"),
        Scratch::new("tournament-interrupted"),
    );
    let all = tournament(4)
        .run(&complete.0, &Stop::new(), &mut |_, _, _| {})
        .unwrap();
    let stop = Stop::new();
    let part = tournament(4)
        .run(&interrupted.0, &stop, &mut |table, _, _| {
            if table.games() == 5 {
                stop.set();
            }
        })
        .unwrap();
    // Games that were just ending are saved, too.
    let played = part.games();
    assert!((5..12).contains(&played), "{played}");
    let mut first = None;
    let rest = tournament(4)
        .run(
            &interrupted.0,
            &Stop::new(),
            &mut |table: &CrossTable, _, _| {
                first.get_or_insert(table.games());
            },
        )
        .unwrap();
    assert_eq!((first, &rest), (Some(played), &all));
    // More games can be added later.
    let more = tournament(6)
        .run(&interrupted.0, &Stop::new(), &mut |_, _, _| {})
        .unwrap();
    assert_eq!(more.games(), 18);
}

#[test]
fn every_move_can_be_observed() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let mut engine_match = engine_match("two-fast", "greedy", "random", 2);
    let watched = seen.clone();
    engine_match.observer = Some(Box::new(move |number, game| {
        let over = game.outcome().is_some();
        watched
            .lock()
            .unwrap()
            .push((number, game.moves().len(), over, game.position().key()));
    }));
    let mut lengths = Vec::new();
    engine_match
        .run(None, &Stop::new(), &mut |_, moves| lengths.push(moves))
        .unwrap();
    let seen = seen.lock().unwrap();
    for number in 0..2 {
        let game: Vec<_> = seen.iter().filter(|entry| entry.0 == number).collect();
        assert!(game.windows(2).all(|two| two[0].1 + 1 == two[1].1));
        let (last, others) = game.split_last().unwrap();
        assert!(last.2 && others.iter().all(|entry| !entry.2));
        assert_eq!(last.1, lengths[number + 1]);
    }
}

#[test]
fn one_player_is_not_a_tournament() {
    let alone = RoundRobinTournament::<focus_rules::Position>::new(["x".into()], |_| Err("no"));
    let reason = alone.err().map(|error| error.to_string());
    assert_eq!(
        reason.as_deref(),
        Some("a tournament needs at least two players")
    );
}
