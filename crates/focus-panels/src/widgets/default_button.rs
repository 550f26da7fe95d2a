//! The primary button of a dialog, which Enter activates.

use egui::output::OutputEvent;
use egui::response::Flags;
use egui::{InputState, Popup, Response, Ui, Vec2, WidgetInfo, WidgetType};

use super::controls::primary_button;
use super::text_field::field_took_enter;
use crate::keys::{KeyCommand, KeyContext, peek_commands};

/// A primary button that Enter activates unless another control is focused.
pub fn default_button(ui: &mut Ui, text: &str, size: Vec2) -> Response {
    let response = primary_button(ui, text, size);
    click_on_enter(ui, response)
}

/// Lets Enter activate a control unless another one is focused. At most one control of a dialog may
/// use it.
#[must_use]
pub fn click_on_enter(ui: &Ui, mut response: Response) -> Response {
    let ctx = ui.ctx();
    let hears = ui.is_enabled()
        && !Popup::is_any_open(ctx)
        && ctx.memory(|memory| {
            memory.focused().is_none() && memory.allows_interaction(ui.layer_id())
        })
        && !field_took_enter(ctx);
    let pressed =
        |input: &InputState| peek_commands(KeyContext::Name, input).contains(&KeyCommand::Confirm);
    if hears && ui.input(pressed) {
        response.flags |= Flags::FAKE_PRIMARY_CLICKED;
        // Reported like a real click, for screen readers and sounds.
        let clicked = OutputEvent::Clicked(WidgetInfo::new(WidgetType::Button));
        ctx.output_mut(|output| output.events.push(clicked));
    }
    response
}
