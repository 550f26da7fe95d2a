//! Computer turns, and commands during them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_ai::Limits;
use stack_game::RecordSeat;
use stack_session::game::{Controller, open_record};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Origin};
use stack_session::players::ANALYSIS_PLAYER;
use stack_session::session::PlayersCommand;
use stack_session::storage::record_of;

use crate::common::{LimitRecorder, TestSession, variants, with};

#[test]
fn openings_vary_and_hints_do_not() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    let action = test.game().actions()[0];
    let recorded = Arc::new(Mutex::new(Vec::new()));
    let notes = recorded.clone();
    test.replace_player(ANALYSIS_PLAYER, move || {
        LimitRecorder(Some(action), notes.clone())
    });
    test.handle(MatchCommand::Start(with(
        "two",
        &[ANALYSIS_PLAYER, "person"],
    )));
    test.until("its move", |test| test.game().ply() == 1);
    test.handle(PlayersCommand::ToggleHint);
    test.until("a search", |_| recorded.lock().unwrap().len() == 2);
    let varied: Vec<_> = recorded
        .lock()
        .unwrap()
        .iter()
        .map(|limits| limits.variety)
        .collect();
    assert_eq!(varied, [Limits::DEFAULT_VARIETY, 0]);
}

#[test]
fn computers_finish_matches_of_every_variant() {
    for setup in variants() {
        let players = vec!["greedy"; setup.seats.len()];
        let mut test = TestSession::of_match(&with(&setup.variant, &players));
        test.until("the end", |test| test.game().outcome().is_some());
        test.assert_board_in_sync();
        test.wait_for_idle_threads();
        test.rest();
        assert_eq!(test.session.thinking(), None, "{}", setup.variant);
        assert_eq!(test.threads(), 0);
        let notices = test.notices();
        let reported = notices.iter().filter(|notice| !is_passing(notice));
        assert_eq!(reported.count(), 0, "{notices:?}");
    }
}

/// Whether a notification only reports skipped seats.
fn is_passing(notice: &stack_session::session::Notice) -> bool {
    matches!(notice, stack_session::session::Notice::SeatsSkipped(_))
}

#[test]
fn every_player_moves_in_each_seat() {
    for setup in variants() {
        let mut test = TestSession::of_match(&setup);
        let seat = test.game().turn();
        for choice in test.game().player_choices(seat) {
            if let Some(reason) = choice.unavailable_reason {
                assert!(!reason.is_empty());
                continue;
            }
            let ply = test.game().ply();
            let turn = test.game().turn();
            let computer = Controller::Computer(choice.name.to_string());
            test.handle(MatchCommand::SetController(turn, computer));
            test.until(&choice.name, |test| test.game().ply() > ply);
            test.handle(MatchCommand::SetController(turn, Controller::Human));
        }
        assert!(test.notices().is_empty(), "{:?}", test.notices());
        test.assert_board_in_sync();
    }
}

#[test]
fn a_turn_takes_the_minimum_time_unless_moved_now() {
    let mut test = TestSession::of_match(&with("two", &["person", "greedy"]));
    test.set_think_time(Duration::from_millis(2), Duration::from_secs(600));
    test.play_first_move();
    test.until("a turn", |test| test.session.thinking().is_some());
    let seat = test.game().turn();
    test.wait_for_idle_threads();
    test.rest();
    let (thinks, seconds) = test.session.thinking().unwrap();
    assert_eq!((thinks, test.game().ply(), test.threads()), (seat, 1, 0));
    assert!((10..600).contains(&seconds), "{seconds}");
    test.handle(PlayersCommand::MoveNow);
    test.until("the move", |test| test.game().ply() == 2);
}

/// A window sleeps until a search ends or the timer fires.
#[test]
fn threads_wake_a_sleeping_window() {
    let mut test = TestSession::of_match(&with("two", &["greedy", "greedy"]));
    test.set_think_time(Duration::from_millis(2), Duration::from_millis(40));
    while test.game().ply() < 5 {
        test.wake("a thread");
        // Commands change the session without a wake-up.
        test.update();
    }
    test.handle(MatchCommand::Leave);
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!(test.session.next_due(), None, "no alarm is set");
    test.drain_wakes();
    test.rest();
    // The timer may have fired while it was switched off.
    assert!(test.drain_wakes() <= 1, "woken without a reason");
}

/// Players start when the table is visible and no animation is running.
#[test]
fn players_wait_for_a_visible_idle_table() {
    for hidden in [true, false] {
        let mut test = TestSession::of_match(&with("two", &["person", "person"]));
        (test.table_visible, test.table_idle) = (!hidden, hidden);
        test.handle(MatchCommand::Start(with("two", &["greedy", "person"])));
        test.rest();
        assert_eq!((test.session.thinking(), test.threads()), (None, 0));
        assert_eq!(test.game().ply(), 0);
        (test.table_visible, test.table_idle) = (true, true);
        test.until("the move", |test| test.game().ply() == 1);
    }
}

#[test]
fn undo_returns_to_the_human_and_the_computer_waits() {
    let mut test = TestSession::of_match(&with("four", &["greedy", "person", "greedy", "greedy"]));
    let until_human_at = |test: &mut TestSession, ply| {
        test.until("the human's turn", |test| test.game().ply() == ply);
    };
    until_human_at(&mut test, 1);
    test.play_first_move();
    until_human_at(&mut test, 5);
    let at_five = test.game().board_view();
    test.handle(MatchCommand::Undo);
    assert_eq!(test.game().ply(), 1);
    test.rest();
    assert_eq!(test.game().ply(), 1);
    test.handle(MatchCommand::Redo);
    assert_eq!(test.game().ply(), 5);
    assert_eq!(test.game().board_view(), at_five);

    // At the start a computer would be to move. It waits.
    for _ in 0..2 {
        test.handle(MatchCommand::Undo);
    }
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!((test.game().ply(), test.threads()), (0, 0));
    test.handle(MatchCommand::ResumeComputers);
    until_human_at(&mut test, 1);

    // The same move gets a reply again.
    test.handle(MatchCommand::GoToPly(1));
    test.play_first_move();
    test.until("answers", |test| test.game().ply() == 5);
    test.assert_board_in_sync();
}

/// In a match of computers any position can be displayed; they continue at the head.
#[test]
fn matches_of_computers_continue_while_earlier_positions_are_displayed() {
    let mut test = TestSession::of_match(&with("two", &["greedy", "greedy"]));
    test.until("some moves", |test| test.game().ply() >= 6);
    test.handle(MatchCommand::GoToPly(2));
    let stands = test.game().board_view();
    test.until("it continues", |test| test.plies().0 >= 10);
    assert_eq!((test.game().ply(), test.game().board_view()), (2, stands));
    test.assert_board_in_sync();
    test.handle(MatchCommand::Undo);
    assert_eq!(test.game().ply(), 1);
    // A human cannot play an earlier move for a computer.
    let action = test.game().actions()[0];
    test.handle(MatchCommand::Play(action));
    assert_eq!(test.game().ply(), 1);
    assert_eq!(test.refusals().len(), 1);
    test.handle(MatchCommand::GoToHead);
    let (head, ply) = test.plies();
    assert_eq!(ply, head);
    test.until("it is followed again", |test| test.game().ply() > ply + 2);
    let (head, ply) = test.plies();
    assert_eq!(ply, head);
    test.assert_board_in_sync();
    // Once a human plays, the head is displayed.
    test.handle(MatchCommand::GoToPly(3));
    let seat = test.game().seats()[0];
    test.handle(MatchCommand::SetController(seat, Controller::Human));
    let (head, ply) = test.plies();
    assert_eq!(ply, head);
}

#[test]
fn computer_moves_are_played_at_the_head() {
    let mut test = TestSession::with_slow_player(&["random", "random"]);
    test.until("a thread", |test| test.threads() == 1);
    test.handle(MatchCommand::GoToPly(0));
    assert_eq!(test.threads(), 1, "looking elsewhere stops no search");
    test.handle(PlayersCommand::MoveNow);
    test.until("the move", |test| test.game().ply() == 1);
    test.until("the next turn", |test| test.session.thinking().is_some());
    test.handle(MatchCommand::GoToPly(0));
    test.handle(PlayersCommand::MoveNow);
    test.until("the answer", |test| test.game().tree().nodes().count() == 3);
    assert_eq!(test.game().ply(), 0);
    assert_eq!(test.game().move_list().moves.len(), 2);
}

/// After undoing a move and giving away all seats, no human is left to resume the match.
#[test]
fn computers_continue_when_all_humans_leave() {
    let mut test = TestSession::of_match(&with("two", &["person", "level-1"]));
    test.play_first_move();
    test.until("the answer", |test| test.game().ply() == 2);
    test.handle(MatchCommand::Undo);
    assert_eq!(test.game().ply(), 0);
    for seat in test.game().seats() {
        let computer = Controller::Computer("level-1".into());
        test.handle(MatchCommand::SetController(seat, computer));
    }
    test.until("moves", |test| test.game().ply() >= 2);
    test.assert_board_in_sync();
}

#[test]
fn changes_of_the_match_stop_the_search() {
    for (name, command) in [
        ("leave", MatchCommand::Leave),
        ("undo", MatchCommand::Undo),
        ("go to", MatchCommand::GoToPly(0)),
        (
            "start",
            MatchCommand::Start(with("two", &["person", "person"])),
        ),
    ] {
        let mut test = TestSession::with_slow_player(&["person", "random"]);
        test.play_first_move();
        test.until("a thread", |test| test.threads() == 1);
        test.handle(command);
        test.wait_for_idle_threads();
        test.rest();
        assert_eq!(test.session.thinking(), None, "{name}");
        assert_eq!(test.threads(), 0, "{name}");
        match test.session.current() {
            None => assert_eq!(name, "leave"),
            Some(current) => assert_eq!(current.game.ply(), 0, "{name}"),
        }
    }
}

#[test]
fn late_replies_are_dropped() {
    let mut test = TestSession::of_match(&with("two", &["person", "greedy"]));
    test.set_think_time(Duration::from_millis(2), Duration::from_secs(600));
    let match_id = test.current().id;
    test.play_first_move();
    let action = test.game().actions()[0];
    let answer = |match_id, ply| MatchCommand::PlayAtHead {
        match_id,
        ply,
        action,
    };
    let seen_events = test.events.len();
    test.handle(answer(match_id, 0));
    test.handle(answer(match_id + 1, 1));
    assert_eq!((test.game().ply(), test.events.len()), (1, seen_events));
    // The human undoes the move in the frame in which the reply arrives.
    test.session.handle(MatchCommand::Undo);
    test.handle(answer(match_id, 1));
    assert_eq!(test.game().ply(), 0);
    test.handle(MatchCommand::Redo);
    test.handle(answer(match_id, 1));
    assert_eq!(test.game().ply(), 2);
    test.assert_board_in_sync();
}

#[test]
fn changes_of_players_are_saved() {
    let mut test = TestSession::with_folders("seats");
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let (green, red) = (test.game().seats()[0], test.game().seats()[1]);
    test.play_first_move();
    let computer = Controller::Computer("greedy".into());
    test.handle(MatchCommand::SetController(red, computer.clone()));
    test.until("the answer", |test| test.game().ply() == 2);
    test.handle(MatchCommand::SetController(green, computer));
    test.until("both play", |test| test.game().ply() >= 6);
    test.handle(MatchCommand::SetController(green, Controller::Human));
    test.handle(MatchCommand::SetController(red, Controller::Human));
    let ply = test.game().ply();
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!((test.game().ply(), test.threads()), (ply, 0));
    test.handle(MatchCommand::SetController(
        red,
        Controller::Computer("level-2".into()),
    ));

    // The record names the players, and the resumed match has them.
    let record = record_of(test.current());
    let players: Vec<_> = record.seats.iter().map(RecordSeat::last_player).collect();
    assert_eq!(players, ["person", "level-2"]);
    let (setup, game) = open_record(&record).unwrap();
    let level_2 = Controller::Computer("level-2".into());
    assert_eq!(setup.seats[1].controller, level_2);
    let (turn, ply) = (game.turn(), game.ply());
    test.handle(MatchCommand::Leave);
    test.handle(LibraryCommand::Resume(None));
    test.until("the match", |test| test.session.current().is_some());
    assert!(matches!(test.current().origin, Origin::Unfinished(_)));
    assert_eq!(test.current().setup.seats[1].controller, level_2);
    if turn == red {
        test.until("it continues", |test| test.game().ply() > ply);
    }
}
