//! The evaluation network of Byte.
//!
//! The hidden layer has inputs for each stack with its distance to the nearest one, and for won
//! stacks ([`inputs`]). The output weights depend on the game phase. Direct weights and global
//! features are added, as in the linear evaluation [`ByteEvaluation`](super::ByteEvaluation).

pub mod inputs;
mod layers;
mod steps;
mod weights;
pub mod whole;

use byte_rules::Variant;

use crate::network::{AccumulatorStack, EmbeddedNetwork, NetworkEvaluation};

pub use layers::ByteNetwork;
pub use weights::ByteWeights;

/// Accumulators of a search with this network.
pub type NetworkMemory = AccumulatorStack<ByteNetwork>;

static KNOWN: [EmbeddedNetwork<NetworkEvaluation<ByteNetwork>>; 2] = [
    EmbeddedNetwork::new(
        "byte",
        include_bytes!("../../../../../assets/nets/byte.net"),
    ),
    EmbeddedNetwork::new(
        "byte-ten",
        include_bytes!("../../../../../assets/nets/byte-ten.net"),
    ),
];

impl NetworkEvaluation<ByteNetwork> {
    /// The embedded network of a variant, if any.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        // A test checks the embedded files.
        let make = |file: &[u8]| {
            let weights = ByteWeights::from_bytes(file, variant).ok()?;
            Some(Self::new(variant, &weights))
        };
        EmbeddedNetwork::of(&KNOWN, variant.id(), make)
    }

    /// An evaluation with these weights.
    #[must_use]
    pub fn new(variant: &Variant, weights: &ByteWeights) -> Self {
        Self::from_network(ByteNetwork::new(variant, weights))
    }
}
