//! Pictures of positions.

use std::fmt::Write as _;

use stack_game::{BoardSide, Seat, Square, Stack, Tray, TrayKind};

use crate::font::{self, Weight};
use crate::replay::{Frame, Replay};
use crate::style::{DrawingStyle, Style, contrasting, hex, mix};
use crate::texts::Texts;

/// The size of a square; all other lengths are in the same unit.
pub(crate) const SQUARE: f32 = 60.0;
/// The width of the border around the squares, without and with coordinates.
const BORDER: [f32; 2] = [14.0, 28.0];
/// The distance between the edge of a picture and its content.
const MARGIN: f32 = 16.0;
/// The height of a line of text below the board.
const LINE: f32 = 34.0;
/// Half the width and half the depth of a piece.
const PIECE: [f32; 2] = [22.0, 16.0];
/// The thickness of a piece, and of one in stacks above [`TALL`] pieces.
const THICKNESS: [f32; 2] = [7.5, 6.0];
/// Taller stacks occur in Byte only, where every other square is unused.
const TALL: usize = 5;
/// The center of the badge with the height of a stack, relative to the center of its top piece, its
/// radius and the size of its number.
const BADGE: [f32; 2] = [20.0, 5.0];
const BADGE_RADIUS: f32 = 9.0;
const BADGE_TEXT: f32 = 14.0;
/// The size of text below the board.
const TEXT: f32 = 17.0;
/// The size of labels of trays.
const LABEL: f32 = 14.0;
/// The size of a piece in a line of text, compared with one on the board.
const ICON: f32 = 0.55;
/// The fonts of files that other programs display.
pub(crate) const FAMILIES: &str = "Inter, 'Segoe UI', 'Noto Sans', system-ui, sans-serif";

/// What pictures of a game depend on: the game, its colors and texts.
#[derive(Clone, Copy)]
pub(crate) struct PictureContext<'a> {
    pub(crate) replay: &'a Replay,
    pub(crate) style: &'a Style,
    pub(crate) texts: &'a Texts,
    pub(crate) coordinates: bool,
    pub(crate) near_side: BoardSide,
}

impl PictureContext<'_> {
    fn border(&self) -> f32 {
        BORDER[usize::from(self.coordinates)]
    }

    /// The width and height of the board.
    pub(crate) fn board_size(&self) -> [f32; 2] {
        let (files, ranks) = self.replay.size();
        [files, ranks].map(|count| f32::from(count) * SQUARE + 2.0 * self.border())
    }

    /// The width and height of a picture of a position.
    pub(crate) fn picture_size(&self) -> [f32; 2] {
        let [width, height] = self.board_size();
        let lines = self.replay.seats.len() as f32 + 1.0;
        [width + 2.0 * MARGIN, height + 2.0 * MARGIN + lines * LINE]
    }

    pub(crate) fn thickness(&self) -> f32 {
        THICKNESS[usize::from(self.replay.tallest > TALL)]
    }

    /// A position as a document: the board, the last move, and a line for each player.
    pub(crate) fn document(&self, frame: &Frame) -> String {
        let [width, height] = self.picture_size();
        let title = escape(&self.texts.title);
        let label = escape(&format!(
            "{}. {}",
            self.texts.title,
            self.description(frame)
        ));
        let background = hex(self.style.background);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{FAMILIES}" role="img" aria-label="{label}"><title>{title}</title><defs>{}</defs><rect width="100%" height="100%" fill="{background}"/><g transform="translate({MARGIN} {MARGIN})">{}{}{}{}</g>{}</svg>"#,
            self.definitions(),
            self.board(),
            self.highlights(frame),
            self.stacks(frame),
            self.drawings(frame),
            self.captions(frame),
        )
    }

    /// A position in words: the last move, whose turn it is, the letter and trays of each player,
    /// and each stack from bottom to top. The script of pages repeats this.
    pub(crate) fn description(&self, frame: &Frame) -> String {
        let mut parts = vec![self.caption(frame)];
        parts.extend(self.turn(frame).map(String::from));
        for (index, &seat) in self.replay.seats.iter().enumerate() {
            let trays = self.trays_text(frame, seat);
            let colon = if trays.is_empty() { "" } else { ": " };
            let (name, letter) = (self.texts.player(index), self.letter(seat));
            parts.push(format!("{name} ({letter}){colon}{trays}"));
        }
        let stacks = frame.view.stacks().map(|(square, stack)| {
            let pieces: String = stack.iter().map(|seat| self.letter(seat)).collect();
            format!("{square} {pieces}")
        });
        parts.push(stacks.collect::<Vec<_>>().join(", "));
        parts.join(". ")
    }

    /// The trays of a seat in words.
    pub(crate) fn trays_text(&self, frame: &Frame, seat: Seat) -> String {
        let content = |(owner, count): (Seat, usize)| match self.replay.index(owner) {
            Some(index) if owner != seat => format!("{count} {}", self.texts.player(index)),
            _ => count.to_string(),
        };
        let tray = |&kind: &TrayKind| {
            let counts: Vec<_> = counts(frame, seat, kind).into_iter().map(content).collect();
            (!counts.is_empty())
                .then(|| format!("{}: {}", self.texts.tray(kind), counts.join(", ")))
        };
        let trays: Vec<_> = self.replay.trays.iter().filter_map(tray).collect();
        trays.join(" · ")
    }

    /// The letter of a seat in positions.
    pub(crate) fn letter(&self, seat: Seat) -> char {
        let index = self.replay.index(seat);
        let letter = index.and_then(|index| self.replay.letters.get(index));
        letter.copied().unwrap_or('?')
    }

    /// The last move with its number and the better move, the result after the last one, or the
    /// label of the start.
    pub(crate) fn caption(&self, frame: &Frame) -> String {
        self.caption_with(frame, self.better(frame))
    }

    /// The better move in words, if a frame's move is annotated.
    pub(crate) fn better(&self, frame: &Frame) -> Option<String> {
        let better = frame.mv.as_ref()?.better.as_ref()?;
        Some(self.texts.better.replace("{move}", better))
    }

    /// The caption with these words about the better move.
    pub(crate) fn caption_with(&self, frame: &Frame, better: Option<String>) -> String {
        let mut caption = match &frame.mv {
            Some(mv) => format!("{}. {}", mv.round, mv.marked()),
            None => self.texts.start.clone(),
        };
        if let Some(better) = better {
            let _ = write!(caption, " · {better}");
        }
        for resigned in self.resignations(frame) {
            let _ = write!(caption, " · {resigned}");
        }
        if let Some(result) = self.result(frame) {
            let _ = write!(caption, " · {result}");
        }
        caption
    }

    /// The result, if a frame is the last one of a finished game.
    pub(crate) fn result(&self, frame: &Frame) -> Option<&str> {
        let last = self.replay.frames.last();
        let is_end = last.is_some_and(|last| std::ptr::eq(last, frame));
        (is_end && self.replay.outcome.is_some()).then_some(self.texts.result.as_str())
    }

    /// Who resigned or lost on time after the last move, in words.
    pub(crate) fn resignations(&self, frame: &Frame) -> impl Iterator<Item = &str> {
        frame.resigned.iter().filter_map(|seat| {
            let texts = if frame.timed_out.contains(seat) {
                &self.texts.timeouts
            } else {
                &self.texts.resignations
            };
            let text = texts.get(self.replay.index(*seat)?)?;
            Some(text.as_str())
        })
    }

    /// The seat to move; `None` when the game is over.
    pub(crate) fn seat_to_move(&self, frame: &Frame) -> Option<Seat> {
        let is_over = frame.view.outcome().is_some() || frame.is_over;
        (!is_over).then(|| frame.view.turn())
    }

    /// Whose turn it is, in words; `None` when the game is over.
    pub(crate) fn turn(&self, frame: &Frame) -> Option<&str> {
        let index = self.replay.index(self.seat_to_move(frame)?)?;
        self.texts.turns.get(index).map(String::as_str)
    }

    /// What all boards use: `focus-p0` is a piece of seat 0, `focus-s0` its symbol, and `focus-h3`
    /// a badge with the height of a stack of three, relative to its top piece.
    pub(crate) fn definitions(&self) -> String {
        let mut defs = String::new();
        let [rx, ry] = PIECE;
        let thickness = self.thickness();
        for &seat in &self.replay.seats {
            let piece = self.style.pieces[seat.index()];
            let (top, side, edge) = (hex(piece.color), hex(piece.side()), hex(piece.edge()));
            let seat = seat.index();
            let _ = write!(
                defs,
                r#"<g id="focus-p{seat}"><path d="M-{rx} 0v{thickness}a{rx} {ry} 0 0 0 {} 0v-{thickness}z" fill="{side}" stroke="{edge}"/>"#,
                2.0 * rx
            );
            if piece.striped {
                defs += &stripes(&edge, thickness);
            }
            let _ = write!(
                defs,
                r#"<ellipse rx="{rx}" ry="{ry}" fill="{top}" stroke="{edge}"/></g>"#
            );
            let outline = piece.symbol.outline();
            let point = |[x, y]: &[f32; 2]| format!("{:.1},{:.1}", 24.0 * x, -24.0 * y * ry / rx);
            let points: Vec<_> = outline.iter().map(point).collect();
            let symbol = hex(piece.symbol_color());
            let points = points.join(" ");
            let _ = write!(
                defs,
                r#"<polygon id="focus-s{seat}" points="{points}" fill="{symbol}"/>"#
            );
        }
        let ([x, y], [fill, ink]) = (BADGE, [self.style.background, self.style.text].map(hex));
        let baseline = y + 0.36 * BADGE_TEXT;
        for height in 2..=self.replay.tallest {
            let _ = write!(
                defs,
                r#"<g id="focus-h{height}"><circle cx="{x}" cy="{y}" r="{BADGE_RADIUS}" fill="{fill}" stroke="{ink}"/><text x="{x}" y="{baseline}" fill="{ink}" font-size="{BADGE_TEXT}" font-weight="600" text-anchor="middle">{height}</text></g>"#
            );
        }
        defs
    }

    /// The board without pieces, from the origin to [`board_size`](Self::board_size).
    pub(crate) fn board(&self) -> String {
        let (files, ranks) = self.replay.size();
        let [width, height] = self.board_size();
        let (style, is_checkered) = (self.style, self.replay.is_checkered());
        let outline_of = |fill| hex(mix(fill, contrasting(fill), style.outline));
        let mut svg = format!(
            r#"<rect x=".5" y=".5" width="{}" height="{}" rx="10" fill="{}" stroke="{}"/>"#,
            width - 1.0,
            height - 1.0,
            hex(style.border),
            outline_of(style.border),
        );
        let fill = if is_checkered {
            let (x, y) = (self.border(), self.border());
            let (across, down) = (f32::from(files) * SQUARE, f32::from(ranks) * SQUARE);
            let unused = hex(style.square);
            let _ = write!(
                svg,
                r#"<rect x="{x}" y="{y}" width="{across}" height="{down}" fill="{unused}"/>"#
            );
            style.checkered
        } else {
            style.square
        };
        let (gap, radius) = if is_checkered { (0.0, 0.0) } else { (1.0, 4.0) };
        let (side, outline) = (SQUARE - 2.0 * gap, outline_of(fill));
        let _ = write!(svg, r#"<g fill="{}" stroke="{outline}">"#, hex(fill));
        for &square in &self.replay.squares {
            let [x, y] = self.corner(square).map(|at| at + gap);
            let _ = write!(
                svg,
                r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{radius}"/>"#
            );
        }
        svg += "</g>";
        if self.coordinates {
            svg += &self.coordinates(files, ranks);
        }
        svg
    }

    fn coordinates(&self, files: u8, ranks: u8) -> String {
        let ink = hex(contrasting(self.style.border));
        let mut svg = format!(
            r#"<g fill="{ink}" font-family="{FAMILIES}" font-size="15" text-anchor="middle">"#
        );
        let is_sideways = matches!(self.near_side, BoardSide::West | BoardSide::East);
        let files = (0..files).map(|file| {
            let letter = char::from(b'a'.saturating_add(file));
            (Square::new(file, 0), letter.to_string(), !is_sideways)
        });
        let ranks = (0..ranks).map(|rank| {
            let number = (rank + 1).to_string();
            (Square::new(0, rank), number, is_sideways)
        });
        let [_, height] = self.board_size();
        for (square, label, is_below) in files.chain(ranks) {
            let [x, y] = self.corner(square).map(|at| at + SQUARE / 2.0);
            let (x, y) = if is_below {
                (x, height - self.border() + 19.5)
            } else {
                (self.border() / 2.0, y + 5.0)
            };
            let _ = write!(svg, r#"<text x="{x}" y="{y}">{label}</text>"#);
        }
        svg + "</g>"
    }

    /// Outlines of the squares of the last move.
    pub(crate) fn highlights(&self, frame: &Frame) -> String {
        let accent = hex(self.style.accent);
        let side = SQUARE - 5.0;
        let squares = frame.mv.iter().flat_map(|mv| &mv.squares);
        let outline = |&square| {
            let [x, y] = self.corner(square).map(|at| at + 2.5);
            format!(
                r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="4" fill="none" stroke="{accent}" stroke-width="4"/>"#
            )
        };
        squares.map(outline).collect()
    }

    /// All stacks of a position.
    pub(crate) fn stacks(&self, frame: &Frame) -> String {
        // Far rows first, because a stack covers a part of the square behind it.
        let mut stacks: Vec<_> = frame.view.stacks().collect();
        stacks.sort_by_key(|(square, _)| self.cell(*square)[1]);
        let stacks = stacks.into_iter();
        stacks
            .map(|(square, stack)| self.stack(stack, self.bottom(square)))
            .collect()
    }

    /// The arrows and marks that people drew, on top of the stacks.
    pub(crate) fn drawings(&self, frame: &Frame) -> String {
        let tip = |square| {
            let [x, y] = self.bottom(square);
            let below = frame.view.stack(square).height().saturating_sub(1);
            [x, y - below as f32 * self.thickness()]
        };
        let drawings = frame.drawings.iter().map(|drawing| {
            let style = self.style.drawings[drawing.color as usize];
            let from = tip(drawing.from);
            match drawing.to {
                Some(to) => arrow(from, tip(to), style),
                None => mark(from, style),
            }
        });
        drawings.collect()
    }

    /// The center of the lowest piece on a square.
    pub(crate) fn bottom(&self, square: Square) -> [f32; 2] {
        let [x, y] = self.corner(square);
        [
            x + SQUARE / 2.0,
            y + SQUARE - PIECE[1] - self.thickness() - 3.0,
        ]
    }

    fn stack(&self, stack: Stack, [x, mut y]: [f32; 2]) -> String {
        let (mut svg, thickness) = (String::new(), self.thickness());
        for seat in stack.iter() {
            let _ = write!(
                svg,
                r##"<use href="#focus-p{}" x="{x}" y="{y:.1}"/>"##,
                seat.index()
            );
            y -= thickness;
        }
        if let Some(top) = stack.top() {
            let y = y + thickness;
            let _ = write!(
                svg,
                r##"<use href="#focus-s{}" x="{x}" y="{y:.1}"/>"##,
                top.index()
            );
            let height = stack.height();
            if height > 1 {
                let _ = write!(
                    svg,
                    r##"<use href="#focus-h{height}" x="{x}" y="{y:.1}"/>"##
                );
            }
        }
        svg
    }

    /// The last move, and a line for each player with name, handicap and trays.
    fn captions(&self, frame: &Frame) -> String {
        let [width, height] = self.board_size();
        let text = hex(self.style.text);
        let accent = hex(self.style.accent);
        let baseline = |line: usize| MARGIN + height + LINE * line as f32 + 27.0;
        let left = MARGIN + 6.0;
        let mut svg = format!(r#"<g fill="{text}" font-size="{TEXT}">"#);
        let caption = self.caption(frame);
        let _ = write!(
            svg,
            r#"<text x="{left}" y="{}" font-weight="600">{}</text>"#,
            baseline(0),
            escape(&font::fit(&caption, width - 12.0, TEXT, Weight::SemiBold))
        );
        for (index, &seat) in self.replay.seats.iter().enumerate() {
            let y = baseline(index + 1);
            if self.seat_to_move(frame) == Some(seat) {
                let top = y - 23.0;
                let _ = write!(
                    svg,
                    r#"<rect x="{}" y="{top}" width="{}" height="{}" rx="6" fill="none" stroke="{accent}" stroke-width="2"/>"#,
                    MARGIN + 1.0,
                    width - 2.0,
                    LINE - 2.0
                );
            }
            svg += &small_piece(seat, [left + 12.0, y - 8.0], ICON);
            let trays_left = self.trays(&mut svg, frame, seat, y);
            let name = self.texts.player(index);
            let parts = [name, self.texts.handicap(index)];
            let parts = parts.into_iter().filter(|part| !part.is_empty());
            let name = parts.collect::<Vec<_>>().join(" · ");
            let name = font::fit(&name, trays_left - left - 44.0, TEXT, Weight::Regular);
            let _ = write!(
                svg,
                r#"<text x="{}" y="{y}">{}</text>"#,
                left + 34.0,
                escape(&name)
            );
        }
        svg + "</g>"
    }

    /// Draws the trays of a player up to the right edge; returns their left edge.
    fn trays(&self, svg: &mut String, frame: &Frame, seat: Seat, y: f32) -> f32 {
        let soft = hex(self.style.text_soft);
        let mut x = MARGIN + self.board_size()[0] - 8.0;
        for &kind in self.replay.trays.iter().rev() {
            let content = counts(frame, seat, kind);
            if content.is_empty() {
                continue;
            }
            for (owner, count) in content.into_iter().rev() {
                let _ = write!(
                    svg,
                    r#"<text x="{x}" y="{y}" text-anchor="end">{count}</text>"#
                );
                x -= font::width(&count.to_string(), TEXT, Weight::Regular) + 15.0;
                *svg += &small_piece(owner, [x, y - 8.0], ICON);
                x -= 18.0;
            }
            let label = self.texts.tray(kind);
            let _ = write!(
                svg,
                r#"<text x="{x}" y="{y}" text-anchor="end" font-size="{LABEL}" fill="{soft}">{}</text>"#,
                escape(label)
            );
            x -= font::width(label, LABEL, Weight::Regular) + 16.0;
        }
        x
    }

    /// The upper left corner of a square on the board.
    pub(crate) fn corner(&self, square: Square) -> [f32; 2] {
        self.cell(square)
            .map(|index| self.border() + f32::from(index) * SQUARE)
    }

    /// The column and row of a square, from the upper left corner.
    pub(crate) fn cell(&self, square: Square) -> [u8; 2] {
        let (files, ranks) = self.replay.size();
        let (file, rank) = (square.file(), square.rank());
        let [from_right, from_top] = [(files, file), (ranks, rank)]
            .map(|(count, index)| count.saturating_sub(1).saturating_sub(index));
        match self.near_side {
            BoardSide::South => [file, from_top],
            BoardSide::North => [from_right, rank],
            BoardSide::West => [from_top, from_right],
            BoardSide::East => [rank, file],
        }
    }
}

/// A ring around a piece.
fn mark([x, y]: [f32; 2], style: DrawingStyle) -> String {
    let [rx, ry] = PIECE.map(|radius| radius + 4.0);
    stroked(
        &format!(r#"<ellipse cx="{x}" cy="{y:.1}" rx="{rx}" ry="{ry}""#),
        style,
        "",
    )
}

/// An arrow between two points.
fn arrow([x, y]: [f32; 2], [to_x, to_y]: [f32; 2], style: DrawingStyle) -> String {
    let [dx, dy] = [to_x - x, to_y - y];
    let length = dx.hypot(dy).max(1.0);
    // The points are close if the nearer of two neighboring stacks is tall.
    let (gap, head) = (14.0_f32.min(length / 5.0), 22.0_f32.min(length / 2.0));
    let at = |along: f32, across: f32| {
        let x = x + (dx * along - dy * across) / length;
        let y = y + (dy * along + dx * across) / length;
        format!("{x:.1} {y:.1}")
    };
    let base = length - gap / 2.0 - head;
    let shaft = format!(r#"<path d="M{}L{}""#, at(gap, 0.0), at(base + 2.0, 0.0));
    let (tip, left, right) = (at(base + head, 0.0), at(base, -11.0), at(base, 11.0));
    let (color, outline) = (hex(style.color), hex(style.outline));
    let head = format!(
        r#"<path d="M{tip}L{left}L{right}z" fill="{color}" stroke="{outline}" stroke-width="2" stroke-linejoin="round"/>"#
    );
    stroked(&shaft, style, &head)
}

/// A line with an outline. `line` is an element without its end, `between` is drawn above the
/// outline.
fn stroked(line: &str, style: DrawingStyle, between: &str) -> String {
    let (color, outline) = (hex(style.color), hex(style.outline));
    let dashes = match style.dashes {
        "" => String::new(),
        dashes => format!(r#" stroke-dasharray="{dashes}""#),
    };
    format!(
        r#"{line} fill="none" stroke="{outline}" stroke-width="9"/>{between}{line} fill="none" stroke="{color}" stroke-width="6"{dashes}/>"#
    )
}

/// The number of pieces in a tray by seat. A won stack counts once, for the tray's owner.
pub(crate) fn counts(frame: &Frame, seat: Seat, kind: TrayKind) -> Vec<(Seat, usize)> {
    let content = frame.view.tray(Tray::new(seat, kind));
    if kind == TrayKind::WonStacks {
        return if content.is_empty() {
            Vec::new()
        } else {
            vec![(seat, content.len())]
        };
    }
    let mut counts: Vec<(Seat, usize)> = Vec::new();
    for seat in content.iter().filter_map(|stack| stack.top()) {
        match counts.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, count)) => *count += 1,
            None => counts.push((seat, 1)),
        }
    }
    counts
}

/// A piece in a line of text.
pub(crate) fn small_piece(seat: Seat, [x, y]: [f32; 2], scale: f32) -> String {
    let seat = seat.index();
    format!(
        r##"<g transform="translate({x:.1} {y:.1}) scale({scale})"><use href="#focus-p{seat}"/><use href="#focus-s{seat}"/></g>"##
    )
}

/// Vertical lines on the side of a piece.
fn stripes(color: &str, thickness: f32) -> String {
    let [rx, ry] = PIECE;
    let line = |index: i32| {
        let x = 4.0 * index as f32;
        let y = ry * (1.0 - (x / rx).powi(2)).max(0.0).sqrt();
        format!("M{x} {y:.1}v{thickness}")
    };
    let path: String = (-5..=5).map(line).collect();
    format!(r#"<path d="{path}" stroke="{color}" fill="none"/>"#)
}

/// Whether a character changes the direction of the text after it.
pub(crate) const fn is_bidi_control(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Text within XML or HTML. Control characters, which XML forbids, are left out, and those that
/// would reverse the text around a name.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '&' => escaped += "&amp;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            '\n' | '\t' => escaped.push(character),
            _ if is_bidi_control(character) => {}
            _ if character.is_control() || matches!(character, '\u{fffe}' | '\u{ffff}') => {}
            _ => escaped.push(character),
        }
    }
    escaped
}
