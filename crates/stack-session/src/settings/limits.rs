//! Clamps numbers of the settings file.

/// Limits a value. Replaces NaN by the default.
pub(super) const fn limited(value: f32, min: f32, max: f32, default: f32) -> f32 {
    if value.is_nan() {
        default
    } else {
        value.clamp(min, max)
    }
}
