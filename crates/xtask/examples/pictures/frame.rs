//! The content of a screen, from a file in the format of X window dumps (XWD).

use std::io;

/// Pixels of a screen, row by row from the top, three bytes (red, green, blue) each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) pixels: Vec<u8>,
}

/// Numbers of header fields, which are 32 bits wide, the most significant byte first. From
/// `X11/XWDFile.h`.
mod field {
    pub(super) const HEADER_SIZE: usize = 0;
    pub(super) const VERSION: usize = 1;
    pub(super) const WIDTH: usize = 4;
    pub(super) const HEIGHT: usize = 5;
    pub(super) const BYTE_ORDER: usize = 7;
    pub(super) const BITS_PER_PIXEL: usize = 11;
    pub(super) const BYTES_PER_LINE: usize = 12;
    pub(super) const COLOURS: usize = 19;
}
/// The only version of the format in use.
const VERSION: u32 = 7;
/// Bytes of a colour in the table between header and pixels.
const COLOUR_SIZE: usize = 12;

/// The room of a card's clock at the largest texts, in pixels: the time of the player to move changes every second.
const CLOCK: (usize, usize) = (110, 44);

impl Frame {
    /// Reads a dump with 32 bits a pixel, blue first, as Xvfb keeps its screens on common machines.
    ///
    /// # Errors
    /// Another format, or too few bytes.
    pub(crate) fn from_xwd(bytes: &[u8]) -> io::Result<Self> {
        let fault = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
        let field = |number: usize| {
            let bytes = bytes.get(4 * number..4 * number + 4);
            let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
            let bytes = bytes.ok_or_else(|| fault("the screen's file has no header"));
            bytes.map(u32::from_be_bytes)
        };
        let is_known = field(field::VERSION)? == VERSION
            && field(field::BYTE_ORDER)? == 0
            && field(field::BITS_PER_PIXEL)? == 32;
        if !is_known {
            return Err(fault("the screen is not of 32 bits a pixel, blue first"));
        }
        let (width, height) = (field(field::WIDTH)?, field(field::HEIGHT)?);
        let start =
            field(field::HEADER_SIZE)? as usize + field(field::COLOURS)? as usize * COLOUR_SIZE;
        let line = field(field::BYTES_PER_LINE)? as usize;
        let cut = || fault("the screen's file is cut off");
        let mut pixels = Vec::with_capacity(width as usize * height as usize * 3);
        for row in 0..height as usize {
            let begin = start + row * line;
            let row = bytes.get(begin..begin + width as usize * 4);
            for pixel in row.ok_or_else(cut)?.chunks_exact(4) {
                pixels.extend([pixel[2], pixel[1], pixel[0]]);
            }
        }
        Ok(Self {
            width,
            height,
            pixels,
        })
    }

    /// True if the frames have different sizes, or if what differs between them needs more room than a clock.
    pub(crate) fn differs_from(&self, other: &Self) -> bool {
        if (self.width, self.height) != (other.width, other.height) {
            return true;
        }
        let width = self.width as usize;
        let pairs = self
            .pixels
            .chunks_exact(3)
            .zip(other.pixels.chunks_exact(3));
        let changed = pairs.enumerate().filter(|(_, (a, b))| a != b);
        let (mut low, mut high) = ((usize::MAX, usize::MAX), (0, 0));
        for (place, _) in changed {
            let (x, y) = (place % width, place / width);
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        high.0.saturating_sub(low.0) >= CLOCK.0 || high.1.saturating_sub(low.1) >= CLOCK.1
    }

    /// The upper left part of a screen.
    pub(crate) fn cropped(&self, (width, height): (u32, u32)) -> Self {
        let (width, height) = (width.min(self.width), height.min(self.height));
        let rows = self.pixels.chunks_exact(self.width as usize * 3);
        let rows = rows.take(height as usize);
        Self {
            width,
            height,
            pixels: rows
                .flat_map(|row| &row[..width as usize * 3])
                .copied()
                .collect(),
        }
    }

    /// The same as wide as this, each pixel the mean of those in its place.
    pub(crate) fn narrowed(&self, width: u32) -> Self {
        let height = self.height * width / self.width.max(1);
        let from =
            |n: u32, to: u32, of: u32| (u64::from(n) * u64::from(of) / u64::from(to.max(1))) as u32;
        let mut pixels = Vec::with_capacity(width as usize * height as usize * 3);
        for y in 0..height {
            let rows = from(y, height, self.height)..from(y + 1, height, self.height);
            for x in 0..width {
                let columns = from(x, width, self.width)..from(x + 1, width, self.width);
                let mut sums = [0_u32; 3];
                for at in rows
                    .clone()
                    .flat_map(|row| columns.clone().map(move |column| (row, column)))
                {
                    let place = (at.0 as usize * self.width as usize + at.1 as usize) * 3;
                    for (sum, value) in sums.iter_mut().zip(&self.pixels[place..place + 3]) {
                        *sum += u32::from(*value);
                    }
                }
                let count = (rows.len() * columns.len()).max(1) as u32;
                pixels.extend(sums.map(|sum| (sum / count) as u8));
            }
        }
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Draws another picture into this one, its upper left corner at a place; what lies beyond is left out.
    pub(crate) fn draw(&mut self, other: &Self, (left, top): (u32, u32)) {
        let wide = other.width.min(self.width.saturating_sub(left)) as usize * 3;
        let rows = other.pixels.chunks_exact(other.width as usize * 3);
        for (row, y) in rows.zip(top..self.height) {
            let place = (y as usize * self.width as usize + left as usize) * 3;
            self.pixels[place..place + wide].copy_from_slice(&row[..wide]);
        }
    }

    /// All pixels have one colour: nothing has been drawn yet.
    pub(crate) fn is_plain(&self) -> bool {
        let mut pixels = self.pixels.chunks_exact(3);
        let first = pixels.next();
        pixels.all(|pixel| Some(pixel) == first)
    }
}

#[cfg(test)]
mod tests {
    use super::{Frame, field};

    /// A screen of 2×1 pixels, with a colour in the table and padding after the pixels.
    fn dump() -> Vec<u8> {
        let mut fields = [0_u32; 25];
        for (number, value) in [
            (field::HEADER_SIZE, 104),
            (field::VERSION, 7),
            (field::WIDTH, 2),
            (field::HEIGHT, 1),
            (field::BITS_PER_PIXEL, 32),
            (field::BYTES_PER_LINE, 12),
            (field::COLOURS, 1),
        ] {
            fields[number] = value;
        }
        let mut bytes: Vec<u8> = fields
            .iter()
            .flat_map(|field| field.to_be_bytes())
            .collect();
        bytes.extend([0; 4 + 12]);
        bytes.extend([3, 2, 1, 0, 6, 5, 4, 0, 9, 9, 9, 9]);
        bytes
    }

    #[test]
    fn pixels_are_read() -> std::io::Result<()> {
        let frame = Frame::from_xwd(&dump())?;
        assert_eq!((frame.width, frame.height), (2, 1));
        assert_eq!(frame.pixels, [1, 2, 3, 4, 5, 6]);
        assert!(!frame.is_plain());
        Ok(())
    }

    /// A black screen with light pixels at these places.
    fn screen(width: u32, lit: &[(usize, usize)]) -> Frame {
        let mut pixels = vec![0; width as usize * 100 * 3];
        for (x, y) in lit {
            pixels[(y * width as usize + x) * 3] = 255;
        }
        Frame {
            width,
            height: 100,
            pixels,
        }
    }

    #[test]
    fn what_changes_in_the_room_of_a_clock_is_looked_past() {
        let dark = screen(300, &[]);
        assert!(!dark.differs_from(&dark));
        assert!(!screen(300, &[(190, 50), (299, 93)]).differs_from(&dark));
        assert!(
            screen(300, &[(189, 50), (299, 50)]).differs_from(&dark),
            "too wide"
        );
        assert!(
            screen(300, &[(10, 10), (10, 54)]).differs_from(&dark),
            "too high"
        );
        assert!(screen(200, &[]).differs_from(&dark), "another size");
    }

    /// A picture of 4×2 pixels, its left half black, its right half light.
    fn halves() -> Frame {
        let row = [[0; 6], [200; 6]].concat();
        Frame {
            width: 4,
            height: 2,
            pixels: [row.clone(), row].concat(),
        }
    }

    #[test]
    fn pictures_are_cut_made_smaller_and_put_together() {
        let small = halves().narrowed(2);
        assert_eq!((small.width, small.height), (2, 1));
        assert_eq!(small.pixels, [0, 0, 0, 200, 200, 200]);
        let cut = halves().cropped((3, 1));
        assert_eq!(cut.pixels, [0, 0, 0, 0, 0, 0, 200, 200, 200]);
        assert_eq!(halves().cropped((9, 9)), halves());
        let mut whole = halves();
        whole.draw(&small, (3, 1));
        assert_eq!(whole.pixels[..21], halves().pixels[..21]);
        assert_eq!(whole.pixels[21..], [0, 0, 0]);
    }

    #[test]
    fn faults_are_named() {
        let fault = |bytes: &[u8]| Frame::from_xwd(bytes).map_err(|fault| fault.to_string());
        let cut = &dump()[..120];
        assert_eq!(fault(cut), Err("the screen's file is cut off".into()));
        assert_eq!(fault(&[]), Err("the screen's file has no header".into()));
        let mut other = dump();
        other[4 * field::BITS_PER_PIXEL + 3] = 16;
        assert!(fault(&other).is_err_and(|fault| fault.contains("32 bits")));
    }
}
