//! Banner above the board with the task of a turn.

use std::sync::Arc;

use egui::epaint::Shadow;
use egui::text::LayoutJob;
use egui::{
    Color32, CornerRadius, FontId, Galley, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::end_actions::EndModel;
use crate::style::{
    BODY_SIZE, CARD_TITLE_SIZE, PANEL_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, regular_font,
    semibold_font,
};
use crate::widgets::{MESSAGE_HEIGHT, truncated_line};

/// Horizontal padding.
const TASK_PADDING: f32 = 18.0;
/// Space between the parts of a line.
const TASK_SPACING: f32 = 12.0;
const TASK_EMBLEM_SIZE: f32 = 22.0;

/// Width of everything but the text.
const AROUND_TASK_TEXT: f32 = 2.0 * TASK_PADDING + BEFORE_TASK_TEXT;
const BEFORE_TASK_TEXT: f32 = TASK_EMBLEM_SIZE + TASK_SPACING;

/// Explains a first turn or an unusual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskBanner {
    /// The emblem of the seat to move.
    pub emblem: SeatEmblem,
    /// The task.
    pub text: String,
    /// A note on the task, or empty.
    pub note: String,
    /// "Step 1 of 2", or empty.
    pub step: String,
}

impl TaskBanner {
    /// The width that the banner needs for a single line.
    #[must_use]
    pub fn width(&self, ui: &Ui) -> f32 {
        let lines = self.lines(ui, f32::INFINITY);
        lines.iter().map(|line| width(line)).fold(0.0, f32::max) + AROUND_TASK_TEXT
    }

    /// The text in one line, or in two smaller lines of the same total height; text that still
    /// doesn't fit is truncated.
    fn lines(&self, ui: &Ui, inner: f32) -> Vec<Vec<TextPart>> {
        let colors = ui.colors();
        let part =
            |text: &str, font: FontId, color: Color32, rows: usize, max_width: f32| -> TextPart {
                let mut job = LayoutJob::simple(text.into(), font, color, max_width);
                job.wrap.max_rows = rows;
                (ui.painter().layout_job(job), color)
            };
        let mut first = Vec::new();
        if !self.step.is_empty() {
            let color = colors.accent;
            first.push(part(&self.step, regular_font(SMALL_SIZE), color, 1, inner));
        }
        let free = first
            .iter()
            .map(|(step, _)| inner - step.size().x - TASK_SPACING);
        let free = free.sum::<f32>() + if first.is_empty() { inner } else { 0.0 };
        let task = |size, rows, max_width| {
            part(
                &self.text,
                semibold_font(size),
                colors.text,
                rows,
                max_width,
            )
        };
        let remark = |max_width| {
            part(
                &self.note,
                regular_font(SMALL_SIZE),
                colors.text_soft,
                1,
                max_width,
            )
        };
        let bare = self.note.is_empty();
        let mut all = first.clone();
        all.push(task(BODY_SIZE, 1, f32::INFINITY));
        all.extend((!bare).then(|| remark(f32::INFINITY)));
        if width(&all) <= inner {
            return vec![all];
        }
        first.push(task(SMALL_SIZE, if bare { 2 } else { 1 }, free.max(0.0)));
        let mut lines = vec![first];
        lines.extend((!bare).then(|| vec![remark(inner)]));
        lines
    }

    /// Draws the banner below the point `top_center`, at most `max_width` wide; returns its area.
    pub fn ui(&self, ui: &mut Ui, top_center: Pos2, max_width: f32) -> Rect {
        let lines = self.lines(ui, max_width - AROUND_TASK_TEXT);
        let total_width = lines.iter().map(|line| width(line)).fold(0.0, f32::max);
        let total_height = lines.iter().map(|line| height(line)).sum::<f32>();
        let size = vec2(total_width + AROUND_TASK_TEXT, MESSAGE_HEIGHT);
        let rect = Rect::from_min_size(pos2(top_center.x - size.x / 2.0, top_center.y), size);
        let painter = ui.painter();
        painter.rect(
            rect,
            PANEL_RADIUS,
            ui.colors().panel,
            (1.0, ui.colors().accent),
            StrokeKind::Inside,
        );
        let middle = pos2(
            rect.left() + TASK_PADDING + TASK_EMBLEM_SIZE / 2.0,
            rect.center().y,
        );
        self.emblem.paint_outline(painter, middle, TASK_EMBLEM_SIZE);
        let mut y = rect.center().y - total_height / 2.0;
        for line in &lines {
            let mut x = rect.left() + TASK_PADDING + BEFORE_TASK_TEXT;
            let middle = y + height(line) / 2.0;
            for (galley, color) in line {
                let size = galley.size();
                painter.galley(pos2(x, middle - size.y / 2.0), galley.clone(), *color);
                x += size.x + TASK_SPACING;
            }
            y += height(line);
        }
        let response = ui.interact(rect, ui.id().with("banner"), Sense::hover());
        let all = format!("{} {}", self.text, self.note);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        if lines.iter().flatten().any(|(galley, _)| galley.elided) {
            response.on_hover_text(all.trim_end());
        }
        rect
    }
}

/// A laid-out text and its color.
type TextPart = (Arc<Galley>, Color32);

fn width(line: &[TextPart]) -> f32 {
    let widths = line
        .iter()
        .map(|(galley, _)| galley.size().x + TASK_SPACING);
    widths.sum::<f32>() - TASK_SPACING
}

fn height(line: &[TextPart]) -> f32 {
    let heights = line.iter().map(|(galley, _)| galley.size().y);
    heights.fold(0.0, f32::max)
}

/// Seconds for which it is visible.
const TURN_SECONDS: f32 = 1.0;
/// Seconds of the fade in and out.
const FADE_SECONDS: f32 = 0.18;
const TURN_EMBLEM_SIZE: f32 = 28.0;
/// Padding at both ends, and space between emblem and text.
const TURN_PADDING: f32 = 14.0;
const TURN_SPACING: f32 = 10.0;

/// Announces whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnBanner {
    /// The emblem of the seat.
    pub emblem: SeatEmblem,
    /// "Mia, your turn".
    pub text: String,
}

impl TurnBanner {
    /// The opacity after some seconds; with `still` it doesn't fade.
    #[must_use]
    pub fn opacity(seconds: f32, still: bool) -> f32 {
        if !(0.0..TURN_SECONDS).contains(&seconds) {
            return 0.0;
        }
        if still {
            return 1.0;
        }
        (seconds / FADE_SECONDS)
            .min((TURN_SECONDS - seconds) / FADE_SECONDS)
            .min(1.0)
    }

    /// The width if at most `max_width` is available.
    #[must_use]
    pub fn width(&self, ui: &Ui, max_width: f32) -> f32 {
        self.galley(ui, max_width).size().x + AROUND_TURN_TEXT
    }

    fn galley(&self, ui: &Ui, max_width: f32) -> Arc<Galley> {
        truncated_line(
            ui,
            &self.text,
            semibold_font(CARD_TITLE_SIZE),
            ui.colors().text,
            max_width - AROUND_TURN_TEXT,
        )
    }

    /// Draws the banner below the point `top_center`, at most `max_width` wide. It lets clicks
    /// through to the board.
    pub fn ui(&self, ui: &mut Ui, top_center: Pos2, max_width: f32, opacity: f32) -> Rect {
        let colors = ui.colors();
        let galley = self.galley(ui, max_width);
        let size = vec2(galley.size().x + AROUND_TURN_TEXT, MESSAGE_HEIGHT);
        let rect = Rect::from_min_size(pos2(top_center.x - size.x / 2.0, top_center.y), size);
        let previous_opacity = ui.opacity();
        ui.multiply_opacity(opacity);
        let painter = ui.painter();
        let (fill, line) = (colors.panel.to_opaque(), Stroke::new(1.5, colors.accent));
        painter.rect(rect, PANEL_RADIUS, fill, line, StrokeKind::Inside);
        let emblem = rect.left_center() + vec2(TURN_PADDING + TURN_EMBLEM_SIZE / 2.0, 0.0);
        self.emblem.paint_piece(painter, emblem, TURN_EMBLEM_SIZE);
        let text = rect.left_center()
            + vec2(
                TURN_PADDING + TURN_EMBLEM_SIZE + TURN_SPACING,
                -galley.size().y / 2.0,
            );
        painter.galley(text, galley, colors.text);
        ui.set_opacity(previous_opacity);
        let response = ui.interact(rect, ui.id().with("hand over"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text.as_str()));
        rect
    }
}

/// Width of everything but the text.
const AROUND_TURN_TEXT: f32 = 2.0 * TURN_PADDING + TURN_EMBLEM_SIZE + TURN_SPACING;

/// The result of a match.
#[derive(Clone, Copy, Debug)]
pub struct ResultBanner<'a> {
    /// The result to show.
    pub end: &'a EndModel,
}

/// A size of the banner.
#[derive(Clone, Copy)]
struct ResultSize {
    height: f32,
    /// Whether the reason is below the result rather than next to it.
    is_reason_below: bool,
    /// Font sizes to try for the result.
    font_sizes: [f32; 3],
}

/// From large to small. The last one is as tall as a message, for which there is always space above
/// the board.
const RESULT_SIZES: [ResultSize; 3] = [
    ResultSize {
        height: 56.0,
        is_reason_below: true,
        font_sizes: [28.0, 24.0, 20.0],
    },
    ResultSize {
        height: 46.0,
        is_reason_below: false,
        font_sizes: [26.0, 22.0, 18.0],
    },
    ResultSize {
        height: MESSAGE_HEIGHT,
        is_reason_below: false,
        font_sizes: [22.0, 18.0, 15.0],
    },
];
/// Padding, and space between the texts in one line.
const RESULT_PADDING: f32 = 20.0;
const RESULT_SPACING: f32 = 12.0;
/// Padding around a winner's piece.
const PIECE_PADDING: f32 = 5.0;
const BORDER: f32 = 2.0;

/// The laid-out banner.
#[derive(Debug)]
pub struct ResultLayout {
    title: Arc<Galley>,
    reason: Arc<Galley>,
    is_reason_below: bool,
    /// The size of the banner.
    pub size: Vec2,
    /// The tooltip, if something is left out.
    tooltip: Option<String>,
}

impl ResultLayout {
    /// Whether no text is truncated.
    fn is_complete(&self) -> bool {
        !self.title.elided && !self.reason.elided
    }
}

impl ResultBanner<'_> {
    /// Lays out the largest banner that is at most `max_width` wide and whose size is `free`. The
    /// number of moves is dropped first, then the font shrinks; the smallest size is truncated if
    /// necessary.
    #[must_use]
    pub fn layout(&self, ui: &Ui, max_width: f32, free: impl Fn(Vec2) -> bool) -> ResultLayout {
        let tooltip = format!("{} · {}", self.end.reason, self.end.length);
        let tried = |form: ResultSize| {
            let [largest, ..] = form.font_sizes;
            let all = [(largest, tooltip.as_str())].into_iter();
            let shorter = form.font_sizes.map(|size| (size, self.end.reason.as_str()));
            all.chain(shorter)
                .map(move |(size, reason)| (form, size, reason))
        };
        let laid =
            |(form, size, reason)| self.layout_with_size(ui, max_width, (form, size), reason);
        let fits = |laid: &ResultLayout| laid.is_complete() && free(laid.size);
        let found = RESULT_SIZES
            .into_iter()
            .flat_map(tried)
            .map(laid)
            .find(fits);
        let [.., minimum] = RESULT_SIZES;
        let [.., smallest] = minimum.font_sizes;
        let mut laid = found.unwrap_or_else(|| laid((minimum, smallest, &self.end.reason)));
        if laid.title.elided {
            laid.tooltip = Some(format!("{}\n{tooltip}", self.end.title));
        } else if laid.reason.elided || laid.reason.text() != tooltip {
            laid.tooltip = Some(tooltip);
        }
        laid
    }

    /// Lays out the result at one size.
    fn layout_with_size(
        &self,
        ui: &Ui,
        max_width: f32,
        (form, size): (ResultSize, f32),
        reason: &str,
    ) -> ResultLayout {
        // The winners' pieces are on squares.
        let around = 2.0 * RESULT_PADDING + self.end.winner_emblems.len() as f32 * form.height;
        let free = max_width - around;
        let (text, soft) = (ui.colors().text, ui.colors().text_soft);
        let title = truncated_line(ui, &self.end.title, semibold_font(size), text, free);
        let left = if form.is_reason_below {
            free
        } else {
            (free - title.size().x - RESULT_SPACING).max(0.0)
        };
        let reason = truncated_line(ui, reason, regular_font(SMALL_SIZE), soft, left);
        let (one, other) = (title.size().x, reason.size().x);
        let texts = if form.is_reason_below {
            one.max(other)
        } else {
            one + RESULT_SPACING + other
        };
        ResultLayout {
            title,
            reason,
            is_reason_below: form.is_reason_below,
            size: vec2(texts + around, form.height),
            tooltip: None,
        }
    }

    /// Draws the banner below the point `top_center`; returns its area.
    pub fn ui(&self, ui: &mut Ui, top_center: Pos2, laid: ResultLayout) -> Rect {
        let at = pos2(top_center.x - laid.size.x / 2.0, top_center.y);
        let rect = Rect::from_min_size(at, laid.size);
        let color = self.end.winner_emblems.first().map(|emblem| emblem.color);
        let color = color.unwrap_or(ui.colors().accent);
        paint_background(ui, rect, color);
        let left = self.paint_pieces(ui, rect) + RESULT_PADDING;
        // Drawn inside, so that nothing next to it is affected.
        let edge = (BORDER, ui.colors().legible(color));
        ui.painter()
            .rect_stroke(rect, PANEL_RADIUS, edge, StrokeKind::Inside);
        let (title, reason) = (laid.title.size(), laid.reason.size());
        let places = if laid.is_reason_below {
            let top = rect.center().y - (title.y + reason.y) / 2.0;
            [pos2(left, top), pos2(left, top + title.y)]
        } else {
            let middle = |height: f32| rect.center().y - height / 2.0;
            let around = left + title.x + RESULT_SPACING;
            [pos2(left, middle(title.y)), pos2(around, middle(reason.y))]
        };
        let galleys = [laid.title, laid.reason];
        for (index, galley) in places.into_iter().zip(galleys) {
            ui.painter().galley(index, galley, ui.colors().text);
        }
        let response = ui.interact(rect, ui.id().with("result"), Sense::hover());
        let EndModel {
            title,
            reason,
            length,
            ..
        } = self.end;
        let all = format!("{title} {reason} · {length}");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &all));
        if let Some(tooltip) = laid.tooltip {
            response.on_hover_text(tooltip);
        }
        rect
    }

    /// Paints the winners' pieces on their colors; returns the right edge.
    fn paint_pieces(&self, ui: &Ui, rect: Rect) -> f32 {
        let width = rect.height();
        let mut field = rect.with_max_x(rect.left() + width);
        for (index, emblem) in self.end.winner_emblems.iter().enumerate() {
            let round = if index == 0 { PANEL_RADIUS } else { 0 };
            let corners = CornerRadius {
                nw: round,
                sw: round,
                ..CornerRadius::ZERO
            };
            ui.painter().rect_filled(field, corners, emblem.color);
            let size = rect.height() - 2.0 * PIECE_PADDING;
            emblem.paint_piece(ui.painter(), field.center(), size);
            field = field.translate(vec2(width, 0.0));
        }
        field.left()
    }
}

/// The background with a glow in a color.
fn paint_background(ui: &Ui, rect: Rect, color: Color32) {
    let light = Shadow {
        offset: [0, 0],
        blur: 26,
        spread: 3,
        color: color.gamma_multiply(0.55),
    };
    let colors = ui.colors();
    ui.painter().add(light.as_shape(rect, PANEL_RADIUS));
    ui.painter().rect_filled(rect, PANEL_RADIUS, colors.page);
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn it_fades_in_and_out_within_a_second() {
        assert_eq!(TurnBanner::opacity(-0.1, false), 0.0);
        assert!(TurnBanner::opacity(0.05, false) < 0.5);
        assert_eq!(TurnBanner::opacity(0.5, false), 1.0);
        assert!(TurnBanner::opacity(TURN_SECONDS - 0.02, false) < 0.2);
        assert_eq!(TurnBanner::opacity(TURN_SECONDS, false), 0.0);
        assert_eq!(TurnBanner::opacity(0.01, true), 1.0);
        assert_eq!(TurnBanner::opacity(TURN_SECONDS + 1.0, true), 0.0);
    }
}
