//! Series: every two of several players.

use std::sync::{Arc, Mutex};

use stack_ai::Stop;
use stack_game::Game as _;
use stack_match::{CrossTable, RoundRobinTournament};

use crate::common::{Scratch, contest};

const PLAYERS: [&str; 3] = ["greedy", "random", "level-1"];

/// A series in `two-fast` with this number of games of each pair.
fn series(games: usize) -> RoundRobinTournament<focus_rules::Position> {
    let pair = |(a, b): (usize, usize)| {
        let mut contest = contest("two-fast", PLAYERS[a], PLAYERS[b], games);
        contest.limits.nodes = Some(200);
        Ok::<_, stack_match::EngineMatchError>(contest)
    };
    RoundRobinTournament::new(PLAYERS.map(String::from), pair).unwrap()
}

#[test]
fn every_two_players_meet_and_the_table_grows_evenly() {
    let folder = Scratch::new("series");
    let series = series(4);
    assert_eq!(series.games(), 12);
    let mut seen = Vec::new();
    let table = series
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
        let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        assert!(most - least <= 2, "{counts:?}");
    }
    assert_eq!(table.names()[*table.ranking().last().unwrap()], "random");
}

#[test]
fn a_series_that_was_stopped_goes_on_to_the_same_end() {
    let (whole, broken) = (Scratch::new("series-whole"), Scratch::new("series-broken"));
    let all = series(4)
        .run(&whole.0, &Stop::new(), &mut |_, _, _| {})
        .unwrap();
    let stop = Stop::new();
    let part = series(4)
        .run(&broken.0, &stop, &mut |table, _, _| {
            if table.games() == 5 {
                stop.set();
            }
        })
        .unwrap();
    // Games that were just ending are kept, too.
    let played = part.games();
    assert!((5..12).contains(&played), "{played}");
    let mut first = None;
    let rest = series(4)
        .run(&broken.0, &Stop::new(), &mut |table: &CrossTable, _, _| {
            first.get_or_insert(table.games());
        })
        .unwrap();
    assert_eq!((first, &rest), (Some(played), &all));
    // More games may be added later.
    let more = series(6)
        .run(&broken.0, &Stop::new(), &mut |_, _, _| {})
        .unwrap();
    assert_eq!(more.games(), 18);
}

#[test]
fn every_move_of_a_game_can_be_watched() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let mut contest = contest("two-fast", "greedy", "random", 2);
    let watched = seen.clone();
    contest.observer = Some(Box::new(move |number, game| {
        let over = game.outcome().is_some();
        watched
            .lock()
            .unwrap()
            .push((number, game.moves().len(), over, game.position().key()));
    }));
    let mut lengths = Vec::new();
    contest
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
fn one_player_is_no_series() {
    let alone = RoundRobinTournament::<focus_rules::Position>::new(["x".into()], |_| Err("no"));
    let why = alone.err().map(|why| why.to_string());
    assert_eq!(why.as_deref(), Some("a series needs two players"));
}
