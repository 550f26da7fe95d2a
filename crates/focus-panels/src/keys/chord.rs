//! A key with the keys held beside it.

use egui::{Key, Modifiers};

/// The state that a chord needs of Shift or of the command key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModifierNeed {
    /// Held or not.
    Any,
    /// Held.
    Down,
    /// Not held.
    Up,
}

impl ModifierNeed {
    const fn allows(self, held: bool) -> bool {
        match self {
            Self::Any => true,
            Self::Down => held,
            Self::Up => !held,
        }
    }
}

/// A key with the keys held beside it. Alt never matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// The command key: Control, on Apple's machines Command.
    pub command: ModifierNeed,
    /// Shift.
    pub shift: ModifierNeed,
}

/// The modifiers of a stroke, for readers of strokes: whether the command key (Control, on Apple's
/// machines Command) and Shift are held.
#[must_use]
pub const fn shortcut_modifiers(command: bool, shift: bool) -> Modifiers {
    Modifiers {
        alt: false,
        ctrl: command && !cfg!(target_os = "macos"),
        shift,
        mac_cmd: command && cfg!(target_os = "macos"),
        command,
    }
}

impl Chord {
    /// A key without the command key, whatever Shift does.
    #[must_use]
    pub const fn plain(key: Key) -> Self {
        Self {
            key,
            command: ModifierNeed::Up,
            shift: ModifierNeed::Any,
        }
    }

    /// A key whatever is held beside it.
    #[must_use]
    pub const fn any(key: Key) -> Self {
        Self {
            key,
            command: ModifierNeed::Any,
            shift: ModifierNeed::Any,
        }
    }

    /// A key together with the command key.
    #[must_use]
    pub const fn command(key: Key) -> Self {
        Self {
            key,
            command: ModifierNeed::Down,
            shift: ModifierNeed::Any,
        }
    }

    /// The chord together with Shift.
    #[must_use]
    pub const fn with_shift(self) -> Self {
        Self {
            shift: ModifierNeed::Down,
            ..self
        }
    }

    /// The chord while Shift is up.
    #[must_use]
    pub const fn without_shift(self) -> Self {
        Self {
            shift: ModifierNeed::Up,
            ..self
        }
    }

    /// True if a stroke of `key` with these modifiers is this chord.
    #[must_use]
    pub fn matches(self, key: Key, held: Modifiers) -> bool {
        let command = match self.command {
            // On Apple's machines Control is a key of its own and belongs to the system.
            ModifierNeed::Up => !held.command && !held.ctrl,
            need => need.allows(held.command),
        };
        self.key == key && command && self.shift.allows(held.shift)
    }
}
