//! Pictures that are painted pixel by pixel once, and kept as images.

use egui::{
    Color32, ColorImage, Id, Painter, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};

/// A picture that was painted, and for what.
#[derive(Clone)]
struct Kept {
    key: u64,
    image: TextureHandle,
}

/// Draws a picture of so many pixels around `middle`, from the image kept under `id`; it is painted anew when `key` differs.
/// Returns its place.
pub(super) fn kept_picture(
    painter: &Painter,
    id: Id,
    key: u64,
    (middle, pixels): (Pos2, [usize; 2]),
    paint: impl FnOnce() -> ColorImage,
) -> Rect {
    let known: Option<Kept> = painter.ctx().data(|data| data.get_temp(id));
    let kept = known.filter(|known| known.key == key).unwrap_or_else(|| {
        let image = painter
            .ctx()
            .load_texture("picture", paint(), TextureOptions::LINEAR);
        let kept = Kept { key, image };
        painter
            .ctx()
            .data_mut(|data| data.insert_temp(id, kept.clone()));
        kept
    });
    // On whole pixels nothing is blurred.
    let scale = painter.pixels_per_point();
    let size = vec2(pixels[0] as f32, pixels[1] as f32) / scale;
    let corner = Rect::from_center_size(middle, size).min * scale;
    let place = Rect::from_min_size(corner.round() / scale, size);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    painter.image(kept.image.id(), place, whole, Color32::WHITE);
    place
}
