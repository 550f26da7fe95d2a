//! Announces to people who share the screen whose turn has come, when the table is quiet again.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::EguiContexts;
use focus_panels::hud::Hud;
use focus_panels::match_panels::banner::TurnBanner;
use focus_panels::match_panels::seat_card::SeatCard;
use focus_panels::strings::fill_in;
use stack_game::Seat;
use stack_session::game::Controller;

use crate::frame::RedrawReasons;
use crate::language::Language;
use crate::screens::dialogs::DialogStack;
use crate::screens::ui::HudState;
use crate::settings::Settings;
use crate::table::TableState;

/// The longest time of a frame that counts, in seconds: a slow one takes nothing away.
const MAX_FRAME_TIME: f32 = 0.05;

/// The announcement of the turn, drawn by the panels in the line above the board.
#[derive(Resource, Default)]
pub(in crate::screens) struct AnnouncementState {
    /// The person who had the turn last.
    last_player: Option<Seat>,
    /// The number of moves on the table.
    moves: usize,
    /// What is announced now, and for how many seconds it has been.
    current: Option<(TurnBanner, f32)>,
    /// How much of it is visible, 0 to 1.
    opacity: f32,
}

impl AnnouncementState {
    /// What is visible now, and how much of it.
    pub(super) fn visible(&self) -> Option<(&TurnBanner, f32)> {
        let (hand_over, _) = self.current.as_ref()?;
        (self.opacity > 0.0).then_some((hand_over, self.opacity))
    }
}

pub(super) fn announce_turn(
    mut contexts: EguiContexts,
    shown: Res<HudState>,
    table: Res<TableState>,
    language: Res<Language>,
    settings: Res<Settings>,
    pages: Res<DialogStack>,
    time: Res<Time<Real>>,
    mut announcement: ResMut<AnnouncementState>,
    mut busy: ResMut<RedrawReasons>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let AnnouncementState {
        last_player: last,
        moves,
        current: now,
        opacity: present,
    } = &mut *announcement;
    let Some(hud) = shown.0.as_ref().filter(|hud| shares_screen(hud)) else {
        *announcement = AnnouncementState::default();
        return Ok(());
    };
    if hud.viewed_ply < *moves {
        // Who takes a move back knows whose turn it is.
        *now = None;
        *last = None;
    }
    *moves = hud.viewed_ply;
    if pages.top().is_some() {
        // It is announced when the page is closed.
        *now = None;
        return Ok(());
    }
    if let Some(seat) = human_to_move(hud).filter(|_| !table.moving) {
        let before = last.replace(seat.seat);
        // Moves that are played again are known.
        if before.is_some_and(|before| before != seat.seat) && !hud.can_redo {
            let text = fill_in(language.0.table.your_turn, &[("seat", &seat.name)]);
            let mark = seat.emblem;
            *now = Some((TurnBanner { emblem: mark, text }, 0.0));
        }
    }
    if ctx.input(|input| input.pointer.any_pressed()) {
        *now = None;
    }
    if let Some((_, seconds)) = now {
        *present = TurnBanner::opacity(*seconds, settings.reduced_motion);
        if ctx.current_pass_index() == 0 {
            *seconds += time.delta_secs().min(MAX_FRAME_TIME);
        }
        busy.add("the turn is handed over");
        if *present == 0.0 && *seconds > MAX_FRAME_TIME {
            *now = None;
        }
    }
    Ok(())
}

/// Whether more than one person plays at this screen, and this is no lesson, review or match of computers.
fn shares_screen(hud: &Hud) -> bool {
    let learns = hud.lesson.is_some() || hud.review.is_some() || hud.spectate.is_some();
    !learns && humans(hud).count() > 1
}

/// The persons who play.
fn humans(hud: &Hud) -> impl Iterator<Item = &SeatCard> {
    let seats = hud.seats.groups.iter().flat_map(|group| &group.seats);
    seats.filter(|seat| seat.controller == Controller::Person)
}

/// The person to move.
fn human_to_move(hud: &Hud) -> Option<&SeatCard> {
    humans(hud).find(|seat| seat.to_move)
}
