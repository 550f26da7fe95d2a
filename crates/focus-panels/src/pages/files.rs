//! Saved games: choose one to open, or a name to save under.

use egui::{ScrollArea, Sense, StrokeKind, TextEdit, Ui, WidgetInfo, WidgetType, vec2};

use crate::keys::{KeyCommand, KeyContext, commands_in};
use crate::style::{
    ACCENT, CHOSEN, FAULT, FIELD, FIELD_HOVER, LINE, ROUND_SMALL, TEXT_SOFT, remark, title,
};
use crate::widgets::{button, focus_ring, primary, two_lines};
use crate::words::{Words, fill};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordEntry {
    /// The file's name.
    pub name: String,
    /// Its description: "Four · fast, 31 moves".
    pub what: String,
    /// The reason why it cannot be opened, if it cannot.
    pub fault: Option<String>,
}

/// The chooser of saved games.
pub struct FilesModel<'a> {
    /// True if it chooses a name to save under; else a game to open.
    pub save: bool,
    /// The folder of the games.
    pub folder: &'a str,
    /// The saved games.
    pub entries: &'a [RecordEntry],
    /// The name that is typed or chosen.
    pub name: &'a str,
}

/// An answer of the chooser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilesAnswer {
    /// Another name was typed or chosen.
    Name(String),
    /// Save or open under this name.
    Take(String),
    /// Do nothing.
    Cancel,
}

impl FilesModel<'_> {
    /// Draws the chooser.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Vec<FilesAnswer> {
        let say = &words.files;
        let mut answers = Vec::new();
        ui.set_width(520.0_f32.min(ui.ctx().content_rect().width() - 96.0));
        ui.label(title(if self.save {
            say.save_title
        } else {
            say.open_title
        }));
        ui.label(remark(fill(say.folder, &[("folder", &self.folder)])));
        ui.add_space(8.0);
        let height = (ui.ctx().content_rect().height() - 320.0).clamp(120.0, 340.0);
        ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                if self.entries.is_empty() {
                    ui.label(remark(say.none));
                }
                for entry in self.entries {
                    let chosen = entry.name == self.name;
                    let response = row(ui, entry, chosen, words);
                    if response.double_clicked() && !self.save && entry.fault.is_none() {
                        answers.push(FilesAnswer::Take(entry.name.clone()));
                    } else if response.clicked() && (self.save || entry.fault.is_none()) {
                        answers.push(FilesAnswer::Name(entry.name.clone()));
                    }
                }
            });
        ui.add_space(8.0);
        let typed = self.name.trim();
        let existing = self.entries.iter().find(|entry| entry.name == typed);
        let ready = if self.save {
            !typed.is_empty() && existing.is_none()
        } else {
            existing.is_some_and(|entry| entry.fault.is_none())
        };
        if self.save {
            self.name_field(ui, words, ready, &mut answers);
            let warning = if existing.is_some() { say.taken } else { " " };
            ui.label(remark(warning).color(ACCENT));
        }
        ui.horizontal(|ui| {
            ui.add_enabled_ui(ready, |ui| {
                let text = if self.save { say.save } else { say.open };
                if primary(ui, text, vec2(120.0, 36.0)).clicked() {
                    answers.push(FilesAnswer::Take(typed.into()));
                }
            });
            if button(ui, say.cancel, 100.0).clicked() {
                answers.push(FilesAnswer::Cancel);
            }
        });
        answers
    }

    /// The field for the name to save under.
    fn name_field(&self, ui: &mut Ui, words: &Words, ready: bool, answers: &mut Vec<FilesAnswer>) {
        let say = &words.files;
        let mut name = self.name.to_string();
        let field = TextEdit::singleline(&mut name)
            .char_limit(64)
            .hint_text(say.name)
            .margin(vec2(10.0, 8.0))
            .desired_width(f32::INFINITY);
        let field = ui.add(field);
        if field.changed() {
            answers.push(FilesAnswer::Name(name));
        }
        let entered = field.lost_focus()
            && ui
                .input(|input| commands_in(KeyContext::Name, input).contains(&KeyCommand::Confirm));
        if entered && ready {
            answers.push(FilesAnswer::Take(self.name.trim().into()));
        }
        // Nothing else can be done here before a name is written.
        if self.name.is_empty() && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
    }
}

fn row(ui: &mut Ui, entry: &RecordEntry, chosen: bool, words: &Words) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 46.0), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::Button, true, chosen, entry.name.as_str())
    });
    let (fill_colour, edge) = match (chosen, response.hovered()) {
        (true, _) => (CHOSEN, ACCENT),
        (false, true) => (FIELD_HOVER, LINE),
        (false, false) => (FIELD, FIELD),
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        ROUND_SMALL,
        fill_colour,
        (1.0, edge),
        StrokeKind::Inside,
    );
    focus_ring(ui, &response, rect, ROUND_SMALL);
    let (what, colour) = match &entry.fault {
        Some(fault) => (fill(words.files.damaged, &[("fault", fault)]), FAULT),
        None => (entry.what.clone(), TEXT_SOFT),
    };
    two_lines(
        ui,
        rect.shrink2(vec2(12.0, 6.0)),
        &entry.name,
        &what,
        colour,
    );
    response
}
