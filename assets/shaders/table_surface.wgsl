// The table around the board: wood with the light of the vertex colors, fading into the background
// color at a distance.

#import focus::table::{clip_position, world_position}

@group(1) @binding(0) var wood: texture_2d<f32>;
@group(1) @binding(1) var wood_sampler: sampler;
@group(1) @binding(2) var<uniform> background: vec4<f32>;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(2) uv: vec2<f32>,
    @location(3) color: vec4<f32>,
}

struct Between {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) color: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> Between {
    var out: Between;
    out.uv = in.uv;
    out.color = in.color;
    out.position = clip_position(world_position(in.instance, in.position));
    return out;
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    let root = textureSample(wood, wood_sampler, in.uv).rgb;
    return vec4<f32>(mix(background.rgb, root * root * in.color.rgb, in.color.a), 1.0);
}
