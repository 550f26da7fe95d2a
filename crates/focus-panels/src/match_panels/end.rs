//! The end of a match, and the choice of what follows.

use egui::{Sense, Ui, vec2};

use crate::style::Mark;
use crate::style::{body, remark, title};
use crate::widgets::{dialog_room, entry, primary};
use crate::words::Words;

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndModel {
    /// "Red wins".
    pub title: String,
    /// The rule by which the match ended.
    pub why: String,
    /// "after 31 moves".
    pub after: String,
    /// The winners' marks; none for a draw.
    pub marks: Vec<Mark>,
}

/// An answer after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAnswer {
    /// Again with the same seats.
    Rematch,
    /// Again, each player one seat further.
    Rotate,
    /// Study the match.
    Review,
    /// Look at the board.
    Look,
    /// Back to where the match came from: to the title screen, or to its series.
    Leave,
}

impl EndModel {
    /// Draws the end; a game `of_series` leads back there, and is not played again.
    pub fn ui(&self, ui: &mut Ui, words: &Words, of_series: bool) -> Option<EndAnswer> {
        let say = &words.end;
        ui.set_width(dialog_room(ui.ctx()).x.min(360.0));
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
        let (first, text) = if of_series {
            (EndAnswer::Leave, words.series.back)
        } else {
            (EndAnswer::Rematch, say.rematch)
        };
        if primary(ui, text, vec2(width, 44.0)).clicked() {
            answer = Some(first);
        }
        ui.add_space(4.0);
        let study = &words.study;
        let entries = [
            (EndAnswer::Rotate, say.rotate, say.rotate_note),
            (EndAnswer::Review, study.review, study.review_note),
            (EndAnswer::Look, say.look, ""),
            (EndAnswer::Leave, say.new_game, say.new_game_note),
        ];
        let fits = |what| !of_series || matches!(what, EndAnswer::Review | EndAnswer::Look);
        for (what, text, note) in entries.into_iter().filter(|&(what, ..)| fits(what)) {
            if entry(ui, text, note).clicked() {
                answer = Some(what);
            }
        }
        answer
    }
}
