//! Playback by keys: the moves since one's own turn, the ends of a line, the speed.

use bevy::input::keyboard::{Key, KeyCode};
use stack_session::game::{Controller, FirstSeat};
use stack_session::play::MatchCommand;

use super::harness::{TestApp, temp_folder};
use super::play::human_setup;
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{BoardLayout, MotionSettings, Selection, TableInput, TableTarget};

impl TestApp {
    /// The number of moves before the position on the table.
    fn ply(&self) -> usize {
        self.game().ply()
    }

    fn press_character(&mut self, code: KeyCode, sign: &str) {
        self.key(code, Key::Character(sign.into()));
    }

    /// A match of four in which a person and three computers have moved.
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

    /// Touches the table and lets the session answer.
    fn table_input(&mut self, touch: TableInput) {
        self.app.world_mut().write_message(touch);
        self.run_frames(2);
    }
}

/// Nobody is asked for a move while moves are shown again.
#[test]
fn a_replay_asks_for_no_move_and_any_touch_ends_it() {
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
    // Esc does it instead of opening the menu; then it opens it.
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

/// A focused button keeps Enter and its like; commands of letters are heard.
#[test]
fn letters_are_heard_while_a_button_has_the_focus() {
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
    // Enter is the button's, not the board's.
    program.enter();
    assert!(program.current().is_replaying());
}

#[test]
fn a_key_shows_what_the_computers_did() {
    let mut program = TestApp::after_computer_turns("replay");
    program.press_letter(KeyCode::KeyP, "p");
    assert!(program.current().is_replaying());
    assert_eq!((program.ply(), program.current().head_ply()), (1, 4));
    // Everything that was played is seen again, and no move is taken back.
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
fn a_review_has_its_ends_and_its_speed_at_hand() {
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

/// The end of a match can be looked up again after a look at the board.
#[test]
fn what_can_follow_a_match_stays_at_hand() {
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
    // The button that was pressed has the focus again, and gives it up first.
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
