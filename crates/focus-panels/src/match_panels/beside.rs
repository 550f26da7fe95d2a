//! Places for the seats' cards beside their dishes, where the board leaves them room.

use egui::{Pos2, Rect, Vec2, lerp, vec2};
use stack_game::Side;

/// What lies on the table, as it is seen: convex outlines in points, each with its corners in order. Without any, cards
/// stay in the corners of the window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Surroundings {
    /// The board and all dishes.
    pub outlines: Vec<Vec<Pos2>>,
    /// The rectangle around the dishes at each side as the viewer sees it.
    pub dishes: Vec<(Side, Rect)>,
    /// The height that the panels below the card at the right need.
    pub below_right: f32,
}

/// The room between a card and what lies on the table.
const GAP: f32 = 14.0;
/// The number of places that are tried on the way from the dishes to the corner.
const TRIED: u8 = 24;

impl Surroundings {
    /// The top of a card of some height in the column at the right: beside its dishes, as far as the panels below it have
    /// room.
    #[must_use]
    pub(super) fn top_at_right(&self, column: Rect, height: f32) -> f32 {
        let dishes = self.dishes.iter().find(|(of, _)| *of == Side::East);
        let lowest = column.bottom() - self.below_right - height - GAP;
        let goal = dishes.map_or(column.top(), |(_, of)| of.center().y - height / 2.0);
        goal.min(lowest).max(column.top())
    }

    /// The place of a card whose place in the corner is `home`, within its column: beside the middle of its dishes, or as near
    /// to that as it can be without lying over the table's things or over `others`.
    #[must_use]
    pub(super) fn beside(&self, side: Side, home: Rect, column: Rect, others: &[Rect]) -> Rect {
        let dishes = self.dishes.iter().find(|(of, _)| *of == side);
        let Some((_, dishes)) = dishes.filter(|_| side != Side::East) else {
            // At the right stands a column of panels: only its height is looked for, by `top_at_right`.
            return home;
        };
        let highest = match side {
            Side::North => home.top(),
            _ => column.top(),
        };
        let within = |top: f32| top.min(column.bottom() - home.height()).max(highest);
        let middle = within(dishes.center().y - home.height() / 2.0);
        let way = (0..=TRIED).map(|step| f32::from(step) / f32::from(TRIED));
        let tops = way.map(|part| lerp(middle..=home.top(), part));
        // Right above the dishes where there is no room beside them.
        let above = within(dishes.top() - GAP - home.height());
        let tops = [middle, above].into_iter().chain(tops);
        let mut places = tops.map(|top| home.translate(vec2(0.0, top - home.top())));
        let free = places.find(|place| {
            let around = place.expand(GAP - 0.5);
            let apart = |outline: &Vec<Pos2>| !meet(around, outline);
            self.outlines.iter().all(apart) && !others.iter().any(|other| other.intersects(*place))
        });
        free.unwrap_or(home)
    }
}

/// True if a rectangle and a convex outline have a point in common.
fn meet(rect: Rect, outline: &[Pos2]) -> bool {
    let corners = [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ];
    // Two convex figures are apart if a line along a side of one of them parts them.
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

    /// An octagon in the middle of a window of 1280×800, and dishes left of and below it.
    fn table() -> Surroundings {
        let board = [
            (430.0, 90.0),
            (770.0, 90.0),
            (920.0, 180.0),
            (950.0, 500.0),
            (810.0, 660.0),
            (390.0, 660.0),
            (240.0, 500.0),
            (280.0, 180.0),
        ];
        let near = Rect::from_min_max(pos2(385.0, 665.0), pos2(810.0, 732.0));
        let left = Rect::from_min_max(pos2(200.0, 200.0), pos2(235.0, 480.0));
        let corners = |rect: Rect| {
            vec![
                rect.left_top(),
                rect.right_top(),
                rect.right_bottom(),
                rect.left_bottom(),
            ]
        };
        Surroundings {
            outlines: vec![
                board.map(|(x, y)| pos2(x, y)).to_vec(),
                corners(near),
                corners(left),
            ],
            dishes: vec![(Side::South, near), (Side::West, left)],
            below_right: 0.0,
        }
    }

    #[test]
    fn a_card_stands_beside_its_dishes_and_over_nothing() {
        let table = table();
        for (side, home, wanted) in [
            (Side::South, pos2(8.0, 734.0), pos2(8.0, 669.5)),
            (Side::West, pos2(8.0, 44.0), pos2(8.0, 128.0)),
        ] {
            let home = Rect::from_min_size(home, vec2(232.0, 58.0));
            let place = table.beside(side, home, column(), &[]);
            assert!(place.min.distance(wanted) < 12.0, "{side:?}: {place:?}");
            for outline in &table.outlines {
                assert!(!meet(place, outline), "{side:?}: {place:?}");
            }
        }
    }

    /// The column of the cards at the left.
    fn column() -> Rect {
        Rect::from_min_max(pos2(8.0, 8.0), pos2(240.0, 792.0))
    }

    /// Dishes may lie partly beyond the window: near the table they are looked at from above.
    #[test]
    fn a_card_stays_within_its_column() {
        let size = vec2(232.0, 58.0);
        for (side, home, dishes) in [
            (Side::South, 734.0, [740.0, 900.0]),
            (Side::West, 44.0, [-300.0, 20.0]),
            (Side::West, 44.0, [-60.0, 700.0]),
            (Side::North, 44.0, [-200.0, 0.0]),
        ] {
            let home = Rect::from_min_size(pos2(8.0, home), size);
            let [top, bottom] = dishes;
            let dishes = Rect::from_min_max(pos2(250.0, top), pos2(300.0, bottom));
            // Without another card, and with one at the place that the card wants.
            for others in [
                vec![],
                vec![Rect::from_min_max(pos2(8.0, 290.0), pos2(240.0, 350.0))],
            ] {
                let table = Surroundings {
                    dishes: vec![(side, dishes)],
                    ..Surroundings::default()
                };
                let place = table.beside(side, home, column(), &others);
                assert!(
                    column().contains_rect(place),
                    "{side:?}, {dishes:?}: {place:?}"
                );
            }
        }
    }

    #[test]
    fn a_card_without_room_stays_in_its_corner() {
        let mut table = table();
        let home = Rect::from_min_size(pos2(8.0, 734.0), vec2(232.0, 58.0));
        let other = Rect::from_min_max(pos2(0.0, 60.0), pos2(400.0, 733.0));
        assert_eq!(table.beside(Side::South, home, column(), &[other]), home);
        assert_eq!(table.beside(Side::East, home, column(), &[]), home);
        table.dishes.clear();
        assert_eq!(table.beside(Side::South, home, column(), &[]), home);
    }

    #[test]
    fn figures_meet_or_are_apart_also_at_slanting_sides() {
        let board = &table().outlines[0];
        let at = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(40.0, 30.0));
        assert!(meet(at(600.0, 300.0), board), "inside");
        assert!(meet(at(280.0, 130.0), board), "over the slanting side");
        assert!(!meet(at(250.0, 100.0), board), "before it");
        assert!(!meet(at(1000.0, 300.0), board));
    }
}
