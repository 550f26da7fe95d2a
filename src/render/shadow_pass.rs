//! The shadow pass.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{
    LoadOp, Operations, RenderPassDepthStencilAttachment, RenderPassDescriptor, StoreOp,
};
use bevy::render::renderer::{RenderContext, RenderGraph, RenderGraphSystems};

use super::draw_commands::TableDraw;
use super::shadows::ShadowMap;

/// Renders shadows before the cameras.
pub(super) fn plugin(app: &mut App) {
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app.add_systems(RenderGraph, draw_shadows.in_set(RenderGraphSystems::Begin));
}

/// Renders the depth from the lamp, once for all cameras.
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
