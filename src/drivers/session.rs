//! The session's clock: commands in, time, events out.

use bevy::prelude::*;
use bevy::time::Real;
use stack_session::session::{Event, Tick};

use crate::frame::{Busy, Flow};
use crate::screen::Screen;
use crate::session::{
    LessonLearned, LibraryNews, MatchNews, NoticeNews, Session, SessionCommand, UnopenedNews,
};
use crate::table::{ReservedInput, TableQuiet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, run_session.in_set(Flow::Session));
}

/// Carries out the commands of this frame, lets time pass, and tells the events.
fn run_session(
    mut commands: MessageReader<SessionCommand>,
    mut session: ResMut<Session>,
    screen: Res<State<Screen>>,
    quiet: TableQuiet,
    reserved: Option<Res<ReservedInput>>,
    time: Res<Time<Real>>,
    mut busy: ResMut<Busy>,
    mut matches: MessageWriter<MatchNews>,
    mut notices: MessageWriter<NoticeNews>,
    mut library: MessageWriter<LibraryNews>,
    mut unopened: MessageWriter<UnopenedNews>,
    mut learned: MessageWriter<LessonLearned>,
) {
    // The session is marked as changed only when it says so: panels are read anew after that.
    let before = session.revision();
    let inner = session.bypass_change_detection();
    inner.pass_time(time.elapsed());
    for SessionCommand(command) in commands.read() {
        inner.handle(command.clone());
    }
    let events = inner.update(Tick {
        now: time.elapsed(),
        table_quiet: quiet.is_quiet(),
        at_table: *screen.get() == Screen::Table,
        page_open: reserved.is_some_and(|reserved| reserved.all),
    });
    if inner.revision() != before {
        session.set_changed();
        busy.because("the session has changed");
    }
    for event in events {
        match event {
            Event::Match(event) => drop(matches.write(MatchNews(event))),
            Event::Notice(notice) => drop(notices.write(NoticeNews(notice))),
            Event::Unopened(file) => drop(unopened.write(UnopenedNews(*file))),
            Event::LessonLearned(id) => drop(learned.write(LessonLearned(id))),
            Event::LibraryChanged(change) => drop(library.write(LibraryNews(change))),
            Event::LibraryListed => {}
        }
    }
}
