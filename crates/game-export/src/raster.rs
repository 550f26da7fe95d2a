//! PNG and GIF, rendered from the SVG.

use std::collections::HashMap;
use std::io::Write;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Repeat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use stack_game::DrawingColor;

use crate::font;
use crate::options::{ExportError, ExportOptions, ExportProgress, MAX_WIDTH};
use crate::replay::Frame;
use crate::svg::PictureContext;

/// Renders positions of one game.
struct Renderer<'a> {
    context: &'a PictureContext<'a>,
    options: Options<'static>,
    /// Pixels per unit of the SVG.
    scale: f32,
    width: u32,
    height: u32,
}

impl<'a> Renderer<'a> {
    fn new(context: &'a PictureContext<'a>, width: u32) -> Result<Self, ExportError> {
        if !(1..=MAX_WIDTH).contains(&width) {
            return Err(ExportError::Width { width });
        }
        let [svg_width, svg_height] = context.picture_size();
        let scale = width as f32 / svg_width;
        Ok(Self {
            context,
            options: font::options(),
            scale,
            width,
            height: (svg_height * scale).round().max(1.0) as u32,
        })
    }

    fn render(&self, frame: &Frame) -> Result<Pixmap, ExportError> {
        let svg = self.context.document(frame);
        let tree = Tree::from_str(&svg, &self.options).map_err(ExportError::encoding)?;
        let pixmap = Pixmap::new(self.width, self.height);
        let mut pixmap = pixmap.ok_or(ExportError::Width { width: self.width })?;
        resvg::render(
            &tree,
            Transform::from_scale(self.scale, self.scale),
            &mut pixmap.as_mut(),
        );
        Ok(pixmap)
    }
}

/// A position as a PNG of a width in pixels.
pub(crate) fn png(
    context: &PictureContext,
    frame: &Frame,
    width: u32,
) -> Result<Vec<u8>, ExportError> {
    let picture = Renderer::new(context, width)?.render(frame)?;
    picture.encode_png().map_err(ExportError::encoding)
}

/// The number of evenly spaced positions whose colors determine the palette.
const PALETTE_SAMPLES: usize = 6;
/// The last position is shown this many times as long as the others.
const LAST_DELAY_FACTOR: u32 = 4;

/// The number of colors of animations. One more is transparent.
const COLORS: usize = 255;
/// The index of transparent pixels.
const TRANSPARENT: u8 = COLORS as u8;

/// Writes positions as an endless animation.
///
/// All pictures share a palette. Each one covers only what differs from the one before, and is
/// transparent where it does not differ.
pub(crate) fn gif(
    context: &PictureContext,
    frames: &[Frame],
    options: &ExportOptions,
    file: &mut dyn Write,
    progress: &mut ExportProgress,
) -> Result<(), ExportError> {
    let renderer = Renderer::new(context, options.width)?;
    let mut colors = Colors::of(&renderer, frames, progress)?;
    let hundredths = u32::try_from(options.delay.as_millis() / 10).unwrap_or(u32::MAX);
    let [width, height] =
        [renderer.width, renderer.height].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
    let mut before = Vec::new();
    let palette = colors.quantizer.color_map_rgb();
    let mut encoder = Encoder::new(file, width, height, &palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    for (index, frame) in frames.iter().enumerate() {
        let picture = renderer.render(frame)?;
        let pixels = colors.indices(&picture);
        let area = Area::of_difference(&before, &pixels, usize::from(width));
        let is_last = index + 1 == frames.len();
        let delay = hundredths.saturating_mul(if is_last { LAST_DELAY_FACTOR } else { 1 });
        let part = gif::Frame {
            delay: u16::try_from(delay).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            left: area.left as u16,
            top: area.top as u16,
            width: area.width as u16,
            height: area.height as u16,
            transparent: Some(TRANSPARENT),
            buffer: area.changes(&before, &pixels, usize::from(width)).into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&part)?;
        before = pixels;
        progress((index + 1) as f32 / frames.len() as f32)?;
    }
    encoder.into_inner()?;
    Ok(())
}

impl From<EncodingError> for ExportError {
    fn from(error: EncodingError) -> Self {
        match error {
            EncodingError::Io(error) => error.into(),
            other => Self::encoding(other),
        }
    }
}

/// A palette of [`COLORS`] colors.
struct Colors {
    quantizer: NeuQuant,
    /// The index of each color seen so far.
    indices: HashMap<[u8; 4], u8>,
}

impl Colors {
    /// The palette for some evenly spaced frames.
    fn of(
        renderer: &Renderer,
        frames: &[Frame],
        progress: &mut ExportProgress,
    ) -> Result<Self, ExportError> {
        let count = frames.len().clamp(1, PALETTE_SAMPLES);
        let spaced = |sample: usize| sample * frames.len().saturating_sub(1) / (count - 1).max(1);
        let mut samples: Vec<_> = (0..count).map(spaced).collect();
        // Drawings may have colors that no piece has.
        samples.extend(DrawingColor::ALL.into_iter().filter_map(|color| {
            let is_drawn = |frame: &Frame| frame.drawings.iter().any(|drawn| drawn.color == color);
            frames.iter().position(is_drawn)
        }));
        samples.sort_unstable();
        samples.dedup();
        let mut pixels = Vec::new();
        for frame in samples.into_iter().filter_map(|index| frames.get(index)) {
            pixels.extend_from_slice(renderer.render(frame)?.data());
            progress(0.0)?;
        }
        /// From 1, the best quality, to 30, the fastest.
        const SPEED: i32 = 10;
        Ok(Self {
            quantizer: NeuQuant::new(SPEED, COLORS, &pixels),
            indices: HashMap::new(),
        })
    }

    /// The pixels of a picture as indices of the palette.
    fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        // The background is opaque, so premultiplied colors equal the colors.
        let (pixels, _) = picture.data().as_chunks::<4>();
        let quantizer = &self.quantizer;
        let index = |pixel: &[u8; 4]| {
            let cached = self.indices.entry(*pixel);
            *cached.or_insert_with(|| quantizer.index_of(pixel) as u8)
        };
        pixels.iter().map(index).collect()
    }
}

/// A rectangle of pixels.
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Area {
    /// The smallest rectangle outside of which two pictures are equal; at least one pixel. All of
    /// the second one if the first is empty.
    fn of_difference(before: &[u8], after: &[u8], width: usize) -> Self {
        let width = width.max(1);
        let height = after.len() / width;
        if before.len() != after.len() {
            return Self {
                left: 0,
                top: 0,
                width,
                height,
            };
        }
        let (mut left, mut right, mut rows) = (width, 0, None);
        let both = before.chunks_exact(width).zip(after.chunks_exact(width));
        for (row, (before, after)) in both.enumerate() {
            let differs = |&column: &usize| before[column] != after[column];
            let Some(first) = (0..width).find(differs) else {
                continue;
            };
            let last = (0..width).rfind(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last));
            rows = Some((rows.map_or(row, |(top, _)| top), row));
        }
        match rows {
            None => Self {
                left: 0,
                top: 0,
                width: 1,
                height: 1,
            },
            Some((top, bottom)) => Self {
                left,
                top,
                width: right - left + 1,
                height: bottom - top + 1,
            },
        }
    }

    /// The pixels of a picture, transparent where it equals the one before.
    fn changes(&self, before: &[u8], after: &[u8], width: usize) -> Vec<u8> {
        let rows = self.top..self.top + self.height;
        let rows = rows.map(|row| row * width + self.left);
        let indices = rows.flat_map(|start| start..start + self.width);
        let pixel = |index: usize| match before.get(index) {
            Some(same) if *same == after[index] => TRANSPARENT,
            _ => after[index],
        };
        indices.map(pixel).collect()
    }
}
