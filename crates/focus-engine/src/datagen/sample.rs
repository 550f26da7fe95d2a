//! A sample for the training of networks: a position with its score and the result of its game.

/// A position for learning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// As [`Playable::packed`](stack_ai::players::Playable::packed) gives it.
    pub position: Vec<u8>,
    /// What the search found for the seat to move, in the evaluation's hundredths of a piece.
    pub score: i16,
    /// The result of its game for the seat to move.
    pub result: GameResult,
}

/// The result of a game for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The other side has won.
    Loss,
    /// No side has won.
    Draw,
    /// The side itself has won.
    Win,
}

/// The bytes of a sample beside its position: the score, the lower byte first, and the result.
const BESIDE: usize = 3;

impl Sample {
    /// The position, the score and, as 0, 1 or 2, the result.
    pub(super) fn write(&self, into: &mut Vec<u8>) {
        into.extend_from_slice(&self.position);
        into.extend_from_slice(&self.score.to_le_bytes());
        into.push(self.result as u8);
    }

    /// The sample of exactly these bytes; `None` when there is no such result.
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

    /// The bytes of a sample whose position takes so many.
    pub(super) const fn size(position: usize) -> usize {
        position + BESIDE
    }
}
