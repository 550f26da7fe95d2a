//! The dialog for opening and exporting files.
//!
//! `egui-file-dialog` reads folders on its own thread.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use egui::output::OutputEvent;
use egui::{Align2, Context, LayerId, Margin, Order, Stroke, Vec2, WidgetType, vec2};
use egui_file_dialog::{
    DialogState, Disk, Disks, FileDialog, FileDialogConfig, FileDialogKeyBindings,
    FileDialogLabels, FileSystem, Metadata, NativeFileSystem, OpeningMode, UserDirectories,
};
use stack_session::library::numbered_name;

use crate::style::ThemeColors;
use crate::tr;

/// Extension of record files.
pub const RECORD_EXTENSION: &str = "ron";
/// Preferred size of the dialog.
const SIZE: Vec2 = vec2(760.0, 480.0);

/// A dialog to open a file or to choose where to save one.
pub struct RecordFileDialog {
    dialog: FileDialog,
    /// Whether a file with the typed name exists.
    taken_name: Arc<AtomicBool>,
    /// Passes that are still drawn without an event, in which the dialog finds the height of its
    /// buttons.
    layout_passes: u8,
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
    pub fn for_opening(ctx: &Context, folder: &Path) -> Self {
        let mut config = config(ctx, folder, tr!("library-open-dialog"))
            .add_file_filter_extensions(
                tr!("library-records"),
                vec![RECORD_EXTENSION, "json", "zip"],
            );
        config.default_file_filter = Some(tr!("library-records").into());
        let mut dialog = FileDialog::with_config(config);
        dialog.pick_file();
        Self::new(dialog)
    }

    /// A dialog to choose a program, starting in `folder`.
    #[must_use]
    pub fn for_program(ctx: &Context, folder: &Path) -> Self {
        let mut dialog =
            FileDialog::with_config(config(ctx, folder, tr!("engines-choose-program")));
        dialog.pick_file();
        Self::new(dialog)
    }

    /// A dialog to choose a folder to import, starting in `folder`.
    #[must_use]
    pub fn for_import(ctx: &Context, folder: &Path) -> Self {
        let mut dialog = FileDialog::with_config(config(ctx, folder, tr!("library-choose-folder")));
        dialog.pick_directory();
        Self::new(dialog)
    }

    /// A dialog to choose a new file, starting in `folder` with this name and extension. If the
    /// name is taken there, a number is appended.
    #[must_use]
    pub fn for_export(ctx: &Context, folder: &Path, name: &str, extension: &str) -> Self {
        let mut config = config(ctx, folder, tr!("library-save-dialog"));
        config.show_new_folder_button = true;
        // The dialog selects the name by bytes, and a dash has more than one.
        let name = name.replace('–', "-");
        let file_name = |name: &str| format!("{name}.{extension}");
        let is_taken = |name: &str| folder.join(file_name(name)).exists();
        config.default_file_name = file_name(&numbered_name(&name, is_taken));
        config.allow_file_overwrite = false;
        let taken_name = Arc::new(AtomicBool::new(false));
        config.file_system = Arc::new(UserFileSystem {
            taken_name: Some((taken_name.clone(), thread::current().id())),
            ..UserFileSystem::new(tr!("library-computer"))
        });
        let mut dialog = FileDialog::with_config(config);
        dialog.save_file();
        Self {
            taken_name,
            ..Self::new(dialog)
        }
    }

    fn new(dialog: FileDialog) -> Self {
        Self {
            dialog,
            taken_name: Arc::default(),
            layout_passes: 3,
        }
    }

    /// Whether a file with the typed name exists; it is not replaced.
    #[must_use]
    pub fn is_name_taken(&self) -> bool {
        self.taken_name.load(Ordering::Relaxed)
    }

    /// Draws the dialog on top of everything; returns how it was closed.
    pub fn ui(&mut self, ctx: &Context) -> Option<FileChoice> {
        // What is below gets no keys.
        let window = LayerId::new(Order::Middle, self.dialog.get_window_id());
        ctx.memory_mut(|memory| memory.set_modal_layer(window));
        // `egui-file-dialog` shows this only in a tooltip of its disabled button.
        let label = if self.is_name_taken() {
            tr!("library-name-taken")
        } else {
            tr!("library-file-name")
        };
        label.clone_into(&mut self.dialog.labels_mut().file_name);
        with_dialog_style(ctx, || {
            self.dialog.update(ctx);
        });
        if let Some(left) = self.layout_passes.checked_sub(1) {
            self.layout_passes = left;
            ctx.request_repaint();
        }
        let is_empty = |event: &OutputEvent| {
            let OutputEvent::ValueChanged(field) = event else {
                return false;
            };
            field.typ == WidgetType::TextEdit && field.current_text_value.as_deref() == Some("")
        };
        if ctx.output(|output| output.events.iter().any(is_empty)) {
            self.taken_name.store(false, Ordering::Relaxed);
        }
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
fn with_dialog_style(ctx: &Context, draw: impl FnOnce()) {
    let previous_style = ctx.global_style();
    let colors = ctx.colors();
    ctx.global_style_mut(|style| {
        style.visuals.panel_fill = style.visuals.window_fill;
        style.visuals.widgets.open.weak_bg_fill = style.visuals.window_fill;
        style.visuals.selection.bg_fill = colors.accent;
        style.visuals.selection.stroke = Stroke::new(1.5, colors.page);
        style.spacing.window_margin = Margin::same(14);
    });
    draw();
    ctx.set_global_style(previous_style);
}

/// The settings of all file dialogs.
fn config(ctx: &Context, folder: &Path, title: &str) -> FileDialogConfig {
    let area = ctx.content_rect().size() - vec2(24.0, 24.0);
    let size = SIZE.min(area);
    // No shortcuts for what has no button.
    let keybindings = FileDialogKeyBindings {
        new_folder: Vec::new(),
        edit_path: Vec::new(),
        home_edit_path: Vec::new(),
        ..FileDialogKeyBindings::default()
    };
    FileDialogConfig {
        keybindings,
        file_system: Arc::new(UserFileSystem::new(tr!("library-computer"))),
        labels: labels(),
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
        // Its field is black in every theme.
        show_search: false,
        // In a narrow window the list of places would leave no space for files.
        show_left_panel: size.x >= 560.0,
        ..FileDialogConfig::default()
    }
}

fn labels() -> FileDialogLabels {
    FileDialogLabels {
        cancel: tr!("save-cancel").into(),
        heading_places: tr!("library-places").into(),
        heading_devices: tr!("library-disks").into(),
        heading_removable_devices: tr!("library-removable-disks").into(),
        home_dir: tr!("library-home").into(),
        desktop_dir: tr!("library-desktop").into(),
        documents_dir: tr!("library-documents").into(),
        downloads_dir: tr!("library-downloads").into(),
        selected_file: tr!("library-chosen-file").into(),
        file_name: tr!("library-file-name").into(),
        file_filter_all_files: tr!("library-all-files").into(),
        open_button: tr!("library-open").into(),
        save_button: tr!("library-export-here").into(),
        cancel_button: tr!("save-cancel").into(),
        err_empty_folder_name: tr!("library-no-folder-name").into(),
        err_empty_file_name: tr!("library-no-file-name").into(),
        err_directory_exists: tr!("library-folder-exists").into(),
        err_file_exists: tr!("library-file-exists").into(),
        ..FileDialogLabels::default()
    }
}

/// Folders under which removable and network disks are mounted.
const MOUNT_FOLDERS: [&str; 4] = ["/media", "/run/media", "/mnt", "/Volumes"];

/// The native file system with familiar disk names: the first disk is named after the computer,
/// the others after their mount folders. System partitions such as `/boot` are left out.
struct UserFileSystem {
    /// The name of the first disk.
    first_disk_name: String,
    /// Whether a file with the typed name exists, and the thread of the window: the dialog checks
    /// only that name on it.
    taken_name: Option<(Arc<AtomicBool>, ThreadId)>,
}

impl UserFileSystem {
    fn new(first_disk_name: &str) -> Self {
        Self {
            first_disk_name: first_disk_name.into(),
            taken_name: None,
        }
    }

    fn note_taken_name(&self, is_taken: bool) {
        if let Some((taken_name, window)) = &self.taken_name
            && *window == thread::current().id()
        {
            taken_name.store(is_taken, Ordering::Relaxed);
        }
    }

    /// A disk to show, or `None`.
    fn disk(&self, mounted: &Path, native_name: &str, removable: bool) -> Option<Disk> {
        let is_user_mount = || {
            MOUNT_FOLDERS
                .iter()
                .any(|folder| mounted.starts_with(folder))
        };
        let name = if mounted == Path::new("/") {
            self.first_disk_name.clone()
        } else if cfg!(windows) {
            native_name.into()
        } else if removable || is_user_mount() {
            mounted.file_name()?.to_string_lossy().into_owned()
        } else {
            return None;
        };
        Some(Disk::new(Some(&name), mounted, removable, false))
    }
}

impl FileSystem for UserFileSystem {
    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        NativeFileSystem.metadata(path)
    }

    fn is_dir(&self, path: &Path) -> bool {
        self.note_taken_name(false);
        NativeFileSystem.is_dir(path)
    }

    fn is_file(&self, path: &Path) -> bool {
        let is_file = NativeFileSystem.is_file(path);
        self.note_taken_name(is_file);
        is_file
    }

    fn read_dir(&self, path: &Path) -> io::Result<Vec<PathBuf>> {
        NativeFileSystem.read_dir(path)
    }

    fn get_disks(&self, _canonicalize_paths: bool) -> Disks {
        let native = sysinfo::Disks::new_with_refreshed_list();
        // The list of disks leaves out those in memory and on the network, and the first may be
        // one.
        let first = cfg!(unix).then(|| self.disk(Path::new("/"), "", false));
        let mut shown: Vec<Disk> = first.flatten().into_iter().collect();
        for disk in &native {
            let name = disk.name().to_string_lossy();
            let named = self.disk(disk.mount_point(), &name, disk.is_removable());
            // A disk may be mounted twice at the same place.
            let new = |disk: &Disk| {
                let mut known = shown.iter();
                known.all(|known| known.mount_point() != disk.mount_point())
            };
            shown.extend(named.filter(new));
        }
        shown.sort_by(|a, b| a.mount_point().cmp(b.mount_point()));
        Disks::new(shown)
    }

    fn is_path_hidden(&self, path: &Path) -> bool {
        NativeFileSystem.is_path_hidden(path)
    }

    fn create_dir(&self, path: &Path) -> io::Result<()> {
        NativeFileSystem.create_dir(path)
    }

    /// Folders likely to contain games, so not music, pictures or videos.
    fn user_dirs(&self, _canonicalize_paths: bool) -> Option<UserDirectories> {
        let dirs = directories::UserDirs::new()?;
        let owned = |dir: Option<&Path>| dir.map(Path::to_path_buf);
        Some(UserDirectories::new(
            Some(dirs.home_dir().into()),
            None,
            owned(dirs.desktop_dir()),
            owned(dirs.document_dir()),
            owned(dirs.download_dir()),
            None,
            None,
        ))
    }

    fn current_dir(&self) -> io::Result<PathBuf> {
        NativeFileSystem.current_dir()
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn disks_have_familiar_names() {
        let places = UserFileSystem::new("Computer");
        let name = |mounted: &str, removable| {
            let disk = places.disk(Path::new(mounted), "/dev/sdb1", removable)?;
            Some(disk.display_name().to_owned())
        };
        assert_eq!(name("/", false).as_deref(), Some("Computer"));
        assert_eq!(name("/media/ann/STICK", true).as_deref(), Some("STICK"));
        assert_eq!(
            name("/run/media/ann/Photos", false).as_deref(),
            Some("Photos")
        );
        assert_eq!(name("/boot/efi", false), None);
    }

    #[test]
    fn the_first_disk_is_always_listed() {
        let disks = UserFileSystem::new("Computer").get_disks(false);
        let shown = format!("{disks:?}");
        assert_eq!(shown.matches("Computer").count(), 1, "{shown}");
    }
}
