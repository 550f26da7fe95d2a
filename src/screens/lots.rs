//! The draw for the first seat.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::hud::{mark_of, seat_name};
use focus_panels::style::seat_colours;
use focus_panels::title::LotsModel;
use stack_session::game::FirstSeat;

use super::match_screen::board_room;
use super::ui::{Covered, Layer, Shown, curtain, ground};
use crate::frame::Busy;
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
const LONGEST_FRAME: f32 = 0.05;

impl DrawProgress {
    /// Lets the draw go on until the program time `now`.
    fn go_on(&mut self, now: f32) {
        let last = self.last.replace(now).unwrap_or(now);
        self.seconds += (now - last).min(LONGEST_FRAME);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawProgress>()
        .add_systems(OnEnter(Screen::Lots), begin)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Screen).run_if(in_state(Screen::Lots)),
        );
}

fn begin(mut progress: ResMut<DrawProgress>) {
    *progress = DrawProgress::default();
}

fn show(
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    session: Res<Session>,
    language: Res<Language>,
    settings: Res<Settings>,
    shown: Res<Shown>,
    table: Res<TableState>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut progress: ResMut<DrawProgress>,
    mut next: ResMut<NextState<Screen>>,
    mut busy: ResMut<Busy>,
) -> Result {
    let Some(current) = session.current() else {
        NextState::set_if_neq(&mut next, Screen::Title);
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    progress.go_on(time.elapsed_secs());
    let seats = current.game.seats();
    let drawn = seats
        .iter()
        .position(|&seat| current.setup.first == FirstSeat::Seat(current.game.seat_letter(seat)));
    let colours = seat_colours(settings.palette);
    let model = LotsModel {
        seats: seats
            .iter()
            .map(|&seat| {
                (
                    mark_of(current, seat, colours),
                    seat_name(current, seat, language.0),
                )
            })
            .collect(),
        drawn: drawn.unwrap_or(0),
        elapsed: progress.seconds,
        still: settings.reduced_motion,
    };
    // The click or key that began the match is not meant to skip the draw.
    let mut ui = ground(ctx, "lots");
    // The match that is about to begin stands behind the curtain, already where it will be played.
    if let Some(hud) = &shown.0 {
        let room = board_room(ctx, hud, table.near, 0.0);
        insets.set_if_neq(room);
    }
    curtain(&ui, &mut covered);
    let skip = model.ui(&mut ui, language.0) && progress.seconds > LONGEST_FRAME;
    if skip || model.is_over() {
        NextState::set_if_neq(&mut next, Screen::Table);
    }
    busy.because("the lot is drawn");
    Ok(())
}
