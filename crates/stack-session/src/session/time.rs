//! The time that the players of the match on the table use.

use std::time::Duration;

use stack_game::Seat;

use super::state::Session;
use super::update::Tick;
use crate::play::Mode;

impl Session {
    /// Tells the program time: what has passed belongs to the player whose time ran. Called at the
    /// beginning of a frame, so that a move is kept together with the time it took;
    /// [`update`](Self::update) does it, too.
    pub fn advance_clock(&mut self, now: Duration) {
        let used = self.clock.advance(now);
        if used.is_some_and(|used| self.active_match.add_time(used)) {
            self.revision += 1;
        }
    }

    /// The time that a player of the match on the table has used, as far as it is counted.
    #[must_use]
    pub fn time_used(&self, seat: Seat) -> Duration {
        let current = self.current();
        current.map_or(Duration::ZERO, |current| {
            current.game.metadata().time_used[seat.index()]
        })
    }

    /// The table counts as left from a draw for the first seat until it is shown: the match begins after
    /// that.
    pub(super) const fn after_draw(&mut self, tick: Tick) -> Tick {
        let waits = self.draw_waits && tick.table_visible;
        self.draw_waits = waits;
        Tick {
            table_visible: tick.table_visible && !waits,
            ..tick
        }
    }

    /// The time until a person at the move has used another full second; `None` while no person's time
    /// runs. Nothing else of the session changes then: [`next_due`](Self::next_due) leaves it out.
    #[must_use]
    pub fn next_full_second(&self) -> Option<Duration> {
        let (number, seat) = self.clock.running()?;
        let current = self.current().filter(|current| current.id == number)?;
        if current.computer(seat).is_some() {
            return None;
        }
        let used = self.time_used(seat).subsec_nanos();
        Some(Duration::from_secs(1) - Duration::from_nanos(used.into()))
    }

    /// The match and the seat whose time runs from now on. A person's runs while the table is free to
    /// be played at, a computer's while it thinks.
    pub(super) fn whose_time(&self, tick: Tick) -> Option<(u32, Seat)> {
        let current = self.current().filter(|_| tick.table_visible)?;
        let played = matches!(current.mode(), Mode::Play | Mode::Spectate);
        if !played
            || self.proposal().is_some()
            || !current.origin.is_saved()
            || current.game.is_over_at_head()
        {
            return None;
        }
        let seat = match current.computer_to_move() {
            Some(_) => self.thinking().map(|(seat, _)| seat),
            None => {
                let free = tick.table_idle && !tick.dialog_open;
                free.then(|| current.game.head_turn())
            }
        };
        Some((current.id, seat?))
    }
}
