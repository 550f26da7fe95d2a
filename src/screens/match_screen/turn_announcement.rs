//! Announces the turn to players who share the screen, once the table is idle.

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

/// The longest time that one frame adds, in seconds.
const MAX_FRAME_TIME: f32 = 0.05;

/// The announcement of the turn in the message strip above the board.
#[derive(Resource, Default)]
pub(in crate::screens) struct AnnouncementState {
    /// The human who had the last turn.
    last_player: Option<Seat>,
    /// The number of moves on the table.
    moves: usize,
    /// The announcement and the seconds since it started.
    current: Option<(TurnBanner, f32)>,
    /// Its opacity, 0 to 1.
    opacity: f32,
}

impl AnnouncementState {
    /// The visible announcement and its opacity.
    pub(super) fn visible(&self) -> Option<(&TurnBanner, f32)> {
        let (banner, _) = self.current.as_ref()?;
        (self.opacity > 0.0).then_some((banner, self.opacity))
    }
}

pub(super) fn announce_turn(
    mut contexts: EguiContexts,
    hud: Res<HudState>,
    table: Res<TableState>,
    language: Res<Language>,
    settings: Res<Settings>,
    dialogs: Res<DialogStack>,
    time: Res<Time<Real>>,
    mut state: ResMut<AnnouncementState>,
    mut redraw: ResMut<RedrawReasons>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(hud) = hud.0.as_ref().filter(|hud| shares_screen(hud)) else {
        *state = AnnouncementState::default();
        return Ok(());
    };
    if hud.viewed_ply < state.moves {
        // A player who undoes a move knows whose turn it is.
        state.current = None;
        state.last_player = None;
    }
    state.moves = hud.viewed_ply;
    if dialogs.top().is_some() {
        // It is announced after the dialog closes.
        state.current = None;
        return Ok(());
    }
    if let Some(card) = human_to_move(hud).filter(|_| !table.moving) {
        let before = state.last_player.replace(card.seat);
        // Redone moves need no announcement.
        if before.is_some_and(|before| before != card.seat) && !hud.can_redo {
            let text = fill_in(language.0.table.your_turn, &[("seat", &card.name)]);
            let emblem = card.emblem;
            state.current = Some((TurnBanner { emblem, text }, 0.0));
        }
    }
    if ctx.input(|input| input.pointer.any_pressed()) {
        state.current = None;
    }
    if let Some((_, seconds)) = &mut state.current {
        let opacity = TurnBanner::opacity(*seconds, settings.reduced_motion);
        if ctx.current_pass_index() == 0 {
            *seconds += time.delta_secs().min(MAX_FRAME_TIME);
        }
        let is_over = opacity == 0.0 && *seconds > MAX_FRAME_TIME;
        state.opacity = opacity;
        redraw.add("the turn is announced");
        if is_over {
            state.current = None;
        }
    }
    Ok(())
}

/// Whether several humans play at this screen, outside lessons, reviews and matches of computers
/// only.
fn shares_screen(hud: &Hud) -> bool {
    let is_other_mode = hud.lesson.is_some() || hud.review.is_some() || hud.spectate.is_some();
    !is_other_mode && humans(hud).count() > 1
}

/// The human players.
fn humans(hud: &Hud) -> impl Iterator<Item = &SeatCard> {
    let seats = hud.seats.groups.iter().flat_map(|group| &group.seats);
    seats.filter(|seat| seat.controller == Controller::Human)
}

/// The human to move.
fn human_to_move(hud: &Hud) -> Option<&SeatCard> {
    humans(hud).find(|seat| seat.to_move)
}
