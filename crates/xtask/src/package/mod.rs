//! `cargo xtask package`: what people install, in `packages/` beside the release builds: an archive,
//! on Debian and its kin a Debian package, the list of everything in them, checksums.

mod archive;
mod check;
mod debian;
mod notices;
mod sbom;
mod stage;
mod sums;
mod trial;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::distro::Family;
use crate::{cargo, needs, programs, setup};

/// The version of the workspace, which this program shares.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The folder of the workspace. Chores begin in it or below; cargo knows it from the sources.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// Makes the packages; with `try_it` installs the Debian package in a bare system, plays, and removes
/// it again.
pub(crate) fn run(try_it: bool) -> io::Result<ExitCode> {
    let debian = Family::here() == Some(Family::Debian);
    let missing = setup::install_missing(
        needs::TO_BUILD
            .iter()
            .chain(linux(needs::TO_PACKAGE))
            .chain(
                debian
                    .then_some(needs::TO_PACKAGE_FOR_DEBIAN)
                    .into_iter()
                    .flatten(),
            )
            .chain(try_it.then_some(needs::TO_TRY).into_iter().flatten()),
    );
    let build = programs::build("focus focus-engine")?;
    if !build.success() {
        eprintln!("\nThe programs could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let folder = fresh(programs::folder().join("packages"))?;
    let staged = fresh(programs::folder().join("package"))?;
    stage::fill(&staged)?;
    notices::write(&staged.join("share/doc/focus/third-party.txt"))?;
    if cfg!(target_os = "linux") {
        check::files(&staged)?;
    }
    archive::make(&staged, &folder)?;
    sbom::write(&folder)?;
    if debian {
        let package = debian::make(&folder)?;
        if try_it {
            trial::run(&package)?;
        }
    } else if try_it {
        return Err(io::Error::other(
            "only Debian packages can be tried, on Debian or its kin",
        ));
    }
    sums::write(&folder)?;
    println!("The packages are in {}.", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// The needs on Linux; the checks are its own, and other systems have an archiver.
fn linux(needs: &'static [needs::Need]) -> &'static [needs::Need] {
    if cfg!(target_os = "linux") {
        needs
    } else {
        &[]
    }
}

/// An empty folder in the place of what was there.
fn fresh(folder: PathBuf) -> io::Result<PathBuf> {
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => fs::create_dir_all(&folder)?,
    }
    fs::canonicalize(folder)
}
