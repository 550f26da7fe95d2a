//! The dialog for opening and exporting files.
//!
//! `egui-file-dialog` reads folders on its own thread.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Align2, Context, Margin, Stroke, Vec2, vec2};
use egui_file_dialog::{
    DialogState, FileDialog, FileDialogConfig, FileDialogKeyBindings, FileDialogLabels, OpeningMode,
};

use super::places::Places;
use crate::strings::Strings;
use crate::style::ThemeColors;

/// Extension of record files.
const ENDING: &str = "ron";
/// Preferred size of the dialog.
const SIZE: Vec2 = vec2(760.0, 480.0);

/// A dialog to open a file or to choose where to save one.
pub struct RecordFileDialog {
    dialog: FileDialog,
}

/// How the dialog was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileChoice {
    /// A file was selected.
    File(PathBuf),
    /// Canceled.
    Canceled,
}

impl RecordFileDialog {
    /// A dialog to open a game, starting in `folder`.
    #[must_use]
    pub fn for_opening(ctx: &Context, folder: &Path, words: &Strings) -> Self {
        let say = &words.library;
        let mut config = config(ctx, folder, say.choose_file, words)
            .add_file_filter_extensions(say.records, vec![ENDING]);
        config.default_file_filter = Some(say.records.into());
        let mut dialog = FileDialog::with_config(config);
        dialog.pick_file();
        Self { dialog }
    }

    /// A dialog to choose a new file, starting in `folder` with this name.
    #[must_use]
    pub fn for_export(ctx: &Context, folder: &Path, name: &str, words: &Strings) -> Self {
        let mut config = config(ctx, folder, words.library.choose_place, words);
        config.show_new_folder_button = true;
        // The dialog selects the name by bytes, and a dash has more than one.
        config.default_file_name = format!("{}.{ENDING}", name.replace('–', "-"));
        config.allow_file_overwrite = false;
        let mut dialog = FileDialog::with_config(config);
        dialog.save_file();
        Self { dialog }
    }

    /// Draws the dialog on top of everything; returns how it was closed.
    pub fn ui(&mut self, ctx: &Context) -> Option<FileChoice> {
        in_style_of_pages(ctx, || {
            self.dialog.update(ctx);
        });
        if let Some(file) = self.dialog.take_picked() {
            return Some(FileChoice::File(file));
        }
        match self.dialog.state() {
            DialogState::Open => None,
            _ => Some(FileChoice::Canceled),
        }
    }
}

/// Styles the dialog like the program's own: background, padding, and an accented selection,
/// because the name of the selected file is written in its color.
fn in_style_of_pages(ctx: &Context, draw: impl FnOnce()) {
    let usual = ctx.global_style();
    let colours = ctx.colors();
    ctx.global_style_mut(|style| {
        style.visuals.panel_fill = style.visuals.window_fill;
        style.visuals.widgets.open.weak_bg_fill = style.visuals.window_fill;
        style.visuals.selection.bg_fill = colours.accent;
        style.visuals.selection.stroke = Stroke::new(1.5, colours.page);
        style.spacing.window_margin = Margin::same(14);
    });
    draw();
    ctx.set_global_style(usual);
}

/// Settings of both dialogs.
fn config(ctx: &Context, folder: &Path, title: &str, words: &Strings) -> FileDialogConfig {
    let room = ctx.content_rect().size() - vec2(24.0, 24.0);
    let size = SIZE.min(room);
    // No shortcuts for what has no button.
    let keybindings = FileDialogKeyBindings {
        new_folder: Vec::new(),
        edit_path: Vec::new(),
        home_edit_path: Vec::new(),
        ..FileDialogKeyBindings::default()
    };
    FileDialogConfig {
        keybindings,
        file_system: Arc::new(Places::new(words.library.computer)),
        labels: labels(words),
        initial_directory: folder.into(),
        opening_mode: OpeningMode::AlwaysInitialDir,
        canonicalize_paths: false,
        title: Some(title.into()),
        modal_overlay_color: ctx.colors().scrim,
        anchor: Some((Align2::CENTER_CENTER, Vec2::ZERO)),
        default_size: size,
        min_size: size,
        max_size: Some(size),
        resizable: false,
        movable: false,
        // The path above the list leads back. Only self-explanatory controls are shown.
        show_back_button: false,
        show_forward_button: false,
        show_new_folder_button: false,
        show_path_edit_button: false,
        show_menu_button: false,
        show_pinned_folders: false,
        // In a narrow window the list of places would leave no space for files.
        show_left_panel: size.x >= 560.0,
        ..FileDialogConfig::default()
    }
}

fn labels(words: &Strings) -> FileDialogLabels {
    let (say, files) = (&words.library, &words.save);
    let plain = |text: &str| text.to_string();
    FileDialogLabels {
        cancel: plain(files.cancel),
        heading_places: plain(say.places),
        heading_devices: plain(say.disks),
        heading_removable_devices: plain(say.removable_disks),
        home_dir: plain(say.home),
        desktop_dir: plain(say.desktop),
        documents_dir: plain(say.documents),
        downloads_dir: plain(say.downloads),
        selected_file: plain(say.chosen_file),
        file_name: plain(say.file_name),
        file_filter_all_files: plain(say.all_files),
        open_button: plain(say.open),
        save_button: plain(say.export_here),
        cancel_button: plain(files.cancel),
        err_empty_folder_name: plain(say.no_folder_name),
        err_empty_file_name: plain(say.no_file_name),
        err_directory_exists: plain(say.folder_exists),
        err_file_exists: plain(say.file_exists),
        ..FileDialogLabels::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chooser_can_wait_between_frames_on_any_thread() {
        fn shared<T: Send + Sync>() {}
        shared::<RecordFileDialog>();
    }
}
