//! Rooms of a folder (its files and folders), and the order in which they may use each other.

use std::collections::BTreeMap;

use crate::arrows::Arrows;

/// The order of the rooms in a folder.
pub(crate) struct Order {
    /// The folder, from the workspace's own on.
    pub(crate) folder: &'static str,
    /// From top to bottom. A room may use those on lower floors, and none beside it.
    pub(crate) floors: &'static [&'static [&'static str]],
}

impl Order {
    fn floor(&self, room: &str) -> Option<usize> {
        self.floors.iter().position(|floor| floor.contains(&room))
    }
}

/// The arrows that an order does not allow, as lines of text; a room without a floor is one, too.
pub(crate) fn against(order: &Order, arrows: &Arrows) -> Vec<String> {
    let mut lines = Vec::new();
    for ((from, to), names) in arrows {
        let (Some(above), Some(below)) = (room(order.folder, from), room(order.folder, to)) else {
            continue;
        };
        if above == below {
            continue;
        }
        let unknown: Vec<_> = [above, below]
            .into_iter()
            .filter(|room| order.floor(room).is_none())
            .map(|room| format!("{}/{room}: has no floor in the order", order.folder))
            .collect();
        if unknown.is_empty() && order.floor(above) >= order.floor(below) {
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            lines.push(format!("{from} -> {to}: {}", names.join(", ")));
        }
        lines.extend(unknown);
    }
    lines.sort();
    lines.dedup();
    lines
}

/// From a room to one that it uses: a pair of files that shows it.
pub(crate) type RoomArrows<'a> = BTreeMap<(&'a str, &'a str), (&'a str, &'a str)>;

/// Arrows between the rooms of each folder.
pub(crate) fn between_rooms(arrows: &Arrows) -> BTreeMap<&str, RoomArrows<'_>> {
    let mut folders: BTreeMap<&str, RoomArrows> = BTreeMap::new();
    for (from, to) in arrows.keys() {
        // The deepest folder that holds both files: there they part into two rooms.
        let common = from.bytes().zip(to.bytes()).take_while(|(a, b)| a == b);
        let Some(end) = from[..common.count()].rfind('/') else {
            continue;
        };
        let folder = &from[..end];
        if let (Some(above), Some(below)) = (room(folder, from), room(folder, to)) {
            let rooms = folders.entry(folder).or_default();
            rooms
                .entry((above, below))
                .or_insert((from.as_str(), to.as_str()));
        }
    }
    folders
}

/// The room of `folder` in which `file` stands: the first part of its path there.
fn room<'a>(folder: &str, file: &'a str) -> Option<&'a str> {
    let below = file.strip_prefix(folder)?.strip_prefix('/')?;
    let first = below.split('/').next()?;
    Some(first.strip_suffix(".rs").unwrap_or(first))
}

#[cfg(test)]
mod tests {
    use super::{Order, against, between_rooms};
    use crate::arrows::{Arrows, rings};

    const ORDER: Order = Order {
        folder: "src",
        floors: &[&["main"], &["left", "right"], &["base"]],
    };

    fn arrows(ends: &[(&str, &str)]) -> Arrows {
        let arrow = |&(from, to): &(&str, &str)| {
            let ends = (format!("src/{from}.rs"), format!("src/{to}.rs"));
            (ends, ["X".to_owned()].into())
        };
        ends.iter().map(arrow).collect()
    }

    #[test]
    fn arrows_down_and_inside_a_room_are_allowed() {
        let good = arrows(&[
            ("main", "base/a"),
            ("left/a", "base/b"),
            ("base/a", "base/b"),
        ]);
        assert!(against(&ORDER, &good).is_empty());
    }

    #[test]
    fn arrows_up_beside_and_to_unknown_rooms_are_not() {
        let bad = arrows(&[("base/a", "left/b"), ("left/a", "right"), ("main", "new/a")]);
        assert_eq!(
            against(&ORDER, &bad),
            [
                "src/base/a.rs -> src/left/b.rs: X",
                "src/left/a.rs -> src/right.rs: X",
                "src/new: has no floor in the order"
            ]
        );
    }

    #[test]
    fn folders_can_be_in_a_ring_where_no_files_are() {
        let arrows = arrows(&[("a/one", "b/one"), ("b/two", "a/two"), ("a/one", "a/two")]);
        let folders = between_rooms(&arrows);
        let found = rings(folders["src"].keys().copied());
        assert_eq!(found, [["a", "b"].into()]);
        assert!(rings(folders["src/a"].keys().copied()).is_empty());
    }
}
