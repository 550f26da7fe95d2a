//! Whole matches in the app without a window, by the intents that people's clicks become.

#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "test code: a fault must stop the test"
)]

mod common;

use std::fs;

use bevy::prelude::*;
use common::{assert_table_follows, folder, headless, line, lively, setup, variants, want};
use focus::session::{FirstSeat, Intent, MatchEvent, Session, cards};
use focus::storage::{Autosave, Folders, Library, read_record};
use stack_game::{Action, TrayKind};

/// Plays until the end or for `most` moves.
fn play(app: &mut App, dice: &mut u64, most: usize) {
    for _ in 0..most {
        if line(app).outcome().is_some() {
            break;
        }
        let action = lively(line(app), dice);
        want(app, Intent::Act(action));
    }
}

#[test]
fn every_variant_to_its_end_and_back_and_forth() {
    for (n, setup) in variants().into_iter().enumerate() {
        let folder = folder(&format!("whole-{n}"));
        let mut app = headless(&folder);
        want(&mut app, Intent::Start(setup.clone()));
        let start = line(&app).board_view();
        let mut dice = 7 + n as u64;
        play(&mut app, &mut dice, 5_000);
        assert!(
            line(&app).outcome().is_some(),
            "{} does not end",
            setup.variant
        );
        assert_table_follows(&app);

        let end = line(&app).board_view();
        let played = line(&app).played();
        assert_eq!(played.now, played.moves.len());
        for _ in 0..played.now {
            want(&mut app, Intent::Undo);
        }
        assert_table_follows(&app);
        assert_eq!(line(&app).board_view(), start, "{}", setup.variant);
        for _ in 0..played.now {
            want(&mut app, Intent::Redo);
        }
        assert_table_follows(&app);
        assert_eq!(line(&app).board_view(), end, "{}", setup.variant);
        assert_eq!(line(&app).played(), played);

        // The finished game lies among the records and is no longer unfinished.
        app.world().resource::<Autosave>().flush();
        let records = app.world().resource::<Library>().entries();
        assert_eq!(records.len(), 1);
        assert_eq!(
            records[0].what,
            Ok(format!("{}, {} moves", setup.variant, played.now))
        );
        drop(app);
        assert!(
            headless(&folder)
                .world()
                .resource::<Autosave>()
                .resumable()
                .is_empty()
        );
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn a_killed_match_is_resumed_at_its_last_move() {
    let folder = folder("killed");
    let mut app = headless(&folder);
    let four = cards().into_iter().find(|card| card.id == "four").unwrap();
    want(&mut app, Intent::Start(setup(&four, true)));
    play(&mut app, &mut 3, 31);
    let before = line(&app).board_view();
    app.world().resource::<Autosave>().flush();

    // A second program sees that the match is in use.
    let second = headless(&folder);
    assert!(second.world().resource::<Autosave>().resumable().is_empty());
    // Dropping the app leaves the file as a kill does: nothing is written at the end.
    drop(app);
    let found = second.world().resource::<Autosave>().resumable();
    assert_eq!(found.len(), 1);
    let record = found[0].record.clone().unwrap();
    assert_eq!(record.moves.len(), 31);
    let (_, resumed) = focus::session::open(&record).unwrap();
    assert_eq!(resumed.board_view(), before);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn damaged_files_are_named_and_left_alone() {
    let folder = folder("damaged");
    let unfinished = Folders::below(&folder).autosaves();
    let records = Folders::below(&folder).records();
    for place in [&unfinished, &records] {
        fs::create_dir_all(place).unwrap();
        fs::write(place.join("torn.ron"), "(format: 1, game: \"fo").unwrap();
        fs::write(place.join("newer.ron"), "(format: 9, sparkle: 3)").unwrap();
    }
    let mut app = headless(&folder);
    let found = app.world().resource::<Autosave>().resumable();
    let faults: Vec<String> = found
        .into_iter()
        .filter_map(|file| file.record.err())
        .collect();
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("torn.ron: line 1")),
        "{faults:?}"
    );
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("format 9 is not known")),
        "{faults:?}"
    );
    assert!(
        app.world()
            .resource::<Library>()
            .entries()
            .iter()
            .all(|entry| entry.what.is_err())
    );

    let two = &cards()[0];
    want(&mut app, Intent::Start(setup(two, false)));
    play(&mut app, &mut 1, 4);
    app.world().resource::<Autosave>().flush();
    assert_eq!(
        fs::read_to_string(unfinished.join("torn.ron")).unwrap(),
        "(format: 1, game: \"fo"
    );
    assert_eq!(
        fs::read_to_string(records.join("newer.ron")).unwrap(),
        "(format: 9, sparkle: 3)"
    );
    drop(app);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn two_programs_keep_two_matches() {
    let folder = folder("two-programs");
    let (mut one, mut other) = (headless(&folder), headless(&folder));
    let two = &cards()[0];
    for (app, moves) in [(&mut one, 3), (&mut other, 5)] {
        want(app, Intent::Start(setup(two, false)));
        play(app, &mut 9, moves);
        app.world().resource::<Autosave>().flush();
    }
    drop((one, other));
    let found = headless(&folder).world().resource::<Autosave>().resumable();
    let mut moves: Vec<_> = found
        .iter()
        .map(|file| file.record.as_ref().unwrap().moves.len())
        .collect();
    moves.sort_unstable();
    assert_eq!(moves, [3, 5]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_exchange_bars_symmetric_positions() {
    let folder = folder("exchange");
    let mut app = headless(&folder);
    let mut swap = setup(&cards()[0], false);
    swap.anti_symmetry = "swap".into();
    want(&mut app, Intent::Start(swap));
    let first = line(&app).actions()[0];
    assert!(matches!(first, Action::Exchange { .. }));
    assert!(line(&app).barred().is_empty());
    want(&mut app, Intent::Act(first));
    let (barred, why) = line(&app).barred().into_iter().next().unwrap();
    assert!(why.contains("its own image"), "{why}");
    let stands = line(&app).board_view();
    want(&mut app, Intent::Act(barred));
    assert_eq!(line(&app).board_view(), stands);
    let events = &app.world().resource::<common::Heard>().events;
    assert!(matches!(events.last(), Some(MatchEvent::Refused(_))));
    let second = line(&app).actions()[0];
    want(&mut app, Intent::Act(second));
    assert!(
        line(&app)
            .actions()
            .iter()
            .all(|action| matches!(action, Action::Travel { .. }))
    );
    want(&mut app, Intent::Undo);
    want(&mut app, Intent::Undo);
    assert_table_follows(&app);
    drop(app);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn opening_pieces_come_first() {
    let folder = folder("opening");
    let mut app = headless(&folder);
    let three = cards().into_iter().find(|card| card.id == "three").unwrap();
    want(&mut app, Intent::Start(setup(&three, false)));
    for _ in 0..3 {
        for action in line(&app).actions() {
            let Action::Place { tray, to } = action else {
                unreachable!("{action:?}")
            };
            assert_eq!(tray.kind, TrayKind::Opening);
            assert!(line(&app).board_view().stack(to).is_empty());
        }
        let first = line(&app).actions()[0];
        want(&mut app, Intent::Act(first));
    }
    assert_table_follows(&app);
    drop(app);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn passing_over_and_partners_gifts_are_told() {
    // The variants with more than two seats, until each has shown what is asked for.
    let (mut passed, mut gift) = (false, false);
    let folder = folder("gifts");
    let mut app = headless(&folder);
    let partners = cards()
        .into_iter()
        .find(|card| card.id == "partners")
        .unwrap();
    for seed in 0..60 {
        want(&mut app, Intent::Start(setup(&partners, false)));
        let mut dice = seed;
        for _ in 0..600 {
            if line(&app).outcome().is_some() {
                break;
            }
            let mover = line(&app).turn();
            let action = lively(line(&app), &mut dice);
            for change in line(&app).preview(action).unwrap() {
                if let stack_game::Change::FellOut { piece, to, .. } = change {
                    gift |= piece != mover && to.seat == piece && to.kind == TrayKind::Reserve;
                }
            }
            want(&mut app, Intent::Act(action));
            let current = app.world().resource::<Session>().current().unwrap();
            passed |= !current.passed_over.is_empty();
        }
        assert_table_follows(&app);
        if passed && gift {
            break;
        }
    }
    assert!(passed && gift, "passed over: {passed}, gift: {gift}");
    drop(app);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_lot_names_a_seat_that_plays() {
    let folder = folder("lots");
    let mut app = headless(&folder);
    let mut setup = setup(&cards()[2], false);
    setup.first = FirstSeat::Lot;
    let mut drawn = std::collections::BTreeSet::new();
    for _ in 0..200 {
        want(&mut app, Intent::Start(setup.clone()));
        drawn.insert(line(&app).seat_letter(line(&app).turn()));
        let current = app.world().resource::<Session>().current().unwrap();
        assert_ne!(current.setup.first, FirstSeat::Lot);
    }
    assert_eq!(drawn.into_iter().collect::<String>(), "BGRY");
    drop(app);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn saving_refuses_names_that_are_taken() {
    let folder = folder("saving");
    let mut app = headless(&folder);
    want(&mut app, Intent::Start(setup(&cards()[0], false)));
    let text = line(&app).record().write().unwrap();
    let library = app.world().resource::<Library>();
    let path = library.save("a game / of ours", &text).unwrap();
    assert_eq!(path.file_name().unwrap(), "a game  of ours.ron");
    assert!(
        library
            .save("a game / of ours", &text)
            .unwrap_err()
            .contains("there already")
    );
    assert!(library.save(" /// ", &text).is_err());
    assert_eq!(read_record(&path).unwrap().write().unwrap(), text);
    drop(app);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn another_match_leaves_the_one_before_alone() {
    let folder = folder("another");
    let mut app = headless(&folder);
    let two = &cards()[0];
    // One that is finished, one that is not, and a third one on the table.
    want(&mut app, Intent::Start(setup(two, true)));
    play(&mut app, &mut 5, 5_000);
    let finished = line(&app).played().moves.len();
    want(&mut app, Intent::Start(setup(two, false)));
    play(&mut app, &mut 5, 7);
    want(&mut app, Intent::Start(setup(two, false)));
    play(&mut app, &mut 5, 2);
    app.world().resource::<Autosave>().flush();
    let records = app.world().resource::<Library>().entries();
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].what, Ok(format!("two-fast, {finished} moves")));
    let unfinished = app.world().resource::<Autosave>().resumable();
    let moves: Vec<_> = unfinished
        .iter()
        .map(|file| file.record.as_ref().unwrap().moves.len())
        .collect();
    assert_eq!(moves, [7]);
    drop(app);
    fs::remove_dir_all(folder).unwrap();
}
