//! Hash keys that are equal for symmetric positions, for opening statistics and position search.

use crate::{Action, Describe, Seat, Square, TrayKind, mix_bits};

/// Computes keys of positions on one board.
///
/// Two positions have the same key if one results from the other by a symmetry of the board, by
/// rotating the colors and the turn in turn order, or by both. The rules of all games
/// treat such positions alike. The eight symmetries of the square are reduced to those that map the
/// playable squares to each other: all eight for Focus, four for Byte's dark squares.
///
/// A key covers board, trays, turn and resigned seats, and whether pieces are swapped before play.
/// It ignores the history, the first seat and the draw rules. Of won stacks only the number counts.
/// The two lowest bits are zero, so that a seat can be stored there.
#[derive(Clone, Debug)]
pub struct PositionKeys {
    /// For each symmetry the image of each square.
    images: Vec<[u8; Square::COUNT]>,
}

impl PositionKeys {
    /// The keys of positions on a board with these squares.
    #[must_use]
    pub fn new(squares: &[Square]) -> Self {
        let images = (0..8).filter_map(|symmetry| images(squares, symmetry));
        Self {
            images: images.collect(),
        }
    }

    /// The key of a position.
    #[must_use]
    pub fn key<G: Describe>(&self, position: &G) -> u64 {
        let relative = relative_seats(position);
        let mut state = u64::from(is_swap_stage(position));
        for seat in position.resigned().iter() {
            state |= 2 << relative[seat.index()];
        }
        let mut trays = 0_u64;
        for tray in position.trays() {
            let content = position.tray(tray);
            let tray_index = u64::from(relative[tray.seat.index()]) << 4 | tray_number(tray.kind);
            let pieces = match tray.kind {
                TrayKind::WonStacks => content.len() as u64,
                _ => content.iter().fold(0_u64, |counts, stack| {
                    let piece = stack.top().map_or(0, |seat| relative[seat.index()]);
                    counts.wrapping_add(1 << (8 * piece))
                }),
            };
            if pieces > 0 {
                trays = trays.wrapping_add(mix_bits(pieces << 8 | tray_index));
            }
        }
        let mut sums = [0_u64; 8];
        for &square in position.squares() {
            let stack = position.stack(square);
            if stack.is_empty() {
                continue;
            }
            let pieces = stack.iter().fold(0, |pieces, seat| {
                pieces << 2 | u64::from(relative[seat.index()])
            });
            let content = pieces << 16 | (stack.height() as u64) << 8;
            for (sum, image) in sums.iter_mut().zip(&self.images) {
                *sum = sum.wrapping_add(mix_bits(
                    content | u64::from(image[usize::from(square.index())]),
                ));
            }
        }
        let board = sums[..self.images.len()].iter().min();
        let board = board.map_or(0, |sum| sum ^ mix_bits(state << 8 | 0xFF));
        mix_bits(board ^ trays.rotate_left(32)) & !3
    }
}

/// The images of all squares; `None` if a playable square gets an image off the board.
fn images(squares: &[Square], symmetry: u8) -> Option<[u8; Square::COUNT]> {
    // The sum of the first and the last coordinate: reflection maps `x` to this sum minus `x`.
    let sum_of_ends = |coordinate: fn(Square) -> u8| {
        let all = || squares.iter().map(|&square| coordinate(square));
        all().min().unwrap_or(0) + all().max().unwrap_or(0)
    };
    let (files, ranks) = (sum_of_ends(Square::file), sum_of_ends(Square::rank));
    let mut images = [0; Square::COUNT];
    for &square in squares {
        let (mut file, mut rank) = (square.file(), square.rank());
        if symmetry & 1 > 0 {
            file = files - file;
        }
        if symmetry & 2 > 0 {
            rank = ranks - rank;
        }
        if symmetry & 4 > 0 {
            (file, rank) = (rank, file);
        }
        let image = Square::new(file, rank);
        if !squares.contains(&image) {
            return None;
        }
        images[usize::from(square.index())] = image.index();
    }
    Some(images)
}

/// For each seat its distance from the seat to move, in turn order.
fn relative_seats<G: Describe>(position: &G) -> [u8; Seat::MAX] {
    let seats = position.seats();
    let turn = position.turn();
    let first = seats.iter().position(|&seat| seat == turn).unwrap_or(0);
    let mut relative = [0; Seat::MAX];
    for (index, seat) in seats.iter().enumerate() {
        relative[seat.index()] = ((index + seats.len() - first) % seats.len()) as u8;
    }
    relative
}

/// Whether pieces are swapped before play.
fn is_swap_stage<G: Describe>(position: &G) -> bool {
    position.move_count() > 0
        && matches!(position.action(position.nth_move(0)), Action::Swap { .. })
}

const fn tray_number(kind: TrayKind) -> u64 {
    match kind {
        TrayKind::StartingPiece => 0,
        TrayKind::Reserve => 1,
        TrayKind::Captures => 2,
        TrayKind::WonStacks => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_of_boards() {
        let all = |is_square: fn(u8, u8) -> bool, size: u8| -> Vec<Square> {
            let squares = (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank)));
            let squares = squares.filter(|&(file, rank)| is_square(file, rank));
            squares
                .map(|(file, rank)| Square::new(file, rank))
                .collect()
        };
        let symmetries = |squares: Vec<Square>| PositionKeys::new(&squares).images.len();
        assert_eq!(symmetries(all(|_, _| true, 8)), 8);
        assert_eq!(symmetries(all(|file, rank| (file + rank) % 2 == 0, 8)), 4);
        assert_eq!(symmetries(all(|file, rank| (file + rank) % 2 == 0, 10)), 4);
        assert_eq!(symmetries(all(|file, rank| file < 3 && rank > 0, 5)), 4);
        assert_eq!(symmetries(all(|file, rank| file <= rank, 5)), 2);
    }
}
