//! A network that judges positions of Focus for two sides.
//!
//! Its hidden layer sees the stacks of the board and the reserves in the view of each side ([`inputs`]); a move changes two
//! squares. Beside it count what each stack is worth directly, and the features of the whole position that the weighted sum
//! [`Learned`](super::Learned) knows: threats, mobility, captures.

pub mod inputs;
mod layers;
mod steps;
mod weights;

use focus_rules::Variant;

use crate::network::{Known, Memory, Networked};

pub use layers::FocusNetwork;
pub use weights::{WHOLE, Weights};

/// What a search keeps for an evaluation by such a network.
pub type NetworkMemory = Memory<FocusNetwork>;

static KNOWN: [Known<Networked<FocusNetwork>>; 3] = [
    Known::new("two", include_bytes!("../../../../../assets/nets/two.net")),
    Known::new(
        "two-fast",
        include_bytes!("../../../../../assets/nets/two-fast.net"),
    ),
    Known::new(
        "partners",
        include_bytes!("../../../../../assets/nets/partners.net"),
    ),
];

impl Networked<FocusNetwork> {
    /// The network of a variant; `None` where there is none.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        // A test sees to it that the files are sound.
        let make = |file: &[u8]| Self::new(variant, Weights::from_bytes(file).ok()?);
        Known::of(&KNOWN, variant.id(), make)
    }

    /// The evaluation of a variant by such weights; `None` when it has more than two sides.
    #[must_use]
    pub fn new(variant: &Variant, weights: Weights) -> Option<Self> {
        Some(Self::by(FocusNetwork::new(variant, weights)?))
    }
}
