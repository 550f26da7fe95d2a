//! Searches several lines at one depth (MultiPV).

use super::deepening::deepen;
use super::thread::SearchThread;
use crate::{Evaluation, Tactics};

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
