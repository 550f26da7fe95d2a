//! Clicks that must not reach the board, drags that end without a release, and squares behind tall
//! stacks.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use bevy::window::{CursorLeft, WindowEvent, WindowFocused, WindowOccluded};
use bevy_egui::EguiContext;
use stack_game::{Record, Square};
use stack_session::play::MatchCommand;

use super::harness::{TestApp, temp_folder};
use super::pointer::OUTSIDE_BOARD;
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{CameraView, DragPosition, Selection, TableInput};

impl TestApp {
    /// Clicks on a text in one frame.
    fn click_text(&mut self, text: &str) {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let zoom = contexts.single_mut(world).unwrap().get_mut().zoom_factor();
        let place = self.text_position(text) * zoom;
        self.move_pointer(place);
        self.run_frames(2);
        self.mouse_button(ButtonState::Pressed);
        self.mouse_button(ButtonState::Released);
    }

    /// The table inputs of this frame and the one before, except for hovering.
    fn touches(&self) -> Vec<TableInput> {
        let touches = self.app.world().resource::<Messages<TableInput>>();
        let all = touches.iter_current_update_messages().copied();
        all.filter(|touch| !matches!(touch, TableInput::Hover(_)))
            .collect()
    }
}

/// The click that starts a match belongs to its button, whatever is at this place on the table.
#[test]
fn click_on_play_never_reaches_the_board() {
    for scale in [1.0, 1.6] {
        let mut program = TestApp::start(&temp_folder(&format!("play-click-{scale}")));
        program.settings_mut().ui_scale = scale;
        program.run_frames(4);
        for card in ["Partners", "Byte", "Two", "Three", "Four"] {
            program.press_button("New game");
            program.run_frames(4);
            program.press_button(card);
            program.press_button("Humans");
            // Nothing has the focus.
            program.escape();
            if program.screen() != Screen::NewGame {
                program.press_button("New game");
            }
            program.run_frames(4);
            program.click_text("Play");
            // A second click belongs to the button, too.
            for _ in 0..3 {
                program.run_frames(1);
                assert_eq!(program.touches(), [], "{card} at {scale}");
                program.mouse_button(ButtonState::Pressed);
                program.mouse_button(ButtonState::Released);
            }
            program.run_frames(1);
            assert_eq!(program.touches(), [], "{card} at {scale}");
            program.wait_until("the table", |program| program.screen() == Screen::Match);
            program.run_frames(4);
            assert_eq!(program.status_text(), "", "{card} at {scale}");
            assert!(
                program
                    .app
                    .world()
                    .resource::<Selection>()
                    .stack()
                    .is_none()
            );
            assert!(program.moves().is_empty());
            program.send(MatchCommand::Leave);
            program.settle();
            assert_eq!(program.screen(), Screen::Title);
        }
    }
}

/// A press on one screen is not a press on another, and a dialog that opens ends it.
#[test]
fn press_ends_with_its_screen() {
    let mut program = TestApp::start(&temp_folder("press-ends"));
    program.open_variant("two");
    let square = program.square_position("d5");
    program.move_pointer(square);
    program.mouse_button(ButtonState::Pressed);
    program.run_frames(1);
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    program.escape();
    assert_eq!(program.dialog(), None);
    program.mouse_button(ButtonState::Released);
    program.run_frames(2);
    assert_eq!(
        program.selected_square(),
        None,
        "a page was open in the meantime"
    );
    program.mouse_button(ButtonState::Pressed);
    program.run_frames(1);
    program.open_variant("two");
    program.mouse_button(ButtonState::Released);
    program.run_frames(2);
    assert_eq!(
        program.selected_square(),
        None,
        "another match is on the table"
    );
}

/// The release may be missed if the window loses the focus, is minimized, or the pointer leaves it.
#[test]
fn drag_ends_if_its_release_may_be_missed() {
    let mut program = TestApp::start(&temp_folder("drag-ends"));
    program.open_variant("two");
    program.run_frames(60);
    let window = program.window;
    let (from, to) = (program.square_position("d5"), program.square_position("c5"));
    let lost: [(&str, WindowEvent); 2] = [
        (
            "focus",
            WindowFocused {
                window,
                focused: false,
            }
            .into(),
        ),
        (
            "minimized",
            WindowOccluded {
                window,
                occluded: true,
            }
            .into(),
        ),
    ];
    let carried = |program: &TestApp| program.app.world().resource::<DragPosition>().0.is_some();
    for (what, event) in lost {
        program.move_pointer(from);
        program.mouse_button(ButtonState::Pressed);
        program.move_pointer(to);
        program.run_frames(1);
        assert!(carried(&program), "{what}");
        program.send_window_event(event);
        program.run_frames(1);
        assert!(!carried(&program), "{what}");
        program.move_pointer(to + Vec2::X);
        program.mouse_button(ButtonState::Released);
        program.run_frames(2);
        assert!(!carried(&program), "{what}");
        assert_eq!(program.selected_square(), None, "{what}");
        assert!(program.moves().is_empty(), "{what}");
    }
    // Released outside the window, with and without an event.
    let outside = Vec2::new(-40.0, 300.0);
    for reported in [true, false] {
        program.move_pointer(from);
        program.mouse_button(ButtonState::Pressed);
        program.move_pointer(to);
        program.run_frames(1);
        assert!(carried(&program));
        program.send_window_event(CursorLeft { window });
        if reported {
            program.move_pointer(outside);
            program.mouse_button(ButtonState::Released);
        }
        program.run_frames(1);
        program.move_pointer(to);
        program.run_frames(1);
        assert!(!carried(&program), "reported: {reported}");
        program.mouse_button(ButtonState::Released);
        program.run_frames(1);
        assert!(program.moves().is_empty(), "reported: {reported}");
    }
    // Across the edge and back with the button held.
    program.move_pointer(from);
    program.mouse_button(ButtonState::Pressed);
    program.move_pointer(to);
    program.send_window_event(CursorLeft { window });
    program.move_pointer(outside);
    program.run_frames(1);
    program.move_pointer(to);
    program.mouse_button(ButtonState::Released);
    program.run_frames(2);
    program.settle();
    assert_eq!(program.moves(), ["d5-c5"]);
}

/// Rotating the view ends when the window loses the focus, too.
#[test]
fn rotating_ends_when_the_window_loses_the_focus() {
    let mut program = TestApp::start(&temp_folder("view-drag-ends"));
    program.open_variant("two");
    program.run_frames(60);
    let window = program.window;
    let ground = program.screen_position(OUTSIDE_BOARD);
    program.move_pointer(ground);
    program.mouse_button(ButtonState::Pressed);
    program.move_pointer(ground + Vec2::new(30.0, 0.0));
    program.run_frames(1);
    assert!(program.app.world().resource::<CameraView>().dragging);
    program.send_window_event(WindowFocused {
        window,
        focused: false,
    });
    program.run_frames(1);
    let yaw = program.yaw();
    assert!(!program.app.world().resource::<CameraView>().dragging);
    program.move_pointer(ground + Vec2::new(90.0, 0.0));
    program.run_frames(1);
    assert_eq!(program.yaw(), yaw);
}

/// The center of a square selects it, whatever is in front of it.
#[test]
fn click_behind_a_tall_stack_selects_the_square() {
    let mut program = TestApp::start(&temp_folder("behind-five"));
    let mut record = Record::new("focus", "two");
    record.start = Some("4/6/1G6/1(RRRRG)6/8/8/6/R3 G G16 G:R13".into());
    program.open_record(&record);
    program.run_frames(90);
    for spread in [false, true] {
        program.click("b6");
        program.run_frames(2);
        let b6: Square = "b6".parse().unwrap();
        assert_eq!(program.selected_square(), Some(b6), "spread: {spread}");
        program.escape();
        program.press_letter(KeyCode::KeyX, "x");
        program.run_frames(30);
    }
}
