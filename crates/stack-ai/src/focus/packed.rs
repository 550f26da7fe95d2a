//! Packed positions of Focus, for training data.

use focus_rules::{BOARD, Position, Setup, Variant};
use stack_game::{Game as _, Seat, SeatSet, Stack};

use crate::bit_buffer::BitBuffer;

/// Size of a packed position.
///
/// From the lowest bit: three bits for each square's height in the order of [`BOARD`]; two bits per
/// piece, squares in that order, top pieces first; five bits each for the reserves of the four
/// seats and for the captures of each seat by color; two bits for the seat to move. The rest is
/// zero. Draw counters and the first player are lost.
pub const PACKED_BYTES: usize = 46;

/// Packs a position; `None` during setup or if a seat has resigned.
#[must_use]
pub fn pack(position: &Position) -> Option<[u8; PACKED_BYTES]> {
    let setup = position.setup();
    if setup.pending_swaps > 0 || !setup.pending.is_empty() || !setup.resigned.is_empty() {
        return None;
    }
    let mut bits = BitBuffer::new([0; PACKED_BYTES]);
    let stacks = || BOARD.iter().map(|&square| position.stack(square));
    stacks().for_each(|stack| bits.write(stack.height(), 3));
    for piece in stacks().flat_map(|stack| stack.iter().rev().collect::<Vec<_>>()) {
        bits.write(piece.index(), 2);
    }
    let captures = setup.captures.as_flattened().iter();
    for &count in setup.reserves.iter().chain(captures) {
        bits.write(count.into(), 5);
    }
    bits.write(setup.turn.index(), 2);
    Some(bits.into_bytes())
}

/// Unpacks a position.
///
/// # Errors
/// Which rule the position violates.
pub fn unpack(bytes: &[u8; PACKED_BYTES], variant: &'static Variant) -> Result<Position, String> {
    let mut bits = BitBuffer::new(*bytes);
    let heights: Vec<usize> = BOARD.iter().map(|_| bits.read(3)).collect();
    if heights.iter().sum::<usize>() > BOARD.len() {
        return Err("too many pieces".into());
    }
    let mut stacks = Vec::new();
    for (&square, height) in BOARD.iter().zip(heights) {
        let mut stack = Stack::EMPTY;
        for _ in 0..height {
            stack.push_bottom(Seat::new(bits.read(2) as u8));
        }
        if height > 0 {
            stacks.push((square, stack));
        }
    }
    let mut count = || bits.read(5) as u8;
    let reserves = std::array::from_fn(|_| count());
    let captures = std::array::from_fn(|_| std::array::from_fn(|_| count()));
    let turn = Seat::new(bits.read(2) as u8);
    let setup = Setup {
        variant,
        stacks,
        turn,
        reserves,
        captures,
        pending: SeatSet::EMPTY,
        resigned: SeatSet::EMPTY,
        pending_swaps: 0,
        first: turn,
        plies_since_capture: 0,
        missing: [0; 4],
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
        for id in ["two", "two-fast", "partners", "four-fast"] {
            let variant = Variant::by_id(id).unwrap();
            for _ in 0..20 {
                let mut position = Position::start(variant, variant.seats()[0], false).unwrap();
                while position.outcome().is_none() && rng.next_u32() % 200 > 0 {
                    let packed = pack(&position).unwrap();
                    let back = unpack(&packed, variant).unwrap();
                    assert!(back.repeats(&position), "{back:?} for {position:?}");
                    let n = rng.next_u32() % position.move_count();
                    position.play_unchecked(position.nth_move(n));
                }
            }
        }
    }

    #[test]
    fn rejects_invalid_positions() {
        let variant = Variant::by_id("two").unwrap();
        for byte in [0, 1, 0x55, 0xFF] {
            assert!(unpack(&[byte; PACKED_BYTES], variant).is_err(), "{byte}");
        }
    }

    #[test]
    fn positions_during_setup_cannot_be_packed() {
        let swaps = Variant::by_id("two").unwrap();
        let placing = Variant::by_id("three").unwrap();
        for (variant, exchange) in [(swaps, true), (placing, false)] {
            let start = Position::start(variant, variant.seats()[0], exchange).unwrap();
            assert_eq!(pack(&start), None);
        }
    }
}
