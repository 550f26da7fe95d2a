#![doc = include_str!("../README.md")]

mod board;
pub mod color;
mod game;
mod handicap;
mod legality;
mod mobility;
mod move_facts;
mod movegen;
mod moves;
mod packed_stack;
mod position;
mod position_text;
mod replies;
mod settings;
mod setup;
mod variant;

pub use board::MAX_HEIGHT;
pub use legality::IllegalMove;
pub use move_facts::{MoveEffect, StackInfo};
pub use moves::{Move, MoveKind, NotationError};
pub use position::{Position, STACKS_WON};
pub use position_text::PositionError;
pub use settings::{Settings, SettingsError};
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
pub use variant::Variant;
