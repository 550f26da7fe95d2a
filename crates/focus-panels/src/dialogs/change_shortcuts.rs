//! The part of the settings dialog that changes keyboard shortcuts.

use std::collections::BTreeMap;

use egui::{Align, EventFilter, Id, Key, Layout, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::keys::{
    Chord, KeyBindings, SHORTCUTS, ShortcutId, ShortcutRow, ShortcutSection, changeable_commands,
    chord_caption, is_fixed, record_shortcut, recorded_shortcut, take_key_press,
    unknown_change_text,
};
use crate::style::{BODY_SIZE, ThemeColors, heading, regular_font, small_text};
use crate::tr;
use crate::widgets::{choice_button, text_button, truncated_line};

/// The width of the column of descriptions.
const NAME_WIDTH: f32 = 300.0;

/// Draws all shortcuts with their keys. Selecting a key records a new one.
pub(super) fn change_shortcuts(ui: &mut Ui, changes: &mut BTreeMap<String, Vec<String>>) {
    ui.label(small_text(tr!("device-change-keys-line")));
    ui.label(small_text(tr!("device-fixed-keys")));
    let keys = KeyBindings::from_settings(changes);
    for unknown in keys.unknown() {
        let text = unknown_change_text(unknown);
        ui.label(small_text(text).color(ui.colors().error));
    }
    // Always drawn, so that the first change does not move the rows.
    ui.add_enabled_ui(!changes.is_empty(), |ui| {
        if text_button(ui, tr!("device-reset-all-keys"), 34.0).clicked() {
            changes.clear();
        }
    });
    record_key_press(ui, changes);
    ui.spacing_mut().item_spacing.y = 4.0;
    for section in ShortcutSection::ALL {
        ui.label(heading(section.heading()).color(ui.colors().accent));
        for row in SHORTCUTS.iter().filter(|row| row.section == section) {
            let mut names = Vec::new();
            for (index, command) in changeable_commands(row).into_iter().enumerate() {
                // Commands that differ only by context have the same name.
                let name = shortcut_name(row, index);
                if names.contains(&name) {
                    continue;
                }
                let id = ShortcutId { section, command };
                shortcut_ui(ui, (&name, id), &keys, changes);
                names.push(name);
            }
        }
    }
}

/// Where the shortcut that was just changed is stored, to show its conflicts.
fn changed_id() -> Id {
    Id::new("just changed shortcut")
}

/// Where the name of a key that can't be used is stored.
fn refused_id() -> Id {
    Id::new("refused shortcut")
}

/// Assigns the pressed key to the shortcut that is being recorded. Esc cancels.
fn record_key_press(ui: &Ui, changes: &mut BTreeMap<String, Vec<String>>) {
    let ctx = ui.ctx();
    let Some(id) = recorded_shortcut(ctx) else {
        return;
    };
    let Some((key, held)) = take_key_press(ctx) else {
        return record_shortcut(ctx, Some(id));
    };
    let chord = Chord::pressed(key, held);
    if key == Key::Escape {
        record_shortcut(ctx, None);
    } else if is_fixed(key) {
        let name = chord_caption(chord);
        ctx.data_mut(|data| data.insert_temp(refused_id(), name));
        record_shortcut(ctx, Some(id));
    } else {
        changes.insert(id.name(), vec![chord.name()]);
        record_shortcut(ctx, None);
        ctx.data_mut(|data| data.insert_temp(changed_id(), id));
    }
    ctx.request_repaint();
}

/// Keeps the focus on a widget when keys are pressed that would move it.
fn keep_focus(ui: &Ui, id: Id) {
    let filter = EventFilter {
        tab: true,
        horizontal_arrows: true,
        vertical_arrows: true,
        escape: true,
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Draws a shortcut: its description, its keys, and what is wrong with them.
fn shortcut_ui(
    ui: &mut Ui,
    (name, id): (&str, ShortcutId),
    keys: &KeyBindings,
    changes: &mut BTreeMap<String, Vec<String>>,
) {
    let is_recorded = recorded_shortcut(ui.ctx()) == Some(id);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let width = NAME_WIDTH.min(ui.available_width() / 2.0);
        let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
        let color = ui.colors().text;
        let galley = truncated_line(ui, name, regular_font(BODY_SIZE), color, width);
        let pos = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(pos, galley, color);
        let chords = keys.keyboard_chords(id);
        let mut names: Vec<String> = Vec::new();
        for &chord in &chords {
            let name = chord_caption(chord);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let caption = match names.as_slice() {
            _ if is_recorded => tr!("device-press-keys").into(),
            [] => tr!("device-no-key").into(),
            names => names.join(", "),
        };
        let can_remove = chords.iter().any(|chord| !is_fixed(chord.key));
        ui.with_layout(
            Layout::left_to_right(Align::Center).with_main_wrap(true),
            |ui| {
                let button = choice_button(ui, &caption, is_recorded).labelled_by(response.id);
                if is_recorded {
                    keep_focus(ui, button.id);
                }
                if button.clicked() {
                    let next = (!is_recorded).then_some(id);
                    record_shortcut(ui.ctx(), next);
                    ui.data_mut(|data| data.remove::<String>(refused_id()));
                }
                if is_recorded
                    && can_remove
                    && text_button(ui, tr!("device-remove-key"), 34.0).clicked()
                {
                    changes.insert(id.name(), Vec::new());
                    record_shortcut(ui.ctx(), None);
                }
                if changes.contains_key(&id.name())
                    && text_button(ui, tr!("device-reset-key"), 34.0).clicked()
                {
                    changes.remove(&id.name());
                }
            },
        );
    });
    let refused: Option<String> = ui.data(|data| data.get_temp(refused_id()));
    if let Some(key) = refused.filter(|_| is_recorded) {
        let text = tr!("device-reserved-key", key = key);
        let color = ui.colors().error;
        ui.label(small_text(text).color(color)).scroll_to_me(None);
    }
    let conflicts: Vec<String> = keys
        .conflicts(id)
        .into_iter()
        .filter_map(description)
        .collect();
    if !conflicts.is_empty() {
        let text = tr!("device-conflict", others = conflicts.join(", "));
        let color = ui.colors().error;
        let label = ui.label(small_text(text).color(color));
        let changed: Option<ShortcutId> = ui.data(|data| data.get_temp(changed_id()));
        if changed == Some(id) {
            label.scroll_to_me(None);
            ui.data_mut(|data| data.remove::<ShortcutId>(changed_id()));
        }
    }
}

/// The description of a command.
fn description(id: ShortcutId) -> Option<String> {
    let mut rows = SHORTCUTS.iter().filter(|row| row.section == id.section);
    rows.find_map(|row| {
        let commands = changeable_commands(row);
        let index = commands.iter().position(|&command| command == id.command)?;
        Some(shortcut_name(row, index))
    })
}

/// The description of one of the commands of a row. Rows with several commands add the default key
/// of each: "Rotate left, right (Q)".
fn shortcut_name(row: &ShortcutRow, index: usize) -> String {
    let description = (row.description)();
    let commands = changeable_commands(row);
    let mut bindings = row.bindings.iter();
    let binding = bindings.find(|binding| commands.get(index) == Some(&binding.command));
    match binding.and_then(|binding| binding.chords.first()) {
        Some(chord) if commands.len() > 1 => {
            format!("{description} ({})", chord_caption(*chord))
        }
        _ => description.into(),
    }
}
