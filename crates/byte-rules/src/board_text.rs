//! The BOARD field of position strings: ranks from the north, dark squares from west to east.

use stack_game::Stack;

use crate::board::{self, CELLS, MAX_HEIGHT};
use crate::colour;
use crate::pile::Pile;
use crate::variant::Variant;

/// What is wrong with a BOARD field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Too few or too many ranks.
    #[error("{found} ranks described, {needed} needed")]
    Ranks {
        /// How many there are.
        found: usize,
        /// How many the board has.
        needed: usize,
    },
    /// Too few or too many squares in a rank.
    #[error("rank {rank}: {found} squares described, {needed} needed (dark ones only)")]
    Squares {
        /// The rank, from 1.
        rank: usize,
        /// How many there are.
        found: usize,
        /// How many the rank has.
        needed: usize,
    },
    /// A letter that is no colour, or another sign.
    #[error("rank {rank}: '{sign}' is neither a colour, a number of empty squares nor a stack")]
    Sign {
        /// The rank, from 1.
        rank: usize,
        /// The sign.
        sign: char,
    },
    /// Anything but a colour's letter in a stack's brackets.
    #[error("rank {rank}: '{sign}' in a stack is not a colour; W, B are")]
    Piece {
        /// The rank, from 1.
        rank: usize,
        /// The sign.
        sign: char,
    },
    /// A stack in brackets that is not closed.
    #[error("rank {rank}: a stack is not closed with ')'")]
    Unclosed {
        /// The rank, from 1.
        rank: usize,
    },
    /// A stack in brackets with too few or too many checkers.
    #[error("rank {rank}: a stack of {height} stands on {square}; brackets hold 2 to 7 checkers")]
    Height {
        /// The rank, from 1.
        rank: usize,
        /// How many checkers there are.
        height: usize,
        /// Where.
        square: String,
    },
}

/// Reads a BOARD field.
pub(crate) fn read(text: &str, variant: &Variant) -> Result<[Pile; CELLS], BoardError> {
    let mut piles = [Pile::EMPTY; CELLS];
    let (found, needed) = (text.split('/').count(), usize::from(variant.size()));
    if found != needed {
        return Err(BoardError::Ranks { found, needed });
    }
    for (row, part) in (0..variant.size()).rev().zip(text.split('/')) {
        let cells: Vec<u8> = cells_of(variant, row).collect();
        read_rank(part, usize::from(row) + 1, &cells, &mut piles)?;
    }
    Ok(piles)
}

/// The cells of a rank, from west to east.
fn cells_of(variant: &Variant, row: u8) -> impl Iterator<Item = u8> {
    variant
        .cells()
        .filter(move |&cell| board::square(cell).rank() == row)
}

fn read_rank(
    text: &str,
    rank: usize,
    cells: &[u8],
    piles: &mut [Pile; CELLS],
) -> Result<(), BoardError> {
    let mut found = 0;
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        if let Some(run) = sign.to_digit(10).filter(|&run| run > 0) {
            found += run as usize;
            continue;
        }
        let stack: Stack = if sign == '(' {
            let mut pieces = Vec::new();
            loop {
                match signs.next() {
                    Some(')') => break,
                    Some(letter) => pieces.push(
                        colour::from_letter(letter)
                            .ok_or(BoardError::Piece { rank, sign: letter })?,
                    ),
                    None => return Err(BoardError::Unclosed { rank }),
                }
            }
            if !(2..MAX_HEIGHT).contains(&pieces.len()) {
                let square = cells.get(found);
                let square = square.map_or("no square".into(), |&c| board::square(c).to_string());
                return Err(BoardError::Height {
                    rank,
                    height: pieces.len(),
                    square,
                });
            }
            pieces.into_iter().collect()
        } else {
            let piece = colour::from_letter(sign).ok_or(BoardError::Sign { rank, sign })?;
            [piece].into_iter().collect()
        };
        if let (Some(&cell), Some(pile)) = (cells.get(found), Pile::of(stack)) {
            piles[usize::from(cell)] = pile;
        }
        found += 1;
    }
    if found == cells.len() {
        Ok(())
    } else {
        Err(BoardError::Squares {
            rank,
            found,
            needed: cells.len(),
        })
    }
}

/// Writes a BOARD field.
pub(crate) fn write(piles: &[Pile; CELLS], variant: &Variant) -> String {
    let mut text = String::with_capacity(80);
    for row in (0..variant.size()).rev() {
        let mut empty = 0;
        for cell in cells_of(variant, row) {
            let stack = piles[usize::from(cell)].stack();
            if stack.is_empty() {
                empty += 1;
                continue;
            }
            write_run(&mut text, &mut empty);
            let letters = stack.iter().map(colour::letter);
            if stack.height() == 1 {
                text.extend(letters);
            } else {
                text.push('(');
                text.extend(letters);
                text.push(')');
            }
        }
        write_run(&mut text, &mut empty);
        if row > 0 {
            text.push('/');
        }
    }
    text
}

fn write_run(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
