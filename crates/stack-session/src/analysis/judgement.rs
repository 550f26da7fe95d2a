//! How good the moves of a match were.

use crate::session::{Node, Told, Tree};

/// A move that cost its player something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slip {
    /// A little.
    Inaccuracy,
    /// Much.
    Mistake,
    /// Perhaps the game.
    Blunder,
}

impl Slip {
    /// From which loss of the mover's chance of winning on a move is called so.
    pub const LEAST: [(Self, f32); 3] = [
        (Self::Blunder, 0.20),
        (Self::Mistake, 0.10),
        (Self::Inaccuracy, 0.05),
    ];

    /// What a move is called that cost so much of its player's chance; `None` when it was good.
    #[must_use]
    pub fn of(loss: f32) -> Option<Self> {
        let mut slips = Self::LEAST.into_iter();
        // Chances are kept in thousandths: a loss that is just enough must not be lost in rounding.
        let slip = slips.find(|(_, least)| loss >= least - 0.000_5)?;
        Some(slip.0)
    }

    /// The sign that stands behind the move: `?!`, `?` or `??`, as in books about chess.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// How much of its player's chance of winning the move that led to a place has cost: what the player
/// could expect before it, less what after it, at least 0. `None` where one of them is not known.
#[must_use]
pub fn loss(tree: &Tree<Told>, node: Node) -> Option<f32> {
    let mover = tree.mv(node)?.seat.index();
    let before = tree.chances(tree.before(node)?)?;
    let after = tree.chances(node)?;
    Some((before[mover] - after[mover]).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_begin_where_they_are_said_to() {
        for (loss, slip) in [
            (0.0, None),
            (0.049, None),
            (0.05, Some(Slip::Inaccuracy)),
            (0.55 - 0.45, Some(Slip::Mistake)),
            (0.7 - 0.5, Some(Slip::Blunder)),
            (1.0, Some(Slip::Blunder)),
        ] {
            assert_eq!(Slip::of(loss), slip, "{loss}");
        }
    }
}
