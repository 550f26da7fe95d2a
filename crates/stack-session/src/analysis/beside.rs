//! The judge beside the players: which position of a match in progress is judged next, and when.

use std::time::Duration;

use super::evaluator::tried_actions;
use crate::game::NodeId;
use crate::play::{Mode, SeatedMatch};
use crate::players::SearchRequest;

/// The share of a move's thinking time that the judge takes for a position. It has one thread; on a
/// machine with a single core it takes this part of the players' time at most.
const SHARE: u32 = 4;
/// The longest time for a position, however long players may think.
const LONGEST: Duration = Duration::from_secs(2);

/// The players beside whom the judge works.
#[derive(Clone, Copy, Debug)]
pub struct PlayPace {
    /// Their thinking time for a move.
    pub think_time: Duration,
    /// True while the match goes on. At rest only the newest position is judged.
    pub playing: bool,
}

impl PlayPace {
    /// The judge's time for a position.
    fn budget(self) -> Duration {
        (self.think_time / SHARE).min(LONGEST)
    }
}

/// The pace of the judge beside the players.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BackgroundSchedule {
    /// The program time before which no earlier position is judged: the players have this time for
    /// themselves.
    rests_until: Duration,
}

impl BackgroundSchedule {
    /// The next position: the newest one that was not judged. Earlier ones, which were left out while
    /// the players were quick or before people followed the match, have to wait for their time.
    pub(super) fn next(
        self,
        current: &SeatedMatch,
        players: PlayPace,
        now: Duration,
    ) -> Option<SearchRequest> {
        let node = newest(current)?;
        let waits = !players.playing || now < self.rests_until;
        if waits && node != current.game.tree().head() {
            return None;
        }
        Some(SearchRequest {
            node,
            scored: tried_actions(current, node),
            budget: players.budget(),
            in_background: true,
        })
    }

    /// Notes the end of a search.
    pub(super) fn rest(&mut self, players: PlayPace, now: Duration) {
        self.rests_until = now + players.budget() * (SHARE - 1);
    }

    /// The program time at which an earlier position is judged.
    pub(super) fn next_due(self, current: &SeatedMatch, players: PlayPace) -> Option<Duration> {
        let waits = players.playing && newest(current).is_some();
        waits.then_some(self.rests_until)
    }
}

/// The newest position of a match that was not judged.
fn newest(current: &SeatedMatch) -> Option<NodeId> {
    let tree = current.game.tree();
    let mut played = tree.ancestors(tree.head());
    played.find(|&node| tree.analysis(node).is_none())
}

/// True if a match has players to judge beside: at least one is a computer, and none is a learner.
pub(super) fn has_computer_players(current: &SeatedMatch) -> bool {
    let mut seats = current.game.seats().into_iter();
    matches!(current.mode(), Mode::Play | Mode::Spectate)
        && seats.any(|seat| current.computer(seat).is_some())
}
