//! Renders the table's meshes with Bevy's renderer, but without its materials and lights.
//!
//! The table has a handful of meshes and materials, each with a small shader, and at most one lamp
//! with shadows. Modules in the order of a frame:
//!
//! - `material`: materials and their bind groups;
//! - `extract`: extracts the entities that are not hidden;
//! - `batches`: draw order per camera, and the instance list;
//! - `screen_bounds`: screen-space bounds of a mesh;
//! - `pipelines`: pipeline of a material, created on first use;
//! - `draw_commands`: draw commands of a pass;
//! - `shadows`: the lamp's shadow map;
//! - `shadow_pass`: renders the shadow map, once for all cameras;
//! - `passes`: schedules of a camera's passes;
//! - `full_frame`: passes with full redraw. With software rendering, the window uses passes with
//!   partial redraw (`damage`).

mod batches;
mod draw_commands;
mod extract;
mod full_frame;
mod material;
mod passes;
mod pipelines;
mod screen_bounds;
mod shadow_pass;
mod shadows;

use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::{ExtractSchedule, Render, RenderApp, RenderSystems};

pub(crate) use draw_commands::TableDraw;
pub(crate) use material::{Blending, Material, MeshMaterial, Surface, add_material, add_shader};
pub(crate) use passes::{FullFrame, passes};
pub(crate) use screen_bounds::screen_bounds;
pub(crate) use shadows::Shadows;

/// Renders meshes with a [`MeshMaterial`].
pub(crate) fn plugin(app: &mut App) {
    pipelines::add_shaders(app);
    app.init_resource::<Shadows>().add_plugins((
        ExtractResourcePlugin::<Shadows>::default(),
        shadow_pass::plugin,
        full_frame::plugin,
    ));
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app
        .init_resource::<Shadows>()
        .init_resource::<extract::ExtractedMeshes>()
        .init_resource::<batches::Batches>()
        .init_resource::<draw_commands::Bindings>()
        .init_resource::<pipelines::Pipelines>()
        .init_resource::<shadows::ShadowMap>()
        .add_systems(ExtractSchedule, extract::extract_meshes)
        .add_systems(
            Render,
            (
                batches::queue.in_set(RenderSystems::Queue),
                shadows::prepare.in_set(RenderSystems::PrepareResources),
                draw_commands::bind.in_set(RenderSystems::PrepareBindGroups),
            ),
        );
}
