//! Proof numbers.

/// Proof and disproof number: the minimum numbers of positions needed to prove that the first seat
/// wins, or does not. Once proven, one is 0 and the other [`NEVER`].
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct ProofNumbers {
    pub(super) win: u32,
    pub(super) loss: u32,
}

/// Infinity.
pub(super) const NEVER: u32 = (1 << 28) - 1;

impl ProofNumbers {
    pub(super) const UNKNOWN: Self = Self { win: 1, loss: 1 };

    /// A proven result.
    pub(super) const fn of(won: bool) -> Self {
        if won {
            Self {
                win: 0,
                loss: NEVER,
            }
        } else {
            Self {
                win: NEVER,
                loss: 0,
            }
        }
    }

    pub(super) const fn is_proved(self) -> bool {
        self.win == 0 || self.loss == 0
    }

    /// The numbers for and against a win of the seat to move.
    pub(super) const fn for_and_against(self, first: bool) -> (u32, u32) {
        if first {
            (self.win, self.loss)
        } else {
            (self.loss, self.win)
        }
    }

    /// The inverse of [`for_and_against`](Self::for_and_against).
    pub(super) const fn by(first: bool, wanted: u32, unwanted: u32) -> Self {
        if first {
            Self {
                win: wanted,
                loss: unwanted,
            }
        } else {
            Self {
                win: unwanted,
                loss: wanted,
            }
        }
    }
}
