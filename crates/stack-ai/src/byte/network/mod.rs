//! A network that judges positions of Byte.
//!
//! Its hidden layer sees each stack with its distance to the nearest one, and the stacks won ([`inputs`]). What is behind it depends on the
//! stage of the game, as in the weighted sum [`Learned`](super::Learned), whose features count beside it.

pub mod inputs;
mod layers;
mod steps;
mod weights;
pub mod whole;

use byte_rules::Variant;

use crate::network::{AccumulatorStack, EmbeddedNetwork, NetworkEvaluation};

pub use layers::ByteNetwork;
pub use weights::ByteWeights;

/// What a search keeps for an evaluation by such a network.
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
    /// The network of a variant; `None` where there is none.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        // A test sees to it that the files are sound.
        let make = |file: &[u8]| {
            let weights = ByteWeights::from_bytes(file, variant).ok()?;
            Some(Self::new(variant, &weights))
        };
        EmbeddedNetwork::of(&KNOWN, variant.id(), make)
    }

    /// The evaluation of a variant by such weights.
    #[must_use]
    pub fn new(variant: &Variant, weights: &ByteWeights) -> Self {
        Self::from_network(ByteNetwork::new(variant, weights))
    }
}
