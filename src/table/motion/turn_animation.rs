//! The animation of a turn: the scene and the flights at each moment, calculated beforehand.
//!
//! It is played forwards, or backwards to take the turn back: the same pictures in reverse order.

use stack_game::{Change, Square, Stack, Tray};
use table_sounds::Span;

use super::flight::{Flight, FlightPose};
use super::scene::BoardScene;

/// Seconds in which a stack comes down when its lowest piece has slid out.
pub(super) const SETTLE: f32 = 0.15;
/// Seconds for which a stack waits until the piece below it is out of the way.
pub(super) const SETTLE_DELAY: f32 = 0.10;

/// A change of the scene at one moment.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum SceneChange {
    /// Pieces leave a square or a tray; they are in the air then.
    Remove(Change),
    /// Pieces land on a square.
    AddToStack(Square, Stack),
    /// Pieces land in a tray.
    AddToTray(Tray, Stack),
}

/// A turn in time. All times are in seconds from its beginning.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TurnAnimation {
    /// The scene before the turn.
    pub start: BoardScene,
    /// The changes of the scene with their times, in rising order.
    pub changes: Vec<(f32, SceneChange)>,
    /// The pieces in the air.
    pub flights: Vec<Flight>,
    /// Stacks that come down by one layer, and the times at which they begin to.
    pub descents: Vec<(Square, f32)>,
    /// The time of each change of the turn.
    pub spans: Vec<Span>,
    /// The distance from one layer to the next.
    pub layer_height: f32,
    /// The end of the last movement.
    pub duration: f32,
}

impl TurnAnimation {
    /// The scene at a moment.
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

    /// The pieces in the air at a moment, and their places.
    pub(super) fn flying(
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

    /// The height of a stack above its place while it comes down.
    #[must_use]
    pub(super) fn raised(&self, square: Square, time: f32) -> f32 {
        let still = |&(at, start): &(Square, f32)| {
            // Before it starts, the piece below has not left yet, and the layers are not counted down.
            let begun = start - SETTLE_DELAY <= time && at == square;
            let done = ((time - start) / SETTLE).clamp(0.0, 1.0);
            if begun {
                self.layer_height * (1.0 - done * done * (3.0 - 2.0 * done))
            } else {
                0.0
            }
        };
        self.descents.iter().map(still).sum()
    }
}
