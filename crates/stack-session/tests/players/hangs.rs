//! Searches that never return.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};
use stack_session::play::MatchCommand;
use stack_session::search::{ABANDON_AFTER, ComputerPlayer, SearchInfo};
use stack_session::session::{Notice, PlayersCommand};

use crate::common::{Bench, with};

/// A player that ignores the stop flag and searches until the test releases it.
struct Deaf(Arc<Mutex<Receiver<()>>>);

impl ComputerPlayer for Deaf {
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
fn hanging(name: &'static str, players: &[&str]) -> (Bench, Sender<()>) {
    let (hold, held) = channel();
    let held = Arc::new(Mutex::new(held));
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    bench.seat_thinker(name, move || Deaf(held.clone()));
    bench.handle(MatchCommand::Start(with("two", players)));
    (bench, hold)
}

#[test]
fn the_fallback_player_replaces_a_hanging_search() {
    let (mut bench, hold) = hanging("random", &["random", "person"]);
    let computer = bench.game().turn();
    bench.until("a thread", |bench| bench.threads() == 1);
    // The search exceeds its time and is stopped.
    bench.advance(Duration::from_secs(1));
    bench.advance(ABANDON_AFTER - Duration::from_millis(1));
    assert_eq!((bench.game().ply(), bench.threads()), (0, 1));
    assert!(!bench.session.fallback_seats().contains(computer));

    bench.advance(Duration::from_millis(1));
    bench.until("the stand-in's move", |bench| bench.game().ply() == 1);
    assert!(bench.session.fallback_seats().contains(computer));
    let told = |notice: &&Notice| matches!(notice, Notice::FallbackMove { player, reason } if player == "random" && reason == "it does not answer");
    assert_eq!(bench.notices().into_iter().filter(told).count(), 1);

    // It hangs in the next turn as well. A human can skip the wait.
    bench.person_plays();
    bench.until("another thread", |bench| bench.threads() == 2);
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.person_plays();
    assert_eq!(bench.game().ply(), 1);
    bench.assert_table_follows();

    // Its late result has no effect.
    drop(hold);
    bench.until_no_thread();
    assert_eq!(bench.game().ply(), 1);
}

#[test]
fn searches_survive_a_suspension_of_the_computer() {
    let (mut bench, hold) = hanging("random", &["random", "person"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.advance(Duration::from_hours(8));
    bench.advance(Duration::from_secs(1));
    assert_eq!(bench.threads(), 1, "it was only hurried");
    drop(hold);
    bench.until("the stand-in's move", |bench| bench.game().ply() == 1);
}

#[test]
fn a_hanging_hint_fails_and_does_not_block_the_exit() {
    let (mut bench, _hold) = hanging("champion", &["person", "person"]);
    bench.handle(PlayersCommand::ToggleHint);
    assert!(bench.session.is_searching_hint());
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.advance(Duration::from_secs(60));
    assert!(bench.session.is_searching_hint());
    bench.advance(ABANDON_AFTER);
    assert!(!bench.session.is_searching_hint());
    bench.person_plays();
    assert_eq!(bench.game().ply(), 1);
    // The session ends although the search is still hanging.
    drop(bench);
}
