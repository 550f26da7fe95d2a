// The table around the board: its wood in the light that lies in the colours of the mesh.

#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var wood: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var wood_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let root = textureSample(wood, wood_sampler, in.uv).rgb;
    return vec4<f32>(root * root * in.color.rgb, 1.0);
}
