//! The plates of the title's menu: dark over the table, golden for what Enter presses.

use std::sync::Arc;

use egui::epaint::RectShape;
use egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Mesh, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, accesskit, lerp, pos2, vec2,
};

use crate::style::{BODY, CARD, Coloured, Colours, ROUND, SMALL, fade, firm, mix, plain, smooth};
use crate::widgets::{focus_ring, one_line, pressed_by_enter, text_width};

/// The room at the left and right end of a plate.
pub(super) const ENDS: f32 = 18.0;
/// From this height on a second line fits, and the title is larger.
pub(super) const TWO_LINES: f32 = 48.0;

/// How a plate looks, and whether Enter presses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// Dark glass over the table.
    Glass,
    /// Golden: Enter presses it while nothing has the focus.
    Golden,
}

impl Look {
    /// The colours of the title and of the lines below it.
    pub(super) fn texts(self, colours: &Colours) -> [Color32; 2] {
        match self {
            Self::Glass => [colours.text, colours.text_soft],
            // Still 7:1 on the ground.
            Self::Golden => [
                colours.on_accent,
                mix(colours.on_accent, colours.filled, 0.12),
            ],
        }
    }

    /// Takes the place of a plate, draws its ground and hears what presses it. Readers of the screen tell its name
    /// and what is said about it.
    /// Dark glass is whole below the texts, which take so much of its width, and clears behind them: the table shines through.
    pub(super) fn ground(
        self,
        ui: &mut Ui,
        (name, about): (&str, &str),
        size: Vec2,
        texts: f32,
    ) -> Response {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
        if !about.is_empty() {
            let tell = |node: &mut accesskit::Node| node.set_description(about);
            ui.ctx().accesskit_node_builder(response.id, tell);
        }
        let lit = response.hovered() || response.has_focus();
        let colours = ui.colours();
        let whole = |fill, edge| {
            let edge = Stroke::new(1.0, edge);
            RectShape::new(rect, ROUND, fill, edge, StrokeKind::Inside).into()
        };
        let ground = match (self, lit) {
            (Self::Golden, false) => whole(colours.filled, colours.filled),
            (Self::Golden, true) => whole(colours.accent_hover, colours.accent_hover),
            (Self::Glass, true) => whole(colours.field_hover, colours.accent),
            (Self::Glass, false) => clearing(rect, texts, &colours),
        };
        ui.painter().add(ground);
        focus_ring(ui, &response, rect, ROUND);
        match self {
            Self::Glass => response,
            Self::Golden => pressed_by_enter(ui, response),
        }
    }
}

/// A plate with a title and a line about it.
pub(super) struct Plate<'a> {
    pub(super) title: &'a str,
    /// The line below; where the plate is low, it is told under the pointer. Empty if there is none.
    pub(super) line: &'a str,
    pub(super) look: Look,
}

impl Plate<'_> {
    /// Draws the plate; returns whether it was pressed.
    pub(super) fn ui(&self, ui: &mut Ui, size: Vec2) -> bool {
        let texts = self.texts_width(ui, size);
        let response = self.look.ground(ui, (self.title, self.line), size, texts);
        let rect = response.rect;
        let [first, second] = self.look.texts(&ui.colours());
        let inner = rect.shrink2(vec2(ENDS, 0.0));
        let line = one_line(ui, self.line, plain(SMALL), second, inner.width());
        // A line that would be cut is told under the pointer.
        let low = size.y < TWO_LINES || line.elided;
        let whole = if low {
            let size = if size.y < TWO_LINES { BODY } else { CARD };
            write(ui, inner, &[(self.title, firm(size), first)])
        } else {
            let title = (self.title, firm(CARD), first);
            write(ui, inner, &[title, (self.line, plain(SMALL), second)])
        };
        let clicked = response.clicked();
        if (low || !whole) && !self.line.is_empty() {
            response.on_hover_text(self.line);
        }
        clicked
    }
}

impl Plate<'_> {
    /// The width of the widest text on a plate of some size.
    fn texts_width(&self, ui: &Ui, size: Vec2) -> f32 {
        let two = size.y >= TWO_LINES;
        let title = text_width(ui, self.title, firm(if two { CARD } else { BODY }));
        let line = if two {
            text_width(ui, self.line, plain(SMALL))
        } else {
            0.0
        };
        title.max(line)
    }
}

/// Dark glass in `rect`, whole as far as texts of some width reach, from there on clearer and clearer.
fn clearing(rect: Rect, texts: f32, colours: &Colours) -> Shape {
    let whole = (rect.left() + texts + 2.0 * ENDS).max(rect.left() + WHOLE * rect.width());
    if rect.right() - whole < ENDS {
        let edge = Stroke::new(1.0, colours.line);
        return RectShape::new(rect, ROUND, colours.glass, edge, StrokeKind::Inside).into();
    }
    let solid = rect.with_max_x(whole);
    let round = CornerRadius {
        ne: 0,
        se: 0,
        ..CornerRadius::same(ROUND)
    };
    let mut mesh = Mesh::default();
    for step in 0..=STEPS {
        let part = step as f32 / STEPS as f32;
        let x = lerp(whole..=rect.right(), part);
        let colour = fade(colours.glass, 1.0 - smooth(part));
        mesh.colored_vertex(pos2(x, rect.top()), colour);
        mesh.colored_vertex(pos2(x, rect.bottom()), colour);
    }
    for first in (0..STEPS).map(|step| step * 2) {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    Shape::Vec(vec![
        RectShape::filled(solid, round, colours.glass).into(),
        mesh.into(),
    ])
}

/// The part of a plate that is whole in any case, and the number of steps in which the rest clears.
const WHOLE: f32 = 0.4;
const STEPS: u32 = 24;

/// Writes lines one below the other, together in the middle of the height; returns false if one is cut.
pub(super) fn write(ui: &Ui, area: Rect, lines: &[(&str, FontId, Color32)]) -> bool {
    let lines = lines.iter();
    let lines =
        lines.map(|(text, font, colour)| one_line(ui, text, font.clone(), *colour, area.width()));
    let lines: Vec<Arc<Galley>> = lines.collect();
    let height: f32 = lines.iter().map(|line| line.size().y + BETWEEN).sum();
    let size = vec2(area.width(), height - BETWEEN);
    let mut top = Align2::LEFT_CENTER.align_size_within_rect(size, area).top();
    let whole = lines.iter().all(|line| !line.elided);
    for line in lines {
        let down = line.size().y + BETWEEN;
        ui.painter()
            .galley(pos2(area.left(), top), line, ui.colours().text);
        top += down;
    }
    whole
}

/// The room between two lines.
const BETWEEN: f32 = 2.0;

#[cfg(test)]
mod tests {
    use egui::{Pos2, Rgba};

    use super::*;

    /// Below its texts a plate is as dark as before; behind them it ends without an edge.
    #[test]
    fn a_plate_clears_behind_its_texts() {
        let colours = Colours::default();
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(350.0, 60.0));
        let Shape::Vec(parts) = clearing(rect, 200.0, &colours) else {
            panic!("it has parts");
        };
        let [Shape::Rect(solid), Shape::Mesh(rest)] = &parts[..] else {
            panic!("{parts:?}");
        };
        assert_eq!(solid.fill, colours.glass);
        assert!(solid.rect.right() > 200.0 + ENDS);
        let seen = rest
            .vertices
            .iter()
            .map(|vertex| Rgba::from(vertex.color).a());
        let seen: Vec<f32> = seen.collect();
        assert!(seen.is_sorted_by(|a, b| a >= b), "{seen:?}");
        assert_eq!((seen[0], seen[seen.len() - 1]), (1.0, 0.0));
        // No room is left behind a long text.
        let long = clearing(rect, 330.0, &colours);
        assert!(matches!(long, Shape::Rect(whole) if whole.rect == rect));
    }
}
