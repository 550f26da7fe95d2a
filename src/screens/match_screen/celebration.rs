//! Celebrates the victory of a human: who wins, and falling pieces over the board.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::{EguiContexts, egui};
use focus_panels::hud::winners;
use focus_panels::match_panels::celebration::{CELEBRATION_SECONDS, CelebrationModel};
use focus_panels::style::seat_colors;
use stack_session::play::{Mode, SeatedMatch};
use stack_session::search::{WakeHandle, WakeTimer};

use crate::frame::{FrameSet, RedrawReasons};
use crate::screen::Screen;
use crate::screens::ui::PanelCoverage;
use crate::session::Session;
use crate::settings::Settings;
use crate::table::TableIdle;

/// The celebration of the current match.
#[derive(Resource, Default, Debug, PartialEq)]
pub(crate) enum Celebration {
    /// There is none.
    #[default]
    None,
    /// It starts when the last move has been shown.
    Waiting(CelebrationModel),
    /// It started at this window time.
    Running(CelebrationModel, Duration),
}

/// Wakes the window when a celebration with reduced motion ends.
#[derive(Resource)]
pub(crate) struct CelebrationTimer(WakeTimer);

impl CelebrationTimer {
    pub(crate) fn new(wake: WakeHandle) -> Self {
        Self(WakeTimer::new(wake))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Celebration>().add_systems(
        Update,
        // A celebration starts one frame after it was noticed: its name is laid out in between.
        (start_and_end, detect_victory)
            .chain()
            .in_set(FrameSet::Sync),
    );
}

/// Whether a victory in this match is celebrated, if a human has won: not in reviews, lessons,
/// puzzles and tournaments, nor while only computers play.
fn is_celebrated(current: &SeatedMatch) -> bool {
    current.mode() == Mode::Play
        && current.at_head()
        && current.origin.is_saved()
        && current.origin.tournament_game().is_none()
}

/// Detects that a human has just won the current match.
fn detect_victory(
    session: Res<Session>,
    settings: Res<Settings>,
    mut celebration: ResMut<Celebration>,
    mut redraw: ResMut<RedrawReasons>,
    // The match in progress.
    mut ongoing: Local<Option<u32>>,
) {
    if !session.is_changed() {
        return;
    }
    let current = session.current().filter(|current| is_celebrated(current));
    let Some(current) = current else {
        *ongoing = None;
        celebration.set_if_neq(Celebration::None);
        return;
    };
    let Some(outcome) = current.game.outcome() else {
        *ongoing = Some(current.id);
        celebration.set_if_neq(Celebration::None);
        return;
    };
    let has_just_ended = ongoing.take() == Some(current.id);
    let mut winning = outcome.winners.iter();
    if has_just_ended && winning.any(|seat| current.computer(seat).is_none()) {
        let (text, emblems) = winners(current, seat_colors(settings.palette));
        *celebration = Celebration::Waiting(CelebrationModel { text, emblems });
        redraw.add("a victory celebration is prepared");
    }
}

/// Starts a celebration once the table is at rest. Ends it after its time, at any key, click or
/// touch, or on another screen.
fn start_and_end(
    mut celebration: ResMut<Celebration>,
    table: TableIdle,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    timer: Option<ResMut<CelebrationTimer>>,
    mut redraw: ResMut<RedrawReasons>,
) {
    let is_key = |key: &KeyboardInput| key.state == ButtonState::Pressed;
    let is_click = |button: &MouseButtonInput| button.state == ButtonState::Pressed;
    let is_touch = |touch: &TouchInput| touch.phase == TouchPhase::Started;
    // Each reader is read, so that no earlier input ends a later celebration.
    let keys = keys.read().filter(|key| is_key(key)).count();
    let clicks = buttons.read().filter(|button| is_click(button)).count();
    let is_dismissed = keys + clicks + touches.read().filter(|touch| is_touch(touch)).count() > 0;
    if *celebration == Celebration::None {
        return;
    }
    let now = time.elapsed();
    let is_visible = *screen.get() == Screen::Match;
    let next = match &*celebration {
        Celebration::Waiting(model) if is_visible && table.is_idle() => {
            Some(Celebration::Running(model.clone(), now))
        }
        Celebration::Running(_, since) => {
            let is_over = (now - *since).as_secs_f32() >= CELEBRATION_SECONDS;
            (is_over || is_dismissed || !is_visible).then_some(Celebration::None)
        }
        Celebration::None | Celebration::Waiting(_) => None,
    };
    if let Some(next) = next {
        *celebration = next;
        redraw.add("a victory celebration starts or ends");
    }
    let Celebration::Running(_, since) = &*celebration else {
        return;
    };
    if !settings.reduced_motion {
        redraw.add("a victory is celebrated");
    } else if let Some(mut timer) = timer {
        let end = *since + Duration::from_secs_f32(CELEBRATION_SECONDS);
        timer.0.set(Some(end.saturating_sub(now)));
    }
}

/// Draws the celebration over the board, below dialogs, or prepares it.
pub(super) fn draw(
    mut contexts: EguiContexts,
    celebration: Res<Celebration>,
    coverage: Res<PanelCoverage>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
) -> Result {
    if *celebration == Celebration::None {
        return Ok(());
    }
    let Some(layout) = &coverage.layout else {
        return Ok(());
    };
    let painter = contexts
        .ctx_mut()?
        .layer_painter(egui::LayerId::background());
    match &*celebration {
        Celebration::None => {}
        Celebration::Waiting(model) => model.prepare(&painter, layout.board),
        Celebration::Running(model, since) => {
            let seconds = time.elapsed().saturating_sub(*since).as_secs_f32();
            model.paint(&painter, layout.board, seconds, settings.reduced_motion);
        }
    }
    Ok(())
}
