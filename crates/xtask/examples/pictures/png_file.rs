//! PNG files small enough for a README: a palette of colours chosen for each picture.

use std::error::Error;
use std::io::Cursor;

use color_quant::NeuQuant;

use crate::frame::Frame;

/// Numbers of colours to try, the best first.
const COLOURS: [usize; 4] = [256, 192, 128, 64];
/// Most bytes of a file; the last number of colours may exceed it.
const MOST_BYTES: usize = 300_000;
/// Share of the pixels from which the colours are learned: one in this many. 1 is best and slowest.
const SAMPLED: i32 = 3;

/// The frame as a PNG file with all its colours.
///
/// # Errors
/// A frame whose size and pixels do not fit.
pub(crate) fn encode_fully(frame: &Frame) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, frame.width, frame.height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&frame.pixels)?;
    writer.finish()?;
    Ok(file)
}

/// The frame of a file that [`encode_fully`] wrote.
///
/// # Errors
/// Another kind of file.
pub(crate) fn decode(file: &[u8]) -> Result<Frame, Box<dyn Error>> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info()?;
    let (width, height) = reader.info().size();
    let mut pixels = vec![0; width as usize * height as usize * 3];
    if reader.output_color_type() != (png::ColorType::Rgb, png::BitDepth::Eight) {
        return Err("not a picture of three bytes a pixel".into());
    }
    reader.next_frame(&mut pixels)?;
    Ok(Frame {
        width,
        height,
        pixels,
    })
}

/// The frame as a PNG file, with as many colours as its size allows.
///
/// # Errors
/// A frame whose size and pixels do not fit.
pub(crate) fn encode(frame: &Frame) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    for colours in COLOURS {
        file = encode_with(frame, colours)?;
        if file.len() <= MOST_BYTES {
            break;
        }
    }
    Ok(file)
}

fn encode_with(frame: &Frame, colours: usize) -> Result<Vec<u8>, png::EncodingError> {
    let rgba: Vec<u8> = frame
        .pixels
        .chunks_exact(3)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX])
        .collect();
    let palette = NeuQuant::new(SAMPLED, colours, &rgba);
    let indices: Vec<u8> = rgba
        .chunks_exact(4)
        .map(|pixel| u8::try_from(palette.index_of(pixel)).unwrap_or(u8::MAX))
        .collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, frame.width, frame.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    // Differences of indices mean nothing: filters make such files larger.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::{decode, encode, encode_fully};
    use crate::frame::Frame;

    #[test]
    fn a_picture_with_all_its_colours_comes_back() -> Result<(), Box<dyn std::error::Error>> {
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
    fn a_picture_of_few_colours_keeps_them_nearly() -> Result<(), Box<dyn std::error::Error>> {
        let colours = [[200_u8, 40, 40], [20, 90, 180]];
        let frame = Frame {
            width: 64,
            height: 32,
            pixels: (0..64 * 32).flat_map(|n| colours[n / 1024]).collect(),
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
