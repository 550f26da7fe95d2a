//! A printable document: diagrams and moves in two columns, in black and white.

use std::collections::HashMap;
use std::fmt::Write as _;

use pdf_writer::{Content, Name, Pdf, Rect, Ref, TextStr};
use resvg::usvg::Tree;
use stack_game::MoveMark;
use svg2pdf::ConversionOptions;

use crate::font::{self, Weight};
use crate::options::{ExportError, ExportOptions, ExportProgress, Paper};
use crate::replay::{Frame, FrameMove, Variation, take_before};
use crate::style::hex;
use crate::svg::{PictureContext, escape, small_piece};

// Lengths in points.
const MARGIN: f32 = 50.0;
const GAP: f32 = 24.0;
const TITLE: f32 = 19.0;
const TEXT: f32 = 10.0;
const LABEL: f32 = 8.5;
/// Baseline distances of text and of labels.
const TEXT_LINE: f32 = 14.0;
const LABEL_LINE: f32 = 12.5;
/// The maximum width of the diagram in a document with a single position.
const SINGLE_DIAGRAM: f32 = 400.0;
/// The width of a piece within text.
const ICON: f32 = 13.0;
/// The indent per nesting level of a variation, and the last level that is indented further.
const INDENT: f32 = 9.0;
const MAX_INDENTS: usize = 5;
/// The name of the drawing of a page.
const DRAWING: Name = Name(b"D");
/// The maximum number of positions shown, besides the first and the last one.
const MAX_DIAGRAMS: usize = 24;

/// A document with all moves and variations, and the positions after bad moves and with comments or
/// drawings; or with one position.
pub(crate) fn document(
    context: &PictureContext,
    frames: &[Frame],
    variations: &[Variation],
    options: &ExportOptions,
    progress: &mut ExportProgress,
) -> Result<Vec<u8>, ExportError> {
    let style = context.style.printed(&context.replay.seats);
    let context = PictureContext {
        style: &style,
        ..*context
    };
    let has_columns = frames.len() > 1 || !variations.is_empty();
    let mut layout = Layout::new(&context, options.paper, has_columns);
    layout.header(frames.last().and_then(|last| context.result(last)));
    layout.game(frames, variations);
    let [width, height] = layout.page_size;
    let (pages, definitions) = (layout.pages, context.definitions());
    let fonts = font::options();
    let (mut pdf, mut next) = (Pdf::new(), Ref::new(1));
    let [catalog, tree_id, info] = [next.bump(), next.bump(), next.bump()];
    let page_ids: Vec<_> = pages.iter().map(|_| next.bump()).collect();
    let texts = context.texts;
    pdf.document_info(info).title(TextStr(&texts.title));
    let mut root = pdf.catalog(catalog);
    root.pages(tree_id).lang(TextStr(&texts.language));
    drop(root);
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree_id)
        .kids(page_ids.iter().copied())
        .count(count);
    for (index, content) in pages.iter().enumerate() {
        let number = if pages.len() > 1 {
            let (x, y) = (width / 2.0, height - 26.0);
            let number = format!("{} / {}", index + 1, pages.len());
            format!(
                r#"<text x="{x}" y="{y}" font-size="{LABEL}" text-anchor="middle">{number}</text>"#
            )
        } else {
            String::new()
        };
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="Inter" font-size="{TEXT}"><defs>{definitions}</defs>{content}{number}</svg>"#
        );
        let tree = Tree::from_str(&svg, &fonts).map_err(ExportError::encoding)?;
        let converted = svg2pdf::to_chunk(&tree, ConversionOptions::default());
        let (chunk, drawn) = converted.map_err(ExportError::encoding)?;
        let mut ids = HashMap::new();
        let chunk = chunk.renumber(|old| *ids.entry(old).or_insert_with(|| next.bump()));
        let drawn = ids.get(&drawn).copied();
        let drawn = drawn.ok_or_else(|| ExportError::encoding("a page is empty"))?;
        pdf.extend(&chunk);
        let contents = next.bump();
        let mut content = Content::new();
        // The drawing is a square of one point.
        content
            .transform([width, 0.0, 0.0, height, 0.0, 0.0])
            .x_object(DRAWING);
        pdf.stream(contents, &content.finish());
        let mut page = pdf.page(page_ids[index]);
        page.media_box(Rect::new(0.0, 0.0, width, height))
            .parent(tree_id)
            .contents(contents);
        page.resources().x_objects().pair(DRAWING, drawn);
        drop(page);
        progress((index + 1) as f32 / pages.len() as f32)?;
    }
    Ok(pdf.finish())
}

/// Fills pages from top to bottom, column by column.
struct Layout<'a> {
    context: &'a PictureContext<'a>,
    page_size: [f32; 2],
    columns: usize,
    pages: Vec<String>,
    column: usize,
    /// The upper end of the columns of the current page.
    top: f32,
    /// The upper end of the free space.
    y: f32,
    /// The nesting depth of the current variation; 0 in the main line.
    depth: usize,
    /// How many positions of variations can be shown.
    free_diagrams: usize,
}

/// A part of a line of moves.
enum Token {
    Number(String),
    Piece(stack_game::Seat),
    Move(String),
    /// Small text after a move.
    Note(String),
}

impl<'a> Layout<'a> {
    fn new(context: &'a PictureContext, paper: Paper, has_columns: bool) -> Self {
        Self {
            context,
            page_size: match paper {
                Paper::A4 => [595.28, 841.89],
                Paper::Letter => [612.0, 792.0],
            },
            columns: if has_columns { 2 } else { 1 },
            pages: vec![String::new()],
            column: 0,
            top: MARGIN,
            y: MARGIN,
            depth: 0,
            free_diagrams: 0,
        }
    }

    fn indent(&self) -> f32 {
        self.depth.min(MAX_INDENTS) as f32 * INDENT
    }

    /// The width of a column without the indent of a variation.
    fn text_width(&self) -> f32 {
        let columns = self.columns as f32;
        let width = (self.page_size[0] - 2.0 * MARGIN - GAP * (columns - 1.0)) / columns;
        width - self.indent()
    }

    fn left(&self) -> f32 {
        let column = self.text_width() + self.indent() + GAP;
        MARGIN + self.column as f32 * column + self.indent()
    }

    /// The size of text and the distance of its baselines, smaller in variations.
    const fn text_size(&self) -> [f32; 2] {
        if self.depth == 0 {
            [TEXT, TEXT_LINE]
        } else {
            [LABEL, LABEL_LINE]
        }
    }

    /// The drawing of the current page.
    fn svg(&mut self) -> &mut String {
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Continues in the next column unless this height is free.
    fn reserve(&mut self, height: f32) {
        let is_free = self.y + height <= self.page_size[1] - MARGIN;
        if is_free || self.y <= self.top {
            return;
        }
        self.column += 1;
        if self.column == self.columns {
            self.pages.push(String::new());
            (self.column, self.top) = (0, MARGIN);
        }
        self.y = self.top;
    }

    /// Title, variant, result and players, across all columns.
    fn header(&mut self, result: Option<&str>) {
        let texts = self.context.texts;
        let soft = hex(self.context.style.text_soft);
        let width = self.page_size[0] - 2.0 * MARGIN;
        let title = font::fit(&texts.title, width, TITLE, Weight::SemiBold);
        let y = self.y + TITLE;
        let _ = write!(
            self.svg(),
            r#"<text x="{MARGIN}" y="{y}" font-size="{TITLE}" font-weight="600">{}</text>"#,
            escape(&title)
        );
        let about = [Some(texts.subtitle.as_str()), result]
            .into_iter()
            .flatten();
        let about: Vec<_> = about.filter(|text| !text.is_empty()).collect();
        let about = about.join(" · ");
        let y = y + 18.0;
        let _ = write!(
            self.svg(),
            r#"<text x="{MARGIN}" y="{y}" fill="{soft}">{}</text>"#,
            escape(&font::fit(&about, width, TEXT, Weight::Regular))
        );
        self.y = y + 14.0;
        let mut x = MARGIN;
        for (index, &seat) in self.context.replay.seats.iter().enumerate() {
            let name = font::fit(texts.player(index), 200.0, TEXT, Weight::Regular);
            let needed = font::width(&name, TEXT, Weight::Regular) + 46.0;
            if x + needed > MARGIN + width && x > MARGIN {
                (x, self.y) = (MARGIN, self.y + 20.0);
            }
            let y = self.y + 10.0;
            *self.svg() += &small_piece(seat, [x + 12.0, y - 4.0], 0.55);
            let _ = write!(
                self.svg(),
                r#"<text x="{}" y="{y}">{}</text>"#,
                x + 29.0,
                escape(&name)
            );
            x += needed;
        }
        self.y += 26.0;
        let line = hex(self.context.style.line);
        let (end, y) = (MARGIN + width, self.y);
        let _ = write!(
            self.svg(),
            r#"<path d="M{MARGIN} {y}H{end}" stroke="{line}" stroke-width=".7"/>"#
        );
        self.y += 16.0;
        self.top = self.y;
    }

    /// Moves, comments, variations and positions.
    fn game(&mut self, frames: &[Frame], variations: &[Variation]) {
        let Some(first) = frames.first() else {
            return;
        };
        self.diagram(first);
        self.comment(&first.comment);
        let shown = diagrams(frames);
        self.free_diagrams = MAX_DIAGRAMS - shown.len();
        self.line(frames, 0, variations, &shown);
    }

    /// A variation, in parentheses and indented.
    fn variation(&mut self, variation: &Variation) {
        self.depth += 1;
        if let [first, ..] = &variation.frames[..] {
            let context = self.context;
            for resigned in context.resignations(first) {
                self.comment(resigned);
            }
            self.comment(&first.comment);
        }
        self.line(
            &variation.frames,
            variation.after,
            &variation.variations,
            &[],
        );
        self.depth -= 1;
    }

    /// The moves of a line with what follows them. The first one of the `frames` is after `start`
    /// moves and drawn already; `shown` are those of the main line with diagrams.
    fn line(
        &mut self,
        frames: &[Frame],
        start: usize,
        mut variations: &[Variation],
        shown: &[usize],
    ) {
        let context = self.context;
        let has_icons = context.replay.seats.len() > 2;
        let is_main = self.depth == 0;
        let (mut open, close) = if is_main { ("", "") } else { ("(", ")") };
        let before = frames.first().and_then(|frame| frame.mv.as_ref());
        let (mut tokens, mut round) = (Vec::new(), before.map(|mv| mv.round));
        let end = frames.len().saturating_sub(1);
        for (index, frame) in frames.iter().enumerate().skip(1) {
            let Some(mv) = &frame.mv else { continue };
            if round != Some(mv.round) || tokens.is_empty() {
                let mark = if round == Some(mv.round) { "…" } else { "." };
                let open = std::mem::take(&mut open);
                tokens.push(Token::Number(format!("{open}{}{mark}", mv.round)));
                round = Some(mv.round);
            }
            if has_icons {
                tokens.push(Token::Piece(mv.seat));
            }
            let close = if index == end { close } else { "" };
            match context.better(frame) {
                Some(better) => {
                    tokens.push(Token::Move(mv.marked()));
                    tokens.push(Token::Note(format!("({better}){close}")));
                }
                None => tokens.push(Token::Move(mv.marked() + close)),
            }
            let mut notes: Vec<_> = context.resignations(frame).collect();
            notes.push(&frame.comment);
            notes.retain(|note| !note.is_empty());
            let result = context.result(frame).filter(|result| !result.is_empty());
            let nested = take_before(&mut variations, start + index);
            let is_shown = if is_main {
                shown.contains(&index) || index == end
            } else {
                let is_shown = !frame.drawings.is_empty() && self.free_diagrams > 0;
                self.free_diagrams -= usize::from(is_shown);
                is_shown
            };
            if !notes.is_empty() || !nested.is_empty() || is_shown {
                self.moves(&std::mem::take(&mut tokens));
            }
            for note in notes {
                self.comment(note);
            }
            for nested in nested {
                self.variation(nested);
            }
            if let Some(result) = result {
                self.lines(result, TEXT, TEXT_LINE, r#" font-weight="600""#);
            }
            if is_shown {
                self.diagram(frame);
            }
        }
        self.moves(&tokens);
        // Those that continue the line.
        for variation in variations {
            self.variation(variation);
        }
    }

    /// A line of moves that wraps at the end of the column.
    fn moves(&mut self, tokens: &[Token]) {
        if tokens.is_empty() {
            return;
        }
        let (width, mut x) = (self.text_width(), 0.0);
        let ([size, distance], is_main) = (self.text_size(), self.depth == 0);
        let (weight, attributes) = if is_main {
            (Weight::SemiBold, r#" font-weight="600""#)
        } else {
            (Weight::Regular, "")
        };
        // Each round of more than two players is a row.
        let has_pieces = tokens.iter().any(|token| matches!(token, Token::Piece(_)));
        let has_rows = has_pieces && is_main;
        self.reserve(distance);
        // Moves of rows are aligned, unless they are long.
        let [min_number, min_move] = if has_rows { [20.0, 40.0] } else { [0.0; 2] };
        let wide = |token: &Token| match token {
            Token::Number(text) => {
                let wide = font::width(text, size, Weight::Regular) + 3.0;
                wide.max(min_number)
            }
            Token::Piece(_) => ICON * size / TEXT,
            Token::Move(text) => {
                let wide = font::width(text, size, weight) + 0.8 * size;
                wide.max(min_move)
            }
            Token::Note(text) => font::width(text, LABEL, Weight::Regular) + 8.0,
        };
        for (index, token) in tokens.iter().enumerate() {
            // A number or piece stays with the move after it.
            let is_before = |token: &&Token| matches!(token, Token::Number(_) | Token::Piece(_));
            let before = tokens[index..].iter().take_while(is_before).count();
            let together = tokens[index..].iter().take(before + 1);
            let needed: f32 = together.map(wide).sum();
            let is_round = has_rows && matches!(token, Token::Number(_));
            if (is_round || x + needed > width + 8.0) && x > 0.0 {
                x = 0.0;
                self.y += distance;
                self.reserve(distance);
            }
            let (at, y) = (self.left() + x, self.y + size);
            let drawn = match token {
                Token::Number(text) => {
                    format!(r#"<text x="{at}" y="{y}" font-size="{size}">{text}</text>"#)
                }
                Token::Piece(seat) => {
                    let scale = size / TEXT;
                    small_piece(*seat, [at + 5.5 * scale, y - 4.0 * scale], 0.24 * scale)
                }
                Token::Move(text) => format!(
                    r#"<text x="{at}" y="{y}" font-size="{size}"{attributes}>{}</text>"#,
                    escape(text)
                ),
                Token::Note(text) => format!(
                    r#"<text x="{at}" y="{y}" font-size="{LABEL}">{}</text>"#,
                    escape(&font::fit(text, width, LABEL, Weight::Regular))
                ),
            };
            *self.svg() += &drawn;
            x += wide(token);
        }
        if x > 0.0 {
            self.y += distance + 2.0;
        }
    }

    fn comment(&mut self, text: &str) {
        if !text.is_empty() {
            let [size, distance] = self.text_size();
            self.lines(text, size, distance, "");
            self.y += 5.0;
        }
    }

    /// Wrapped text.
    fn lines(&mut self, text: &str, size: f32, distance: f32, attributes: &str) {
        for line in font::wrap(text, self.text_width(), size) {
            self.reserve(distance);
            let (x, y) = (self.left(), self.y + size);
            let line = escape(&line);
            let _ = write!(
                self.svg(),
                r#"<text x="{x}" y="{y}" font-size="{size}"{attributes}>{line}</text>"#
            );
            self.y += distance;
        }
    }

    /// A board with its trays and the last move.
    fn diagram(&mut self, frame: &Frame) {
        let context = self.context;
        let [width, height] = context.board_size();
        let is_single = self.columns == 1;
        let max_width = if is_single { SINGLE_DIAGRAM } else { f32::MAX };
        let scale = self.text_width().min(max_width) / width;
        let seats = context.replay.seats.iter();
        let trays = seats.map(|&seat| (seat, context.trays_text(frame, seat)));
        let trays: Vec<_> = trays.filter(|(_, text)| !text.is_empty()).collect();
        let below = LABEL_LINE * (1 + trays.len()) as f32 + 10.0;
        self.reserve(height * scale + below + 4.0);
        let x = self.left() + (self.text_width() - width * scale) / 2.0;
        let y = self.y + 2.0;
        let board = context.board();
        let (highlights, stacks) = (context.highlights(frame), context.stacks(frame));
        let drawings = context.drawings(frame);
        let _ = write!(
            self.svg(),
            r#"<g transform="translate({x} {y}) scale({scale})">{board}{highlights}{stacks}{drawings}</g>"#
        );
        self.y = y + height * scale + LABEL_LINE;
        let y = self.y;
        // Where moves are listed, the better one is there.
        let better = context.better(frame).filter(|_| is_single);
        let mut caption = context.caption_with(frame, better);
        if let Some(turn) = context.turn(frame) {
            let _ = write!(caption, " · {turn}");
        }
        let caption = escape(&font::fit(&caption, width * scale, LABEL, Weight::SemiBold));
        let _ = write!(
            self.svg(),
            r#"<text x="{x}" y="{y}" font-size="{LABEL}" font-weight="600">{caption}</text>"#
        );
        for (seat, text) in trays {
            self.y += LABEL_LINE;
            let y = self.y;
            let text = font::fit(&text, width * scale - 14.0, LABEL, Weight::Regular);
            *self.svg() += &small_piece(seat, [x + 5.0, y - 3.5], 0.22);
            let _ = write!(
                self.svg(),
                r#"<text x="{}" y="{y}" font-size="{LABEL}">{}</text>"#,
                x + 14.0,
                escape(&text)
            );
        }
        self.y += 14.0;
    }
}

/// The frames whose positions are shown: after the worst and brilliant moves, and those with
/// comments or drawings.
fn diagrams(frames: &[Frame]) -> Vec<usize> {
    let weight = |(index, frame): (usize, &Frame)| {
        let mark = frame.mv.as_ref().and_then(|mv: &FrameMove| mv.mark);
        let weight = match mark {
            Some(MoveMark::Blunder | MoveMark::Brilliant) => 3,
            Some(MoveMark::Mistake) => 2,
            _ => u8::from(!frame.comment.is_empty() || !frame.drawings.is_empty()),
        };
        (index > 0 && weight > 0).then_some((weight, index))
    };
    let mut shown: Vec<_> = frames.iter().enumerate().filter_map(weight).collect();
    shown.sort_by_key(|&(weight, index)| (std::cmp::Reverse(weight), index));
    shown.truncate(MAX_DIAGRAMS);
    shown.into_iter().map(|(_, index)| index).collect()
}
