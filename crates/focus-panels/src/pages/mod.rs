//! Pages: dialogs over a screen.

pub mod broken;
pub mod files;
pub mod keys;
pub mod lessons;
pub mod picture;
pub mod rules;
pub mod settings;
