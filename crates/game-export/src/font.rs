//! The font of exported texts, and the width of texts.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{Options, fontdb};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};

/// The regular font of the interface.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
/// The semi-bold font of the interface.
pub const SEMI_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");

/// The weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    SemiBold,
}

/// Fonts for rendering: ours, and those of the system for scripts that ours lack.
pub(crate) fn options() -> Options<'static> {
    static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        for font in [REGULAR, SEMI_BOLD] {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
        }
        fonts.load_system_fonts();
        Arc::new(fonts)
    });
    Options {
        font_family: "Inter".into(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    }
}

/// The width of a text in a font size.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    text.chars().map(advance(size, weight)).sum()
}

/// Returns the width of a character in a font size. Characters that the font lacks are estimated.
fn advance(size: f32, weight: Weight) -> impl Fn(char) -> f32 {
    static FONTS: LazyLock<[Option<FontRef>; 2]> =
        LazyLock::new(|| [REGULAR, SEMI_BOLD].map(|font| FontRef::new(font).ok()));
    let font = FONTS[usize::from(weight == Weight::SemiBold)].as_ref();
    let font = font.map(|font| {
        let metrics = GlyphMetrics::new(font, Size::new(size), LocationRef::default());
        (font.charmap(), metrics)
    });
    move |character| {
        let known = || {
            let (map, metrics) = font.as_ref()?;
            metrics.advance_width(map.map(character)?)
        };
        if character.is_control() {
            return 0.0;
        }
        // Chinese characters are as wide as high, most others narrower.
        let estimate = if is_wide(character) { 1.0 } else { 0.62 };
        known().unwrap_or(estimate * size)
    }
}

/// Whether it is a character of Chinese or Japanese, which have no spaces between words.
const fn is_wide(character: char) -> bool {
    character >= '\u{2e80}'
}

/// The text, or its start with an ellipsis if it is wider than `max`.
pub(crate) fn fit(text: &str, max: f32, size: f32, weight: Weight) -> String {
    let advance = advance(size, weight);
    let (mut used, mut end) = (0.0, 0);
    for (index, character) in text.char_indices() {
        used += advance(character);
        if used > max {
            return format!("{}…", text[..end].trim_end());
        }
        if used + advance('…') <= max {
            end = index + character.len_utf8();
        }
    }
    text.into()
}

/// Breaks a text into lines of at most this width. Line breaks of the text remain; words that are
/// too long are broken.
pub(crate) fn wrap(text: &str, max: f32, size: f32) -> Vec<String> {
    let advance = advance(size, Weight::Regular);
    let width = |text: &str| text.chars().map(&advance).sum::<f32>();
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let (mut line, mut used) = (String::new(), 0.0);
        for word in paragraph.split_inclusive(|c: char| c.is_whitespace() || is_wide(c)) {
            let wide = width(word.trim_end());
            if used + wide > max && !line.is_empty() {
                lines.push(std::mem::take(&mut line).trim_end().to_string());
                used = 0.0;
            }
            if wide <= max {
                line += word;
                used += width(word);
                continue;
            }
            for character in word.chars() {
                let wide = advance(character);
                if used + wide > max && !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                }
                line.push(character);
                used += wide;
            }
        }
        lines.push(line.trim_end().to_string());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_keep_all_words() {
        let text = "A rather long comment about a move, with\ntwo lines and Donaudampfschifffahrt";
        let lines = wrap(text, 90.0, 10.0);
        for line in &lines {
            assert!(width(line, 10.0, Weight::Regular) <= 90.0, "{line}");
        }
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(letters(&lines.join("")), letters(text));
        assert!(lines.len() > 5);
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(fit("Anna", 100.0, 10.0, Weight::Regular), "Anna");
        let short = fit(&"Anna ".repeat(20), 100.0, 10.0, Weight::Regular);
        assert!(short.starts_with("Anna Anna") && short.ends_with('…'));
        let wide = width(&short, 10.0, Weight::Regular);
        assert!((80.0..=100.0).contains(&wide), "{short}: {wide}");
        assert_eq!(fit("Anna", 1.0, 10.0, Weight::Regular), "…");
        assert!(width("mm", 10.0, Weight::SemiBold) > width("mm", 10.0, Weight::Regular));
    }
}
