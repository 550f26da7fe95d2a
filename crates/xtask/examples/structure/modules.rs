//! Modules of all crates of the workspace, and the names in each.

use std::collections::{BTreeMap, HashMap};

use syn::{Item, ItemMod, Meta};

use crate::paths::{Named, Path, attributes, is_test, plain};
use crate::sources::Sources;

/// A module's place in the list of all modules.
pub(crate) type Id = usize;

/// A definition or import in a module.
#[derive(Debug)]
pub(crate) enum Name {
    Item,
    Macro,
    Module(Id),
    Import(Path),
}

/// A module: a file, or a part of one.
#[derive(Debug)]
pub(crate) struct Module {
    /// The path of the file that holds it.
    pub(crate) file: String,
    pub(crate) parent: Option<Id>,
    /// The module at the top of its crate.
    pub(crate) root: Id,
    /// One name may stand for a module, a type, a function and a macro at once.
    pub(crate) names: HashMap<String, Vec<Name>>,
    /// Modules of which every name stands here, too.
    pub(crate) globs: Vec<Path>,
    /// Globs that are not handed on.
    pub(crate) private_globs: Vec<Path>,
    /// Paths that its code uses. A re-export is not a use.
    pub(crate) uses: Vec<Path>,
    /// Macros that its code calls.
    pub(crate) macros: Vec<Path>,
    /// It calls a macro among its items, so it may define names that cannot be seen.
    pub(crate) has_generated_names: bool,
}

/// All modules, without those that are compiled for tests only.
#[derive(Debug, Default)]
pub(crate) struct Modules {
    pub(crate) list: Vec<Module>,
    /// The module at the top of each library.
    pub(crate) libraries: BTreeMap<String, Id>,
}

/// Folders in which a module's files are looked for.
struct Places {
    /// For `mod name;`.
    children: String,
    /// For `#[path = "…"] mod name;`.
    named: String,
}

impl Modules {
    /// Reads the libraries and programs of every package.
    ///
    /// # Errors
    /// A file that is declared and not there, or that is not Rust.
    pub(crate) fn read(sources: &Sources) -> Result<Self, String> {
        let mut modules = Self::default();
        for (folder, name) in &sources.packages {
            let library = format!("{folder}src/lib.rs");
            if sources.files.contains_key(&library) {
                let root = modules.read_file(sources, &library, None, true)?;
                modules.libraries.insert(name.clone(), root);
            }
            let more = format!("{folder}src/bin/");
            let main = format!("{folder}src/main.rs");
            let is_program = |path: &&String| {
                let below = path.strip_prefix(&more);
                **path == main || below.is_some_and(|name| !name.contains('/'))
            };
            for program in sources.files.keys().filter(is_program) {
                modules.read_file(sources, program, None, true)?;
            }
        }
        Ok(modules)
    }

    /// The files of the program whose first file this is.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub(crate) fn files_of(sources: &Sources, program: &str) -> Result<Vec<String>, String> {
        let mut modules = Self::default();
        modules.read_file(sources, program, None, true)?;
        Ok(modules.list.into_iter().map(|module| module.file).collect())
    }

    /// Reads a file and the modules below it. A file that `owns_folder` has its modules beside it
    /// (`mod.rs`), any other in a folder of its name.
    fn read_file(
        &mut self,
        sources: &Sources,
        file: &str,
        parent: Option<Id>,
        owns_folder: bool,
    ) -> Result<Id, String> {
        let text = sources
            .files
            .get(file)
            .ok_or_else(|| format!("{file}: declared as a module, and there is no such file"))?;
        let parsed = syn::parse_file(text).map_err(|fault| format!("{file}: {fault}"))?;
        let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
        let stem = name.strip_suffix(".rs").unwrap_or(name);
        let children = if owns_folder {
            folder.to_owned()
        } else {
            format!("{folder}/{stem}")
        };
        let places = Places {
            children,
            named: folder.to_owned(),
        };
        let id = self.add(file, parent);
        self.read_items(sources, id, &parsed.items, &places)?;
        Ok(id)
    }

    fn add(&mut self, file: &str, parent: Option<Id>) -> Id {
        let id = self.list.len();
        self.list.push(Module {
            file: file.to_owned(),
            parent,
            root: parent.map_or(id, |parent| self.list[parent].root),
            names: HashMap::new(),
            globs: Vec::new(),
            private_globs: Vec::new(),
            uses: Vec::new(),
            macros: Vec::new(),
            has_generated_names: false,
        });
        id
    }

    fn read_items(
        &mut self,
        sources: &Sources,
        id: Id,
        items: &[Item],
        places: &Places,
    ) -> Result<(), String> {
        for item in items.iter().filter(|item| !is_test(attributes(item))) {
            if let Item::Mod(declared) = item {
                let child = self.read_module(sources, id, declared, places)?;
                self.list[id].define(plain(&declared.ident), Name::Module(child));
            } else {
                self.list[id].add_item(item);
            }
        }
        Ok(())
    }

    fn read_module(
        &mut self,
        sources: &Sources,
        parent: Id,
        declared: &ItemMod,
        places: &Places,
    ) -> Result<Id, String> {
        let name = plain(&declared.ident);
        if let Some((_, items)) = &declared.content {
            let file = self.list[parent].file.clone();
            let id = self.add(&file, Some(parent));
            let inside = format!("{}/{name}", places.children);
            let places = Places {
                children: inside.clone(),
                named: inside,
            };
            self.read_items(sources, id, items, &places)?;
            return Ok(id);
        }
        if let Some(path) = path_attribute(declared) {
            let file = joined(&places.named, &path);
            return self.read_file(sources, &file, Some(parent), true);
        }
        let folder = format!("{}/{name}/mod.rs", places.children);
        if sources.files.contains_key(&folder) {
            return self.read_file(sources, &folder, Some(parent), true);
        }
        let file = format!("{}/{name}.rs", places.children);
        self.read_file(sources, &file, Some(parent), false)
    }
}

impl Module {
    fn define(&mut self, name: String, what: Name) {
        self.names.entry(name).or_default().push(what);
    }

    /// The module defines something itself: more than modules and names of others.
    pub(crate) fn has_definitions(&self) -> bool {
        let is_own = |name: &Name| matches!(name, Name::Item | Name::Macro);
        self.has_generated_names || self.names.values().flatten().any(is_own)
    }

    fn add_item(&mut self, item: &Item) {
        match item {
            Item::Const(item) => self.define(plain(&item.ident), Name::Item),
            Item::Enum(item) => self.define(plain(&item.ident), Name::Item),
            Item::Fn(item) => self.define(plain(&item.sig.ident), Name::Item),
            Item::Static(item) => self.define(plain(&item.ident), Name::Item),
            Item::Struct(item) => self.define(plain(&item.ident), Name::Item),
            Item::Trait(item) => self.define(plain(&item.ident), Name::Item),
            Item::Type(item) => self.define(plain(&item.ident), Name::Item),
            Item::Union(item) => self.define(plain(&item.ident), Name::Item),
            Item::Macro(item) => match &item.ident {
                Some(name) => self.define(plain(name), Name::Macro),
                None => self.has_generated_names = true,
            },
            _ => {}
        }
        let named = Named::in_item(item);
        self.uses.extend(named.paths);
        self.macros.extend(named.macros);
        for import in named.imports {
            match import.name {
                None => {
                    if !import.is_reexport {
                        self.private_globs.push(import.path.clone());
                    }
                    self.globs.push(import.path);
                }
                Some(name) => {
                    if !import.is_reexport {
                        self.uses.push(import.path.clone());
                    }
                    self.define(name, Name::Import(import.path));
                }
            }
        }
    }
}

/// The value of `#[path = "…"]`.
fn path_attribute(declared: &ItemMod) -> Option<String> {
    declared.attrs.iter().find_map(|attribute| {
        let Meta::NameValue(pair) = &attribute.meta else {
            return None;
        };
        let syn::Expr::Lit(value) = &pair.value else {
            return None;
        };
        match &value.lit {
            syn::Lit::Str(text) if pair.path.is_ident("path") => Some(text.value()),
            _ => None,
        }
    })
}

/// `path` seen from `folder`, without `.` and `..`.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn paths_are_joined() {
        assert_eq!(joined("src/a", "b.rs"), "src/a/b.rs");
        assert_eq!(joined("src/a", "../c/./d.rs"), "src/c/d.rs");
    }
}
