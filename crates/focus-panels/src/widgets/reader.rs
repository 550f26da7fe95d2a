//! A scrolling text controlled by keys.

use egui::scroll_area::ScrollBarVisibility;
use egui::{ScrollArea, Ui, vec2};

use super::fading_scroll::{ScrollBackground, fading_scroll};
use super::scroll_keys::LINE;
use crate::keys::{KeyCommand, KeyContext, peek_commands};

/// A text that is higher by at most this many points has no scroll bar, as only padding is hidden.
const HAIR: f32 = 8.0;

/// Draws a text that may be higher than `height`. Page keys scroll it, and so do arrow keys while
/// nothing is focused. Returns -1 or 1 if a page key was pressed at its start or end, else 0.
pub fn scroll_text(
    ui: &mut Ui,
    id: impl std::hash::Hash + std::fmt::Debug,
    height: f32,
    content: impl FnOnce(&mut Ui),
) -> isize {
    let place_id = ui.id().with((&id, "place"));
    let (at, end): (f32, f32) = ui.data(|data| data.get_temp(place_id)).unwrap_or_default();
    let bar = if end < HAIR {
        ScrollBarVisibility::AlwaysHidden
    } else {
        ScrollBarVisibility::VisibleWhenNeeded
    };
    let area = ScrollArea::vertical()
        .id_salt(&id)
        .max_height(height)
        .scroll_bar_visibility(bar)
        .auto_shrink([false, true]);
    let shown = fading_scroll(ui, area, ScrollBackground::Page, |ui| {
        content(ui);
        if ui.memory(|memory| memory.focused().is_none()) {
            let by = steps(
                ui,
                KeyContext::Reading,
                KeyCommand::LineUp,
                KeyCommand::LineDown,
            );
            ui.scroll_with_delta(vec2(0.0, by * -LINE));
        }
    });
    let end = (shown.content_size.y - shown.inner_rect.height()).max(0.0);
    let now = (shown.state.offset.y, end);
    ui.data_mut(|data| data.insert_temp(place_id, now));
    match steps(
        ui,
        KeyContext::Paging,
        KeyCommand::PageUp,
        KeyCommand::PageDown,
    ) {
        pages if pages > 0.0 && at >= end - 1.0 => 1,
        pages if pages < 0.0 && at <= 1.0 => -1,
        _ => 0,
    }
}

/// The number of presses of a key, minus those of its opposite, `back`.
fn steps(ui: &Ui, context: KeyContext, back: KeyCommand, on: KeyCommand) -> f32 {
    let commands = ui.input(|input| peek_commands(context, input));
    let count = |wanted| commands.iter().filter(|&&given| given == wanted).count() as f32;
    count(on) - count(back)
}
