//! The draw for the first seat.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::hud::{seat_emblem, seat_name};
use focus_panels::style::seat_colors;
use focus_panels::title::FirstPlayerDrawModel;
use stack_session::game::FirstSeat;

use super::match_screen::board_area;
use super::ui::{HudState, PanelCoverage, UiLayer, root_ui, screen_background};
use crate::frame::RedrawReasons;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::Session;
use crate::settings::Settings;
use crate::table::{TableState, ViewInsets};

/// How far the draw has been shown. Program time passes for it only as it is seen: a frame that takes
/// long, such as the first one of a table, skips nothing.
#[derive(Resource, Default)]
struct DrawProgress {
    /// The seconds that were shown.
    seconds: f32,
    /// The program time of the last frame, in seconds.
    last: Option<f32>,
}

/// The longest time of a frame that counts, in seconds.
const MAX_FRAME_TIME: f32 = 0.05;

impl DrawProgress {
    /// Lets the draw go on until the program time `now`.
    fn advance(&mut self, now: f32) {
        let last = self.last.replace(now).unwrap_or(now);
        self.seconds += (now - last).min(MAX_FRAME_TIME);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawProgress>()
        .add_systems(OnEnter(Screen::FirstPlayerDraw), reset_progress)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiLayer::Screen)
                .run_if(in_state(Screen::FirstPlayerDraw)),
        );
}

fn reset_progress(mut progress: ResMut<DrawProgress>) {
    *progress = DrawProgress::default();
}

fn show(
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    session: Res<Session>,
    language: Res<Language>,
    settings: Res<Settings>,
    shown: Res<HudState>,
    table: Res<TableState>,
    mut covered: ResMut<PanelCoverage>,
    mut insets: ResMut<ViewInsets>,
    mut progress: ResMut<DrawProgress>,
    mut next: ResMut<NextState<Screen>>,
    mut busy: ResMut<RedrawReasons>,
) -> Result {
    let Some(current) = session.current() else {
        NextState::set_if_neq(&mut next, Screen::Title);
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    progress.advance(time.elapsed_secs());
    let seats = current.game.seats();
    let drawn = seats
        .iter()
        .position(|&seat| current.setup.first == FirstSeat::Seat(current.game.seat_letter(seat)));
    let colours = seat_colors(settings.palette);
    let model = FirstPlayerDrawModel {
        seats: seats
            .iter()
            .map(|&seat| {
                (
                    seat_emblem(current, seat, colours),
                    seat_name(current, seat, language.0),
                )
            })
            .collect(),
        drawn: drawn.unwrap_or(0),
        elapsed: progress.seconds,
        reduced_motion: settings.reduced_motion,
    };
    // The click or key that began the match is not meant to skip the draw.
    let mut ui = root_ui(ctx, "lots");
    // The match that is about to begin stands behind the curtain, already where it will be played.
    if let Some(hud) = &shown.0 {
        let room = board_area(ctx, hud, table.near_side, 0.0);
        insets.set_if_neq(room);
    }
    screen_background(&ui, &mut covered);
    let skip = model.ui(&mut ui, language.0) && progress.seconds > MAX_FRAME_TIME;
    if skip || model.is_over() {
        NextState::set_if_neq(&mut next, Screen::Match);
    }
    busy.add("the lot is drawn");
    Ok(())
}
