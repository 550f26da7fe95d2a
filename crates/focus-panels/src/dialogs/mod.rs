//! Pages: dialogs over a screen.

pub mod lesson_list;
mod lesson_thumbnail;
pub mod open_error;
pub mod proposal_dialogs;
pub mod rules;
pub mod save;
pub mod screenshot;
pub mod settings;
pub mod shortcuts;
pub mod variant_choice;
