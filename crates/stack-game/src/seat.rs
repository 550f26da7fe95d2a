//! Seats, sets of seats, and the sides of the board where they sit.

use std::fmt;

/// A seat at the table and the color of its pieces, numbered 0 to 3. Each game defines colors and
/// letters ([`Describe::seat_letter`](crate::Describe::seat_letter)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

/// A number that is not a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a seat; seats are numbered 0 to 3")]
pub struct SeatError(pub u8);

impl Seat {
    /// The maximum number of seats.
    pub const MAX: usize = 4;
    /// All seats in order.
    pub const ALL: [Self; Self::MAX] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat with a number that is known to be valid; otherwise use `Seat::try_from`.
    ///
    /// # Panics
    /// If `index` is greater than 3; a compile error in constants.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < Self::MAX, "seats are numbered 0 to 3");
        Self(index)
    }

    /// The seat in the lowest two bits of `bits`, for rules that store pieces in two bits each.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u32) -> Self {
        Self((bits & 3) as u8)
    }

    /// The seat's number, from 0 to 3.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = SeatError;

    fn try_from(index: u8) -> Result<Self, SeatError> {
        let seat = Self::ALL.get(usize::from(index)).copied();
        seat.ok_or(SeatError(index))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A set of seats, such as a team or the winners.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The set with one member.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set in the lowest four bits of `bits`: bit `i` stands for seat `i`.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> Self {
        Self(bits & 15)
    }

    /// The set as bits: bit `i` stands for seat `i`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// This set with `seat` added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set with `seat` removed.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX as u8)
            .map(Seat)
            .filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A side of the board from the viewer's perspective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardSide {
    /// Near side.
    #[default]
    South,
    /// Left.
    West,
    /// Far side.
    North,
    /// Right.
    East,
}

impl BoardSide {
    /// All sides, clockwise starting in the south.
    const ALL: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];

    /// Rotates clockwise by a number of quarter turns.
    #[must_use]
    pub fn clockwise(self, quarters: i32) -> Self {
        Self::ALL[(self as i32 + quarters).rem_euclid(4) as usize]
    }

    /// Returns this side as seen by a viewer who sits at `near`; `near` itself becomes `South`.
    #[must_use]
    pub fn relative_to(self, near: Self) -> Self {
        self.clockwise(-(near as i32))
    }

    /// The side where a seat sits, given the seats in play in turn order.
    ///
    /// The first one sits in the south and the others clockwise: two opposite each other, three in
    /// the south, west and east, four around the board. South for a seat that is not in play.
    #[must_use]
    pub fn of_seat(seat: Seat, seats: &[Seat]) -> Self {
        let sides: &[Self] = match seats.len() {
            2 => &[Self::South, Self::North],
            3 => &[Self::South, Self::West, Self::East],
            _ => &Self::ALL,
        };
        let index = seats.iter().position(|&other| other == seat);
        index
            .and_then(|index| sides.get(index))
            .copied()
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_added_and_removed() {
        let set: SeatSet = [Seat::new(0), Seat::new(3)].into_iter().collect();
        assert!(set.contains(Seat::new(3)) && !set.contains(Seat::new(1)));
        assert_eq!(set.without(Seat::new(0)), SeatSet::of(Seat::new(3)));
        assert_eq!((set.len(), set.bits()), (2, 0b1001));
        assert_eq!(set.with(Seat::new(3)), set, "it is a member");
        assert_eq!(set.without(Seat::new(3)), SeatSet::of(Seat::new(0)));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 3]);
    }

    #[test]
    fn invalid_seat_numbers_are_rejected() {
        assert_eq!(Seat::try_from(3), Ok(Seat::new(3)));
        for index in [4, 7, u8::MAX] {
            assert_eq!(Seat::try_from(index), Err(SeatError(index)));
            assert!(std::panic::catch_unwind(|| Seat::new(index)).is_err());
        }
        assert_eq!(Seat::from_low_bits(0b110), Seat::new(2));
        assert_eq!(SeatSet::from_low_bits(0b1_0001), SeatSet::of(Seat::new(0)));
    }

    #[test]
    fn sides_are_relative_to_the_viewer() {
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
    fn seats_are_distributed_around_the_board() {
        use BoardSide::{East, North, South, West};
        let cases: [(&[u8], &[BoardSide]); 8] = [
            (&[0], &[South]),
            (&[0, 1], &[South, North]),
            (&[0, 3], &[South, North]),
            (&[3, 1], &[South, North]),
            (&[0, 1, 3], &[South, West, East]),
            (&[0, 1, 2], &[South, West, East]),
            (&[1, 2, 3], &[South, West, East]),
            (&[0, 1, 2, 3], &[South, West, North, East]),
        ];
        for (numbers, expected) in cases {
            let seats: Vec<Seat> = numbers.iter().map(|&number| Seat::new(number)).collect();
            let sides = seats.iter().map(|&seat| BoardSide::of_seat(seat, &seats));
            assert_eq!(sides.collect::<Vec<_>>(), expected, "{numbers:?}");
        }
        let [one, other] = [Seat::new(0), Seat::new(2)];
        assert_eq!(BoardSide::of_seat(other, &[one, Seat::new(3)]), South);
    }
}
