//! Schedules of a camera's render passes.

use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

/// Passes of a camera with full redraw: the table, the panels, and the copy to the window or image.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct FullFrame;

/// The passes of a camera. As in Bevy, their commands are submitted in order at the end.
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
