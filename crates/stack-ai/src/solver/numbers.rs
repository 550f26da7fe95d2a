//! Proof numbers.

/// The least numbers of positions still needed to prove that the first seat wins, and that it does
/// not; one of both is 0 once it is proved and the other one [`NEVER`].
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct ProofNumbers {
    pub(super) win: u32,
    pub(super) loss: u32,
}

/// Above every number that is ever needed.
pub(super) const NEVER: u32 = (1 << 28) - 1;

impl ProofNumbers {
    /// Nothing is known.
    pub(super) const UNKNOWN: Self = Self { win: 1, loss: 1 };

    /// The first seat has won, or has not.
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

    /// Tells whether the winner is proved.
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

    /// The numbers from what the seat to move wants.
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
