//! Matches between two kinds of computer player, for command lines and windows alike.
//!
//! A [`EngineMatch`] plays games side by side: all mixed [`Seating`]s of the two sides in turn, each
//! round of them on one random [`opening()`]. Each game is kept in a [`Folder`] as soon as it is
//! over, so that a match can end at any moment and go on later; several processes may share a
//! folder, or play a [`Part`] each in folders of their own that are joined afterwards. The [`Table`] says what the games
//! show: scores with intervals ([`mod@score`]), strength on Elo's scale, a sequential test ([`Sprt`]); [`Ratings`] are those of many players who have met one another.
//!
//! A [`Series`] lets every two of several players play such a match and keeps the [`CrossTable`].
//!
//! All of it works for any [`Game`](stack_game::Game); [`entrant`] finds its players by name.

mod book;
mod clock;
mod cross_table;
mod engine;
mod engine_command;
mod engine_error;
mod engine_match;
mod game;
mod game_comments;
mod game_lock;
mod game_queue;
mod match_folder;
mod merge;
mod openings;
mod player;
mod player_options;
mod player_spec;
mod ratings;
mod results;
mod round_robin;
pub mod score;
mod seating;
mod shard;
mod sprt;
mod terms;

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use book::{OpeningBookError, parse_opening_book};
pub use clock::{GameClocks, TimeControl, TimeControlError, time_for_move};
pub use cross_table::{CrossTable, PlayerPair};
pub use engine::{EngineOption, UgiEngine};
pub use engine_command::{EngineCommand, EngineCommandError};
pub use engine_error::EngineError;
pub use engine_match::{EngineMatch, EngineMatchError, GameObserver, RecordMaker};
pub use game::{FinishedGame, GameAborted, play_game};
pub use match_folder::{MatchConditions, MatchFolder, MatchFolderError, ReplayError};
pub use openings::{mix_seeds, random_opening};
pub use player::{ChosenMove, MatchPlayer, MatchPlayerError, MatchPlayerFactory, SearchPlayer};
pub use player_options::WithOptions;
pub use player_spec::{PlayerSpecError, engine_command_of, match_player};
pub use ratings::{RatingFit, Ratings};
pub use results::MatchResults;
pub use round_robin::{RoundRobinError, RoundRobinTournament, record_file};
pub use score::{Score, SeatCounts, SideOutcome};
pub use seating::{MatchSide, Seating};
pub use shard::{Shard, ShardError};
pub use sprt::{PairCounts, Sprt, SprtError, SprtVerdict};
pub use terms::PlayerOptions;
