//! The side of the board at which a seat sits.

use crate::seat::Seat;

/// A side of the board, as the viewer sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardSide {
    /// Towards the viewer.
    #[default]
    South,
    /// On the left.
    West,
    /// On the far side.
    North,
    /// On the right.
    East,
}

impl BoardSide {
    /// All sides, clockwise from the south.
    const ALL: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];

    /// The side so many quarters further clockwise.
    #[must_use]
    pub fn clockwise(self, quarters: i32) -> Self {
        Self::ALL[(self as i32 + quarters).rem_euclid(4) as usize]
    }

    /// Where this side is for a viewer to whom the side `near` is nearest: `South` for that one.
    #[must_use]
    pub fn relative_to(self, near: Self) -> Self {
        self.clockwise(-(near as i32))
    }

    /// The side of a seat of a match with these seats: clockwise from the south, two seats opposite
    /// each other.
    #[must_use]
    pub fn of_seat(seat: Seat, seats: &[Seat]) -> Self {
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
    fn a_viewer_at_a_side_sees_it_near_and_the_others_in_their_order() {
        use BoardSide::{East, North, South, West};
        for side in BoardSide::ALL {
            assert_eq!(side.relative_to(side), South);
            assert_eq!(side.clockwise(1).relative_to(side), West);
            assert_eq!(side.clockwise(4), side);
        }
        assert_eq!(South.relative_to(West), East);
        assert_eq!(North.relative_to(East), East);
        assert_eq!(South.relative_to(East), West);
    }

    #[test]
    fn two_seats_sit_opposite_each_other() {
        let sides = |numbers: &[u8]| {
            let seats: Vec<Seat> = numbers.iter().map(|&n| Seat::new(n)).collect();
            let sides = seats.iter().map(|&seat| BoardSide::of_seat(seat, &seats));
            sides.collect::<Vec<_>>()
        };
        use BoardSide::{East, North, South, West};
        assert_eq!(sides(&[0, 1]), [South, North]);
        assert_eq!(sides(&[0, 3]), [South, East]);
        assert_eq!(sides(&[0, 1, 2, 3]), [South, West, North, East]);
    }
}
