//! Listing, searching and sorting games.

use std::time::{Duration, SystemTime};

use stack_game::{Record, RecordSeat};
use stack_session::library::{
    EntryKind, GameResult, HumanGames, LibraryCommand, Period, Query, ResultFilter, SearchText,
    SearchTextFn, SortKey,
};
use stack_session::play::MatchCommand;

use super::{record, write, write_text};
use crate::common::{TestSession, variants};

/// A library with a game of every kind, last changed first.
fn library(name: &str) -> TestSession {
    let test = TestSession::with_folders(name);
    let folders = test.folders();
    let mut byte = Record::new("byte", "byte");
    byte.moves = vec!["a1-b2".into()];
    let games = folders
        .tournaments()
        .join("001 two l8 l6")
        .join("1-2")
        .join("games");
    let records = folders.records();
    write(
        &folders.unfinished().join("1763000000000-7-1.ron"),
        &record(["Anna", "Ben"], 3),
        1,
    );
    write(
        &records.join("1763000000001-7-2.ron"),
        &record(["Zoë", "level-3"], 8),
        2,
    );
    write(&records.join("Sunday.ron"), &record(["Ben", "Carla"], 5), 3);
    write(
        &folders.opened().join("from a friend.ron"),
        &record(["Dora", "Emil"], 4),
        4,
    );
    write(&games.join("00001.ron"), &record(["a", "b"], 2), 5);
    write_text(&records.join("torn.ron"), "(format: 1, game: \"fo", 6);
    test
}

/// Finished games count for their humans by name; computers and unfinished games do not.
#[test]
fn results_of_humans_are_counted_by_name() {
    let mut test = TestSession::with_folders("humans");
    let records = test.folders().records();
    let game = |winner: Option<char>, players: [(&str, &str); 2]| {
        let mut record = record(["", ""], if winner.is_some() { 2 } else { 8 });
        let seats = record.seats.iter_mut().zip(players);
        for (seat, (name, player)) in seats {
            *seat = RecordSeat::new(seat.seat, name, player);
        }
        if let Some(winner) = winner {
            let loser = if winner == 'G' { 'R' } else { 'G' };
            record.given_up.insert(2, loser.into());
        }
        record
    };
    let (anna, ben, level) = (("Anna", "person"), ("Ben", "person"), ("Anna", "level-3"));
    let games = [
        game(Some('G'), [anna, ben]),
        game(Some('G'), [anna, level]),
        game(Some('R'), [ben, (" Anna ", "person")]),
        game(None, [ben, anna]),
    ];
    for (number, game) in (1..).zip(&games) {
        write(&records.join(format!("{number}.ron")), game, number);
    }
    let unfinished = record(["Anna", "Ben"], 3);
    write(&records.join("unfinished.ron"), &unfinished, 9);
    test.list();
    let games = |name: &str| test.session.library().games_of_human(name);
    let counts = |games: HumanGames| (games.won, games.drawn, games.lost);
    for (name, expected) in [("Anna", (3, 1, 0)), ("Ben", (0, 1, 2)), ("ben", (0, 0, 0))] {
        assert_eq!(counts(games(name)), expected, "{name}");
    }
    // The report has the same games.
    test.handle(LibraryCommand::ReportOfHuman("Ben".into()));
    assert_eq!(test.complete_report().games.len(), 3);
}

#[test]
fn all_games_are_listed_with_summaries() {
    let mut test = library("kinds");
    test.list();
    let all: Vec<_> = test.session.library().all().collect();
    let kinds: Vec<_> = all.iter().map(|entry| entry.kind).collect();
    assert_eq!(
        kinds,
        [
            EntryKind::Unfinished,
            EntryKind::Finished,
            EntryKind::Saved,
            EntryKind::Opened,
            EntryKind::Tournament,
            EntryKind::Saved,
        ]
    );
    let names: Vec<_> = all.iter().map(|entry| entry.name.as_deref()).collect();
    let named = [
        None,
        None,
        Some("Sunday"),
        Some("from a friend"),
        None,
        Some("torn"),
    ];
    assert_eq!(names, named);
    let first = all[0].summary().unwrap();
    assert_eq!(
        (&*first.game, &*first.variant, first.moves),
        ("focus", "two", 3)
    );
    assert_eq!(
        (first.players_text().as_str(), &first.result),
        ("Anna – Ben", &None)
    );
    assert_eq!(all[1].summary().unwrap().result, Some(GameResult::Draw));
    assert!(
        all[5]
            .error()
            .unwrap()
            .to_string()
            .contains("torn.ron: line 1")
    );
    assert_eq!(all[5].date(), Some(all[5].changed));
}

#[test]
fn the_date_of_a_game_is_that_of_its_record() {
    let mut test = TestSession::with_folders("dates");
    let records = test.folders().records();
    let mut dated = record(["Anna", "Ben"], 4);
    dated.date = Some("2020-11-22T14:05:00+01:00".into());
    dated.seats[1].changes.insert(2, "level-5".into());
    write(&records.join("dated.ron"), &dated, 5);
    write(&records.join("old.ron"), &record(["Anna", "Ben"], 4), 6);
    let index = test.folders().data.join("library.sqlite");
    // First read from the files, then from the index.
    for _ in 0..2 {
        let mut program = test.second_instance();
        program.list();
        let entry = program.entry(&records.join("dated.ron"));
        let date = SystemTime::UNIX_EPOCH + Duration::from_secs(1_606_050_300);
        assert_eq!(entry.date(), Some(date));
        assert_eq!(
            entry.summary().unwrap().seats[1].players,
            ["person", "level-5"]
        );
        let sort = SortKey::Date;
        let query = Query {
            sort,
            ..Query::default()
        };
        // The newer file has no date.
        assert_eq!(program.query(query), ["dated.ron", "old.ron"]);
        assert!(index.exists());
    }
    test.list();
    let old = test.entry(&records.join("old.ron"));
    assert_eq!(old.date(), None);
}

#[test]
fn games_are_found_by_name_player_variant_and_kind() {
    let mut test = library("search");
    test.list();
    assert_eq!(test.search("").len(), 6);
    assert_eq!(test.search("anna"), ["1763000000000-7-1.ron"]);
    assert_eq!(
        test.search("  BEN  two "),
        ["1763000000000-7-1.ron", "Sunday.ron"]
    );
    assert_eq!(test.search("ZOË"), ["1763000000001-7-2.ron"]);
    assert_eq!(test.search("friend emil"), ["from a friend.ron"]);
    assert_eq!(test.search("anna carla"), [""; 0]);
    let kinds = vec![EntryKind::Opened, EntryKind::Tournament];
    let query = Query {
        kinds,
        ..Query::default()
    };
    assert_eq!(test.query(query), ["from a friend.ron", "00001.ron"]);
    let variant = Some("two".into());
    assert_eq!(
        test.query(Query {
            variant,
            ..Query::default()
        })
        .len(),
        5
    );
}

#[test]
fn games_are_found_and_sorted_by_their_search_text() {
    let mut test = library("captions");
    test.list();
    assert_eq!(test.search("carla"), ["Sunday.ron"]);
    test.handle(LibraryCommand::SetSearchText(SearchTextFn::new(
        |summary| SearchText {
            players: match summary.moves {
                8 => "Zoë – Level 3".into(),
                moves => format!("Player {moves}"),
            },
            game: "Focus".into(),
            variant: "Two 10×10".into(),
            result: format!("Player {} won", summary.moves),
            date: "2026-11-27".into(),
        },
    )));
    // A result is a phrase, because players and results have words in common.
    assert_eq!(test.search("\"player 8 WON\""), ["1763000000001-7-2.ron"]);
    assert_eq!(test.search("\"won player\""), [""; 0]);
    for text in ["2026-11", "\"2026-11-27"] {
        assert_eq!(test.search(text).len(), 5, "{text}");
    }
    assert_eq!(test.search("2026-12"), [""; 0]);
    assert_eq!(test.search("LEVEL 3"), ["1763000000001-7-2.ron"]);
    for text in ["10×10", "10x10 focus"] {
        assert_eq!(test.search(text).len(), 5, "{text}");
    }
    assert_eq!(test.search("carla"), [""; 0]);
    let sorted = test.query(Query {
        sort: SortKey::Players,
        ..Query::default()
    });
    assert_eq!(sorted[0], "1763000000001-7-2.ron");
    // Also games that are added later.
    let late = test.folders().records().join("late.ron");
    write(&late, &record(["Anna", "Ben"], 8), 0);
    test.list();
    assert_eq!(test.search("level 3").len(), 2);
}

#[test]
fn games_are_filtered_by_result_and_period() {
    let mut test = TestSession::with_folders("results");
    let records = test.folders().records();
    let now = SystemTime::now();
    let days = |days: u64| now.checked_sub(Duration::from_secs(86_400 * days));
    // Name, age in days, players, and the number of the seat that resigns; the last game is drawn.
    for (name, age, players, resigns) in [
        ("human", Some(1), ["person", "level-3"], Some(1)),
        ("computer", Some(10), ["person", "level-3"], Some(0)),
        ("computers", Some(100), ["level-5", "level-3"], Some(0)),
        ("humans", Some(1_000), ["person", "person"], Some(0)),
        ("drawn", None, ["person", "level-3"], None),
    ] {
        let mut game = record(["Anna", "Ben"], 4);
        match resigns {
            Some(seat) => {
                let loser = game.seats[seat].seat;
                game.given_up.insert(4, loser.into());
            }
            None => game.agreed_draw = Some(4),
        }
        for (seat, player) in game.seats.iter_mut().zip(players) {
            seat.player = player.into();
        }
        if let Some(started) = age.and_then(days) {
            game.set_start_time(started);
        }
        write(&records.join(format!("{name}.ron")), &game, 0);
    }
    test.list();
    for (result, period, found) in [
        (Some(ResultFilter::HumanWon), None, &["human", "humans"][..]),
        (
            Some(ResultFilter::ComputerWon),
            None,
            &["computer", "computers"],
        ),
        (Some(ResultFilter::Drawn), None, &["drawn"]),
        (None, Some(Period::Week), &["human"]),
        (None, Some(Period::Month), &["computer", "human"]),
        (
            None,
            Some(Period::Year),
            &["computer", "computers", "human"],
        ),
        (
            Some(ResultFilter::ComputerWon),
            Some(Period::Month),
            &["computer"],
        ),
    ] {
        let mut shown = test.query(Query {
            result,
            period,
            ..Query::default()
        });
        shown.sort();
        let names: Vec<_> = found.iter().map(|name| format!("{name}.ron")).collect();
        assert_eq!(shown, names, "{result:?} {period:?}");
    }
}

#[test]
fn games_are_sorted_by_each_key() {
    let mut test = library("sort");
    test.list();
    let mut first = |sort, descending| {
        let shown = test.query(Query {
            sort,
            descending,
            ..Query::default()
        });
        assert_eq!(shown.len(), 6);
        shown[0].clone()
    };
    for (sort, up, down) in [
        // Only the damaged file has a date; games without one are last in both directions.
        (SortKey::Date, "torn.ron", "torn.ron"),
        // A damaged file is last in both directions.
        (SortKey::Players, "00001.ron", "1763000000001-7-2.ron"),
        (SortKey::Moves, "00001.ron", "1763000000001-7-2.ron"),
        (
            SortKey::Variant,
            "1763000000000-7-1.ron",
            "1763000000000-7-1.ron",
        ),
    ] {
        assert_eq!(
            (&*first(sort, false), &*first(sort, true)),
            (up, down),
            "{sort:?}"
        );
    }
}

#[test]
fn matches_without_a_move_are_neither_saved_nor_listed() {
    let mut test = TestSession::with_folders("untouched");
    let old = test.folders().unfinished().join("1763000000000-7-1.ron");
    write(&old, &record(["Anna", "Ben"], 0), 0);
    write(
        &test.folders().records().join("start.ron"),
        &record(["Anna", "Ben"], 0),
        0,
    );
    let setup = variants().remove(0);
    test.handle(MatchCommand::Start(setup));
    test.handle(MatchCommand::Leave);
    test.list();
    // A saved position is listed, even without moves.
    assert_eq!(test.search(""), ["start.ron"]);
    assert_eq!(
        super::files(&test.folders().unfinished()),
        ["1763000000000-7-1.ron"]
    );
}

#[test]
fn the_result_decides_whether_a_game_is_finished() {
    let mut test = TestSession::with_folders("by-result");
    let (records, unfinished) = (test.folders().records(), test.folders().unfinished());
    write(&records.join("Anna.ron"), &record(["Anna", "Ben"], 8), 1);
    write(&records.join("half.ron"), &record(["Anna", "Ben"], 3), 2);
    write(
        &unfinished.join("1763000000000-7-1.ron"),
        &record(["A", "B"], 2),
        3,
    );
    test.list();
    let mut of_kind = |kind| {
        let mut found = test.query(Query {
            kinds: vec![kind],
            ..Query::default()
        });
        found.sort();
        found
    };
    assert_eq!(of_kind(EntryKind::Finished), ["Anna.ron"]);
    let open = ["1763000000000-7-1.ron", "half.ron"];
    assert_eq!(of_kind(EntryKind::Unfinished), open);
    assert_eq!(of_kind(EntryKind::Saved), ["Anna.ron", "half.ron"]);
    // Names are compared as safe file names.
    for name in ["Anna", "anna/", "Anna?. "] {
        assert!(test.session.library().is_name_taken(name), "{name}");
    }
}
