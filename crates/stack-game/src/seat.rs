//! Seats: the players of a game and the owners of its pieces.

use std::fmt;

/// A seat at the table, and the colour of the pieces that belong to it.
///
/// A number from 0 to 3; its colour and letter are the game's
/// ([`Describe::seat_letter`](crate::Describe::seat_letter)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

/// A number that is no seat's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a seat: seats have the numbers 0 to 3")]
pub struct SeatError(pub u8);

impl Seat {
    /// The largest number of seats of any game.
    pub const MAX: usize = 4;
    /// All seats, by rising number.
    pub const ALL: [Self; Self::MAX] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat with a number from 0 to 3 that is known to be one; for other numbers there is
    /// `Seat::try_from`.
    ///
    /// # Panics
    /// When `index` is above 3; in a constant this is an error of compilation.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Self {
        assert!(
            (index as usize) < Self::MAX,
            "seats have the numbers 0 to 3"
        );
        Self(index)
    }

    /// The seat whose number is in the lowest two bits of `bits`; higher bits are ignored.
    ///
    /// For rules that keep pieces as two bits each.
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

/// A set of seats: a team, the winners, the seats that were passed over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The set of one seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set with the members of the lowest four bits of `bits`: bit `i` stands for the seat with
    /// number `i`. Higher bits are ignored.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> Self {
        Self(bits & 15)
    }

    /// Bit `i` is set when the seat with number `i` is a member.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// This set and `seat`.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set but for `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// True if `seat` is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// True if there is no member.
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

    /// The members, by rising number.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_gain_and_lose_members() {
        let set: SeatSet = [Seat::new(0), Seat::new(3)].into_iter().collect();
        assert!(set.contains(Seat::new(3)) && !set.contains(Seat::new(1)));
        assert_eq!(set.without(Seat::new(0)), SeatSet::of(Seat::new(3)));
        assert_eq!((set.len(), set.bits()), (2, 0b1001));
        assert_eq!(set.with(Seat::new(3)), set, "it is a member");
        assert_eq!(set.without(Seat::new(3)), SeatSet::of(Seat::new(0)));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 3]);
    }

    #[test]
    fn numbers_that_are_no_seats_are_refused() {
        assert_eq!(Seat::try_from(3), Ok(Seat::new(3)));
        for index in [4, 7, u8::MAX] {
            assert_eq!(Seat::try_from(index), Err(SeatError(index)));
            assert!(std::panic::catch_unwind(|| Seat::new(index)).is_err());
        }
        assert_eq!(Seat::from_low_bits(0b110), Seat::new(2));
        assert_eq!(SeatSet::from_low_bits(0b1_0001), SeatSet::of(Seat::new(0)));
    }
}
