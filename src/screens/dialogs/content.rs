//! The material of all pages.

use bevy::prelude::*;
use bevy_egui::egui;
use focus_panels::strings::Strings;
use focus_panels::widgets::DialogPosition;
use table_themes::ThemeLibrary;

use super::chooser::OpenFileDialog;
use super::dialog_stack::DialogStack;
use super::games::LibraryView;
use crate::screens::ui::HudState;
use crate::session::Session;
use crate::settings::Settings;

/// Everything that a page shows and changes.
pub(super) struct DialogContext<'a, 's> {
    pub(super) ui: &'a mut egui::Ui,
    pub(super) words: &'static Strings,
    pub(super) session: &'a Session,
    pub(super) hud: &'a HudState,
    pub(super) settings: &'a mut ResMut<'s, Settings>,
    pub(super) dialogs: &'a mut DialogStack,
    pub(super) library: &'a LibraryView,
    pub(super) themes: &'a ThemeLibrary,
    pub(super) file_dialog: &'a mut OpenFileDialog,
    /// Where the page stands.
    pub(super) place: DialogPosition,
}
