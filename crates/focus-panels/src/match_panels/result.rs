//! The result of a match above the board: who has won, large and in the winner's colour, and why.

use std::sync::Arc;

use egui::epaint::Shadow;
use egui::{
    Color32, CornerRadius, Galley, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::end::EndModel;
use crate::style::{Coloured, ROUND, SMALL, plain, strong};
use crate::widgets::one_line;

/// The result of a match.
#[derive(Clone, Copy, Debug)]
pub struct ResultBanner<'a> {
    /// The end of the match.
    pub end: &'a EndModel,
}

/// The height of the banner with the reason below the result, and with all in one line.
const TALL: f32 = 54.0;
const FLAT: f32 = 44.0;
/// The sizes in which the result is tried in both.
const TALL_SIZES: [f32; 3] = [28.0, 24.0, 20.0];
const FLAT_SIZES: [f32; 3] = [26.0, 22.0, 18.0];
/// The room beside the texts, and between them in one line.
const ENDS: f32 = 20.0;
const BETWEEN: f32 = 12.0;
/// The room around a winner's piece in its field of colour.
const AROUND_PIECE: f32 = 5.0;

/// The banner as it is laid out.
struct Laid {
    title: Arc<Galley>,
    reason: Arc<Galley>,
    tall: bool,
    /// The whole reason where a part of it is left out.
    whole: Option<String>,
}

impl Laid {
    /// True if nothing of it is cut.
    fn fits(&self) -> bool {
        !self.title.elided && !self.reason.elided
    }
}

impl ResultBanner<'_> {
    /// The width of the banner in a room of some size.
    #[must_use]
    pub fn width(&self, ui: &Ui, room: egui::Vec2) -> f32 {
        self.width_of(&self.laid(ui, room))
    }

    fn width_of(&self, laid: &Laid) -> f32 {
        let (title, reason) = (laid.title.size().x, laid.reason.size().x);
        let texts = if laid.tall {
            title.max(reason)
        } else {
            title + BETWEEN + reason
        };
        texts + 2.0 * ENDS + self.pieces_width(laid.tall)
    }

    /// The width of the fields with the winners' pieces.
    fn pieces_width(&self, tall: bool) -> f32 {
        self.end.marks.len() as f32 * height(tall)
    }

    /// The texts in a room: the reason below the result where that is high enough, else beside it. Where all would be too wide
    /// the number of moves gives way first, then letters are smaller.
    fn laid(&self, ui: &Ui, room: egui::Vec2) -> Laid {
        let tall = room.y >= TALL;
        let whole = self.reason();
        let sizes = if tall { TALL_SIZES } else { FLAT_SIZES };
        let all = self.sized(ui, room, (tall, sizes[0]), &whole);
        if all.fits() {
            return all;
        }
        let mut shorter = sizes.map(|size| self.sized(ui, room, (tall, size), &self.end.why));
        let fitting = shorter.iter().position(Laid::fits);
        let chosen = fitting.unwrap_or(shorter.len() - 1);
        shorter[chosen].whole = Some(whole);
        let [first, second, third] = shorter;
        match chosen {
            0 => first,
            1 => second,
            _ => third,
        }
    }

    /// The result in letters of a size with a reason.
    fn sized(&self, ui: &Ui, room: egui::Vec2, (tall, size): (bool, f32), reason: &str) -> Laid {
        let free = room.x - 2.0 * ENDS - self.pieces_width(tall);
        let (text, soft) = (ui.colours().text, ui.colours().text_soft);
        let title = one_line(ui, &self.end.title, strong(size), text, free);
        let beside = free - title.size().x - BETWEEN;
        let free = if tall { free } else { beside.max(0.0) };
        Laid {
            title,
            reason: one_line(ui, reason, plain(SMALL), soft, free),
            tall,
            whole: None,
        }
    }

    fn reason(&self) -> String {
        format!("{} · {}", self.end.why, self.end.after)
    }

    /// Draws the banner with its upper edge in the middle of `head`, in a room of some size; returns the area drawn on.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, room: egui::Vec2) -> Rect {
        let laid = self.laid(ui, room);
        let size = vec2(self.width_of(&laid), height(laid.tall));
        let rect = Rect::from_min_size(pos2(head.x - size.x / 2.0, head.y), size);
        let colour = self.end.marks.first().map(|mark| mark.colour);
        let colour = colour.unwrap_or(ui.colours().accent);
        ground(ui, rect, colour);
        let left = self.pieces(ui, rect) + ENDS;
        let (title, reason) = (laid.title.size(), laid.reason.size());
        let places = if laid.tall {
            let top = rect.center().y - (title.y + reason.y) / 2.0;
            [pos2(left, top), pos2(left, top + title.y)]
        } else {
            let middle = |height: f32| rect.center().y - height / 2.0;
            let beside = left + title.x + BETWEEN;
            [pos2(left, middle(title.y)), pos2(beside, middle(reason.y))]
        };
        let galleys = [laid.title, laid.reason];
        for (place, galley) in places.into_iter().zip(galleys) {
            ui.painter().galley(place, galley, ui.colours().text);
        }
        let told = ui.interact(rect, ui.id().with("result"), Sense::hover());
        let all = format!("{} {}", self.end.title, self.reason());
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
        for (place, mark) in self.end.marks.iter().enumerate() {
            let round = if place == 0 { ROUND } else { 0 };
            let corners = CornerRadius {
                nw: round,
                sw: round,
                ..CornerRadius::ZERO
            };
            ui.painter().rect_filled(field, corners, mark.colour);
            let size = rect.height() - 2.0 * AROUND_PIECE;
            mark.piece(ui.painter(), field.center(), size);
            field = field.translate(vec2(wide, 0.0));
        }
        field.left()
    }
}

const fn height(tall: bool) -> f32 {
    if tall { TALL } else { FLAT }
}

/// The ground of the banner in the light of a colour.
fn ground(ui: &Ui, rect: Rect, colour: Color32) {
    let light = Shadow {
        offset: [0, 0],
        blur: 26,
        spread: 3,
        color: colour.gamma_multiply(0.55),
    };
    let colours = ui.colours();
    ui.painter().add(light.as_shape(rect, ROUND));
    let edge = (2.0, colours.legible(colour));
    ui.painter()
        .rect(rect, ROUND, colours.page, edge, StrokeKind::Outside);
}
