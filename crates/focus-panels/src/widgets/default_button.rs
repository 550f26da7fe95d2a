//! The primary button of a page, which Enter presses.

use egui::output::OutputEvent;
use egui::response::Flags;
use egui::{InputState, Popup, Response, Ui, Vec2, WidgetInfo, WidgetType};

use super::controls::primary_button;
use super::text_field::field_took_enter;
use crate::keys::{KeyCommand, KeyContext, peek_commands};

/// The primary button of a page: Enter presses it unless another control has the focus.
pub fn default_button(ui: &mut Ui, text: &str, size: Vec2) -> Response {
    let response = primary_button(ui, text, size);
    click_on_enter(ui, response)
}

/// Makes a control the one that Enter presses unless another one has the focus: one of a page at most.
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
        // As of any pressed control: readers of the screen and the sound of buttons hear of it.
        let clicked = OutputEvent::Clicked(WidgetInfo::new(WidgetType::Button));
        ctx.output_mut(|output| output.events.push(clicked));
    }
    response
}
