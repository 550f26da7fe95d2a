//! A game of a series, watched on the table while it is played in the background.

use std::time::Duration;

use super::desk::Series;
use crate::game::open_record;
use crate::play::{MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch, SeriesGameKey};
use crate::playback::Playback;

/// The time for which the end of a game is shown before the next one is watched.
const END_SHOWN: Duration = Duration::from_secs(3);

/// The state of the watched game beyond its match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spectator {
    /// The number of moves of the opening.
    opening: usize,
    /// The program time at which the next move may be shown.
    next: Option<Duration>,
    /// The program time at which the end of the game was first shown.
    ended: Option<Duration>,
}

impl Spectator {
    /// A running game as a match for the table.
    ///
    /// # Errors
    /// When the game is over and its board is cleared.
    pub fn watch(&mut self, series: &Series, key: SeriesGameKey) -> Result<OpenedMatch, String> {
        let boards = series.open().map(|open| &open.live_games);
        let gone = || "this game is over".to_string();
        let boards = boards.ok_or_else(gone)?;
        let opening = boards.opening_record(key).ok_or_else(gone)?;
        let (actions, _) = boards.moves_since(key, 0).ok_or_else(gone)?;
        let (setup, mut game) = open_record(&opening).map_err(|why| why.to_string())?;
        let played = game.tree().ply(game.tree().head());
        for &action in &actions {
            game.play(action)?;
        }
        boards.set_watched(Some(key));
        *self = Self {
            opening: played,
            ..Self::default()
        };
        Ok(OpenedMatch {
            setup,
            game,
            origin: Origin::SeriesGame(key),
        })
    }

    /// The next move of the watched game, or the match that follows it after its end was shown. Moves
    /// follow one another at intervals of at least `pause`, as at a table of computers.
    pub fn update(
        &mut self,
        series: &Series,
        current: &SeatedMatch,
        playback: &mut Playback,
        (now, pause): (Duration, Duration),
        quiet: bool,
    ) -> Option<MatchCommand> {
        let (Origin::SeriesGame(key), Some(open)) = (&current.origin, series.open()) else {
            return None;
        };
        if current.mode() != Mode::Spectate || playback.is_paused() || !quiet {
            return None;
        }
        let played = current.head_ply().saturating_sub(self.opening);
        if let Some((actions, _)) = open.live_games.moves_since(*key, played)
            && let Some(&action) = actions.first()
        {
            if self.next.is_some_and(|next| now < next) {
                return None;
            }
            self.next = Some(now + pause);
            playback.on_move_played();
            return Some(MatchCommand::PlayAtHead {
                number: current.id,
                ply: current.head_ply(),
                action,
            });
        }
        // The boards of a series that was stopped are cleared: its game then stays as it is.
        let ended = current.game.is_over_at_head() && current.at_head();
        let next = open
            .live_games
            .playing()
            .into_iter()
            .map(|(key, _)| key)
            .max();
        let next = next.filter(|next| ended && next != key)?;
        let since = *self.ended.get_or_insert(now);
        if now.saturating_sub(since) < END_SHOWN {
            // Its moves wake the window from now on.
            open.live_games.set_watched(Some(next));
            return None;
        }
        let opened = self.watch(series, next).ok()?;
        Some(MatchCommand::Open(Box::new(opened)))
    }

    /// The program time at which the next move or the next game is shown.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        let game = self.ended.map(|since| since + END_SHOWN);
        game.or(self.next)
    }

    /// Stops watching when another match is on the table.
    pub fn follow(&mut self, series: &Series, on_table: Option<&SeatedMatch>) {
        let watched = on_table.is_some_and(|on_table| on_table.origin.series_game().is_some());
        if !watched {
            *self = Self::default();
            if let Some(open) = series.open() {
                open.live_games.set_watched(None);
            }
        }
    }
}
