//! Pictures made in memory, with the smaller copies that keep them calm at a distance.

use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// Four bytes per pixel.
pub type Pixel = [u8; 4];

/// How finely a picture is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Every pixel.
    Fine,
    /// A picture of an eighth of the width, which takes a sixty-fourth of the time.
    Coarse,
}

impl Detail {
    /// How many pixels of a fine picture lie beside each other in one of this detail.
    #[must_use]
    pub const fn parts(self) -> usize {
        match self {
            Self::Fine => 1,
            Self::Coarse => 8,
        }
    }
}

/// Calculates `height` rows of `width` values on all processors but one, which is left to the frames that are drawn meanwhile.
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

/// A byte from a linear value: its square root, which shaders square again.
///
/// Nearly as fine in the dark as sRGB, and far cheaper to read where a processor draws.
#[must_use]
pub fn encode(linear: f32) -> u8 {
    (linear.clamp(0.0, 1.0).sqrt() * 255.0 + 0.5) as u8
}

/// One picture, or several of the same size in layers, each followed by its smaller copies.
///
/// `colour`: the bytes are as [`encode`] makes them; otherwise plain numbers. A shader reads both as
/// they are. Each layer is given back as soon as it is copied: some are large.
#[must_use]
pub fn image(layers: Vec<Vec<Pixel>>, size: (usize, usize), colour: bool, repeat: bool) -> Image {
    let levels = size.0.min(size.1).max(1).ilog2().max(1);
    let count = layers.len();
    let bytes =
        |level: u32| (size.0 >> level).max(1) * (size.1 >> level).max(1) * size_of::<Pixel>();
    let mut data = Vec::with_capacity(count * (0..levels).map(bytes).sum::<usize>());
    for mut pixels in layers {
        let mut size = size;
        data.extend_from_slice(pixels.as_flattened());
        for _ in 1..levels {
            (pixels, size) = half(&pixels, size, colour);
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
        // One copy instead of a blend of two halves the cost where a processor draws.
        mipmap_filter: ImageFilterMode::Nearest,
        ..ImageSamplerDescriptor::default()
    });
    image
}

/// Half the size, each pixel the mean of four.
fn half(
    pixels: &[Pixel],
    (width, height): (usize, usize),
    colour: bool,
) -> (Vec<Pixel>, (usize, usize)) {
    let size = ((width / 2).max(1), (height / 2).max(1));
    let mean = |x: usize, y: usize| {
        let at = |dx: usize, dy: usize| {
            pixels[(2 * y + dy).min(height - 1) * width + (2 * x + dx).min(width - 1)]
        };
        let four = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
        let mut pixel = [0; 4];
        for (channel, byte) in pixel.iter_mut().enumerate() {
            // Squares come near enough to light: a mean of bytes would darken fine bright lines.
            let sum: u32 = four
                .iter()
                .map(|p| {
                    let byte = u32::from(p[channel]);
                    if colour && channel < 3 {
                        byte * byte
                    } else {
                        byte
                    }
                })
                .sum();
            *byte = if colour && channel < 3 {
                (sum as f32 / 4.0).sqrt().round() as u8
            } else {
                ((sum + 2) / 4) as u8
            };
        }
        pixel
    };
    (rows(size.0, size.1, mean), size)
}
