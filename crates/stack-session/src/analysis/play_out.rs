//! Plays a variation out: the computer makes one move after the other in a review until the game
//! ends.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::game::NodeId;
use crate::play::{MatchCommand, Mode, SeatedMatch};
use crate::players::{SearchHost, SearchKind};
use crate::search::{ComputerPlayer, DeadlineSearch, SearchOutcome};

/// The computer that plays a variation out.
#[derive(Default)]
pub(super) struct PlayOut {
    /// The last position; `None` if nothing is played out.
    node: Option<NodeId>,
    /// Whether a move was played from there.
    has_moved: bool,
    /// The player while it does not search.
    idle_player: Option<Mutex<Box<dyn ComputerPlayer>>>,
    search: Option<DeadlineSearch>,
}

impl PlayOut {
    pub(super) const fn is_on(&self) -> bool {
        self.node.is_some()
    }

    /// Starts at a position.
    pub(super) fn start(&mut self, node: NodeId) {
        *self = Self {
            node: Some(node),
            ..Self::default()
        };
    }

    pub(super) fn stop(&mut self) {
        *self = Self::default();
    }

    pub(super) fn next_due(&self) -> Option<Duration> {
        self.search.as_ref().map(DeadlineSearch::next_due)
    }

    /// Returns the commands that store the win chances and play the next move. Ends when the game
    /// ends or another position is displayed.
    ///
    /// # Errors
    /// Why the search failed. Nothing is played out then.
    pub(super) fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: Duration,
        now: Duration,
    ) -> Result<Vec<MatchCommand>, String> {
        let Some(node) = self.node else {
            return Ok(Vec::new());
        };
        let (game, tree) = (current.game.as_ref(), current.game.tree());
        let cursor = tree.cursor();
        let is_expected = if self.has_moved {
            tree.parent(cursor) == Some(node)
        } else {
            cursor == node
        };
        let is_over = game.outcome_at(cursor).is_some();
        if current.mode() != Mode::Review || !is_expected || is_over {
            self.stop();
            return Ok(Vec::new());
        }
        if self.has_moved {
            (self.node, self.has_moved) = (Some(cursor), false);
        }
        let Some(search) = &mut self.search else {
            let player = match self.idle_player.take() {
                Some(player) => player.into_inner().unwrap_or_else(PoisonError::into_inner),
                None => host.create_player(game, host.live_player(game))?,
            };
            let search = host.search(player, game.steps_to(cursor), SearchKind::Turn(time))?;
            let deadline = host.engines.turn_deadline(host.live_player(game), time);
            self.search = Some(DeadlineSearch::new(search, deadline, now));
            return Ok(Vec::new());
        };
        let found = match search.poll(now) {
            None => return Ok(Vec::new()),
            Some(SearchOutcome::Failed(error)) => return Err(error),
            Some(SearchOutcome::Action {
                action,
                info,
                player,
            }) => {
                self.idle_player = Some(Mutex::new(player));
                let chances = info.and_then(|info| info.known_chances(&game.seats()));
                let stored = chances.map(|chances| MatchCommand::SetPlayerChances {
                    match_id: current.id,
                    node: cursor,
                    chances,
                });
                (action, stored)
            }
        };
        self.search = None;
        let (action, stored) = found;
        let legal = action.filter(|action| game.actions().contains(action));
        let legal = legal.ok_or("it chose no legal move")?;
        self.has_moved = true;
        let play = MatchCommand::Play(legal);
        Ok(stored.into_iter().chain([play]).collect())
    }
}
