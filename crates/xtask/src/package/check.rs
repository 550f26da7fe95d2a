//! The checks that desktops have for their files.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use crate::{cargo, needs};

/// Checks the desktop entry, the description for software centres, and the type of records. A check
/// whose program is missing is named and left out.
pub(super) fn files(staged: &Path) -> io::Result<()> {
    for (folder, ending, line) in [
        ("share/applications", "desktop", "desktop-file-validate"),
        ("share/metainfo", "xml", "appstreamcli validate --no-net"),
        ("share/mime/packages", "xml", "xmllint --noout"),
        (
            "share/icons/hicolor/scalable/apps",
            "svg",
            "xmllint --noout",
        ),
    ] {
        let mut words = line.split_whitespace();
        let program = words.next().unwrap_or_default();
        if !needs::on_path(program) {
            eprintln!("Not checked without {program}: {folder}");
            continue;
        }
        let mut command = Command::new(program);
        command.args(words);
        for entry in fs::read_dir(staged.join(folder))? {
            let file = entry?.path();
            if file.extension().is_some_and(|end| end == ending) {
                command.arg(file);
            }
        }
        cargo::succeed(&mut command)?;
    }
    Ok(())
}
