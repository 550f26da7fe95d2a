//! The words that stacking board games share, and the trait such a game fulfils.
//!
//! A search, a table or a text interface written against [`Game`] works for every game that
//! implements it. The crate knows no rules: no board shape, no height limit, no way to win.
//!
//! # Carries Focus and Byte
//!
//! The trait was checked against both games before it was fixed:
//!
//! | word | Focus | Byte |
//! |---|---|---|
//! | [`Seat`], [`SeatSet`] | two to four seats, teams in *partners* | White and Black |
//! | [`Square`] | 52 squares of 8×8 | 32 of 8×8 or 50 of 10×10: files to `j`, ranks to 10 |
//! | [`Stack`] | up to five, ten for a moment while a move lands | up to eight |
//! | [`Game::owner`] | the top piece's seat | the bottom checker's seat |
//! | [`Action::Travel`] | lift 1..n, travel that far | slide (the whole stack) or merge (the top k), also diagonally |
//! | [`Action::Place`] | reserve piece, opening piece | never |
//! | [`Action::Exchange`] | the Sackson exchange | never |
//! | [`Tray`] | reserve, captures, opening piece | won stacks |
//! | [`Change`] | lifted … fell out | lifted … a stack of eight leaves for the winner's tray |
//! | [`Outcome`] | no move left, fast wins, draws | stacks won; draw rules simply stay off |
//! | [`BoardForm`] | letters G, B, Y, R; up to five | letters W, B; up to seven |
//! | [`MatchSettings`] | variant, first seat, draw limits, remedies | variant and start |
//!
//! Two Byte moves may join the same pair of squares with different counts; therefore moves are
//! told apart by [`Action`] and never by their squares alone.

mod board_text;
mod board_view;
mod branch;
mod change;
mod game;
mod match_settings;
mod occurrences;
mod ongoing;
mod outcome;
mod perft;
mod playout;
mod quote;
mod record;
mod seat;
mod square;
mod stack;
mod tray;

pub use board_text::{BoardError, BoardForm};
pub use board_view::{BoardView, BoardViewError};
pub use branch::{Branch, DEEPEST_BRANCH};
pub use change::Change;
pub use game::{Action, Game, Progress};
pub use match_settings::{MatchSettings, SettingError};
pub use ongoing::{DrawRules, Match, MoveError, PlayError};
pub use outcome::{Outcome, Rule};
pub use perft::{divide, perft};
pub use playout::{Playout, playout, random_below};
pub use quote::shortened;
pub use record::{FORMAT, Record, RecordError, RecordSeat};
pub use seat::{Seat, SeatSet};
pub use square::{Square, SquareError};
pub use stack::Stack;
pub use tray::{Tray, TrayKind};
