//! The cards of the games, each with a picture of its start.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Galley, Id, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use stack_game::{BoardSide, BoardView, Seat, SeatSet, Tray, TrayKind};
use stack_session::game::VariantCard;
use stack_session::settings::{ChoiceChange, NewGameChoices};

use super::marks::seat_emblems;
use crate::strings::{Strings, fill_in, plural};
use crate::style::{
    BUTTON_RADIUS, CARD_TITLE_SIZE, PANEL_RADIUS, SMALL_SIZE, SeatColors, SeatEmblem, ThemeColors,
    regular_font, semibold_font,
};
use crate::widgets::BoardThumbnail;
use crate::widgets::{focus_ring, truncated_line};

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
pub(super) struct VariantPicker<'a> {
    pub(super) cards: &'a [VariantCard],
    pub(super) choices: &'a NewGameChoices,
    pub(super) colours: SeatColors,
    /// The largest picture, in points.
    pub(super) most: f32,
}

impl VariantPicker<'_> {
    /// Draws the cards side by side; returns the pick of another one.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<ChoiceChange> {
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
        let chosen = self.choices.card_index(self.cards);
        let mut pick = None;
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for (row, cards) in self.cards.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                for (place, card) in cards.iter().enumerate() {
                    let place = row * columns + place;
                    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                    self.paint(ui, words, card, rect, &response, place == chosen);
                    if response.clicked() && place != chosen {
                        pick = Some(ChoiceChange::Card(place));
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
        words: &Strings,
        card: &VariantCard,
        rect: Rect,
        response: &Response,
        chosen: bool,
    ) {
        let name = words.variant_name(&card.id);
        let enabled = ui.is_enabled();
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, &name));
        let (fill, edge) = match (chosen, response.hovered()) {
            (true, _) => (ui.colors().selected, Stroke::new(2.0, ui.colors().accent)),
            (false, true) => (ui.colors().field, Stroke::new(1.0, ui.colors().edge)),
            (false, false) => (ui.colors().panel, Stroke::new(1.0, ui.colors().field)),
        };
        let painter = ui.painter();
        painter.rect(rect, PANEL_RADIUS, fill, edge, StrokeKind::Inside);
        focus_ring(ui, response, rect, PANEL_RADIUS);
        let inset = inset(rect.width());
        let room = rect.width() - 2.0 * inset;
        let picture_height = rect.height() - inset - FOOT - self.second_line(ui, room, words);
        let picture = Rect::from_min_size(
            rect.min + vec2(inset, inset),
            vec2(rect.width() - 2.0 * inset, picture_height),
        );
        let marks = seat_emblems(card, &self.choices.for_card(card), self.colours);
        let (squares, start) = card.board_view(self.choices.for_card(card).sibling);
        let board = BoardThumbnail {
            squares,
            board_view: start,
            emblems: &marks,
        };
        let board = board.paint_cached(painter, Id::new(("card", &card.id)), picture);
        ties(
            ui,
            card,
            &marks,
            board.expand((picture.height() - board.height()) / 4.0),
        );
        let text = pos2(rect.left() + inset, picture.bottom() + ABOVE_TEXTS);
        let title = truncated_line(
            ui,
            &name,
            semibold_font(CARD_TITLE_SIZE),
            ui.colors().text,
            room,
        );
        painter.galley(text, title, ui.colors().text);
        let about = self.about(ui, card, room, words);
        painter.galley(text + vec2(0.0, LINES[0]), about, ui.colors().text_soft);
        let fields = pos2(text.x, rect.bottom() - BELOW - FIELDS);
        sides(ui, card, &marks, fields, room, words);
    }

    /// The height of a second line below the names, which all pictures leave if any card needs it.
    fn second_line(&self, ui: &Ui, room: f32, words: &Strings) -> f32 {
        let mut cards = self.cards.iter();
        let is_long = |card: &VariantCard| self.about(ui, card, room, words).rows.len() > 1;
        if cards.any(is_long) { LINE } else { 0.0 }
    }

    /// "15 pieces each", or who has invented the game; in two lines where one is too short.
    fn about(&self, ui: &Ui, card: &VariantCard, room: f32, words: &Strings) -> Arc<Galley> {
        let (_, start) = card.board_view(self.choices.for_card(card).sibling);
        let colour = ui.colors().text_soft;
        let mut text = about(card, start, words);
        let one = truncated_line(ui, &text, regular_font(SMALL_SIZE), colour, room);
        if one.elided {
            // Two lines break where the sentence has its pause.
            text = text.replacen(", ", ",\n", 1);
        }
        let mut job = LayoutJob::simple(text, regular_font(SMALL_SIZE), colour, room);
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
fn about(card: &VariantCard, start: &BoardView, words: &Strings) -> String {
    if let Some(author) = words.variant_author(&card.id) {
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
    let in_hand = start.tray(Tray::new(first, TrayKind::StartingPiece)).len();
    let all = on_board + in_hand;
    if in_hand > 0 {
        fill_in(say.in_hand, &[("n", &all)])
    } else {
        plural(say.pieces_each, all, &[])
    }
}

/// Shows who plays together at the sides of a board: a line in the team's colour, gold or pale, with the seat's piece.
fn ties(ui: &Ui, card: &VariantCard, marks: &[SeatEmblem; 4], board: Rect) {
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
        let (out, along) = match BoardSide::of_seat(seat, &seats) {
            BoardSide::South => (vec2(0.0, half.y), vec2(half.x, 0.0)),
            BoardSide::West => (vec2(-half.x, 0.0), vec2(0.0, half.y)),
            BoardSide::North => (vec2(0.0, -half.y), vec2(half.x, 0.0)),
            BoardSide::East => (vec2(half.x, 0.0), vec2(0.0, half.y)),
        };
        let colour = if team == first {
            ui.colors().accent
        } else {
            ui.colors().text
        };
        let at = board.center() + out * ON_FRAME;
        let ends = [at - along * 0.52, at + along * 0.52];
        painter.line_segment(ends, Stroke::new(TIE + 2.0, ui.colors().surround));
        painter.line_segment(ends, Stroke::new(TIE, colour));
        let size = board.width() * SEAT;
        painter.circle_filled(at, size / 2.0 + 2.0, colour);
        marks[seat.index()].paint_piece(painter, at, size);
    }
}

/// The seats by their marks: those of a team stand in one field, and the fields face each other.
fn sides(
    ui: &Ui,
    card: &VariantCard,
    marks: &[SeatEmblem; 4],
    at: Pos2,
    room: f32,
    words: &Strings,
) {
    let mut teams: Vec<(SeatSet, Vec<SeatEmblem>)> = Vec::new();
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
            let against = truncated_line(
                ui,
                words.table.against,
                regular_font(SMALL_SIZE),
                ui.colors().text_soft,
                room,
            );
            let size = against.size();
            // With little room the gap alone says it.
            if room >= 140.0 {
                painter.galley(
                    pos2(x, at.y + (FIELDS - size.y) / 2.0),
                    against,
                    ui.colors().text_soft,
                );
                x += size.x + 8.0;
            }
        }
        let width = members.len() as f32 * (MARK + 3.0) + beside + 2.0;
        let field = Rect::from_min_size(pos2(x, at.y), vec2(width, FIELDS));
        if members.len() > 1 {
            painter.rect_filled(field, BUTTON_RADIUS, ui.colors().field_hover);
        }
        for (number, mark) in members.iter().enumerate() {
            let left = field.left() + beside + number as f32 * (MARK + 3.0) + MARK / 2.0;
            mark.paint_piece(painter, pos2(left, field.center().y), MARK);
        }
        x = field.right() + if members.len() > 1 { 8.0 } else { beside - 1.0 };
    }
}
