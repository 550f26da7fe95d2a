//! Execution of commands.

use std::path::Path;

use stack_game::{Action, SeatSet};

use super::exercises::OpenExercise;
use super::messages::{Command, Event, Notice, PlayersCommand};
use super::{PendingOpen, SavedState, Session};
use crate::analysis::{best_move_reason, position_analysis};
use crate::export::{Export, ExportCommand};
use crate::game::{Controller, NodeId, PositionAnalysis, is_rated};
use crate::guess::{GuessCommand, OpenGuess};
use crate::lessons::{LessonCommand, OpenLesson};
use crate::library::{LibraryCommand, Rating};
use crate::play::{EditCommand, MatchCommand, MatchEvent, Mode, OpenedMatch, Origin, SeatedMatch};
use crate::playback::PlaybackCommand;
use crate::players::{
    ANALYSIS_PLAYER, EngineTest, EngineTestCommand, HINT_TIME, HintUpdate, SearchResult,
    move_reason,
};
use crate::proposals::{ProposalCommand, ProposalEvent};
use crate::puzzles::{OpenPuzzle, PackedPuzzle, PuzzleCommand, mistakes};
use crate::settings::ExternalEngine;
use crate::storage::{MatchSnapshot, Request, record_of};
use crate::tournament::TournamentCommand;

impl Session {
    /// Executes a command. The next [`update`](Self::update) returns its events.
    pub fn handle(&mut self, command: impl Into<Command>) {
        self.revision += 1;
        match command.into() {
            Command::Match(command) => self.handle_match(command),
            Command::Players(command) => self.handle_players(command),
            Command::Proposal(command) => self.handle_proposal(command),
            Command::Playback(command) => self.handle_playback(command),
            Command::Analysis(command) => {
                if let Some(current) = self.active_match.current() {
                    self.analysis.execute(
                        command,
                        current,
                        self.search_settings.analysis_per_position,
                    );
                }
            }
            Command::Lesson(command) => self.handle_lesson(&command),
            Command::Puzzle(command) => self.handle_puzzle(&command),
            Command::Guess(command) => self.handle_guess(command),
            Command::Tournament(command) => self.handle_tournament(&command),
            Command::Library(command) => self.handle_library(command),
            Command::Export(command) => self.handle_export(command),
            Command::EngineTest(command) => {
                self.engine_test = match command {
                    EngineTestCommand::End => None,
                    EngineTestCommand::Start(engine) => {
                        let processes = self.host.engines.processes.clone();
                        Some(EngineTest::start(
                            *engine,
                            processes,
                            self.host.wake.clone(),
                        ))
                    }
                };
            }
        }
    }

    /// Sets the external engines. Running games use them from the next turn on.
    pub fn set_engines(&mut self, engines: &[ExternalEngine]) {
        if self.host.engines.set(engines) {
            self.revision += 1;
            self.turns.drop_idle_players();
            if let Some(tournaments) = &mut self.tournaments {
                tournaments.set_engines(self.host.engines.clone());
            }
            self.check_seats();
        }
    }

    fn handle_export(&mut self, command: ExportCommand) {
        let wake = self.host.wake.clone();
        let export = match command {
            ExportCommand::Cancel => return self.exports.iter().for_each(Export::cancel),
            ExportCommand::StartArchive(request) => Export::start_archive(request, wake),
            ExportCommand::StartText(request) => Export::start_text(request, wake),
            ExportCommand::Start(request) => Export::start(*request, wake),
        };
        self.exports.push(export);
    }

    fn handle_match(&mut self, command: MatchCommand) {
        let current = self.active_match.current();
        let repeats_wrong_move =
            current.is_some_and(|current| self.exercises.would_repeat_wrong_move(current));
        if matches!(command, MatchCommand::Redo) && repeats_wrong_move {
            return self.notify(Notice::Refused("there is no move to redo".into()));
        }
        let is_replaying = current.is_some_and(SeatedMatch::is_replaying_own_game);
        if is_replaying && command.ends_replay() {
            self.change_match(MatchCommand::GoToHead);
            // The user wants to undo the displayed move, which is not the last one of the match.
            if matches!(command, MatchCommand::Undo | MatchCommand::Redo) {
                return;
            }
        }
        if let MatchCommand::Play(action) = command
            && self.hold_move(action)
        {
            return;
        }
        // A held move is not played yet: undo only drops it.
        if matches!(command, MatchCommand::Undo) && self.blunder_check.take_held().is_some() {
            return;
        }
        let command = match command {
            MatchCommand::Start(setup) => {
                MatchCommand::Start(self.library.seat_sparring_partners(setup))
            }
            command => command,
        };
        if self.change_match(command) {
            self.check_seats();
        }
    }

    /// Holds a move of a human that must be checked. Returns whether it is held.
    fn hold_move(&mut self, action: Action) -> bool {
        let current = self.active_match.current();
        let current = current.filter(|_| self.search_settings.ask_before_blunder);
        current.is_some_and(|current| {
            self.blunder_check
                .hold(action, current, &self.host, self.now)
        })
    }

    /// Whether the current match is over.
    fn is_match_over(&self) -> bool {
        let current = self.active_match.current();
        current.is_some_and(|current| current.game.is_over_at_head())
    }

    /// Whether a human plays a computer player of a set rating.
    fn has_rated_opponent(&self) -> bool {
        self.active_match.current().is_some_and(|current| {
            let mut seats = current.setup.seats.iter();
            let has_rating = seats.any(|seat| seat.controller.elo().is_some());
            has_rating && current.setup.first_human().is_some()
        })
    }

    /// The first human of a rated match: name, variant and rating before the match.
    fn human_rating(&self) -> Option<(String, String, Rating)> {
        let current = self.active_match.current()?;
        let setup = &current.setup;
        let moves = current.game.move_list().moves.len();
        let handicaps = setup.seats.iter().map(|seat| seat.handicap);
        if !is_rated(moves, handicaps) || self.library.unread() > 0 {
            return None;
        }
        let name = setup.first_human()?.display_name();
        let rating = self.library.rating_of_human(&name, &setup.variant)?;
        Some((name, setup.variant.clone(), rating))
    }

    /// Plays a move that was held.
    pub(super) fn play_held_move(&mut self, action: Action) {
        if self.change_match(MatchCommand::Play(action)) {
            self.check_seats();
        }
    }

    /// Executes a command to the match. Returns whether its players or the displayed position may
    /// have changed.
    fn change_match(&mut self, command: MatchCommand) -> bool {
        let opened = self.opened_notice(&command);
        let was_over = self.is_match_over();
        let replaces_match = matches!(
            command,
            MatchCommand::Start(_)
                | MatchCommand::Open(_)
                | MatchCommand::Edit(EditCommand::Open { .. })
                | MatchCommand::Leave
        );
        if replaces_match {
            // This includes the time used since the last move.
            self.autosave();
        }
        let events = match self.active_match.execute(command) {
            Ok(events) => events,
            Err(refusal) => {
                self.notify(Notice::Refused(refusal.0));
                return false;
            }
        };
        let mut needs_seat_check = false;
        let changed = !events.is_empty();
        let steps_forward = matches!(
            events.last(),
            Some(MatchEvent::Stepped { forward: true, .. })
        );
        for event in events {
            needs_seat_check |= matches!(
                event,
                MatchEvent::PositionChanged | MatchEvent::PlayersChanged
            );
            if let MatchEvent::Started { random_start } = event {
                self.first_seat_draw_pending = random_start;
                self.low_time_warned = SeatSet::EMPTY;
            }
            self.on_match_event(&event);
            self.events.push(Event::Match(event));
        }
        if changed {
            self.autosave();
        }
        if let Some(storage) = &self.storage
            && !was_over
            && self.is_match_over()
            && self.has_rated_opponent()
        {
            // The next sparring partner adapts to the result.
            storage.request(Request::ListLibrary);
            self.rated_human = self.human_rating();
        } else if !self.is_match_over() {
            self.rated_human = None;
        }
        if let Some(opened) = opened {
            self.notify(opened);
        }
        if steps_forward {
            self.report_skipped_seats();
        }
        needs_seat_check
    }

    /// Executes a command to the match without saving it.
    pub(super) fn execute_without_saving(&mut self, command: MatchCommand) {
        for event in self.active_match.execute(command).unwrap_or_default() {
            self.on_match_event(&event);
            self.events.push(Event::Match(event));
        }
    }

    /// Returns the notification about a match that a command opens.
    fn opened_notice(&self, command: &MatchCommand) -> Option<Notice> {
        let MatchCommand::Open(opened) = command else {
            return None;
        };
        if opened.origin == Origin::Lesson {
            // A lesson only suspends the current match.
            return None;
        }
        let for_review = matches!(opened.origin, Origin::External(_));
        let before = self
            .active_match
            .suspended()
            .or(self.active_match.current());
        let suspended = self.storage.is_some()
            && before.is_some_and(|before| {
                let on_disk = before.origin.is_saved() && self.unsaved != Some(before.id);
                let has_moves = before.game.tree().main_end() != NodeId::START;
                on_disk && has_moves && !before.game.is_over_at_head()
            });
        (for_review || suspended).then_some(Notice::Opened {
            for_review,
            over: opened.game.is_over_at_head(),
            suspended,
        })
    }

    /// Sends the match to the storage, unless its record has not changed.
    fn autosave(&mut self) {
        let Some(storage) = &self.storage else {
            return;
        };
        let original = self
            .active_match
            .suspended()
            .or(self.active_match.current());
        let Some(saved) = original.filter(|saved| saved.origin.is_saved()) else {
            self.last_saved = None;
            return storage.request(Request::CloseMatch);
        };
        let state = SavedState::of(saved);
        if self.last_saved.as_ref() == Some(&state) {
            return;
        }
        self.last_saved = Some(state);
        let saved = MatchSnapshot::of(saved);
        log::debug!(
            "seen: match {}: {}",
            saved.match_id,
            saved.record.moves.join(" ")
        );
        storage.request(Request::Autosave(Box::new(saved)));
    }

    /// Reports the seats that were skipped in the last turn, unless the match is over.
    fn report_skipped_seats(&mut self) {
        let current = self.active_match.current();
        let current = current.filter(|current| current.game.outcome().is_none());
        let seats = current.map(|current| current.skipped_seats.clone());
        if let Some(seats) = seats.filter(|seats| !seats.is_empty()) {
            self.notify(Notice::SeatsSkipped(seats));
        }
    }

    /// Informs all components about a change of the match.
    fn on_match_event(&mut self, event: &MatchEvent) {
        let current = self.active_match.current();
        self.turns.on_match_event(event, current);
        self.proposals.on_match_event(event);
        self.hints.on_match_event(event, current);
        self.blunder_check.on_match_event(event, current);
        self.playback.on_match_event(event, current);
        self.analysis.sync(current);
        self.exercises.sync(current);
        let original = self.active_match.suspended().or(current);
        if let Some(tournaments) = &self.tournaments {
            self.spectator.follow(tournaments, original);
        }
    }

    /// Replaces computer players that are unknown or cannot play their seat by humans. If a rating
    /// is not available in the variant, uses the nearest one.
    fn check_seats(&mut self) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        // Computer players do not move in reviews; the players are checked again afterwards.
        let idle = current.game.is_over_at_head() || current.mode() == Mode::Review;
        if idle || !current.origin.is_saved() {
            return;
        }
        let (game, variant) = (current.game.as_ref(), current.setup.variant.clone());
        let invalid = current.playing_seats().filter_map(|seat| {
            let name = current.computer(seat)?;
            let error = self.host.check_player(game, seat, name).err()?;
            let controller = &current.seat_setup(seat)?.controller;
            Some((seat, controller.nearest_rated(&variant), error))
        });
        let invalid: Vec<_> = invalid.collect();
        let (mut rated, mut humans) = (Vec::new(), Vec::new());
        for (seat, nearest, error) in invalid {
            let elo = nearest.as_ref().and_then(Controller::elo);
            self.change_match(MatchCommand::SetController(
                seat,
                nearest.unwrap_or_default(),
            ));
            match elo {
                Some(elo) => rated.push((seat, elo)),
                None => humans.push((seat, error)),
            }
        }
        if !rated.is_empty() {
            self.notify(Notice::RatingsAdjusted {
                variant,
                seats: rated,
            });
        }
        if !humans.is_empty() {
            self.notify(Notice::SeatsGivenToHumans(humans));
        }
    }

    fn handle_players(&mut self, command: PlayersCommand) {
        match command {
            PlayersCommand::MoveNow => self.turns.move_now(),
            PlayersCommand::ConfirmMove(plays) => {
                let held = self.blunder_check.take_held();
                if let Some(held) = held.filter(|_| plays) {
                    self.play_held_move(held.action);
                }
            }
            PlayersCommand::ClearHint => self.hints.set_hinted_action(None),
            PlayersCommand::ToggleHint => {
                let current = self.active_match.current();
                let event = current.and_then(|current| {
                    self.hints
                        .toggle(current, &self.host, self.table_idle, self.now)
                });
                self.on_hint_update(event);
            }
        }
    }

    fn handle_proposal(&mut self, command: ProposalCommand) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        for event in self.proposals.execute(command, current) {
            self.on_proposal_event(event);
        }
    }

    pub(super) fn on_proposal_event(&mut self, event: ProposalEvent) {
        match event {
            ProposalEvent::Command(command) => self.handle_match(command),
            ProposalEvent::DrawConsidered(seats) => self.notify(Notice::DrawConsidered(seats)),
            ProposalEvent::Declined(kind, seats) => {
                self.notify(Notice::ProposalDeclined(kind, seats));
            }
            ProposalEvent::DrawDeclinedByComputers(seats) => {
                self.notify(Notice::DrawDeclinedByComputers(seats));
            }
            ProposalEvent::Refused(error) => self.notify(Notice::Refused(error.into())),
        }
    }

    pub(super) fn on_hint_update(&mut self, event: Option<HintUpdate>) {
        match event {
            Some(HintUpdate::Found(found)) => self.show_hint(found),
            Some(HintUpdate::Failed(error)) => {
                log::error!("the hint failed: {error}");
                self.notify(Notice::HintFailed(error));
            }
            None => {}
        }
    }

    /// Shows a hint and stores its search as the analysis of the position, unless a longer one is
    /// stored. So hint, chart and review agree.
    fn show_hint(&mut self, found: SearchResult) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let (game, node) = (current.game.as_ref(), current.game.tree().cursor());
        let simple_reason = found.action.and_then(|action| {
            let changes = game.preview(action).ok()?;
            Some(move_reason(game, game.turn(), action, &changes))
        });
        let (match_id, action) = (current.id, found.action);
        // The search may have been too short to report anything.
        if found.info.is_some() {
            let analysis = position_analysis(game, found, HINT_TIME, ANALYSIS_PLAYER);
            self.handle_match(MatchCommand::SetAnalysis {
                match_id,
                node,
                analysis,
            });
        }
        let Some(current) = self.active_match.current() else {
            return;
        };
        let game = current.game.as_ref();
        let stored = game.tree().analysis(node);
        let best = stored.and_then(PositionAnalysis::best_action);
        self.hints.set_hinted_action(best.or(action));
        match best_move_reason(game, node).or(simple_reason) {
            Some(reason) => self.notify(Notice::Hint(game.turn(), Box::new(reason))),
            None => self.notify(Notice::HintFailed("no move was found".into())),
        }
    }

    fn handle_playback(&mut self, command: PlaybackCommand) {
        let Some(current) = self.active_match.current() else {
            return;
        };
        let step = self.playback.execute(command, current);
        if current.mode() == Mode::Spectate {
            match command {
                PlaybackCommand::Step => self.turns.move_now(),
                _ if self.playback.is_paused() => self.turns.stop(),
                _ => {}
            }
        }
        if let Some(step) = step {
            self.handle_match(step);
        }
    }

    fn handle_lesson(&mut self, command: &LessonCommand) {
        let open = self.lesson();
        if let LessonCommand::ShowSolution | LessonCommand::ToggleSolution = command {
            let toggles = *command == LessonCommand::ToggleSolution;
            let hides = toggles && self.hints.hinted_action().is_some();
            let solution = open.and_then(OpenLesson::solution);
            return self.hints.set_hinted_action(solution.filter(|_| !hides));
        }
        let was_open = open.is_some();
        let started = OpenLesson::start(command, open);
        self.change_exercise(OpenExercise::Lesson, started, was_open);
    }

    fn handle_puzzle(&mut self, command: &PuzzleCommand) {
        let was_open = self.puzzle().is_some();
        match (command, self.exercises.puzzle_mut()) {
            (PuzzleCommand::ShowHint, open) => {
                if let Some(open) = open {
                    open.shows_hint = true;
                }
            }
            (PuzzleCommand::ShowSolution, open) => {
                let next = open.and_then(|open| {
                    open.was_shown = true;
                    open.next_move()
                });
                self.hints.set_hinted_action(next);
            }
            (PuzzleCommand::Study, open) => {
                if let Some(opened) = open.and_then(|open| open.study()) {
                    self.handle_match(MatchCommand::Open(Box::new(opened)));
                }
            }
            (PuzzleCommand::PracticeMistakes, _) => {
                let found = self.active_match.current().map(mistakes);
                let found = found.unwrap_or_default();
                let first = found
                    .first()
                    .and_then(|text| PackedPuzzle::from_mistake(text));
                if let Some(first) = first {
                    self.events.push(Event::MistakesFound(found));
                    self.handle_puzzle(&PuzzleCommand::StartMistake(Box::new(first)));
                }
            }
            (_, open) => {
                let started = OpenPuzzle::start(command, open.as_deref());
                self.change_exercise(OpenExercise::Puzzle, started, was_open);
            }
        }
    }

    fn handle_guess(&mut self, command: GuessCommand) {
        let open = self.exercises.guess_mut();
        match (command, open) {
            (GuessCommand::Start, open) => {
                let original = match open {
                    Some(_) => self.active_match.suspended(),
                    None => self.active_match.current(),
                };
                let started = original.and_then(OpenGuess::start);
                self.change_exercise(OpenExercise::Guess, started, false);
            }
            (GuessCommand::End, Some(_)) => {
                let ends = self.exercises.end();
                self.handle_match(ends);
            }
            (_, Some(open)) => open.execute(command),
            (_, None) => {}
        }
    }

    /// Starts an exercise in its match. If there is none, ends the one that `was_open`.
    fn change_exercise<T>(
        &mut self,
        kind: fn(T) -> OpenExercise,
        started: Option<(T, OpenedMatch)>,
        was_open: bool,
    ) {
        let command = match started {
            Some((open, opened)) => self.exercises.start(kind(open), opened),
            None if was_open => self.exercises.end(),
            None => return,
        };
        self.handle_match(command);
    }

    fn handle_tournament(&mut self, command: &TournamentCommand) {
        let (Some(tournaments), Some(storage)) = (&mut self.tournaments, &self.storage) else {
            return;
        };
        if let Some(request) = tournaments.carry_out(command) {
            // Changes of files update the list automatically.
            let list = !matches!(request, Request::ListTournaments);
            storage.request(request);
            if list {
                storage.request(Request::ListTournaments);
            }
        }
        match *command {
            TournamentCommand::Watch(pair, number) => {
                let key = (pair, number);
                match self.spectator.watch(tournaments, key) {
                    Ok(opened) => self.handle_match(MatchCommand::Open(Box::new(opened))),
                    Err(error) => self.notify(Notice::Refused(error)),
                }
            }
            TournamentCommand::OpenGame(pair, number) => {
                if let Some(open) = tournaments.open() {
                    let file = stack_match::record_file(&open.folder, pair, number);
                    self.pending_open = Some(PendingOpen::new(
                        Some(&file),
                        self.active_match.match_count(),
                    ));
                    storage.request(Request::OpenTournamentGame((pair, number), file));
                }
            }
            TournamentCommand::Return => self.handle_match(MatchCommand::Leave),
            _ => {}
        }
    }

    fn handle_library(&mut self, command: LibraryCommand) {
        // The book needs no storage.
        if let LibraryCommand::Explore(filter) = command {
            let opens = filter.is_some() && self.explorer.filter().is_none();
            if let Some(storage) = self.storage.as_ref().filter(|_| opens) {
                // Games that ended since the library was listed are counted, too.
                storage.request(Request::ListLibrary);
            }
            return self.explorer.set_filter(filter);
        }
        let guess = matches!(command, LibraryCommand::Guess(_));
        if let LibraryCommand::Open(path) | LibraryCommand::Guess(path) = &command
            && self.is_displayed(path)
        {
            // The match is open already.
            self.show_found_position(path);
            if guess {
                self.handle_guess(GuessCommand::Start);
            }
            return;
        }
        let Some(storage) = &self.storage else {
            return;
        };
        storage.request(match command {
            LibraryCommand::List => Request::ListLibrary,
            LibraryCommand::SetQuery(query) => return self.library.set_query(query),
            LibraryCommand::SetSearchText(search_text) => {
                return self.library.set_search_text(search_text);
            }
            LibraryCommand::Open(path) | LibraryCommand::Guess(path) => {
                self.opening_percent = None;
                let pending = PendingOpen::new(Some(&path), self.active_match.match_count());
                self.pending_open = Some(PendingOpen { guess, ..pending });
                if path.parent() == Some(&*storage.folders().unfinished()) {
                    Request::Resume(Some(path))
                } else {
                    Request::OpenRecord(path)
                }
            }
            LibraryCommand::Resume(path) => {
                self.pending_open = Some(PendingOpen::new(
                    path.as_deref(),
                    self.active_match.match_count(),
                ));
                Request::Resume(path)
            }
            LibraryCommand::Save(name) => {
                let Some(current) = self.active_match.current() else {
                    let error = "no match is open";
                    return self.notify(Notice::Refused(error.into()));
                };
                Request::SaveRecord {
                    name,
                    record: Box::new(record_of(current)),
                }
            }
            LibraryCommand::FindPositions(request) => {
                self.library.set_position_search(request.clone());
                match request {
                    Some(request) => Request::SearchPositions(request),
                    None => return,
                }
            }
            LibraryCommand::ReadFoundPosition(path) => {
                match self.library.read_found_position(&path) {
                    Some(ply) => Request::ReadPosition { path, ply },
                    None => return,
                }
            }
            LibraryCommand::Report(opens) => return self.library.set_report(opens),
            LibraryCommand::ReportOfGames(paths) => return self.library.report_of_games(&paths),
            LibraryCommand::ReadDetails(path) => {
                self.library.set_details(None);
                Request::ReadDetails(path)
            }
            LibraryCommand::ReportOfHuman(name) => return self.library.report_of_human(&name),
            LibraryCommand::Explore(_) => return,
            LibraryCommand::Change(change) => Request::ChangeLibrary(change),
        });
    }

    /// Whether a file of the library contains the current match.
    fn is_displayed(&self, path: &Path) -> bool {
        let mut games = self.library.all();
        self.active_match.current().is_some()
            && games.any(|game| game.is_current && game.path == path)
    }

    /// Adds a notification to the events.
    pub(super) fn notify(&mut self, notice: Notice) {
        self.events.push(Event::Notice(notice));
    }
}

impl Drop for Session {
    /// Ends external engines and saves the match with the time used since the last move.
    fn drop(&mut self) {
        self.host.engines.processes.end_all();
        self.autosave();
    }
}
