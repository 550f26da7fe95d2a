//! Matches between two kinds of computer player, for command lines and windows alike.
//!
//! A [`Contest`] plays games side by side: all mixed [`Seating`]s of the two sides in turn, each
//! round of them on one random [`opening()`]. Each game is kept in a [`Folder`] as soon as it is
//! over, so that a match can end at any moment and go on later; several processes may share a
//! folder, or play a [`Part`] each in folders of their own that are joined afterwards. The [`Table`] says what the games
//! show: scores with intervals ([`mod@score`]), strength on Elo's scale, a sequential test ([`Sprt`]); [`Ratings`] are those of many players who have met one another.
//!
//! A [`Series`] lets every two of several players play such a match and keeps the [`CrossTable`].
//!
//! All of it works for any [`Game`](stack_game::Game); [`entrant`] finds its players by name.

mod book;
mod claim;
mod clock;
mod contestant;
mod cross;
mod engine;
mod engine_error;
mod folder;
mod game;
mod held;
mod merge;
mod named;
mod opening;
mod part;
mod program;
mod queue;
mod ratings;
mod remarks;
mod runner;
pub mod score;
mod seating;
mod series;
mod sprt;
mod table;
mod terms;

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use book::{BookError, book};
pub use clock::{Clock, ClockError, Clocks, allotment};
pub use contestant::{Choice, Contestant, ContestantError, Entrant, Thinker};
pub use cross::{CrossTable, Pair};
pub use engine::{Engine, EngineOption};
pub use engine_error::EngineError;
pub use folder::{Conditions, Folder, FolderError, ReplayError};
pub use game::{GameError, Played, play};
pub use held::OnTerms;
pub use named::{EntrantError, entrant, program_of};
pub use opening::{mixed, opening};
pub use part::{Part, PartError};
pub use program::{Program, ProgramError};
pub use ratings::{Fit, Ratings};
pub use runner::{Contest, ContestError, Recorder, Watch};
pub use score::{Outcome, Score, SeatTally};
pub use seating::{Seating, Side};
pub use series::{Series, SeriesError, record_file};
pub use sprt::{Pairs, Sprt, SprtError, Verdict};
pub use table::Table;
pub use terms::Terms;
