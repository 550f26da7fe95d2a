//! The passes of a camera that draws whole pictures.

use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{
    LoadOp, Operations, RenderPassDepthStencilAttachment, RenderPassDescriptor, StoreOp,
};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ViewDepthTexture, ViewTarget, ViewUniformOffset};
use bevy_egui::render::egui_pass;

use super::draw::TableDraw;
use super::shadows::ShadowMap;

/// The passes: shadows, the table, panels, and the way to the window or picture.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct WholePicture;

pub(super) fn plugin(app: &mut App) {
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let systems = (draw_shadows, draw_table, egui_pass, upscaling).chain();
    render_app.add_schedule(passes(WholePicture, systems));
}

/// The passes of a camera. As in Bevy's own, their commands are handed over in their order, at the end.
pub(crate) fn passes<M>(
    label: impl ScheduleLabel,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> Schedule {
    let mut passes = Schedule::new(label);
    passes.set_build_settings(ScheduleBuildSettings {
        auto_insert_apply_deferred: false,
        ..default()
    });
    passes.add_systems(systems);
    passes
}

/// Draws the depth of the table as the lamp sees it.
fn draw_shadows(shadows: Res<ShadowMap>, table: TableDraw, mut context: RenderContext) {
    let Some(map) = shadows.target() else {
        return;
    };
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("shadows"),
        color_attachments: &[],
        depth_stencil_attachment: Some(RenderPassDepthStencilAttachment {
            view: map,
            depth_ops: Some(Operations {
                load: LoadOp::Clear(0.0),
                store: StoreOp::Store,
            }),
            stencil_ops: None,
        }),
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    table.draw_shadows(&mut pass);
}

/// Draws the table on the background.
fn draw_table(
    view: ViewQuery<(&ViewTarget, &ViewDepthTexture, &ViewUniformOffset)>,
    table: TableDraw,
    mut context: RenderContext,
) {
    let camera = view.entity();
    let (target, depth, uniforms) = view.into_inner();
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("table"),
        color_attachments: &[Some(target.get_color_attachment())],
        depth_stencil_attachment: Some(depth.get_attachment(StoreOp::Store)),
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    table.draw(&mut pass, camera, uniforms, None);
}
