//! Victory animation: the winners' stacks jump once, from the center outward.

use std::f32::consts::PI;

use bevy::math::Vec3;
use stack_game::{Seat, SeatSet};

/// Seconds that a stack takes to rise and return.
const RISE: f32 = 0.45;
/// Delay in seconds per square of distance from the center.
const DELAY: f32 = 0.09;
/// Total seconds: no square is more than seven away from the center.
const DURATION: f32 = RISE + 7.0 * DELAY;
/// Height that stacks rise, in squares.
const HEIGHT: f32 = 0.38;

/// The winners, and the seconds since the animation started.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct VictoryAnimation {
    winners: SeatSet,
    time: f32,
}

impl VictoryAnimation {
    pub(super) fn new(winners: SeatSet) -> Self {
        Self { winners, time: 0.0 }
    }

    /// Advances the animation; returns false when it is over.
    pub(super) fn advance(&mut self, seconds: f32) -> bool {
        self.time += seconds;
        self.time < DURATION
    }

    /// Lift of a stack at `position` with a top piece of seat `top`.
    pub(super) fn height(self, top: Seat, position: Vec3) -> f32 {
        if !self.winners.contains(top) {
            return 0.0;
        }
        let elapsed = self.time - position.with_y(0.0).length() * DELAY;
        HEIGHT * (elapsed / RISE * PI).clamp(0.0, PI).sin().max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::vec3;

    use super::*;

    #[test]
    fn winners_stacks_rise_from_the_center_and_return() {
        let winner = Seat::new(2);
        let mut victory = VictoryAnimation::new([winner].into_iter().collect());
        let (near, far) = (vec3(0.5, 0.0, 0.5), vec3(3.5, 0.0, 3.5));
        let mut highest = [0.0_f32; 2];
        let mut first = [None; 2];
        let mut steps = 0;
        while victory.advance(0.02) {
            steps += 1;
            for (n, place) in [near, far].into_iter().enumerate() {
                let height = victory.height(winner, place);
                if height > 0.01 && first[n].is_none() {
                    first[n] = Some(steps);
                }
                highest[n] = highest[n].max(height);
                assert!(height >= 0.0);
                assert_eq!(victory.height(Seat::new(1), place), 0.0, "only winners");
            }
        }
        assert!(highest.iter().all(|&h| h > 0.9 * HEIGHT), "{highest:?}");
        assert!(first[0] < first[1], "{first:?}");
        for place in [near, far] {
            assert!(victory.height(winner, place) < 1e-3, "all stand again");
        }
    }
}
