//! The sounds of a turn, in time with its animation.

use bevy::prelude::warn;
use stack_game::{BoardView, Change, Seat};
use stack_session::play::{Mode, SeatedMatch};
use table_sounds::{Cue, Listeners, TurnToScore, score, score_at_once};

use super::turn_animation::TurnAnimation;
use crate::sounds::PlaySound;

/// The sounds of the turn that plays, by rising time.
#[derive(Clone, Debug, Default)]
pub(super) struct TurnSounds {
    cues: Vec<Cue>,
    /// The number of those that were heard.
    heard: usize,
}

impl TurnSounds {
    /// The sounds of a turn; `table` as it stands when the turn, or its taking back, begins to be shown.
    pub(super) fn of(
        table: &BoardView,
        changes: &[Change],
        forward: bool,
        animation: Option<&TurnAnimation>,
        persons: Listeners,
    ) -> Self {
        let heard = TurnToScore {
            board: table,
            changes,
            spans: animation.map_or(&[], |animation| &animation.spans),
            forward,
            listeners: persons,
        };
        let scored = match animation {
            Some(_) => score(&heard),
            None => score_at_once(&heard),
        };
        let mut cues = scored.unwrap_or_else(|fault| {
            warn!("a turn stays silent: {fault}");
            Vec::new()
        });
        if let (false, Some(animation)) = (forward, animation) {
            // Backwards the stacks rise before the first piece moves.
            let ends = animation.spans.iter().map(|span| span.end);
            let late = animation.duration - ends.fold(0.0, f32::max);
            cues.iter_mut().for_each(|cue| cue.at += late);
        }
        Self { cues, heard: 0 }
    }

    /// The sounds that are due so many seconds after the turn began to be shown.
    pub(super) fn due(&mut self, elapsed: f32) -> impl Iterator<Item = PlaySound> + use<'_> {
        let due = self.cues[self.heard..]
            .iter()
            .take_while(|cue| cue.at <= elapsed);
        let first = self.heard;
        self.heard += due.count();
        self.cues[first..self.heard]
            .iter()
            .map(|cue| PlaySound::now(cue.sound))
    }

    /// The sounds that are left, each after the time that it waits for.
    pub(super) fn rest(self, elapsed: f32) -> impl Iterator<Item = PlaySound> {
        self.cues
            .into_iter()
            .skip(self.heard)
            .map(move |cue| PlaySound {
                sound: cue.sound,
                delay: (cue.at - elapsed).max(0.0),
            })
    }
}

/// The persons who play at this screen, and the one of them who had the last turn.
pub(super) fn persons(current: Option<&SeatedMatch>, last: Option<Seat>) -> Listeners {
    let playing = current.filter(|current| current.mode() == Mode::Play);
    let seats = playing.into_iter().flat_map(|current| {
        let seats = current.game.seats().into_iter();
        seats.filter(|&seat| current.computer(seat).is_none())
    });
    Listeners {
        seats: seats.collect(),
        last_mover: last,
    }
}
