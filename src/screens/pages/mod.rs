//! Pages: dialogs over a screen, the one opened last on top.

mod content;
mod learning_pages;
mod library_pages;
mod match_pages;
mod requests;
mod show;
mod stack;
mod study_pages;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub use requests::{ClipboardCommand, TakePicture};
pub use stack::{Page, Pages};

use super::ui::Layer;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>()
        .add_message::<ClipboardCommand>()
        .add_message::<TakePicture>()
        .add_systems(
            EguiPrimaryContextPass,
            (show::show_page, show::toggle_key_sheet, show::settle_size)
                .chain()
                .in_set(Layer::Pages),
        );
}
