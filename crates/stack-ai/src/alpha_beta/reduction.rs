//! *Late move reductions*: moves late in the order are searched less deep at first.

use super::config::AlphaBetaConfig;

/// By how many plies moves are searched less deep.
pub(super) struct Reductions {
    graded: bool,
    /// 64 times the natural logarithms of the numbers from 0 on; 0 for 0.
    logarithms: [i32; 64],
}

/// A move that may be searched less deep, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct LateMove {
    /// The depth of its node.
    pub(super) depth: i32,
    /// The number of moves tried before it.
    pub(super) tried: i32,
    /// The window of its node is a null window.
    pub(super) narrow: bool,
    /// See [`Config::graded`].
    pub(super) improving: bool,
    /// What experience says of the move, see [`MoveHistory`](super::history::MoveHistory).
    pub(super) history: i32,
}

/// Graded reductions are found in these parts of a ply.
const PLY: i32 = 128;
/// Those of every move, of one in a null window, and of one where the evaluation has not risen.
const ANY: i32 = 64;
const NARROW: i32 = 100;
const NOT_IMPROVING: i32 = 90;
/// A history of this makes a ply of difference.
const PLY_OF_HISTORY: i32 = 6_000;

impl Reductions {
    pub(super) fn new(config: &AlphaBetaConfig) -> Self {
        let logarithm = |number: usize| (64.0 * (number.max(1) as f64).ln()) as i32;
        Self {
            graded: config.graded_pruning,
            logarithms: std::array::from_fn(logarithm),
        }
    }

    /// By how many plies the move is searched less deep at first.
    #[inline]
    pub(super) fn of(&self, late: LateMove) -> i32 {
        let LateMove { depth, tried, .. } = late;
        if depth < 3 || tried < 3 {
            return 0;
        }
        let reduced = if self.graded {
            self.graded(late)
        } else {
            // Logarithms of base 2 are what integers give for nothing.
            let [late_log, deep_log] = [tried, depth].map(|number| (number as u32).ilog2() as i32);
            late_log * deep_log / 3 + i32::from(late.narrow)
        };
        reduced.clamp(0, depth - 2)
    }

    #[inline]
    fn graded(&self, late: LateMove) -> i32 {
        let [deep, tried] = [late.depth, late.tried].map(|number| {
            let last = self.logarithms.len() - 1;
            self.logarithms[(number as usize).min(last)]
        });
        // 7/16 of a ply for each product of logarithms of 1.
        let mut parts = ANY + deep * tried * 7 / 512;
        if late.narrow {
            parts += NARROW;
        }
        if !late.improving {
            parts += NOT_IMPROVING;
        }
        parts -= late.history * PLY / PLY_OF_HISTORY;
        parts.div_euclid(PLY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATE: LateMove = LateMove {
        depth: 9,
        tried: 20,
        narrow: true,
        improving: true,
        history: 0,
    };

    #[test]
    fn later_moves_of_less_promise_are_searched_less_deep() {
        for config in [AlphaBetaConfig::LEVELS, AlphaBetaConfig::FULL] {
            let reductions = Reductions::new(&config);
            let of_tried: Vec<i32> = (0..90)
                .map(|tried| reductions.of(LateMove { tried, ..LATE }))
                .collect();
            assert!(of_tried.is_sorted(), "{of_tried:?}");
            assert_eq!(of_tried[..3], [0; 3]);
            assert!(of_tried[89] > of_tried[5]);
            let of_depth = |depth| reductions.of(LateMove { depth, ..LATE });
            assert!((0..100).all(|depth| (0..=(depth - 2).max(0)).contains(&of_depth(depth))));
        }
        let reductions = Reductions::new(&AlphaBetaConfig::FULL);
        let usual = reductions.of(LATE);
        let history = 8_000;
        assert!(reductions.of(LateMove { history, ..LATE }) < usual);
        let (history, improving) = (-8_000, false);
        assert!(reductions.of(LateMove { history, ..LATE }) > usual);
        assert!(reductions.of(LateMove { improving, ..LATE }) >= usual);
    }
}
