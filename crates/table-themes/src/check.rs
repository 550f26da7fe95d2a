//! The limits of a theme, and what must be seen in it.

use crate::colour::{Linear, Rgba};
use crate::contrast::{contrast, over};
use crate::theme::{FORMAT, Interface, Theme};

/// The least contrast of a text with its ground: level AA of WCAG 2.
pub const TEXT_CONTRAST: f32 = 4.5;
/// The least contrast of a mark with its edge, and of what is no text: WCAG 2 as well.
const MARK_CONTRAST: f32 = 3.0;
/// The least contrast of light squares with the wood between them.
const SQUARE_CONTRAST: f32 = 2.0;
/// The most letters of a name.
const NAME: usize = 24;
/// The strongest light, of white paper under the usual lamp.
const BRIGHTEST: f32 = 4.0;

/// A text of the interface and a ground that it is written on.
#[derive(Clone, Debug, PartialEq)]
pub struct TextPair {
    /// The field of the text.
    pub text: &'static str,
    /// The field of the ground, and what lies below it if it is translucent.
    pub ground: String,
    /// Their contrast, 1 to 21.
    pub contrast: f32,
}

/// The first fault: the field, and the reason.
pub(crate) fn check(theme: &Theme) -> Option<(String, String)> {
    head(theme)
        .or_else(|| surfaces(theme))
        .or_else(|| light(theme))
        .or_else(|| opacity(&theme.interface))
        .or_else(|| texts(theme))
        .or_else(|| table(theme))
}

fn fault(field: impl Into<String>, why: impl Into<String>) -> Option<(String, String)> {
    Some((field.into(), why.into()))
}

fn head(theme: &Theme) -> Option<(String, String)> {
    if theme.format != FORMAT {
        return fault(
            "format",
            format!("{} is not known; write {FORMAT}", theme.format),
        );
    }
    let letters = theme.name.trim().chars().count();
    if !(1..=NAME).contains(&letters) {
        return fault(
            "name",
            format!("{letters} letters; 1 to {NAME} can be read"),
        );
    }
    None
}

fn surfaces(theme: &Theme) -> Option<(String, String)> {
    let table = theme.table.all().map(|field| ("table", field));
    let board = theme.board.all().map(|field| ("board", field));
    let marks = theme.marks.all().map(|field| ("marks", field));
    let all = table.chain(board).chain(marks);
    let beyond = |Linear(parts): Linear| parts.into_iter().find(|part| !(0.0..=1.0).contains(part));
    all.into_iter().find_map(|(group, (name, colour))| {
        let part = beyond(colour)?;
        fault(
            format!("{group}.{name}"),
            format!("{part} is not from 0 to 1"),
        )
    })
}

fn light(theme: &Theme) -> Option<(String, String)> {
    let light = &theme.light;
    let lights = light.lights();
    let lights =
        lights.flat_map(|(name, Linear(parts))| parts.map(|part| (name, part, [0.0, BRIGHTEST])));
    let mut all = lights.chain(light.numbers());
    all.find_map(|(name, value, [least, most])| {
        let within = (least..=most).contains(&value);
        let said = || {
            fault(
                format!("light.{name}"),
                format!("{value} is not from {least} to {most}"),
            )
        };
        if within { None } else { said() }
    })
}

/// Fields whose colours may be translucent.
const TRANSLUCENT: [&str; 5] = ["panel", "glass", "veil", "curtain", "shade"];

fn opacity(interface: &Interface) -> Option<(String, String)> {
    let mut all = interface.all();
    let (name, _) = all.find(|(name, colour)| colour.0[3] < 255 && !TRANSLUCENT.contains(name))?;
    fault(
        format!("interface.{name}"),
        "it cannot be translucent; write #rrggbb",
    )
}

fn texts(theme: &Theme) -> Option<(String, String)> {
    let pairs = text_pairs(theme).into_iter();
    let worst = pairs.min_by(|a, b| a.contrast.total_cmp(&b.contrast))?;
    if worst.contrast >= TEXT_CONTRAST {
        return None;
    }
    let (ground, seen) = (&worst.ground, worst.contrast);
    let why = format!("its contrast with {ground} is {seen:.2}:1; texts need {TEXT_CONTRAST}:1");
    fault(format!("interface.{}", worst.text), why)
}

/// Every text of the interface with every ground that it is written on.
///
/// What is translucent lies over black and over the brightest surface that it covers: a panel over the
/// table, the others over the light squares of the board.
#[must_use]
pub fn text_pairs(theme: &Theme) -> Vec<TextPair> {
    let i = &theme.interface;
    let through = |name: &'static str, colour: Rgba| {
        let brightest = match name {
            "panel" => ("the table", theme.light.on_table(theme.table.light)),
            _ => ("squares", theme.light.on_board(theme.board.square)),
        };
        let seen = |(what, below)| (format!("{name} over {what}"), over(colour, below));
        [("black", Linear([0.0; 3])), brightest].map(seen).to_vec()
    };
    let opaque = |name: &str, colour: Rgba| vec![(name.to_string(), colour.linear())];
    let panels = [
        through("panel", i.panel),
        through("glass", i.glass),
        opaque("page", i.page),
        opaque("page in the lamp's light", i.lit_page()),
        opaque("field", i.field),
        opaque("field_hover", i.field_hover),
        opaque("chosen", i.chosen),
    ];
    let behind = [
        through("curtain", i.curtain),
        through("curtain in the lamp's light", i.lit_curtain()),
        opaque("surround", i.surround),
    ];
    let behind = [&panels[..], &behind[..]].concat().concat();
    let panels = panels.concat();
    let filled = [
        opaque("filled", i.filled),
        opaque("accent_hover", i.accent_hover),
    ]
    .concat();
    let title = [through("shade", i.shade), opaque("wood", i.wood)].concat();
    let moves = [through("panel", i.panel), opaque("page", i.page)].concat();
    let rows: [(&'static str, Linear, &[Ground]); 8] = [
        ("text", i.text.linear(), &behind),
        ("text", i.text.linear(), &title),
        ("text_soft", i.text_soft.linear(), &behind),
        ("text_soft", faint(i), &moves),
        ("accent", i.accent.linear(), &panels),
        ("warning", i.warning.linear(), &panels),
        ("fault", i.fault.linear(), &panels),
        ("on_accent", i.on_accent.linear(), &filled),
    ];
    let pair = |text, colour, (ground, below): &Ground| TextPair {
        text,
        ground: ground.clone(),
        contrast: contrast(colour, *below),
    };
    let pairs = rows.into_iter();
    pairs
        .flat_map(|(text, colour, grounds)| {
            grounds.iter().map(move |ground| pair(text, colour, ground))
        })
        .collect()
}

/// A ground with its name.
type Ground = (String, Linear);

/// Text of the third rank: of the second, on its way to the page.
fn faint(interface: &Interface) -> Linear {
    let (Rgba(text), Rgba(page)) = (interface.text_soft, interface.page);
    let mut faint = text;
    for (value, page) in faint.iter_mut().zip(page) {
        *value = (f32::from(*value) * 0.85 + f32::from(page) * 0.15) as u8;
    }
    Rgba(faint).linear()
}

fn table(theme: &Theme) -> Option<(String, String)> {
    let (board, marks) = (&theme.board, &theme.marks);
    let on_board = |colour| theme.light.on_board(colour);
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
    for (name, colour, beside, dark) in pairs {
        let seen = contrast(on_board(colour), on_board(dark));
        if seen < SQUARE_CONTRAST {
            let why = format!(
                "its contrast with {beside} in this light is {seen:.2}:1; squares need {SQUARE_CONTRAST}:1"
            );
            return fault(name, why);
        }
    }
    for (name, colour) in [("accent", marks.accent), ("barred", marks.barred)] {
        let seen = contrast(colour, marks.ink);
        if seen < MARK_CONTRAST {
            let why =
                format!("its contrast with marks.ink is {seen:.2}:1; marks need {MARK_CONTRAST}:1");
            return fault(format!("marks.{name}"), why);
        }
    }
    None
}

fn middle(Linear(a): Linear, Linear(b): Linear) -> Linear {
    Linear([0, 1, 2].map(|channel| f32::midpoint(a[channel], b[channel])))
}
