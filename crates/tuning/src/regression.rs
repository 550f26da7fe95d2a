//! Fits weights of linear evaluations by softmax regression.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng as _};
use stack_game::random_below;

/// Options with sparse features, and the probabilities that a fit should give them. The options are
/// the sides of a position or its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Index and amount of the features of each option.
    pub options: Vec<Vec<(usize, f32)>>,
    /// The target probability of each option.
    pub target: Vec<f32>,
}

impl Sample {
    /// The probability of each option: a softmax of the weighted sums of features.
    #[must_use]
    pub fn probabilities(&self, weights: &[f32]) -> Vec<f32> {
        let sum = |features: &Vec<(usize, f32)>| -> f32 {
            let terms = features
                .iter()
                .map(|&(index, amount)| weights[index] * amount);
            terms.sum()
        };
        softmax(&self.options.iter().map(sum).collect::<Vec<_>>())
    }
}

/// Probabilities proportional to the exponentials of these numbers.
#[must_use]
pub fn softmax(logits: &[f32]) -> Vec<f32> {
    let max = logits.iter().copied().fold(f32::MIN, f32::max);
    let odds: Vec<f32> = logits.iter().map(|logit| (logit - max).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

/// The mean cross-entropy of predicted probabilities in nats.
pub fn loss(samples: &[Sample], predict: impl Fn(&Sample) -> Vec<f32>) -> f32 {
    let each = samples.iter().map(|sample| {
        let predicted = predict(sample);
        let terms = sample.target.iter().zip(&predicted);
        terms
            .map(|(target, chance)| -target * chance.max(1e-6).ln())
            .sum::<f32>()
    });
    each.sum::<f32>() / samples.len().max(1) as f32
}

/// Parameters of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// Number of passes over the samples.
    pub epochs: u32,
    /// Samples per step.
    pub batch: usize,
    /// Initial learning rate; it decreases linearly to 0.
    pub rate: f32,
    /// Weight decay, for features of few samples.
    pub decay: f32,
}

impl Training {
    /// Improves `weights` with Adam (D. Kingma, J. Ba, 2014).
    #[must_use]
    pub fn fit(&self, samples: &[Sample], mut weights: Vec<f32>) -> Vec<f32> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1963);
        let mut moments = vec![(0.0_f32, 0.0_f32); weights.len()];
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let mut step = 0;
        for epoch in 0..self.epochs {
            for i in (1..order.len()).rev() {
                order.swap(i, random_below(rng.next_u32(), i as u32 + 1) as usize);
            }
            let rate = self.rate * (1.0 - epoch as f32 / self.epochs as f32);
            for batch in order.chunks(self.batch) {
                let mut gradient = vec![0.0; weights.len()];
                for &number in batch {
                    let sample = &samples[number];
                    let predicted = sample.probabilities(&weights);
                    for (i, features) in sample.options.iter().enumerate() {
                        let error = (predicted[i] - sample.target[i]) / batch.len() as f32;
                        for &(index, amount) in features {
                            gradient[index] += error * amount;
                        }
                    }
                }
                step += 1;
                let unbiased = |mean: f32, decay: f32| mean / (1.0 - decay.powi(step));
                for (i, (mean, square)) in moments.iter_mut().enumerate() {
                    let gradient = gradient[i] + self.decay * weights[i];
                    *mean = 0.9 * *mean + 0.1 * gradient;
                    *square = 0.999 * *square + 0.001 * gradient * gradient;
                    let deviation = unbiased(*square, 0.999).sqrt();
                    weights[i] -= rate * unbiased(*mean, 0.9) / (deviation + 1e-8);
                }
            }
        }
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fit_recovers_the_weights_behind_the_samples() {
        let expected = [0.7, -1.2, 0.3];
        let samples: Vec<Sample> = (0..64_u8)
            .map(|bits| {
                let features = |first: u8| {
                    let is_set = |index: &usize| bits >> (first + *index as u8) & 1 == 1;
                    (0..3).filter(is_set).map(|index| (index, 1.0)).collect()
                };
                let mut sample = Sample {
                    options: vec![features(0), features(3)],
                    target: Vec::new(),
                };
                sample.target = sample.probabilities(&expected);
                sample
            })
            .collect();
        let training = Training {
            epochs: 300,
            batch: 8,
            rate: 0.03,
            decay: 0.0,
        };
        let weights = training.fit(&samples, vec![0.0; 3]);
        for (fitted, expected) in weights.iter().zip(expected) {
            assert!((fitted - expected).abs() < 0.02, "{weights:?}");
        }
        let of = |weights: &[f32]| loss(&samples, |sample| sample.probabilities(weights));
        assert!(of(&weights) < of(&[0.0; 3]));
    }
}
