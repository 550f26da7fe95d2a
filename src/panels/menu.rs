//! The menu at the table.

use bevy_egui::egui::Ui;

use super::widgets::entry;
use crate::look::text::Words;
use crate::look::ui_style::{remark, title};

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAnswer {
    /// Back to the match.
    Continue,
    /// Save it under a name.
    Save,
    /// Open another one.
    Load,
    /// Read the rules.
    Rules,
    /// Change settings.
    Settings,
    /// See the keys.
    Keys,
    /// Leave for the title screen.
    Leave,
}

/// Shows the menu.
pub fn show(ui: &mut Ui, words: &Words) -> Option<MenuAnswer> {
    let say = &words.table;
    ui.set_width(280.0);
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.label(title(say.menu_title));
    ui.add_space(8.0);
    let entries = [
        (MenuAnswer::Continue, say.go_on, "Esc"),
        (MenuAnswer::Save, say.save, ""),
        (MenuAnswer::Load, say.load, ""),
        (MenuAnswer::Rules, words.common.rules, ""),
        (MenuAnswer::Settings, words.common.settings, ""),
        (MenuAnswer::Keys, words.common.keys, "F1"),
        (MenuAnswer::Leave, say.leave, ""),
    ];
    let mut answer = None;
    for (what, text, key) in entries {
        if entry(ui, text, key).clicked() {
            answer = Some(what);
        }
    }
    ui.add_space(6.0);
    ui.label(remark(say.leave_note));
    answer
}
