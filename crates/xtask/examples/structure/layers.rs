//! The layer order of the entries (files and folders) of a folder.

use std::collections::BTreeMap;

use crate::dependencies::Dependencies;

/// The layer order of the entries of a folder.
pub(crate) struct LayerOrder {
    /// The folder, relative to the workspace root.
    pub(crate) folder: &'static str,
    /// From top to bottom. An entry may only depend on lower layers.
    pub(crate) layers: &'static [&'static [&'static str]],
}

impl LayerOrder {
    fn layer(&self, entry: &str) -> Option<usize> {
        self.layers.iter().position(|layer| layer.contains(&entry))
    }
}

/// Dependencies that violate the order, as text. Entries without a layer are violations.
pub(crate) fn violations(order: &LayerOrder, dependencies: &Dependencies) -> Vec<String> {
    let mut lines = Vec::new();
    for ((from, to), names) in dependencies {
        let (Some(above), Some(below)) = (entry(order.folder, from), entry(order.folder, to))
        else {
            continue;
        };
        if above == below {
            continue;
        }
        let unknown: Vec<_> = [above, below]
            .into_iter()
            .filter(|entry| order.layer(entry).is_none())
            .map(|entry| format!("{}/{entry}: has no layer in the order", order.folder))
            .collect();
        if unknown.is_empty() && order.layer(above) >= order.layer(below) {
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            lines.push(format!("{from} -> {to}: {}", names.join(", ")));
        }
        lines.extend(unknown);
    }
    lines.sort();
    lines.dedup();
    lines
}

/// From an entry to one that it depends on, with a pair of files as an example.
pub(crate) type EntryDependencies<'a> = BTreeMap<(&'a str, &'a str), (&'a str, &'a str)>;

/// Dependencies between the entries of each folder.
pub(crate) fn entry_dependencies(
    dependencies: &Dependencies,
) -> BTreeMap<&str, EntryDependencies<'_>> {
    let mut folders: BTreeMap<&str, EntryDependencies> = BTreeMap::new();
    for (from, to) in dependencies.keys() {
        // The deepest folder that contains both files.
        let common = from.bytes().zip(to.bytes()).take_while(|(a, b)| a == b);
        let Some(end) = from[..common.count()].rfind('/') else {
            continue;
        };
        let folder = &from[..end];
        if let (Some(above), Some(below)) = (entry(folder, from), entry(folder, to)) {
            let entries = folders.entry(folder).or_default();
            entries
                .entry((above, below))
                .or_insert((from.as_str(), to.as_str()));
        }
    }
    folders
}

/// The entry of `folder` that contains `file`: the first component of the relative path.
fn entry<'a>(folder: &str, file: &'a str) -> Option<&'a str> {
    let below = file.strip_prefix(folder)?.strip_prefix('/')?;
    let first = below.split('/').next()?;
    Some(first.strip_suffix(".rs").unwrap_or(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::dependencies::cycles;

    const ORDER: LayerOrder = LayerOrder {
        folder: "src",
        layers: &[&["main"], &["left", "right"], &["base"]],
    };

    fn dependencies(ends: &[(&str, &str)]) -> Dependencies {
        let arrow = |&(from, to): &(&str, &str)| {
            let ends = (format!("src/{from}.rs"), format!("src/{to}.rs"));
            (ends, ["X".to_owned()].into())
        };
        ends.iter().map(arrow).collect()
    }

    #[test]
    fn allows_dependencies_down_and_within_an_entry() {
        let good = dependencies(&[
            ("main", "base/a"),
            ("left/a", "base/b"),
            ("base/a", "base/b"),
        ]);
        assert!(violations(&ORDER, &good).is_empty());
    }

    #[test]
    fn rejects_dependencies_up_sideways_and_to_unknown_entries() {
        let bad = dependencies(&[("base/a", "left/b"), ("left/a", "right"), ("main", "new/a")]);
        assert_eq!(
            violations(&ORDER, &bad),
            [
                "src/base/a.rs -> src/left/b.rs: X",
                "src/left/a.rs -> src/right.rs: X",
                "src/new: has no layer in the order"
            ]
        );
    }

    #[test]
    fn finds_cycles_of_folders_without_cycles_of_files() {
        let dependencies =
            dependencies(&[("a/one", "b/one"), ("b/two", "a/two"), ("a/one", "a/two")]);
        let folders = entry_dependencies(&dependencies);
        let found = cycles(folders["src"].keys().copied());
        assert_eq!(found, [["a", "b"].into()]);
        assert!(cycles(folders["src/a"].keys().copied()).is_empty());
    }
}
