//! Display of Hebrew and Arabic words in visual order.
//!
//! epaint 0.36 shapes each run of a font in its own direction, but lays out runs from left to right
//! and counts characters from the left end of a run. So this module reorders words before layout
//! and recomputes cursor positions.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use egui::epaint::text::Row;
use egui::{Color32, FontId, Galley, TextBuffer, Ui, Vec2};
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

fn has_right_to_left(text: &str) -> bool {
    !text.is_ascii() && text.chars().any(is_rtl)
}

/// Reorders right-to-left words of a left-to-right line, such as a name with its color.
#[must_use]
pub fn visual_order(text: &str) -> Cow<'_, str> {
    ordered(text, Level::ltr())
}

fn ordered(text: &str, base: Level) -> Cow<'_, str> {
    if !has_right_to_left(text) {
        return Cow::Borrowed(text);
    }
    let parts = segments(text, base).into_iter();
    Cow::Owned(parts.map(|part| part.drawn).collect())
}

/// Returns the segments from left to right.
fn segments(text: &str, base: Level) -> Vec<Segment> {
    let bidi = BidiInfo::new(text, Some(base));
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
        // The Arabic comma has no direction, but epaint shapes it with the word before it.
        let is_rtl = rtl && (is_rtl(letter) || letter == '،');
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

/// A row of a text that wraps.
#[derive(Clone, Copy, Debug)]
pub struct WrappedRow<'t> {
    /// The text in logical order, with the space before the next row.
    text: &'t str,
    /// Whether a line of the text ends here.
    ends_line: bool,
    /// The direction of the line.
    base: Level,
}

impl WrappedRow<'_> {
    /// The text in logical order; [`visual_line`] draws it in the direction of its line.
    #[must_use]
    pub fn logical(&self) -> String {
        let mark = if self.base.is_rtl() {
            RIGHT_TO_LEFT_MARK
        } else {
            ""
        };
        format!("{mark}{}", self.text.trim_end())
    }
}

/// An invisible character with the direction of Hebrew letters.
const RIGHT_TO_LEFT_MARK: &str = "\u{200F}";

/// The direction of a line: that of its first letter.
fn base_level(line: &str) -> Level {
    let mut classes = line.chars().map(bidi_class);
    let strong = classes.find(|class| matches!(class, BidiClass::L | BidiClass::R | BidiClass::AL));
    match strong {
        Some(BidiClass::R | BidiClass::AL) => Level::rtl(),
        _ => Level::ltr(),
    }
}

/// Returns a line of a longer text in visual order, and whether its direction is right to left.
#[must_use]
pub fn visual_line(text: &str) -> (Cow<'_, str>, bool) {
    let base = base_level(text);
    let text = text.strip_prefix(RIGHT_TO_LEFT_MARK).unwrap_or(text);
    (ordered(text, base), base.is_rtl())
}

/// Breaks a text into rows of a width before its words are reordered, so that the first words are
/// in the first row. Returns `None` if the text is left to right.
#[must_use]
pub fn right_to_left_rows<'t>(
    ui: &Ui,
    text: &'t str,
    font: &FontId,
    width: f32,
) -> Option<Vec<WrappedRow<'t>>> {
    if !has_right_to_left(text) {
        return None;
    }
    let fits = |row: &str| line_width(ui, row.trim_end(), font) <= width;
    let mut rows = Vec::new();
    for line in text.split('\n') {
        let base = base_level(line);
        let row = |text, ends_line| WrappedRow {
            text,
            ends_line,
            base,
        };
        let (mut start, mut end) = (0, 0);
        for word in line.split_inclusive(' ') {
            let next = end + word.len();
            if end > start && !fits(&line[start..next]) {
                rows.push(row(&line[start..end], false));
                start = end;
            }
            end = next;
        }
        rows.push(row(&line[start..], true));
    }
    if let Some(last) = rows.last_mut() {
        last.ends_line = false;
    }
    Some(rows)
}

fn line_width(ui: &Ui, text: &str, font: &FontId) -> f32 {
    let (text, color) = (text.to_owned(), Color32::PLACEHOLDER);
    ui.painter()
        .layout_no_wrap(text, font.clone(), color)
        .size()
        .x
}

/// Reorders right-to-left words of a name that wraps at a width: each row is a line of the result.
#[must_use]
pub fn visual_rows<'t>(ui: &Ui, text: &'t str, font: &FontId, width: f32) -> Cow<'t, str> {
    let Some(rows) = right_to_left_rows(ui, text, font, width) else {
        return Cow::Borrowed(text);
    };
    let rows = rows.iter().map(|row| visual_order(row.text.trim_end()));
    Cow::Owned(rows.collect::<Vec<_>>().join("\n"))
}

/// Lays out an editable line. In Hebrew and Arabic words the cursor is where the next character
/// appears.
pub fn layout_editable_line(ui: &Ui, text: &str, font: &FontId) -> Arc<Galley> {
    let row = |text| WrappedRow {
        text,
        ends_line: false,
        base: Level::ltr(),
    };
    let rows = has_right_to_left(text).then(|| vec![row(text)]);
    layout_rows(ui, text, font, rows, f32::INFINITY)
}

/// Lays out an editable text of several rows. Lines that begin with a right-to-left letter are
/// aligned to the right.
pub fn multiline_layouter(font: FontId) -> impl FnMut(&Ui, &dyn TextBuffer, f32) -> Arc<Galley> {
    move |ui, text, width| {
        let text = text.as_str();
        let rows = right_to_left_rows(ui, text, &font, width);
        layout_rows(ui, text, &font, rows, width)
    }
}

/// Lays out a text, in these rows if words are reordered.
fn layout_rows(
    ui: &Ui,
    text: &str,
    font: &FontId,
    rows: Option<Vec<WrappedRow<'_>>>,
    width: f32,
) -> Arc<Galley> {
    let color = ui.colors().text;
    let layout = |text: String, width| ui.painter().layout(text, font.clone(), color, width);
    let Some(rows) = rows else {
        return layout(text.to_owned(), width);
    };
    let shown: Vec<_> = rows.iter().map(|row| ordered(row.text, row.base)).collect();
    let mut edited = (*layout(shown.join("\n"), f32::INFINITY)).clone();
    // Readers of the galley get the text in logical order.
    Arc::make_mut(&mut edited.job).text = text.to_owned();
    for (placed, row) in edited.rows.iter_mut().zip(rows) {
        placed.ends_with_newline = row.ends_line;
        if row.base.is_rtl() && width.is_finite() {
            placed.pos.x = width - placed.row.size.x;
            edited.rect.max.x = edited.rect.max.x.max(width);
        }
        place_cursors(ui, Arc::make_mut(&mut placed.row), &row, font);
    }
    Arc::new(edited)
}

/// Puts the cursor positions of a row where its characters are.
fn place_cursors(ui: &Ui, row: &mut Row, wrapped: &WrappedRow<'_>, font: &FontId) {
    let text = wrapped.text;
    let count = text.chars().count();
    let width = |text: &str| line_width(ui, text, font);
    // The cursor positions before each character and after the last one.
    let mut places = vec![0.0; count + 1];
    let mut left = 0.0;
    for part in segments(text, wrapped.base) {
        let part_width = width(&part.drawn);
        for (number, place) in part.chars.clone().enumerate() {
            let before: String = part.drawn.chars().take(number).collect();
            let along = width(&before);
            places[place] = left
                + if part.is_rtl {
                    part_width - along
                } else {
                    along
                };
        }
        if part.chars.end == count {
            places[count] = left + if part.is_rtl { 0.0 } else { part_width };
        }
        left += part_width;
    }
    let Some(&last) = row.glyphs.last() else {
        return;
    };
    row.glyphs.resize(count, last);
    for ((glyph, letter), ends) in row
        .glyphs
        .iter_mut()
        .zip(text.chars())
        .zip(places.windows(2))
    {
        glyph.chr = letter;
        glyph.pos.x = ends[0];
        glyph.advance_width = (ends[1] - ends[0]).abs();
    }
    row.size.x = places[count];
}

/// Returns the cursor index nearest to a point of a galley; `None` if its row is left to right.
#[must_use]
pub fn char_index_at(galley: &Galley, at: Vec2) -> Option<usize> {
    let mut first = 0;
    let mut rows = galley.rows.iter().peekable();
    while let Some(placed) = rows.next() {
        let row = &placed.row;
        if at.y >= placed.rect().bottom() && rows.peek().is_some() {
            first += row.glyphs.len() + usize::from(placed.ends_with_newline);
            continue;
        }
        let ends = row.glyphs.iter().map(|glyph| glyph.pos.x);
        let places: Vec<f32> = ends.chain([row.size.x]).collect();
        if places.is_sorted() {
            return None;
        }
        let near = |&(_, place): &(usize, f32)| (place - (at.x - placed.pos.x)).abs();
        let all = places.into_iter().enumerate();
        let nearest = all.min_by(|one, other| near(one).total_cmp(&near(other)));
        return nearest.map(|(place, _)| first + place);
    }
    None
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput, vec2};

    use super::*;
    use crate::style::{BODY_SIZE, install_style, regular_font};

    #[test]
    fn right_to_left_words_are_reordered() {
        for (text, expected) in [
            ("Ada (Green)", "Ada (Green)"),
            ("שלום", "שלום"),
            ("שלום עולם", "עולם שלום"),
            ("שלום (Green)", "שלום (Green)"),
            ("Level 3 שלום (עולם) x", "Level 3 (עולם) שלום x"),
            ("مرحبا 12 عالم", "عالم 12 مرحبا"),
            ("مرحبا، عالم", "عالم مرحبا،"),
        ] {
            assert_eq!(visual_order(text), expected);
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
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                for text in ["Ada", "שלום עולם", "A שלום"] {
                    let font = regular_font(BODY_SIZE);
                    galleys.push((text, layout_editable_line(ui, text, &font)));
                }
            });
            output.textures_delta.clear();
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
        // After "A " the cursor jumps to the right end of the word and moves back.
        assert!(mixed[1] > mixed[0] && mixed[2] > mixed[5] && mixed[5] > mixed[1]);
        assert_eq!(char_index_at(&galleys[0].1, vec2(3.0, 0.0)), None);
        assert_eq!(char_index_at(&galleys[1].1, Vec2::ZERO), Some(9));
        assert_eq!(char_index_at(&galleys[1].1, vec2(900.0, 0.0)), Some(0));
    }

    /// The first words are in the first row at the right, and the cursor passes all rows.
    #[test]
    fn wrapped_right_to_left_words_keep_their_rows() {
        let ctx = Context::default();
        install_style(&ctx);
        let text = "אחת שתיים, שלוש\nארבע";
        let mut drawn = None;
        for _ in 0..2 {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let font = regular_font(BODY_SIZE);
                let width = line_width(ui, "אחת שתיים,", &font) + 1.0;
                let rows = right_to_left_rows(ui, text, &font, width).unwrap();
                let rows = rows.iter().map(|row| visual_line(&row.logical()).0.into());
                let galley = multiline_layouter(font.clone())(ui, &text, width);
                drawn = Some((rows.collect::<Vec<String>>(), galley, width));
                let name = visual_rows(ui, "אחת שתיים, שלוש", &font, width).into_owned();
                assert_eq!(name, "שתיים אחת,\nשלוש");
            });
            output.textures_delta.clear();
        }
        let (rows, galley, width) = drawn.unwrap();
        assert_eq!(rows, [",שתיים אחת", "שלוש", "ארבע"]);
        let rows = galley.rows.iter();
        let counts: Vec<_> = rows
            .map(|row| (row.row.glyphs.len(), row.ends_with_newline))
            .collect();
        assert_eq!(counts, [(11, false), (4, true), (4, false)]);
        let last = galley.rows[2].pos.x;
        assert!(last > 0.0 && galley.rows[2].row.glyphs[0].pos.x + last > width - 1.0);
        // The cursor after the last letter is at its left.
        let bottom = galley.rect.bottom();
        assert_eq!(char_index_at(&galley, vec2(last, bottom)), Some(20));
    }
}
