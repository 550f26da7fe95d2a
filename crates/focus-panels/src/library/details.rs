//! The dialog to change names, date and comment of a game.

use std::path::{Path, PathBuf};

use egui::{Response, TextEdit, Ui, vec2};
use stack_session::game::MAX_PLAYER_NAME_CHARS;
use stack_session::library::{GameDetails, ReadDetails};
use stack_session::settings::Profiles;

use super::row::{LibraryRow, LibraryRowContext};
use crate::dialogs::scroll_with_footer;
use crate::dialogs::settings::{ROW_SPACING, row};
use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::review::MAX_COMMENT_CHARS;
use crate::strings::{self, WallClock};
use crate::style::{
    BODY_SIZE, ThemeColors, body, multiline_layouter, regular_font, small_text, title,
};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, TextField, button, default_button, focus_once, max_dialog_size, show_text_edit,
};

/// Maximum number of characters of a date.
const MAX_DATE_CHARS: usize = 40;
/// Width of the dialog.
const WIDTH: f32 = 520.0;

/// The details of a game while they are edited.
#[derive(Clone, Debug)]
pub struct DetailsDraft {
    path: PathBuf,
    /// The title of the game.
    title: String,
    /// The English names of the colors by the letters of their seats.
    colors: Vec<(char, String)>,
    /// The details as they were read; `None` until then.
    before: Option<GameDetails>,
    /// The changed details, with translated names of colors.
    details: GameDetails,
    /// The date as it is typed.
    date: String,
    /// Set until the first field has taken the keyboard focus.
    needs_focus: bool,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq)]
pub enum DetailsAction {
    /// Change the details of the game in this file.
    Save(PathBuf, GameDetails),
    /// Close the dialog.
    Cancel,
}

impl DetailsDraft {
    /// The draft of a game whose details are still to be read.
    #[must_use]
    pub fn new(row: &LibraryRow, context: &LibraryRowContext) -> Self {
        let summary = row.entry.summary();
        let variant = summary.and_then(|summary| context.variants.get(&summary.variant));
        Self {
            path: row.path().clone(),
            title: row.texts(context).title.clone(),
            colors: variant
                .map(|variant| variant.colors().collect())
                .unwrap_or_default(),
            before: None,
            details: GameDetails::default(),
            date: String::new(),
            needs_focus: true,
        }
    }

    /// The file of the game.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn color(&self, letter: char) -> Option<&str> {
        let mut colors = self.colors.iter();
        let (_, color) = colors.find(|(seat, _)| *seat == letter)?;
        Some(color)
    }

    /// Fills the fields with the details that were read.
    fn load(&mut self, read: &GameDetails, clock: &WallClock) {
        let mut details = read.clone();
        for (letter, name) in &mut details.names {
            // The default name of a seat is its color.
            if let Some(color) = self.color(*letter).filter(|color| color == name) {
                *name = strings::color(color);
            }
        }
        self.date = date_text(read, clock);
        self.details = details;
        self.before = Some(read.clone());
    }

    /// The details to save; `None` if the date is invalid.
    fn result(&self, clock: &WallClock) -> Option<GameDetails> {
        let before = self.before.as_ref()?;
        let mut details = self.details.clone();
        for (letter, name) in &mut details.names {
            let color = self.color(*letter);
            if let Some(color) = color.filter(|color| strings::color(color) == name.trim()) {
                *name = color.into();
            }
        }
        let date = self.date.trim();
        details.date = if date == date_text(before, clock) {
            // With the seconds and the time zone that the field does not show.
            before.date.clone()
        } else if date.is_empty() {
            None
        } else {
            Some(strings::record_date(date, clock)?)
        };
        Some(details)
    }

    /// The player profiles for which the game would no longer count.
    fn lost_profiles<'a>(&'a self, profiles: &'a Profiles) -> impl Iterator<Item = &'a str> {
        let before = self.before.iter().flat_map(|before| &before.names);
        let names = before.filter(|(letter, name)| {
            let mut now = self.details.names.iter();
            now.any(|(seat, now)| seat == letter && now.trim() != name)
        });
        let names =
            names.filter(|(_, name)| profiles.list.iter().any(|profile| profile.name == *name));
        names.map(|(_, name)| name.as_str())
    }

    /// Draws the fields; returns whether Enter confirmed one.
    fn fields(&mut self, ui: &mut Ui, profiles: &Profiles, clock: &WallClock) -> bool {
        ui.set_width(ui.available_width() - 12.0);
        ui.spacing_mut().item_spacing.y = ROW_SPACING;
        // For the focus ring of the first field.
        ui.add_space(2.0);
        let mut entered = false;
        let mut confirm = |ui: &Ui, field: &Response| {
            entered |= field.lost_focus()
                && peek_commands(ui.ctx(), KeyContext::Name).contains(&KeyCommand::Confirm);
        };
        let colors = self.colors.clone();
        for (letter, name) in &mut self.details.names {
            let color = colors.iter().find(|(seat, _)| seat == letter);
            let color =
                color.map_or_else(|| letter.to_string(), |(_, color)| strings::color(color));
            row(ui, &color, |ui| {
                let id = ui.id().with(("name", *letter));
                focus_once(ui, id, &mut self.needs_focus);
                let field = TextField {
                    hint: &color,
                    limit: MAX_PLAYER_NAME_CHARS,
                    width: ui.available_width(),
                };
                let field = field.with_id(ui, id, name);
                confirm(ui, &field);
            });
        }
        row(ui, tr!("details-date"), |ui| {
            let field = TextField {
                hint: tr!("details-date-hint"),
                limit: MAX_DATE_CHARS,
                width: ui.available_width(),
            };
            let field = field.ui(ui, "date", &mut self.date);
            confirm(ui, &field);
        });
        if self.result(clock).is_none() {
            let error = tr!("details-date-error", date = strings::example_date(clock));
            ui.label(small_text(error).color(ui.colors().error));
        }
        row(ui, tr!("details-comment"), |ui| {
            let mut layout = multiline_layouter(regular_font(BODY_SIZE));
            let field = TextEdit::multiline(&mut self.details.comment)
                .font(regular_font(BODY_SIZE))
                .layouter(&mut layout)
                .char_limit(MAX_COMMENT_CHARS)
                .margin(vec2(10.0, 6.0))
                .desired_rows(3)
                .desired_width(ui.available_width());
            let field = show_text_edit(ui, field);
            ui.ctx()
                .accesskit_node_builder(field.id, |node| node.set_label(tr!("details-comment")));
        });
        for name in self.lost_profiles(profiles) {
            ui.label(small_text(tr!("details-profile", name = name)));
        }
        entered
    }
}

/// The date of a game as it is typed: "2026-11-22 14:05"; empty without a date.
fn date_text(details: &GameDetails, clock: &WallClock) -> String {
    let date = details.date.as_deref();
    date.map_or_else(String::new, |date| strings::typed_date(date, clock))
}

/// Draws the dialog. `read` are the details that were read last.
pub fn details_dialog(
    ui: &mut Ui,
    read: Option<&ReadDetails>,
    draft: &mut DetailsDraft,
    profiles: &Profiles,
    clock: &WallClock,
) -> Option<DetailsAction> {
    ui.set_width(max_dialog_size(ui.ctx()).x.min(WIDTH));
    ui.label(title(tr!("details-title")));
    ui.label(small_text(draft.title.as_str()));
    ui.add_space(4.0);
    let read = read.filter(|read| read.path == draft.path);
    let read = read.map(|read| read.details.as_ref());
    if let (None, Some(Ok(details))) = (&draft.before, read) {
        draft.load(details, clock);
        // The dialog is larger now.
        ui.ctx().request_repaint();
    }
    let can_save = draft.result(clock).is_some();
    let mut entered = false;
    let content = |ui: &mut Ui| match read {
        None => {
            ui.label(body(tr!("library-loading")));
        }
        Some(Err(error)) => {
            let text = strings::error_line(error);
            ui.label(body(text).color(ui.colors().error));
        }
        Some(Ok(_)) => entered = draft.fields(ui, profiles, clock),
    };
    let (saves, cancels) = scroll_with_footer(ui, "details", content, |ui| {
        ui.horizontal(|ui| {
            let save = ui.add_enabled_ui(can_save, |ui| {
                default_button(ui, tr!("details-save"), vec2(120.0, BUTTON_HEIGHT)).clicked()
            });
            (save.inner, button(ui, tr!("save-cancel"), 100.0).clicked())
        })
        .inner
    });
    if cancels {
        return Some(DetailsAction::Cancel);
    }
    let result = draft.result(clock).filter(|_| saves || entered)?;
    Some(DetailsAction::Save(draft.path.clone(), result))
}
