//! The match to continue: what was played last, and the way to all other unfinished ones.

use std::path::PathBuf;

use egui::{Rect, RectAlign, Response, Sense, Tooltip, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::library::{GameRow, Lookup};
use crate::style::{ACCENT, BODY, SMALL, TEXT, TEXT_SOFT, firm, plain, strong};
use crate::widgets::{entry, one_line, paint_plate};
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

/// The height of the match in the menu.
const HEIGHT: f32 = 90.0;

impl Continued<'_> {
    /// Draws the match, and below it the way to the others; returns what was pressed.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words) -> Option<ContinueAnswer> {
        let newest = self.newest(ui, HEIGHT, words);
        newest.or(self.others(ui, words))
    }

    /// Draws the way to all unfinished matches, where there are several.
    pub(super) fn others(&self, ui: &mut Ui, words: &Words) -> Option<ContinueAnswer> {
        if self.count < 2 {
            return None;
        }
        let text = fill(words.title.unfinished, &[("n", &self.count)]);
        let response = entry(ui, &text, "");
        response.clicked().then_some(ContinueAnswer::Unfinished)
    }

    /// Draws the newest match with its picture, as wide as there is room.
    pub(super) fn newest(&self, ui: &mut Ui, height: f32, words: &Words) -> Option<ContinueAnswer> {
        let texts = self.row.texts(self.lookup, words);
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let (name, enabled) = (words.library.resume, ui.is_enabled());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
        paint_plate(ui, &response, rect, false);
        let low = height < HEIGHT;
        let inner = rect.shrink(if low { 6.0 } else { 10.0 });
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
        // In a low place the game and the date are told under the pointer.
        let lines = lines.into_iter().take(if low { 2 } else { 4 });
        let lines = lines.map(|(text, font, colour)| one_line(ui, text, font, colour, room));
        let lines: Vec<_> = lines.collect();
        let cut = low || lines.iter().any(|line| line.elided);
        let height: f32 = lines.iter().map(|line| line.size().y + 1.0).sum();
        let mut top = Rect::from_center_size(inner.center(), vec2(room, height)).top();
        for line in lines {
            let down = line.size().y + 1.0;
            ui.painter().galley(pos2(left, top), line, TEXT);
            top += down;
        }
        if cut {
            let about = format!("{}\n{}\n{}", texts.title, texts.about, texts.date);
            tell_beside(&response, &about);
        }
        let path = || ContinueAnswer::Resume(self.row.path().clone());
        response.clicked().then(path)
    }
}

/// Tells more about a button under the pointer, where it covers no entry below the button.
fn tell_beside(response: &Response, text: &str) {
    let mut tooltip = Tooltip::for_enabled(response);
    tooltip.popup = tooltip
        .popup
        .align(RectAlign::LEFT)
        .align_alternatives(&[RectAlign::TOP_START]);
    tooltip.show(|ui| ui.label(text));
}
