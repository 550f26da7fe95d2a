//! Iterative deepening with aspiration windows and several lines.

use super::negamax::search_root;
use super::thread::{INFINITE, SearchThread, Window};
use crate::value::PROVED;
use crate::{Evaluation, Tactics};

/// Windows wider than this become infinite.
const WIDEST: i32 = 1_000;

/// Searches one depth in an *aspiration window* around the previous value, widening it on failure.
pub(super) fn deepen<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    root: &G,
    depth: i32,
    before: i32,
) -> i32 {
    let mut half = thread.config.aspiration;
    let mut window = Window::FULL;
    if half > 0 && depth > 3 && before.abs() < PROVED {
        window = Window {
            alpha: before - half,
            beta: before + half,
        };
    }
    let mut line = Vec::new();
    loop {
        let value = search_root(thread, root, window, depth);
        if !thread.lines.root_line().is_empty() {
            line.clear();
            line.extend_from_slice(thread.lines.root_line());
        }
        half = half.saturating_mul(3);
        let failed_low = value <= window.alpha && window.alpha > -INFINITE;
        let failed_high = value >= window.beta && window.beta < INFINITE;
        if thread.aborted || !failed_low && !failed_high {
            thread.lines.set_root_line(&line);
            return value;
        }
        if failed_low {
            window.alpha = if half > WIDEST {
                -INFINITE
            } else {
                value - half
            };
        } else {
            window.beta = if half > WIDEST {
                INFINITE
            } else {
                value + half
            };
        }
    }
}
