#![doc = include_str!("../README.md")]

mod board;
pub mod color;
mod game;
mod greedy;
mod handicap;
mod legality;
mod move_facts;
mod movegen;
mod moves;
mod packed_stack;
mod play;
mod position;
mod position_text;
mod settings;
mod setup;
mod symmetry;
mod threats;
mod variant;
mod variant_file;

pub use board::{BOARD, MAX_HEIGHT, SQUARES, SquareSet, is_square};
pub use legality::IllegalMove;
pub use move_facts::{MoveDelta, MoveEffect};
pub use moves::{Move, MoveKind, NotationError};
pub use packed_stack::PackedStack;
pub use position::{CAPTURED_OR_RESERVE, CAPTURES, CAPTURES_FROM_EACH, NO_MOVE, Position};
pub use position_text::PositionError;
pub use settings::{
    AntiSymmetry, DEFAULT_QUIET_ROUNDS, DEFAULT_REPETITION, Settings, SettingsError, Start,
};
pub use setup::{Setup, SetupError};
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
pub use variant_file::VariantError;
