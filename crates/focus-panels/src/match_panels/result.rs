//! The result above the board, in the winner's color, and the reason.

use std::sync::Arc;

use egui::epaint::Shadow;
use egui::{
    Color32, CornerRadius, Galley, Pos2, Rect, Sense, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::end_actions::EndModel;
use crate::style::{PANEL_RADIUS, SMALL_SIZE, ThemeColors, regular_font, semibold_font};
use crate::widgets::{MESSAGE_HEIGHT, truncated_line};

/// The result of a match.
#[derive(Clone, Copy, Debug)]
pub struct ResultBanner<'a> {
    /// The result to show.
    pub end: &'a EndModel,
}

/// A size of the banner.
#[derive(Clone, Copy)]
struct Form {
    height: f32,
    /// Whether the reason is below the result rather than next to it.
    below: bool,
    /// Font sizes to try for the result.
    sizes: [f32; 3],
}

/// From large to small. The last one is as high as a message, for which there always is space above
/// the board.
const FORMS: [Form; 3] = [
    Form {
        height: 56.0,
        below: true,
        sizes: [28.0, 24.0, 20.0],
    },
    Form {
        height: 46.0,
        below: false,
        sizes: [26.0, 22.0, 18.0],
    },
    Form {
        height: MESSAGE_HEIGHT,
        below: false,
        sizes: [22.0, 18.0, 15.0],
    },
];
/// Padding, and space between the texts in one line.
const ENDS: f32 = 20.0;
const BETWEEN: f32 = 12.0;
/// Padding around a winner's piece.
const AROUND_PIECE: f32 = 5.0;
const EDGE: f32 = 2.0;

/// The laid-out banner.
#[derive(Debug)]
pub struct ResultLayout {
    title: Arc<Galley>,
    reason: Arc<Galley>,
    below: bool,
    /// The size of the banner.
    pub size: Vec2,
    /// The tooltip, if something is left out.
    whole: Option<String>,
}

impl ResultLayout {
    /// Whether no text is truncated.
    fn is_whole(&self) -> bool {
        !self.title.elided && !self.reason.elided
    }
}

impl ResultBanner<'_> {
    /// Lays out the largest banner that is at most `room` wide and whose size is `free`. The number
    /// of moves is dropped first, then the font shrinks; the smallest size is truncated if
    /// necessary.
    #[must_use]
    pub fn layout(&self, ui: &Ui, room: f32, free: impl Fn(Vec2) -> bool) -> ResultLayout {
        let whole = format!("{} · {}", self.end.reason, self.end.length);
        let tried = |form: Form| {
            let [largest, ..] = form.sizes;
            let all = [(largest, whole.as_str())].into_iter();
            let shorter = form.sizes.map(|size| (size, self.end.reason.as_str()));
            all.chain(shorter).map(move |(size, why)| (form, size, why))
        };
        let laid = |(form, size, why)| self.sized(ui, room, (form, size), why);
        let fits = |laid: &ResultLayout| laid.is_whole() && free(laid.size);
        let found = FORMS.into_iter().flat_map(tried).map(laid).find(fits);
        let [.., least] = FORMS;
        let [.., smallest] = least.sizes;
        let mut laid = found.unwrap_or_else(|| laid((least, smallest, &self.end.reason)));
        if laid.title.elided {
            laid.whole = Some(format!("{}\n{whole}", self.end.title));
        } else if laid.reason.elided || laid.reason.text() != whole {
            laid.whole = Some(whole);
        }
        laid
    }

    /// Lays out the result at one size.
    fn sized(&self, ui: &Ui, room: f32, (form, size): (Form, f32), reason: &str) -> ResultLayout {
        // The winners' pieces are on squares.
        let beside = 2.0 * ENDS + self.end.winner_emblems.len() as f32 * form.height;
        let free = room - beside;
        let (text, soft) = (ui.colors().text, ui.colors().text_soft);
        let title = truncated_line(ui, &self.end.title, semibold_font(size), text, free);
        let left = if form.below {
            free
        } else {
            (free - title.size().x - BETWEEN).max(0.0)
        };
        let reason = truncated_line(ui, reason, regular_font(SMALL_SIZE), soft, left);
        let (one, other) = (title.size().x, reason.size().x);
        let texts = if form.below {
            one.max(other)
        } else {
            one + BETWEEN + other
        };
        ResultLayout {
            title,
            reason,
            below: form.below,
            size: vec2(texts + beside, form.height),
            whole: None,
        }
    }

    /// Draws the banner below the point `head`; returns its area.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, laid: ResultLayout) -> Rect {
        let at = pos2(head.x - laid.size.x / 2.0, head.y);
        let rect = Rect::from_min_size(at, laid.size);
        let colour = self.end.winner_emblems.first().map(|mark| mark.color);
        let colour = colour.unwrap_or(ui.colors().accent);
        ground(ui, rect, colour);
        let left = self.pieces(ui, rect) + ENDS;
        // Drawn inside, so that nothing next to it is affected.
        let edge = (EDGE, ui.colors().legible(colour));
        ui.painter()
            .rect_stroke(rect, PANEL_RADIUS, edge, StrokeKind::Inside);
        let (title, reason) = (laid.title.size(), laid.reason.size());
        let places = if laid.below {
            let top = rect.center().y - (title.y + reason.y) / 2.0;
            [pos2(left, top), pos2(left, top + title.y)]
        } else {
            let middle = |height: f32| rect.center().y - height / 2.0;
            let beside = left + title.x + BETWEEN;
            [pos2(left, middle(title.y)), pos2(beside, middle(reason.y))]
        };
        let galleys = [laid.title, laid.reason];
        for (place, galley) in places.into_iter().zip(galleys) {
            ui.painter().galley(place, galley, ui.colors().text);
        }
        let told = ui.interact(rect, ui.id().with("result"), Sense::hover());
        let EndModel {
            title,
            reason: why,
            length: after,
            ..
        } = self.end;
        let all = format!("{title} {why} · {after}");
        told.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &all));
        if let Some(whole) = laid.whole {
            told.on_hover_text(whole);
        }
        rect
    }

    /// Paints the winners' pieces on their colors; returns the right edge.
    fn pieces(&self, ui: &Ui, rect: Rect) -> f32 {
        let wide = rect.height();
        let mut field = rect.with_max_x(rect.left() + wide);
        for (place, mark) in self.end.winner_emblems.iter().enumerate() {
            let round = if place == 0 { PANEL_RADIUS } else { 0 };
            let corners = CornerRadius {
                nw: round,
                sw: round,
                ..CornerRadius::ZERO
            };
            ui.painter().rect_filled(field, corners, mark.color);
            let size = rect.height() - 2.0 * AROUND_PIECE;
            mark.paint_piece(ui.painter(), field.center(), size);
            field = field.translate(vec2(wide, 0.0));
        }
        field.left()
    }
}

/// The background with a glow in a color.
fn ground(ui: &Ui, rect: Rect, colour: Color32) {
    let light = Shadow {
        offset: [0, 0],
        blur: 26,
        spread: 3,
        color: colour.gamma_multiply(0.55),
    };
    let colours = ui.colors();
    ui.painter().add(light.as_shape(rect, PANEL_RADIUS));
    ui.painter().rect_filled(rect, PANEL_RADIUS, colours.page);
}
