//! The chosen game on the page of a new one: the table, on which its start lies, and what it is about.

use egui::{Id, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use stack_game::BoardSide;
use stack_session::game::VariantCard;
use stack_session::settings::CardChoice;

use super::marks::seat_emblems;
use crate::strings::Strings;
use crate::style::{CUTOUT_RADIUS, SMALL_SIZE, SeatColors, ThemeColors, regular_font};
use crate::widgets::BoardThumbnail;

/// The chosen game.
pub(super) struct GamePreview<'a> {
    pub(super) card: &'a VariantCard,
    pub(super) choice: &'a CardChoice,
    pub(super) colours: SeatColors,
}

/// The size of a seat's piece, which lies half on the board's frame.
const PIECE: f32 = 26.0;
/// The room between the board and the sentence below it.
const ABOVE_TEXT: f32 = 8.0;
/// How far the opening to the table reaches into the room around the content of the panel.
const BEYOND: f32 = 6.0;

impl GamePreview<'_> {
    /// Draws it, as high as `height`. Returns the opening through which the table is to be seen; where the page is
    /// scrolled so far that not all of it would be, the board is drawn.
    pub(super) fn ui(&self, ui: &mut Ui, height: f32, words: &Strings) -> Option<Rect> {
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let about = words.variant_description(&self.card.id);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, about));
        let soft = ui.colors().text_soft;
        let painter = ui.painter();
        let text = painter.layout(about.into(), regular_font(SMALL_SIZE), soft, rect.width());
        let top = rect.bottom() - text.size().y;
        painter.galley(pos2(rect.left(), top), text, soft);

        let room = rect.with_max_y(top - ABOVE_TEXT);
        let opening = room
            .expand2(vec2(BEYOND, 0.0))
            .with_min_y(room.top() - BEYOND);
        if ui.clip_rect().contains_rect(opening) {
            let edge = Stroke::new(1.0, ui.colors().line);
            ui.painter()
                .rect_stroke(opening, CUTOUT_RADIUS, edge, StrokeKind::Outside);
            return Some(opening);
        }
        self.drawn(ui, room);
        None
    }

    /// Draws the board with the seats at their sides.
    fn drawn(&self, ui: &Ui, room: Rect) {
        let painter = ui.painter();
        let side = room.width().min(room.height()) - PIECE;
        let board = Rect::from_center_size(room.center(), vec2(side, side));
        let marks = seat_emblems(self.card, self.choice, self.colours);
        let (squares, board_view) = self.card.board_view(self.choice.sibling);
        let picture = BoardThumbnail {
            squares,
            board_view,
            emblems: &marks,
        };
        picture.paint_cached(painter, Id::new("chosen game"), board);
        let seats: Vec<_> = self.card.teams.iter().map(|&(seat, _)| seat).collect();
        let away = side / 2.0;
        for &seat in &seats {
            let aside = match BoardSide::of_seat(seat, &seats) {
                BoardSide::South => vec2(0.0, away),
                BoardSide::West => vec2(-away, 0.0),
                BoardSide::North => vec2(0.0, -away),
                BoardSide::East => vec2(away, 0.0),
            };
            let ground = ui.colors().page;
            painter.circle_filled(board.center() + aside, PIECE / 2.0 + 2.0, ground);
            marks[seat.index()].paint_piece(painter, board.center() + aside, PIECE);
        }
    }
}
