//! Entire matches: seatings, results, saved games and errors.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use focus_rules::{Position, Record, Settings};
use stack_ai::Stop;
use stack_game::{Describe as _, Game, MatchSettings as _};
use stack_match::{
    MatchConditions, MatchFolder, MatchPlayerFactory, MatchSide, PlayerOptions, Sprt, SprtVerdict,
    WithOptions, parse_openings,
};

use crate::common::{self, Player, Scratch, engine_match, run, run_for, settings, several, text};

fn conditions(name: &str) -> MatchConditions {
    MatchConditions::from([("match".to_string(), name.to_string())])
}

/// The saved games by file name.
fn records(folder: &Scratch) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder.file("games")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| name.ends_with(".ron"))
        .map(|name| (name.clone(), folder.read(&format!("games/{name}"))))
        .collect()
}

#[test]
fn rounds_share_an_opening_and_rotate_seats() {
    for (id, round) in [
        ("two", 2),
        ("partners", 2),
        ("three-fast", 6),
        ("four-fast", 14),
    ] {
        let scratch = Scratch::new(&format!("rounds-{id}"));
        let folder = MatchFolder::open(&scratch.0, &conditions(id)).unwrap();
        let results = run(
            &engine_match(id, "greedy", "random", 2 * round),
            Some(&folder),
        )
        .unwrap();
        assert_eq!(results.score().games() as usize, 2 * round);
        let mut openings = Vec::new();
        let mut as_a: BTreeMap<char, usize> = BTreeMap::new();
        for (number, text) in (0..).zip(records(&scratch).values()) {
            let record = Record::read(text).unwrap();
            let (settings, game) = Settings::replay(&record).unwrap();
            assert!(game.outcome().is_some());
            let plies = 2 * settings.variant.seats().len();
            openings.push(record.moves[..plies].join(" "));
            assert_eq!(openings[number / round * round], openings[number]);
            for seat in &record.seats {
                assert!(["greedy", "random"].contains(&&*seat.player), "{seat:?}");
                assert_eq!(seat.name, seat.player);
                *as_a.entry(seat.seat).or_insert(0) += usize::from(seat.player == "greedy");
            }
        }
        assert_eq!(openings.len(), 2 * round);
        assert_ne!(
            openings[0], openings[round],
            "another round, another opening"
        );
        assert!(as_a.values().all(|&count| count == round), "{as_a:?}");
        // One-ply search beats random play.
        let drawish = matches!(id, "two" | "partners");
        assert!(
            drawish || results.score().value() > 0.5,
            "{}",
            text(&results)
        );
    }
}

#[test]
fn equal_players_score_half() {
    for (id, games) in [("two-fast", 200), ("three-fast", 240), ("four-fast", 280)] {
        let results = run(&engine_match(id, "random", "random", games), None).unwrap();
        let (low, high) = results.score().interval();
        assert!(low < 0.5 && high > 0.5, "{}", text(&results));
    }
}

#[test]
fn records_contain_evaluations() {
    let scratch = Scratch::new("expected");
    let folder = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    let mut engine_match = engine_match("three-fast", "champion", "random", 2);
    engine_match.limits.nodes = Some(300);
    let results = run(&engine_match, Some(&folder)).unwrap();
    for text in records(&scratch).values() {
        let record = Record::read(text).unwrap();
        let (_, game) = Settings::replay(&record).unwrap();
        let champions = record.seats.iter().filter(|seat| seat.name == "champion");
        let champions: Vec<char> = champions.map(|seat| seat.seat).collect();
        // No player chose the opening moves.
        for (ply, position) in game.positions().iter().enumerate().skip(6) {
            let turn = Position::seat_letter(position.turn());
            let thinks = ply < game.moves().len() && champions.contains(&turn);
            let expected = record.evaluations.get(&ply);
            assert_eq!(expected.is_some(), thinks, "{ply}");
            let sum = expected.map_or(1.0, |chances| chances.iter().sum::<f32>());
            assert!((sum - 1.0).abs() < 2e-3, "{expected:?}");
        }
    }
    // Resuming yields the same games.
    let again = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    assert_eq!(
        text(&run(&engine_match, Some(&again)).unwrap()),
        text(&results)
    );
    // Also if an earlier version named the seats by side.
    let games = scratch.file("games");
    for (name, text) in records(&scratch) {
        let mut record = Record::read(&text).unwrap();
        for seat in &mut record.seats {
            let is_a = seat.player == "champion";
            seat.name = if is_a { "a" } else { "b" }.into();
        }
        fs::write(games.join(name), record.write().unwrap()).unwrap();
    }
    let older = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    assert_eq!(
        text(&run(&engine_match, Some(&older)).unwrap()),
        text(&results)
    );
}

#[test]
fn concurrent_games_do_not_influence_each_other() {
    let mut engine_match = engine_match("three-fast", "random", "random", 30);
    let sequential = text(&run(&engine_match, None).unwrap());
    engine_match.concurrency = 4;
    assert_eq!(text(&run(&engine_match, None).unwrap()), sequential);
    engine_match.limits.seed = 4;
    assert_ne!(text(&run(&engine_match, None).unwrap()), sequential);
}

#[test]
fn an_interrupted_match_can_be_resumed() {
    let (complete, interrupted) = (Scratch::new("complete"), Scratch::new("interrupted"));
    let mut engine_match = engine_match("three-fast", "greedy", "random", 20);
    let folder = MatchFolder::open(&complete.0, &conditions("x")).unwrap();
    let expected = text(&run(&engine_match, Some(&folder)).unwrap());

    engine_match.concurrency = 3;
    for limit in [1, 4, 11, 20] {
        let folder = MatchFolder::open(&interrupted.0, &conditions("x")).unwrap();
        let stop = Stop::new();
        let mut seen = 0;
        let results = engine_match.run(Some(&folder), &stop, &mut |results, _| {
            seen = results.score().games();
            if seen >= limit {
                stop.set();
            }
        });
        // Games that the others were just ending are saved, too.
        assert!((limit..=limit + 3).contains(&seen), "{seen} of {limit}");
        assert_eq!(results.unwrap().score().games(), seen);
        assert_eq!(records(&interrupted).len() as u32, seen);
        let all = format!("all          {seen:>6}");
        assert!(interrupted.read("table.txt").contains(&all));
        // As after a crash: a partially written file.
        fs::write(interrupted.file("games/00020.part"), "(format: 1, ga").unwrap();
    }
    assert_eq!(records(&interrupted), records(&complete));
    assert_eq!(interrupted.read("table.txt"), complete.read("table.txt"));
    assert!(expected.lines().count() > 8, "{expected}");
    // Nothing is left to play.
    let folder = MatchFolder::open(&interrupted.0, &conditions("x")).unwrap();
    assert_eq!(text(&run(&engine_match, Some(&folder)).unwrap()), expected);
}

#[test]
fn a_folder_contains_one_match() {
    let scratch = Scratch::new("folder");
    let match_of = |a: &str, b: &str| engine_match("two-fast", a, b, 4);
    let folder = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    run(&match_of("greedy", "random"), Some(&folder)).unwrap();
    let reason = MatchFolder::open(&scratch.0, &conditions("y"))
        .unwrap_err()
        .to_string();
    assert!(
        reason.contains("this is another match: its match is x, not y"),
        "{reason}"
    );
    // Records of other players, as if the first file had been written by hand.
    let reason = run(&match_of("random", "greedy"), Some(&folder)).unwrap_err();
    assert!(
        reason.contains("00001.ron: it does not belong to this match"),
        "{reason}"
    );
    for (text, what) in [
        ("nonsense", "00003.ron: line 1"),
        (
            &scratch.read("games/00001.ron"),
            "00003.ron: it does not belong to this match",
        ),
        (
            &scratch
                .read("games/00003.ron")
                .replacen("moves: [", "moves: [\"a1-a2\",", 1),
            "00003.ron: move 1 'a1-a2'",
        ),
    ] {
        let good = scratch.read("games/00003.ron");
        fs::write(scratch.file("games/00003.ron"), text).unwrap();
        let reason = run(&match_of("greedy", "random"), Some(&folder)).unwrap_err();
        assert!(reason.contains(what), "{reason}");
        assert_eq!(scratch.read("games/00003.ron"), text, "it is left as it is");
        fs::write(scratch.file("games/00003.ron"), good).unwrap();
    }
    // A deleted game is played again with the same result.
    let before = scratch.read("games/00003.ron");
    fs::remove_file(scratch.file("games/00003.ron")).unwrap();
    run(&match_of("greedy", "random"), Some(&folder)).unwrap();
    assert_eq!(scratch.read("games/00003.ron"), before);
    // Folders without a match are left alone.
    fs::remove_file(scratch.file("match.ron")).unwrap();
    let reason = MatchFolder::open(&scratch.0, &conditions("x"))
        .unwrap_err()
        .to_string();
    assert!(
        reason.contains("files that do not belong to a match"),
        "{reason}"
    );
}

#[test]
fn a_game_locked_by_another_process_is_skipped() {
    let [shard, merged] = ["merge-part", "merge-into"].map(Scratch::new);
    let engine_match = engine_match("two-fast", "greedy", "random", 4);
    let [from, into] =
        [&shard, &merged].map(|scratch| MatchFolder::open(&scratch.0, &conditions("x")).unwrap());
    run(&engine_match, Some(&from)).unwrap();
    // As if another process were playing the second game.
    let lock = fs::File::create(merged.file("claims/00002.lock")).unwrap();
    lock.try_lock().unwrap();
    let results = engine_match
        .merge(std::slice::from_ref(&from), &into)
        .unwrap();
    let games: Vec<_> = records(&merged).into_keys().collect();
    assert_eq!(games, ["00001.ron", "00003.ron", "00004.ron"]);
    assert_eq!(results.score().games(), 3);
    drop(lock);
    let results = engine_match.merge(&[from], &into).unwrap();
    assert_eq!(
        (records(&merged), results.score().games()),
        (records(&shard), 4)
    );
}

#[test]
fn a_decided_sprt_ends_the_match() {
    let mut engine_match = engine_match("two-fast", "greedy", "random", 2_000);
    engine_match.concurrency = 2;
    engine_match.sprt = Some(Sprt::new(0.0, 50.0).unwrap());
    let results = run(&engine_match, None).unwrap();
    assert_eq!(
        results.verdict(),
        Some(SprtVerdict::AcceptedH1),
        "{}",
        text(&results)
    );
    assert!(results.score().games() < 1_000, "{}", text(&results));
    assert!(
        text(&results).contains("SPRT 0,50: H1 accepted"),
        "{}",
        text(&results)
    );
    // There are no pairs with three sides.
    let mut three = common::engine_match("three", "greedy", "random", 6);
    three.sprt = engine_match.sprt;
    assert!(run(&three, None).unwrap_err().contains("two sides"));
}

#[test]
fn mirror_only_ever_plays_second_from_the_start() {
    let scratch = Scratch::new("mirror");
    let folder = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    let results = run(&engine_match("two", "mirror", "random", 12), Some(&folder)).unwrap();
    assert_eq!((results.score().games(), results.score().b_wins), (12, 0));
    for text in records(&scratch).values() {
        let record = Record::read(text).unwrap();
        let seats: Vec<_> = record.seats.iter().map(|s| s.player.as_str()).collect();
        assert_eq!(seats, ["random", "mirror"]);
        let image = record.moves[0]
            .parse::<focus_rules::Move>()
            .unwrap()
            .rotated();
        assert_eq!(record.moves[1], image.to_string());
    }
    // With two mirror players no one can move first.
    let reason = run(&engine_match("two", "mirror", "mirror", 2), None).unwrap_err();
    assert!(
        reason.contains("mirror") && reason.contains("first"),
        "{reason}"
    );
    let reason = stack_match::match_player("mirror", &settings("four"))
        .err()
        .unwrap()
        .to_string();
    assert!(reason.contains("mirror does not play four"), "{reason}");
    let reason = stack_match::match_player("no/such program", &settings("four"))
        .err()
        .unwrap()
        .to_string();
    assert!(reason.contains("neither a player nor"), "{reason}");
}

#[test]
fn a_player_that_fails_forfeits_its_game_and_the_match_continues() {
    let forfeits = |side: MatchSide, player: Box<dyn MatchPlayerFactory<Position>>| {
        let mut engine_match = engine_match("two-fast", "random", "random", 4);
        engine_match.players[side as usize] = player;
        let results = run(&engine_match, None).unwrap();
        let score = results.score();
        let wins = [score.b_wins, score.a_wins][side as usize];
        assert_eq!((score.games(), wins), (4, 4), "{}", text(&results));
        let values = results.forfeits(side).map(|(_, reason)| reason.to_string());
        values.collect::<Vec<_>>()
    };
    let helpless = Player(|_: &_, _: &Stop| Err("out of ideas".to_string()));
    assert_eq!(
        forfeits(MatchSide::B, Box::new(helpless)),
        ["out of ideas"; 4]
    );
    let illegal = Player(|_: &_, _: &Stop| Ok("@c1".parse().unwrap()));
    let values = forfeits(MatchSide::A, Box::new(illegal));
    let what = "illegal move '@c1': Green has no piece in reserve";
    assert!(values[0].starts_with(what), "{values:?}");
}

#[test]
fn with_three_teams_the_others_continue_after_a_failure() {
    let helpless = |_: &_, _: &Stop| Err("out of ideas".to_string());
    let mut engine_match = engine_match("three-fast", "random", "random", 6);
    engine_match.players[1] = Box::new(Player(helpless));
    let scratch = Scratch::new("forfeits");
    let folder = MatchFolder::open(&scratch.0, &engine_match.conditions()).unwrap();
    let results = run(&engine_match, Some(&folder)).unwrap();
    // Each of six seatings is won by the other side; its seats fail unless the game is over before.
    assert_eq!((results.score().games(), results.score().b_wins), (6, 0));
    assert!(
        results.forfeits(MatchSide::B).count() >= 6,
        "{}",
        text(&results)
    );
    assert_eq!(results.forfeits(MatchSide::A).count(), 0);
    // Resigned seats are recorded as resignations, not also in the start.
    let records: Vec<_> = records(&scratch).into_values().collect();
    assert!(records.iter().all(|text| text.contains("given_up")));
    assert_eq!(records.len(), 6);
    assert!(
        records.iter().all(|text| !text.contains("out=")),
        "{}",
        records[0]
    );
    assert_eq!(
        text(&run(&engine_match, Some(&folder)).unwrap()),
        text(&results)
    );
}

#[test]
fn openings_of_a_file_are_played_by_all_seatings_in_turn() {
    let settings = settings("two-fast");
    let start = settings.start_match().unwrap();
    let mut rest = start.clone();
    for n in [3, 11, 5] {
        rest.play(rest.position().nth_move(n)).unwrap();
    }
    let (mv, position) = (rest.moves()[0], rest.position().to_string());
    let lines = format!("startpos moves {mv}\n{position}\n");
    let mut engine_match = engine_match("two-fast", "greedy", "random", 6);
    engine_match.openings = parse_openings(&lines, &settings).unwrap();
    let scratch = Scratch::new("openings");
    let folder = MatchFolder::open(&scratch.0, &engine_match.conditions()).unwrap();
    let results = run(&engine_match, Some(&folder)).unwrap();
    let records: Vec<_> = records(&scratch)
        .values()
        .map(|text| Record::read(text).unwrap())
        .collect();
    for number in [0, 1, 4, 5] {
        assert_eq!(records[number].start, None);
        assert_eq!(records[number].moves[0], mv.to_string());
    }
    for number in [2, 3] {
        assert_eq!(records[number].start.as_deref(), Some(&*position));
    }
    let seats = |number: usize| &records[number].seats;
    assert_eq!(seats(2), seats(0));
    assert_ne!(seats(2), seats(3));
    // After reloading, nothing is played and the text is the same.
    assert_eq!(
        text(&run(&engine_match, Some(&folder)).unwrap()),
        text(&results)
    );
}

#[test]
fn late_moves_are_recorded() {
    let slow = |game: &stack_game::Match<Position>, _: &Stop| {
        if game.moves().len() < 6 {
            std::thread::sleep(Duration::from_millis(80));
        }
        Ok(game.legal_moves()[0])
    };
    let mut engine_match = engine_match("two-fast", "random", "random", 2);
    engine_match.players[1] = Box::new(Player(slow));
    engine_match.limits.time = Some(Duration::from_millis(10));
    let scratch = Scratch::new("late-moves");
    let folder = MatchFolder::open(&scratch.0, &engine_match.conditions()).unwrap();
    let results = run(&engine_match, Some(&folder)).unwrap();
    // The opening takes four moves, so one of the next two is the slow player's.
    assert!(results.late_moves()[1] >= 2, "{:?}", results.late_moves());
    let line = format!(
        "b exceeded its time limit in {} moves",
        results.late_moves()[1]
    );
    assert!(text(&results).contains(&line), "{}", text(&results));
    assert!(scratch.read("games/00001.ron").contains(" ms of 10"));
    // After reloading, nothing is played and the text is the same.
    let again = run(&engine_match, Some(&folder)).unwrap();
    assert_eq!(again.late_moves(), results.late_moves());
}

#[test]
fn with_three_teams_the_others_continue_after_a_loss_on_time() {
    let slow = |game: &stack_game::Match<Position>, _: &Stop| {
        std::thread::sleep(Duration::from_millis(80));
        Ok(game.legal_moves()[0])
    };
    let mut engine_match = engine_match("three-fast", "random", "random", 1);
    let options = PlayerOptions {
        time_margin: Some(Duration::from_millis(30)),
        ..PlayerOptions::default()
    };
    let player = Box::new(Player(slow));
    engine_match.players[1] = Box::new(WithOptions { player, options });
    engine_match.limits.time = Some(Duration::from_millis(10));
    let scratch = Scratch::new("late-out");
    let folder = MatchFolder::open(&scratch.0, &engine_match.conditions()).unwrap();
    let results = run(&engine_match, Some(&folder)).unwrap();
    let lost = results.lost_on_time()[1] as usize;
    assert!(lost >= 1, "{}", text(&results));
    let record = Record::read(&scratch.read("games/00001.ron")).unwrap();
    assert_eq!(
        record.given_up.values().map(String::len).sum::<usize>(),
        lost
    );
    assert!(
        record
            .comments
            .values()
            .any(|line| line.contains("lost on time: took "))
    );
    let again = run(&engine_match, Some(&folder)).unwrap();
    assert_eq!(again.lost_on_time(), results.lost_on_time());
}

#[test]
fn a_match_with_other_options_is_another_match() {
    let mut engine_match = engine_match("two", "random", "random", 2);
    let plain = engine_match.conditions();
    assert!(
        !plain
            .keys()
            .any(|name| name.contains("margin") || name.contains("variety"))
    );
    let options = PlayerOptions {
        time_margin: Some(Duration::from_millis(30)),
        variety: 20,
    };
    engine_match.players = engine_match.players.map(|player| {
        Box::new(WithOptions { player, options }) as Box<dyn MatchPlayerFactory<Position>>
    });
    let changed = engine_match.conditions();
    let values = ["a-margin", "b-margin", "a-variety", "b-variety"].map(|name| changed.get(name));
    assert_eq!(
        values.map(|value| value.map(String::as_str)),
        ["30", "30", "20", "20"].map(Some)
    );
}

#[test]
fn a_match_stops_during_a_search() {
    let tireless = |_: &_, stop: &Stop| {
        while !stop.is_set() {
            std::thread::yield_now();
        }
        Err("stopped".to_string())
    };
    let mut engine_match = engine_match("two-fast", "random", "random", 4);
    engine_match.players[0] = Box::new(Player(tireless));
    let fits = |taken: &Duration| *taken < Duration::from_secs(5);
    let taken = several(fits, || {
        let (games, taken) = run_for(&engine_match, Duration::from_millis(100)).unwrap();
        assert_eq!(games, 0);
        taken
    });
    assert!(fits(&taken), "{taken:?}");
}
