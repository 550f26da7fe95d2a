//! Tabs of a column whose panels don't all fit, and the button that collapses the move list.

use egui::accesskit::Role;
use egui::{Align2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::strings::Strings;
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, PANEL_RADIUS, ThemeColors, fade, medium_font, semibold_font,
};
use crate::widgets::{
    SMALL_TEXT_SIZES, chevron, focus_ring, largest_fitting, paint_line, text_width,
};

/// Height of the tab row.
pub const TAB_ROW_HEIGHT: f32 = 34.0;
/// Height of the collapsed move list.
pub const COLLAPSED_HEIGHT: f32 = 42.0;

/// Minimum padding of a tab's name.
const MIN_PADDING: f32 = 9.0;

/// Draws a row of tabs within `rect`; returns a clicked tab.
pub fn tabs(ui: &Ui, rect: Rect, names: &[&str], selected: usize) -> Option<usize> {
    ui.painter()
        .rect_filled(rect, PANEL_RADIUS, ui.colors().panel);
    let inner = rect.shrink(3.0);
    let (size, widths) = widths(ui, names, inner.width());
    let mut left = inner.left();
    let mut clicked = None;
    for (index, (name, width)) in names.iter().zip(widths).enumerate() {
        let corner = pos2(left, inner.top());
        left += width;
        let tab = Rect::from_min_size(corner, vec2(width, inner.height())).shrink2(vec2(1.0, 0.0));
        let response = ui.interact(tab, ui.id().with(("tab", index)), Sense::click());
        let is_selected = index == selected;
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, true, is_selected, *name)
        });
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_role(Role::Tab);
            node.set_selected(is_selected);
        });
        if is_selected || response.hovered() {
            let fill = if is_selected {
                ui.colors().selected
            } else {
                ui.colors().field_hover
            };
            ui.painter().rect_filled(tab, BUTTON_RADIUS, fill);
        }
        focus_ring(ui, &response, tab, BUTTON_RADIUS);
        let color = if is_selected {
            ui.colors().text
        } else {
            ui.colors().text_soft
        };
        let area = tab.shrink2(vec2(2.0, 0.0));
        paint_line(
            ui,
            area,
            Align2::CENTER_CENTER,
            name,
            medium_font(size),
            color,
        );
        if response.clicked() {
            clicked = Some(index);
        }
    }
    clicked
}

/// The font size in which all names fit, and the widths of the tabs.
fn widths(ui: &Ui, names: &[&str], max_width: f32) -> (f32, Vec<f32>) {
    let laid = |size: f32| -> Vec<f32> {
        let width = |name: &&str| text_width(ui, name, medium_font(size)).min(max_width);
        names.iter().map(width).collect()
    };
    let spare = |widths: &[f32]| max_width - widths.iter().sum::<f32>();
    let minimum = 2.0 * MIN_PADDING * names.len() as f32;
    let fits = |size: &f32| spare(&laid(*size)) >= minimum;
    let size = largest_fitting(SMALL_TEXT_SIZES, fits);
    let widths = laid(size);
    let more = spare(&widths) / names.len().max(1) as f32;
    (size, widths.iter().map(|width| width + more).collect())
}

/// Draws the button that collapses the move list, at the right of its heading, or the heading alone
/// while it is collapsed; returns whether it was clicked.
pub fn collapse_button(ui: &Ui, rect: Rect, collapsed: bool, strings: &Strings) -> bool {
    let texts = &strings.table;
    let head = rect.with_max_y(rect.top() + COLLAPSED_HEIGHT);
    let button = if collapsed {
        head
    } else {
        Rect::from_center_size(head.right_center() - vec2(22.0, -2.0), vec2(32.0, 28.0))
    };
    let response = ui.interact(button, ui.id().with("fold"), Sense::click());
    let name = if collapsed {
        texts.unfold_moves
    } else {
        texts.fold_moves
    };
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, !collapsed, name));
    let painter = ui.painter();
    if collapsed {
        painter.rect_filled(head, PANEL_RADIUS, ui.colors().panel);
        let left = pos2(head.left() + 14.0, head.center().y);
        painter.text(
            left,
            Align2::LEFT_CENTER,
            texts.moves,
            semibold_font(BODY_SIZE),
            ui.colors().text,
        );
    }
    if response.hovered() {
        painter.rect_filled(button, BUTTON_RADIUS, fade(ui.colors().field_hover, 0.36));
    }
    focus_ring(ui, &response, button, BUTTON_RADIUS);
    let tip = pos2(head.right() - 22.0, button.center().y);
    chevron(painter, tip, !collapsed);
    let clicked = response.clicked();
    response.on_hover_text(name);
    clicked
}
