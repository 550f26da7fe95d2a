//! Elo ratings of players from games against each other.
//!
//! The model is that of R. Bradley and M. Terry ("Rank Analysis of Incomplete Block Designs",
//! 1952): a player of strength γ beats one of strength δ with odds γ : δ, and the rating is 400
//! log₁₀ γ. With several seats each is won in proportion to its player's strength (R. D. Luce,
//! 1959), so k seats of one player and m of another have odds kγ : mδ. A draw counts as half a win
//! and half a loss. The ratings maximize the likelihood of the results; a weak prior keeps the
//! ratings of players finite that have won or lost all games.

use crate::score::{Score, Z, expected_score};

/// Elo points for odds of e to 1.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// Standard deviation of the prior in points: wide enough to matter only for one-sided results.
const PRIOR: f64 = 2_000.0;
/// Maximum number of Newton iterations; a dozen are enough.
const STEPS: usize = 60;

/// Results of players against each other. The rating of the first player is 0.
#[derive(Clone, Debug)]
pub struct Ratings {
    players: usize,
    results: Vec<PairResult>,
}

/// Games of two players with the same numbers of teams.
#[derive(Clone, Copy, Debug)]
struct PairResult {
    a: usize,
    b: usize,
    /// The logarithm of A's odds between equal players.
    offset: f64,
    games: f64,
    /// A's wins plus half of the draws.
    points: f64,
}

/// Fitted ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingFit {
    /// The rating of each player; 0 for the first one.
    pub elo: Vec<f64>,
    /// The covariances of the ratings of all players but the first, in points squared.
    covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// Creates a set of players without games.
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            results: Vec::new(),
        }
    }

    /// Adds games of two players in which A had a `share` of the teams. Ignored if `share` is not
    /// between 0 and 1 or a player does not exist.
    pub fn add(&mut self, (a, b): (usize, usize), share: f64, score: &Score) {
        if a < self.players && b < self.players && a != b && share > 0.0 && share < 1.0 {
            let games = f64::from(score.games());
            self.results.push(PairResult {
                a,
                b,
                offset: (share / (1.0 - share)).ln(),
                games,
                points: score.share() * games,
            });
        }
    }

    /// Fits the ratings.
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
                // Far from the maximum the likelihood is not quadratic.
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

    /// The gradient of the log-likelihood and the negative Hessian, over the strengths of all
    /// players but the first.
    fn likelihood(&self, strengths: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let free = self.players.saturating_sub(1);
        let prior = (POINTS / PRIOR).powi(2);
        let mut slope: Vec<f64> = strengths.iter().skip(1).map(|s| -prior * s).collect();
        let mut curvature = vec![vec![0.0; free]; free];
        for (i, row) in curvature.iter_mut().enumerate() {
            row[i] = prior;
        }
        for result in &self.results {
            let chance =
                1.0 / (1.0 + (strengths[result.b] - strengths[result.a] - result.offset).exp());
            let surplus = result.points - result.games * chance;
            let weight = result.games * chance * (1.0 - chance);
            let places = [(result.a, 1.0), (result.b, -1.0)];
            let places = places.map(|(player, sign)| (player.checked_sub(1), sign));
            for (place, sign) in places {
                let Some(place) = place else { continue };
                slope[place] += sign * surplus;
                for (other, other_sign) in places {
                    let Some(other) = other else { continue };
                    curvature[place][other] += sign * other_sign * weight;
                }
            }
        }
        (slope, curvature)
    }
}

impl RatingFit {
    /// The variance of a rating difference, in points squared.
    pub fn variance(&self, a: usize, b: usize) -> f64 {
        let covariance = |a: usize, b: usize| match (a.checked_sub(1), b.checked_sub(1)) {
            (Some(a), Some(b)) => self.covariance[a][b],
            _ => 0.0,
        };
        covariance(a, a) + covariance(b, b) - 2.0 * covariance(a, b)
    }

    /// Half the width of the 95 % interval of a player's rating.
    pub fn margin(&self, player: usize) -> f64 {
        Z * self.variance(player, 0).max(0.0).sqrt()
    }

    /// The information gained by a game of two players: greatest if they are equally strong and
    /// their ratings are uncertain.
    pub fn information(&self, a: usize, b: usize) -> f64 {
        let chance = expected_score(self.elo[a] - self.elo[b]);
        chance * (1.0 - chance) * self.variance(a, b)
    }
}

/// Inverts a symmetric matrix with a positive diagonal by Gauss-Jordan elimination.
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
    use crate::score::{elo, score};

    fn near(a: f64, b: f64, by: f64) -> bool {
        (a - b).abs() < by
    }

    #[test]
    fn rating_difference_of_two_players_follows_their_score() {
        let mut ratings = Ratings::new(2);
        ratings.add((1, 0), 0.5, &score(700, 200, 100));
        let fit = ratings.fit();
        assert!(near(fit.elo[1], elo(0.75), 1.0), "{:?}", fit.elo);
        assert!(fit.elo[0].abs() < 1e-12);
        // σ² = 1 / (n p q) in units of e to 1: 12.7 points, so the 95 % interval is ±24.9.
        assert!(near(fit.margin(1), 24.9, 0.2), "{}", fit.margin(1));
        assert!(fit.margin(0) < 1e-9);
    }

    #[test]
    fn ratings_along_a_chain_add_up_with_growing_intervals() {
        let mut ratings = Ratings::new(3);
        ratings.add((1, 0), 0.5, &score(750, 250, 0));
        ratings.add((1, 2), 0.5, &score(250, 750, 0));
        let fit = ratings.fit();
        assert!(near(fit.elo[2], 2.0 * elo(0.75), 2.0), "{:?}", fit.elo);
        assert!(fit.margin(2) > 1.3 * fit.margin(1));
        let variances = fit.variance(1, 0) + fit.variance(2, 1);
        assert!(near(fit.variance(2, 0) / variances, 1.0, 1e-2));
        // Games between neighbors are the most informative.
        assert!(
            fit.information(0, 1) > 0.0 && near(fit.information(0, 1), fit.information(1, 0), 1e-9)
        );
    }

    #[test]
    fn one_seat_of_four_is_rated_by_its_expected_share() {
        let mut ratings = Ratings::new(3);
        // Equal players win a quarter of the games with one seat of four, three quarters with
        // three.
        ratings.add((1, 0), 0.25, &score(250, 750, 0));
        ratings.add((0, 1), 0.75, &score(750, 250, 0));
        // Odds of 3 to 1 per seat: half of the games with one seat against three.
        ratings.add((2, 0), 0.25, &score(500, 500, 0));
        let fit = ratings.fit();
        assert!(near(fit.elo[1], 0.0, 0.5), "{:?}", fit.elo);
        assert!(near(fit.elo[2], elo(0.75), 1.0), "{:?}", fit.elo);
    }

    #[test]
    fn a_player_who_wins_all_games_has_a_finite_rating() {
        let mut ratings = Ratings::new(2);
        ratings.add((1, 0), 0.5, &score(100, 0, 0));
        let fit = ratings.fit();
        assert!((600.0..2_500.0).contains(&fit.elo[1]), "{:?}", fit.elo);
        assert!(fit.margin(1) > 200.0);
        // Invalid arguments are ignored.
        ratings.add((1, 7), 0.5, &score(9, 0, 0));
        ratings.add((1, 0), 1.0, &score(9, 0, 0));
        assert_eq!(ratings.fit(), fit);
        assert_eq!(Ratings::new(0).fit().elo, Vec::<f64>::new());
    }
}
