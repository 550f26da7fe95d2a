//! Text with Hebrew or Arabic words in the order in which it is seen.
//!
//! epaint 0.36 shapes each run of letters of one font in its own direction, but lays the runs out from the left to the right,
//! and it counts the letters of a run from its left end. So the words of a text are put into their visual order here, and the places
//! of the text cursor are computed anew.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use egui::{FontId, Galley, Ui};
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

use super::colors::ThemeColors;

/// Letters that are drawn in one direction.
struct Segment {
    /// The place of its letters in the text.
    letters: Range<usize>,
    /// The text as epaint is to draw it.
    drawn: String,
    /// True if it is read from the right to the left.
    is_rtl: bool,
}

fn is_rtl(letter: char) -> bool {
    matches!(bidi_class(letter), BidiClass::R | BidiClass::AL)
}

/// The text in visual order: words that are read from the right to the left follow each other in that direction.
#[must_use]
pub fn visual_order(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(is_rtl) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(segments(text).into_iter().map(|part| part.drawn).collect())
}

/// The segments from the left to the right. The program writes from the left: so does a line of it, whatever it begins with.
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

/// The words of a run and what stands between them, which may come from another font.
fn split(run: &str, first: usize, rtl: bool) -> Vec<Segment> {
    let mut parts: Vec<Segment> = Vec::new();
    for (place, letter) in run.chars().enumerate() {
        let place = first + place;
        let marks = bidi_class(letter) == BidiClass::NSM;
        let is_rtl = rtl && is_rtl(letter);
        match parts.last_mut() {
            Some(last) if last.is_rtl == is_rtl || marks => {
                last.letters.end = place + 1;
                last.drawn.push(letter);
            }
            _ => parts.push(Segment {
                letters: place..place + 1,
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

/// Brackets open to the side from which they are read.
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

/// A line of text to be edited. In Hebrew and Arabic words the text cursor stands where the next letter appears.
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
    // Where the cursor stands before each letter, and behind the last one.
    let mut places = vec![0.0; count + 1];
    let mut left = 0.0;
    for part in segments(text) {
        let wide = width(&part.drawn);
        for (number, place) in part.letters.clone().enumerate() {
            let before: String = part.drawn.chars().take(number).collect();
            let along = width(&before);
            places[place] = left + if part.is_rtl { wide - along } else { along };
        }
        if part.letters.end == count {
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
    // What is read from the line is the text itself, not its visual order.
    Arc::make_mut(&mut edited.job).text = text.to_owned();
    edited.rows = vec![placed];
    Arc::new(edited)
}

/// The place in a line so edited that is nearest to `x`, in points from its left end; `None` if all of it is read from the left.
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
    fn words_follow_each_other_from_the_right() {
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
    fn the_text_cursor_stands_where_the_next_letter_appears() {
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
