//! Draws in a tree: what a match would judge, without a copy of the match for each line.

use stack_game::{DrawRules, Game, Match, Outcome};

/// The positions that can still be repeated: those of the match since its last capture, then those
/// of the line that is searched.
///
/// Positions are compared by their hashes alone; two different ones are taken for the same once in
/// 2⁶⁴ comparisons.
#[derive(Clone)]
pub(crate) struct Draws {
    rules: DrawRules,
    hashes: Vec<u64>,
    /// How many of the hashes belong to the match.
    played: usize,
}

impl Draws {
    /// The match's own positions, the one now included.
    pub(crate) fn of<G: Game>(game: &Match<G>) -> Self {
        let hashes: Vec<u64> = game.since_capture().iter().map(Game::key).collect();
        Self {
            rules: game.draw_rules(),
            played: hashes.len(),
            hashes,
        }
    }

    /// Goes back to the position of the match.
    pub(crate) fn rewind(&mut self) {
        self.hashes.truncate(self.played);
    }

    /// Adds a position to the line and tells whether the match would end with it, the ends that
    /// the position itself knows included.
    pub(crate) fn push<G: Game>(&mut self, position: &G) -> Option<Outcome> {
        let hash = position.key();
        let outcome = position.outcome().or_else(|| self.judge(position, hash));
        self.hashes.push(hash);
        outcome
    }

    /// Takes the last position of the line back.
    pub(crate) fn pop(&mut self) {
        self.hashes.pop();
    }

    /// As [`Match`] judges draws.
    fn judge<G: Game>(&self, position: &G, hash: u64) -> Option<Outcome> {
        self.rules.outcome(position, || {
            let quiet = usize::try_from(position.quiet_plies()).unwrap_or(usize::MAX);
            // The position itself, which is not among the hashes yet, is the first occurrence.
            let earlier = self.hashes.iter().rev().take(quiet);
            1 + earlier.filter(|&&earlier| earlier == hash).count() as u32
        })
    }
}
