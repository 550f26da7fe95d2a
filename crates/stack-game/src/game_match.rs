//! A match: a position with its history, draw rules and outcome.

use std::collections::HashMap;
use std::num::NonZeroU32;

use crate::{Change, Describe, Game, Outcome, Rule, Seat, SeatSet, truncated};

/// A position with its history.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<G: Game> {
    rules: DrawRules,
    /// The start and the position after each move including resignations that followed it: one more
    /// than `moves`.
    positions: Vec<G>,
    occurrences: Occurrences,
    moves: Vec<G::Move>,
    /// Resignations and the agreed draw, in order.
    non_move_steps: Vec<NonMoveStep<G>>,
    outcome: Option<Outcome>,
}

/// The reason why a move, resignation or draw is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<I: std::error::Error> {
    /// The match has ended.
    #[error("the game is over")]
    GameOver,
    /// The rules forbid the move.
    #[error("{0}")]
    Illegal(I),
    /// The seat is not in play.
    #[error("this player is not in the game")]
    NotPlaying,
    /// The seat has already resigned.
    #[error("this player has already resigned")]
    AlreadyResigned,
}

/// The first move of a list that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} '{text}': {reason}")]
pub struct MoveError {
    /// Counted from 1.
    pub number: usize,
    /// The round and the seat whose turn it was.
    pub place: MoveNumber,
    /// The move as written, truncated.
    pub text: String,
    /// The reason.
    pub reason: String,
}

impl<G: Game> Match<G> {
    /// Starts a match.
    #[must_use]
    pub fn new(start: G, rules: DrawRules) -> Self {
        let mut occurrences = Occurrences::default();
        occurrences.push(start.key(), |_| false);
        let mut game = Self {
            rules,
            positions: vec![start],
            occurrences,
            moves: Vec::new(),
            non_move_steps: Vec::new(),
            outcome: None,
        };
        game.outcome = game.current_outcome();
        game
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &G {
        // There is always a starting position.
        &self.positions[self.positions.len() - 1]
    }

    /// The start and the position after each move, including resignations that followed it.
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// The moves played so far.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The draw rules.
    #[must_use]
    pub const fn draw_rules(&self) -> DrawRules {
        self.rules
    }

    /// Replaces the draw rules and determines the outcome of the current position again.
    ///
    /// The moves remain even if the new rules would have ended the match earlier.
    pub fn set_draw_rules(&mut self, rules: DrawRules) {
        self.rules = rules;
        self.outcome = self.current_outcome();
    }

    /// The outcome if the match is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The legal moves; none when the match is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<G::Move> {
        if self.outcome.is_some() {
            Vec::new()
        } else {
            self.position().legal_moves()
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the match is over or the move is illegal. The match is then unchanged.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError<G::Illegal>> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        let mut next = self.position().clone();
        next.play(mv).map_err(PlayError::Illegal)?;
        self.push(next);
        self.moves.push(mv);
        self.outcome = self.current_outcome();
        Ok(())
    }

    /// A seat resigns, whether or not it is to move.
    ///
    /// With more than two teams the others continue if the game [supports it](Game::resign);
    /// otherwise all seats outside its team win.
    ///
    /// # Errors
    /// If the match is over, or the seat is not in play or has already resigned. The match is then
    /// unchanged.
    pub fn resign(&mut self, seat: Seat) -> Result<(), PlayError<G::Illegal>> {
        let position = self.position();
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        if !position.seats().contains(&seat) {
            return Err(PlayError::NotPlaying);
        }
        if position.resigned().contains(seat) {
            return Err(PlayError::AlreadyResigned);
        }
        let mut next = position.clone();
        next.resign(seat);
        self.add_non_move_step(Some(seat), next);
        Ok(())
    }

    /// The players agree on a draw, which counts like any other draw of the match.
    ///
    /// # Errors
    /// If the match is over.
    pub fn agree_draw(&mut self) -> Result<(), PlayError<G::Illegal>> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        self.add_non_move_step(None, self.position().clone());
        Ok(())
    }

    /// Plays a move, resigns or agrees on a draw.
    ///
    /// # Errors
    /// As [`play`](Self::play), [`resign`](Self::resign) and [`agree_draw`](Self::agree_draw).
    pub fn apply_step(&mut self, step: MatchStep<G::Move>) -> Result<(), PlayError<G::Illegal>> {
        match step {
            MatchStep::Move(mv) => self.play(mv),
            MatchStep::Resign(seat) => self.resign(seat),
            MatchStep::AgreeDraw => self.agree_draw(),
        }
    }

    /// Undoes and returns the last step.
    pub fn undo(&mut self) -> Option<MatchStep<G::Move>> {
        let after = self.moves.len();
        let step = match self.non_move_steps.pop_if(|last| last.after == after) {
            Some(last) => {
                let step = last.step();
                self.pop();
                self.push(last.before);
                step
            }
            None => {
                let mv = self.moves.pop()?;
                self.pop();
                MatchStep::Move(mv)
            }
        };
        self.outcome = self.current_outcome();
        Some(step)
    }

    /// Undoes steps until at most `ply` moves and nothing after them remain.
    pub fn rewind_to(&mut self, ply: usize) {
        let is_beyond = |game: &Self| {
            let last = game.non_move_steps.last();
            game.moves.len() > ply || last.is_some_and(|last| last.after >= ply)
        };
        while is_beyond(self) && self.undo().is_some() {}
    }

    /// All steps so far, in order.
    pub fn steps(&self) -> impl Iterator<Item = MatchStep<G::Move>> + '_ {
        let mut non_move_steps = self.non_move_steps.iter().peekable();
        (0..=self.moves.len()).flat_map(move |ply| {
            let here = std::iter::from_fn(|| non_move_steps.next_if(|step| step.after == ply));
            let mut steps: Vec<_> = here.map(NonMoveStep::step).collect();
            steps.extend(self.moves.get(ply).copied().map(MatchStep::Move));
            steps
        })
    }

    /// The seats that resigned, in order, each with the number of moves played before.
    pub fn resignations(&self) -> impl Iterator<Item = (usize, Seat)> + '_ {
        let seats = self.non_move_steps.iter();
        seats.filter_map(|step| Some((step.after, step.resigned?)))
    }

    /// The number of moves before the agreed draw.
    #[must_use]
    pub fn draw_agreed_at(&self) -> Option<usize> {
        let last = self.non_move_steps.last()?;
        last.resigned.is_none().then_some(last.after)
    }

    /// The number of occurrences of the current position.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.occurrences.last()
    }

    /// The positions since the last capture, up to the current one. Only these can repeat, because
    /// captured pieces never return.
    #[must_use]
    pub fn positions_since_capture(&self) -> &[G] {
        let quiet = usize::try_from(self.position().plies_since_capture()).unwrap_or(usize::MAX);
        let first = self.moves.len().saturating_sub(quiet);
        &self.positions[first..]
    }

    /// Appends a position to the history.
    fn push(&mut self, next: G) {
        let same = |index: usize| self.positions[index].repeats(&next);
        self.occurrences.push(next.key(), same);
        self.positions.push(next);
    }

    /// Removes the last position from the history.
    fn pop(&mut self) {
        self.positions.pop();
        self.occurrences.pop();
    }

    /// The last step if it is not a move.
    fn step_after_last_move(&self) -> Option<&NonMoveStep<G>> {
        let last = self.non_move_steps.last();
        last.filter(|last| last.after == self.moves.len())
    }

    /// Records a resignation (`resigned`) or an agreed draw that leads to `next`.
    fn add_non_move_step(&mut self, resigned: Option<Seat>, next: G) {
        let before = self.position().clone();
        self.non_move_steps.push(NonMoveStep {
            after: self.moves.len(),
            resigned,
            before,
        });
        self.pop();
        self.push(next);
        self.outcome = self.current_outcome();
    }

    /// The current outcome. Resignation and agreement take precedence over a win on the board,
    /// which takes precedence over a draw by rule. Draw rules only apply after a turn: a
    /// resignation shortens the round but does not complete one.
    fn current_outcome(&self) -> Option<Outcome> {
        let position = self.position();
        let draw = || {
            let draw = self.rules.outcome(position, || self.occurrences());
            draw.filter(|_| self.step_after_last_move().is_none())
        };
        self.outcome_by_players()
            .or_else(|| position.outcome())
            .or_else(draw)
    }

    /// The outcome by resignation or agreement. If the seat left the game, the position determines
    /// the outcome.
    fn outcome_by_players(&self) -> Option<Outcome> {
        let position = self.position();
        match self.step_after_last_move()?.resigned {
            None => Some(Outcome {
                winners: self.rules.draw_winners(position),
                rule: Rule::AGREED_DRAW,
            }),
            Some(seat) if position.resigned().contains(seat) => None,
            Some(seat) => {
                let (seats, team) = (position.seats().iter().copied(), position.team(seat));
                let winners: SeatSet = seats.filter(|&other| !team.contains(other)).collect();
                let rule = Rule::RESIGNATION;
                Some(Outcome { winners, rule })
            }
        }
    }
}

impl<G: Describe> Match<G> {
    /// Plays moves in notation.
    ///
    /// # Errors
    /// The first move that cannot be played; the moves before it remain played.
    pub fn play_texts<'a>(
        &mut self,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), MoveError> {
        for (index, text) in texts.into_iter().enumerate() {
            let invalid = |game: &Self, reason: String| MoveError {
                number: index + 1,
                place: game.move_number(game.moves.len()).unwrap_or_default(),
                text: truncated(text),
                reason,
            };
            let mv = self.position().parse_move(text);
            let mv = mv.map_err(|error| invalid(self, error.to_string()))?;
            let played = self.play(mv);
            played.map_err(|error| invalid(self, error.to_string()))?;
        }
        Ok(())
    }

    /// The number of the move with index `ply`, or of the next move if `ply` moves have been
    /// played; `None` beyond that.
    #[must_use]
    pub fn move_number(&self, ply: usize) -> Option<MoveNumber> {
        let seat = G::seat_name(self.positions.get(ply)?.turn());
        let round = self.rounds().nth(ply)?;
        Some(MoveNumber { round, seat })
    }

    /// The round of each move and of the next one, as in [`MoveNumber`].
    pub fn rounds(&self) -> impl Iterator<Item = usize> + '_ {
        let start = &self.positions[0];
        let mut seats = start.seats().to_vec();
        let first = seats.iter().position(|&seat| seat == start.turn());
        seats.rotate_left(first.unwrap_or(0));
        let (mut round, mut last) = (0, None);
        self.positions.iter().map(move |position| {
            let column = seats.iter().position(|&seat| seat == position.turn());
            round += usize::from(last.is_none() || column <= last.flatten());
            last = Some(column);
            round
        })
    }

    /// The visible steps of the move with index `ply`, including a draw by rule; `None` if there is
    /// no such move.
    #[must_use]
    pub fn changes(&self, ply: usize) -> Option<Vec<Change>> {
        let (before, &mv) = (self.positions.get(ply)?, self.moves.get(ply)?);
        let mut changes = before.changes(mv).ok()?;
        if ply + 1 == self.moves.len() && self.step_after_last_move().is_none() {
            self.push_game_end(&mut changes);
        }
        Some(changes)
    }

    /// The visible steps of the last step of any kind; empty at the start.
    #[must_use]
    pub fn last_changes(&self) -> Vec<Change> {
        let Some(last) = self.step_after_last_move() else {
            let ply = self.moves.len().checked_sub(1);
            return ply.and_then(|ply| self.changes(ply)).unwrap_or_default();
        };
        let resigned = last.resigned.map(|seat| Change::Resigned { seat });
        let mut changes: Vec<_> = resigned.into_iter().collect();
        let (from, to) = (last.before.turn(), self.position().turn());
        if from != to {
            let seats = self.position().seats();
            let between = seats.iter().cycle().skip_while(|&&seat| seat != from);
            let between = between.skip(1).take_while(|&&seat| seat != to);
            let between = between.filter(|&&seat| !self.position().resigned().contains(seat));
            changes.extend(between.map(|&seat| Change::Skipped { seat }));
            changes.push(Change::TurnEnded { from, to });
        }
        self.push_game_end(&mut changes);
        changes
    }

    /// Appends the end of the match if it is over.
    fn push_game_end(&self, changes: &mut Vec<Change>) {
        let is_end = |change: &Change| matches!(change, Change::GameEnded { .. });
        if let Some(outcome) = self.outcome
            && !changes.iter().any(is_end)
        {
            changes.push(Change::GameEnded { outcome });
        }
    }
}

/// One step of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MatchStep<M> {
    /// The seat to move moves.
    Move(M),
    /// A seat resigns, whether or not it is to move.
    Resign(Seat),
    /// The players agree on a draw.
    AgreeDraw,
}

/// The number of a move as shown in move lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveNumber {
    /// The round, starting at 1. A round starts whenever the turn reaches or passes the seat that
    /// moved first.
    pub round: usize,
    /// The English color name of the seat ([`Describe::seat_name`](crate::Describe::seat_name)).
    pub seat: &'static str,
}

/// The draw rules of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DrawRules {
    /// This many occurrences of a position, at least 2, are a draw; `None` disables the rule.
    /// (Every position occurs once: 1 would draw each match at its start.)
    pub repetition: Option<NonZeroU32>,
    /// This many full rounds without a capture are a draw; `None` disables the rule.
    ///
    /// A round has as many turns as there are seats that have not resigned, including skipped
    /// turns.
    pub quiet_rounds: Option<NonZeroU32>,
    /// The seat for whose team a draw counts as a win.
    pub draw_wins: Option<Seat>,
}

impl DrawRules {
    /// The draw in a position without an outcome on the board: by repetition or by rounds without a
    /// capture. `occurrences` returns how often the position has occurred so far.
    pub fn outcome<G: Game>(
        &self,
        position: &G,
        occurrences: impl FnOnce() -> u32,
    ) -> Option<Outcome> {
        let repeated = self
            .repetition
            .is_some_and(|limit| occurrences() >= limit.get());
        let rule = if repeated {
            Rule::REPETITION
        } else if self
            .quiet_ply_limit(position)
            .is_some_and(|limit| position.plies_since_capture() >= limit)
        {
            Rule::NO_CAPTURES
        } else {
            return None;
        };
        let winners = self.draw_winners(position);
        Some(Outcome { winners, rule })
    }

    /// The number of turns without a capture that draws the game; `None` if the rule is disabled.
    pub fn quiet_ply_limit<G: Game>(&self, position: &G) -> Option<u32> {
        let seats = position.seats().iter();
        let seats = seats
            .filter(|&&seat| !position.resigned().contains(seat))
            .count() as u32;
        self.quiet_rounds
            .map(|rounds| rounds.get().saturating_mul(seats))
    }

    /// The winners of a drawn game; empty unless draws count as a win.
    pub fn draw_winners<G: Game>(&self, position: &G) -> SeatSet {
        self.draw_wins
            .map_or(SeatSet::EMPTY, |seat| position.team(seat))
    }
}

/// A resignation or an agreed draw.
#[derive(Clone, Debug, PartialEq)]
struct NonMoveStep<G> {
    /// The number of moves played before.
    after: usize,
    /// The seat that resigned; `None` for an agreed draw.
    resigned: Option<Seat>,
    /// The position before the step.
    before: G,
}

impl<G> NonMoveStep<G> {
    /// Converts to a public step.
    fn step<M>(&self) -> MatchStep<M> {
        self.resigned
            .map_or(MatchStep::AgreeDraw, MatchStep::Resign)
    }
}

/// Counts the occurrences of positions in a history. Adding a position takes one lookup regardless
/// of the history's length, unless hashes collide.
#[derive(Clone, Debug, PartialEq, Default)]
struct Occurrences {
    entries: Vec<Entry>,
    /// The index of the latest position with each hash.
    latest: HashMap<u64, usize>,
}

/// A position of the history.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    hash: u64,
    /// The index of the previous position with the same hash, most likely the same position.
    before: Option<usize>,
    /// The number of occurrences up to and including this one.
    count: u32,
}

impl Occurrences {
    /// Appends a position. `same` compares it with the position at an index; it is only called for
    /// positions with the same hash.
    fn push(&mut self, hash: u64, same: impl Fn(usize) -> bool) {
        let before = self.latest.insert(hash, self.entries.len());
        let earlier = |&index: &usize| self.entries.get(index).and_then(|entry| entry.before);
        let previous = std::iter::successors(before, earlier).find(|&index| same(index));
        let count = previous.map_or(0, |index| self.count(index)) + 1;
        self.entries.push(Entry {
            hash,
            before,
            count,
        });
    }

    /// Removes the last position.
    fn pop(&mut self) {
        if let Some(Entry { hash, before, .. }) = self.entries.pop() {
            match before {
                Some(index) => self.latest.insert(hash, index),
                None => self.latest.remove(&hash),
            };
        }
    }

    /// The number of occurrences of the position at an index, up to that index.
    fn count(&self, index: usize) -> u32 {
        self.entries.get(index).map_or(0, |entry| entry.count)
    }

    /// The number of occurrences of the last position.
    fn last(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes numbers with the hashes returned by `hash`.
    fn counts(numbers: &[u64], hash: impl Fn(u64) -> u64) -> Vec<u32> {
        let mut occurrences = Occurrences::default();
        let push = |(i, &number): (usize, &u64)| {
            occurrences.push(hash(number), |index| numbers[index] == number);
            assert_eq!(occurrences.last(), occurrences.count(i));
            occurrences.last()
        };
        numbers.iter().enumerate().map(push).collect()
    }

    #[test]
    fn equal_positions_are_counted_despite_hash_collisions() {
        let numbers = [3, 5, 3, 7, 5, 3, 3, 7];
        let expected = [1, 1, 2, 1, 2, 3, 4, 2];
        assert_eq!(counts(&numbers, |number| number), expected);
        assert_eq!(counts(&numbers, |_| 0), expected);
    }

    #[test]
    fn pop_reverts_push() {
        let numbers: [u64; 6] = [3, 5, 3, 7, 5, 3];
        let mut occurrences = Occurrences::default();
        let mut stages = Vec::new();
        for &number in &numbers {
            stages.push(occurrences.clone());
            // 3 and 7 share a hash.
            occurrences.push(number % 4, |index| numbers[index] == number);
        }
        while let Some(stage) = stages.pop() {
            occurrences.pop();
            assert_eq!(occurrences, stage);
        }
        occurrences.pop();
        assert_eq!(occurrences, Occurrences::default());
    }
}
