//! A page that replays a game in any browser, without network access.

use std::fmt::Write as _;

use serde::Serialize;
use stack_game::{Seat, Square};

use crate::options::ExportError;
use crate::replay::{Frame, FrameMove, Variation, take_before};
use crate::style::{contrasting, hex, is_light};
use crate::svg::{FAMILIES, PictureContext, SQUARE, counts, escape, is_bidi_control};

const STYLE: &str = include_str!("../assets/page.css");
const SCRIPT: &str = include_str!("../assets/page.js");
/// The time per position during playback, in milliseconds.
const DELAY: u32 = 900;

/// The data of the script.
#[derive(Serialize)]
struct Game<'a> {
    /// The center of the lowest piece on each square.
    squares: Vec<[f32; 2]>,
    /// The upper left corner of each square.
    corners: Vec<[f32; 2]>,
    names: Vec<String>,
    /// The seat of each player.
    seats: Vec<usize>,
    /// The letter of each seat, by index.
    letters: String,
    /// The size of a square.
    side: f32,
    thickness: f32,
    /// The squares in drawing order, from the far rank to the near one.
    order: Vec<usize>,
    players: &'a [String],
    turns: &'a [String],
    play: &'a str,
    pause: &'a str,
    delay: u32,
    /// The main line, then each variation followed by its own ones.
    frames: Vec<FrameData<'a>>,
}

/// A position; stacks and trays only as far as they differ from the position before.
#[derive(Serialize)]
struct FrameData<'a> {
    /// The frame before the first move of a variation. Others follow the frame before them.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<usize>,
    /// The changed squares, each with the seats of its pieces from bottom to top.
    stacks: Vec<(usize, String)>,
    /// The changed trays of each player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    trays: Vec<(usize, PlayerTrays<'a>)>,
    /// The squares of the move.
    highlights: Vec<usize>,
    /// The player to move.
    turn: Option<usize>,
    caption: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    comment: &'a str,
    /// The arrows and marks that people drew, as SVG.
    #[serde(skip_serializing_if = "String::is_empty")]
    drawings: String,
}

/// The label of each tray, with the number of pieces by seat.
type PlayerTrays<'a> = Vec<(&'a str, Vec<(usize, usize)>)>;

/// A game as a self-contained page. Without scripts it shows the last position and all moves.
/// `last` is the last of the `frames`.
pub(crate) fn page(
    context: &PictureContext,
    last: &Frame,
    frames: &[Frame],
    variations: &[Variation],
) -> Result<String, ExportError> {
    let texts = context.texts;
    let language = escape(&texts.language);
    let [width, height] = context.board_size();
    let title = escape(&texts.title);
    let subtitle = escape(&texts.subtitle);
    let result = escape(context.result(last).unwrap_or_default());
    let (mut script, mut controls, mut moves) = (String::new(), String::new(), String::new());
    if frames.len() > 1 || !variations.is_empty() {
        // A script element ends at the first `</script`, even in a string.
        let data = serde_json::to_string(&data(context, &steps(frames, variations)));
        let mut data = data.map_err(ExportError::encoding)?;
        data.retain(|character| !is_bidi_control(character));
        let data = data.replace('<', "\\u003c");
        script = format!(
            r#"<script type="application/json" id="game">{data}</script><script>{SCRIPT}</script>"#
        );
        controls = self::controls(context, frames.len() - 1);
        moves = self::moves(context, frames, variations);
    }
    Ok(format!(
        r##"<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>{title}</title>
<style>{variables}
{STYLE}</style></head>
<body><main>
<div class="board"><svg viewBox="0 0 {width} {height}" font-family="{FAMILIES}" role="img" aria-label="{label}"><defs>{definitions}</defs>{board}<g id="highlights" fill="none" stroke="{accent}" stroke-width="4">{highlights}</g><g id="stacks">{stacks}</g><g id="drawings">{drawings}</g></svg></div>
<aside><header><h1 dir="auto">{title}</h1><p class="soft">{subtitle}</p><p>{result}</p></header>
<ul class="players">{players}</ul>
{controls}
<div id="now" aria-live="polite"><strong>{caption}</strong><p class="comment" dir="auto">{comment}</p></div>
{moves}</aside>
</main>{script}</body></html>
"##,
        variables = variables(context),
        accent = hex(context.style.accent),
        label = escape(&context.description(last)),
        definitions = context.definitions(),
        board = context.board(),
        highlights = context.highlights(last),
        stacks = context.stacks(last),
        drawings = context.drawings(last),
        players = players(context, last),
        caption = escape(&context.caption(last)),
        comment = escape(&last.comment),
    ))
}

/// The colors as CSS variables.
fn variables(context: &PictureContext) -> String {
    let style = context.style;
    let scheme = if is_light(style.background) {
        "light"
    } else {
        "dark"
    };
    let colors = [
        ("background", style.background),
        ("text", style.text),
        ("soft", style.text_soft),
        ("line", style.line),
        ("accent", style.accent),
        ("on-accent", contrasting(style.accent)),
    ];
    let colors = colors.map(|(name, color)| format!("--{name}: {}", hex(color)));
    format!(":root {{ color-scheme: {scheme}; {} }}", colors.join("; "))
}

/// Buttons and slider, hidden until the script shows them.
fn controls(context: &PictureContext, last: usize) -> String {
    let texts = &context.texts.buttons;
    let buttons = [
        ("first", &texts.first, "M5 4h3v16H5zM20 4v16L9 12z"),
        (
            "previous",
            &texts.previous,
            "M15.5 4l-8 8 8 8 1.8-1.8L11.1 12l6.2-6.2z",
        ),
        ("play", &texts.play, "M7 4l13 8-13 8z"),
        (
            "next",
            &texts.next,
            "M8.5 4l8 8-8 8-1.8-1.8 6.2-6.2-6.2-6.2z",
        ),
        ("last", &texts.last, "M16 4h3v16h-3zM4 4l11 8-11 8z"),
    ];
    let mut html = String::from(r#"<nav class="controls" hidden>"#);
    for (id, label, path) in buttons {
        let label = escape(label);
        let _ = write!(
            html,
            r#"<button type="button" id="{id}" aria-label="{label}" title="{label}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg></button>"#
        );
    }
    let position = escape(&texts.position);
    let _ = write!(
        html,
        r#"</nav><input class="controls" hidden type="range" id="position" min="0" max="{last}" value="{last}" aria-label="{position}">"#
    );
    html
}

/// A piece with its symbol.
fn piece(seat: usize) -> String {
    format!(
        r##"<svg class="piece" viewBox="-24 -18 48 44" aria-hidden="true"><use href="#focus-p{seat}"/><use href="#focus-s{seat}"/></svg>"##
    )
}

/// The players with their trays.
fn players(context: &PictureContext, frame: &Frame) -> String {
    let mut html = String::new();
    let to_move = escape(&context.texts.to_move);
    for (index, &seat) in context.replay.seats.iter().enumerate() {
        let is_turn = context.seat_to_move(frame) == Some(seat);
        let (class, hidden) = if is_turn {
            (" class=\"turn\"", "")
        } else {
            ("", " hidden")
        };
        let _ = write!(
            html,
            r#"<li{class}>{} <bdi>{}</bdi> <span class="state"{hidden}>{to_move}</span><span class="trays">"#,
            piece(seat.index()),
            escape(context.texts.player(index)),
        );
        for (label, counts) in trays(context, frame, index) {
            let _ = write!(html, "<span><small>{}</small>", escape(label));
            for (owner, count) in counts {
                let _ = write!(html, "{} {count} ", piece(owner));
            }
            html += "</span>";
        }
        html += "</span></li>";
    }
    html
}

/// The non-empty trays of a player.
fn trays<'a>(context: &PictureContext<'a>, frame: &Frame, player: usize) -> PlayerTrays<'a> {
    let (replay, texts) = (context.replay, context.texts);
    let Some(&seat) = replay.seats.get(player) else {
        return Vec::new();
    };
    let of_kind = |&kind| {
        let counts = counts(frame, seat, kind).into_iter();
        let counts: Vec<_> = counts
            .map(|(owner, count)| (owner.index(), count))
            .collect();
        (!counts.is_empty()).then(|| (texts.tray(kind), counts))
    };
    replay.trays.iter().filter_map(of_kind).collect()
}

/// The moves as a table: a row for each round, a column for each player, starting with the one who
/// moves first. Notes and variations are rows after the move.
fn moves(context: &PictureContext, frames: &[Frame], mut variations: &[Variation]) -> String {
    let (replay, texts) = (context.replay, context.texts);
    let columns = replay.seats.len();
    let first = frames.iter().find_map(|frame| frame.mv.as_ref());
    let first = first.and_then(|mv| replay.index(mv.seat)).unwrap_or(0);
    let mut html = format!(
        r#"<div class="moves" tabindex="-1"><table aria-label="{}"><thead><tr><th></th>"#,
        escape(&texts.moves)
    );
    for index in (0..columns).map(|column| (first + column) % columns) {
        let (piece, name) = (
            piece(replay.seats[index].index()),
            escape(texts.player(index)),
        );
        let _ = write!(html, r#"<th scope="col">{piece} <bdi>{name}</bdi></th>"#);
    }
    html += "</tr></thead><tbody>";
    // The number of cells of the current row.
    let mut filled = None;
    let mut round = 0;
    // The step of the next variation.
    let mut next = frames.len();
    for (ply, frame) in frames.iter().enumerate() {
        if let Some(mv) = &frame.mv {
            let index = replay.index(mv.seat).unwrap_or(0);
            let column = (index + columns - first) % columns;
            let is_continued = mv.round == round && filled.is_none();
            if mv.round != round || filled.is_none_or(|filled| filled > column) {
                end_row(&mut html, &mut filled, columns);
                round = mv.round;
                let _ = write!(html, r#"<tr><th scope="row">{round}.</th>"#);
                filled = Some(0);
            }
            let before = filled.unwrap_or(0);
            let empty = if is_continued { "…" } else { "" };
            html +=
                &format!(r#"<td class="soft">{empty}</td>"#).repeat(column - before.min(column));
            let text = escape(&mv.marked());
            let _ = write!(
                html,
                r#"<td><button type="button" data-ply="{ply}">{text}</button></td>"#
            );
            filled = Some(column + 1);
        }
        let mut row = |class: &str, content: &str| {
            end_row(&mut html, &mut filled, columns);
            let span = columns + 1;
            let _ = write!(
                html,
                r#"<tr><td class="{class}" colspan="{span}" dir="auto">{content}</td></tr>"#
            );
        };
        for (class, note) in notes(context, frame) {
            row(class, &escape(&note));
        }
        if let Some(result) = context.result(frame).filter(|result| !result.is_empty()) {
            row("comment", &escape(result));
        }
        let is_last = ply + 1 == frames.len();
        for variation in take_before(&mut variations, if is_last { usize::MAX } else { ply }) {
            let mut content = String::new();
            self::variation(&mut content, context, variation, &mut next);
            row("variation", &content);
        }
    }
    end_row(&mut html, &mut filled, columns);
    html + "</tbody></table></div>"
}

/// The better move, resignations and comment at a position, each with its CSS classes.
fn notes(context: &PictureContext, frame: &Frame) -> Vec<(&'static str, String)> {
    let better = context.better(frame).map(|better| ("comment soft", better));
    let comments = context.resignations(frame).map(String::from);
    let comments = comments.chain([frame.comment.clone()]);
    let notes = better
        .into_iter()
        .chain(comments.map(|note| ("comment", note)));
    notes.filter(|(_, note)| !note.is_empty()).collect()
}

/// Writes a variation as a line of moves with notes and its own variations. `next` is the step of
/// its first move.
fn variation(html: &mut String, context: &PictureContext, variation: &Variation, next: &mut usize) {
    let frames = variation.new_frames();
    let start = *next;
    *next += frames.len();
    let first_ply = variation.first_new_ply();
    let mut variations = &variation.variations[..];
    let parent = variation.frames.first().and_then(|frame| frame.mv.as_ref());
    let mut round = parent.map(|mv| mv.round);
    let mut is_continued = false;
    *html += r#"<div class="line">"#;
    for (index, frame) in frames.iter().enumerate() {
        let ply = first_ply + index;
        let _ = write!(
            html,
            r#"<button type="button" data-ply="{}">"#,
            start + index
        );
        let mut notes = notes(context, frame);
        match frame.mv.as_ref().filter(|_| ply > variation.after) {
            Some(mv) => {
                *html += &number(mv, round, is_continued);
                if context.replay.seats.len() > 2 {
                    *html += &piece(mv.seat.index());
                }
                *html += &escape(&mv.marked());
                round = Some(mv.round);
            }
            // Resignations before the first move.
            None => {
                let resignations: Vec<_> = context.resignations(frame).collect();
                *html += &escape(&resignations.join(" · "));
                notes.retain(|(_, note)| *note == frame.comment);
            }
        }
        *html += "</button> ";
        for (class, note) in &notes {
            let note = escape(note);
            let _ = write!(html, r#"<span class="{class}" dir="auto">{note}</span> "#);
        }
        let is_last = index + 1 == frames.len();
        let nested = take_before(&mut variations, if is_last { usize::MAX } else { ply });
        for nested in nested {
            self::variation(html, context, nested, next);
        }
        is_continued = notes.is_empty() && nested.is_empty();
    }
    *html += "</div>";
}

/// The number before a move of a variation; empty if the move directly follows another one
/// of the same round.
fn number(mv: &FrameMove, round: Option<usize>, is_continued: bool) -> String {
    if round != Some(mv.round) {
        format!("{}. ", mv.round)
    } else if is_continued {
        String::new()
    } else {
        format!("{}… ", mv.round)
    }
}

fn end_row(html: &mut String, filled: &mut Option<usize>, columns: usize) {
    if let Some(filled) = filled.take() {
        *html += &"<td></td>".repeat(columns.saturating_sub(filled));
        *html += "</tr>";
    }
}

/// A position of the page.
struct Step<'a> {
    frame: &'a Frame,
    /// The index of the step before it.
    before: Option<usize>,
    /// Whether it is the first one of a variation.
    is_first: bool,
}

/// The positions of the main line, then those of each variation followed by its own ones, as the
/// moves are listed.
fn steps<'a>(frames: &'a [Frame], variations: &'a [Variation]) -> Vec<Step<'a>> {
    let main = frames.iter().enumerate().map(|(ply, frame)| Step {
        frame,
        before: ply.checked_sub(1),
        is_first: false,
    });
    let mut steps = main.collect();
    add_steps(&mut steps, variations, &|ply| ply);
    steps
}

/// Adds the steps of the variations of a line. `step_at` returns the line's step after a number of
/// moves.
fn add_steps<'a>(
    steps: &mut Vec<Step<'a>>,
    variations: &'a [Variation],
    step_at: &dyn Fn(usize) -> usize,
) {
    for variation in variations {
        let (start, from) = (steps.len(), step_at(variation.after));
        let frames = variation.new_frames().iter().enumerate();
        steps.extend(frames.map(|(index, frame)| Step {
            frame,
            before: Some(index.checked_sub(1).map_or(from, |before| start + before)),
            is_first: index == 0,
        }));
        let first_ply = variation.first_new_ply();
        add_steps(steps, &variation.variations, &|ply| {
            let index = ply.checked_sub(first_ply);
            index.map_or(from, |index| start + index)
        });
    }
}

fn data<'a>(context: &PictureContext<'a>, steps: &[Step<'a>]) -> Game<'a> {
    let (replay, texts) = (context.replay, context.texts);
    let square_index = |square: &Square| replay.squares.iter().position(|other| other == square);
    let mut order: Vec<_> = (0..replay.squares.len()).collect();
    order.sort_by_key(|&index| context.cell(replay.squares[index])[1]);
    let frame_data = |step: &Step<'a>| {
        let frame = step.frame;
        let before = step.before.and_then(|before| steps.get(before));
        let before = before.map(|before| before.frame);
        let squares = replay.squares.iter().enumerate();
        let changed = squares.filter(|&(_, &square)| match before {
            Some(before) => before.view.stack(square) != frame.view.stack(square),
            None => !frame.view.stack(square).is_empty(),
        });
        let stack = |(index, &square): (usize, &Square)| {
            let seats = frame.view.stack(square);
            (
                index,
                seats.iter().map(|seat| seat.index().to_string()).collect(),
            )
        };
        let players = (0..replay.seats.len()).map(|player| (player, trays(context, frame, player)));
        let unchanged = |player: usize, content: &PlayerTrays| {
            before.is_some_and(|before| trays(context, before, player) == *content)
        };
        let turn = context.seat_to_move(frame);
        FrameData {
            from: step.before.filter(|_| step.is_first),
            stacks: changed.map(stack).collect(),
            trays: players
                .filter(|(player, content)| !unchanged(*player, content))
                .collect(),
            highlights: frame
                .mv
                .iter()
                .flat_map(|mv| &mv.squares)
                .filter_map(square_index)
                .collect(),
            turn: turn.and_then(|turn| replay.index(turn)),
            caption: context.caption(frame),
            comment: &frame.comment,
            drawings: context.drawings(frame),
        }
    };
    Game {
        squares: replay
            .squares
            .iter()
            .map(|&square| context.bottom(square))
            .collect(),
        corners: replay
            .squares
            .iter()
            .map(|&square| context.corner(square))
            .collect(),
        names: replay.squares.iter().map(Square::to_string).collect(),
        seats: replay.seats.iter().map(|seat| seat.index()).collect(),
        letters: Seat::ALL.iter().map(|&seat| context.letter(seat)).collect(),
        side: SQUARE,
        thickness: context.thickness(),
        order,
        players: &texts.players,
        turns: &texts.turns,
        play: &texts.buttons.play,
        pause: &texts.buttons.pause,
        delay: DELAY,
        frames: steps.iter().map(frame_data).collect(),
    }
}
