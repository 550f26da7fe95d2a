//! The workspace that the chores belong to.

use std::path::Path;

/// Its version, which this program shares.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Its folder. Chores begin in it or below; cargo knows it from the sources.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}
