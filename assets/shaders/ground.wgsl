// The table around the board: its wood in the light that lies in the colours of the mesh. Far away it is lost in
// the colour around it.

#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var wood: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var wood_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var<uniform> surround: vec4<f32>;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let root = textureSample(wood, wood_sampler, in.uv).rgb;
    return vec4<f32>(mix(surround.rgb, root * root * in.color.rgb, in.color.a), 1.0);
}
