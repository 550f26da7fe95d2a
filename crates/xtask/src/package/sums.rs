//! The checksums of the packages, in the form that `sha256sum --check` reads.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use crate::{cargo, needs};

/// Writes `SHA256SUMS` for all files of a folder.
pub(super) fn write(folder: &Path) -> io::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name());
    }
    names.sort();
    let mut command = if needs::on_path("sha256sum") {
        Command::new("sha256sum")
    } else if needs::on_path("shasum") {
        let mut command = Command::new("shasum");
        command.args(["-a", "256"]);
        command
    } else {
        eprintln!("No checksums: there is neither sha256sum nor shasum.");
        return Ok(());
    };
    let sums = cargo::output(command.args(names).current_dir(folder))?;
    fs::write(folder.join("SHA256SUMS"), sums)
}
