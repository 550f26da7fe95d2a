//! The games to choose from.

use bevy::prelude::*;
use stack_session::game::{VariantCard, variant_cards};

/// The games to choose from; they never change while the program runs.
#[derive(Resource)]
pub(super) struct VariantCards(pub(super) Vec<VariantCard>);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(VariantCards(variant_cards()));
}
