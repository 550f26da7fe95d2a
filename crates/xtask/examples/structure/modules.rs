//! The modules of the workspace and the dependencies between their files.
//!
//! Works on tokens without a syntax tree: a dependency is an import, a path such as `module::name`,
//! or a capitalized name. Not found are names that come from `pub use module::*` (they count as
//! definitions of the module with the `*`), lowercase names without a path, and methods.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use crate::graph::Dependencies;

/// Text of Rust files by path, relative to the workspace root, separated by `/`.
pub(crate) type Files = BTreeMap<String, String>;

/// The segments of a path such as `crate::module::Name`.
type Path = Vec<String>;

/// A limit for chains of imports, which may be circular.
const MAX_IMPORTS: usize = 10;

/// A module: a file, or a part of one.
struct Module {
    file: String,
    /// Folder with the files of its submodules.
    folder: String,
    parent: Option<usize>,
    /// Root module of its crate.
    root: usize,
    submodules: BTreeMap<String, usize>,
    /// Paths by imported name, which may have several meanings.
    imports: BTreeMap<String, Vec<Path>>,
    /// Paths that its code uses. A re-export is not a use.
    uses: BTreeSet<Path>,
}

/// All modules except tests inside `src` folders. They refer to each other by index.
pub(crate) struct Modules<'a> {
    files: &'a Files,
    list: Vec<Module>,
    /// Root module by crate name.
    libraries: BTreeMap<String, usize>,
}

impl<'a> Modules<'a> {
    pub(crate) fn new(files: &'a Files) -> Self {
        Self {
            files,
            list: Vec::new(),
            libraries: BTreeMap::new(),
        }
    }

    /// Reads the modules of the library `name`, if this file exists.
    ///
    /// # Errors
    /// A declared file that does not exist or is not valid Rust.
    pub(crate) fn add_library(&mut self, name: String, file: &str) -> Result<(), String> {
        if self.files.contains_key(file) {
            let root = self.read_file(file, None, true)?;
            self.libraries.insert(name, root);
        }
        Ok(())
    }

    /// Reads the modules of the program or test with this file.
    ///
    /// # Errors
    /// As [`Self::add_library`].
    pub(crate) fn add_program(&mut self, file: &str) -> Result<(), String> {
        self.read_file(file, None, true).map(drop)
    }

    pub(crate) fn into_files(self) -> impl Iterator<Item = String> {
        self.list.into_iter().map(|module| module.file)
    }

    /// The dependencies between the files of all modules.
    pub(crate) fn dependencies(&self) -> Dependencies {
        let mut dependencies = Dependencies::new();
        for (id, module) in self.list.iter().enumerate() {
            for path in &module.uses {
                self.find(id, path, true, 0, &mut |file, name| {
                    if file != module.file {
                        let ends = (module.file.clone(), file.to_owned());
                        let names = dependencies.entry(ends).or_default();
                        names.insert(name.to_owned());
                    }
                });
            }
        }
        dependencies
    }

    /// Calls `found` with the file and name of each definition that `path` refers to; never if it
    /// is a module or in another crate. The path is written in the module `id`, or continues after
    /// it.
    fn find(
        &self,
        id: usize,
        path: &[String],
        is_start: bool,
        imports: usize,
        found: &mut impl FnMut(&str, &str),
    ) {
        let module = &self.list[id];
        let Some((first, rest)) = path.split_first().filter(|_| imports < MAX_IMPORTS) else {
            return;
        };
        let next = match first.as_str() {
            "crate" => Some(module.root),
            "self" => Some(id),
            "super" => module.parent,
            name => module.submodules.get(name).copied(),
        };
        if let Some(next) = next {
            return self.find(next, rest, false, imports, found);
        }
        if let Some(paths) = module.imports.get(first) {
            for path in paths {
                self.find(id, &[path, rest].concat(), true, imports + 1, found);
            }
        } else if !is_start {
            found(&module.file, first);
        } else if let Some(&library) = self.libraries.get(first) {
            self.find(library, rest, false, imports, found);
        }
    }

    /// Reads a file and its submodules. They are in the same folder if the file `owns_folder`
    /// (`mod.rs`), otherwise in a folder with the file's name.
    fn read_file(
        &mut self,
        file: &str,
        parent: Option<usize>,
        owns_folder: bool,
    ) -> Result<usize, String> {
        let text = self
            .files
            .get(file)
            .ok_or_else(|| format!("{file}: declared as a module, but the file does not exist"))?;
        let tokens = text.parse().map_err(|error| format!("{file}: {error}"))?;
        let folder = if owns_folder {
            file.rsplit_once('/').map_or("", |(folder, _)| folder)
        } else {
            file.strip_suffix(".rs").unwrap_or(file)
        };
        let id = self.add(file, folder, parent);
        self.read_tokens(id, tokens)?;
        Ok(id)
    }

    fn add(&mut self, file: &str, folder: &str, parent: Option<usize>) -> usize {
        let id = self.list.len();
        self.list.push(Module {
            file: file.to_owned(),
            folder: folder.to_owned(),
            parent,
            root: parent.map_or(id, |parent| self.list[parent].root),
            submodules: BTreeMap::new(),
            imports: BTreeMap::new(),
            uses: BTreeSet::new(),
        });
        id
    }

    /// Adds the submodules, imports and paths in the content of a file or block, except tests.
    fn read_tokens(&mut self, id: usize, tokens: TokenStream) -> Result<(), String> {
        for statement in statements(tokens) {
            let (attributes, statement) = split_attributes(&statement);
            if attributes.iter().any(is_test) {
                continue;
            }
            for attribute in &attributes {
                self.read_tokens(id, attribute.clone())?;
            }
            let (is_public, statement) = match statement {
                [TokenTree::Ident(word), TokenTree::Group(_), rest @ ..] if word == "pub" => {
                    (true, rest)
                }
                [TokenTree::Ident(word), rest @ ..] if word == "pub" => (true, rest),
                _ => (false, statement),
            };
            match statement {
                [TokenTree::Ident(word), TokenTree::Ident(name), rest @ ..] if word == "mod" => {
                    let submodule = self.read_module(id, &plain(name), rest, &attributes)?;
                    let submodules = &mut self.list[id].submodules;
                    submodules.insert(plain(name), submodule);
                }
                [TokenTree::Ident(word), tree @ ..] if word == "use" => {
                    self.list[id].add_imports(tree, &[], is_public);
                }
                _ => self.read_code(id, statement)?,
            }
        }
        Ok(())
    }

    /// Reads the module `name` of `parent`; `rest` follows after its name.
    fn read_module(
        &mut self,
        parent: usize,
        name: &str,
        rest: &[TokenTree],
        attributes: &[TokenStream],
    ) -> Result<usize, String> {
        let Module { file, folder, .. } = &self.list[parent];
        let inside = format!("{folder}/{name}");
        if let [TokenTree::Group(content), ..] = rest {
            let id = self.add(&file.clone(), &inside, Some(parent));
            self.read_tokens(id, content.stream())?;
            return Ok(id);
        }
        let path = attributes.iter().find_map(|attribute| {
            let text = attribute.to_string();
            let value = text.strip_prefix("path = \"")?.strip_suffix('"')?;
            Some(beside(file, value))
        });
        if let Some(path) = path {
            return self.read_file(&path, Some(parent), true);
        }
        let in_folder = format!("{inside}/mod.rs");
        if self.files.contains_key(&in_folder) {
            return self.read_file(&in_folder, Some(parent), true);
        }
        self.read_file(&format!("{inside}.rs"), Some(parent), false)
    }

    /// Adds the paths in code.
    fn read_code(&mut self, id: usize, code: &[TokenTree]) -> Result<(), String> {
        let mut path = Path::new();
        // Punctuation since the last name.
        let mut between = String::new();
        for token in code {
            match token {
                TokenTree::Punct(punct) => {
                    between.push(punct.as_char());
                    continue;
                }
                TokenTree::Ident(name) if between == "::" => path.push(plain(name)),
                TokenTree::Ident(name) => {
                    let before = mem::replace(&mut path, vec![plain(name)]);
                    self.list[id].add_use(before);
                }
                TokenTree::Literal(_) => self.list[id].add_use(mem::take(&mut path)),
                TokenTree::Group(group) => {
                    self.list[id].add_use(mem::take(&mut path));
                    self.read_tokens(id, group.stream())?;
                }
            }
            between.clear();
        }
        self.list[id].add_use(path);
        Ok(())
    }
}

impl Module {
    fn add_use(&mut self, path: Path) {
        // Most single lowercase names are variables, fields, methods or keywords.
        let is_name = |name: &String| name.starts_with(char::is_uppercase);
        if path.len() > 1 || path.iter().any(is_name) {
            self.uses.insert(path);
        }
    }

    /// Adds the imports of `use before::tree`.
    fn add_imports(&mut self, tree: &[TokenTree], before: &[String], is_public: bool) {
        let is_comma =
            |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
        for branch in tree.split(is_comma).filter(|branch| !branch.is_empty()) {
            let mut path = before.to_vec();
            let mut is_group = false;
            for token in branch {
                match token {
                    TokenTree::Ident(name) => path.push(plain(name)),
                    TokenTree::Punct(punct) if punct.as_char() == '*' => path.push("*".to_owned()),
                    TokenTree::Group(group) => {
                        let branches: Vec<_> = group.stream().into_iter().collect();
                        self.add_imports(&branches, &path, is_public);
                        is_group = true;
                    }
                    _ => {}
                }
            }
            if is_group {
                continue;
            }
            let mut alias = None;
            if path.len() > 2 && path[path.len() - 2] == "as" {
                alias = path.pop();
                path.pop();
            }
            if path.len() > 1 && path.ends_with(&["self".to_owned()]) {
                path.pop();
            }
            if !is_public {
                self.uses.insert(path.clone());
            }
            let name = alias.or_else(|| path.last().cloned()).unwrap_or_default();
            self.imports.entry(name).or_default().push(path);
        }
    }
}

/// Splits tokens after each `;` and each block, except `use path::{…}`.
fn statements(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut statements = vec![Vec::new()];
    let mut after_colon = false;
    for token in tokens {
        let punct = match &token {
            TokenTree::Punct(punct) => Some(punct.as_char()),
            _ => None,
        };
        let is_block =
            matches!(&token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        let is_end = punct == Some(';') || is_block && !after_colon;
        after_colon = punct == Some(':');
        if let Some(last) = statements.last_mut() {
            last.push(token);
        }
        if is_end {
            statements.push(Vec::new());
        }
    }
    statements
}

/// The contents of the attributes before a statement, and the statement without them.
fn split_attributes(mut statement: &[TokenTree]) -> (Vec<TokenStream>, &[TokenTree]) {
    let mut attributes = Vec::new();
    loop {
        match statement {
            [TokenTree::Punct(sign), TokenTree::Punct(inner), rest @ ..]
                if sign.as_char() == '#' && inner.as_char() == '!' =>
            {
                // Attributes of the whole file or block.
                statement = rest.get(1..).unwrap_or_default();
            }
            [TokenTree::Punct(sign), TokenTree::Group(content), rest @ ..]
                if sign.as_char() == '#' =>
            {
                attributes.push(content.stream());
                statement = rest;
            }
            _ => return (attributes, statement),
        }
    }
}

/// Whether an attribute restricts an item to tests: `test`, `cfg(test)` or `cfg(all(test, …))`.
fn is_test(attribute: &TokenStream) -> bool {
    let text = attribute.to_string().replace(' ', "");
    text == "test" || text == "cfg(test)" || text.starts_with("cfg(all(test,")
}

/// The identifier without `r#`.
fn plain(ident: &Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_owned()
}

/// The file at `path` relative to the folder of `file`.
fn beside(file: &str, path: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
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
    use super::*;

    use crate::graph::line;

    /// The dependencies of a fictional crate `app` as lines `from -> to: names`, without `src/`.
    fn dependencies(files: &[(&str, &str)]) -> Result<Vec<String>, String> {
        let with_folder = |&(path, text): &(&str, &str)| (format!("src/{path}"), text.to_owned());
        let files: Files = files.iter().map(with_folder).collect();
        let mut modules = Modules::new(&files);
        modules.add_library("app".to_owned(), "src/lib.rs")?;
        if files.contains_key("src/main.rs") {
            modules.add_program("src/main.rs")?;
        }
        let found = modules.dependencies().into_iter();
        Ok(found
            .map(|((from, to), names)| line(&from, &to, &names).replace("src/", ""))
            .collect())
    }

    /// Names that the root of a crate imports or uses from `a.rs`.
    fn used_names(code: &str) -> Result<String, String> {
        let lib = format!("mod a; {code}");
        let lines = dependencies(&[("lib.rs", &lib), ("a.rs", "")])?.concat();
        Ok(lines.replace("lib.rs -> a.rs: ", ""))
    }

    #[test]
    fn finds_names_in_code() -> Result<(), String> {
        for (code, names) in [
            (
                "use crate::a::{B as C, D, self as a2, e::*}; use a2::F;",
                "B, D, F, e",
            ),
            ("use a::*;", "*"),
            (
                "fn f(x: a::A) -> Vec<crate::a::B> { self::a::c(x.d) }",
                "A, B, c",
            ),
            (
                "fn f() { log!(\"{}\", a::b(x.y, 0..a::N), [vec![a::C::d]]); }",
                "C, N, b",
            ),
            ("fn f() { use a::B; if let B = 1 {} }", "B"),
            ("#[arg(value_parser = a::size)] struct S;", "size"),
            ("macro_rules! m { ($x:expr) => { $crate::a::b($x) } }", "b"),
            ("#[cfg(not(test))] fn f() { a::b() }", "b"),
            ("#[test] fn f() { a::b() }", ""),
            ("#[cfg(test)] use a::B;", ""),
            ("#[cfg(all(test, unix))] mod tests { use crate::a::B; }", ""),
            ("impl S { #[cfg(test)] fn f() { a::b() } fn g() {} }", ""),
            ("#![allow(unused)] #[cfg(test)] mod tests;", ""),
            // A re-export is not a use, but it may be used.
            ("pub use a::B;", ""),
            ("pub(crate) use a::B; fn f(_: B) {}", "B"),
        ] {
            assert_eq!(used_names(code)?, names, "{code}");
        }
        Ok(())
    }

    #[test]
    fn follows_reexports() -> Result<(), String> {
        // The facade only re-exports; `two` uses `one` through it, `user` uses both.
        let found = dependencies(&[
            ("lib.rs", "mod facade; mod user; pub use facade::Two;"),
            (
                "facade/mod.rs",
                "mod one; mod two; pub use one::One; pub use two::Two;",
            ),
            ("facade/one.rs", "pub struct One;"),
            ("facade/two.rs", "use super::One; pub struct Two(One);"),
            (
                "user.rs",
                "use crate::{Two, facade}; fn f(_: Two) -> facade::One { todo!() }",
            ),
            ("main.rs", "fn main() { app::Two::run() }"),
        ])?;
        assert_eq!(
            found,
            [
                "facade/two.rs -> facade/one.rs: One",
                "main.rs -> facade/two.rs: Two",
                "user.rs -> facade/one.rs: One",
                "user.rs -> facade/two.rs: Two"
            ]
        );
        let circular = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "pub use crate::b::X; fn f() { X; }"),
            ("b.rs", "pub use crate::a::X; fn f() { X; }"),
        ];
        assert!(dependencies(&circular)?.is_empty());
        Ok(())
    }

    #[test]
    fn finds_modules_where_rust_does() -> Result<(), String> {
        let found = dependencies(&[
            (
                "lib.rs",
                "mod a; #[path = \"else/./where.rs\"] mod b; mod inline { mod c; }",
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
}
