//! Searches several lines at one depth (MultiPV).

use super::search_state::SearchState;
use crate::{Evaluation, Info, Tactics, Values};

/// A root move with its search info.
pub(super) struct Line<M> {
    pub(super) mv: M,
    /// Index among the root moves.
    nth: Option<u16>,
    /// Value for the searching seat.
    pub(super) value: i32,
    pub(super) info: Info<M>,
}

/// Searches one depth for `count` lines, each without the first moves of the previous ones, then
/// each `scored` move that starts none of them, and sorts all by value. `before` are the lines of
/// the previous depth. If the search stops, returns the finished lines and the partial result of
/// the first one.
pub(super) fn deepen_lines<G: Tactics, E: Evaluation<G>>(
    frame: &mut SearchState<'_, G, E>,
    search: &mut impl FnMut(&mut SearchState<'_, G, E>, u32) -> Values,
    depth: u32,
    before: &[Line<G::Move>],
    (count, scored): (usize, &[G::Move]),
) -> Vec<Line<G::Move>> {
    let mut lines: Vec<Line<G::Move>> = Vec::with_capacity(count + scored.len());
    for number in 0..count {
        if count > 1 || !scored.is_empty() {
            frame.begin_line(before.get(number).and_then(|line| line.nth));
        }
        let values = search(frame, depth);
        if let Some(&(_, mv)) = frame.line().first()
            && (number == 0 || !frame.over)
        {
            lines.push(Line {
                mv,
                nth: frame.first(),
                value: values.of(frame.seat),
                info: frame.info(depth, &values),
            });
            frame.choice.exclude(mv);
        }
        if frame.over {
            break;
        }
    }
    for &mv in scored {
        if frame.over || lines.iter().any(|line| line.mv == mv) {
            continue;
        }
        let earlier = before.iter().find(|line| line.mv == mv);
        frame.begin_line(earlier.and_then(|line| line.nth));
        frame.choice.restrict_to(mv);
        let values = search(frame, depth);
        if !frame.over && !frame.line().is_empty() {
            lines.push(Line {
                mv,
                nth: frame.first(),
                value: values.of(frame.seat),
                info: frame.info(depth, &values),
            });
        }
    }
    frame.choice.start_depth();
    if !frame.over {
        // Reductions may have hidden a better line.
        lines.sort_by_key(|line| -line.value);
    }
    lines
}
