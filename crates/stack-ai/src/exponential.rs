//! Fast approximate exponentials.

use std::f32::consts::{LN_2, LOG2_E};

/// eˣ for x ≤ 0 to five digits; nearly 0 far below −80.
#[inline]
pub(crate) fn fast_exp<const N: usize>(numbers: [f32; N]) -> [f32; N] {
    // The integer part becomes the exponent; a short series approximates the rest, from −0.5 to
    // 0.5.
    let powers = numbers.map(|x| (x * LOG2_E).max(-126.0));
    let whole = powers.map(|power| (power - 0.5) as i32);
    let mut fractions = [TERMS[0]; N];
    for i in 0..N {
        let rest = powers[i] - whole[i] as f32;
        let terms = TERMS[1..].iter();
        fractions[i] = terms.fold(fractions[i], |sum, term| sum * rest + term);
    }
    std::array::from_fn(|i| f32::from_bits(((whole[i] + 127) as u32) << 23) * fractions[i])
}

/// (ln 2)ⁿ / n! from n = 5 down.
const TERMS: [f32; 6] = [
    0.001_333_36,
    0.009_618_13,
    0.055_504_1,
    0.240_226_5,
    LN_2,
    1.0,
];

#[cfg(test)]
mod tests {
    use super::fast_exp;

    #[test]
    fn they_are_the_exponentials() {
        for thousandth in 0..80_000 {
            let x = thousandth as f32 / -1_000.0;
            let [quick, same] = fast_exp([x, x]).map(f64::from);
            let exact = f64::from(x).exp();
            assert!(
                (quick - exact).abs() <= 1e-5 * exact,
                "{x}: {quick} {exact}"
            );
            assert_eq!(quick, same);
        }
        assert!(fast_exp([-1e30])[0] < 1e-30);
    }
}
