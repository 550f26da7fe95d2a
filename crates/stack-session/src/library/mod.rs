//! The library: all games on disk as they were listed last, filtered and sorted.

mod explorer;
mod human_games;
mod human_rating;
mod listing;
mod query;
mod rating;
mod report;
mod variant_seats;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::background_task::BackgroundTask;
use crate::game::{Controller, MatchSetup, SeatSetup};
use crate::play::SeatedMatch;
use crate::players::default_opponent;
use crate::search::WakeHandle;
use crate::storage::{LibraryList, record_of, safe_name};
use human_rating::{initial_rating, player_of_rating};
use listing::{ListInput, Listing};

pub use crate::game::{
    Counted, FirstMove, GameDetails, GameFacts, GameResult, GameSummary, PlayerName,
    PositionCondition, SeatFacts, SeatSummary,
};
pub use crate::storage::{
    BatchReport, BatchTask, EntryContent, EntryKind, FoundPosition, GameFilter, ImportReport,
    LibraryChange, LibraryEntry, LibraryRequest, PositionReply, PositionRequest, PositionTask,
    ReadDetails, RestoredGame, numbered_name, without_number,
};
pub use explorer::{Explorer, ExplorerMove, position_request};
pub use human_games::HumanGames;
pub use query::{Period, Query, ResultFilter, SearchText, SearchTextFn, SortKey};
pub use rating::{RatedGame, RatedSeat, Rating, RatingPoint, SeatResult, rating_curves};
pub use report::{
    FirstMoveReport, Mean, Month, MonthReport, PairReport, PlayerReport, RatingReport, Report,
    ReportGame, ReportPlayer, ReportSeat, ReportTask, VariantReport,
};

/// A command to the library.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryCommand {
    /// List all games again. [`Event::LibraryListed`](crate::session::Event) follows, several times
    /// while files are read.
    List,
    /// Filter and sort the games. Takes effect immediately, in a large library a moment later.
    SetQuery(Query),
    /// Set the texts by which games are searched and sorted. Takes effect like a query.
    SetSearchText(SearchTextFn),
    /// Find the games with a position: [`Library::filtered`] contains only these, once they are
    /// found. `None` ends the search.
    FindPositions(Option<PositionRequest>),
    /// Read the position that was found in the game in this file: [`Library::found_position`].
    ReadFoundPosition(PathBuf),
    /// Open the opening explorer with these games of the library, or close it.
    Explore(Option<GameFilter>),
    /// Make a report on the games that match the query once the list is up to date, or end it.
    Report(bool),
    /// Make a report on the games in these files.
    ReportOfGames(Vec<PathBuf>),
    /// Make a report on all games of the human with this name.
    ReportOfHuman(String),
    /// Read the details of the game in this file: [`Library::details`].
    ReadDetails(PathBuf),
    /// Change files: rename, delete, copy.
    Change(LibraryRequest),
    /// Open the game in this file. An unfinished match of the library is resumed.
    Open(PathBuf),
    /// Open a finished game and guess its moves.
    Guess(PathBuf),
    /// Resume the unfinished match in this file; with `None` the last changed one.
    Resume(Option<PathBuf>),
    /// Save the current match under this name.
    Save(String),
}

impl From<LibraryRequest> for LibraryCommand {
    fn from(request: LibraryRequest) -> Self {
        Self::Change(request)
    }
}

/// A larger library is filtered and sorted on another thread.
const MAX_IMMEDIATE: usize = 2_000;

/// The games of the library as they were listed last, and those that match a query.
#[derive(Default)]
pub struct Library {
    /// What determines the next list.
    input: ListInput,
    /// The current list.
    listing: Arc<Listing>,
    /// The list that another thread is making.
    next_listing: Option<BackgroundTask<Arc<Listing>>>,
    /// Whether the input has changed since that thread was started.
    is_outdated: bool,
    is_listed: bool,
    /// The search for a position, and its state.
    position_search: Option<(PositionRequest, PositionSearchState)>,
    found_position: Option<FoundPosition>,
    details: Option<ReadDetails>,
    report: Option<ReportTask>,
    /// Whether a report starts once the list is up to date.
    awaits_report: bool,
    wake: WakeHandle,
    revision: u64,
}

/// The state of a position search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionSearchState {
    /// The library is being searched.
    Searching,
    /// The search is complete.
    Complete,
    /// The library cannot be searched, because it has no index.
    Unavailable,
}

impl Library {
    /// An empty library. `wake` is called when a large library is listed.
    pub(crate) fn new(wake: WakeHandle) -> Self {
        Self {
            wake,
            ..Self::default()
        }
    }

    fn list(&self) -> &LibraryList {
        &self.listing.games().list
    }

    fn entry_at(&self, index: usize) -> &Arc<LibraryEntry> {
        &self.list().entries[index]
    }

    /// All games, last changed first.
    pub fn all(&self) -> impl ExactSizeIterator<Item = &LibraryEntry> {
        self.list().entries.iter().map(|entry| &**entry)
    }

    /// The games that match the query, in its order.
    pub fn filtered(&self) -> impl ExactSizeIterator<Item = &Arc<LibraryEntry>> {
        self.listing
            .selected
            .iter()
            .map(|&index| self.entry_at(index))
    }

    /// The search for positions, if there is one. [`Library::filtered`] has no games until it is
    /// complete.
    pub fn position_search(&self) -> Option<&PositionRequest> {
        self.position_search.as_ref().map(|(request, _)| request)
    }

    /// The state of the search for positions.
    pub fn position_search_state(&self) -> Option<PositionSearchState> {
        self.position_search.as_ref().map(|(_, state)| *state)
    }

    /// The number of moves before the position that was searched in a game, if it has one.
    pub fn found_ply(&self, path: &Path) -> Option<usize> {
        self.input.found.as_ref()?.get(path).copied()
    }

    /// The position that was read last by [`LibraryCommand::ReadFoundPosition`].
    pub const fn found_position(&self) -> Option<&FoundPosition> {
        self.found_position.as_ref()
    }

    /// The unfinished matches that can be resumed, last changed first.
    pub fn unfinished(&self) -> impl Iterator<Item = &Arc<LibraryEntry>> {
        let unfinished = self.listing.games().unfinished.iter();
        unfinished.map(|&index| self.entry_at(index))
    }

    /// The number of unfinished matches, also of those that cannot be resumed.
    pub fn unfinished_count(&self) -> usize {
        self.listing.games().unfinished_count
    }

    /// The game that *Continue* opens: the last changed unfinished match, or else the last saved
    /// game that is not over.
    pub fn entry_to_continue(&self) -> Option<&Arc<LibraryEntry>> {
        let saved = self.listing.games().saved_unfinished;
        self.unfinished()
            .next()
            .or_else(|| Some(self.entry_at(saved?)))
    }

    /// Whether the library was listed.
    pub const fn is_listed(&self) -> bool {
        self.is_listed
    }

    /// Whether a new list or query has not taken effect yet.
    pub const fn is_updating(&self) -> bool {
        self.next_listing.is_some()
    }

    /// The query.
    pub const fn query(&self) -> &Query {
        &self.input.query
    }

    /// The report, also while it is being made; `None` until the list is up to date.
    pub const fn report(&self) -> Option<&ReportTask> {
        self.report.as_ref()
    }

    /// Starts a report on the games that match the query, or ends it.
    pub(crate) fn set_report(&mut self, opens: bool) {
        self.report = None;
        self.awaits_report = opens;
        self.start_report();
    }

    /// Starts the awaited report unless the list is about to change.
    fn start_report(&mut self) {
        let is_searching = self.position_search_state() == Some(PositionSearchState::Searching);
        if !self.awaits_report || self.is_updating() || self.unread() > 0 || is_searching {
            return;
        }
        let entries = self.filtered().cloned().collect();
        self.report_of(entries, None);
    }

    fn report_of(&mut self, entries: Vec<Arc<LibraryEntry>>, human: Option<String>) {
        self.awaits_report = false;
        self.report = Some(ReportTask::start(entries, human, self.wake.clone()));
    }

    /// Starts a report on the games in these files.
    pub(crate) fn report_of_games(&mut self, paths: &[PathBuf]) {
        let paths: HashSet<_> = paths.iter().collect();
        let entries = self.list().entries.iter();
        let entries = entries.filter(|entry| paths.contains(&entry.path));
        self.report_of(entries.cloned().collect(), None);
    }

    /// Starts a report on all games of the human with this name.
    pub(crate) fn report_of_human(&mut self, name: &str) {
        let entries = self.list().entries.iter().filter(|entry| {
            let summary = entry.summary();
            summary.is_some_and(|summary| human_games::has_human(summary, name))
        });
        self.report_of(entries.cloned().collect(), Some(name.into()));
    }

    /// The finished games of the human with this name.
    pub fn games_of_human(&self, name: &str) -> HumanGames {
        let humans = &self.listing.games().humans;
        humans.get(name).cloned().unwrap_or_default()
    }

    /// The rating of the human with this name in a variant; the initial one before the first game.
    /// `None` if the variant has no ratings.
    pub fn rating_of_human(&self, name: &str, variant: &str) -> Option<Rating> {
        let human = self.listing.games().humans.get(name);
        let rating = human.and_then(|games| games.ratings.get(variant).copied());
        rating.or_else(|| initial_rating(variant))
    }

    /// Replaces sparring partners by the computer player of the first human's rating.
    pub(crate) fn seat_sparring_partners(&self, mut setup: MatchSetup) -> MatchSetup {
        let human = setup.first_human();
        let name = human.map(SeatSetup::display_name).unwrap_or_default();
        let rating = self.rating_of_human(&name, &setup.variant);
        let player = rating.and_then(|rating| player_of_rating(rating, &setup.variant));
        for seat in &mut setup.seats {
            if seat.controller.is_sparring_partner() {
                let player = player.unwrap_or(default_opponent());
                seat.controller = Controller::Computer(player.into());
            }
        }
        setup
    }

    /// The number of files that are still being read in the background.
    pub fn unread(&self) -> usize {
        self.list().unread
    }

    /// The game that was deleted last and can be restored, see
    /// [`LibraryList`].
    pub fn last_deleted(&self) -> Option<&Arc<LibraryEntry>> {
        self.list().last_deleted.as_ref()
    }

    /// The number of games that were deleted with [`Self::last_deleted`], including it.
    pub fn last_deleted_count(&self) -> usize {
        self.list().last_deleted_count
    }

    /// The details that were read last by [`LibraryCommand::ReadDetails`].
    pub const fn details(&self) -> Option<&ReadDetails> {
        self.details.as_ref()
    }

    pub(crate) fn set_details(&mut self, details: Option<ReadDetails>) {
        self.details = details;
    }

    /// A number that increases with each change.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// An unused name for a new saved game: `name`, or `name (2)` and so on.
    pub fn free_name(&self, name: &str) -> String {
        let name = safe_name(name).unwrap_or_default();
        numbered_name(&name, |name| self.is_name_taken(name))
    }

    /// Whether a saved game has this name after making it safe for files.
    pub fn is_name_taken(&self, name: &str) -> bool {
        let name = safe_name(name).unwrap_or_default();
        // Some systems ignore case.
        let taken = &self.listing.games().saved_names;
        taken.contains(&name.to_lowercase())
    }

    pub(crate) fn set_query(&mut self, query: Query) {
        if self.input.query != query {
            self.input.query = query;
            self.update();
        }
    }

    pub(crate) fn set_position_search(&mut self, request: Option<PositionRequest>) {
        if request.is_some() || self.position_search.is_some() {
            self.input.found = request.as_ref().map(|_| Arc::default());
            self.found_position = None;
            self.position_search = request.map(|request| (request, PositionSearchState::Searching));
            self.update();
        }
    }

    /// Starts reading the position that was found in a game. Returns the number of moves before it,
    /// unless it is known or being read, or no position was found.
    pub(crate) fn read_found_position(&mut self, path: &Path) -> Option<usize> {
        let found = self.found_position.as_ref();
        if found.is_some_and(|found| found.path == path) {
            return None;
        }
        let ply = self.found_ply(path);
        self.found_position = Some(FoundPosition {
            path: path.into(),
            ply: ply.unwrap_or(0),
            board: None,
        });
        ply
    }

    /// Takes the position that was read. Ignores those of other games.
    pub(crate) fn set_found_position(&mut self, read: FoundPosition) {
        let found = self.found_position.as_mut();
        if let Some(found) =
            found.filter(|found| (&found.path, found.ply) == (&read.path, read.ply))
        {
            *found = read;
        }
    }

    /// Takes the result of a search. Ignores those of other searches.
    pub(crate) fn set_reply(&mut self, request: &PositionRequest, reply: PositionReply) {
        let Some((searched, state)) = &mut self.position_search else {
            return;
        };
        if searched != request {
            return;
        }
        match reply {
            PositionReply::Games(games) => {
                *state = PositionSearchState::Complete;
                self.input.found = Some(Arc::new(games));
                // The file may have changed.
                self.found_position = None;
            }
            PositionReply::Unavailable => *state = PositionSearchState::Unavailable,
            PositionReply::Moves(_) => return,
        }
        self.update();
    }

    pub(crate) fn set_search_text(&mut self, search_text: SearchTextFn) {
        if self.input.search_text != search_text {
            self.input.search_text = search_text;
            self.update();
        }
    }

    /// Takes a new list. Returns whether it differs.
    pub(crate) fn set_list(&mut self, list: LibraryList) -> bool {
        self.is_listed = true;
        let old = &self.input.list;
        let is_same = old.entries.len() == list.entries.len()
            && old
                .entries
                .iter()
                .zip(&list.entries)
                .all(|(one, other)| Arc::ptr_eq(one, other))
            && (old.unread, &old.last_deleted, old.last_deleted_count)
                == (list.unread, &list.last_deleted, list.last_deleted_count);
        if is_same {
            return false;
        }
        self.input.list = Arc::new(list);
        self.update();
        true
    }

    /// Applies the input, if the library is large on another thread.
    fn update(&mut self) {
        self.is_outdated = self.next_listing.is_some();
        if self.is_outdated {
            return;
        }
        if self.input.list.entries.len() > MAX_IMMEDIATE {
            let (input, before) = (self.input.clone(), self.listing.clone());
            let list = move || Arc::new(Listing::new(&input, &before));
            if let Ok(next) = BackgroundTask::start("library list", self.wake.clone(), list) {
                self.next_listing = Some(next);
                return;
            }
        }
        self.listing = Arc::new(Listing::new(&self.input, &self.listing));
        self.revision += 1;
        self.start_report();
    }

    /// Takes the list and the report that other threads have made. Returns whether there is a list.
    pub(crate) fn poll(&mut self) -> bool {
        if let Some(report) = &mut self.report {
            report.poll();
        }
        let Some(listing) = self.next_listing.as_mut().and_then(BackgroundTask::poll) else {
            return false;
        };
        if let Ok(listing) = listing {
            self.listing = listing;
        }
        self.next_listing = None;
        self.revision += 1;
        if self.is_outdated {
            self.update();
        }
        self.start_report();
        true
    }
}

/// The players of a match, as a library list shows them.
pub fn players_of(current: &SeatedMatch) -> Vec<SeatSummary> {
    SeatSummary::all(&record_of(current))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::{Duration, SystemTime};

    use super::*;

    fn entry(number: usize) -> Arc<LibraryEntry> {
        Arc::new(LibraryEntry {
            path: format!("{number}.ron").into(),
            kind: EntryKind::Saved,
            name: Some(format!("Game {number}")),
            in_use: false,
            is_current: false,
            changed: SystemTime::UNIX_EPOCH,
            content: EntryContent::Unread,
        })
    }

    #[test]
    fn a_large_library_is_listed_on_another_thread() {
        let list = LibraryList {
            entries: (0..=MAX_IMMEDIATE).map(entry).collect(),
            ..LibraryList::default()
        };
        let (sender, woken) = channel();
        let mut library = Library::new(WakeHandle::new(move || sender.send(()).unwrap()));
        assert!(library.set_list(list.clone()));
        assert_eq!((library.all().len(), library.is_updating()), (0, true));
        // Only the last query counts.
        for text in ["Game 1", "nothing", "game 1000"] {
            library.set_query(Query {
                text: text.into(),
                ..Query::default()
            });
        }
        while library.is_updating() {
            woken.recv_timeout(Duration::from_secs(60)).unwrap();
            library.poll();
        }
        assert_eq!(library.all().len(), MAX_IMMEDIATE + 1);
        let found = library.filtered().map(|entry| entry.path.clone());
        assert_eq!(found.collect::<Vec<_>>(), [PathBuf::from("1000.ron")]);
        assert!(library.is_name_taken("GAME 7") && !library.is_name_taken("Game"));
        assert!(!library.set_list(list));
    }

    /// A report that is opened while the list is being updated covers the new list.
    #[test]
    fn a_report_waits_for_the_list() {
        let (sender, woken) = channel();
        let mut library = Library::new(WakeHandle::new(move || sender.send(()).unwrap()));
        let list = |entries: std::ops::RangeInclusive<usize>, unread| LibraryList {
            entries: entries.map(entry).collect(),
            unread,
            ..LibraryList::default()
        };
        library.set_list(list(0..=1, 0));
        library.set_list(list(0..=MAX_IMMEDIATE, 0));
        library.set_report(true);
        assert!(library.is_updating() && library.report().is_none());
        let complete = |library: &mut Library| {
            loop {
                woken.recv_timeout(Duration::from_secs(60)).unwrap();
                library.poll();
                if let Some(report) = library.report().and_then(ReportTask::report) {
                    return report.left_out;
                }
            }
        };
        assert_eq!(complete(&mut library), MAX_IMMEDIATE + 1);
        // Files are still being read.
        library.set_list(list(0..=2, 3));
        library.set_report(true);
        assert!(library.report().is_none());
        library.set_list(list(0..=2, 0));
        assert_eq!(complete(&mut library), 3);
    }
}
