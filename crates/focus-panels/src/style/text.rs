//! Fonts, text styles, and the glyph atlas.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Context, FontData, FontDefinitions, FontFamily, FontId, Id, RichText, Theme};

/// The font size of body text.
pub const BODY_SIZE: f32 = 15.0;
/// The font size of notes.
pub const SMALL_SIZE: f32 = 13.0;
/// The line height of long texts.
const LINE_HEIGHT: f32 = 22.0;
/// The font size of names on cards.
pub const CARD_TITLE_SIZE: f32 = 19.0;
/// The font size of titles.
pub const TITLE_SIZE: f32 = 24.0;

fn medium() -> FontFamily {
    FontFamily::Name("medium".into())
}

fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// Regular text.
#[must_use]
pub fn regular_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Emphasized text.
#[must_use]
pub fn medium_font(size: f32) -> FontId {
    FontId::new(size, medium())
}

/// Headings and names.
#[must_use]
pub fn semibold_font(size: f32) -> FontId {
    FontId::new(size, semibold())
}

/// From this scale on, glyphs are placed on whole pixels. Subpixel variants would be invisible and
/// fill the atlas.
const WHOLE_PIXEL_SCALE: f32 = 1.5;
/// The number of subpixel positions of a glyph: epaint rasterizes one for each quarter pixel.
const SUBPIXEL_POSITIONS: usize = 4;

/// The maximum share of the glyph atlas for preloaded glyphs.
const MAX_PRELOAD_SHARE: f32 = 0.6;
/// An atlas with a larger share in use has glyphs of another scale.
const MAX_FRESH_SHARE: f32 = 0.1;

/// Common characters outside ASCII.
const OTHER_CHARACTERS: &str = "\u{a0}–—…·×−✓•’“”äöüÄÖÜßéèà";
/// Characters that Inter raises next to digits and capitals (its feature `calt`).
const CONTEXTUAL_CHARACTERS: &str = ":-–—×+−()@•·";

/// Rasterizes common characters in all fonts into the glyph atlas, once per scale. A glyph that is
/// not in the atlas is blank in the first frame that needs it.
///
/// Glyphs of several scales would overflow the atlas, so a new scale starts a new atlas.
pub fn preload_glyphs(ctx: &Context) {
    let scale = ctx.pixels_per_point();
    let uses_subpixels = scale < WHOLE_PIXEL_SCALE;
    if ctx.global_style().visuals.text_options.subpixel_binning != uses_subpixels {
        // It takes effect in the next pass.
        ctx.all_styles_mut(|style| style.visuals.text_options.subpixel_binning = uses_subpixels);
        ctx.request_repaint();
        return;
    }
    // Light themes have other glyphs.
    let glyph_key = (scale, ctx.theme());
    let (preloaded, reset) = (preloaded_id(), Id::new("new glyph atlas"));
    let is_done = |id| ctx.data(|data| data.get_temp(id)) == Some(glyph_key);
    if is_done(preloaded) {
        return;
    }
    if atlas_fill_ratio(ctx) > MAX_FRESH_SHARE && !is_done(reset) {
        ctx.data_mut(|data| data.insert_temp(reset, glyph_key));
        reset_atlas(ctx);
        return;
    }
    ctx.data_mut(|data| data.insert_temp(preloaded, glyph_key));
    let positions = if uses_subpixels {
        SUBPIXEL_POSITIONS
    } else {
        1
    };
    for size in [SMALL_SIZE, BODY_SIZE, CARD_TITLE_SIZE, TITLE_SIZE] {
        for font in [regular_font(size), medium_font(size), semibold_font(size)] {
            if atlas_fill_ratio(ctx) > MAX_PRELOAD_SHARE {
                return;
            }
            let characters = (' '..='~').chain(OTHER_CHARACTERS.chars());
            let single = characters.map(String::from);
            let between_digits = CONTEXTUAL_CHARACTERS
                .chars()
                .map(|sign| format!("0{sign}0"));
            for text in single.chain(between_digits) {
                for position in 0..positions {
                    let space = position as f32 / SUBPIXEL_POSITIONS as f32 / scale;
                    preload_text(ctx, &text, &font, space);
                }
            }
        }
    }
}

/// The id of the scale and theme of the preloaded glyphs.
fn preloaded_id() -> Id {
    Id::new("preloaded glyphs")
}

/// Replaces the fonts from the next pass on. Glyphs are preloaded again.
pub(super) fn replace_fonts(ctx: &Context, fonts: FontDefinitions) {
    ctx.set_fonts(fonts);
    ctx.data_mut(|data| data.remove::<(f32, Theme)>(preloaded_id()));
    ctx.request_repaint();
}

/// Returns the used share of the glyph atlas; 1 if it has overflowed.
fn atlas_fill_ratio(ctx: &Context) -> f32 {
    ctx.fonts_mut(|fonts| fonts.font_atlas_fill_ratio())
}

/// Requests an empty glyph atlas for the next pass. egui creates one when the fonts change, so this
/// adds or removes an unused font family.
fn reset_atlas(ctx: &Context) {
    let unused = FontFamily::Name("unused".into());
    let mut next = ctx.fonts(|fonts| fonts.definitions().clone());
    if next.families.remove(&unused).is_none() {
        next.families.insert(unused, vec!["Inter".into()]);
    }
    ctx.set_fonts(next);
    ctx.request_repaint();
}

/// Lays out a text after some space.
fn preload_text(ctx: &Context, text: &str, font: &FontId, space: f32) {
    let mut job = LayoutJob::default();
    let format = TextFormat::simple(font.clone(), Color32::WHITE);
    job.append(text, space, format);
    ctx.fonts_mut(|fonts| fonts.layout_job(job));
}

/// Body text.
pub fn body(text: impl Into<String>) -> RichText {
    RichText::new(text).font(regular_font(BODY_SIZE))
}

/// A heading or name in a panel.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).font(semibold_font(BODY_SIZE))
}

/// A note.
pub fn small_text(text: impl Into<String>) -> RichText {
    RichText::new(text).font(regular_font(SMALL_SIZE)).weak()
}

/// The title of a screen or dialog.
pub fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).font(semibold_font(TITLE_SIZE))
}

/// Lays out a long text with generous line height.
#[must_use]
pub fn paragraph(parts: &[(&str, FontId, Color32)], width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    for (text, font, color) in parts {
        let format = TextFormat {
            font_id: font.clone(),
            color: *color,
            line_height: Some(LINE_HEIGHT),
            ..TextFormat::default()
        };
        job.append(text, 0.0, format);
    }
    job
}

/// Returns the fonts, with those of egui as fallbacks.
#[must_use]
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8]); 3] = [
        ("Inter", game_export::REGULAR),
        (
            "Inter Medium",
            include_bytes!("../../../../assets/fonts/Inter-Medium.otf"),
        ),
        ("Inter SemiBold", game_export::SEMI_BOLD),
    ];
    for (name, bytes) in faces {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.into(), data);
    }
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    for (family, first) in [
        (FontFamily::Proportional, "Inter"),
        (medium(), "Inter Medium"),
        (semibold(), "Inter SemiBold"),
    ] {
        let names = std::iter::once(first.to_string()).chain(fallback.iter().cloned());
        fonts.families.insert(family, names.collect());
    }
    fonts
}

#[cfg(test)]
mod tests {
    use egui::{Color32, RawInput, vec2};

    use super::*;
    use crate::style;

    /// Counts the changes of the glyph atlas in a frame.
    fn changes(ctx: &Context, draw: impl FnMut(&mut egui::Ui)) -> usize {
        let mut output = ctx.run_ui(RawInput::default(), draw);
        let changes = output.textures_delta.set.len();
        output.textures_delta.clear();
        changes
    }

    /// Changing the scale repeatedly does not overflow the glyph atlas.
    #[test]
    fn glyphs_of_many_scales_fit() {
        let ctx = Context::default();
        style::install_style(&ctx);
        for scale in [1.4, 1.3, 4.0] {
            ctx.set_zoom_factor(scale);
            for _ in 0..4 {
                changes(&ctx, |ui| preload_glyphs(ui.ctx()));
                let share = atlas_fill_ratio(&ctx);
                assert!(share < 0.8, "{share} of the atlas at {scale}");
            }
        }
    }

    #[test]
    fn preloaded_text_needs_no_new_glyphs() {
        let ctx = Context::default();
        style::install_style(&ctx);
        for scale in [1.0, 1.35, 1.6] {
            ctx.set_zoom_factor(scale);
            // The first pass applies the scale; the next ones preload the glyphs.
            for _ in 0..3 {
                changes(&ctx, |ui| preload_glyphs(ui.ctx()));
            }
            let texts = [
                "Red begins",
                "Sunday with Oma & Opa",
                "Whose stack? 17 %",
                "0:53 2:00 today 9:09",
                "12. f2-f3 c4-d4:2 @d8",
                "Ada – Level 6 · 3–4, 0.25× (6 / 6) −17 +5",
                "A-B A–B A:B (A) A·B",
            ];
            let write = |ui: &mut egui::Ui| {
                for (number, text) in texts.iter().enumerate() {
                    for font in [
                        regular_font(BODY_SIZE),
                        medium_font(SMALL_SIZE),
                        semibold_font(TITLE_SIZE),
                    ] {
                        let job =
                            LayoutJob::simple_singleline((*text).into(), font, Color32::WHITE);
                        let galley = ui.ctx().fonts_mut(|fonts| fonts.layout_job(job));
                        let at = egui::Pos2::ZERO + vec2(0.3, 0.4) * number as f32;
                        ui.painter().galley(at, galley, Color32::WHITE);
                    }
                }
            };
            assert_eq!(changes(&ctx, write), 0, "at {scale}");
        }
    }
}
