//! Pages: dialogs over a screen, the one opened last on top.

mod broken_pages;
mod chooser;
mod content;
mod dialog_stack;
mod games;
mod learning_pages;
mod library_dialogs;
mod match_dialogs;
mod piece_style;
mod proposal_pages;
mod requests;
mod review_dialogs;
mod show;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::keys::{KeyCommand, KeyContext, take_commands};

pub use dialog_stack::{DialogKind, DialogStack};
pub(super) use games::LibraryView;
pub(super) use library_dialogs::list_library;
pub use requests::{ClipboardCommand, SaveScreenshot};

use super::ui::UiLayer;
use crate::frame::FrameSet;
use crate::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(games::plugin)
        .init_resource::<DialogStack>()
        .init_resource::<chooser::OpenFileDialog>()
        .add_message::<ClipboardCommand>()
        .add_message::<SaveScreenshot>()
        .add_systems(
            Update,
            broken_pages::show_open_errors.in_set(FrameSet::Sync),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                show::show_dialog,
                show::toggle_shortcut_list,
                show::redraw_on_change,
            )
                .chain()
                .in_set(UiLayer::Dialogs),
        )
        .add_systems(EguiPrimaryContextPass, reset_scroll.before(UiLayer::Screen));
}

/// Lets a screen, and a page over it, begin at its top: egui remembers how far each was scrolled, and what
/// is above would be out of sight when it comes again.
fn reset_scroll(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    pages: Res<DialogStack>,
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
pub(super) fn back_key_pressed(ctx: &egui::Context, pages: &DialogStack) -> bool {
    let free = pages.top().is_none()
        && !egui::Popup::is_any_open(ctx)
        && ctx.memory(|memory| memory.focused().is_none());
    let keys = |input: &mut egui::InputState| take_commands(&[KeyContext::TitleSubscreen], input);
    free && ctx.input_mut(keys).contains(&KeyCommand::ToTitle)
}
