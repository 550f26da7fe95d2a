//! `cargo xtask structure`: checks for dependency cycles between files, violations of the layer order,
//! long files, and test files that belong to no test target.
//!
//! An example instead of a module of xtask, because `cargo xtask play` must not build its parser.
//!
//! A file depends on the files that define the names it uses. Re-exports (`pub use`) are followed, test
//! code is ignored. Method calls are not resolved: an `impl` block in another file than its type is not
//! a dependency of its callers.

mod dependencies;
mod layers;
mod modules;
mod paths;

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use dependencies::{Dependencies, cycles, file_dependencies};
use layers::{LayerOrder, entry_dependencies, violations};
use modules::{Modules, Sources, orphan_tests};

/// Maximum number of lines of a file.
const MAX_LINES: usize = 1_000;

/// Layers of folders, from top to bottom: dependencies may only point down. Folders without an entry
/// here may have any order without cycles.
const ORDERS: &[LayerOrder] = &[LayerOrder {
    folder: "src",
    layers: &[
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
    ],
}];

fn main() -> ExitCode {
    // Cargo sets the variable when it runs the program; the folder at compile time may have moved.
    let package = env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let sources =
        Sources::read(&Path::new(&package).join("../..")).map_err(|error| error.to_string());
    let found = sources.and_then(|sources| {
        let modules = Modules::read(&sources)?;
        let report = Report::of(
            &sources,
            &file_dependencies(&modules),
            &orphan_tests(&sources)?,
        );
        report.write().map_err(|error| error.to_string())?;
        Ok(report.problems == 0)
    });
    match found {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
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
    fn of(sources: &Sources, dependencies: &Dependencies, orphan_tests: &[String]) -> Self {
        let mut report = Self::default();
        report.add_file_cycles(dependencies);
        report.add_entry_cycles(dependencies);
        for order in ORDERS {
            let lines = violations(order, dependencies);
            report.add(
                &format!("violations of the layer order in {}/", order.folder),
                &lines,
            );
        }
        let long: Vec<_> = sources
            .files_longer_than(MAX_LINES)
            .into_iter()
            .map(|(path, lines)| format!("{path}: {lines} lines"))
            .collect();
        report.add(&format!("files of more than {MAX_LINES} lines"), &long);
        report.add("test files that belong to no test target", orphan_tests);
        let files: std::collections::BTreeSet<_> = dependencies
            .keys()
            .flat_map(|(from, to)| [from, to])
            .collect();
        report.text += &format!(
            "{} dependencies between {} files, {} problems\n",
            dependencies.len(),
            files.len(),
            report.problems
        );
        report
    }

    fn add_file_cycles(&mut self, dependencies: &Dependencies) {
        let ends = dependencies
            .keys()
            .map(|(from, to)| (from.as_str(), to.as_str()));
        for cycle in cycles(ends) {
            let inside = dependencies.iter().filter(|((from, to), _)| {
                cycle.contains(from.as_str()) && cycle.contains(to.as_str())
            });
            let lines: Vec<_> = inside
                .map(|((from, to), names)| {
                    let names: Vec<_> = names.iter().map(String::as_str).collect();
                    format!("{from} -> {to}: {}", names.join(", "))
                })
                .collect();
            self.add(&format!("a cycle of {} files", cycle.len()), &lines);
        }
    }

    /// Reports cycles between the entries of a folder that involve a folder; cycles of files are
    /// reported separately.
    fn add_entry_cycles(&mut self, dependencies: &Dependencies) {
        for (folder, entries) in entry_dependencies(dependencies) {
            if ORDERS.iter().any(|order| order.folder == folder) {
                continue;
            }
            let is_folder = |entry: &&str| {
                let inside = format!("{folder}/{entry}/");
                dependencies
                    .keys()
                    .any(|(from, _)| from.starts_with(&inside))
            };
            for cycle in cycles(entries.keys().copied()) {
                if !cycle.iter().any(is_folder) {
                    continue;
                }
                let inside = entries.iter().filter(|((from, to), _)| {
                    from != to && cycle.contains(from) && cycle.contains(to)
                });
                let lines: Vec<_> = inside
                    .map(|((above, below), (from, to))| {
                        format!("{above} -> {below}: {from} -> {to}")
                    })
                    .collect();
                self.add(
                    &format!("a cycle of {} entries in {folder}/", cycle.len()),
                    &lines,
                );
            }
        }
    }

    /// Adds a problem with one line per detail, if there are any.
    fn add(&mut self, title: &str, lines: &[String]) {
        if !lines.is_empty() {
            self.problems += 1;
            self.text += &format!("{title}:\n  {}\n\n", lines.join("\n  "));
        }
    }

    fn write(&self) -> io::Result<()> {
        // `println!` would panic if the reader has gone.
        io::stdout().write_all(self.text.as_bytes())
    }
}
