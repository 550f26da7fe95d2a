//! Input of gamepads as messages, and whether the screen is touched.

use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use focus_panels::keys::{PadButton, PadKind};

/// Input of a gamepad.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct PadInput {
    /// The family of the gamepad.
    pub kind: PadKind,
    /// What happened.
    pub event: PadEvent,
}

/// What happened on a gamepad.
#[derive(Clone, Debug, PartialEq)]
pub enum PadEvent {
    /// It was connected; its name.
    Connected(String),
    /// It was disconnected.
    Disconnected,
    /// A button was pressed.
    Pressed(PadButton),
    /// A button was released.
    Released(PadButton),
    /// A stick moved: -1 to 1 on each axis, to the right and up.
    Moved(Stick, Vec2),
}

/// A stick of a gamepad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stick {
    Left,
    Right,
}

/// Whether the screen was touched since the program started, so that controls are larger.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TouchUsed(pub bool);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PadInput>()
        .init_resource::<TouchUsed>()
        .add_systems(PreUpdate, detect_touch);
}

fn detect_touch(touches: Option<MessageReader<TouchInput>>, mut used: ResMut<TouchUsed>) {
    if let Some(mut touches) = touches
        && touches.read().count() > 0
    {
        used.set_if_neq(TouchUsed(true));
    }
}
