//! The typeface in three weights, two sizes and a title.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Context, FontData, FontDefinitions, FontFamily, FontId, Id, RichText, Theme};

/// The size of text, in points.
pub const BODY_SIZE: f32 = 15.0;
/// The size of remarks.
pub const SMALL_SIZE: f32 = 13.0;
/// The height of a line of long texts.
const LINE_HEIGHT: f32 = 22.0;
/// The size of the names on cards of games.
pub const CARD_TITLE_SIZE: f32 = 19.0;
/// The size of titles.
pub const TITLE_SIZE: f32 = 24.0;

fn medium() -> FontFamily {
    FontFamily::Name("medium".into())
}

fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The font of plain text in a size.
#[must_use]
pub fn regular_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The font of emphasised text in a size.
#[must_use]
pub fn medium_font(size: f32) -> FontId {
    FontId::new(size, medium())
}

/// The font of headings and names in a size.
#[must_use]
pub fn semibold_font(size: f32) -> FontId {
    FontId::new(size, semibold())
}

/// The scale from which on letters stand on whole pixels: finer steps would not be seen, and their
/// pictures would not fit together any more.
const WHOLE_PIXELS: f32 = 1.5;
/// The places between two pixels at which a letter is drawn differently below that scale: epaint keeps a
/// picture of it for each quarter.
const QUARTERS: usize = 4;

/// The part of the image of letters that prepared ones take at most: the others have room beside them. What is fuller
/// than the second share holds letters of another scale.
const PREPARED: f32 = 0.6;
const FRESH: f32 = 0.1;

/// The usual letters beside those of ASCII.
const OTHER_LETTERS: &str = "\u{a0}–—…·×−✓•’“”äöüÄÖÜßéèà";
/// The signs that Inter draws in another form, higher up, beside digits and capitals (its feature `calt`).
const SIGNS: &str = ":-–—×+−()@•·";

/// Puts the usual letters in all usual fonts into the image of letters, once for each scale of the
/// text. A letter that is not there is blank in the first picture that needs it.
///
/// With those of several scales the image would overflow, and letters would be drawn over others: they wait for a fresh
/// image.
pub fn preload_glyphs(ctx: &Context) {
    let scale = ctx.pixels_per_point();
    let between = scale < WHOLE_PIXELS;
    if ctx.global_style().visuals.text_options.subpixel_binning != between {
        // It holds from the next pass on.
        ctx.all_styles_mut(|style| style.visuals.text_options.subpixel_binning = between);
        ctx.request_repaint();
        return;
    }
    // Letters are drawn anew for a light ground.
    let drawn = (scale, ctx.theme());
    let (prepared, renewed) = (prepared_id(), Id::new("renewed letters"));
    let is_done = |id| ctx.data(|data| data.get_temp(id)) == Some(drawn);
    if is_done(prepared) {
        return;
    }
    if share_of_letters(ctx) > FRESH && !is_done(renewed) {
        ctx.data_mut(|data| data.insert_temp(renewed, drawn));
        renew_letters(ctx);
        return;
    }
    ctx.data_mut(|data| data.insert_temp(prepared, drawn));
    let places = if between { QUARTERS } else { 1 };
    for size in [SMALL_SIZE, BODY_SIZE, CARD_TITLE_SIZE, TITLE_SIZE] {
        for font in [regular_font(size), medium_font(size), semibold_font(size)] {
            if share_of_letters(ctx) > PREPARED {
                return;
            }
            let letters = (' '..='~').chain(OTHER_LETTERS.chars());
            let alone = letters.map(String::from);
            let between_digits = SIGNS.chars().map(|sign| format!("0{sign}0"));
            for text in alone.chain(between_digits) {
                for place in 0..places {
                    let space = place as f32 / QUARTERS as f32 / scale;
                    prepare_text(ctx, &text, &font, space);
                }
            }
        }
    }
}

/// The place in memory of the scale and the theme for which letters were prepared.
fn prepared_id() -> Id {
    Id::new("prepared letters")
}

/// Uses other fonts from the next pass on. Their image of letters is empty: the usual letters are prepared again.
pub(super) fn replace_fonts(ctx: &Context, fonts: FontDefinitions) {
    ctx.set_fonts(fonts);
    ctx.data_mut(|data| data.remove::<(f32, Theme)>(prepared_id()));
    ctx.request_repaint();
}

/// The share of the image of letters that is taken, from 0 to 1; 1 where it has overflowed.
fn share_of_letters(ctx: &Context) -> f32 {
    ctx.fonts_mut(|fonts| fonts.font_atlas_fill_ratio())
}

/// Asks for an empty image of letters, which holds from the next pass on. egui makes one for other fonts: a family that
/// no text uses comes or goes.
fn renew_letters(ctx: &Context) {
    let unused = FontFamily::Name("renewed".into());
    let mut next = ctx.fonts(|fonts| fonts.definitions().clone());
    if next.families.remove(&unused).is_none() {
        next.families.insert(unused, vec!["Inter".into()]);
    }
    ctx.set_fonts(next);
    ctx.request_repaint();
}

/// Lays out a text behind so much space.
fn prepare_text(ctx: &Context, text: &str, font: &FontId, space: f32) {
    let mut job = LayoutJob::default();
    let format = TextFormat::simple(font.clone(), Color32::WHITE);
    job.append(text, space, format);
    ctx.fonts_mut(|fonts| fonts.layout_job(job));
}

/// Text of the first rank.
pub fn body(text: impl Into<String>) -> RichText {
    RichText::new(text).font(regular_font(BODY_SIZE))
}

/// A name or a heading within a panel.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).font(semibold_font(BODY_SIZE))
}

/// A remark.
pub fn small_text(text: impl Into<String>) -> RichText {
    RichText::new(text).font(regular_font(SMALL_SIZE)).weak()
}

/// The title of a page or a dialog.
pub fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).font(semibold_font(TITLE_SIZE))
}

/// A text to read with generous lines, `width` wide, from parts with their fonts and colours.
#[must_use]
pub fn paragraph(parts: &[(&str, FontId, Color32)], width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    for (text, font, colour) in parts {
        let format = TextFormat {
            font_id: font.clone(),
            color: *colour,
            line_height: Some(LINE_HEIGHT),
            ..TextFormat::default()
        };
        job.append(text, 0.0, format);
    }
    job
}

/// The program's fonts, before egui's own.
#[must_use]
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8]); 3] = [
        (
            "Inter",
            include_bytes!("../../assets/fonts/Inter-Regular.otf"),
        ),
        (
            "Inter Medium",
            include_bytes!("../../assets/fonts/Inter-Medium.otf"),
        ),
        (
            "Inter SemiBold",
            include_bytes!("../../assets/fonts/Inter-SemiBold.otf"),
        ),
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

    /// The changes of the image of letters in a frame.
    fn changes(ctx: &Context, draw: impl FnMut(&mut egui::Ui)) -> usize {
        let mut output = ctx.run_ui(RawInput::default(), draw);
        let changes = output.textures_delta.set.len();
        output.textures_delta.clear();
        changes
    }

    /// However often the size of the text is changed: letters that were drawn over others would be told as an overflow.
    #[test]
    fn letters_of_many_scales_fit() {
        let ctx = Context::default();
        style::install_style(&ctx);
        for scale in [1.4, 1.3, 4.0] {
            ctx.set_zoom_factor(scale);
            for _ in 0..4 {
                changes(&ctx, |ui| preload_glyphs(ui.ctx()));
                let share = share_of_letters(&ctx);
                assert!(share < 0.8, "{share} of the image at {scale}");
            }
        }
    }

    #[test]
    fn texts_of_prepared_letters_need_no_new_pictures() {
        let ctx = Context::default();
        style::install_style(&ctx);
        for scale in [1.0, 1.35, 1.6] {
            ctx.set_zoom_factor(scale);
            // The first pass takes the scale over, the next ones what follows from it.
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
