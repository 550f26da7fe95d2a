//! The part of the screen that windows may cover.

use bevy::math::IRect;

/// What the system reports of the part of the screen that windows may cover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum WorkArea {
    /// The part, over all monitors, in physical pixels.
    Known(IRect),
    /// There is no window manager: no frame around windows, no bars.
    Unmanaged,
    /// The system does not report it.
    Unknown,
}

/// Asks the X server, if windows open there. Winit has no such request.
#[cfg(target_os = "linux")]
pub(super) fn work_area() -> WorkArea {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET") || !set("DISPLAY") {
        return WorkArea::Unknown;
    }
    x11::work_area().unwrap_or(WorkArea::Unknown)
}

/// Other systems are not asked.
#[cfg(not(target_os = "linux"))]
pub(super) fn work_area() -> WorkArea {
    WorkArea::Unknown
}

#[cfg(target_os = "linux")]
mod x11 {
    use bevy::math::{IRect, IVec2};
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt};

    use super::WorkArea;

    /// The window manager writes a rectangle for each desktop into a property of the root window. They rarely differ.
    pub(super) fn work_area() -> Option<WorkArea> {
        let (server, screen) = x11rb::connect(None).ok()?;
        let root = server.setup().roots.get(screen)?.root;
        let atom = server.intern_atom(false, b"_NET_WORKAREA").ok()?;
        let atom = atom.reply().ok()?.atom;
        let property = server.get_property(false, root, atom, AtomEnum::CARDINAL, 0, 4);
        let property = property.ok()?.reply().ok()?;
        let numbers: Vec<u32> = property.value32().into_iter().flatten().collect();
        let &[x, y, width, height] = &numbers[..] else {
            return Some(WorkArea::Unmanaged);
        };
        let corner = IVec2::new(x as i32, y as i32);
        let size = IVec2::new(width as i32, height as i32);
        Some(WorkArea::Known(IRect::from_corners(corner, corner + size)))
    }
}
