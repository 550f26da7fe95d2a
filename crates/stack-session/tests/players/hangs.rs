//! Searches that never come back.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};
use stack_session::play::MatchCommand;
use stack_session::search::{ComputerPlayer, GIVEN_UP, SearchInfo};
use stack_session::session::{Notice, PlayersCommand};

use crate::common::{Bench, with};

/// Does not hear that it is to stop: it thinks until the test lets it go.
struct Deaf(Arc<Mutex<Receiver<()>>>);

impl ComputerPlayer for Deaf {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        // The error is the end of the test.
        let _ = self.0.lock().unwrap().recv();
        None
    }
}

/// A match of `two`, its clock at a stand, with a player that hangs. It hangs until the sender is dropped.
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
fn a_search_that_hangs_is_given_up_and_another_one_moves() {
    let (mut bench, hold) = hanging("random", &["random", "person"]);
    let computer = bench.game().turn();
    bench.until("a thread", |bench| bench.threads() == 1);
    // Its time is up, and it is asked to answer.
    bench.advance(Duration::from_secs(1));
    bench.advance(GIVEN_UP - Duration::from_millis(1));
    assert_eq!((bench.game().ply(), bench.threads()), (0, 1));
    assert!(!bench.session.fallback_seats().contains(computer));

    bench.advance(Duration::from_millis(1));
    bench.until("the stand-in's move", |bench| bench.game().ply() == 1);
    assert!(bench.session.fallback_seats().contains(computer));
    let told = |notice: &&Notice| matches!(notice, Notice::FallbackMove { player, reason } if player == "random" && reason == "it does not answer");
    assert_eq!(bench.notices().into_iter().filter(told).count(), 1);

    // It hangs at its next turn, too; a person need not wait for it and goes on without it.
    bench.person_plays();
    bench.until("another thread", |bench| bench.threads() == 2);
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.person_plays();
    assert_eq!(bench.game().ply(), 1);
    bench.assert_table_follows();

    // What comes from it later moves nothing.
    drop(hold);
    bench.until_no_thread();
    assert_eq!(bench.game().ply(), 1);
}

#[test]
fn a_sleep_of_the_machine_gives_no_search_up() {
    let (mut bench, hold) = hanging("random", &["random", "person"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.advance(Duration::from_hours(8));
    bench.advance(Duration::from_secs(1));
    assert_eq!(bench.threads(), 1, "it was only hurried");
    drop(hold);
    bench.until("the stand-in's move", |bench| bench.game().ply() == 1);
}

#[test]
fn a_hint_that_hangs_ends_and_the_program_can_end_beside_it() {
    let (mut bench, _hold) = hanging("champion", &["person", "person"]);
    bench.handle(PlayersCommand::ToggleHint);
    assert!(bench.session.is_searching_hint());
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.advance(Duration::from_secs(60));
    assert!(bench.session.is_searching_hint());
    bench.advance(GIVEN_UP);
    assert!(!bench.session.is_searching_hint());
    bench.person_plays();
    assert_eq!(bench.game().ply(), 1);
    // The search hangs on: the session ends without it.
    drop(bench);
}
