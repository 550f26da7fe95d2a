//! What tests know of the steps of [`disk`](super::disk) on their own thread: which were carried out, and what of them is
//! left when the program is killed or the power is cut after any of them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::step::DiskOp;

/// A step that was carried out.
struct Done {
    step: DiskOp,
    from: PathBuf,
    to: PathBuf,
    /// The content of the file after it was filled.
    content: Vec<u8>,
}

/// Which steps fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum InjectedFailure {
    #[default]
    None,
    /// The one with this number, from 0.
    Once(usize),
    /// From the one with this number on all that need room.
    FullFrom(usize),
}

#[derive(Default)]
struct OpLog {
    fails: InjectedFailure,
    begun: usize,
    done: Vec<Done>,
}

thread_local! {
    static JOURNAL: RefCell<Option<OpLog>> = const { RefCell::new(None) };
}

/// Begins a journal on this thread.
pub(super) fn begin(fails: InjectedFailure) {
    let journal = OpLog {
        fails,
        ..OpLog::default()
    };
    JOURNAL.set(Some(journal));
}

/// Lets no step fail from now on.
pub(super) fn mend() {
    JOURNAL.with_borrow_mut(|journal| {
        if let Some(journal) = journal {
            journal.fails = InjectedFailure::None;
        }
    });
}

/// The number of steps so far, failed ones included.
pub(super) fn steps() -> usize {
    JOURNAL.with_borrow(|journal| journal.as_ref().map_or(0, |journal| journal.begun))
}

/// A step is about to be carried out.
pub(super) fn before(step: DiskOp) -> io::Result<()> {
    JOURNAL.with_borrow_mut(|journal| {
        let Some(journal) = journal else {
            return Ok(());
        };
        let number = journal.begun;
        journal.begun += 1;
        let needs_room = !matches!(step, DiskOp::Remove | DiskOp::SyncFolder);
        match journal.fails {
            InjectedFailure::Once(n) if n == number => Err(io::Error::other("a fault of the disk")),
            InjectedFailure::FullFrom(n) if n <= number && needs_room => {
                Err(io::ErrorKind::StorageFull.into())
            }
            _ => Ok(()),
        }
    })
}

/// A step was carried out.
pub(super) fn after(step: DiskOp, [from, to]: [&Path; 2]) {
    JOURNAL.with_borrow_mut(|journal| {
        let Some(journal) = journal else {
            return;
        };
        let content = if step == DiskOp::Write {
            fs::read(from).unwrap_or_default()
        } else {
            Vec::new()
        };
        journal.done.push(Done {
            step,
            from: from.into(),
            to: to.into(),
            content,
        });
    });
}

/// A file as the system has it, and as it lies on the disk.
#[derive(Clone, Default)]
struct Content {
    written: Vec<u8>,
    flushed: Vec<u8>,
}

/// The names in the folders below one.
#[derive(Clone, Default)]
struct Names {
    files: BTreeMap<PathBuf, usize>,
    folders: BTreeSet<PathBuf>,
}

impl Names {
    /// Takes over the names in one folder.
    fn renew(&mut self, folder: &Path, now: &Self) {
        let within = |path: &Path| path.parent() == Some(folder);
        self.files.retain(|path, _| !within(path));
        self.folders.retain(|path| !within(path));
        let files = now.files.iter().filter(|(path, _)| within(path));
        self.files
            .extend(files.map(|(path, &file)| (path.clone(), file)));
        let folders = now.folders.iter().filter(|path| within(path));
        self.folders.extend(folders.cloned());
    }
}

/// A disk: what programs see of it, and what outlives a power cut.
#[derive(Clone, Default)]
pub(super) struct Disk {
    contents: Vec<Content>,
    seen: Names,
    flushed: Names,
}

/// How a program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CrashKind {
    /// It is killed; the system goes on.
    Killed,
    /// The power is cut: only what was flushed is left.
    PowerCutEarly,
    /// The power is cut: all names are left, also of files whose content was not flushed.
    PowerCutLate,
}

impl CrashKind {
    pub(super) const ALL: [Self; 3] = [Self::Killed, Self::PowerCutEarly, Self::PowerCutLate];
}

/// The disk after each step of the journal, which ends; the first one is that before the first step.
pub(super) fn end() -> Vec<Disk> {
    let journal = JOURNAL.take().unwrap_or_default();
    let mut disk = Disk::default();
    let mut disks = vec![disk.clone()];
    for done in journal.done {
        disk.follow(done);
        disks.push(disk.clone());
    }
    disks
}

impl Disk {
    fn follow(&mut self, done: Done) {
        let Done {
            step,
            from,
            to,
            content,
        } = done;
        match step {
            DiskOp::MakeFolder => {
                self.seen.folders.insert(from);
            }
            DiskOp::Create => {
                let new = self.contents.len();
                let file = *self.seen.files.entry(from).or_insert(new);
                if file == new {
                    self.contents.push(Content::default());
                }
                self.contents[file].written.clear();
            }
            DiskOp::Write => {
                let file = self.seen.files[&from];
                self.contents[file].written = content;
            }
            DiskOp::SyncFile => {
                let content = &mut self.contents[self.seen.files[&from]];
                content.flushed.clone_from(&content.written);
            }
            DiskOp::Rename => {
                if let Some(file) = self.seen.files.remove(&from) {
                    self.seen.files.insert(to, file);
                }
            }
            DiskOp::Link => {
                if let Some(&file) = self.seen.files.get(&from) {
                    self.seen.files.insert(to, file);
                }
            }
            DiskOp::Remove => {
                self.seen.files.remove(&from);
            }
            DiskOp::SyncFolder => self.flushed.renew(&from, &self.seen),
        }
    }

    /// Writes what is left of the folders below one into another folder.
    pub(super) fn write(&self, ending: CrashKind, below: &Path, into: &Path) -> io::Result<()> {
        let names = match ending {
            CrashKind::Killed | CrashKind::PowerCutLate => &self.seen,
            CrashKind::PowerCutEarly => &self.flushed,
        };
        let has_name = |path: &Path| {
            let mut above = path.ancestors().skip(1);
            above.all(|folder| {
                !folder.starts_with(below) || folder == below || names.folders.contains(folder)
            })
        };
        fs::create_dir_all(into)?;
        for folder in names.folders.iter().filter(|path| has_name(path)) {
            if let Ok(place) = folder.strip_prefix(below) {
                fs::create_dir_all(into.join(place))?;
            }
        }
        for (path, &file) in names.files.iter().filter(|(path, _)| has_name(path)) {
            let content = &self.contents[file];
            let bytes = match ending {
                CrashKind::Killed => &content.written,
                CrashKind::PowerCutEarly | CrashKind::PowerCutLate => &content.flushed,
            };
            if let Ok(place) = path.strip_prefix(below) {
                fs::write(into.join(place), bytes)?;
            }
        }
        Ok(())
    }
}
