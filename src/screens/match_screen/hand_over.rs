//! Announces to people who share the screen whose turn has come, when the table is quiet again.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiContexts;
use focus_panels::hud::Hud;
use focus_panels::match_panels::hand_over::HandOver;
use focus_panels::match_panels::seats::SeatView;
use focus_panels::words::fill;
use stack_game::Seat;
use stack_session::game::Controller;

use crate::frame::Busy;
use crate::language::Language;
use crate::screens::pages::Pages;
use crate::screens::ui::Shown;
use crate::settings::Settings;
use crate::table::TableState;

/// The longest time of a frame that counts, in seconds: a slow one takes nothing away.
const LONGEST_FRAME: f32 = 0.05;

/// The announcement of the turn, drawn by the panels in the line above the board.
#[derive(Resource, Default)]
pub(in crate::screens) struct TurnAnnouncement {
    /// The person who had the turn last.
    last: Option<Seat>,
    /// The number of moves on the table.
    moves: usize,
    /// What is announced now, and for how many seconds it has been.
    now: Option<(HandOver, f32)>,
    /// How much of it is visible, 0 to 1.
    present: f32,
}

impl TurnAnnouncement {
    /// What is visible now, and how much of it.
    pub(super) fn visible(&self) -> Option<(&HandOver, f32)> {
        let (hand_over, _) = self.now.as_ref()?;
        (self.present > 0.0).then_some((hand_over, self.present))
    }
}

pub(super) fn announce_turn(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    table: Res<TableState>,
    language: Res<Language>,
    settings: Res<Settings>,
    pages: Res<Pages>,
    time: Res<Time<Real>>,
    mut announcement: ResMut<TurnAnnouncement>,
    mut busy: ResMut<Busy>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let TurnAnnouncement {
        last,
        moves,
        now,
        present,
    } = &mut *announcement;
    let Some(hud) = shown.0.as_ref().filter(|hud| shares_screen(hud)) else {
        *announcement = TurnAnnouncement::default();
        return Ok(());
    };
    if hud.now < *moves {
        // Who takes a move back knows whose turn it is.
        *now = None;
        *last = None;
    }
    *moves = hud.now;
    if pages.top().is_some() {
        // It is announced when the page is closed.
        *now = None;
        return Ok(());
    }
    if let Some(seat) = person_to_move(hud).filter(|_| !table.moving) {
        let before = last.replace(seat.seat);
        // Moves that are played again are known.
        if before.is_some_and(|before| before != seat.seat) && !hud.redo {
            let text = fill(language.0.table.your_turn, &[("seat", &seat.name)]);
            let mark = seat.mark;
            *now = Some((HandOver { mark, text }, 0.0));
        }
    }
    if ctx.input(|input| input.pointer.any_pressed()) {
        *now = None;
    }
    if let Some((_, seconds)) = now {
        *present = HandOver::presence(*seconds, settings.reduced_motion);
        if ctx.current_pass_index() == 0 {
            *seconds += time.delta_secs().min(LONGEST_FRAME);
        }
        busy.because("the turn is handed over");
        if *present == 0.0 && *seconds > LONGEST_FRAME {
            *now = None;
        }
    }
    Ok(())
}

/// Whether more than one person plays at this screen, and this is no lesson, review or match of computers.
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
