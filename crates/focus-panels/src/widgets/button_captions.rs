//! A line that says what the buttons of a gamepad do now.

use egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use crate::style::{SMALL_SIZE, ThemeColors, medium_font, regular_font};
use crate::tr;

/// The height of the line.
pub const BUTTON_CAPTIONS_HEIGHT: f32 = 26.0;
/// Space around the name of a button, before its text, and between captions.
const PADDING: f32 = 6.0;
const GAP: f32 = 5.0;
const SPACING: f32 = 14.0;

/// The name of a button and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonCaption {
    /// The name of the button.
    pub button: String,
    /// What it does.
    pub effect: &'static str,
}

/// Draws as many captions as fit into the width of an area, at its bottom.
pub fn button_captions(ui: &mut Ui, captions: &[ButtonCaption], area: Rect) {
    let colors = ui.colors();
    let mut laid_out = Vec::new();
    let mut total = SPACING;
    for caption in captions {
        let layout = |text: &str, font| {
            let painter = ui.painter();
            painter.layout_no_wrap(text.into(), font, colors.text)
        };
        let name = layout(&caption.button, medium_font(SMALL_SIZE));
        let effect = layout(caption.effect, regular_font(SMALL_SIZE));
        let width = name.size().x + 2.0 * PADDING + GAP + effect.size().x + SPACING;
        if total + width > area.width() {
            break;
        }
        total += width;
        laid_out.push((name, effect));
    }
    if laid_out.is_empty() {
        return;
    }
    let size = vec2(total, BUTTON_CAPTIONS_HEIGHT);
    let rect = Rect::from_min_size(area.center_bottom() - vec2(total / 2.0, size.y), size);
    let radius = CornerRadius::same(13);
    ui.painter().rect_filled(rect, radius, colors.panel);
    let mut x = rect.left() + SPACING;
    for (name, effect) in laid_out {
        let frame = Rect::from_min_size(
            egui::pos2(x, rect.center().y - name.size().y / 2.0 - 2.0),
            name.size() + vec2(2.0 * PADDING, 4.0),
        );
        ui.painter().rect(
            frame,
            CornerRadius::same(6),
            colors.field,
            Stroke::new(1.0, colors.edge),
            StrokeKind::Inside,
        );
        let pos = frame.center() - name.size() / 2.0;
        ui.painter().galley(pos, name, colors.text);
        x = frame.right() + GAP;
        let pos = egui::pos2(x, rect.center().y - effect.size().y / 2.0);
        x += effect.size().x + SPACING;
        ui.painter().galley(pos, effect, colors.text);
    }
    let texts = captions.iter().map(|caption| {
        tr!(
            "common-labeled",
            label = caption.button,
            text = caption.effect
        )
    });
    let text = texts.collect::<Vec<_>>().join(", ");
    let response = ui.interact(rect, ui.id().with("button captions"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
}
