//! The side of the board at which a seat sits.

use stack_game::Seat;

/// A side of the board, as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Towards the viewer.
    South,
    /// On the left.
    West,
    /// On the far side.
    North,
    /// On the right.
    East,
}

impl Side {
    /// The side of a seat of a match with these seats: clockwise from the south, two seats opposite
    /// each other.
    #[must_use]
    pub fn of(seat: Seat, seats: &[Seat]) -> Self {
        let neighbours_only = seats.len() == 2 && seats.iter().all(|seat| seat.index() < 2);
        match seat.index() {
            0 => Self::South,
            1 if neighbours_only => Self::North,
            1 => Self::West,
            2 => Self::North,
            _ => Self::East,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_seats_sit_opposite_each_other() {
        let sides = |numbers: &[u8]| {
            let seats: Vec<Seat> = numbers.iter().map(|&n| Seat::new(n)).collect();
            let sides = seats.iter().map(|&seat| Side::of(seat, &seats));
            sides.collect::<Vec<_>>()
        };
        use Side::{East, North, South, West};
        assert_eq!(sides(&[0, 1]), [South, North]);
        assert_eq!(sides(&[0, 3]), [South, East]);
        assert_eq!(sides(&[0, 1, 2, 3]), [South, West, North, East]);
    }
}
