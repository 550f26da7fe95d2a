//! The search of one thread.

use stack_game::{Match, Seat, SeatSet};

use crate::{Evaluation, Tactics, WIN};

use super::config::{Config, Order};
use super::control::{Control, Count};
use super::history::{Experience, MAX_PLY, NONE};
use super::ordering::{Cursor, Kind, Ranked};
use super::path::Path;
use super::table::{Bound, Entry, Table};

/// Above every value.
pub(super) const INFINITE: i32 = WIN + 1;
/// Values beyond this are proved wins and losses.
pub(super) const PROVED: i32 = WIN - 1_000;

/// What one thread needs to search.
pub(super) struct Worker<'a, G: Tactics, E> {
    pub(super) config: &'a Config,
    pub(super) evaluation: &'a E,
    pub(super) table: &'a Table,
    pub(super) control: &'a Control<'a>,
    pub(super) learned: &'a mut Experience,
    pub(super) path: Path,
    /// For each seat those who win with it.
    pub(super) teams: [SeatSet; Seat::MAX],
    pub(super) count: Count,
    /// The search has to end; values returned since mean nothing.
    pub(super) aborted: bool,
    /// The moves still to be tried of all nodes on the way, the nearest node's last.
    pub(super) moves: Vec<Ranked<G::Move>>,
    /// For each ply the best line from there.
    lines: Vec<Vec<G::Move>>,
}

/// A node's place in the tree.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// Plies from the root.
    pub(super) ply: usize,
    /// The number of the move that led here, or [`NONE`].
    pub(super) previous: usize,
}

/// What is sought: values up to `alpha` and from `beta` on need not be told apart.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    #[inline]
    pub(super) const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

impl<'a, G: Tactics, E: Evaluation<G>> Worker<'a, G, E> {
    pub(super) fn new(
        (config, evaluation): (&'a Config, &'a E),
        table: &'a Table,
        control: &'a Control<'a>,
        learned: &'a mut Experience,
        game: &Match<G>,
    ) -> Self {
        let mut teams = [SeatSet::EMPTY; Seat::MAX];
        for &seat in game.position().seats() {
            teams[seat.index()] = game.position().team(seat);
        }
        Self {
            config,
            evaluation,
            table,
            control,
            learned,
            path: Path::of(game, config.early_repetition),
            teams,
            count: Count::default(),
            aborted: false,
            moves: Vec::with_capacity(1024),
            lines: vec![Vec::new(); MAX_PLY + 1],
        }
    }

    /// The best line from the root; empty when the last search found none within its window.
    pub(super) fn line(&self) -> &[G::Move] {
        &self.lines[0]
    }

    /// Sets the best line from the root.
    pub(super) fn set_line(&mut self, line: &[G::Move]) {
        self.lines[0].clear();
        self.lines[0].extend_from_slice(line);
    }

    /// Searches the root.
    pub(super) fn search_root(&mut self, root: &G, window: Window, depth: i32) -> i32 {
        self.lines[0].clear();
        let place = Place {
            ply: 0,
            previous: NONE,
        };
        self.expand(root, root.key(), window, depth, place)
    }

    /// The value of a position for the seat to move.
    #[inline]
    fn search(&mut self, node: &G, window: Window, depth: i32, place: Place) -> i32 {
        if self.control.visit(&mut self.count) {
            self.aborted = true;
        }
        if self.aborted {
            return 0;
        }
        let hash = node.key();
        if let Some(value) = self.finished(node, hash, place.ply) {
            return value;
        }
        if depth <= 0 || place.ply >= MAX_PLY {
            return if self.config.quiescence {
                self.quiesce(node, window, place.ply, 0)
            } else {
                self.evaluate(node)
            };
        }
        self.expand(node, hash, window, depth, place)
    }

    /// The value of a position in which the game is over.
    #[inline]
    pub(super) fn finished(&self, node: &G, hash: u64, ply: usize) -> Option<i32> {
        match node.outcome() {
            Some(outcome) if outcome.is_draw() => Some(0),
            Some(outcome) if outcome.winners.contains(node.turn()) => Some(WIN - ply as i32),
            Some(_) => Some(ply as i32 - WIN),
            None => self.path.drawn(node, hash, ply),
        }
    }

    #[inline]
    pub(super) fn evaluate(&self, node: &G) -> i32 {
        self.evaluation.value(node, node.turn())
    }

    /// Tries the moves of a position in which the game goes on.
    fn expand(&mut self, node: &G, hash: u64, window: Window, mut depth: i32, place: Place) -> i32 {
        let Place { ply, previous } = place;
        let seat = node.turn();
        let narrow = window.is_null();
        // Nothing can be better than to win at once or worse than to have lost already.
        let mut alpha = window.alpha.max(ply as i32 - WIN);
        let beta = window.beta.min(WIN - 1 - ply as i32);
        if alpha >= beta {
            return alpha;
        }

        let key = self.path.key(node, hash);
        let known = if self.config.table {
            self.table.get(key)
        } else {
            None
        };
        if let Some(entry) = known
            && ply > 0
            && entry.depth >= depth
            && (narrow || !self.config.null_windows)
        {
            let value = from_table(entry.value, ply);
            let decided = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if decided {
                return value;
            }
        }
        let best_known = known.and_then(|entry| entry.best);

        let mut standing = None;
        if narrow && self.config.futility && depth <= 4 && alpha.abs() < PROVED {
            let value = self.evaluate(node);
            if value - self.config.margin * depth >= beta {
                return value;
            }
            if depth <= 2 && value + self.config.margin * (1 + 2 * depth) <= alpha {
                let tactical = self.quiesce_from(value, node, window, ply, 0);
                if tactical <= alpha || depth == 1 {
                    return tactical;
                }
            }
            standing = Some(value);
        }
        if self.config.internal_reduction && best_known.is_none() && depth >= 4 {
            depth -= 1;
        }

        self.path.push(hash);
        let base = self.moves.len();
        let mut cursor = Cursor::new(base, self.firsts(seat, place, best_known));
        let mut tried = 0;
        let mut best = -INFINITE;
        let mut best_index = None;
        let mut bound = Bound::Upper;
        while let Some(ranked) = self.next_move(node, &mut cursor) {
            let quiet = ranked.kind == Kind::Quiet;
            // Late moves that win nothing are not worth a look near the leaves.
            if narrow && quiet && tried > 0 && best > -PROVED {
                if self.config.late_pruning && depth <= 3 && tried >= 3 + 5 * depth * depth {
                    break;
                }
                let hopeless = |value| value + self.config.margin * (depth + 1) <= alpha;
                if depth <= 2 && standing.is_some_and(hopeless) {
                    break;
                }
            }

            let mut child = node.clone();
            child.play_unchecked(ranked.mv);
            let below = Place {
                ply: ply + 1,
                previous: usize::from(ranked.index),
            };
            let again = self.teams[seat.index()].contains(child.turn());
            let value = if tried == 0 || !self.config.null_windows {
                self.reply(&child, again, Window { alpha, beta }, depth - 1, below)
            } else {
                let reduced = if quiet && self.config.reductions {
                    reduction(depth, tried, narrow)
                } else {
                    0
                };
                let null = Window {
                    alpha,
                    beta: alpha + 1,
                };
                let mut value = self.reply(&child, again, null, depth - 1 - reduced, below);
                if reduced > 0 && value > alpha {
                    value = self.reply(&child, again, null, depth - 1, below);
                }
                if value > alpha && value < beta {
                    value = self.reply(&child, again, Window { alpha, beta }, depth - 1, below);
                }
                value
            };
            if self.aborted {
                break;
            }
            tried += 1;
            if value > best {
                best = value;
                if value > alpha {
                    best_index = Some(ranked.index);
                    if !narrow || ply == 0 {
                        self.extend_line(ply, ranked.mv);
                    }
                    if value >= beta {
                        bound = Bound::Lower;
                        if ranked.kind != Kind::Surplus || self.config.order != Order::Gains {
                            let tried = &self.moves[cursor.tried_before()];
                            let tried = tried.iter().map(|other| usize::from(other.index));
                            let index = usize::from(ranked.index);
                            let when = (seat, ply, depth);
                            self.learned.refuted(when, index, previous, tried);
                        }
                        break;
                    }
                    alpha = value;
                    bound = Bound::Exact;
                }
            }
        }
        self.moves.truncate(base);
        self.path.pop();
        if !self.aborted && self.config.table {
            let entry = Entry {
                best: best_index,
                value: to_table(best, ply),
                depth,
                bound,
            };
            self.table.put(key, entry);
        }
        best
    }

    /// The value of a position for the seat that has just moved.
    #[inline]
    fn reply(&mut self, child: &G, again: bool, window: Window, depth: i32, place: Place) -> i32 {
        if !window.is_null()
            && let Some(line) = self.lines.get_mut(place.ply)
        {
            line.clear();
        }
        // Where others are passed over, or a partner comes next, the same side moves again.
        if again {
            self.search(child, window, depth, place)
        } else {
            let turned = Window {
                alpha: -window.beta,
                beta: -window.alpha,
            };
            -self.search(child, turned, depth, place)
        }
    }

    /// The numbers of the moves to try before others.
    #[inline]
    fn firsts(&self, seat: Seat, place: Place, best_known: Option<u16>) -> [usize; 4] {
        let mut firsts = [NONE; 4];
        firsts[0] = best_known.map_or(NONE, usize::from);
        if self.config.killers {
            [firsts[1], firsts[2]] = self.learned.killers(place.ply);
        }
        if self.config.counter_moves {
            firsts[3] = self.learned.counter(seat, place.previous);
        }
        firsts
    }

    /// The best line from a ply begins with a move and goes on as found below it.
    fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (above.last_mut(), below.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}

/// By how many plies a late move is searched less deep.
#[inline]
fn reduction(depth: i32, tried: i32, narrow: bool) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    // Logarithms of base 2 are what integers give for nothing.
    let late = (tried as u32).ilog2() as i32;
    let deep = (depth as u32).ilog2() as i32;
    (late * deep / 3 + i32::from(narrow)).clamp(0, depth - 2)
}

/// Wins and losses are stored as counted from the position, not from the root.
#[inline]
fn to_table(value: i32, ply: usize) -> i32 {
    if value.abs() < PROVED {
        value
    } else {
        value + value.signum() * ply as i32
    }
}

/// The other way round.
#[inline]
fn from_table(value: i32, ply: usize) -> i32 {
    if value.abs() < PROVED {
        value
    } else {
        value - value.signum() * ply as i32
    }
}
