//! Complete matches in a session, played by commands.

use stack_game::{Action, TrayKind};
use stack_session::game::{Controller, FirstSeat, VariantCard, variant_cards};
use stack_session::library::EntryKind;
use stack_session::play::MatchCommand;
use stack_session::session::Notice;

use crate::common::{TestSession, active_move, play, setup, variants};

fn card(id: &str) -> VariantCard {
    variant_cards()
        .into_iter()
        .find(|card| card.id == id)
        .unwrap()
}

#[test]
fn matches_of_every_variant_end_and_can_be_undone_and_redone() {
    for (n, setup) in variants().into_iter().enumerate() {
        let mut test = TestSession::with_folders(&format!("complete-{n}"));
        test.handle(MatchCommand::Start(setup.clone()));
        let start = test.game().board_view();
        let mut rng = 7 + n as u64;
        play(&mut test, &mut rng, 5_000);
        let variant = &setup.variant;
        assert!(test.game().outcome().is_some(), "{variant} does not end");
        test.assert_board_in_sync();

        let end = test.game().board_view();
        let played = test.game().move_list();
        assert_eq!(played.cursor_ply, played.moves.len());
        for _ in 0..played.cursor_ply {
            test.handle(MatchCommand::Undo);
        }
        test.assert_board_in_sync();
        assert_eq!(test.game().board_view(), start, "{variant}");
        for _ in 0..played.cursor_ply {
            test.handle(MatchCommand::Redo);
        }
        test.assert_board_in_sync();
        assert_eq!(test.game().board_view(), end, "{variant}");
        assert_eq!(test.game().move_list(), played);

        // The finished match is among the records and no longer unfinished.
        let records = test.games(EntryKind::Finished);
        assert_eq!(records.len(), 1);
        let summary = records[0].summary().unwrap();
        assert_eq!(
            (&summary.variant, summary.moves),
            (variant, played.cursor_ply)
        );
        assert_eq!(test.games(EntryKind::Unfinished), []);
    }
}

#[test]
fn users_cannot_move_for_computers() {
    let mut test = TestSession::with_slow_player(&["person", "random"]);
    test.play_first_move();
    let action = test.game().head_actions()[0];
    test.handle(MatchCommand::Play(action));
    assert_eq!(test.plies(), (1, 1));
    assert_eq!(test.refusals(), ["it is Red's turn"]);
    // In a review every move can be tried.
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::Play(action));
    assert_eq!(test.plies(), (1, 2));
}

#[test]
fn swaps_cannot_make_the_board_symmetric() {
    let mut test = TestSession::without_folders();
    let mut swap = setup(&variant_cards()[0], false);
    swap.anti_symmetry = "swap".into();
    test.handle(MatchCommand::Start(swap));
    let first = test.game().actions()[0];
    assert!(matches!(first, Action::Swap { .. }));
    assert!(test.game().blocked_actions().is_empty());
    test.handle(MatchCommand::Play(first));
    let (blocked, reason) = test.game().blocked_actions().into_iter().next().unwrap();
    assert!(
        reason.contains("would leave a symmetric position"),
        "{reason}"
    );
    let stands = test.game().board_view();
    test.handle(MatchCommand::Play(blocked));
    assert_eq!(test.game().board_view(), stands);
    assert_eq!(test.refusals(), [&*reason]);
    let second = test.game().actions()[0];
    test.handle(MatchCommand::Play(second));
    assert!(
        test.game()
            .actions()
            .iter()
            .all(|action| matches!(action, Action::StackMove { .. }))
    );
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::Undo);
    test.assert_board_in_sync();
}

#[test]
fn starting_pieces_are_placed_first() {
    let mut test = TestSession::of_match(&setup(&card("three"), false));
    for _ in 0..3 {
        for action in test.game().actions() {
            let Action::Place { tray, to } = action else {
                unreachable!("{action:?}")
            };
            assert_eq!(tray.kind, TrayKind::StartingPiece);
            assert!(test.game().board_view().stack(to).is_empty());
        }
        test.play_first_move();
    }
    test.assert_board_in_sync();
}

#[test]
fn skipped_seats_and_pieces_for_partners_are_reported() {
    // Plays the variant with partners until both have been observed.
    let (mut passed, mut gift) = (false, false);
    let mut test = TestSession::without_folders();
    for seed in 0..60 {
        test.handle(MatchCommand::Start(setup(&card("partners"), false)));
        let mut rng = seed;
        for _ in 0..600 {
            if test.game().outcome().is_some() {
                break;
            }
            let mover = test.game().turn();
            let action = active_move(test.game(), &mut rng);
            for change in test.game().preview(action).unwrap() {
                if let stack_game::Change::SurplusRemoved { piece, to, .. } = change {
                    gift |= piece != mover && to.seat == piece && to.kind == TrayKind::Reserve;
                }
            }
            let reported = test.notices().len();
            test.handle(MatchCommand::Play(action));
            let seats = test.current().skipped_seats.clone();
            let over = test.game().outcome().is_some();
            passed |= !seats.is_empty() && !over;
            // The notification names the same seats, unless the match is over.
            let expected = Notice::SeatsSkipped(seats.clone());
            let expected: &[_] = if seats.is_empty() || over {
                &[]
            } else {
                &[&expected]
            };
            assert_eq!(test.notices()[reported..], *expected);
        }
        test.assert_board_in_sync();
        if passed && gift {
            break;
        }
    }
    assert!(passed && gift, "skipped: {passed}, gift: {gift}");
}

#[test]
fn a_random_first_seat_is_one_in_the_match() {
    let mut test = TestSession::without_folders();
    let mut setup = setup(&variant_cards()[2], false);
    setup.first = FirstSeat::Random;
    let mut drawn = std::collections::BTreeSet::new();
    for _ in 0..200 {
        test.handle(MatchCommand::Start(setup.clone()));
        drawn.insert(test.game().seat_letter(test.game().turn()));
        assert_ne!(test.current().setup.first, FirstSeat::Random);
    }
    assert_eq!(drawn.into_iter().collect::<String>(), "BGRY");
}

/// Only the last of several computer turns is reported.
#[test]
fn redoing_several_turns_reports_skipped_seats_once() {
    let mut test = TestSession::without_folders();
    for seed in 0..60 {
        test.handle(MatchCommand::Start(setup(&card("four"), true)));
        let mut rng = seed;
        while test.game().outcome().is_none() && test.current().skipped_seats.is_empty() {
            play(&mut test, &mut rng, 1);
        }
        if test.game().outcome().is_some() {
            continue;
        }
        let (end, human) = (test.game().ply(), test.game().turn());
        let seats = test.game().seats().into_iter();
        for seat in seats.filter(|&seat| seat != human) {
            let computer = Controller::Computer("greedy".into());
            test.handle(MatchCommand::SetController(seat, computer));
        }
        test.handle(MatchCommand::Undo);
        let steps = end - test.game().ply();
        let reported = test.notices().len();
        test.handle(MatchCommand::Redo);
        assert_eq!(test.game().ply(), end);
        let expected = Notice::SeatsSkipped(test.current().skipped_seats.clone());
        assert_eq!(test.notices()[reported..], [&expected]);
        test.assert_board_in_sync();
        if steps > 1 {
            return;
        }
    }
    panic!("no match in which several turns are played again");
}
