//! The evaluation network of two-sided Focus.
//!
//! The hidden layer has inputs for the stacks and reserves in each side's view ([`inputs`]). Direct
//! weights of stacks and the global features of the linear evaluation
//! [`TwoSidedEvaluation`](super::TwoSidedEvaluation) (threats, mobility, captures) are added.

pub mod inputs;
mod layers;
mod steps;
mod weights;

use focus_rules::Variant;

use crate::network::{AccumulatorStack, EmbeddedNetwork, NetworkEvaluation};

pub use layers::FocusNetwork;
pub use weights::{FocusWeights, GLOBAL_FEATURES};

/// Accumulators of a search with this network.
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
    /// The embedded network of a variant, if any.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        // A test checks the embedded files.
        let make = |file: &[u8]| Self::new(variant, FocusWeights::from_bytes(file).ok()?);
        EmbeddedNetwork::of(&KNOWN, variant.id(), make)
    }

    /// An evaluation with these weights; `None` if the variant has more than two sides.
    #[must_use]
    pub fn new(variant: &Variant, weights: FocusWeights) -> Option<Self> {
        Some(Self::from_network(FocusNetwork::new(variant, weights)?))
    }
}
