//! A match: a position with its history, by which draws are judged.

use crate::match_step::NonMoveStep;
use crate::occurrences::Occurrences;
use crate::{
    Change, Describe, DrawRules, Game, MatchStep, MoveNumber, Outcome, Rule, Seat, SeatSet,
    truncated,
};

/// A position with all that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<G: Game> {
    rules: DrawRules,
    /// The start and the position after each move, and after what happened behind that move: one
    /// more than `moves`.
    positions: Vec<G>,
    occurrences: Occurrences,
    moves: Vec<G::Move>,
    /// What happened between the moves, in order.
    non_move_steps: Vec<NonMoveStep<G>>,
    outcome: Option<Outcome>,
}

/// The reason why a match refuses a move, giving up or a draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<I: std::error::Error> {
    /// The match has ended.
    #[error("the game is over")]
    GameOver,
    /// The rules forbid the move.
    #[error("{0}")]
    Illegal(I),
    /// A seat that does not play cannot give up.
    #[error("the seat does not play")]
    NotPlaying,
    /// The seat has given up before.
    #[error("the seat has given up already")]
    AlreadyResigned,
}

/// The first move of a list that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} '{text}': {why}")]
pub struct MoveError {
    /// Counted from 1.
    pub number: usize,
    /// The round and the seat whose turn it was.
    pub place: MoveNumber,
    /// As it was written, shortened.
    pub text: String,
    /// The reason.
    pub why: String,
}

impl<G: Game> Match<G> {
    /// A match that begins with `start`.
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

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &G {
        // There is always a start: the list is never empty.
        &self.positions[self.positions.len() - 1]
    }

    /// The start and the position after each move. Where seats have given up between two moves it is
    /// the position after that.
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// The moves played so far.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The draws of the match.
    #[must_use]
    pub const fn draw_rules(&self) -> DrawRules {
        self.rules
    }

    /// Replaces the draw rules and judges the position now by the new ones.
    ///
    /// The history stays as it is, even where the new rules would have ended the match earlier:
    /// the moves stay played.
    pub fn set_draw_rules(&mut self, rules: DrawRules) {
        self.rules = rules;
        self.outcome = self.current_outcome();
    }

    /// The end of the match, if it has ended.
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
    /// When the match is over or the move is not legal; the match is unchanged then.
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

    /// A seat gives up, whether or not it is to move.
    ///
    /// In a game of more than two sides the seat is out and the others play on, where the game
    /// [supports it](Game::give_up); otherwise all seats that are not of its team have won.
    ///
    /// # Errors
    /// When the match is over, or the seat does not play or has given up before; the match is
    /// unchanged then.
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

    /// The players agree on a draw. It counts as every draw of the match does.
    ///
    /// # Errors
    /// When the match is over.
    pub fn agree_draw(&mut self) -> Result<(), PlayError<G::Illegal>> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        self.add_non_move_step(None, self.position().clone());
        Ok(())
    }

    /// Plays a move, or lets a seat give up, or the players agree on a draw.
    ///
    /// # Errors
    /// As [`play`](Self::play), [`give_up`](Self::give_up) and [`agree_draw`](Self::agree_draw).
    pub fn apply_step(&mut self, step: MatchStep<G::Move>) -> Result<(), PlayError<G::Illegal>> {
        match step {
            MatchStep::Move(mv) => self.play(mv),
            MatchStep::Resign(seat) => self.resign(seat),
            MatchStep::AgreeDraw => self.agree_draw(),
        }
    }

    /// Takes the last step back and returns it: a move, or what happened after the last move.
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

    /// Takes steps back until no more than `ply` moves are played and nothing has happened after
    /// the last of them.
    pub fn rewind_to(&mut self, ply: usize) {
        let is_beyond = |game: &Self| {
            let last = game.non_move_steps.last();
            game.moves.len() > ply || last.is_some_and(|last| last.after >= ply)
        };
        while is_beyond(self) && self.undo().is_some() {}
    }

    /// All steps so far, in order.
    pub fn steps(&self) -> impl Iterator<Item = MatchStep<G::Move>> + '_ {
        let mut interludes = self.non_move_steps.iter().peekable();
        (0..=self.moves.len()).flat_map(move |ply| {
            let between = std::iter::from_fn(|| interludes.next_if(|next| next.after == ply));
            let mut steps: Vec<_> = between.map(NonMoveStep::step).collect();
            steps.extend(self.moves.get(ply).copied().map(MatchStep::Move));
            steps
        })
    }

    /// The seats that have given up, in order, each with the number of moves played before.
    pub fn resignations(&self) -> impl Iterator<Item = (usize, Seat)> + '_ {
        let seats = self.non_move_steps.iter();
        seats.filter_map(|told| Some((told.after, told.resigned?)))
    }

    /// The number of moves before the players agreed on a draw, if they did.
    #[must_use]
    pub fn draw_agreed_at(&self) -> Option<usize> {
        let last = self.non_move_steps.last()?;
        last.resigned.is_none().then_some(last.after)
    }

    /// The number of occurrences of the position now, this one included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.occurrences.last()
    }

    /// The positions that the one now, the last of them, can repeat: those since the last capture,
    /// for what was captured never comes back.
    #[must_use]
    pub fn positions_since_capture(&self) -> &[G] {
        let quiet = usize::try_from(self.position().plies_since_capture()).unwrap_or(usize::MAX);
        let first = self.moves.len().saturating_sub(quiet);
        &self.positions[first..]
    }

    /// Adds a position to the history.
    fn push(&mut self, next: G) {
        let same = |number: usize| self.positions[number].repeats(&next);
        self.occurrences.push(next.key(), same);
        self.positions.push(next);
    }

    /// Takes the last position out of the history.
    fn pop(&mut self) {
        self.positions.pop();
        self.occurrences.pop();
    }

    /// Something happens between two moves that leads to `next`.
    fn add_non_move_step(&mut self, given_up: Option<Seat>, next: G) {
        let before = self.position().clone();
        self.non_move_steps.push(NonMoveStep {
            after: self.moves.len(),
            resigned: given_up,
            before,
        });
        self.pop();
        self.push(next);
        self.outcome = self.current_outcome();
    }

    /// The outcome now: the players' own end goes before a win on the board, which goes before a
    /// draw. Draws are judged after a turn: giving up makes rounds shorter, but none.
    fn current_outcome(&self) -> Option<Outcome> {
        let position = self.position();
        let last = self.non_move_steps.last();
        let is_turn = last.is_none_or(|last| last.after != self.moves.len());
        let draw = || {
            let draw = self.rules.outcome(position, || self.occurrences());
            draw.filter(|_| is_turn)
        };
        self.outcome_by_players()
            .or_else(|| position.outcome())
            .or_else(draw)
    }

    /// The end by giving up or by agreement. Where a seat is out of the game, the position tells.
    fn outcome_by_players(&self) -> Option<Outcome> {
        let (last, position) = (self.non_move_steps.last()?, self.position());
        if last.after != self.moves.len() {
            return None;
        }
        match last.resigned {
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
    /// Plays moves given in notation.
    ///
    /// # Errors
    /// The first one that cannot be played; those before it are played then.
    pub fn play_texts<'a>(
        &mut self,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), MoveError> {
        for (index, text) in texts.into_iter().enumerate() {
            let fault = |game: &Self, why: String| MoveError {
                number: index + 1,
                place: game.move_number(game.moves.len()).unwrap_or_default(),
                text: truncated(text),
                why,
            };
            let mv = self.position().parse_move(text);
            let mv = mv.map_err(|why| fault(self, why.to_string()))?;
            let played = self.play(mv);
            played.map_err(|why| fault(self, why.to_string()))?;
        }
        Ok(())
    }

    /// The place of the move with number `ply` (counted from 0); that of the next move when `ply` moves
    /// have been played, and `None` beyond it.
    #[must_use]
    pub fn move_number(&self, ply: usize) -> Option<MoveNumber> {
        let turns = self.positions.get(..=ply)?;
        let mut seats = turns[0].seats().to_vec();
        let first = seats.iter().position(|&seat| seat == turns[0].turn());
        seats.rotate_left(first.unwrap_or(0));
        let turns = turns.iter().map(Game::turn);
        let columns = turns.map(|turn| seats.iter().position(|&seat| seat == turn));
        let (mut round, mut last) = (0, None);
        for column in columns {
            round += usize::from(last.is_none() || column <= last.flatten());
            last = Some(column);
        }
        let seat = G::seat_name(self.positions[ply].turn());
        Some(MoveNumber { round, seat })
    }

    /// The visible steps of the move with number `ply` (counted from 0), a draw included.
    ///
    /// `None` when no such move has been played.
    #[must_use]
    pub fn changes(&self, ply: usize) -> Option<Vec<Change>> {
        let (before, &mv) = (self.positions.get(ply)?, self.moves.get(ply)?);
        let mut changes = before.changes(mv).ok()?;
        let last = self.non_move_steps.last();
        if ply + 1 == self.moves.len() && last.is_none_or(|last| last.after <= ply) {
            self.push_game_end(&mut changes);
        }
        Some(changes)
    }

    /// The visible steps of the last step, whatever it was; none when nothing has happened.
    #[must_use]
    pub fn last_changes(&self) -> Vec<Change> {
        let after = self.moves.len();
        let last = self
            .non_move_steps
            .last()
            .filter(|last| last.after == after);
        let Some(last) = last else {
            let last = after.checked_sub(1);
            return last.and_then(|ply| self.changes(ply)).unwrap_or_default();
        };
        let gave_up = last.resigned.map(|seat| Change::Resigned { seat });
        let mut changes: Vec<_> = gave_up.into_iter().collect();
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

    /// Adds the end of the match, if it has ended, to the changes of its last step.
    fn push_game_end(&self, changes: &mut Vec<Change>) {
        let is_end = |change: &Change| matches!(change, Change::GameEnded { .. });
        if let Some(outcome) = self.outcome
            && !changes.iter().any(is_end)
        {
            changes.push(Change::GameEnded { outcome });
        }
    }
}
