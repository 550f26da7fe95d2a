//! The modules of all workspace crates and the names in each, read from the source files.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::{fs, io};

use syn::{Item, ItemMod, Meta};

use crate::paths::{Path, UsedNames, attributes, is_test, plain};

/// Index of a module in the list of all modules.
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
    /// Path of its file.
    pub(crate) file: String,
    pub(crate) parent: Option<Id>,
    /// Root module of its crate.
    pub(crate) root: Id,
    /// A name may refer to a module, a type, a function and a macro at the same time.
    pub(crate) names: HashMap<String, Vec<Name>>,
    /// Modules imported with `*`.
    pub(crate) globs: Vec<Path>,
    /// Globs that are not re-exported.
    pub(crate) private_globs: Vec<Path>,
    /// Paths that its code uses. A re-export is not a use.
    pub(crate) uses: Vec<Path>,
    /// Macros that its code calls.
    pub(crate) macros: Vec<Path>,
    /// Whether it calls a macro in item position, which may define unknown names.
    pub(crate) has_generated_names: bool,
}

/// All modules except test modules.
#[derive(Debug, Default)]
pub(crate) struct Modules {
    pub(crate) list: Vec<Module>,
    /// Root module of each library.
    pub(crate) libraries: BTreeMap<String, Id>,
}

/// Folders in which the files of submodules are searched.
struct Places {
    /// For `mod name;`.
    children: String,
    /// For `#[path = "…"] mod name;`.
    own_folder: String,
}

impl Modules {
    /// Reads the libraries and programs of every package.
    ///
    /// # Errors
    /// A declared file that does not exist or is not valid Rust.
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

    /// The files of the target with this root file.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub(crate) fn files_of(sources: &Sources, program: &str) -> Result<Vec<String>, String> {
        let mut modules = Self::default();
        modules.read_file(sources, program, None, true)?;
        Ok(modules.list.into_iter().map(|module| module.file).collect())
    }

    /// Reads a file and its submodules. They are in the same folder if the file `owns_folder`
    /// (`mod.rs`), otherwise in a folder with the file's name.
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
            .ok_or_else(|| format!("{file}: declared as a module, but the file does not exist"))?;
        let parsed = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
        let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
        let stem = name.strip_suffix(".rs").unwrap_or(name);
        let children = if owns_folder {
            folder.to_owned()
        } else {
            format!("{folder}/{stem}")
        };
        let places = Places {
            children,
            own_folder: folder.to_owned(),
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
                own_folder: inside,
            };
            self.read_items(sources, id, items, &places)?;
            return Ok(id);
        }
        if let Some(path) = path_attribute(declared) {
            let file = joined(&places.own_folder, &path);
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

    /// Whether it defines something itself besides submodules and re-exports.
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
        let used_names = UsedNames::in_item(item);
        self.uses.extend(used_names.paths);
        self.macros.extend(used_names.macros);
        for import in used_names.imports {
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

/// Joins and normalizes paths.
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

/// Folders of a package with Rust files.
const FOLDERS: [&str; 4] = ["src", "tests", "examples", "benches"];

/// All Rust files and manifests of the workspace.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// Text by path, relative to the workspace root, separated by `/`.
    pub(crate) files: BTreeMap<String, String>,
    /// Crate name by package folder; the folder of the root package is empty.
    pub(crate) packages: BTreeMap<String, String>,
    /// Manifest text by package folder.
    pub(crate) manifests: BTreeMap<String, String>,
}

impl Sources {
    /// Reads the root package and all packages in `crates`.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub(crate) fn read(top: &std::path::Path) -> io::Result<Self> {
        let mut sources = Self::default();
        sources.read_package(top, "")?;
        for entry in fs::read_dir(top.join("crates"))? {
            let name = entry?.file_name();
            sources.read_package(top, &format!("crates/{}/", name.to_string_lossy()))?;
        }
        Ok(sources)
    }

    fn read_package(&mut self, top: &std::path::Path, folder: &str) -> io::Result<()> {
        let manifest = top.join(folder).join("Cargo.toml");
        if !manifest.is_file() {
            return Ok(());
        }
        let manifest = fs::read_to_string(manifest)?;
        if let Some(name) = package_name(&manifest) {
            self.packages
                .insert(folder.to_owned(), name.replace('-', "_"));
        }
        self.manifests.insert(folder.to_owned(), manifest);
        for part in FOLDERS {
            self.read_folder(top, &format!("{folder}{part}"))?;
        }
        Ok(())
    }

    fn read_folder(&mut self, top: &std::path::Path, folder: &str) -> io::Result<()> {
        let Ok(entries) = fs::read_dir(top.join(folder)) else {
            return Ok(()); // few packages have all four folders
        };
        for entry in entries {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                self.read_folder(top, &path)?;
            } else if path.ends_with(".rs") {
                let text = fs::read_to_string(entry.path())?;
                self.files.insert(path, text);
            }
        }
        Ok(())
    }

    /// Files with more than `limit` lines, with their line counts.
    pub(crate) fn files_longer_than(&self, limit: usize) -> Vec<(&str, usize)> {
        self.files
            .iter()
            .map(|(path, text)| (path.as_str(), text.lines().count()))
            .filter(|&(_, lines)| lines > limit)
            .collect()
    }
}

/// The package name in a manifest, which starts with `[package]` in this workspace.
fn package_name(manifest: &str) -> Option<&str> {
    let value = manifest
        .lines()
        .find_map(|line| line.strip_prefix("name = "));
    value.map(|value| value.trim_matches('"'))
}

/// The Rust files in `tests` folders that belong to no test target.
///
/// # Errors
/// A declared file that does not exist or is not valid Rust.
pub(crate) fn orphan_tests(sources: &Sources) -> Result<Vec<String>, String> {
    let mut left: BTreeSet<&String> = BTreeSet::new();
    let mut used = BTreeSet::new();
    for (folder, manifest) in &sources.manifests {
        let tests = format!("{folder}tests/");
        let files = sources.files.keys();
        let files: Vec<_> = files.filter(|file| file.starts_with(&tests)).collect();
        for program in programs(folder, manifest, &files) {
            used.extend(Modules::files_of(sources, &program)?);
        }
        left.extend(files);
    }
    // Packages may include each other's test files.
    left.retain(|file| !used.contains(*file));
    Ok(left.into_iter().cloned().collect())
}

/// The root files of a package's test targets: declared in the manifest, or discovered as by cargo.
fn programs(folder: &str, manifest: &str, files: &[&String]) -> Vec<String> {
    let declared = manifest.split("\n[").filter_map(|table| {
        let mut lines = table.strip_prefix("[test]]\n")?.lines();
        let path = lines.find_map(|line| line.strip_prefix("path = "))?;
        Some(format!("{folder}{}", path.trim_matches('"')))
    });
    let finds = !manifest.lines().any(|line| line == "autotests = false");
    let found = files.iter().filter(|file| {
        let name = &file[folder.len() + "tests/".len()..];
        let inside = name.strip_suffix("/main.rs").unwrap_or(name);
        finds && !inside.contains('/')
    });
    declared.chain(found.map(|file| (*file).clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_joined() {
        assert_eq!(joined("src/a", "b.rs"), "src/a/b.rs");
        assert_eq!(joined("src/a", "../c/./d.rs"), "src/c/d.rs");
    }

    #[test]
    fn reads_package_name() {
        let manifest = "[package]\nname = \"stack-game\"\nversion = \"1\"\n";
        assert_eq!(package_name(manifest), Some("stack-game"));
        assert_eq!(package_name("[workspace]\n"), None);
    }

    #[test]
    fn lists_long_files() {
        let mut sources = Sources::default();
        for (path, lines) in [("src/a.rs", 3), ("src/b.rs", 4)] {
            sources.files.insert(path.into(), "//\n".repeat(lines));
        }
        assert_eq!(sources.files_longer_than(3), [("src/b.rs", 4)]);
    }

    /// The orphaned files of a small package with this manifest, without `tests/`.
    fn left(manifest: &str) -> Result<Vec<String>, String> {
        let mut sources = Sources::default();
        sources.manifests.insert(String::new(), manifest.into());
        for (path, text) in [
            ("main.rs", "mod a; mod b;"),
            ("a.rs", "// mod c;"),
            ("b/mod.rs", "mod d;"),
            ("b/main.rs", "mod e;"),
            ("b/d.rs", ""),
            ("b/e.rs", ""),
            ("c.rs", ""),
            ("f/main.rs", "#[path = \"../g/mod.rs\"] mod g;"),
            ("g/mod.rs", ""),
            ("g/h.rs", ""),
        ] {
            sources.files.insert(format!("tests/{path}"), text.into());
        }
        let left = orphan_tests(&sources)?.into_iter();
        Ok(left.map(|file| file.replace("tests/", "")).collect())
    }

    #[test]
    fn finds_files_that_no_target_includes() -> Result<(), String> {
        let own = "autotests = false\n\n[[test]]\nname = \"all\"\npath = \"tests/main.rs\"\n";
        let orphans = [
            "b/e.rs",
            "b/main.rs",
            "c.rs",
            "f/main.rs",
            "g/h.rs",
            "g/mod.rs",
        ];
        assert_eq!(left(own)?, orphans);
        let two = format!("{own}\n[[test]]\nname = \"f\"\npath = \"tests/f/main.rs\"\n");
        assert_eq!(left(&two)?, ["b/e.rs", "b/main.rs", "c.rs", "g/h.rs"]);
        assert_eq!(left("autotests = false\n")?.len(), 10);
        Ok(())
    }

    #[test]
    fn knows_autodiscovered_targets() -> Result<(), String> {
        assert_eq!(left("[package]\n")?, ["g/h.rs"]);
        let gone = "autotests = false\n\n[[test]]\npath = \"tests/gone.rs\"\n";
        assert!(left(gone).is_err());
        Ok(())
    }
}
