//! Checks of the dependencies between files: cycles and the order of layers.

use std::collections::{BTreeMap, BTreeSet};

/// From a file to a file that it depends on, with the names it uses.
pub(crate) type Dependencies = BTreeMap<(String, String), BTreeSet<String>>;

/// The dependency cycles: groups of nodes that can all reach each other.
pub(crate) fn cycles<'a>(
    dependencies: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<BTreeSet<&'a str>> {
    let mut next: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in dependencies {
        next.entry(from).or_default().insert(to);
    }
    let reach: BTreeMap<&str, BTreeSet<&str>> = next
        .keys()
        .map(|&start| (start, reachable(start, &next)))
        .collect();
    let leads = |from: &str, to: &str| reach.get(from).is_some_and(|reach| reach.contains(to));
    let mut cycles: Vec<BTreeSet<&str>> = Vec::new();
    for (&node, others) in &reach {
        if leads(node, node) && !cycles.iter().any(|cycle| cycle.contains(node)) {
            let back = others.iter().copied().filter(|&other| leads(other, node));
            cycles.push(back.collect());
        }
    }
    cycles
}

/// Nodes reachable from `start` through at least one dependency.
fn reachable<'a>(start: &'a str, next: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(node) = open.pop() {
        for &to in next.get(node).into_iter().flatten() {
            if reached.insert(to) {
                open.push(to);
            }
        }
    }
    reached
}

/// Dependencies between the entries (files and subfolders) of one folder, each with a pair of files
/// as an example.
pub(crate) type EntryDependencies<'a> = BTreeMap<(&'a str, &'a str), (&'a str, &'a str)>;

/// The dependencies between the entries of each folder.
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
            entries.entry((above, below)).or_insert((from, to));
        }
    }
    folders
}

/// The dependencies of `folder` that do not point to a lower layer, as text. `layers` are the names
/// of entries from top to bottom; an entry without a layer is reported, too.
pub(crate) fn layer_violations(
    folder: &str,
    layers: &[&[&str]],
    dependencies: &Dependencies,
) -> BTreeSet<String> {
    let layer = |entry: &str| layers.iter().position(|layer| layer.contains(&entry));
    let mut lines = BTreeSet::new();
    for ((from, to), names) in dependencies {
        let (Some(above), Some(below)) = (entry(folder, from), entry(folder, to)) else {
            continue;
        };
        match (layer(above), layer(below)) {
            _ if above == below => {}
            (Some(upper), Some(lower)) if upper < lower => {}
            (Some(_), Some(_)) => {
                lines.insert(line(from, to, names));
            }
            (known, _) => {
                let unknown = if known.is_none() { above } else { below };
                lines.insert(format!("{folder}/{unknown}: has no layer in the order"));
            }
        }
    }
    lines
}

/// A dependency as text.
pub(crate) fn line(from: &str, to: &str, names: &BTreeSet<String>) -> String {
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    format!("{from} -> {to}: {}", names.join(", "))
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

    fn dependencies(ends: &[(&str, &str)]) -> Dependencies {
        let arrow = |&(from, to): &(&str, &str)| {
            let ends = (format!("src/{from}.rs"), format!("src/{to}.rs"));
            (ends, ["X".to_owned()].into())
        };
        ends.iter().map(arrow).collect()
    }

    #[test]
    fn cycles_are_distinguished_from_chains() {
        let chain = [("a", "b"), ("b", "c"), ("a", "c")];
        assert!(cycles(chain.into_iter()).is_empty());
        let two = [
            ("a", "b"),
            ("b", "c"),
            ("c", "b"),
            ("c", "d"),
            ("d", "e"),
            ("e", "d"),
        ];
        assert_eq!(
            cycles(two.into_iter()),
            [["b", "c"].into(), ["d", "e"].into()]
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

    #[test]
    fn layers_allow_only_dependencies_down_and_within_an_entry() {
        let layers: &[&[&str]] = &[&["main"], &["left", "right"], &["base"]];
        let good = [
            ("main", "base/a"),
            ("left/a", "base/b"),
            ("base/a", "base/b"),
        ];
        assert!(layer_violations("src", layers, &dependencies(&good)).is_empty());
        let bad = [("base/a", "left/b"), ("left/a", "right"), ("main", "new/a")];
        let found = layer_violations("src", layers, &dependencies(&bad));
        assert_eq!(
            found.into_iter().collect::<Vec<_>>(),
            [
                "src/base/a.rs -> src/left/b.rs: X",
                "src/left/a.rs -> src/right.rs: X",
                "src/new: has no layer in the order"
            ]
        );
    }
}
