//! Draws by repetition and quiet rounds within a search.

use stack_game::{GOLDEN_GAMMA, Game, Match, SeatSet};

/// Detects draws in the current line of a search: the positions of the match since the last
/// capture, then those of the line.
///
/// Positions are compared by hash only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DrawDetector {
    hashes: Vec<u64>,
    /// Number of hashes from the match; the last one is the root's.
    match_len: usize,
    /// Number of occurrences that draw the game, if the rule is on.
    repetition: Option<usize>,
    /// Number of plies without a capture that draw the game; the maximum if the rule is off.
    quiet_limit: u32,
    /// The seats for which a draw is a win.
    winners: SeatSet,
}

/// How a position is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawKind {
    /// The rules end the match.
    ByRule,
    /// The position repeats one of the line or the root, but not often enough for the rules. Both
    /// sides can force a draw by continuing like this.
    Likely,
}

/// Two turns of two seats are needed to repeat a position.
const SHORTEST_CYCLE: u32 = 4;
/// This close to the draw by quiet rounds, the table key includes the number of quiet plies.
const QUIET_MARGIN: u32 = 24;

impl DrawDetector {
    /// Starts at the position of a match.
    pub(crate) fn new<G: Game>(game: &Match<G>) -> Self {
        let (rules, position) = (game.draw_rules(), game.position());
        let hashes: Vec<u64> = game
            .positions_since_capture()
            .iter()
            .map(Game::key)
            .collect();
        Self {
            match_len: hashes.len(),
            hashes,
            repetition: rules.repetition.map(|limit| limit.get() as usize),
            quiet_limit: rules.quiet_ply_limit(position).unwrap_or(u32::MAX),
            winners: rules.draw_winners(position),
        }
    }

    /// Returns to the position of the match.
    pub(crate) fn reset_to_root(&mut self) {
        self.hashes.truncate(self.match_len);
    }

    /// Appends a position to the line.
    #[inline]
    pub(crate) fn push(&mut self, hash: u64) {
        self.hashes.push(hash);
    }

    /// Removes the last position of the line.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.hashes.pop();
    }

    /// Appends a position to the line. Returns the winners if the match ends there (none for a
    /// draw).
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

    /// The kind of draw of a nonterminal position that is not in the line yet.
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
            let line = &self.hashes[first.max(self.match_len - 1)..];
            line.contains(&hash).then_some(DrawKind::Likely)
        }
    }

    /// The seats that win by a draw: none, unless draws count as wins.
    #[inline]
    pub(crate) const fn winners(&self) -> SeatSet {
        self.winners
    }

    /// A position's table key; near the draw by quiet rounds it includes their number.
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
