//! Player cards around the board: each next to its trays where there is space, otherwise in a
//! corner of the window.

use std::sync::Arc;

use egui::{Align2, Id, Pos2, Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use stack_game::{BoardSide, Seat};
use stack_session::game::Controller;

use super::camera;
use super::seat_card::{CardStyle, SeatCard, SeatsModel};
use crate::strings::Strings;
use crate::style::{BUTTON_RADIUS, SMALL_SIZE, ThemeColors, regular_font};
use crate::widgets::{paint_line, text_width};

const SIDES: [BoardSide; 4] = [
    BoardSide::South,
    BoardSide::West,
    BoardSide::North,
    BoardSide::East,
];
/// Height of the label with the name of the variant.
const LABEL_HEIGHT: f32 = 30.0;

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
    fn cards_at(
        &self,
        side: BoardSide,
        near: BoardSide,
    ) -> impl Iterator<Item = (&SeatCard, CardStyle<'_>)> {
        let groups = self.groups.iter();
        let seats = groups.flat_map(|group| {
            let style = CardStyle::AtTrays(group.name.as_deref());
            group.seats.iter().map(move |seat| (seat, style))
        });
        seats.filter(move |(seat, _)| seat.side.relative_to(near) == side)
    }

    /// The heights of what [`SeatsModel::show_cards`] draws if the side `near` is nearest to the
    /// viewer.
    #[must_use]
    pub fn corner_heights(&self, near: BoardSide) -> CornerHeights {
        let stacked = |side: BoardSide| -> f32 {
            let heights = self
                .cards_at(side, near)
                .map(|(seat, style)| seat.height(style));
            heights.map(|height| height + CARD_GAP).sum()
        };
        CornerHeights {
            upper_left: LABEL_HEIGHT
                + CARD_GAP
                + stacked(BoardSide::North)
                + stacked(BoardSide::West),
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
        strings: &Strings,
    ) -> SeatCardsResponse {
        let corner = right.with_max_y(right.top() + camera::HEIGHT);
        let mut output = SeatCardsResponse {
            left_column_bottom: left.bottom(),
            camera_area: Some(corner),
            right_column_top: corner.bottom() + CARD_GAP,
            ..SeatCardsResponse::default()
        };
        let label = self.label(ui, left);
        output.rects.push(label);
        let height = |(seat, style): (&SeatCard, CardStyle)| seat.last_height(ui, style);
        let heights = SIDES.map(|side| self.cards_at(side, near).next().map(height));
        let positions = cached_positions(ui, table, label, (left, right), heights);
        for (side, rect) in SIDES.into_iter().zip(positions) {
            let (Some(card), Some(rect)) = (self.cards_at(side, near).next(), rect) else {
                continue;
            };
            let rect = output.card(ui, rect, card, strings);
            match side {
                BoardSide::East if rect.center().x > right.left() => {
                    let above = right.with_max_y(rect.top() - CARD_GAP);
                    output.camera_area = (above.height() >= camera::HEIGHT).then_some(above);
                    output.right_column_top = rect.bottom() + CARD_GAP;
                }
                BoardSide::South if rect.left() < left.right() => {
                    output.left_column_bottom = rect.top() - CARD_GAP;
                }
                _ => {}
            }
        }
        output
    }

    /// Draws the label with the name of the variant.
    fn label(&self, ui: &Ui, left: Rect) -> Rect {
        let (font, colors) = (regular_font(SMALL_SIZE), ui.colors());
        let text_width = text_width(ui, &self.title, font.clone());
        let width = (text_width + 24.0).min(left.width());
        let rect = Rect::from_min_size(left.min, vec2(width, LABEL_HEIGHT));
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS + 2, colors.panel);
        let area = rect.shrink2(vec2(12.0, 0.0));
        paint_line(
            ui,
            area,
            Align2::CENTER_CENTER,
            &self.title,
            font,
            colors.text_soft,
        );
        rect
    }
}

/// Input of the placement: obstacles, label, columns and card heights.
type PlacementInput = (CardObstacles, Rect, (Rect, Rect), BySide<f32>);

/// The card positions, recomputed only when an input has changed.
fn cached_positions(
    ui: &Ui,
    table: &CardObstacles,
    label: Rect,
    columns: (Rect, Rect),
    heights: BySide<f32>,
) -> BySide<Rect> {
    let id = Id::new("places of the cards");
    let input: PlacementInput = (table.clone(), label, columns, heights);
    let known = ui.data(|data| data.get_temp::<Arc<(PlacementInput, BySide<Rect>)>>(id));
    if let Some(known) = known.filter(|known| known.0 == input) {
        return known.1;
    }
    let positions = table.positions(label, columns, heights);
    ui.data_mut(|data| data.insert_temp(id, Arc::new((input, positions))));
    positions
}

impl SeatCard {
    fn height_id(&self) -> Id {
        Id::new(("height of the card", self.seat.index()))
    }

    /// The card's height in the last frame, or an estimate.
    fn last_height(&self, ui: &Ui, style: CardStyle) -> f32 {
        let known = ui.data(|data| data.get_temp(self.height_id()));
        known.unwrap_or_else(|| self.height(style))
    }

    /// Saves the card's height; if it has changed, the frame is laid out again.
    fn save_height(&self, ui: &Ui, height: f32) {
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
        area: Rect,
        (seat, style): (&SeatCard, CardStyle),
        strings: &Strings,
    ) -> Rect {
        let builder = UiBuilder::new().id_salt(("seat card", seat.seat.index()));
        let mut child = ui.new_child(builder.max_rect(area));
        let (changed, rect) = seat.ui(&mut child, strings, style);
        if let Some(controller) = changed {
            self.new_player = Some((seat.seat, controller));
        }
        seat.save_height(ui, rect.height());
        self.rects.push(rect);
        rect
    }
}

/// Screen-space outlines of board and trays that cards must not cover, in points. Each outline is
/// convex, with its corners in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardObstacles {
    /// The board and all trays.
    pub outlines: Vec<Vec<Pos2>>,
    /// The bounding rectangle of the trays at each side, as seen by the viewer.
    pub trays: Vec<(BoardSide, Rect)>,
    /// Height needed by the panels below the card at the right.
    pub right_panels_height: f32,
    /// The strips above and below the board with messages and buttons.
    pub message_strips: Vec<Rect>,
}

/// Space between a card and the board or trays.
const GAP: f32 = 10.0;
/// Space between a card and other cards or strips.
const CARD_GAP: f32 = 6.0;
/// A card may move by up to `STEPS` steps of `STEP` points from its preferred position; farther
/// away it would seem to belong to other trays.
const STEP: f32 = 4.0;
const STEPS: u8 = 32;

/// Minimum width of a card between the edge of the window and the trays at its right.
const MIN_CARD_WIDTH: f32 = 172.0;

/// Values by side, in the order of [`BoardSide`]: south, west, north, east.
type BySide<T> = [Option<T>; 4];

impl CardObstacles {
    /// Positions cards of the given heights: next to their trays, or else in their corners, which
    /// the board leaves free. `label` is the label of the variant, `columns` are the areas of cards
    /// and panels to the left and right of the board.
    #[must_use]
    fn positions(&self, label: Rect, columns: (Rect, Rect), heights: BySide<f32>) -> BySide<Rect> {
        let area = columns.0.with_max_x(columns.1.left() - CARD_GAP);
        let mut positions = self.corners(label, columns, heights);
        for side in [
            BoardSide::West,
            BoardSide::East,
            BoardSide::South,
            BoardSide::North,
        ] {
            let Some(corner) = positions[side as usize].take() else {
                continue;
            };
            let cards = positions.iter().flatten();
            let others: Vec<Rect> = cards
                .chain([&label])
                .chain(&self.message_strips)
                .copied()
                .collect();
            let next_to_trays = self.next_to_trays(side, corner.size(), area, &others);
            positions[side as usize] = Some(next_to_trays.unwrap_or(corner));
        }
        positions
    }

    /// The positions in the corners: below the label and at the bottom of the left column, and in
    /// the right column.
    fn corners(
        &self,
        label: Rect,
        (left, right): (Rect, Rect),
        heights: BySide<f32>,
    ) -> BySide<Rect> {
        let [south, west, north, east] = heights;
        let top = label.bottom() + CARD_GAP;
        let below_north = top + north.map_or(0.0, |height| height + CARD_GAP);
        let at_left = |side, top: f32, height: f32| {
            let size = vec2(self.card_width(side, left), height);
            Rect::from_min_size(pos2(left.left(), top), size)
        };
        [
            south.map(|height| at_left(BoardSide::South, left.bottom() - height, height)),
            west.map(|height| at_left(BoardSide::West, below_north, height)),
            north.map(|height| at_left(BoardSide::North, top, height)),
            east.map(|height| {
                let top = self.top_at_right(right, height);
                right.with_min_y(top).with_max_y(top + height)
            }),
        ]
    }

    /// The width of a card: that of the column `left`, or slightly less if it then fits to the left
    /// of its trays.
    fn card_width(&self, side: BoardSide, left: Rect) -> f32 {
        let column_width = left.width();
        let trays = self.trays(side).filter(|_| side == BoardSide::West);
        let next_to_trays = trays.map_or(column_width, |trays| trays.left() - GAP - left.left());
        if next_to_trays >= MIN_CARD_WIDTH {
            next_to_trays.min(column_width)
        } else {
            column_width
        }
    }

    /// Whether `rect` covers neither board nor trays.
    #[must_use]
    pub fn is_clear(&self, rect: Rect) -> bool {
        let mut outlines = self.outlines.iter();
        !outlines.any(|outline| intersects(rect, outline))
    }

    /// The bounding rectangle of the trays at a side.
    fn trays(&self, side: BoardSide) -> Option<Rect> {
        let mut trays = self.trays.iter();
        trays.find(|(of, _)| *of == side).map(|(_, rect)| *rect)
    }

    /// Whether a card at `rect` covers nothing.
    fn is_unobstructed(&self, rect: Rect, others: &[Rect]) -> bool {
        let with_gap = rect.expand(CARD_GAP - 0.5);
        !others.iter().any(|other| other.intersects(with_gap))
            && self.is_clear(rect.expand(GAP - 0.5))
    }

    /// A free position right next to the trays: to their left, or to their right at the right side
    /// of the board; at their other end, or above or below them, if there is no space.
    fn next_to_trays(
        &self,
        side: BoardSide,
        size: Vec2,
        area: Rect,
        others: &[Rect],
    ) -> Option<Rect> {
        let trays = self.trays(side)?;
        let distance = (trays.size() + size) / 2.0 + Vec2::splat(GAP);
        // Above and below, aligned with the edge of the trays that faces the board.
        let offset = (trays.width() - size.x) / 2.0;
        let left = (vec2(-distance.x, 0.0), vec2(-1.0, 0.0));
        let right = (vec2(distance.x, 0.0), vec2(1.0, 0.0));
        let above = (vec2(offset, -distance.y), vec2(0.0, -1.0));
        let below = (vec2(offset, distance.y), vec2(0.0, 1.0));
        let candidates: &[(Vec2, Vec2)] = match side {
            BoardSide::North | BoardSide::South => &[left, right],
            BoardSide::West => &[left, above, below],
            BoardSide::East => &[right],
        };
        // Allows for rounding if a card is as wide as the available space.
        let area = area.expand(0.01);
        let is_free =
            |rect: &Rect| area.contains_rect(*rect) && self.is_unobstructed(*rect, others);
        candidates.iter().find_map(|&(offset, out)| {
            let preferred = Rect::from_center_size(trays.center() + offset, size);
            let mut rects = offsets(out).map(|offset| preferred.translate(offset));
            rects.find(is_free)
        })
    }

    /// The top of a card in the right column: next to its trays, as far as the panels below it have
    /// enough space.
    fn top_at_right(&self, column: Rect, height: f32) -> f32 {
        let lowest = column.bottom() - self.right_panels_height - height - GAP;
        let trays = self.trays(BoardSide::East);
        let goal = trays.map_or(column.top(), |of| of.center().y - height / 2.0);
        goal.min(lowest).max(column.top())
    }
}

/// Offsets from a preferred position, nearest first. `out` points away from the trays; along them a
/// card may go twice as far.
fn offsets(out: Vec2) -> impl Iterator<Item = Vec2> {
    let along = out.rot90();
    (0..=STEPS).flat_map(move |cost| {
        let ways = (0..=cost).filter(move |outwards| outwards * 2 <= cost);
        ways.flat_map(move |outwards| {
            let aside = f32::from(cost - 2 * outwards) * STEP;
            let outwards = out * f32::from(outwards) * STEP;
            [outwards - along * aside, outwards + along * aside]
        })
    })
}

/// Whether a rectangle and a convex outline intersect.
fn intersects(rect: Rect, outline: &[Pos2]) -> bool {
    let corners = [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ];
    // Two convex shapes are disjoint if an edge of one of them separates them.
    let next = outline.iter().cycle().skip(1);
    let sides = outline.iter().zip(next).map(|(a, b)| (*b - *a).rot90());
    let mut normals = sides.chain([Vec2::X, Vec2::Y]);
    let apart = |normal: Vec2| {
        let span = |points: &[Pos2]| {
            let along = points.iter().map(|point| point.to_vec2().dot(normal));
            along.fold([f32::MAX, f32::MIN], |[low, high], at| {
                [low.min(at), high.max(at)]
            })
        };
        let ([a, b], [c, d]) = (span(&corners), span(outline));
        b < c || d < a
    };
    !normals.any(apart)
}

#[cfg(test)]
mod tests {

    use egui::pos2;

    use super::*;

    /// An octagonal board in a window of 1280×800, with trays at four sides.
    fn table() -> CardObstacles {
        let board = [
            (453.0, 97.0),
            (771.0, 97.0),
            (911.0, 195.0),
            (942.0, 510.0),
            (805.0, 645.0),
            (420.0, 645.0),
            (280.0, 510.0),
            (312.0, 195.0),
        ];
        let rect =
            |[x, y, right, bottom]: [f32; 4]| Rect::from_min_max(pos2(x, y), pos2(right, bottom));
        let trays = [
            (BoardSide::South, rect([411.0, 665.0, 812.0, 731.0])),
            (BoardSide::West, rect([202.0, 203.0, 293.0, 520.0])),
            (BoardSide::North, rect([448.0, 48.0, 776.0, 97.0])),
            (BoardSide::East, rect([930.0, 203.0, 1021.0, 520.0])),
        ];
        let corners = |rect: Rect| {
            vec![
                rect.left_top(),
                rect.right_top(),
                rect.right_bottom(),
                rect.left_bottom(),
            ]
        };
        let mut outlines = vec![board.map(|(x, y)| pos2(x, y)).to_vec()];
        outlines.extend(trays.map(|(_, rect)| corners(rect)));
        CardObstacles {
            outlines,
            trays: trays.to_vec(),
            right_panels_height: 190.0,
            message_strips: vec![
                rect([256.0, 8.0, 1024.0, 46.0]),
                rect([256.0, 740.0, 968.0, 792.0]),
            ],
        }
    }

    /// The variant's label and the columns for cards and panels.
    fn label_and_columns() -> (Rect, (Rect, Rect)) {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0)).shrink(8.0);
        let label = Rect::from_min_size(window.min, vec2(100.0, 30.0));
        (label, (window.with_max_x(248.0), window.with_min_x(1032.0)))
    }

    /// The positions of four cards of equal height.
    fn positions(table: &CardObstacles, height: f32) -> [Rect; 4] {
        let (label, columns) = label_and_columns();
        let positions = table.positions(label, columns, [Some(height); 4]);
        positions.map(|position| position.expect("a position for each card"))
    }

    #[test]
    fn cards_are_right_next_to_their_trays() {
        let table = table();
        let [south, west, north, east] = positions(&table, 60.0);
        let [near, left, far, right] = [0, 1, 2, 3].map(|n| table.trays[n].1);
        assert_eq!(near.left() - south.right(), GAP);
        assert!((south.center().y - near.center().y).abs() <= 2.0 * STEP);
        assert_eq!(left.left() - west.right(), GAP, "{west:?}");
        assert!((left.center().y - west.center().y).abs() <= 2.0 * STEP);
        assert!(west.width() < south.width(), "as wide as there is room");
        // The message strip and the slanted edge of the board keep it a little away.
        let away = far.left() - north.right();
        assert!((GAP..=GAP + 40.0).contains(&away), "{north:?}");
        assert!(north.top() < far.bottom(), "{north:?}");
        assert_eq!(east.left(), 1032.0, "in the column of the panels");
        assert!((right.top()..right.bottom()).contains(&east.center().y));
    }

    /// Trays may be at any fraction of a point.
    #[test]
    fn a_narrow_card_is_next_to_its_trays_at_any_fraction_of_a_point() {
        for step in 0..100_u8 {
            let mut table = table();
            let shift = vec2(f32::from(step) * 0.173, 0.0);
            let trays = &mut table.trays[1].1;
            *trays = trays.translate(shift);
            let left = trays.left();
            for corner in &mut table.outlines[2] {
                *corner += shift;
            }
            let [_, west, ..] = positions(&table, 60.0);
            assert!((left - west.right() - GAP).abs() < 0.01, "{left}: {west:?}");
        }
    }

    #[test]
    fn cards_cover_nothing() {
        let (label, _) = label_and_columns();
        let table = table();
        for height in [40.0, 60.0, 72.0, 85.0] {
            let positions = positions(&table, height);
            for (n, rect) in positions.into_iter().enumerate() {
                let context = format!("{rect:?} of {positions:?}");
                let covered = |outline: &Vec<Pos2>| intersects(rect, outline);
                assert!(!table.outlines.iter().any(covered), "{context}");
                let mut others = table
                    .message_strips
                    .iter()
                    .chain([&label])
                    .chain(&positions[..n]);
                assert!(!others.any(|other| other.intersects(rect)), "{context}");
            }
        }
    }

    #[test]
    fn cards_are_centered_on_their_trays_in_a_wide_window() {
        let table = table();
        let (label, (left, right)) = label_and_columns();
        let columns = (
            left.translate(vec2(-100.0, 0.0)),
            right.translate(vec2(260.0, 0.0)),
        );
        let positions = table.positions(label, columns, [Some(60.0); 4]);
        for (side, x) in [
            (BoardSide::West, 202.0 - GAP - 120.0),
            (BoardSide::East, 1021.0 + GAP + 120.0),
        ] {
            let rect = positions[side as usize].unwrap();
            assert_eq!(rect.center(), pos2(x, 361.5), "{side:?}");
        }
    }

    /// Trays may be partly outside the window.
    #[test]
    fn cards_stay_within_or_between_their_columns() {
        let (label, columns) = label_and_columns();
        let area = columns.0.union(columns.1);
        for (side, trays) in [
            (BoardSide::South, [740.0, 900.0]),
            (BoardSide::West, [-300.0, 20.0]),
            (BoardSide::West, [-60.0, 700.0]),
            (BoardSide::North, [-200.0, 0.0]),
            (BoardSide::East, [700.0, 1200.0]),
        ] {
            let [top, bottom] = trays;
            let trays = Rect::from_min_max(pos2(250.0, top), pos2(300.0, bottom));
            let table = CardObstacles {
                trays: vec![(side, trays)],
                ..CardObstacles::default()
            };
            let positions = table.positions(label, columns, [Some(58.0); 4]);
            for index in positions.into_iter().flatten() {
                assert!(area.contains_rect(index), "{side:?}, {trays:?}: {index:?}");
            }
        }
    }

    #[test]
    fn cards_without_space_stay_in_their_corners() {
        let (label, columns) = label_and_columns();
        let corners = CardObstacles::default().positions(label, columns, [Some(60.0); 4]);
        let everywhere = Rect::EVERYTHING;
        let full = CardObstacles {
            message_strips: vec![everywhere],
            ..table()
        };
        let retained = full.positions(label, columns, [Some(60.0); 4]);
        let corner = |positions: &[Option<Rect>], n: usize| positions[n].map(|index| index.min);
        assert_eq!([retained[0], retained[2]], [corners[0], corners[2]]);
        assert_eq!(
            corner(&retained, 1),
            corner(&corners, 1),
            "as narrow as next to its trays"
        );
        let [south, west, north, _] = corners.map(Option::unwrap);
        assert_eq!(south.left_bottom(), columns.0.left_bottom());
        assert_eq!(north.top(), label.bottom() + CARD_GAP);
        assert_eq!(west.top(), north.bottom() + CARD_GAP);
    }

    #[test]
    fn intersections_are_exact_at_slanted_edges() {
        let board = &table().outlines[0];
        let at = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(40.0, 30.0));
        assert!(intersects(at(600.0, 300.0), board), "inside");
        assert!(
            intersects(at(310.0, 150.0), board),
            "over the slanting side"
        );
        assert!(!intersects(at(290.0, 120.0), board), "before it");
        assert!(!intersects(at(1000.0, 300.0), board));
    }
}
