//! Scroll areas that fade out at edges with more content.

use std::ops::Range;

use egui::scroll_area::{ScrollAreaOutput, ScrollBarVisibility};
use egui::{Color32, Id, Mesh, Popup, Pos2, Rect, ScrollArea, Ui, pos2, remap_clamp, vec2};

use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::style::{
    Colors, ThemeColors, dialog_background_at, fade, screen_background_at, smoothstep,
};

/// The share of the fade, from the edge, that is opaque, because a cut line of text would look like
/// an error.
const OPAQUE_SHARE: f32 = 0.2;
/// The fade starts once this much is hidden, in points.
const FADE_START: f32 = 12.0;
/// Number of quads across and along the edge, between which colors are interpolated.
const QUADS: [u16; 2] = [12, 10];

/// The background of a scroll area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScrollBackground {
    /// The frame around it: a dialog, list or panel.
    Frame,
    /// The background of a dialog with its light.
    Page,
    /// The background of a window, with its light.
    Window,
}

/// Shows `content` in a vertical scroll area with keyboard scrolling. Edges with more content fade
/// into the background.
pub fn fading_scroll<R>(
    ui: &mut Ui,
    area: ScrollArea,
    background: ScrollBackground,
    content: impl FnOnce(&mut Ui) -> R,
) -> ScrollAreaOutput<R> {
    let mut followed = None;
    let output = with_fading_edges(ui, background, |ui, fade| {
        area.show(ui, |ui| {
            ui.spacing_mut().scroll.fade.strength = fade;
            let (output, control) = follow_focus_to(ui, content);
            followed = control;
            handle_page_keys(ui);
            output
        })
    });
    if let Some(control) = followed {
        report_followed(ui, control, output.inner_rect);
    }
    output
}

/// Like [`fading_scroll`] for `count` rows of a given height, of which `content` draws the visible
/// ones. It has no keyboard scrolling.
pub(crate) fn fading_scroll_rows<R>(
    ui: &mut Ui,
    area: ScrollArea,
    background: ScrollBackground,
    (height, count): (f32, usize),
    content: impl FnOnce(&mut Ui, Range<usize>) -> R,
) -> ScrollAreaOutput<R> {
    with_fading_edges(ui, background, |ui, fade| {
        area.show_rows(ui, height, count, |ui, range| {
            ui.spacing_mut().scroll.fade.strength = fade;
            content(ui, range)
        })
    })
}

/// Draws a scroll area with `show` and fades its edges. egui's own fade is turned off; `show` gets
/// its default strength for nested areas.
fn with_fading_edges<R>(
    ui: &mut Ui,
    background: ScrollBackground,
    show: impl FnOnce(&mut Ui, f32) -> ScrollAreaOutput<R>,
) -> ScrollAreaOutput<R> {
    // egui's own fade leaves cut lines visible and makes light backgrounds gray, because blending
    // is not linear.
    let default_strength = ui.spacing().scroll.fade.strength;
    ui.spacing_mut().scroll.fade.strength = 0.0;
    let shown = show(ui, default_strength);
    ui.spacing_mut().scroll.fade.strength = default_strength;
    // The scroll area is at least as large as egui allows, even if its parent is narrower.
    let visible = shown
        .inner_rect
        .intersect(ui.clip_rect())
        .intersect(ui.min_rect());
    let above = shown.state.offset.y;
    let below = shown.content_size.y - shown.inner_rect.height() - above;
    let size = FADE_HEIGHT.min(visible.height() * MAX_FADE_SHARE);
    let (framed, colors) = (ui.stack().bg_color(), ui.colors());
    let window = ui.ctx().content_rect();
    let dialog_area: Option<Rect> = ui.data(|data| data.get_temp(dialog_area_id()));
    let color = |at| match background {
        ScrollBackground::Frame => framed,
        ScrollBackground::Page => {
            dialog_area.map_or(framed, |area| dialog_background_at(area, at, &colors))
        }
        ScrollBackground::Window => screen_background_at(window, at, &colors),
    };
    // Content that has just left the area fades gradually.
    for (more, [edge, inner]) in [
        (above, [visible.top(), visible.top() + size]),
        (below, [visible.bottom(), visible.bottom() - size]),
    ] {
        let strength = smoothstep((more / FADE_START).clamp(0.0, 1.0));
        if strength > 0.0 && size > 0.0 {
            ui.painter().add(fade_mesh(
                visible,
                [edge, inner],
                |part| opacity(part, strength, &colors),
                color,
            ));
        }
    }
    shown
}

/// The opacity at a share of the distance inwards, corrected for gamma so that dark and light text
/// fade evenly.
fn opacity(part: f32, strength: f32, colors: &Colors) -> f32 {
    let opacity = strength * (1.0 - smoothstep(remap_clamp(part, OPAQUE_SHARE..=1.0, 0.0..=1.0)));
    if colors.is_light() {
        opacity.powf(GAMMA)
    } else {
        1.0 - (1.0 - opacity).powf(GAMMA)
    }
}

const GAMMA: f32 = 2.2;

/// Where the area of the topmost dialog is stored.
fn dialog_area_id() -> Id {
    Id::new("area of the topmost dialog")
}

/// Stores the area of a dialog, whose light is visible where its lists fade.
pub(super) fn set_dialog_area(ui: &Ui, area: Rect) {
    ui.data_mut(|data| data.insert_temp(dialog_area_id(), area));
}

/// A gradient over the edge of a list, opaque at `edge` and clear at `inner`.
fn fade_mesh(
    list: Rect,
    [edge, inner]: [f32; 2],
    opacity: impl Fn(f32) -> f32,
    color: impl Fn(Pos2) -> Color32,
) -> Mesh {
    let mut mesh = Mesh::default();
    let [across, down] = QUADS;
    for row in 0..=down {
        let part = f32::from(row) / f32::from(down);
        let y = edge + (inner - edge) * part;
        for column in 0..=across {
            let x = list.left() + list.width() * f32::from(column) / f32::from(across);
            let at = pos2(x, y);
            mesh.colored_vertex(at, fade(color(at), opacity(part)));
        }
    }
    let row_len = u32::from(across) + 1;
    for row in 0..u32::from(down) {
        for column in 0..u32::from(across) {
            let first = row * row_len + column;
            mesh.add_triangle(first, first + 1, first + row_len);
            mesh.add_triangle(first + 1, first + row_len, first + row_len + 1);
        }
    }
    mesh
}

/// Height over which a list fades out at its edges, in points, and its maximum share of a low area.
pub(crate) const FADE_HEIGHT: f32 = 40.0;
pub(super) const MAX_FADE_SHARE: f32 = 0.25;
/// Step of an arrow key, in points.
pub(super) const LINE_STEP: f32 = 44.0;

/// Draws the contents of a scroll area. When the focus moves to a control in it, the area scrolls
/// until the control is visible and away from the fading edges.
pub fn follow_focus<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    follow_focus_to(ui, content).0
}

/// Like [`follow_focus`]; also returns the area of the control if it scrolls to it.
///
/// egui reports a gained focus only after Tab, not after arrow keys, so the focus is compared with
/// that of the last pass.
pub(super) fn follow_focus_to<R>(
    ui: &mut Ui,
    content: impl FnOnce(&mut Ui) -> R,
) -> (R, Option<Rect>) {
    let layer = ui.layer_id();
    let ctx = ui.ctx().clone();
    let before = ctx.viewport(|viewport| viewport.this_pass.widgets.get_layer(layer).count());
    let shown = content(ui);
    if !ui.is_visible() {
        return (shown, None);
    }
    let focused = ui.memory(egui::Memory::focused);
    let control = ctx.viewport(|viewport| {
        let mut inside = viewport.this_pass.widgets.get_layer(layer).skip(before);
        let control = inside.find(|widget| Some(widget.id) == focused);
        control.map(|widget| (widget.id, widget.rect))
    });
    let in_view_id = ui.id().with("control in view");
    let in_view: Option<Id> = ui.data(|data| data.get_temp(in_view_id));
    let Some((id, rect)) = control else {
        ui.data_mut(|data| data.remove::<Id>(in_view_id));
        return (shown, None);
    };
    if overflows(ui) {
        let pass = ctx.cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(focused_area_id(), (pass, ui.id())));
    }
    if in_view == Some(id) {
        return (shown, None);
    }
    ui.data_mut(|data| data.insert_temp(in_view_id, id));
    // An inner scroll area has already scrolled to the control.
    let pass = ctx.cumulative_pass_nr();
    let placed: Option<(u64, Rect)> = ui.data(|data| data.get_temp(followed_id()));
    let placed = placed.filter(|placed| placed.0 == pass);
    let rect = placed.map_or(rect, |(_, placed)| placed);
    let edge = FADE_HEIGHT.min(ui.clip_rect().height() * MAX_FADE_SHARE);
    ui.scroll_to_rect(rect.expand2(vec2(0.0, edge)), None);
    (shown, Some(rect))
}

/// Reports to outer scroll areas where `control` will be within `view` after scrolling.
pub(super) fn report_followed(ui: &Ui, control: Rect, view: Rect) {
    let minimum = view.top() - control.top();
    let maximum = (view.bottom() - control.bottom()).max(minimum);
    let placed = control.translate(vec2(0.0, 0.0_f32.clamp(minimum, maximum)));
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(followed_id(), (pass, placed)));
}

/// Where [`report_followed`] stores the area of the control, with the pass number.
fn followed_id() -> Id {
    Id::new("control that comes into view")
}

/// Where the scroll area with the focused control is stored, with the pass number: page keys scroll
/// only that area.
fn focused_area_id() -> Id {
    Id::new("scroll area in focus")
}

/// Whether the contents so far are taller than the scroll area.
fn overflows(ui: &Ui) -> bool {
    ui.min_rect().height() > ui.clip_rect().height() + 1.0
}

/// Scrolls by page keys, Home and End, unless a list is open or a text field is focused.
pub(super) fn handle_page_keys(ui: &Ui) {
    let ctx = ui.ctx();
    let taken = Popup::is_any_open(ctx) || ctx.text_edit_focused();
    let on_top = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    if taken || !on_top || !ui.is_visible() || !overflows(ui) {
        return;
    }
    let focused: Option<(u64, Id)> = ui.data(|data| data.get_temp(focused_area_id()));
    let recent = focused.filter(|(pass, _)| pass + 1 >= ctx.cumulative_pass_nr());
    if recent.is_some_and(|(_, area)| area != ui.id()) {
        return;
    }
    let by = ui.clip_rect().height() - LINE_STEP;
    let all = ui.min_rect().height();
    let commands = peek_commands(ctx, KeyContext::Paging);
    for command in commands {
        let down = match command {
            KeyCommand::PageUp => -by,
            KeyCommand::PageDown => by,
            KeyCommand::FirstLine => -all,
            KeyCommand::LastLine => all,
            _ => continue,
        };
        ui.scroll_with_delta(vec2(0.0, -down));
    }
}

/// A text that is higher by at most this many points has no scroll bar, as only padding is hidden.
const MAX_HIDDEN_PADDING: f32 = 8.0;

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
    let bar = if end < MAX_HIDDEN_PADDING {
        ScrollBarVisibility::AlwaysHidden
    } else {
        ScrollBarVisibility::VisibleWhenNeeded
    };
    let area = ScrollArea::vertical()
        .id_salt(&id)
        .max_height(height)
        .scroll_bar_visibility(bar)
        .auto_shrink([false, true]);
    let output = fading_scroll(ui, area, ScrollBackground::Page, |ui| {
        content(ui);
        if ui.memory(|memory| memory.focused().is_none()) {
            let by = net_presses(
                ui,
                KeyContext::Reading,
                KeyCommand::LineUp,
                KeyCommand::LineDown,
            );
            ui.scroll_with_delta(vec2(0.0, by * -LINE_STEP));
        }
    });
    let end = (output.content_size.y - output.inner_rect.height()).max(0.0);
    let now = (output.state.offset.y, end);
    ui.data_mut(|data| data.insert_temp(place_id, now));
    match net_presses(
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
fn net_presses(ui: &Ui, context: KeyContext, back: KeyCommand, on: KeyCommand) -> f32 {
    let commands = peek_commands(ui.ctx(), context);
    let count = |wanted| commands.iter().filter(|&&given| given == wanted).count() as f32;
    count(on) - count(back)
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput, Shape, vec2};

    use super::*;

    /// Where the gradients of a list with the given scroll offset are opaque.
    fn opaque_heights(offset: f32, dark: bool) -> Vec<f32> {
        let ctx = Context::default();
        crate::style::install_style(&ctx);
        if !dark {
            let themes = table_themes::ThemeLibrary::default();
            let theme = themes.get("daylight").expect("it is shipped");
            crate::style::set_theme_colors(&ctx, (&theme.interface).into());
        }
        let mut output = egui::FullOutput::default();
        for _ in 0..2 {
            output.textures_delta.clear();
            output = ctx.run_ui(RawInput::default(), |ui| {
                crate::style::dialog_frame(ui)
                    .inner_margin(0)
                    .show(ui, |ui| {
                        let area = ScrollArea::vertical()
                            .max_height(300.0)
                            .vertical_scroll_offset(offset);
                        fading_scroll(ui, area, ScrollBackground::Frame, |ui| {
                            ui.allocate_space(vec2(200.0, 1000.0))
                        });
                    });
            });
        }
        output.textures_delta.clear();
        let background = ctx.colors().page;
        let mut found = Vec::new();
        for clipped in &output.shapes {
            if let Shape::Mesh(mesh) = &clipped.shape {
                let opaque = mesh
                    .vertices
                    .iter()
                    .filter(|vertex| vertex.color == background);
                found.extend(opaque.map(|vertex| vertex.pos.y));
            }
        }
        found.sort_by(f32::total_cmp);
        found.dedup();
        found
    }

    #[test]
    fn a_list_fades_at_edges_with_more_content_in_dark_and_light() {
        for dark in [true, false] {
            let all_below = opaque_heights(0.0, dark);
            assert!(!all_below.is_empty(), "its lower edge hides what is cut");
            let upper = all_below.iter().filter(|&&y| y < 150.0).count();
            assert_eq!(upper, 0, "nothing is above: {all_below:?}");
            let all_above = opaque_heights(700.0, dark);
            assert!(!all_above.is_empty());
            let lower = all_above.iter().filter(|&&y| y > 150.0).count();
            assert_eq!(lower, 0, "nothing is below: {all_above:?}");
            let both = opaque_heights(300.0, dark);
            assert_eq!(both.len(), all_below.len() + all_above.len());
        }
    }
}
