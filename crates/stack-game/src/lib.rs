#![doc = include_str!("../README.md")]

mod action;
pub mod bitboard;
mod board_side;
mod board_text;
mod board_view;
#[cfg(feature = "serde")]
mod branch;
mod change;
mod describe;
mod draw_rules;
mod game;
mod game_match;
mod match_settings;
mod match_step;
mod move_number;
mod occurrences;
mod outcome;
mod perft;
#[cfg(feature = "serde")]
mod plain;
#[cfg(feature = "rand")]
mod playout;
mod position_text;
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
mod sanitize;
mod seat;
mod split_mix;
mod square;
mod stack;
mod tray;

pub use action::Action;
pub use board_side::BoardSide;
pub use board_text::{BoardError, BoardFormat};
pub use board_view::{BoardView, BoardViewError};
#[cfg(feature = "serde")]
pub use branch::{Branch, MAX_BRANCH_DEPTH};
pub use change::Change;
pub use describe::{Describe, Progress};
pub use draw_rules::DrawRules;
pub use game::Game;
pub use game_match::{Match, MoveError, PlayError};
pub use match_settings::{MatchSettings, SettingError, UnknownVariant};
pub use match_step::MatchStep;
pub use move_number::MoveNumber;
pub use outcome::{Outcome, Rule};
pub use perft::{divide, perft};
#[cfg(feature = "rand")]
pub use playout::{Playout, playout};
pub use position_text::{MissingField, PositionError, PositionFields, TrailingText};
pub use random::random_below;
#[cfg(feature = "serde")]
pub use record::{DRAW_RESULT, MAX_RECORD_MOVES, Record};
#[cfg(feature = "serde")]
pub use record_analysis::RecordAnalysis;
#[cfg(feature = "serde")]
pub use record_error::{FORMAT, RecordError, StartErrorKind};
#[cfg(feature = "serde")]
pub use record_seat::RecordSeat;
#[cfg(feature = "serde")]
pub use ron_text::ron_field_at;
pub use sanitize::{printable, printable_char, strip_byte_order_mark, truncated, truncated_reason};
pub use seat::{Seat, SeatError, SeatSet};
pub use split_mix::{GOLDEN_GAMMA, SplitMix, mix_bits};
pub use square::{Square, SquareError};
pub use stack::Stack;
pub use tray::{Tray, TrayKind};
