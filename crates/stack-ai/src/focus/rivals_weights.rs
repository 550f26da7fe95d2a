//! Weights.

use super::rivals::FEATURES;

pub(super) const THREE_FAST: [i32; FEATURES] = [0; FEATURES];
pub(super) const FOUR_FAST: [i32; FEATURES] = [0; FEATURES];
pub(super) const THREE: [i32; FEATURES] = [0; FEATURES];
pub(super) const FOUR: [i32; FEATURES] = [0; FEATURES];
