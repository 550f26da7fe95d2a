//! The place of a move as people count: in rounds and by seats.

use crate::{Describe, Match};

/// The place of a move in its match, as lists of moves show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MovePlace {
    /// The round, counted from 1: one begins whenever the turn comes round to the seat that moved first, or
    /// past it.
    pub round: usize,
    /// The colour of the seat, in English ([`Describe::seat_name`]).
    pub seat: &'static str,
}

impl<G: Describe> Match<G> {
    /// The place of the move with number `ply` (counted from 0); that of the next move when `ply` moves
    /// have been played, and `None` beyond it.
    #[must_use]
    pub fn place(&self, ply: usize) -> Option<MovePlace> {
        let turns = self.positions().get(..=ply)?;
        let mut seats = turns[0].seats().to_vec();
        let first = seats.iter().position(|&seat| seat == turns[0].turn());
        seats.rotate_left(first.unwrap_or(0));
        let turns = turns.iter().map(|position| position.turn());
        let columns = turns.map(|turn| seats.iter().position(|&seat| seat == turn));
        let (mut round, mut last) = (0, None);
        for column in columns {
            round += usize::from(last.is_none() || column <= last.flatten());
            last = Some(column);
        }
        let seat = G::seat_name(self.positions()[ply].turn());
        Some(MovePlace { round, seat })
    }
}
