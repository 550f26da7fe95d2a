//! `cargo xtask package`: what people install, in `packages/` beside the programs that are built for them: an archive,
//! on Debian and its kin a Debian package, the list of everything in them, checksums.

mod archive;
mod check;
mod debian;
mod folder;
mod notices;
mod sbom;
mod stage;
mod sums;
mod trial;

use std::io;
use std::process::ExitCode;

use crate::distro::Family;
use crate::programs::{self, Audience};
use crate::{cargo, needs, setup};

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
    let build = programs::build("focus focus-engine", Audience::Packages)?;
    if !build.success() {
        eprintln!("\nThe programs could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let place = folder::fresh(programs::folder(Audience::Packages).join("packages"))?;
    let staged = folder::fresh(programs::folder(Audience::Packages).join("package"))?;
    stage::fill(&staged)?;
    notices::write(&staged.join("share/doc/focus/third-party.txt"))?;
    if cfg!(target_os = "linux") {
        check::files(&staged)?;
    }
    archive::make(&staged, &place)?;
    sbom::write(&place)?;
    if debian {
        let package = debian::make(&place)?;
        if try_it {
            trial::run(&package)?;
        }
    } else if try_it {
        return Err(io::Error::other(
            "only Debian packages can be tried, on Debian or its kin",
        ));
    }
    sums::write(&place)?;
    println!("The packages are in {}.", place.display());
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
