// Shared by all shaders of the table: camera, mesh transforms, direction and shadows of the lamp.

#define_import_path focus::table

#import bevy_render::view::View

struct Instance {
    // The first three rows of the transform from mesh to world.
    rows: mat3x4<f32>,
    // A number for the material's shader, which describes its bits.
    tag: u32,
}

@group(0) @binding(0) var<uniform> view: View;
@group(0) @binding(1) var<storage, read> instances: array<Instance>;

// Direction to the lamp for pieces and the board's edges, also without shadows (`LIGHT_DIRECTION`).
const LIGHT = vec3<f32>(-0.50, 0.80, -0.33);

// The vertex of a mesh without colors.
struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

// World position of a vertex.
fn world_position(instance: u32, corner: vec3<f32>) -> vec3<f32> {
    let rows = instances[instance].rows;
    let world_from_local = transpose(mat4x4<f32>(rows[0], rows[1], rows[2], vec4<f32>(0.0, 0.0, 0.0, 1.0)));
    return (world_from_local * vec4<f32>(corner, 1.0)).xyz;
}

fn tag(instance: u32) -> u32 {
    return instances[instance].tag;
}

// Clip-space position of a world position.
fn clip_position(world: vec3<f32>) -> vec4<f32> {
    return view.clip_from_world * vec4<f32>(world, 1.0);
}

#ifdef SHADOWS

struct Lamp {
    clip_from_world: mat4x4<f32>,
    // Direction to the lamp.
    direction: vec3<f32>,
}

@group(0) @binding(2) var<uniform> lamp: Lamp;
@group(0) @binding(3) var shadow_map: texture_depth_2d;
@group(0) @binding(4) var shadow_sampler: sampler_comparison;

// Offsets along the normal and towards the lamp, in world units, of the position compared with the
// shadow map: they prevent shadow acne.
const ALONG_NORMAL = 0.03;
const TOWARDS_LAMP = 0.02;
// Distance of two samples in texels of the map: the soft border of a shadow is about four times as
// wide.
const SPREAD = 1.5;

// Share of the lamp's light that reaches a position, 0 to 1.
fn lamp_reaches(world: vec3<f32>, normal: vec3<f32>) -> f32 {
    let moved = world + ALONG_NORMAL * normal + TOWARDS_LAMP * lamp.direction;
    let clip = (lamp.clip_from_world * vec4<f32>(moved, 1.0)).xyz;
    if any(abs(clip.xy) > vec2<f32>(1.0)) || clip.z < 0.0 || clip.z > 1.0 {
        return 1.0;
    }
    let place = vec2<f32>(0.5 + 0.5 * clip.x, 0.5 - 0.5 * clip.y);
    let step = SPREAD / vec2<f32>(textureDimensions(shadow_map));
    // Nine samples of four texels each, with double weight in the center of each direction.
    var sum = 0.0;
    for (var y = -1; y <= 1; y++) {
        for (var x = -1; x <= 1; x++) {
            let weight = f32((2 - abs(x)) * (2 - abs(y)));
            let at = place + vec2<f32>(f32(x), f32(y)) * step;
            sum += weight * textureSampleCompareLevel(shadow_map, shadow_sampler, at, clip.z);
        }
    }
    return sum / 16.0;
}

#endif
