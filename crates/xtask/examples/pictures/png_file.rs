//! PNG files small enough for a README: a palette of colours chosen for each picture.

use color_quant::NeuQuant;

use crate::frame::Frame;

/// Numbers of colours to try, the best first.
const COLOURS: [usize; 4] = [256, 192, 128, 64];
/// Most bytes of a file; the last number of colours may exceed it.
const MOST_BYTES: usize = 300_000;
/// Share of the pixels from which the colours are learned: one in this many. 1 is best and slowest.
const SAMPLED: i32 = 3;

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
    use super::encode;
    use crate::frame::Frame;

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
