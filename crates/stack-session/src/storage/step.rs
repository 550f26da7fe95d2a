//! What can be done to files and folders, as [`disk`](super::disk) does it and tests follow it.

/// A step. What it makes outlives a power cut once the file, or for a name its folder, is flushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DiskOp {
    /// Makes one folder.
    MakeFolder,
    /// Makes an empty file, or empties one.
    Create,
    /// Fills a file.
    Write,
    /// Flushes the content of a file.
    SyncFile,
    /// Gives a file another name, in place of a file that has it.
    Rename,
    /// Gives a file a second name, which no file has.
    Link,
    /// Takes a name away.
    Remove,
    /// Flushes the names in a folder.
    SyncFolder,
}
