//! The language of all texts.

use bevy::prelude::*;
use focus_panels::strings::{ENGLISH, Strings};

/// The language of all texts.
#[derive(Resource, Clone, Copy)]
pub struct Language(pub &'static Strings);

impl Default for Language {
    fn default() -> Self {
        Self(&ENGLISH)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Language>();
}
