//! The games to choose from.

use bevy::prelude::*;
use stack_session::game::{Card, cards};

/// The games to choose from; they never change while the program runs.
#[derive(Resource)]
pub(super) struct Catalogue(pub(super) Vec<Card>);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Catalogue(cards()));
}
