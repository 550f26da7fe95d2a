// The surround: the colours of the mesh, with a grain so that the dark slope shows no steps.

#import bevy_pbr::forward_io::VertexOutput

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let grain = fract(52.9829189 * fract(dot(in.position.xy, vec2<f32>(0.06711056, 0.00583715))));
    return vec4<f32>(in.color.rgb * (0.93 + 0.14 * grain), 1.0);
}
