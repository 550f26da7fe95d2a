//! The judgement of a move by its loss.

use crate::game::{Node, PlayedMove, Tree};

/// The judgement of a move that lost chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// A small loss.
    Inaccuracy,
    /// A large loss.
    Mistake,
    /// A very large loss.
    Blunder,
}

impl Judgement {
    /// All of them, in the order of [`Figures::judgements`](super::Figures::judgements).
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The smallest loss of the mover's chance of winning for each judgement.
    pub const LEAST: [(Self, f32); 3] = [
        (Self::Blunder, 0.20),
        (Self::Mistake, 0.10),
        (Self::Inaccuracy, 0.05),
    ];

    /// The judgement of a loss of the mover's chance; `None` for a good move.
    #[must_use]
    pub fn of(loss: f32) -> Option<Self> {
        let mut judgements = Self::LEAST.into_iter();
        // Chances are stored in thousandths: half a thousandth of tolerance for rounding.
        let judgement = judgements.find(|(_, least)| loss >= least - 0.000_5)?;
        Some(judgement.0)
    }

    /// The sign after the move, as in chess books: `?!`, `?` or `??`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// The loss of a move: its player's chance before it less the chance after it, at least 0. `None`
/// where a chance is not known.
#[must_use]
pub fn loss(tree: &Tree<PlayedMove>, node: Node) -> Option<f32> {
    let mover = tree.mv(node)?.seat.index();
    let before = tree.chances(tree.before(node)?)?;
    let after = tree.chances(node)?;
    Some((before[mover] - after[mover]).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judgements_begin_where_they_are_said_to() {
        for (loss, judgement) in [
            (0.0, None),
            (0.049, None),
            (0.05, Some(Judgement::Inaccuracy)),
            (0.55 - 0.45, Some(Judgement::Mistake)),
            (0.7 - 0.5, Some(Judgement::Blunder)),
            (1.0, Some(Judgement::Blunder)),
        ] {
            assert_eq!(Judgement::of(loss), judgement, "{loss}");
        }
    }
}
