#![doc = include_str!("../README.md")]

mod board;
mod board_text;
mod changes;
pub mod color;
mod describe;
mod game;
mod greedy_move;
mod legality;
mod move_delta;
mod move_facts;
mod movegen;
mod moves;
mod notation;
mod packed_counts;
mod packed_stack;
mod play;
mod position;
mod position_text;
mod settings;
mod setup;
mod square_set;
mod swap;
mod symmetry;
mod threats;
mod variant;
mod variants;

pub use board::{BOARD, MAX_HEIGHT, SQUARES, is_square};
pub use legality::IllegalMove;
pub use move_delta::MoveDelta;
pub use move_facts::MoveEffect;
pub use moves::{Move, MoveKind};
pub use notation::NotationError;
pub use packed_stack::PackedStack;
pub use position::{CAPTURED_OR_RESERVE, CAPTURES, CAPTURES_FROM_EACH, NO_MOVE, Position};
pub use position_text::PositionError;
pub use settings::{
    AntiSymmetry, DEFAULT_QUIET_ROUNDS, DEFAULT_REPETITION, Settings, SettingsError, Start,
};
pub use setup::{Setup, SetupError};
pub use square_set::SquareSet;
pub use stack_game;
pub use stack_game::{
    Action, BoardError, BoardSide, BoardView, Change, Describe, DrawRules, Game, Match,
    MatchSettings, MatchStep, MissingField, MoveError, MoveNumber, Outcome, PlayError, Progress,
    Rule, Seat, SeatError, SeatSet, SettingError, Square, SquareError, Stack, TrailingText, Tray,
    TrayKind, UnknownVariant, divide, perft,
};
#[cfg(feature = "serde")]
pub use stack_game::{Branch, Record, RecordAnalysis, RecordError, RecordSeat};
#[cfg(feature = "rand")]
pub use stack_game::{Playout, playout};
pub use threats::Threats;
pub use variant::{FastWin, Variant};
pub use variants::VariantError;
