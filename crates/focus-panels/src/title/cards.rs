//! The cards of the games, each with a picture of its start.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Galley, Id, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use stack_game::{BoardView, Seat, SeatSet, Side, Tray, TrayKind};
use stack_session::game::Card;
use stack_session::settings::{Choices, Pick};

use super::marks::marks;
use crate::style::{CARD, Coloured, Mark, ROUND, ROUND_SMALL, SMALL, SeatColours, plain, strong};
use crate::widgets::BoardPicture;
use crate::widgets::{focus_ring, one_line};
use crate::words::{Words, counted, fill};

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
/// All that is below a picture where the line below the name is one.
const FOOT: f32 = ABOVE_TEXTS + LINES[1] + FIELDS + BELOW;
/// The height of a second line.
const LINE: f32 = 17.0;
/// The width of the line at a side of the picture that shows a team, the size of the seat's piece on it as a share of the board's
/// width, and how far from the middle both lie, in halves of that: on the frame, so that the piece covers no square.
const TIE: f32 = 3.0;
const SEAT: f32 = 0.12;
const ON_FRAME: f32 = 1.05;
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
        let room = rect.width() - 2.0 * inset;
        let picture_height = rect.height() - inset - FOOT - self.second_line(ui, room, words);
        let picture = Rect::from_min_size(
            rect.min + vec2(inset, inset),
            vec2(rect.width() - 2.0 * inset, picture_height),
        );
        let marks = marks(card, &self.choices.of(card), self.colours);
        let (squares, start) = card.board_view(self.choices.of(card).sibling);
        let board = BoardPicture {
            squares,
            board_view: start,
            marks: &marks,
        };
        let board = board.paint_kept(painter, Id::new(("card", &card.id)), picture);
        ties(
            ui,
            card,
            &marks,
            board.expand((picture.height() - board.height()) / 4.0),
        );
        let text = pos2(rect.left() + inset, picture.bottom() + ABOVE_TEXTS);
        let title = one_line(ui, &name, strong(CARD), ui.colours().text, room);
        painter.galley(text, title, ui.colours().text);
        let about = self.about(ui, card, room, words);
        painter.galley(text + vec2(0.0, LINES[0]), about, ui.colours().text_soft);
        let fields = pos2(text.x, rect.bottom() - BELOW - FIELDS);
        sides(ui, card, &marks, fields, room, words);
    }

    /// The height of a second line below the names, which all pictures leave if any card needs it.
    fn second_line(&self, ui: &Ui, room: f32, words: &Words) -> f32 {
        let mut cards = self.cards.iter();
        let is_long = |card: &Card| self.about(ui, card, room, words).rows.len() > 1;
        if cards.any(is_long) { LINE } else { 0.0 }
    }

    /// "15 pieces each", or who has invented the game; in two lines where one is too short.
    fn about(&self, ui: &Ui, card: &Card, room: f32, words: &Words) -> Arc<Galley> {
        let (_, start) = card.board_view(self.choices.of(card).sibling);
        let colour = ui.colours().text_soft;
        let mut text = about(card, start, words);
        let one = one_line(ui, &text, plain(SMALL), colour, room);
        if one.elided {
            // Two lines break where the sentence has its pause.
            text = text.replacen(", ", ",\n", 1);
        }
        let mut job = LayoutJob::simple(text, plain(SMALL), colour, room);
        job.wrap.max_rows = 2;
        ui.painter().layout_job(job)
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

/// "15 pieces each, one in hand", or who has invented the game.
fn about(card: &Card, start: &BoardView, words: &Words) -> String {
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
    if in_hand > 0 {
        fill(say.in_hand, &[("n", &all)])
    } else {
        counted(say.pieces_each, all, &[])
    }
}

/// Shows who plays together at the sides of a board: a line in the team's colour, gold or pale, with the seat's piece.
fn ties(ui: &Ui, card: &Card, marks: &[Mark; 4], board: Rect) {
    let seats: Vec<Seat> = card.teams.iter().map(|&(seat, _)| seat).collect();
    let Some(&(_, first)) = card.teams.first() else {
        return;
    };
    // Alone at each side, there is nothing to tie.
    if first.len() < 2 {
        return;
    }
    let painter = ui.painter();
    let half = board.size() / 2.0;
    for &(seat, team) in &card.teams {
        let (out, along) = match Side::of(seat, &seats) {
            Side::South => (vec2(0.0, half.y), vec2(half.x, 0.0)),
            Side::West => (vec2(-half.x, 0.0), vec2(0.0, half.y)),
            Side::North => (vec2(0.0, -half.y), vec2(half.x, 0.0)),
            Side::East => (vec2(half.x, 0.0), vec2(0.0, half.y)),
        };
        let colour = if team == first {
            ui.colours().accent
        } else {
            ui.colours().text
        };
        let at = board.center() + out * ON_FRAME;
        let ends = [at - along * 0.52, at + along * 0.52];
        painter.line_segment(ends, Stroke::new(TIE + 2.0, ui.colours().surround));
        painter.line_segment(ends, Stroke::new(TIE, colour));
        let size = board.width() * SEAT;
        painter.circle_filled(at, size / 2.0 + 2.0, colour);
        marks[seat.index()].piece(painter, at, size);
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
