//! The screen that picks the starting player by lot.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::hud::{seat_emblem, seat_name};
use focus_panels::style::seat_colors;
use focus_panels::title::StartingPlayerPickModel;
use stack_session::game::FirstSeat;

use super::match_screen::{insets_around, match_layout};
use super::ui::{HudState, PanelCoverage, UiLayer, root_ui, screen_background};
use crate::frame::{MAX_FRAME_SECONDS, RedrawReasons};
use crate::screen::Screen;
use crate::session::Session;
use crate::settings::Settings;
use crate::table::ViewInsets;

/// Progress of the animation. Each frame adds a limited time, so that a slow frame skips nothing.
#[derive(Resource, Default)]
struct PickProgress {
    /// The seconds shown so far.
    seconds: f32,
    /// The time of the last frame in seconds.
    last: Option<f32>,
}

impl PickProgress {
    /// Advances the animation to the time `now`.
    fn advance(&mut self, now: f32) {
        let last = self.last.replace(now).unwrap_or(now);
        self.seconds += (now - last).min(MAX_FRAME_SECONDS);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PickProgress>()
        .add_systems(OnEnter(Screen::StartingPlayerPick), reset_progress)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiLayer::Screen)
                .run_if(in_state(Screen::StartingPlayerPick)),
        );
}

fn reset_progress(mut progress: ResMut<PickProgress>) {
    *progress = PickProgress::default();
}

fn show(
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    session: Res<Session>,
    settings: Res<Settings>,
    hud: Res<HudState>,
    mut coverage: ResMut<PanelCoverage>,
    mut insets: ResMut<ViewInsets>,
    mut progress: ResMut<PickProgress>,
    mut next: ResMut<NextState<Screen>>,
    mut redraw: ResMut<RedrawReasons>,
) -> Result {
    let Some(current) = session.current() else {
        NextState::set_if_neq(&mut next, Screen::Title);
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    progress.advance(time.elapsed_secs());
    let seats = current.game.seats();
    let winner = seats
        .iter()
        .position(|&seat| current.setup.first == FirstSeat::Seat(current.game.seat_letter(seat)));
    let colors = seat_colors(settings.palette);
    let model = StartingPlayerPickModel {
        seats: seats
            .iter()
            .map(|&seat| (seat_emblem(current, seat, colors), seat_name(current, seat)))
            .collect(),
        drawn: winner.unwrap_or(0),
        elapsed: progress.seconds,
        reduced_motion: settings.reduced_motion,
    };
    let mut ui = root_ui(ctx, "starting player pick");
    // The match that is about to start is behind the background, where it will be played.
    if let Some(hud) = &hud.0 {
        let layout = match_layout(ctx, hud, &session, settings.large_clocks);
        insets.set_if_neq(insets_around(ctx, layout.board));
    }
    screen_background(&ui, &mut coverage);
    // The click or key that started the match must not skip the animation.
    let is_skipped = model.ui(&mut ui) && progress.seconds > MAX_FRAME_SECONDS;
    if is_skipped || model.is_over() {
        NextState::set_if_neq(&mut next, Screen::Match);
    }
    redraw.add("the starting player is picked");
    Ok(())
}
