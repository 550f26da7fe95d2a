//! The trial of a Debian package: installed in a bare system, played, removed.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::cargo;
use crate::programs::{self, Audience};
use crate::workspace::root;

/// Runs the script that tries the package. The bare system stays beside the packages: making it takes
/// most of the time, and the next trial begins with a copy of it.
pub(super) fn run(package: &Path) -> io::Result<()> {
    let script = root().join("crates/xtask/packaging/try.sh");
    let systems = programs::folder(Audience::Packages).join("trial");
    cargo::succeed(Command::new("bash").arg(script).arg(package).arg(systems))
}
