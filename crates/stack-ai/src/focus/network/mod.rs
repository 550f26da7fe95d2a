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

use crate::network::{AccumulatorStack, EmbeddedNetwork, NetworkEvaluation};

pub use layers::FocusNetwork;
pub use weights::{FocusWeights, GLOBAL_FEATURES};

/// What a search keeps for an evaluation by such a network.
pub type NetworkMemory = AccumulatorStack<FocusNetwork>;

static KNOWN: [EmbeddedNetwork<NetworkEvaluation<FocusNetwork>>; 3] = [
    EmbeddedNetwork::new("two", include_bytes!("../../../../../assets/nets/two.net")),
    EmbeddedNetwork::new(
        "two-fast",
        include_bytes!("../../../../../assets/nets/two-fast.net"),
    ),
    EmbeddedNetwork::new(
        "partners",
        include_bytes!("../../../../../assets/nets/partners.net"),
    ),
];

impl NetworkEvaluation<FocusNetwork> {
    /// The network of a variant; `None` where there is none.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        // A test sees to it that the files are sound.
        let make = |file: &[u8]| Self::new(variant, FocusWeights::from_bytes(file).ok()?);
        EmbeddedNetwork::of(&KNOWN, variant.id(), make)
    }

    /// The evaluation of a variant by such weights; `None` when it has more than two sides.
    #[must_use]
    pub fn new(variant: &Variant, weights: FocusWeights) -> Option<Self> {
        Some(Self::from_network(FocusNetwork::new(variant, weights)?))
    }
}
