//! Generates textures with mipmaps.

use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// An RGBA pixel.
pub type Pixel = [u8; 4];

/// Resolution of a generated texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextureDetail {
    /// Full resolution.
    Fine,
    /// One eighth of the width, which takes 1/64 of the time.
    Coarse,
}

impl TextureDetail {
    /// Divisor of the width.
    #[must_use]
    pub const fn parts(self) -> usize {
        match self {
            Self::Fine => 1,
            Self::Coarse => 8,
        }
    }
}

/// Computes `height` rows of `width` values on all CPU cores except one, which remains free for
/// rendering.
pub fn rows<T: Copy + Default + Send>(
    width: usize,
    height: usize,
    value: impl Fn(usize, usize) -> T + Sync,
) -> Vec<T> {
    let mut values = vec![T::default(); width * height];
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let share = height.div_ceil((processors - 1).max(1)).max(1);
    thread::scope(|scope| {
        for (n, part) in values.chunks_mut(share * width).enumerate() {
            let value = &value;
            scope.spawn(move || {
                for (index, place) in part.iter_mut().enumerate() {
                    *place = value(index % width, n * share + index / width);
                }
            });
        }
    });
    values
}

/// Encodes a linear value as its square root, which shaders square again.
///
/// Nearly as precise in dark colors as sRGB, and much cheaper to decode in software rendering.
#[must_use]
pub fn encode(linear: f32) -> u8 {
    (linear.clamp(0.0, 1.0).sqrt() * 255.0 + 0.5) as u8
}

/// A texture, or a texture array with several layers, with mipmaps.
///
/// `color`: the bytes are in the encoding of [`encode`]; otherwise plain numbers. Shaders read both
/// without conversion. Layers can be large, so each is freed after it is copied.
#[must_use]
pub fn image(layers: Vec<Vec<Pixel>>, size: (usize, usize), color: bool, repeat: bool) -> Image {
    let levels = size.0.min(size.1).max(1).ilog2().max(1);
    let count = layers.len();
    let bytes =
        |level: u32| (size.0 >> level).max(1) * (size.1 >> level).max(1) * size_of::<Pixel>();
    let mut data = Vec::with_capacity(count * (0..levels).map(bytes).sum::<usize>());
    for mut pixels in layers {
        let mut size = size;
        data.extend_from_slice(pixels.as_flattened());
        for _ in 1..levels {
            (pixels, size) = half(&pixels, size, color);
            data.extend_from_slice(pixels.as_flattened());
        }
    }
    let extent = Extent3d {
        width: size.0 as u32,
        height: size.1 as u32,
        depth_or_array_layers: count as u32,
    };
    let mut image = Image::new_uninit(
        extent,
        TextureDimension::D2,
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
    if count > 1 {
        image.texture_view_descriptor = Some(TextureViewDescriptor {
            dimension: Some(TextureViewDimension::D2Array),
            ..TextureViewDescriptor::default()
        });
    }
    let mode = if repeat {
        ImageAddressMode::Repeat
    } else {
        ImageAddressMode::ClampToEdge
    };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: mode,
        address_mode_v: mode,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        // Nearest instead of linear filtering between mip levels halves the cost of software
        // rendering.
        mipmap_filter: ImageFilterMode::Nearest,
        ..ImageSamplerDescriptor::default()
    });
    image
}

/// Half-size image; each pixel averages four.
fn half(
    pixels: &[Pixel],
    (width, height): (usize, usize),
    color: bool,
) -> (Vec<Pixel>, (usize, usize)) {
    let size = ((width / 2).max(1), (height / 2).max(1));
    let mean = |x: usize, y: usize| {
        let at = |dx: usize, dy: usize| {
            pixels[(2 * y + dy).min(height - 1) * width + (2 * x + dx).min(width - 1)]
        };
        let four = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
        let mut pixel = [0; 4];
        for (channel, byte) in pixel.iter_mut().enumerate() {
            // Squared values approximate linear light: averaging the bytes would darken fine bright
            // lines.
            let sum: u32 = four
                .iter()
                .map(|p| {
                    let byte = u32::from(p[channel]);
                    if color && channel < 3 {
                        byte * byte
                    } else {
                        byte
                    }
                })
                .sum();
            *byte = if color && channel < 3 {
                (sum as f32 / 4.0).sqrt().round() as u8
            } else {
                ((sum + 2) / 4) as u8
            };
        }
        pixel
    };
    (rows(size.0, size.1, mean), size)
}
