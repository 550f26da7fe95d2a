//! Annotations of moves: inaccuracy, mistake, blunder.
//!
//! The loss of a move is the win probability of the best move minus that of the played move, both
//! from the same search ([`Scope::scored`](crate::Scope::scored)).

use std::time::Duration;

use stack_game::MoveMark;

/// The annotation of a bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Annotation {
    /// A small loss.
    Inaccuracy,
    /// A large loss.
    Mistake,
    /// A very large loss.
    Blunder,
}

/// A loss this close to a threshold may be on its other side.
const NEAR: f32 = 0.05;
/// Win probabilities of consecutive positions that differ by this need a longer search.
const JUMP: f32 = 0.1;
/// Uncertainty of an even position with two seats after one second.
const TWO_SEATS: f32 = 0.08;
/// The same with more seats, as long as it is not below the minimum.
const MORE_SEATS: f32 = 0.06;
/// Exponent of the time by which the uncertainty decreases.
const DECAY: f32 = 0.25;
/// Minimum uncertainty of an even position with more than two seats, with up to three sides and
/// with four. Tree searches of such positions keep changing: these values covered 90 % of the
/// changes by twenty times the nodes (docs/strength.md).
const MIN_MORE_SEATS: [f32; 2] = [0.12, 0.08];

impl Annotation {
    /// All annotations, mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Minimum loss of win probability per annotation.
    pub const THRESHOLDS: [(Self, f32); 3] = [
        (Self::Blunder, 0.20),
        (Self::Mistake, 0.10),
        (Self::Inaccuracy, 0.08),
    ];

    /// The annotation for a loss of win probability; `None` for a good move.
    #[must_use]
    pub fn for_loss(loss: f32) -> Option<Self> {
        let mut annotations = Self::THRESHOLDS.into_iter();
        // Win probabilities are stored in thousandths; tolerate half a unit of rounding.
        let annotation = annotations.find(|(_, min_loss)| loss >= min_loss - 0.000_5)?;
        Some(annotation.0)
    }
}

impl From<Annotation> for MoveMark {
    fn from(annotation: Annotation) -> Self {
        match annotation {
            Annotation::Inaccuracy => Self::Dubious,
            Annotation::Mistake => Self::Mistake,
            Annotation::Blunder => Self::Blunder,
        }
    }
}

/// Whether a longer search may change the annotation: the loss is close to a threshold, or the
/// evaluation after the move differs by a large `jump` from the one expected before it.
#[must_use]
pub fn is_annotation_uncertain(loss: f32, jump: f32) -> bool {
    let mut thresholds = Annotation::THRESHOLDS.into_iter();
    jump >= JUMP || thresholds.any(|(_, min_loss)| (loss - min_loss).abs() < NEAR)
}

/// The uncertainty of a win probability, by the number of seats of the game and of the sides that
/// are left. Measured by how evaluations change during short searches (docs/strength.md),
/// extrapolated in time.
#[must_use]
pub fn evaluation_uncertainty(chance: f32, (seats, sides): (usize, usize), time: Duration) -> f32 {
    let seconds = time.as_secs_f32().max(0.01);
    let even = if seats > 2 {
        let min = MIN_MORE_SEATS[usize::from(sides > 3)];
        (MORE_SEATS / seconds.powf(DECAY)).max(min)
    } else {
        TWO_SEATS / seconds.powf(DECAY)
    };
    // Decided games have no uncertainty.
    even * 4.0 * chance * (1.0 - chance)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_start_at_their_thresholds() {
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

    #[test]
    fn uncertainty_falls_with_time_to_a_minimum_that_depends_on_the_sides() {
        for (chance, seats_and_sides, seconds, expected) in [
            (0.5, (2, 2), 1, 0.08),
            (0.5, (2, 2), 16, 0.04),
            (0.5, (4, 2), 16, 0.12),
            (0.4, (3, 3), 16, 0.115),
            (0.25, (4, 4), 16, 0.06),
            (0.25, (4, 4), 600, 0.06),
            (1.0, (3, 3), 1, 0.0),
        ] {
            let time = Duration::from_secs(seconds);
            let found = evaluation_uncertainty(chance, seats_and_sides, time);
            assert!(
                (found - expected).abs() < 0.001,
                "{seats_and_sides:?}: {found}"
            );
        }
        // Short searches of many sides are less certain, too.
        let short = evaluation_uncertainty(0.5, (4, 4), Duration::from_millis(10));
        assert!(short > 0.15, "{short}");
    }
}
