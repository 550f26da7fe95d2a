//! Strokes of the keyboard: their key, and the modifier keys held beside it.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};

/// The key of a stroke: the one that it writes, as keyboards of all countries have their letters in
/// other places; by its place where it writes no letter of ours, as on keyboards of other scripts.
pub(crate) fn egui_key(stroke: &KeyboardInput) -> Option<egui::Key> {
    bevy_to_egui_key(&stroke.logical_key).or_else(|| bevy_to_egui_physical_key(&stroke.key_code))
}

/// Whether the window loses the keyboard or is hidden: releases of keys and buttons may be missed from
/// now on.
pub(crate) fn is_input_lost(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::WindowFocused(event) => !event.focused,
        WindowEvent::WindowOccluded(event) => event.occluded,
        _ => false,
    }
}

/// The key of commands: Control, on Apple's machines Command.
const CONTROL: [KeyCode; 2] = if cfg!(target_os = "macos") {
    [KeyCode::SuperLeft, KeyCode::SuperRight]
} else {
    [KeyCode::ControlLeft, KeyCode::ControlRight]
};
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// The modifier keys that are held. Followed stroke by stroke, because several may fall into one slow
/// frame.
#[derive(Clone, Copy, Default)]
pub(crate) struct HeldModifiers {
    /// The key of commands.
    pub(crate) command: bool,
    /// Shift.
    pub(crate) shift: bool,
}

impl HeldModifiers {
    /// At the end of a frame: a key that was let go in another window has sent no stroke here.
    pub(crate) fn from_input(keys: &ButtonInput<KeyCode>) -> Self {
        Self {
            command: keys.any_pressed(CONTROL),
            shift: keys.any_pressed(SHIFT),
        }
    }

    /// After a stroke.
    pub(crate) fn update(&mut self, stroke: &KeyboardInput) {
        let pressed = stroke.state.is_pressed();
        if CONTROL.contains(&stroke.key_code) {
            self.command = pressed;
        } else if SHIFT.contains(&stroke.key_code) {
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
    fn a_key_is_the_one_that_is_written_or_else_its_place() {
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
