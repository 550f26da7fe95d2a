//! The strongest player of Byte.

use byte_rules::{MAX_HEIGHT, Position, Variant};

use crate::alpha_beta::{AlphaBeta, Config};
use crate::byte::Learned;
use crate::{Search, Solving};

/// Everything that has shown its use; a stack changes the learned evaluation by a few hundreds.
pub(super) const CONFIG: Config = Config {
    aspiration: 300,
    margin: 500,
    ..Config::FULL
};

/// Alpha-beta with the learned evaluation; once two stacks' worth of checkers are left, the solver
/// goes before it.
pub(super) fn champion(_: &Variant) -> Box<dyn Search<Position>> {
    let search = AlphaBeta::new(CONFIG, Learned);
    Box::new(Solving::new(search, 2 * MAX_HEIGHT as u32))
}
