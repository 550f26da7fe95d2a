//! Tools of cargo that a chore needs: programs from the registry, built once.

use std::io;

use crate::{cargo, needs};

/// A subcommand of cargo that is published as a crate of the same name.
pub(crate) struct Tool {
    /// The crate and its program.
    pub(crate) name: &'static str,
    /// The reason, which people read before it is installed.
    pub(crate) reason: &'static str,
}

/// Installs the tools that are missing, after saying what and why.
///
/// # Errors
/// When one cannot be built.
pub(crate) fn install_missing(tools: &[Tool]) -> io::Result<()> {
    for tool in tools.iter().filter(|tool| !needs::on_path(tool.name)) {
        let Tool { name, reason } = tool;
        eprintln!("This system lacks {name}: {reason}.\n+ cargo install --locked {name}");
        cargo::succeed(cargo::cargo("install --locked").arg(name))?;
    }
    Ok(())
}
