//! Sequential probability ratio test (SPRT).
//!
//! A generalized sequential probability ratio test (X. Li, J. Liu, Z. Ying, "Generalized Sequential
//! Probability Ratio Test for Separate Families of Hypotheses", Sequential Analysis 33, 2014)
//! between two Elo differences in the pentanomial model, which counts pairs of games on the same
//! opening with colors reversed, because their results are correlated. The likelihoods are those of
//! the maximum-likelihood distributions of pair scores with the mean of each hypothesis (M. Van den
//! Bergh's notes on the test as used in Stockfish's Fishtest).

use crate::score::expected_score;

/// A test of "A is stronger by `elo1`" against "by `elo0`" with error rates of 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// H0: A is not stronger by more than `elo0`.
    AcceptedH0,
    /// H1: A is stronger by at least `elo1`.
    AcceptedH1,
}

/// Invalid hypotheses.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{elo0},{elo1}: expected two numbers from -1000 to 1000, the first below the second")]
pub struct SprtError {
    elo0: f64,
    elo1: f64,
}

/// The number of pairs by score: 0, 1/2, 1, 3/2 and 2 points for A.
pub type PairCounts = [u32; 5];

/// The rate of each kind of error.
const ERROR: f64 = 0.05;
/// The minimum count of each score, so that no score is considered impossible.
const MIN_COUNT: f64 = 1e-3;

impl Sprt {
    /// Creates a test.
    ///
    /// # Errors
    /// If `elo0` is not less than `elo1`, or either exceeds ±1000.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, SprtError> {
        let valid = |elo: f64| elo.abs() <= 1000.0;
        if elo0 < elo1 && valid(elo0) && valid(elo1) {
            Ok(Self { elo0, elo1 })
        } else {
            Err(SprtError { elo0, elo1 })
        }
    }

    /// `elo0` and `elo1`.
    pub const fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The bound of the log-likelihood ratio in either direction (A. Wald, 1945).
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The log-likelihood ratio of the hypotheses.
    pub fn log_ratio(&self, pairs: &PairCounts) -> f64 {
        if pairs == &[0; 5] {
            return 0.0;
        }
        let counts = pairs.map(|count| f64::from(count).max(MIN_COUNT));
        let total: f64 = counts.iter().sum();
        let frequencies = counts.map(|count| count / total);
        let [p0, p1] = [self.elo0, self.elo1]
            .map(|elo| max_likelihood_distribution(&frequencies, expected_score(elo)));
        let ratios = p1.iter().zip(&p0).map(|(p1, p0)| (p1 / p0).ln());
        counts
            .iter()
            .zip(ratios)
            .map(|(count, ratio)| count * ratio)
            .sum()
    }

    /// The result, if the test is decided.
    pub fn verdict(&self, pairs: &PairCounts) -> Option<SprtVerdict> {
        match self.log_ratio(pairs) {
            ratio if ratio >= Self::bound() => Some(SprtVerdict::AcceptedH1),
            ratio if ratio <= -Self::bound() => Some(SprtVerdict::AcceptedH0),
            _ => None,
        }
    }
}

/// The maximum-likelihood distribution with a given mean (per game, between 0 and 1).
///
/// By Lagrange multipliers it is `p_i / (1 + θ (a_i − mean))` for the scores `a_i`, where θ is the
/// only number that gives the mean and no negative share.
fn max_likelihood_distribution(frequencies: &[f64; 5], mean: f64) -> [f64; 5] {
    let offset = [0.0, 0.25, 0.5, 0.75, 1.0].map(|score: f64| score - mean);
    let share = |theta: f64| -> [f64; 5] {
        std::array::from_fn(|i| frequencies[i] / (1.0 + theta * offset[i]))
    };
    // Decreases from +∞ to −∞ between the bounds.
    let excess = |theta: f64| -> f64 {
        let shares = share(theta);
        shares
            .iter()
            .zip(&offset)
            .map(|(share, offset)| share * offset)
            .sum()
    };
    let (mut low, mut high) = (-1.0 / offset[4], -1.0 / offset[0]);
    for _ in 0..200 {
        let middle = low + (high - low) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    share(low)
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1 }
    }

    #[test]
    fn ratios_match_an_independent_calculation() {
        // Computed by a Python script that solves the same equation for θ.
        for (pairs, elo0, elo1, ratio) in [
            ([10, 20, 40, 25, 5], 0.0, 10.0, -0.437_486_2),
            ([5, 25, 40, 20, 10], 0.0, 10.0, 0.117_240_8),
            ([10, 20, 40, 60, 70], 0.0, 100.0, 31.264_183_2),
            ([0, 0, 100, 0, 0], 0.0, 10.0, -2.911_175_1),
            ([0, 0, 0, 0, 3], 0.0, 10.0, 0.085_160_3),
        ] {
            let found = sprt(elo0, elo1).log_ratio(&pairs);
            assert!((found - ratio).abs() < 1e-6, "{pairs:?}: {found}");
        }
        assert_eq!(sprt(0.0, 10.0).log_ratio(&[0; 5]), 0.0);
    }

    #[test]
    fn near_the_middle_the_standard_approximation_holds() {
        // Equation 2.1 of M. Van den Bergh, "A Practical Introduction to the GSPRT".
        let pairs = [100, 200, 400, 260, 40];
        let n = 1000.0;
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean: f64 = (0..5).map(|i| scores[i] * f64::from(pairs[i])).sum::<f64>() / n;
        let square = |i: usize| (scores[i] - mean).powi(2) * f64::from(pairs[i]);
        let variance = (0..5).map(square).sum::<f64>() / n;
        let (s0, s1) = (expected_score(-2.0), expected_score(2.0));
        let approximation = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let found = sprt(-2.0, 2.0).log_ratio(&pairs);
        assert!(
            (found - approximation).abs() < 0.02 * approximation.abs(),
            "{found} {approximation}"
        );
    }

    #[test]
    fn verdicts_are_reached_at_the_bounds() {
        assert!((Sprt::bound() - 2.944_438_979).abs() < 1e-9);
        let test = sprt(0.0, 100.0);
        assert_eq!(test.verdict(&[1, 2, 4, 2, 1]), None);
        assert_eq!(
            test.verdict(&[10, 20, 40, 60, 70]),
            Some(SprtVerdict::AcceptedH1)
        );
        assert_eq!(
            test.verdict(&[70, 60, 40, 20, 10]),
            Some(SprtVerdict::AcceptedH0)
        );
    }

    /// Simulates pairs of players of given strength until the test ends.
    fn simulate(test: Sprt, elo: f64, rng: &mut Xoshiro256PlusPlus) -> SprtVerdict {
        let mut pairs = [0; 5];
        loop {
            // Four games in ten are drawn.
            let win = expected_score(elo) - 0.2;
            let mut points = || match f64::from(rng.next_u32()) / f64::from(u32::MAX) {
                random if random < win => 2,
                random if random < win + 0.4 => 1,
                _ => 0,
            };
            pairs[points() + points()] += 1;
            if let Some(verdict) = test.verdict(&pairs) {
                return verdict;
            }
        }
    }

    #[test]
    fn error_rates_are_low() {
        const TESTS: u32 = 200;
        let test = sprt(0.0, 40.0);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for (elo, truth) in [
            (0.0, SprtVerdict::AcceptedH0),
            (40.0, SprtVerdict::AcceptedH1),
        ] {
            let errors = (0..TESTS)
                .filter(|_| simulate(test, elo, &mut rng) != truth)
                .count();
            // 10 of each kind are expected; 22 are four standard deviations more.
            assert!(errors <= 22, "{elo}: {errors}");
        }
    }

    #[test]
    fn hypotheses_are_checked() {
        assert!(Sprt::new(0.0, 5.0).is_ok());
        for (elo0, elo1) in [
            (5.0, 0.0),
            (1.0, 1.0),
            (0.0, f64::NAN),
            (-2000.0, 0.0),
            (0.0, f64::INFINITY),
        ] {
            assert!(Sprt::new(elo0, elo1).is_err(), "{elo0} {elo1}");
        }
    }
}
