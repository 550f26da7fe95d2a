//! Outlines of the trays.

use bevy::prelude::*;
use stack_game::{Seat, TrayKind};
use table_pictures::{BoardLayout, TRAY_LIP, TRAY_RIM};

use super::marker::{ACCENT, Marker, MarkerShape, flat_transform};
use crate::table::input::selection::Selection;

/// Outlines the trays in the seats' colors, brightly for the seat to move.
pub(super) fn tray_outlines(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    turn: Option<Seat>,
    selection: &Selection,
) {
    for (tray, shape) in layout.trays() {
        let is_capture_tray = tray.kind == TrayKind::Captures;
        let to_move = turn == Some(tray.seat);
        let selected =
            to_move && selection.tray().is_some_and(|t| t.seat == tray.seat) && !is_capture_tray;
        let strength = match (is_capture_tray, to_move, selected) {
            (_, _, true) => 1.0,
            (false, true, _) => 0.85,
            (true, true, _) => 0.55,
            (false, ..) => 0.40,
            (true, ..) => 0.25,
        };
        let color = if selected {
            ACCENT
        } else {
            tray.seat.index() as u32
        };
        // The quad is laid along the tray and rotated for trays at the sides.
        let along_y = shape.half.y > shape.half.x;
        let (length, width) = (shape.half.max_element(), shape.half.min_element());
        let size = Vec2::new(length, width) * 2.0 + Vec2::splat(2.0 * TRAY_LIP);
        let mut transform = flat_transform(shape.floor(), TRAY_RIM + 0.004, size.x, size.y);
        if along_y {
            transform.rotation = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2);
        }
        out.push(Marker::new(
            MarkerShape::Tray,
            color,
            strength,
            size.x / size.y,
            transform,
        ));
    }
}
