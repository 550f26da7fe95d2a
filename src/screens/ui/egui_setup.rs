//! Sets up egui: drawing order, fonts, zoom and redraw requests.

use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, OnceLock};

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContext, EguiContexts, EguiFullOutput, EguiInput, EguiManagedTextures, EguiPostUpdateSet,
    EguiPreUpdateSet, EguiPrimaryContextPass, EguiRenderOutput, egui,
};
use focus_panels::style::{
    self, Colors, SystemFont, SystemFonts, add_system_fonts, missing_characters,
};
use focus_panels::widgets::BUTTON_HEIGHT;

use crate::background_tasks::{BackgroundTasks, TaskResult};
use crate::frame::RedrawReasons;
use crate::input_devices::TouchUsed;
use crate::screen::Screen;
use crate::settings::{Settings, TextFocus};
use crate::status::StatusLine;
use crate::theme::ActiveTheme;

/// The drawing order of panels: later ones are on top.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum UiLayer {
    /// The screen.
    Screen,
    /// Dialogs over the screen.
    Dialogs,
    /// Status messages, over dialogs as well.
    Messages,
    /// Reserves input for the panels.
    ReserveInput,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (
            UiLayer::Screen,
            UiLayer::Dialogs,
            UiLayer::Messages,
            UiLayer::ReserveInput,
        )
            .chain()
            .run_if(fonts_are_ready),
    )
    .init_resource::<FontState>()
    .init_resource::<MissingGlyphs>()
    .add_systems(
        PostUpdate,
        (
            search_system_fonts
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
            request_frame_for_textures
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        ),
    )
    .add_systems(
        PreUpdate,
        drop_unchanged_modifiers
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
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

/// bevy_egui 0.42 reports the modifier keys in every frame, and egui requests another frame after
/// any event: the window would never rest. Unchanged states are dropped.
fn drop_unchanged_modifiers(
    mut inputs: Query<(Entity, &mut EguiInput)>,
    mut last_states: Local<EntityHashMap<egui::Modifiers>>,
) {
    for (entity, mut input) in &mut inputs {
        let last = last_states.entry(entity).or_default();
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(last, *now) != *now,
            _ => true,
        });
    }
}

/// bevy_egui 0.42 keeps an unused copy of the glyph atlas, 8 MB.
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

/// Number of frames after a change of textures in which it reaches the renderer and the damage: the
/// order of the systems that write and that report changed images is not defined.
const FRAMES_FOR_TEXTURES: u8 = 3;

/// Requests frames after textures have changed, such as the atlas with new glyphs. Without them, a
/// text with a new glyph would have a gap until something else changes.
fn request_frame_for_textures(
    outputs: Query<&EguiRenderOutput>,
    mut redraw: ResMut<RedrawReasons>,
    mut frames: Local<u8>,
) {
    if outputs
        .iter()
        .any(|output| !output.textures_delta.is_empty())
    {
        *frames = FRAMES_FOR_TEXTURES;
    }
    if let Some(left) = frames.checked_sub(1) {
        *frames = left;
        redraw.add("egui textures");
    }
}

fn install_fonts(
    mut contexts: EguiContexts,
    mut fonts: ResMut<FontState>,
    mut glyphs: ResMut<MissingGlyphs>,
    (settings, theme): (Res<Settings>, Res<ActiveTheme>),
    touch: Res<TouchUsed>,
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
    let zoom = windows.single().map_or(settings.ui_scale, |window| {
        let zoom = zoom_factor(settings.ui_scale, window.size());
        if touch.0 {
            touch_zoom(zoom, window.size())
        } else {
            zoom
        }
    });
    let zoom_changes = (ctx.zoom_factor() - zoom).abs() > 0.001;
    if zoom_changes {
        ctx.set_zoom_factor(zoom);
    }
    if touch.0 && (touch.is_changed() || zoom_changes) {
        style::set_touch_targets(ctx, zoom);
        ctx.request_repaint();
    }
    if *fonts == FontState::Ready && !add_found_fonts(ctx, &mut glyphs) {
        style::preload_glyphs(ctx);
    }
    Ok(())
}

/// The zoom factor for a text scale and a window size in logical pixels. The smallest text has at
/// least 12 pixels at the default scale. Windows below the minimum size scale everything down.
pub(super) fn zoom_factor(scale: f32, window: Vec2) -> f32 {
    let zoom = (scale * window_scale(window)).max(scale.min(1.0) * MIN_ZOOM);
    let max = (window / MIN_POINTS).min_element();
    // A minimized window has no size.
    if max > 0.0 { zoom.min(max) } else { zoom }
}

/// The zoom at which buttons have 44 logical pixels, as far as the window allows it.
fn touch_zoom(zoom: f32, window: Vec2) -> f32 {
    let max = (window / MIN_POINTS).min_element();
    zoom.max((44.0 / BUTTON_HEIGHT).min(max))
}

/// The minimum size of the window in points: buttons of dialogs must stay within reach.
const MIN_POINTS: Vec2 = Vec2::new(400.0, 300.0);

/// The zoom at which the smallest text has 12 pixels.
const MIN_ZOOM: f32 = 12.0 / style::SMALL_SIZE;

/// The scale for a window of this size in logical pixels, 1 at 1280×800: large windows are viewed
/// from further away.
fn window_scale(window: Vec2) -> f32 {
    let share = (window.x / 1280.0).min(window.y / 800.0);
    // In steps, so that resizing does not rerender the text for every pixel.
    ((share * 20.0).floor() / 20.0).clamp(0.75, 2.0)
}

/// For this many seconds after the start every frame is drawn: graphics pipelines compile in the
/// background, and nothing signals the end.
const WARM_UP: f32 = 3.0;

/// Requests a frame after changes that only show in the next one.
fn request_redraws(
    mut redraw: ResMut<RedrawReasons>,
    time: Res<Time<Real>>,
    next: Res<NextState<Screen>>,
    state: Res<State<Screen>>,
    status: Res<StatusLine>,
    settings: Res<Settings>,
) {
    if !matches!(*next, NextState::Unchanged) || state.is_changed() {
        redraw.add("the screen changes");
    }
    if status.is_changed() {
        redraw.add("the status line changes");
    }
    if settings.is_changed() {
        redraw.add("the settings change");
    }
    if time.elapsed_secs() < WARM_UP {
        redraw.add("graphics pipelines are compiled");
    }
}

/// A `Ui` that covers the window, behind all dialogs.
pub(in crate::screens) fn root_ui(ctx: &egui::Context, name: &'static str) -> egui::Ui {
    egui::Ui::new(
        ctx.clone(),
        name.into(),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    )
}

/// A `Ui` within `rect`, over everything else.
pub(in crate::screens) fn top_layer_ui(
    ctx: &egui::Context,
    name: &'static str,
    rect: egui::Rect,
) -> egui::Ui {
    let id = egui::Id::new(name);
    egui::Ui::new(
        ctx.clone(),
        id,
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::new(egui::Order::Tooltip, id))
            .max_rect(rect),
    )
}

/// The state of the fonts. New fonts take effect in the next frame.
#[derive(Resource, Default, PartialEq, Eq)]
enum FontState {
    #[default]
    None,
    Installed,
    Ready,
}

fn fonts_are_ready(fonts: Res<FontState>) -> bool {
    *fonts == FontState::Ready
}

/// The background search for characters that the program's fonts lack.
#[derive(Resource, Default)]
struct MissingGlyphs {
    /// The system fonts, once loaded.
    system: Arc<OnceLock<SystemFonts>>,
    /// The characters already looked up.
    known: HashSet<char>,
    /// The characters to look up.
    pending: BTreeSet<char>,
    search: Option<TaskResult<Vec<SystemFont>>>,
}

/// Looks up missing characters of this frame. System fonts are loaded as soon as a text field has
/// the focus, so that characters appear at once.
fn search_system_fonts(
    mut contexts: Query<(&EguiFullOutput, &mut EguiContext)>,
    fonts: Res<FontState>,
    text: Res<TextFocus>,
    background: Res<BackgroundTasks>,
    mut glyphs: ResMut<MissingGlyphs>,
) {
    if *fonts != FontState::Ready {
        return;
    }
    let glyphs = &mut *glyphs;
    for (output, mut context) in &mut contexts {
        if let Some(output) = &output.0 {
            let missing = missing_characters(context.get_mut(), &output.shapes, &mut glyphs.known);
            glyphs.pending.extend(missing);
        }
    }
    let loads_fonts = text.0 && glyphs.system.get().is_none();
    if glyphs.search.is_none() && (loads_fonts || !glyphs.pending.is_empty()) {
        let characters = std::mem::take(&mut glyphs.pending);
        let system = glyphs.system.clone();
        glyphs.search = Some(background.spawn(move || {
            system
                .get_or_init(SystemFonts::load)
                .with_characters(&characters)
        }));
    }
}

/// Adds the fonts that were found. Returns whether there were any.
fn add_found_fonts(ctx: &egui::Context, glyphs: &mut MissingGlyphs) -> bool {
    match TaskResult::take_if_ready(&mut glyphs.search) {
        Some(Ok(found)) if !found.is_empty() => {
            add_system_fonts(ctx, found);
            true
        }
        Some(Err(error)) => {
            warn!("searching system fonts: {error}");
            false
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without a frame for them, a text with a new glyph has a gap until something else changes.
    #[test]
    fn changed_textures_request_a_frame() {
        let mut app = App::new();
        app.init_resource::<RedrawReasons>()
            .add_systems(Update, request_frame_for_textures);
        let output = app.world_mut().spawn(EguiRenderOutput::default()).id();
        for (is_changed, reasons) in [(false, &[][..]), (true, &["egui textures"])] {
            if is_changed {
                let image = egui::ColorImage::filled([1, 1], egui::Color32::WHITE);
                let delta = egui::epaint::ImageDelta::full(image, egui::TextureOptions::default());
                let mut output = app.world_mut().get_mut::<EguiRenderOutput>(output).unwrap();
                let id = egui::TextureId::default();
                output.textures_delta.set.entry(id).or_default().push(delta);
            }
            app.update();
            assert_eq!(app.world().resource::<RedrawReasons>().reasons(), reasons);
        }
        // egui reports textures that are never applied.
        let mut output = app.world_mut().get_mut::<EguiRenderOutput>(output).unwrap();
        output.textures_delta.clear();
    }

    #[test]
    fn panels_scale_with_the_window() {
        assert_eq!(window_scale(vec2(1280.0, 800.0)), 1.0);
        assert_eq!(window_scale(vec2(1920.0, 1080.0)), 1.35);
        assert_eq!(window_scale(vec2(1920.0, 400.0)), 0.75);
        assert_eq!(window_scale(vec2(9000.0, 9000.0)), 2.0);
    }

    #[test]
    fn small_text_is_readable_in_small_windows() {
        let small = vec2(800.0, 600.0);
        assert!(zoom_factor(1.0, small) * style::SMALL_SIZE >= 11.99);
        // Larger and smaller text sizes are respected.
        assert_eq!(zoom_factor(1.6, small), 1.6 * 0.75);
        assert!(zoom_factor(0.8, small) < zoom_factor(1.0, small));
        // On a screen of 1024×600 pixels with two or three per point everything is smaller, but
        // within reach.
        for window in [vec2(512.0, 260.0), vec2(341.0, 180.0)] {
            for scale in [1.0, 1.6, 2.0] {
                let points = window / zoom_factor(scale, window);
                assert!(points.cmpge(MIN_POINTS - 0.01).all(), "{points}");
            }
        }
        assert_eq!(zoom_factor(1.0, vec2(1280.0, 800.0)), 1.0);
        assert!(zoom_factor(1.0, Vec2::ZERO) > 0.0, "a minimized window");
    }
}
