//! Passes of a camera with full redraw.

use bevy::core_pipeline::upscaling::upscaling;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{RenderPassDescriptor, StoreOp};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ViewDepthTexture, ViewTarget, ViewUniformOffset};
use bevy_egui::render::egui_pass;

use super::draw_commands::TableDraw;
use super::passes::{FullFrame, passes};

pub(super) fn plugin(app: &mut App) {
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let systems = (draw_table, egui_pass, upscaling).chain();
    render_app.add_schedule(passes(FullFrame, systems));
}

/// Renders the table on the background.
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
