//! How a match of computers only is watched: it plays, stands still or goes one move on, slowly or fast.

use bevy::prelude::*;

use super::Ask;
use crate::session::{Current, MatchEvent, Session};

/// How the match on the table goes on by itself, and how fast. It counts only while computers play
/// among themselves ([`Current::watched`](crate::session::Current::watched)).
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Playback {
    /// Whether it goes on.
    pub run: Run,
    /// How fast, 0.25 to 16: 1 takes the time and the motion of the preferences, 2 half of it.
    pub speed: f32,
}

/// Whether a match goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Run {
    /// Move after move.
    #[default]
    Playing,
    /// One move; then it stands still.
    Step,
    /// It stands still, and nobody thinks.
    Paused,
}

/// The lowest speed and the highest.
pub const SPEEDS: [f32; 2] = [0.25, 16.0];

impl Default for Playback {
    fn default() -> Self {
        Self {
            run: Run::Playing,
            speed: 1.0,
        }
    }
}

impl Playback {
    /// Twice as fast, or half as fast, within limits.
    #[must_use]
    pub fn faster(self, by: f32) -> Self {
        Self {
            speed: (self.speed * by).clamp(SPEEDS[0], SPEEDS[1]),
            ..self
        }
    }

    /// Whether it stands still.
    #[must_use]
    pub fn paused(self) -> bool {
        self.run == Run::Paused
    }

    /// How fast a match goes: one in which persons play as the preferences say.
    #[must_use]
    pub fn speed_of(self, current: &Current) -> f32 {
        if current.watched() { self.speed } else { 1.0 }
    }
}

/// Does what people ask for. A match that comes to the table plays; one that has waited for the end
/// of a lesson goes on as it was.
pub(super) fn obey(
    session: Res<Session>,
    mut asked: MessageReader<Ask>,
    mut events: MessageReader<MatchEvent>,
    mut number: Local<Option<u32>>,
    mut playback: ResMut<Playback>,
) {
    let mut now = *playback;
    let told = events.read().count() > 0;
    let current = session.current().map(|current| current.number);
    if told && !session.teaches() && std::mem::replace(&mut *number, current) != current {
        now.run = Run::Playing;
    }
    let watched = session.current().is_some_and(Current::watched);
    for ask in asked.read().filter(|_| watched) {
        now = match ask {
            Ask::PlayOrPause if now.paused() => Playback {
                run: Run::Playing,
                ..now
            },
            // Whoever stops in the middle of a step has seen enough, too.
            Ask::PlayOrPause => Playback {
                run: Run::Paused,
                ..now
            },
            Ask::Step => Playback {
                run: Run::Step,
                ..now
            },
            Ask::Faster => now.faster(2.0),
            Ask::Slower => now.faster(0.5),
            Ask::MoveNow | Ask::Hint => now,
        };
    }
    playback.set_if_neq(now);
}
