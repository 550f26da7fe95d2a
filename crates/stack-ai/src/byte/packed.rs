//! Packed positions of Byte, for training data.

use byte_rules::color::{BLACK, COLORS, WHITE};
use byte_rules::{Position, Setup, Variant};
use stack_game::{Game as _, Seat, Stack};

use crate::bit_buffer::BitBuffer;

/// Size of a packed position, on either board.
///
/// From the lowest bit: three bits for each dark square's height in the order of
/// [`Variant::squares`]; one bit per checker (set for Black), squares in that order, lowest
/// checkers first; two bits each for the stacks won by White and Black; one bit for the side to
/// move (set for Black). The rest is zero. The contents of won stacks are lost.
pub const PACKED_BYTES: usize = 25;

/// Packs a position.
#[must_use]
pub fn pack(position: &Position) -> [u8; PACKED_BYTES] {
    let mut bits = BitBuffer::new([0; PACKED_BYTES]);
    let squares = position.variant().squares().iter();
    let stacks = || squares.clone().map(|&square| position.stack(square));
    stacks().for_each(|stack| bits.write(stack.height(), 3));
    for checker in stacks().flat_map(|stack| stack.iter().collect::<Vec<_>>()) {
        bits.write((checker == BLACK).into(), 1);
    }
    for seat in COLORS {
        bits.write(position.won(seat).into(), 2);
    }
    bits.write((position.turn() == BLACK).into(), 1);
    bits.into_bytes()
}

/// Unpacks a position.
///
/// # Errors
/// Which rule the position violates.
pub fn unpack(bytes: &[u8; PACKED_BYTES], variant: &'static Variant) -> Result<Position, String> {
    let mut bits = BitBuffer::new(*bytes);
    let heights: Vec<usize> = variant.squares().iter().map(|_| bits.read(3)).collect();
    if heights.iter().sum::<usize>() > 2 * usize::from(variant.checkers()) {
        return Err("too many checkers".into());
    }
    let color = |bit| -> Seat { if bit == 0 { WHITE } else { BLACK } };
    let mut stacks = Vec::new();
    for (&square, height) in variant.squares().iter().zip(heights) {
        let stack: Stack = (0..height).map(|_| color(bits.read(1))).collect();
        if height > 0 {
            stacks.push((square, stack));
        }
    }
    let setup = Setup {
        variant,
        stacks,
        won: [bits.read(2) as u8, bits.read(2) as u8],
        turn: color(bits.read(1)),
    };
    setup.validate().map_err(|error| error.to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failure must stop the test")]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn packed_positions_round_trip() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut won = 0;
        for &variant in Variant::all() {
            for _ in 0..30 {
                let mut position = Position::start(variant).unwrap();
                while position.outcome().is_none() {
                    let back = unpack(&pack(&position), variant).unwrap();
                    assert!(back.repeats(&position), "{back:?} for {position:?}");
                    won += usize::from(position.won(WHITE) + position.won(BLACK));
                    let n = rng.next_u32() % position.move_count();
                    position.play_unchecked(position.nth_move(n));
                }
            }
        }
        assert!(won > 100, "{won} won stacks were seen");
    }

    #[test]
    fn rejects_invalid_positions() {
        for &variant in Variant::all() {
            for byte in [0, 1, 0x55, 0xFF] {
                assert!(unpack(&[byte; PACKED_BYTES], variant).is_err(), "{byte}");
            }
        }
    }
}
