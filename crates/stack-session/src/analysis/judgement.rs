//! The judgement of a move by its loss.

use crate::game::{Insight, Node, PlayedMove, Tree};

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
/// unless both positions were analysed: opinions of different players say nothing about
/// a move. `None`, too, where something else changed the chances: a seat that gave up after the move, or
/// a draw that was agreed on.
#[must_use]
pub fn loss(tree: &Tree<PlayedMove>, node: Node) -> Option<f32> {
    let mover = tree.mv(node)?.seat.index();
    let before = insight_before(tree, node)?;
    let after = tree.insight(node);
    let after = after.filter(|_| tree.interlude(node).is_empty())?;
    Some((before.chances[mover] - after.chances[mover]).max(0.0))
}

/// The insight into the position in which the move that leads to a node was made; `None` if that before
/// it is about another one: somebody gave up there, and the move left before.
fn insight_before(tree: &Tree<PlayedMove>, node: Node) -> Option<&Insight> {
    let before = tree.before(node)?;
    let same = tree.interlude(before).given_up == tree.mv(node)?.given_up;
    tree.insight(before).filter(|_| same)
}

/// True if the move that leads to a node is the one that the analysis chose.
#[must_use]
pub fn is_best(tree: &Tree<PlayedMove>, node: Node) -> bool {
    let best = insight_before(tree, node).and_then(Insight::best);
    best.is_some() && best == tree.mv(node).map(|mv| mv.action)
}

/// The judgement of the move that leads to a node. The move that the analysis chose is never a
/// mistake.
#[must_use]
pub fn judgement(tree: &Tree<PlayedMove>, node: Node) -> Option<Judgement> {
    loss(tree, node)
        .filter(|_| !is_best(tree, node))
        .and_then(Judgement::of)
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
