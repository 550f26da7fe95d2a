//! Screen contents: reads X window dumps (XWD), compares them, and writes small PNG files.

use std::io;

use color_quant::NeuQuant;
use image::RgbImage;

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
const CLOCK: (u32, u32) = (110, 44);

/// Reads a dump with 32 bits per pixel, blue first, as written by Xvfb on common machines.
///
/// # Errors
/// Another format, or missing data.
pub(crate) fn from_xwd(bytes: &[u8]) -> io::Result<RgbImage> {
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
    let start = field(field::HEADER_SIZE)? as usize + field(field::COLORS)? as usize * COLOR_SIZE;
    let line = field(field::BYTES_PER_LINE)? as usize;
    let pixels = bytes.get(start..).unwrap_or_default();
    if line < width as usize * 4 || pixels.len() < line * height as usize {
        return Err(error("the screen dump is incomplete"));
    }
    Ok(RgbImage::from_fn(width, height, |x, y| {
        let place = y as usize * line + x as usize * 4;
        image::Rgb([pixels[place + 2], pixels[place + 1], pixels[place]])
    }))
}

/// Whether two frames differ in size, or in an area larger than a clock.
pub(crate) fn differ(a: &RgbImage, b: &RgbImage) -> bool {
    let pairs = a.enumerate_pixels().zip(b.pixels());
    let changed = pairs.filter(|((.., a), b)| a != b);
    let (mut low, mut high) = ((u32::MAX, u32::MAX), (0, 0));
    for ((x, y, _), _) in changed {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    a.dimensions() != b.dimensions()
        || high.0.saturating_sub(low.0) >= CLOCK.0
        || high.1.saturating_sub(low.1) >= CLOCK.1
}

/// Whether all pixels have the same color: nothing has been rendered yet.
pub(crate) fn is_plain(frame: &RgbImage) -> bool {
    let mut pixels = frame.pixels();
    let first = pixels.next();
    pixels.all(|pixel| Some(pixel) == first)
}

/// Numbers of colors to try, best first.
const COLORS: [usize; 4] = [256, 192, 128, 64];
/// Maximum file size; only the last number of colors may exceed it.
const MAX_BYTES: usize = 300_000;
/// The color quantizer samples every n-th pixel; 1 is best and slowest.
const SAMPLING: i32 = 3;

/// Encodes a PNG file with as many palette colors as the maximum file size allows.
///
/// # Errors
/// A frame whose size does not match its pixels.
pub(crate) fn encode(frame: &RgbImage) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    for colors in COLORS {
        file = encode_with(frame, colors)?;
        if file.len() <= MAX_BYTES {
            break;
        }
    }
    Ok(file)
}

fn encode_with(frame: &RgbImage, colors: usize) -> Result<Vec<u8>, png::EncodingError> {
    let opaque = |pixel: &image::Rgb<u8>| [pixel[0], pixel[1], pixel[2], u8::MAX];
    let rgba: Vec<u8> = frame.pixels().flat_map(opaque).collect();
    let palette = NeuQuant::new(SAMPLING, colors, &rgba);
    let indices: Vec<u8> = rgba
        .chunks_exact(4)
        .map(|pixel| u8::try_from(palette.index_of(pixel)).unwrap_or(u8::MAX))
        .collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, frame.width(), frame.height());
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
        let frame = from_xwd(&dump())?;
        assert_eq!(frame.dimensions(), (2, 1));
        assert_eq!(frame.as_raw(), &[1, 2, 3, 4, 5, 6]);
        assert!(!is_plain(&frame));
        Ok(())
    }

    /// A black screen with bright pixels at these positions.
    fn screen(width: u32, bright: &[(u32, u32)]) -> RgbImage {
        let color = |x, y| if bright.contains(&(x, y)) { 255 } else { 0 };
        RgbImage::from_fn(width, 100, |x, y| image::Rgb([color(x, y), 0, 0]))
    }

    #[test]
    fn ignores_changes_the_size_of_a_clock() {
        let dark = screen(300, &[]);
        assert!(is_plain(&dark));
        for (width, bright, differs) in [
            (300, &[][..], false),
            (300, &[(190, 50), (299, 93)], false),
            (300, &[(189, 50), (299, 50)], true),
            (300, &[(10, 10), (10, 54)], true),
            (200, &[], true),
        ] {
            assert_eq!(differ(&screen(width, bright), &dark), differs, "{bright:?}");
        }
    }

    #[test]
    fn errors_are_named() {
        let error = |bytes: &[u8]| from_xwd(bytes).map_err(|error| error.to_string());
        let cut = &dump()[..120];
        assert_eq!(error(cut), Err("the screen dump is incomplete".into()));
        assert_eq!(error(&[]), Err("the screen dump has no header".into()));
        let mut other = dump();
        other[4 * field::BITS_PER_PIXEL + 3] = 16;
        assert!(error(&other).is_err_and(|error| error.contains("32 bits")));
    }

    #[test]
    fn palette_images_keep_their_colors() -> Result<(), Box<dyn std::error::Error>> {
        let colors = [[200_u8, 40, 40], [20, 90, 180]];
        let frame = RgbImage::from_fn(64, 32, |_, y| image::Rgb(colors[y as usize / 16]));
        let read = image::load_from_memory(&encode(&frame)?)?.into_rgb8();
        assert_eq!(read.dimensions(), (64, 32));
        for (got, wanted) in read.iter().zip(frame.iter()) {
            assert!(got.abs_diff(*wanted) <= 4, "{got} for {wanted}");
        }
        Ok(())
    }
}
