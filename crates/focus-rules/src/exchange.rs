//! The exchange before play (M. Gardner, after P. Yearout and S. Sackson): the remedy against a
//! second player who answers every move by its image.

use crate::board::square;
use crate::movegen::cells;
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::Position;

/// Which cells hold a seat's single pieces, and which its enemy's, as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pair {
    own: u64,
    enemy: u64,
}

impl Position {
    /// Exchanges the top pieces of two cells and ends the turn.
    pub(crate) fn play_exchange(&mut self, mv: Move) {
        let (own, enemy) = (mv.origin(), mv.target());
        let piles = [self.piles[usize::from(own)], self.piles[usize::from(enemy)]];
        self.set(own, piles[1]);
        self.set(enemy, piles[0]);
        self.turn = self.variant.next[self.turn.index()];
        self.exchanges = self.exchanges.saturating_sub(1);
    }

    /// The legal exchanges: every own piece with every enemy piece, less those that leave the
    /// second player a symmetric position.
    pub(crate) fn exchange_list(&self) -> Vec<Move> {
        let Pair { own, enemy } = self.pair();
        let mut moves = Vec::with_capacity(400);
        for from in cells(own) {
            for to in cells(enemy) {
                let mv = Move::exchange_cells(from, to);
                if !self.restores_symmetry(mv) {
                    moves.push(mv);
                }
            }
        }
        moves
    }

    /// Whether an exchange is the last one and leaves a position that one of the eight symmetries
    /// of the square, joined with the exchange of colours, maps to itself.
    pub(crate) fn restores_symmetry(&self, mv: Move) -> bool {
        let Pair { own, enemy } = self.pair();
        let swap = 1 << mv.origin() | 1 << mv.target();
        self.exchanges == 1
            && Pair {
                own: own ^ swap,
                enemy: enemy ^ swap,
            }
            .is_symmetric()
    }

    /// Whether one of the eight symmetries of the square, joined with the exchange of colours,
    /// maps the board to itself: then one player could answer every move by its image.
    ///
    /// Asked for boards of single pieces in two colours, as before play; for any other board the
    /// answer is no.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        let low = self.piles.iter().all(|pile| pile.height() <= 1);
        low && self.variant.seats().len() == 2 && self.pair().is_symmetric()
    }

    fn pair(&self) -> Pair {
        let mut pair = Pair { own: 0, enemy: 0 };
        for (cell, pile) in self
            .piles
            .iter()
            .enumerate()
            .filter(|(_, pile)| !pile.is_empty())
        {
            let side = if pile.top() == Some(self.turn) {
                &mut pair.own
            } else {
                &mut pair.enemy
            };
            *side |= 1 << cell;
        }
        pair
    }

    /// The image of the position when the board is turned by 180° and the colours of a two-seat
    /// game are exchanged; the turn, too, goes to the other seat. `None` with more seats.
    #[must_use]
    pub fn rotated(&self) -> Option<Self> {
        let &[a, b] = self.variant.seats() else {
            return None;
        };
        let other = |seat| if seat == a { b } else { a };
        let mut image = Self::blank(self.variant, other(self.first));
        for cell in cells(crate::board::ON_BOARD) {
            let stack = self.stack(square(cell)).iter().map(other).collect();
            image.set(63 - cell, Pile::of(stack).unwrap_or(Pile::EMPTY));
        }
        for seat in [a, b] {
            image.reserves = image.reserves.with(other(seat), self.reserves.of(seat));
            image.captures[other(seat).index()] =
                crate::tally::Tally::default().with(seat, self.captured(seat, other(seat)));
        }
        image.turn = other(self.turn);
        image.pending = self.pending.iter().map(other).collect();
        image.exchanges = self.exchanges;
        image.quiet = self.quiet;
        image.end = self.end;
        image.end.winners = self.end.winners.iter().map(other).collect();
        Some(image)
    }
}

impl Pair {
    fn is_symmetric(self) -> bool {
        let mut image = self;
        (0..8).any(|i| {
            // Quarter turns, and after four of them the same from the other side.
            image = image.map(if i == 4 { mirrored } else { turned });
            image.own == self.enemy && image.enemy == self.own
        })
    }

    fn map(self, image: fn(u64) -> u64) -> Self {
        Self {
            own: image(self.own),
            enemy: image(self.enemy),
        }
    }
}

/// The board seen from behind: ranks reversed.
const fn mirrored(cells: u64) -> u64 {
    cells.swap_bytes()
}

/// The board turned by 90°: mirrored and then reflected in the diagonal from a1 to h8.
fn turned(set: u64) -> u64 {
    cells(mirrored(set)).fold(0, |image, cell| image | 1 << (cell % 8 * 8 + cell / 8))
}
