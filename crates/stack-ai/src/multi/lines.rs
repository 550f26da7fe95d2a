//! Several lines of one depth.

use super::frame::Frame;
use crate::{Evaluation, Info, Tactics, Values};

/// A move of the root and what was found of it.
pub(super) struct Line<M> {
    pub(super) mv: M,
    /// The number of the move among the root's moves.
    nth: Option<u16>,
    /// Its value for the seat that searches.
    pub(super) value: i32,
    pub(super) info: Info<M>,
}

/// Searches one depth for so many lines, each without the first moves of those before it, and puts
/// them in order. `before` are those of the depth before. When the search has to end, the lines that were
/// finished come back, and of the first one what was found.
pub(super) fn deepen_lines<G: Tactics, E: Evaluation<G>>(
    frame: &mut Frame<'_, G, E>,
    search: &mut impl FnMut(&mut Frame<'_, G, E>, u32) -> Values,
    depth: u32,
    before: &[Line<G::Move>],
    count: usize,
) -> Vec<Line<G::Move>> {
    let mut lines: Vec<Line<G::Move>> = Vec::with_capacity(count);
    for number in 0..count {
        if count > 1 {
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
            frame.choice.take(mv);
        }
        if frame.over {
            break;
        }
    }
    frame.choice.begin_depth();
    if !frame.over {
        // Reduced depths may have kept a line from being found before a worse one.
        lines.sort_by_key(|line| -line.value);
    }
    lines
}
