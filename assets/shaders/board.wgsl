// The board and its edge: everything lies in a picture that was lit beforehand.

#import bevy_pbr::forward_io::VertexOutput
#ifdef SHADOWS
#import bevy_pbr::{mesh_view_bindings::view, shadows::fetch_directional_shadow}
#endif

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;

const LIGHT = vec3<f32>(-0.50, 0.80, -0.33);

// Added to the level of the picture's copies: a slightly finer copy is read, so that the grain is crisp. A lower number
// would make it flicker.
const FINER = -0.4;
// Sharpening where the picture is magnified: this share of the difference between a place and its surroundings is added.
const CRISPER = 0.7;

// The picture under a pixel, as its stored roots. A pixel covers more of the board from back to front than from side to
// side, the more the flatter the eye looks at it. Where that is much, it is read at two places, one behind the other,
// each in the finer copy that this allows: a copy coarse enough for one reading would be blurred from side to side.
fn picture_at(uv: vec2<f32>) -> vec3<f32> {
    let across = dpdx(uv);
    let down = dpdy(uv);
    let size = vec2<f32>(textureDimensions(picture));
    let wide = dot(across * size, across * size);
    let deep = dot(down * size, down * size);
    if deep < 2.0 * wide {
        let level = 0.5 * log2(max(max(wide, deep), 1e-6)) + FINER;
        return textureSampleLevel(picture, picture_sampler, uv, level).rgb;
    }
    let level = 0.5 * log2(max(max(wide, deep * 0.25), 1e-6)) + FINER;
    let near = textureSampleLevel(picture, picture_sampler, uv + 0.25 * down, level).rgb;
    let far = textureSampleLevel(picture, picture_sampler, uv - 0.25 * down, level).rgb;
    let mean = 0.5 * (near + far);
    if level > 0.0 {
        return mean;
    }
    let around = textureSampleLevel(picture, picture_sampler, uv, 1.0).rgb;
    return clamp(mean + CRISPER * (mean - around), vec3<f32>(0.0), vec3<f32>(1.0));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let root = picture_at(in.uv);
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
