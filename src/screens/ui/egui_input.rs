//! The passes of the panels in a frame: one with its input, and one that shows the result.
//!
//! bevy_egui runs panels in `PostUpdate`, when session and table are done: a press would be handled a
//! frame later. Here they run in [`FrameSet::Panels`] with the input of the frame, before the session. If
//! the frame has changed what panels show, they run once more in bevy_egui's own place, without
//! input: the picture of the frame in which a button was pressed shows the effect of the press.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy_egui::{
    EguiContextSettings, EguiFullOutput, EguiPostUpdateSet, egui, run_egui_context_pass_loop_system,
};

use crate::frame::FrameSet;
use crate::screen::Screen;
use crate::session::Session;
use crate::settings::Settings;
use crate::status::StatusLine;
use crate::table::TableState;

/// The output of each context's first pass, as long as the second one runs.
#[derive(Resource, Default)]
struct FirstPass(EntityHashMap<egui::FullOutput>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FirstPass>()
        .add_systems(
            Update,
            (run_first_pass, run_egui_context_pass_loop_system)
                .chain()
                .in_set(FrameSet::Panels),
        )
        .add_systems(
            PostUpdate,
            (
                choose_second_pass.before(EguiPostUpdateSet::EndPass),
                join_passes
                    .in_set(EguiPostUpdateSet::EndPass)
                    .after(run_egui_context_pass_loop_system),
            ),
        );
}

/// Lets contexts run in this frame.
fn run_first_pass(mut contexts: Query<&mut EguiContextSettings>) {
    for mut settings in &mut contexts {
        settings.run_manually = false;
    }
}

/// Lets contexts run once more if panels show something that has changed since their first pass.
fn choose_second_pass(
    session: Res<Session>,
    settings: Res<Settings>,
    status: Res<StatusLine>,
    table: Res<TableState>,
    screen: Res<State<Screen>>,
    mut first: ResMut<FirstPass>,
    mut contexts: Query<(Entity, &mut EguiContextSettings, &mut EguiFullOutput)>,
) {
    let stale = session.is_changed()
        || settings.is_changed()
        || status.is_changed()
        || table.is_changed()
        || screen.is_changed();
    for (context, mut settings, mut output) in &mut contexts {
        settings.run_manually = !stale;
        if stale && let Some(output) = output.0.take() {
            first.0.insert(context, output);
        }
    }
}

/// Joins the outputs of both passes: the shapes of the second, the textures and events of both.
fn join_passes(mut first: ResMut<FirstPass>, mut contexts: Query<(Entity, &mut EguiFullOutput)>) {
    for (context, mut output) in &mut contexts {
        let Some(mut joined) = first.0.remove(&context) else {
            continue;
        };
        if let Some(second) = output.0.take() {
            joined.append(second);
        }
        output.0 = Some(joined);
    }
}
