//! The settings as a resource.

use bevy::prelude::*;

/// The user's settings. Screens change them; `bridge::settings_sync` applies and saves them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Deref, DerefMut)]
pub struct Settings(pub stack_session::settings::Settings);

/// Whether a text field has the focus, so that its text may still change.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextFocus(pub bool);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<TextFocus>();
}
