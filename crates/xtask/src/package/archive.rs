//! The archive: the same on every system, to be unpacked anywhere.

use std::env;
use std::io;
use std::path::Path;
use std::process::Command;

use crate::workspace::VERSION;
use crate::{cargo, commit};

/// Packs the staged tree into one folder of an archive.
pub(super) fn make(staged: &Path, folder: &Path) -> io::Result<()> {
    let name = format!("focus-{VERSION}-{}-{}", env::consts::OS, env::consts::ARCH);
    let mut tar = Command::new("tar");
    if cfg!(windows) {
        // Windows opens this by itself. Its own tar knows the form by the ending; another one, which may
        // come first on the search path, does not.
        let windows = env::var_os("SystemRoot").unwrap_or_else(|| "C:\\Windows".into());
        tar = Command::new(Path::new(&windows).join("System32").join("tar.exe"));
        tar.arg("-acf").arg(folder.join(format!("{name}.zip")));
        tar.arg("-C").arg(staged).arg(".");
        return cargo::succeed(&mut tar);
    }
    tar.arg("-cf").arg(folder.join(format!("{name}.tar.gz")));
    tar.arg("-C").arg(staged);
    if cfg!(target_os = "linux") {
        // The same files give the same archive, whoever packs them and when.
        let seconds = commit::time().map_or("0".into(), |(_, seconds)| seconds);
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"])
            .args(["--mode=u=rwX,go=rX", "--format=gnu"])
            .arg(format!("--mtime=@{seconds}"))
            .arg(format!("--transform=s,^\\.,{name},"))
            .arg("--use-compress-program=gzip -n");
    } else {
        tar.arg("-z").arg("-s").arg(format!(",^\\.,{name},"));
    }
    cargo::succeed(tar.arg("."))
}
