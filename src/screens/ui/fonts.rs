//! The state of the program's fonts in egui.

use bevy::prelude::*;

/// The state of the fonts. New fonts count from the next frame on.
#[derive(Resource, Default, PartialEq, Eq)]
pub(super) enum Fonts {
    #[default]
    None,
    Installed,
    Ready,
}

pub(super) fn is_ready(fonts: Res<Fonts>) -> bool {
    *fonts == Fonts::Ready
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fonts>();
}
