//! Camera movements that follow the match: zoom to moves and winners, rotate to the seat to move.

use std::f32::consts::TAU;

use bevy::prelude::*;
use stack_game::{BoardView, Change, Seat, Square};
use stack_session::play::MatchEvent;
use table_pictures::{BoardLayout, Directions};

use super::animated_board::AnimatedBoard;
use crate::session::MatchUpdate;
use crate::table::animation_time::MotionSettings;
use crate::table::view::camera_view::CameraView;

/// Automatic camera movements.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AutomaticCamera {
    /// Rotate to the seat to move.
    pub rotate_to_seat: bool,
    /// Rotate to this seat instead.
    pub seat: Option<Seat>,
    /// Zoom in on each move.
    pub follow_moves: bool,
}

/// Zoom level for a move; 1 shows the entire board.
const ZOOM: f32 = 1.16;
/// Pitch decrease at a victory, in radians. The flatter board needs less height, so that the camera
/// gets closer while board and trays still fit.
const VICTORY_PITCH: f32 = 0.13;
/// Share of the way from the board's center to the move's center.
const FOCUS_SHARE: f32 = 0.40;

/// Moves closer to each move, and back when another position is shown.
pub(super) fn follow_moves(
    mut events: MessageReader<MatchUpdate>,
    settings: Res<AutomaticCamera>,
    motion: Res<MotionSettings>,
    layout: Res<BoardLayout>,
    mut view: ResMut<CameraView>,
    mut is_zoomed: Local<bool>,
) {
    let wanted = settings.follow_moves && motion.animates();
    let mut goal = None;
    for event in events.read() {
        match &event.0 {
            MatchEvent::Stepped { changes, .. } if wanted => {
                goal = center(changes, &layout).map(|center| (center * FOCUS_SHARE, ZOOM));
            }
            MatchEvent::PositionChanged | MatchEvent::Left(_) if *is_zoomed => {
                goal = Some((Vec2::ZERO, 1.0));
            }
            _ => {}
        }
    }
    if !wanted && *is_zoomed {
        goal = Some((Vec2::ZERO, 1.0));
    }
    let Some((focus, zoom)) = goal else { return };
    *is_zoomed = zoom > 1.0;
    view.set_if_neq(CameraView {
        focus,
        zoom,
        gradual: true,
        ..*view
    });
}

/// Lowers and zooms the camera when a match is won, and restores the view when another position is
/// shown, unless the user has changed it in the meantime.
pub(super) fn zoom_to_winners(
    mut events: MessageReader<MatchUpdate>,
    settings: Res<AutomaticCamera>,
    board: Res<AnimatedBoard>,
    mut view: ResMut<CameraView>,
    (mut victory, mut lowered): (Local<bool>, Local<Option<[CameraView; 2]>>),
) {
    let starts = board.shows_victory() && !*victory;
    *victory = board.shows_victory();
    let shows_other_position = |event: &MatchUpdate| {
        use MatchEvent::{Left, PositionChanged, PreviewShown, Stepped};
        matches!(
            event.0,
            PositionChanged | PreviewShown | Left(_) | Stepped { .. }
        )
    };
    let leaves = events.read().any(shows_other_position);
    let shows_full_board = (view.zoom - 1.0).abs() < 1e-3 && view.focus == Vec2::ZERO;
    let follows = settings.follow_moves && view.zoom == ZOOM;
    if starts && (shows_full_board || follows) && !view.is_top_down() {
        let before = CameraView {
            zoom: 1.0,
            focus: Vec2::ZERO,
            gradual: true,
            ..*view
        };
        let mut lower = before;
        lower.orbit(0.0, -VICTORY_PITCH);
        lower.gradual = true;
        *view = lower;
        *lowered = Some([before, lower]);
    } else if leaves
        && let Some([before, lower]) = lowered.take()
        && *view == lower
    {
        *view = before;
    }
}

/// Center of the squares changed by a turn, x and z.
fn center(changes: &[Change], layout: &BoardLayout) -> Option<Vec2> {
    let squares: Vec<Square> = changes
        .iter()
        .filter_map(|change| match *change {
            Change::Lifted { from, .. } => Some(from),
            Change::Landed { on, .. } => Some(on),
            _ => None,
        })
        .collect();
    let centers = squares.iter().map(|&square| layout.center(square));
    let sum: Vec3 = centers.sum();
    let center = sum / squares.len().max(1) as f32;
    (!squares.is_empty()).then_some(Vec2::new(center.x, center.z))
}

/// Rotates the view to the seat to move or to that of an exercise, and back when there is none.
pub(super) fn rotate_to_seat(
    settings: Res<AutomaticCamera>,
    board: Res<AnimatedBoard>,
    layout: Res<BoardLayout>,
    mut view: ResMut<CameraView>,
    mut last: Local<Option<f32>>,
) {
    if view.is_menu_view() {
        // The next match starts with the default view.
        *last = None;
        return;
    }
    if !board.is_idle() {
        return;
    }
    let turn = board.board_view().map(BoardView::turn);
    let seat = settings.seat.or(turn.filter(|_| settings.rotate_to_seat));
    let yaw = seat.map(|seat| (-layout.side(seat).turn()).rem_euclid(TAU));
    if std::mem::replace(&mut *last, yaw) != yaw {
        view.set_if_neq(CameraView {
            yaw: yaw.unwrap_or_default(),
            gradual: true,
            ..*view
        });
    }
}
