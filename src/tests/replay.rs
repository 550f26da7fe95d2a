//! Playback by keyboard: replaying moves, first and last position, speed.

use bevy::input::keyboard::{Key, KeyCode};
use stack_session::game::{Controller, FirstSeat};
use stack_session::play::MatchCommand;

use super::harness::{TestApp, temp_folder};
use super::play::human_setup;
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{BoardLayout, MotionSettings, Selection, TableInput, TableTarget};

impl TestApp {
    /// The number of moves before the displayed position.
    fn ply(&self) -> usize {
        self.game().ply()
    }

    fn press_character(&mut self, code: KeyCode, sign: &str) {
        self.key(code, Key::Character(sign.into()));
    }

    /// A four-player match after a move of a human and three of computers.
    pub(super) fn after_computer_turns(name: &str) -> Self {
        let mut program = Self::start(&temp_folder(name));
        let mut setup = human_setup("four");
        setup.first = FirstSeat::Seat(setup.seats[0].letter);
        for seat in &mut setup.seats[1..] {
            seat.controller = Controller::Computer("greedy".into());
        }
        program.settings_mut().pause = 0.0;
        program.run(MatchCommand::Start(setup));
        program.play_nth_move(0);
        program.wait_until("three moves", |program| program.ply() == 4);
        program.settle();
        program
    }

    /// Sends table input and lets the session answer.
    fn table_input(&mut self, touch: TableInput) {
        self.app.world_mut().write_message(touch);
        self.run_frames(2);
    }
}

#[test]
fn replay_asks_for_no_move_and_ends_on_any_input() {
    let mut program = TestApp::after_computer_turns("replay-touch");
    assert!(program.text().contains("to move"));
    let square = program.game().squares()[20];
    let origin = Selection::movable_squares(program.game())[0];
    for touch in [
        TableInput::Click(TableTarget::Square(square)),
        TableInput::Click(TableTarget::Piece(origin, 0)),
        TableInput::StartDrag(TableTarget::Piece(origin, 0)),
        TableInput::Activate,
        TableInput::SelectReserve,
        TableInput::Cancel,
        TableInput::Undo,
    ] {
        program.press_letter(KeyCode::KeyP, "p");
        program.run_frames(2);
        assert!(program.current().is_replaying(), "{touch:?}");
        assert!(!program.text().contains("to move"), "{touch:?}");
        assert!(!program.text().contains("place your opening piece"));
        let selection = program.app.world().resource::<Selection>();
        assert!(selection.is_empty(), "{touch:?}");
        program.table_input(touch);
        assert!(!program.current().is_replaying(), "{touch:?}");
        assert_eq!((program.ply(), program.current().head_ply()), (4, 4));
        assert_eq!(program.status_text(), "", "{touch:?}");
        assert_eq!(program.dialog(), None);
    }
    // Esc ends the replay first; only then it opens the menu.
    program.press_letter(KeyCode::KeyP, "p");
    assert!(program.current().is_replaying());
    program.escape();
    assert_eq!(
        (program.current().is_replaying(), program.dialog()),
        (false, None)
    );
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
}

/// A focused button keeps Enter and Space, but letters stay shortcuts.
#[test]
fn letter_shortcuts_work_while_a_button_has_the_focus() {
    let mut program = TestApp::after_computer_turns("replay-focus");
    program.tab_to("Replay moves since your last turn");
    program.enter();
    assert!(program.current().is_replaying());
    program.press_letter(KeyCode::KeyP, "p");
    assert!(!program.current().is_replaying());
    assert_eq!(program.ply(), 4);
    let spread = |program: &TestApp| program.app.world().resource::<BoardLayout>().spread;
    program.press_letter(KeyCode::KeyX, "x");
    assert!(spread(&program));
    // Enter belongs to the button, not to the board.
    program.enter();
    assert!(program.current().is_replaying());
}

#[test]
fn replays_the_moves_of_the_computers() {
    let mut program = TestApp::after_computer_turns("replay");
    program.press_letter(KeyCode::KeyP, "p");
    assert!(program.current().is_replaying());
    assert_eq!((program.ply(), program.current().head_ply()), (1, 4));
    // All moves are shown again, and none is undone.
    for ply in 2..=4 {
        program.wait_until("the next move", |program| program.ply() == ply);
    }
    program.settle();
    assert!(program.current().human_can_move());
    assert_eq!(program.animated_board().resyncs(), 0);
    // The button does the same.
    program.press_button("Replay moves since your last turn");
    assert!(program.current().is_replaying());
    program.enter();
    assert_eq!(
        (program.ply(), program.current().is_replaying()),
        (4, false)
    );
}

#[test]
fn review_has_keys_for_both_ends_and_speed() {
    let mut program = TestApp::with_finished_match("replay-review");
    let last = program.ply();
    program.run(MatchCommand::Review(true));
    program.key(KeyCode::Home, Key::Home);
    assert_eq!(program.ply(), 0);
    program.key(KeyCode::End, Key::End);
    assert_eq!(program.ply(), last);
    program.press_button("Go to start");
    assert_eq!(program.ply(), 0);
    for (code, sign, speed) in [
        (KeyCode::NumpadAdd, "+", 2.0),
        (KeyCode::Equal, "=", 4.0),
        (KeyCode::Minus, "-", 2.0),
    ] {
        program.press_character(code, sign);
        assert_eq!(program.session().speed(), speed, "{sign}");
        assert_eq!(
            program.app.world().resource::<MotionSettings>().speed,
            speed
        );
    }
    assert!(program.text().contains("2×"));
}

/// The result can be shown again after viewing the board.
#[test]
fn result_dialog_can_be_reopened() {
    let mut program = TestApp::with_finished_match("replay-end");
    program.wait_until("the end", |program| {
        program.dialog() == Some(DialogKind::Result)
    });
    program.press_button("View board");
    program.run_frames(2);
    assert_eq!(program.dialog(), None);
    program.press_button("Result");
    assert_eq!(program.dialog(), Some(DialogKind::Result));
    program.escape();
    // The focus returns to the activated button, and Esc clears it first.
    program.escape();
    assert_eq!(program.dialog(), None);
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    assert!(!program.text().contains("can be resumed"));
    program.press_button("Rematch");
    program.run_frames(3);
    assert!(program.game().move_list().moves.is_empty());
    assert_ne!(program.screen(), Screen::Title);
}
