//! Iterative deepening with aspiration windows and several lines.

use super::negamax::search_root;
use super::thread::{INFINITE, SearchThread, Window};
use crate::evaluation::PROVED;
use crate::{Evaluation, Tactics};

/// A bound farther than this from the value becomes infinite.
const MAX_HALF_WIDTH: i32 = 1_000;

/// Searches one depth in an *aspiration window* around the previous value, widening it on failure.
pub(super) fn deepen<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    root: &G,
    depth: i32,
    before: i32,
) -> i32 {
    let mut half_width = thread.config.aspiration;
    let mut window = Window::FULL;
    if half_width > 0 && depth > 3 && before.abs() < PROVED {
        window = Window {
            alpha: before - half_width,
            beta: before + half_width,
        };
    }
    let mut line = Vec::new();
    loop {
        let value = search_root(thread, root, window, depth);
        if !thread.lines.root_line().is_empty() {
            line.clear();
            line.extend_from_slice(thread.lines.root_line());
        }
        half_width = half_width.saturating_mul(3);
        let failed_low = value <= window.alpha && window.alpha > -INFINITE;
        let failed_high = value >= window.beta && window.beta < INFINITE;
        if thread.aborted || !failed_low && !failed_high {
            thread.lines.set_root_line(&line);
            return value;
        }
        if failed_low {
            window.alpha = if half_width > MAX_HALF_WIDTH {
                -INFINITE
            } else {
                value - half_width
            };
        } else {
            window.beta = if half_width > MAX_HALF_WIDTH {
                INFINITE
            } else {
                value + half_width
            };
        }
    }
}

/// A root move with its variation and value for the seat to move.
pub(super) struct RootLine<M> {
    pub(super) value: i32,
    /// Never empty.
    pub(super) moves: Vec<M>,
}

/// Searches one depth for `count` lines, each without the first moves of the previous ones, then
/// each `scored` move that starts none of them, and sorts all by value. `before` are the lines of
/// the previous depth. If the search stops, returns the finished lines and the partial result of
/// the first one.
pub(super) fn deepen_lines<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    root: &G,
    depth: i32,
    before: &[RootLine<G::Move>],
    (count, scored): (usize, &[G::Move]),
) -> Vec<RootLine<G::Move>> {
    let mut lines: Vec<RootLine<G::Move>> = Vec::with_capacity(count);
    for number in 0..count {
        let earlier = before.get(number);
        let first = earlier.and_then(|line| line.moves.first());
        let first = first.map(|&mv| G::index(mv) as u16);
        thread.root.start_line(first);
        let value = deepen(thread, root, depth, earlier.map_or(0, |line| line.value));
        let moves = thread.lines.root_line().to_vec();
        if let Some(&first) = moves.first()
            && (number == 0 || !thread.aborted)
        {
            thread.root.exclude(first);
            lines.push(RootLine { value, moves });
        }
        if thread.aborted {
            break;
        }
    }
    for &mv in scored {
        if thread.aborted || lines.iter().any(|line| line.moves.first() == Some(&mv)) {
            continue;
        }
        let earlier = before.iter().find(|line| line.moves.first() == Some(&mv));
        thread.root.start_line(Some(G::index(mv) as u16));
        thread.root.restrict_to(mv);
        let value = deepen(thread, root, depth, earlier.map_or(0, |line| line.value));
        let moves = thread.lines.root_line().to_vec();
        if !thread.aborted && !moves.is_empty() {
            lines.push(RootLine { value, moves });
        }
    }
    thread.root.start_depth();
    if !thread.aborted {
        // Reductions may have hidden a better line.
        lines.sort_by_key(|line| -line.value);
    }
    lines
}
