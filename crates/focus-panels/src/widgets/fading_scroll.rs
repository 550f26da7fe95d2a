//! Scroll areas that fade out at edges with more content.

use std::ops::Range;

use egui::scroll_area::ScrollAreaOutput;
use egui::{Color32, Id, Mesh, Pos2, Rect, ScrollArea, Ui, pos2, remap_clamp};

use super::scroll_keys::{FADE_HEIGHT, PART, following, page, place_followed};
use crate::style::{
    Colors, ThemeColors, dialog_background_at, fade, screen_background_at, smoothstep,
};

/// The share of the fade, from the edge, that is opaque, because a cut line of text would look like
/// an error.
const HIDDEN: f32 = 0.2;
/// The fade starts once this much is hidden, in points.
const SOON: f32 = 12.0;
/// Number of quads across and along the edge, between which colors are interpolated.
const STRIPS: [u16; 2] = [12, 10];

/// What a scroll area lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScrollBackground {
    /// The frame around it: a dialog, list or panel.
    Frame,
    /// The background of a dialog with its light.
    Page,
    /// The lit background of a window.
    Window,
}

/// Shows `content` in a vertical scroll area with keyboard scrolling. Edges with more content fade
/// into the background.
pub fn fading_scroll<R>(
    ui: &mut Ui,
    area: ScrollArea,
    ground: ScrollBackground,
    content: impl FnOnce(&mut Ui) -> R,
) -> ScrollAreaOutput<R> {
    let mut followed = None;
    let shown = dissolving(ui, ground, |ui, fade| {
        area.show(ui, |ui| {
            ui.spacing_mut().scroll.fade.strength = fade;
            let (shown, control) = following(ui, content);
            followed = control;
            page(ui);
            shown
        })
    });
    if let Some(control) = followed {
        place_followed(ui, control, shown.inner_rect);
    }
    shown
}

/// Like [`fading_scroll`] for `count` rows of a given height, of which `content` draws the visible
/// ones. It has no keyboard scrolling.
pub(crate) fn fading_scroll_rows<R>(
    ui: &mut Ui,
    area: ScrollArea,
    ground: ScrollBackground,
    (height, count): (f32, usize),
    content: impl FnOnce(&mut Ui, Range<usize>) -> R,
) -> ScrollAreaOutput<R> {
    dissolving(ui, ground, |ui, fade| {
        area.show_rows(ui, height, count, |ui, range| {
            ui.spacing_mut().scroll.fade.strength = fade;
            content(ui, range)
        })
    })
}

/// Draws a scroll area with `show` and fades its edges. egui's own fade is turned off; `show` gets
/// its default strength for nested areas.
fn dissolving<R>(
    ui: &mut Ui,
    ground: ScrollBackground,
    show: impl FnOnce(&mut Ui, f32) -> ScrollAreaOutput<R>,
) -> ScrollAreaOutput<R> {
    // egui's own fade leaves cut lines visible and makes light backgrounds gray, because blending
    // is not linear.
    let usual = ui.spacing().scroll.fade.strength;
    ui.spacing_mut().scroll.fade.strength = 0.0;
    let shown = show(ui, usual);
    ui.spacing_mut().scroll.fade.strength = usual;
    let seen = shown.inner_rect.intersect(ui.clip_rect());
    let above = shown.state.offset.y;
    let below = shown.content_size.y - shown.inner_rect.height() - above;
    let size = FADE_HEIGHT.min(seen.height() * PART);
    let (framed, colours) = (ui.stack().bg_color(), ui.colors());
    let window = ui.ctx().content_rect();
    let page: Option<Rect> = ui.data(|data| data.get_temp(page_id()));
    let colour = |at| match ground {
        ScrollBackground::Frame => framed,
        ScrollBackground::Page => {
            page.map_or(framed, |page| dialog_background_at(page, at, &colours))
        }
        ScrollBackground::Window => screen_background_at(window, at, &colours),
    };
    // Content that has just left the area fades gradually.
    for (more, [edge, inner]) in [
        (above, [seen.top(), seen.top() + size]),
        (below, [seen.bottom(), seen.bottom() - size]),
    ] {
        let strength = smoothstep((more / SOON).clamp(0.0, 1.0));
        if strength > 0.0 && size > 0.0 {
            ui.painter().add(dissolved(
                seen,
                [edge, inner],
                |part| opacity(part, strength, &colours),
                colour,
            ));
        }
    }
    shown
}

/// The opacity at a share of the distance inwards, corrected for gamma so that dark and light text
/// fade evenly.
fn opacity(part: f32, strength: f32, colours: &Colors) -> f32 {
    let hidden = strength * (1.0 - smoothstep(remap_clamp(part, HIDDEN..=1.0, 0.0..=1.0)));
    if colours.is_light() {
        hidden.powf(GAMMA)
    } else {
        1.0 - (1.0 - hidden).powf(GAMMA)
    }
}

const GAMMA: f32 = 2.2;

/// Where the area of the topmost dialog is stored.
fn page_id() -> Id {
    Id::new("page that lists lie on")
}

/// Stores the area of a dialog, whose light is visible where its lists fade.
pub(super) fn set_page(ui: &Ui, page: Rect) {
    ui.data_mut(|data| data.insert_temp(page_id(), page));
}

/// A gradient over the edge of a list, opaque at `edge` and clear at `inner`.
fn dissolved(
    list: Rect,
    [edge, inner]: [f32; 2],
    opacity: impl Fn(f32) -> f32,
    colour: impl Fn(Pos2) -> Color32,
) -> Mesh {
    let mut mesh = Mesh::default();
    let [across, down] = STRIPS;
    for row in 0..=down {
        let part = f32::from(row) / f32::from(down);
        let y = edge + (inner - edge) * part;
        for column in 0..=across {
            let x = list.left() + list.width() * f32::from(column) / f32::from(across);
            let at = pos2(x, y);
            mesh.colored_vertex(at, fade(colour(at), opacity(part)));
        }
    }
    let wide = u32::from(across) + 1;
    for row in 0..u32::from(down) {
        for column in 0..u32::from(across) {
            let first = row * wide + column;
            mesh.add_triangle(first, first + 1, first + wide);
            mesh.add_triangle(first + 1, first + wide, first + wide + 1);
        }
    }
    mesh
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput, Shape, vec2};

    use super::*;

    /// Where the gradients of a list with the given scroll offset are opaque.
    fn hidden(offset: f32, dark: bool) -> Vec<f32> {
        let ctx = Context::default();
        crate::style::install_style(&ctx);
        if !dark {
            let themes = table_themes::ThemeLibrary::default();
            let theme = themes.get("daylight").expect("it is shipped");
            crate::style::set_theme_colors(&ctx, (&theme.interface).into());
        }
        let mut output = egui::FullOutput::default();
        for _ in 0..2 {
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
        let page = ctx.colors().page;
        let mut found = Vec::new();
        for clipped in &output.shapes {
            if let Shape::Mesh(mesh) = &clipped.shape {
                let opaque = mesh.vertices.iter().filter(|vertex| vertex.color == page);
                found.extend(opaque.map(|vertex| vertex.pos.y));
            }
        }
        found.sort_by(f32::total_cmp);
        found.dedup();
        found
    }

    #[test]
    fn a_list_dissolves_where_there_is_more_in_dark_and_light() {
        for dark in [true, false] {
            let all_below = hidden(0.0, dark);
            assert!(!all_below.is_empty(), "its lower edge hides what is cut");
            let upper = all_below.iter().filter(|&&y| y < 150.0).count();
            assert_eq!(upper, 0, "nothing is above: {all_below:?}");
            let all_above = hidden(700.0, dark);
            assert!(!all_above.is_empty());
            let lower = all_above.iter().filter(|&&y| y > 150.0).count();
            assert_eq!(lower, 0, "nothing is below: {all_above:?}");
            let both = hidden(300.0, dark);
            assert_eq!(both.len(), all_below.len() + all_above.len());
        }
    }
}
