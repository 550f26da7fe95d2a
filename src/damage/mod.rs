//! Redraws only what has changed, for software rendering (damage tracking).
//!
//! With software rendering, the cost of a frame is its pixels. The last frame and its depth are
//! retained, and only the parts with differences (the *damage*) are redrawn: first the table, then
//! the panels. The result is identical to a full redraw, because the same meshes and panels are
//! drawn in the same order, clipped to these parts. The renderer keeps color and depth textures as
//! long as the window size does not change.
//!
//! Behind an opaque screen, only the visible part of the table is rendered ([`VisibleTableArea`]).
//!
//! Edges are not anti-aliased while things move; they are redrawn with anti-aliasing as soon as
//! nothing changes.
//!
//! - `state`: the damage of a frame;
//! - `region`: a part of the window as a few rectangles;
//! - `table_changes`, `panel_changes`: differences of meshes and panels since the last frame;
//! - `partial_redraw`: the passes of the camera.
//!
//! With a graphics card, every frame is fully redrawn by the passes of [`FullFrame`].

mod panel_changes;
mod partial_redraw;
mod region;
mod state;
mod table_changes;

use bevy::camera::{CameraMainTextureUsages, ClearColorConfig};
use bevy::math::URect;
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::render_resource::TextureUsages;
use bevy::render::view::Msaa;
use bevy::window::RequestRedraw;
use bevy_egui::egui::ClippedPrimitive;
use bevy_egui::{EguiManagedTextures, EguiOutput, EguiRenderOutput};

use crate::render::FullFrame;
use crate::table::{
    BoardMaterial, MarkerMaterial, PieceMaterial, RenderQuality, TableCamera, TableMaterial,
    UPLOAD_FRAMES,
};
use partial_redraw::PartialRedraw;
use state::View;
pub(crate) use state::{Antialiasing, Damage, ForcedAntialiasing, VisibleTableArea};

/// Forces a full redraw of the next frame.
#[derive(Resource, Default)]
pub(crate) struct ForceFullRedraw(pub(crate) bool);

/// Sets up partial redraw for software rendering.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Damage>()
        .init_resource::<ForceFullRedraw>()
        .init_resource::<ForcedAntialiasing>()
        .init_resource::<VisibleTableArea>()
        .init_resource::<View>()
        .add_plugins(partial_redraw::plugin)
        .add_systems(PostUpdate, select_passes)
        .add_systems(
            Last,
            (
                (
                    watch_images,
                    watch_assets::<Mesh>,
                    watch_assets::<BoardMaterial>,
                    watch_assets::<TableMaterial>,
                    watch_assets::<PieceMaterial>,
                    watch_assets::<MarkerMaterial>,
                ),
                watch_view,
                (
                    table_changes::add_table_changes,
                    clip_panels,
                    update_antialiasing,
                )
                    .chain()
                    .run_if(resource_equals(RenderQuality::Software)),
            )
                .chain(),
        );
}

/// Selects the passes for the render quality.
fn select_passes(
    quality: Res<RenderQuality>,
    mut cameras: Query<(
        &mut Camera,
        &mut CameraRenderGraph,
        &mut CameraMainTextureUsages,
        &mut Msaa,
        Ref<TableCamera>,
    )>,
) {
    for (mut camera, mut passes, mut usages, mut samples, table) in &mut cameras {
        if !quality.is_changed() && !table.is_added() {
            continue;
        }
        match *quality {
            RenderQuality::Software => {
                *passes = CameraRenderGraph::new(PartialRedraw);
                // Anti-aliased parts are copied into it.
                usages.0 |= TextureUsages::COPY_DST;
                // Render even if the window cannot present the frame, because the next frame builds
                // on it.
                camera.clear_color = ClearColorConfig::None;
            }
            RenderQuality::Gpu => {
                *passes = CameraRenderGraph::new(FullFrame);
                camera.clear_color = ClearColorConfig::Default;
                *samples = Antialiasing::On.msaa();
            }
        }
    }
}

/// Redraws everything after a mesh or material has changed: it may be visible anywhere.
fn watch_assets<A: Asset>(mut events: MessageReader<AssetEvent<A>>, mut damage: ResMut<Damage>) {
    let changed = |event: &AssetEvent<A>| {
        matches!(
            event,
            AssetEvent::Added { .. } | AssetEvent::Modified { .. }
        )
    };
    if events.read().filter(|&event| changed(event)).count() > 0 {
        damage.full_frames = UPLOAD_FRAMES;
    }
}

/// Does the same for images. New glyphs are written into egui's font atlas. Only changed panels use
/// them, so the window is not fully redrawn, which would take up to a second with software
/// rendering.
fn watch_images(
    mut events: MessageReader<AssetEvent<Image>>,
    atlases: Option<Res<EguiManagedTextures>>,
    mut damage: ResMut<Damage>,
) {
    for event in events.read() {
        let is_atlas = |id: &AssetId<Image>| {
            let mut images = atlases.iter().flat_map(|atlas| atlas.0.values());
            images.any(|image| image.handle.id() == *id)
        };
        match event {
            AssetEvent::Modified { id } if is_atlas(id) => damage.glyph_frames = UPLOAD_FRAMES,
            AssetEvent::Added { .. } | AssetEvent::Modified { .. } => {
                damage.full_frames = UPLOAD_FRAMES;
            }
            _ => {}
        }
    }
}

/// Starts the damage of a frame: everything if the camera, the window or the background has
/// changed.
fn watch_view(
    cameras: Query<(&Camera, &GlobalTransform, Has<TableCamera>)>,
    quality: Res<RenderQuality>,
    background: Res<ClearColor>,
    mut force_full: ResMut<ForceFullRedraw>,
    mut view: ResMut<View>,
    mut damage: ResMut<Damage>,
) {
    let table = cameras.iter().find(|&(_, _, is_table)| is_table);
    let Some((camera, transform, _)) = table else {
        return;
    };
    let now = View {
        clip_from_world: camera.clip_from_view() * transform.to_matrix().inverse(),
        size: camera.physical_target_size().unwrap_or_default(),
        background: background.0,
    };
    // With several cameras the renderer may swap their textures.
    if *quality == RenderQuality::Gpu || cameras.iter().count() > 1 {
        damage.full_frames = UPLOAD_FRAMES;
    }
    let is_new = *view != now;
    let requested = std::mem::take(&mut force_full.0);
    damage.start_frame(now.size, is_new || requested);
    if is_new {
        *view = now;
    }
}

/// Adds the changes of the panels, and clips the panels to the damage.
fn clip_panels(
    mut outputs: Query<(&EguiOutput, &mut EguiRenderOutput), With<TableCamera>>,
    (forced, visible): (Res<ForcedAntialiasing>, Res<VisibleTableArea>),
    mut damage: ResMut<Damage>,
    mut last: Local<Vec<ClippedPrimitive>>,
    mut points: Local<f32>,
) {
    let Ok((output, mut shown)) = outputs.single_mut() else {
        damage.finish(forced.0);
        return;
    };
    let (scale, size) = (output.pixels_per_point, damage.size);
    if (*points - scale).abs() > f32::EPSILON {
        *points = scale;
        damage.full = true;
    }
    damage.set_table_area(match visible.0 {
        Some(part) => panel_changes::pixels(part, scale, size),
        None => URect::from_corners(UVec2::ZERO, size),
    });
    let mut changed = Vec::new();
    if damage.full {
        changed.push(URect::from_corners(UVec2::ZERO, size));
    } else {
        panel_changes::differences(&last, &shown.paint_jobs, |rect| {
            changed.push(panel_changes::pixels(rect, scale, size));
        });
    }
    damage.add_panels(changed);
    damage.finish(forced.0);
    if damage.full {
        last.clone_from(&shown.paint_jobs);
        return;
    }
    let clipped = panel_changes::clip(&shown.paint_jobs, &damage.region, scale, size);
    *last = std::mem::replace(&mut shown.paint_jobs, clipped);
}

/// Sets the camera's anti-aliasing, and requests another frame if there is more to do.
fn update_antialiasing(
    damage: Res<Damage>,
    mut cameras: Query<&mut Msaa, With<TableCamera>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for mut samples in &mut cameras {
        samples.set_if_neq(damage.antialiasing.msaa());
    }
    if damage.wants_frame() {
        redraw.write(RequestRedraw);
    }
}
