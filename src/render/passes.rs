//! The schedules of passes by which cameras draw.

use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

/// The passes of a camera that draws all of each picture: the table, panels, and the way to the window or picture.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct WholePicture;

/// The passes of a camera. As in Bevy's own, their commands are handed over in their order, at the end.
pub(crate) fn passes<M>(
    label: impl ScheduleLabel,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> Schedule {
    let mut passes = Schedule::new(label);
    passes.set_build_settings(ScheduleBuildSettings {
        auto_insert_apply_deferred: false,
        ..default()
    });
    passes.add_systems(systems);
    passes
}
