//! The session's clock: commands in, time, events out.

use bevy::prelude::*;
use bevy::time::Real;
use stack_session::session::{Event, Tick};

use crate::frame::{FrameSet, RedrawReasons};
use crate::screen::Screen;
use crate::session::{
    LessonCompleted, LibraryUpdate, MatchUpdate, OpenFailed, Session, SessionCommand, SessionNotice,
};
use crate::table::{ReservedInput, TableIdle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, run_session.in_set(FrameSet::Session));
}

/// Carries out the commands of this frame, lets time pass, and tells the events.
fn run_session(
    mut commands: MessageReader<SessionCommand>,
    mut session: ResMut<Session>,
    screen: Res<State<Screen>>,
    quiet: TableIdle,
    reserved: Option<Res<ReservedInput>>,
    time: Res<Time<Real>>,
    mut busy: ResMut<RedrawReasons>,
    mut matches: MessageWriter<MatchUpdate>,
    mut notices: MessageWriter<SessionNotice>,
    mut library: MessageWriter<LibraryUpdate>,
    mut unopened: MessageWriter<OpenFailed>,
    mut learned: MessageWriter<LessonCompleted>,
) {
    // The session is marked as changed only when it says so: panels are read anew after that.
    let before = session.revision();
    let inner = session.bypass_change_detection();
    inner.advance_clock(time.elapsed());
    for SessionCommand(command) in commands.read() {
        inner.handle(command.clone());
    }
    let events = inner.update(Tick {
        now: time.elapsed(),
        table_idle: quiet.is_idle(),
        table_visible: *screen.get() == Screen::Match,
        dialog_open: reserved.is_some_and(|reserved| reserved.all),
    });
    if inner.revision() != before {
        session.set_changed();
        busy.add("the session has changed");
    }
    for event in events {
        match event {
            Event::Match(event) => drop(matches.write(MatchUpdate(event))),
            Event::Notice(notice) => drop(notices.write(SessionNotice(notice))),
            Event::OpenFailed(file) => drop(unopened.write(OpenFailed(*file))),
            Event::LessonCompleted(id) => drop(learned.write(LessonCompleted(id))),
            Event::LibraryChanged(change) => drop(library.write(LibraryUpdate(change))),
            Event::LibraryListed => {}
        }
    }
}
