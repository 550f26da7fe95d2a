// Shadow map: only the depth is stored.

#import focus::table::{lamp, world_position}

@vertex
fn vertex(@builtin(instance_index) instance: u32, @location(0) corner: vec3<f32>) -> @builtin(position) vec4<f32> {
    return lamp.clip_from_world * vec4<f32>(world_position(instance, corner), 1.0);
}
