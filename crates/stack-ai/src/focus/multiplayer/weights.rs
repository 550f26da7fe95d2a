//! Weights of the multiplayer evaluation, in sixteenths of its unit. A weight counts for the seat
//! that has the feature.
//!
//! In order:
//!
//! - *Stacks* topped by the seat, 31 patterns. A pattern consists of the height and one bit per
//!   piece below the top, set for the top's color; the piece next to the top is the lowest bit.
//!   Patterns are sorted by height and bits.
//! - *Buried*: pieces in stacks topped by others, by stack height (2 to 5) and depth.
//! - *Mobility*: stack moves, and stack moves fewer than 24.
//! - *Reserves*: having any, and each piece.
//! - *Captures*: captured pieces, and own pieces captured by others; in fast games the number of
//!   pieces the closest win needs (1 to 6), and the win by captured and reserve pieces.
//! - *Threats*: stacks that could capture, and stacks that could regain a piece.
//! - *To move*: to move; to move and able to capture; next and able to capture; able to capture
//!   with 1 and with 2 pieces still needed.
//! - *Attacked*: stacks by height (1 to 5) on which the seat to move can land; then those on which
//!   any other seat could.
//! - *Zones*: stacks on the rim, and on the sixteen center squares.
//!
//! Positions by `crates/tuning/examples/gather.rs`, weights by
//! `crates/tuning/examples/fit.rs`. Rare patterns have weights near zero.

use super::features::FEATURES;

/// Three seats, fast rules: 73,000 positions, 8,000 nodes per move, seed 12, score share 0.3.
/// Validation loss 0.841 nats per position (1.099 without weights).
pub(super) const THREE_FAST: [i32; FEATURES] = [
    -744, 353, -512, 709, 976, 17, 3489, 1228, 1042, 1260, -5, -243, 916, 780, -149, 1091, 403,
    1020, -126, 240, 1217, 673, 1194, 176, 2, 30, -2202, -428, -157, 211, 0, -979, -1054, -827,
    -1617, -942, -1070, -1036, -865, -941, -978, 31, -111, -251, 2872, -36, -1603, 6987, 1869, 42,
    -1996, -3560, -5334, 991, 2439, 1688, 1149, 309, 123, 657, 1383, 1371, 913, 1189, 2020, 1462,
    82, -164, -262, -551, -2051, 142, -423, -515, -608, -750, -160, -69,
];

/// Four seats, fast rules: 55,000 positions, 8,000 nodes per move, seeds 13 and 14, score share
/// 0.3. Validation loss 1.149 nats per position (1.386 without weights).
pub(super) const FOUR_FAST: [i32; FEATURES] = [
    -528, 542, 138, 1318, -326, 543, 26, 1493, 505, 1934, 2019, 810, -400, 639, -2490, 1358, 1520,
    1540, 216, 711, 1374, 392, 150, 323, -1245, 199, 102, -855, -1992, -1500, -620, -584, -629,
    -1166, -860, -988, -1226, -497, -542, -783, -1072, -3, -56, 1068, 1498, -13, -1243, 6951, 2057,
    -294, -2498, -4658, -6320, 2535, 2248, 983, 846, -136, 376, 410, 1257, 905, 1065, 1156, 1970,
    764, -19, -193, -394, -736, -1702, 324, -347, -316, -304, -860, 69, 202,
];
