//! Draws within a search: the one judge of repetitions and quiet rounds.

use stack_game::{GOLDEN_GAMMA, Game, Match, SeatSet};

/// The draw rules of a match, and the positions that can still be repeated: those of the match
/// since its last capture, then those of the line that is searched.
///
/// Positions are compared by their hashes alone; two different ones are taken for the same once in
/// 2⁶⁴ comparisons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DrawDetector {
    hashes: Vec<u64>,
    /// The number of hashes that belong to the match; the last of them is the root's.
    played: usize,
    /// The number of occurrences that are a draw; `None` when the rule is off.
    repetition: Option<usize>,
    /// The number of plies without a capture that are a draw; the greatest number when the rule is off.
    quiet_limit: u32,
    /// The seats for which a draw is a win.
    winners: SeatSet,
}

/// A draw that a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawKind {
    /// The rules end the match.
    ByRule,
    /// The position occurs again in the line that is searched, or repeats the root, but not often
    /// enough for the rules: both sides can bring the draw about by going on like this.
    Likely,
}

/// A position comes back after two turns of two seats at the earliest.
const SHORTEST_CYCLE: u32 = 4;
/// So close to the draw by quiet rounds the plies are part of what a table may know.
const QUIET_MARGIN: u32 = 24;

impl DrawDetector {
    /// The judge of a search that begins in the position of a match.
    pub(crate) fn new<G: Game>(game: &Match<G>) -> Self {
        let (rules, position) = (game.draw_rules(), game.position());
        let hashes: Vec<u64> = game
            .positions_since_capture()
            .iter()
            .map(Game::key)
            .collect();
        Self {
            played: hashes.len(),
            hashes,
            repetition: rules.repetition.map(|limit| limit.get() as usize),
            quiet_limit: rules.quiet_ply_limit(position).unwrap_or(u32::MAX),
            winners: rules.draw_winners(position),
        }
    }

    /// Goes back to the position of the match.
    pub(crate) fn reset_to_root(&mut self) {
        self.hashes.truncate(self.played);
    }

    /// Adds a position to the line.
    #[inline]
    pub(crate) fn push(&mut self, hash: u64) {
        self.hashes.push(hash);
    }

    /// Takes the last position of the line back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.hashes.pop();
    }

    /// Adds a position to the line. Returns the winners when the match ends with it, by the rules of
    /// the game or of draws; no winners mean a draw.
    pub(crate) fn push_and_check<G: Game>(&mut self, position: &G) -> Option<SeatSet> {
        let hash = position.key();
        let ended = position.outcome().map(|outcome| outcome.winners);
        let ended = ended.or_else(|| {
            let draw = self.check(position, hash);
            (draw == Some(DrawKind::ByRule)).then_some(self.winners)
        });
        self.push(hash);
        ended
    }

    /// The draw in a position that is not in the line yet and in which the game goes on.
    #[inline]
    pub(crate) fn check<G: Game>(&self, position: &G, hash: u64) -> Option<DrawKind> {
        let quiet = position.plies_since_capture();
        if quiet >= self.quiet_limit {
            return Some(DrawKind::ByRule);
        }
        let limit = self.repetition?;
        if quiet < SHORTEST_CYCLE {
            return None;
        }
        let first = self.hashes.len().saturating_sub(quiet as usize);
        let earlier = self.hashes[first..].iter();
        let occurrences = 1 + earlier.filter(|&&earlier| earlier == hash).count();
        if occurrences == 1 {
            None
        } else if occurrences >= limit {
            Some(DrawKind::ByRule)
        } else {
            // The root is the last position of the match.
            let line = &self.hashes[first.max(self.played - 1)..];
            line.contains(&hash).then_some(DrawKind::Likely)
        }
    }

    /// The seats that win by a draw; none unless draws count as won.
    #[inline]
    pub(crate) const fn winners(&self) -> SeatSet {
        self.winners
    }

    /// A position's key in a table: near the draw by quiet rounds their number makes a difference.
    #[inline]
    pub(crate) fn table_key<G: Game>(&self, position: &G, hash: u64) -> u64 {
        let quiet = position.plies_since_capture();
        if quiet.saturating_add(QUIET_MARGIN) >= self.quiet_limit {
            hash ^ u64::from(quiet).wrapping_mul(GOLDEN_GAMMA)
        } else {
            hash
        }
    }
}
