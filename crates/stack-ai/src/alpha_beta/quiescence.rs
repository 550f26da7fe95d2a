//! The search beyond the depth: moves with a surplus, until none is worth it.

use crate::{Evaluation, Tactics};

use super::ordering::{Kind, Ranked, bring_best_forward, gains};
use super::worker::{INFINITE, Window, Worker};

/// So many plies at most: a regained piece can be placed again and again.
const PLIES: usize = 6;

impl<G: Tactics, E: Evaluation<G>> Worker<'_, G, E> {
    /// The value of a position in which the game goes on, for the seat to move, when it may stand
    /// still or play a move with a surplus.
    #[inline]
    pub(super) fn quiesce(&mut self, node: &G, window: Window, ply: usize, beyond: usize) -> i32 {
        let standing = self.evaluate(node);
        self.quiesce_from(standing, node, window, ply, beyond)
    }

    /// The same, when standing still is known to be worth `standing`.
    pub(super) fn quiesce_from(
        &mut self,
        standing: i32,
        node: &G,
        window: Window,
        ply: usize,
        beyond: usize,
    ) -> i32 {
        let Window { mut alpha, beta } = window;
        let mut best = standing;
        if best >= beta || beyond >= PLIES {
            return best;
        }
        alpha = alpha.max(best);

        let base = self.moves.len();
        let moves = &mut self.moves;
        let margin = self.config.margin;
        node.for_each_surplus(|mv| {
            let gain = node.gain(mv);
            // A move that cannot bring the value near the window is left out.
            let most = margin * (2 + 2 * i32::from(gain.surplus()));
            if standing + most > alpha || gain.captured > 0 {
                moves.push(Ranked {
                    rank: gains(gain),
                    index: 0,
                    kind: Kind::Surplus,
                    mv,
                });
            }
        });
        let mut at = base;
        while at < self.moves.len() {
            bring_best_forward(&mut self.moves[at..]);
            let mut child = node.clone();
            child.play_unchecked(self.moves[at].mv);
            at += 1;
            let value = self.quiet_reply(&child, node, Window { alpha, beta }, ply + 1, beyond + 1);
            if self.aborted {
                break;
            }
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(base);
        debug_assert!(best > -INFINITE);
        best
    }

    /// The value of a child for the seat that moved there.
    #[inline]
    fn quiet_reply(
        &mut self,
        child: &G,
        node: &G,
        window: Window,
        ply: usize,
        beyond: usize,
    ) -> i32 {
        if self.control.visit(&mut self.count) {
            self.aborted = true;
        }
        if self.aborted {
            return 0;
        }
        let again = self.teams[node.turn().index()].contains(child.turn());
        let (sign, window) = if again {
            (1, window)
        } else {
            let turned = Window {
                alpha: -window.beta,
                beta: -window.alpha,
            };
            (-1, turned)
        };
        // Nothing repeats beyond a surplus soon enough to matter: only wins are judged.
        match child.outcome() {
            Some(outcome) if outcome.is_draw() => 0,
            Some(outcome) => {
                let won = crate::WIN - ply as i32;
                if outcome.winners.contains(node.turn()) {
                    won
                } else {
                    -won
                }
            }
            None => sign * self.quiesce(child, window, ply, beyond),
        }
    }
}
