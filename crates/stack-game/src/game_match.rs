//! A match: a position with its history, by which draws are judged.

use crate::occurrences::Occurrences;
use crate::{Change, Describe, DrawRules, Game, Outcome, shortened};

/// A position with all that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<G: Game> {
    rules: DrawRules,
    /// The start and the position after each move: one more than `moves`.
    positions: Vec<G>,
    occurrences: Occurrences,
    moves: Vec<G::Move>,
    outcome: Option<Outcome>,
}

/// The reason why a match refuses a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<I: std::error::Error> {
    /// The match has ended.
    #[error("the game is over")]
    Over,
    /// The rules forbid the move.
    #[error("{0}")]
    Illegal(I),
}

/// The first move of a list that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} '{text}': {why}")]
pub struct MoveError {
    /// Counted from 1.
    pub number: usize,
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

    /// The start and the position after each move.
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
        let same = |number: usize| self.positions[number].repeats(&next);
        self.occurrences.push(next.key(), same);
        self.positions.push(next);
        self.moves.push(mv);
        self.outcome = self.judge();
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.occurrences.pop();
        self.outcome = self.judge();
        Some(mv)
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

    /// The outcome of the position now: a win on the board goes before a draw.
    fn judge(&self) -> Option<Outcome> {
        let position = self.position();
        let draw = || self.rules.outcome(position, || self.occurrences());
        position.outcome().or_else(draw)
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
            let fault = |why: String| MoveError {
                number: index + 1,
                text: shortened(text),
                why,
            };
            let mv = self.position().parse_move(text);
            let mv = mv.map_err(|why| fault(why.to_string()))?;
            self.play(mv).map_err(|why| fault(why.to_string()))?;
        }
        Ok(())
    }

    /// The visible steps of the move with number `ply` (counted from 0), a draw included.
    ///
    /// `None` when no such move has been played.
    #[must_use]
    pub fn changes(&self, ply: usize) -> Option<Vec<Change>> {
        let (before, &mv) = (self.positions.get(ply)?, self.moves.get(ply)?);
        let mut changes = before.changes(mv).ok()?;
        if ply + 1 == self.moves.len()
            && let Some(outcome) = self.outcome
            && !changes
                .iter()
                .any(|change| matches!(change, Change::Ended { .. }))
        {
            changes.push(Change::Ended { outcome });
        }
        Some(changes)
    }
}
