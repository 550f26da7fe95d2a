//! From a path in code to the file that defines what it names.

use std::collections::BTreeSet;

use crate::modules::{Id, Modules, Name};
use crate::paths::Path;

/// The definition that a path leads to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Target {
    Module(Id),
    /// A type, function, constant or macro, and the file in which it stands.
    Item {
        file: String,
        name: String,
    },
}

/// A search for names. Imports may lead in circles, so it remembers the questions still open.
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

    /// The definitions in this workspace that `path` means in module `from`; none for names of
    /// other crates, of the language, and of variables.
    pub(crate) fn resolve(&mut self, from: Id, path: &Path) -> BTreeSet<Target> {
        let question = (from, path.to_string());
        if self.open.contains(&question) {
            return BTreeSet::new();
        }
        self.open.push(question);
        let mut segments = path.segments.iter();
        let mut targets = match segments.next() {
            Some(first) => self.first(from, first, path.of_crates),
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

    /// The definition of a macro that `path` calls. Macros are also visible below the module that
    /// defines them.
    pub(crate) fn resolve_macro(&mut self, from: Id, path: &Path) -> BTreeSet<Target> {
        let targets = self.resolve(from, path);
        let [name] = &path.segments[..] else {
            return targets;
        };
        let mut place = self.modules.list[from].parent;
        while let (true, Some(id)) = (targets.is_empty(), place) {
            let module = &self.modules.list[id];
            let named = module.names.get(name).into_iter().flatten();
            if named.into_iter().any(|name| matches!(name, Name::Macro)) {
                return BTreeSet::from([self.item(id, name)]);
            }
            place = module.parent;
        }
        targets
    }

    fn first(&mut self, from: Id, name: &str, of_crates: bool) -> BTreeSet<Target> {
        let module = &self.modules.list[from];
        match name {
            "crate" => BTreeSet::from([Target::Module(module.root)]),
            "self" => BTreeSet::from([Target::Module(from)]),
            "super" => module.parent.map(Target::Module).into_iter().collect(),
            _ => {
                let here = if of_crates {
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

    /// `name` as it follows the path of a module.
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
