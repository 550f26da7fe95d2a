//! The bar above the board while a tournament game is watched.

use egui::{Pos2, Rect, StrokeKind, Ui, UiBuilder, pos2, vec2};

use crate::strings::Strings;
use crate::style::{BODY_SIZE, PANEL_RADIUS, ThemeColors, medium_font};
use crate::widgets::{button, truncated_line};

/// The bar above the board while a tournament game is watched.
#[derive(Clone, Copy, Debug)]
pub struct WatchBar<'a> {
    /// The name of the game.
    pub game: &'a str,
}

impl WatchBar<'_> {
    /// Draws the bar below the point `head`, at most `room` wide; returns whether the button back
    /// to the tournament was clicked, and the area.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, room: f32, words: &Strings) -> (bool, Rect) {
        let back = words.tournament.back;
        let label =
            ui.painter()
                .layout_no_wrap(back.into(), medium_font(BODY_SIZE), ui.colors().text);
        let wide = label.size().x + 28.0;
        let text = truncated_line(
            ui,
            self.game,
            medium_font(BODY_SIZE),
            ui.colors().text,
            room - wide - 40.0,
        );
        let size = vec2(text.size().x + wide + 36.0, 46.0);
        let rect = Rect::from_min_size(pos2(head.x - size.x / 2.0, head.y), size);
        ui.painter().rect(
            rect,
            PANEL_RADIUS,
            ui.colors().panel,
            (1.0, ui.colors().line),
            StrokeKind::Inside,
        );
        let place = pos2(rect.left() + 14.0, rect.center().y - text.size().y / 2.0);
        ui.painter().galley(place, text, ui.colors().text);
        let right = Rect::from_min_max(pos2(rect.right() - wide - 6.0, rect.top() + 6.0), rect.max);
        let mut place = ui.new_child(UiBuilder::new().id_salt("strip").max_rect(right));
        (button(&mut place, back, wide).clicked(), rect)
    }
}
