//! The dialog for a game that can't be opened.

use std::ffi::OsStr;
use std::path::Path;

use egui::{Label, ScrollArea, Ui, vec2};

use crate::strings::{self, ErrorMessage};
use crate::style::{ThemeColors, body, small_text, title};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, ScrollBackground, button, collapsing_header, default_button, fading_scroll,
    max_dialog_size,
};

/// The maximum height of the texts, and the height of the title and buttons.
const MAX_TEXT_HEIGHT: f32 = 200.0;
const HEADER_AND_FOOTER: f32 = 130.0;

/// A game that can't be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenErrorModel {
    /// The error.
    pub error: ErrorMessage,
    /// The number of moves before the error, if they can be opened.
    pub moves: Option<usize>,
    /// Whether the path and technical details are visible.
    pub details: bool,
}

/// What the user did in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenErrorAction {
    /// Open the moves before the error.
    Open,
    /// Show or hide the details.
    Details,
    /// Close the dialog.
    Close,
}

impl OpenErrorModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui) -> Option<OpenErrorAction> {
        let available = max_dialog_size(ui.ctx());
        ui.set_width(available.x.min(460.0));
        ui.label(title(tr!("review-open-error-title")));
        ui.add_space(4.0);
        let mut action = None;
        let height = (available.y - HEADER_AND_FOOTER).clamp(40.0, MAX_TEXT_HEIGHT);
        let area = ScrollArea::vertical().max_height(height);
        fading_scroll(ui, area, ScrollBackground::Page, |ui| {
            self.message(ui);
            if !self.error.details.is_empty() || !self.error.path.is_empty() {
                let response = collapsing_header(ui, tr!("library-details"), self.details);
                if response.clicked() {
                    action = Some(OpenErrorAction::Details);
                }
            }
            if self.details {
                for text in [&self.error.path, &self.error.details] {
                    if !text.is_empty() {
                        ui.add(Label::new(small_text(text.as_str())).wrap());
                    }
                }
            }
        });
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let size = vec2(140.0, BUTTON_HEIGHT);
            if default_button(ui, tr!("common-close"), size).clicked() {
                action = Some(OpenErrorAction::Close);
            }
            if self.moves.is_some() {
                let label = if self.error.moves_valid {
                    tr!("error-open-moves")
                } else {
                    tr!("review-open-valid-part")
                };
                if button(ui, label, 0.0).clicked() {
                    action = Some(OpenErrorAction::Open);
                }
            }
        });
        action
    }

    /// Draws the reason, the file name and the number of valid moves.
    fn message(&self, ui: &mut Ui) {
        let reason = body(self.error.reason.as_str()).color(ui.colors().error);
        ui.add(Label::new(reason).wrap());
        let name = Path::new(&self.error.path).file_name();
        if let Some(name) = name.and_then(OsStr::to_str) {
            ui.add(Label::new(small_text(name)).wrap());
        }
        if let Some(moves) = self.moves {
            let moves = strings::move_count(moves);
            let text = if self.error.moves_valid {
                tr!("error-moves-valid", moves = moves)
            } else {
                tr!("review-valid-moves", moves = moves)
            };
            ui.add(Label::new(small_text(text)).wrap());
        }
    }
}
