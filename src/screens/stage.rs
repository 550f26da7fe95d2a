//! The ground on which screens show their panels.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::preferences::Preferences;
use crate::look::ui_style;

/// Whether the context has the program's fonts. They count from the frame after they were given.
#[derive(Resource, Default, PartialEq, Eq)]
pub(super) enum Dress {
    #[default]
    None,
    Given,
    Worn,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dress>()
        .add_systems(EguiPrimaryContextPass, dress.before(super::Layer::Screen));
}

pub(super) fn is_dressed(dress: Res<Dress>) -> bool {
    *dress == Dress::Worn
}

fn dress(
    mut contexts: EguiContexts,
    mut dress: ResMut<Dress>,
    preferences: Res<Preferences>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    match *dress {
        Dress::None => {
            ui_style::install(ctx);
            ctx.request_repaint();
            *dress = Dress::Given;
        }
        Dress::Given => *dress = Dress::Worn,
        Dress::Worn => {}
    }
    if (ctx.zoom_factor() - preferences.ui_scale).abs() > 0.001 {
        ctx.set_zoom_factor(preferences.ui_scale);
    }
    Ok(())
}

/// A ground over the whole window, behind all dialogs.
pub(super) fn ground(ctx: &egui::Context, name: &'static str) -> egui::Ui {
    egui::Ui::new(
        ctx.clone(),
        name.into(),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    )
}
