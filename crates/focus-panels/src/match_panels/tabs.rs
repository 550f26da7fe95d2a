//! The row of tabs shown if not all panels fit.

use egui::accesskit::Role;
use egui::{Align2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::style::{BUTTON_RADIUS, PANEL_RADIUS, ThemeColors, medium_font, target_rect};
use crate::widgets::{SMALL_TEXT_SIZES, focus_ring, largest_fitting, paint_line, text_width};

/// Height of the tab row.
pub const TAB_ROW_HEIGHT: f32 = 34.0;

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
        let target = target_rect(ui, tab);
        let response = ui.interact(target, ui.id().with(("tab", index)), Sense::click());
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
        let (area, font) = (tab.shrink2(vec2(2.0, 0.0)), medium_font(size));
        paint_line(ui, area, Align2::CENTER_CENTER, name, font, color);
        if response.clicked() {
            clicked = Some(index);
        }
    }
    clicked
}

/// The font size in which all names fit, and the widths of the tabs.
fn widths(ui: &Ui, names: &[&str], max_width: f32) -> (f32, Vec<f32>) {
    let text_widths = |size: f32| -> Vec<f32> {
        let width = |name: &&str| text_width(ui, name, medium_font(size)).min(max_width);
        names.iter().map(width).collect()
    };
    let spare = |widths: &[f32]| max_width - widths.iter().sum::<f32>();
    let minimum = 2.0 * MIN_PADDING * names.len() as f32;
    let fits = |size: &f32| spare(&text_widths(*size)) >= minimum;
    let size = largest_fitting(SMALL_TEXT_SIZES, fits);
    let widths = text_widths(size);
    let more = spare(&widths) / names.len().max(1) as f32;
    (size, widths.iter().map(|width| width + more).collect())
}
