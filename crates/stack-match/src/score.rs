//! What games are worth, and how sure that is.
//!
//! # One game
//! In a game of `t` teams of which A plays `k`, equally strong players give A the share `e = k/t` of
//! the wins. A game is worth
//!
//! ```text
//! x = 1/2 + v − e    v = 1 when A has won, 0 when B has, e when it is drawn
//! ```
//!
//! to A. With two sides (`e = 1/2`) that is the usual 1, 1/2, 0. With more sides it corrects for A
//! playing fewer or more seats than B, so that also a match that was ended in the middle of a round
//! of seatings gives equal players 1/2.
//!
//! # A match
//! The score is the mean of `x`. Over whole rounds (all mixed seatings equally often) it is A's share
//! of the wins, draws counted half, because then the mean of `e` is 1/2. Seats may be unequal: if
//! seat `i` is won with probability `p_i` by equal players, A expects the sum of `p_i` over its seats,
//! and since each seat is A's in half of the seatings the mean of these sums is `Σ p_i / 2 = 1/2`.
//!
//! # The interval
//! Wilson's score interval (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
//! Inference", 1927) at 95 %, with the score in the place of a share of successes. It takes the
//! variance of a game to be `s(1 − s)`, the greatest that a result between 0 and 1 with mean `s` can
//! have: draws and openings shared by both sides only make it smaller, so that the interval is
//! rather too wide than too narrow.

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// How a game ended for the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A has won.
    A,
    /// B has won.
    B,
    /// Nobody has.
    Draw,
}

/// Games counted.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Score {
    /// Games that A has won.
    pub a_wins: u32,
    /// Games that B has won.
    pub b_wins: u32,
    /// Games that nobody has won.
    pub draws: u32,
    /// The sum of what the games were worth to A.
    worth: f64,
}

impl Score {
    /// Counts a game of which equal players give A the share `expected`.
    pub fn add(&mut self, outcome: Outcome, expected: f64) {
        let (count, won) = match outcome {
            Outcome::A => (&mut self.a_wins, 1.0),
            Outcome::B => (&mut self.b_wins, 0.0),
            Outcome::Draw => (&mut self.draws, expected),
        };
        *count += 1;
        self.worth += 0.5 + won - expected;
    }

    /// How many games were counted.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.a_wins + self.b_wins + self.draws
    }

    /// The score of A, from 0 to 1; 1/2 before the first game.
    #[must_use]
    pub fn value(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        // Few games of uneven seatings may lead a little beyond.
        (self.worth / f64::from(self.games())).clamp(0.0, 1.0)
    }

    /// The interval in which the true score lies with 95 %; all scores before the first game.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let (s, n) = (self.value(), f64::from(self.games()));
        let square = Z * Z / n;
        let centre = s + square / 2.0;
        let radius = Z * (s * (1.0 - s) / n + square / (4.0 * n)).sqrt();
        let bound = |b: f64| (b / (1.0 + square)).clamp(0.0, 1.0);
        (bound(centre - radius), bound(centre + radius))
    }
}

/// By how many points of A. E. Elo's scale a player with such a score is stronger; infinite for
/// scores of 0 and 1.
#[must_use]
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The score that a player so much stronger by A. E. Elo's scale can expect.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: u32, losses: u32, draws: u32) -> Score {
        let mut score = Score::default();
        for (outcome, count) in [
            (Outcome::A, wins),
            (Outcome::B, losses),
            (Outcome::Draw, draws),
        ] {
            (0..count).for_each(|_| score.add(outcome, 0.5));
        }
        score
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-5
    }

    #[test]
    fn intervals_are_wilsons() {
        // Calculated by hand: (s + z²/2n ± z √(s(1−s)/n + z²/4n²)) / (1 + z²/n) with z = 1.96.
        for (score, low, high) in [
            (score(5, 5, 0), 0.2366, 0.7634),
            (score(0, 0, 10), 0.2366, 0.7634),
            (score(80, 20, 0), 0.7112, 0.8666),
            (score(70, 10, 20), 0.7112, 0.8666),
            (score(10, 0, 0), 0.7225, 1.0),
            (score(0, 1, 0), 0.0, 0.7935),
        ] {
            let (a, b) = score.interval();
            assert!(near(a, low) && near(b, high), "{score:?}: {a} {b}");
        }
        assert_eq!(Score::default().interval(), (0.0, 1.0));
        assert_eq!(Score::default().value(), 0.5);
    }

    #[test]
    fn a_draw_is_worth_half() {
        assert!(near(score(1, 1, 2).value(), 0.5));
        assert!(near(score(2, 0, 2).value(), 0.75));
        assert_eq!(score(3, 2, 1).games(), 6);
    }

    #[test]
    fn equal_players_score_half_however_seats_are_unequal() {
        // Three seats that equal players win with these probabilities, over all mixed seatings.
        let seats = [0.5, 0.3, 0.2];
        let mut mean = 0.0;
        for way in 1..7u32 {
            let of_a = |place: usize| way >> place & 1 != 0;
            let a_wins: f64 = (0..3).filter(|&p| of_a(p)).map(|p| seats[p]).sum();
            let e = f64::from(way.count_ones()) / 3.0;
            let worth = |outcome| {
                let mut score = Score::default();
                score.add(outcome, e);
                score.worth
            };
            mean += (a_wins * worth(Outcome::A) + (1.0 - a_wins) * worth(Outcome::B)) / 6.0;
            assert!(near(worth(Outcome::Draw), 0.5));
        }
        assert!(near(mean, 0.5), "{mean}");
    }

    #[test]
    fn one_seat_against_two_counts_by_its_chances() {
        // Equal players: the one seat wins a third of the games.
        let mut score = Score::default();
        for outcome in [Outcome::A, Outcome::B, Outcome::B] {
            score.add(outcome, 1.0 / 3.0);
        }
        assert!(near(score.value(), 0.5));
        // Over whole rounds of seatings the score is the share of the wins.
        let mut all = Score::default();
        for e in [1.0 / 3.0, 2.0 / 3.0] {
            all.add(Outcome::A, e);
            all.add(Outcome::A, e);
            all.add(Outcome::B, e);
        }
        assert!(near(all.value(), 2.0 / 3.0));
    }

    #[test]
    fn elo_and_score_are_inverse() {
        assert!(near(elo(0.5), 0.0));
        assert!((elo(0.75) - 190.848_501_9).abs() < 1e-6);
        assert!(near(expected(400.0), 10.0 / 11.0));
        assert!(near(expected(elo(0.31)), 0.31));
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }
}
