//! The keys of a user: the table of shortcuts with the user's changes.
//!
//! A change replaces the keys of a command in one section of the table. Keys that move the focus,
//! activate, or go back ([`is_fixed`]) always keep their meaning, so that every screen stays
//! usable.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use egui::{Context, Id, Key, Modifiers};

use super::chord::{Chord, is_focus_key};
use super::command::{KeyCommand, KeyContext};
use super::gamepad::{PadButton, PadKind};
use super::shortcut_table::{KeyBinding, SHORTCUTS, ShortcutRow, ShortcutSection};

/// A command in a section: the unit to which a user assigns keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShortcutId {
    /// The section.
    pub section: ShortcutSection,
    /// The command.
    pub command: KeyCommand,
}

impl ShortcutId {
    /// The name in the settings file, such as `Match.ToggleHint`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{:?}.{:?}", self.section, self.command)
    }

    /// All commands whose keys can be changed, in the order of the table.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let ids = SHORTCUTS.iter().flat_map(|row| {
            let section = row.section;
            let commands = changeable_commands(row).into_iter();
            commands.map(move |command| Self { section, command })
        });
        ids.collect()
    }

    fn bindings(self) -> impl Iterator<Item = &'static KeyBinding> {
        let rows = SHORTCUTS
            .iter()
            .filter(move |row| row.section == self.section);
        let bindings = rows.flat_map(|row| row.bindings);
        bindings.filter(move |binding| binding.command == self.command)
    }
}

/// The commands of a row whose keys can be changed, each once.
#[must_use]
pub fn changeable_commands(row: &ShortcutRow) -> Vec<KeyCommand> {
    let mut commands = Vec::new();
    // Rows with other keys describe gestures and keys of egui.
    let bindings = row.bindings.iter().filter(|_| row.other_keys.is_none());
    for binding in bindings {
        // Buttons of gamepads can't be changed.
        let is_pad = |chord: &Chord| PadButton::of_key(chord.key).is_some();
        if !binding.chords.iter().all(is_pad) && !commands.contains(&binding.command) {
            commands.push(binding.command);
        }
    }
    commands
}

/// Whether a key can't get another meaning: it moves the focus, activates, goes back, or belongs to
/// a gamepad.
#[must_use]
pub fn is_fixed(key: Key) -> bool {
    is_focus_key(key) || PadButton::of_key(key).is_some()
}

/// An entry of the settings file that has no effect. It stays in the file for other program
/// versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownChange {
    /// A shortcut that this version does not have.
    Shortcut(String),
    /// Keys of a shortcut that can't be used.
    Keys(String, String),
}

/// The user's keys and the gamepad in use.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeyBindings {
    changes: HashMap<ShortcutId, Vec<Chord>>,
    unknown: Vec<UnknownChange>,
    /// The gamepad that was used last, if nothing else was used since.
    pub pad: Option<PadKind>,
}

impl KeyBindings {
    /// Reads the changes of a settings file: names of shortcuts and their keys.
    #[must_use]
    pub fn from_settings(changes: &BTreeMap<String, Vec<String>>) -> Self {
        let mut bindings = Self::default();
        if changes.is_empty() {
            return bindings;
        }
        let ids = ShortcutId::all().into_iter().map(|id| (id.name(), id));
        let ids: HashMap<String, ShortcutId> = ids.collect();
        for (name, keys) in changes {
            let Some(id) = ids.get(name) else {
                bindings.unknown.push(UnknownChange::Shortcut(name.clone()));
                continue;
            };
            let mut chords = Vec::new();
            for key in keys {
                match Chord::from_name(key).filter(|chord| !is_fixed(chord.key)) {
                    Some(chord) => chords.push(chord),
                    None => {
                        let unknown = UnknownChange::Keys(name.clone(), key.clone());
                        bindings.unknown.push(unknown);
                    }
                }
            }
            // Without any valid key the default remains, unless the user removed all keys.
            if keys.is_empty() || !chords.is_empty() {
                bindings.changes.insert(*id, chords);
            }
        }
        bindings
    }

    /// The entries of the settings file that have no effect.
    #[must_use]
    pub fn unknown(&self) -> &[UnknownChange] {
        &self.unknown
    }

    /// Whether the user changed the keys of a command.
    #[must_use]
    pub fn is_changed(&self, id: ShortcutId) -> bool {
        self.changes.contains_key(&id)
    }

    /// The keys of a binding of a section, the main one first.
    pub fn chords(
        &self,
        section: ShortcutSection,
        binding: &KeyBinding,
    ) -> impl Iterator<Item = Chord> {
        let (context, command) = (binding.context, binding.command);
        let changed = self.changes.get(&ShortcutId { section, command });
        let defaults = binding.chords.iter().copied();
        let own = changed.into_iter().flatten().copied();
        own.filter(move |chord| !context.is_text() || chord.types_no_text())
            .chain(defaults.filter(move |chord| changed.is_none() || is_fixed(chord.key)))
    }

    /// The keys of a command on a keyboard, in all its contexts.
    #[must_use]
    pub fn keyboard_chords(&self, id: ShortcutId) -> Vec<Chord> {
        let mut chords = Vec::new();
        for binding in id.bindings() {
            for chord in self.chords(id.section, binding) {
                if PadButton::of_key(chord.key).is_none() && !chords.contains(&chord) {
                    chords.push(chord);
                }
            }
        }
        chords
    }

    /// The other commands that get the same key at the same time as a changed command. Only changes
    /// lead to conflicts.
    #[must_use]
    pub fn conflicts(&self, id: ShortcutId) -> Vec<ShortcutId> {
        if self.changes.is_empty() {
            return Vec::new();
        }
        let mut others = ShortcutId::all();
        others.retain(|&other| {
            let is_new = self.is_changed(id) || self.is_changed(other);
            other != id && is_new && self.share_key(id, other)
        });
        others
    }

    /// Whether two commands have a changeable key in common in contexts that apply together.
    fn share_key(&self, one: ShortcutId, other: ShortcutId) -> bool {
        one.bindings().any(|first| {
            other.bindings().any(|second| {
                first.context.applies_with(second.context)
                    && self.chords(one.section, first).any(|chord| {
                        let mut chords = self.chords(other.section, second);
                        !is_fixed(chord.key) && chords.any(|other| other.overlaps(chord))
                    })
            })
        })
    }

    /// Returns the command of a key press in a context.
    #[must_use]
    pub fn command_for_key(
        &self,
        context: KeyContext,
        key: Key,
        held: Modifiers,
    ) -> Option<KeyCommand> {
        let rows = SHORTCUTS.iter();
        let mut bindings =
            rows.flat_map(|row| row.bindings.iter().map(move |binding| (row, binding)));
        let found = bindings.find(|(row, binding)| {
            binding.context == context
                && self
                    .chords(row.section, binding)
                    .any(|chord| chord.matches(key, held))
        });
        found.map(|(_, binding)| binding.command)
    }

    /// Whether a key press gives a command in a context.
    #[must_use]
    pub fn is_bound(&self, context: KeyContext, key: Key, held: Modifiers) -> bool {
        self.command_for_key(context, key, held).is_some()
    }

    /// The keys that panels of this context use; the defaults if none were set.
    #[must_use]
    pub fn of(ctx: &Context) -> Arc<Self> {
        ctx.data(|data| data.get_temp(Id::NULL)).unwrap_or_default()
    }

    /// Sets the keys that panels of this context use.
    pub fn set(keys: Arc<Self>, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Id::NULL, keys));
    }
}
