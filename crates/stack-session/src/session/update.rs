//! The passing of time: searches, playback, lessons, series and files.

use std::time::Duration;

use super::command::Command;
use super::event::{Event, Notice};
use super::state::Session;
use crate::analysis::AnalysisNews;
use crate::lessons::OpenLesson;
use crate::play::{MatchCommand, Mode, Origin};
use crate::players::ThinkTime;
use crate::storage::{Reply, Storage};

/// The moment of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tick {
    /// The time since the start of the program.
    pub now: Duration,
    /// True if the table shows the match at rest: no animation runs.
    pub table_quiet: bool,
    /// True if the table is on screen. Computer players wait until it is.
    pub at_table: bool,
}

impl Session {
    /// Lets time pass and returns all events since the last update. Afterwards the alarm is set to
    /// the next moment at which an update has something to do.
    pub fn update(&mut self, tick: Tick) -> Vec<Event> {
        let before = self.visible_state();
        self.now = tick.now;
        self.quiet = tick.table_quiet;
        let mut changed = self.read_storage();
        self.update_spectator();
        self.update_lesson();
        if tick.at_table {
            self.update_turns();
        }
        self.update_hint();
        changed |= self.update_analysis();
        self.update_playback();
        if changed || !self.events.is_empty() || before != self.visible_state() {
            self.revision += 1;
        }
        self.alarm
            .set(self.next_due().map(|due| due.saturating_sub(self.now)));
        std::mem::take(&mut self.events)
    }

    /// The parts of the state that can change without an event.
    fn visible_state(&self) -> impl PartialEq + use<> {
        (
            self.thinking(),
            self.thoughts().clone(),
            self.is_searching_hint(),
            self.advice(),
            self.playback,
            self.lessons.clone(),
            self.analysis.progress(),
        )
    }

    /// The next program time at which an update has something to do without input or a finished
    /// search. The alarm wakes the window then; `None` when it can sleep.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        let followed = self.times.thoughts_followed;
        let spectator = self.current().and_then(|current| {
            let series = matches!(current.origin, Origin::SeriesGame(_));
            let watched = series && current.mode() == Mode::Spectate;
            self.spectator
                .next_due()
                .filter(|_| watched && !self.playback.is_paused())
        });
        let dues = [
            self.turns.next_due(self.think_time(), self.now, followed),
            self.lessons.next_due(),
            self.playback.next_due(),
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

    fn update_turns(&mut self) {
        let time = self.think_time();
        let Some(current) = self.slot.current() else {
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
        // After the move, which clears the status line.
        if let Some((player, why)) = news.failure {
            self.notice(Notice::StandIn { player, why });
        }
    }

    fn update_hint(&mut self) {
        let current = self.slot.current();
        let news = current.and_then(|current| self.hints.update(current));
        self.hint_news(news);
    }

    fn update_analysis(&mut self) -> bool {
        let Some(current) = self.slot.current() else {
            return false;
        };
        let time = self.times.analysis;
        let news = self.analysis.update(current, &self.host, time);
        let changed = !news.is_empty();
        for news in news {
            match news {
                AnalysisNews::Chances(command) => self.handle(command),
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
        let command =
            self.spectator
                .update(series, current, &mut self.playback, self.now, self.quiet);
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
                Reply::Records(list) => {
                    self.records = list;
                    self.events.push(Event::RecordsListed);
                }
                Reply::Unfinished(list) => {
                    let mut records = list.records.iter();
                    let damaged = records.find_map(|found| found.heading.as_ref().err());
                    if let Some(fault) = damaged {
                        let fault = fault.clone();
                        self.notice(Notice::UnfinishedDamaged(fault));
                    }
                    self.unfinished = list;
                    self.events.push(Event::UnfinishedListed);
                }
                // A match that was started meanwhile stays on the table.
                Reply::Opened(opened) => {
                    if self.opening.take() == Some(self.slot.count()) {
                        self.handle(MatchCommand::Open(opened));
                    }
                }
                Reply::Saved(path) => self.notice(Notice::Saved(path)),
                Reply::Fault(fault) => self.notice(Notice::Storage(fault)),
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
