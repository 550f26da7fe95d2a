//! Carrying out commands.

use std::path::Path;

use super::command::{Command, PlayersCommand};
use super::event::{Event, Notice};
use super::state::{KeptState, Opening, Session};
use crate::analysis::{insight, reason_at};
use crate::game::{Controller, Insight, Node};
use crate::lessons::{LessonCommand, OpenLesson};
use crate::library::LibraryCommand;
use crate::play::{MatchCommand, MatchEvent, Mode, Origin, SeatedMatch};
use crate::playback::PlaybackCommand;
use crate::players::{Advice, HINT_TIME, HintNews, reason};
use crate::proposals::{ProposalCommand, ProposalNews};
use crate::series::SeriesCommand;
use crate::storage::{KeptMatch, Request, record_of};

impl Session {
    /// Carries out a command. Its events are returned by the next [`update`](Self::update).
    pub fn handle(&mut self, command: impl Into<Command>) {
        self.revision += 1;
        match command.into() {
            Command::Match(command) => self.handle_match(command),
            Command::Players(command) => self.handle_players(command),
            Command::Proposal(command) => self.handle_proposal(command),
            Command::Playback(command) => self.handle_playback(command),
            Command::Analysis(command) => {
                if let Some(current) = self.slot.current() {
                    self.analysis
                        .carry_out(command, current, self.times.analysis);
                }
            }
            Command::Lesson(command) => self.handle_lesson(&command),
            Command::Series(command) => self.handle_series(&command),
            Command::Library(command) => self.handle_library(command),
        }
    }

    fn handle_match(&mut self, command: MatchCommand) {
        if matches!(command, MatchCommand::Redo) && self.is_missed_again() {
            return self.notice(Notice::Refused("there is no move to play again".into()));
        }
        let replays = self.slot.current().is_some_and(SeatedMatch::replays_play);
        if replays && command.ends_replay() {
            self.change_match(MatchCommand::ToLive);
            // The move that a person sees and wants back is not the last one of the match.
            if matches!(command, MatchCommand::Undo | MatchCommand::Redo) {
                return;
            }
        }
        if self.change_match(command) {
            self.check_seats();
        }
    }

    /// True if a move of a lesson that is played again would only be taken back again.
    fn is_missed_again(&self) -> bool {
        let lesson = self.slot.current().zip(self.lessons.open());
        lesson.is_some_and(|(current, open)| !open.allows_redo(current))
    }

    /// Carries out a command to the match. True when its players may have changed, or the position
    /// in which they play.
    fn change_match(&mut self, command: MatchCommand) -> bool {
        let opened = self.opened_notice(&command);
        let leaves = matches!(
            command,
            MatchCommand::Start(_) | MatchCommand::Open(_) | MatchCommand::Leave
        );
        if leaves {
            // With the time that was used since the last move.
            self.keep();
        }
        let events = match self.slot.carry_out(command) {
            Ok(events) => events,
            Err(refusal) => {
                self.notice(Notice::Refused(refusal.0));
                return false;
            }
        };
        let mut seated = false;
        let changed = !events.is_empty();
        let ends_forward = matches!(
            events.last(),
            Some(MatchEvent::Stepped { forward: true, .. })
        );
        for event in events {
            seated |= matches!(event, MatchEvent::Shown | MatchEvent::Seated);
            if let MatchEvent::Began { drawn } = event {
                self.draw_waits = drawn;
            }
            self.follow(&event);
            self.events.push(Event::Match(event));
        }
        if changed {
            self.keep();
        }
        if let Some(opened) = opened {
            self.notice(opened);
        }
        if ends_forward {
            self.tell_passed_over();
        }
        seated
    }

    /// Carries out a command to the match without saving the match.
    pub(super) fn note(&mut self, command: MatchCommand) {
        for event in self.slot.carry_out(command).unwrap_or_default() {
            self.follow(&event);
            self.events.push(Event::Match(event));
        }
    }

    /// What people must know about a match that a command opens.
    fn opened_notice(&self, command: &MatchCommand) -> Option<Notice> {
        let MatchCommand::Open(opened) = command else {
            return None;
        };
        if opened.origin == Origin::Lesson {
            // The match on the table waits there.
            return None;
        }
        let for_study = matches!(opened.origin, Origin::Elsewhere(_));
        let before = self.slot.aside().or(self.slot.current());
        let put_aside = self.storage.is_some()
            && before.is_some_and(|before| {
                let on_disk = before.origin.is_kept() && self.unsaved != Some(before.number);
                let moves = before.game.tree().main_end() != Node::START;
                on_disk && moves && !before.game.live_over()
            });
        (for_study || put_aside).then_some(Notice::Opened {
            for_study,
            over: opened.game.live_over(),
            put_aside,
        })
    }

    /// Hands the match to the storage, once for all steps of a command, unless nothing of its record has changed.
    fn keep(&mut self) {
        let Some(storage) = &self.storage else {
            return;
        };
        let on_table = self.slot.aside().or(self.slot.current());
        let Some(kept) = on_table.filter(|kept| kept.origin.is_kept()) else {
            self.kept = None;
            return storage.request(Request::Leave);
        };
        let state = KeptState::of(kept);
        if self.kept.as_ref() == Some(&state) {
            return;
        }
        self.kept = Some(state);
        let kept = KeptMatch::of(kept);
        log::debug!(
            "seen: match {}: {}",
            kept.number,
            kept.record.moves.join(" ")
        );
        storage.request(Request::Keep(Box::new(kept)));
    }

    /// Tells the seats that the last turn passed over, unless the match is over.
    fn tell_passed_over(&mut self) {
        let current = self.slot.current();
        let current = current.filter(|current| current.game.outcome().is_none());
        let seats = current.map(|current| current.passed_over.clone());
        if let Some(seats) = seats.filter(|seats| !seats.is_empty()) {
            self.notice(Notice::PassedOver(seats));
        }
    }

    /// Lets every part of the session follow a change of the match.
    fn follow(&mut self, event: &MatchEvent) {
        let current = self.slot.current();
        self.turns.follow(event, current);
        self.proposals.follow(event);
        self.hints.follow(event, current);
        self.playback.follow(event, current);
        self.analysis.follow(current);
        self.lessons.follow(current);
        let on_table = self.slot.aside().or(current);
        if let Some(series) = &self.series {
            self.spectator.follow(series, on_table);
        }
    }

    /// Gives the seats of computer players that cannot play to persons: players that are unknown, as
    /// in a record of another program, or that cannot play the seat. Who is to play at a rating that the variant
    /// does not have plays at the nearest one.
    fn check_seats(&mut self) {
        let Some(current) = self.slot.current() else {
            return;
        };
        // Computer players rest in study; its end asks again.
        let rests = current.game.live_over() || current.mode() == Mode::Study;
        if rests || !current.origin.is_kept() {
            return;
        }
        let seats = current.game.seats().into_iter();
        let seats = seats.filter(|&seat| !current.game.live_out().contains(seat));
        let unfit = seats.filter_map(|seat| {
            let name = current.computer(seat)?;
            let why = current.game.check_player(seat, name).err()?;
            Some((seat, why))
        });
        let unfit: Vec<_> = unfit.collect();
        let variant = current.setup.variant.clone();
        let (mut rated, mut persons) = (Vec::new(), Vec::new());
        for (seat, why) in unfit {
            let asked = self
                .slot
                .current()
                .and_then(|current| current.computer(seat));
            let asked = asked.map(|name| Controller::Computer(name.into()));
            let nearest = asked.and_then(|asked| asked.nearest(&variant));
            let elo = nearest.as_ref().and_then(Controller::elo);
            self.change_match(MatchCommand::Seat(seat, nearest.unwrap_or_default()));
            match elo {
                Some(elo) => rated.push((seat, elo)),
                None => persons.push((seat, why)),
            }
        }
        if !rated.is_empty() {
            self.notice(Notice::RatingsKept {
                variant,
                seats: rated,
            });
        }
        if !persons.is_empty() {
            self.notice(Notice::SeatsToPersons(persons));
        }
    }

    fn handle_players(&mut self, command: PlayersCommand) {
        match command {
            PlayersCommand::MoveNow => self.turns.hurry(),
            PlayersCommand::ClearHint => self.hints.set_advice(None),
            PlayersCommand::Hint => {
                let current = self.slot.current();
                let news = current.and_then(|current| {
                    self.hints.toggle(current, &self.host, self.quiet, self.now)
                });
                self.hint_news(news);
            }
        }
    }

    fn handle_proposal(&mut self, command: ProposalCommand) {
        let Some(current) = self.slot.current() else {
            return;
        };
        for news in self.proposals.carry_out(command, current) {
            self.proposal_news(news);
        }
    }

    pub(super) fn proposal_news(&mut self, news: ProposalNews) {
        match news {
            ProposalNews::Command(command) => self.handle_match(command),
            ProposalNews::Considered(seats) => self.notice(Notice::DrawConsidered(seats)),
            ProposalNews::Declined(kind, seats) => self.notice(Notice::Declined(kind, seats)),
            ProposalNews::PlayedOn(seats) => self.notice(Notice::PlayedOn(seats)),
            ProposalNews::Refused(why) => self.notice(Notice::Refused(why.into())),
        }
    }

    pub(super) fn hint_news(&mut self, news: Option<HintNews>) {
        match news {
            Some(HintNews::Found(found)) => self.tell_hint(found),
            Some(HintNews::Failed(why)) => {
                log::error!("the hint failed: {why}");
                self.notice(Notice::HintFailed(why));
            }
            None => {}
        }
    }

    /// Shows a hint. What its search found is stored as the analysis of the position, unless a longer search is known: the
    /// hint reads the same analysis as the chart and the review.
    fn tell_hint(&mut self, found: Advice) {
        let Some(current) = self.slot.current() else {
            return;
        };
        let (game, node) = (current.game.as_ref(), current.game.tree().cursor());
        let plain = found.action.and_then(|action| {
            let changes = game.preview(action).ok()?;
            Some(reason(game, game.turn(), action, &changes))
        });
        let (number, action) = (current.number, found.action);
        // A search that had no time to think has nothing to tell.
        if found.thought.is_some() {
            let insight = insight(game, found, HINT_TIME);
            self.handle_match(MatchCommand::SetInsight {
                number,
                node,
                insight,
            });
        }
        let Some(current) = self.slot.current() else {
            return;
        };
        let game = current.game.as_ref();
        let known = game.tree().insight(node).and_then(Insight::best);
        self.hints.set_advice(known.or(action));
        match reason_at(game, node).or(plain) {
            Some(reason) => self.notice(Notice::Hint(game.turn(), reason)),
            None => self.notice(Notice::HintFailed("no move was found".into())),
        }
    }

    fn handle_playback(&mut self, command: PlaybackCommand) {
        let Some(current) = self.slot.current() else {
            return;
        };
        let step = self.playback.carry_out(command, current);
        if current.mode() == Mode::Spectate {
            match command {
                PlaybackCommand::Step => self.turns.hurry(),
                _ if self.playback.is_paused() => self.turns.stop(),
                _ => {}
            }
        }
        if let Some(step) = step {
            self.handle_match(step);
        }
    }

    fn handle_lesson(&mut self, command: &LessonCommand) {
        let toggles = *command == LessonCommand::ToggleMove;
        if toggles || *command == LessonCommand::ShowMove {
            let hides = toggles && self.hints.advice().is_some();
            let solution = self.lessons.open().and_then(OpenLesson::solution);
            self.hints.set_advice(solution.filter(|_| !hides));
        } else if let Some(command) = self.lessons.carry_out(command) {
            self.handle_match(command);
        }
    }

    fn handle_series(&mut self, command: &SeriesCommand) {
        let (Some(series), Some(storage)) = (&mut self.series, &self.storage) else {
            return;
        };
        let request = series.carry_out(command);
        if let Some(request) = request {
            // Every change of the folders renews the list.
            let list = !matches!(request, Request::ListSeries);
            storage.request(request);
            if list {
                storage.request(Request::ListSeries);
            }
        }
        match *command {
            SeriesCommand::Watch(pair, number) => {
                let key = (pair, number);
                match self.spectator.watch(series, key) {
                    Ok(opened) => self.handle_match(MatchCommand::Open(Box::new(opened))),
                    Err(why) => self.notice(Notice::Refused(why)),
                }
            }
            SeriesCommand::OpenGame(pair, number) => {
                if let Some(open) = series.open() {
                    let file = stack_match::record_file(&open.folder, pair, number);
                    self.opening = Some(Opening::new(Some(&file), self.slot.count()));
                    storage.request(Request::OpenSeriesGame((pair, number), file));
                }
            }
            SeriesCommand::Return => self.handle_match(MatchCommand::Leave),
            _ => {}
        }
    }

    fn handle_library(&mut self, command: LibraryCommand) {
        let Some(storage) = &self.storage else {
            return;
        };
        storage.request(match command {
            LibraryCommand::List => Request::ListLibrary,
            LibraryCommand::Show(query) => return self.library.set_query(query),
            LibraryCommand::Caption(captions) => return self.library.set_captions(captions),
            // The match on the table is there already.
            LibraryCommand::Open(path) if self.is_on_table(&path) => return,
            LibraryCommand::Open(path) => {
                self.opening_percent = None;
                self.opening = Some(Opening::new(Some(&path), self.slot.count()));
                if path.parent() == Some(&*storage.folders().unfinished()) {
                    Request::Resume(Some(path))
                } else {
                    Request::OpenRecord(path)
                }
            }
            LibraryCommand::Resume(path) => {
                self.opening = Some(Opening::new(path.as_deref(), self.slot.count()));
                Request::Resume(path)
            }
            LibraryCommand::Save(name) => {
                let Some(current) = self.slot.current() else {
                    let why = "no match is on the table";
                    return self.notice(Notice::Refused(why.into()));
                };
                Request::SaveRecord {
                    name,
                    record: Box::new(record_of(current)),
                }
            }
            LibraryCommand::Change(change) => Request::Library(change),
        });
    }

    /// True if a file of the library holds the match on the table.
    fn is_on_table(&self, path: &Path) -> bool {
        let mut games = self.library.all();
        self.slot.current().is_some() && games.any(|game| game.on_table && game.path == path)
    }

    pub(super) fn notice(&mut self, notice: Notice) {
        self.events.push(Event::Notice(notice));
    }
}

impl Drop for Session {
    /// The match stays unfinished with the time that was used since its last move.
    fn drop(&mut self) {
        self.keep();
    }
}
