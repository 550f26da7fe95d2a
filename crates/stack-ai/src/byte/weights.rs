//! Weights of the linear evaluation, printed by `crates/tuning/examples/fit_byte.rs`.

use super::features::{FEATURES, PHASES};

//  76218 positions, mean loss 0.4408
/// By phase, in hundredths of a checker; see [`each_feature`](super::features::each_feature).
pub(super) static WEIGHTS: [[i16; FEATURES]; PHASES] = [
    [
        0, 0, 167, 565, -228, -490, -94, 19, -173, -238, -15, 122, -76, -97, -18, 37, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 78,
    ],
    [
        0, 0, 470, 721, -391, -587, 605, 839, -313, -359, 444, 746, -330, -433, 520, 668, -324,
        -435, 415, 608, -255, -327, 370, 653, -209, 8, 42, 433, 434, 323, -49,
    ],
    [
        0, 0, 448, 842, -384, -623, 643, 805, -328, -559, 424, 707, -369, -494, 409, 708, -386,
        -444, 341, 622, -323, -519, 340, 667, -357, -312, 148, 547, 0, 212, -122,
    ],
];
