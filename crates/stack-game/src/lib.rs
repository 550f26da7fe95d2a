#![doc = include_str!("../README.md")]

mod action;
mod board_text;
mod board_view;
#[cfg(feature = "serde")]
mod branch;
pub mod cells;
mod change;
mod describe;
mod draw_rules;
mod game;
mod game_match;
mod match_settings;
mod match_step;
mod move_place;
mod occurrences;
mod outcome;
mod perft;
#[cfg(feature = "serde")]
mod plain;
#[cfg(feature = "rand")]
mod playout;
mod position_text;
mod quote;
mod random;
#[cfg(feature = "serde")]
mod record;
#[cfg(feature = "serde")]
mod record_analysis;
#[cfg(feature = "serde")]
mod record_error;
#[cfg(feature = "serde")]
mod record_line;
#[cfg(feature = "serde")]
mod record_seat;
#[cfg(feature = "serde")]
mod ron_text;
mod seat;
mod side;
mod split_mix;
mod square;
mod stack;
mod tray;

pub use action::Action;
pub use board_text::{BoardError, BoardForm};
pub use board_view::{BoardView, BoardViewError};
#[cfg(feature = "serde")]
pub use branch::{Branch, DEEPEST_BRANCH};
pub use change::Change;
pub use describe::{Describe, Progress};
pub use draw_rules::DrawRules;
pub use game::Game;
pub use game_match::{Match, MoveError, PlayError};
pub use match_settings::{MatchSettings, SettingError, UnknownVariant};
pub use match_step::MatchStep;
pub use move_place::MovePlace;
pub use outcome::{Outcome, Rule};
pub use perft::{divide, perft};
#[cfg(feature = "rand")]
pub use playout::{Playout, playout};
pub use position_text::{MissingField, PositionError, PositionFields, SurplusText};
pub use quote::{printable, shortened, shortened_reason, visible, without_byte_order_mark};
pub use random::random_below;
#[cfg(feature = "serde")]
pub use record::{DRAW, MOST_MOVES, Record};
#[cfg(feature = "serde")]
pub use record_analysis::RecordAnalysis;
#[cfg(feature = "serde")]
pub use record_error::{FORMAT, RecordError, StartCause};
#[cfg(feature = "serde")]
pub use record_seat::RecordSeat;
#[cfg(feature = "serde")]
pub use ron_text::field_at;
pub use seat::{Seat, SeatError, SeatSet};
pub use side::Side;
pub use split_mix::{SPREAD, SplitMix, mix_bits};
pub use square::{Square, SquareError};
pub use stack::Stack;
pub use tray::{Tray, TrayKind};
