#![doc = include_str!("../README.md")]

mod board;
mod board_text;
mod changes;
pub mod colour;
mod describe;
mod game;
mod hints;
mod insight;
mod legality;
mod mobility;
mod movegen;
mod moves;
mod notation;
mod packed_stack;
mod play;
mod position;
mod position_text;
mod replies;
mod settings;
mod setup;
mod variant;

pub use board::MAX_HEIGHT;
pub use insight::{Effect, StackInfo};
pub use legality::IllegalMove;
pub use moves::{Move, MoveKind};
pub use notation::NotationError;
pub use position::{Position, STACKS_WON};
pub use position_text::PositionError;
pub use settings::{Settings, SettingsError};
pub use setup::{Setup, SetupError};
pub use stack_game;
pub use stack_game::{
    Action, BoardError, BoardView, Change, Describe, DrawRules, Game, Match, MatchSettings,
    MatchStep, MissingField, MoveError, MovePlace, Outcome, PlayError, Progress, Rule, Seat,
    SeatError, SeatSet, SettingError, Side, Square, SquareError, Stack, SurplusText, Tray,
    TrayKind, UnknownVariant, divide, perft,
};
#[cfg(feature = "serde")]
pub use stack_game::{Branch, Record, RecordAnalysis, RecordError, RecordSeat};
#[cfg(feature = "rand")]
pub use stack_game::{Playout, playout};
pub use variant::Variant;
