//! Converts pointer and keyboard events to table input and camera movements.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PrimaryWindow, WindowEvent};
use stack_session::play::MatchEvent;

use super::cursor::TableCursor;
use super::events::ReservedInput;
use super::keys::{run_command, table_command};
use super::pointer::{InputContext, Pointer};
use super::touch::Fingers;
use crate::keyboard::{HeldModifiers, UserKeys, egui_key, is_input_lost};
use crate::screen::Screen;
use crate::session::MatchUpdate;

/// What can interrupt a press, and the window.
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

    /// Whether the match was replaced.
    fn is_match_replaced(&mut self) -> bool {
        self.events.read().any(|event| {
            matches!(
                event.0,
                MatchEvent::Started { .. } | MatchEvent::PositionChanged | MatchEvent::Left(_)
            )
        })
    }
}

/// Reads pointer and key events in order. A slow frame may contain several; each click uses the
/// pointer position and keyboard state of its moment.
///
/// Events of other screens are read and dropped; otherwise they would reach the table when it
/// opens.
pub(super) fn read_input(
    mut events: MessageReader<WindowEvent>,
    mut environment: InputEnvironment,
    keys: Res<ButtonInput<KeyCode>>,
    (reserved, user_keys): (Res<ReservedInput>, Res<UserKeys>),
    cursor: Res<TableCursor>,
    mut context: InputContext,
    (mut pointer, mut fingers): (Local<Pointer>, Local<Fingers>),
    mut held: Local<HeldModifiers>,
) {
    let is_table = environment.is_table();
    let window = environment.windows.single().map_or(Vec2::MAX, Window::size);
    pointer.start_frame(&cursor, window, environment.time.delta_secs());
    if environment.is_match_replaced() || !is_table || reserved.all {
        pointer.cancel(&mut context);
    }
    fingers.start_frame(environment.time.delta_secs(), &mut pointer, &mut context);
    for event in events.read() {
        match event {
            WindowEvent::TouchInput(touch) => {
                let reserved = (is_table && !reserved.all).then_some(&*reserved);
                fingers.handle(touch, reserved, &mut pointer, &mut context);
            }
            _ if !is_table => pointer.track_hidden(event),
            WindowEvent::CursorMoved(moved) => {
                pointer.moved(moved.position, held.shift, &reserved, &mut context);
            }
            WindowEvent::CursorLeft(_) => pointer.left(&mut context),
            WindowEvent::MouseButtonInput(input) => {
                pointer.button(input, held.drawing_color(), &reserved, &mut context);
            }
            WindowEvent::MouseWheel(wheel) => pointer.wheel(wheel, &reserved, &mut context),
            WindowEvent::KeyboardInput(key_event) => {
                held.update(key_event);
                let key = egui_key(key_event).filter(|_| key_event.state.is_pressed());
                let command =
                    key.and_then(|key| table_command(key, *held, &user_keys.0, &reserved));
                if let Some(command) = command {
                    run_command(command, &mut context);
                    pointer.key_pressed();
                }
            }
            event if is_input_lost(event) => {
                pointer.cancel(&mut context);
                *held = HeldModifiers::default();
            }
            _ => {}
        }
    }
    // A key released in another window sends no event here.
    *held = HeldModifiers::from_input(&keys);
}
