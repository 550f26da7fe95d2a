//! A training sample: a position with its score and the result of its game.

/// A training position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Format: [`Playable::packed`](stack_ai::players::Playable::packed).
    pub position: Vec<u8>,
    /// The search score for the seat to move, in hundredths of a piece.
    pub score: i16,
    /// The game result for the seat to move.
    pub result: GameResult,
}

/// A game result from one side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The other side has won.
    Loss,
    /// A draw.
    Draw,
    /// The side has won.
    Win,
}

/// Size of the fields after the position: the score (little-endian) and the result.
const BESIDE: usize = 3;

impl Sample {
    /// Appends position, score and result (0, 1 or 2).
    pub(super) fn write(&self, into: &mut Vec<u8>) {
        into.extend_from_slice(&self.position);
        into.extend_from_slice(&self.score.to_le_bytes());
        into.push(self.result as u8);
    }

    /// Parses a sample; `None` if the result is invalid.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let (position, beside) = bytes.split_at_checked(bytes.len().checked_sub(BESIDE)?)?;
        let &[low, high, result] = beside else {
            return None;
        };
        let results = [GameResult::Loss, GameResult::Draw, GameResult::Win];
        Some(Self {
            position: position.to_vec(),
            score: i16::from_le_bytes([low, high]),
            result: *results.get(usize::from(result))?,
        })
    }

    /// The size of a sample with a position of this size.
    pub(super) const fn size(position: usize) -> usize {
        position + BESIDE
    }
}
