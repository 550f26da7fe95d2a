//! The celebration of a victory.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::harness::{FRAME_TIME, TestApp, human_setup, temp_folder};
use crate::screens::{Celebration, DialogKind};

impl TestApp {
    fn is_celebrating(&self) -> bool {
        let celebration = self.resource::<Celebration>();
        matches!(celebration, Celebration::Running(..))
    }

    /// Starts a match whose first player resigns.
    fn resign_at_once(&mut self, change: impl FnOnce(&mut stack_session::game::MatchSetup)) {
        let mut setup = human_setup("two");
        change(&mut setup);
        self.run(MatchCommand::Start(setup));
        let loser = self.game().seats()[0];
        self.run(MatchCommand::Resign(loser));
        self.settle();
        self.run_frames(2);
    }
}

#[test]
fn the_victory_of_a_human_is_celebrated_for_some_seconds() {
    let mut program = TestApp::start(&temp_folder("celebration"));
    program.resign_at_once(|setup| setup.seats[1].name = "Ada".into());
    assert!(program.is_celebrating());
    assert_eq!(program.dialog(), Some(DialogKind::Result));
    let names = program.text().matches("Ada").count();
    assert!(program.wants_redraw);
    program.set_frame_time(Duration::from_secs(1));
    program.run_frames(5);
    program.set_frame_time(FRAME_TIME);
    program.run_frames(3);
    assert!(!program.is_celebrating());
    assert_eq!(
        program.text().matches("Ada").count(),
        names - 1,
        "the banner"
    );
    program.wait_until("the window sleeps again", |program| !program.wants_redraw);
    // Undo and the same end are celebrated again; a key ends it.
    program.run(MatchCommand::Undo);
    let loser = program.game().seats()[0];
    program.run(MatchCommand::Resign(loser));
    program.settle();
    program.run_frames(2);
    assert!(program.is_celebrating());
    program.key(KeyCode::ShiftLeft, Key::Shift);
    assert!(!program.is_celebrating());
}

#[test]
fn reduced_motion_shows_a_still_banner() {
    let mut program = TestApp::start(&temp_folder("celebration-reduced"));
    program.settings_mut().reduced_motion = true;
    program.resign_at_once(|setup| setup.seats[1].name = "Ada".into());
    assert!(program.is_celebrating());
    program.wait_until("nothing moves", |program| !program.wants_redraw);
    assert!(program.is_celebrating());
    // The timer wakes the window.
    program.set_frame_time(Duration::from_secs(5));
    program.run_frames(1);
    program.set_frame_time(FRAME_TIME);
    program.run_frames(2);
    assert!(!program.is_celebrating());
}

#[test]
fn defeats_reviews_and_opened_games_are_not_celebrated() {
    let mut program = TestApp::start(&temp_folder("celebration-none"));
    program.resign_at_once(|setup| {
        setup.seats[1].controller = Controller::Computer("greedy".into());
    });
    assert!(program.game().outcome().is_some());
    assert!(!program.is_celebrating(), "the computer has won");
    program.run(MatchCommand::Review(true));
    program.run(MatchCommand::Undo);
    program.run(MatchCommand::Redo);
    program.settle();
    assert!(!program.is_celebrating(), "a review");
}
