//! A file system that shows only the folders and disks users know.

use std::io;
use std::path::{Path, PathBuf};

use egui_file_dialog::{Disk, Disks, FileSystem, Metadata, NativeFileSystem, UserDirectories};

/// Folders under which removable and network disks are mounted.
const MOUNTED_BY_PEOPLE: [&str; 4] = ["/media", "/run/media", "/mnt", "/Volumes"];

/// The native file system with familiar disk names: the first disk has a name of its own, others
/// that of their mount folder. System partitions such as `/boot` are left out.
pub(super) struct Places {
    /// The name of the first disk.
    computer: String,
}

impl Places {
    pub(super) fn new(computer: &str) -> Self {
        Self {
            computer: computer.into(),
        }
    }

    /// A disk to show, or `None`.
    fn disk(&self, mounted: &Path, native_name: &str, removable: bool) -> Option<Disk> {
        let by_people = || MOUNTED_BY_PEOPLE.iter().any(|at| mounted.starts_with(at));
        let name = if mounted == Path::new("/") {
            self.computer.clone()
        } else if cfg!(windows) {
            native_name.into()
        } else if removable || by_people() {
            mounted.file_name()?.to_string_lossy().into_owned()
        } else {
            return None;
        };
        Some(Disk::new(Some(&name), mounted, removable, false))
    }
}

impl FileSystem for Places {
    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        NativeFileSystem.metadata(path)
    }

    fn is_dir(&self, path: &Path) -> bool {
        NativeFileSystem.is_dir(path)
    }

    fn is_file(&self, path: &Path) -> bool {
        NativeFileSystem.is_file(path)
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
        let own = |dir: Option<&Path>| dir.map(Path::to_path_buf);
        Some(UserDirectories::new(
            Some(dirs.home_dir().into()),
            None,
            own(dirs.desktop_dir()),
            own(dirs.document_dir()),
            own(dirs.download_dir()),
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
    fn disks_have_names_that_people_know() {
        let places = Places::new("Computer");
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
    fn the_first_disk_can_always_be_reached() {
        let disks = Places::new("Computer").get_disks(false);
        let shown = format!("{disks:?}");
        assert_eq!(shown.matches("Computer").count(), 1, "{shown}");
    }
}
