//! The program without its window: matches, computer players, analysis, files.
//!
//! A [`Session`](session::Session) takes [`Command`](session::Command)s and emits
//! [`Event`](session::Event)s. A module depends only on modules above it:
//!
//! | module | content |
//! |---|---|
//! | [`search`] | search threads, search info, the timer that wakes the window |
//! | [`game`] | a match of any game: its tree of moves, setup and record |
//! | [`play`] | the current match with its players, mode and origin |
//! | [`players`] | turns of computer players, hints, reasons |
//! | [`proposals`] | resigning as a team and draw offers: who must agree, and the answers |
//! | [`playback`] | matches that continue automatically |
//! | [`analysis`] | win chances, better moves and annotations of a reviewed match |
//! | [`lessons`] | lessons on the board |
//! | [`puzzles`] | puzzles on the board, the daily puzzle, progress |
//! | [`guess`] | guessing the moves of a reviewed game |
//! | [`settings`] | persistent settings |
//! | [`storage`] | all files: autosave, records, settings; read and written by one thread |
//! | [`export`] | games as images, pages and documents, made on another thread |
//! | [`library`] | the list of all games, searched and sorted |
//! | [`tournament`] | tournaments of computer players in the background |

pub mod analysis;
mod background_task;
pub mod export;
pub mod game;
pub mod guess;
pub mod lessons;
pub mod library;
pub mod play;
pub mod playback;
pub mod players;
pub mod proposals;
pub mod puzzles;
mod random;
pub mod search;
pub mod session;
pub mod settings;
pub mod storage;
mod threads;
pub mod tournament;

pub use random::random_seed;
