//! The end of a match, and the choice of what follows.

use egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::style::Mark;
use crate::style::{Coloured, SMALL, body, firm, plain, remark, title};
use crate::widgets::{default_button, dialog_room, entry, one_line};
use crate::words::Words;

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndModel {
    /// "Red wins".
    pub title: String,
    /// The rule by which the match ended.
    pub why: String,
    /// "After 31 moves".
    pub after: String,
    /// The winners' marks; none for a draw.
    pub marks: Vec<Mark>,
    /// The players, winners first.
    pub ranks: Vec<Rank>,
}

/// A player at the end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The player's mark.
    pub mark: Mark,
    /// The player's name.
    pub name: String,
    /// What the player has: "9 stacks · Captured 3".
    pub pieces: String,
}

/// The height of a player's two lines.
const RANK: f32 = 38.0;
/// The height of a player's line where there is little.
const LOW_RANK: f32 = 20.0;

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

/// The width: no more than that of the column at whose place the dialog stands, so that no dish lies under it.
const WIDTH: f32 = 214.0;
/// Below this height the winners' marks stand beside the title, and each player has one line.
const LOW: f32 = 460.0;

impl EndModel {
    /// Draws the end; a game `of_series` leads back there, and is not played again.
    pub fn ui(&self, ui: &mut Ui, words: &Words, of_series: bool) -> Option<EndAnswer> {
        let say = &words.end;
        let room = dialog_room(ui.ctx());
        let low = room.y < LOW;
        ui.set_width(room.x.min(WIDTH));
        ui.spacing_mut().item_spacing.y = if low { 2.0 } else { 4.0 };
        self.result(ui, low);
        ui.add_space(if low { 4.0 } else { 12.0 });
        for rank in &self.ranks {
            rank.ui(ui, low);
        }
        ui.add_space(if low { 8.0 } else { 16.0 });
        let mut answer = None;
        let width = ui.available_width();
        let (first, text) = if of_series {
            (EndAnswer::Leave, words.series.back)
        } else {
            (EndAnswer::Rematch, say.rematch)
        };
        if default_button(ui, text, vec2(width, 44.0)).clicked() {
            answer = Some(first);
        }
        ui.add_space(4.0);
        let study = &words.study;
        let entries = [
            (EndAnswer::Rotate, say.rotate, say.rotate_note),
            (EndAnswer::Review, study.review, study.review_note),
            (EndAnswer::Look, say.look, ""),
            (EndAnswer::Leave, words.table.leave, say.leave_note),
        ];
        let fits = |what| !of_series || matches!(what, EndAnswer::Review | EndAnswer::Look);
        for (what, text, note) in entries.into_iter().filter(|&(what, ..)| fits(what)) {
            let mut pressed = entry(ui, text, "");
            if !note.is_empty() {
                pressed = pressed.on_hover_text(note);
            }
            if pressed.clicked() {
                answer = Some(what);
            }
        }
        answer
    }

    /// The winners' marks, the result and its rule. With little height the marks stand beside the title.
    fn result(&self, ui: &mut Ui, low: bool) {
        let marks = |ui: &mut Ui, size: f32| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for mark in &self.marks {
                let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
                mark.piece(ui.painter(), rect.center(), size);
            }
        };
        if low {
            ui.horizontal(|ui| {
                marks(ui, 32.0);
                ui.label(title(self.title.as_str()));
            });
        } else {
            if !self.marks.is_empty() {
                ui.horizontal(|ui| marks(ui, 56.0));
                ui.add_space(10.0);
            }
            ui.label(title(self.title.as_str()));
        }
        ui.label(body(self.why.as_str()));
        ui.label(remark(self.after.as_str()));
    }
}

impl Rank {
    /// Draws the mark, the name, and below it what the player has; with little height beside it.
    fn ui(&self, ui: &mut Ui, low: bool) {
        let height = if low { LOW_RANK } else { RANK };
        let size = vec2(ui.available_width(), height);
        let (rect, line) = ui.allocate_exact_size(size, Sense::hover());
        let told = format!("{}: {}", self.name, self.pieces);
        line.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told.as_str()));
        if low {
            let cut = self.in_one_line(ui, rect);
            if cut {
                line.on_hover_text(told);
            }
            return;
        }
        let mark = pos2(rect.left() + 14.0, rect.center().y);
        self.mark.piece(ui.painter(), mark, 26.0);
        let left = rect.left() + 38.0;
        for (text, font, colour, top) in [
            (&self.name, firm(SMALL), ui.colours().text, 2.0),
            (&self.pieces, plain(SMALL), ui.colours().text_soft, 19.0),
        ] {
            let galley = one_line(ui, text, font, colour, rect.right() - left);
            let place = pos2(left, rect.top() + top);
            ui.painter().galley(place, galley, colour);
        }
    }

    /// Draws mark, name and pieces side by side; true if something is cut.
    fn in_one_line(&self, ui: &Ui, rect: Rect) -> bool {
        let mark = pos2(rect.left() + 9.0, rect.center().y);
        self.mark.piece(ui.painter(), mark, 16.0);
        let mut left = rect.left() + 24.0;
        let mut cut = false;
        for (text, font, colour, share) in [
            (&self.name, firm(SMALL), ui.colours().text, 0.5),
            (&self.pieces, plain(SMALL), ui.colours().text_soft, 1.0),
        ] {
            let galley = one_line(ui, text, font, colour, (rect.right() - left) * share);
            let place = pos2(left, rect.center().y - galley.size().y / 2.0);
            left += galley.size().x + 8.0;
            cut |= galley.elided;
            ui.painter().galley(place, galley, colour);
        }
        cut
    }
}
