//! The weights of the evaluation for several sides, in sixteenths of its unit, of which 400 make
//! the odds e to 1. A weight speaks for the seat that has the feature.
//!
//! Their meaning, in this order:
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
//!   capture; being able to capture (any seat may be to move) with 1 and with 2 pieces still needed, the
//!   nearest a seat comes to a threat to win.
//! - *Attacked*: stacks by height, 1 to 5, on which the seat to move can land; then those on which
//!   any other seat could.
//! - *Places*: stacks on the rim of the board, and on its sixteen squares in the middle.
//!
//! Gathered by `crates/tuning/examples/gather_rivals.rs`, fitted by `crates/tuning/examples/fit_rivals.rs`; patterns that hardly
//! ever occurred have weights near zero.

use super::features::FEATURES;

/// Three seats, fast rules: 73,000 positions, 8,000 nodes a move, seed 12, trust 0.3. Loss 0.841 nats a
/// position on games that were not fitted, 1.099 without weights.
pub(super) const THREE_FAST: [i32; FEATURES] = [
    -744, 353, -512, 709, 976, 17, 3489, 1228, 1042, 1260, -5, -243, 916, 780, -149, 1091, 403,
    1020, -126, 240, 1217, 673, 1194, 176, 2, 30, -2202, -428, -157, 211, 0, -979, -1054, -827,
    -1617, -942, -1070, -1036, -865, -941, -978, 31, -111, -251, 2872, -36, -1603, 6987, 1869, 42,
    -1996, -3560, -5334, 991, 2439, 1688, 1149, 309, 123, 657, 1383, 1371, 913, 1189, 2020, 1462,
    82, -164, -262, -551, -2051, 142, -423, -515, -608, -750, -160, -69,
];
/// Four seats, fast rules: 55,000 positions, 8,000 nodes a move, seeds 13 and 14, trust 0.3. Loss 1.149
/// nats a position on games that were not fitted, 1.386 without weights.
pub(super) const FOUR_FAST: [i32; FEATURES] = [
    -528, 542, 138, 1318, -326, 543, 26, 1493, 505, 1934, 2019, 810, -400, 639, -2490, 1358, 1520,
    1540, 216, 711, 1374, 392, 150, 323, -1245, 199, 102, -855, -1992, -1500, -620, -584, -629,
    -1166, -860, -988, -1226, -497, -542, -783, -1072, -3, -56, 1068, 1498, -13, -1243, 6951, 2057,
    -294, -2498, -4658, -6320, 2535, 2248, 983, 846, -136, 376, 410, 1257, 905, 1065, 1156, 1970,
    764, -19, -193, -394, -736, -1702, 324, -347, -316, -304, -860, 69, 202,
];
