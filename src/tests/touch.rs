//! A game by touch.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use stack_game::Square;

use super::harness::{TestApp, temp_folder};
use crate::screens::DialogKind;
use crate::table::{CameraView, DragPosition, HoveredStack, Selection};

impl TestApp {
    fn touch(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let touch = TouchInput {
            phase,
            position,
            window: self.window,
            force: None,
            id,
        };
        // As the window does: once for egui, once in the order of all events.
        let world = self.app.world_mut();
        world.write_message(WindowEvent::from(touch));
        world.write_message(touch);
        self.run_frames(1);
    }

    fn tap(&mut self, at: Vec2) {
        self.touch(1, TouchPhase::Started, at);
        self.touch(1, TouchPhase::Ended, at);
        self.run_frames(3);
    }

    fn tap_square(&mut self, square: &str) {
        let at = self.square_position(square);
        self.tap(at);
    }

    fn view(&self) -> CameraView {
        *self.resource()
    }
}

#[test]
fn taps_and_drags_move_pieces() {
    let mut program = TestApp::start(&temp_folder("touch-taps"));
    program.open_variant("two");
    // Controls grow with the first touch, and the board moves a little.
    program.tap(Vec2::new(640.0, 790.0));
    program.run_frames(60);
    program.tap_square("d5");
    assert!(program.resource::<Selection>().stack().is_some());
    program.tap_square("c5");
    program.settle();
    assert_eq!(program.moves(), ["d5-c5"]);
    let (from, to) = ("c7", "c8");
    let from = program.square_position(from);
    let to = program.square_position(to);
    let before = program.game().ply();
    program.touch(7, TouchPhase::Started, from);
    for step in 1..=8u8 {
        let at = from.lerp(to, f32::from(step) / 8.0);
        program.touch(7, TouchPhase::Moved, at);
    }
    assert!(program.resource::<DragPosition>().0.is_some());
    program.touch(7, TouchPhase::Ended, to);
    program.settle();
    assert_eq!(program.game().ply(), before + 1, "{:?}", program.moves());
}

#[test]
fn two_fingers_move_the_view_and_click_nothing() {
    let mut program = TestApp::start(&temp_folder("touch-view"));
    program.open_variant("two");
    program.tap(Vec2::new(640.0, 790.0));
    program.run_frames(60);
    let a = program.square_position("d5");
    let b = program.square_position("e5");
    let before = program.view();
    program.touch(1, TouchPhase::Started, a);
    program.touch(2, TouchPhase::Started, b);
    program.touch(2, TouchPhase::Moved, a + (b - a) * 2.0);
    assert!((program.view().zoom / before.zoom - 2.0).abs() < 0.01);
    program.touch(2, TouchPhase::Moved, a + (b - a).perp() * 2.0);
    assert!((program.view().yaw - before.yaw).abs() > 1.0);
    program.touch(2, TouchPhase::Ended, b);
    program.touch(1, TouchPhase::Ended, a);
    program.settle();
    let selection = program.resource::<Selection>();
    assert!(selection.is_empty());
    assert!(!program.view().dragging);
    assert_eq!(program.game().ply(), 0);
    program.run_frames(300);
    assert_eq!(program.count_redraw_frames(5), 0, "the window sleeps");
}

#[test]
fn a_long_press_shows_what_hovering_shows() {
    let mut program = TestApp::start(&temp_folder("touch-long"));
    program.open_variant("two");
    program.tap(Vec2::new(640.0, 790.0));
    program.run_frames(60);
    program.play_move("d5-c5");
    program.play_move("c7-c8");
    program.settle();
    let at = program.square_position("c5");
    program.touch(1, TouchPhase::Started, at);
    program.run_frames(60);
    let hovered = *program.resource::<HoveredStack>();
    assert_eq!(hovered.square, Some("c5".parse::<Square>().unwrap()));
    assert_eq!(hovered.stack.height(), 2);
    program.touch(1, TouchPhase::Ended, at);
    program.run_frames(3);
    let is_selected = |program: &TestApp| {
        let selection = program.resource::<Selection>();
        selection.stack().is_some()
    };
    assert!(!is_selected(&program), "nothing is clicked");
    program.tap(at);
    assert!(is_selected(&program));
}

#[test]
fn buttons_are_large_once_the_screen_is_touched() {
    let mut program = TestApp::start(&temp_folder("touch-size"));
    let zoom = program.zoom();
    let target = |program: &mut TestApp| program.egui().global_style().spacing.interact_size.y;
    assert_eq!(target(&mut program), 32.0, "for the mouse");
    program.tap(Vec2::new(1270.0, 10.0));
    program.run_frames(5);
    let height = program.zoom() * focus_panels::widgets::BUTTON_HEIGHT;
    assert!(height > 43.9, "{height}, before {zoom}");
    // In a small window the zoom is limited, but not the size of controls.
    program.resize(Vec2::new(480.0, 360.0));
    let height = program.zoom() * target(&mut program);
    assert!((height - 44.0).abs() < 0.1, "{height}");
    program.resize(Vec2::new(1280.0, 800.0));
    // A tap is a click on a button, too.
    let at = program.text_position("Settings") * program.zoom();
    program.tap(at);
    assert_eq!(program.dialog(), Some(DialogKind::Settings));
}
