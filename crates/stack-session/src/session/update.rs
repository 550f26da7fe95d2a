//! The passing of time: searches, playback, lessons, series and files.

use std::time::Duration;

use super::command::Command;
use super::event::{Event, Notice};
use super::state::Session;
use crate::analysis::{AnalysisNews, AnalysisTimes, PlayPace};
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
    pub table_idle: bool,
    /// True if the table is on screen. Computer players wait until it is. After a draw for the first
    /// seat the match begins when the table comes back: the draw is shown elsewhere.
    pub table_visible: bool,
    /// True if a page lies over it: the time of a person does not run.
    pub dialog_open: bool,
}

impl Session {
    /// Lets time pass and returns all events since the last update. Afterwards the alarm is set to
    /// the next moment at which an update has something to do.
    pub fn update(&mut self, tick: Tick) -> Vec<Event> {
        let before = self.visible_state();
        self.advance_clock(tick.now);
        self.now = tick.now;
        let tick = self.after_draw(tick);
        self.table_idle = tick.table_idle;
        let mut changed = self.read_storage();
        self.update_spectator();
        self.update_lesson();
        self.update_proposals();
        if tick.table_visible {
            self.update_turns();
        }
        self.update_hint();
        self.update_own_analysis();
        changed |= self.update_analysis(tick.table_visible);
        self.update_playback();
        if changed || !self.events.is_empty() || before != self.visible_state() {
            self.revision += 1;
        }
        let runs = self.whose_time(tick);
        self.clock.set_running(runs);
        let due = self.next_due().map(|due| due.saturating_sub(self.now));
        // While a clock runs, a long time without an update is a suspension.
        let heartbeat = runs.map(|_| LONGEST_GAP / 2);
        self.wake_timer.set(due.into_iter().chain(heartbeat).min());
        std::mem::take(&mut self.events)
    }

    /// The parts of the state that can change without an event.
    fn visible_state(&self) -> impl PartialEq + use<> {
        (
            self.thinking(),
            self.search_infos().revision(),
            self.turns.chosen_move(),
            self.is_searching_hint(),
            self.hinted_action(),
            self.playback,
            self.lessons.clone(),
            (self.analysis.progress(), self.analysis.revision()),
        )
    }

    /// The next program time at which an update has something to do without input or a finished
    /// search. The alarm wakes the window then; `None` when it can sleep.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        let followed = self.times.show_thinking;
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
            self.active_match
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
            limit: self.times.think.limit.div_f64(speed),
            min_turn: self.times.think.min_turn.div_f64(speed),
        }
    }

    /// The players beside whom the analysis judges: those whose thoughts people follow.
    fn players_beside(&self) -> Option<PlayPace> {
        let current = self.active_match.current()?;
        let paused = current.mode() == Mode::Spectate && self.playback.is_paused();
        self.times.show_thinking.then(|| PlayPace {
            think_time: self.think_time().limit,
            playing: !paused && !current.game.is_over_at_head(),
        })
    }

    fn update_turns(&mut self) {
        let time = self.think_time();
        // Computers wait for the answers to a proposal.
        let waits = self.proposal().is_some();
        let Some(current) = self.active_match.current().filter(|_| !waits) else {
            return;
        };
        let spectates = current.mode() == Mode::Spectate;
        let rests = spectates && self.playback.is_paused();
        let may_start = self.table_idle && !rests;
        let news = self
            .turns
            .update(current, &self.host, time, self.now, may_start);
        let Some(news) = news else {
            return;
        };
        if spectates {
            self.playback.on_move_played();
        }
        for command in news.commands {
            self.handle(command);
        }
        // It is told of the move that was made.
        if let Some((player, why)) = news.failure {
            self.notice(Notice::FallbackMove {
                player,
                reason: why,
            });
        }
    }

    fn update_proposals(&mut self) {
        let time = self.times.think.limit;
        let current = self.active_match.current();
        let news =
            current.and_then(|current| self.proposals.update(current, &self.host, time, self.now));
        if let Some(news) = news {
            self.proposal_news(news);
        }
    }

    fn update_hint(&mut self) {
        let current = self.active_match.current();
        let news = current.and_then(|current| self.hints.update(current, self.now));
        self.hint_news(news);
    }

    /// The analysis that begins by itself with the review of a finished game.
    fn update_own_analysis(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let finished = current.mode() == Mode::Review && current.game.is_over_at_head();
        let studied = finished.then_some(current.id);
        let time = self.times.auto_analysis;
        if let Some(command) = self.own_analysis.update(studied, time) {
            self.analysis
                .execute(command, current, self.times.analysis_per_position);
            self.revision += 1;
        }
    }

    fn update_analysis(&mut self, at_table: bool) -> bool {
        let Some(current) = self.active_match.current() else {
            return false;
        };
        let times = AnalysisTimes {
            per_position: self.times.analysis_per_position,
            background: self.players_beside().filter(|_| at_table),
        };
        let news = self.analysis.update(current, &self.host, times, self.now);
        let changed = !news.is_empty();
        for news in news {
            match news {
                AnalysisNews::Evaluated(command) => self.handle(command),
                AnalysisNews::Improved(command) => self.execute_without_saving(command),
                AnalysisNews::Failed(why) => {
                    log::error!("the analysis failed: {why}");
                    self.notice(Notice::AnalysisFailed(why));
                }
            }
        }
        changed
    }

    fn update_lesson(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let done = |session: &Self| session.lesson().is_some_and(OpenLesson::is_done);
        let before = done(self);
        let command = self.lessons.update(current, self.now, self.table_idle);
        if let (false, true, Some(open)) = (before, done(self), self.lesson()) {
            let id = open.lesson.id;
            self.events.push(Event::LessonCompleted(id));
        }
        self.run(command);
    }

    fn update_playback(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let command = self.playback.update(current, self.now, self.table_idle);
        self.run(command);
    }

    fn update_spectator(&mut self) {
        let (Some(current), Some(series)) = (self.active_match.current(), &self.series) else {
            return;
        };
        let times = (self.now, self.think_time().min_turn);
        let command =
            self.spectator
                .update(series, current, &mut self.playback, times, self.table_idle);
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
                Reply::OpenProgress(percent) => {
                    self.opening_percent = self.pending_open.is_some().then_some(percent);
                }
                // A match that was started meanwhile stays on the table, and of several that were asked
                // for only the last one comes there.
                Reply::Opened(opened) => {
                    self.opening_percent = None;
                    let (wanted, count) = (&self.pending_open, self.active_match.match_count());
                    if wanted
                        .as_ref()
                        .is_some_and(|wanted| wanted.is(&opened.origin, count))
                    {
                        self.pending_open = None;
                        self.handle(MatchCommand::Open(opened));
                    }
                }
                Reply::OpenFailed(unopened) => {
                    (self.pending_open, self.opening_percent) = (None, None);
                    self.events.push(Event::OpenFailed(unopened));
                }
                Reply::Saved(path) => self.notice(Notice::Saved(path)),
                Reply::NameAdjusted {
                    name,
                    removed_chars: signs,
                } => {
                    self.notice(Notice::NameAdjusted {
                        name,
                        removed_chars: signs,
                    });
                }
                Reply::AutosaveFailed {
                    number,
                    error: fault,
                } => {
                    self.unsaved = Some(number);
                    self.notice(Notice::Storage(fault));
                }
                Reply::AutosaveRecovered(number) => {
                    if self.unsaved.take_if(|unsaved| *unsaved == number).is_some() {
                        self.notice(Notice::AutosaveRecovered);
                    }
                }
                Reply::Error(fault) => {
                    self.opening_percent = None;
                    self.notice(Notice::Storage(fault));
                }
                Reply::ScreenshotSaved(saved) => self.notice(match saved {
                    Ok(path) => Notice::ScreenshotSaved(path),
                    Err(fault) => Notice::ScreenshotFailed(fault),
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
