//! Marks that belong to the board at any time: shadows, heights, trays.

use bevy::prelude::*;
use stack_game::{Seat, Square, TrayKind};
use table_pictures::{
    BoardLayout, LIGHT_DIRECTION, PIECE_HEIGHT, PIECE_RADIUS, TRAY_LIP, TRAY_RIM,
};

use super::frame_labels::{letter_places, letter_size};
use super::marker::{ACCENT, INK, Marker, MarkerShape, SHADE, flat};
use super::ring::RingPlacement;
use super::text_size::Viewer;
use crate::table::input::occlusion::sees;
use crate::table::input::preview::PreviewedStacks;
use crate::table::input::selection::Selection;
use crate::table::view::pieces::{BoardStack, FlyingPieces};

/// The length of a shadow, in heights of the piece or stack that throws it. It is longer than the direction of the light says, so
/// that the shadow of a single piece is seen.
const SLANT: f32 = 0.95;

/// The size and the strength of the shadow under pieces that are held over an empty square.
const UNDER_HELD: (f32, f32) = (PIECE_RADIUS * 3.0, 0.5);

/// Shadows: away from the light, longer under higher stacks.
pub(super) fn shades(
    wanted: &mut Vec<Marker>,
    stacks: &Query<(&BoardStack, &Transform)>,
    flights: &Query<&Transform, With<FlyingPieces>>,
) {
    let away = (-LIGHT_DIRECTION).with_y(0.0).normalize();
    let turn = Quat::from_rotation_y(-away.z.atan2(away.x));
    for (on, transform) in stacks {
        if on.placed == 0 {
            wanted.push(below(transform.translation, UNDER_HELD));
            continue;
        }
        let height = on.placed as f32 * PIECE_HEIGHT;
        let (deep, reach) = (PIECE_RADIUS * 3.0, height * SLANT);
        let wide = deep + reach;
        let foot = transform.translation.with_y(0.002);
        let place = Transform {
            translation: foot + away * (reach / 2.0 + 0.045),
            rotation: turn,
            scale: Vec3::new(wide, 1.0, deep),
        };
        wanted.push(Marker::new(
            MarkerShape::Shadow,
            SHADE,
            0.84,
            wide / deep,
            place,
        ));
    }
    for transform in flights {
        let above = transform.translation.y.max(0.0);
        let foot = (transform.translation + away * above * SLANT).with_y(0.003);
        let size = PIECE_RADIUS * transform.scale.x * (2.7 + above * 0.5);
        let strength = 0.75 / (1.0 + above * 0.8);
        wanted.push(below(foot, (size, strength)));
    }
}

/// The shadow on the board of what is in the air, of a size and a strength.
fn below(foot: Vec3, (size, strength): (f32, f32)) -> Marker {
    Marker::flat(MarkerShape::Shadow, SHADE, strength, foot, 0.003, size)
}

/// The least distance between the middles of a letter and of a label that is seen over it, in sizes of the letter.
const HIDDEN: f32 = 0.94;

/// The size of a height's plate.
pub(super) const PLATE: Vec2 = Vec2::new(0.33, 0.264);
/// How far to the side of its stack and to the viewer the middle of a plate is: at the top beside the motif, which is seen where other
/// stacks hide all the rest; else behind the motif.
const AT_TOP: [Vec2; 2] = [Vec2::new(0.41, 0.14), Vec2::new(0.31, -0.31)];
/// The same at the stack's foot.
const AT_FOOT: Vec2 = Vec2::new(0.33, 0.36);
/// The least distance of a plate's middle from an arrow on the board.
const FROM_ARROW: f32 = 0.27;

/// A plate that tells a height, upright for the viewer: with a border in the accent for one that would be.
pub(super) fn plate(at: Vec3, height: u8, colour: u32, size: f32, eye: Transform) -> Marker {
    let place = Transform {
        translation: at,
        rotation: eye.rotation * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
        scale: Vec3::new(PLATE.x * size, 1.0, PLATE.y * size),
    };
    let mark = Marker::new(
        MarkerShape::HeightBadge,
        colour,
        1.0,
        PLATE.x / PLATE.y,
        place,
    );
    mark.number(height)
}

/// The heights of stacks on their tops, or at their feet where others or an arrow of the marks that are `wanted` already hide
/// these. A stack that would change tells none: it is not yet what it looks like; nor does a target of what is `selected` that
/// tells the height it would have: of two numbers nobody knows which one counts. None stands on the top of
/// a stack that the `ring` parts.
pub(super) fn heights(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    previewed: &PreviewedStacks,
    selected: Option<&Selection>,
    ring: Option<RingPlacement>,
    Viewer { eye, text }: Viewer,
) {
    let size = text.plates();
    let would_be = |square| {
        let mut targets = selected.iter().flat_map(|selection| &selection.targets);
        targets.any(|target| target.square == square && target.resulting_height.is_some())
    };
    let arrows: Vec<[Vec3; 2]> = wanted.iter().filter_map(Marker::way_on_board).collect();
    let stacks = &previewed.stacks;
    let letters = letter_places(layout, eye);
    let right = eye.rotation * Vec3::X;
    let near = (eye.rotation * Vec3::NEG_Y)
        .with_y(0.0)
        .normalize_or(Vec3::Z);
    let mut plates: Vec<Vec3> = Vec::new();
    for (&square, stack) in stacks {
        if stack.height() < 2 || previewed.changes(square) || would_be(square) {
            continue;
        }
        // On the left, or on the right: where nothing hides it, and where it hides no letter and no other plate.
        let free = |at: &Vec3| {
            let mut letters = letters.iter();
            letters.all(|&(letter, _)| !hides(eye.translation, *at, letter, letter_size(text)))
                && plates
                    .iter()
                    .all(|other| other.distance(*at) > PLATE.x * size)
                && arrows.iter().all(|&way| {
                    distance(way, seen_on_board(eye.translation, *at)) > FROM_ARROW * size
                })
                && sees(eye.translation, *at, Some(square), layout, stacks)
        };
        let beside = |at: Vec3, off: Vec2| {
            let near = at + near * off.y + Vec3::Y * 0.05;
            [near - right * off.x, near + right * off.x]
        };
        let foot = beside(layout.center(square), AT_FOOT);
        let crown = layout.stack_top(square, stack.height());
        // Around the top of a parted stack there is no room. A ring around the top of a whole one goes on behind the plate.
        let tops = AT_TOP
            .iter()
            .filter(|_| !matches!(ring, Some(RingPlacement::Within(at, _)) if at == square));
        let top = tops.flat_map(|&off| beside(crown, off));
        if let Some(at) = top.chain(foot).find(free) {
            plates.push(at);
            wanted.push(plate(at, stack.height() as u8, INK, size, eye));
        }
    }
}

/// The distance of a point from a way on the board, seen from above.
fn distance([from, to]: [Vec3; 2], point: Vec3) -> f32 {
    let (way, off) = ((to - from).xz(), (point - from).xz());
    let share = off.dot(way) / way.length_squared().max(1e-6);
    off.distance(way * share.clamp(0.0, 1.0))
}

/// True if a height's label at a place hides a letter of a size on the board.
fn hides(eye: Vec3, label: Vec3, letter: Vec3, size: f32) -> bool {
    seen_on_board(eye, label).distance(letter) < HIDDEN * size
}

/// The point of the board that is seen behind a place above it.
pub(super) fn seen_on_board(eye: Vec3, place: Vec3) -> Vec3 {
    eye + (place - eye) * (eye.y / (eye.y - place.y).max(0.01))
}

/// Highlights of the squares that a lesson's text names: a frame, and light as long as nothing is selected.
pub(super) fn named(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    squares: &[Square],
    selection: &Selection,
) {
    let squares = squares
        .iter()
        .filter(|square| layout.squares().contains(square));
    for &square in squares {
        let at = layout.center(square);
        if selection.is_empty() {
            wanted.push(Marker::flat(
                MarkerShape::Highlight,
                ACCENT,
                1.0,
                at,
                0.005,
                1.0,
            ));
        }
        wanted.push(Marker::flat(
            MarkerShape::SquareOutline,
            ACCENT,
            1.0,
            at,
            0.006,
            1.0,
        ));
    }
}

/// The lines around the trays in the seats' colours; those of the seat whose `turn` it is are bright, the others hardly
/// more than brass.
pub(super) fn trays(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    turn: Option<Seat>,
    selection: &Selection,
) {
    for (tray, shape) in layout.trays() {
        let captures = tray.kind == TrayKind::Captures;
        let to_move = turn == Some(tray.seat);
        let chosen = to_move && selection.tray().is_some_and(|t| t.seat == tray.seat) && !captures;
        let strength = match (captures, to_move, chosen) {
            (_, _, true) => 1.0,
            (false, true, _) => 0.85,
            (true, true, _) => 0.55,
            (false, ..) => 0.40,
            (true, ..) => 0.25,
        };
        let colour = if chosen {
            ACCENT
        } else {
            tray.seat.index() as u32
        };
        // The quad lies along the tray; for the sides it is turned.
        let upright = shape.half.y > shape.half.x;
        let (long, wide) = (shape.half.max_element(), shape.half.min_element());
        let size = Vec2::new(long, wide) * 2.0 + Vec2::splat(2.0 * TRAY_LIP);
        let mut place = flat(shape.floor(), TRAY_RIM + 0.004, size.x, size.y);
        if upright {
            place.rotation = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2);
        }
        wanted.push(Marker::new(
            MarkerShape::Tray,
            colour,
            strength,
            size.x / size.y,
            place,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::marker::along;
    use super::super::test_board::{board, square};
    use super::super::text_size::TextSize;
    use super::*;
    use stack_game::Square;

    use crate::table::input::preview::TurnPreview;
    use crate::table::input::selection::MoveTarget;
    use crate::table::motion::scene::BoardScene;

    #[test]
    fn a_label_hides_the_letters_behind_it_as_seen_from_the_eye() {
        let eye = Vec3::new(0.0, 10.0, 10.0);
        let letter = Vec3::new(-4.7, 0.0, 0.5);
        let before = |part: f32| letter + (eye - letter) * part;
        let usual = letter_size(TextSize::default());
        let large = letter_size(TextSize(1.6));
        assert!(hides(eye, before(0.08), letter, usual));
        assert!(hides(eye, before(0.08) + Vec3::X * 0.2, letter, usual));
        assert!(!hides(eye, before(0.08) + Vec3::X * 0.4, letter, usual));
        assert!(hides(eye, before(0.08) + Vec3::X * 0.4, letter, large));
        assert!(
            !hides(eye, letter + Vec3::Y * 0.8, letter, usual),
            "it is seen further back"
        );
    }

    /// The usual view with texts of the usual size.
    fn usual() -> Viewer {
        let eye = Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y);
        let text = TextSize::default();
        Viewer { eye, text }
    }

    /// A board with a stack of three alone.
    fn three_pieces_on(at: Square) -> PreviewedStacks {
        let mut scene = BoardScene::default();
        let stack = std::iter::repeat_n(Seat::new(0), 3).collect();
        scene.stacks.insert(at, stack);
        TurnPreview::default().on_board(&scene)
    }

    #[test]
    fn a_target_that_tells_a_height_tells_one() {
        let (layout, at) = (board(), square("d4"));
        let previewed = three_pieces_on(at);
        for (height, plates) in [(None, 1), (Some(4), 0)] {
            let target = MoveTarget {
                square: at,
                actions: Vec::new(),
                resulting_height: height,
            };
            let selected = Selection {
                targets: vec![target],
                ..Default::default()
            };
            let mut marks = Vec::new();
            heights(
                &mut marks,
                &layout,
                &previewed,
                Some(&selected),
                None,
                usual(),
            );
            assert_eq!(marks.len(), plates, "{height:?}");
        }
    }

    #[test]
    fn heights_keep_clear_of_arrows_and_stay_on_their_squares() {
        let (layout, at) = (board(), square("d4"));
        let previewed = three_pieces_on(at);
        let plate_at = |marks: &mut Vec<Marker>, ring| {
            heights(marks, &layout, &previewed, None, ring, usual());
            let plate = marks.last().unwrap();
            assert_eq!(plate.tag & 15, MarkerShape::HeightBadge as u32);
            plate.transform.translation
        };
        let usual = plate_at(&mut Vec::new(), None);
        let eye = self::usual().eye.translation;
        let arrow = |to: Vec3| {
            let place = along(to + Vec3::new(-2.0, 0.0, -0.5), to, 0.01, 0.42);
            vec![Marker::new(MarkerShape::Arrow, 0, 1.0, 4.0, place)]
        };
        let behind = plate_at(&mut arrow(seen_on_board(eye, usual)), None);
        assert!(behind.distance(usual) > 0.3, "{usual} {behind}");
        let foot = layout.center(at) + Vec3::new(-0.3, 0.0, 0.3);
        assert_eq!(
            plate_at(&mut arrow(foot), None),
            usual,
            "it is not seen there"
        );
        // On a square beside it, it would tell of another stack.
        for text in [1.0, 1.6].map(TextSize) {
            for turn in [0.0, 0.4, 0.8, 2.0] {
                let mut eye = self::usual().eye;
                eye.rotate_around(Vec3::ZERO, Quat::from_rotation_y(turn));
                let mut marks = Vec::new();
                let ring = Some(RingPlacement::Base(at));
                let viewer = Viewer { eye, text };
                heights(&mut marks, &layout, &previewed, None, ring, viewer);
                let plate = marks[0].transform.translation;
                assert_eq!(layout.square_at(plate.xz()), Some(at), "{turn}");
            }
        }
    }
}
