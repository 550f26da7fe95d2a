//! Settings: everything the program remembers between two starts.

mod choices;
mod values;

pub use choices::{CardChoice, Choices, Pick};
pub use values::{CameraMotion, GraphicsQuality, MoveSpeed, Palette, Settings};
