//! Fault injection for tests: makes operations of [`disk`](super::disk) on the current thread fail,
//! logs them, and reconstructs the disk after a crash or power cut at any point.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::disk::DiskOp;

/// An operation that succeeded.
struct LoggedOp {
    op: DiskOp,
    from: PathBuf,
    to: PathBuf,
    /// The content of the file after it was written.
    content: Vec<u8>,
}

/// Which operations fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum InjectedFailure {
    #[default]
    None,
    /// The operation with this number, from 0.
    Once(usize),
    /// All operations that need disk space, from this number on.
    FullFrom(usize),
}

#[derive(Default)]
struct OpLog {
    failure: InjectedFailure,
    /// The number of operations, including failed ones.
    count: usize,
    ops: Vec<LoggedOp>,
}

thread_local! {
    static LOG: RefCell<Option<OpLog>> = const { RefCell::new(None) };
}

/// Starts a log on this thread.
pub(super) fn start(failure: InjectedFailure) {
    let log = OpLog {
        failure,
        ..OpLog::default()
    };
    LOG.set(Some(log));
}

/// Lets all further operations succeed.
pub(super) fn stop_failing() {
    LOG.with_borrow_mut(|log| {
        if let Some(log) = log {
            log.failure = InjectedFailure::None;
        }
    });
}

/// The number of operations so far, including failed ones.
pub(super) fn op_count() -> usize {
    LOG.with_borrow(|log| log.as_ref().map_or(0, |log| log.count))
}

/// Called before an operation. Returns the error if it is to fail.
pub(super) fn before(op: DiskOp) -> io::Result<()> {
    LOG.with_borrow_mut(|log| {
        let Some(log) = log else {
            return Ok(());
        };
        let number = log.count;
        log.count += 1;
        let needs_space = !matches!(op, DiskOp::Remove | DiskOp::SyncFolder);
        match log.failure {
            InjectedFailure::Once(n) if n == number => Err(io::Error::other("injected failure")),
            InjectedFailure::FullFrom(n) if n <= number && needs_space => {
                Err(io::ErrorKind::StorageFull.into())
            }
            _ => Ok(()),
        }
    })
}

/// Called after an operation that succeeded.
pub(super) fn after(op: DiskOp, [from, to]: [&Path; 2]) {
    LOG.with_borrow_mut(|log| {
        let Some(log) = log else {
            return;
        };
        let content = if op == DiskOp::Write {
            fs::read(from).unwrap_or_default()
        } else {
            Vec::new()
        };
        log.ops.push(LoggedOp {
            op,
            from: from.into(),
            to: to.into(),
            content,
        });
    });
}

/// The content of a file.
#[derive(Clone, Default)]
struct Content {
    written: Vec<u8>,
    flushed: Vec<u8>,
}

/// The names of files and folders.
#[derive(Clone, Default)]
struct Names {
    files: BTreeMap<PathBuf, usize>,
    folders: BTreeSet<PathBuf>,
}

impl Names {
    /// Takes over the names in one folder.
    fn update_folder(&mut self, folder: &Path, now: &Self) {
        let is_in_folder = |path: &Path| path.parent() == Some(folder);
        self.files.retain(|path, _| !is_in_folder(path));
        self.folders.retain(|path| !is_in_folder(path));
        let files = now.files.iter().filter(|(path, _)| is_in_folder(path));
        self.files
            .extend(files.map(|(path, &file)| (path.clone(), file)));
        let folders = now.folders.iter().filter(|path| is_in_folder(path));
        self.folders.extend(folders.cloned());
    }
}

/// A simulated disk: what programs see of it, and what survives a power cut.
#[derive(Clone, Default)]
pub(super) struct SimulatedDisk {
    contents: Vec<Content>,
    visible: Names,
    flushed: Names,
}

/// How a program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CrashKind {
    /// It is killed; the system keeps running.
    Killed,
    /// The power is cut: only flushed names and contents are left.
    PowerCutEarly,
    /// The power is cut: all names are left, also of files whose content was not flushed.
    PowerCutLate,
}

impl CrashKind {
    pub(super) const ALL: [Self; 3] = [Self::Killed, Self::PowerCutEarly, Self::PowerCutLate];
}

/// Ends the log and returns the disk before the first operation and after each one.
pub(super) fn finish() -> Vec<SimulatedDisk> {
    let log = LOG.take().unwrap_or_default();
    let mut disk = SimulatedDisk::default();
    let mut disks = vec![disk.clone()];
    for op in log.ops {
        disk.apply(op);
        disks.push(disk.clone());
    }
    disks
}

impl SimulatedDisk {
    fn apply(&mut self, logged: LoggedOp) {
        let LoggedOp {
            op,
            from,
            to,
            content,
        } = logged;
        match op {
            DiskOp::CreateFolder => {
                self.visible.folders.insert(from);
            }
            DiskOp::CreateFile => {
                let new = self.contents.len();
                let file = *self.visible.files.entry(from).or_insert(new);
                if file == new {
                    self.contents.push(Content::default());
                }
                self.contents[file].written.clear();
            }
            DiskOp::Write => {
                let file = self.visible.files[&from];
                self.contents[file].written = content;
            }
            DiskOp::SyncFile => {
                let content = &mut self.contents[self.visible.files[&from]];
                content.flushed.clone_from(&content.written);
            }
            DiskOp::Rename => {
                if let Some(file) = self.visible.files.remove(&from) {
                    self.visible.files.insert(to, file);
                }
            }
            DiskOp::Link => {
                if let Some(&file) = self.visible.files.get(&from) {
                    self.visible.files.insert(to, file);
                }
            }
            DiskOp::Remove => {
                self.visible.files.remove(&from);
            }
            DiskOp::SyncFolder => self.flushed.update_folder(&from, &self.visible),
        }
    }

    /// Writes what a crash leaves of the folders in `root` to the folder `target`.
    pub(super) fn write(&self, crash: CrashKind, root: &Path, target: &Path) -> io::Result<()> {
        let names = match crash {
            CrashKind::Killed | CrashKind::PowerCutLate => &self.visible,
            CrashKind::PowerCutEarly => &self.flushed,
        };
        let is_reachable = |path: &Path| {
            let mut parents = path.ancestors().skip(1);
            parents.all(|folder| {
                !folder.starts_with(root) || folder == root || names.folders.contains(folder)
            })
        };
        fs::create_dir_all(target)?;
        for folder in names.folders.iter().filter(|path| is_reachable(path)) {
            if let Ok(relative) = folder.strip_prefix(root) {
                fs::create_dir_all(target.join(relative))?;
            }
        }
        for (path, &file) in names.files.iter().filter(|(path, _)| is_reachable(path)) {
            let content = &self.contents[file];
            let bytes = match crash {
                CrashKind::Killed => &content.written,
                CrashKind::PowerCutEarly | CrashKind::PowerCutLate => &content.flushed,
            };
            if let Ok(relative) = path.strip_prefix(root) {
                fs::write(target.join(relative), bytes)?;
            }
        }
        Ok(())
    }
}
