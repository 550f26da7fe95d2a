//! Moves shown as arrows: the recommended one, and lines of moves.

use bevy::prelude::*;
use stack_game::Action;

use super::mark::{ACCENT, Mark, MarkShape};
use super::shown_line::ShownLine;
use crate::table::motion::scene::BoardScene;
use crate::table::touch::advice::Advice;
use crate::table::touch::selection::Selection;
use crate::table::touch::sight::middle;
use crate::table::view::layout::BoardLayout;

/// The strengths of the first moves of a line. No more are shown: a round of four.
const STRENGTHS: [f32; 4] = [1.0, 0.94, 0.88, 0.82];
/// The widths of arrows: the first one's, and the others'.
const WIDTHS: [f32; 2] = [0.54, 0.46];
/// The strength of the way to a stack that has to be approached: it is no move.
const APPROACH: f32 = 0.62;
/// How much nearer to the eye than the next one an arrow of a line lies, so that it is drawn over it.
const NEARER: f32 = 0.05;

/// The recommended move: the way from one square to the other; of one that is no way, its squares.
pub(super) fn advised(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    advice: Advice,
    scene: &BoardScene,
    eye: Transform,
) {
    let Some(action) = advice.0 else { return };
    if matches!(action, Action::Exchange { .. }) {
        for square in action.squares() {
            let at = layout.centre(square);
            wanted.push(Mark::flat(MarkShape::Target, ACCENT, 1.0, at, 0.006, 1.0));
        }
    }
    let way = Way::of(action, layout, scene);
    wanted.extend(way.arrow(ACCENT, 1.0, WIDTHS[0], eye));
}

/// From a stack that is chosen to those it has to come closer to.
pub(super) fn approached(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    selection: &Selection,
    scene: &BoardScene,
    eye: Transform,
) {
    let Some(from) = selection.stack() else {
        return;
    };
    for &to in &selection.approached {
        let way = Way {
            start: middle(layout, scene, from),
            end: middle(layout, scene, to),
        };
        wanted.extend(way.arrow(ACCENT, APPROACH, WIDTHS[0], eye));
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

/// A line of moves, in the colours of those who make them, with the number of the move in the line on
/// each arrow; the first one strongest and on top.
pub(super) fn line(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    line: &ShownLine,
    scene: &BoardScene,
    eye: Transform,
) {
    for (place, &(seat, action)) in line.0.iter().take(STRENGTHS.len()).enumerate().rev() {
        let strength = STRENGTHS[place];
        let colour = seat.index() as u32;
        // Nearer to the eye the earlier it comes.
        let lift = eye.back() * (NEARER * (STRENGTHS.len() - place) as f32);
        let width = WIDTHS[place.min(1)];
        let way = Way::of(action, layout, scene).lifted(lift);
        wanted.extend(way.arrow(colour, strength, width, eye));
        let at = way.start.lerp(way.end, 0.42);
        let label = Transform {
            translation: at,
            rotation: eye.rotation * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
            scale: Vec3::splat(width * 0.62),
        };
        let number = place as u8 + 1;
        wanted.push(Mark::new(MarkShape::Label, ACCENT, strength, 1.0, label).number(number));
    }
}

/// The way of the moved pieces in space.
struct Way {
    start: Vec3,
    end: Vec3,
}

impl Way {
    /// The way of a move: it ends on the top of what stands on the target now, where a click means the
    /// target. Higher up, where the pieces will lie, it would be seen over the square behind.
    /// An exchange is shown as the way of the own piece.
    fn of(action: Action, layout: &BoardLayout, scene: &BoardScene) -> Self {
        let middle = |square| middle(layout, scene, square);
        match action {
            Action::Travel { from, to, .. } => Self {
                start: middle(from),
                end: middle(to),
            },
            Action::Place { tray, to } => Self {
                start: layout.recess(tray).floor(),
                end: middle(to),
            },
            Action::Exchange { own, enemy } => Self {
                start: middle(own),
                end: middle(enemy),
            },
        }
    }

    fn lifted(self, by: Vec3) -> Self {
        Self {
            start: self.start + by,
            end: self.end + by,
        }
    }

    /// An arrow from end to end, as broad as it can be for the eye; nothing hides it.
    fn arrow(&self, colour: u32, strength: f32, width: f32, eye: Transform) -> Option<Mark> {
        let way = self.end - self.start;
        let along = way.try_normalize()?;
        let middle = self.start.midpoint(self.end);
        // The picture's lower edge points along `side`.
        let side = (eye.translation - middle).cross(along).try_normalize()?;
        let side = if side.dot(*eye.down()) < 0.0 {
            -side
        } else {
            side
        };
        let place = Transform {
            translation: middle,
            rotation: Quat::from_mat3(&Mat3::from_cols(along, side.cross(along), side)),
            scale: Vec3::new(way.length(), 1.0, width),
        };
        let aspect = way.length() / width;
        Some(Mark::new(MarkShape::Arrow, colour, strength, aspect, place).on_top())
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Square, Stack, Tray, TrayKind};

    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// A board with a stack of three on c3 and one of five on e5.
    fn table() -> (BoardLayout, BoardScene) {
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let seats = [0, 1].map(Seat::new);
        let layout = BoardLayout::new(&squares, &seats);
        let mut scene = BoardScene::default();
        let three: Stack = [seats[0], seats[1], seats[0]].into_iter().collect();
        let five: Stack = std::iter::repeat_n(seats[1], 5).collect();
        scene.stacks.insert(square("c3"), three);
        scene.stacks.insert(square("e5"), five);
        (layout, scene)
    }

    fn travel(from: &str, to: &str) -> Action {
        Action::Travel {
            from: square(from),
            to: square(to),
            count: 2,
        }
    }

    /// An eye that looks at the middle of the board.
    fn eye(yaw: f32, pitch: f32) -> Transform {
        let ((sin, cos), (up, flat)) = (yaw.sin_cos(), pitch.sin_cos());
        let at = Vec3::new(-sin * flat, up, cos * flat) * 27.0;
        let north = Vec3::new(sin, 0.0, -cos);
        Transform::from_translation(at).looking_at(Vec3::ZERO, north)
    }

    /// The end of an arrow.
    fn tip(mark: &Mark) -> Vec3 {
        mark.place.transform_point(Vec3::X * 0.5)
    }

    #[test]
    fn arrows_end_on_the_target_square_in_every_view() {
        let (layout, scene) = table();
        let reserve = Tray::new(Seat::new(1), TrayKind::Reserve);
        let place = Action::Place {
            tray: reserve,
            to: square("g6"),
        };
        let moves = [
            travel("c3", "c5"),
            travel("c3", "e5"),
            travel("e5", "b2"),
            place,
        ];
        let line = ShownLine(moves.map(|action| (Seat::new(0), action)).to_vec());
        for yaw in [0.0, 0.7, 1.57, 3.0, 5.0] {
            for pitch in [0.42, 0.7, 0.965, 1.56] {
                let eye = eye(yaw, pitch);
                let mut marks = Vec::new();
                super::line(&mut marks, &layout, &line, &scene, eye);
                let is = |mark: &&Mark, shape| mark.tag & 15 == shape as u32;
                let mut arrows = marks.iter().filter(|mark| is(mark, MarkShape::Arrow));
                for (_, action) in line.0.iter().rev() {
                    let to = *action.squares().last().unwrap();
                    let tip = tip(arrows.next().expect("an arrow for each move"));
                    // Seen from the eye, the tip lies on the middle of the target or of its top.
                    let goal = middle(&layout, &scene, to) - eye.translation;
                    let way = (tip - eye.translation).normalize();
                    let off = goal.reject_from(way).length();
                    assert!(off < 0.15, "{action:?} misses by {off} from {yaw}, {pitch}");
                }
                // Each carries its number in the line, and shows its full width.
                let labels = marks.iter().filter(|mark| is(mark, MarkShape::Label));
                let numbers: Vec<u32> = labels.map(|mark| mark.tag >> 8 & 255).collect();
                assert_eq!(numbers, [4, 3, 2, 1]);
                for mark in marks.iter().filter(|mark| is(mark, MarkShape::Arrow)) {
                    let face = mark.place.rotation * Vec3::Y;
                    let to_eye = (eye.translation - mark.place.translation).normalize();
                    let along = mark.place.rotation * Vec3::X;
                    let most = to_eye.reject_from(along).normalize();
                    assert!(face.dot(most).abs() > 0.999);
                }
            }
        }
    }

    #[test]
    fn placing_begins_beside_the_board_and_exchanges_at_the_own_piece() {
        let (layout, scene) = table();
        let place = Action::Place {
            tray: Tray::new(Seat::new(1), TrayKind::Reserve),
            to: square("d4"),
        };
        let way = Way::of(place, &layout, &scene);
        assert!(way.start.abs().max_element() > 4.0, "beside the board");
        let exchange = Action::Exchange {
            own: square("c3"),
            enemy: square("d4"),
        };
        let way = Way::of(exchange, &layout, &scene);
        let near = |point: Vec3, name: &str| {
            let centre = layout.centre(square(name));
            (point - centre).with_y(0.0).length() < 0.01
        };
        assert!(near(way.start, "c3") && near(way.end, "d4"));
    }
}
