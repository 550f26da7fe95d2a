//! The player that mirrors every move.

use focus_rules::{BOARD, Match, Move, Position, Variant};
use stack_game::{Game as _, Seat, Square, Stack};

use crate::players::random;
use crate::{Info, Limits, Search, Stop};

/// Answers each move with its mirror image: the board rotated by 180° with colors swapped (P.
/// Yearout, in M. Gardner's column on Focus). If there is none, plays any legal move.
///
/// The image is always legal: no line of the board contains a square and its image, so the
/// opponent's move cannot have changed the image of the stack it moved.
pub(super) struct Mirror;

impl Search<Position> for Mirror {
    fn think(
        &mut self,
        game: &Match<Position>,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info<Move>),
    ) -> Option<Move> {
        let moves = game.legal_moves();
        let image = game.moves().last().map(|mv| mv.rotated());
        image
            .filter(|image| moves.contains(image))
            .or_else(|| random::random_move(game.position(), &moves, limits.seed))
    }
}

pub(super) fn plays(variant: &Variant) -> Result<(), &'static str> {
    if variant.has_anti_symmetry() {
        Ok(())
    } else {
        Err("moves have an image in the game two only")
    }
}

pub(super) fn sits(game: &Match<Position>, seat: Seat) -> Result<(), &'static str> {
    let position = game.position();
    if position.pending_swaps() > 0 {
        return Err("exchanges leave no image to play; it plays without them");
    }
    // When the other seat is to move, the board is its own image.
    let image = if position.turn() != seat {
        Some(position)
    } else {
        game.positions().iter().rev().nth(1)
    };
    match image {
        None => Err("it answers moves and cannot move first"),
        Some(position) if is_own_image(position) => Ok(()),
        Some(_) => Err("the board is not its own image, turned by 180° with colours exchanged"),
    }
}

/// Whether rotating the board by 180° and swapping colors changes nothing but the turn.
fn is_own_image(position: &Position) -> bool {
    let &[one, other] = position.variant().seats() else {
        return false;
    };
    let exchanged = |piece| if piece == one { other } else { one };
    let image = |square: Square| {
        let turned = Square::new(7 - square.file(), 7 - square.rank());
        position
            .stack(turned)
            .iter()
            .map(exchanged)
            .collect::<Stack>()
    };
    position.reserve(one) == position.reserve(other)
        && position.captures(one) == position.captures(other)
        && BOARD
            .iter()
            .all(|&square| position.stack(square) == image(square))
}
