//! Network inputs of Byte: the stack on each square with its distance to others, and the stacks
//! won, from each side's view.
//!
//! A square has one of [`KINDS`] *kinds* of stack: its *form* (own and enemy checkers) and its
//! *distance class* (to the nearest other stack). A move changes both its squares and any square
//! that gains or loses its only neighbor.

use byte_rules::color::{BLACK, COLORS, WHITE};
use byte_rules::{MAX_HEIGHT, Position, Variant};
use stack_game::{Game as _, Square};

/// Forms of a stack: none, and 2, 4, … 128 of one to seven checkers.
pub const FORMS: usize = (1 << MAX_HEIGHT) - 1;
/// Distance classes: the nearest stack is one, two, three or more steps away.
pub const DISTANCES: usize = 4;
/// Kinds of stack; the first is the empty square.
pub const KINDS: usize = FORMS * DISTANCES;
/// Maximum number of won stacks with an input of their own; one more wins the game.
pub const WON: usize = 2;

/// Components of a kind on a square: own or enemy checker per level, and distance class with the
/// owner of the lowest checker.
pub const PARTS: usize = 2 * (MAX_HEIGHT - 1) + 2 * DISTANCES;

/// The board as 16 bits per cell, packed four to a word for fast comparison. Equal cells have equal
/// inputs; 0 is an empty cell.
pub type Board = [u64; 16];

/// Maps a board to inputs.
#[derive(Clone, Debug)]
pub struct ByteInputs {
    squares: usize,
    /// The square index of each cell, in the order of [`Variant::squares`].
    numbers: [u8; 64],
}

/// The cell of a square, as in [`Position::stack_codes`].
const fn cell(square: Square) -> usize {
    (5 * square.rank() + square.file() / 2) as usize & 63
}

impl ByteInputs {
    /// The inputs of a variant.
    #[must_use]
    pub fn new(variant: &Variant) -> Self {
        let mut numbers = [0; 64];
        for (number, &square) in (0..).zip(variant.squares()) {
            numbers[cell(square)] = number;
        }
        Self {
            squares: variant.squares().len(),
            numbers,
        }
    }

    /// Number of squares.
    #[must_use]
    pub const fn squares(&self) -> usize {
        self.squares
    }

    /// The number of inputs of a view.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.first_won() + 2 * WON
    }

    /// The first input of won stacks: own ones, then the enemy's.
    #[inline]
    #[must_use]
    pub const fn first_won(&self) -> usize {
        self.squares * KINDS
    }

    /// The input of a cell by its bits on the [board], in the view of White (0) or Black (1).
    #[inline]
    #[must_use]
    pub const fn of(&self, view: usize, cell: usize, number: usize) -> usize {
        let all = (1 << (number >> 8 & 7)) - 1;
        let black = number & all;
        let enemy = if view == 0 { black } else { all ^ black };
        let kind = (number >> CLASS & 3) * FORMS + all + enemy;
        self.numbers[cell & 63] as usize * KINDS + kind
    }

    /// The input of a side's won stack with this index.
    #[inline]
    #[must_use]
    pub const fn won(&self, view: usize, side: usize, number: usize) -> usize {
        self.first_won() + number + if view == side { 0 } else { WON }
    }

    /// Calls `add` with each input of a position in a side's view; empty squares have none.
    pub fn each(&self, position: &Position, view: usize, mut add: impl FnMut(usize)) {
        for (part, &cells) in board(position).iter().enumerate() {
            for place in 0..4 {
                let number = cells >> (16 * place) & 0xFFFF;
                if number != 0 {
                    add(self.of(view, 4 * part + place, number as usize));
                }
            }
        }
        for (side, won) in won(position).into_iter().enumerate() {
            (0..won).for_each(|number| add(self.won(view, side, number)));
        }
    }

    /// The corresponding input in the other side's view.
    #[must_use]
    pub const fn turned(&self, input: usize) -> usize {
        let Some(won) = input.checked_sub(self.first_won()) else {
            let (class, form) = (input / FORMS, input % FORMS);
            let all = all_of(form);
            // The complement swaps own and enemy checkers.
            return class * FORMS + all + (all ^ (form - all));
        };
        self.first_won() + (won + WON) % (2 * WON)
    }
}

/// The form with only own checkers, of the same height.
const fn all_of(form: usize) -> usize {
    (1 << (form + 1).ilog2()) - 1
}

/// Bit offset of the distance class in a cell.
const CLASS: usize = 11;

/// The board of a position: height and black checkers per cell, with the distance class above.
#[inline]
#[must_use]
pub fn board(position: &Position) -> Board {
    let codes = position.stack_codes();
    let mut board = [0; 16];
    for (cells, four) in board.iter_mut().zip(codes.chunks_exact(4)) {
        let number = |place: usize| u64::from(four[place]) << (16 * place);
        *cells = number(0) | number(1) | number(2) | number(3);
    }
    position.for_each_isolated_stack(|cell, distance| {
        // A single stack has no distance; use the last class.
        let class = match distance {
            2 | 3 => distance - 1,
            _ => DISTANCES - 1,
        };
        board[(cell / 4) & 15] |= (class as u64) << (16 * (cell % 4) + CLASS);
    });
    board
}

/// The won stacks of each side, up to [`WON`].
#[inline]
#[must_use]
pub fn won(position: &Position) -> [usize; 2] {
    COLORS.map(|seat| usize::from(position.won(seat)).min(WON))
}

/// Calls `add` with the components of a kind: numbers below [`PARTS`].
pub fn parts(kind: usize, mut add: impl FnMut(usize)) {
    let (class, form) = (kind / FORMS, kind % FORMS);
    let all = all_of(form);
    let enemy = form - all;
    let owner = |level: usize| enemy >> level & 1;
    let height = all.count_ones() as usize;
    (0..height).for_each(|level| add(2 * level + owner(level)));
    if height > 0 {
        add(2 * (MAX_HEIGHT - 1) + 2 * class + owner(0));
    }
}

/// Stacks won.
pub const WON_STACKS: usize = 0;
/// Stacks of eight that the side to move can complete at once, at most two.
pub const OWN_WINS: usize = 1;
/// Stacks of eight that the other side could complete if it were to move, at most two.
pub const ENEMY_WINS: usize = 2;
/// The side to move.
pub const TEMPO: usize = 3;
/// The number of features.
pub const GLOBAL_FEATURES: usize = 4;

/// The global features: White's amount minus Black's.
#[inline]
#[must_use]
pub fn global_features(position: &Position) -> [i32; GLOBAL_FEATURES] {
    let [white, black] = position
        .winning_merges()
        .map(|count| i32::from(count.min(2)));
    let won = i32::from(position.won(WHITE)) - i32::from(position.won(BLACK));
    if position.turn() == WHITE {
        [won, white, -black, 1]
    } else {
        [won, -black, white, -1]
    }
}

#[cfg(test)]
mod tests {
    use byte_rules::color::WHITE;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::{Game as _, Seat};

    use super::*;

    /// The input of a square, computed in a simple way.
    fn expected(position: &Position, view: Seat, number: usize) -> Option<usize> {
        let squares = position.variant().squares();
        let square = squares[number];
        let stack = position.stack(square);
        if stack.is_empty() {
            return None;
        }
        let steps = |other: &Square| {
            let files = other.file().abs_diff(square.file());
            usize::from(files.max(other.rank().abs_diff(square.rank())))
        };
        let others = squares
            .iter()
            .filter(|other| **other != square && !position.stack(**other).is_empty());
        let class = others.map(steps).min().unwrap_or(9).clamp(1, DISTANCES) - 1;
        let enemies = stack.iter().enumerate();
        let enemies = enemies.map(|(level, seat)| usize::from(seat != view) << level);
        let form = (1 << stack.height()) - 1 + enemies.sum::<usize>();
        Some(number * KINDS + class * FORMS + form)
    }

    #[test]
    fn inputs_match_the_board() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        for &variant in Variant::all() {
            let inputs = ByteInputs::new(variant);
            for _ in 0..20 {
                let mut position = Position::start(variant).unwrap();
                while position.outcome().is_none() {
                    for (view, seat) in COLORS.into_iter().enumerate() {
                        let mut seen = Vec::new();
                        inputs.each(&position, view, |input| seen.push(input));
                        let numbers = 0..inputs.squares();
                        let mut all: Vec<usize> = numbers
                            .filter_map(|number| expected(&position, seat, number))
                            .collect();
                        let won = |own: bool| {
                            let of = COLORS.into_iter().find(|&of| (of == seat) == own);
                            usize::from(position.won(of.unwrap()))
                        };
                        let first = inputs.first_won();
                        all.extend(first..first + won(true));
                        all.extend(first + WON..first + WON + won(false));
                        seen.sort_unstable();
                        all.sort_unstable();
                        assert_eq!(seen, all, "{position:?}");
                        let turned = seen.iter().map(|&input| inputs.turned(input));
                        let mut other = Vec::new();
                        inputs.each(&position, 1 - view, |input| other.push(input));
                        let mut turned: Vec<usize> = turned.collect();
                        turned.sort_unstable();
                        other.sort_unstable();
                        assert_eq!(turned, other);
                    }
                    let n = rng.next_u32() % position.move_count();
                    position.play_unchecked(position.nth_move(n));
                }
            }
        }
    }

    #[test]
    fn kinds_have_a_component_per_checker_and_distance() {
        // From the bottom: own, enemy, enemy; nearest stack two steps away.
        let mut found = Vec::new();
        parts(FORMS + 0b111 + 0b110, |part| found.push(part));
        assert_eq!(found, [0, 3, 5, 14 + 2]);
        let mut of_none = 0;
        parts(0, |_| of_none += 1);
        assert_eq!(of_none, 0);
        assert_eq!(WHITE, COLORS[0]);
    }
}
