//! Converts key events to egui keys and tracks modifier keys.

use std::sync::Arc;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use focus_panels::keys::KeyBindings;
use stack_game::DrawingColor;

/// The user's keys and the gamepad in use.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct UserKeys(pub(crate) Arc<KeyBindings>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<UserKeys>();
}

/// The keys that gamepad buttons stand for: as egui key, position and character.
const GAMEPAD_KEYS: [(egui::Key, KeyCode, Key); 18] = [
    (egui::Key::ArrowUp, KeyCode::ArrowUp, Key::ArrowUp),
    (egui::Key::ArrowDown, KeyCode::ArrowDown, Key::ArrowDown),
    (egui::Key::ArrowLeft, KeyCode::ArrowLeft, Key::ArrowLeft),
    (egui::Key::ArrowRight, KeyCode::ArrowRight, Key::ArrowRight),
    (egui::Key::PageUp, KeyCode::PageUp, Key::PageUp),
    (egui::Key::PageDown, KeyCode::PageDown, Key::PageDown),
    (egui::Key::Enter, KeyCode::Enter, Key::Enter),
    (egui::Key::Escape, KeyCode::Escape, Key::Escape),
    (egui::Key::Tab, KeyCode::Tab, Key::Tab),
    (egui::Key::Backspace, KeyCode::Backspace, Key::Backspace),
    (egui::Key::F28, KeyCode::F28, Key::F28),
    (egui::Key::F29, KeyCode::F29, Key::F29),
    (egui::Key::F30, KeyCode::F30, Key::F30),
    (egui::Key::F31, KeyCode::F31, Key::F31),
    (egui::Key::F32, KeyCode::F32, Key::F32),
    (egui::Key::F33, KeyCode::F33, Key::F33),
    (egui::Key::F34, KeyCode::F34, Key::F34),
    (egui::Key::F35, KeyCode::F35, Key::F35),
];

/// The position and the character of a key that a gamepad button stands for.
pub(crate) fn gamepad_key(key: egui::Key) -> Option<(KeyCode, Key)> {
    let mut keys = GAMEPAD_KEYS.into_iter();
    keys.find(|(known, ..)| *known == key)
        .map(|(_, code, key)| (code, key))
}

/// The egui key of an event: by the character it types, because layouts differ, or by its position
/// if that is not a Latin character.
pub(crate) fn egui_key(key_event: &KeyboardInput) -> Option<egui::Key> {
    bevy_to_egui_key(&key_event.logical_key)
        .or_else(|| bevy_to_egui_physical_key(&key_event.key_code))
        .or_else(|| {
            // bevy_egui 0.42 knows function keys up to F20 only.
            let mut keys = GAMEPAD_KEYS.iter();
            keys.find(|(_, code, _)| *code == key_event.key_code)
                .map(|(key, ..)| *key)
        })
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
const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];

/// The pressed modifier keys. They are updated event by event, because a slow frame may contain
/// several.
#[derive(Clone, Copy, Default)]
pub(crate) struct HeldModifiers {
    /// The command key.
    pub(crate) command: bool,
    /// Shift.
    pub(crate) shift: bool,
    /// Alt.
    pub(crate) alt: bool,
}

impl HeldModifiers {
    /// The state at the end of a frame. A key released in another window sends no event here.
    pub(crate) fn from_input(keys: &ButtonInput<KeyCode>) -> Self {
        Self {
            command: keys.any_pressed(CONTROL),
            shift: keys.any_pressed(SHIFT),
            alt: keys.any_pressed(ALT),
        }
    }

    /// Color of what the right mouse button draws. Shift and Alt are the keys of chess programs;
    /// many window managers move windows with Alt, so Ctrl does the same.
    pub(crate) const fn drawing_color(self) -> DrawingColor {
        match (self.shift, self.alt || self.command) {
            (false, false) => DrawingColor::Green,
            (true, false) => DrawingColor::Red,
            (false, true) => DrawingColor::Blue,
            (true, true) => DrawingColor::Yellow,
        }
    }

    /// Applies a key event.
    pub(crate) fn update(&mut self, key_event: &KeyboardInput) {
        let pressed = key_event.state.is_pressed();
        if CONTROL.contains(&key_event.key_code) {
            self.command = pressed;
        } else if SHIFT.contains(&key_event.key_code) {
            self.shift = pressed;
        } else if ALT.contains(&key_event.key_code) {
            self.alt = pressed;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

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
            (KeyCode::KeyQ, written("a"), egui::Key::A),
            (KeyCode::KeyA, written("q"), egui::Key::Q),
            (KeyCode::Digit2, written("é"), egui::Key::Num2),
            (KeyCode::Period, written("/"), egui::Key::Slash),
            // Greek, Russian, and a dead key.
            (KeyCode::KeyV, written("ω"), egui::Key::V),
            (KeyCode::KeyZ, written("я"), egui::Key::Z),
            (KeyCode::KeyS, written("ы"), egui::Key::S),
            (KeyCode::Comma, written("б"), egui::Key::Comma),
            (KeyCode::Backslash, written("/"), egui::Key::Slash),
            (KeyCode::KeyP, Key::Dead(None), egui::Key::P),
            (KeyCode::NumpadEnter, Key::Enter, egui::Key::Enter),
        ] {
            assert_eq!(key(code, logical.clone()), Some(meant), "{logical:?}");
        }
    }
}
