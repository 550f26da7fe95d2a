//! Weights of the two-sided evaluation, in sixteenths of its unit.
//!
//! - *Stacks*, 31 patterns in each of three zones. A pattern consists of the height and one bit per
//!   piece below the top, set for own pieces; the piece next to the top is the lowest bit. Patterns
//!   are sorted by height and bits. Higher stacks move farther and can be split more often; own
//!   pieces at the bottom of a high stack return as reserves.
//! - *Mobility*: stack moves, and the shortage of stack moves.
//! - *Reserves*: having any, and each piece.
//! - *Captures*: captured pieces; in fast games also how close the next win is.
//! - *To move*.
//! - *Attacked*, *hanging*, *threatened*: stacks by height on which the enemy can land, now or
//!   after the next move; hanging stacks cannot be recaptured.
//!
//! Fitted by `crates/tuning/examples/fit.rs` to self-play games
//! (`crates/tuning/examples/gather.rs`). Weights of rare patterns are meaningless, but harmless.

use super::features::FEATURES;

/// Two seats, standard rules.
pub(super) const STANDARD: [i32; FEATURES] = [
    // Stacks on the rim, by pattern: heights 1 to 5.
    -1784, 1549, -1638, 4699, 2072, 1288, -1490, 6975, -1309, 5743, 5695, 4348, -39, 2367, -4077,
    7493, 12418, 4405, 5043, 5969, 3258, 8109, -2581, 6391, 6252, 5819, 3702, 6757, 3651, 4949,
    2124, // Stacks next to the rim, by pattern: heights 1 to 5.
    -1350, 1790, -801, 4215, 2424, 2058, -1860, 6438, 3958, 6193, 5517, 3604, 2631, 2660, -8987,
    7756, 7092, 6499, 3362, 5927, 5206, 5596, 4379, 5655, 6915, 6033, 3911, 5353, 5581, 3886, 4012,
    // Stacks in the center, by pattern: heights 1 to 5.
    -1042, 1898, -453, 4660, 2903, 1646, 565, 6767, 5273, 5909, 3712, 4391, 852, 2944, 1122, 4782,
    7126, 5661, 6672, 4881, 6206, 5223, 1875, 5224, 5758, 5666, 5441, 5151, 3369, 4214, -307,
    // Stack moves; shortage of stack moves.
    -11, -200, // Any reserve; each piece in reserve.
    -2387, 4050, // An enemy piece captured.
    4046, // Captures still needed: 1 to 5.
    0, 0, 0, 0, 0,   // To move.
    229, // Stacks attacked by an enemy to move, by height.
    195, -418, -443, -1158, -3848, // Hanging ones among them, by height.
    -83, -926, -1347, -2541, -3039,
    // Stacks threatened by an enemy not to move, by height.
    263, -421, -311, -934, -1599,
];

/// Two seats, fast rules.
pub(super) const FAST: [i32; FEATURES] = [
    // Stacks on the rim, by pattern: heights 1 to 5.
    -1190, 3003, 821, 3513, 2567, 2080, -14327, 7023, 6630, 7898, 6106, 5934, 4046, 6179, -115,
    9157, 5195, 9703, 6297, 8364, 4933, 7212, 6680, 7029, 2078, 6658, -2278, 4730, 4345, 2745,
    8483, // Stacks next to the rim, by pattern: heights 1 to 5.
    -89, 2947, 1292, 5998, 4088, 3988, 1194, 9497, 7057, 8747, 10367, 6490, 5872, 5631, 21719,
    9985, 12035, 10335, 14843, 9020, 9443, 8570, 4791, 6647, 10346, 8442, 5646, 7133, 4656, 5283,
    4974, // Stacks in the center, by pattern: heights 1 to 5.
    -100, 3081, 1337, 6327, 4728, 3343, 2604, 11187, 8757, 8445, 7848, 5967, 3661, 4660, 2376,
    15035, 14528, 10291, 8295, 8378, 7694, 8649, -1231, 9056, 5352, 8882, 6177, 7313, 6337, 4949,
    1794, // Stack moves; shortage of stack moves.
    -161, -355, // Any reserve; each piece in reserve.
    -2607, 3871, // An enemy piece captured.
    6344, // Captures still needed: 1 to 5.
    6693, 1441, -348, -856, -657, // To move.
    378,  // Stacks attacked by an enemy to move, by height.
    116, -403, -311, -1423, -4504, // Hanging ones among them, by height.
    -49, -1299, -1999, -3193, -4803,
    // Stacks threatened by an enemy not to move, by height.
    163, -519, -213, -1143, -1125,
];

/// Partners.
pub(super) const PARTNERS: [i32; FEATURES] = [
    // Stacks on the rim, by pattern: heights 1 to 5.
    -1652, 324, -824, 3266, 1632, 406, -2610, 5924, -2408, 3932, 5191, 5603, -130, 2990, 0, 3074,
    7117, 2404, 5094, 2691, 2990, 2736, 8885, 5805, 255, 3893, 835, 4428, 5061, -571, 0,
    // Stacks next to the rim, by pattern: heights 1 to 5.
    -1422, -354, -446, 739, 2147, 861, 1694, 507, 3301, 2259, 1955, 2582, 1267, 2027, 5342, 806,
    612, 1823, 7879, 2056, 3360, 2462, 8280, 1717, 3327, 3712, 5589, 1776, 3398, 3827, 7886,
    // Stacks in the center, by pattern: heights 1 to 5.
    -1249, 154, -594, 1587, 7, 194, -429, 2392, 2580, 2082, 3278, -191, -32, 1013, 962, 5541, 4972,
    1600, 3204, 1390, 1472, 1776, 20253, 2711, -42, 2276, 4587, 1579, 1507, 2041, 9852,
    // Stack moves; shortage of stack moves.
    150, -460, // Any reserve; each piece in reserve.
    46, 3606, // An enemy piece captured.
    2779, // Captures still needed: 1 to 5.
    0, 0, 0, 0, 0,   // To move.
    440, // Stacks attacked by an enemy to move, by height.
    574, 207, -223, -321, -2672, // Hanging ones among them, by height.
    -51, -556, -230, -2020, -1761,
    // Stacks threatened by an enemy not to move, by height.
    608, 250, -82, -308, -1691,
];
