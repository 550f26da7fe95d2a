//! The display on which a window can open.

use std::env;

/// The system offers a display; any system but Linux always does.
pub(crate) fn is_present() -> bool {
    let named = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named.into_iter().any(set)
}
