//! Reads and writes integers of a few bits, for packed positions.

/// A bit buffer, little-endian.
pub(crate) struct BitBuffer<const BYTES: usize> {
    bytes: [u8; BYTES],
    next: usize,
}

impl<const BYTES: usize> BitBuffer<BYTES> {
    /// A buffer positioned at the first bit. Writing requires zeroed bytes.
    pub(crate) const fn new(bytes: [u8; BYTES]) -> Self {
        Self { bytes, next: 0 }
    }

    pub(crate) const fn into_bytes(self) -> [u8; BYTES] {
        self.bytes
    }

    /// Appends the lowest `count` bits of a number; bits beyond the end are lost.
    pub(crate) fn write(&mut self, number: usize, count: usize) {
        for bit in 0..count {
            if let Some(byte) = self.bytes.get_mut(self.next / 8) {
                *byte |= ((number >> bit & 1) as u8) << (self.next % 8);
            }
            self.next += 1;
        }
    }

    /// Reads `count` bits; zeros beyond the end.
    pub(crate) fn read(&mut self, count: usize) -> usize {
        (0..count).fold(0, |number, bit| {
            let byte = self.bytes.get(self.next / 8).copied().unwrap_or(0);
            let set = usize::from(byte >> (self.next % 8) & 1);
            self.next += 1;
            number | set << bit
        })
    }
}
