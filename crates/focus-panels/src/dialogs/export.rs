//! The dialog to export a game or position.

use std::time::Duration;

use egui::{Color32, Id, Sense, Ui, WidgetInfo, WidgetType, vec2};
use game_export::{ExportOptions, ExportedPart, Format};

use super::settings::{numbers, row};
use crate::style::{SMALL_SIZE, regular_font, small_text, target_height, title};
use crate::widgets::{
    BUTTON_HEIGHT, SWITCH_HEIGHT, button, choice_button, default_button, max_dialog_size,
    progress_bar, toggle_switch,
};
use crate::{strings, tr};

/// From this many moves on the dialog states the duration of an animation.
const LONG_ANIMATION: usize = 300;
/// How long an animation shows each position.
const DELAYS: [Duration; 3] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
];
/// The widths of an animation in pixels.
const WIDTHS: [u32; 3] = [320, 480, 800];

/// What is exported, and how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportChoices {
    /// The kind of export.
    pub kind: ExportKind,
    /// Whether the whole game is exported and not only the displayed position.
    pub whole_game: bool,
    /// Whether boards have coordinates.
    pub coordinates: bool,
    /// How long an animation shows each position.
    pub delay: Duration,
    /// The width of an animation in pixels.
    pub width: u32,
}

impl Default for ExportChoices {
    fn default() -> Self {
        Self {
            kind: ExportKind::File(Format::Html),
            whole_game: true,
            coordinates: true,
            delay: DELAYS[1],
            width: WIDTHS[1],
        }
    }
}

/// A kind of export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// A file.
    File(Format),
    /// A line of text for a chat or an email, copied to the clipboard.
    Text,
    /// The record, a file that this program opens.
    Record,
}

impl ExportKind {
    /// All kinds. The record of the current match is saved and copied elsewhere.
    pub const ALL: [Self; 7] = [
        Self::File(Format::Html),
        Self::File(Format::Gif),
        Self::File(Format::Png),
        Self::File(Format::Svg),
        Self::File(Format::Pdf),
        Self::Text,
        Self::Record,
    ];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::File(Format::Html) => tr!("export-html"),
            Self::File(Format::Gif) => tr!("export-gif"),
            Self::File(Format::Png) => tr!("export-png"),
            Self::File(Format::Svg) => tr!("export-svg"),
            Self::File(Format::Pdf) => tr!("export-pdf"),
            Self::Text => tr!("export-text"),
            Self::Record => tr!("export-record"),
        }
    }

    /// One line about a game with this number of moves, each shown for `delay` in an animation.
    fn about(self, moves: usize, delay: Duration, is_file: bool) -> String {
        let line = match self {
            Self::File(Format::Html) => tr!("export-html-line"),
            Self::File(Format::Gif) if moves >= LONG_ANIMATION => {
                let seconds = delay.as_secs_f32() * moves as f32;
                let minutes = (seconds / 60.0).round() as usize;
                return tr!("export-gif-long", n = moves, minutes = minutes);
            }
            Self::File(Format::Gif) => tr!("export-gif-line"),
            Self::File(Format::Png) if is_file => tr!("export-png-last"),
            Self::File(Format::Png) => tr!("export-png-line"),
            Self::File(Format::Svg) if is_file => tr!("export-svg-last"),
            Self::File(Format::Svg) => tr!("export-svg-line"),
            Self::File(Format::Pdf) => tr!("export-pdf-line"),
            Self::Text => tr!("export-text-line"),
            Self::Record => tr!("export-record-line"),
        };
        line.into()
    }

    /// Whether it can hold the whole game.
    const fn holds_games(self) -> bool {
        !matches!(self, Self::File(Format::Png | Format::Svg))
    }

    /// Whether it can hold a single position.
    const fn holds_positions(self) -> bool {
        !matches!(self, Self::File(Format::Gif) | Self::Record)
    }
}

impl ExportChoices {
    /// Replaces choices that are not offered for a game of the library (`is_file`) or for the current
    /// match.
    #[must_use]
    pub fn offered(self, is_file: bool) -> Self {
        match self.kind {
            // A game of the library has no displayed position.
            _ if is_file => Self {
                whole_game: true,
                ..self
            },
            ExportKind::Record => Self::default(),
            _ => self,
        }
    }

    /// Whether the whole game is exported in the chosen format.
    #[must_use]
    pub const fn is_whole_game(self) -> bool {
        let kind = self.kind;
        kind.holds_games() && (self.whole_game || !kind.holds_positions())
    }

    /// The options of a picture, page or document. The displayed position is that after `ply` moves;
    /// without one, pictures show the last position.
    #[must_use]
    pub const fn options(self, ply: Option<usize>) -> Option<ExportOptions> {
        let ExportKind::File(format) = self.kind else {
            return None;
        };
        let mut options = ExportOptions::new(format);
        options.coordinates = self.coordinates;
        if matches!(format, Format::Gif) {
            options.delay = self.delay;
            options.width = self.width;
        }
        if let Some(ply) = ply
            && !self.is_whole_game()
        {
            options.part = ExportedPart::Position(ply);
        }
        Some(options)
    }
}

/// The dialog to export a game or position.
#[derive(Clone, Copy, Debug)]
pub struct ExportModel {
    /// The current choices.
    pub choices: ExportChoices,
    /// The number of moves of the game.
    pub moves: usize,
    /// Whether it is a game of the library, not the current match.
    pub is_file: bool,
    /// The progress of a running export in percent.
    pub percent: Option<u8>,
}

/// What the user did in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportAction {
    /// Changed the choices.
    Change(ExportChoices),
    /// Choose a file and export to it.
    ChooseFile,
    /// Copy the text to the clipboard.
    CopyText,
    /// Stop the running export.
    Stop,
    /// Close the dialog. A running export continues.
    Close,
}

impl ExportModel {
    /// Draws the dialog.
    pub fn ui(self, ui: &mut Ui) -> Option<ExportAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(520.0));
        ui.label(title(tr!("library-export-here")));
        ui.add_space(8.0);
        if let Some(percent) = self.percent {
            return progress(ui, percent);
        }
        let mut choices = self.choices;
        let offered = ExportKind::ALL
            .into_iter()
            .filter(|&kind| self.is_file || kind != ExportKind::Record);
        ui.horizontal_wrapped(|ui| {
            for kind in offered.clone() {
                if choice_button(ui, kind.name(), choices.kind == kind).clicked() {
                    choices.kind = kind;
                }
            }
        });
        ui.add_space(4.0);
        // All kinds take the same space, so that the buttons stay where they are.
        let about = |kind: ExportKind| kind.about(self.moves, choices.delay, self.is_file);
        let height_of = |kind| {
            let (font, width) = (regular_font(SMALL_SIZE), ui.available_width());
            let galley = ui
                .painter()
                .layout(about(kind), font, Color32::PLACEHOLDER, width);
            galley.size().y
        };
        let height = offered.map(height_of).fold(0.0, f32::max);
        let label = ui.label(small_text(about(choices.kind)));
        ui.add_space((height - label.rect.height()).max(0.0) + 10.0);
        let top = ui.cursor().top();
        if !self.is_file && choices.kind.holds_games() && choices.kind.holds_positions() {
            ui.horizontal_wrapped(|ui| {
                if choice_button(ui, tr!("export-game"), choices.whole_game).clicked() {
                    choices.whole_game = true;
                }
                if choice_button(ui, tr!("export-position"), !choices.whole_game).clicked() {
                    choices.whole_game = false;
                }
            });
            ui.add_space(4.0);
        }
        if matches!(choices.kind, ExportKind::File(_))
            && toggle_switch(ui, tr!("export-coordinates"), choices.coordinates).clicked()
        {
            choices.coordinates = !choices.coordinates;
        }
        if choices.kind == ExportKind::File(Format::Gif) {
            ui.add_space(4.0);
            row(ui, tr!("export-gif-delay"), |ui| {
                let text = |delay: Duration| strings::seconds(delay.as_secs_f32());
                numbers(ui, &DELAYS, &mut choices.delay, text);
            });
            row(ui, tr!("export-gif-width"), |ui| {
                numbers(ui, &WIDTHS, &mut choices.width, |width| width.to_string());
            });
        }
        let spacing = ui.spacing().item_spacing.y;
        // An animation has a switch and two rows of numbers.
        let options = target_height(ui, SWITCH_HEIGHT)
            + 2.0 * target_height(ui, BUTTON_HEIGHT)
            + 3.0 * spacing
            + 4.0;
        ui.add_space((top + options - ui.cursor().top()).max(0.0));
        let mut action = (choices != self.choices).then_some(ExportAction::Change(choices));
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let (name, start) = match self.choices.kind {
                ExportKind::Text => (tr!("export-copy"), ExportAction::CopyText),
                _ => (tr!("export-choose-file"), ExportAction::ChooseFile),
            };
            if default_button(ui, name, vec2(180.0, BUTTON_HEIGHT)).clicked() {
                action = Some(start);
            }
            if button(ui, tr!("save-cancel"), 100.0).clicked() {
                action = Some(ExportAction::Close);
            }
        });
        action
    }
}

/// Draws the progress of a running export.
fn progress(ui: &mut Ui, percent: u8) -> Option<ExportAction> {
    let text = tr!("export-running", percent = strings::whole_percent(percent));
    ui.label(&text);
    ui.add_space(6.0);
    let (space, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    let bar = ui.interact(space, Id::new("export progress"), Sense::hover());
    bar.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &text));
    progress_bar(ui, space, f32::from(percent) / 100.0);
    ui.add_space(12.0);
    let mut action = None;
    ui.horizontal(|ui| {
        if button(ui, tr!("export-stop"), 120.0).clicked() {
            action = Some(ExportAction::Stop);
        }
        if button(ui, tr!("common-close"), 100.0).clicked() {
            action = Some(ExportAction::Close);
        }
    });
    action
}
