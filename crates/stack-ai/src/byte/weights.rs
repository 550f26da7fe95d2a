//! The weights of the learned evaluation: printed by `examples/fit_byte.rs`.

use super::features::{FEATURES, STAGES};

//  165256 positions, mean loss 0.6195
/// For each stage, in hundredths, as [`each_feature`](super::features::each_feature) numbers them.
pub(super) static WEIGHTS: [[i16; FEATURES]; STAGES] = [
    [
        0, 0, 57, 85, -115, -286, 0, -28, -21, -1, 97, 138, -9, -108, 0, 7, 0, 0, 0, -5, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 243,
    ],
    [
        0, 0, 557, 674, -278, -388, 623, 895, -105, -211, 458, 659, -291, -438, 466, 627, -274,
        -289, 445, 632, -278, -399, 393, 735, -53, -170, 378, 696, 620, 104, -9,
    ],
    [
        0, 0, 389, 476, -178, -302, 533, 655, -126, -284, 367, 495, -172, -334, 369, 558, -122,
        -203, 320, 515, -117, -314, 351, 653, -64, -162, 221, 554, 0, 127, -71,
    ],
];
