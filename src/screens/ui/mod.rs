//! The common ground of all screens: fonts, layers, the parts of the window that panels cover.

mod covered;
mod layer;
mod layout;
mod stage;

use bevy::prelude::*;

pub(super) use covered::{Covered, TopLine};
pub use layer::Layer;
pub(super) use layout::{MARGIN, between, columns, room};
pub(super) use stage::ground;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((layer::plugin, stage::plugin, covered::plugin));
}
