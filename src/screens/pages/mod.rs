//! Pages: dialogs over a screen, the one opened last on top.

mod broken_pages;
mod chooser;
mod content;
mod games;
mod learning_pages;
mod library_pages;
mod match_pages;
mod piece_look;
mod proposal_pages;
mod requests;
mod show;
mod stack;
mod study_pages;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::keys::{KeyCommand, KeyContext, commands_for};

pub(super) use games::ShownGames;
pub(super) use library_pages::list_games;
pub use requests::{ClipboardCommand, TakePicture};
pub use stack::{Page, Pages};

use super::ui::Layer;
use crate::frame::Flow;
use crate::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(games::plugin)
        .init_resource::<Pages>()
        .init_resource::<chooser::OpenChooser>()
        .add_message::<ClipboardCommand>()
        .add_message::<TakePicture>()
        .add_systems(Update, broken_pages::follow_unopened.in_set(Flow::Mirror))
        .add_systems(
            EguiPrimaryContextPass,
            (show::show_page, show::toggle_key_sheet, show::follow_top)
                .chain()
                .in_set(Layer::Pages),
        )
        .add_systems(EguiPrimaryContextPass, begin_at_top.before(Layer::Screen));
}

/// Lets a screen, and a page over it, begin at its top: egui remembers how far each was scrolled, and what
/// is above would be out of sight when it comes again.
fn begin_at_top(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    pages: Res<Pages>,
    mut open: Local<bool>,
) -> Result {
    let now = pages.top().is_some();
    let opened = !std::mem::replace(&mut *open, now) && now;
    if opened || screen.is_changed() {
        let ctx = contexts.ctx_mut()?;
        ctx.data_mut(egui::util::IdTypeMap::remove_by_type::<egui::scroll_area::State>);
    }
    Ok(())
}

/// True if the key that leads back to the title was pressed, and means that.
pub(super) fn leaves_by_key(ctx: &egui::Context, pages: &Pages) -> bool {
    let free = pages.top().is_none()
        && !egui::Popup::is_any_open(ctx)
        && ctx.memory(|memory| memory.focused().is_none());
    let keys = |input: &mut egui::InputState| commands_for(&[KeyContext::AfterTitle], input);
    free && ctx.input_mut(keys).contains(&KeyCommand::ToTitle)
}
