//! The weights of the evaluation for several sides, in sixteenths of its unit, of which 400 make
//! the odds e to 1. A weight speaks for the seat that has the feature.
//!
//! What they stand for, in this order:
//!
//! - *Stacks* that the seat tops, 31 patterns: a pattern is a height and which of the pieces below
//!   the top have its colour. The piece next to the top is the lowest bit; patterns of a height
//!   come by rising bits, so that the first has only others' pieces below its top and the last is
//!   a stack of one colour.
//! - *Buried*: each piece in a stack that another seat tops, by the stack's height, 2 to 5, and its
//!   place below the top: it may be captured there, and it keeps others from coming back.
//! - *Mobility*: each travel, and each travel fewer than 24: who cannot move is out of it.
//! - *Reserves*: having one at all, and each piece: it can land anywhere at any time.
//! - *Captures*: each piece captured, and each of the seat's own that others captured; in fast games
//!   how many pieces the next win still needs, 1 to 6, and how many the win by pieces in front.
//! - *Threats*: stacks from which the seat could capture, and from which it could get a piece back.
//! - *To move*: being the one; being it and able to capture; being the next one and able to
//!   capture; being able to capture (whoever moves) with 1 and with 2 pieces still needed, the
//!   nearest a seat comes to a threat to win.
//! - *Attacked*: stacks by height, 1 to 5, on which the seat to move can land; then those on which
//!   any other seat could.
//! - *Places*: stacks on the rim of the board, and on its sixteen squares in the middle.
//!
//! Gathered by `examples/gather_rivals.rs`, fitted by `examples/fit_rivals.rs`; patterns that hardly
//! ever occurred have weights near zero.

use super::rivals::FEATURES;

/// Three seats, fast rules: 1,200 games of 6,000 nodes a move, seed 21. Loss 0.982 nats a position on
/// games that were not fitted, 1.099 without weights.
pub(super) const THREE_FAST: [i32; FEATURES] = [
    -648, 256, 145, 971, 1234, 1085, -550, 80, 961, 2446, 1839, 247, 1806, 1091, 1220, 1664, 1923,
    2104, 1603, 488, 280, 1471, 32, 749, 978, 1457, 280, 801, -81, 452, 25, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 105, -290, -5, 2705, 1156, 0, 1501, 199, -299, -582, -833, -12, 0, 0, 0, 0, 0, 0, 508,
    1297, 659, 221, 0, 2956, 948, 62, 47, -244, -466, -1670, 288, -785, -687, -188, -949, 0, 0,
];
/// Four seats, fast rules: 2,200 games of 10,000 nodes a move, seed 11, trust 0.5. Loss 1.276 nats
/// a position on games that were not fitted, 1.387 without weights.
pub(super) const FOUR_FAST: [i32; FEATURES] = [
    -478, -246, -559, 743, 565, 61, -474, 969, 481, 809, 124, 538, -295, 211, 171, 1675, 1068,
    1209, 367, 605, 201, 47, 2248, 741, -328, 663, 1633, 11, -272, -738, 2127, -753, -619, -617,
    -493, -519, -639, -589, -516, -572, -439, -29, -114, 387, 626, -40, -985, 3464, 1107, -157,
    -1367, -2505, -3392, 4418, 3759, 2084, 1353, 752, 390, 308, 656, 726, 330, 939, 1995, 774, 82,
    -22, -102, -253, -971, 123, 229, -92, 67, -469, -56, 101,
];
