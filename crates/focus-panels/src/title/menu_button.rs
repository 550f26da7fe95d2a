//! The buttons of the title menu.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{
    Align2, Color32, FontId, Galley, Id, Rect, RectAlign, Response, Sense, Stroke, StrokeKind,
    Tooltip, Ui, Vec2, WidgetInfo, WidgetType, accesskit, pos2, vec2,
};

use crate::library::{LibraryRow, LibraryRowContext};
use crate::style::{
    BODY_SIZE, CARD_TITLE_SIZE, Colors, PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font, mix,
    regular_font,
};
use crate::tr;
use crate::widgets::{click_on_enter, focus_ring, truncated_line};

/// The padding at the left and right.
const PADDING: f32 = 18.0;
/// The minimum height of a button with two lines.
const TWO_LINES: f32 = 48.0;
/// From this height on, *Continue* has larger text.
const LARGE_TEXT: f32 = 58.0;
/// From this height on, *Continue* has four lines.
const FOUR_LINES: f32 = 90.0;
/// The padding of the thumbnail of *Continue*.
const THUMBNAIL_PADDING: f32 = 8.0;
const LINE_SPACING: f32 = 2.0;

/// The style of a button in the title menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuButtonKind {
    /// Has a background only on hover and focus.
    Secondary,
    /// Golden. Enter clicks it if nothing has the focus.
    Primary,
}

/// The id of a button. It doesn't depend on the buttons above, which come and go: focus and screen
/// readers stay with the button.
pub(super) fn button_id(ui: &Ui, name: &str) -> Id {
    ui.id().with(name)
}

impl MenuButtonKind {
    /// The colors of the title and of the lines below it.
    fn text_colors(self, colors: &Colors) -> [Color32; 2] {
        match self {
            Self::Secondary => [colors.text, colors.text_soft],
            // The contrast is still 7:1.
            Self::Primary => [colors.on_accent, mix(colors.on_accent, colors.filled, 0.12)],
        }
    }

    /// Allocates a button and draws its background.
    fn button(self, ui: &mut Ui, (name, description): (&str, &str), size: Vec2) -> Response {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let response = ui.interact(rect, button_id(ui, name), Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
        if !description.is_empty() {
            let describe = |node: &mut accesskit::Node| node.set_description(description);
            ui.ctx().accesskit_node_builder(response.id, describe);
        }
        let active = response.hovered() || response.has_focus();
        let colors = ui.colors();
        let [fill, edge] = match (self, active) {
            (Self::Primary, false) => [colors.filled; 2],
            (Self::Primary, true) => [colors.accent_hover; 2],
            (Self::Secondary, true) => [colors.field_hover, colors.accent],
            (Self::Secondary, false) => [Color32::TRANSPARENT; 2],
        };
        let stroke = Stroke::new(1.0, edge);
        ui.painter()
            .rect(rect, PANEL_RADIUS, fill, stroke, StrokeKind::Inside);
        focus_ring(ui, &response, rect, PANEL_RADIUS);
        match self {
            Self::Secondary => response,
            Self::Primary => click_on_enter(ui, response),
        }
    }
}

/// A button with a title and a description.
pub(super) struct MenuButton<'a> {
    pub(super) title: &'a str,
    /// Shown in a tooltip if there is no space for it. May be empty.
    pub(super) description: &'a str,
    pub(super) kind: MenuButtonKind,
}

impl MenuButton<'_> {
    /// Draws the button; returns whether it was clicked.
    pub(super) fn ui(&self, ui: &mut Ui, size: Vec2) -> bool {
        let response = self.kind.button(ui, (self.title, self.description), size);
        let area = response.rect.shrink2(vec2(PADDING, 0.0));
        let [title_color, text_color] = self.kind.text_colors(&ui.colors());
        let font = regular_font(SMALL_SIZE);
        let description =
            truncated_line(ui, self.description, font.clone(), text_color, area.width());
        let is_low = size.y < TWO_LINES;
        let title_size = if is_low { BODY_SIZE } else { CARD_TITLE_SIZE };
        let title = (self.title, medium_font(title_size), title_color);
        let complete = if is_low || description.elided {
            write_lines(ui, area, &[title]);
            false
        } else {
            write_lines(ui, area, &[title, (self.description, font, text_color)])
        };
        let clicked = response.clicked();
        if !complete && !self.description.is_empty() {
            response.on_hover_text(self.description);
        }
        clicked
    }
}

/// The button that resumes an unfinished match, or a game saved before its end.
pub struct ContinueButton<'a> {
    /// The row of the library.
    pub row: &'a LibraryRow,
    /// The context of its texts and thumbnail.
    pub lookup: &'a LibraryRowContext,
}

impl ContinueButton<'_> {
    /// Draws the button with a thumbnail; returns the file if it was clicked.
    pub(super) fn ui(&self, ui: &mut Ui, size: Vec2) -> Option<PathBuf> {
        let texts = self.row.texts(self.lookup);
        let name = tr!("library-resume");
        let description = format!("{}\n{}\n{}", texts.title, texts.about, texts.date);
        let response = MenuButtonKind::Primary.button(ui, (name, &description), size);
        let [title_color, text_color] = MenuButtonKind::Primary.text_colors(&ui.colors());
        let (title_size, players_size) = if size.y < LARGE_TEXT {
            (BODY_SIZE, SMALL_SIZE)
        } else {
            (CARD_TITLE_SIZE, BODY_SIZE)
        };
        let small = regular_font(SMALL_SIZE);
        let lines = [
            (name, medium_font(title_size), title_color),
            (&texts.title, medium_font(players_size), title_color),
            (&texts.game, small.clone(), text_color),
            (&texts.date, small, text_color),
        ];
        let mut area = response.rect.shrink2(vec2(PADDING, 0.0));
        let count = match size.y {
            FOUR_LINES.. => 4,
            TWO_LINES.. => 2,
            _ => 1,
        };
        if count > 1 {
            let board = response.rect.shrink(THUMBNAIL_PADDING);
            let board = board.with_max_x(board.left() + board.height());
            let id = Some(ui.id().with("continue thumbnail"));
            self.row.thumbnail(ui, id, board, self.lookup, None);
            area = area.with_min_x(board.right() + PADDING - THUMBNAIL_PADDING);
        }
        let complete = write_lines(ui, area, &lines[..count]);
        if !complete || count < lines.len() {
            // To the right, it covers no other entry.
            let mut tooltip = Tooltip::for_enabled(&response);
            tooltip.popup = tooltip
                .popup
                .align(RectAlign::RIGHT)
                .align_alternatives(&[RectAlign::TOP_START]);
            tooltip.show(|ui| ui.label(description));
        }
        response.clicked().then(|| self.row.path().clone())
    }
}

/// Writes lines, vertically centered; returns whether none was truncated.
fn write_lines(ui: &Ui, area: Rect, lines: &[(&str, FontId, Color32)]) -> bool {
    let galleys = lines
        .iter()
        .map(|(text, font, color)| truncated_line(ui, text, font.clone(), *color, area.width()));
    let galleys: Vec<Arc<Galley>> = galleys.collect();
    let complete = galleys.iter().all(|galley| !galley.elided);
    let heights = galleys.iter().map(|galley| galley.size().y + LINE_SPACING);
    let size = vec2(area.width(), heights.sum::<f32>() - LINE_SPACING);
    let mut top = Align2::LEFT_CENTER.align_size_within_rect(size, area).top();
    for galley in galleys {
        let height = galley.size().y + LINE_SPACING;
        let pos = pos2(area.left(), top);
        ui.painter().galley(pos, galley, ui.colors().text);
        top += height;
    }
    complete
}
