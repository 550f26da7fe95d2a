//! Tells persons who share the screen whose turn has come, when the table is quiet again.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::{EguiContexts, egui};
use focus_panels::hud::Hud;
use focus_panels::match_panels::hand_over::HandOver;
use focus_panels::match_panels::seats::SeatView;
use focus_panels::words::fill;
use stack_game::Seat;
use stack_session::game::Controller;

use crate::frame::Busy;
use crate::language::Language;
use crate::screens::pages::Pages;
use crate::screens::ui::{Columns, Shown, ground};
use crate::settings::Settings;
use crate::table::TableState;

/// The part of the board's height at which it is told.
const HEIGHT: f32 = 0.42;
/// The longest time of a frame that counts, in seconds: a slow one takes nothing away.
const LONGEST_FRAME: f32 = 0.05;

/// The person who had the turn last, and what is told now.
#[derive(Default)]
pub(super) struct Told {
    last: Option<Seat>,
    /// The number of moves on the table.
    moves: usize,
    now: Option<(HandOver, f32)>,
}

pub(super) fn tell_turn(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    table: Res<TableState>,
    language: Res<Language>,
    settings: Res<Settings>,
    pages: Res<Pages>,
    time: Res<Time<Real>>,
    mut told: Local<Told>,
    mut busy: ResMut<Busy>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(hud) = shown.0.as_ref().filter(|hud| shares_screen(hud)) else {
        *told = Told::default();
        return Ok(());
    };
    if hud.now < told.moves {
        // Who takes a move back knows whose turn it is.
        told.now = None;
        told.last = None;
    }
    told.moves = hud.now;
    if pages.top().is_some() {
        // It is told when the page is closed.
        told.now = None;
        return Ok(());
    }
    if let Some(seat) = person_to_move(hud).filter(|_| !table.moving) {
        let before = told.last.replace(seat.seat);
        // Moves that are played again are known.
        if before.is_some_and(|before| before != seat.seat) && !hud.redo {
            let text = fill(language.0.table.your_turn, &[("seat", &seat.name)]);
            let mark = seat.mark;
            told.now = Some((HandOver { mark, text }, 0.0));
        }
    }
    let pressed = ctx.input(|input| input.pointer.any_pressed());
    if pressed {
        told.now = None;
    }
    if let Some((hand_over, seconds)) = &mut told.now {
        let present = HandOver::presence(*seconds, settings.reduced_motion);
        if ctx.current_pass_index() == 0 {
            *seconds += time.delta_secs().min(LONGEST_FRAME);
        }
        busy.because("the turn is handed over");
        if present > 0.0 {
            let board = Columns::of(ctx).around_board(ctx, table.aside);
            let middle = egui::pos2(board.center().x, board.top() + board.height() * HEIGHT);
            hand_over.ui(&mut ground(ctx, "hand over"), middle, present);
        } else if *seconds > LONGEST_FRAME {
            told.now = None;
        }
    }
    Ok(())
}

/// True if more than one person plays at this screen, and this is no lesson, review or match of computers.
fn shares_screen(hud: &Hud) -> bool {
    let learns = hud.lesson.is_some() || hud.study.is_some() || hud.spectated.is_some();
    !learns && persons(hud).count() > 1
}

/// The persons who play.
fn persons(hud: &Hud) -> impl Iterator<Item = &SeatView> {
    let seats = hud.seats.groups.iter().flat_map(|group| &group.seats);
    seats.filter(|seat| seat.controller == Controller::Person)
}

/// The person to move.
fn person_to_move(hud: &Hud) -> Option<&SeatView> {
    persons(hud).find(|seat| seat.to_move)
}
