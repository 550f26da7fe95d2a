//! The network file format: a header line, 16-bit integers, a checksum.
//!
//! The header contains the name and the shape, which determines the number of integers
//! (little-endian). The last four bytes are the CRC-32 of everything before.

use std::sync::OnceLock;

use super::layer::{ACTIVATION_MAX, HIDDEN, Row, squared};

/// Start of the first line.
const MAGIC: &str = "focus network 1: ";
const TRUNCATED: &str = "the file is truncated";

/// Encodes a file.
pub(crate) fn encode<'a>(
    name: &str,
    shape: &str,
    numbers: impl IntoIterator<Item = &'a i16>,
) -> Vec<u8> {
    let mut bytes = format!("{MAGIC}{name}, {shape}\n").into_bytes();
    for number in numbers {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Decodes a file of this shape: returns the name and the integers.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn decode<'a>(bytes: &'a [u8], shape: &str) -> Result<(String, Numbers<'a>), String> {
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(TRUNCATED)?;
    if crc32fast::hash(body) != u32::from_le_bytes(*sum) {
        return Err("the checksum is wrong".into());
    }
    let end = body.iter().position(|&byte| byte == b'\n');
    let (header, numbers) = body.split_at(end.ok_or("the first line is not terminated")?);
    let header = str::from_utf8(header).map_err(|_| "the first line is not text")?;
    let name = header
        .strip_prefix(MAGIC)
        .and_then(|rest| rest.strip_suffix(shape)?.strip_suffix(", "));
    let name = name.ok_or_else(|| format!("'{header}' is not '{MAGIC}NAME, {shape}'"))?;
    Ok((name.into(), Numbers(&numbers[1..])))
}

/// Reads integers in order.
pub(crate) struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    /// The next `N` integers.
    ///
    /// # Errors
    /// If there are fewer.
    pub(crate) fn array<const N: usize>(&mut self) -> Result<[i16; N], String> {
        let (taken, rest) = self.0.split_at_checked(2 * N).ok_or(TRUNCATED)?;
        self.0 = rest;
        let mut pairs = taken.chunks_exact(2);
        Ok(std::array::from_fn(|_| match pairs.next() {
            Some(&[low, high]) => i16::from_le_bytes([low, high]),
            _ => 0,
        }))
    }

    /// The next `count` arrays of `N` integers.
    ///
    /// # Errors
    /// If there are fewer.
    pub(crate) fn arrays<const N: usize>(&mut self, count: usize) -> Result<Vec<[i16; N]>, String> {
        (0..count).map(|_| self.array()).collect()
    }

    /// The next `N` rows of hidden-layer weights.
    ///
    /// # Errors
    /// If there are fewer.
    pub(crate) fn rows<const N: usize>(&mut self) -> Result<[Row; N], String> {
        let mut rows = [[0; HIDDEN]; N];
        for row in &mut rows {
            *row = self.array()?;
        }
        Ok(rows)
    }

    /// Checks for the end of the file.
    ///
    /// # Errors
    /// If there are more integers.
    pub(crate) fn expect_end(self) -> Result<(), String> {
        if self.0.is_empty() {
            return Ok(());
        }
        Err("extra data at the end".into())
    }
}

/// Checks that the sums of the output layer cannot overflow.
///
/// # Errors
/// If the weights are too large.
pub(crate) fn check_outputs(outputs: &[Row]) -> Result<(), String> {
    for weights in outputs {
        let sum: i64 = weights.iter().map(|weight| i64::from(*weight).abs()).sum();
        if sum * i64::from(squared(ACTIVATION_MAX)) > i64::from(i32::MAX) {
            return Err("the output weights are too large".into());
        }
    }
    Ok(())
}

/// An embedded network file, parsed on first use.
pub(crate) struct EmbeddedNetwork<N> {
    variant: &'static str,
    file: &'static [u8],
    network: OnceLock<Option<N>>,
}

impl<N: Clone> EmbeddedNetwork<N> {
    pub(crate) const fn new(variant: &'static str, file: &'static [u8]) -> Self {
        Self {
            variant,
            file,
            network: OnceLock::new(),
        }
    }

    /// The network of a variant, if any. `make` parses the file.
    pub(crate) fn of(
        all: &[Self],
        variant: &str,
        make: impl FnOnce(&[u8]) -> Option<N>,
    ) -> Option<N> {
        let embedded = all.iter().find(|network| network.variant == variant)?;
        let network = embedded.network.get_or_init(|| make(embedded.file));
        network.clone()
    }
}
