//! The typeface in three weights, two sizes and a title.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily, FontId, RichText};

use super::colours::{TEXT, TEXT_SOFT};

/// The size of text, in points.
pub const BODY: f32 = 15.0;
/// The size of remarks.
pub const SMALL: f32 = 13.0;
/// The size of titles.
pub const TITLE: f32 = 24.0;

fn medium() -> FontFamily {
    FontFamily::Name("medium".into())
}

fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The font of plain text in a size.
#[must_use]
pub fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The font of emphasised text in a size.
#[must_use]
pub fn firm(size: f32) -> FontId {
    FontId::new(size, medium())
}

/// The font of headings and names in a size.
#[must_use]
pub fn strong(size: f32) -> FontId {
    FontId::new(size, semibold())
}

/// Text of the first rank.
pub fn body(text: impl Into<String>) -> RichText {
    RichText::new(text).font(plain(BODY)).color(TEXT)
}

/// A name or a heading within a panel.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).font(strong(BODY)).color(TEXT)
}

/// A remark.
pub fn remark(text: impl Into<String>) -> RichText {
    RichText::new(text).font(plain(SMALL)).color(TEXT_SOFT)
}

/// The title of a page or a dialog.
pub fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).font(strong(TITLE)).color(TEXT)
}

/// The program's fonts, before egui's own.
pub(super) fn fonts() -> FontDefinitions {
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
