//! Fonts, zoom and the ground of all panels.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiInput, EguiManagedTextures, EguiPostUpdateSet, EguiPreUpdateSet,
    EguiPrimaryContextPass, EguiRenderOutput, egui,
};

use focus_panels::style::{self, Coloured, Colours};

use super::covered::Covered;
use super::fonts::{Fonts, MissingLetters, add_found};
use super::layer::Layer;
use crate::damage::VisibleTableArea;
use crate::frame::Busy;
use crate::look::Theme;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::status::StatusLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_idle_events
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(
        PostUpdate,
        await_letters
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    )
    .add_systems(
        PostUpdate,
        drop_letter_copies.after(EguiPostUpdateSet::PostProcessOutput),
    )
    .add_systems(EguiPrimaryContextPass, install_fonts.before(Layer::Screen))
    .add_systems(EguiPrimaryContextPass, keep_awake.in_set(Layer::Reserve));
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
fn await_letters(outputs: Query<&EguiRenderOutput>, mut busy: ResMut<Busy>) {
    if outputs
        .iter()
        .any(|output| !output.textures_delta.is_empty())
    {
        busy.because("new letters are uploaded");
    }
}

/// bevy_egui 0.42 keeps a copy of the image of the letters, 8 MB, that nothing reads.
fn drop_letter_copies(textures: Option<ResMut<EguiManagedTextures>>) {
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
    mut fonts: ResMut<Fonts>,
    mut letters: ResMut<MissingLetters>,
    (settings, theme): (Res<Settings>, Res<Theme>),
    windows: Query<&Window, With<PrimaryWindow>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    match *fonts {
        Fonts::None => {
            style::install(ctx);
            ctx.request_repaint();
            *fonts = Fonts::Installed;
        }
        Fonts::Installed => *fonts = Fonts::Ready,
        Fonts::Ready => {}
    }
    if *fonts == Fonts::Installed || theme.is_changed() {
        style::set_colours(ctx, Colours::from(&theme.look.interface));
        ctx.request_repaint();
    }
    let wanted = windows.single().map_or(settings.ui_scale, |window| {
        zoom(settings.ui_scale, window.size())
    });
    if (ctx.zoom_factor() - wanted).abs() > 0.001 {
        ctx.set_zoom_factor(wanted);
    }
    if *fonts == Fonts::Ready && !add_found(ctx, &mut letters) {
        style::prepare_letters(ctx);
    }
    Ok(())
}

/// The zoom of all panels at a scale of the text, in a window of this size, in logical pixels: the smallest texts have
/// 12 pixels at the usual scale, in a small window, too. In a window that is smaller still everything is scaled down.
pub(super) fn zoom(scale: f32, window: Vec2) -> f32 {
    let wanted = (scale * grown(window)).max(scale.min(1.0) * LEAST_ZOOM);
    let fits = (window / LEAST_POINTS).min_element();
    // A minimized window has no size.
    if fits > 0.0 { wanted.min(fits) } else { wanted }
}

/// The least size of the window in points: with less, buttons of dialogs would be out of reach.
const LEAST_POINTS: Vec2 = Vec2::new(400.0, 300.0);

/// The zoom at which remarks have 12 pixels.
const LEAST_ZOOM: f32 = 12.0 / style::SMALL;

/// How much larger than at 1280×800 everything is drawn in a window of this size, in logical pixels:
/// people look at a large window from further away, several at once.
fn grown(window: Vec2) -> f32 {
    let share = (window.x / 1280.0).min(window.y / 800.0);
    // In steps, so that text is not drawn anew for every pixel while the window is resized.
    ((share * 20.0).floor() / 20.0).clamp(0.75, 2.0)
}

/// How long after the start every frame is drawn, in seconds: graphics pipelines are compiled in the
/// background, and nothing tells when the last of them is ready.
const WARM_UP: f32 = 3.0;

/// Changes that a frame shows from the next one on need that frame.
fn keep_awake(
    mut busy: ResMut<Busy>,
    time: Res<Time<Real>>,
    next: Res<NextState<Screen>>,
    state: Res<State<Screen>>,
    status: Res<StatusLine>,
    settings: Res<Settings>,
) {
    if !matches!(*next, NextState::Unchanged) || state.is_changed() {
        busy.because("the screen changes");
    }
    if status.is_changed() {
        busy.because("the status line changes");
    }
    if settings.is_changed() {
        busy.because("the settings change");
    }
    if time.elapsed_secs() < WARM_UP {
        busy.because("graphics pipelines are compiled");
    }
}

/// A ground over the whole window, behind all dialogs.
pub(in crate::screens) fn ground(ctx: &egui::Context, name: &'static str) -> egui::Ui {
    egui::Ui::new(
        ctx.clone(),
        name.into(),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    )
}

/// Hangs a curtain between the table and a screen that is to be read.
pub(in crate::screens) fn curtain(ui: &egui::Ui, covered: &mut Covered) {
    let place = ui.painter().add(egui::Shape::Noop);
    hang_curtain(ui, covered, place, None);
}

/// Hangs a curtain between the table and what `draw` draws, but for an opening that it tells.
pub(in crate::screens) fn curtain_around<R>(
    ui: &mut egui::Ui,
    covered: &mut Covered,
    draw: impl FnOnce(&mut egui::Ui) -> (R, Option<egui::Rect>),
) -> R {
    let place = ui.painter().add(egui::Shape::Noop);
    let (drawn, opening) = draw(ui);
    hang_curtain(ui, covered, place, opening);
    drawn
}

/// Puts a curtain in its place among what is painted. The table takes no input; where nothing shines
/// through, a processor does not draw it.
fn hang_curtain(
    ui: &egui::Ui,
    covered: &mut Covered,
    place: egui::layers::ShapeIdx,
    opening: Option<egui::Rect>,
) {
    let window = ui.ctx().content_rect();
    let colours = ui.colours();
    let ground = style::lamplit(window, opening, &colours);
    ui.painter().set(place, ground);
    covered.all = true;
    if colours.curtain.is_opaque() {
        covered.table_seen = VisibleTableArea(Some(opening.unwrap_or(egui::Rect::NOTHING)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_grow_with_the_window() {
        assert_eq!(grown(vec2(1280.0, 800.0)), 1.0);
        assert_eq!(grown(vec2(1920.0, 1080.0)), 1.35);
        assert_eq!(grown(vec2(1920.0, 400.0)), 0.75);
        assert_eq!(grown(vec2(9000.0, 9000.0)), 2.0);
    }

    #[test]
    fn small_print_is_read_in_a_small_window() {
        let small = vec2(800.0, 600.0);
        assert!(zoom(1.0, small) * style::SMALL >= 11.99);
        // Who chooses larger or smaller texts has them.
        assert_eq!(zoom(1.6, small), 1.6 * 0.75);
        assert!(zoom(0.8, small) < zoom(1.0, small));
        // A screen of 1024×600 pixels, two or three to a logical one: everything is smaller rather than out of reach.
        for window in [vec2(512.0, 260.0), vec2(341.0, 180.0)] {
            for scale in [1.0, 1.6, 2.0] {
                let points = window / zoom(scale, window);
                assert!(points.cmpge(LEAST_POINTS - 0.01).all(), "{points}");
            }
        }
        assert_eq!(zoom(1.0, vec2(1280.0, 800.0)), 1.0);
        assert!(zoom(1.0, Vec2::ZERO) > 0.0, "a minimized window");
    }
}
