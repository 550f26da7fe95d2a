//! The winners' stacks rise once, from the middle of the board outwards, when a match is won.

use std::f32::consts::PI;

use bevy::math::Vec3;
use stack_game::{Seat, SeatSet};

/// The seconds for which a stack is in the air.
const TIME: f32 = 0.45;
/// The seconds after which the stacks one square further out follow.
const DELAY: f32 = 0.09;
/// The seconds until the last stacks are down again: no square is more than seven from the middle.
const WHOLE: f32 = TIME + 7.0 * DELAY;
/// How high stacks rise, in squares.
const HEIGHT: f32 = 0.38;

/// The winners, and the seconds since the match was won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct VictoryAnimation {
    winners: SeatSet,
    time: f32,
}

impl VictoryAnimation {
    /// It begins.
    pub(super) fn of(winners: SeatSet) -> Self {
        Self { winners, time: 0.0 }
    }

    /// Goes on; false when it is over.
    pub(super) fn go_on(&mut self, seconds: f32) -> bool {
        self.time += seconds;
        self.time < WHOLE
    }

    /// How high a stack on a place of the board, with a piece of `top` on it, is above its place.
    pub(super) fn height(self, top: Seat, place: Vec3) -> f32 {
        if !self.winners.contains(top) {
            return 0.0;
        }
        let begun = self.time - place.with_y(0.0).length() * DELAY;
        HEIGHT * (begun / TIME * PI).clamp(0.0, PI).sin().max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::vec3;

    use super::*;

    #[test]
    fn winners_rise_from_the_middle_outwards_and_come_down() {
        let winner = Seat::new(2);
        let mut cheer = VictoryAnimation::of([winner].into_iter().collect());
        let (near, far) = (vec3(0.5, 0.0, 0.5), vec3(3.5, 0.0, 3.5));
        let mut highest = [0.0_f32; 2];
        let mut first = [None; 2];
        let mut steps = 0;
        while cheer.go_on(0.02) {
            steps += 1;
            for (n, place) in [near, far].into_iter().enumerate() {
                let height = cheer.height(winner, place);
                if height > 0.01 && first[n].is_none() {
                    first[n] = Some(steps);
                }
                highest[n] = highest[n].max(height);
                assert!(height >= 0.0);
                assert_eq!(cheer.height(Seat::new(1), place), 0.0, "only winners");
            }
        }
        assert!(highest.iter().all(|&h| h > 0.9 * HEIGHT), "{highest:?}");
        assert!(first[0] < first[1], "{first:?}");
        for place in [near, far] {
            assert!(cheer.height(winner, place) < 1e-3, "all stand again");
        }
    }
}
