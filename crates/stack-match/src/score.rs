//! Scores and confidence intervals.
//!
//! # The score
//! The score of A is its share of the wins, with draws counted as half, corrected for seatings that
//! gave it fewer or more seats than B. In a game of `t` teams of which A plays `k`, equally strong
//! players give A the share `e = k/t` of the wins. After W wins of A, L of B and D draws, n games
//! in total,
//!
//! ```text
//! s = (W + D/2) / n − (ē − 1/2) (W + L) / n    ē: the mean of e over the games
//! ```
//!
//! With two sides, and over complete rounds (all mixed seatings equally often), ē is 1/2 and the
//! score is the plain share. In between, equal players who draw the fraction d of their games
//! expect (1 − d) ē + d/2 − (ē − 1/2)(1 − d) = 1/2.
//!
//! Seats may be unequal, too: if equal players win seat `i` with probability `p_i`, A expects the
//! sum of `p_i` over its seats. Over a complete round each seat is A's in half of the seatings, so
//! the mean of these sums is `Σ p_i / 2`, half of the wins.
//!
//! # The interval
//! Wilson's score interval (E. B. Wilson, "Probable Inference, the Law of Succession, and
//! Statistical Inference", 1927) at 95 %, with the score instead of a share of successes. It
//! assumes a variance of `s(1 − s)` per game, the maximum for a result between 0 and 1 with mean
//! `s`. Draws reduce the variance, and so does an opening that favors one color when both sides
//! play it from both sides; the interval is then wider than necessary.

use std::ops::AddAssign;

/// The 97.5 % quantile of the normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// The result of a game for the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideOutcome {
    /// A won.
    A,
    /// B won.
    B,
    /// Neither side won.
    Draw,
}

/// Game counts.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Score {
    /// Games that A has won.
    pub a_wins: u32,
    /// Games that B has won.
    pub b_wins: u32,
    /// Games without a winner.
    pub draws: u32,
    /// The sum of A's expected wins in these games if all players are equally strong.
    expected: f64,
}

impl Score {
    /// Counts a game in which equal players give A the share `expected`.
    pub fn add(&mut self, outcome: SideOutcome, expected: f64) {
        *match outcome {
            SideOutcome::A => &mut self.a_wins,
            SideOutcome::B => &mut self.b_wins,
            SideOutcome::Draw => &mut self.draws,
        } += 1;
        self.expected += expected;
    }

    /// The same games from B's point of view.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self {
            a_wins: self.b_wins,
            b_wins: self.a_wins,
            expected: f64::from(self.games()) - self.expected,
            ..self
        }
    }

    /// The number of games.
    pub const fn games(&self) -> u32 {
        self.a_wins + self.b_wins + self.draws
    }

    /// The score of A from 0 to 1; 1/2 before the first game.
    pub fn value(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        let n = f64::from(self.games());
        let decided = f64::from(self.a_wins + self.b_wins) / n;
        let uneven = self.expected / n - 0.5;
        // A few games with uneven seatings may lead slightly out of range.
        (self.share() - uneven * decided).clamp(0.0, 1.0)
    }

    /// A's share of the wins, with draws counted as half; 1/2 before the first game.
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.a_wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The 95 % confidence interval of the score; all scores before the first game.
    pub fn interval(&self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let (s, n) = (self.value(), f64::from(self.games()));
        let square = Z * Z / n;
        let center = s + square / 2.0;
        let radius = Z * (s * (1.0 - s) / n + square / (4.0 * n)).sqrt();
        let bound = |b: f64| (b / (1.0 + square)).clamp(0.0, 1.0);
        (bound(center - radius), bound(center + radius))
    }
}

/// Game counts of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SeatCounts {
    /// All games.
    pub games: u32,
    /// Games won by the seat, alone or with others.
    pub wins: u32,
    /// Games without a winner.
    pub draws: u32,
}

impl SeatCounts {
    /// The share of games won, with draws counted as half; `None` before the first game.
    pub fn share(self) -> Option<f64> {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        (self.games > 0).then(|| points / f64::from(self.games))
    }
}

impl AddAssign for SeatCounts {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        self.a_wins += other.a_wins;
        self.b_wins += other.b_wins;
        self.draws += other.draws;
        self.expected += other.expected;
    }
}

/// The Elo difference of a player with this score; infinite for scores of 0 and 1.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected score of a player with this Elo difference.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The score of games with equal seatings.
#[cfg(test)]
pub(crate) fn score(a_wins: u32, b_wins: u32, draws: u32) -> Score {
    let expected = f64::from(a_wins + b_wins + draws) / 2.0;
    Score {
        a_wins,
        b_wins,
        draws,
        expected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-5
    }

    #[test]
    fn intervals_follow_wilson() {
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
    fn scores_of_both_sides_add_up_to_one() {
        let mut uneven = score(3, 1, 2);
        uneven.add(SideOutcome::B, 2.0 / 3.0);
        let turned = uneven.reversed();
        assert!(near(uneven.value() + turned.value(), 1.0));
        assert_eq!((turned.a_wins, turned.b_wins, turned.draws), (2, 3, 2));
        assert_eq!(turned.reversed(), uneven);
        let mut both = uneven;
        both += turned;
        assert!(near(both.value(), 0.5) && both.games() == 14);
    }

    #[test]
    fn a_draw_counts_half() {
        assert!(near(score(1, 1, 2).value(), 0.5));
        assert!(near(score(2, 0, 2).value(), 0.75));
        assert_eq!(score(3, 2, 1).games(), 6);
    }

    #[test]
    fn equal_players_score_half_however_seats_are_unequal() {
        // Three seats that equal players win this often in a thousand games, all mixed seatings.
        let seats = [500, 300, 200];
        let mut score = Score::default();
        for way in 1..7u32 {
            let of_a = |place: usize| way >> place & 1 != 0;
            let wins = (0..3).filter(|&p| of_a(p)).map(|p| seats[p]).sum();
            let e = f64::from(way.count_ones()) / 3.0;
            (0..wins).for_each(|_| score.add(SideOutcome::A, e));
            (wins..1000).for_each(|_| score.add(SideOutcome::B, e));
        }
        assert!(near(score.value(), 0.5) && near(score.share(), 0.5));
    }

    #[test]
    fn one_seat_against_two_counts_by_its_expected_share() {
        // Equal players: the single seat wins a third of the decided games.
        let mut score = Score::default();
        let games = [
            SideOutcome::A,
            SideOutcome::B,
            SideOutcome::B,
            SideOutcome::Draw,
        ];
        games.iter().for_each(|&game| score.add(game, 1.0 / 3.0));
        assert!(near(score.value(), 0.5) && near(score.share(), 0.375));
        // Over complete rounds of seatings the score is the share of the wins, regardless of draws.
        let mut all = Score::default();
        for (e, third) in [(1.0 / 3.0, SideOutcome::B), (2.0 / 3.0, SideOutcome::Draw)] {
            all.add(SideOutcome::A, e);
            all.add(SideOutcome::A, e);
            all.add(third, e);
        }
        assert!(near(all.value(), 0.75) && near(all.share(), 0.75));
    }

    #[test]
    fn elo_and_score_are_inverse() {
        assert!(near(elo(0.5), 0.0));
        assert!((elo(0.75) - 190.848_501_9).abs() < 1e-6);
        assert!(near(expected_score(400.0), 10.0 / 11.0));
        assert!(near(expected_score(elo(0.31)), 0.31));
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }
}
