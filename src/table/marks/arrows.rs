//! Moves shown as arrows: the recommended one, and lines of moves.

use bevy::prelude::*;
use stack_game::{Action, Square};

use super::mark::{ACCENT, Mark, MarkShape};
use super::shown_line::ShownLine;
use crate::table::motion::scene::BoardScene;
use crate::table::touch::advice::Advice;
use crate::table::touch::selection::Selection;
use crate::table::view::layout::BoardLayout;

/// The strengths of the first moves of a line. No more are shown: a round of four.
const STRENGTHS: [f32; 4] = [1.0, 0.72, 0.54, 0.42];
/// The widths of arrows: the first one's, and the others'.
const WIDTHS: [f32; 2] = [0.46, 0.36];
/// The strength of the way to a stack that has to be approached: it is no move.
const APPROACH: f32 = 0.62;
/// The height of arrows above the pieces.
const ABOVE: f32 = 0.10;

/// The recommended move: its squares, and the way from one to the other.
pub(super) fn advised(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    advice: Advice,
    scene: &BoardScene,
) {
    let Some(action) = advice.0 else { return };
    for square in squares(action) {
        let at = layout.centre(square);
        wanted.push(Mark::flat(MarkShape::Target, ACCENT, 1.0, at, 0.006, 1.0));
    }
    if let Some((way, _)) = Way::of(action, layout, scene) {
        wanted.extend(way.arrow(ACCENT, 1.0, WIDTHS[0]));
    }
}

/// From a stack that is chosen to those it has to come closer to.
pub(super) fn approached(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    selection: &Selection,
    scene: &BoardScene,
) {
    let Some(from) = selection.stack() else {
        return;
    };
    let crown = |square: Square| {
        let height = scene.stack(square).height();
        layout.crown(square, height) + Vec3::Y * ABOVE
    };
    for &to in &selection.approached {
        let way = Way {
            start: crown(from),
            end: crown(to),
        };
        wanted.extend(way.arrow(ACCENT, APPROACH, WIDTHS[0]));
        let at = layout.centre(to);
        wanted.push(Mark::flat(
            MarkShape::Ring,
            ACCENT,
            APPROACH,
            at,
            0.008,
            1.12,
        ));
    }
}

/// A line of moves, in the colours of those who make them, with the number of pieces on each arrow;
/// the first one strongest and on top.
pub(super) fn line(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    line: &ShownLine,
    scene: &BoardScene,
    facing: Quat,
) {
    for (place, &(seat, action)) in line.0.iter().take(STRENGTHS.len()).enumerate().rev() {
        let strength = STRENGTHS[place];
        let colour = seat.index() as u32;
        let Some((mut way, count)) = Way::of(action, layout, scene) else {
            for square in squares(action) {
                let at = layout.centre(square);
                wanted.push(Mark::flat(
                    MarkShape::Target,
                    colour,
                    strength,
                    at,
                    0.006,
                    1.0,
                ));
            }
            continue;
        };
        // Nearer to the eye the earlier it comes.
        let lift = Vec3::Y * 0.04 * (STRENGTHS.len() - place) as f32;
        way.start += lift;
        way.end += lift;
        let width = WIDTHS[place.min(1)];
        wanted.extend(way.arrow(colour, strength, width));
        let label = Transform {
            translation: way.start.lerp(way.end, 0.42) + Vec3::Y * 0.06,
            rotation: facing * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
            scale: Vec3::splat(width * 0.62),
        };
        wanted.push(Mark::new(MarkShape::Label, ACCENT, strength, 1.0, label).number(count));
    }
}

/// The squares that a move concerns.
fn squares(action: Action) -> Vec<Square> {
    match action {
        Action::Travel { from, to, .. } => vec![from, to],
        Action::Place { to, .. } => vec![to],
        Action::Exchange { own, enemy } => vec![own, enemy],
    }
}

/// The way of the moved pieces in space.
struct Way {
    start: Vec3,
    end: Vec3,
}

impl Way {
    /// The way of a move and the number of its pieces; exchanges have none.
    fn of(action: Action, layout: &BoardLayout, scene: &BoardScene) -> Option<(Self, u8)> {
        let crown = |square: Square, more: u8| {
            let height = scene.stack(square).height() + usize::from(more);
            layout.crown(square, height) + Vec3::Y * ABOVE
        };
        match action {
            Action::Travel { from, to, count } => Some((
                Self {
                    start: crown(from, 0),
                    end: crown(to, count),
                },
                count,
            )),
            Action::Place { tray, to } => {
                let middle = layout.recess(tray).middle;
                let start = Vec3::new(middle.x, ABOVE, middle.y);
                Some((
                    Self {
                        start,
                        end: crown(to, 1),
                    },
                    1,
                ))
            }
            Action::Exchange { .. } => None,
        }
    }

    /// An arrow that lies as flat as its ends allow; nothing hides it.
    fn arrow(&self, colour: u32, strength: f32, width: f32) -> Option<Mark> {
        let way = self.end - self.start;
        let along = way.try_normalize()?;
        let side = along.cross(Vec3::Y).try_normalize()?;
        let place = Transform {
            translation: self.start.midpoint(self.end),
            rotation: Quat::from_mat3(&Mat3::from_cols(along, side.cross(along), side)),
            scale: Vec3::new(way.length(), 1.0, width),
        };
        let aspect = way.length() / width;
        Some(Mark::new(MarkShape::Arrow, colour, strength, aspect, place).on_top())
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Stack, Tray, TrayKind};

    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn arrows_lead_from_what_is_lifted_to_where_it_will_lie() {
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let seats = [0, 1].map(Seat::new);
        let layout = BoardLayout::new(&squares, &seats);
        let mut scene = BoardScene::default();
        let three: Stack = [seats[0], seats[1], seats[0]].into_iter().collect();
        scene.stacks.insert(square("c3"), three);
        let travel = Action::Travel {
            from: square("c3"),
            to: square("c5"),
            count: 2,
        };
        let (way, count) = Way::of(travel, &layout, &scene).unwrap();
        assert_eq!(count, 2);
        let flat = |at: Vec3| Vec2::new(at.x, at.z);
        assert_eq!(flat(way.start), flat(layout.centre(square("c3"))));
        assert_eq!(flat(way.end), flat(layout.centre(square("c5"))));
        assert!(way.start.y > way.end.y, "from three pieces to two");
        let place = Action::Place {
            tray: Tray::new(seats[1], TrayKind::Reserve),
            to: square("d4"),
        };
        let (way, count) = Way::of(place, &layout, &scene).unwrap();
        assert_eq!(count, 1);
        assert!(
            flat(way.start).abs().max_element() > 4.0,
            "beside the board"
        );
        let exchange = Action::Exchange {
            own: square("c3"),
            enemy: square("d4"),
        };
        assert!(Way::of(exchange, &layout, &scene).is_none());
    }
}
