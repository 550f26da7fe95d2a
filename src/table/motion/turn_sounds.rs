//! Sounds of a turn, synchronized with its animation.

use bevy::prelude::warn;
use stack_game::{BoardView, Change, Seat};
use stack_session::play::{Mode, SeatedMatch};
use table_sounds::{Cue, Listeners, TurnToScore, score, score_at_once};

use super::turn_animation::TurnAnimation;
use crate::sounds::PlaySound;

/// Sound cues of the turn being played, in ascending order of time.
#[derive(Clone, Debug, Default)]
pub(super) struct TurnSounds {
    cues: Vec<Cue>,
    /// Number of cues already played.
    played: usize,
}

impl TurnSounds {
    /// Sounds of a turn. `board` is the board before the turn (or before undoing it).
    pub(super) fn for_turn(
        board: &BoardView,
        changes: &[Change],
        forward: bool,
        animation: Option<&TurnAnimation>,
        listeners: Listeners,
    ) -> Self {
        let turn = TurnToScore {
            board,
            changes,
            spans: animation.map_or(&[], |animation| &animation.spans),
            forward,
            listeners,
        };
        let scored = match animation {
            Some(_) => score(&turn),
            None => score_at_once(&turn),
        };
        let mut cues = scored.unwrap_or_else(|error| {
            warn!("no sounds for a turn: {error}");
            Vec::new()
        });
        if let (false, Some(animation)) = (forward, animation) {
            // Backwards, the stacks rise before the first piece moves.
            let ends = animation.spans.iter().map(|span| span.end);
            let late = animation.duration - ends.fold(0.0, f32::max);
            cues.iter_mut().for_each(|cue| cue.at += late);
        }
        Self { cues, played: 0 }
    }

    /// Sounds due at `elapsed` seconds since the start.
    pub(super) fn take_due(&mut self, elapsed: f32) -> impl Iterator<Item = PlaySound> + use<'_> {
        let due = self.cues[self.played..]
            .iter()
            .take_while(|cue| cue.at <= elapsed);
        let first = self.played;
        self.played += due.count();
        self.cues[first..self.played]
            .iter()
            .map(|cue| PlaySound::now(cue.sound))
    }

    /// Remaining sounds with their delays.
    pub(super) fn take_remaining(self, elapsed: f32) -> impl Iterator<Item = PlaySound> {
        self.cues
            .into_iter()
            .skip(self.played)
            .map(move |cue| PlaySound {
                sound: cue.sound,
                delay: (cue.at - elapsed).max(0.0),
            })
    }
}

/// Seats of the human players at this screen, and the last of them to move.
pub(super) fn human_listeners(current: Option<&SeatedMatch>, last: Option<Seat>) -> Listeners {
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
