//! The rules of Sid Sackson's *Focus* (1963, also sold as *Domination*), all variants.
//!
//! A [`Variant`] (read from data) and [`Settings`] begin a [`Match`]; its [`Position`] knows the
//! legal [`Move`]s and plays them. Positions are read and written as one-line texts, moves in the
//! notation `d5-c5`, `@e4`, `b7=d7`, matches as [`Record`]s.
//!
//! ```
//! use focus_rules::{Position, Settings, Variant};
//!
//! let two = Variant::find("two")?;
//! let mut game = Settings::new(two).start_match()?;
//! assert_eq!(game.position().move_count(), 68);
//! game.play("d5-c5".parse()?)?;
//! assert_eq!(game.position().to_string(),
//!     "4/RRGGRR/1GGRRGG1/1R(RG)1GRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 R - - quiet=1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod board_text;
mod changes;
pub mod colour;
mod exchange;
mod game;
mod hash;
mod heaviest;
mod insight;
mod legality;
mod movegen;
mod moves;
mod notation;
mod pile;
mod play;
mod position;
mod position_text;
mod settings;
mod setup;
mod tally;
mod threats;
mod variant;

pub use board::{BOARD, MAX_HEIGHT, SQUARES, is_square};
pub use insight::Effect;
pub use legality::IllegalMove;
pub use moves::{Move, MoveKind};
pub use notation::NotationError;
pub use position::{CAPTURES, CAPTURES_FROM_EACH, IN_FRONT, NO_MOVE, Position};
pub use position_text::PositionError;
pub use settings::{
    AntiSymmetry, DEFAULT_QUIET_ROUNDS, DEFAULT_REPETITION, Settings, SettingsError, Start,
};
pub use setup::{Setup, SetupError};
pub use stack_game::{BoardError, Match, Record};
pub use threats::Threats;
pub use variant::{FastWin, UnknownVariant, Variant, VariantError};
