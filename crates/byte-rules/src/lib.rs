//! The rules of *Byte* (2005) by Mark Steere, on its board of 8×8 and on 10×10.
//!
//! A [`Variant`] and [`Settings`] begin a [`Match`]; its [`Position`] knows the legal [`Move`]s and
//! plays them. Positions are read and written as one-line texts, moves in the notation `c3-d4`
//! (slide) and `c3-d4:2` (merge), matches as [`Record`]s.
//!
//! ```
//! use byte_rules::{Settings, Variant};
//! use stack_game::{MatchSettings, Game};
//!
//! let mut game = Settings::new(Variant::EIGHT).start_match()?;
//! assert_eq!(game.position().move_count(), 35);
//! game.play("b2-a3:1".parse()?)?;
//! assert_eq!(game.position().to_string(), "4/BBBB/WWWW/BBBB/WWWW/(BW)BBB/1WWW/4 B -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod board_text;
mod changes;
pub mod colour;
mod game;
mod hash;
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
pub use stack_game::{BoardError, Match, Record};
pub use variant::Variant;
