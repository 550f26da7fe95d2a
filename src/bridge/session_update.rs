//! Runs the session and shows its state on the table: commands in, events out, arrows of hints and
//! held moves, clock timer.

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::PrimaryWindow;
use stack_session::play::Mode;
use stack_session::search::{WakeHandle, WakeTimer};
use stack_session::session::{Event, Tick};

use super::settings_sync::ApplySettings;
use super::status_updates::ShowNotices;
use crate::frame::{FrameSet, RedrawReasons};
use crate::screen::Screen;
use crate::session::{
    LessonCompleted, LibraryUpdate, MatchUpdate, MistakesFound, OpenFailed, PuzzleEnded, Session,
    SessionCommand, SessionNotice,
};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};
use crate::table::{DisplayedVariation, PreviewedMove, ReservedInput, TableIdle};

/// Runs the session. Needs neither table nor panels.
pub(super) fn core_plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            run_session.in_set(FrameSet::Session),
            update_clock_timer.after(FrameSet::Session),
        ),
    );
}

/// Shows hint arrows and variations on the table.
pub(super) fn table_plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_hint_and_line
            .after(FrameSet::Session)
            .after(ApplySettings)
            .before(ShowNotices)
            .run_if(resource_changed::<Session>.or_else(resource_changed::<Settings>)),
    );
}

/// Executes the commands of this frame, advances the time and sends the events.
fn run_session(
    mut commands: MessageReader<SessionCommand>,
    mut session: ResMut<Session>,
    screen: Res<State<Screen>>,
    table_idle: TableIdle,
    reserved: Option<Res<ReservedInput>>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<RedrawReasons>,
    mut matches: MessageWriter<MatchUpdate>,
    mut notices: MessageWriter<SessionNotice>,
    mut library: MessageWriter<LibraryUpdate>,
    mut failures: MessageWriter<OpenFailed>,
    (mut lessons, mut puzzles, mut mistakes): (
        MessageWriter<LessonCompleted>,
        MessageWriter<PuzzleEnded>,
        MessageWriter<MistakesFound>,
    ),
) {
    // Panels are rebuilt when the session is marked as changed: only if its revision changed.
    let before = session.revision();
    let inner = session.bypass_change_detection();
    inner.advance_clock(time.elapsed());
    for SessionCommand(command) in commands.read() {
        inner.handle(command.clone());
    }
    let events = inner.update(Tick {
        now: time.elapsed(),
        table_idle: table_idle.is_idle(),
        table_visible: *screen.get() == Screen::Match,
        dialog_open: reserved.is_some_and(|reserved| reserved.all),
    });
    if inner.revision() != before {
        session.set_changed();
        redraw.add("the session changed");
    }
    for event in events {
        match event {
            Event::Match(event) => drop(matches.write(MatchUpdate(event))),
            Event::Notice(notice) => drop(notices.write(SessionNotice(notice))),
            Event::OpenFailed(failure) => drop(failures.write(OpenFailed(*failure))),
            Event::LessonCompleted(id) => drop(lessons.write(LessonCompleted(id))),
            Event::PuzzleEnded(id, result, day) => {
                puzzles.write(PuzzleEnded { id, result, day });
            }
            Event::MistakesFound(found) => drop(mistakes.write(MistakesFound(found))),
            Event::LibraryChanged(change) => drop(library.write(LibraryUpdate(change))),
            Event::LibraryListed => {}
        }
    }
}

/// Wakes the window when the display of the running clock changes.
#[derive(Resource)]
pub(crate) struct ClockTimer(WakeTimer);

impl ClockTimer {
    pub(crate) fn new(wake: WakeHandle) -> Self {
        Self(WakeTimer::new(wake))
    }

    #[cfg(test)]
    pub(crate) fn is_set(&self) -> bool {
        self.0.is_set()
    }
}

/// Sets the timer while the clock is visible. An unfocused or hidden window is not woken.
fn update_clock_timer(
    session: Res<Session>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut timer: ResMut<ClockTimer>,
) {
    let is_visible = windows
        .iter()
        .any(|window| window.focused && window.visible);
    timer
        .0
        .set(session.next_clock_change().filter(|_| is_visible));
}

/// Shows the hint or the held move, and the principal variation of the thinking player; in a review
/// the best line.
fn show_hint_and_line(
    session: Res<Session>,
    settings: Res<Settings>,
    mut hint: ResMut<PreviewedMove>,
    mut displayed: ResMut<DisplayedVariation>,
    mut status: MessageWriter<StatusMessage>,
) {
    if session.hinted_action().is_none() {
        status.write(StatusMessage::ClearSource(StatusSource::Hint));
    }
    // A move that is being checked is shown like a hint.
    let held = session.held_move().map(|held| held.action);
    hint.set_if_neq(PreviewedMove(held.or(session.hinted_action())));
    let best_line = || {
        let current = session.current()?;
        let is_shown = current.mode() == Mode::Review && settings.best_line;
        // The stored analysis may be longer than the live one, with another line.
        let previewed = session.analysis().previewed_line().map(|(_, line)| line);
        let live = previewed.or(session.analysis().lines().first());
        if let Some(line) = live.filter(|_| is_shown) {
            return Some(line.info.line.clone());
        }
        let tree = current.game.tree();
        let analysis = tree.analysis(tree.cursor()).filter(|_| is_shown)?;
        Some(analysis.line.clone())
    };
    let line = best_line().unwrap_or_else(|| session.expected_line());
    displayed.set_if_neq(DisplayedVariation(line));
}
