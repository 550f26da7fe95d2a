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
const BLOCK_HEADER_SIZE: usize = 16;

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
    fn to_bytes(&self) -> Vec<u8> {
        let mut samples = Vec::new();
        for sample in &self.samples {
            sample.write(&mut samples);
        }
        let first = self.samples.first();
        let size = first.map_or(0, |sample| sample.position.len() + FIELDS_SIZE);
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
    while let Some((block, size)) = parse_block(bytes, content.valid_len)? {
        content.blocks.push(block);
        content.valid_len += size;
    }
    Ok(content)
}

/// Parses the block at an offset; also returns its size in bytes. `None` at the end of the file or
/// if the block is incomplete.
fn parse_block(bytes: &[u8], offset: usize) -> Result<Option<(GameSamples, usize)>, String> {
    let damaged = |what: &str| Err(format!("byte {offset}: {what}"));
    let Some((header, rest)) = bytes[offset..].split_first_chunk::<BLOCK_HEADER_SIZE>() else {
        return Ok(None);
    };
    let u16_at = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
    let u32_at = |at: usize| u32::from(u16_at(at)) | u32::from(u16_at(at + 2)) << 16;
    if u32_at(8) != crc32fast::hash(&header[..8]) {
        return damaged("wrong checksum of a block header");
    }
    let (count, sample_size) = (usize::from(u16_at(4)), usize::from(u16_at(6)));
    let Some(samples) = rest.get(..count * sample_size) else {
        return Ok(None);
    };
    if u32_at(12) != crc32fast::hash(samples) {
        return damaged("wrong checksum of a block's samples");
    }
    let samples = samples.chunks_exact(sample_size.max(1));
    let Some(samples) = samples.map(TrainingSample::read).collect() else {
        return damaged("invalid result in a sample");
    };
    let game = u32_at(0);
    let size = BLOCK_HEADER_SIZE + count * sample_size;
    Ok(Some((GameSamples { game, samples }, size)))
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
        self.0.add(&block.to_bytes())
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
}
