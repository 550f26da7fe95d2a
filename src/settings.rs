//! The settings as a resource.

use bevy::prelude::*;

/// The settings of this user. Screens change them here; the driver of the settings
/// applies and writes them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Deref, DerefMut)]
pub struct Settings(pub stack_session::settings::Settings);

/// True if a text field has the focus: the text in it may still change.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextFocus(pub bool);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<TextFocus>();
}
