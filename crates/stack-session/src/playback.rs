//! Playback: matches that continue without a person, whether watched or studied.

use std::time::Duration;

use crate::play::{MatchCommand, MatchEvent, Mode, SeatedMatch};

/// Whether and how fast a match continues by itself: computer players that play alone, a game of a
/// series, or the moves of a studied match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playback {
    run: Run,
    /// The state while the match was not studied.
    before_study: Option<Run>,
    /// The speed, 0.25 to 16: 1 takes the times of the settings, 2 half of them.
    speed: f32,
    /// The number of the match.
    number: Option<u32>,
    /// The program time of the next step in study.
    due: Option<Duration>,
}

/// The state of the playback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Run {
    /// Move after move.
    #[default]
    Playing,
    /// One move, then paused.
    Step,
    /// Paused; no search runs.
    Paused,
}

/// A command to the playback. It has no effect on a match in which persons play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaybackCommand {
    /// Pause or continue.
    PlayOrPause,
    /// Play one move, then pause.
    Step,
    /// Double the speed.
    Faster,
    /// Halve the speed.
    Slower,
}

/// The lowest and the highest speed.
pub const SPEEDS: [f32; 2] = [0.25, 16.0];
/// The time for which a position of a studied match is shown at speed 1.
const SHOWN: Duration = Duration::from_millis(900);

impl Default for Playback {
    fn default() -> Self {
        Self {
            run: Run::Playing,
            before_study: None,
            speed: 1.0,
            number: None,
            due: None,
        }
    }
}

impl Playback {
    /// The state.
    #[must_use]
    pub const fn run(&self) -> Run {
        self.run
    }

    /// True if it is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.run == Run::Paused
    }

    /// The speed, within [`SPEEDS`].
    #[must_use]
    pub const fn speed(&self) -> f32 {
        self.speed
    }

    /// The speed of a match: 1 where persons play.
    #[must_use]
    pub fn speed_of(&self, current: &SeatedMatch) -> f32 {
        if current.mode().is_free() {
            self.speed
        } else {
            1.0
        }
    }

    /// Carries out a command; [`PlaybackCommand::Step`] of a studied match answers with its move.
    pub fn carry_out(
        &mut self,
        command: PlaybackCommand,
        current: &SeatedMatch,
    ) -> Option<MatchCommand> {
        let mode = current.mode();
        if !mode.is_free() {
            return None;
        }
        let studied = mode == Mode::Study;
        match command {
            PlaybackCommand::PlayOrPause => {
                self.due = None;
                self.run = if self.is_paused() {
                    Run::Playing
                } else {
                    Run::Paused
                };
            }
            PlaybackCommand::Step if studied => {
                self.run = Run::Paused;
                return Some(MatchCommand::Redo);
            }
            PlaybackCommand::Step => self.run = Run::Step,
            PlaybackCommand::Faster => self.set_speed(self.speed * 2.0),
            PlaybackCommand::Slower => self.set_speed(self.speed / 2.0),
        }
        None
    }

    fn set_speed(&mut self, speed: f32) {
        self.speed = speed.clamp(SPEEDS[0], SPEEDS[1]);
    }

    /// Follows the match on the table. A new match plays, a studied one is paused, and a match that
    /// returns after a lesson continues as before.
    pub fn follow(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        // Comments and chances leave the position as long on the table.
        if matches!(event, MatchEvent::Annotated) {
            return;
        }
        let Some(current) = current.filter(|current| current.mode() != Mode::Lesson) else {
            return;
        };
        if self.number.replace(current.number) != Some(current.number) {
            self.run = Run::Playing;
            self.before_study = None;
        }
        let studied = current.mode() == Mode::Study;
        match self.before_study {
            None if studied => {
                self.before_study = Some(self.run);
                self.run = Run::Paused;
            }
            Some(run) if !studied => {
                self.before_study = None;
                self.run = run;
            }
            _ => {}
        }
        self.due = None;
    }

    /// Notes that a move was played; a single step is over with it.
    pub fn moved(&mut self) {
        if self.run == Run::Step {
            self.run = Run::Paused;
        }
    }

    /// The next move of a studied match when it is due.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        now: Duration,
        quiet: bool,
    ) -> Option<MatchCommand> {
        if current.mode() != Mode::Study || self.is_paused() {
            return None;
        }
        if !current.game.can_redo() {
            self.run = Run::Paused;
            return None;
        }
        if !quiet {
            self.due = None;
            return None;
        }
        let wait = SHOWN.div_f64(self.speed.into());
        let due = *self.due.get_or_insert(now + wait);
        (now >= due).then(|| {
            self.due = None;
            MatchCommand::Redo
        })
    }

    /// The program time of the next step.
    #[must_use]
    pub const fn next_due(&self) -> Option<Duration> {
        self.due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_stays_within_its_limits() {
        let mut playback = Playback::default();
        for _ in 0..9 {
            playback.set_speed(playback.speed * 2.0);
        }
        assert_eq!(playback.speed(), SPEEDS[1]);
        for _ in 0..9 {
            playback.set_speed(playback.speed / 2.0);
        }
        assert_eq!(playback.speed(), SPEEDS[0]);
    }
}
