//! Display of Hebrew and Arabic words in visual order.
//!
//! epaint 0.36 shapes each run of a font in its own direction, but lays out runs from left to right and
//! counts characters from the left end of a run. So this module reorders words before layout and
//! recomputes cursor positions.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use egui::{FontId, Galley, Ui};
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

use super::colors::ThemeColors;

/// Characters with one writing direction.
struct Segment {
    /// The range of its characters in the text.
    chars: Range<usize>,
    /// The text in visual order.
    drawn: String,
    /// Whether it is read from right to left.
    is_rtl: bool,
}

fn is_rtl(letter: char) -> bool {
    matches!(bidi_class(letter), BidiClass::R | BidiClass::AL)
}

/// Reorders right-to-left words for display.
#[must_use]
pub fn visual_order(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(is_rtl) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(segments(text).into_iter().map(|part| part.drawn).collect())
}

/// Returns the segments from left to right. The base direction is always left to right.
fn segments(text: &str) -> Vec<Segment> {
    let bidi = BidiInfo::new(text, Some(Level::ltr()));
    let mut all = Vec::new();
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let first = text[..run.start].chars().count();
            let rtl = levels[run.start].is_rtl();
            let mut parts = split(&text[run], first, rtl);
            if rtl {
                parts.reverse();
            }
            all.append(&mut parts);
        }
    }
    all
}

/// Splits a run into words and the characters between them, which may have another font.
fn split(run: &str, first: usize, rtl: bool) -> Vec<Segment> {
    let mut parts: Vec<Segment> = Vec::new();
    for (place, letter) in run.chars().enumerate() {
        let place = first + place;
        let is_combining_mark = bidi_class(letter) == BidiClass::NSM;
        let is_rtl = rtl && is_rtl(letter);
        match parts.last_mut() {
            Some(last) if last.is_rtl == is_rtl || is_combining_mark => {
                last.chars.end = place + 1;
                last.drawn.push(letter);
            }
            _ => parts.push(Segment {
                chars: place..place + 1,
                drawn: letter.into(),
                is_rtl,
            }),
        }
    }
    for part in parts.iter_mut().filter(|part| rtl && !part.is_rtl) {
        part.drawn = part.drawn.chars().rev().map(mirrored).collect();
        part.is_rtl = true;
    }
    parts
}

/// Mirrors brackets.
fn mirrored(letter: char) -> char {
    match letter {
        '(' => ')',
        ')' => '(',
        '[' => ']',
        ']' => '[',
        '<' => '>',
        '>' => '<',
        '«' => '»',
        '»' => '«',
        other => other,
    }
}

/// Lays out a line of an editable text. In Hebrew and Arabic words the cursor is where the next
/// character appears.
pub fn layout_editable_line(ui: &Ui, text: &str, font: &FontId) -> Arc<Galley> {
    let color = ui.colors().text;
    let line = |text: &str| {
        ui.painter()
            .layout_no_wrap(text.to_owned(), font.clone(), color)
    };
    let shown = visual_order(text);
    let galley = line(&shown);
    let (Cow::Owned(_), [row]) = (&shown, &galley.rows[..]) else {
        return galley;
    };
    let count = text.chars().count();
    let width = |text: &str| line(text).size().x;
    // The cursor positions before each character and after the last one.
    let mut places = vec![0.0; count + 1];
    let mut left = 0.0;
    for part in segments(text) {
        let wide = width(&part.drawn);
        for (number, place) in part.chars.clone().enumerate() {
            let before: String = part.drawn.chars().take(number).collect();
            let along = width(&before);
            places[place] = left + if part.is_rtl { wide - along } else { along };
        }
        if part.chars.end == count {
            places[count] = left + if part.is_rtl { 0.0 } else { wide };
        }
        left += wide;
    }
    let mut placed = row.clone();
    let new = Arc::make_mut(&mut placed.row);
    let Some(&last) = new.glyphs.last() else {
        return galley;
    };
    new.glyphs.resize(count, last);
    for ((glyph, letter), ends) in new
        .glyphs
        .iter_mut()
        .zip(text.chars())
        .zip(places.windows(2))
    {
        glyph.chr = letter;
        glyph.pos.x = ends[0];
        glyph.advance_width = (ends[1] - ends[0]).abs();
    }
    new.size.x = places[count];
    let mut edited = (*galley).clone();
    // Readers of the galley get the text in logical order.
    Arc::make_mut(&mut edited.job).text = text.to_owned();
    edited.rows = vec![placed];
    Arc::new(edited)
}

/// Returns the cursor index nearest to `x`; `None` if the line is left to right.
#[must_use]
pub fn char_index_at(line: &Galley, x: f32) -> Option<usize> {
    let [row] = &line.rows[..] else { return None };
    let ends = row.glyphs.iter().map(|glyph| glyph.pos.x);
    let places: Vec<f32> = ends.chain([row.size.x]).collect();
    if places.is_sorted() {
        return None;
    }
    let near = |&(_, place): &(usize, f32)| (place - x).abs();
    let all = places.into_iter().enumerate();
    let nearest = all.min_by(|one, other| near(one).total_cmp(&near(other)));
    nearest.map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput};

    use super::*;
    use crate::style::{BODY_SIZE, install_style, regular_font};

    #[test]
    fn right_to_left_words_are_reordered() {
        for (text, seen) in [
            ("Ada (Green)", "Ada (Green)"),
            ("שלום", "שלום"),
            ("שלום עולם", "עולם שלום"),
            ("שלום (Green)", "שלום (Green)"),
            ("Level 3 שלום (עולם) x", "Level 3 (עולם) שלום x"),
            ("مرحبا 12 عالم", "عالم 12 مرحبا"),
        ] {
            assert_eq!(visual_order(text), seen);
        }
        assert!(matches!(visual_order("日本語 é"), Cow::Borrowed(_)));
    }

    #[test]
    fn the_cursor_is_where_the_next_character_appears() {
        let ctx = Context::default();
        install_style(&ctx);
        let mut galleys = Vec::new();
        for _ in 0..2 {
            galleys.clear();
            let _ = ctx.run_ui(RawInput::default(), |ui| {
                for text in ["Ada", "שלום עולם", "A שלום"] {
                    galleys.push((
                        text,
                        layout_editable_line(ui, text, &regular_font(BODY_SIZE)),
                    ));
                }
            });
        }
        let places = |galley: &Galley| -> Vec<f32> {
            let row = &galley.rows[0];
            let ends = row.glyphs.iter().map(|glyph| glyph.pos.x);
            ends.chain([row.size.x]).collect()
        };
        for (text, galley) in &galleys {
            assert_eq!(places(galley).len(), text.chars().count() + 1, "{text}");
        }
        let [ada, hebrew, mixed] = [0, 1, 2].map(|place| places(&galleys[place].1));
        assert!(ada.is_sorted());
        assert!(hebrew.is_sorted_by(|one, other| one >= other), "{hebrew:?}");
        assert_eq!(hebrew.last(), Some(&0.0), "the text ends at the left");
        // After "A " the cursor jumps to the right end of the word and walks back.
        assert!(mixed[1] > mixed[0] && mixed[2] > mixed[5] && mixed[5] > mixed[1]);
        assert_eq!(char_index_at(&galleys[0].1, 3.0), None);
        assert_eq!(char_index_at(&galleys[1].1, 0.0), Some(9));
        assert_eq!(char_index_at(&galleys[1].1, 900.0), Some(0));
    }
}
