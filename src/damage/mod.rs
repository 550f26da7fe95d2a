//! Drawing only what has changed, where a processor draws.
//!
//! For a processor the pixels are the price of a frame. So the picture of the window is kept from frame to frame, with its
//! depth, and a frame draws those parts of it anew where something differs (the *damage*): first the table there, then
//! the panels. Every pixel is as if all had been drawn: the same meshes and panels are drawn in the same order,
//! merely cut to these parts. The renderer keeps picture and depth by itself as long as the window keeps its size.
//!
//! Behind a screen that nothing shines through the table is drawn only where that screen leaves it open ([`TableSeen`]).
//!
//! Edges are rough while things move. What was drawn so is drawn once more, smooth, as soon as nothing changes.
//!
//! - `frame`: the damage of a frame;
//! - `region`: a part of the window, as a few rectangles;
//! - `table_changes`, `panel_changes`: where meshes and panels differ from those of the last frame;
//! - `draw`: the passes of the camera.
//!
//! Where a graphics card draws, every frame is drawn whole, by the passes of [`WholePicture`].

mod draw;
mod frame;
mod panel_changes;
#[cfg(test)]
mod panel_tests;
mod region;
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

use crate::render::WholePicture;
use crate::table::{
    BoardMaterial, GroundMaterial, MarkMaterial, PieceMaterial, RenderQuality, TableCamera,
    UPLOAD_FRAMES,
};
use draw::KeptPicture;
use frame::View;
pub(crate) use frame::{Damage, Edges, FixedEdges, TableSeen};

/// Draws the next frame whole, where only what has changed would be drawn.
#[derive(Resource, Default)]
pub(crate) struct DrawWhole(pub(crate) bool);

/// Draws only what has changed, in the quality for processors.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Damage>()
        .init_resource::<DrawWhole>()
        .init_resource::<FixedEdges>()
        .init_resource::<TableSeen>()
        .init_resource::<View>()
        .add_plugins(draw::plugin)
        .add_systems(PostUpdate, choose_passes)
        .add_systems(
            Last,
            (
                (
                    watch_images,
                    watch_assets::<Mesh>,
                    watch_assets::<BoardMaterial>,
                    watch_assets::<GroundMaterial>,
                    watch_assets::<PieceMaterial>,
                    watch_assets::<MarkMaterial>,
                ),
                watch_view,
                (table_changes::add_table_changes, cut_panels, choose_edges)
                    .chain()
                    .run_if(resource_equals(RenderQuality::Software)),
            )
                .chain(),
        );
}

/// Gives the camera the passes of the quality.
fn choose_passes(
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
                *passes = CameraRenderGraph::new(KeptPicture);
                // What was drawn smooth is copied into it.
                usages.0 |= TextureUsages::COPY_DST;
                // The picture is drawn even when the window cannot show it: the next frame builds on it.
                camera.clear_color = ClearColorConfig::None;
            }
            RenderQuality::Gpu => {
                *passes = CameraRenderGraph::new(WholePicture);
                camera.clear_color = ClearColorConfig::Default;
                *samples = Edges::Smooth.msaa();
            }
        }
    }
}

/// What a picture, a mesh or a material changes may be seen anywhere.
fn watch_assets<A: Asset>(mut events: MessageReader<AssetEvent<A>>, mut damage: ResMut<Damage>) {
    let changed = |event: &AssetEvent<A>| {
        matches!(
            event,
            AssetEvent::Added { .. } | AssetEvent::Modified { .. }
        )
    };
    if events.read().filter(|&event| changed(event)).count() > 0 {
        damage.whole_frames = UPLOAD_FRAMES;
    }
}

/// The same for pictures. New letters are written into egui's image of letters: they are seen only where panels have changed, and
/// drawing all of the window for them takes up to a second on a processor.
fn watch_images(
    mut events: MessageReader<AssetEvent<Image>>,
    letters: Option<Res<EguiManagedTextures>>,
    mut damage: ResMut<Damage>,
) {
    for event in events.read() {
        let is_letters = |id: &AssetId<Image>| {
            let mut images = letters.iter().flat_map(|letters| letters.0.values());
            images.any(|image| image.handle.id() == *id)
        };
        match event {
            AssetEvent::Modified { id } if is_letters(id) => damage.letter_frames = UPLOAD_FRAMES,
            AssetEvent::Added { .. } | AssetEvent::Modified { .. } => {
                damage.whole_frames = UPLOAD_FRAMES;
            }
            _ => {}
        }
    }
}

/// Begins the damage of a frame: all, if the camera, the window or the background has changed.
fn watch_view(
    cameras: Query<(&Camera, &GlobalTransform, Has<TableCamera>)>,
    quality: Res<RenderQuality>,
    background: Res<ClearColor>,
    mut draw_whole: ResMut<DrawWhole>,
    mut view: ResMut<View>,
    mut damage: ResMut<Damage>,
) {
    let table = cameras.iter().find(|&(_, _, is_table)| is_table);
    let Some((camera, place, _)) = table else {
        return;
    };
    let now = View {
        clip_from_world: camera.clip_from_view() * place.to_matrix().inverse(),
        size: camera.physical_target_size().unwrap_or_default(),
        background: background.0,
    };
    // With several cameras the renderer may exchange their pictures.
    if *quality == RenderQuality::Gpu || cameras.iter().count() > 1 {
        damage.whole_frames = UPLOAD_FRAMES;
    }
    let is_new = *view != now;
    let asked = std::mem::take(&mut draw_whole.0);
    damage.begin(now.size, is_new || asked);
    if is_new {
        *view = now;
    }
}

/// Adds where panels have changed, and leaves of the panels what this frame draws.
fn cut_panels(
    mut outputs: Query<(&EguiOutput, &mut EguiRenderOutput), With<TableCamera>>,
    (fixed, seen): (Res<FixedEdges>, Res<TableSeen>),
    mut damage: ResMut<Damage>,
    mut last: Local<Vec<ClippedPrimitive>>,
    mut points: Local<f32>,
) {
    let Ok((output, mut shown)) = outputs.single_mut() else {
        damage.finish(fixed.0);
        return;
    };
    let (scale, size) = (output.pixels_per_point, damage.size);
    if (*points - scale).abs() > f32::EPSILON {
        *points = scale;
        damage.whole = true;
    }
    damage.see(match seen.0 {
        Some(part) => panel_changes::pixels(part, scale, size),
        None => URect::from_corners(UVec2::ZERO, size),
    });
    let mut changed = Vec::new();
    if damage.whole {
        changed.push(URect::from_corners(UVec2::ZERO, size));
    } else {
        panel_changes::differences(&last, &shown.paint_jobs, |rect| {
            changed.push(panel_changes::pixels(rect, scale, size));
        });
    }
    damage.add_panels(changed);
    damage.finish(fixed.0);
    if damage.whole {
        last.clone_from(&shown.paint_jobs);
        return;
    }
    let cut = panel_changes::cut(&shown.paint_jobs, &damage.region, scale, size);
    *last = std::mem::replace(&mut shown.paint_jobs, cut);
}

/// Gives the camera the edges of this frame, and asks for the next one where that has something to do.
fn choose_edges(
    damage: Res<Damage>,
    mut cameras: Query<&mut Msaa, With<TableCamera>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for mut samples in &mut cameras {
        samples.set_if_neq(damage.edges.msaa());
    }
    if damage.wants_frame() {
        redraw.write(RequestRedraw);
    }
}
