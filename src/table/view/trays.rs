//! Positions of pieces in trays.

use bevy::math::{Vec3, vec3};
use stack_game::{Seat, Stack, Tray, TrayKind};
use table_pictures::{BoardLayout, Directions, PIECE_HEIGHT, TRAY_FLOOR, TRAY_LENGTH, TRAY_SCALE};

/// Number of columns in a tray.
const COLUMNS: usize = 4;

/// A piece in a tray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct TraySlot {
    /// Its owner.
    pub piece: Seat,
    /// Center of its underside.
    pub position: Vec3,
    /// Scale relative to a piece on the board.
    pub scale: f32,
}

/// Position of each piece of a tray, in the order of `pieces`. Pieces of one color share columns,
/// which grow until everything fits.
#[must_use]
pub(in crate::table) fn tray_slots(
    layout: &BoardLayout,
    tray: Tray,
    pieces: &[Stack],
) -> Vec<TraySlot> {
    let shape = layout.tray(tray);
    let right = shape.side.right();
    let won = tray.kind == TrayKind::WonStacks;
    // Won stacks stay complete; everything else is grouped by color.
    let groups: Vec<Vec<Seat>> = if won {
        pieces.iter().map(|stack| stack.iter().collect()).collect()
    } else {
        let mut groups: Vec<Vec<Seat>> = Vec::new();
        for piece in pieces.iter().filter_map(|stack| stack.top()) {
            match groups.last_mut() {
                Some(group) if group.first() == Some(&piece) => group.push(piece),
                _ => groups.push(vec![piece]),
            }
        }
        groups
    };
    let height = column_height(&groups, won);
    let scale = if tray.kind == TrayKind::StartingPiece {
        0.9
    } else {
        TRAY_SCALE
    };
    let pitch = (TRAY_LENGTH - 0.12) / COLUMNS as f32;
    let first = -(COLUMNS as f32 - 1.0) / 2.0;
    let mut slots = Vec::new();
    let mut column = 0;
    for group in groups {
        for part in group.chunks(height) {
            let along = if tray.kind == TrayKind::StartingPiece {
                0.0
            } else {
                (first + column as f32) * pitch
            };
            let at = shape.center + right * along;
            for (level, &piece) in part.iter().enumerate() {
                let y = TRAY_FLOOR + level as f32 * PIECE_HEIGHT * scale;
                slots.push(TraySlot {
                    piece,
                    position: vec3(at.x, y, at.y),
                    scale,
                });
            }
            column += 1;
        }
    }
    slots
}

/// Position of the next piece of a seat to be taken from a tray.
#[must_use]
pub(in crate::table) fn last_slot(
    layout: &BoardLayout,
    tray: Tray,
    pieces: &[Stack],
    piece: Seat,
) -> Option<TraySlot> {
    let mut slots = tray_slots(layout, tray, pieces).into_iter();
    slots.rfind(|slot| slot.piece == piece)
}

/// Smallest column height for which the groups fit; a full stack in trays of won stacks.
fn column_height(groups: &[Vec<Seat>], holds_stacks: bool) -> usize {
    if holds_stacks {
        return Stack::CAPACITY;
    }
    let columns = |height: usize| -> usize {
        groups
            .iter()
            .map(|group| group.len().div_ceil(height))
            .sum()
    };
    // One layer if possible: pieces next to each other are easier to count.
    (1..64)
        .find(|&height| columns(height) <= COLUMNS)
        .unwrap_or(64)
}

#[cfg(test)]
mod tests {
    use bevy::math::{Vec2, Vec3Swizzles as _};
    use stack_game::Square;
    use table_pictures::PIECE_RADIUS;

    use super::*;

    fn pieces(seats: &[(u8, usize)]) -> Vec<Stack> {
        let piece = |seat: u8| [Seat::new(seat)].into_iter().collect();
        seats
            .iter()
            .flat_map(|&(seat, n)| std::iter::repeat_n(piece(seat), n))
            .collect()
    }

    #[test]
    fn eighteen_pieces_fit_a_tray_in_groups() {
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let layout = BoardLayout::new(&squares, &[0, 1, 2, 3].map(Seat::new));
        let tray = Tray::new(Seat::new(0), TrayKind::Captures);
        let shape = layout.tray(tray);
        for groups in [
            vec![(3, 18)],
            vec![(1, 6), (2, 6), (3, 6)],
            vec![(1, 1), (2, 9), (3, 8)],
        ] {
            let slots = tray_slots(&layout, tray, &pieces(&groups));
            assert_eq!(slots.len(), 18);
            for slot in &slots {
                let off = (slot.position.xz() - shape.center).abs();
                let reach = off + Vec2::splat(PIECE_RADIUS * slot.scale);
                assert!(
                    reach.cmple(shape.half + Vec2::splat(0.01)).all(),
                    "{slot:?}"
                );
                assert!(slot.position.y < 1.2, "{slot:?}");
            }
            for (n, a) in slots.iter().enumerate() {
                for b in &slots[n + 1..] {
                    assert!(a.position.distance(b.position) > 0.1, "{a:?} {b:?}");
                    let same_column = a.position.xz().distance(b.position.xz()) < 0.1;
                    assert!(!same_column || a.piece == b.piece);
                }
            }
        }
    }
}
