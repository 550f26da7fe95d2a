//! Backs up proven winners, of any number of seats.

use stack_game::{Game, Seat, SeatSet};

use crate::draw_value::outcome_rewards;

/// Reward of each seat: 1 for a win, 0 for a loss, a share for a draw.
pub(super) type Rewards = [f32; Seat::MAX];

/// The proven winners of a node, if known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Proof(u8);

impl Proof {
    pub(super) const NONE: Self = Self(0);

    /// These seats win with best play; none means a draw.
    pub(super) fn from_winners(winners: SeatSet) -> Self {
        Self(winners.bits() << 1 | 1)
    }

    /// The bits of the proof; 0 if unknown.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// The inverse of [`bits`](Self::bits).
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    #[inline]
    pub(super) fn is_known(self) -> bool {
        self.0 != 0
    }

    pub(super) fn winners(self) -> SeatSet {
        SeatSet::from_low_bits(self.0 >> 1)
    }

    #[inline]
    pub(super) fn wins(self, seat: Seat) -> bool {
        self.is_known() && self.winners().contains(seat)
    }

    /// Whether the seat neither wins nor draws.
    #[inline]
    pub(super) fn loses(self, seat: Seat) -> bool {
        self.is_known() && !self.winners().is_empty() && !self.winners().contains(seat)
    }

    pub(super) fn rewards<G: Game>(self, position: &G) -> Rewards {
        outcome_rewards(position, self.winners())
    }

    /// The proof of a position in which `mover` chooses among moves with these proofs.
    ///
    /// The standard update rule: a winning move proves a win. If all moves are proven, a draw is
    /// better than a loss. If all lose, the position is proven only if the same seats win after
    /// each move, since the seat's preference among losses is unknown.
    pub(super) fn for_choice(mover: Seat, choices: impl Iterator<Item = Self>) -> Self {
        let mut loss: Option<Self> = None;
        let (mut draw, mut any_unknown) = (None, false);
        for proof in choices {
            if proof.wins(mover) {
                return proof;
            }
            if !proof.is_known() {
                any_unknown = true;
            } else if proof.winners().is_empty() {
                draw = Some(proof);
            } else if *loss.get_or_insert(proof) != proof {
                // Different winners: only a draw can still be proven.
                loss = Some(Self::NONE);
            }
        }
        if any_unknown {
            Self::NONE
        } else {
            draw.or(loss).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(winners: u8) -> Proof {
        Proof::from_winners(SeatSet::from_low_bits(winners))
    }

    fn choice(proofs: &[Proof]) -> Proof {
        Proof::for_choice(Seat::new(0), proofs.iter().copied())
    }

    #[test]
    fn standard_update_rule() {
        let (win, lost, lost_too, draw) = (proof(0b001), proof(0b010), proof(0b100), proof(0));
        assert_eq!(choice(&[Proof::NONE, win, lost]), win);
        assert_eq!(choice(&[lost, lost]), lost);
        assert_eq!(choice(&[lost, Proof::NONE]), Proof::NONE);
        assert_eq!(choice(&[lost, lost_too]), Proof::NONE);
        assert_eq!(choice(&[lost, lost_too, lost]), Proof::NONE);
        assert_eq!(choice(&[lost, draw, lost_too]), draw);
        assert_eq!(choice(&[draw, Proof::NONE]), Proof::NONE);
    }
}
