// The board and its edges: their texture is already illuminated.

#import focus::table::{LIGHT, Vertex, clip_position, world_position}
#ifdef SHADOWS
#import focus::table::lamp_reaches
#endif

@group(1) @binding(0) var board_texture: texture_2d<f32>;
@group(1) @binding(1) var board_sampler: sampler;

// Mip level bias: a slightly finer level keeps the grain crisp. A lower value would flicker.
const FINER = -0.4;
// Sharpening when magnified: adds this share of the difference between a texel and its
// surroundings.
const CRISPER = 0.7;

// The texture at a pixel, as encoded square roots. At flat viewing angles a pixel covers much more
// of the board from front to back than from side to side. Then it samples twice, one behind the
// other, at the finer mip level that this allows: the level for a single sample would be blurred
// sideways.
fn sample_texture(uv: vec2<f32>) -> vec3<f32> {
    let across = dpdx(uv);
    let down = dpdy(uv);
    let size = vec2<f32>(textureDimensions(board_texture));
    let width = dot(across * size, across * size);
    let depth = dot(down * size, down * size);
    if depth < 2.0 * width {
        let level = 0.5 * log2(max(max(width, depth), 1e-6)) + FINER;
        return textureSampleLevel(board_texture, board_sampler, uv, level).rgb;
    }
    let level = 0.5 * log2(max(max(width, depth * 0.25), 1e-6)) + FINER;
    let near = textureSampleLevel(board_texture, board_sampler, uv + 0.25 * down, level).rgb;
    let far = textureSampleLevel(board_texture, board_sampler, uv - 0.25 * down, level).rgb;
    let mean = 0.5 * (near + far);
    if level > 0.0 {
        return mean;
    }
    let around = textureSampleLevel(board_texture, board_sampler, uv, 1.0).rgb;
    return clamp(mean + CRISPER * (mean - around), vec3<f32>(0.0), vec3<f32>(1.0));
}

struct Between {
    @builtin(position) position: vec4<f32>,
    @location(0) world: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

@vertex
fn vertex(in: Vertex) -> Between {
    var out: Between;
    out.world = world_position(in.instance, in.position);
    // The board is never rotated.
    out.normal = normalize(in.normal);
    out.uv = in.uv;
    out.position = clip_position(out.world);
    return out;
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    let root = sample_texture(in.uv);
    let wood = root * root;
    // The texture includes the light on top; only the slab's edges are illuminated here.
    let n = in.normal;
    let edge = 0.42 + 0.75 * max(dot(n, LIGHT), 0.0) + 0.22 * max(n.z, 0.0);
    var light = select(edge, 1.0, n.y > 0.9);
#ifdef SHADOWS
    // The texture includes lamp and sky; a shadow removes the share of the lamp.
    light *= mix(0.42, 1.0, lamp_reaches(in.world, n));
#endif
    return vec4<f32>(wood * light, 1.0);
}
