//! The draw for the first seat.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::hud::{mark_of, seat_name};
use focus_panels::style::seat_colours;
use focus_panels::title::LotsModel;
use stack_session::game::FirstSeat;

use super::ui::{Covered, Layer, ground, room};
use crate::frame::Busy;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::Session;
use crate::settings::Settings;
use crate::table::ViewInsets;

/// The program time at which the draw was first shown, in seconds.
#[derive(Resource, Default)]
struct Began(Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Began>()
        .add_systems(OnEnter(Screen::Lots), begin)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Screen).run_if(in_state(Screen::Lots)),
        );
}

fn begin(mut began: ResMut<Began>) {
    began.0 = None;
}

fn show(
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    session: Res<Session>,
    language: Res<Language>,
    settings: Res<Settings>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut began: ResMut<Began>,
    mut next: ResMut<NextState<Screen>>,
    mut busy: ResMut<Busy>,
) -> Result {
    let Some(current) = session.current() else {
        NextState::set_if_neq(&mut next, Screen::Title);
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    covered.all = true;
    let now = time.elapsed_secs();
    let start = *began.0.get_or_insert(now);
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
        elapsed: now - start,
        still: settings.reduced_motion,
    };
    // The click or key that began the match is not meant to skip the draw.
    let mut ui = ground(ctx, "lots");
    // The match that is about to begin stands behind, in the dark, already where it will be played.
    insets.set_if_neq(room(ctx));
    let behind = ctx.content_rect();
    ui.painter()
        .rect_filled(behind, 0.0, egui::Color32::from_black_alpha(205));
    let skip = model.ui(&mut ui, language.0) && now - start > 0.05;
    if skip || model.is_over() {
        NextState::set_if_neq(&mut next, Screen::Table);
    }
    busy.because("the lot is drawn");
    Ok(())
}
