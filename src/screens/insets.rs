//! How much of the window the panels take, and what egui wants of pointer and keyboard.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub use crate::table::{ReservedInput, ViewInsets};

/// The places that this frame's panels cover.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Covered {
    /// In egui's points.
    pub(super) rects: Vec<egui::Rect>,
    /// Whether a dialog covers everything.
    pub(super) all: bool,
    /// Whether the keys belong to a match that plays by itself.
    pub(super) watching: bool,
    /// Whether Enter goes on in a lesson.
    pub(super) enter: bool,
}

/// The room at the upper edge, between the panels, that a line above the table takes.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct TopLine(pub(super) f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ViewInsets>()
        .init_resource::<ReservedInput>()
        .init_resource::<Covered>()
        .init_resource::<TopLine>()
        .add_systems(EguiPrimaryContextPass, clear.before(super::Layer::Screen))
        .add_systems(EguiPrimaryContextPass, tell.in_set(super::Layer::Told));
}

fn clear(mut covered: ResMut<Covered>) {
    covered.rects.clear();
    covered.all = false;
    covered.watching = false;
    covered.enter = false;
}

fn tell(
    mut contexts: EguiContexts,
    covered: Res<Covered>,
    mut wants: ResMut<ReservedInput>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let scale = ctx.zoom_factor();
    let place = |at: egui::Pos2| Vec2::new(at.x, at.y) * scale;
    let now = ReservedInput {
        covered: covered
            .rects
            .iter()
            .map(|rect| Rect::from_corners(place(rect.min), place(rect.max)))
            .collect(),
        all: covered.all || ctx.egui_is_using_pointer(),
        keyboard: covered.all || ctx.egui_wants_keyboard_input(),
        watching: covered.watching,
        enter: covered.enter,
    };
    wants.set_if_neq(now);
    Ok(())
}
