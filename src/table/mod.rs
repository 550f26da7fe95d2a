//! The table: the match as pieces on a board, seen and touched. It decides nothing.
//!
//! [`TableLogicPlugin`] follows the session and answers touches; it needs neither a window nor a
//! graphics card. [`TablePlugin`] adds what is seen and what is heard of pointer and keys.

mod advice;
mod arrows;
mod board;
mod camera;
mod draw;
mod follow;
mod framing;
mod ghost;
mod held;
mod input;
mod layout;
mod marks;
mod materials;
mod mirror;
mod picking;
mod pieces;
mod plan;
mod scene;
mod selection;
mod stacks;
#[cfg(test)]
mod tests;
mod tier;
mod touch;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use advice::Advice;
pub use arrows::ShownLine;
pub(crate) use camera::portrait;
pub use camera::{CameraSettings, TableCamera, View, ViewInsets};
pub use ghost::Ghost;
pub(crate) use held::Held;
pub use layout::{Layout, Side};
pub(crate) use marks::Undecorated;
pub use mirror::{Mirror, Pace};
pub use scene::Scene;
pub use selection::{Chosen, Selection, Target};
pub use stacks::{InAir, LiesIn, Look, Piece, StackOn};
pub use tier::{Tier, WantedTier};
pub use touch::{Cursor, Grip, Hint, Hovered, Spot, Touch, UiWants};

use crate::look::Theme;
use crate::{Flow, Screen};

/// Whether nothing moves on the table: a run condition for all who wait for that.
#[must_use]
pub fn table_quiet(mirror: Res<Mirror>) -> bool {
    mirror.is_quiet()
}

/// Follows the match and answers touches, without drawing anything.
pub struct TableLogicPlugin;

impl Plugin for TableLogicPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Layout>()
            .init_resource::<Mirror>()
            .init_resource::<Pace>()
            .init_resource::<Selection>()
            .init_resource::<Ghost>()
            .init_resource::<Hint>()
            .init_resource::<Advice>()
            .init_resource::<ShownLine>()
            .init_resource::<Hovered>()
            .init_resource::<Grip>()
            .init_resource::<Cursor>()
            .init_resource::<UiWants>()
            .init_resource::<stacks::Shown>()
            .add_message::<Touch>()
            .add_message::<RequestRedraw>()
            .add_systems(Update, touch::answer.in_set(Flow::Input))
            .add_systems(
                Update,
                (
                    mirror::hear,
                    touch::begin_anew,
                    mirror::play,
                    touch::haunt,
                    touch::explain,
                    stacks::show,
                )
                    .chain()
                    .in_set(Flow::Mirror),
            );
    }
}

/// Draws the table and hears pointer and keys.
pub struct TablePlugin;

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((TableLogicPlugin, materials::plugin))
            .init_resource::<Theme>()
            .init_resource::<Tier>()
            .init_resource::<WantedTier>()
            .init_resource::<View>()
            .init_resource::<ViewInsets>()
            .init_resource::<CameraSettings>()
            .init_resource::<marks::LastTurn>()
            .init_resource::<marks::Marks>()
            .init_resource::<Undecorated>()
            .add_systems(Startup, (tier::choose, camera::spawn, draw::make).chain())
            .add_systems(
                Update,
                input::follow
                    .run_if(in_state(Screen::Table))
                    .in_set(Flow::Input)
                    .before(touch::answer),
            )
            .add_systems(
                Update,
                camera::fan
                    .after(Flow::Input)
                    .after(touch::answer)
                    .before(stacks::show),
            )
            .add_systems(
                Update,
                (
                    (tier::choose, tier::lamp, camera::follow_tier).chain(),
                    marks::note_last_turn,
                    camera::turn_to_seat,
                    follow::follow_moves,
                    draw::furnish,
                    draw::clear_away,
                    draw::follow_tier,
                    draw::colour,
                    draw::dress,
                    camera::follow,
                    marks::draw,
                )
                    .chain()
                    .after(stacks::show)
                    .in_set(Flow::Mirror),
            );
    }
}
