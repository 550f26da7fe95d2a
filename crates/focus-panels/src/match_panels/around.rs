//! Player cards around the board: each next to its trays where there is space, otherwise in a
//! corner of the window.

use std::sync::Arc;

use egui::{Align2, Id, Rect, Ui, UiBuilder, pos2, vec2};
use stack_game::{BoardSide, Seat};
use stack_session::game::Controller;

use super::camera;
use super::card_placement::{APART, BySide, CardObstacles};
use super::seat_card::{Form, SeatCard, SeatsModel};
use crate::strings::Strings;
use crate::style::{BUTTON_RADIUS, SMALL_SIZE, ThemeColors, regular_font};
use crate::widgets::truncated_line;

const SIDES: [BoardSide; 4] = [
    BoardSide::South,
    BoardSide::West,
    BoardSide::North,
    BoardSide::East,
];
/// Height of the label with the name of the variant.
const SIGN: f32 = 30.0;

/// Approximate heights of the cards in the corners of the window over a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CornerHeights {
    /// The variant's label and the cards of the far and the left side.
    pub upper_left: f32,
    /// The card of the right side.
    pub upper_right: f32,
    /// The card of the near side.
    pub lower_left: f32,
}

/// What the user did with the cards, and where they are.
#[derive(Clone, Debug, Default)]
pub struct SeatCardsResponse {
    /// A seat and its new player.
    pub new_player: Option<(Seat, Controller)>,
    /// All areas that were drawn on.
    pub rects: Vec<Rect>,
    /// The upper right corner, if it has space for the camera buttons above the card there.
    pub camera_area: Option<Rect>,
    /// Top of the free part of the right column.
    pub right_column_top: f32,
    /// Bottom of the free part of the left column, above the near player's card.
    pub left_column_bottom: f32,
}

impl SeatsModel {
    /// The cards of a side as seen by the viewer.
    fn at(&self, side: BoardSide, near: BoardSide) -> impl Iterator<Item = (&SeatCard, Form<'_>)> {
        let groups = self.groups.iter();
        let seats = groups.flat_map(|group| {
            let form = Form::AtDishes(group.name.as_deref());
            group.seats.iter().map(move |seat| (seat, form))
        });
        seats.filter(move |(seat, _)| seat.side.relative_to(near) == side)
    }

    /// The heights of what [`SeatsModel::show_cards`] draws if the side `near` is nearest to the
    /// viewer.
    #[must_use]
    pub fn corner_heights(&self, near: BoardSide) -> CornerHeights {
        let stacked = |side: BoardSide| -> f32 {
            let heights = self.at(side, near).map(|(seat, form)| seat.height(form));
            heights.map(|height| height + APART).sum()
        };
        CornerHeights {
            upper_left: SIGN + APART + stacked(BoardSide::North) + stacked(BoardSide::West),
            upper_right: stacked(BoardSide::East),
            lower_left: stacked(BoardSide::South),
        }
    }

    /// Draws the cards next to their trays or in the columns `left` and `right`, whose width they
    /// have.
    pub fn show_cards(
        &self,
        ui: &mut Ui,
        (left, right): (Rect, Rect),
        (near, table): (BoardSide, &CardObstacles),
        words: &Strings,
    ) -> SeatCardsResponse {
        let corner = right.with_max_y(right.top() + camera::HEIGHT);
        let mut answer = SeatCardsResponse {
            left_column_bottom: left.bottom(),
            camera_area: Some(corner),
            right_column_top: corner.bottom() + APART,
            ..SeatCardsResponse::default()
        };
        let sign = self.sign(ui, left);
        answer.rects.push(sign);
        let height = |(seat, form): (&SeatCard, Form)| seat.known_height(ui, form);
        let heights = SIDES.map(|side| self.at(side, near).next().map(height));
        let places = known_places(ui, table, sign, (left, right), heights);
        for (side, place) in SIDES.into_iter().zip(places) {
            let (Some(card), Some(place)) = (self.at(side, near).next(), place) else {
                continue;
            };
            let rect = answer.card(ui, place, card, words);
            match side {
                BoardSide::East if rect.center().x > right.left() => {
                    let above = right.with_max_y(rect.top() - APART);
                    answer.camera_area = (above.height() >= camera::HEIGHT).then_some(above);
                    answer.right_column_top = rect.bottom() + APART;
                }
                BoardSide::South if rect.left() < left.right() => {
                    answer.left_column_bottom = rect.top() - APART;
                }
                _ => {}
            }
        }
        answer
    }

    /// Draws the label with the name of the variant.
    fn sign(&self, ui: &Ui, left: Rect) -> Rect {
        let galley = truncated_line(
            ui,
            &self.title,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
            left.width() - 24.0,
        );
        let rect = Rect::from_min_size(left.min, vec2(galley.size().x + 24.0, SIGN));
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS + 2, ui.colors().panel);
        let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
        ui.painter().galley(
            pos2(place.left(), place.top()),
            galley,
            ui.colors().text_soft,
        );
        rect
    }
}

/// Input of the placement: obstacles, label, columns and card heights.
type Asked = (CardObstacles, Rect, (Rect, Rect), BySide<f32>);

/// The card positions, recomputed only when an input has changed.
fn known_places(
    ui: &Ui,
    table: &CardObstacles,
    sign: Rect,
    columns: (Rect, Rect),
    heights: BySide<f32>,
) -> BySide<Rect> {
    let id = Id::new("places of the cards");
    let asked: Asked = (table.clone(), sign, columns, heights);
    let known = ui.data(|data| data.get_temp::<Arc<(Asked, BySide<Rect>)>>(id));
    if let Some(known) = known.filter(|known| known.0 == asked) {
        return known.1;
    }
    let places = table.places(sign, columns, heights);
    ui.data_mut(|data| data.insert_temp(id, Arc::new((asked, places))));
    places
}

impl SeatCard {
    fn height_id(&self) -> Id {
        Id::new(("height of the card", self.seat.index()))
    }

    /// The card's height in the last frame, or an estimate.
    fn known_height(&self, ui: &Ui, form: Form) -> f32 {
        let known = ui.data(|data| data.get_temp(self.height_id()));
        known.unwrap_or_else(|| self.height(form))
    }

    /// Saves the card's height; if it has changed, the frame is laid out again.
    fn remember_height(&self, ui: &Ui, height: f32) {
        let id = self.height_id();
        if ui.data(|data| data.get_temp(id)) != Some(height) {
            ui.data_mut(|data| data.insert_temp(id, height));
            ui.ctx().request_discard("a card has another height");
        }
    }
}

impl SeatCardsResponse {
    /// Draws a card at the top of an area.
    fn card(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        (seat, form): (&SeatCard, Form),
        words: &Strings,
    ) -> Rect {
        let builder = UiBuilder::new().id_salt(("seat card", seat.seat.index()));
        let mut child = ui.new_child(builder.max_rect(room));
        let (changed, rect) = seat.ui(&mut child, words, form);
        if let Some(controller) = changed {
            self.new_player = Some((seat.seat, controller));
        }
        seat.remember_height(ui, rect.height());
        self.rects.push(rect);
        rect
    }
}
