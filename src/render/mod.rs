//! Drawing the meshes of the table, with Bevy's renderer and without its materials and lights.
//!
//! The table has a handful of meshes and materials, each with a small shader of its own, and at most one lamp whose
//! shadows fall. A frame goes through these files:
//!
//! - `material`: what a mesh is drawn with, and its bindings on the graphics device;
//! - `scene`: the entities that are drawn, copied for the renderer;
//! - `batches`: their order for each camera, and the list of their places;
//! - `covered`: the part of a picture that a mesh covers;
//! - `pipelines`: the pipeline of a material, made when it is first needed;
//! - `draw`: the commands of a pass;
//! - `shadows`: the depth of the scene as the lamp sees it;
//! - `shadow_pass`: the pass that draws it, once for all cameras;
//! - `passes`: the schedules of passes by which cameras draw;
//! - `whole`: the passes of a camera that draws whole pictures. Where a processor draws, the window has passes that draw
//!   only what has changed (`damage`).

mod batches;
mod covered;
mod draw;
mod material;
mod passes;
mod pipelines;
mod scene;
mod shadow_pass;
mod shadows;
mod whole;

use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::{ExtractSchedule, Render, RenderApp, RenderSystems};

pub(crate) use covered::covered;
pub(crate) use draw::TableDraw;
pub(crate) use material::{Blending, Material, MeshMaterial, Surface, add_material, add_shader};
pub(crate) use passes::{WholePicture, passes};
pub(crate) use shadows::Lamp;

/// Draws meshes with a [`MeshMaterial`].
pub(crate) fn plugin(app: &mut App) {
    pipelines::add_shaders(app);
    app.init_resource::<Lamp>().add_plugins((
        ExtractResourcePlugin::<Lamp>::default(),
        shadow_pass::plugin,
        whole::plugin,
    ));
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app
        .init_resource::<Lamp>()
        .init_resource::<scene::Scene>()
        .init_resource::<batches::Batches>()
        .init_resource::<draw::Bindings>()
        .init_resource::<pipelines::Pipelines>()
        .init_resource::<shadows::ShadowMap>()
        .add_systems(ExtractSchedule, scene::extract)
        .add_systems(
            Render,
            (
                batches::queue.in_set(RenderSystems::Queue),
                shadows::prepare.in_set(RenderSystems::PrepareResources),
                draw::bind.in_set(RenderSystems::PrepareBindGroups),
            ),
        );
}
