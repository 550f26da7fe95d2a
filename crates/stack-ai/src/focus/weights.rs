//! Weights.

use super::features::FEATURES;

/// Two seats, standard rules.
pub(super) const STANDARD: [i32; FEATURES] = [0; FEATURES];
/// Two seats, fast rules.
pub(super) const FAST: [i32; FEATURES] = [0; FEATURES];
/// Partners.
pub(super) const PARTNERS: [i32; FEATURES] = [0; FEATURES];
