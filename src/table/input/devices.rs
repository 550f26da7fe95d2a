//! Pointer and keys, turned into touches of the table and movements of the camera.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PrimaryWindow, WindowEvent};
use stack_session::play::MatchEvent;

use super::controls::InputContext;
use super::cursor::TableCursor;
use super::keys::{carry_out, table_command};
use super::pointer::Pointer;
use super::reserved_input::ReservedInput;
use crate::keyboard::{HeldModifiers, egui_key, is_input_lost};
use crate::screen::Screen;
use crate::session::MatchUpdate;

/// What interrupts a press, and the window in which it happens.
#[derive(SystemParam)]
pub(super) struct InputEnvironment<'w, 's> {
    screen: Option<Res<'w, State<Screen>>>,
    events: MessageReader<'w, 's, MatchUpdate>,
    time: Res<'w, Time<Real>>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl InputEnvironment<'_, '_> {
    /// Whether the table is shown.
    fn is_table(&self) -> bool {
        let screen = self.screen.as_ref();
        screen.is_some_and(|screen| *screen.get() == Screen::Match)
    }

    /// Whether another match came to the table or left it.
    fn another_match(&mut self) -> bool {
        self.events.read().any(|event| {
            matches!(
                event.0,
                MatchEvent::Started { .. } | MatchEvent::PositionChanged | MatchEvent::Left(_)
            )
        })
    }
}

/// Reads pointer and keys event by event in one order: several may fall into one slow frame, and each
/// click belongs to the place of the pointer, and comes after the keys pressed, at that moment.
///
/// Events of other screens are read, too, and dropped: kept, they would be those of the table as soon as
/// it is shown.
pub(super) fn read_input(
    mut events: MessageReader<WindowEvent>,
    mut around: InputEnvironment,
    keys: Res<ButtonInput<KeyCode>>,
    reserved: Res<ReservedInput>,
    cursor: Res<TableCursor>,
    mut controls: InputContext,
    mut pointer: Local<Pointer>,
    mut held: Local<HeldModifiers>,
) {
    let here = around.is_table();
    let window = around.windows.single().map_or(Vec2::MAX, Window::size);
    pointer.begin_frame(&cursor, window, around.time.delta_secs());
    if around.another_match() || !here || reserved.all {
        pointer.cancel(&mut controls);
    }
    for event in events.read() {
        match event {
            _ if !here => pointer.elsewhere(event),
            WindowEvent::CursorMoved(moved) => {
                pointer.moved(moved.position, held.shift, &reserved, &mut controls);
            }
            WindowEvent::CursorLeft(_) => pointer.left(&mut controls),
            WindowEvent::MouseButtonInput(input) => pointer.button(input, &reserved, &mut controls),
            WindowEvent::MouseWheel(wheel) => pointer.wheel(wheel, &reserved, &mut controls),
            WindowEvent::KeyboardInput(stroke) => {
                held.update(stroke);
                let key = egui_key(stroke).filter(|_| stroke.state.is_pressed());
                let command = key.and_then(|key| table_command(key, *held, &reserved));
                if let Some(command) = command {
                    carry_out(command, &mut controls);
                    pointer.key_pressed();
                }
            }
            event if is_input_lost(event) => {
                pointer.cancel(&mut controls);
                *held = HeldModifiers::default();
            }
            _ => {}
        }
    }
    // A key that was released in another window has sent no event here.
    *held = HeldModifiers::from_input(&keys);
}
