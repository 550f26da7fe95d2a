//! Sample files: a header line, then one block per game. Files are only appended to.
//!
//! The header describes how the games were played; files with equal headers have equal games. A
//! block consists of
//!
//! | bytes | content, little-endian |
//! |---|---|
//! | 4 | number of the game |
//! | 2 | number of samples |
//! | 2 | bytes per sample |
//! | 4 | CRC-32 of these eight bytes |
//! | 4 | CRC-32 of the samples |
//! | … | the samples, see [`TrainingSample`] |
//!
//! If a run is interrupted during a write, the last block is incomplete: it is truncated and its
//! game is played again. Any other damage is reported with its position.

use std::path::Path;

use crate::append_file::AppendFile;

/// Size of a block header in bytes.
const HEAD: usize = 16;

/// The samples of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSamples {
    /// Number of the game.
    pub game: u32,
    /// Samples in the order of play.
    pub samples: Vec<TrainingSample>,
}

/// The contents of a sample file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleFile {
    /// Describes how the games were played.
    pub header: String,
    /// The games.
    pub blocks: Vec<GameSamples>,
    /// Length of header and complete blocks in bytes; anything beyond is an incomplete block.
    pub valid_len: usize,
}

impl GameSamples {
    fn bytes(&self) -> Vec<u8> {
        let mut samples = Vec::new();
        self.samples
            .iter()
            .for_each(|sample| sample.write(&mut samples));
        let size = self
            .samples
            .first()
            .map_or(0, |sample| TrainingSample::size(sample.position.len()));
        let mut bytes = self.game.to_le_bytes().to_vec();
        bytes.extend((self.samples.len() as u16).to_le_bytes());
        bytes.extend((size as u16).to_le_bytes());
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes.extend(crc32fast::hash(&samples).to_le_bytes());
        bytes.extend(samples);
        bytes
    }
}

/// Parses a sample file.
///
/// # Errors
/// The damage and its position.
pub fn read(bytes: &[u8]) -> Result<SampleFile, String> {
    let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else {
        return Err("the first line is not terminated".into());
    };
    let header = str::from_utf8(&bytes[..end])
        .map_err(|_| "the first line is not text")?
        .to_string();
    let mut content = SampleFile {
        header,
        blocks: Vec::new(),
        valid_len: end + 1,
    };
    while let Some(length) = block_at(bytes, &mut content)? {
        content.valid_len += length;
    }
    Ok(content)
}

/// Parses the next block. Returns its length, or `None` at the end of the file or if the block is
/// incomplete.
fn block_at(bytes: &[u8], content: &mut SampleFile) -> Result<Option<usize>, String> {
    let place = content.valid_len;
    let damaged = |what: &str| Err(format!("byte {place}: {what}"));
    let Some(head) = bytes.get(place..place + HEAD) else {
        return Ok(None);
    };
    let two = |at: usize| u16::from_le_bytes([head[at], head[at + 1]]);
    let four = |at: usize| u32::from(two(at)) | u32::from(two(at + 2)) << 16;
    if four(8) != crc32fast::hash(&head[..8]) {
        return damaged("wrong checksum of a block header");
    }
    let (count, size) = (usize::from(two(4)), usize::from(two(6)));
    let length = HEAD + count * size;
    let Some(samples) = bytes.get(place + HEAD..place + length) else {
        return Ok(None);
    };
    if four(12) != crc32fast::hash(samples) {
        return damaged("wrong checksum of a block's samples");
    }
    let samples = samples.chunks_exact(size.max(1)).map(TrainingSample::read);
    let Some(samples) = samples.collect() else {
        return damaged("invalid result in a sample");
    };
    content.blocks.push(GameSamples {
        game: four(0),
        samples,
    });
    Ok(Some(length))
}

/// Appends games to a sample file.
pub(super) struct SampleWriter(AppendFile);

impl SampleWriter {
    /// Creates a file with a header, or opens one with the same header and truncates an incomplete
    /// block. Also returns the existing games.
    pub(super) fn open(path: &Path, header: &str) -> Result<(Self, Vec<GameSamples>), String> {
        let (file, blocks) = AppendFile::open(path, header, |bytes| {
            let content = read(bytes)?;
            if content.header != header {
                return Err(format!(
                    "it was generated as '{}', not as '{header}'",
                    content.header
                ));
            }
            Ok((content.blocks, content.valid_len))
        })?;
        Ok((Self(file), blocks))
    }

    pub(super) fn add(&mut self, block: &GameSamples) -> Result<(), String> {
        self.0.add(&block.bytes())
    }
}

/// A training position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingSample {
    /// Format: [`Playable::packed`](stack_ai::players::Playable::packed).
    pub position: Vec<u8>,
    /// The search score for the seat to move, in hundredths of a piece.
    pub score: i16,
    /// The game result for the seat to move.
    pub result: SideResult,
}

/// A game result from one side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideResult {
    /// The other side has won.
    Loss,
    /// A draw.
    Draw,
    /// The side has won.
    Win,
}

/// Size of the fields after the position: the score (little-endian) and the result.
const FIELDS_SIZE: usize = 3;

impl TrainingSample {
    /// Appends position, score and result (0, 1 or 2).
    fn write(&self, into: &mut Vec<u8>) {
        into.extend_from_slice(&self.position);
        into.extend_from_slice(&self.score.to_le_bytes());
        into.push(self.result as u8);
    }

    /// Parses a sample; `None` if the result is invalid.
    fn read(bytes: &[u8]) -> Option<Self> {
        let (position, fields) = bytes.split_at_checked(bytes.len().checked_sub(FIELDS_SIZE)?)?;
        let &[low, high, result] = fields else {
            return None;
        };
        let results = [SideResult::Loss, SideResult::Draw, SideResult::Win];
        Some(Self {
            position: position.to_vec(),
            score: i16::from_le_bytes([low, high]),
            result: *results.get(usize::from(result))?,
        })
    }

    /// The size of a sample with a position of this size.
    const fn size(position: usize) -> usize {
        position + FIELDS_SIZE
    }
}
