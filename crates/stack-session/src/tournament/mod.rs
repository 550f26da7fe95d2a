//! Tournaments: computer players meet each other in many games in the background.
//!
//! `stack-match` plays the games, as in the engine's `match` command. The user can watch a game;
//! its moves then arrive as those of a computer player.

mod live_games;
mod runner;
mod spectator;

use std::path::PathBuf;

use stack_ai::Stop;
use stack_match::PlayerPair;

use crate::players::Engines;
use crate::search::WakeHandle;
use crate::storage::{Request, StorageError, TournamentAction, TournamentFile, TournamentFolder};
use runner::create;

pub use crate::settings::{MAX_GAMES, MAX_PLAYERS, PlanChange, TournamentPlan};
pub use live_games::LiveGames;
pub use runner::{AnyTournament, PlayedGame, TournamentStatus, TournamentThread};
pub use spectator::Spectator;

/// A command to the tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentCommand {
    /// Read the list again.
    List,
    /// Close the open tournament, to plan a new one.
    New,
    /// Open the tournament in this folder.
    Open(PathBuf),
    /// Start a new tournament.
    Start(TournamentPlan),
    /// Continue the open tournament, optionally with a new number of games per pairing.
    Continue(Option<u32>),
    /// Stop the open tournament.
    Stop,
    /// Watch a running game.
    Watch(PlayerPair, usize),
    /// Open a finished game.
    OpenGame(PlayerPair, usize),
    /// Return from a game to the tournament.
    Return,
}

/// The list of tournaments and the open one.
pub struct Tournaments {
    wake: WakeHandle,
    engines: Engines,
    list: Vec<TournamentFolder>,
    open: Option<OpenTournament>,
    /// Whether the tournament that the storage is reading or writing is to be played. Any later
    /// command but [`TournamentCommand::List`] resets this.
    is_starting: bool,
    error: Option<String>,
}

/// The open tournament.
pub struct OpenTournament {
    /// Its folder.
    pub folder: PathBuf,
    /// Its plan.
    pub plan: TournamentPlan,
    /// Its running games.
    pub live_games: LiveGames,
    /// The thread that plays it.
    pub thread: TournamentThread,
}

impl Tournaments {
    /// Creates an empty list. Threads wake the window by `wake`.
    pub fn new(wake: WakeHandle) -> Self {
        Self {
            wake,
            engines: Engines::default(),
            list: Vec::new(),
            open: None,
            is_starting: false,
            error: None,
        }
    }

    /// Sets the external engines, for tournaments that start later.
    pub fn set_engines(&mut self, engines: Engines) {
        self.engines = engines;
    }

    /// All tournaments as they were listed last, latest first.
    pub fn list(&self) -> &[TournamentFolder] {
        &self.list
    }

    /// The open tournament.
    pub fn open(&self) -> Option<&OpenTournament> {
        self.open.as_ref()
    }

    /// Why the last command failed.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Stops the open tournament.
    pub fn stop(&self) {
        if let Some(open) = &self.open {
            open.thread.stop();
        }
    }

    /// Carries out a command and returns its request to the storage.
    /// [`Spectator`] carries out the commands about games.
    pub fn carry_out(&mut self, command: &TournamentCommand) -> Option<Request> {
        let starts = matches!(
            command,
            TournamentCommand::Start(_) | TournamentCommand::Continue(_)
        );
        // The user has clicked twice before the storage has answered.
        if starts && self.is_starting {
            return None;
        }
        if !matches!(command, TournamentCommand::List) {
            self.is_starting = false;
        }
        let request = match command {
            TournamentCommand::List => Ok(Some(Request::ListTournaments)),
            TournamentCommand::New => {
                self.open = None;
                Ok(Some(Request::ListTournaments))
            }
            TournamentCommand::Open(folder) => Ok(Some(Request::ReadTournament(folder.clone()))),
            // The plan is checked before a folder is created for it.
            TournamentCommand::Start(plan) => {
                create(plan, &LiveGames::default(), &self.wake, &self.engines)
                    .map(|_| Some(Request::CreateTournament(Box::new(plan.clone()))))
            }
            TournamentCommand::Continue(games) => self.resume(*games),
            TournamentCommand::Stop => {
                self.stop();
                Ok(None)
            }
            TournamentCommand::Watch(..)
            | TournamentCommand::OpenGame(..)
            | TournamentCommand::Return => {
                return None;
            }
        };
        let (request, error) = match request {
            Ok(request) => (request, None),
            Err(error) => (None, Some(error)),
        };
        self.is_starting |= starts && request.is_some();
        self.error = error;
        request
    }

    /// Receives the list of all tournaments from the storage.
    pub fn set_list(&mut self, list: Vec<TournamentFolder>) {
        self.list = list;
    }

    /// Opens a tournament that the storage has read, created or changed. Plays it unless it was
    /// only read.
    pub fn receive(&mut self, file: Result<TournamentFile, StorageError>) {
        let started = match file {
            Ok(file) => {
                // The user may have stopped it or opened another one before the storage answered.
                let plays = file.action != TournamentAction::Read && self.is_starting;
                self.start(file.folder, file.plan, plays)
            }
            Err(error) => Err(error.to_string()),
        };
        self.is_starting = false;
        self.error = started.err();
    }

    fn resume(&mut self, games: Option<u32>) -> Result<Option<Request>, String> {
        let open = self.open.as_ref().ok_or("no tournament is open")?;
        let (folder, mut plan) = (open.folder.clone(), open.plan.clone());
        match games {
            Some(games) => {
                plan.apply(PlanChange::Games(games));
                let plan = Box::new(plan);
                Ok(Some(Request::WriteTournament { folder, plan }))
            }
            None => self.start(folder, plan, true).map(|()| None),
        }
    }

    fn start(&mut self, folder: PathBuf, plan: TournamentPlan, plays: bool) -> Result<(), String> {
        let live_games = LiveGames::default();
        let tournament = create(&plan, &live_games, &self.wake, &self.engines)?;
        let stop = Stop::new();
        if !plays {
            stop.set();
        }
        let before = self.open.take().map(|open| open.thread);
        let thread = TournamentThread::start(
            tournament,
            folder.clone(),
            stop,
            live_games.clone(),
            self.wake.clone(),
            before,
        );
        self.open = Some(OpenTournament {
            thread: thread.map_err(|error| error.to_string())?,
            folder,
            plan,
            live_games,
        });
        Ok(())
    }
}
