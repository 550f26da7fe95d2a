//! The BOARD field of position strings: ranks 8 to 1, playable squares from west to east.

use stack_game::Stack;

use crate::board::{CELLS, MAX_HEIGHT, on_board, square};
use crate::colour;
use crate::pile::Pile;

/// What is wrong with a BOARD field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Too few or too many ranks.
    #[error("{found} ranks described, 8 needed")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// Too few or too many squares in a rank.
    #[error("rank {rank}: {found} squares described, {needed} needed")]
    Squares {
        /// The rank, 1 to 8.
        rank: usize,
        /// How many there are.
        found: usize,
        /// How many the rank has.
        needed: usize,
    },
    /// A letter that is no colour, or another sign.
    #[error("rank {rank}: '{sign}' is neither a colour, a number of empty squares nor a stack")]
    Sign {
        /// The rank, 1 to 8.
        rank: usize,
        /// The sign.
        sign: char,
    },
    /// Anything but a colour's letter in a stack's brackets.
    #[error("rank {rank}: '{sign}' in a stack is not a colour; G, B, Y, R are")]
    Piece {
        /// The rank, 1 to 8.
        rank: usize,
        /// The sign.
        sign: char,
    },
    /// A stack in brackets that is not closed.
    #[error("rank {rank}: a stack is not closed with ')'")]
    Unclosed {
        /// The rank, 1 to 8.
        rank: usize,
    },
    /// A stack in brackets with too few or too many pieces.
    #[error("rank {rank}: a stack of {height} stands on {square}; brackets hold 2 to 5 pieces")]
    Height {
        /// The rank, 1 to 8.
        rank: usize,
        /// How many pieces there are.
        height: usize,
        /// Where.
        square: String,
    },
}

/// Reads a BOARD field.
pub(crate) fn read(text: &str) -> Result<[Pile; CELLS], BoardError> {
    let mut piles = [Pile::EMPTY; CELLS];
    let found = text.split('/').count();
    if found != 8 {
        return Err(BoardError::Ranks { found });
    }
    for (rank, part) in (0..8).rev().zip(text.split('/')) {
        read_rank(part, rank, &mut piles)?;
    }
    Ok(piles)
}

fn read_rank(text: &str, row: usize, piles: &mut [Pile; CELLS]) -> Result<(), BoardError> {
    let rank = row + 1;
    let cells: Vec<usize> = (row * 8..row * 8 + 8)
        .filter(|&cell| on_board(cell as u8))
        .collect();
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
            if !(2..=MAX_HEIGHT).contains(&pieces.len()) {
                let square = cells
                    .get(found)
                    .map_or("no square".into(), |&c| square(c as u8).to_string());
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
            piles[cell] = pile;
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
pub(crate) fn write(piles: &[Pile; CELLS]) -> String {
    let mut text = String::with_capacity(72);
    for row in (0..8).rev() {
        let mut empty = 0;
        for cell in (row * 8..row * 8 + 8).filter(|&cell| on_board(cell as u8)) {
            let stack = piles[cell].stack();
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

/// How many pieces of each colour stand on the board, by seat number.
pub(crate) fn pieces(piles: &[Pile; CELLS]) -> [u32; 4] {
    let mut counts = [0; 4];
    for piece in piles.iter().flat_map(|pile| pile.stack().iter()) {
        counts[piece.index()] += 1;
    }
    counts
}
