//! The pointer, when a frame takes long.

use bevy::input::mouse::MouseButtonInput;
use bevy::window::{CursorMoved, WindowEvent};
use stack_game::Square;

use super::*;
use crate::session::Intent;
use crate::table::{Layout, TableCamera};

impl Program {
    fn move_to(&mut self, position: Vec2) {
        let moved = CursorMoved {
            window: self.window,
            position,
            delta: None,
        };
        let world = self.app.world_mut();
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
    }

    fn click(&mut self) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let input = MouseButtonInput {
                button: MouseButton::Left,
                state,
                window: self.window,
            };
            let world = self.app.world_mut();
            world.write_message(input);
            world.write_message(WindowEvent::MouseButtonInput(input));
        }
    }

    /// Where a square's middle is seen.
    fn place(&mut self, square: Square) -> Vec2 {
        let at = self.app.world().resource::<Layout>().centre(square);
        let mut cameras = self
            .app
            .world_mut()
            .query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
        let (camera, eye) = cameras.single(self.app.world()).unwrap();
        camera.world_to_viewport(eye, at).unwrap()
    }
}

#[test]
fn from_a_panel_to_a_move_within_one_frame() {
    let mut program = Program::start(&folder("pointer"));
    let record = stack_game::Record::new("focus", "four");
    let (setup, line) = crate::session::open(&record).unwrap();
    let handover = crate::session::Handover::new(line);
    let world = program.app.world_mut();
    world.write_message(Intent::Resume(setup, handover));
    program.frames(5);
    let stack_game::Action::Travel { from, to, .. } = program.line().actions()[0] else {
        panic!("a travel")
    };
    // The pointer rests on the list of moves.
    program.move_to(Vec2::new(1150.0, 400.0));
    program.frames(3);
    for square in [from, to] {
        let place = program.place(square);
        program.move_to(place);
        program.click();
    }
    program.frames(1);
    program.settle();
    assert_eq!(program.line().played().now, 1);
    // And what is clicked on the panel is not played on the board behind it.
    let place = program.place(to);
    program.move_to(place);
    program.move_to(Vec2::new(1150.0, 400.0));
    program.click();
    program.settle();
    assert!(program.app.world().resource::<Selection>().is_empty());
}
