//! Who has won, and what next.

use bevy_egui::egui::{Sense, Ui, vec2};

use super::widgets::{entry, primary};
use crate::look::seat_marks::Mark;
use crate::look::text::Words;
use crate::look::ui_style::{body, remark, title};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndModel {
    /// "Red wins".
    pub title: String,
    /// By which rule.
    pub why: String,
    /// "after 31 moves".
    pub after: String,
    /// The winners' marks; none for a draw.
    pub marks: Vec<Mark>,
}

/// What is wanted after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAnswer {
    /// Again with the same seats.
    Rematch,
    /// Again, everybody one seat on.
    Rotate,
    /// Study the match.
    Review,
    /// Look at the board.
    Look,
    /// To the title screen.
    Title,
}

impl EndModel {
    /// Shows the end.
    pub fn show(&self, ui: &mut Ui, words: &Words) -> Option<EndAnswer> {
        let say = &words.end;
        ui.set_width(360.0);
        ui.spacing_mut().item_spacing.y = 4.0;
        if !self.marks.is_empty() {
            let size = 56.0;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 12.0;
                for mark in &self.marks {
                    let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
                    mark.piece(ui.painter(), rect.center(), size);
                }
            });
            ui.add_space(10.0);
        }
        ui.label(title(self.title.as_str()));
        ui.label(body(self.why.as_str()));
        ui.label(remark(self.after.as_str()));
        ui.add_space(16.0);
        let mut answer = None;
        let width = ui.available_width();
        if primary(ui, say.rematch, vec2(width, 44.0)).clicked() {
            answer = Some(EndAnswer::Rematch);
        }
        ui.add_space(4.0);
        for (what, text, note) in [
            (EndAnswer::Rotate, say.rotate, say.rotate_note),
            (
                EndAnswer::Review,
                words.study.review,
                words.study.review_note,
            ),
            (EndAnswer::Look, say.look, ""),
            (EndAnswer::Title, say.title, ""),
        ] {
            if entry(ui, text, note).clicked() {
                answer = Some(what);
            }
        }
        answer
    }
}
