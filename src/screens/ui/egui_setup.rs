//! Fonts, zoom and the ground of all panels.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiInput, EguiManagedTextures, EguiPostUpdateSet, EguiPreUpdateSet,
    EguiPrimaryContextPass, EguiRenderOutput, egui,
};

use focus_panels::style::{self, Colors, ThemeColors};

use super::fonts::{FontState, MissingGlyphs, add_found_fonts};
use super::layer::UiLayer;
use super::panel_coverage::PanelCoverage;
use crate::damage::VisibleTableArea;
use crate::frame::RedrawReasons;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::status::StatusLine;
use crate::theme::ActiveTheme;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_idle_events
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(
        PostUpdate,
        redraw_for_new_glyphs
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    )
    .add_systems(
        PostUpdate,
        drop_atlas_copies.after(EguiPostUpdateSet::PostProcessOutput),
    )
    .add_systems(
        EguiPrimaryContextPass,
        install_fonts.before(UiLayer::Screen),
    )
    .add_systems(
        EguiPrimaryContextPass,
        request_redraws.in_set(UiLayer::ReserveInput),
    );
}

/// bevy_egui 0.42 tells the state of the modifier keys in every frame, changed or not, and egui asks
/// for another frame after any event: the window would never come to rest. So what says nothing new
/// is left out.
fn drop_idle_events(
    mut inputs: Query<(Entity, &mut EguiInput)>,
    mut known: Local<EntityHashMap<egui::Modifiers>>,
) {
    for (entity, mut input) in &mut inputs {
        let last = known.entry(entity).or_default();
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(last, *now) != *now,
            _ => true,
        });
    }
}

/// Letters that were never written before are drawn a frame late: bevy_egui 0.42 changes the image of
/// the letters after that frame's changes of images were told.
fn redraw_for_new_glyphs(outputs: Query<&EguiRenderOutput>, mut busy: ResMut<RedrawReasons>) {
    if outputs
        .iter()
        .any(|output| !output.textures_delta.is_empty())
    {
        busy.add("new letters are uploaded");
    }
}

/// bevy_egui 0.42 keeps a copy of the image of the letters, 8 MB, that nothing reads.
fn drop_atlas_copies(textures: Option<ResMut<EguiManagedTextures>>) {
    for texture in textures
        .into_iter()
        .flat_map(|textures| textures.into_inner().0.values_mut())
    {
        if !texture.color_image.pixels.is_empty() {
            texture.color_image = egui::ColorImage::default();
        }
    }
}

fn install_fonts(
    mut contexts: EguiContexts,
    mut fonts: ResMut<FontState>,
    mut letters: ResMut<MissingGlyphs>,
    (settings, theme): (Res<Settings>, Res<ActiveTheme>),
    windows: Query<&Window, With<PrimaryWindow>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    match *fonts {
        FontState::None => {
            style::install_style(ctx);
            ctx.request_repaint();
            *fonts = FontState::Installed;
        }
        FontState::Installed => *fonts = FontState::Ready,
        FontState::Ready => {}
    }
    if *fonts == FontState::Installed || theme.is_changed() {
        style::set_theme_colors(ctx, Colors::from(&theme.data.interface));
        ctx.request_repaint();
    }
    let wanted = windows.single().map_or(settings.ui_scale, |window| {
        zoom(settings.ui_scale, window.size())
    });
    if (ctx.zoom_factor() - wanted).abs() > 0.001 {
        ctx.set_zoom_factor(wanted);
    }
    if *fonts == FontState::Ready && !add_found_fonts(ctx, &mut letters) {
        style::preload_glyphs(ctx);
    }
    Ok(())
}

/// The zoom of all panels at a scale of the text, in a window of this size, in logical pixels: the smallest texts have
/// 12 pixels at the usual scale, in a small window, too. In a window that is smaller still everything is scaled down.
pub(super) fn zoom(scale: f32, window: Vec2) -> f32 {
    let wanted = (scale * window_scale(window)).max(scale.min(1.0) * MIN_ZOOM);
    let fits = (window / MIN_POINTS).min_element();
    // A minimized window has no size.
    if fits > 0.0 { wanted.min(fits) } else { wanted }
}

/// The least size of the window in points: with less, buttons of dialogs would be out of reach.
const MIN_POINTS: Vec2 = Vec2::new(400.0, 300.0);

/// The zoom at which remarks have 12 pixels.
const MIN_ZOOM: f32 = 12.0 / style::SMALL_SIZE;

/// How much larger than at 1280×800 everything is drawn in a window of this size, in logical pixels:
/// people look at a large window from further away, several at once.
fn window_scale(window: Vec2) -> f32 {
    let share = (window.x / 1280.0).min(window.y / 800.0);
    // In steps, so that text is not drawn anew for every pixel while the window is resized.
    ((share * 20.0).floor() / 20.0).clamp(0.75, 2.0)
}

/// How long after the start every frame is drawn, in seconds: graphics pipelines are compiled in the
/// background, and nothing tells when the last of them is ready.
const WARM_UP: f32 = 3.0;

/// Changes that a frame shows from the next one on need that frame.
fn request_redraws(
    mut busy: ResMut<RedrawReasons>,
    time: Res<Time<Real>>,
    next: Res<NextState<Screen>>,
    state: Res<State<Screen>>,
    status: Res<StatusLine>,
    settings: Res<Settings>,
) {
    if !matches!(*next, NextState::Unchanged) || state.is_changed() {
        busy.add("the screen changes");
    }
    if status.is_changed() {
        busy.add("the status line changes");
    }
    if settings.is_changed() {
        busy.add("the settings change");
    }
    if time.elapsed_secs() < WARM_UP {
        busy.add("graphics pipelines are compiled");
    }
}

/// A ground over the whole window, behind all dialogs.
pub(in crate::screens) fn root_ui(ctx: &egui::Context, name: &'static str) -> egui::Ui {
    egui::Ui::new(
        ctx.clone(),
        name.into(),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    )
}

/// Hangs a curtain between the table and a screen that is to be read.
pub(in crate::screens) fn screen_background(ui: &egui::Ui, covered: &mut PanelCoverage) {
    let place = ui.painter().add(egui::Shape::Noop);
    paint_background(ui, covered, place, None);
}

/// Hangs a curtain between the table and what `draw` draws, but for an opening that it tells.
pub(in crate::screens) fn screen_background_with_cutout<R>(
    ui: &mut egui::Ui,
    covered: &mut PanelCoverage,
    draw: impl FnOnce(&mut egui::Ui) -> (R, Option<egui::Rect>),
) -> R {
    let place = ui.painter().add(egui::Shape::Noop);
    let (drawn, opening) = draw(ui);
    paint_background(ui, covered, place, opening);
    drawn
}

/// Puts a curtain in its place among what is painted. The table takes no input; where nothing shines
/// through, a processor does not draw it.
fn paint_background(
    ui: &egui::Ui,
    covered: &mut PanelCoverage,
    place: egui::layers::ShapeIdx,
    opening: Option<egui::Rect>,
) {
    let window = ui.ctx().content_rect();
    let colours = ui.colors();
    let ground = style::screen_background(window, opening, &colours);
    ui.painter().set(place, ground);
    covered.modal = true;
    if colours.curtain.is_opaque() {
        covered.visible_table = VisibleTableArea(Some(opening.unwrap_or(egui::Rect::NOTHING)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_grow_with_the_window() {
        assert_eq!(window_scale(vec2(1280.0, 800.0)), 1.0);
        assert_eq!(window_scale(vec2(1920.0, 1080.0)), 1.35);
        assert_eq!(window_scale(vec2(1920.0, 400.0)), 0.75);
        assert_eq!(window_scale(vec2(9000.0, 9000.0)), 2.0);
    }

    #[test]
    fn small_print_is_read_in_a_small_window() {
        let small = vec2(800.0, 600.0);
        assert!(zoom(1.0, small) * style::SMALL_SIZE >= 11.99);
        // Who chooses larger or smaller texts has them.
        assert_eq!(zoom(1.6, small), 1.6 * 0.75);
        assert!(zoom(0.8, small) < zoom(1.0, small));
        // A screen of 1024×600 pixels, two or three to a logical one: everything is smaller rather than out of reach.
        for window in [vec2(512.0, 260.0), vec2(341.0, 180.0)] {
            for scale in [1.0, 1.6, 2.0] {
                let points = window / zoom(scale, window);
                assert!(points.cmpge(MIN_POINTS - 0.01).all(), "{points}");
            }
        }
        assert_eq!(zoom(1.0, vec2(1280.0, 800.0)), 1.0);
        assert!(zoom(1.0, Vec2::ZERO) > 0.0, "a minimized window");
    }
}
