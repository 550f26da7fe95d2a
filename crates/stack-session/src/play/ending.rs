//! Giving up and agreeing on a draw.

use stack_game::{Change, Seat};

use super::event::{MatchEvent, Refusal};
use super::seated_match::{Mode, SeatedMatch, skipped_seats};

impl SeatedMatch {
    /// The persons who may give up or offer a draw now: all who play, also those who are not to move, in turn order
    /// from the seat to move on. None in a match that is over, studied, or played elsewhere.
    #[must_use]
    pub fn proposers(&self) -> Vec<Seat> {
        if self.mode() != Mode::Play || !self.origin.is_saved() || self.game.is_over_at_head() {
            return Vec::new();
        }
        let mut seats = self.game.seats();
        let turn = self.game.head_turn();
        let first = seats.iter().position(|&seat| seat == turn);
        seats.rotate_left(first.unwrap_or(0));
        let persons = self.playing(|current, seat| current.computer(seat).is_none());
        seats.retain(|seat| persons.contains(seat));
        seats
    }

    /// The other persons who are asked before a seat gives up: its partners.
    #[must_use]
    pub fn resign_approvers(&self, seat: Seat) -> Vec<Seat> {
        let team = self.game.team(seat);
        self.playing(|current, other| {
            other != seat && team.contains(other) && current.computer(other).is_none()
        })
    }

    /// The other persons who are asked for a draw.
    #[must_use]
    pub fn asked_for_draw(&self, seat: Seat) -> Vec<Seat> {
        self.playing(|current, other| other != seat && current.computer(other).is_none())
    }

    /// The seats in the game for which this holds, in turn order.
    fn playing(&self, holds: impl Fn(&Self, Seat) -> bool) -> Vec<Seat> {
        let seats = self.game.seats().into_iter();
        let playing = seats.filter(|&seat| !self.game.head_resigned().contains(seat));
        playing.filter(|&seat| holds(self, seat)).collect()
    }

    pub(super) fn give_up(&mut self, seat: Seat) -> Result<MatchEvent, Refusal> {
        self.may_end()?;
        if self.computer(seat).is_some() {
            return Err("computers do not give up".into());
        }
        let changes = self.game.resign(seat).map_err(Refusal)?;
        Ok(self.happened(changes, seat))
    }

    pub(super) fn agree_draw(&mut self) -> Result<MatchEvent, Refusal> {
        self.may_end()?;
        let changes = self.game.agree_draw().map_err(Refusal)?;
        Ok(self.happened(changes, self.game.head_turn()))
    }

    fn happened(&mut self, changes: Vec<Change>, mover: Seat) -> MatchEvent {
        self.skipped_seats = skipped_seats(&changes);
        self.computers_paused = false;
        MatchEvent::Stepped {
            changes,
            forward: true,
            mover,
        }
    }

    /// Refuses where the players cannot end the match themselves.
    fn may_end(&self) -> Result<(), Refusal> {
        self.no_lesson()?;
        if self.in_review || !self.origin.is_saved() {
            return Err("nobody plays here".into());
        }
        Ok(())
    }

    /// Notes in the log who decided the last move of a seat.
    pub(super) fn note_decider(&mut self, seat: Seat, moves: usize) {
        let letter = self.game.seat_letter(seat);
        let setup = self.setup.seats.iter().find(|setup| setup.letter == letter);
        if let Some(setup) = setup {
            let player = setup.controller.record_name();
            self.game.log_mut().note_decider(seat, moves, player);
        }
    }
}
