//! Links in documents lead to existing files, and paths in documents exist.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    // Cargo sets the variable when it runs a test; the folder at compile time may have moved.
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).join("../..")
}

/// All files of the workspace relative to its root, without hidden folders and build output.
fn files() -> Vec<String> {
    fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if !path.is_dir() {
                files.push(path);
            } else if !name.starts_with('.') && name != "target" {
                collect(&path, files);
            }
        }
    }
    let root = root();
    let mut files = Vec::new();
    collect(&root, &mut files);
    let relative = |file: &PathBuf| {
        file.strip_prefix(&root)
            .unwrap()
            .to_string_lossy()
            .into_owned()
    };
    let relative = files.iter().map(relative);
    relative.map(|file| file.replace('\\', "/")).collect()
}

/// The text of a document without its code blocks.
fn prose(document: &str) -> String {
    let text = fs::read_to_string(root().join(document)).unwrap();
    text.split("```").step_by(2).collect()
}

fn documents(files: &[String]) -> impl Iterator<Item = &String> {
    files.iter().filter(|file| file.ends_with(".md"))
}

#[test]
fn links_lead_to_existing_files_and_headings() {
    let files = files();
    let mut count = 0;
    for document in documents(&files) {
        let text = prose(document);
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'));
        for (link, _) in links.filter(|(link, _)| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => root().join(document),
                file => root().join(document).parent().unwrap().join(file),
            };
            assert!(target.exists(), "{document}: {link}");
            if !heading.is_empty() {
                let text = fs::read_to_string(target).unwrap();
                let mut titles = text.lines().filter(|line| line.starts_with('#'));
                assert!(
                    titles.any(|title| anchor(title) == heading),
                    "{document}: {link}"
                );
            }
            count += 1;
        }
    }
    assert!(count > 60, "{count} links");
}

#[test]
fn contents_lists_are_complete() {
    for (document, level) in [
        ("docs/manual.md", "## "),
        ("docs/engine.md", "## "),
        ("docs/formats.md", "## "),
        ("docs/code-map.md", "## "),
        ("docs/recipes.md", "### "),
    ] {
        let text = prose(document);
        let headings = text.lines().filter(|line| line.starts_with(level));
        let is_missing = |heading: &&str| !text.contains(&format!("](#{})", anchor(heading)));
        let missing: Vec<_> = headings.filter(is_missing).collect();
        assert!(missing.is_empty(), "{document}: {missing:?}");
    }
}

/// The anchor that GitHub gives a heading.
fn anchor(heading: &str) -> String {
    let title = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = title
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Expands `{a,b}/c` to `a/c` and `b/c`.
fn expand_braces(path: &str) -> Vec<String> {
    let Some((before, rest)) = path.split_once('{') else {
        return vec![path.to_owned()];
    };
    let (inner, after) = rest.split_once('}').unwrap();
    let alternatives = inner.split(',').map(|one| format!("{before}{one}{after}"));
    alternatives.flat_map(|path| expand_braces(&path)).collect()
}

/// Whether text in backticks is a path: a file of a known kind or a folder.
fn is_path(text: &str) -> bool {
    let is_file = [".rs", ".wgsl", ".ron", ".md", ".toml", ".sh", ".yml"]
        .iter()
        .any(|ending| text.ends_with(ending));
    (is_file || text.ends_with('/'))
        && !text.contains([' ', '*', '~', '<'])
        && !text.contains("NAME")
}

/// The paths in a cell of `docs/code-map.md` that do not exist. *session* and *panels* before a
/// path name its base, as does a path that starts with a crate or `src/`. A name without a folder
/// is a file in the folder of the path before it.
fn missing_in_cell(cell: &str) -> Vec<String> {
    let root = root();
    let crates = root.join("crates");
    let (mut base, mut folder) = (root.clone(), root.clone());
    let mut missing = Vec::new();
    for (index, part) in cell.split('`').enumerate() {
        if index % 2 == 0 {
            match part.split_whitespace().last() {
                Some("session") => base = root.join("crates/stack-session/src"),
                Some("panels") => base = root.join("crates/focus-panels/src"),
                _ => continue,
            }
            folder.clone_from(&base);
            continue;
        }
        for path in expand_braces(part).into_iter().filter(|path| is_path(path)) {
            let places = match path.contains('/') {
                true => vec![&base, &root, &crates],
                false => vec![&folder, &root],
            };
            let mut places = places.into_iter().map(|place| place.join(&path));
            let Some(found) = places.find(|place| place.exists()) else {
                missing.push(path);
                continue;
            };
            let source = found.ancestors().find(|folder| folder.ends_with("src"));
            base = source.unwrap_or(&root).to_owned();
            folder = match path.ends_with('/') {
                true => found.clone(),
                false => found.parent().unwrap().to_owned(),
            };
        }
    }
    missing
}

#[test]
fn map_of_the_code_has_short_cells_with_existing_paths() {
    let text = prose("docs/code-map.md");
    let rows = text.lines().filter(|line| line.starts_with("| "));
    let cells: Vec<_> = rows
        .flat_map(|row| row.split(" | "))
        .map(|cell| cell.trim_matches(['|', ' ']))
        .collect();
    assert!(cells.len() > 200, "{} cells", cells.len());
    let long = cells.iter().filter(|cell| cell.chars().count() > 100);
    assert_eq!(long.collect::<Vec<_>>(), [&""; 0], "over 100 characters");
    let missing = cells
        .iter()
        .filter(|cell| !missing_in_cell(cell).is_empty());
    assert_eq!(missing.collect::<Vec<_>>(), [&""; 0], "missing paths");
    let wrong = "session `settings/mod.rs`; panels `hud/seats.rs`, `settings/mod.rs`, `lib.rs`";
    assert_eq!(missing_in_cell(wrong), ["settings/mod.rs", "lib.rs"]);
}

/// In documents about the code every path exists; in the others Rust files and paths that start at
/// a folder of the workspace.
#[test]
fn paths_in_documents_exist() {
    const ABOUT_CODE: [&str; 4] = [
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "docs/code-map.md",
        "docs/recipes.md",
    ];
    const FOLDERS: [&str; 6] = ["src/", "crates/", "docs/", "tests/", "assets/", "training/"];
    let files = files();
    let mut count = 0;
    let mut missing = Vec::new();
    for document in documents(&files) {
        let text = prose(document);
        let quoted = text.split('`').skip(1).step_by(2);
        for path in quoted.filter(|text| is_path(text)).flat_map(expand_braces) {
            let from_root = FOLDERS.iter().any(|folder| path.starts_with(folder));
            let is_about_code = ABOUT_CODE.contains(&document.as_str());
            let is_in_docs = !document.contains('/') || document.starts_with("docs/");
            if !is_about_code && !(is_in_docs && (from_root || path.ends_with(".rs"))) {
                continue;
            }
            // Paths may omit the start; folders end with a slash.
            let inner = format!("/{path}");
            let exists = root().join(&path).exists()
                || files.iter().any(|file| {
                    let file = format!("/{file}");
                    file.ends_with(&inner) || path.ends_with('/') && file.contains(&inner)
                });
            if !exists {
                missing.push(format!("{document}: {path}"));
            }
            count += 1;
        }
    }
    assert!(missing.is_empty(), "missing paths:\n{}", missing.join("\n"));
    assert!(count > 100, "{count} paths");
}
