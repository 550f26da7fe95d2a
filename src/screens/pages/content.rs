//! The material of all pages.

use bevy::prelude::*;
use bevy_egui::egui;
use focus_panels::widgets::DialogPlace;
use focus_panels::words::Words;
use table_themes::ThemeLibrary;

use super::chooser::OpenChooser;
use super::games::ShownGames;
use super::stack::Pages;
use crate::screens::ui::Shown;
use crate::session::Session;
use crate::settings::Settings;

/// Everything that a page shows and changes.
pub(super) struct Content<'a, 's> {
    pub(super) ui: &'a mut egui::Ui,
    pub(super) words: &'static Words,
    pub(super) session: &'a Session,
    pub(super) shown: &'a Shown,
    pub(super) settings: &'a mut ResMut<'s, Settings>,
    pub(super) pages: &'a mut Pages,
    pub(super) games: &'a ShownGames,
    pub(super) themes: &'a ThemeLibrary,
    pub(super) chooser: &'a mut OpenChooser,
    /// Where the page stands.
    pub(super) place: DialogPlace,
}
