//! The result of a match above the board: who has won, large and in the winner's colour, and why.

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
    /// The end of the match.
    pub end: &'a EndModel,
}

/// A form of the banner.
#[derive(Clone, Copy)]
struct Form {
    /// The height of all that is drawn.
    height: f32,
    /// True if the reason stands below the result, else beside it.
    below: bool,
    /// The sizes in which the result is tried.
    sizes: [f32; 3],
}

/// The forms from plenty of room to hardly any. The last one is as high as a message, for which there is room above every table.
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
/// The room beside the texts, and between them in one line.
const ENDS: f32 = 20.0;
const BETWEEN: f32 = 12.0;
/// The room around a winner's piece in its field of colour.
const AROUND_PIECE: f32 = 5.0;
/// The width of the edge.
const EDGE: f32 = 2.0;

/// The banner as it is laid out.
#[derive(Debug)]
pub struct ResultLayout {
    title: Arc<Galley>,
    reason: Arc<Galley>,
    below: bool,
    /// The size of all that is drawn.
    pub size: Vec2,
    /// All that is told where a part of it is left out.
    whole: Option<String>,
}

impl ResultLayout {
    /// True if nothing of it is cut.
    fn is_whole(&self) -> bool {
        !self.title.elided && !self.reason.elided
    }
}

impl ResultBanner<'_> {
    /// The banner in the largest form that is `free` to stand where one of its size does, at most `room` wide. Where all would
    /// be too wide the number of moves gives way first, then letters are smaller. Where no form is free, the smallest one is
    /// taken, and cut where it has to be.
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

    /// The result in letters of a size with a reason.
    fn sized(&self, ui: &Ui, room: f32, (form, size): (Form, f32), reason: &str) -> ResultLayout {
        // The fields with the winners' pieces are squares.
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

    /// Draws the banner as it was laid out, with its upper edge in the middle of `head`; returns the area drawn on.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, laid: ResultLayout) -> Rect {
        let at = pos2(head.x - laid.size.x / 2.0, head.y);
        let rect = Rect::from_min_size(at, laid.size);
        let colour = self.end.winner_emblems.first().map(|mark| mark.color);
        let colour = colour.unwrap_or(ui.colors().accent);
        ground(ui, rect, colour);
        let left = self.pieces(ui, rect) + ENDS;
        // Within its size: nothing beside it is touched.
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

    /// The winners' pieces at the left, each on a field of its colour; returns where the fields end.
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

/// The ground of the banner in the light of a colour.
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
