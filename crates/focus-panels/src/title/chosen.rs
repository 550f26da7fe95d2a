//! The chosen game on the page of a new one: the table, on which its start lies, and what it is about.

use egui::{Id, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use stack_game::Side;
use stack_session::game::Card;
use stack_session::settings::CardChoice;

use super::marks::marks;
use crate::style::{Coloured, ROUND_OPENING, SMALL, SeatColours, plain};
use crate::widgets::BoardPicture;
use crate::words::Words;

/// The chosen game.
pub(super) struct ChosenGame<'a> {
    pub(super) card: &'a Card,
    pub(super) choice: &'a CardChoice,
    pub(super) colours: SeatColours,
}

/// The size of a seat's piece, which lies half on the board's frame.
const PIECE: f32 = 26.0;
/// The room between the board and the sentence below it.
const ABOVE_TEXT: f32 = 8.0;
/// How far the opening to the table reaches into the room around the content of the panel.
const BEYOND: f32 = 6.0;

impl ChosenGame<'_> {
    /// Draws it, as high as `height`. Returns the opening through which the table is to be seen; where the page is
    /// scrolled so far that not all of it would be, the board is drawn.
    pub(super) fn ui(&self, ui: &mut Ui, height: f32, words: &Words) -> Option<Rect> {
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let about = words.variant_about(&self.card.id);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, about));
        let soft = ui.colours().text_soft;
        let painter = ui.painter();
        let text = painter.layout(about.into(), plain(SMALL), soft, rect.width());
        let top = rect.bottom() - text.size().y;
        painter.galley(pos2(rect.left(), top), text, soft);

        let room = rect.with_max_y(top - ABOVE_TEXT);
        let opening = room
            .expand2(vec2(BEYOND, 0.0))
            .with_min_y(room.top() - BEYOND);
        if ui.clip_rect().contains_rect(opening) {
            let edge = Stroke::new(1.0, ui.colours().line);
            ui.painter()
                .rect_stroke(opening, ROUND_OPENING, edge, StrokeKind::Outside);
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
        let marks = marks(self.card, self.choice, self.colours);
        let (squares, board_view) = self.card.board_view(self.choice.sibling);
        let picture = BoardPicture {
            squares,
            board_view,
            marks: &marks,
        };
        picture.paint_kept(painter, Id::new("chosen game"), board);
        let seats: Vec<_> = self.card.teams.iter().map(|&(seat, _)| seat).collect();
        let away = side / 2.0;
        for &seat in &seats {
            let aside = match Side::of(seat, &seats) {
                Side::South => vec2(0.0, away),
                Side::West => vec2(-away, 0.0),
                Side::North => vec2(0.0, -away),
                Side::East => vec2(away, 0.0),
            };
            let ground = ui.colours().page;
            painter.circle_filled(board.center() + aside, PIECE / 2.0 + 2.0, ground);
            marks[seat.index()].piece(painter, board.center() + aside, PIECE);
        }
    }
}
