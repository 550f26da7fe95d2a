//! Ratings of many players who have met one another, on A. E. Elo's scale.
//!
//! The model is that of R. Bradley and M. Terry ("Rank Analysis of Incomplete Block Designs", 1952): a player of strength γ
//! beats one of strength δ with the odds γ : δ, and a rating is 400 log₁₀ γ. With several seats each is won with the odds of its player's
//! strength (R. D. Luce, 1959), so that k seats of one player and m of another have the odds kγ : mδ. A draw counts as half a win
//! and half a loss. The ratings are those under which the results are likeliest; a player that has won or lost all its games has a
//! finite one because ratings thousands of points apart are held to be unlikely from the start.

use crate::score::Score;

/// Points of the scale for odds of e to 1.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// The standard deviation of ratings before any game, in points: wide enough to matter only where results are one-sided.
const PRIOR: f64 = 2_000.0;
/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;
/// Steps of Newton's method; a dozen are enough.
const STEPS: usize = 60;

/// What players have shown against one another. The first player is the zero of the scale.
#[derive(Clone, Debug)]
pub struct Ratings {
    players: usize,
    met: Vec<PairResult>,
}

/// Games of two players that had so many teams each.
#[derive(Clone, Copy, Debug)]
struct PairResult {
    a: usize,
    b: usize,
    /// The logarithm of A's odds among equals.
    offset: f64,
    games: f64,
    /// A's wins, draws counted half.
    points: f64,
}

/// Fitted ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingFit {
    /// The rating of each player; 0 for the first one.
    pub elo: Vec<f64>,
    /// For every two players the variance of the difference of their ratings is made of these.
    covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// So many players who have not met yet.
    #[must_use]
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            met: Vec::new(),
        }
    }

    /// Adds games of two players in which A had the `share` of the teams, above 0 and below 1. Players that there are not, and
    /// other shares, are left out.
    pub fn add(&mut self, (a, b): (usize, usize), share: f64, score: &Score) {
        if a < self.players && b < self.players && a != b && share > 0.0 && share < 1.0 {
            let games = f64::from(score.games());
            self.met.push(PairResult {
                a,
                b,
                offset: (share / (1.0 - share)).ln(),
                games,
                points: score.share() * games,
            });
        }
    }

    /// The likeliest ratings.
    #[must_use]
    pub fn fit(&self) -> RatingFit {
        let free = self.players.saturating_sub(1);
        let mut strengths = vec![0.0; self.players];
        let mut inverse = Vec::new();
        for _ in 0..STEPS {
            let (slope, curvature) = self.likelihood(&strengths);
            inverse = inverted(curvature);
            let mut moved = 0.0f64;
            for i in 0..free {
                let step: f64 = (0..free).map(|j| inverse[i][j] * slope[j]).sum();
                // Far from the top of the likelihood it is no parabola.
                let step = step.clamp(-1.0, 1.0);
                strengths[i + 1] += step;
                moved = moved.max(step.abs());
            }
            if moved < 1e-9 {
                break;
            }
        }
        let points = |row: Vec<f64>| row.into_iter().map(|c| c * POINTS * POINTS).collect();
        RatingFit {
            elo: strengths.into_iter().map(|s| s * POINTS).collect(),
            covariance: inverse.into_iter().map(points).collect(),
        }
    }

    /// The slope of the logarithm of the likelihood and its curvature, turned positive, over the strengths of all players but the first.
    fn likelihood(&self, strengths: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let free = self.players.saturating_sub(1);
        let prior = (POINTS / PRIOR).powi(2);
        let mut slope: Vec<f64> = strengths.iter().skip(1).map(|s| -prior * s).collect();
        let mut curvature = vec![vec![0.0; free]; free];
        for (i, row) in curvature.iter_mut().enumerate() {
            row[i] = prior;
        }
        for met in &self.met {
            let chance = 1.0 / (1.0 + (strengths[met.b] - strengths[met.a] - met.offset).exp());
            let missed = met.points - met.games * chance;
            let weight = met.games * chance * (1.0 - chance);
            let places = [(met.a, 1.0), (met.b, -1.0)];
            let places = places.map(|(player, sign)| (player.checked_sub(1), sign));
            for (place, sign) in places {
                let Some(place) = place else { continue };
                slope[place] += sign * missed;
                for (other, its_sign) in places {
                    let Some(other) = other else { continue };
                    curvature[place][other] += sign * its_sign * weight;
                }
            }
        }
        (slope, curvature)
    }
}

impl RatingFit {
    /// The variance of the difference of two ratings, in points squared.
    #[must_use]
    pub fn variance(&self, a: usize, b: usize) -> f64 {
        let of = |a: usize, b: usize| match (a.checked_sub(1), b.checked_sub(1)) {
            (Some(a), Some(b)) => self.covariance[a][b],
            _ => 0.0,
        };
        of(a, a) + of(b, b) - 2.0 * of(a, b)
    }

    /// The half of the interval in which a player's distance from the first one lies with 95 %.
    #[must_use]
    pub fn margin(&self, player: usize) -> f64 {
        Z * self.variance(player, 0).max(0.0).sqrt()
    }

    /// The weight of a game of two players for their ratings: greatest between equals, and where least is known.
    #[must_use]
    pub fn information(&self, a: usize, b: usize) -> f64 {
        let chance = crate::score::expected_score(self.elo[a] - self.elo[b]);
        chance * (1.0 - chance) * self.variance(a, b)
    }
}

/// The inverse of a symmetric matrix with a positive diagonal, by Gauss and Jordan.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|j| if i == j { 1.0 } else { 0.0 }));
    }
    for column in 0..size {
        let pivot = matrix[column][column];
        matrix[column].iter_mut().for_each(|cell| *cell /= pivot);
        let pivots = matrix[column].clone();
        for (place, row) in matrix.iter_mut().enumerate() {
            let factor = row[column];
            if place != column && factor != 0.0 {
                let cells = row.iter_mut().zip(&pivots);
                cells.for_each(|(cell, pivot)| *cell -= factor * pivot);
            }
        }
    }
    for row in &mut matrix {
        row.drain(..size);
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{SideOutcome, elo};

    fn score(wins: u32, losses: u32, draws: u32) -> Score {
        let mut score = Score::default();
        let all = [
            (SideOutcome::A, wins),
            (SideOutcome::B, losses),
            (SideOutcome::Draw, draws),
        ];
        for (outcome, count) in all {
            (0..count).for_each(|_| score.add(outcome, 0.5));
        }
        score
    }

    fn near(a: f64, b: f64, by: f64) -> bool {
        (a - b).abs() < by
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        let mut ratings = Ratings::new(2);
        ratings.add((1, 0), 0.5, &score(700, 200, 100));
        let fit = ratings.fit();
        assert!(near(fit.elo[1], elo(0.75), 1.0), "{:?}", fit.elo);
        assert!(fit.elo[0].abs() < 1e-12);
        // σ² = 1 / (n p q) in units of e to 1: 12.7 points, so that 95 % are within 24.9.
        assert!(near(fit.margin(1), 24.9, 0.2), "{}", fit.margin(1));
        assert!(fit.margin(0) < 1e-9);
    }

    #[test]
    fn ratings_add_up_along_a_chain_and_grow_less_sure() {
        let mut ratings = Ratings::new(3);
        ratings.add((1, 0), 0.5, &score(750, 250, 0));
        ratings.add((1, 2), 0.5, &score(250, 750, 0));
        let fit = ratings.fit();
        assert!(near(fit.elo[2], 2.0 * elo(0.75), 2.0), "{:?}", fit.elo);
        assert!(fit.margin(2) > 1.3 * fit.margin(1));
        let variances = fit.variance(1, 0) + fit.variance(2, 1);
        assert!(near(fit.variance(2, 0) / variances, 1.0, 1e-2));
        // Of the next games those between neighbours tell most.
        assert!(
            fit.information(0, 1) > 0.0 && near(fit.information(0, 1), fit.information(1, 0), 1e-9)
        );
    }

    #[test]
    fn one_seat_of_four_is_judged_by_its_chances() {
        let mut ratings = Ratings::new(3);
        // Equals win a quarter of the games with one seat of four, and three quarters with three.
        ratings.add((1, 0), 0.25, &score(250, 750, 0));
        ratings.add((0, 1), 0.75, &score(750, 250, 0));
        // Odds of 3 to 1 for each seat: with one seat against three half of the games.
        ratings.add((2, 0), 0.25, &score(500, 500, 0));
        let fit = ratings.fit();
        assert!(near(fit.elo[1], 0.0, 0.5), "{:?}", fit.elo);
        assert!(near(fit.elo[2], elo(0.75), 1.0), "{:?}", fit.elo);
    }

    #[test]
    fn who_wins_all_games_has_a_rating_too() {
        let mut ratings = Ratings::new(2);
        ratings.add((1, 0), 0.5, &score(100, 0, 0));
        let fit = ratings.fit();
        assert!((600.0..2_500.0).contains(&fit.elo[1]), "{:?}", fit.elo);
        assert!(fit.margin(1) > 200.0);
        // What makes no sense is left out.
        ratings.add((1, 7), 0.5, &score(9, 0, 0));
        ratings.add((1, 0), 1.0, &score(9, 0, 0));
        assert_eq!(ratings.fit(), fit);
        assert_eq!(Ratings::new(0).fit().elo, Vec::<f64>::new());
    }
}
