//! Games, reviews and settings by gamepad.

use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use focus_panels::keys::{PadButton, PadKind};
use stack_session::play::Mode;
use stack_session::settings::AnimationSpeed;

use super::harness::{FrameOutput, TestApp, temp_folder};
use crate::input_devices::{PadEvent, PadInput, Stick};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{CameraView, Selection, TableCursor};

impl TestApp {
    fn pad_event(&mut self, kind: PadKind, event: PadEvent) {
        self.app.world_mut().write_message(PadInput { kind, event });
        self.run_frames(2);
    }

    /// Presses and releases a button of a pad.
    fn pad_of(&mut self, kind: PadKind, button: PadButton) {
        self.pad_event(kind, PadEvent::Pressed(button));
        self.pad_event(kind, PadEvent::Released(button));
    }

    fn pad(&mut self, button: PadButton) {
        self.pad_of(PadKind::Xbox, button);
    }

    /// Moves the focus to a button and activates it.
    fn pad_to(&mut self, name: &str) {
        for _ in 0..100 {
            self.app.world_mut().write_message(PadInput {
                kind: PadKind::Xbox,
                event: PadEvent::Pressed(PadButton::RightTrigger),
            });
            for _ in 0..2 {
                self.run_frames(1);
                let output = self.resource::<FrameOutput>();
                if output.focused.as_deref() == Some(name) {
                    self.pad(PadButton::South);
                    return;
                }
            }
        }
        panic!("'{name}' is not reached\n{}", self.text());
    }

    /// Plays the first legal move by gamepad.
    fn play_by_pad(&mut self) {
        self.play_with_cursor(
            |program| program.pad(PadButton::LeftStick),
            |program, step| {
                program.pad(match step {
                    (1.., _) => PadButton::Right,
                    (_, 1..) => PadButton::Up,
                    (..=-1, _) => PadButton::Left,
                    _ => PadButton::Down,
                });
            },
            |program| program.pad(PadButton::South),
        );
    }

    /// The keyboard cursor on the board.
    pub(super) fn cursor(&self) -> Option<stack_game::Square> {
        self.resource::<TableCursor>().keyboard
    }
}

#[test]
fn a_gamepad_plays_reviews_and_changes_settings() {
    let mut program = TestApp::start(&temp_folder("pad-game"));
    // The direction pad reaches the first button, too.
    program.pad(PadButton::Down);
    assert!(program.egui().memory(|memory| memory.focused().is_some()));
    program.pad_to("New game");
    program.pad_to("Play");
    program.run_frames(10);
    program.pad(PadButton::South);
    program.run_frames(4);
    assert_eq!(program.screen(), Screen::Match);
    for _ in 0..3 {
        program.play_by_pad();
    }
    program.pad(PadButton::LeftShoulder);
    program.settle();
    assert_eq!(program.game().ply(), 2);
    program.pad(PadButton::RightShoulder);
    program.settle();
    assert_eq!(program.game().ply(), 3);

    // The menu opens with a selection, too, and the same button closes it.
    program.pad(PadButton::LeftStick);
    program.pad(PadButton::South);
    program.pad(PadButton::Start);
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    program.pad(PadButton::Start);
    assert_eq!(program.dialog(), None);
    program.pad(PadButton::East);
    assert!(program.resource::<Selection>().is_empty());

    program.pad(PadButton::Start);
    program.pad_to("Settings");
    assert_eq!(program.dialog(), Some(DialogKind::Settings));
    program.pad_to("Fast");
    assert_eq!(program.settings().animation_speed, AnimationSpeed::Fast);
    program.pad(PadButton::East);
    program.pad(PadButton::East);
    assert_eq!(program.dialog(), None);

    program.pad(PadButton::Start);
    program.pad_to("Review");
    program.run_frames(4);
    assert_eq!(program.session().mode(), Some(Mode::Review));
    for (button, ply) in [
        (PadButton::LeftShoulder, 2),
        (PadButton::Left, 1),
        (PadButton::RightShoulder, 2),
        (PadButton::Right, 3),
    ] {
        program.pad(button);
        program.settle();
        assert_eq!(program.game().ply(), ply, "{button:?}");
    }
}

#[test]
fn a_gamepad_completes_the_first_start() {
    let mut program = TestApp::start_first(&temp_folder("pad-first-start"));
    assert_eq!(program.dialog(), Some(DialogKind::FirstStart));
    program.pad_to("Reduced");
    assert!(program.settings().reduced_motion);
    program.pad_to("Continue");
    program.run_frames(3);
    assert_eq!(program.dialog(), None);
    program.wait_for_text("New game");
}

#[test]
fn sticks_move_cursor_and_camera() {
    let mut program = TestApp::start(&temp_folder("pad-sticks"));
    program.start_match("two");
    let moved = |at| PadEvent::Moved(Stick::Left, at);
    program.pad_event(PadKind::Xbox, moved(Vec2::X));
    let first = program.cursor().expect("a cursor");
    // It is held: the cursor moves on after a while.
    program.run_frames(60);
    assert!(program.cursor().unwrap().file() > first.file());
    program.pad_event(PadKind::Xbox, moved(Vec2::ZERO));
    let rest = program.cursor();
    program.run_frames(60);
    assert_eq!(program.cursor(), rest);
    let yaw = |program: &TestApp| program.yaw();
    let before = yaw(&program);
    let turn = |at| PadEvent::Moved(Stick::Right, at);
    program.pad_event(PadKind::Xbox, turn(Vec2::X));
    program.run_frames(20);
    assert_ne!(yaw(&program), before);
    program.pad_event(PadKind::Xbox, turn(Vec2::new(0.05, 0.0)));
    program.settle();
    program.run_frames(300);
    assert_eq!(program.count_redraw_frames(5), 0, "the window sleeps");
}

#[test]
fn held_triggers_zoom_and_tapped_ones_move_the_focus() {
    let mut program = TestApp::start(&temp_folder("pad-zoom"));
    program.start_match("two");
    let zoom = |program: &TestApp| program.resource::<CameraView>().zoom;
    for (button, is_in) in [
        (PadButton::RightTrigger, true),
        (PadButton::LeftTrigger, false),
    ] {
        let before = zoom(&program);
        program.pad_event(PadKind::Xbox, PadEvent::Pressed(button));
        program.run_frames(40);
        program.pad_event(PadKind::Xbox, PadEvent::Released(button));
        assert_eq!(zoom(&program) > before, is_in, "{button:?}");
        assert_ne!(zoom(&program), before);
        let focused = program.egui().memory(bevy_egui::egui::Memory::focused);
        assert_eq!(focused, None, "zooming doesn't move the focus");
    }
    program.pad(PadButton::RightTrigger);
    assert!(program.egui().memory(|memory| memory.focused().is_some()));
}

#[test]
fn names_and_moves_are_typed_with_a_gamepad() {
    let mut program = TestApp::start(&temp_folder("pad-text"));
    program.start_match("two");
    program.press_letter(KeyCode::Slash, "/");
    assert_eq!(program.dialog(), Some(DialogKind::TypeMove));
    // The first press opens the keyboard.
    program.pad(PadButton::South);
    let shown = |program: &TestApp, text: &str| {
        let texts = &program.resource::<FrameOutput>().texts;
        texts.iter().any(|(shown, _)| shown == text)
    };
    // "d5-c5": from "1" to "d", and so on.
    let mut at = (0, 0);
    for (row, column) in [(2, 2), (0, 4), (2, 9), (3, 2), (0, 4)] {
        while at.0 != row {
            program.pad(PadButton::Down);
            at.0 = (at.0 + 1) % 5;
        }
        while at.1 != column {
            program.pad(PadButton::Right);
            at.1 = (at.1 + 1) % 10;
        }
        program.pad(PadButton::South);
    }
    assert!(shown(&program, "d5-c5"), "{}", program.text());
    program.pad(PadButton::West);
    assert!(shown(&program, "d5-c"), "{}", program.text());
    program.pad(PadButton::South);
    program.pad(PadButton::Start);
    program.settle();
    assert_eq!(program.moves(), ["d5-c5"]);
    assert_eq!(program.dialog(), None);
}

#[test]
fn captions_name_the_buttons_of_the_device() {
    let mut program = TestApp::start(&temp_folder("pad-captions"));
    program.start_match("two");
    assert!(!program.text().contains("Undo\nRedo\nButtons"));
    for (kind, confirm, name) in [
        (PadKind::Xbox, PadButton::South, "A"),
        (PadKind::PlayStation, PadButton::South, "Cross"),
        (PadKind::Nintendo, PadButton::East, "A"),
    ] {
        program.pad_of(kind, PadButton::LeftStick);
        program.run_frames(2);
        let texts = &program.resource::<FrameOutput>().texts;
        let shown = |wanted: &str| texts.iter().any(|(text, _)| text == wanted);
        assert!(shown(name), "{kind:?}\n{}", program.text());
        program.pad_of(kind, confirm);
        let selection = program.resource::<Selection>();
        assert!(selection.stack().is_some(), "{kind:?}");
        let back = kind.back_button();
        program.pad_of(kind, back);
        assert!(program.resource::<Selection>().is_empty());
    }
    // A key shows keys again.
    program.escape();
    program.escape();
    let shown = |program: &TestApp| program.text().contains("Buttons\n");
    assert!(!shown(&program), "{}", program.text());
}
