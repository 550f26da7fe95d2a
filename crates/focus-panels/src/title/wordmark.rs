//! The name of the game, with a golden piece instead of the letter o.

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Painter, Pos2, Sense, Stroke, Ui, WidgetInfo, WidgetType};

use crate::style::{ThemeColors, mix, semibold_font};

/// The letter that the piece replaces.
const LETTER: char = 'o';
// The piece relative to the font size: the height of its center over the baseline, the radius, the
// width of the rim, and the radius and width of the engraved ring.
const CENTER: f32 = 0.273;
const RADIUS: f32 = 0.252;
const RIM: f32 = 0.035;
const RING: f32 = 0.138;
const GROOVE: f32 = 0.058;
/// The letter spacing relative to the font size.
const SPACING: f32 = -0.02;

/// Draws the name in a font size.
pub(super) fn wordmark(ui: &mut Ui, name: &str, size: f32) {
    let format = |color: Color32| TextFormat {
        extra_letter_spacing: SPACING * size,
        ..TextFormat::simple(semibold_font(size), color)
    };
    let text = ui.colors().text;
    let mut job = LayoutJob::default();
    for char in name.chars() {
        let color = if char == LETTER {
            Color32::TRANSPARENT
        } else {
            text
        };
        job.append(char.encode_utf8(&mut [0; 4]), 0.0, format(color));
    }
    let galley = ui.ctx().fonts_mut(|fonts| fonts.layout_job(job));
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    // Aligns the visible edge of the first letter with the texts below.
    let first = galley.rows.first().and_then(|row| row.glyphs.first());
    let bearing = first.map_or(0.0, |glyph| glyph.uv_rect.offset.x);
    let origin = rect.min - egui::vec2(bearing, 0.0);
    ui.painter().galley(origin, galley.clone(), text);
    for row in &galley.rows {
        let pieces = row.glyphs.iter().filter(|glyph| glyph.chr == LETTER);
        for glyph in pieces {
            let baseline = origin + row.pos.to_vec2() + glyph.pos.to_vec2();
            let center = baseline + egui::vec2(glyph.advance_width / 2.0, -CENTER * size);
            piece(ui.painter(), center, size);
        }
    }
}

/// Paints a golden piece with a ring.
fn piece(painter: &Painter, center: Pos2, size: f32) {
    let colors = painter.colors();
    let gold = colors.filled;
    let [radius, rim, ring, groove] = [RADIUS, RIM, RING, GROOVE].map(|ratio| ratio * size);
    painter.circle_filled(center, radius, gold);
    let light = Stroke::new(rim, mix(gold, Color32::WHITE, 0.35));
    painter.circle_stroke(center, radius - rim / 2.0, light);
    let engraved = Stroke::new(groove, mix(gold, Color32::BLACK, 0.62));
    painter.circle_stroke(center, ring, engraved);
}
