//! Precomputed animation of a turn, played forwards or, to undo it, backwards.

use bevy::math::{Vec2, Vec3, vec3};
use stack_game::{Change, Square, Stack, Tray};
use table_sounds::Span;

use super::board_scene::BoardScene;

/// Seconds in which a stack drops by one layer after its lowest piece has slid out.
pub(super) const SETTLE: f32 = 0.15;
/// Seconds that a stack waits for its lowest piece to slide out.
pub(super) const SETTLE_DELAY: f32 = 0.10;

/// A change of the scene.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum SceneChange {
    /// Pieces leave a square or tray and start flying.
    Remove(Change),
    /// Pieces land on a square.
    AddToStack(Square, Stack),
    /// Pieces land in a tray.
    AddToTray(Tray, Stack),
}

/// Animation of a turn. Times are in seconds since its start.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TurnAnimation {
    /// The scene before the turn.
    pub start: BoardScene,
    /// Scene changes in ascending order of time.
    pub changes: Vec<(f32, SceneChange)>,
    pub flights: Vec<Flight>,
    /// Stacks that drop by one layer, with their start times.
    pub descents: Vec<(Square, f32)>,
    /// Time span of each change of the turn.
    pub spans: Vec<Span>,
    /// Height of one layer.
    pub layer_height: f32,
    /// End of the last movement.
    pub duration: f32,
}

impl TurnAnimation {
    /// The scene at a time.
    #[must_use]
    pub(super) fn scene(&self, time: f32) -> BoardScene {
        let mut scene = self.start.clone();
        for (when, change) in &self.changes {
            if *when > time {
                break;
            }
            match change {
                SceneChange::Remove(leaving) => scene.remove_moved(*leaving),
                SceneChange::AddToStack(square, pieces) => scene.add_to_stack(*square, *pieces),
                SceneChange::AddToTray(tray, pieces) => scene.add_to_tray(*tray, *pieces),
            }
        }
        scene
    }

    /// Flying pieces at a time, with their poses.
    pub(super) fn flying_pieces(
        &self,
        time: f32,
        forward: bool,
    ) -> impl Iterator<Item = (Stack, FlightPose)> {
        let flying = move |flight: &&Flight| flight.start <= time && time < flight.end;
        self.flights
            .iter()
            .filter(flying)
            .map(move |flight| (flight.pieces, flight.pose(time, forward)))
    }

    /// Lift of a stack while it drops by a layer.
    #[must_use]
    pub(super) fn lift_at(&self, square: Square, time: f32) -> f32 {
        let lift = |&(at, start): &(Square, f32)| {
            // Until then the lowest piece is still below the stack.
            let has_started = start - SETTLE_DELAY <= time && at == square;
            let done = ((time - start) / SETTLE).clamp(0.0, 1.0);
            if has_started {
                self.layer_height * (1.0 - done * done * (3.0 - 2.0 * done))
            } else {
                0.0
            }
        };
        self.descents.iter().map(lift).sum()
    }
}

/// Share of the path on which a piece slides out sideways before rising.
const SLIDE_SHARE: f32 = 0.34;

/// Flight of some pieces. Positions refer to the underside of the lowest piece.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Flight {
    pub pieces: Stack,
    /// Start, in seconds since the start of the turn.
    pub start: f32,
    pub end: f32,
    pub from: Vec3,
    pub to: Vec3,
    /// Scale at the start and at the end.
    pub scale: (f32, f32),
    /// Height of the midpoint above the straight line.
    pub arc: f32,
    /// Sideways slide before rising, x and z.
    pub slide: Vec2,
}

/// Position and scale of flying pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct FlightPose {
    /// Underside of the lowest piece.
    pub position: Vec3,
    pub scale: f32,
}

impl Flight {
    /// Position and scale at a time. Undoing follows the same path with the same easing.
    pub(super) fn pose(&self, time: f32, forward: bool) -> FlightPose {
        let share = ((time - self.start) / (self.end - self.start)).clamp(0.0, 1.0);
        let u = if forward {
            ease_out(share)
        } else {
            1.0 - ease_out(1.0 - share)
        };
        let scale = self.scale.0 + (self.scale.1 - self.scale.0) * u;
        let out = vec3(self.slide.x, 0.0, self.slide.y);
        let sliding = if self.slide == Vec2::ZERO {
            0.0
        } else {
            SLIDE_SHARE
        };
        if u < sliding {
            return FlightPose {
                position: self.from + out * (u / sliding),
                scale: self.scale.0,
            };
        }
        let v = (u - sliding) / (1.0 - sliding);
        let mut position = (self.from + out).lerp(self.to, v);
        position.y += 4.0 * self.arc * v * (1.0 - v);
        FlightPose { position, scale }
    }
}

/// Easing: fast start, gentle stop.
#[must_use]
fn ease_out(t: f32) -> f32 {
    // A mix of cubic and smoothstep; a pure cubic looks like a throw.
    let cubic = 1.0 - (1.0 - t).powi(3);
    let soft = t * t * (3.0 - 2.0 * t);
    0.55 * cubic + 0.45 * soft
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easing_is_monotonic_from_0_to_1() {
        assert_eq!((ease_out(0.0), ease_out(1.0)), (0.0, 1.0));
        let steps: Vec<f32> = (0..=100).map(|n| ease_out(n as f32 / 100.0)).collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(steps[50] > 0.6);
    }
}
