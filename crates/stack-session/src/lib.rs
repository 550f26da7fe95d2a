//! Matches of stacking games without a window: everything of the program that can be true without
//! looking at it.
//!
//! A [`Session`](session::Session) is the whole program: [`Command`](session::Command)s go in,
//! [`Event`](session::Event)s come out. The rooms below it, each standing on those before it:
//!
//! | module | content |
//! |---|---|
//! | [`search`] | searches on threads, thoughts, the alarm that wakes the window |
//! | [`game`] | a match of any game: its tree of moves, setup and record |
//! | [`play`] | the match on the table with its players, its mode and its origin |
//! | [`players`] | turns of computer players, hints, reasons |
//! | [`proposals`] | giving up together and draws: who is asked, and the answers |
//! | [`playback`] | matches that continue without a person |
//! | [`analysis`] | chances, better moves and judgements of a studied match |
//! | [`lessons`] | positions in which a rule is learned by playing |
//! | [`settings`] | everything the program remembers between two starts |
//! | [`storage`] | the thread that reads and writes files |
//! | [`library`] | all games on disk, searched and sorted |
//! | [`series`] | many games between computer players in the background |

pub mod analysis;
pub mod game;
pub mod lessons;
pub mod library;
pub mod play;
pub mod playback;
pub mod players;
pub mod proposals;
mod random;
pub mod search;
pub mod series;
pub mod session;
pub mod settings;
pub mod storage;
mod threads;

pub use random::random_seed;
