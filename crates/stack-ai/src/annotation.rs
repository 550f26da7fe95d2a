//! Annotations of moves: inaccuracy, mistake, blunder.
//!
//! A move's loss is the value of the best move minus that of the played one, both from the same search: the same position
//! at the same depth ([`Scope::scored`](crate::Scope::scored)).

use std::time::Duration;

/// The annotation of a move that lost chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Annotation {
    /// A small loss.
    Inaccuracy,
    /// A large loss.
    Mistake,
    /// A very large loss.
    Blunder,
}

/// A loss this near to a threshold may lie on its other side.
const NEAR: f32 = 0.05;
/// Values of neighboring positions that differ by this were not searched long enough.
const JUMP: f32 = 0.1;
/// The margin of an even position with two sides after a second.
const TWO_SIDED: f32 = 0.08;
/// The same with more sides.
const MANY_SIDED: f32 = 0.06;
/// The power of the time with which margins shrink.
const DECAY: f32 = 0.25;

impl Annotation {
    /// All annotations, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The smallest loss of the mover's chance of winning, 0 to 1, for each annotation.
    pub const THRESHOLDS: [(Self, f32); 3] = [
        (Self::Blunder, 0.20),
        (Self::Mistake, 0.10),
        (Self::Inaccuracy, 0.08),
    ];

    /// The annotation of a loss of the mover's chance; `None` for a good move.
    #[must_use]
    pub fn for_loss(loss: f32) -> Option<Self> {
        let mut annotations = Self::THRESHOLDS.into_iter();
        // Chances are stored in thousandths: half a thousandth of tolerance for rounding.
        let annotation = annotations.find(|(_, least)| loss >= least - 0.000_5)?;
        Some(annotation.0)
    }

    /// The sign after the move, as in chess books: `?!`, `?` or `??`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// Returns whether a longer search may change the annotation of a loss: it lies near a threshold, or the value after the
/// move differs by `jump` from the one that the search before the move expected.
#[must_use]
pub fn is_annotation_uncertain(loss: f32, jump: f32) -> bool {
    let mut thresholds = Annotation::THRESHOLDS.into_iter();
    jump >= JUMP || thresholds.any(|(_, least)| (loss - least).abs() < NEAR)
}

/// The uncertainty of a chance, 0 to 1. It has the size by which values change during short searches (docs/strength.md),
/// extrapolated in time: chosen, not fitted.
#[must_use]
pub fn evaluation_uncertainty(chance: f32, sides: usize, time: Duration) -> f32 {
    let seconds = time.as_secs_f32().max(0.01);
    let base = if sides > 2 { MANY_SIDED } else { TWO_SIDED };
    // A decided game is certain.
    base * 4.0 * chance * (1.0 - chance) / seconds.powf(DECAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_begin_at_their_thresholds() {
        for (loss, annotation) in [
            (0.0, None),
            (0.079, None),
            (0.08, Some(Annotation::Inaccuracy)),
            (0.55 - 0.45, Some(Annotation::Mistake)),
            (0.7 - 0.5, Some(Annotation::Blunder)),
            (1.0, Some(Annotation::Blunder)),
        ] {
            assert_eq!(Annotation::for_loss(loss), annotation, "{loss}");
        }
    }
}
