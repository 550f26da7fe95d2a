//! *Late move reductions*.

use super::config::AlphaBetaConfig;

/// Reduction formula.
pub(super) struct Reductions {
    graded: bool,
    /// 64 · ln(n); 0 for n = 0.
    logarithms: [i32; 64],
}

/// A move that may be reduced.
#[derive(Clone, Copy)]
pub(super) struct LateMove {
    /// Depth of its node.
    pub(super) depth: i32,
    /// Number of moves tried before.
    pub(super) tried: i32,
    /// Whether its node has a null window.
    pub(super) null_window: bool,
    /// See [`AlphaBetaConfig::graded_pruning`].
    pub(super) improving: bool,
    /// See [`MoveHistory`](super::move_ordering::MoveHistory).
    pub(super) history: i32,
}

/// Graded reductions are computed in this fraction of a ply.
const PLY: i32 = 128;
/// Base reduction, and the additions in a null window and without improvement.
const REDUCE_BASE: i32 = 64;
const REDUCE_NULL_WINDOW: i32 = 100;
const REDUCE_NOT_IMPROVING: i32 = 90;
/// A history of this lowers the reduction by one ply.
const HISTORY_PER_PLY: i32 = 6_000;

impl Reductions {
    pub(super) fn new(config: &AlphaBetaConfig) -> Self {
        let logarithm = |number: usize| (64.0 * (number.max(1) as f64).ln()) as i32;
        Self {
            graded: config.graded_pruning,
            logarithms: std::array::from_fn(logarithm),
        }
    }

    /// The reduction of a move in plies.
    #[inline]
    pub(super) fn plies(&self, late: LateMove) -> i32 {
        let LateMove { depth, tried, .. } = late;
        if depth < 3 || tried < 3 {
            return 0;
        }
        let reduced = if self.graded {
            self.graded_plies(late)
        } else {
            // Integer log₂ is nearly free.
            let [late_log, deep_log] = [tried, depth].map(|number| (number as u32).ilog2() as i32);
            late_log * deep_log / 3 + i32::from(late.null_window)
        };
        reduced.clamp(0, depth - 2)
    }

    #[inline]
    fn graded_plies(&self, late: LateMove) -> i32 {
        let [deep, tried] = [late.depth, late.tried].map(|number| {
            let last = self.logarithms.len() - 1;
            self.logarithms[(number as usize).min(last)]
        });
        // 7/16 of a ply per product of natural logarithms.
        let mut parts = REDUCE_BASE + deep * tried * 7 / 512;
        if late.null_window {
            parts += REDUCE_NULL_WINDOW;
        }
        if !late.improving {
            parts += REDUCE_NOT_IMPROVING;
        }
        parts -= late.history * PLY / HISTORY_PER_PLY;
        parts.div_euclid(PLY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATE: LateMove = LateMove {
        depth: 9,
        tried: 20,
        null_window: true,
        improving: true,
        history: 0,
    };

    #[test]
    fn reductions_grow_for_later_and_worse_moves() {
        for config in [AlphaBetaConfig::LEVELS, AlphaBetaConfig::FULL] {
            let reductions = Reductions::new(&config);
            let of_tried: Vec<i32> = (0..90)
                .map(|tried| reductions.plies(LateMove { tried, ..LATE }))
                .collect();
            assert!(of_tried.is_sorted(), "{of_tried:?}");
            assert_eq!(of_tried[..3], [0; 3]);
            assert!(of_tried[89] > of_tried[5]);
            let of_depth = |depth| reductions.plies(LateMove { depth, ..LATE });
            assert!((0..100).all(|depth| (0..=(depth - 2).max(0)).contains(&of_depth(depth))));
        }
        let reductions = Reductions::new(&AlphaBetaConfig::FULL);
        let base = reductions.plies(LATE);
        let history = 8_000;
        assert!(reductions.plies(LateMove { history, ..LATE }) < base);
        let (history, improving) = (-8_000, false);
        assert!(reductions.plies(LateMove { history, ..LATE }) > base);
        assert!(reductions.plies(LateMove { improving, ..LATE }) >= base);
    }
}
