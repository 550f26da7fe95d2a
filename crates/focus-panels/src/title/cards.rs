//! The cards of the games, each with a picture of its start.

use egui::{
    Id, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardView, SeatSet, Tray, TrayKind};

use super::marks::marks;
use crate::style::{CARD, Coloured, Mark, ROUND, ROUND_SMALL, SMALL, SeatColours, plain, strong};
use crate::widgets::BoardPicture;
use crate::widgets::{focus_ring, one_line};
use crate::words::{Words, counted, fill};
use stack_session::game::Card;
use stack_session::settings::{Choices, Pick};

/// The width from which there is plenty of room.
const WIDE: f32 = 1000.0;
/// The room between cards where there is plenty.
pub(super) const GAP: f32 = 20.0;
/// The room between a picture and the texts below it.
const ABOVE_TEXTS: f32 = 8.0;
/// The places of the line below the name and of the marks, down from the name.
const LINES: [f32; 2] = [26.0, 45.0];
/// The height of the fields of the marks.
const FIELDS: f32 = 24.0;
/// The room below the marks.
const BELOW: f32 = 11.0;
/// All that is below a picture.
const FOOT: f32 = ABOVE_TEXTS + LINES[1] + FIELDS + BELOW;
/// The least width of a card.
const NARROWEST: f32 = 112.0;
/// The size of a seat's mark.
const MARK: f32 = 17.0;

/// The cards of the games.
pub(super) struct Cards<'a> {
    pub(super) cards: &'a [Card],
    pub(super) choices: &'a Choices,
    pub(super) colours: SeatColours,
    /// The largest picture, in points.
    pub(super) most: f32,
}

impl Cards<'_> {
    /// Draws the cards side by side; returns the pick of another one.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words) -> Option<Pick> {
        let wide = ui.available_width();
        let count = self.cards.len().max(1);
        // With little room the cards take two rows.
        let gap = gap(wide);
        let width = |count| card_width(wide, count);
        let columns = if width(count) < NARROWEST {
            count.div_ceil(2)
        } else {
            count
        };
        let width = width(columns);
        let inset = inset(width);
        let picture = (width - 2.0 * inset).min(self.most);
        let size = vec2(width, inset + picture + FOOT);
        let chosen = self.choices.place(self.cards);
        let mut pick = None;
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for (row, cards) in self.cards.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                for (place, card) in cards.iter().enumerate() {
                    let place = row * columns + place;
                    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                    self.paint(ui, words, card, rect, &response, place == chosen);
                    if response.clicked() && place != chosen {
                        pick = Some(Pick::Card(place));
                    }
                }
            });
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        pick
    }

    fn paint(
        &self,
        ui: &Ui,
        words: &Words,
        card: &Card,
        rect: Rect,
        response: &Response,
        chosen: bool,
    ) {
        let name = words.variant_name(&card.id);
        let enabled = ui.is_enabled();
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, &name));
        let (fill, edge) = match (chosen, response.hovered()) {
            (true, _) => (ui.colours().chosen, Stroke::new(2.0, ui.colours().accent)),
            (false, true) => (ui.colours().field, Stroke::new(1.0, ui.colours().edge)),
            (false, false) => (ui.colours().panel, Stroke::new(1.0, ui.colours().field)),
        };
        let painter = ui.painter();
        painter.rect(rect, ROUND, fill, edge, StrokeKind::Inside);
        focus_ring(ui, response, rect, ROUND);
        let inset = inset(rect.width());
        let picture_height = rect.height() - inset - FOOT;
        let picture = Rect::from_min_size(
            rect.min + vec2(inset, inset),
            vec2(rect.width() - 2.0 * inset, picture_height),
        );
        let marks = marks(card, &self.choices.of(card), self.colours);
        let (squares, start) = card.board_view(self.choices.of(card).sibling);
        BoardPicture {
            squares,
            board_view: start,
            marks: &marks,
        }
        .paint_kept(painter, Id::new(("card", &card.id)), picture);
        let text = pos2(rect.left() + inset, picture.bottom() + ABOVE_TEXTS);
        let room = rect.width() - 2.0 * inset;
        let title = one_line(ui, &name, strong(CARD), ui.colours().text, room);
        painter.galley(text, title, ui.colours().text);
        let about = about(ui, card, start, room, words);
        let about = one_line(ui, &about, plain(SMALL), ui.colours().text_soft, room);
        painter.galley(text + vec2(0.0, LINES[0]), about, ui.colours().text_soft);
        sides(ui, card, &marks, text + vec2(0.0, LINES[1]), room, words);
    }
}

/// The width of each of so many cards side by side that share so much width.
pub(super) fn card_width(wide: f32, count: usize) -> f32 {
    (wide - (count as f32 - 1.0) * gap(wide)) / count as f32
}

/// The room between cards that share so much width, and below them.
fn gap(wide: f32) -> f32 {
    if wide < WIDE { 10.0 } else { GAP }
}

/// The room around the picture of a card of some width.
fn inset(width: f32) -> f32 {
    (width * 0.09).clamp(10.0, 20.0)
}

/// "15 pieces each", or who has invented the game. Where there is little room, that one of them is in hand is
/// left to the board.
fn about(ui: &Ui, card: &Card, start: &BoardView, room: f32, words: &Words) -> String {
    if let Some(author) = words.author(&card.id) {
        return author.into();
    }
    let say = &words.title;
    let Some(&(first, _)) = card.teams.first() else {
        return String::new();
    };
    let on_board = start.stacks();
    let on_board: usize = on_board
        .map(|(_, stack)| stack.iter().filter(|&piece| piece == first).count())
        .sum();
    let in_hand = start.tray(Tray::new(first, TrayKind::Opening)).len();
    let all = on_board + in_hand;
    let longest = fill(say.in_hand, &[("n", &all)]);
    if in_hand > 0 && !one_line(ui, &longest, plain(SMALL), ui.colours().text_soft, room).elided {
        longest
    } else {
        counted(say.pieces_each, all, &[])
    }
}

/// The seats by their marks: those of a team stand in one field, and the fields face each other.
fn sides(ui: &Ui, card: &Card, marks: &[Mark; 4], at: Pos2, room: f32, words: &Words) {
    let mut teams: Vec<(SeatSet, Vec<Mark>)> = Vec::new();
    for &(seat, team) in &card.teams {
        let mark = marks[seat.index()];
        match teams.iter_mut().find(|(known, _)| *known == team) {
            Some((_, members)) => members.push(mark),
            None => teams.push((team, vec![mark])),
        }
    }
    let painter = ui.painter();
    // On a narrow card the marks stand closer.
    let full = card.teams.len() as f32 * (MARK + 14.0);
    let beside = if full > room { 1.0 } else { 5.0 };
    let mut x = at.x;
    for (place, (_, members)) in teams.iter().enumerate() {
        if place > 0 && teams.len() == 2 {
            let against = one_line(
                ui,
                words.table.against,
                plain(SMALL),
                ui.colours().text_soft,
                room,
            );
            let size = against.size();
            // With little room the gap alone says it.
            if room >= 140.0 {
                painter.galley(
                    pos2(x, at.y + (FIELDS - size.y) / 2.0),
                    against,
                    ui.colours().text_soft,
                );
                x += size.x + 8.0;
            }
        }
        let width = members.len() as f32 * (MARK + 3.0) + beside + 2.0;
        let field = Rect::from_min_size(pos2(x, at.y), vec2(width, FIELDS));
        if members.len() > 1 {
            painter.rect_filled(field, ROUND_SMALL, ui.colours().field_hover);
        }
        for (number, mark) in members.iter().enumerate() {
            let left = field.left() + beside + number as f32 * (MARK + 3.0) + MARK / 2.0;
            mark.piece(painter, pos2(left, field.center().y), MARK);
        }
        x = field.right() + if members.len() > 1 { 8.0 } else { beside - 1.0 };
    }
}
