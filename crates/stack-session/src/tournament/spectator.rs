//! Watching a tournament game while it is played in the background.

use std::time::Duration;

use super::Tournaments;
use crate::game::open_record;
use crate::play::{MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch, TournamentGameKey};
use crate::playback::Playback;

/// How long the end of a game is shown before the next one.
const END_DELAY: Duration = Duration::from_secs(3);

/// The state of the watched game apart from its match. Times are program times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spectator {
    /// The number of moves of the opening.
    opening: usize,
    /// When the next move may be shown.
    next_move: Option<Duration>,
    /// When the end of the game was first shown.
    ended: Option<Duration>,
}

impl Spectator {
    /// Opens a running game as a match.
    ///
    /// # Errors
    /// If the game is over and was removed.
    pub fn watch(
        &mut self,
        tournaments: &Tournaments,
        key: TournamentGameKey,
    ) -> Result<OpenedMatch, String> {
        let live_games = tournaments.open().map(|open| &open.live_games);
        let gone = || "the game is over".to_string();
        let live_games = live_games.ok_or_else(gone)?;
        let record = live_games.opening_record(key).ok_or_else(gone)?;
        let (actions, _) = live_games.moves_since(key, 0).ok_or_else(gone)?;
        let (setup, mut game) = open_record(&record).map_err(|error| error.to_string())?;
        let opening = game.tree().ply(game.tree().head());
        for &action in &actions {
            game.play(action)?;
        }
        live_games.set_watched(Some(key));
        *self = Self {
            opening,
            ..Self::default()
        };
        Ok(OpenedMatch {
            setup,
            game,
            origin: Origin::TournamentGame(key),
        })
    }

    /// Returns the next move of the watched game, or the next match some time after its end. Moves
    /// are at least `min_turn` apart.
    pub fn update(
        &mut self,
        tournaments: &Tournaments,
        current: &SeatedMatch,
        playback: &mut Playback,
        (now, min_turn): (Duration, Duration),
        table_idle: bool,
    ) -> Option<MatchCommand> {
        let (Origin::TournamentGame(key), Some(open)) = (&current.origin, tournaments.open())
        else {
            return None;
        };
        if current.mode() != Mode::Spectate || playback.is_paused() || !table_idle {
            return None;
        }
        let played = current.head_ply().saturating_sub(self.opening);
        if let Some((actions, _)) = open.live_games.moves_since(*key, played)
            && let Some(&action) = actions.first()
        {
            if self.next_move.is_some_and(|next| now < next) {
                return None;
            }
            self.next_move = Some(now + min_turn);
            playback.on_move_played();
            return Some(MatchCommand::PlayAtHead {
                match_id: current.id,
                ply: current.head_ply(),
                action,
            });
        }
        // Stopping a tournament removes its running games: the watched one then stays as it is.
        let ended = current.game.is_over_at_head() && current.at_head();
        let next = open.live_games.playing().into_iter().map(|(key, _)| key);
        let next = next.max().filter(|next| ended && next != key)?;
        let since = *self.ended.get_or_insert(now);
        if now.saturating_sub(since) < END_DELAY {
            // Its moves wake the window from now on.
            open.live_games.set_watched(Some(next));
            return None;
        }
        let opened = self.watch(tournaments, next).ok()?;
        Some(MatchCommand::Open(Box::new(opened)))
    }

    /// When the next move or game is shown.
    pub fn next_due(&self) -> Option<Duration> {
        let game = self.ended.map(|since| since + END_DELAY);
        game.or(self.next_move)
    }

    /// Stops watching if another match was opened.
    pub fn follow(&mut self, tournaments: &Tournaments, current: Option<&SeatedMatch>) {
        let watches = current.is_some_and(|current| current.origin.tournament_game().is_some());
        if !watches {
            *self = Self::default();
            if let Some(open) = tournaments.open() {
                open.live_games.set_watched(None);
            }
        }
    }
}
