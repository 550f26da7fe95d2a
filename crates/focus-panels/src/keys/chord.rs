//! Keys with modifiers.

use egui::{Event, Key, Modifiers};

/// Whether a chord needs a modifier.
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
    /// Requires the given state.
    const fn of(held: bool) -> Self {
        if held { Self::Down } else { Self::Up }
    }

    const fn allows(self, held: bool) -> bool {
        match self {
            Self::Any => true,
            Self::Down => held,
            Self::Up => !held,
        }
    }
}

/// A key with its modifiers. Alt is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// Ctrl, or Command on macOS.
    pub command: ModifierNeed,
    /// Shift.
    pub shift: ModifierNeed,
}

impl Chord {
    /// A key without Ctrl, with or without Shift.
    #[must_use]
    pub const fn plain(key: Key) -> Self {
        Self {
            key,
            command: ModifierNeed::Up,
            shift: ModifierNeed::Any,
        }
    }

    /// A key with any modifiers.
    #[must_use]
    pub const fn any(key: Key) -> Self {
        Self {
            key,
            command: ModifierNeed::Any,
            shift: ModifierNeed::Any,
        }
    }

    /// A key with Ctrl.
    #[must_use]
    pub const fn command(key: Key) -> Self {
        Self {
            key,
            command: ModifierNeed::Down,
            shift: ModifierNeed::Any,
        }
    }

    /// The chord with Shift.
    #[must_use]
    pub const fn with_shift(self) -> Self {
        Self {
            shift: ModifierNeed::Down,
            ..self
        }
    }

    /// The chord without Shift.
    #[must_use]
    pub const fn without_shift(self) -> Self {
        Self {
            shift: ModifierNeed::Up,
            ..self
        }
    }

    /// Whether pressing `key` with the held modifiers is this chord.
    #[must_use]
    pub fn matches(self, key: Key, held: Modifiers) -> bool {
        let command = match self.command {
            // On macOS, Ctrl isn't the command key, but the system uses it.
            ModifierNeed::Up => !held.command && !held.ctrl,
            need => need.allows(held.command),
        };
        self.key == key && command && self.shift.allows(held.shift)
    }

    /// The chord of a key press.
    #[must_use]
    pub const fn pressed(key: Key, held: Modifiers) -> Self {
        Self {
            key,
            command: ModifierNeed::of(held.command),
            shift: ModifierNeed::of(held.shift),
        }
    }

    /// Reads keys such as `Ctrl+Shift+Z`, as [`Self::name`] writes them.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut held = Modifiers::NONE;
        let mut rest = name.trim();
        loop {
            if let Some(after) = rest.strip_prefix("Ctrl+") {
                (held.command, rest) = (true, after);
            } else if let Some(after) = rest.strip_prefix("Shift+") {
                (held.shift, rest) = (true, after);
            } else {
                return Some(Self::pressed(Key::from_name(rest)?, held));
            }
        }
    }

    /// The name in the settings file.
    #[must_use]
    pub fn name(self) -> String {
        let mut name = String::new();
        if self.command == ModifierNeed::Down {
            name.push_str("Ctrl+");
        }
        if self.shift == ModifierNeed::Down {
            name.push_str("Shift+");
        }
        name + self.key.name()
    }

    /// Whether a key press can match both chords.
    pub(super) fn overlaps(self, other: Self) -> bool {
        let both =
            |one, other| one == other || one == ModifierNeed::Any || other == ModifierNeed::Any;
        self.key == other.key && both(self.command, other.command) && both(self.shift, other.shift)
    }

    /// Whether pressing it in a text field types nothing.
    pub(super) fn types_no_text(self) -> bool {
        let is_function_key = self.key >= Key::F1 && self.key <= Key::F35;
        self.command == ModifierNeed::Down || is_function_key
    }
}

/// Builds the modifiers of a shortcut from the state of Ctrl (Command on macOS) and Shift.
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

/// Whether a focused control needs the key: to activate, leave or change it.
///
/// All other shortcuts work whatever has the focus, except in text fields.
#[must_use]
pub const fn is_focus_key(key: Key) -> bool {
    matches!(
        key,
        Key::Enter
            | Key::Space
            | Key::Tab
            | Key::Escape
            | Key::ArrowUp
            | Key::ArrowDown
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
    )
}

/// The key of a key press with its modifiers.
pub(super) fn pressed_key(event: &Event) -> Option<(Key, Modifiers)> {
    match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => Some((*key, *modifiers)),
        _ => None,
    }
}
