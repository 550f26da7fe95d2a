//! The weights of the learned evaluation, in sixteenths of its unit.
//!
//! What each stands for:
//!
//! - *Stacks*, 31 patterns on each of three zones. A pattern is a height and which of the pieces
//!   below the top are the owner's: the piece next to the top is the lowest bit, and patterns of a
//!   height come by rising bits. So the last of each height is a stack of one colour, the first
//!   has enemies only below its top. Higher stacks reach farther, can be split more often and are
//!   dearer; the centre is worth more than the rim, where stacks reach less.
//! - *Mobility*: what each travel adds, and what each travel fewer than a few costs: who cannot
//!   move has lost.
//! - *Reserves*: having one at all (it can land anywhere at any time), and each piece.
//! - *Captures*: each piece captured; in fast games also how near the next win is.
//! - *To move*: what the next move is worth.
//! - *Attacked*, *hanging*, *threatened*: stacks by height on which the enemy can land, now or
//!   after the next move; hanging ones cannot be landed on by their own side in turn.
//!
//! Fitted by `examples/fit.rs` to games of the search against itself (`examples/gather.rs`).
//! Weights of patterns that never or hardly ever occurred are near zero or odd; they do no harm
//! for the same reason.

use super::features::FEATURES;

/// Two seats, standard rules.
pub(super) const STANDARD: [i32; FEATURES] = [
    // Stacks on the rim, by pattern: heights 1 to 5.
    -389, 1495, 1175, 2741, 5562, 1979, -1772, 4748, -764, 3914, 3631, 3319, -1665, 3127, 2684,
    6351, 5155, 2569, 4470, 3347, 5938, 7123, 0, 4315, 5676, 4513, 9308, 4062, 1923, 4796, 0,
    // Stacks on next to the rim, by pattern: heights 1 to 5.
    166, 1152, 1402, 2368, 3589, 2619, 1390, 3580, 4080, 3850, -519, 2048, -310, 3386, -10116, 4951,
    6658, 4082, 2910, 3288, 4862, 5059, 1433, 4075, 9814, 4811, -10931, 4314, 7950, 3577, 0,
    // Stacks on the centre, by pattern: heights 1 to 5.
    312, 1477, 2355, 3071, 4147, 2258, 3505, 4452, 3408, 3248, 5777, 3318, 1143, 4391, -3888, 734,
    8347, 4307, 11690, 3623, 8365, 4929, 0, 4309, 5383, 4898, 4950, 4849, 5625, 6855, 0,
    // A travel; by how many travels it is short.
    -50, -97, // Any reserve; each piece in reserve.
    -1540, 3909, // An enemy piece captured.
    2415, // Captures still needed: 1 to 5.
    0, 0, 0, 0, 0,   // To move.
    -82, // Stacks attacked by an enemy to move, by height.
    420, 149, -377, -713, -2557, // Hanging ones among them, by height.
    -76, -444, -888, -1592, -1487,
    // Stacks threatened by an enemy not to move, by height.
    466, 110, -272, -582, -827,
];

/// Two seats, fast rules.
pub(super) const FAST: [i32; FEATURES] = [
    // Stacks on the rim, by pattern: heights 1 to 5.
    108, 117, 3377, 2335, 7619, 5627, -5117, 3675, 3639, 8326, 14293, 10451, 9033, 4186, 0, -1292,
    1819, 6401, 845, 1144, 6799, 7951, 10145, 497, 1736, 7218, -119, 4984, 9083, 9394, 6861,
    // Stacks on next to the rim, by pattern: heights 1 to 5.
    298, 100, 894, 794, 1588, 2116, 3903, 959, -85, 3071, 2091, 2741, 1624, 3865, 1798, 6956, 6985,
    4338, 3735, 3679, 3994, 4271, 705, 4453, 5934, 4921, 1794, 3978, 6625, 5190, 10765,
    // Stacks on the centre, by pattern: heights 1 to 5.
    -47, -53, 1491, 1118, 3588, 1667, 3945, 315, 4253, 2670, -1020, 654, 1183, 3509, 13072, 3256,
    3583, 4274, 5422, 1733, 4464, 4843, -5242, 3218, 3166, 4901, 3473, 4789, 3095, 3762, -5847,
    // A travel; by how many travels it is short.
    135, -56, // Any reserve; each piece in reserve.
    -2549, 4712, // An enemy piece captured.
    5464, // Captures still needed: 1 to 5.
    5813, 1009, -700, -1981, -1303, // To move.
    226,   // Stacks attacked by an enemy to move, by height.
    419, 154, -587, -202, -4653, // Hanging ones among them, by height.
    -267, -1054, -2413, -3067, -4383,
    // Stacks threatened by an enemy not to move, by height.
    442, -68, -576, -317, -1796,
];

/// Partners.
pub(super) const PARTNERS: [i32; FEATURES] = [
    // Stacks on the rim, by pattern: heights 1 to 5.
    -435, 704, -78, 1678, 416, 438, -3115, 547, -2061, 1426, -405, 1871, 1415, 1113, 0, 877, 16225,
    2125, 8658, 2407, -426, 1901, 172, 3301, -1157, 2395, 8617, 1327, 360, 988, 0,
    // Stacks on next to the rim, by pattern: heights 1 to 5.
    -253, 4, -26, 111, 229, 595, 3325, 413, 452, 1136, -1993, 541, 5833, 752, 20293, 2471, 4567,
    609, 3490, 542, 912, 2371, 14773, 508, 310, 2294, 8599, 1870, 1776, 1559, 0,
    // Stacks on the centre, by pattern: heights 1 to 5.
    -214, -187, 179, 463, 1413, 288, 1306, -149, 3055, 1245, 3187, -274, 887, 1541, 3530, 2075,
    4550, 542, -1995, 655, 1955, 1099, -4454, 344, 1384, 802, -3242, 383, 2211, 2263, 0,
    // A travel; by how many travels it is short.
    151, -356, // Any reserve; each piece in reserve.
    -1181, 2890, // An enemy piece captured.
    1776, // Captures still needed: 1 to 5.
    0, 0, 0, 0, 0,   // To move.
    192, // Stacks attacked by an enemy to move, by height.
    237, -125, -504, -567, -1838, // Hanging ones among them, by height.
    -124, -216, -533, -1265, -1242,
    // Stacks threatened by an enemy not to move, by height.
    260, -113, -472, -574, -1253,
];
