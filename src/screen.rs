//! The screens of the program.

use bevy::prelude::*;

/// The screen that is shown.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The variant picker.
    #[default]
    Title,
    /// The lots for the first seat are drawn.
    Lots,
    /// Series of computer players.
    Series,
    /// A match stands on the table.
    Table,
}
