//! Handicaps: starts of a variant in which a seat has fewer pieces on the board.
//!
//! A seat lacks up to three of its pieces, or has them in its reserve. Which ones is fixed: those
//! farthest from the center of the board, at the same distance by rank, then file, as seen by the
//! variant's first seat. A symmetry of the board that maps the pieces of the first seat to those of
//! another one gives the squares of that seat, so that equal handicaps are equal for all.

use stack_game::{Handicap, Handicaps, Seat, Square};

use crate::board::BOARD;
use crate::setup::{MAX_MISSING, Setup};
use crate::variant::Variant;

/// Maps a file and rank of the board.
type SquareMap = fn(u8, u8) -> (u8, u8);

/// The symmetries of the board, rotations first.
const SYMMETRIES: [SquareMap; 8] = [
    |file, rank| (file, rank),
    |file, rank| (7 - file, 7 - rank),
    |file, rank| (rank, 7 - file),
    |file, rank| (7 - rank, file),
    |file, rank| (7 - file, rank),
    |file, rank| (file, 7 - rank),
    |file, rank| (rank, file),
    |file, rank| (7 - rank, 7 - file),
];

/// Four times the squared distance of a square from the center of the board.
fn squared_distance(square: Square) -> u32 {
    let from_center = |coordinate: u8| (2 * coordinate as i32 - 7).unsigned_abs();
    let (file, rank) = (from_center(square.file()), from_center(square.rank()));
    file * file + rank * rank
}

impl Variant {
    /// The handicaps that seats can have. Variants with starting pieces have none: their start must
    /// be unchanged until these are placed.
    #[must_use]
    pub fn handicaps(&self) -> Vec<Handicap> {
        let has_squares = |seat: &Seat| self.handicap_squares(*seat).is_some();
        if self.has_starting_piece() || !self.seats().iter().all(has_squares) {
            return Vec::new();
        }
        let counts = || 1..=MAX_MISSING;
        let fewer = counts().map(Handicap::Fewer);
        fewer.chain(counts().map(Handicap::Reserve)).collect()
    }

    /// The squares whose pieces a seat lacks, in this order; `None` if no symmetry of the board
    /// maps the pieces of the first seat to its pieces.
    pub(crate) fn handicap_squares(&self, seat: Seat) -> Option<Vec<Square>> {
        let owned = |seat: Seat| {
            let squares = BOARD.iter().copied();
            squares.filter(move |&square| self.start_stack(square).top() == Some(seat))
        };
        let mut order: Vec<Square> = owned(*self.seats().first()?).collect();
        order.sort_by_key(|&at| {
            (
                std::cmp::Reverse(squared_distance(at)),
                at.rank(),
                at.file(),
            )
        });
        let image = |map: SquareMap, at: Square| {
            let (file, rank) = map(at.file(), at.rank());
            Square::new(file, rank)
        };
        let own: Vec<Square> = owned(seat).collect();
        let fits = |map: &SquareMap| {
            let mut squares = order.iter();
            order.len() == own.len() && squares.all(|&at| own.contains(&image(*map, at)))
        };
        let map = SYMMETRIES.into_iter().find(fits)?;
        Some(order.into_iter().map(|at| image(map, at)).collect())
    }
}

impl Setup {
    /// Changes the start of a variant by handicaps.
    #[must_use]
    pub(crate) fn with_handicaps(mut self, handicaps: &Handicaps) -> Self {
        for &seat in self.variant.seats() {
            let (index, handicap) = (seat.index(), handicaps[seat.index()]);
            let count = match handicap {
                Handicap::Fewer(count) => {
                    self.missing[index] = count;
                    count
                }
                Handicap::Reserve(count) => {
                    self.reserves[index] = count;
                    count
                }
                Handicap::None | Handicap::WonStacks(_) => continue,
            };
            let squares = self.variant.handicap_squares(seat).unwrap_or_default();
            let off_board = &squares[..squares.len().min(count.into())];
            self.stacks
                .retain(|(square, _)| !off_board.contains(square));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seats_lack_corresponding_squares() {
        let names = |id: &str, seat: usize| {
            let variant = Variant::by_id(id).unwrap();
            let squares = variant.handicap_squares(variant.seats()[seat]).unwrap();
            let names = squares[..3].iter().map(ToString::to_string);
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names("two", 0), "b2 g2 c2");
        assert_eq!(names("two", 1), "g7 b7 f7");
        for id in ["four", "four-fast", "partners"] {
            for seat in 0..4 {
                let squares = names(id, seat);
                let first: Vec<_> = names(id, 0)
                    .split(' ')
                    .map(|at| squared_distance(at.parse().unwrap()))
                    .collect();
                let own: Vec<_> = squares
                    .split(' ')
                    .map(|at| squared_distance(at.parse().unwrap()))
                    .collect();
                assert_eq!(own, first, "{id} {seat}: {squares}");
            }
        }
    }
}
