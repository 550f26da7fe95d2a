//! Seats: who plays, and whose a piece is.

use std::fmt;

/// A seat at the table, and the colour of the pieces that belong to it.
///
/// A plain number from 0 to 3; which colour and letter it has is the game's business
/// ([`Game::seat_letter`](crate::Game::seat_letter)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// How many seats any game may have.
    pub const MAX: usize = 4;

    /// The seat with the lowest two bits of `index` as its number.
    ///
    /// Higher bits are dropped, so that no seat out of range can exist and no caller has to
    /// handle an error for a number that it took from a seat anyway.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index & 3)
    }

    /// The seat's number, from 0 to 3.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A set of seats: a team, the winners, those who were passed over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Exactly one seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set whose members are the set bits of the low four bits of `bits`.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
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

    /// Whether `seat` is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Whether nobody is a member.
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
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 3]);
    }
}
