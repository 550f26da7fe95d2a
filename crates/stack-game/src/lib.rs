#![doc = include_str!("../README.md")]

pub mod bitboard;
mod board_view;
mod describe;
mod drawing;
mod edited_position;
mod game;
mod game_match;
mod handicap;
mod match_settings;
mod move_mark;
mod position_keys;
mod position_text;
mod random;
#[cfg(feature = "serde")]
mod record;
mod sanitize;
mod seat;
mod setting_error;
mod square;
mod stack;
mod time_control;

pub use board_view::{BoardView, BoardViewError};
pub use describe::{Action, Change, Describe, Progress, Tray, TrayKind};
pub use drawing::{Drawing, DrawingColor, DrawingError};
pub use edited_position::{EditedPosition, PositionLayout, PositionPart};
pub use game::{Game, Outcome, Rule, divide, perft};
#[cfg(feature = "rand")]
pub use game::{Playout, playout};
pub use game_match::{DrawRules, Match, MatchStep, MoveError, MoveNumber, PlayError};
pub use handicap::{
    HANDICAP_SETTING, Handicap, HandicapError, Handicaps, handicap_of, handicaps_text,
    parse_handicaps,
};
pub use match_settings::{MatchSettings, UnknownVariant};
pub use move_mark::{MoveMark, MoveMarkError};
pub use position_keys::PositionKeys;
pub use position_text::{
    BoardError, BoardFormat, MissingField, PositionError, PositionFields, TrailingText,
};
pub use random::{GOLDEN_GAMMA, SplitMix, mix_bits, random_below};
#[cfg(feature = "serde")]
pub use record::error::{NEWEST_FORMAT, RecordError, StartErrorKind};
#[cfg(feature = "serde")]
pub use record::lenient::ron_field_at;
#[cfg(feature = "serde")]
pub use record::line::{Branch, MAX_BRANCH_DEPTH, RecordAnalysis, RecordLine};
#[cfg(feature = "serde")]
pub use record::{DRAW_RESULT, MAX_RECORD_MOVES, Record, RecordSeat};
pub use sanitize::{printable, printable_char, strip_byte_order_mark, truncated, truncated_reason};
pub use seat::{BoardSide, Seat, SeatError, SeatSet};
pub use setting_error::SettingError;
pub use square::{Square, SquareError};
pub use stack::Stack;
pub use time_control::{ClockTimes, Clocks, TimeControl, TimeControlError};
