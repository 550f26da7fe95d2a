//! Reads and validates theme files.

use std::path::{Path, PathBuf};

use stack_game::{ron_field_at, strip_byte_order_mark, truncated, truncated_reason};

use crate::color::{Linear, Rgba, contrast, over};
use crate::theme::{FORMAT, Interface, Theme};

/// Why a file is not a valid theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {}{reason}", .file.display(), self.location())]
pub struct ThemeError {
    /// The file.
    pub file: PathBuf,
    /// The field with its groups, as in `light.pool`; empty if the error is in no field.
    pub field: String,
    /// The line, starting at 1; 0 if unknown.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

impl ThemeError {
    pub(crate) fn new(file: &Path, field: &str, reason: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            field: truncated(field),
            line: 0,
            reason: truncated_reason(&reason.into()),
        }
    }

    /// Field and line, as printed before the reason.
    fn location(&self) -> String {
        match (self.field.as_str(), self.line) {
            ("", 0) => String::new(),
            ("", line) => format!("line {line}: "),
            (field, 0) => format!("{field}: "),
            (field, line) => format!("{field} (line {line}): "),
        }
    }
}

/// Parses and validates a theme.
///
/// # Errors
/// The first error, with its field.
pub fn read(file: &Path, text: &str) -> Result<Theme, ThemeError> {
    let text = strip_byte_order_mark(text);
    let mut theme: Theme = ron::from_str(text).map_err(|error| {
        let (line, column) = (error.span.end.line, error.span.end.col);
        ThemeError {
            line,
            ..ThemeError::new(
                file,
                &ron_field_at(text, line, column),
                format!("invalid syntax or value ({})", error.code),
            )
        }
    })?;
    let interface = &mut theme.interface;
    if interface.filled == Rgba::default() {
        interface.filled = interface.accent;
    }
    match check(&theme) {
        Some((field, reason)) => Err(ThemeError::new(file, &field, reason)),
        None => Ok(theme),
    }
}

/// Minimum contrast of text with its background: WCAG 2, level AA.
pub const TEXT_CONTRAST: f32 = 4.5;
/// Minimum contrast of a marker with its outline: WCAG 2, non-text contrast.
const MARKER_CONTRAST: f32 = 3.0;
/// Minimum contrast of light squares with the wood between them.
const SQUARE_CONTRAST: f32 = 2.0;
/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 24;
/// Brightest light, of white paper under a default lamp.
const MAX_LIGHT: f32 = 4.0;

/// A text color with a background on which it is used.
#[derive(Clone, Debug, PartialEq)]
pub struct TextPair {
    /// The field of the text color.
    pub text: &'static str,
    /// The field of the background, and what is beneath if it is translucent.
    pub background: String,
    /// Their contrast ratio, 1 to 21.
    pub contrast: f32,
}

/// The first error: field and reason.
pub(crate) fn check(theme: &Theme) -> Option<(String, String)> {
    check_format_and_name(theme)
        .or_else(|| check_material_ranges(theme))
        .or_else(|| check_lights(theme))
        .or_else(|| check_opacity(&theme.interface))
        .or_else(|| check_text_contrast(theme))
        .or_else(|| check_board_contrast(theme))
}

fn error(field: impl Into<String>, reason: impl Into<String>) -> Option<(String, String)> {
    Some((field.into(), reason.into()))
}

fn check_format_and_name(theme: &Theme) -> Option<(String, String)> {
    if theme.format != FORMAT {
        return error(
            "format",
            format!("{} is not supported; write {FORMAT}", theme.format),
        );
    }
    let length = theme.name.trim().chars().count();
    if !(1..=MAX_NAME_CHARS).contains(&length) {
        return error(
            "name",
            format!("{length} characters; names have 1 to {MAX_NAME_CHARS}"),
        );
    }
    None
}

fn check_material_ranges(theme: &Theme) -> Option<(String, String)> {
    let table = theme.table.all().map(|field| ("table", field));
    let board = theme.board.all().map(|field| ("board", field));
    let markers = theme.markers.all().map(|field| ("markers", field));
    let all = table.chain(board).chain(markers);
    let out_of_range =
        |Linear(parts): Linear| parts.into_iter().find(|part| !(0.0..=1.0).contains(part));
    all.into_iter().find_map(|(group, (name, color))| {
        let part = out_of_range(color)?;
        error(
            format!("{group}.{name}"),
            format!("{part} is not from 0 to 1"),
        )
    })
}

fn check_lights(theme: &Theme) -> Option<(String, String)> {
    let light = &theme.light;
    let lights = light.lights();
    let lights =
        lights.flat_map(|(name, Linear(parts))| parts.map(|part| (name, part, [0.0, MAX_LIGHT])));
    let mut all = lights.chain(light.numbers());
    all.find_map(|(name, value, [min, max])| {
        if (min..=max).contains(&value) {
            return None;
        }
        error(
            format!("light.{name}"),
            format!("{value} is not from {min} to {max}"),
        )
    })
}

/// Fields whose colors may be translucent.
const TRANSLUCENT: [&str; 5] = ["panel", "glass", "veil", "curtain", "shade"];

fn check_opacity(interface: &Interface) -> Option<(String, String)> {
    let mut all = interface.all();
    let (name, _) = all.find(|(name, color)| color.0[3] < 255 && !TRANSLUCENT.contains(name))?;
    error(
        format!("interface.{name}"),
        "it cannot be translucent; write #rrggbb",
    )
}

fn check_text_contrast(theme: &Theme) -> Option<(String, String)> {
    let pairs = text_pairs(theme).into_iter();
    let worst = pairs.min_by(|a, b| a.contrast.total_cmp(&b.contrast))?;
    if worst.contrast >= TEXT_CONTRAST {
        return None;
    }
    let (background, ratio) = (&worst.background, worst.contrast);
    let reason =
        format!("its contrast with {background} is {ratio:.2}:1; text needs {TEXT_CONTRAST}:1");
    error(format!("interface.{}", worst.text), reason)
}

/// All text colors with all backgrounds on which they are used.
///
/// Translucent backgrounds are checked over black and over the brightest surface beneath: panels
/// over the table, the others over the light squares of the board.
#[must_use]
pub fn text_pairs(theme: &Theme) -> Vec<TextPair> {
    let i = &theme.interface;
    let through = |name: &'static str, color: Rgba| {
        let brightest = match name {
            "panel" => ("the table", theme.light.on_table(theme.table.light)),
            _ => ("squares", theme.light.on_board(theme.board.square)),
        };
        let ratio = |(what, below)| (format!("{name} over {what}"), over(color, below));
        [("black", Linear([0.0; 3])), brightest].map(ratio).to_vec()
    };
    let opaque = |name: &str, color: Rgba| vec![(name.to_string(), color.linear())];
    let panels = [
        through("panel", i.panel),
        through("glass", i.glass),
        opaque("page", i.page),
        opaque("page in the lamp's light", i.illuminated_page()),
        opaque("field", i.field),
        opaque("field_hover", i.field_hover),
        opaque("selected", i.selected),
    ];
    let backgrounds = [
        through("curtain", i.curtain),
        through("curtain in the lamp's light", i.illuminated_curtain()),
        opaque("surround", i.surround),
    ];
    let backgrounds = [&panels[..], &backgrounds[..]].concat().concat();
    let panels = panels.concat();
    let filled = [
        opaque("filled", i.filled),
        opaque("accent_hover", i.accent_hover),
    ]
    .concat();
    let title = [through("shade", i.shade), opaque("wood", i.wood)].concat();
    let moves = [through("panel", i.panel), opaque("page", i.page)].concat();
    let rows: [(&'static str, Linear, &[Background]); 8] = [
        ("text", i.text.linear(), &backgrounds),
        ("text", i.text.linear(), &title),
        ("text_soft", i.text_soft.linear(), &backgrounds),
        ("text_soft", tertiary_text(i), &moves),
        ("accent", i.accent.linear(), &panels),
        ("warning", i.warning.linear(), &panels),
        ("error", i.error.linear(), &panels),
        ("on_accent", i.on_accent.linear(), &filled),
    ];
    let pair = |text, color, (background, below): &Background| TextPair {
        text,
        background: background.clone(),
        contrast: contrast(color, *below),
    };
    let pairs = rows.into_iter();
    pairs
        .flat_map(|(text, color, backgrounds)| {
            backgrounds
                .iter()
                .map(move |background| pair(text, color, background))
        })
        .collect()
}

/// A background with its name.
type Background = (String, Linear);

/// Tertiary text: secondary text blended toward the page.
fn tertiary_text(interface: &Interface) -> Linear {
    let (Rgba(text), Rgba(page)) = (interface.text_soft, interface.page);
    let mut faint = text;
    for (value, page) in faint.iter_mut().zip(page) {
        *value = (f32::from(*value) * 0.85 + f32::from(page) * 0.15) as u8;
    }
    Rgba(faint).linear()
}

fn check_board_contrast(theme: &Theme) -> Option<(String, String)> {
    let (board, markers) = (&theme.board, &theme.markers);
    let on_board = |color| theme.light.on_board(color);
    let square = middle(board.square_grain, board.square);
    let pairs = [
        ("board.square", square, "board.field", board.field),
        (
            "board.unplayed",
            board.unplayed,
            "board.played",
            middle(board.field, board.played),
        ),
    ];
    for (name, color, other, dark) in pairs {
        let ratio = contrast(on_board(color), on_board(dark));
        if ratio < SQUARE_CONTRAST {
            let reason = format!(
                "its contrast with {other} in this light is {ratio:.2}:1; squares need {SQUARE_CONTRAST}:1"
            );
            return error(name, reason);
        }
    }
    for (name, color) in [("accent", markers.accent), ("blocked", markers.blocked)] {
        let ratio = contrast(color, markers.ink);
        if ratio < MARKER_CONTRAST {
            let reason = format!(
                "its contrast with markers.ink is {ratio:.2}:1; markers need {MARKER_CONTRAST}:1"
            );
            return error(format!("markers.{name}"), reason);
        }
    }
    None
}

fn middle(Linear(a): Linear, Linear(b): Linear) -> Linear {
    Linear([0, 1, 2].map(|channel| f32::midpoint(a[channel], b[channel])))
}
