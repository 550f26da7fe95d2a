//! The dependency graph of files and its cycles.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::{Id, Modules, Name};
use crate::paths::Path;

/// From a file to a file that it depends on, with the names it uses.
pub(crate) type Dependencies = BTreeMap<(String, String), BTreeSet<String>>;

/// The dependencies between the files of all modules.
pub(crate) fn file_dependencies(modules: &Modules) -> Dependencies {
    let mut dependencies = Dependencies::new();
    let mut resolver = Resolver::new(modules);
    for (id, module) in modules.list.iter().enumerate() {
        let mut add = |to: &str, name: &str| {
            if to != module.file {
                let ends = (module.file.clone(), to.to_owned());
                dependencies
                    .entry(ends)
                    .or_default()
                    .insert(name.to_owned());
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
                    // Re-exported names resolve to the files that define them.
                    Target::Module(_) => {}
                }
            }
        }
    }
    dependencies
}

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
            cycles.push(
                others
                    .iter()
                    .copied()
                    .filter(|&other| leads(other, node))
                    .collect(),
            );
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

/// The definition that a path resolves to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Target {
    Module(Id),
    /// A type, function, constant or macro, and its file.
    Item {
        file: String,
        name: String,
    },
}

/// Resolves names. Imports may be circular, so it remembers the open queries.
pub(crate) struct Resolver<'a> {
    modules: &'a Modules,
    open: Vec<(Id, String)>,
}

impl<'a> Resolver<'a> {
    pub(crate) fn new(modules: &'a Modules) -> Self {
        Self {
            modules,
            open: Vec::new(),
        }
    }

    /// The definitions in this workspace that `path` refers to in module `from`; none for other
    /// crates, primitives and variables.
    pub(crate) fn resolve(&mut self, from: Id, path: &Path) -> BTreeSet<Target> {
        let question = (from, path.to_string());
        if self.open.contains(&question) {
            return BTreeSet::new();
        }
        self.open.push(question);
        let mut segments = path.segments.iter();
        let mut targets = match segments.next() {
            Some(first) => self.first(from, first, path.is_global),
            None => BTreeSet::new(),
        };
        for name in segments {
            targets = targets
                .into_iter()
                .flat_map(|target| match target {
                    Target::Module(module) => self.inside(module, name),
                    // A variant, method or constant belongs to its type.
                    item @ Target::Item { .. } => BTreeSet::from([item]),
                })
                .collect();
        }
        self.open.pop();
        targets
    }

    /// The definition of a macro called through `path`. Macros are also visible in the submodules
    /// of their module.
    pub(crate) fn resolve_macro(&mut self, from: Id, path: &Path) -> BTreeSet<Target> {
        let targets = self.resolve(from, path);
        let [name] = &path.segments[..] else {
            return targets;
        };
        let mut place = self.modules.list[from].parent;
        while let (true, Some(id)) = (targets.is_empty(), place) {
            let module = &self.modules.list[id];
            let mut found = module.names.get(name).into_iter().flatten();
            if found.any(|name| matches!(name, Name::Macro)) {
                return BTreeSet::from([self.item(id, name)]);
            }
            place = module.parent;
        }
        targets
    }

    fn first(&mut self, from: Id, name: &str, is_global: bool) -> BTreeSet<Target> {
        let module = &self.modules.list[from];
        match name {
            "crate" => BTreeSet::from([Target::Module(module.root)]),
            "self" => BTreeSet::from([Target::Module(from)]),
            "super" => module.parent.map(Target::Module).into_iter().collect(),
            _ => {
                let here = if is_global {
                    BTreeSet::new()
                } else {
                    self.look_up(from, name)
                };
                if here.is_empty() {
                    let library = self.modules.libraries.get(name);
                    return library.copied().map(Target::Module).into_iter().collect();
                }
                here
            }
        }
    }

    /// Resolves `name` after the path of a module.
    fn inside(&mut self, module: Id, name: &str) -> BTreeSet<Target> {
        if name == "super" {
            let parent = self.modules.list[module].parent;
            return parent.map(Target::Module).into_iter().collect();
        }
        let targets = self.look_up(module, name);
        let is_hidden = targets.is_empty()
            && self.modules.list[module].has_generated_names
            && !self.modules.list[module].names.contains_key(name);
        if is_hidden {
            return BTreeSet::from([self.item(module, name)]);
        }
        targets
    }

    fn look_up(&mut self, id: Id, name: &str) -> BTreeSet<Target> {
        let modules = self.modules;
        let module = &modules.list[id];
        let Some(names) = module.names.get(name) else {
            return self.look_up_in_globs(id, name);
        };
        let mut targets = BTreeSet::new();
        for found in names {
            match found {
                Name::Item | Name::Macro => {
                    targets.insert(self.item(id, name));
                }
                Name::Module(child) => {
                    targets.insert(Target::Module(*child));
                }
                Name::Import(path) => targets.extend(self.resolve(id, path)),
            }
        }
        targets
    }

    fn look_up_in_globs(&mut self, id: Id, name: &str) -> BTreeSet<Target> {
        let modules = self.modules;
        let question = (id, format!("* {name}"));
        if self.open.contains(&question) {
            return BTreeSet::new();
        }
        self.open.push(question);
        let mut targets = BTreeSet::new();
        for glob in &modules.list[id].globs {
            for target in self.resolve(id, glob) {
                if let Target::Module(module) = target {
                    targets.extend(self.look_up(module, name));
                }
            }
        }
        self.open.pop();
        targets
    }

    fn item(&self, module: Id, name: &str) -> Target {
        Target::Item {
            file: self.modules.list[module].file.clone(),
            name: name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::modules::Sources;

    /// The dependencies of a fictional package `app` as lines `from -> to: names`, without `src/`.
    fn dependencies(files: &[(&str, &str)]) -> Result<Vec<String>, String> {
        let mut sources = Sources::default();
        sources.packages.insert(String::new(), "app".into());
        for (path, text) in files {
            sources
                .files
                .insert(format!("src/{path}"), (*text).to_owned());
        }
        let dependencies = file_dependencies(&Modules::read(&sources)?);
        let line = |((from, to), names): (&(String, String), _)| {
            let names: &std::collections::BTreeSet<String> = names;
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            format!("{from} -> {to}: {}", names.join(" ")).replace("src/", "")
        };
        Ok(dependencies.iter().map(line).collect())
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
        let found: Vec<Vec<&str>> = cycles(two.into_iter())
            .into_iter()
            .map(|cycle| cycle.into_iter().collect())
            .collect();
        assert_eq!(found, [["b", "c"], ["d", "e"]]);
    }

    #[test]
    fn finds_files_that_import_each_other() -> Result<(), String> {
        let found = dependencies(&[
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "use crate::b::B; pub struct A;"),
            ("b.rs", "use super::a::A; pub struct B;"),
        ])?;
        assert_eq!(found, ["a.rs -> b.rs: B", "b.rs -> a.rs: A"]);
        Ok(())
    }

    #[test]
    fn follows_reexports() -> Result<(), String> {
        // The facade only re-exports; `two` uses `one` through it, `user` uses both.
        let found = dependencies(&[
            ("lib.rs", "mod facade; mod user; pub use facade::Two;"),
            (
                "facade/mod.rs",
                "mod one; mod two; pub use one::One; pub use two::*;",
            ),
            ("facade/one.rs", "pub struct One;"),
            ("facade/two.rs", "use super::One; pub struct Two(One);"),
            (
                "user.rs",
                "use crate::Two; use crate::facade; fn f(_: Two) -> facade::One { todo!() }",
            ),
        ])?;
        assert_eq!(
            found,
            [
                "facade/two.rs -> facade/one.rs: One",
                "user.rs -> facade/one.rs: One",
                "user.rs -> facade/two.rs: Two"
            ]
        );
        Ok(())
    }

    #[test]
    fn a_facade_with_definitions_can_be_in_a_cycle() -> Result<(), String> {
        let child = ("m/child.rs", "use super::Own; pub fn child(_: Own) {}");
        let declares = "mod child; pub use child::child; pub struct Own;";
        let found = dependencies(&[("lib.rs", "mod m;"), ("m/mod.rs", declares), child])?;
        assert_eq!(
            found,
            ["m/child.rs -> m/mod.rs: Own"],
            "a re-export is not a use"
        );
        let uses = format!("{declares} fn f() {{ child(Own) }}");
        let found = dependencies(&[("lib.rs", "mod m;"), ("m/mod.rs", &uses), child])?;
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
    fn ignores_test_modules() -> Result<(), String> {
        let found = dependencies(&[
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
    fn counts_inline_paths_globs_and_macros() -> Result<(), String> {
        let found = dependencies(&[
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
        let found = dependencies(&[
            ("lib.rs", "macro_rules! list { () => {} } mod a;"),
            ("a.rs", "fn f() { list!() }"),
        ])?;
        assert_eq!(found, ["a.rs -> lib.rs: list"]);
        Ok(())
    }

    #[test]
    fn finds_modules_where_rust_does() -> Result<(), String> {
        let found = dependencies(&[
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
        let missing = dependencies(&[("lib.rs", "mod gone;")]);
        assert!(missing.is_err_and(|error| error.starts_with("src/gone.rs: ")));
        Ok(())
    }

    #[test]
    fn a_program_uses_its_library() -> Result<(), String> {
        let found = dependencies(&[
            ("lib.rs", "pub mod a;"),
            ("a.rs", "pub fn run() {}"),
            ("main.rs", "fn main() { app::a::run() }"),
        ])?;
        assert_eq!(found, ["main.rs -> a.rs: run"]);
        Ok(())
    }

    #[test]
    fn circular_imports_terminate() -> Result<(), String> {
        let found = dependencies(&[
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
