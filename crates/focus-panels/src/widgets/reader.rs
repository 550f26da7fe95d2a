//! A scrolled text that keys move.

use egui::scroll_area::ScrollBarVisibility;
use egui::{ScrollArea, Ui};

use super::scrolled::{Ground, scrolled};
use crate::keys::{KeyCommand, KeyContext, commands_in};

/// The step of an arrow key, in points.
const LINE: f32 = 44.0;

/// A text that is at most so much too high, in points, has no bar: only the room below its last line is hidden.
const HAIR: f32 = 8.0;

/// Draws a text that may be longer than `height`: page keys move it, and arrow keys while no control
/// has the focus. Returns -1 or 1 when a page key was pressed at its beginning or its end, else 0.
pub fn reader(
    ui: &mut Ui,
    id: impl std::hash::Hash + std::fmt::Debug,
    height: f32,
    content: impl FnOnce(&mut Ui),
) -> isize {
    let place_id = ui.id().with((&id, "place"));
    let (at, end): (f32, f32) = ui.data(|data| data.get_temp(place_id)).unwrap_or_default();
    let free = ui.memory(|memory| memory.focused().is_none());
    let (lines, pages) = ui.input(|input| {
        let mut commands = commands_in(KeyContext::Paging, input);
        if free {
            commands.extend(commands_in(KeyContext::Reading, input));
        }
        let given = |command| commands.iter().filter(|&&given| given == command).count() as f32;
        (
            given(KeyCommand::LineDown) - given(KeyCommand::LineUp),
            given(KeyCommand::PageDown) - given(KeyCommand::PageUp),
        )
    });
    let bar = if end < HAIR {
        ScrollBarVisibility::AlwaysHidden
    } else {
        ScrollBarVisibility::VisibleWhenNeeded
    };
    let mut area = ScrollArea::vertical()
        .id_salt(&id)
        .max_height(height)
        .scroll_bar_visibility(bar)
        .auto_shrink([false, true]);
    let by = lines * LINE + pages * (height - LINE);
    if by != 0.0 {
        area = area.vertical_scroll_offset((at + by).clamp(0.0, end));
    }
    let shown = scrolled(ui, area, Ground::Page, content);
    let end = (shown.content_size.y - shown.inner_rect.height()).max(0.0);
    let now = (shown.state.offset.y, end);
    ui.data_mut(|data| data.insert_temp(place_id, now));
    match pages {
        pages if pages > 0.0 && at >= end - 1.0 => 1,
        pages if pages < 0.0 && at <= 1.0 => -1,
        _ => 0,
    }
}
