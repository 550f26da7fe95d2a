//! `cargo xtask structure`: checks for dependency cycles between files and folders, violations of
//! the layer order in `src/`, long files, and test files that belong to no test target.
//!
//! An example instead of a module of xtask, because `cargo xtask play` must not build
//! `proc-macro2`.

mod graph;
mod modules;
mod sources;

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use graph::{Dependencies, cycles, entry_dependencies, layer_violations, line};
use sources::Sources;

/// Maximum number of lines of a file.
const MAX_LINES: usize = 1_000;

/// Files and folders of `src/` from top to bottom: dependencies may only point down. In other
/// folders any order without cycles is allowed.
const LAYERS: &[&[&str]] = &[
    &["main"],
    &["args"],
    &["platform"],
    &["app"],
    &["bridge", "screens"],
    &["accessibility"],
    &["damage"],
    &["table"],
    &["theme", "render"],
    &["status"],
    &[
        "session",
        "settings",
        "language",
        "keyboard",
        "input_devices",
    ],
    &["screen", "frame", "sounds", "background_tasks"],
];

fn main() -> ExitCode {
    // Cargo sets the variable when it runs the program; the folder at compile time may have moved.
    let package = env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    match Report::of(&Path::new(&package).join("../..")) {
        Ok(report) => {
            // `println!` would panic if the reader has gone.
            let written = io::stdout().write_all(report.text.as_bytes());
            ExitCode::from(u8::from(report.problems > 0 || written.is_err()))
        }
        Err(error) => {
            eprintln!("structure: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The report as text.
#[derive(Default)]
struct Report {
    text: String,
    problems: usize,
}

impl Report {
    /// Checks the workspace in this folder.
    fn of(workspace: &Path) -> Result<Self, String> {
        let sources = Sources::read(workspace).map_err(|error| error.to_string())?;
        let dependencies = sources.modules()?.dependencies();
        let mut report = Self::default();
        report.add_file_cycles(&dependencies);
        report.add_entry_cycles(&dependencies);
        report.add(
            "violations of the layer order in src/",
            layer_violations("src", LAYERS, &dependencies),
        );
        report.add(
            &format!("files of more than {MAX_LINES} lines"),
            sources.files_longer_than(MAX_LINES),
        );
        report.add(
            "test files that belong to no test target",
            sources.orphan_tests()?,
        );
        report.text += &format!(
            "{} dependencies between {} files, {} problems\n",
            dependencies.len(),
            sources.files.len(),
            report.problems
        );
        Ok(report)
    }

    fn add_file_cycles(&mut self, dependencies: &Dependencies) {
        let ends = dependencies.keys();
        for cycle in cycles(ends.map(|(from, to)| (from.as_str(), to.as_str()))) {
            let inside = dependencies.iter().filter(|((from, to), _)| {
                cycle.contains(from.as_str()) && cycle.contains(to.as_str())
            });
            self.add(
                &format!("a cycle of {} files", cycle.len()),
                inside.map(|((from, to), names)| line(from, to, names)),
            );
        }
    }

    /// Reports cycles between the entries of a folder that involve a subfolder; cycles of files are
    /// reported separately.
    fn add_entry_cycles(&mut self, dependencies: &Dependencies) {
        for (folder, entries) in entry_dependencies(dependencies) {
            let is_folder = |entry: &&str| {
                let inside = format!("{folder}/{entry}/");
                let mut files = dependencies.keys();
                files.any(|(from, _)| from.starts_with(&inside))
            };
            for cycle in cycles(entries.keys().copied()) {
                if !cycle.iter().any(is_folder) {
                    continue;
                }
                let inside = entries.iter().filter(|((from, to), _)| {
                    from != to && cycle.contains(from) && cycle.contains(to)
                });
                self.add(
                    &format!("a cycle of {} entries in {folder}/", cycle.len()),
                    inside.map(|((above, below), (from, to))| {
                        format!("{above} -> {below}: {from} -> {to}")
                    }),
                );
            }
        }
    }

    /// Adds a problem with one line per detail, if there are any.
    fn add(&mut self, title: &str, lines: impl IntoIterator<Item = String>) {
        let lines: Vec<_> = lines.into_iter().collect();
        if !lines.is_empty() {
            self.problems += 1;
            self.text += &format!("{title}:\n  {}\n\n", lines.join("\n  "));
        }
    }
}
