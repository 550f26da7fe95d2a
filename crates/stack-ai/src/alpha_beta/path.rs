//! The way to a position: draws by repetition and by quiet rounds.

use stack_game::{Game, Match, SeatSet};

use crate::WIN;

/// The positions from the last capture before the search on, as hashes, and the draw rules.
#[derive(Clone)]
pub(super) struct Path {
    hashes: Vec<u64>,
    /// Where the position that is searched stands in `hashes`.
    root: usize,
    /// So many occurrences are a draw; 0 when the rule is off.
    repetition: usize,
    /// So many plies without a capture are a draw; the greatest number when the rule is off.
    quiet_limit: u32,
    /// Whether a second occurrence within the tree counts as a draw.
    early: bool,
    /// The team for which draws are won.
    draw_winners: SeatSet,
}

/// The worth of a likely draw when draws are won: above every evaluation, yet no proof.
const LIKELY: i32 = WIN * 2 / 3;
/// So close to the draw by quiet rounds the plies are part of what a table may know.
const QUIET_MARGIN: u32 = 24;

impl Path {
    /// The way to the position of a match.
    pub(super) fn of<G: Game>(game: &Match<G>, early: bool) -> Self {
        let rules = game.draw_rules();
        let now = game.position();
        let hashes: Vec<u64> = game.since_capture().iter().map(G::key).collect();
        Self {
            root: hashes.len() - 1,
            hashes,
            repetition: rules.repetition.map_or(0, |limit| limit.get() as usize),
            quiet_limit: rules.quiet_plies(now).unwrap_or(u32::MAX),
            early: early && rules.repetition.is_some(),
            draw_winners: rules.winners(now),
        }
    }

    /// Goes on to a position; the root is on the path from the beginning.
    #[inline]
    pub(super) fn push(&mut self, hash: u64) {
        self.hashes.push(hash);
    }

    /// Goes back.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.hashes.pop();
    }

    /// The value of a position that is drawn, for the seat to move, `ply` plies from the root;
    /// `None` when the game goes on. The position is not on the path yet.
    #[inline]
    pub(super) fn drawn<G: Game>(&self, position: &G, hash: u64, ply: usize) -> Option<i32> {
        let quiet = position.quiet_plies();
        if quiet >= self.quiet_limit {
            return Some(self.worth(position, WIN - ply as i32));
        }
        // A position can come back after two turns of each side at the earliest.
        if quiet < 4 || self.repetition == 0 {
            return None;
        }
        let first = self.hashes.len().saturating_sub(quiet as usize);
        let mut occurrences = 1;
        for (at, &earlier) in self.hashes.iter().enumerate().skip(first).rev() {
            if earlier == hash {
                occurrences += 1;
                if occurrences >= self.repetition {
                    return Some(self.worth(position, WIN - ply as i32));
                }
                if self.early && at >= self.root {
                    return Some(self.worth(position, LIKELY));
                }
            }
        }
        None
    }

    /// The worth of a draw for the seat to move, when it is worth `won` to those who win by it.
    fn worth<G: Game>(&self, position: &G, won: i32) -> i32 {
        if self.draw_winners.is_empty() {
            0
        } else if self.draw_winners.contains(position.turn()) {
            won
        } else {
            -won
        }
    }

    /// A position's key in a table: near the draw by quiet rounds their number makes a difference.
    #[inline]
    pub(super) fn key<G: Game>(&self, position: &G, hash: u64) -> u64 {
        let quiet = position.quiet_plies();
        if quiet.saturating_add(QUIET_MARGIN) >= self.quiet_limit {
            hash ^ u64::from(quiet).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        } else {
            hash
        }
    }
}
