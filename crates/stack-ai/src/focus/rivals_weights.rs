//! The weights of the evaluation for several sides, in sixteenths of its unit, of which 400 make
//! the odds e to 1. A weight speaks for the seat that has the feature.
//!
//! What they stand for, in this order:
//!
//! - *Stacks* that the seat tops, 31 patterns: a pattern is a height and which of the pieces below
//!   the top have its colour. The piece next to the top is the lowest bit; patterns of a height
//!   come by rising bits, so that the first has only others' pieces below its top and the last is
//!   a stack of one colour.
//! - *Mobility*: each travel, and each travel fewer than 24: who cannot move is out of it.
//! - *Reserves*: having one at all, and each piece: it can land anywhere at any time.
//! - *Captures*: each piece captured; in fast games how many the next win still needs, 1 to 6.
//! - *Threats*: stacks from which the seat could capture, and from which it could get a piece back.
//! - *To move*: being the one; being it and able to capture; being able to capture (whoever moves)
//!   with 1 and with 2 pieces still needed, the nearest a seat comes to a threat to win.
//! - *Attacked*: stacks by height, 1 to 5, on which the seat to move can land; then those on which
//!   any other seat could.
//!
//! Fitted by `examples/fit_rivals.rs`; patterns that hardly ever occurred have weights near zero.

use super::rivals::FEATURES;

/// Three seats, fast rules: 1,200 games of 6,000 nodes a move, seed 21. Loss 0.982 nats a position on
/// games that were not fitted, 1.099 without weights.
pub(super) const THREE_FAST: [i32; FEATURES] = [
    -648, 256, 145, 971, 1234, 1085, -550, 80, 961, 2446, 1839, 247, 1806, 1091, 1220, 1664, 1923,
    2104, 1603, 488, 280, 1471, 32, 749, 978, 1457, 280, 801, -81, 452, 25, 105, -290, -5, 2705,
    1156, 1501, 199, -299, -582, -833, -12, 508, 1297, 659, 221, 2956, 948, 62, 47, -244, -466,
    -1670, 288, -785, -687, -188, -949,
];
/// Four seats, fast rules: 1,200 games of 6,000 nodes a move, seed 22. Loss 1.298 nats a position on
/// games that were not fitted, 1.387 without weights.
pub(super) const FOUR_FAST: [i32; FEATURES] = [
    -56, 8, 769, 1070, 10, 1188, 198, 946, 1895, 1275, 395, -890, 758, 2070, 1310, 1106, 1705,
    2971, 2722, 982, 504, 1538, 400, 769, -392, 1047, -524, 86, -215, 1369, 1213, 62, -202, -707,
    2921, 972, 1453, 204, 119, -449, -1171, -230, 568, 1190, 484, 433, 3152, 769, 62, -129, -209,
    -225, -1455, 286, 82, -631, -112, -510,
];
