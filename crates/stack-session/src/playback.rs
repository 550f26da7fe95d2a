//! Playback: matches that continue without a person, whether watched or studied.

use std::time::Duration;

use crate::play::{MatchCommand, MatchEvent, Mode, Origin, SeatedMatch};

/// Whether and how fast a match continues by itself: computer players that play alone, a game of a
/// series, or the moves of a studied match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playback {
    run: PlaybackState,
    /// The state while the match was not studied.
    before_study: Option<PlaybackState>,
    /// True if a replay runs although the match is paused. It ends with the replay.
    replay_runs: bool,
    /// The speed, 0.25 to 16: 1 takes the times of the settings, 2 half of them.
    speed: f32,
    /// The number of the match.
    number: Option<u32>,
    /// True if it is a game of a series that is watched.
    of_series: bool,
    /// The program time from which on the position on the table is shown, while it moves on by itself.
    since: Option<Duration>,
}

/// The state of the playback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PlaybackState {
    /// Move after move.
    #[default]
    Playing,
    /// One move, then paused.
    Step,
    /// Paused; no player searches.
    Paused,
}

/// A command to the playback. Only [`Replay`](Self::Replay) has an effect on a match in which persons
/// play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaybackCommand {
    /// Pause or continue. Where an earlier position of a watched match stands on the table, continue
    /// from there up to the live end; on a branch of it, continue at the live end.
    PlayOrPause,
    /// Play one move, then pause.
    Step,
    /// Double the speed.
    Faster,
    /// Halve the speed.
    Slower,
    /// Show all moves since the viewer's last turn again, or end that; see
    /// [`SeatedMatch::last_own_turn`]. A paused match stays paused. No effect in study.
    Replay,
}

/// The lowest and the highest speed.
pub const SPEED_RANGE: [f32; 2] = [0.25, 16.0];
/// The time for which a position is shown at speed 1.
const SHOWN: Duration = Duration::from_millis(900);

impl Default for Playback {
    fn default() -> Self {
        Self {
            run: PlaybackState::Playing,
            before_study: None,
            replay_runs: false,
            speed: 1.0,
            number: None,
            of_series: false,
            since: None,
        }
    }
}

impl Playback {
    /// The state.
    #[must_use]
    pub const fn state(&self) -> PlaybackState {
        self.run
    }

    /// True if it is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.run == PlaybackState::Paused
    }

    /// True if what the table shows goes on by itself: the match at its live end, or the positions
    /// before it.
    #[must_use]
    pub fn is_running(&self, current: &SeatedMatch) -> bool {
        let replays = current.is_replaying();
        match current.mode() {
            Mode::Spectate if self.is_paused() => self.replay_runs && replays,
            Mode::Spectate => current.at_head() || replays,
            Mode::Play | Mode::Review | Mode::Lesson => !self.is_paused(),
        }
    }

    /// True if the position on the table moves on to known ones by itself.
    fn advances(&self, current: &SeatedMatch) -> bool {
        match current.mode() {
            Mode::Review => !self.is_paused(),
            Mode::Spectate => current.is_replaying() && self.is_running(current),
            Mode::Play => current.is_replaying(),
            Mode::Lesson => false,
        }
    }

    /// The speed, within [`SPEEDS`].
    #[must_use]
    pub const fn speed(&self) -> f32 {
        self.speed
    }

    /// The speed of a match: 1 where persons play.
    #[must_use]
    pub fn speed_of(&self, current: &SeatedMatch) -> f32 {
        if current.mode().has_free_cursor() {
            self.speed
        } else {
            1.0
        }
    }

    /// Carries out a command, and answers with the command to the match that belongs to it.
    pub fn execute(
        &mut self,
        command: PlaybackCommand,
        current: &SeatedMatch,
    ) -> Option<MatchCommand> {
        let mode = current.mode();
        if command == PlaybackCommand::Replay && mode != Mode::Review {
            self.replay_runs = !current.is_replaying();
            return Some(if current.is_replaying() {
                MatchCommand::GoToHead
            } else {
                MatchCommand::Replay(current.last_own_turn())
            });
        }
        if !mode.has_free_cursor() {
            return None;
        }
        let studied = mode == Mode::Review;
        match command {
            PlaybackCommand::Replay => {}
            PlaybackCommand::PlayOrPause => {
                self.since = None;
                if self.is_running(current) {
                    self.run = PlaybackState::Paused;
                    self.replay_runs = false;
                } else {
                    self.run = PlaybackState::Playing;
                    let tree = current.game.tree();
                    let away = !studied && !current.at_head() && !current.is_replaying();
                    let before = tree.leads_to(tree.cursor(), tree.head());
                    return away.then(|| {
                        if before {
                            MatchCommand::Replay(tree.cursor())
                        } else {
                            MatchCommand::GoToHead
                        }
                    });
                }
            }
            PlaybackCommand::Step if studied => {
                self.run = PlaybackState::Paused;
                return Some(MatchCommand::Redo);
            }
            PlaybackCommand::Step => self.run = PlaybackState::Step,
            PlaybackCommand::Faster => self.set_speed(self.speed * 2.0),
            PlaybackCommand::Slower => self.set_speed(self.speed / 2.0),
        }
        None
    }

    /// The position that is shown is shown as long as the new speed says, from its beginning on.
    fn set_speed(&mut self, speed: f32) {
        self.speed = speed.clamp(SPEED_RANGE[0], SPEED_RANGE[1]);
    }

    /// Follows the match on the table. A new match plays at speed 1, unless it is the next game of a series, a studied one is paused, and a match that
    /// returns after a lesson continues as before.
    pub fn on_match_event(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        // Comments, chances and moves at the live end leave the position as long on the table.
        if matches!(event, MatchEvent::Annotated | MatchEvent::MovePlayedAtHead) {
            return;
        }
        let Some(current) = current.filter(|current| current.mode() != Mode::Lesson) else {
            return;
        };
        if self.number.replace(current.id) != Some(current.id) {
            self.run = PlaybackState::Playing;
            self.before_study = None;
            let of_series = matches!(current.origin, Origin::SeriesGame(_));
            // Who watches a series watches its games one after the other, as fast as the first.
            if !std::mem::replace(&mut self.of_series, of_series) || !of_series {
                self.speed = 1.0;
            }
        }
        let studied = current.mode() == Mode::Review;
        match self.before_study {
            None if studied => {
                self.before_study = Some(self.run);
                self.run = PlaybackState::Paused;
            }
            Some(run) if !studied => {
                self.before_study = None;
                self.run = run;
            }
            _ => {}
        }
        self.replay_runs &= current.is_replaying();
        self.since = None;
    }

    /// Notes that a move was played; a single step is over with it.
    pub fn on_move_played(&mut self) {
        if self.run == PlaybackState::Step {
            self.run = PlaybackState::Paused;
        }
    }

    /// The next position of a match that moves on through known ones, when it is due.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        now: Duration,
        quiet: bool,
    ) -> Option<MatchCommand> {
        if !self.advances(current) {
            self.since = None;
            return None;
        }
        if !current.game.can_redo() {
            self.run = PlaybackState::Paused;
            return None;
        }
        if !quiet {
            self.since = None;
            return None;
        }
        self.since.get_or_insert(now);
        let due = self.next_due(current);
        due.is_some_and(|due| now >= due).then(|| {
            self.since = None;
            MatchCommand::ShowNext
        })
    }

    /// The program time of the next step.
    #[must_use]
    pub fn next_due(&self, current: &SeatedMatch) -> Option<Duration> {
        let shown = SHOWN.div_f64(self.speed_of(current).into());
        Some(self.since? + shown)
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
        assert_eq!(playback.speed(), SPEED_RANGE[1]);
        for _ in 0..9 {
            playback.set_speed(playback.speed / 2.0);
        }
        assert_eq!(playback.speed(), SPEED_RANGE[0]);
    }
}
