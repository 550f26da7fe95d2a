//! Updates of a session: clocks, searches, playback, lessons, tournaments and storage.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use stack_game::Seat;

use super::messages::{Event, Notice};
use super::{PendingOpen, Session};
use crate::analysis::{AnalysisTimes, AnalysisUpdate, PlayPace};
use crate::guess::GuessCommand;
use crate::lessons::OpenLesson;
use crate::play::{
    DisplayedTime, MAX_CLOCK_GAP, MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch, UsedTime,
};
use crate::players::{EngineTest, ThinkTime};
use crate::puzzles::{OpenPuzzle, own_mistakes};
use crate::storage::{EntryKind, LibraryChange, PositionReply, Reply, Request, Storage, kind_of};

/// The parameters of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tick {
    /// The time since the start of the program.
    pub now: Duration,
    /// Whether the table shows the match and no animation is running.
    pub table_idle: bool,
    /// Whether the table is visible. Computer players wait until it is. It is invisible while the
    /// drawing of a random first seat is shown; the match starts afterwards.
    pub table_visible: bool,
    /// Whether a dialog, list or dragged control takes all input. It stops the time of humans, unless
    /// they play with a time control.
    pub dialog_open: bool,
}

impl Session {
    /// Advances the session and returns all events since the last update. Sets the timer for the
    /// next update.
    pub fn update(&mut self, tick: Tick) -> Vec<Event> {
        let before = self.visible_state();
        self.advance_clock(tick.now);
        self.now = tick.now;
        let tick = self.after_first_seat_draw(tick);
        self.table_idle = tick.table_idle;
        let mut changed = self.read_storage();
        self.update_export();
        changed |= self.engine_test.as_mut().is_some_and(EngineTest::poll);
        self.update_spectator();
        self.update_exercise();
        self.update_proposals();
        if tick.table_visible {
            self.update_turns();
        }
        self.update_hint();
        self.update_blunder_check();
        self.update_auto_analysis();
        changed |= self.update_analysis(tick.table_visible);
        self.update_playback();
        self.update_explorer();
        if changed || !self.events.is_empty() || before != self.visible_state() {
            self.revision += 1;
        }
        let running = self.clock_owner(tick);
        // Frames that take long do not count for a computer with a clock.
        let computer = self.turns.thinking_clock().map(|(_, until)| until);
        let has_clocks = self
            .current()
            .is_some_and(|current| current.clocks().is_some());
        self.clock
            .set_running(running, computer.filter(|_| has_clocks));
        let due = self.next_due().map(|due| due.saturating_sub(self.now));
        // If a clock is running, a long time without updates counts as a suspension.
        let heartbeat = running.map(|_| MAX_CLOCK_GAP / 2);
        self.wake_timer.set(due.into_iter().chain(heartbeat).min());
        std::mem::take(&mut self.events)
    }

    /// Reports the result of an export.
    fn update_export(&mut self) {
        let mut ended = Vec::new();
        self.exports.retain_mut(|export| {
            let result = export.poll();
            let is_running = result.is_none();
            ended.extend(result.filter(|_| !export.is_canceled()));
            is_running
        });
        for result in ended {
            self.notify(match result {
                Ok(exported) => Notice::Exported(exported),
                Err(failure) => Notice::ExportFailed(failure),
            });
        }
    }

    /// Returns the state that can change without an event.
    fn visible_state(&self) -> impl PartialEq + use<> {
        (
            self.thinking(),
            self.search_infos().revision(),
            self.turns.chosen_move(),
            self.is_searching_hint(),
            (self.hinted_action(), self.held_move()),
            self.playback,
            self.exercises.current().cloned(),
            (
                self.analysis.progress(),
                self.analysis.revision(),
                self.explorer.revision(),
            ),
            self.export_percent(),
            self.library
                .report()
                .map(|task| (task.percent(), task.report().is_some())),
        )
    }

    /// Returns the next program time at which an update is needed without input or a finished search.
    /// The timer wakes the window then.
    pub fn next_due(&self) -> Option<Duration> {
        let current = self.current();
        let spectator = current.and_then(|current| {
            let is_tournament_game = matches!(current.origin, Origin::TournamentGame(_));
            let watched = is_tournament_game && current.mode() == Mode::Spectate;
            self.spectator
                .next_due()
                .filter(|_| watched && !self.playback.is_paused())
        });
        let dues = [
            self.clock_due(),
            self.turns.next_due(
                self.think_time(),
                self.now,
                self.search_settings.show_thinking,
            ),
            self.hints.next_due(),
            self.blunder_check.next_due(self.now),
            self.proposals.next_due(),
            current.and_then(|current| self.analysis.next_due(current, self.play_pace())),
            self.exercises.next_due(),
            current.and_then(|current| self.playback.next_due(current)),
            spectator,
        ];
        dues.into_iter()
            .flatten()
            .filter(|&due| due > self.now)
            .min()
    }

    /// Returns the times of a computer's turn at the current speed.
    fn think_time(&self) -> ThinkTime {
        let speed = f64::from(self.speed());
        ThinkTime {
            limit: self.search_settings.think.limit.div_f64(speed),
            min_turn: self.search_settings.think.min_turn.div_f64(speed),
        }
    }

    /// Returns the pace of the players, if search info is displayed and the match is evaluated in
    /// the background.
    fn play_pace(&self) -> Option<PlayPace> {
        let current = self.active_match.current()?;
        let paused = current.mode() == Mode::Spectate && self.playback.is_paused();
        self.search_settings.show_thinking.then(|| PlayPace {
            think_time: self.think_time().limit,
            playing: !paused && !current.game.is_over_at_head(),
        })
    }

    fn update_turns(&mut self) {
        let time = self.think_time();
        // Computer players wait until a proposal is closed.
        let waits = self.proposal().is_some();
        let Some(current) = self.active_match.current().filter(|_| !waits) else {
            return;
        };
        let spectates = current.mode() == Mode::Spectate;
        let paused = spectates && self.playback.is_paused();
        let may_start = self.table_idle && !paused && !current.clocks_paused;
        let event = self
            .turns
            .update(current, &self.host, time, self.now, may_start);
        let Some(event) = event else {
            return;
        };
        if spectates {
            self.playback.on_move_played();
        }
        for command in event.commands {
            self.handle(command);
        }
        if let Some((player, error)) = event.failure {
            self.notify(Notice::FallbackMove {
                player,
                reason: error,
            });
        }
    }

    fn update_proposals(&mut self) {
        let time = self.search_settings.think.limit;
        let current = self.active_match.current();
        let event =
            current.and_then(|current| self.proposals.update(current, &self.host, time, self.now));
        if let Some(event) = event {
            self.on_proposal_event(event);
        }
    }

    fn update_hint(&mut self) {
        let current = self.active_match.current();
        let event = current.and_then(|current| self.hints.update(current, self.now));
        self.on_hint_update(event);
    }

    /// Plays a move that turned out to be no blunder, and searches while a human thinks.
    fn update_blunder_check(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        if let Some(action) = self.blunder_check.update(current, self.now) {
            return self.play_held_move(action);
        }
        if self.search_settings.ask_before_blunder && self.table_idle {
            self.blunder_check.prepare(current, &self.host, self.now);
        }
    }

    /// Starts the automatic analysis when the review of a finished game begins.
    fn update_auto_analysis(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let finished = current.mode() == Mode::Review && current.game.is_over_at_head();
        let reviewed = finished.then_some(current.id);
        let time = self.search_settings.auto_analysis;
        if let Some(command) = self.auto_analysis.update(reviewed, time) {
            self.analysis
                .execute(command, current, self.search_settings.analysis_per_position);
            self.revision += 1;
        }
    }

    /// Updates the analysis and stores its results, until it has no more.
    fn update_analysis(&mut self, table_visible: bool) -> bool {
        let mut changed = false;
        let was_running = self.analysis.progress().is_some();
        while let Some(current) = self.active_match.current() {
            let times = AnalysisTimes {
                per_position: self.search_settings.analysis_per_position,
                may_play: self.table_idle,
                background: self.play_pace().filter(|_| table_visible),
            };
            let updates = self.analysis.update(current, &self.host, times, self.now);
            if updates.is_empty() {
                break;
            }
            changed = true;
            for update in updates {
                match update {
                    AnalysisUpdate::Evaluated(command) | AnalysisUpdate::Play(command) => {
                        self.handle(command);
                    }
                    AnalysisUpdate::Improved(command) => self.execute_without_saving(command),
                    AnalysisUpdate::Failed(error) => {
                        log::error!("the analysis failed: {error}");
                        self.notify(Notice::AnalysisFailed(error));
                    }
                }
            }
        }
        if was_running && self.analysis.progress().is_none() {
            let current = self.active_match.current();
            let folders = self.storage.as_ref().map(Storage::folders);
            let is_own_file = |path: &Path| {
                folders.and_then(|folders| kind_of(folders, path)) == Some(EntryKind::Finished)
            };
            let mistakes = current.map(|current| own_mistakes(current, is_own_file));
            let mistakes = mistakes.filter(|mistakes| !mistakes.is_empty());
            self.events.extend(mistakes.map(Event::MistakesFound));
        }
        changed
    }

    fn update_exercise(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let is_done = |session: &Self| session.lesson().is_some_and(OpenLesson::is_done);
        let was_done = is_done(self);
        let command = self.exercises.update(current, self.now, self.table_idle);
        let searched = self.exercises.update_search(current, &self.host, self.now);
        if let (false, true, Some(open)) = (was_done, is_done(self), self.lesson()) {
            let id = open.lesson.id;
            self.events.push(Event::LessonCompleted(id));
        }
        let open = self.exercises.puzzle_mut();
        if let Some((id, result, day)) = open.and_then(OpenPuzzle::take_result) {
            self.events.push(Event::PuzzleEnded(id, result, day));
        }
        if let Err(error) = searched {
            log::error!("a move in an exercise could not be rated: {error}");
            self.notify(Notice::AnalysisFailed(error));
        }
        self.handle_due_command(command);
    }

    fn update_playback(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let command = self.playback.update(current, self.now, self.table_idle);
        self.handle_due_command(command);
    }

    fn update_spectator(&mut self) {
        let (Some(current), Some(tournaments)) = (self.active_match.current(), &self.tournaments)
        else {
            return;
        };
        let times = (self.now, self.think_time().min_turn);
        let command = self.spectator.update(
            tournaments,
            current,
            &mut self.playback,
            times,
            self.table_idle,
        );
        self.handle_due_command(command);
    }

    fn handle_due_command(&mut self, command: Option<MatchCommand>) {
        if let Some(command) = command {
            self.handle(command);
        }
    }

    /// Displays the position of the current match that was searched in the library, if there is one.
    /// A match that is being played is reviewed.
    pub(super) fn show_found_position(&mut self, path: &Path) {
        let Some(ply) = self.library.found_ply(path) else {
            return;
        };
        if self.mode() == Some(Mode::Play) {
            self.handle(MatchCommand::Review(true));
        }
        if self.mode().is_some_and(Mode::has_free_cursor) {
            self.handle(MatchCommand::GoToHead);
            self.handle(MatchCommand::GoToPly(ply));
        }
        let request = self.library.position_search();
        let target = request.and_then(|request| request.task.target());
        let current = self.active_match.current();
        self.found_positions = current
            .zip(target)
            .map(|(current, target)| (current.id, current.game.find_positions(target)));
    }

    /// Repeats the searches in the positions of the library, which has changed.
    fn search_positions_again(&self) {
        let games = self.library.position_search().cloned();
        let moves = self.explorer.refresh();
        if let Some(storage) = &self.storage {
            for request in games.into_iter().chain(moves) {
                storage.request(Request::SearchPositions(request));
            }
        }
    }

    fn update_explorer(&mut self) {
        let request = self.explorer.update(self.active_match.displayed());
        match (request, &self.storage) {
            (None, _) => {}
            (Some(request), Some(storage)) => storage.request(Request::SearchPositions(request)),
            (Some(request), None) => {
                let nothing = PositionReply::Moves(BTreeMap::new());
                self.explorer.set_reply(&request, &nothing);
            }
        }
    }

    /// Opens a match that was read, unless another one was started or requested in the meantime.
    fn receive_opened(&mut self, opened: Box<OpenedMatch>) {
        self.opening_percent = None;
        let count = self.active_match.match_count();
        let is_pending = |pending: &mut PendingOpen| pending.matches(&opened.origin, count);
        let Some(pending) = self.pending_open.take_if(is_pending) else {
            return;
        };
        self.handle(MatchCommand::Open(opened));
        if let Some(path) = pending.path {
            self.show_found_position(&path);
        }
        if pending.guess {
            self.handle(GuessCommand::Start);
        }
    }

    /// Lets the current match follow a change of its file.
    fn follow_library_change(&mut self, change: LibraryChange) {
        if let LibraryChange::Edited {
            details,
            match_id: Some(match_id),
            ..
        } = &change
        {
            self.handle(MatchCommand::SetDetails {
                match_id: *match_id,
                details: details.clone(),
            });
        }
        self.events.push(Event::LibraryChanged(change));
    }

    /// Reports the rating after a rated match, once the library has it.
    fn report_rating(&mut self) {
        let Some((name, variant, before)) = &self.rated_human else {
            return;
        };
        let now = self.library.rating_of_human(name, variant);
        if let Some(now) = now.filter(|now| now != before)
            && let Some((name, _, before)) = self.rated_human.take()
        {
            self.notify(Notice::RatingChanged { name, before, now });
        }
    }

    /// Handles the replies of the storage. Returns whether there were any.
    fn read_storage(&mut self) -> bool {
        let replies = self.storage.as_ref().map(Storage::replies);
        let replies = replies.unwrap_or_default();
        let mut has_replies = !replies.is_empty();
        if self.library.poll() {
            has_replies = true;
            self.events.push(Event::LibraryListed);
        }
        for reply in replies {
            match reply {
                Reply::Library(list) => {
                    let is_complete = list.unread == 0;
                    if self.library.set_list(list) && is_complete {
                        self.search_positions_again();
                    }
                    self.events.push(Event::LibraryListed);
                }
                Reply::Positions(request, reply) => {
                    self.explorer.set_reply(&request, &reply);
                    self.library.set_reply(&request, reply);
                    self.events.push(Event::LibraryListed);
                }
                Reply::FoundPosition(read) => self.library.set_found_position(*read),
                Reply::Import(report) => {
                    // Opening a folder imports it.
                    let source = Some(&report.source);
                    self.pending_open
                        .take_if(|pending| pending.path.as_ref() == source);
                    self.notify(Notice::Imported(report));
                }
                Reply::Details(read) => self.library.set_details(Some(*read)),
                Reply::Batch(report) => self.notify(Notice::SeveralGames(report)),
                Reply::LibraryChanged(change) => self.follow_library_change(change),
                Reply::OpenProgress(percent) => {
                    self.opening_percent = self.pending_open.is_some().then_some(percent);
                }
                Reply::Opened(opened) => self.receive_opened(opened),
                Reply::OpenFailed(unopened) => {
                    (self.pending_open, self.opening_percent) = (None, None);
                    self.events.push(Event::OpenFailed(unopened));
                }
                Reply::Saved(path) => self.notify(Notice::Saved(path)),
                Reply::NameAdjusted {
                    name,
                    removed_chars,
                } => {
                    self.notify(Notice::NameAdjusted {
                        name,
                        removed_chars,
                    });
                }
                Reply::AutosaveFailed { match_id, error } => {
                    self.unsaved = Some(match_id);
                    self.notify(Notice::Storage(error));
                }
                Reply::AutosaveRecovered(match_id) => {
                    if self
                        .unsaved
                        .take_if(|unsaved| *unsaved == match_id)
                        .is_some()
                    {
                        self.notify(Notice::AutosaveRecovered);
                    }
                }
                Reply::Error(error) => {
                    self.opening_percent = None;
                    self.notify(Notice::Storage(error));
                }
                Reply::ScreenshotSaved(saved) => self.notify(match saved {
                    Ok(path) => Notice::ScreenshotSaved(path),
                    Err(error) => Notice::ScreenshotFailed(error),
                }),
                Reply::TournamentList(list) => {
                    if let Some(tournaments) = &mut self.tournaments {
                        tournaments.set_list(list);
                    }
                }
                Reply::Tournament(file) => {
                    if let Some(tournaments) = &mut self.tournaments {
                        tournaments.receive(file);
                    }
                }
                Reply::Settings(_) => {}
            }
        }
        self.report_rating();
        has_replies
    }

    /// Advances the program time and charges it to the player whose clock is running. Call it at
    /// the start of a frame, so that moves are saved with their time; [`update`](Self::update)
    /// calls it as well.
    pub fn advance_clock(&mut self, now: Duration) {
        let Some(used) = self.clock.advance(now) else {
            return;
        };
        if self.active_match.add_time(used) {
            self.revision += 1;
        }
        self.check_clock(used);
    }

    /// Warns a human who has little time left. A player whose time has run out has lost on time.
    fn check_clock(&mut self, UsedTime { match_id, seat, .. }: UsedTime) {
        let current = self.active_match.current();
        let Some(current) = current.filter(|current| current.id == match_id) else {
            return;
        };
        let clocks = current.clocks();
        let times = clocks.and_then(|clocks| clocks.control(seat).zip(clocks.remaining(seat)));
        let Some((control, left)) = times else {
            return;
        };
        let is_human = current.computer(seat).is_none();
        if left.is_zero() {
            self.handle(MatchCommand::TimeOut(seat));
        } else if left > control.low_time().mul_f32(1.5) {
            self.low_time_warned = self.low_time_warned.without(seat);
        } else if left <= control.low_time() && is_human && !self.low_time_warned.contains(seat) {
            self.low_time_warned = self.low_time_warned.with(seat);
            self.notify(Notice::LowTime(seat, left));
        }
    }

    /// Returns the current match and the seat in it whose clock runs.
    fn running_clock(&self) -> Option<(&SeatedMatch, Seat)> {
        let (match_id, seat) = self.clock.running()?;
        let current = self.current().filter(|current| current.id == match_id)?;
        Some((current, seat))
    }

    /// Returns when the running clock of a human reaches a low time or runs out.
    fn clock_due(&self) -> Option<Duration> {
        let (current, seat) = self.running_clock()?;
        let clocks = current
            .clocks()
            .filter(|_| current.computer(seat).is_none())?;
        let left = clocks.remaining(seat)?;
        let until_low = left.saturating_sub(clocks.control(seat)?.low_time());
        let wait = Some(until_low).filter(|wait| !wait.is_zero());
        Some(self.now + wait.unwrap_or(left))
    }

    /// Returns the time used by a player of the current match.
    pub fn time_used(&self, seat: Seat) -> Duration {
        let current = self.current();
        current.map_or(Duration::ZERO, |current| {
            current.game.metadata().time_used[seat.index()]
        })
    }

    /// Treats the table as invisible until a random first seat has been shown, so that the match
    /// starts afterwards.
    const fn after_first_seat_draw(&mut self, tick: Tick) -> Tick {
        let waits = self.first_seat_draw_pending && tick.table_visible;
        self.first_seat_draw_pending = waits;
        Tick {
            table_visible: tick.table_visible && !waits,
            ..tick
        }
    }

    /// Returns the time until the display of the running clock changes. Without a time control this
    /// is the next full second of a human. [`next_due`](Self::next_due) does not include it, because
    /// nothing else changes then.
    pub fn next_clock_change(&self) -> Option<Duration> {
        let (current, seat) = self.running_clock()?;
        if let Some(left) = current.clocks().and_then(|clocks| clocks.remaining(seat)) {
            return Some(DisplayedTime::next_change(left));
        }
        if current.computer(seat).is_some() {
            return None;
        }
        let used = self.time_used(seat).subsec_nanos();
        Some(Duration::from_secs(1) - Duration::from_nanos(used.into()))
    }

    /// Whether the time of a seat of the current match is running down.
    pub fn has_running_clock(&self) -> bool {
        self.running_clock().is_some_and(|(current, seat)| {
            let clocks = current.clocks();
            clocks.is_some_and(|clocks| clocks.remaining(seat).is_some())
        })
    }

    /// Returns the match and the seat whose clock runs. A human's clock runs while input is
    /// possible, a computer's while it searches. Dialogs stop the clock of a human only if the time
    /// is not limited: otherwise they would be a way to gain time.
    fn clock_owner(&self, tick: Tick) -> Option<(u32, Seat)> {
        let current = self.current().filter(|_| tick.table_visible)?;
        let played = matches!(current.mode(), Mode::Play | Mode::Spectate);
        if !played
            || self.proposal().is_some()
            || !current.origin.is_saved()
            || current.game.is_over_at_head()
            || current.clocks_paused
        {
            return None;
        }
        let seat = match current.computer_to_move() {
            Some(_) => self.turns.thinking_clock().map(|(seat, _)| seat),
            None => {
                let is_limited = current.clocks().is_some();
                let accepts_input = tick.table_idle && (is_limited || !tick.dialog_open);
                accepts_input.then(|| current.game.head_turn())
            }
        };
        Some((current.id, seat?))
    }
}
