//! Computer players that fail, hang or are unknown.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep, Seat};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use stack_session::players::{ComputerPlayerFactory, rating_range};
use stack_session::search::{ABANDON_AFTER, ComputerPlayer, SearchInfo};
use stack_session::session::{Notice, PlayersCommand};

use crate::common::{PanickingPlayer, SlowPlayer, TestSession, with};

/// Returns players and errors of the notifications about the fallback player.
fn fallback_moves(test: &TestSession) -> Vec<(String, String)> {
    let notices = test.notices().into_iter();
    let failures = notices.filter_map(|notice| match notice {
        Notice::FallbackMove { player, reason } => Some((player.clone(), reason.clone())),
        _ => None,
    });
    failures.collect()
}

#[test]
fn the_fallback_player_replaces_a_panicking_search() {
    let mut test = TestSession::without_folders();
    let failures = Arc::new(AtomicUsize::new(0));
    let count = failures.clone();
    test.replace_player("random", move || PanickingPlayer(count.clone()));
    test.handle(MatchCommand::Start(with("two", &["random", "person"])));
    let computer = test.game().turn();
    test.until("the fallback player's move", |test| test.game().ply() == 1);
    assert_eq!(failures.load(Ordering::SeqCst), 1);
    assert!(test.session.fallback_seats().contains(computer));
    let reported = fallback_moves(&test);
    let expected = ("random".into(), "a planned panic".into());
    assert_eq!(reported, [expected], "{reported:?}");

    // The player is asked again in its next turn. If the fallback player fails too, any legal move
    // is played.
    test.session
        .set_player_factory(ComputerPlayerFactory(Arc::new(move |_, _| {
            let failing: Box<dyn ComputerPlayer> = Box::new(PanickingPlayer(failures.clone()));
            Ok(failing)
        })));
    test.play_first_move();
    test.until("a move all the same", |test| test.game().ply() == 3);
    test.assert_board_in_sync();
    assert_eq!(fallback_moves(&test).len(), 2);
}

#[test]
fn illegal_moves_are_errors() {
    let mut test = TestSession::without_folders();
    let square = |name: &str| name.parse().unwrap();
    let action = Action::StackMove {
        from: square("d4"),
        to: square("d4"),
        count: 1,
    };
    test.replace_player("random", move || SlowPlayer(action));
    test.handle(MatchCommand::Start(with("two", &["random", "person"])));
    test.handle(stack_session::session::PlayersCommand::MoveNow);
    test.until("the fallback player's move", |test| test.game().ply() == 1);
    let (player, reason) = fallback_moves(&test).remove(0);
    assert_eq!(player, "random");
    assert!(reason.contains("no legal move"), "{reason}");
}

/// Returns the seats given to humans with the reasons, one list per notification.
fn seats_given_to_humans(test: &TestSession) -> Vec<Vec<(Seat, String)>> {
    let notices = test.notices().into_iter();
    let seats = notices.filter_map(|notice| match notice {
        Notice::SeatsGivenToHumans(seats) => Some(seats.clone()),
        _ => None,
    });
    seats.collect()
}

#[test]
fn unknown_players_are_replaced_by_humans() {
    let mut test = TestSession::of_match(&with("two", &["deep-info", "person"]));
    test.rest();
    let reported = seats_given_to_humans(&test);
    let (seat, reason) = &reported[0][0];
    assert_eq!((reported.len(), reported[0].len()), (1, 1));
    assert_eq!(*seat, test.game().seats()[0]);
    assert!(reason.contains("'deep-info' is not a player"), "{reason}");
    assert_eq!(test.current().setup.seats[0].controller, Controller::Human);
    assert_eq!((test.game().ply(), test.threads()), (0, 0));
    // `mirror` needs a move to mirror, so it cannot move first.
    test.handle(MatchCommand::Start(with("two", &["mirror", "person"])));
    test.rest();
    let reported = seats_given_to_humans(&test);
    let (_, reason) = &reported[1][0];
    assert!(reason.contains("cannot move first"), "{reason}");
    test.handle(MatchCommand::Start(with("two", &["person", "mirror"])));
    test.play_first_move();
    test.until("the image", |test| test.game().ply() == 2);
    assert_eq!(seats_given_to_humans(&test).len(), 2);
}

#[test]
fn unknown_players_are_listed_in_one_notification() {
    let players = ["deep-info", "greedy", "hal", "person"];
    let mut test = TestSession::of_match(&with("four", &players));
    let seats = test.game().seats();
    let reported = seats_given_to_humans(&test);
    let named: Vec<Vec<Seat>> = reported
        .iter()
        .map(|seats| seats.iter().map(|&(seat, _)| seat).collect())
        .collect();
    assert_eq!(named, [[seats[0], seats[2]]], "{reported:?}");
    let humans = |test: &TestSession| {
        let seats = test.game().seats().into_iter();
        let humans = seats.filter(|&seat| test.current().computer(seat).is_none());
        humans.count()
    };
    assert_eq!(humans(&test), 3);
    // A human who assigns a seat to such a player gets it back.
    let unknown = Controller::Computer("hal".into());
    test.handle(MatchCommand::SetController(seats[3], unknown));
    assert_eq!(humans(&test), 3);
    assert_eq!(seats_given_to_humans(&test).len(), 2);
}

#[test]
fn adjusted_ratings_are_reported() {
    let mut test = TestSession::without_folders();
    test.handle(MatchCommand::Start(with("byte", &["elo-5900", "person"])));
    test.rest();
    let max = rating_range("byte").map_or(0, |known| *known.end());
    let seat = test.game().seats()[0];
    let reported: Vec<_> = test
        .notices()
        .into_iter()
        .filter(|notice| {
            matches!(
                notice,
                Notice::RatingsAdjusted { .. } | Notice::SeatsGivenToHumans(_)
            )
        })
        .collect();
    let expected = Notice::RatingsAdjusted {
        variant: "byte".into(),
        seats: vec![(seat, max)],
    };
    assert_eq!(reported, [&expected]);
    let name = format!("elo-{max}");
    let now = &test.current().setup.seats[0].controller;
    assert_eq!(*now, Controller::Computer(name));
}

/// A player that ignores the stop flag and searches until the test releases it.
struct HangingPlayer(Arc<Mutex<Receiver<()>>>);

impl ComputerPlayer for HangingPlayer {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        // An error means that the test has ended.
        let _ = self.0.lock().unwrap().recv();
        None
    }
}

/// Starts a match of `two` with stopped clock and a player that hangs until the sender is dropped.
fn hanging(name: &'static str, players: &[&str]) -> (TestSession, Sender<()>) {
    let (hold, held) = channel();
    let held = Arc::new(Mutex::new(held));
    let mut test = TestSession::without_folders();
    test.stop_clock();
    test.replace_player(name, move || HangingPlayer(held.clone()));
    test.handle(MatchCommand::Start(with("two", players)));
    (test, hold)
}

#[test]
fn the_fallback_player_replaces_a_hanging_search() {
    let (mut test, hold) = hanging("random", &["random", "person"]);
    let computer = test.game().turn();
    test.until("a thread", |test| test.threads() == 1);
    // The search exceeds its time and is stopped.
    test.advance(Duration::from_secs(1));
    test.advance(ABANDON_AFTER - Duration::from_millis(1));
    assert_eq!((test.game().ply(), test.threads()), (0, 1));
    assert!(!test.session.fallback_seats().contains(computer));

    test.advance(Duration::from_millis(1));
    test.until("the fallback player's move", |test| test.game().ply() == 1);
    assert!(test.session.fallback_seats().contains(computer));
    let reported = |notice: &&Notice| matches!(notice, Notice::FallbackMove { player, reason } if player == "random" && reason == "it does not respond");
    assert_eq!(test.notices().into_iter().filter(reported).count(), 1);

    // It hangs in the next turn as well. A human can skip the wait.
    test.play_first_move();
    test.until("another thread", |test| test.threads() == 2);
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    assert_eq!(test.game().ply(), 1);
    test.assert_board_in_sync();

    // Its late result has no effect.
    drop(hold);
    test.wait_for_idle_threads();
    assert_eq!(test.game().ply(), 1);
}

#[test]
fn searches_survive_a_suspension_of_the_computer() {
    let (mut test, hold) = hanging("random", &["random", "person"]);
    test.until("a thread", |test| test.threads() == 1);
    test.advance(Duration::from_hours(8));
    test.advance(Duration::from_secs(1));
    assert_eq!(test.threads(), 1, "it was only stopped");
    drop(hold);
    test.until("the fallback player's move", |test| test.game().ply() == 1);
}

#[test]
fn a_hanging_hint_fails_and_does_not_block_the_exit() {
    let (mut test, _hold) = hanging("champion", &["person", "person"]);
    test.handle(PlayersCommand::ToggleHint);
    assert!(test.session.is_searching_hint());
    test.until("a thread", |test| test.threads() == 1);
    test.advance(Duration::from_secs(60));
    assert!(test.session.is_searching_hint());
    test.advance(ABANDON_AFTER);
    assert!(!test.session.is_searching_hint());
    test.play_first_move();
    assert_eq!(test.game().ply(), 1);
    // The session ends although the search is still hanging.
    drop(test);
}
