//! Taking steps back and taking them again: moves, seats that gave up, and agreed draws.

use stack_game::{Change, Seat};

use super::event::{MatchEvent, Refusal};
use super::seated_match::{SeatedMatch, skipped_seats};

impl SeatedMatch {
    /// True if there is a step to take again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.game.can_redo() || (!self.mode().has_free_cursor() && self.game.can_take_again())
    }

    /// Takes back the last decision of a person with the answers of computers; in a free mode shows the position one
    /// move earlier.
    pub(super) fn undo(&mut self) -> Result<Vec<MatchEvent>, Refusal> {
        if self.mode().has_free_cursor() {
            // Who watches has just given up, and no move was made since.
            let taken_back = if self.in_review {
                None
            } else {
                self.take_back()
            };
            let event = taken_back.map_or_else(|| self.step_back(), Ok)?;
            self.replays = false;
            self.adopt_cursor();
            return Ok(vec![event]);
        }
        let mut events = Vec::new();
        loop {
            // People alone give up and agree on draws.
            let taken_back = self.take_back();
            let by_person = taken_back.is_some();
            let event = taken_back.map_or_else(|| self.step_back(), Ok);
            match event {
                Ok(event) => events.push(event),
                Err(refusal) if events.is_empty() => return Err(refusal),
                Err(_) => break,
            }
            self.replays = false;
            self.adopt_cursor();
            if by_person || self.computer(self.game.turn()).is_none() {
                break;
            }
        }
        Ok(events)
    }

    /// Takes steps again until it is a person's turn, or a person's decision between two moves follows; in a free mode
    /// shows the position after one move more.
    pub(super) fn redo(&mut self) -> Result<Vec<MatchEvent>, Refusal> {
        if self.mode().has_free_cursor() {
            let event = self.step(|game| game.redo())?;
            self.replays = false;
            return Ok(vec![event]);
        }
        let mut events = Vec::new();
        loop {
            let event = match self.take_again() {
                Some(event) => event,
                None => {
                    self.game.part_from_next();
                    self.step(|game| game.redo())?
                }
            };
            events.push(event);
            self.replays = false;
            self.adopt_cursor();
            let waits = self.computer(self.game.turn()).is_none() || self.game.can_take_again();
            if waits || !self.game.can_redo() {
                break;
            }
        }
        Ok(events)
    }

    /// Takes back what happened last after the last move.
    fn take_back(&mut self) -> Option<MatchEvent> {
        let changes = self.game.undo_event()?;
        self.skipped_seats.clear();
        Some(stepped(changes, false, self.game.turn()))
    }

    /// Lets what was taken back last happen again.
    fn take_again(&mut self) -> Option<MatchEvent> {
        let changes = self.game.take_again()?;
        self.skipped_seats = skipped_seats(&changes);
        let gave_up = changes.iter().find_map(|change| match change {
            Change::Resigned { seat } => Some(*seat),
            _ => None,
        });
        let mover = gave_up.unwrap_or(self.game.turn());
        Some(stepped(changes, true, mover))
    }

    fn step_back(&mut self) -> Result<MatchEvent, Refusal> {
        let changes = self.game.undo().map_err(Refusal)?;
        self.skipped_seats.clear();
        let mover = self.game.turn();
        Ok(changes.map_or(MatchEvent::PositionChanged, |changes| {
            stepped(changes, false, mover)
        }))
    }
}

const fn stepped(changes: Vec<Change>, forward: bool, mover: Seat) -> MatchEvent {
    MatchEvent::Stepped {
        changes,
        forward,
        mover,
    }
}
