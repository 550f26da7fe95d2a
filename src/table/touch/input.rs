//! Pointer and keys, turned into touches of the table and movements of the camera.

use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::controls::Controls;
use super::cursor::TableCursor;
use super::keys::{carry_out, table_command};
use super::pointer::Pointer;
use super::reserved_input::ReservedInput;
use crate::keyboard::{HeldModifiers, key_of};

/// Reads pointer and keys event by event in one order: several may fall into one slow frame, and each
/// click belongs to the place of the pointer, and comes after the keys pressed, at that moment.
pub(super) fn read_input(
    mut events: MessageReader<WindowEvent>,
    keys: Res<ButtonInput<KeyCode>>,
    reserved: Res<ReservedInput>,
    cursor: Res<TableCursor>,
    mut controls: Controls,
    mut pointer: Local<Pointer>,
    mut held: Local<HeldModifiers>,
) {
    pointer.begin_frame(&cursor);
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                pointer.moved(moved.position, held.shift, &reserved, &mut controls);
            }
            WindowEvent::CursorLeft(_) => pointer.left(&mut controls),
            WindowEvent::MouseButtonInput(input) => pointer.button(input, &reserved, &mut controls),
            WindowEvent::MouseWheel(wheel) => pointer.wheel(wheel, &reserved, &mut controls),
            WindowEvent::KeyboardInput(stroke) => {
                held.follow(stroke);
                let key = key_of(stroke).filter(|_| stroke.state.is_pressed());
                let command = key.and_then(|key| table_command(key, *held, &reserved));
                if let Some(command) = command {
                    carry_out(command, &mut controls);
                    pointer.key_pressed();
                }
            }
            _ => {}
        }
    }
    // A key that was let go in another window has sent no stroke here.
    *held = HeldModifiers::now(&keys);
}
