//! Who decides a turn when it is not a person: searches in the background.
//!
//! A search thinks on threads of its own about a copy of the match and answers with an
//! [`Intent`](crate::session::Intent); whatever changes the match stops it first.

mod hints;
mod lines;
mod playback;
mod roster;
mod seats;
mod thinker;
mod thoughts;
mod turns;
mod work;

use std::time::Duration;

use bevy::prelude::*;
use stack_ai::Limits;
use stack_game::{Seat, SeatSet};

pub(crate) use hints::reason;
pub use hints::{Advised, Reason};
pub use playback::{Playback, Run, SPEEDS};
pub use roster::{
    ADVISER, Choice, Make, Roster, STAND_IN, check, choices, choices_for, first_opponent, level,
};
pub use thinker::{Thinker, Thought};
pub use thoughts::{Heard, Thoughts};
pub(crate) use work::{Found, Work};
pub use work::{Thinking, Wake};

use crate::Flow;
use crate::session::{Asked, Current, MatchEvent, Session, lot};
use crate::table::{Advice, ShownLine, TouchFeedback};

/// How long computer players take.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// The time for a move; many players need less.
    pub time: Duration,
    /// The shortest time from the beginning of a turn to the move, so that people can follow.
    pub pause: Duration,
}

impl Default for Habits {
    fn default() -> Self {
        Self {
            time: Duration::from_secs(1),
            pause: Duration::from_millis(600),
        }
    }
}

/// Whether somebody follows what computer players think: [`Thoughts`] are then renewed a few times a
/// second while they think, and otherwise when they have thought.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watched(pub bool);

/// What people ask of computer players.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Whoever thinks about its turn plays the best move found so far, at once.
    MoveNow,
    /// A hint for the person to move; the hint in sight or in work is taken back.
    Hint,
    /// A watched match stands still, or plays on.
    PlayOrPause,
    /// One move of a watched match; then it stands still. Whoever thinks already moves at once.
    Step,
    /// A watched match goes twice as fast.
    Faster,
    /// A watched match goes half as fast.
    Slower,
}

/// What computer players do at this moment.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The seat whose player thinks, and for how many full seconds.
    pub thinking: Option<(Seat, u64)>,
    /// Whether a hint is being thought about.
    pub hint: bool,
    /// The seats whose last move was made by the stand-in because their player had failed.
    pub stood_in: SeatSet,
}

/// A line about computer players that people should read.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Remark(pub String);

/// Computer players and hints.
pub struct PlayersPlugin;

impl Plugin for PlayersPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Roster>()
            .init_resource::<Habits>()
            .init_resource::<Status>()
            .init_resource::<Thinking>()
            .init_resource::<Thoughts>()
            .init_resource::<Playback>()
            .init_resource::<Watched>()
            .init_resource::<Wake>()
            .init_resource::<Advice>()
            .init_resource::<ShownLine>()
            .init_resource::<TouchFeedback>()
            .init_resource::<turns::Desk>()
            .init_resource::<hints::Adviser>()
            .add_message::<Ask>()
            .add_message::<Advised>()
            .add_message::<Remark>()
            .add_systems(
                Update,
                (
                    (playback::obey, turns::play, lines::show).chain(),
                    hints::advise,
                )
                    .in_set(Flow::Input),
            )
            .add_systems(
                Update,
                (
                    turns::follow.run_if(asked_anew),
                    hints::follow.run_if(happened),
                    seats::check_seats,
                )
                    .after(Flow::Session)
                    .before(Flow::Mirror),
            );
    }
}

/// Whether anything else stands on the table: what a hint was about is gone.
fn happened(mut events: MessageReader<MatchEvent>) -> bool {
    let happened =
        |event: &MatchEvent| !matches!(event, MatchEvent::Refused(_) | MatchEvent::Annotated);
    let events = events.read().map(happened);
    events.fold(false, |any, one| any | one)
}

/// Whether computer players are asked something else than before. Who looks elsewhere or says
/// something about a move disturbs nobody.
fn asked_anew(
    mut events: MessageReader<MatchEvent>,
    session: Res<Session>,
    mut known: Local<Option<Asked>>,
) -> bool {
    let seated = events
        .read()
        .map(|event| matches!(event, MatchEvent::Seated));
    let seated = seated.fold(false, |any, one| any | one);
    let asked = session.current().map(Current::asked);
    std::mem::replace(&mut *known, asked) != asked || seated
}

/// The limits of a search that may take `time`.
pub(crate) fn limits(time: Duration) -> Limits {
    // One core draws the table.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Limits {
        time: Some(time),
        threads: cores.saturating_sub(1).clamp(1, 8),
        seed: lot(),
        ..Limits::default()
    }
}
