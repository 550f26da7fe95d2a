//! The licences of everything in the programs that others have written. Most ask that their text goes
//! along with the program.

mod crates;
mod expression;
mod standard;
mod texts;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use crate::workspace::root;
use crates::Crate;

/// The typeface that comes with our sources, not with a crate, and the folder with its licence.
const TYPEFACE: (&str, &str) = ("Inter (typeface)", "crates/focus-panels/assets/fonts");

/// The standard library: its name, the file that tells what is in it, and the licences of that.
const STANDARD_LIBRARY: (&str, &str, [&str; 4]) = (
    "The standard library of Rust",
    "crates/xtask/packaging/licences/rust.txt",
    ["MIT", "Apache-2.0", "LLVM-exception", "Unicode-3.0"],
);

/// SQLite belongs to everybody; what its authors wish stands at the head of this file of a crate.
const SQLITE: (&str, &str, &str) = (
    "SQLite (public domain)",
    "libsqlite3-sys",
    "sqlite3/sqlite3.h",
);

/// Texts, and the titles of those who have each.
type Texts = BTreeMap<String, Vec<String>>;

/// Writes all licences into one file, each text once below those who have it.
pub(super) fn write(file: &Path) -> io::Result<()> {
    let texts = gather(&crates::inside()?)?;
    let mut all =
        String::from("What the programs contain that others have written, and their licences.\n");
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

/// The texts of all that is in the programs. Crates without one are an error that names all of them.
fn gather(inside: &[Crate]) -> io::Result<Texts> {
    let mut texts = Texts::new();
    let mut add = |text: String, title: &str| {
        texts.entry(text).or_default().push(title.to_owned());
    };
    let mut without = Vec::new();
    for each in inside {
        let source = each.source()?;
        let found = texts::below(&source)?;
        match lacking(&each.licence, &found) {
            Some(licences) if !licences.is_empty() => {
                let authors = each.authors(&source)?;
                for licence in licences {
                    let text = standard::text(&licence)?;
                    let claim = claim(&licence, &authors);
                    add(format!("{claim}{text}"), &each.title());
                }
            }
            Some(_) => {}
            None => without.push(each.title()),
        }
        for text in found {
            add(text, &each.title());
        }
        if each.name == SQLITE.1 {
            add(blessing(&source.join(SQLITE.2))?, SQLITE.0);
        }
    }
    if !without.is_empty() {
        return Err(io::Error::other(format!(
            "no text of the licence of: {}",
            without.join(", ")
        )));
    }
    for text in texts::below(&root().join(TYPEFACE.1))? {
        add(text, TYPEFACE.0);
    }
    let (name, file, licences) = STANDARD_LIBRARY;
    add(texts::read(&root().join(file))?, name);
    for licence in licences {
        add(standard::text(licence)?, name);
    }
    Ok(texts)
}

/// Whose a work under a licence is; some licences give it away.
fn claim(licence: &str, authors: &str) -> String {
    if licence == "CC0-1.0" {
        format!("By {authors}\n\n")
    } else {
        format!("Copyright (c) {authors}\n\n")
    }
}

/// The licences whose texts must be added to those that a crate has, as few as can be. `None` if a licence is needed
/// that has no text here, either.
fn lacking(expression: &str, found: &[String]) -> Option<Vec<String>> {
    let ways = expression::ways(expression).into_iter();
    let lacking = ways.filter_map(|way| {
        let lacks = |licence: &String| !found.iter().any(|text| standard::has(text, licence));
        let lacking: Vec<String> = way.into_iter().filter(lacks).collect();
        let all_known = lacking.iter().all(|licence| standard::is_known(licence));
        all_known.then_some(lacking)
    });
    lacking.min_by_key(Vec::len)
}

/// What stands at the head of a source of SQLite, up to the first line of stars.
fn blessing(file: &Path) -> io::Result<String> {
    let text = texts::read(file)?;
    let head = text
        .strip_prefix("/*\n")
        .and_then(|text| text.split_once("\n****"));
    let lines = head.map(|(head, _)| head.lines().map(|line| line.trim_start_matches('*')));
    let blessing: Vec<&str> = lines.into_iter().flatten().collect();
    let blessing = blessing.join("\n");
    if blessing.contains("disclaims copyright") {
        return Ok(blessing);
    }
    let file = file.display();
    Err(io::Error::other(format!(
        "{file} does not say at its head that it belongs to everybody"
    )))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::crates::Crate;
    use super::{STANDARD_LIBRARY, crates, gather, lacking, root};
    use crate::cargo;

    #[test]
    fn everything_in_the_programs_has_its_text() {
        let inside = crates::inside().unwrap();
        assert!(inside.len() > 100, "only {} crates", inside.len());
        let texts = gather(&inside).unwrap();
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
            // The allocator is another one where the system's own is good enough.
            let here = cfg!(unix) || !part.contains("jemalloc");
            let found = all.any(|(text, titles)| {
                text.contains(words) && titles.iter().any(|title| title.starts_with(part))
            });
            assert_eq!(found, here, "{part}: {words}");
        }
    }

    #[test]
    fn a_licence_without_a_text_is_a_fault_that_names_the_crate() {
        let mut known = crates::inside().unwrap();
        known.truncate(1);
        let of = |licence: &str| Crate {
            licence: licence.into(),
            ..known[0].clone()
        };
        let why = gather(&[of("Nobody-1.0")]).unwrap_err().to_string();
        assert!(why.contains(&of("Nobody-1.0").title()), "{why}");
        assert!(gather(&[of("")]).is_err(), "no licence is told");
        let gone = Crate {
            version: "0.0.0-none".into(),
            ..known[0].clone()
        };
        let why = gather(&[gone]).unwrap_err().to_string();
        assert!(
            why.contains("-0.0.0-none are not in"),
            "sources that are missing: {why}"
        );
    }

    #[test]
    fn as_few_texts_as_can_be_are_added() {
        let mit =
            "A copy of this software and associated\ndocumentation files … this permission notice"
                .to_owned();
        assert_eq!(
            lacking("Apache-2.0 OR MIT", std::slice::from_ref(&mit)),
            Some(vec![])
        );
        let lack = |expression: &str, found: &[String]| lacking(expression, found).unwrap();
        assert_eq!(lack("Apache-2.0 AND MIT", &[mit]), ["Apache-2.0"]);
        assert_eq!(lack("MIT-0", &[]), ["MIT-0"]);
        assert_eq!(lack("GPL-2.0 OR MIT", &[]), ["MIT"]);
        assert_eq!(lacking("GPL-2.0 AND MIT", &[]), None);
        assert_eq!(lacking("", &[]), None);
    }

    /// The standard library is another one with another compiler.
    #[test]
    fn the_standard_library_is_the_one_that_is_told() {
        let told = fs::read_to_string(root().join(STANDARD_LIBRARY.1)).unwrap();
        let toolchain = fs::read_to_string(root().join("rust-toolchain.toml")).unwrap();
        let (_, version) = toolchain.split_once("channel = \"").unwrap();
        let (version, _) = version.split_once('"').unwrap();
        assert!(
            told.contains(&format!("Rust {version},")),
            "look at {} anew: the compiler is {version}",
            STANDARD_LIBRARY.1
        );
        let mut rustc = Command::new("rustc");
        rustc.args(["--print", "target-libdir"]).current_dir(root());
        let folder = cargo::output(&mut rustc).unwrap();
        // Its own parts, and those that only programs of tests have.
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
            let mut lines = told.lines();
            let is_told = lines.any(|line| line.split_whitespace().next() == Some(name));
            assert!(known || is_told, "{name} is not told");
        }
    }
}
