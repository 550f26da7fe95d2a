//! Paths (`crate::a::B`) in Rust code: imports, types, calls, patterns, and the inside of macros.

use std::collections::HashSet;
use std::fmt;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemUse, Macro, Meta, PatIdent, UseTree, Visibility};

/// A path as written in code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path {
    /// It begins with `::`, so its first segment is a crate.
    pub(crate) of_crates: bool,
    pub(crate) segments: Vec<String>,
}

/// A name that a `use` brings into a module.
#[derive(Debug)]
pub(crate) struct Import {
    /// The name in this module; none for a glob.
    pub(crate) name: Option<String>,
    pub(crate) path: Path,
    /// `pub use`, or one with a limited `pub`: it hands the name on.
    pub(crate) is_reexport: bool,
}

/// Everything that an item names.
#[derive(Debug, Default)]
pub(crate) struct Named {
    pub(crate) imports: Vec<Import>,
    pub(crate) paths: Vec<Path>,
    /// Paths before a `!`.
    pub(crate) macros: Vec<Path>,
    /// Variables and parameters.
    variables: HashSet<String>,
}

impl Named {
    /// Everything that `item` names, except inside modules and tests.
    pub(crate) fn in_item(item: &Item) -> Self {
        let mut named = Self::default();
        named.visit_item(item);
        let Self {
            paths, variables, ..
        } = &mut named;
        // A variable may bear the name of a function of the module.
        paths.retain(|path| match &path.segments[..] {
            [only] => path.of_crates || !variables.contains(only),
            _ => true,
        });
        named
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

    /// Paths among the tokens of a macro or an attribute, which have no grammar of their own.
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
                        // A field or a method; a range (`..`) is neither. `'a` is a lifetime.
                        let is_member = between.ends_with('.') && !between.ends_with("..");
                        if !is_member && !between.ends_with('\'') {
                            path.of_crates = between.ends_with("::");
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

impl Visit<'_> for Named {
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
            of_crates: item.leading_colon.is_some(),
            segments: Vec::new(),
        };
        let is_reexport = !matches!(item.vis, Visibility::Inherited);
        self.add_use_tree(&item.tree, &start, is_reexport);
    }

    fn visit_path(&mut self, path: &syn::Path) {
        self.paths.push(Path::from(path));
        // Arguments such as `Vec<crate::a::B>`.
        visit::visit_path(self, path);
    }

    fn visit_pat_ident(&mut self, pattern: &PatIdent) {
        let name = plain(&pattern.ident);
        // The parser cannot tell a constant in a pattern from a new variable; their case does.
        if name.starts_with(char::is_uppercase) {
            self.paths.push(Path {
                of_crates: false,
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
            of_crates: path.leading_colon.is_some(),
            segments: path.segments.iter().map(|s| plain(&s.ident)).collect(),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.of_crates { "::" } else { "" })?;
        f.write_str(&self.segments.join("::"))
    }
}

/// An identifier without the mark of raw ones.
pub(crate) fn plain(ident: &syn::Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map(str::to_owned).unwrap_or(name)
}

/// The item is compiled for tests only: `#[test]`, `#[cfg(test)]` or `#[cfg(all(test, …))]`.
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

/// The attributes of any kind of item.
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
    use super::{Named, Path};

    /// Paths, imports and macros of one item as text.
    fn named(code: &str) -> syn::Result<[String; 3]> {
        let named = Named::in_item(&syn::parse_str(code)?);
        let list = |paths: &[Path]| {
            let paths: Vec<_> = paths.iter().map(ToString::to_string).collect();
            paths.join(" ")
        };
        let imports: Vec<_> = named
            .imports
            .iter()
            .map(|import| {
                let name = import.name.as_deref().unwrap_or("*");
                format!("{name}={}", import.path)
            })
            .collect();
        Ok([list(&named.paths), imports.join(" "), list(&named.macros)])
    }

    #[test]
    fn imports_are_taken_apart() -> syn::Result<()> {
        let [_, imports, _] = named("use crate::a::{self, b::C as D, e::*, f::{self as g, H}};")?;
        assert_eq!(
            imports,
            "a=crate::a D=crate::a::b::C *=crate::a::e g=crate::a::f H=crate::a::f::H"
        );
        let [_, imports, _] = named("use ::other::X;")?;
        assert_eq!(imports, "X=::other::X");
        Ok(())
    }

    #[test]
    fn paths_in_code_are_found() -> syn::Result<()> {
        let [paths, ..] = named("fn f(x: super::A) -> Vec<crate::b::C> { self::d::e(x) }")?;
        assert_eq!(paths, "super::A Vec crate::b::C self::d::e");
        Ok(())
    }

    #[test]
    fn a_variable_is_no_path_and_a_constant_in_a_pattern_is() -> syn::Result<()> {
        let [paths, ..] =
            named("fn f(begin: u8) { match begin { LAST => end(), other => other } }")?;
        assert_eq!(paths, "u8 LAST end");
        Ok(())
    }

    #[test]
    fn macros_are_read_as_tokens() -> syn::Result<()> {
        let [paths, _, macros] =
            named("fn f() { log!(\"{}\", crate::a::b(x.y, 0..super::N), [vec![C::d]]); }")?;
        assert_eq!(paths, "crate::a::b x super::N C::d");
        assert_eq!(macros, "log vec");
        let [paths, ..] = named("macro_rules! m { ($x:expr) => { $crate::a::b($x) } }")?;
        assert!(paths.contains("crate::a::b"), "{paths}");
        Ok(())
    }

    #[test]
    fn attributes_are_read_as_tokens() -> syn::Result<()> {
        let [paths, ..] = named("#[arg(value_parser = super::size)] struct S;")?;
        assert!(paths.contains("super::size"), "{paths}");
        Ok(())
    }

    #[test]
    fn tests_are_left_out() -> syn::Result<()> {
        for test in ["test", "cfg(test)", "cfg(all(test, unix))"] {
            let [paths, ..] = named(&format!("#[{test}] fn f() {{ crate::a() }}"))?;
            assert_eq!(paths, "", "{test}");
        }
        let [paths, ..] = named("#[cfg(not(test))] fn f() { crate::a() }")?;
        assert!(paths.contains("crate::a"), "{paths}");
        Ok(())
    }
}
