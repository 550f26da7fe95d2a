//! Moves in terms that every table and panel understands.

use crate::{Square, Tray};

/// A move as the pieces and squares that it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The top `count` pieces of the stack on `from` go onto `to`.
    StackMove {
        /// Square of the stack.
        from: Square,
        /// Square on which the pieces land.
        to: Square,
        /// Number of lifted pieces, from 1.
        count: u8,
    },
    /// A piece from one of the mover's trays goes onto `to`.
    Place {
        /// Tray that holds the piece.
        tray: Tray,
        /// Square on which it lands.
        to: Square,
    },
    /// Two pieces change places.
    Swap {
        /// Square of the mover's own piece.
        own: Square,
        /// Square of the other seat's piece.
        enemy: Square,
    },
}

impl Action {
    /// The squares that the move concerns: from and to of a travel, the target of a placed piece, both
    /// squares of an exchange.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::StackMove { from, to, .. } => vec![from, to],
            Self::Place { to, .. } => vec![to],
            Self::Swap { own, enemy } => vec![own, enemy],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, TrayKind};

    #[test]
    fn squares_are_those_of_the_move() {
        let [one, two] = [Square::new(0, 0), Square::new(3, 2)];
        let travel = Action::StackMove {
            from: one,
            to: two,
            count: 2,
        };
        assert_eq!(travel.squares(), [one, two]);
        let tray = Tray::new(Seat::new(1), TrayKind::Reserve);
        assert_eq!(Action::Place { tray, to: two }.squares(), [two]);
        let exchange = Action::Swap {
            own: two,
            enemy: one,
        };
        assert_eq!(exchange.squares(), [two, one]);
    }
}
