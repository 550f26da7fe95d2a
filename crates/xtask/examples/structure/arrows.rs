//! Arrows between files, and the rings that they form.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::Modules;
use crate::resolve::{Resolver, Target};

/// From a file to one that it uses: the names that it uses of it.
pub(crate) type Arrows = BTreeMap<(String, String), BTreeSet<String>>;

/// The arrows between the files of all modules.
pub(crate) fn between_files(modules: &Modules) -> Arrows {
    let mut arrows = Arrows::new();
    let mut resolver = Resolver::new(modules);
    for (id, module) in modules.list.iter().enumerate() {
        let mut add = |to: &str, name: &str| {
            if to != module.file {
                let ends = (module.file.clone(), to.to_owned());
                arrows.entry(ends).or_default().insert(name.to_owned());
            }
        };
        let mut add_items = |targets: BTreeSet<Target>| {
            for target in targets {
                if let Target::Item { file, name } = target {
                    add(&file, &name);
                }
            }
        };
        for path in &module.uses {
            add_items(resolver.resolve(id, path));
        }
        for path in &module.macros {
            add_items(resolver.resolve_macro(id, path));
        }
        for path in &module.private_globs {
            for target in resolver.resolve(id, path) {
                match target {
                    Target::Item { file, .. } => add(&file, "*"),
                    Target::Module(from) if modules.list[from].has_definitions() => {
                        add(&modules.list[from].file, "*");
                    }
                    // Names that a module only hands on lead to the files that define them.
                    Target::Module(_) => {}
                }
            }
        }
    }
    arrows
}

/// Groups of two or more nodes of which each leads to each other one.
pub(crate) fn rings<'a>(
    arrows: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<BTreeSet<&'a str>> {
    let mut next: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in arrows {
        next.entry(from).or_default().insert(to);
    }
    let reach: BTreeMap<&str, BTreeSet<&str>> = next
        .keys()
        .map(|&start| (start, reachable(start, &next)))
        .collect();
    let leads = |from: &str, to: &str| reach.get(from).is_some_and(|reach| reach.contains(to));
    let mut rings: Vec<BTreeSet<&str>> = Vec::new();
    for (&node, others) in &reach {
        if leads(node, node) && !rings.iter().any(|ring| ring.contains(node)) {
            rings.push(
                others
                    .iter()
                    .copied()
                    .filter(|&other| leads(other, node))
                    .collect(),
            );
        }
    }
    rings
}

/// Nodes that one or more arrows lead to from `start`.
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

#[cfg(test)]
mod tests {
    use super::{between_files, rings};
    use crate::modules::Modules;
    use crate::sources::Sources;

    /// Arrows of an invented package `app`, one a line: `from -> to: names`, without `src/`.
    fn arrows(files: &[(&str, &str)]) -> Result<Vec<String>, String> {
        let mut sources = Sources::default();
        sources.packages.insert(String::new(), "app".into());
        for (path, text) in files {
            sources
                .files
                .insert(format!("src/{path}"), (*text).to_owned());
        }
        let arrows = between_files(&Modules::read(&sources)?);
        let line = |((from, to), names): (&(String, String), _)| {
            let names: &std::collections::BTreeSet<String> = names;
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            format!("{from} -> {to}: {}", names.join(" ")).replace("src/", "")
        };
        Ok(arrows.iter().map(line).collect())
    }

    #[test]
    fn rings_are_told_from_chains() {
        let chain = [("a", "b"), ("b", "c"), ("a", "c")];
        assert!(rings(chain.into_iter()).is_empty());
        let two = [
            ("a", "b"),
            ("b", "c"),
            ("c", "b"),
            ("c", "d"),
            ("d", "e"),
            ("e", "d"),
        ];
        let found: Vec<Vec<&str>> = rings(two.into_iter())
            .into_iter()
            .map(|ring| ring.into_iter().collect())
            .collect();
        assert_eq!(found, [["b", "c"], ["d", "e"]]);
    }

    #[test]
    fn files_that_import_each_other_are_seen() -> Result<(), String> {
        let found = arrows(&[
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "use crate::b::B; pub struct A;"),
            ("b.rs", "use super::a::A; pub struct B;"),
        ])?;
        assert_eq!(found, ["a.rs -> b.rs: B", "b.rs -> a.rs: A"]);
        Ok(())
    }

    #[test]
    fn a_face_is_seen_through() -> Result<(), String> {
        // The face declares and hands on; `two` takes `one` through it, and others take both.
        let found = arrows(&[
            ("lib.rs", "mod face; mod user; pub use face::Two;"),
            (
                "face/mod.rs",
                "mod one; mod two; pub use one::One; pub use two::*;",
            ),
            ("face/one.rs", "pub struct One;"),
            ("face/two.rs", "use super::One; pub struct Two(One);"),
            (
                "user.rs",
                "use crate::Two; use crate::face; fn f(_: Two) -> face::One { todo!() }",
            ),
        ])?;
        assert_eq!(
            found,
            [
                "face/two.rs -> face/one.rs: One",
                "user.rs -> face/one.rs: One",
                "user.rs -> face/two.rs: Two"
            ]
        );
        Ok(())
    }

    #[test]
    fn a_face_with_definitions_of_its_own_can_be_in_a_ring() -> Result<(), String> {
        let child = ("m/child.rs", "use super::Own; pub fn child(_: Own) {}");
        let declares = "mod child; pub use child::child; pub struct Own;";
        let found = arrows(&[("lib.rs", "mod m;"), ("m/mod.rs", declares), child])?;
        assert_eq!(
            found,
            ["m/child.rs -> m/mod.rs: Own"],
            "handing on is no use"
        );
        let uses = format!("{declares} fn f() {{ child(Own) }}");
        let found = arrows(&[("lib.rs", "mod m;"), ("m/mod.rs", &uses), child])?;
        assert_eq!(
            found,
            [
                "m/child.rs -> m/mod.rs: Own",
                "m/mod.rs -> m/child.rs: child"
            ]
        );
        Ok(())
    }

    #[test]
    fn a_test_module_is_left_out() -> Result<(), String> {
        let found = arrows(&[
            ("lib.rs", "mod a; mod b; #[cfg(test)] mod tests;"),
            ("a.rs", "use crate::b::B; pub struct A;"),
            (
                "b.rs",
                "pub struct B; #[cfg(test)] mod tests { use crate::a::A; }",
            ),
            ("tests.rs", "use crate::a::A;"),
        ])?;
        assert_eq!(found, ["a.rs -> b.rs: B"]);
        Ok(())
    }

    #[test]
    fn inline_paths_globs_and_macros_count() -> Result<(), String> {
        let found = arrows(&[
            ("lib.rs", "mod a; mod b; mod c; mod d;"),
            (
                "a.rs",
                "fn f() { crate::b::g(); assert!(super::c::H > 0); }",
            ),
            ("b.rs", "use crate::d::*; pub fn g() { d() }"),
            ("c.rs", "pub const H: u8 = 1; generate!(Hidden);"),
            ("d.rs", "pub fn d() { crate::c::Hidden::new(); }"),
        ])?;
        assert_eq!(
            found,
            [
                "a.rs -> b.rs: g",
                "a.rs -> c.rs: H",
                "b.rs -> d.rs: * d",
                "d.rs -> c.rs: Hidden"
            ]
        );
        Ok(())
    }

    #[test]
    fn macros_are_visible_below_their_module() -> Result<(), String> {
        let found = arrows(&[
            ("lib.rs", "macro_rules! list { () => {} } mod a;"),
            ("a.rs", "fn f() { list!() }"),
        ])?;
        assert_eq!(found, ["a.rs -> lib.rs: list"]);
        Ok(())
    }

    #[test]
    fn modules_are_found_where_rust_looks() -> Result<(), String> {
        let found = arrows(&[
            (
                "lib.rs",
                "mod a; #[path = \"else/where.rs\"] mod b; mod inline { mod c; }",
            ),
            ("a.rs", "mod below;"),
            ("a/below.rs", "use crate::b::B;"),
            ("else/where.rs", "mod beside; pub struct B;"),
            ("else/beside.rs", "use super::B;"),
            ("inline/c.rs", "use super::super::b::B;"),
        ])?;
        assert_eq!(
            found,
            [
                "a/below.rs -> else/where.rs: B",
                "else/beside.rs -> else/where.rs: B",
                "inline/c.rs -> else/where.rs: B"
            ]
        );
        let missing = arrows(&[("lib.rs", "mod gone;")]);
        assert!(missing.is_err_and(|fault| fault.starts_with("src/gone.rs: ")));
        Ok(())
    }

    #[test]
    fn a_program_uses_its_library() -> Result<(), String> {
        let found = arrows(&[
            ("lib.rs", "pub mod a;"),
            ("a.rs", "pub fn run() {}"),
            ("main.rs", "fn main() { app::a::run() }"),
        ])?;
        assert_eq!(found, ["main.rs -> a.rs: run"]);
        Ok(())
    }

    #[test]
    fn imports_in_a_circle_end() -> Result<(), String> {
        let found = arrows(&[
            ("lib.rs", "mod a; mod b;"),
            (
                "a.rs",
                "pub use crate::b::*; pub use crate::b::X; fn f() { X; y(); }",
            ),
            (
                "b.rs",
                "pub use crate::a::*; pub use crate::a::X; fn f() { X; y(); }",
            ),
        ])?;
        assert!(found.is_empty(), "{found:?}");
        Ok(())
    }
}
