//! The common ground of all screens: fonts, layers, the parts of the window that panels cover,
//! messages.

mod covered;
mod fonts;
mod layer;
mod layout;
mod messages;
mod passes;
mod shown;
mod sounds;
mod stage;
mod strokes;

use bevy::prelude::*;

pub(super) use covered::{Covered, TopLine};
pub use layer::Layer;
pub(super) use layout::{ABOVE_TABLE, Columns, MARGIN};
pub(super) use shown::Shown;
pub(super) use stage::{curtain, curtain_around, ground};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        fonts::plugin,
        shown::plugin,
        layer::plugin,
        stage::plugin,
        passes::plugin,
        covered::plugin,
        messages::plugin,
        strokes::plugin,
        sounds::plugin,
    ));
}
