//! The name of the program, with a golden piece seen from above in place of its letter o.

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Painter, Pos2, Sense, Stroke, Ui, WidgetInfo, WidgetType};

use crate::style::{ThemeColors, mix, semibold_font};

/// The letter whose place the piece takes.
const LETTER: char = 'o';
/// The sizes of the piece, in sizes of the letters: the height of its middle over the line, its radius, its rim, and the
/// radius and the width of the ring engraved in it. Its middle is that of the letter in Inter; it is a little
/// smaller, so that it keeps off its neighbours.
const MIDDLE: f32 = 0.273;
const RADIUS: f32 = 0.252;
const RIM: f32 = 0.035;
const RING: f32 = 0.138;
const GROOVE: f32 = 0.058;
/// The room between letters, in sizes of them: large letters stand closer than small ones.
const SPACING: f32 = -0.02;

/// Draws the name in letters of a size.
pub(super) fn wordmark(ui: &mut Ui, name: &str, size: f32) {
    let letters = |colour: Color32| TextFormat {
        extra_letter_spacing: SPACING * size,
        ..TextFormat::simple(semibold_font(size), colour)
    };
    let text = ui.colors().text;
    let mut job = LayoutJob::default();
    for letter in name.chars() {
        let colour = if letter == LETTER {
            Color32::TRANSPARENT
        } else {
            text
        };
        job.append(letter.encode_utf8(&mut [0; 4]), 0.0, letters(colour));
    }
    let galley = ui.ctx().fonts_mut(|fonts| fonts.layout_job(job));
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    // The first letter's edge, not the room before it, stands in line with what is below.
    let first = galley.rows.first().and_then(|row| row.glyphs.first());
    let before = first.map_or(0.0, |glyph| glyph.uv_rect.offset.x);
    let origin = rect.min - egui::vec2(before, 0.0);
    ui.painter().galley(origin, galley.clone(), text);
    for row in &galley.rows {
        let pieces = row.glyphs.iter().filter(|glyph| glyph.chr == LETTER);
        for glyph in pieces {
            let line = origin + row.pos.to_vec2() + glyph.pos.to_vec2();
            let middle = line + egui::vec2(glyph.advance_width / 2.0, -MIDDLE * size);
            piece(ui.painter(), middle, size);
        }
    }
}

/// A golden piece with its ring, for letters of a size.
fn piece(painter: &Painter, middle: Pos2, size: f32) {
    let colours = painter.colors();
    let gold = colours.filled;
    let [radius, rim, ring, groove] = [RADIUS, RIM, RING, GROOVE].map(|part| part * size);
    painter.circle_filled(middle, radius, gold);
    let light = Stroke::new(rim, mix(gold, Color32::WHITE, 0.35));
    painter.circle_stroke(middle, radius - rim / 2.0, light);
    let engraved = Stroke::new(groove, mix(gold, Color32::BLACK, 0.62));
    painter.circle_stroke(middle, ring, engraved);
}
