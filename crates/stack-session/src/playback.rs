//! Playback of matches that advance automatically: spectated and reviewed matches, and replays.

use std::time::Duration;

use crate::play::{MatchCommand, MatchEvent, Mode, Origin, SeatedMatch};

/// Whether and how fast the current match advances automatically.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playback {
    state: PlaybackState,
    /// The state before the review started.
    before_review: Option<PlaybackState>,
    /// Whether a replay runs although the match is paused.
    replay_runs: bool,
    /// The speed, 0.25 to 16. At 1 the times of the settings apply.
    speed: f32,
    /// The id of the match.
    match_id: Option<u32>,
    /// Whether the match is a running game of a tournament.
    is_tournament_game: bool,
    /// Since when the displayed position has been visible, if it advances.
    shown_since: Option<Duration>,
}

/// The state of the playback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PlaybackState {
    /// The match advances.
    #[default]
    Playing,
    /// The match advances by one move and pauses.
    Step,
    /// The match is paused and no player searches.
    Paused,
}

/// A command to the playback. In matches with human players only [`Replay`](Self::Replay) has an
/// effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaybackCommand {
    /// Pause or continue. If an earlier position of a spectated match is displayed, continue from
    /// there to the head; from a variation, jump to the head.
    PlayOrPause,
    /// Play one move and pause.
    Step,
    /// Double the speed.
    Faster,
    /// Halve the speed.
    Slower,
    /// Replay all moves since the user's last turn, or stop the replay; see
    /// [`SeatedMatch::last_own_turn`]. A paused match stays paused. No effect in review.
    Replay,
}

/// The lowest and highest speed.
pub const SPEED_RANGE: [f32; 2] = [0.25, 16.0];
/// How long a position is displayed at speed 1.
const POSITION_TIME: Duration = Duration::from_millis(900);

impl Default for Playback {
    fn default() -> Self {
        Self {
            state: PlaybackState::Playing,
            before_review: None,
            replay_runs: false,
            speed: 1.0,
            match_id: None,
            is_tournament_game: false,
            shown_since: None,
        }
    }
}

impl Playback {
    /// Returns the state.
    pub const fn state(&self) -> PlaybackState {
        self.state
    }

    /// Whether the match is paused.
    pub fn is_paused(&self) -> bool {
        self.state == PlaybackState::Paused
    }

    /// Whether the displayed position advances automatically, by playing or replaying.
    pub fn is_running(&self, current: &SeatedMatch) -> bool {
        let replays = current.is_replaying();
        match current.mode() {
            Mode::Spectate if self.is_paused() => self.replay_runs && replays,
            Mode::Spectate => current.at_head() || replays,
            Mode::Play | Mode::Review | Mode::Lesson | Mode::Edit => !self.is_paused(),
        }
    }

    /// Whether the displayed position advances along moves that have been played.
    fn replays_moves(&self, current: &SeatedMatch) -> bool {
        match current.mode() {
            Mode::Review => !self.is_paused(),
            Mode::Spectate => current.is_replaying() && self.is_running(current),
            Mode::Play => current.is_replaying(),
            Mode::Lesson | Mode::Edit => false,
        }
    }

    /// Returns the speed, within [`SPEED_RANGE`].
    pub const fn speed(&self) -> f32 {
        self.speed
    }

    /// Returns the speed of a match; 1 in matches with human players.
    pub fn speed_for(&self, current: &SeatedMatch) -> f32 {
        if current.mode().has_free_cursor() {
            self.speed
        } else {
            1.0
        }
    }

    /// Executes a command. Returns the resulting command to the match.
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
        let in_review = mode == Mode::Review;
        match command {
            PlaybackCommand::Replay => {}
            PlaybackCommand::PlayOrPause => {
                self.shown_since = None;
                if self.is_running(current) {
                    self.state = PlaybackState::Paused;
                    self.replay_runs = false;
                } else {
                    self.state = PlaybackState::Playing;
                    let tree = current.game.tree();
                    let is_away_from_head =
                        !in_review && !current.at_head() && !current.is_replaying();
                    let is_earlier = tree.is_ancestor(tree.cursor(), tree.head());
                    return is_away_from_head.then(|| {
                        if is_earlier {
                            MatchCommand::Replay(tree.cursor())
                        } else {
                            MatchCommand::GoToHead
                        }
                    });
                }
            }
            PlaybackCommand::Step if in_review => {
                self.state = PlaybackState::Paused;
                return Some(MatchCommand::ShowNext);
            }
            PlaybackCommand::Step => self.state = PlaybackState::Step,
            PlaybackCommand::Faster => self.set_speed(self.speed * 2.0),
            PlaybackCommand::Slower => self.set_speed(self.speed / 2.0),
        }
        None
    }

    fn set_speed(&mut self, speed: f32) {
        self.speed = speed.clamp(SPEED_RANGE[0], SPEED_RANGE[1]);
    }

    /// Follows the current match. A new match plays at speed 1, unless it is the next game of a
    /// tournament. A review starts paused; after a lesson the previous state is restored.
    pub fn on_match_event(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        // These do not change the displayed position.
        if matches!(event, MatchEvent::Annotated | MatchEvent::MovePlayedAtHead) {
            return;
        }
        let Some(current) = current.filter(|current| !current.origin.suspends_match()) else {
            return;
        };
        if self.match_id.replace(current.id) != Some(current.id) {
            self.state = PlaybackState::Playing;
            self.before_review = None;
            let is_tournament_game = matches!(current.origin, Origin::TournamentGame(_));
            // Games of a tournament keep the speed set by the user.
            if !std::mem::replace(&mut self.is_tournament_game, is_tournament_game)
                || !is_tournament_game
            {
                self.speed = 1.0;
            }
        }
        let in_review = current.mode() == Mode::Review;
        match self.before_review {
            None if in_review => {
                self.before_review = Some(self.state);
                self.state = PlaybackState::Paused;
            }
            Some(state) if !in_review => {
                self.before_review = None;
                self.state = state;
            }
            _ => {}
        }
        self.replay_runs &= current.is_replaying();
        self.shown_since = None;
    }

    /// Handles a played move, which ends a single step.
    pub fn on_move_played(&mut self) {
        if self.state == PlaybackState::Step {
            self.state = PlaybackState::Paused;
        }
    }

    /// Returns the command that displays the next position, if it is due.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        now: Duration,
        table_idle: bool,
    ) -> Option<MatchCommand> {
        if !self.replays_moves(current) {
            self.shown_since = None;
            return None;
        }
        if !current.game.can_redo() {
            self.state = PlaybackState::Paused;
            return None;
        }
        if !table_idle {
            self.shown_since = None;
            return None;
        }
        self.shown_since.get_or_insert(now);
        let due = self.next_due(current);
        due.is_some_and(|due| now >= due).then(|| {
            self.shown_since = None;
            MatchCommand::ShowNext
        })
    }

    /// Returns when the next position is due.
    pub fn next_due(&self, current: &SeatedMatch) -> Option<Duration> {
        let shown = POSITION_TIME.div_f64(self.speed_for(current).into());
        Some(self.shown_since? + shown)
    }
}
