//! The entry of the title that goes on with a match: an unfinished one, or a game that was saved before its end.

use std::path::PathBuf;

use egui::{RectAlign, Response, Tooltip, Ui, Vec2, vec2};

use super::menu_button::{ENDS, MenuButtonKind, TWO_LINES, write};
use crate::library::{LibraryRow, LibraryRowContext};
use crate::strings::Strings;
use crate::style::{
    BODY_SIZE, CARD_TITLE_SIZE, SMALL_SIZE, ThemeColors, medium_font, regular_font,
};

/// The match or game to continue.
pub struct ContinueButton<'a> {
    /// Its row in the list of games.
    pub row: &'a LibraryRow,
    /// What its texts and picture need.
    pub lookup: &'a LibraryRowContext,
}

/// From this height on the plate tells everything.
const TALL: f32 = 90.0;
/// Below this height its letters are smaller.
const ROOMY: f32 = 58.0;
/// The room around the picture.
const AROUND: f32 = 8.0;

impl ContinueButton<'_> {
    /// Draws it as a golden plate with its picture; returns its file when it is pressed.
    pub(super) fn ui(&self, ui: &mut Ui, size: Vec2, words: &Strings) -> Option<PathBuf> {
        let texts = self.row.texts(self.lookup, words);
        let name = words.library.resume;
        let about = format!("{}\n{}\n{}", texts.title, texts.about, texts.date);
        let response = MenuButtonKind::Primary.ground(ui, (name, &about), size);
        let rect = response.rect;
        let [first, second] = MenuButtonKind::Primary.texts(&ui.colors());
        let (title, players) = if size.y < ROOMY {
            (BODY_SIZE, SMALL_SIZE)
        } else {
            (CARD_TITLE_SIZE, BODY_SIZE)
        };
        let lines = [
            (name, medium_font(title), first),
            (texts.title.as_str(), medium_font(players), first),
            (texts.game.as_str(), regular_font(SMALL_SIZE), second),
            (texts.date.as_str(), regular_font(SMALL_SIZE), second),
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
            self.row.thumbnail(ui, id, board, self.lookup);
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
