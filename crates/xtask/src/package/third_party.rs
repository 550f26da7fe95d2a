//! License notices for all third-party code in the programs. Most licenses require that their text
//! accompanies the program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use super::license_texts;
use crate::cargo::{self, workspace_root};

/// The bundled typeface and the folder with its license.
const TYPEFACE: (&str, &str) = ("Inter (typeface)", "assets/fonts");

/// The Rust standard library: its title, the file that lists its contents, and their licenses.
const STANDARD_LIBRARY: (&str, &str, [&str; 4]) = (
    "The standard library of Rust",
    "crates/xtask/packaging/licenses/rust.txt",
    ["MIT", "Apache-2.0", "LLVM-exception", "Unicode-3.0"],
);

/// SQLite is in the public domain; the header of this file contains its dedication.
const SQLITE: (&str, &str, &str) = (
    "SQLite (public domain)",
    "libsqlite3-sys",
    "sqlite3/sqlite3.h",
);

/// License texts, each with the titles of the components that use it.
type Texts = BTreeMap<String, Vec<String>>;

/// Writes all notices into one file, each text once, below the components that use it.
pub(super) fn write(file: &Path) -> io::Result<()> {
    let texts = collect_texts(&third_party_crates()?)?;
    let mut all = String::from("Third-party components of the programs and their licenses.\n");
    for (text, mut titles) in texts {
        titles.sort();
        titles.dedup();
        let line = "=".repeat(72);
        all += &format!(
            "\n{line}\n{}\n{line}\n\n{}\n",
            titles.join("\n"),
            text.trim_end()
        );
    }
    fs::write(file, all)
}

/// Collects the texts for all components. Crates without a text are an error that names all of
/// them.
fn collect_texts(components: &[Crate]) -> io::Result<Texts> {
    let mut texts = Texts::new();
    let mut add = |text: String, title: &str| {
        texts.entry(text).or_default().push(title.to_owned());
    };
    let mut without = Vec::new();
    for each in components {
        let source = each.source()?;
        let found = license_texts::in_folder(&source)?;
        match missing_texts(&each.license, &found) {
            Some(licenses) if !licenses.is_empty() => {
                let authors = each.authors(&source)?;
                for license in licenses {
                    let text = license_texts::standard_text(&license)?;
                    let copyright_line = copyright_line(&license, &authors);
                    add(format!("{copyright_line}{text}"), &each.title());
                }
            }
            Some(_) => {}
            None => without.push(each.title()),
        }
        for text in found {
            add(text, &each.title());
        }
        if each.name == SQLITE.1 {
            add(public_domain_notice(&source.join(SQLITE.2))?, SQLITE.0);
        }
    }
    if !without.is_empty() {
        return Err(io::Error::other(format!(
            "no license text for: {}",
            without.join(", ")
        )));
    }
    for text in license_texts::in_folder(&workspace_root().join(TYPEFACE.1))? {
        add(text, TYPEFACE.0);
    }
    let (name, file, licenses) = STANDARD_LIBRARY;
    add(license_texts::read(&workspace_root().join(file))?, name);
    for license in licenses {
        add(license_texts::standard_text(license)?, name);
    }
    Ok(texts)
}

/// The copyright line of a standard text; CC0 waives copyright.
fn copyright_line(license: &str, authors: &str) -> String {
    if license == "CC0-1.0" {
        format!("By {authors}\n\n")
    } else {
        format!("Copyright (c) {authors}\n\n")
    }
}

/// The smallest set of standard texts to add to those that a crate contains. `None` if a required
/// license has no standard text.
fn missing_texts(expression: &str, found: &[String]) -> Option<Vec<String>> {
    let ways = license_texts::alternatives(expression).into_iter();
    let missing = ways.filter_map(|way| {
        let lacks = |license: &String| {
            !found
                .iter()
                .any(|text| license_texts::matches(text, license))
        };
        let missing: Vec<String> = way.into_iter().filter(lacks).collect();
        let all_known = missing
            .iter()
            .all(|license| license_texts::has_standard_text(license));
        all_known.then_some(missing)
    });
    missing.min_by_key(Vec::len)
}

/// The comment at the top of a SQLite source file, up to the first line of asterisks.
fn public_domain_notice(file: &Path) -> io::Result<String> {
    let text = license_texts::read(file)?;
    let head = text
        .strip_prefix("/*\n")
        .and_then(|text| text.split_once("\n****"));
    let lines = head.map(|(head, _)| head.lines().map(|line| line.trim_start_matches('*')));
    let notice: Vec<&str> = lines.into_iter().flatten().collect();
    let notice = notice.join("\n");
    if notice.contains("disclaims copyright") {
        return Ok(notice);
    }
    let file = file.display();
    Err(io::Error::other(format!(
        "{file} has no public domain notice at the top"
    )))
}

/// A third-party crate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    /// License expression of its manifest.
    license: String,
}

/// All third-party crates in the programs for this system.
fn third_party_crates() -> io::Result<Vec<Crate>> {
    let tree = cargo::output(
        cargo::cargo(
            "tree --locked --edges normal --prefix none --package focus --package focus-engine --format {p}|{l}",
        )
        .current_dir(crate::cargo::workspace_root()),
    )?;
    Ok(parse_tree(&tree))
}

/// The third-party crates in the output of `cargo tree`.
fn parse_tree(tree: &str) -> Vec<Crate> {
    let mut all: Vec<_> = tree
        .lines()
        // Workspace crates are followed by a path; `(*)` marks repeated entries.
        .filter(|line| !line.contains(" (/") && !line.contains(":\\"))
        .filter_map(|line| {
            let (package, license) = line.split_once('|')?;
            let mut words = package.split_whitespace();
            let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
            let license = license.trim_end_matches(" (*)");
            Some(Crate {
                name: name.to_owned(),
                version: version.to_owned(),
                license: license.to_owned(),
            })
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

impl Crate {
    fn title(&self) -> String {
        let Self {
            name,
            version,
            license,
        } = self;
        format!("{name} {version} ({license})")
    }

    /// The unpacked sources in cargo's registry.
    fn source(&self) -> io::Result<PathBuf> {
        let home = env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
        let registries = home.unwrap_or_default().join("registry/src");
        let folder = format!("{}-{}", self.name, self.version);
        let places = fs::read_dir(&registries).into_iter().flatten().flatten();
        places
            .map(|registry| registry.path().join(&folder))
            .find(|folder| folder.is_dir())
            .ok_or_else(|| {
                let place = registries.display();
                io::Error::other(format!("the sources of {folder} are not in {place}"))
            })
    }

    /// The authors in the manifest, or "the authors of NAME".
    fn authors(&self, source: &Path) -> io::Result<String> {
        let manifest = license_texts::read(&source.join("Cargo.toml"))?;
        Ok(authors(&manifest).unwrap_or_else(|| format!("the authors of {}", self.name)))
    }
}

/// The authors in a normalized manifest, without addresses.
fn authors(manifest: &str) -> Option<String> {
    let (_, list) = manifest.split_once("\nauthors = [")?;
    let (list, _) = list.split_once(']')?;
    let names: Vec<&str> = list
        .split('"')
        .skip(1)
        .step_by(2)
        .map(|author| author.split('<').next().unwrap_or(author).trim())
        .filter(|author| !author.is_empty())
        .collect();
    (!names.is_empty()).then(|| names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::process::Command;

    #[test]
    fn all_components_have_license_texts() {
        let inside = third_party_crates().unwrap();
        assert!(inside.len() > 100, "only {} crates", inside.len());
        let texts = collect_texts(&inside).unwrap();
        for (part, words) in [
            ("Inter (typeface)", "SIL OPEN FONT LICENSE"),
            (
                "SQLite",
                "The author disclaims copyright to this source code",
            ),
            ("The standard library of Rust", "hashbrown"),
            ("tikv-jemalloc-sys", "Facebook, Inc."),
            ("epaint_default_fonts", "UBUNTU FONT LICENCE"),
            ("epaint_default_fonts", "BITSTREAM VERA LICENSE"),
            ("epaint_default_fonts", "Copyright (c) 2014 John Slegers"),
        ] {
            let mut all = texts.iter();
            // Other systems use their own allocator.
            let here = cfg!(unix) || !part.contains("jemalloc");
            let found = all.any(|(text, titles)| {
                text.contains(words) && titles.iter().any(|title| title.starts_with(part))
            });
            assert_eq!(found, here, "{part}: {words}");
        }
    }

    #[test]
    fn a_missing_license_text_is_an_error_that_names_the_crate() {
        let mut known = third_party_crates().unwrap();
        known.truncate(1);
        let of = |license: &str| Crate {
            license: license.into(),
            ..known[0].clone()
        };
        let error = collect_texts(&[of("Unknown-1.0")]).unwrap_err().to_string();
        assert!(error.contains(&of("Unknown-1.0").title()), "{error}");
        assert!(collect_texts(&[of("")]).is_err(), "no license");
        let gone = Crate {
            version: "0.0.0-none".into(),
            ..known[0].clone()
        };
        let error = collect_texts(&[gone]).unwrap_err().to_string();
        assert!(
            error.contains("-0.0.0-none are not in"),
            "sources that are missing: {error}"
        );
    }

    #[test]
    fn adds_as_few_texts_as_possible() {
        let mit =
            "A copy of this software and associated\ndocumentation files … this permission notice"
                .to_owned();
        assert_eq!(
            missing_texts("Apache-2.0 OR MIT", std::slice::from_ref(&mit)),
            Some(vec![])
        );
        let lack = |expression: &str, found: &[String]| missing_texts(expression, found).unwrap();
        assert_eq!(lack("Apache-2.0 AND MIT", &[mit]), ["Apache-2.0"]);
        assert_eq!(lack("MIT-0", &[]), ["MIT-0"]);
        assert_eq!(lack("GPL-2.0 OR MIT", &[]), ["MIT"]);
        assert_eq!(missing_texts("GPL-2.0 AND MIT", &[]), None);
        assert_eq!(missing_texts("", &[]), None);
    }

    /// Different compilers contain different standard libraries.
    #[test]
    fn standard_library_list_is_current() {
        let listed = fs::read_to_string(workspace_root().join(STANDARD_LIBRARY.1)).unwrap();
        let toolchain = fs::read_to_string(workspace_root().join("rust-toolchain.toml")).unwrap();
        let (_, version) = toolchain.split_once("channel = \"").unwrap();
        let (version, _) = version.split_once('"').unwrap();
        assert!(
            listed.contains(&format!("Rust {version},")),
            "update {}: the compiler is {version}",
            STANDARD_LIBRARY.1
        );
        let mut rustc = Command::new("rustc");
        rustc
            .args(["--print", "target-libdir"])
            .current_dir(workspace_root());
        let folder = cargo::output(&mut rustc).unwrap();
        // Parts of the standard library itself, and parts used only by tests.
        let own = [
            "alloc",
            "core",
            "panic_abort",
            "panic_unwind",
            "proc_macro",
            "profiler_builtins",
            "std",
            "std_detect",
            "sysroot",
            "unwind",
            "test",
            "getopts",
        ];
        for file in fs::read_dir(folder.trim()).unwrap().flatten() {
            let name = file.file_name().into_string().unwrap();
            let Some((name, _)) = name
                .strip_suffix(".rlib")
                .and_then(|name| name.strip_prefix("lib"))
                .and_then(|name| name.split_once('-'))
            else {
                continue;
            };
            let known =
                own.contains(&name) || name.starts_with("rustc_") && name != "rustc_demangle";
            let mut lines = listed.lines();
            let is_listed = lines.any(|line| line.split_whitespace().next() == Some(name));
            assert!(known || is_listed, "{name} is not listed");
        }
    }

    #[test]
    fn lists_third_party_crates_once() {
        let tree = "focus v0.2.0 (/somewhere)|MIT\nclap v4.6.7|MIT OR Apache-2.0\nserde_derive v1.0.1 (proc-macro)|MIT\nclap v4.6.7|MIT OR Apache-2.0 (*)\n\n";
        let all = parse_tree(tree);
        let names: Vec<_> = all.iter().map(|inside| inside.name.as_str()).collect();
        assert_eq!(names, ["clap", "serde_derive"]);
        assert_eq!(all[0].license, "MIT OR Apache-2.0");
    }

    #[test]
    fn authors_have_no_addresses() {
        let of = |list: &str| authors(&format!("[package]\nname = \"x\"\nauthors = [{list}]\n"));
        assert_eq!(of("\"A B <a@b.c>\", \"C\"").as_deref(), Some("A B, C"));
        assert_eq!(of("\n    \"A\",\n").as_deref(), Some("A"));
        assert_eq!(of("\"<a@b.c>\""), None);
        assert_eq!(authors("[package]\nname = \"x\"\n"), None);
    }
}
