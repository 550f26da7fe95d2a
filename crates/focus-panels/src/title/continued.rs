//! The match to continue: what was played last, and the way to all other unfinished ones.

use std::path::PathBuf;

use egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::library::{GameRow, Lookup};
use crate::style::{ACCENT, BODY, ROUND, SMALL, TEXT, TEXT_SOFT, firm, plain, strong};
use crate::widgets::{entry, focus_ring, one_line, paint_plate};
use crate::words::{Words, fill};

/// The unfinished match that was played last.
pub struct Continued<'a> {
    /// Its row in the list of games.
    pub row: &'a GameRow,
    /// What its texts and picture need.
    pub lookup: &'a Lookup,
    /// The number of all unfinished matches.
    pub count: usize,
}

/// What was pressed.
pub(super) enum ContinueAnswer {
    /// The match in this file.
    Resume(PathBuf),
    /// The list of all unfinished matches.
    Unfinished,
}

/// The height of the match.
const HEIGHT: f32 = 90.0;

impl Continued<'_> {
    /// Draws the match; returns what was pressed.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words) -> Option<ContinueAnswer> {
        let mut answer = None;
        if self.newest(ui, words) {
            answer = Some(ContinueAnswer::Resume(self.row.path().clone()));
        }
        if self.count > 1 {
            let text = fill(words.title.unfinished, &[("n", &self.count)]);
            if entry(ui, &text, "").clicked() {
                answer = Some(ContinueAnswer::Unfinished);
            }
        }
        answer
    }

    /// The newest match with its picture; true when it was pressed.
    fn newest(&self, ui: &mut Ui, words: &Words) -> bool {
        let texts = self.row.texts(self.lookup, words);
        let size = vec2(ui.available_width(), HEIGHT);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let (name, enabled) = (words.library.resume, ui.is_enabled());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
        paint_plate(ui, &response, rect, false);
        focus_ring(ui, &response, rect, ROUND);
        let inner = rect.shrink(10.0);
        let picture = inner.with_max_x(inner.left() + inner.height());
        self.row.picture(ui, picture, self.lookup);
        let left = picture.right() + 12.0;
        let room = inner.right() - left;
        let lines = [
            (name, strong(BODY), ACCENT),
            (texts.title.as_str(), firm(BODY), TEXT),
            (texts.what.as_str(), plain(SMALL), TEXT_SOFT),
            (texts.date.as_str(), plain(SMALL), TEXT_SOFT),
        ];
        let lines = lines.map(|(text, font, colour)| one_line(ui, text, font, colour, room));
        let height: f32 = lines.iter().map(|line| line.size().y + 1.0).sum();
        let mut top = Rect::from_center_size(inner.center(), vec2(room, height)).top();
        for line in lines {
            let down = line.size().y + 1.0;
            ui.painter().galley(pos2(left, top), line, TEXT);
            top += down;
        }
        let clicked = response.clicked();
        // A narrow menu cuts the names.
        response.on_hover_text(format!("{}\n{}", texts.title, texts.about));
        clicked
    }
}
