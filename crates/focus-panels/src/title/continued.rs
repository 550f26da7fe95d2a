//! The entry of the title that goes on with a match: an unfinished one, or a game that was saved before its end.

use std::path::PathBuf;

use egui::{RectAlign, Response, Tooltip, Ui, Vec2, vec2};

use super::plate::{ENDS, Look, TWO_LINES, write};
use crate::library::{GameRow, Lookup};
use crate::style::{BODY, CARD, Coloured, SMALL, firm, plain};
use crate::words::Words;

/// The match or game to continue.
pub struct Continued<'a> {
    /// Its row in the list of games.
    pub row: &'a GameRow,
    /// What its texts and picture need.
    pub lookup: &'a Lookup,
}

/// From this height on the plate tells everything.
const TALL: f32 = 90.0;
/// Below this height its letters are smaller.
const ROOMY: f32 = 58.0;
/// The room around the picture.
const AROUND: f32 = 8.0;

impl Continued<'_> {
    /// Draws it as a golden plate with its picture; returns its file when it is pressed.
    pub(super) fn ui(&self, ui: &mut Ui, size: Vec2, words: &Words) -> Option<PathBuf> {
        let texts = self.row.texts(self.lookup, words);
        let name = words.library.resume;
        let about = format!("{}\n{}\n{}", texts.title, texts.about, texts.date);
        let response = Look::Golden.ground(ui, (name, &about), size);
        let rect = response.rect;
        let [first, second] = Look::Golden.texts(&ui.colours());
        let (title, players) = if size.y < ROOMY {
            (BODY, SMALL)
        } else {
            (CARD, BODY)
        };
        let lines = [
            (name, firm(title), first),
            (texts.title.as_str(), firm(players), first),
            (texts.what.as_str(), plain(SMALL), second),
            (texts.date.as_str(), plain(SMALL), second),
        ];
        let mut inner = rect.shrink2(vec2(ENDS, 0.0));
        let count = match size.y {
            TALL.. => 4,
            TWO_LINES.. => 2,
            _ => 1,
        };
        if count > 1 {
            let board = rect.shrink(AROUND);
            let board = board.with_max_x(board.left() + board.height());
            let id = Some(ui.id().with("continued board"));
            self.row.picture(ui, id, board, self.lookup);
            inner = inner.with_min_x(board.right() + ENDS - AROUND);
        }
        let whole = write(ui, inner, &lines[..count]);
        if !whole || count < lines.len() {
            tell_beside(&response, &about);
        }
        let path = || self.row.path().clone();
        response.clicked().then(path)
    }
}

/// Tells more about a button under the pointer, where it covers no entry below the button.
fn tell_beside(response: &Response, text: &str) {
    let mut tooltip = Tooltip::for_enabled(response);
    tooltip.popup = tooltip
        .popup
        .align(RectAlign::RIGHT)
        .align_alternatives(&[RectAlign::TOP_START]);
    tooltip.show(|ui| ui.label(text));
}
