//! A camera that goes along with the moves, for those who want it.

use bevy::prelude::*;
use stack_game::{Change, Square};

use super::camera::{CameraSettings, View};
use super::layout::Layout;
use super::mirror::Pace;
use crate::session::MatchEvent;

/// How near the view comes; 1 shows the whole board.
const ZOOM: f32 = 1.16;
/// How far it goes from the middle of the board to that of the move.
const SHARE: f32 = 0.40;

/// Brings a little nearer what moves, and goes back when nothing moves any more that it should follow.
pub(super) fn follow_moves(
    mut events: MessageReader<MatchEvent>,
    settings: Res<CameraSettings>,
    pace: Res<Pace>,
    layout: Res<Layout>,
    mut view: ResMut<View>,
    mut framed: Local<bool>,
) {
    let wanted = settings.follow_moves && !pace.reduced_motion && !pace.instant;
    let mut goal = None;
    for event in events.read() {
        match event {
            MatchEvent::Stepped { changes, .. } if wanted => {
                goal = middle(changes, &layout).map(|middle| (middle * SHARE, ZOOM));
            }
            MatchEvent::Shown | MatchEvent::Left if *framed => goal = Some((Vec2::ZERO, 1.0)),
            _ => {}
        }
    }
    if !wanted && *framed {
        goal = Some((Vec2::ZERO, 1.0));
    }
    let Some((focus, zoom)) = goal else { return };
    *framed = zoom > 1.0;
    view.set_if_neq(View {
        focus,
        zoom,
        calm: true,
        ..*view
    });
}

/// The middle of the squares that a turn changes, x and z.
fn middle(changes: &[Change], layout: &Layout) -> Option<Vec2> {
    let squares: Vec<Square> = changes
        .iter()
        .filter_map(|change| match *change {
            Change::Lifted { from, .. } => Some(from),
            Change::Landed { on, .. } => Some(on),
            _ => None,
        })
        .collect();
    let centres = squares.iter().map(|&square| layout.centre(square));
    let sum: Vec3 = centres.sum();
    let middle = sum / squares.len().max(1) as f32;
    (!squares.is_empty()).then_some(Vec2::new(middle.x, middle.z))
}
