//! Pointer and keys at the table, also in slow frames.

use std::f32::consts::TAU;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorLeft, CursorMoved, WindowEvent, WindowFocused, WindowOccluded};
use stack_game::{Action, Record, RecordSeat, Square};
use stack_session::play::MatchCommand;

use super::harness::{FrameOutput, TestApp, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{BoardLayout, CameraView, DragPosition, Selection, TableCamera, TableInput};

impl TestApp {
    /// Opens the start of a variant.
    pub(super) fn open_variant(&mut self, variant: &str) {
        self.open_record(&Record::new("focus", variant));
        self.run_frames(4);
        assert_eq!(self.screen(), Screen::Match);
    }

    /// The window position of a square.
    pub(super) fn square_position(&mut self, square: &str) -> Vec2 {
        let square: Square = square.parse().unwrap();
        let world = self.app.world_mut();
        let place = world.resource::<BoardLayout>().center(square);
        self.screen_position(place)
    }

    /// Sends a window event without running a frame.
    pub(super) fn send_window_event(&mut self, event: impl Into<WindowEvent>) {
        self.app
            .world_mut()
            .write_message::<WindowEvent>(event.into());
    }

    pub(super) fn move_pointer(&mut self, position: Vec2) {
        let window = self.window;
        self.send_window_event(CursorMoved {
            window,
            position,
            delta: None,
        });
    }

    pub(super) fn mouse_button(&mut self, state: ButtonState) {
        let window = self.window;
        self.send_window_event(MouseButtonInput {
            button: MouseButton::Left,
            state,
            window,
        });
    }

    pub(super) fn click(&mut self, square: &str) {
        let place = self.square_position(square);
        self.move_pointer(place);
        self.mouse_button(ButtonState::Pressed);
        self.mouse_button(ButtonState::Released);
    }

    /// The window position of a text.
    pub(super) fn text_position(&self, text: &str) -> Vec2 {
        let texts = &self.resource::<FrameOutput>().texts;
        let found = texts.iter().find(|(written, _)| written == text);
        found.expect(text).1
    }

    pub(super) fn moves(&self) -> Vec<String> {
        self.game().record().moves
    }
}

#[test]
fn inputs_of_one_frame_keep_their_order() {
    let mut program = TestApp::start(&temp_folder("one-frame"));
    program.open_variant("two");
    // The pointer is over a panel when the frame starts.
    program.move_pointer(Vec2::new(100.0, 100.0));
    program.run_frames(2);
    program.click("d5");
    program.click("c5");
    program.run_frames(2);
    program.settle();
    assert_eq!(program.moves(), ["d5-c5"]);
    // A key and clicks: the move is undone before another one is played.
    for state in [ButtonState::Pressed, ButtonState::Released] {
        program.send_key_event(KeyCode::Backspace, Key::Backspace, state);
    }
    program.click("d5");
    program.click("d6");
    program.run_frames(2);
    program.settle();
    assert_eq!(program.moves(), ["d5-d6"]);
}

#[test]
fn click_on_a_panel_takes_effect_in_its_frame() {
    let mut program = TestApp::start(&temp_folder("click-frame"));
    program.open_variant("two");
    program.play_move("d5-c5");
    program.settle();
    let undo = program.text_position("Undo");
    program.move_pointer(undo);
    program.run_frames(2);
    program.mouse_button(ButtonState::Pressed);
    program.run_frames(1);
    let before = program.text().to_string();
    assert_eq!(program.game().ply(), 1);
    program.mouse_button(ButtonState::Released);
    program.run_frames(1);
    assert_eq!(program.game().ply(), 0, "handled");
    assert!(!program.animated_board().is_idle(), "the table moves");
    assert_ne!(program.text(), before, "shown");
}

impl TestApp {
    /// Drags in steps with the left button.
    fn drag(&mut self, from: Vec2, to: Vec2) {
        self.move_pointer(from);
        self.mouse_button(ButtonState::Pressed);
        for step in 1..=8u8 {
            self.move_pointer(from.lerp(to, f32::from(step) / 8.0));
        }
        self.run_frames(1);
        self.mouse_button(ButtonState::Released);
        self.run_frames(2);
    }

    pub(super) fn yaw(&self) -> f32 {
        self.resource::<CameraView>().yaw
    }

    pub(super) fn selected_square(&self) -> Option<Square> {
        self.resource::<Selection>().stack()
    }

    /// The window position of a world point.
    pub(super) fn screen_position(&mut self, point: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
        let (camera, transform) = cameras.single(world).unwrap();
        camera.world_to_viewport(transform, point).unwrap()
    }
}

#[test]
fn dragging_moves_a_stack_and_a_shaky_click_is_a_click() {
    let mut program = TestApp::start(&temp_folder("drag"));
    program.open_variant("two");
    let (from, to) = (program.square_position("d5"), program.square_position("c5"));
    program.drag(from, to);
    program.settle();
    assert_eq!(program.moves(), ["d5-c5"]);
    // Ten pixels on the same stack.
    let from = program.square_position("g7");
    program.drag(from, from + Vec2::new(8.0, 6.0));
    assert_eq!(program.selected_square(), Some("g7".parse().unwrap()));
    let to = program.square_position("f7");
    program.drag(to, to - Vec2::new(8.0, 6.0));
    program.settle();
    assert_eq!(program.moves(), ["d5-c5", "g7-f7"]);
    // Outside the board the drag ends without a move or rotation.
    let (from, outside) = (
        program.square_position("d4"),
        program.screen_position(OUTSIDE_BOARD),
    );
    program.drag(from, outside);
    assert_eq!(program.selected_square(), None);
    assert_eq!(program.yaw(), 0.0);
    assert_eq!(program.moves().len(), 2);
}

/// A point on the table outside a corner of the board, which no panel covers.
pub(super) const OUTSIDE_BOARD: Vec3 = Vec3::new(-4.7, -0.4, 4.7);

#[test]
fn dragging_the_table_buttons_and_keys_rotate_the_view() {
    let mut program = TestApp::start(&temp_folder("turn"));
    program.open_variant("two");
    let outside = program.screen_position(OUTSIDE_BOARD);
    program.drag(outside, outside + Vec2::new(60.0, 0.0));
    let turned = program.yaw();
    assert!((turned - (TAU - 0.36)).abs() < 0.1, "{turned}");
    // Dragging from an empty square, too.
    let empty = program.square_position("d8");
    program.drag(empty, empty + Vec2::new(40.0, 90.0));
    assert!((program.yaw() - turned + 0.24).abs() < 0.1);
    program.press_button("Reset view");
    assert_eq!(program.yaw(), 0.0);
    program.press_button("Rotate right");
    assert!((program.yaw() - TAU / 4.0).abs() < 1e-4);
    program.press_button("Flip board");
    assert!((program.yaw() - TAU * 0.75).abs() < 1e-4);
    program.press_button("Rotate left");
    assert!((program.yaw() - TAU / 2.0).abs() < 1e-4);
    // And by keys.
    for (code, letter, yaw) in [
        (KeyCode::KeyQ, "q", TAU / 4.0),
        (KeyCode::KeyE, "e", TAU / 2.0),
        (KeyCode::KeyO, "o", 0.0),
    ] {
        program.key(code, Key::Character(letter.into()));
        assert!((program.yaw() - yaw).abs() < 1e-4, "{letter}");
    }
}

/// If no human may move, dragging does not lift a stack.
#[test]
fn dragging_over_a_watched_match_rotates_the_view() {
    let mut program = TestApp::start(&temp_folder("turn-watched"));
    let mut record = Record::new("focus", "two");
    record.seats = ['G', 'R']
        .map(|seat| RecordSeat::new(seat, seat.to_string(), "level-1"))
        .into();
    program.open_record(&record);
    program.space();
    program.wait_until("no thread", |program| {
        program.session().running_searches() == 0
    });
    program.settle();
    // The camera is still coming from the title.
    program.run_frames(60);
    let from = program.square_position("d5");
    program.drag(from, from + Vec2::new(60.0, 0.0));
    // The view rotates from where the pointer leaves the square.
    let turned = TAU - program.yaw();
    assert!((0.1..0.36).contains(&turned), "{turned}");
    assert_eq!(program.selected_square(), None);
}

#[test]
fn blocked_squares_are_explained_only_if_there_are_any() {
    let mut program = TestApp::start(&temp_folder("blocked"));
    let mut record = Record::new("focus", "two");
    let swap = ("anti-symmetry".into(), "swap".into());
    record.settings = [swap].into_iter().collect();
    program.open_record(&record);
    program.run_frames(4);
    let first = program.game().actions()[0];
    program.send(MatchCommand::Play(first));
    program.run_frames(2);
    program.settle();
    let announced = |program: &TestApp| program.text().contains("Blocked squares");
    assert!(program.text().contains("Swap 2 of 2"));
    assert!(!announced(&program), "no piece is chosen");
    let blocked: Vec<Square> = own_squares(
        program
            .game()
            .blocked_actions()
            .into_iter()
            .map(|(at, _)| at),
    );
    let all = own_squares(program.game().actions().into_iter());
    let with = blocked[0];
    let without = all
        .iter()
        .find(|at| !blocked.contains(at))
        .expect("a free piece");
    program.click(&without.to_string());
    program.run_frames(2);
    assert!(!announced(&program), "{without} can be exchanged with all");
    program.click(&with.to_string());
    program.run_frames(2);
    assert!(announced(&program), "{with} cannot");
}

/// The own pieces of swaps.
fn own_squares(actions: impl Iterator<Item = Action>) -> Vec<Square> {
    let own = actions.filter_map(|action| match action {
        Action::Swap { own, .. } => Some(own),
        _ => None,
    });
    own.collect()
}

/// While dragging rotates the view the board's center stays in place; afterwards it moves to its
/// new place.
#[test]
fn board_center_stays_in_place_while_rotating() {
    let mut program = TestApp::start(&temp_folder("held"));
    program.open_variant("four");
    program.run_frames(90);
    let shift = |program: &mut TestApp| {
        let world = program.app.world_mut();
        let mut cameras = world.query_filtered::<&Camera, With<TableCamera>>();
        let camera = cameras.single(world).unwrap();
        camera.sub_camera_view.unwrap().offset
    };
    let outside = Vec2::new(60.0, 110.0);
    program.move_pointer(outside);
    program.run_frames(1);
    program.mouse_button(ButtonState::Pressed);
    // The camera may still move by hundredths of a pixel before the drag.
    let before = shift(&mut program);
    for step in 1..=40_u8 {
        program.move_pointer(outside + Vec2::X * 8.0 * f32::from(step));
        program.run_frames(1);
        assert_eq!(shift(&mut program), before, "after {step} steps");
    }
    let yaw = program.yaw();
    assert!(
        (yaw - (TAU - 1.92)).abs() < 0.1,
        "the drag has rotated it: {yaw}"
    );
    program.mouse_button(ButtonState::Released);
    let mut last = before;
    for _ in 0..90 {
        program.run_frames(1);
        let now = shift(&mut program);
        assert!(now.distance(last) < 12.0, "from {last} to {now}");
        last = now;
    }
    assert_ne!(last, before, "it has a new place");
    program.run_frames(3);
    assert_eq!(shift(&mut program), last, "and stays there");
}

impl TestApp {
    /// Clicks on a text in one frame.
    fn click_text(&mut self, text: &str) {
        let position = self.text_position(text) * self.zoom();
        self.move_pointer(position);
        self.run_frames(2);
        self.mouse_button(ButtonState::Pressed);
        self.mouse_button(ButtonState::Released);
    }

    /// The table inputs of this frame and the one before, except for hovering.
    fn table_inputs(&self) -> Vec<TableInput> {
        let touches = self.resource::<Messages<TableInput>>();
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
                assert_eq!(program.table_inputs(), [], "{card} at {scale}");
                program.mouse_button(ButtonState::Pressed);
                program.mouse_button(ButtonState::Released);
            }
            program.run_frames(1);
            assert_eq!(program.table_inputs(), [], "{card} at {scale}");
            program.wait_for_screen(Screen::Match);
            program.run_frames(4);
            assert_eq!(program.status_text(), "", "{card} at {scale}");
            assert!(program.resource::<Selection>().stack().is_none());
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
        "a dialog was open in the meantime"
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
    let carried = |program: &TestApp| program.resource::<DragPosition>().0.is_some();
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
    assert!(program.resource::<CameraView>().dragging);
    program.send_window_event(WindowFocused {
        window,
        focused: false,
    });
    program.run_frames(1);
    let yaw = program.yaw();
    assert!(!program.resource::<CameraView>().dragging);
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

#[test]
fn key_press_takes_effect_in_its_frame() {
    let mut program = TestApp::start(&temp_folder("same-frame"));
    program.start_match("two");
    let mut actions = program.game().actions().into_iter();
    let action = actions.find(|action| matches!(action, Action::StackMove { .. }));
    let action = action.expect("a move");
    program.run(MatchCommand::Play(action));
    program.settle();
    program.tab_to("Undo");
    let before = program.text().to_string();
    assert_eq!(program.game().move_list().cursor_ply, 1);
    program.key_event(KeyCode::Enter, Key::Enter, ButtonState::Pressed);
    assert_eq!(program.game().move_list().cursor_ply, 0, "handled");
    assert!(!program.animated_board().is_idle(), "the table moves");
    let shown = program.text().to_string();
    assert_ne!(shown, before);
    program.settle();
    program.run_frames(3);
    assert_eq!(program.text(), shown, "no later frame shows more");
}

#[test]
fn the_right_button_draws_on_the_board() {
    let mut program = TestApp::start(&temp_folder("drawings"));
    program.open_variant("two");
    program.run_frames(2);
    let drag = |program: &mut TestApp, from: &str, to: &str| {
        for (square, state) in [(from, ButtonState::Pressed), (to, ButtonState::Released)] {
            let place = program.square_position(square);
            program.move_pointer(place);
            let window = program.window;
            program.send_window_event(MouseButtonInput {
                button: MouseButton::Right,
                state,
                window,
            });
        }
        program.run_frames(2);
    };
    let shift = |program: &mut TestApp, state| {
        program.send_key_event(KeyCode::ShiftLeft, Key::Shift, state);
    };
    let drawn = |program: &TestApp| {
        let tree = program.game().tree();
        let drawings = tree.drawings(tree.cursor()).iter();
        drawings.map(ToString::to_string).collect::<Vec<_>>()
    };
    let yaw = program.yaw();
    drag(&mut program, "d5", "d7");
    assert_eq!(drawn(&program), ["Gd5-d7"]);
    assert_eq!(program.yaw(), yaw);
    shift(&mut program, ButtonState::Pressed);
    drag(&mut program, "e4", "e4");
    shift(&mut program, ButtonState::Released);
    assert_eq!(drawn(&program), ["Gd5-d7", "Re4"]);
    drag(&mut program, "d5", "d7");
    assert_eq!(drawn(&program), ["Re4"], "drawn again, it is removed");
    // With a selection the right button deselects.
    program.click("d5");
    program.run_frames(2);
    drag(&mut program, "c3", "c3");
    assert_eq!(drawn(&program), ["Re4"]);
    assert_eq!(program.selected_square(), None);
    // Another position has its own drawings, and the record keeps them.
    program.play_move("d5-c5");
    program.settle();
    assert!(drawn(&program).is_empty());
    drag(&mut program, "c6", "e6");
    let record = program.game().record();
    let text = |ply: usize| record.drawings[&ply][0].to_string();
    assert_eq!((text(0), text(1)), ("Re4".into(), "Gc6-e6".into()));
}
