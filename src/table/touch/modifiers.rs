//! The modifier keys.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

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
    pub(crate) control: bool,
    /// Shift.
    pub(crate) shift: bool,
}

impl HeldModifiers {
    /// At the end of a frame: a key that was let go in another window has sent no stroke here.
    pub(crate) fn now(keys: &ButtonInput<KeyCode>) -> Self {
        Self {
            control: keys.any_pressed(CONTROL),
            shift: keys.any_pressed(SHIFT),
        }
    }

    /// After a stroke.
    pub(crate) fn follow(&mut self, stroke: &KeyboardInput) {
        let pressed = stroke.state.is_pressed();
        if CONTROL.contains(&stroke.key_code) {
            self.control = pressed;
        } else if SHIFT.contains(&stroke.key_code) {
            self.shift = pressed;
        }
    }

    /// True if the key of commands was held at any moment of this frame.
    pub(crate) fn commanded(keys: &ButtonInput<KeyCode>) -> bool {
        keys.any_pressed(CONTROL) || keys.any_just_pressed(CONTROL)
    }
}
