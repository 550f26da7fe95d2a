//! The light over the table.

use bevy::math::{Vec3, vec3};

/// The direction from which light comes; the shaders have the same one.
pub const LIGHT: Vec3 = vec3(-0.50, 0.80, -0.33);
