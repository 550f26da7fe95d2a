//! What pointer and keys do at the table, however slow the frames are.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use stack_game::{Record, Square};

use super::program::{Program, folder};
use crate::screen::Screen;
use crate::table::{BoardLayout, TableCamera};

impl Program {
    /// The start of a match on the table.
    fn put_up(&mut self, variant: &str) {
        self.put(&Record::new("focus", variant));
        self.frames(4);
        assert_eq!(self.screen(), Screen::Table);
    }

    /// Where a square is seen in the window.
    fn seen(&mut self, square: &str) -> Vec2 {
        let square: Square = square.parse().unwrap();
        let world = self.app.world_mut();
        let place = world.resource::<BoardLayout>().centre(square);
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
        let (camera, transform) = cameras.single(world).unwrap();
        camera.world_to_viewport(transform, place).unwrap()
    }

    /// Tells of something; no frame passes.
    fn tell(&mut self, event: impl Into<WindowEvent>) {
        self.app
            .world_mut()
            .write_message::<WindowEvent>(event.into());
    }

    fn point(&mut self, position: Vec2) {
        let window = self.window;
        self.tell(CursorMoved {
            window,
            position,
            delta: None,
        });
    }

    fn click(&mut self, square: &str) {
        let place = self.seen(square);
        self.point(place);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window;
            self.tell(MouseButtonInput {
                button: MouseButton::Left,
                state,
                window,
            });
        }
    }

    fn moves(&self) -> Vec<String> {
        self.game().record().moves
    }
}

#[test]
fn all_that_falls_into_one_frame_counts_in_its_order() {
    let mut program = Program::start(&folder("one-frame"));
    program.put_up("two");
    // The pointer rests over a panel when the frame begins.
    program.point(Vec2::new(100.0, 100.0));
    program.frames(2);
    program.click("d5");
    program.click("c5");
    program.frames(2);
    program.settle();
    assert_eq!(program.moves(), ["d5-c5"]);
    // A key and clicks: the move is taken back before another one is made.
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let window = program.window;
        program.tell(KeyboardInput {
            key_code: KeyCode::Backspace,
            logical_key: Key::Backspace,
            state,
            text: None,
            repeat: false,
            window,
        });
    }
    program.click("d5");
    program.click("d6");
    program.frames(2);
    program.settle();
    assert_eq!(program.moves(), ["d5-d6"]);
}
