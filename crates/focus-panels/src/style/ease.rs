//! A way from 0 to 1 without a sudden begin or end.

/// The part of the way that is behind after `part` of its time, which may lie outside of 0 to 1 (*smoothstep*).
pub(crate) fn smoothstep(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}
