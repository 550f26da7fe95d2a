//! The prompt: what to do now, the result or a message, and the contents of the hovered stack or
//! tray.

use std::iter::repeat_n;
use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Color32, FontId, Galley, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};
use stack_game::{Square, TrayKind};

use super::end_actions::EndModel;
use crate::strings::{self, join_nonempty};
use crate::style::{
    AnimalFace, BODY_SIZE, PANEL_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, regular_font,
    semibold_font, visual_order,
};
use crate::tr;
use crate::widgets::{largest_fitting, paint_line};

/// What the prompt says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PromptText {
    /// The emblems of the seat to move, or of the winners.
    pub emblems: Vec<SeatEmblem>,
    /// The faces of the winners that are shown as animals.
    pub faces: Vec<AnimalFace>,
    /// "Swap 1 of 2", or empty.
    pub step: String,
    /// The task, result or message.
    pub text: String,
    /// A note, or empty.
    pub note: String,
    /// Whether a human has to act; the border is accented.
    pub is_request: bool,
    /// Whether it is the result; the border has the winner's color.
    pub is_result: bool,
}

impl PromptText {
    /// The result of a match.
    #[must_use]
    pub fn result(end: &EndModel) -> Self {
        Self {
            emblems: end.winner_emblems.clone(),
            faces: end.winner_faces.clone(),
            text: end.title.clone(),
            note: format!("{} · {}", end.reason, end.length),
            is_result: true,
            ..Self::default()
        }
    }

    fn full_text(&self) -> String {
        join_nonempty(
            [&self.step, &self.text, &self.note].map(String::as_str),
            " ",
        )
    }
}

/// What is under the pointer.
#[derive(Clone, Debug, PartialEq)]
pub enum Hovered {
    /// A stack.
    Stack(StackContents),
    /// A tray.
    Tray(TrayContents),
}

/// The pieces of a stack.
#[derive(Clone, Debug, PartialEq)]
pub struct StackContents {
    /// Its square.
    pub square: Square,
    /// The variant.
    pub variant: String,
    /// Pieces from bottom to top.
    pub pieces: Vec<SeatEmblem>,
    /// The current height, if the previewed move changes it.
    pub current_height: Option<usize>,
}

/// The contents of a tray.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayContents {
    /// The name of the seat.
    pub seat: String,
    /// The kind of tray.
    pub kind: TrayKind,
    /// Number of stacks; single pieces count as stacks.
    pub stacks: usize,
    /// Number of pieces by color, each with its emblem.
    pub pieces: Vec<(SeatEmblem, usize)>,
}

/// The prompt.
#[derive(Clone, Copy, Debug)]
pub struct Prompt<'a> {
    /// What it says.
    pub text: &'a PromptText,
    /// The opacity of the text, which fades out with a message.
    pub opacity: f32,
    /// The name of the game, shown while nothing is hovered.
    pub title: &'a str,
    /// What is under the pointer.
    pub hovered: Option<&'a Hovered>,
}

/// Padding, space between the parts of a line, and size of an emblem.
const PADDING: f32 = 12.0;
const SPACING: f32 = 8.0;
const EMBLEM_SIZE: f32 = 24.0;
/// The size of the face of a winner, and the minimum width for it and the text.
const FACE_SIZE: f32 = 48.0;
const MIN_WIDTH_WITH_FACE: f32 = 240.0;
/// Height of the line about the hovered stack.
const INFO_HEIGHT: f32 = 22.0;
/// From this height on, that line has its own space.
const MIN_HEIGHT_WITH_INFO: f32 = 60.0;
/// Font sizes of the result and of all other texts, the default first.
const RESULT_SIZES: [f32; 5] = [22.0, 20.0, 19.0, 17.5, BODY_SIZE];
const TEXT_SIZES: [f32; 5] = [BODY_SIZE, 14.0, SMALL_SIZE, 12.0, 11.0];
/// Size of a piece in the line about the hovered stack, and maximum distance of two pieces.
const PIECE_SIZE: f32 = 18.0;
const MAX_PIECE_DISTANCE: f32 = 20.0;

impl Prompt<'_> {
    /// Draws the prompt in `rect`.
    pub fn ui(self, ui: &mut Ui, rect: Rect) {
        let (colors, text) = (ui.colors(), self.text);
        let winner = text.emblems.first().filter(|_| text.is_result);
        let border = match winner {
            Some(emblem) => Stroke::new(2.0, colors.legible(emblem.color)),
            None if text.is_request || text.is_result => Stroke::new(1.5, colors.accent),
            None => Stroke::new(1.0, colors.line),
        };
        ui.painter()
            .rect(rect, PANEL_RADIUS, colors.panel, border, StrokeKind::Inside);
        let has_info_space = rect.height() >= MIN_HEIGHT_WITH_INFO;
        let vertical_padding = if has_info_space { 8.0 } else { 4.0 };
        let mut inner = rect.shrink2(vec2(PADDING, vertical_padding));
        if has_info_space || self.hovered.is_some() {
            let height = INFO_HEIGHT.min(inner.height() / 2.0);
            let info = inner.with_min_y(inner.bottom() - height);
            inner.max.y = info.top();
            self.info(ui, info);
        }
        let previous_opacity = ui.opacity();
        ui.multiply_opacity(self.opacity);
        for emblem in &text.emblems {
            let size = EMBLEM_SIZE.min(inner.height());
            let center = pos2(inner.left() + size / 2.0, inner.center().y);
            emblem.paint_outline(ui.painter(), center, size);
            inner.min.x += size + SPACING;
        }
        for face in &text.faces {
            let size = FACE_SIZE.min(inner.height());
            if inner.width() < MIN_WIDTH_WITH_FACE {
                break;
            }
            let center = pos2(inner.left() + size / 2.0, inner.center().y);
            face.paint(ui.painter(), center, size);
            inner.min.x += size + SPACING;
        }
        let sizes = if text.is_result {
            RESULT_SIZES
        } else {
            TEXT_SIZES
        };
        let fits = |size: &f32| {
            let galley = self.galley(ui, *size, inner);
            !galley.elided && galley.size().y <= inner.height()
        };
        let galley = self.galley(ui, largest_fitting(sizes, fits), inner);
        let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), inner);
        let is_truncated = galley.elided;
        ui.painter().galley(at.min, galley, colors.text);
        ui.set_opacity(previous_opacity);
        let response = ui.interact(rect, ui.id().with("prompt"), Sense::hover());
        let all = text.full_text();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &all));
        if is_truncated {
            response.on_hover_text(all);
        }
    }

    /// Lays out the text for an area.
    fn galley(&self, ui: &Ui, size: f32, area: Rect) -> Arc<Galley> {
        let (colors, text) = (ui.colors(), self.text);
        let note_size = size.min(SMALL_SIZE);
        let row_height =
            |font: FontId| -> f32 { ui.fonts_mut(|fonts| fonts.row_height(&font)).max(1.0) };
        let first_row = row_height(semibold_font(size));
        // The note has its own lines if there is space.
        let note_rows = (area.height() - first_row) / row_height(regular_font(note_size));
        let has_note_rows = !text.note.is_empty() && note_rows >= 1.0;
        let mut job = LayoutJob::default();
        let mut add = |space: f32, text: &str, font: FontId, color: Color32| {
            if !text.is_empty() {
                job.append(&visual_order(text), space, TextFormat::simple(font, color));
            }
        };
        let font = semibold_font(size);
        add(0.0, &text.step, regular_font(note_size), colors.accent);
        let after_step = if text.step.is_empty() { 0.0 } else { SPACING };
        add(after_step, &text.text, font.clone(), colors.text);
        if !text.note.is_empty() {
            let separator = if has_note_rows { "\n" } else { "  " };
            add(0.0, separator, font, colors.text);
            add(0.0, &text.note, regular_font(note_size), colors.text_soft);
        }
        job.wrap.max_width = area.width().max(0.0);
        job.wrap.max_rows = if has_note_rows {
            1 + note_rows as usize
        } else {
            ((area.height() / first_row) as usize).max(1)
        };
        ui.painter().layout_job(job)
    }

    /// Draws the line about what is hovered.
    fn info(&self, ui: &mut Ui, area: Rect) {
        let (text, pieces) = match self.hovered {
            None => (self.title.to_string(), Vec::new()),
            Some(Hovered::Stack(stack)) => (stack.title(), stack.pieces.clone()),
            Some(Hovered::Tray(tray)) => {
                // Won stacks are only counted.
                let shows_pieces = tray.kind != TrayKind::WonStacks;
                let pieces = tray.pieces.iter().filter(|_| shows_pieces);
                let pieces = pieces.flat_map(|&(emblem, count)| repeat_n(emblem, count));
                (tray.title(), pieces.collect())
            }
        };
        let color = match self.hovered {
            Some(_) => ui.colors().text,
            None => ui.colors().text_soft,
        };
        let gaps = pieces.len().saturating_sub(1).max(1) as f32;
        // The pieces move together if there are many.
        let pieces_width = PIECE_SIZE + gaps * MAX_PIECE_DISTANCE + SPACING;
        let text_area = match pieces.len() {
            0 => area,
            _ => area.with_max_x(area.right() - pieces_width.min(area.width() * 0.45)),
        };
        let font = regular_font(SMALL_SIZE.min(area.height() - 4.0));
        let painted = paint_line(ui, text_area, Align2::LEFT_CENTER, &text, font, color);
        let free = area.right() - painted.rect.right() - SPACING - PIECE_SIZE;
        let distance = (free / gaps).min(MAX_PIECE_DISTANCE);
        let size = PIECE_SIZE.min(area.height());
        let last = pos2(area.right() - size / 2.0, area.center().y);
        for (index, emblem) in pieces.iter().enumerate() {
            let from_last = (pieces.len() - 1 - index) as f32;
            let center = last - vec2(from_last * distance, 0.0);
            emblem.paint_piece(ui.painter(), center, size);
        }
        let response = ui.interact(area, ui.id().with("hovered"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    }
}

impl StackContents {
    fn title(&self) -> String {
        strings::stack_height(
            &self.variant,
            self.square,
            self.current_height,
            self.pieces.len(),
        )
    }
}

impl TrayContents {
    /// Describes the contents in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let count: usize = self.pieces.iter().map(|(_, n)| n).sum();
        let name = match self.kind {
            TrayKind::Reserve | TrayKind::StartingPiece => tr!("match-reserve"),
            TrayKind::Captures => tr!("match-captured"),
            TrayKind::WonStacks => tr!("view-won"),
        };
        let content = if count == 0 && self.stacks == 0 {
            tr!("view-empty").into()
        } else if self.kind == TrayKind::WonStacks {
            tr!("view-stacks", n = self.stacks)
        } else {
            tr!("view-pieces", n = count)
        };
        let seat = &self.seat;
        tr!("view-tray", seat = seat, name = name, content = content)
    }
}
