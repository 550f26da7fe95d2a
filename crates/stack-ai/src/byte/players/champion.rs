//! The strongest player of Byte.

use byte_rules::{Position, Variant};

use crate::Search;
use crate::alpha_beta::{AlphaBeta, Config};
use crate::byte::Tops;

/// Alpha-beta with all that has shown its use.
pub(super) fn champion(_: &Variant) -> Box<dyn Search<Position>> {
    Box::new(AlphaBeta::new(Config::FULL, Tops))
}
