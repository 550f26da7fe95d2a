//! Whole matches: who meets how, what is counted, what is kept, what goes wrong.

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

use focus_rules::{Position, Record, Settings};
use stack_ai::Stop;
use stack_game::{Describe as _, Game, MatchSettings as _};
use stack_match::{
    MatchConditions, MatchFolder, MatchPlayerFactory, MatchSide, PlayerOptions, Sprt, SprtVerdict,
    WithOptions, parse_opening_book,
};

use crate::common::{self, Player, Scratch, contest, run, settings, several, text};

fn conditions(of: &str) -> MatchConditions {
    MatchConditions::from([("match".to_string(), of.to_string())])
}

/// The games that are kept, by the names of their files.
fn records(folder: &Scratch) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder.file("games")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| name.ends_with(".ron"))
        .map(|name| (name.clone(), folder.read(&format!("games/{name}"))))
        .collect()
}

#[test]
fn rounds_share_an_opening_and_seat_each_player_everywhere() {
    for (id, round) in [
        ("two", 2),
        ("partners", 2),
        ("three-fast", 6),
        ("four-fast", 14),
    ] {
        let scratch = Scratch::new(&format!("rounds-{id}"));
        let folder = MatchFolder::open(&scratch.0, &conditions(id)).unwrap();
        let table = run(&contest(id, "greedy", "random", 2 * round), Some(&folder)).unwrap();
        assert_eq!(table.score().games() as usize, 2 * round);
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
        // Looking at one's own move is better than looking at none.
        let drawish = matches!(id, "two" | "partners");
        assert!(drawish || table.score().value() > 0.5, "{}", text(&table));
    }
}

#[test]
fn equal_players_score_half() {
    for (id, games) in [("two-fast", 200), ("three-fast", 240), ("four-fast", 280)] {
        let table = run(&contest(id, "random", "random", games), None).unwrap();
        let (low, high) = table.score().interval();
        assert!(low < 0.5 && high > 0.5, "{}", text(&table));
    }
}

#[test]
fn records_hold_what_the_players_expected() {
    let scratch = Scratch::new("expected");
    let folder = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    let mut contest = contest("three-fast", "champion", "random", 2);
    contest.limits.nodes = Some(300);
    let table = run(&contest, Some(&folder)).unwrap();
    for text in records(&scratch).values() {
        let record = Record::read(text).unwrap();
        let (_, game) = Settings::replay(&record).unwrap();
        let champions = record.seats.iter().filter(|seat| seat.name == "champion");
        let champions: Vec<char> = champions.map(|seat| seat.seat).collect();
        // The opening belongs to no player.
        for (ply, position) in game.positions().iter().enumerate().skip(6) {
            let turn = Position::seat_letter(position.turn());
            let thinks = ply < game.moves().len() && champions.contains(&turn);
            let expected = record.evaluations.get(&ply);
            assert_eq!(expected.is_some(), thinks, "{ply}");
            let sum = expected.map_or(1.0, |chances| chances.iter().sum::<f32>());
            assert!((sum - 1.0).abs() < 2e-3, "{expected:?}");
        }
    }
    // Taken up again they are the same games.
    let again = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    assert_eq!(text(&run(&contest, Some(&again)).unwrap()), text(&table));
    // So they are where an earlier program has named the seats by the sides.
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
    assert_eq!(text(&run(&contest, Some(&older)).unwrap()), text(&table));
}

#[test]
fn what_is_played_beside_a_game_does_not_matter() {
    let mut contest = contest("three-fast", "random", "random", 30);
    let alone = text(&run(&contest, None).unwrap());
    contest.concurrency = 4;
    assert_eq!(text(&run(&contest, None).unwrap()), alone);
    contest.limits.seed = 4;
    assert_ne!(text(&run(&contest, None).unwrap()), alone);
}

#[test]
fn an_interrupted_match_goes_on_as_if_nothing_had_happened() {
    let (whole, broken) = (Scratch::new("whole"), Scratch::new("broken"));
    let mut contest = contest("three-fast", "greedy", "random", 20);
    let folder = MatchFolder::open(&whole.0, &conditions("x")).unwrap();
    let expected = text(&run(&contest, Some(&folder)).unwrap());

    contest.concurrency = 3;
    for limit in [1, 4, 11, 20] {
        let folder = MatchFolder::open(&broken.0, &conditions("x")).unwrap();
        let stop = Stop::new();
        let mut seen = 0;
        let table = contest.run(Some(&folder), &stop, &mut |table, _| {
            seen = table.score().games();
            if seen >= limit {
                stop.set();
            }
        });
        // Games that the others were just ending are kept, too.
        assert!((limit..=limit + 3).contains(&seen), "{seen} of {limit}");
        assert_eq!(table.unwrap().score().games(), seen);
        assert_eq!(records(&broken).len() as u32, seen);
        let all = format!("all          {seen:>6}");
        assert!(broken.read("table.txt").contains(&all));
        // As a crash may leave it: half of a file that was being written.
        fs::write(broken.file("games/00020.part"), "(format: 1, ga").unwrap();
    }
    assert_eq!(records(&broken), records(&whole));
    assert_eq!(broken.read("table.txt"), whole.read("table.txt"));
    assert!(expected.lines().count() > 8, "{expected}");
    // Nothing is left to be played.
    let folder = MatchFolder::open(&broken.0, &conditions("x")).unwrap();
    assert_eq!(text(&run(&contest, Some(&folder)).unwrap()), expected);
}

#[test]
fn a_folder_is_of_one_match_and_whole() {
    let scratch = Scratch::new("folder");
    let match_of = |a: &str, b: &str| contest("two-fast", a, b, 4);
    let folder = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    run(&match_of("greedy", "random"), Some(&folder)).unwrap();
    let why = MatchFolder::open(&scratch.0, &conditions("y"))
        .unwrap_err()
        .to_string();
    assert!(
        why.contains("another match, its match is x and not y"),
        "{why}"
    );
    // Records of other players, as when the first file was written by hand.
    let why = run(&match_of("random", "greedy"), Some(&folder)).unwrap_err();
    assert!(
        why.contains("00001.ron: not this game of this match"),
        "{why}"
    );
    for (text, what) in [
        ("nonsense", "00003.ron: line 1"),
        (&scratch.read("games/00001.ron"), "00003.ron: not this game"),
        (
            &scratch
                .read("games/00003.ron")
                .replacen("moves: [", "moves: [\"a1-a2\",", 1),
            "00003.ron: move 1 'a1-a2'",
        ),
    ] {
        let good = scratch.read("games/00003.ron");
        fs::write(scratch.file("games/00003.ron"), text).unwrap();
        let why = run(&match_of("greedy", "random"), Some(&folder)).unwrap_err();
        assert!(why.contains(what), "{why}");
        assert_eq!(scratch.read("games/00003.ron"), text, "it is left as it is");
        fs::write(scratch.file("games/00003.ron"), good).unwrap();
    }
    // A game that is gone is played again, and is the same.
    let before = scratch.read("games/00003.ron");
    fs::remove_file(scratch.file("games/00003.ron")).unwrap();
    run(&match_of("greedy", "random"), Some(&folder)).unwrap();
    assert_eq!(scratch.read("games/00003.ron"), before);
    // Other people's folders are left alone.
    fs::remove_file(scratch.file("match.ron")).unwrap();
    let why = MatchFolder::open(&scratch.0, &conditions("x"))
        .unwrap_err()
        .to_string();
    assert!(why.contains("something else than a match"), "{why}");
}

#[test]
fn a_game_that_is_played_elsewhere_is_left_to_its_player() {
    let [part, whole] = ["merge-part", "merge-into"].map(Scratch::new);
    let contest = contest("two-fast", "greedy", "random", 4);
    let [from, into] =
        [&part, &whole].map(|scratch| MatchFolder::open(&scratch.0, &conditions("x")).unwrap());
    run(&contest, Some(&from)).unwrap();
    // As a process that plays the second game holds it.
    let claim = fs::File::create(whole.file("claims/00002.lock")).unwrap();
    claim.try_lock().unwrap();
    let table = contest.merge(std::slice::from_ref(&from), &into).unwrap();
    let games: Vec<_> = records(&whole).into_keys().collect();
    assert_eq!(games, ["00001.ron", "00003.ron", "00004.ron"]);
    assert_eq!(table.score().games(), 3);
    drop(claim);
    let table = contest.merge(&[from], &into).unwrap();
    assert_eq!(
        (records(&whole), table.score().games()),
        (records(&part), 4)
    );
}

#[test]
fn a_test_ends_a_match_when_it_has_shown_something() {
    let mut contest = contest("two-fast", "greedy", "random", 2_000);
    contest.concurrency = 2;
    contest.sprt = Some(Sprt::new(0.0, 50.0).unwrap());
    let table = run(&contest, None).unwrap();
    assert_eq!(
        table.verdict(),
        Some(SprtVerdict::AcceptedH1),
        "{}",
        text(&table)
    );
    assert!(table.score().games() < 1_000, "{}", text(&table));
    assert!(
        text(&table).contains("SPRT 0,50: accepted"),
        "{}",
        text(&table)
    );
    // There are no pairs with three sides.
    let mut three = common::contest("three", "greedy", "random", 6);
    three.sprt = contest.sprt;
    assert!(run(&three, None).unwrap_err().contains("two sides"));
}

#[test]
fn mirror_only_ever_plays_second_from_the_start() {
    let scratch = Scratch::new("mirror");
    let folder = MatchFolder::open(&scratch.0, &conditions("x")).unwrap();
    let table = run(&contest("two", "mirror", "random", 12), Some(&folder)).unwrap();
    assert_eq!((table.score().games(), table.score().b_wins), (12, 0));
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
    // With two of them no player can move first.
    let why = run(&contest("two", "mirror", "mirror", 2), None).unwrap_err();
    assert!(why.contains("mirror") && why.contains("first"), "{why}");
    let why = stack_match::match_player("mirror", &settings("four"))
        .err()
        .unwrap()
        .to_string();
    assert!(why.contains("mirror does not play four"), "{why}");
    let why = stack_match::match_player("no/such program", &settings("four"))
        .err()
        .unwrap()
        .to_string();
    assert!(
        why.contains("not a player") && why.contains("no program"),
        "{why}"
    );
}

#[test]
fn a_player_that_fails_forfeits_its_game_and_the_match_goes_on() {
    let forfeits = |side: MatchSide, player: Box<dyn MatchPlayerFactory<Position>>| {
        let mut contest = contest("two-fast", "random", "random", 4);
        contest.players[side as usize] = player;
        let table = run(&contest, None).unwrap();
        let score = table.score();
        let wins = [score.b_wins, score.a_wins][side as usize];
        assert_eq!((score.games(), wins), (4, 4), "{}", text(&table));
        let told = table.forfeits(side).map(|(_, why)| why.to_string());
        told.collect::<Vec<_>>()
    };
    let helpless = Player(|_: &_, _: &Stop| Err("out of ideas".to_string()));
    assert_eq!(
        forfeits(MatchSide::B, Box::new(helpless)),
        ["out of ideas"; 4]
    );
    let illegal = Player(|_: &_, _: &Stop| Ok("@c1".parse().unwrap()));
    let told = forfeits(MatchSide::A, Box::new(illegal));
    let what = "'@c1' was played: Green holds no reserve piece";
    assert!(told[0].starts_with(what), "{told:?}");
}

#[test]
fn with_three_alone_who_fails_is_out_and_the_others_play_on() {
    let helpless = |_: &_, _: &Stop| Err("out of ideas".to_string());
    let mut contest = contest("three-fast", "random", "random", 6);
    contest.players[1] = Box::new(Player(helpless));
    let scratch = Scratch::new("forfeits");
    let folder = MatchFolder::open(&scratch.0, &contest.conditions()).unwrap();
    let table = run(&contest, Some(&folder)).unwrap();
    // Each of six seatings is won by the other side; its seats fail unless the game is over before.
    assert_eq!((table.score().games(), table.score().b_wins), (6, 0));
    assert!(
        table.forfeits(MatchSide::B).count() >= 6,
        "{}",
        text(&table)
    );
    assert_eq!(table.forfeits(MatchSide::A).count(), 0);
    // Who is out stands among those who gave up, not in the start as well.
    let files = std::fs::read_dir(scratch.0.join("games")).unwrap();
    let texts = files.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
    let records: Vec<_> = texts.filter(|text| text.contains("given_up")).collect();
    assert_eq!(records.len(), 6);
    assert!(
        records.iter().all(|text| !text.contains("out=")),
        "{}",
        records[0]
    );
    assert_eq!(text(&run(&contest, Some(&folder)).unwrap()), text(&table));
}

#[test]
fn openings_of_a_book_are_played_by_all_seatings_in_turn() {
    let settings = settings("two-fast");
    let start = settings.start_match().unwrap();
    let mut rest = start.clone();
    for n in [3, 11, 5] {
        rest.play(rest.position().nth_move(n)).unwrap();
    }
    let (mv, position) = (rest.moves()[0], rest.position().to_string());
    let lines = format!("startpos moves {mv}\n{position}\n");
    let mut contest = contest("two-fast", "greedy", "random", 6);
    contest.openings = parse_opening_book(&lines, &settings).unwrap();
    let scratch = Scratch::new("book");
    let folder = MatchFolder::open(&scratch.0, &contest.conditions()).unwrap();
    let table = run(&contest, Some(&folder)).unwrap();
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
    // Read again, nothing is played and the same is told.
    assert_eq!(text(&run(&contest, Some(&folder)).unwrap()), text(&table));
}

#[test]
fn moves_that_take_longer_than_their_time_are_told() {
    let slow = |game: &stack_game::Match<Position>, _: &Stop| {
        if game.moves().len() < 6 {
            std::thread::sleep(Duration::from_millis(80));
        }
        Ok(game.legal_moves()[0])
    };
    let mut contest = contest("two-fast", "random", "random", 2);
    contest.players[1] = Box::new(Player(slow));
    contest.limits.time = Some(Duration::from_millis(10));
    let scratch = Scratch::new("late-moves");
    let folder = MatchFolder::open(&scratch.0, &contest.conditions()).unwrap();
    let table = run(&contest, Some(&folder)).unwrap();
    // The opening takes four moves, so that one of the next two is the slow player's.
    assert!(table.late_moves()[1] >= 2, "{:?}", table.late_moves());
    let line = format!(
        "b took longer than its time for {} moves",
        table.late_moves()[1]
    );
    assert!(text(&table).contains(&line), "{}", text(&table));
    assert!(scratch.read("games/00001.ron").contains(" ms of 10"));
    // Read again, nothing is played and the same is told.
    let again = run(&contest, Some(&folder)).unwrap();
    assert_eq!(again.late_moves(), table.late_moves());
}

#[test]
fn with_three_alone_who_comes_too_late_is_out_and_the_others_play_on() {
    let slow = |game: &stack_game::Match<Position>, _: &Stop| {
        std::thread::sleep(Duration::from_millis(80));
        Ok(game.legal_moves()[0])
    };
    let mut contest = contest("three-fast", "random", "random", 1);
    let terms = PlayerOptions {
        time_margin: Some(Duration::from_millis(30)),
        ..PlayerOptions::default()
    };
    let entrant: Box<dyn MatchPlayerFactory<Position>> = Box::new(Player(slow));
    contest.players[1] = Box::new(WithOptions {
        player: entrant,
        options: terms,
    });
    contest.limits.time = Some(Duration::from_millis(10));
    let scratch = Scratch::new("late-out");
    let folder = MatchFolder::open(&scratch.0, &contest.conditions()).unwrap();
    let table = run(&contest, Some(&folder)).unwrap();
    let lost = table.lost_on_time()[1] as usize;
    assert!(lost >= 1, "{}", text(&table));
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
    let again = run(&contest, Some(&folder)).unwrap();
    assert_eq!(again.lost_on_time(), table.lost_on_time());
}

#[test]
fn a_match_on_other_terms_is_another_match() {
    let mut contest = contest("two", "random", "random", 2);
    let plain = contest.conditions();
    assert!(
        !plain
            .keys()
            .any(|name| name.contains("margin") || name.contains("variety"))
    );
    let terms = PlayerOptions {
        time_margin: Some(Duration::from_millis(30)),
        variety: 20,
    };
    let entrant = contest.players.map(|entrant| {
        Box::new(WithOptions {
            player: entrant,
            options: terms,
        }) as Box<dyn MatchPlayerFactory<Position>>
    });
    contest.players = entrant;
    let held = contest.conditions();
    let told = ["a-margin", "b-margin", "a-variety", "b-variety"].map(|name| held.get(name));
    assert_eq!(
        told.map(|value| value.map(String::as_str)),
        ["30", "30", "20", "20"].map(Some)
    );
}

#[test]
fn a_match_stops_in_the_middle_of_a_thought() {
    let tireless = |_: &_, stop: &Stop| {
        while !stop.is_set() {
            std::thread::yield_now();
        }
        Err("stopped".to_string())
    };
    let mut contest = contest("two-fast", "random", "random", 4);
    contest.players[0] = Box::new(Player(tireless));
    let in_time = |taken: &Duration| *taken < Duration::from_secs(5);
    let taken = several(in_time, || {
        let stop = Stop::new();
        let stopper = stop.clone();
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            stopper.set();
        });
        let begin = Instant::now();
        let table = contest.run(None, &stop, &mut |_, _| {}).unwrap();
        let taken = begin.elapsed();
        assert_eq!(table.score().games(), 0);
        thread.join().unwrap();
        taken
    });
    assert!(in_time(&taken), "{taken:?}");
}
