//! The light over the table.

use bevy::prelude::*;
use table_pictures::LIGHT_DIRECTION;

use super::quality::RenderQuality;
use crate::render::Lamp;

/// How far from the middle of the board shadows fall: over the dishes and the pieces in the air above them.
const REACH: f32 = 12.0;

/// The lamp throws shadows on a graphics card. Without it nothing is drawn twice.
pub(super) fn update_lamp(quality: Res<RenderQuality>, mut lamp: ResMut<Lamp>) {
    lamp.set_if_neq(match *quality {
        RenderQuality::Gpu => Lamp::On {
            direction: LIGHT_DIRECTION,
            reach: REACH,
        },
        RenderQuality::Software => Lamp::Off,
    });
}
