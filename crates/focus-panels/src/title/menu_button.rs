//! The plates of the title's menu: golden for what Enter presses, clear for the others.

use std::sync::Arc;

use egui::{
    Align2, Color32, FontId, Galley, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, accesskit, pos2, vec2,
};

use crate::style::{
    BODY_SIZE, CARD_TITLE_SIZE, Colors, PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font, mix,
    regular_font,
};
use crate::widgets::{click_on_enter, focus_ring, truncated_line};

/// The room at the left and right end of a plate.
pub(super) const ENDS: f32 = 18.0;
/// From this height on a second line fits, and the title is larger.
pub(super) const TWO_LINES: f32 = 48.0;

/// How a plate looks, and whether Enter presses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuButtonKind {
    /// Texts on the title's glass; a ground of its own only where the pointer or the focus is.
    Secondary,
    /// Golden: Enter presses it while nothing has the focus.
    Primary,
}

impl MenuButtonKind {
    /// The colours of the title and of the lines below it.
    pub(super) fn texts(self, colours: &Colors) -> [Color32; 2] {
        match self {
            Self::Secondary => [colours.text, colours.text_soft],
            // Still 7:1 on the ground.
            Self::Primary => [
                colours.on_accent,
                mix(colours.on_accent, colours.filled, 0.12),
            ],
        }
    }

    /// Takes the place of a plate, draws its ground and hears what presses it. Readers of the screen tell its name
    /// and what is said about it.
    /// A clear one is seen only under the pointer or with the focus: else its texts stand on the title's glass.
    pub(super) fn ground(self, ui: &mut Ui, (name, about): (&str, &str), size: Vec2) -> Response {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
        if !about.is_empty() {
            let tell = |node: &mut accesskit::Node| node.set_description(about);
            ui.ctx().accesskit_node_builder(response.id, tell);
        }
        let lit = response.hovered() || response.has_focus();
        let colours = ui.colors();
        let [fill, edge] = match (self, lit) {
            (Self::Primary, false) => [colours.filled; 2],
            (Self::Primary, true) => [colours.accent_hover; 2],
            (Self::Secondary, true) => [colours.field_hover, colours.accent],
            (Self::Secondary, false) => [Color32::TRANSPARENT; 2],
        };
        let edge = Stroke::new(1.0, edge);
        ui.painter()
            .rect(rect, PANEL_RADIUS, fill, edge, StrokeKind::Inside);
        focus_ring(ui, &response, rect, PANEL_RADIUS);
        match self {
            Self::Secondary => response,
            Self::Primary => click_on_enter(ui, response),
        }
    }
}

/// A plate with a title and a line about it.
pub(super) struct MenuButton<'a> {
    pub(super) title: &'a str,
    /// The line below; where the plate is low, it is told under the pointer. Empty if there is none.
    pub(super) line: &'a str,
    pub(super) look: MenuButtonKind,
}

impl MenuButton<'_> {
    /// Draws the plate; returns whether it was pressed.
    pub(super) fn ui(&self, ui: &mut Ui, size: Vec2) -> bool {
        let response = self.look.ground(ui, (self.title, self.line), size);
        let rect = response.rect;
        let [first, second] = self.look.texts(&ui.colors());
        let inner = rect.shrink2(vec2(ENDS, 0.0));
        let line = truncated_line(
            ui,
            self.line,
            regular_font(SMALL_SIZE),
            second,
            inner.width(),
        );
        // A line that would be cut is told under the pointer.
        let low = size.y < TWO_LINES || line.elided;
        let whole = if low {
            let size = if size.y < TWO_LINES {
                BODY_SIZE
            } else {
                CARD_TITLE_SIZE
            };
            write(ui, inner, &[(self.title, medium_font(size), first)])
        } else {
            let title = (self.title, medium_font(CARD_TITLE_SIZE), first);
            write(
                ui,
                inner,
                &[title, (self.line, regular_font(SMALL_SIZE), second)],
            )
        };
        let clicked = response.clicked();
        if (low || !whole) && !self.line.is_empty() {
            response.on_hover_text(self.line);
        }
        clicked
    }
}

/// Writes lines one below the other, together in the middle of the height; returns false if one is cut.
pub(super) fn write(ui: &Ui, area: Rect, lines: &[(&str, FontId, Color32)]) -> bool {
    let lines = lines.iter();
    let lines = lines
        .map(|(text, font, colour)| truncated_line(ui, text, font.clone(), *colour, area.width()));
    let lines: Vec<Arc<Galley>> = lines.collect();
    let height: f32 = lines.iter().map(|line| line.size().y + BETWEEN).sum();
    let size = vec2(area.width(), height - BETWEEN);
    let mut top = Align2::LEFT_CENTER.align_size_within_rect(size, area).top();
    let whole = lines.iter().all(|line| !line.elided);
    for line in lines {
        let down = line.size().y + BETWEEN;
        ui.painter()
            .galley(pos2(area.left(), top), line, ui.colors().text);
        top += down;
    }
    whole
}

/// The room between two lines.
const BETWEEN: f32 = 2.0;
