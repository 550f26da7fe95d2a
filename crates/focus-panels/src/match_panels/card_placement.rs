//! Finds positions for player cards next to their trays.

use egui::{Pos2, Rect, Vec2, lerp, pos2, vec2};
use stack_game::BoardSide;

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
pub(super) const APART: f32 = 6.0;
const TRIED: u8 = 24;
/// A card may move by up to `STEPS` steps of `STEP` points from its preferred position; farther
/// away it would seem to belong to other trays.
const STEP: f32 = 4.0;
const STEPS: u8 = 32;

/// Minimum width of a card between the edge of the window and the trays at its right.
const NARROWEST: f32 = 172.0;

/// Values by side, in the order of [`Side`]: south, west, north, east.
pub(super) type BySide<T> = [Option<T>; 4];

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Left,
    Right,
    Columns,
}

impl CardObstacles {
    /// Positions cards of the given heights. They are as wide as the column `left`, except at the
    /// left side, where they may be narrower. `sign` is the label of the variant.
    #[must_use]
    pub(super) fn places(
        &self,
        sign: Rect,
        columns: (Rect, Rect),
        heights: BySide<f32>,
    ) -> BySide<Rect> {
        let ways = [Way::Left, Way::Right, Way::Columns].map(|way| {
            let (places, beside) = self.tried(sign, columns, heights, way);
            let all: Vec<Rect> = places.into_iter().flatten().chain([sign]).collect();
            let mut pairs = (1..all.len()).flat_map(|n| all[..n].iter().map(move |a| (a, n)));
            let apart = pairs.all(|(a, n)| !a.intersects(all[n]));
            ((apart, beside), places)
        });
        let [first, others @ ..] = ways;
        let best = others.into_iter().fold(
            first,
            |best, other| {
                if other.0 > best.0 { other } else { best }
            },
        );
        best.1
    }

    fn tried(
        &self,
        sign: Rect,
        (left, right): (Rect, Rect),
        heights: BySide<f32>,
        way: Way,
    ) -> (BySide<Rect>, usize) {
        let mut places = [None; 4];
        let mut found = 0;
        let mut others = vec![sign];
        others.extend(&self.message_strips);
        let room = left.with_max_x(right.left() - APART);
        let mut top = sign.bottom() + APART;
        for side in [
            BoardSide::North,
            BoardSide::South,
            BoardSide::West,
            BoardSide::East,
        ] {
            let Some(height) = heights[side as usize] else {
                continue;
            };
            let size = vec2(self.width(side, left), height);
            let beside = self.beside(side, size, room, &others, way);
            found += usize::from(beside.is_some());
            let place = beside.unwrap_or_else(|| match side {
                BoardSide::East => {
                    let top = self.top_at_right(right, height);
                    right.with_min_y(top).with_max_y(top + height)
                }
                _ => {
                    let top = match side {
                        BoardSide::South => left.bottom() - height,
                        _ => top,
                    };
                    let home = Rect::from_min_size(pos2(left.left(), top), size);
                    self.in_column(side, home, left, &others)
                }
            });
            if side == BoardSide::North && place.left() < left.right() {
                top = (top + height + APART).max(place.bottom() + APART);
            }
            others.push(place);
            places[side as usize] = Some(place);
        }
        (places, found)
    }

    /// The width of a card: that of the column `left`, or slightly less if it then fits to the left
    /// of its trays.
    fn width(&self, side: BoardSide, left: Rect) -> f32 {
        let usual = left.width();
        let dishes = self.dishes(side).filter(|_| side == BoardSide::West);
        let beside = dishes.map_or(usual, |dishes| dishes.left() - GAP - left.left());
        if beside >= NARROWEST {
            beside.min(usual)
        } else {
            usual
        }
    }

    /// Whether `place` covers neither board nor trays.
    #[must_use]
    pub fn is_clear(&self, place: Rect) -> bool {
        !self.outlines.iter().any(|outline| meet(place, outline))
    }

    /// The bounding rectangle of the trays at a side.
    fn dishes(&self, side: BoardSide) -> Option<Rect> {
        let mut dishes = self.trays.iter();
        dishes.find(|(of, _)| *of == side).map(|(_, rect)| *rect)
    }

    /// Whether a card at `place` covers nothing.
    fn is_free(&self, place: Rect, others: &[Rect]) -> bool {
        let beside_others = place.expand(APART - 0.5);
        !others.iter().any(|other| other.intersects(beside_others))
            && self.is_clear(place.expand(GAP - 0.5))
    }

    /// A free position right next to the trays: to their left, or to their right at the right side
    /// of the board; above or below them if there is no space.
    fn beside(
        &self,
        side: BoardSide,
        size: Vec2,
        room: Rect,
        others: &[Rect],
        way: Way,
    ) -> Option<Rect> {
        let dishes = self.dishes(side)?;
        let aside = (dishes.width() + size.x) / 2.0 + GAP;
        let above = (dishes.height() + size.y) / 2.0 + GAP;
        // Aligned with the edge of the trays that faces the board.
        let outwards = (size.x - dishes.width()) / 2.0;
        let left = (vec2(-aside, 0.0), vec2(-1.0, 0.0));
        let right = (vec2(aside, 0.0), vec2(1.0, 0.0));
        let over = |way: f32| (vec2(-outwards, way * above), vec2(0.0, way));
        let ways: &[(Vec2, Vec2)] = match (side, way) {
            (_, Way::Columns) => &[],
            (BoardSide::North, Way::Right) => &[right, left],
            (BoardSide::North | BoardSide::South, _) => &[left, right],
            (BoardSide::West, _) => &[left, over(-1.0), over(1.0)],
            (BoardSide::East, _) => &[right],
        };
        // Allows for rounding if a card is as wide as the available space.
        let room = room.expand(0.01);
        let free = |place: &Rect| room.contains_rect(*place) && self.is_free(*place, others);
        ways.iter().find_map(|&(way, out)| {
            let wanted = Rect::from_center_size(dishes.center() + way, size);
            nearby(out).map(|shift| wanted.translate(shift)).find(free)
        })
    }

    /// The top of a card in the right column: next to its trays, as far as the panels below it have
    /// enough space.
    fn top_at_right(&self, column: Rect, height: f32) -> f32 {
        let lowest = column.bottom() - self.right_panels_height - height - GAP;
        let dishes = self.dishes(BoardSide::East);
        let goal = dishes.map_or(column.top(), |of| of.center().y - height / 2.0);
        goal.min(lowest).max(column.top())
    }

    fn in_column(&self, side: BoardSide, home: Rect, column: Rect, others: &[Rect]) -> Rect {
        let Some(dishes) = self.dishes(side) else {
            return home;
        };
        let highest = match side {
            BoardSide::North => home.top(),
            _ => column.top(),
        };
        let within = |top: f32| top.min(column.bottom() - home.height()).max(highest);
        let middle = within(dishes.center().y - home.height() / 2.0);
        let way = (0..=TRIED).map(|step| f32::from(step) / f32::from(TRIED));
        let tops = way.map(|part| lerp(middle..=home.top(), part));
        let above = within(dishes.top() - GAP - home.height());
        let tops = [middle, above].into_iter().chain(tops);
        let mut places = tops.map(|top| home.translate(vec2(0.0, top - home.top())));
        let free = places.find(|place| self.is_free(*place, others));
        free.unwrap_or(home)
    }
}

/// Offsets from a preferred position, nearest first. `out` points away from the trays; along them a
/// card may go twice as far.
fn nearby(out: Vec2) -> impl Iterator<Item = Vec2> {
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
fn meet(rect: Rect, outline: &[Pos2]) -> bool {
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
        let dishes = [
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
        outlines.extend(dishes.map(|(_, rect)| corners(rect)));
        CardObstacles {
            outlines,
            trays: dishes.to_vec(),
            right_panels_height: 190.0,
            message_strips: vec![
                rect([256.0, 8.0, 1024.0, 46.0]),
                rect([256.0, 740.0, 968.0, 792.0]),
            ],
        }
    }

    /// The variant's label and the columns for cards and panels.
    fn sign_and_columns() -> (Rect, (Rect, Rect)) {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0)).shrink(8.0);
        let sign = Rect::from_min_size(window.min, vec2(100.0, 30.0));
        (sign, (window.with_max_x(248.0), window.with_min_x(1032.0)))
    }

    /// The positions of four cards of equal height.
    fn places(table: &CardObstacles, height: f32) -> [Rect; 4] {
        let (sign, columns) = sign_and_columns();
        let places = table.places(sign, columns, [Some(height); 4]);
        places.map(|place| place.expect("a place for each card"))
    }

    #[test]
    fn cards_stand_right_beside_their_dishes() {
        let table = table();
        let [south, west, north, east] = places(&table, 60.0);
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
    fn a_narrow_card_stands_beside_its_dishes_wherever_these_are() {
        for part in 0..100_u8 {
            let mut table = table();
            let by = vec2(f32::from(part) * 0.173, 0.0);
            let dishes = &mut table.trays[1].1;
            *dishes = dishes.translate(by);
            let left = dishes.left();
            for corner in &mut table.outlines[2] {
                *corner += by;
            }
            let [_, west, ..] = places(&table, 60.0);
            assert!((left - west.right() - GAP).abs() < 0.01, "{left}: {west:?}");
        }
    }

    #[test]
    fn cards_lie_over_nothing() {
        let (sign, _) = sign_and_columns();
        let table = table();
        for height in [40.0, 60.0, 72.0, 85.0] {
            let places = places(&table, height);
            for (n, place) in places.into_iter().enumerate() {
                let what = format!("{place:?} of {places:?}");
                let over = |outline: &Vec<Pos2>| meet(place, outline);
                assert!(!table.outlines.iter().any(over), "{what}");
                let mut lying = table
                    .message_strips
                    .iter()
                    .chain([&sign])
                    .chain(&places[..n]);
                assert!(!lying.any(|other| other.intersects(place)), "{what}");
            }
        }
    }

    #[test]
    fn cards_stand_beside_the_middle_of_dishes_along_a_side() {
        let table = table();
        let (sign, (left, right)) = sign_and_columns();
        let columns = (
            left.translate(vec2(-100.0, 0.0)),
            right.translate(vec2(260.0, 0.0)),
        );
        let places = table.places(sign, columns, [Some(60.0); 4]);
        for (side, x) in [
            (BoardSide::West, 202.0 - GAP - 120.0),
            (BoardSide::East, 1021.0 + GAP + 120.0),
        ] {
            let place = places[side as usize].unwrap();
            assert_eq!(place.center(), pos2(x, 361.5), "{side:?}");
        }
    }

    /// Trays may be partly outside the window.
    #[test]
    fn cards_stay_within_their_columns_or_between_them() {
        let (sign, columns) = sign_and_columns();
        let room = columns.0.union(columns.1);
        for (side, dishes) in [
            (BoardSide::South, [740.0, 900.0]),
            (BoardSide::West, [-300.0, 20.0]),
            (BoardSide::West, [-60.0, 700.0]),
            (BoardSide::North, [-200.0, 0.0]),
            (BoardSide::East, [700.0, 1200.0]),
        ] {
            let [top, bottom] = dishes;
            let dishes = Rect::from_min_max(pos2(250.0, top), pos2(300.0, bottom));
            let table = CardObstacles {
                trays: vec![(side, dishes)],
                ..CardObstacles::default()
            };
            let places = table.places(sign, columns, [Some(58.0); 4]);
            for place in places.into_iter().flatten() {
                assert!(room.contains_rect(place), "{side:?}, {dishes:?}: {place:?}");
            }
        }
    }

    #[test]
    fn cards_without_room_stay_in_their_corners() {
        let (sign, columns) = sign_and_columns();
        let corners = CardObstacles::default().places(sign, columns, [Some(60.0); 4]);
        let everywhere = Rect::EVERYTHING;
        let full = CardObstacles {
            message_strips: vec![everywhere],
            ..table()
        };
        let kept = full.places(sign, columns, [Some(60.0); 4]);
        let corner = |places: &[Option<Rect>], n: usize| places[n].map(|place| place.min);
        assert_eq!([kept[0], kept[2]], [corners[0], corners[2]]);
        assert_eq!(
            corner(&kept, 1),
            corner(&corners, 1),
            "narrower, as it would be beside its dishes"
        );
        let [south, west, north, _] = corners.map(Option::unwrap);
        assert_eq!(south.left_bottom(), columns.0.left_bottom());
        assert_eq!(north.top(), sign.bottom() + APART);
        assert_eq!(west.top(), north.bottom() + APART);
    }

    #[test]
    fn figures_meet_or_are_apart_also_at_slanting_sides() {
        let board = &table().outlines[0];
        let at = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(40.0, 30.0));
        assert!(meet(at(600.0, 300.0), board), "inside");
        assert!(meet(at(310.0, 150.0), board), "over the slanting side");
        assert!(!meet(at(290.0, 120.0), board), "before it");
        assert!(!meet(at(1000.0, 300.0), board));
    }
}
