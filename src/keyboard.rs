//! Converts key events to egui keys and tracks modifier keys.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};

/// The egui key of an event: by the character it types, because layouts differ, or by its position
/// if that is not a Latin character.
pub(crate) fn egui_key(key_event: &KeyboardInput) -> Option<egui::Key> {
    bevy_to_egui_key(&key_event.logical_key)
        .or_else(|| bevy_to_egui_physical_key(&key_event.key_code))
}

/// Whether the window lost the focus or was hidden, so that key and button releases may be missed.
pub(crate) fn is_input_lost(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::WindowFocused(event) => !event.focused,
        WindowEvent::WindowOccluded(event) => event.occluded,
        _ => false,
    }
}

/// The command key: Control, or Command on macOS.
const CONTROL: [KeyCode; 2] = if cfg!(target_os = "macos") {
    [KeyCode::SuperLeft, KeyCode::SuperRight]
} else {
    [KeyCode::ControlLeft, KeyCode::ControlRight]
};
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// The pressed modifier keys. They are updated event by event, because a slow frame may contain
/// several.
#[derive(Clone, Copy, Default)]
pub(crate) struct HeldModifiers {
    /// The command key.
    pub(crate) command: bool,
    /// Shift.
    pub(crate) shift: bool,
}

impl HeldModifiers {
    /// The state at the end of a frame. A key released in another window sends no event here.
    pub(crate) fn from_input(keys: &ButtonInput<KeyCode>) -> Self {
        Self {
            command: keys.any_pressed(CONTROL),
            shift: keys.any_pressed(SHIFT),
        }
    }

    /// Applies a key event.
    pub(crate) fn update(&mut self, key_event: &KeyboardInput) {
        let pressed = key_event.state.is_pressed();
        if CONTROL.contains(&key_event.key_code) {
            self.command = pressed;
        } else if SHIFT.contains(&key_event.key_code) {
            self.shift = pressed;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::input::keyboard::Key;

    use super::*;

    #[test]
    fn keys_follow_the_character_or_the_position() {
        let key = |key_code, logical_key| {
            egui_key(&KeyboardInput {
                key_code,
                logical_key,
                state: ButtonState::Pressed,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            })
        };
        let written = |text: &str| Key::Character(text.into());
        for (code, logical, meant) in [
            // German, French, Dvorak.
            (KeyCode::KeyY, written("z"), egui::Key::Z),
            (KeyCode::KeyZ, written("Y"), egui::Key::Y),
            (KeyCode::KeyW, written("z"), egui::Key::Z),
            (KeyCode::Semicolon, written("m"), egui::Key::M),
            (KeyCode::KeyR, written("p"), egui::Key::P),
            // Greek, Russian, and a dead key.
            (KeyCode::KeyV, written("ω"), egui::Key::V),
            (KeyCode::KeyZ, written("я"), egui::Key::Z),
            (KeyCode::KeyP, Key::Dead(None), egui::Key::P),
            (KeyCode::NumpadEnter, Key::Enter, egui::Key::Enter),
        ] {
            assert_eq!(key(code, logical.clone()), Some(meant), "{logical:?}");
        }
    }
}
