//! How much two colours differ for the eye, after WCAG 2.

use crate::colour::{Linear, Rgba};

/// The relative luminance: 0 for black, 1 for white.
#[must_use]
pub fn luminance(Linear([r, g, b]): Linear) -> f32 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of two colours, 1 (the same) to 21 (black and white).
#[must_use]
pub fn contrast(a: Linear, b: Linear) -> f32 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// What is seen of a translucent colour over another one, blended as the window does: as light.
#[must_use]
pub fn over(above: Rgba, Linear(below): Linear) -> Linear {
    let part = above.opacity();
    let mut seen = above.linear().0;
    for (value, below) in seen.iter_mut().zip(below) {
        *value = *value * part + below * (1.0 - part);
    }
    Linear(seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_contrasts() {
        let of = |a: [u8; 3], b: [u8; 3]| {
            let [a, b] = [a, b].map(|[r, g, b]| Rgba([r, g, b, 255]).linear());
            (contrast(a, b) * 100.0).round() / 100.0
        };
        assert_eq!(of([0; 3], [255; 3]), 21.0);
        assert_eq!(of([255; 3], [255; 3]), 1.0);
        // The examples that are told with the guideline: greys on white at the limit.
        assert_eq!(of([0x76; 3], [255; 3]), 4.54);
        assert_eq!(of([0x77; 3], [255; 3]), 4.48);
    }

    #[test]
    fn half_of_white_over_black_is_half_of_the_light() {
        let Linear(half) = over(Rgba([255, 255, 255, 128]), Linear([0.0; 3]));
        assert!(
            half.iter().all(|part| (part - 0.5).abs() < 0.01),
            "{half:?}"
        );
    }
}
