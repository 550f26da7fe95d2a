// The board and its edge: everything lies in a picture that was lit beforehand.

#import bevy_pbr::forward_io::VertexOutput
#ifdef SHADOWS
#import bevy_pbr::{mesh_view_bindings::view, shadows::fetch_directional_shadow}
#endif

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;

const LIGHT = vec3<f32>(-0.50, 0.80, -0.33);

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let root = textureSample(picture, picture_sampler, in.uv).rgb;
    let wood = root * root;
    // The top is lit in the picture; only the slab's edge is lit here.
    let n = in.world_normal;
    let edge = 0.42 + 0.75 * max(dot(n, LIGHT), 0.0) + 0.22 * max(n.z, 0.0);
    var light = select(edge, 1.0, n.y > 0.9);
#ifdef SHADOWS
    // The picture is lit by lamp and sky; a shadow takes the lamp's part.
    let depth = (view.view_from_world * in.world_position).z;
    light *= mix(0.42, 1.0, fetch_directional_shadow(0u, in.world_position, n, depth, in.position.xy));
#endif
    return vec4<f32>(wood * light, 1.0);
}
