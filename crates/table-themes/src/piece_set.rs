//! The sets of pieces.

use serde::{Deserialize, Serialize};

/// What pieces are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PieceSet {
    /// Lacquered wood with bone inlays: deep colours, a window's reflection.
    #[default]
    Lacquer,
    /// Satin colours inlaid with ivory, light ones with ebony. In Byte, ivory against ebony.
    IvoryAndEbony,
    /// Polished stone: muted, dull, with veins.
    Stone,
}

impl PieceSet {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Lacquer, Self::IvoryAndEbony, Self::Stone];
}
