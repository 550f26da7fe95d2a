//! A match: a position with its history, by which draws are judged.

use crate::match_step::InterludeStep;
use crate::occurrences::Occurrences;
use crate::{
    Change, Describe, DrawRules, Game, MatchStep, MovePlace, Outcome, Rule, Seat, SeatSet,
    shortened,
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
    interludes: Vec<InterludeStep<G>>,
    outcome: Option<Outcome>,
}

/// The reason why a match refuses a move, giving up or a draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<I: std::error::Error> {
    /// The match has ended.
    #[error("the game is over")]
    Over,
    /// The rules forbid the move.
    #[error("{0}")]
    Illegal(I),
    /// A seat that does not play cannot give up.
    #[error("the seat does not play")]
    NoSeat,
    /// The seat has given up before.
    #[error("the seat has given up already")]
    GivenUp,
}

/// The first move of a list that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} '{text}': {why}")]
pub struct MoveError {
    /// Counted from 1.
    pub number: usize,
    /// The round and the seat whose turn it was.
    pub place: MovePlace,
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
            interludes: Vec::new(),
            outcome: None,
        };
        game.outcome = game.judge();
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
        self.outcome = self.judge();
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
            return Err(PlayError::Over);
        }
        let mut next = self.position().clone();
        next.play(mv).map_err(PlayError::Illegal)?;
        self.push(next);
        self.moves.push(mv);
        self.outcome = self.judge();
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
    pub fn give_up(&mut self, seat: Seat) -> Result<(), PlayError<G::Illegal>> {
        let position = self.position();
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        if !position.seats().contains(&seat) {
            return Err(PlayError::NoSeat);
        }
        if position.out().contains(seat) {
            return Err(PlayError::GivenUp);
        }
        let mut next = position.clone();
        next.give_up(seat);
        self.add_interlude(Some(seat), next);
        Ok(())
    }

    /// The players agree on a draw. It counts as every draw of the match does.
    ///
    /// # Errors
    /// When the match is over.
    pub fn agree_draw(&mut self) -> Result<(), PlayError<G::Illegal>> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        self.add_interlude(None, self.position().clone());
        Ok(())
    }

    /// Plays a move, or lets a seat give up, or the players agree on a draw.
    ///
    /// # Errors
    /// As [`play`](Self::play), [`give_up`](Self::give_up) and [`agree_draw`](Self::agree_draw).
    pub fn take(&mut self, step: MatchStep<G::Move>) -> Result<(), PlayError<G::Illegal>> {
        match step {
            MatchStep::Move(mv) => self.play(mv),
            MatchStep::GiveUp(seat) => self.give_up(seat),
            MatchStep::AgreeDraw => self.agree_draw(),
        }
    }

    /// Takes the last step back and returns it: a move, or what happened after the last move.
    pub fn undo(&mut self) -> Option<MatchStep<G::Move>> {
        let after = self.moves.len();
        let step = match self.interludes.pop_if(|last| last.after == after) {
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
        self.outcome = self.judge();
        Some(step)
    }

    /// Takes steps back until no more than `ply` moves are played and nothing has happened after
    /// the last of them.
    pub fn back_to(&mut self, ply: usize) {
        let is_beyond = |game: &Self| {
            let last = game.interludes.last();
            game.moves.len() > ply || last.is_some_and(|last| last.after >= ply)
        };
        while is_beyond(self) && self.undo().is_some() {}
    }

    /// All steps so far, in order.
    pub fn steps(&self) -> impl Iterator<Item = MatchStep<G::Move>> + '_ {
        let mut interludes = self.interludes.iter().peekable();
        (0..=self.moves.len()).flat_map(move |ply| {
            let between = std::iter::from_fn(|| interludes.next_if(|next| next.after == ply));
            let mut steps: Vec<_> = between.map(InterludeStep::step).collect();
            steps.extend(self.moves.get(ply).copied().map(MatchStep::Move));
            steps
        })
    }

    /// The seats that have given up, in order, each with the number of moves played before.
    pub fn given_up(&self) -> impl Iterator<Item = (usize, Seat)> + '_ {
        let seats = self.interludes.iter();
        seats.filter_map(|told| Some((told.after, told.given_up?)))
    }

    /// The number of moves before the players agreed on a draw, if they did.
    #[must_use]
    pub fn agreed_draw(&self) -> Option<usize> {
        let last = self.interludes.last()?;
        last.given_up.is_none().then_some(last.after)
    }

    /// The number of occurrences of the position now, this one included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.occurrences.last()
    }

    /// The positions that the one now, the last of them, can repeat: those since the last capture,
    /// for what was captured never comes back.
    #[must_use]
    pub fn since_capture(&self) -> &[G] {
        let quiet = usize::try_from(self.position().quiet_plies()).unwrap_or(usize::MAX);
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
    fn add_interlude(&mut self, given_up: Option<Seat>, next: G) {
        let before = self.position().clone();
        self.interludes.push(InterludeStep {
            after: self.moves.len(),
            given_up,
            before,
        });
        self.pop();
        self.push(next);
        self.outcome = self.judge();
    }

    /// The outcome now: the players' own end goes before a win on the board, which goes before a
    /// draw. Draws are judged after a turn: giving up makes rounds shorter, but none.
    fn judge(&self) -> Option<Outcome> {
        let position = self.position();
        let last = self.interludes.last();
        let is_turn = last.is_none_or(|last| last.after != self.moves.len());
        let draw = || {
            let draw = self.rules.outcome(position, || self.occurrences());
            draw.filter(|_| is_turn)
        };
        self.told_end().or_else(|| position.outcome()).or_else(draw)
    }

    /// The end by giving up or by agreement. Where a seat is out of the game, the position tells.
    fn told_end(&self) -> Option<Outcome> {
        let (last, position) = (self.interludes.last()?, self.position());
        if last.after != self.moves.len() {
            return None;
        }
        match last.given_up {
            None => Some(Outcome {
                winners: self.rules.winners(position),
                rule: Rule::AGREED_DRAW,
            }),
            Some(seat) if position.out().contains(seat) => None,
            Some(seat) => {
                let (seats, team) = (position.seats().iter().copied(), position.team(seat));
                let winners: SeatSet = seats.filter(|&other| !team.contains(other)).collect();
                let rule = Rule::GIVEN_UP;
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
                place: game.place(game.moves.len()).unwrap_or_default(),
                text: shortened(text),
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
    pub fn place(&self, ply: usize) -> Option<MovePlace> {
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
        Some(MovePlace { round, seat })
    }

    /// The visible steps of the move with number `ply` (counted from 0), a draw included.
    ///
    /// `None` when no such move has been played.
    #[must_use]
    pub fn changes(&self, ply: usize) -> Option<Vec<Change>> {
        let (before, &mv) = (self.positions.get(ply)?, self.moves.get(ply)?);
        let mut changes = before.changes(mv).ok()?;
        let last = self.interludes.last();
        if ply + 1 == self.moves.len() && last.is_none_or(|last| last.after <= ply) {
            self.end(&mut changes);
        }
        Some(changes)
    }

    /// The visible steps of the last step, whatever it was; none when nothing has happened.
    #[must_use]
    pub fn last_changes(&self) -> Vec<Change> {
        let after = self.moves.len();
        let last = self.interludes.last().filter(|last| last.after == after);
        let Some(last) = last else {
            let last = after.checked_sub(1);
            return last.and_then(|ply| self.changes(ply)).unwrap_or_default();
        };
        let gave_up = last.given_up.map(|seat| Change::GaveUp { seat });
        let mut changes: Vec<_> = gave_up.into_iter().collect();
        let (from, to) = (last.before.turn(), self.position().turn());
        if from != to {
            let seats = self.position().seats();
            let between = seats.iter().cycle().skip_while(|&&seat| seat != from);
            let between = between.skip(1).take_while(|&&seat| seat != to);
            let between = between.filter(|&&seat| !self.position().out().contains(seat));
            changes.extend(between.map(|&seat| Change::PassedOver { seat }));
            changes.push(Change::TurnPassed { from, to });
        }
        self.end(&mut changes);
        changes
    }

    /// Adds the end of the match, if it has ended, to the changes of its last step.
    fn end(&self, changes: &mut Vec<Change>) {
        let is_end = |change: &Change| matches!(change, Change::Ended { .. });
        if let Some(outcome) = self.outcome
            && !changes.iter().any(is_end)
        {
            changes.push(Change::Ended { outcome });
        }
    }
}
