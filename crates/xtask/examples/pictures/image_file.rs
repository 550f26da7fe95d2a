//! Screen contents: reads X window dumps (XWD), compares and combines them, and writes PNG files.

use std::error::Error;
use std::io::{self, Cursor};

use color_quant::NeuQuant;

/// An RGB image, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) pixels: Vec<u8>,
}

/// Indices of header fields (32 bits, big endian), from `X11/XWDFile.h`.
mod field {
    pub(super) const HEADER_SIZE: usize = 0;
    pub(super) const VERSION: usize = 1;
    pub(super) const WIDTH: usize = 4;
    pub(super) const HEIGHT: usize = 5;
    pub(super) const BYTE_ORDER: usize = 7;
    pub(super) const BITS_PER_PIXEL: usize = 11;
    pub(super) const BYTES_PER_LINE: usize = 12;
    pub(super) const COLORS: usize = 19;
}
/// The only supported version of the format.
const VERSION: u32 = 7;
/// Size of an entry in the color table between header and pixels.
const COLOR_SIZE: usize = 12;

/// Size of a card's clock at the largest interface size, in pixels. It changes every second.
const CLOCK: (usize, usize) = (110, 44);

impl Frame {
    /// Reads a dump with 32 bits per pixel, blue first, as written by Xvfb on common machines.
    ///
    /// # Errors
    /// Another format, or missing data.
    pub(crate) fn from_xwd(bytes: &[u8]) -> io::Result<Self> {
        let error = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
        let field = |number: usize| {
            let bytes = bytes.get(4 * number..4 * number + 4);
            let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
            let bytes = bytes.ok_or_else(|| error("the screen dump has no header"));
            bytes.map(u32::from_be_bytes)
        };
        let is_known = field(field::VERSION)? == VERSION
            && field(field::BYTE_ORDER)? == 0
            && field(field::BITS_PER_PIXEL)? == 32;
        if !is_known {
            return Err(error(
                "the screen dump does not have 32 bits per pixel, blue first",
            ));
        }
        let (width, height) = (field(field::WIDTH)?, field(field::HEIGHT)?);
        let start =
            field(field::HEADER_SIZE)? as usize + field(field::COLORS)? as usize * COLOR_SIZE;
        let line = field(field::BYTES_PER_LINE)? as usize;
        let cut = || error("the screen dump is incomplete");
        let mut pixels = Vec::with_capacity(width as usize * height as usize * 3);
        for row in 0..height as usize {
            let start = start + row * line;
            let row = bytes.get(start..start + width as usize * 4);
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

    /// Whether the frames differ in size, or in an area larger than a clock.
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
        let (mut low, mut row_height) = ((usize::MAX, usize::MAX), (0, 0));
        for (place, _) in changed {
            let (x, y) = (place % width, place / width);
            low = (low.0.min(x), low.1.min(y));
            row_height = (row_height.0.max(x), row_height.1.max(y));
        }
        row_height.0.saturating_sub(low.0) >= CLOCK.0
            || row_height.1.saturating_sub(low.1) >= CLOCK.1
    }

    /// The top left part of a screen.
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

    /// Scales the image down to `width` by averaging pixels.
    pub(crate) fn scaled_to_width(&self, width: u32) -> Self {
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

    /// Copies another image into this one, clipped at its edges.
    pub(crate) fn draw(&mut self, other: &Self, (left, top): (u32, u32)) {
        let column_width = other.width.min(self.width.saturating_sub(left)) as usize * 3;
        let rows = other.pixels.chunks_exact(other.width as usize * 3);
        for (row, y) in rows.zip(top..self.height) {
            let place = (y as usize * self.width as usize + left as usize) * 3;
            self.pixels[place..place + column_width].copy_from_slice(&row[..column_width]);
        }
    }

    /// Whether all pixels have the same color: nothing has been rendered yet.
    pub(crate) fn is_plain(&self) -> bool {
        let mut pixels = self.pixels.chunks_exact(3);
        let first = pixels.next();
        pixels.all(|pixel| Some(pixel) == first)
    }
}

/// Numbers of colors to try, best first.
const COLORS: [usize; 4] = [256, 192, 128, 64];
/// Maximum file size; only the last number of colors may exceed it.
const MAX_BYTES: usize = 300_000;
/// The color quantizer samples every n-th pixel; 1 is best and slowest.
const SAMPLING: i32 = 3;

/// Encodes an RGB PNG file.
///
/// # Errors
/// A frame whose size does not match its pixels.
pub(crate) fn encode_fully(frame: &Frame) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, frame.width, frame.height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&frame.pixels)?;
    writer.finish()?;
    Ok(file)
}

/// Decodes a file written by [`encode_fully`].
///
/// # Errors
/// Another kind of file.
pub(crate) fn decode(file: &[u8]) -> Result<Frame, Box<dyn Error>> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info()?;
    let (width, height) = reader.info().size();
    let mut pixels = vec![0; width as usize * height as usize * 3];
    if reader.output_color_type() != (png::ColorType::Rgb, png::BitDepth::Eight) {
        return Err("not an RGB image".into());
    }
    reader.next_frame(&mut pixels)?;
    Ok(Frame {
        width,
        height,
        pixels,
    })
}

/// Encodes a PNG file with as many palette colors as the maximum file size allows.
///
/// # Errors
/// A frame whose size does not match its pixels.
pub(crate) fn encode(frame: &Frame) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    for colors in COLORS {
        file = encode_with(frame, colors)?;
        if file.len() <= MAX_BYTES {
            break;
        }
    }
    Ok(file)
}

fn encode_with(frame: &Frame, colors: usize) -> Result<Vec<u8>, png::EncodingError> {
    let rgba: Vec<u8> = frame
        .pixels
        .chunks_exact(3)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX])
        .collect();
    let palette = NeuQuant::new(SAMPLING, colors, &rgba);
    let indices: Vec<u8> = rgba
        .chunks_exact(4)
        .map(|pixel| u8::try_from(palette.index_of(pixel)).unwrap_or(u8::MAX))
        .collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, frame.width, frame.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    // PNG filters make images with a palette larger.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A screen of 2×1 pixels, with a color table and padding after the pixels.
    fn dump() -> Vec<u8> {
        let mut fields = [0_u32; 25];
        for (number, value) in [
            (field::HEADER_SIZE, 104),
            (field::VERSION, 7),
            (field::WIDTH, 2),
            (field::HEIGHT, 1),
            (field::BITS_PER_PIXEL, 32),
            (field::BYTES_PER_LINE, 12),
            (field::COLORS, 1),
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
    fn reads_pixels() -> std::io::Result<()> {
        let frame = Frame::from_xwd(&dump())?;
        assert_eq!((frame.width, frame.height), (2, 1));
        assert_eq!(frame.pixels, [1, 2, 3, 4, 5, 6]);
        assert!(!frame.is_plain());
        Ok(())
    }

    /// A black screen with bright pixels at these positions.
    fn screen(width: u32, bright: &[(usize, usize)]) -> Frame {
        let mut pixels = vec![0; width as usize * 100 * 3];
        for (x, y) in bright {
            pixels[(y * width as usize + x) * 3] = 255;
        }
        Frame {
            width,
            height: 100,
            pixels,
        }
    }

    #[test]
    fn ignores_changes_the_size_of_a_clock() {
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

    /// An image of 4×2 pixels: left half black, right half bright.
    fn halves() -> Frame {
        let row = [[0; 6], [200; 6]].concat();
        Frame {
            width: 4,
            height: 2,
            pixels: [row.clone(), row].concat(),
        }
    }

    #[test]
    fn crops_scales_and_combines() {
        let small = halves().scaled_to_width(2);
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
    fn errors_are_named() {
        let error = |bytes: &[u8]| Frame::from_xwd(bytes).map_err(|error| error.to_string());
        let cut = &dump()[..120];
        assert_eq!(error(cut), Err("the screen dump is incomplete".into()));
        assert_eq!(error(&[]), Err("the screen dump has no header".into()));
        let mut other = dump();
        other[4 * field::BITS_PER_PIXEL + 3] = 16;
        assert!(error(&other).is_err_and(|error| error.contains("32 bits")));
    }

    #[test]
    fn rgb_images_round_trip() -> Result<(), Box<dyn std::error::Error>> {
        let frame = Frame {
            width: 16,
            height: 16,
            pixels: (0..=255).flat_map(|n| [n, 255 - n, n / 2]).collect(),
        };
        assert_eq!(decode(&encode_fully(&frame)?)?, frame);
        assert!(decode(b"no picture").is_err());
        Ok(())
    }

    #[test]
    fn palette_images_keep_their_colors() -> Result<(), Box<dyn std::error::Error>> {
        let colors = [[200_u8, 40, 40], [20, 90, 180]];
        let frame = Frame {
            width: 64,
            height: 32,
            pixels: (0..64 * 32).flat_map(|n| colors[n / 1024]).collect(),
        };
        let file = encode(&frame)?;
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info()?;
        assert_eq!(reader.info().size(), (64, 32));
        let mut pixels = vec![0; frame.pixels.len()];
        reader.next_frame(&mut pixels)?;
        for (got, wanted) in pixels.iter().zip(&frame.pixels) {
            assert!(got.abs_diff(*wanted) <= 4, "{got} for {wanted}");
        }
        Ok(())
    }
}
