//! Matches between two computer players or engines, for command lines and graphical programs.
//!
//! An [`EngineMatch`] plays games concurrently: all mixed [`Seating`]s of the two sides in turn,
//! each round of them with one [opening](random_opening). Each game is saved in a [`MatchFolder`]
//! when it is over, so that a match can be interrupted and resumed at any time. Several processes
//! may share a folder, or play a [`Shard`] each in their own folders that are merged afterwards.
//! [`MatchResults`] has scores with intervals ([`mod@score`]), Elo differences and a sequential
//! test ([`Sprt`]); [`Ratings`] compare many players.
//!
//! A [`RoundRobinTournament`] plays such a match for every pair of several players and fills a
//! [`CrossTable`].
//!
//! [`puzzles`] are positions with a single solution, mined from such games.
//! A [`Book`] has statistics of the first moves of many games.
//!
//! Everything works for any [`Game`](stack_game::Game); [`match_player`] finds players by name.
//! [`EngineSearch`] makes an external engine a search, so that it plays and analyzes like one.

mod book;
mod clock;
mod engine;
mod engine_command;
mod engine_error;
mod engine_info;
mod engine_match;
mod engine_process;
mod engine_search;
mod game;
mod match_folder;
mod openings;
mod player;
mod player_spec;
pub mod puzzles;
mod ratings;
mod results;
mod round_robin;
pub mod score;
mod seating;
mod sprt;

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use book::{Book, BookBuilder, MoveResult, MoveStats, move_key};
pub use clock::{EngineTimeControl, EngineTimeControlError, GameClocks, time_for_move};
pub use engine::{EngineOption, STARTUP_TIMEOUT, UgiEngine};
pub use engine_command::{EngineCommand, EngineCommandError};
pub use engine_error::EngineError;
pub use engine_info::{EngineInfo, OfferedOption, OptionKind};
pub use engine_match::{EngineMatch, EngineMatchError, GameObserver, RecordMaker};
pub use engine_process::EngineProcesses;
pub use engine_search::{EngineReport, EngineSearch, test_engine};
pub use game::{FinishedGame, GameAborted, play_game};
pub use match_folder::{
    MatchConditions, MatchFolder, MatchFolderError, ReplayError, write_atomically,
};
pub use openings::{OpeningsError, mix_seeds, parse_openings, random_opening};
pub use player::{
    ChosenMove, MatchPlayer, MatchPlayerError, MatchPlayerFactory, PlayerOptions, SearchPlayer,
    WithOptions,
};
pub use player_spec::{PlayerSpecError, engine_command_of, external_engine, match_player};
pub use ratings::{RatingFit, Ratings};
pub use results::MatchResults;
pub use round_robin::{CrossTable, PlayerPair, RoundRobinError, RoundRobinTournament, record_file};
pub use score::{Score, SeatCounts, SideOutcome};
pub use seating::{MatchSide, Seating, Shard, ShardError};
pub use sprt::{PairCounts, Sprt, SprtError, SprtVerdict};
