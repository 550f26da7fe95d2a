//! The cards of the variants, with thumbnails of their starting positions.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Galley, Id, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use stack_game::{BoardSide, BoardView, Seat, SeatSet, Tray, TrayKind};
use stack_session::game::VariantCard;
use stack_session::settings::{ChoiceChange, NewGameChoices};

use super::seat_rows::seat_emblems;
use crate::strings;
use crate::style::{
    BUTTON_RADIUS, CARD_TITLE_SIZE, PANEL_RADIUS, SMALL_SIZE, SeatColors, SeatEmblem, ThemeColors,
    regular_font, semibold_font,
};
use crate::tr;
use crate::widgets::{
    BoardThumbnail, SMALL_TEXT_SIZES, focus_ring, largest_fitting, text_width, truncated_line,
};

/// From this width on, cards have the full gap.
const FULL_GAP_WIDTH: f32 = 1000.0;
/// The gap between cards, in wide and in narrow windows.
pub(super) const GAP: f32 = 20.0;
const NARROW_GAP: f32 = 10.0;
/// The space between the thumbnail and the name.
const ABOVE_NAME: f32 = 8.0;
/// The offsets of the description and of the emblems from the name.
const DESCRIPTION_OFFSET: f32 = 26.0;
const EMBLEMS_OFFSET: f32 = 45.0;
/// The height of the row of emblems.
const EMBLEMS_HEIGHT: f32 = 24.0;
/// The space below the emblems.
const BELOW_EMBLEMS: f32 = 11.0;
/// The height below the thumbnail with a description of one line.
const TEXT_HEIGHT: f32 = ABOVE_NAME + EMBLEMS_OFFSET + EMBLEMS_HEIGHT + BELOW_EMBLEMS;
/// The height of a second line.
const LINE_HEIGHT: f32 = 17.0;
/// The lines beside the board that mark teams: their width, the size of the seat's piece relative
/// to the board, and their distance from the center relative to half the board. They are on the
/// frame.
const TEAM_LINE: f32 = 3.0;
const TEAM_PIECE: f32 = 0.12;
const TEAM_LINE_DISTANCE: f32 = 1.05;
/// The minimum width of a card.
const MIN_CARD_WIDTH: f32 = 112.0;
/// The size of an emblem, and the gap between two.
const EMBLEM: f32 = 17.0;
const EMBLEM_GAP: f32 = 3.0;

/// The cards of the variants.
pub(super) struct VariantPicker<'a> {
    pub(super) cards: &'a [VariantCard],
    pub(super) choices: &'a NewGameChoices,
    pub(super) colors: SeatColors,
    /// The maximum size of a thumbnail.
    pub(super) max_thumbnail: f32,
}

impl VariantPicker<'_> {
    /// Draws the cards; returns the selection of another one.
    pub(super) fn ui(&self, ui: &mut Ui) -> Option<ChoiceChange> {
        let width = ui.available_width();
        let count = self.cards.len().max(1);
        // In narrow windows the cards take two rows.
        let gap = gap(width);
        let width = |count| card_width(width, count);
        let columns = if width(count) < MIN_CARD_WIDTH {
            count.div_ceil(2)
        } else {
            count
        };
        let width = width(columns);
        let padding = padding(width);
        let thumbnail = (width - 2.0 * padding).min(self.max_thumbnail);
        let size = vec2(width, padding + thumbnail + TEXT_HEIGHT);
        let selected = self.choices.card_index(self.cards);
        let mut pick = None;
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for (row, cards) in self.cards.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                for (place, card) in cards.iter().enumerate() {
                    let place = row * columns + place;
                    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                    self.paint(ui, card, rect, &response, place == selected);
                    if response.clicked() && place != selected {
                        pick = Some(ChoiceChange::Card(place));
                    }
                }
            });
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        pick
    }

    fn paint(&self, ui: &Ui, card: &VariantCard, rect: Rect, response: &Response, selected: bool) {
        let name = strings::variant_name(&card.id);
        let enabled = ui.is_enabled();
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, enabled, selected, &name)
        });
        let (fill, edge) = match (selected, response.hovered()) {
            (true, _) => (ui.colors().selected, Stroke::new(2.0, ui.colors().accent)),
            (false, true) => (ui.colors().field, Stroke::new(1.0, ui.colors().edge)),
            (false, false) => (ui.colors().panel, Stroke::new(1.0, ui.colors().field)),
        };
        let painter = ui.painter();
        painter.rect(rect, PANEL_RADIUS, fill, edge, StrokeKind::Inside);
        focus_ring(ui, response, rect, PANEL_RADIUS);
        let padding = padding(rect.width());
        let inner_width = rect.width() - 2.0 * padding;
        let thumbnail_height =
            rect.height() - padding - TEXT_HEIGHT - self.second_line(ui, inner_width);
        let thumbnail = Rect::from_min_size(
            rect.min + vec2(padding, padding),
            vec2(inner_width, thumbnail_height),
        );
        let emblems = seat_emblems(card, &self.choices.for_card(card), self.colors);
        let (squares, start) = card.board_view(self.choices.for_card(card).alternative);
        let board = BoardThumbnail {
            squares,
            board_view: start,
            emblems: &emblems,
        };
        let board = board.paint_cached(painter, Id::new(("card", &card.id)), thumbnail);
        team_lines(
            ui,
            card,
            &emblems,
            board.expand((thumbnail.height() - board.height()) / 4.0),
        );
        let text = pos2(rect.left() + padding, thumbnail.bottom() + ABOVE_NAME);
        let title = truncated_line(
            ui,
            &name,
            semibold_font(CARD_TITLE_SIZE),
            ui.colors().text,
            inner_width,
        );
        painter.galley(text, title, ui.colors().text);
        let description = self.description(ui, card, inner_width);
        painter.galley(
            text + vec2(0.0, DESCRIPTION_OFFSET),
            description,
            ui.colors().text_soft,
        );
        let emblems_pos = pos2(text.x, rect.bottom() - BELOW_EMBLEMS - EMBLEMS_HEIGHT);
        emblem_row(ui, card, &emblems, emblems_pos, inner_width);
    }

    /// The height of a second line of description, if any card needs one.
    fn second_line(&self, ui: &Ui, width: f32) -> f32 {
        let mut cards = self.cards.iter();
        let is_long = |card: &VariantCard| self.description(ui, card, width).rows.len() > 1;
        if cards.any(is_long) { LINE_HEIGHT } else { 0.0 }
    }

    /// Lays out the description in one or two lines.
    fn description(&self, ui: &Ui, card: &VariantCard, width: f32) -> Arc<Galley> {
        let (_, start) = card.board_view(self.choices.for_card(card).alternative);
        let color = ui.colors().text_soft;
        let mut text = description(card, start);
        if text_width(ui, &text, regular_font(SMALL_SIZE)) > width {
            // Two lines break at the comma.
            text = text.replacen(", ", ",\n", 1);
        }
        let fits = |size: &f32| {
            let mut lines = text.split('\n');
            lines.all(|line| text_width(ui, line, regular_font(*size)) <= width)
        };
        let font = regular_font(largest_fitting(SMALL_TEXT_SIZES, fits));
        let mut job = LayoutJob::simple(text, font, color, width);
        job.wrap.max_rows = 2;
        ui.painter().layout_job(job)
    }
}

/// The width of each of `count` cards in a row.
pub(super) fn card_width(width: f32, count: usize) -> f32 {
    (width - (count as f32 - 1.0) * gap(width)) / count as f32
}

/// The gap between cards in a row of some width.
fn gap(width: f32) -> f32 {
    if width < FULL_GAP_WIDTH {
        NARROW_GAP
    } else {
        GAP
    }
}

/// The padding of a card.
fn padding(width: f32) -> f32 {
    (width * 0.09).clamp(10.0, 20.0)
}

/// "15 pieces each, one to place", or the author of the game.
fn description(card: &VariantCard, start: &BoardView) -> String {
    if let Some(author) = strings::variant_author(&card.id) {
        return author.into();
    }
    let Some(&(first, _)) = card.teams.first() else {
        return String::new();
    };
    let on_board = start.stacks();
    let on_board: usize = on_board
        .map(|(_, stack)| stack.iter().filter(|&piece| piece == first).count())
        .sum();
    let to_place = start.tray(Tray::new(first, TrayKind::StartingPiece)).len();
    let all = on_board + to_place;
    if to_place > 0 {
        tr!("title-starting-piece", n = all)
    } else {
        tr!("title-pieces-each", n = all)
    }
}

/// Paints a golden or pale line at each side of the board, with the seat's piece, to show the
/// teams.
fn team_lines(ui: &Ui, card: &VariantCard, emblems: &[SeatEmblem; 4], board: Rect) {
    let seats: Vec<Seat> = card.teams.iter().map(|&(seat, _)| seat).collect();
    let Some(&(_, first)) = card.teams.first() else {
        return;
    };
    // There are no teams.
    if first.len() < 2 {
        return;
    }
    let painter = ui.painter();
    let half = board.size() / 2.0;
    for &(seat, team) in &card.teams {
        let (outward, along) = match BoardSide::of_seat(seat, &seats) {
            BoardSide::South => (vec2(0.0, half.y), vec2(half.x, 0.0)),
            BoardSide::West => (vec2(-half.x, 0.0), vec2(0.0, half.y)),
            BoardSide::North => (vec2(0.0, -half.y), vec2(half.x, 0.0)),
            BoardSide::East => (vec2(half.x, 0.0), vec2(0.0, half.y)),
        };
        let color = if team == first {
            ui.colors().accent
        } else {
            ui.colors().text
        };
        let at = board.center() + outward * TEAM_LINE_DISTANCE;
        let ends = [at - along * 0.52, at + along * 0.52];
        painter.line_segment(ends, Stroke::new(TEAM_LINE + 2.0, ui.colors().surround));
        painter.line_segment(ends, Stroke::new(TEAM_LINE, color));
        let size = board.width() * TEAM_PIECE;
        painter.circle_filled(at, size / 2.0 + 2.0, color);
        emblems[seat.index()].paint_piece(painter, at, size);
    }
}

/// Paints the emblems of the seats, grouped by team.
fn emblem_row(ui: &Ui, card: &VariantCard, emblems: &[SeatEmblem; 4], at: Pos2, max_width: f32) {
    let mut teams: Vec<(SeatSet, Vec<SeatEmblem>)> = Vec::new();
    for &(seat, team) in &card.teams {
        let emblem = emblems[seat.index()];
        match teams.iter_mut().find(|(known, _)| *known == team) {
            Some((_, members)) => members.push(emblem),
            None => teams.push((team, vec![emblem])),
        }
    }
    let painter = ui.painter();
    // On narrow cards the padding is smaller.
    let full = card.teams.len() as f32 * (EMBLEM + 14.0);
    let padding = if full > max_width { 1.0 } else { 5.0 };
    let mut x = at.x;
    for (place, (_, members)) in teams.iter().enumerate() {
        if place > 0 && teams.len() == 2 {
            let against = truncated_line(
                ui,
                tr!("match-versus"),
                regular_font(SMALL_SIZE),
                ui.colors().text_soft,
                max_width,
            );
            let size = against.size();
            // On narrow cards the gap is enough.
            if max_width >= 140.0 {
                painter.galley(
                    pos2(x, at.y + (EMBLEMS_HEIGHT - size.y) / 2.0),
                    against,
                    ui.colors().text_soft,
                );
                x += size.x + 8.0;
            }
        }
        let width = members.len() as f32 * (EMBLEM + EMBLEM_GAP) + padding + 2.0;
        let group = Rect::from_min_size(pos2(x, at.y), vec2(width, EMBLEMS_HEIGHT));
        if members.len() > 1 {
            painter.rect_filled(group, BUTTON_RADIUS, ui.colors().field_hover);
        }
        for (number, emblem) in members.iter().enumerate() {
            let left =
                group.left() + padding + number as f32 * (EMBLEM + EMBLEM_GAP) + EMBLEM / 2.0;
            emblem.paint_piece(painter, pos2(left, group.center().y), EMBLEM);
        }
        x = group.right()
            + if members.len() > 1 {
                8.0
            } else {
                padding - 1.0
            };
    }
}
