//! Playback by keys: the moves since one's own turn, the ends of a line, the speed.

use bevy::input::keyboard::{Key, KeyCode};
use stack_session::game::{Controller, FirstSeat};
use stack_session::play::MatchCommand;

use super::play::setup;
use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::Page;
use crate::table::{BoardLayout, MotionSettings, Selection, Spot, Touch};

impl Program {
    /// The number of moves before the position on the table.
    fn ply(&self) -> usize {
        self.game().ply()
    }

    fn sign(&mut self, code: KeyCode, sign: &str) {
        self.key(code, Key::Character(sign.into()));
    }

    /// A match of four in which a person and three computers have moved.
    pub(super) fn round(name: &str) -> Self {
        let mut program = Self::start(&folder(name));
        let mut setup = setup("four");
        setup.first = FirstSeat::Seat(setup.seats[0].letter);
        for seat in &mut setup.seats[1..] {
            seat.controller = Controller::Computer("greedy".into());
        }
        program.settings_mut().pause = 0.0;
        program.want(MatchCommand::Start(setup));
        program.act_number(0);
        program.until("three moves", |program| program.ply() == 4);
        program.settle();
        program
    }

    /// Touches the table and lets the session answer.
    fn touch(&mut self, touch: Touch) {
        self.app.world_mut().write_message(touch);
        self.frames(2);
    }
}

/// Nobody is asked for a move while moves are shown again.
#[test]
fn a_replay_asks_for_no_move_and_any_touch_ends_it() {
    let mut program = Program::round("replay-touch");
    assert!(program.written().contains("to move"));
    let square = program.game().squares()[20];
    let origin = Selection::origins(program.game())[0];
    for touch in [
        Touch::Click(Spot::Square(square)),
        Touch::Click(Spot::Piece(origin, 0)),
        Touch::Lift(Spot::Piece(origin, 0)),
        Touch::Press,
        Touch::Reserve,
        Touch::Back,
        Touch::Undo,
    ] {
        program.letter(KeyCode::KeyP, "p");
        program.frames(2);
        assert!(program.current().replays(), "{touch:?}");
        assert!(!program.written().contains("to move"), "{touch:?}");
        assert!(!program.written().contains("place your opening piece"));
        let selection = program.app.world().resource::<Selection>();
        assert!(selection.is_empty(), "{touch:?}");
        program.touch(touch);
        assert!(!program.current().replays(), "{touch:?}");
        assert_eq!((program.ply(), program.current().live_ply()), (4, 4));
        assert_eq!(program.notice(), "", "{touch:?}");
        assert_eq!(program.page(), None);
    }
    // Esc does it instead of opening the menu; then it opens it.
    program.letter(KeyCode::KeyP, "p");
    assert!(program.current().replays());
    program.escape();
    assert_eq!((program.current().replays(), program.page()), (false, None));
    program.escape();
    assert_eq!(program.page(), Some(Page::Menu));
}

/// A focused button keeps Enter and its like; commands of letters are heard.
#[test]
fn letters_are_heard_while_a_button_has_the_focus() {
    let mut program = Program::round("replay-focus");
    program.tab_to("Moves since your last turn");
    program.enter();
    assert!(program.current().replays());
    program.letter(KeyCode::KeyP, "p");
    assert!(!program.current().replays());
    assert_eq!(program.ply(), 4);
    let spread = |program: &Program| program.app.world().resource::<BoardLayout>().exploded;
    program.letter(KeyCode::KeyX, "x");
    assert!(spread(&program));
    // Enter is the button's, not the board's.
    program.enter();
    assert!(program.current().replays());
}

#[test]
fn a_key_shows_what_the_computers_did() {
    let mut program = Program::round("replay");
    program.letter(KeyCode::KeyP, "p");
    assert!(program.current().replays());
    assert_eq!((program.ply(), program.current().live_ply()), (1, 4));
    // Everything that was played is seen again, and no move is taken back.
    for ply in 2..=4 {
        program.until("the next move", |program| program.ply() == ply);
    }
    program.settle();
    assert!(program.current().person_to_move());
    assert_eq!(program.mirror().corrected(), 0);
    // The button does the same.
    program.press("Moves since your last turn");
    assert!(program.current().replays());
    program.enter();
    assert_eq!((program.ply(), program.current().replays()), (4, false));
}

#[test]
fn a_review_has_its_ends_and_its_speed_at_hand() {
    let mut program = Program::finished("replay-review");
    let last = program.ply();
    program.want(MatchCommand::Study(true));
    program.key(KeyCode::Home, Key::Home);
    assert_eq!(program.ply(), 0);
    program.key(KeyCode::End, Key::End);
    assert_eq!(program.ply(), last);
    program.press("To the start");
    assert_eq!(program.ply(), 0);
    for (code, sign, speed) in [
        (KeyCode::NumpadAdd, "+", 2.0),
        (KeyCode::Equal, "=", 4.0),
        (KeyCode::Minus, "-", 2.0),
    ] {
        program.sign(code, sign);
        assert_eq!(program.session().speed(), speed, "{sign}");
        assert_eq!(
            program.app.world().resource::<MotionSettings>().speed,
            speed
        );
    }
    assert!(program.written().contains("2×"));
}

/// The end of a match can be looked up again after a look at the board.
#[test]
fn what_can_follow_a_match_stays_at_hand() {
    let mut program = Program::finished("replay-end");
    program.until("the end", |program| program.page() == Some(Page::End));
    program.press("View the board");
    program.frames(2);
    assert_eq!(program.page(), None);
    program.press("Result");
    assert_eq!(program.page(), Some(Page::End));
    program.escape();
    // The button that was pressed has the focus again, and gives it up first.
    program.escape();
    assert_eq!(program.page(), None);
    program.escape();
    assert_eq!(program.page(), Some(Page::Menu));
    assert!(!program.written().contains("can be resumed"));
    program.press("Rematch");
    program.frames(3);
    assert!(program.game().move_list().moves.is_empty());
    assert_ne!(program.screen(), Screen::Title);
}
