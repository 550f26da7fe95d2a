//! The language of all texts.

use bevy::prelude::*;
use focus_panels::strings;

/// The code of the current language. Systems whose texts stay from frame to frame run when it
/// changes; the others read the texts each time.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language(pub &'static str);

impl Default for Language {
    fn default() -> Self {
        Self(strings::language())
    }
}

/// The language without a setting; `None` for that of the operating system. English unless the
/// program has a window.
#[derive(Resource, Clone, Debug)]
pub struct DefaultLanguage(pub Option<String>);

impl Default for DefaultLanguage {
    fn default() -> Self {
        Self(Some("en".into()))
    }
}

impl DefaultLanguage {
    /// The language of the environment variable `FOCUS_LANGUAGE`, which also knows the
    /// pseudo-locale, or that of the operating system.
    #[must_use]
    pub fn from_environment() -> Self {
        Self(std::env::var("FOCUS_LANGUAGE").ok())
    }
}

/// Whether the language has changed since the start. What is created at the start already has the
/// language of the settings.
pub(crate) fn language_changed(language: Res<Language>) -> bool {
    language.is_changed() && !language.is_added()
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Language>()
        .init_resource::<DefaultLanguage>();
}
