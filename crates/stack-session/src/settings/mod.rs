//! Settings: everything the program remembers between two starts.

mod choices;
mod rematch;
mod series_plan;
mod sound;
mod values;

pub use choices::{CardChoice, Choices, Company, Pick};
pub use rematch::{again, rotated};
pub use series_plan::{MOST_GAMES, MOST_PLAYERS, PlanChange, SeriesPlan};
pub use sound::SoundSettings;
pub use values::{CameraMotion, GraphicsQuality, MoveSpeed, Palette, Settings};
