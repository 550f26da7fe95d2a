//! Whether there is a screen to open a window on.

use std::env;

/// Whether the system offers a display; anything but Linux always does.
pub(crate) fn is_there() -> bool {
    let named = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named.into_iter().any(set)
}
