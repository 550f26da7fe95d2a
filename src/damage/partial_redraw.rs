//! Render passes of the camera with partial redraw: the table, the panels, and the copy to the
//! window.

use bevy::asset::uuid_handle;
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::core_3d::CORE_3D_DEPTH_FORMAT;
use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::image::ToExtents;
use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::render_resource::{
    BlendComponent, BlendFactor, BlendOperation, BlendState, CachedRenderPipelineId,
    ColorTargetState, ColorWrites, CommandEncoder, CompareFunction, DepthStencilState,
    FragmentState, LoadOp, MultisampleState, Operations, Origin3d, PipelineCache,
    RenderPassColorAttachment, RenderPassDepthStencilAttachment, RenderPassDescriptor,
    RenderPipelineDescriptor, StoreOp, TexelCopyTextureInfo, TextureAspect, TextureFormat,
    TextureView,
};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ViewDepthTexture, ViewTarget, ViewUniformOffset};
use bevy::render::{RenderApp, RenderStartup};
use bevy::shader::Shader;
use bevy_egui::render::egui_pass;

use super::state::{Antialiasing, Damage};
use crate::render::{TableDraw, add_shader, passes};

/// The shader that fills rectangles with the background color.
const CLEAR: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a05");

/// Passes that keep the previous frame and redraw only what has changed.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct PartialRedraw;

/// Fills with the background at maximum depth.
#[derive(Resource)]
struct ClearPipeline {
    single_sampled: CachedRenderPipelineId,
    multisampled: CachedRenderPipelineId,
}

pub(super) fn plugin(app: &mut App) {
    let clear = include_str!("../../assets/shaders/clear.wgsl");
    add_shader(app, &CLEAR, clear, "clear.wgsl");
    app.add_plugins(ExtractResourcePlugin::<Damage>::default());
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let systems = (draw_table, egui_pass, upscaling).chain();
    render_app
        .add_schedule(passes(PartialRedraw, systems))
        .add_systems(RenderStartup, create_clear_pipeline);
}

fn create_clear_pipeline(
    mut commands: Commands,
    fullscreen: Res<FullscreenShader>,
    pipelines: Res<PipelineCache>,
) {
    // The color is the blend constant, so nothing has to be bound.
    let constant = BlendComponent {
        src_factor: BlendFactor::Constant,
        dst_factor: BlendFactor::Zero,
        operation: BlendOperation::Add,
    };
    let pipeline = |antialiasing: Antialiasing| RenderPipelineDescriptor {
        label: Some("clear".into()),
        vertex: fullscreen.to_vertex_state(),
        depth_stencil: Some(DepthStencilState {
            format: CORE_3D_DEPTH_FORMAT,
            depth_write_enabled: Some(true),
            depth_compare: Some(CompareFunction::Always),
            stencil: default(),
            bias: default(),
        }),
        multisample: MultisampleState {
            count: antialiasing.msaa().samples(),
            ..default()
        },
        fragment: Some(FragmentState {
            shader: CLEAR,
            targets: vec![Some(ColorTargetState {
                format: TextureFormat::Rgba8UnormSrgb,
                blend: Some(BlendState {
                    color: constant,
                    alpha: constant,
                }),
                write_mask: ColorWrites::ALL,
            })],
            ..default()
        }),
        ..default()
    };
    commands.insert_resource(ClearPipeline {
        single_sampled: pipelines.queue_render_pipeline(pipeline(Antialiasing::Off)),
        multisampled: pipelines.queue_render_pipeline(pipeline(Antialiasing::On)),
    });
}

/// Renders the changed parts of the table.
fn draw_table(
    view: ViewQuery<(&ViewTarget, &ViewDepthTexture, &ViewUniformOffset)>,
    (damage, background): (Res<Damage>, Res<ClearColor>),
    table: TableDraw,
    (clear, pipelines): (Res<ClearPipeline>, Res<PipelineCache>),
    mut context: RenderContext,
) {
    let camera = view.entity();
    let (target, depth, uniforms) = view.into_inner();
    if damage.region.rects().is_empty() {
        return;
    }
    let (clear, color) = match target.sampled_main_texture_view() {
        None => (clear.single_sampled, target.get_color_attachment()),
        Some(samples) => (clear.multisampled, resolve_attachment(samples, target)),
    };
    let Some(clear) = pipelines.get_render_pipeline(clear) else {
        return;
    };
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("table"),
        color_attachments: &[Some(color)],
        depth_stencil_attachment: Some(RenderPassDepthStencilAttachment {
            view: depth.view(),
            depth_ops: Some(Operations {
                load: LoadOp::Load,
                store: StoreOp::Store,
            }),
            stencil_ops: None,
        }),
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    for rect in damage.region.rects() {
        let (size, at) = (rect.size(), rect.min);
        pass.set_scissor_rect(at.x, at.y, size.x, size.y);
        pass.set_render_pipeline(clear);
        pass.set_blend_constant(background.0.to_linear());
        pass.draw(0..3, 0..1);
        let visible = rect.intersect(damage.table_area);
        if visible.is_empty() {
            continue;
        }
        pass.set_scissor_rect(
            visible.min.x,
            visible.min.y,
            visible.width(),
            visible.height(),
        );
        table.draw(&mut pass, camera, uniforms, Some(visible));
    }
    drop(pass);
    if target.sampled_main_texture().is_some() {
        let encoder = context.command_encoder();
        for &rect in damage.region.rects() {
            copy_resolved(encoder, target, rect);
        }
    }
}

/// The multisampled target, resolved into the camera's other texture: in the retained one it would
/// overwrite the panels.
fn resolve_attachment<'a>(
    samples: &'a TextureView,
    target: &'a ViewTarget,
) -> RenderPassColorAttachment<'a> {
    RenderPassColorAttachment {
        view: samples,
        depth_slice: None,
        resolve_target: Some(target.main_texture_other_view()),
        ops: Operations {
            load: LoadOp::Load,
            store: StoreOp::Store,
        },
    }
}

/// Copies a rectangle from the camera's other texture into the retained one.
fn copy_resolved(encoder: &mut CommandEncoder, target: &ViewTarget, rect: URect) {
    let origin = Origin3d {
        x: rect.min.x,
        y: rect.min.y,
        z: 0,
    };
    let part = |texture| TexelCopyTextureInfo {
        texture,
        mip_level: 0,
        origin,
        aspect: TextureAspect::All,
    };
    encoder.copy_texture_to_texture(
        part(target.main_texture_other()),
        part(target.main_texture()),
        rect.size().to_extents(),
    );
}
