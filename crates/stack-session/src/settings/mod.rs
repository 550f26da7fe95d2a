//! Settings: everything the program remembers between two starts.

mod new_game_choices;
mod rematch;
mod series_plan;
mod sound;
mod values;

pub use new_game_choices::{CardChoice, ChoiceChange, NewGameChoices, SeatPreset};
pub use rematch::{rematch_setup, rotate_players};
pub use series_plan::{MAX_GAMES, MAX_PLAYERS, PlanChange, SeriesPlan};
pub use sound::SoundSettings;
pub use values::{AnimationSpeed, CameraMotion, GraphicsQuality, PlayerColors, Settings};
