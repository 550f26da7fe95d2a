//! A cache of images that are painted on the CPU.

use egui::{
    Color32, ColorImage, Id, Painter, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};

/// An image and the hash of what it shows.
#[derive(Clone)]
struct Kept {
    key: u64,
    image: TextureHandle,
}

/// Images shared by lists, the last used at the end.
#[derive(Clone, Default)]
struct Shared(Vec<Kept>);

/// Maximum number of shared images; more than a list shows at once.
const SHARED: usize = 32;

/// Draws an image of the given size in pixels, centered at a point. It is cached under `id` and
/// repainted when `key` changes. Returns its area.
pub(super) fn kept_picture(
    painter: &Painter,
    id: Id,
    key: u64,
    place: (Pos2, [usize; 2]),
    paint: impl FnOnce() -> ColorImage,
) -> Rect {
    let known: Option<Kept> = painter.ctx().data(|data| data.get_temp(id));
    let kept = known.filter(|known| known.key == key).unwrap_or_else(|| {
        let kept = Kept::new(painter, key, paint());
        painter
            .ctx()
            .data_mut(|data| data.insert_temp(id, kept.clone()));
        kept
    });
    kept.draw(painter, place)
}

/// Draws an image of the given size in pixels, centered at a point. It is shared by everything with
/// the same `key`, because rows of lists change places.
pub(super) fn shared_picture(
    painter: &Painter,
    key: u64,
    place: (Pos2, [usize; 2]),
    paint: impl FnOnce() -> ColorImage,
) {
    let id = Id::new("shared pictures");
    let mut shared: Shared = painter
        .ctx()
        .data_mut(|data| std::mem::take(data.get_temp_mut_or_default(id)));
    let found = shared.0.iter().position(|known| known.key == key);
    let kept = match found {
        Some(number) => shared.0.remove(number),
        None => Kept::new(painter, key, paint()),
    };
    if shared.0.len() >= SHARED {
        shared.0.remove(0);
    }
    shared.0.push(kept.clone());
    painter.ctx().data_mut(|data| data.insert_temp(id, shared));
    kept.draw(painter, place);
}

impl Kept {
    fn new(painter: &Painter, key: u64, picture: ColorImage) -> Self {
        let image = painter
            .ctx()
            .load_texture("picture", picture, TextureOptions::LINEAR);
        Self { key, image }
    }

    /// Draws the image centered at a point; returns its area.
    fn draw(&self, painter: &Painter, (middle, pixels): (Pos2, [usize; 2])) -> Rect {
        // Aligned to pixels, so that it isn't blurred.
        let scale = painter.pixels_per_point();
        let size = vec2(pixels[0] as f32, pixels[1] as f32) / scale;
        let corner = Rect::from_center_size(middle, size).min * scale;
        let place = Rect::from_min_size(corner.round() / scale, size);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(self.image.id(), place, whole, Color32::WHITE);
        place
    }
}
