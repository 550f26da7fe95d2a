//! Extracts paths (`crate::a::B`) from Rust code: imports, types, calls, patterns and macro
//! arguments.

use std::collections::HashSet;
use std::fmt;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemUse, Macro, Meta, PatIdent, UseTree, Visibility};

/// A path as written in code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path {
    /// Whether it starts with `::`, so that the first segment is a crate.
    pub(crate) is_global: bool,
    pub(crate) segments: Vec<String>,
}

/// A name imported by `use`.
#[derive(Debug)]
pub(crate) struct Import {
    /// The name in this module; `None` for a glob.
    pub(crate) name: Option<String>,
    pub(crate) path: Path,
    /// Whether it is a re-export (`pub use`, `pub(crate) use` …).
    pub(crate) is_reexport: bool,
}

/// Everything that an item names.
#[derive(Debug, Default)]
pub(crate) struct UsedNames {
    pub(crate) imports: Vec<Import>,
    pub(crate) paths: Vec<Path>,
    /// Paths before a `!`.
    pub(crate) macros: Vec<Path>,
    /// Variables and parameters.
    variables: HashSet<String>,
}

impl UsedNames {
    /// Everything that `item` names, except inside modules and tests.
    pub(crate) fn in_item(item: &Item) -> Self {
        let mut used_names = Self::default();
        used_names.visit_item(item);
        let Self {
            paths, variables, ..
        } = &mut used_names;
        // A variable may have the same name as a function of the module.
        paths.retain(|path| match &path.segments[..] {
            [only] => path.is_global || !variables.contains(only),
            _ => true,
        });
        used_names
    }

    fn add_use_tree(&mut self, tree: &UseTree, before: &Path, is_reexport: bool) {
        let (name, path) = match tree {
            UseTree::Path(path) => {
                return self.add_use_tree(&path.tree, &before.with(&path.ident), is_reexport);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.add_use_tree(tree, before, is_reexport);
                }
                return;
            }
            UseTree::Glob(_) => (None, before.clone()),
            UseTree::Name(name) if name.ident == "self" => {
                (before.segments.last().cloned(), before.clone())
            }
            UseTree::Name(name) => (Some(plain(&name.ident)), before.with(&name.ident)),
            UseTree::Rename(name) if name.ident == "self" => {
                (Some(plain(&name.rename)), before.clone())
            }
            UseTree::Rename(name) => (Some(plain(&name.rename)), before.with(&name.ident)),
        };
        self.imports.push(Import {
            name,
            path,
            is_reexport,
        });
    }

    /// Adds paths in the tokens of a macro or attribute, which have no grammar.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut path = Path::default();
        // Punctuation since the last identifier.
        let mut between = String::new();
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if between == "::" && !path.segments.is_empty() {
                        path.segments.push(plain(&ident));
                    } else {
                        self.add_path(&mut path);
                        // A field or method, but not a range (`..`). `'a` is a lifetime.
                        let is_member = between.ends_with('.') && !between.ends_with("..");
                        if !is_member && !between.ends_with('\'') {
                            path.is_global = between.ends_with("::");
                            path.segments.push(plain(&ident));
                        }
                    }
                    between.clear();
                }
                TokenTree::Punct(punct) => between.push(punct.as_char()),
                TokenTree::Group(group) => {
                    self.add_path(&mut path);
                    between.clear();
                    self.add_tokens(group.stream());
                }
                TokenTree::Literal(_) => {
                    self.add_path(&mut path);
                    between.clear();
                }
            }
            if between == "!" {
                let path = std::mem::take(&mut path);
                self.macros
                    .extend((!path.segments.is_empty()).then_some(path));
            }
        }
        self.add_path(&mut path);
    }

    fn add_path(&mut self, path: &mut Path) {
        let path = std::mem::take(path);
        if !path.segments.is_empty() {
            self.paths.push(path);
        }
    }
}

impl Visit<'_> for UsedNames {
    fn visit_item(&mut self, item: &Item) {
        if !matches!(item, Item::Mod(_)) && !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &ImplItem) {
        let attributes: &[Attribute] = match item {
            ImplItem::Const(item) => &item.attrs,
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Type(item) => &item.attrs,
            _ => &[],
        };
        if !is_test(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        let start = Path {
            is_global: item.leading_colon.is_some(),
            segments: Vec::new(),
        };
        let is_reexport = !matches!(item.vis, Visibility::Inherited);
        self.add_use_tree(&item.tree, &start, is_reexport);
    }

    fn visit_path(&mut self, path: &syn::Path) {
        self.paths.push(Path::from(path));
        // Generic arguments such as `Vec<crate::a::B>`.
        visit::visit_path(self, path);
    }

    fn visit_pat_ident(&mut self, pattern: &PatIdent) {
        let name = plain(&pattern.ident);
        // The parser cannot distinguish constants from variables in patterns; their case does.
        if name.starts_with(char::is_uppercase) {
            self.paths.push(Path {
                is_global: false,
                segments: vec![name],
            });
        } else {
            self.variables.insert(name);
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_macro(&mut self, called: &Macro) {
        self.macros.push(Path::from(&called.path));
        self.add_tokens(called.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.add_tokens(list.tokens.clone());
        }
    }
}

impl Path {
    fn with(&self, name: &syn::Ident) -> Self {
        let mut path = self.clone();
        path.segments.push(plain(name));
        path
    }
}

impl From<&syn::Path> for Path {
    fn from(path: &syn::Path) -> Self {
        Self {
            is_global: path.leading_colon.is_some(),
            segments: path.segments.iter().map(|s| plain(&s.ident)).collect(),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_global { "::" } else { "" })?;
        f.write_str(&self.segments.join("::"))
    }
}

/// The identifier without `r#`.
pub(crate) fn plain(ident: &syn::Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map(str::to_owned).unwrap_or(name)
}

/// Whether an item is only compiled for tests: `#[test]`, `#[cfg(test)]` or `#[cfg(all(test, …))]`.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("cfg") => {
            let condition = list.tokens.to_string().replace(' ', "");
            let all = condition
                .strip_prefix("all(")
                .and_then(|rest| rest.strip_suffix(')'));
            all.unwrap_or(&condition)
                .split(',')
                .any(|part| part == "test")
        }
        _ => false,
    })
}

/// The attributes of an item of any kind.
pub(crate) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::{Path, UsedNames};

    /// Paths, imports and macros of one item as text.
    fn used_names(code: &str) -> syn::Result<[String; 3]> {
        let used_names = UsedNames::in_item(&syn::parse_str(code)?);
        let list = |paths: &[Path]| {
            let paths: Vec<_> = paths.iter().map(ToString::to_string).collect();
            paths.join(" ")
        };
        let imports: Vec<_> = used_names
            .imports
            .iter()
            .map(|import| {
                let name = import.name.as_deref().unwrap_or("*");
                format!("{name}={}", import.path)
            })
            .collect();
        Ok([
            list(&used_names.paths),
            imports.join(" "),
            list(&used_names.macros),
        ])
    }

    #[test]
    fn parses_imports() -> syn::Result<()> {
        let [_, imports, _] =
            used_names("use crate::a::{self, b::C as D, e::*, f::{self as g, H}};")?;
        assert_eq!(
            imports,
            "a=crate::a D=crate::a::b::C *=crate::a::e g=crate::a::f H=crate::a::f::H"
        );
        let [_, imports, _] = used_names("use ::other::X;")?;
        assert_eq!(imports, "X=::other::X");
        Ok(())
    }

    #[test]
    fn finds_paths_in_code() -> syn::Result<()> {
        let [paths, ..] = used_names("fn f(x: super::A) -> Vec<crate::b::C> { self::d::e(x) }")?;
        assert_eq!(paths, "super::A Vec crate::b::C self::d::e");
        Ok(())
    }

    #[test]
    fn distinguishes_variables_from_constants_in_patterns() -> syn::Result<()> {
        let [paths, ..] =
            used_names("fn f(begin: u8) { match begin { LAST => end(), other => other } }")?;
        assert_eq!(paths, "u8 LAST end");
        Ok(())
    }

    #[test]
    fn reads_macros_as_tokens() -> syn::Result<()> {
        let [paths, _, macros] =
            used_names("fn f() { log!(\"{}\", crate::a::b(x.y, 0..super::N), [vec![C::d]]); }")?;
        assert_eq!(paths, "crate::a::b x super::N C::d");
        assert_eq!(macros, "log vec");
        let [paths, ..] = used_names("macro_rules! m { ($x:expr) => { $crate::a::b($x) } }")?;
        assert!(paths.contains("crate::a::b"), "{paths}");
        Ok(())
    }

    #[test]
    fn reads_attributes_as_tokens() -> syn::Result<()> {
        let [paths, ..] = used_names("#[arg(value_parser = super::size)] struct S;")?;
        assert!(paths.contains("super::size"), "{paths}");
        Ok(())
    }

    #[test]
    fn ignores_tests() -> syn::Result<()> {
        for test in ["test", "cfg(test)", "cfg(all(test, unix))"] {
            let [paths, ..] = used_names(&format!("#[{test}] fn f() {{ crate::a() }}"))?;
            assert_eq!(paths, "", "{test}");
        }
        let [paths, ..] = used_names("#[cfg(not(test))] fn f() { crate::a() }")?;
        assert!(paths.contains("crate::a"), "{paths}");
        Ok(())
    }
}
