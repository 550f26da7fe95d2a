//! Complete matches in a session, played by commands.

use stack_game::{Action, TrayKind};
use stack_session::game::{Controller, FirstSeat, VariantCard, variant_cards};
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, Origin};
use stack_session::session::{Event, Notice};
use stack_session::storage::{FileError, StorageError};

use crate::common::{Bench, lively, play, setup, variants};

fn card(id: &str) -> VariantCard {
    variant_cards()
        .into_iter()
        .find(|card| card.id == id)
        .unwrap()
}

#[test]
fn matches_of_every_variant_end_and_can_be_undone_and_redone() {
    for (n, setup) in variants().into_iter().enumerate() {
        let mut bench = Bench::with_folders(&format!("whole-{n}"));
        bench.handle(MatchCommand::Start(setup.clone()));
        let start = bench.game().board_view();
        let mut dice = 7 + n as u64;
        play(&mut bench, &mut dice, 5_000);
        let variant = &setup.variant;
        assert!(bench.game().outcome().is_some(), "{variant} does not end");
        bench.assert_table_follows();

        let end = bench.game().board_view();
        let played = bench.game().move_list();
        assert_eq!(played.cursor_ply, played.moves.len());
        for _ in 0..played.cursor_ply {
            bench.handle(MatchCommand::Undo);
        }
        bench.assert_table_follows();
        assert_eq!(bench.game().board_view(), start, "{variant}");
        for _ in 0..played.cursor_ply {
            bench.handle(MatchCommand::Redo);
        }
        bench.assert_table_follows();
        assert_eq!(bench.game().board_view(), end, "{variant}");
        assert_eq!(bench.game().move_list(), played);

        // The finished match is among the records and no longer unfinished.
        let records = bench.games(EntryKind::Finished);
        assert_eq!(records.len(), 1);
        let summary = records[0].summary().unwrap();
        assert_eq!(
            (&summary.variant, summary.moves),
            (variant, played.cursor_ply)
        );
        assert_eq!(bench.games(EntryKind::Unfinished), []);
    }
}

#[test]
fn a_match_is_resumed_after_a_restart() {
    let mut first = Bench::with_folders("resumed");
    first.handle(MatchCommand::Start(setup(&card("four"), true)));
    play(&mut first, &mut 3, 31);
    let before = first.game().board_view();
    first.session.flush();

    // A second instance sees that the match is in use.
    let mut second = first.second_program();
    let in_use = |bench: &mut Bench| {
        let games = bench.games(EntryKind::Unfinished).into_iter();
        games.map(|game| game.in_use).collect::<Vec<_>>()
    };
    assert_eq!(in_use(&mut second), [true]);
    second.handle(LibraryCommand::Resume(None));
    let refused = |event: &Event| match event {
        Event::OpenFailed(unopened) => matches!(
            unopened.error,
            StorageError::File {
                error: FileError::InUse,
                ..
            }
        ),
        _ => false,
    };
    second.until("a refusal", |bench| bench.events.iter().any(refused));
    assert!(second.session.current().is_none());
    // The end of a session writes nothing, like a kill.
    let mut third = first.second_program();
    first.handle(MatchCommand::Leave);
    first.session.flush();
    let found = third.games(EntryKind::Unfinished);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].summary().unwrap().moves, 31);
    assert!(!found[0].in_use);
    third.handle(LibraryCommand::Resume(Some(found[0].path.clone())));
    third.until("the match", |bench| bench.session.current().is_some());
    assert_eq!(third.game().board_view(), before);
    assert_eq!(
        third.current().origin,
        Origin::Unfinished(found[0].path.clone())
    );
    third.assert_table_follows();
}

#[test]
fn users_cannot_move_for_computers() {
    let mut bench = Bench::patient(&["person", "random"]);
    bench.person_plays();
    let action = bench.game().head_actions()[0];
    bench.handle(MatchCommand::Play(action));
    assert_eq!(bench.plies(), (1, 1));
    assert_eq!(bench.refusals(), ["it is the turn of Red"]);
    // In a review every move can be tried.
    bench.handle(MatchCommand::Review(true));
    bench.handle(MatchCommand::Play(action));
    assert_eq!(bench.plies(), (1, 2));
}

#[test]
fn swaps_cannot_make_the_board_symmetric() {
    let mut bench = Bench::without_folders();
    let mut swap = setup(&variant_cards()[0], false);
    swap.anti_symmetry = "swap".into();
    bench.handle(MatchCommand::Start(swap));
    let first = bench.game().actions()[0];
    assert!(matches!(first, Action::Swap { .. }));
    assert!(bench.game().blocked_actions().is_empty());
    bench.handle(MatchCommand::Play(first));
    let (barred, why) = bench.game().blocked_actions().into_iter().next().unwrap();
    assert!(why.contains("its own image"), "{why}");
    let stands = bench.game().board_view();
    bench.handle(MatchCommand::Play(barred));
    assert_eq!(bench.game().board_view(), stands);
    assert_eq!(bench.refusals(), [&*why]);
    let second = bench.game().actions()[0];
    bench.handle(MatchCommand::Play(second));
    assert!(
        bench
            .game()
            .actions()
            .iter()
            .all(|action| matches!(action, Action::StackMove { .. }))
    );
    bench.handle(MatchCommand::Undo);
    bench.handle(MatchCommand::Undo);
    bench.assert_table_follows();
}

#[test]
fn starting_pieces_are_placed_first() {
    let mut bench = Bench::of_match(&setup(&card("three"), false));
    for _ in 0..3 {
        for action in bench.game().actions() {
            let Action::Place { tray, to } = action else {
                unreachable!("{action:?}")
            };
            assert_eq!(tray.kind, TrayKind::StartingPiece);
            assert!(bench.game().board_view().stack(to).is_empty());
        }
        bench.person_plays();
    }
    bench.assert_table_follows();
}

#[test]
fn skipped_seats_and_pieces_for_partners_are_reported() {
    // Plays the variant with partners until both have been observed.
    let (mut passed, mut gift) = (false, false);
    let mut bench = Bench::without_folders();
    for seed in 0..60 {
        bench.handle(MatchCommand::Start(setup(&card("partners"), false)));
        let mut dice = seed;
        for _ in 0..600 {
            if bench.game().outcome().is_some() {
                break;
            }
            let mover = bench.game().turn();
            let action = lively(bench.game(), &mut dice);
            for change in bench.game().preview(action).unwrap() {
                if let stack_game::Change::SurplusRemoved { piece, to, .. } = change {
                    gift |= piece != mover && to.seat == piece && to.kind == TrayKind::Reserve;
                }
            }
            let told = bench.notices().len();
            bench.handle(MatchCommand::Play(action));
            let seats = bench.current().skipped_seats.clone();
            let over = bench.game().outcome().is_some();
            passed |= !seats.is_empty() && !over;
            // The notification names the same seats, unless the match is over.
            let expected = Notice::SeatsSkipped(seats.clone());
            let expected: &[_] = if seats.is_empty() || over {
                &[]
            } else {
                &[&expected]
            };
            assert_eq!(bench.notices()[told..], *expected);
        }
        bench.assert_table_follows();
        if passed && gift {
            break;
        }
    }
    assert!(passed && gift, "passed over: {passed}, gift: {gift}");
}

#[test]
fn a_random_first_seat_is_one_in_the_match() {
    let mut bench = Bench::without_folders();
    let mut setup = setup(&variant_cards()[2], false);
    setup.first = FirstSeat::Lot;
    let mut drawn = std::collections::BTreeSet::new();
    for _ in 0..200 {
        bench.handle(MatchCommand::Start(setup.clone()));
        drawn.insert(bench.game().seat_letter(bench.game().turn()));
        assert_ne!(bench.current().setup.first, FirstSeat::Lot);
    }
    assert_eq!(drawn.into_iter().collect::<String>(), "BGRY");
}

/// Only the last of several computer turns is reported.
#[test]
fn redoing_several_turns_reports_skipped_seats_once() {
    let mut bench = Bench::without_folders();
    for seed in 0..60 {
        bench.handle(MatchCommand::Start(setup(&card("four"), true)));
        let mut dice = seed;
        while bench.game().outcome().is_none() && bench.current().skipped_seats.is_empty() {
            play(&mut bench, &mut dice, 1);
        }
        if bench.game().outcome().is_some() {
            continue;
        }
        let (end, person) = (bench.game().ply(), bench.game().turn());
        let seats = bench.game().seats().into_iter();
        for seat in seats.filter(|&seat| seat != person) {
            let computer = Controller::Computer("greedy".into());
            bench.handle(MatchCommand::SetController(seat, computer));
        }
        bench.handle(MatchCommand::Undo);
        let steps = end - bench.game().ply();
        let told = bench.notices().len();
        bench.handle(MatchCommand::Redo);
        assert_eq!(bench.game().ply(), end);
        let expected = Notice::SeatsSkipped(bench.current().skipped_seats.clone());
        assert_eq!(bench.notices()[told..], [&expected]);
        bench.assert_table_follows();
        if steps > 1 {
            return;
        }
    }
    panic!("no match in which several turns are played again");
}
