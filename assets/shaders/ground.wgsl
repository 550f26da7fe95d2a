// The table around the board: its wood in the light that lies in the colours of the mesh. Far away it is lost in
// the colour around it.

#import focus::table::{clip_position, world_position}

@group(1) @binding(0) var wood: texture_2d<f32>;
@group(1) @binding(1) var wood_sampler: sampler;
@group(1) @binding(2) var<uniform> surround: vec4<f32>;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(2) uv: vec2<f32>,
    @location(3) colour: vec4<f32>,
}

struct Between {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) colour: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> Between {
    var out: Between;
    out.uv = in.uv;
    out.colour = in.colour;
    out.position = clip_position(world_position(in.instance, in.position));
    return out;
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    let root = textureSample(wood, wood_sampler, in.uv).rgb;
    return vec4<f32>(mix(surround.rgb, root * root * in.colour.rgb, in.colour.a), 1.0);
}
