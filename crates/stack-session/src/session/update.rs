//! The passing of time: searches, playback, lessons, series and files.

use std::time::Duration;

use super::command::Command;
use super::event::{Event, Notice};
use super::state::Session;
use crate::analysis::{AnalysisNews, AnalysisTimes, Players};
use crate::lessons::OpenLesson;
use crate::play::{LONGEST_GAP, MatchCommand, Mode, Origin};
use crate::players::ThinkTime;
use crate::storage::{Reply, Storage};

/// The moment of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tick {
    /// The time since the start of the program.
    pub now: Duration,
    /// True if the table shows the match at rest: no animation runs.
    pub table_quiet: bool,
    /// True if the table is on screen. Computer players wait until it is. After a draw for the first
    /// seat the match begins when the table comes back: the draw is shown elsewhere.
    pub at_table: bool,
    /// True if a page lies over it: the time of a person does not run.
    pub page_open: bool,
}

impl Session {
    /// Lets time pass and returns all events since the last update. Afterwards the alarm is set to
    /// the next moment at which an update has something to do.
    pub fn update(&mut self, tick: Tick) -> Vec<Event> {
        let before = self.visible_state();
        self.pass_time(tick.now);
        self.now = tick.now;
        let tick = self.after_draw(tick);
        self.quiet = tick.table_quiet;
        let mut changed = self.read_storage();
        self.update_spectator();
        self.update_lesson();
        self.update_proposals();
        if tick.at_table {
            self.update_turns();
        }
        self.update_hint();
        self.update_own_analysis();
        changed |= self.update_analysis(tick.at_table);
        self.update_playback();
        if changed || !self.events.is_empty() || before != self.visible_state() {
            self.revision += 1;
        }
        let runs = self.whose_time(tick);
        self.clock.run(runs);
        let due = self.next_due().map(|due| due.saturating_sub(self.now));
        // While a clock runs, a long time without an update is a suspension.
        let heartbeat = runs.map(|_| LONGEST_GAP / 2);
        self.alarm.set(due.into_iter().chain(heartbeat).min());
        std::mem::take(&mut self.events)
    }

    /// The parts of the state that can change without an event.
    fn visible_state(&self) -> impl PartialEq + use<> {
        (
            self.thinking(),
            self.thoughts().revision(),
            self.turns.decided(),
            self.is_searching_hint(),
            self.advice(),
            self.playback,
            self.lessons.clone(),
            (self.analysis.progress(), self.analysis.revision()),
        )
    }

    /// The next program time at which an update has something to do without input or a finished
    /// search. The alarm wakes the window then; `None` when it can sleep.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        let followed = self.times.thoughts_followed;
        let current = self.current();
        let spectator = current.and_then(|current| {
            let series = matches!(current.origin, Origin::SeriesGame(_));
            let watched = series && current.mode() == Mode::Spectate;
            self.spectator
                .next_due()
                .filter(|_| watched && !self.playback.is_paused())
        });
        let dues = [
            self.turns.next_due(self.think_time(), self.now, followed),
            self.hints.next_due(),
            self.proposals.next_due(),
            self.slot
                .current()
                .and_then(|current| self.analysis.next_due(current, self.players_beside())),
            self.lessons.next_due(),
            current.and_then(|current| self.playback.next_due(current)),
            spectator,
        ];
        dues.into_iter()
            .flatten()
            .filter(|&due| due > self.now)
            .min()
    }

    /// The times of a computer's turn at the speed of the match.
    fn think_time(&self) -> ThinkTime {
        let speed = f64::from(self.speed());
        ThinkTime {
            time: self.times.think.time.div_f64(speed),
            pause: self.times.think.pause.div_f64(speed),
        }
    }

    /// The players beside whom the analysis judges: those whose thoughts people follow.
    fn players_beside(&self) -> Option<Players> {
        let current = self.slot.current()?;
        let paused = current.mode() == Mode::Spectate && self.playback.is_paused();
        self.times.thoughts_followed.then(|| Players {
            think_time: self.think_time().time,
            playing: !paused && !current.game.live_over(),
        })
    }

    fn update_turns(&mut self) {
        let time = self.think_time();
        // Computers wait for the answers to a proposal.
        let waits = self.proposal().is_some();
        let Some(current) = self.slot.current().filter(|_| !waits) else {
            return;
        };
        let spectates = current.mode() == Mode::Spectate;
        let rests = spectates && self.playback.is_paused();
        let may_start = self.quiet && !rests;
        let news = self
            .turns
            .update(current, &self.host, time, self.now, may_start);
        let Some(news) = news else {
            return;
        };
        if spectates {
            self.playback.moved();
        }
        for command in news.commands {
            self.handle(command);
        }
        // It is told of the move that was made.
        if let Some((player, why)) = news.failure {
            self.notice(Notice::StandIn { player, why });
        }
    }

    fn update_proposals(&mut self) {
        let time = self.times.think.time;
        let current = self.slot.current();
        let news =
            current.and_then(|current| self.proposals.update(current, &self.host, time, self.now));
        if let Some(news) = news {
            self.proposal_news(news);
        }
    }

    fn update_hint(&mut self) {
        let current = self.slot.current();
        let news = current.and_then(|current| self.hints.update(current, self.now));
        self.hint_news(news);
    }

    /// The analysis that begins by itself with the review of a finished game.
    fn update_own_analysis(&mut self) {
        let Some(current) = self.slot.current() else {
            return;
        };
        let finished = current.mode() == Mode::Study && current.game.live_over();
        let studied = finished.then_some(current.number);
        let time = self.times.analysis_alone;
        if let Some(command) = self.own_analysis.update(studied, time) {
            self.analysis
                .carry_out(command, current, self.times.analysis);
            self.revision += 1;
        }
    }

    fn update_analysis(&mut self, at_table: bool) -> bool {
        let Some(current) = self.slot.current() else {
            return false;
        };
        let times = AnalysisTimes {
            position: self.times.analysis,
            beside: self.players_beside().filter(|_| at_table),
        };
        let news = self.analysis.update(current, &self.host, times, self.now);
        let changed = !news.is_empty();
        for news in news {
            match news {
                AnalysisNews::Judged(command) => self.handle(command),
                AnalysisNews::Grown(command) => self.note(command),
                AnalysisNews::Failed(why) => {
                    log::error!("the analysis failed: {why}");
                    self.notice(Notice::AnalysisFailed(why));
                }
            }
        }
        changed
    }

    fn update_lesson(&mut self) {
        let Some(current) = self.slot.current() else {
            return;
        };
        let done = |session: &Self| session.lesson().is_some_and(OpenLesson::is_done);
        let before = done(self);
        let command = self.lessons.update(current, self.now, self.quiet);
        if let (false, true, Some(open)) = (before, done(self), self.lesson()) {
            let id = open.lesson.id;
            self.events.push(Event::LessonLearned(id));
        }
        self.run(command);
    }

    fn update_playback(&mut self) {
        let Some(current) = self.slot.current() else {
            return;
        };
        let command = self.playback.update(current, self.now, self.quiet);
        self.run(command);
    }

    fn update_spectator(&mut self) {
        let (Some(current), Some(series)) = (self.slot.current(), &self.series) else {
            return;
        };
        let times = (self.now, self.think_time().pause);
        let command = self
            .spectator
            .update(series, current, &mut self.playback, times, self.quiet);
        self.run(command);
    }

    fn run(&mut self, command: Option<MatchCommand>) {
        if let Some(command) = command {
            self.handle(Command::Match(command));
        }
    }

    /// Takes the replies of the storage; true when any has arrived.
    fn read_storage(&mut self) -> bool {
        let replies = self.storage.as_ref().map(Storage::replies);
        let replies = replies.unwrap_or_default();
        let any = !replies.is_empty();
        for reply in replies {
            match reply {
                Reply::Library(list) => {
                    self.library.set_list(list);
                    self.events.push(Event::LibraryListed);
                }
                Reply::LibraryChanged(change) => self.events.push(Event::LibraryChanged(change)),
                Reply::Opening(percent) => {
                    self.opening_percent = self.opening.is_some().then_some(percent);
                }
                // A match that was started meanwhile stays on the table, and of several that were asked
                // for only the last one comes there.
                Reply::Opened(opened) => {
                    self.opening_percent = None;
                    let (wanted, count) = (&self.opening, self.slot.count());
                    if wanted
                        .as_ref()
                        .is_some_and(|wanted| wanted.is(&opened.origin, count))
                    {
                        self.opening = None;
                        self.handle(MatchCommand::Open(opened));
                    }
                }
                Reply::Unopened(unopened) => {
                    (self.opening, self.opening_percent) = (None, None);
                    self.events.push(Event::Unopened(unopened));
                }
                Reply::Saved(path) => self.notice(Notice::Saved(path)),
                Reply::OtherName { name, signs } => {
                    self.notice(Notice::OtherName { name, signs });
                }
                Reply::NotKept { number, fault } => {
                    self.unsaved = Some(number);
                    self.notice(Notice::Storage(fault));
                }
                Reply::KeptAgain(number) => {
                    if self.unsaved.take_if(|unsaved| *unsaved == number).is_some() {
                        self.notice(Notice::SavedAgain);
                    }
                }
                Reply::Fault(fault) => {
                    self.opening_percent = None;
                    self.notice(Notice::Storage(fault));
                }
                Reply::PictureSaved(saved) => self.notice(match saved {
                    Ok(path) => Notice::PictureSaved(path),
                    Err(fault) => Notice::PictureFailed(fault),
                }),
                Reply::SeriesList(list) => {
                    if let Some(series) = &mut self.series {
                        series.set_list(list);
                    }
                }
                Reply::Series(file) => {
                    if let Some(series) = &mut self.series {
                        series.receive(file);
                    }
                }
                Reply::Settings(_) => {}
            }
        }
        any
    }
}
