//! Movements of the camera that follow the match: nearer to each move, round to the seat to move.

use std::f32::consts::TAU;

use bevy::prelude::*;
use stack_game::{BoardView, Change, Seat, Square};
use stack_session::play::MatchEvent;
use table_pictures::{BoardLayout, Directions};

use super::animated_board::AnimatedBoard;
use crate::session::MatchUpdate;
use crate::table::clock::MotionSettings;
use crate::table::view::camera_view::CameraView;

/// The movements of the camera that are wanted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CameraSettings {
    /// True if the camera turns to the seat to move.
    pub rotate_to_seat: bool,
    /// True if it comes nearer to each move.
    pub follow_moves: bool,
}

/// The zoom at a move; 1 shows the whole board.
const ZOOM: f32 = 1.16;
/// How far the camera sinks at a victory, in radians. It comes closer so, as a flatter board needs less height, and board and
/// dishes still fit between the panels, whatever the window is like.
const SINKS: f32 = 0.13;
/// The share of the way from the middle of the board to that of the move.
const SHARE: f32 = 0.40;

/// Brings each move a little nearer, and goes back when another position is shown.
pub(super) fn follow_moves(
    mut events: MessageReader<MatchUpdate>,
    settings: Res<CameraSettings>,
    motion: Res<MotionSettings>,
    layout: Res<BoardLayout>,
    mut view: ResMut<CameraView>,
    mut framed: Local<bool>,
) {
    let wanted = settings.follow_moves && motion.animates();
    let mut goal = None;
    for event in events.read() {
        match &event.0 {
            MatchEvent::Stepped { changes, .. } if wanted => {
                goal = middle(changes, &layout).map(|middle| (middle * SHARE, ZOOM));
            }
            MatchEvent::PositionChanged | MatchEvent::Left(_) if *framed => {
                goal = Some((Vec2::ZERO, 1.0));
            }
            _ => {}
        }
    }
    if !wanted && *framed {
        goal = Some((Vec2::ZERO, 1.0));
    }
    let Some((focus, zoom)) = goal else { return };
    *framed = zoom > 1.0;
    view.set_if_neq(CameraView {
        focus,
        zoom,
        gradual: true,
        ..*view
    });
}

/// Sinks and comes closer when a match is won, and goes back when another position is shown, unless a person has changed
/// the view in between. The whole table is seen then, also where the camera was near to the last move.
pub(super) fn come_to_winners(
    mut events: MessageReader<MatchUpdate>,
    settings: Res<CameraSettings>,
    mirror: Res<AnimatedBoard>,
    mut view: ResMut<CameraView>,
    (mut cheered, mut sunk): (Local<bool>, Local<Option<[CameraView; 2]>>),
) {
    let begins = mirror.shows_victory() && !*cheered;
    *cheered = mirror.shows_victory();
    let shown = |event: &MatchUpdate| {
        use MatchEvent::{Left, PositionChanged, PreviewShown, Stepped};
        matches!(
            event.0,
            PositionChanged | PreviewShown | Left(_) | Stepped { .. }
        )
    };
    let leaves = events.read().any(shown);
    let is_whole = (view.zoom - 1.0).abs() < 1e-3 && view.focus == Vec2::ZERO;
    let follows = settings.follow_moves && view.zoom == ZOOM;
    if begins && (is_whole || follows) && !view.is_top_down() {
        let before = CameraView {
            zoom: 1.0,
            focus: Vec2::ZERO,
            gradual: true,
            ..*view
        };
        let mut lower = before;
        lower.orbit(0.0, -SINKS);
        lower.gradual = true;
        *view = lower;
        *sunk = Some([before, lower]);
    } else if leaves
        && let Some([before, lower]) = sunk.take()
        && *view == lower
    {
        *view = before;
    }
}

/// The middle of the squares that a turn changes, x and z.
fn middle(changes: &[Change], layout: &BoardLayout) -> Option<Vec2> {
    let squares: Vec<Square> = changes
        .iter()
        .filter_map(|change| match *change {
            Change::Lifted { from, .. } => Some(from),
            Change::Landed { on, .. } => Some(on),
            _ => None,
        })
        .collect();
    let centres = squares.iter().map(|&square| layout.center(square));
    let sum: Vec3 = centres.sum();
    let middle = sum / squares.len().max(1) as f32;
    (!squares.is_empty()).then_some(Vec2::new(middle.x, middle.z))
}

/// Turns the view to the seat to move, if that is wanted, and back once it is not.
pub(super) fn turn_to_seat(
    settings: Res<CameraSettings>,
    mirror: Res<AnimatedBoard>,
    layout: Res<BoardLayout>,
    mut view: ResMut<CameraView>,
    mut last: Local<Option<Seat>>,
    mut turned: Local<bool>,
) {
    let turn = mirror.board_view().map(BoardView::turn);
    let settled = mirror.is_idle() && (*last != turn || settings.is_changed());
    if !settled {
        return;
    }
    *last = turn;
    let back = *turned && !settings.rotate_to_seat;
    let seat = turn.filter(|_| settings.rotate_to_seat);
    *turned = seat.is_some() || *turned && !back;
    if back || seat.is_some() {
        let yaw = seat.map_or(0.0, |seat| -layout.side(seat).turn());
        view.set_if_neq(CameraView {
            yaw: yaw.rem_euclid(TAU),
            gradual: true,
            ..*view
        });
    }
}
