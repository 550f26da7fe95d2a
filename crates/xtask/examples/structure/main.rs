//! `cargo xtask structure`: the workspace's files may not use each other in a ring, nor against
//! the order of their folders, nor grow too long; a file of tests is part of a program of tests.
//!
//! A program of its own among the examples: its parser is a development dependency, which
//! `cargo xtask play` does not build.
//!
//! An arrow runs from a file to the one that defines a name it uses. A file that hands a name on
//! (`pub use`) is passed through. Code for tests is left out. Methods are not seen: an `impl` block
//! far from its type is no arrow to those who call it.

mod arrows;
mod left_out;
mod modules;
mod paths;
mod resolve;
mod rooms;
mod sources;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use arrows::{Arrows, between_files, rings};
use left_out::left_out;
use modules::Modules;
use rooms::{Order, against, between_rooms};
use sources::Sources;

/// Most lines of a file.
const LONGEST_FILE: usize = 500;

/// The order of folders, from top to bottom: an arrow may only lead down. Folders that are not
/// named here may be in any order that is no ring.
const ORDERS: &[Order] = &[Order {
    folder: "src",
    floors: &[
        &["main"],
        &["args"],
        &["shell"],
        &["app"],
        &["drivers", "screens"],
        &["damage"],
        &["table"],
        &["look", "render"],
        &["status"],
        &["session", "settings", "language", "keyboard"],
        &["screen", "frame", "sounds", "background"],
    ],
}];

fn main() -> ExitCode {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sources = Sources::read(&top).map_err(|fault| fault.to_string());
    let found = sources.and_then(|sources| {
        let modules = Modules::read(&sources)?;
        let report = Report::of(&sources, &between_files(&modules), &left_out(&sources)?);
        report.write().map_err(|fault| fault.to_string())?;
        Ok(report.faults == 0)
    });
    match found {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("structure: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// The faults of the structure as text.
#[derive(Default)]
struct Report {
    text: String,
    faults: usize,
}

impl Report {
    fn of(sources: &Sources, arrows: &Arrows, left_out: &[String]) -> Self {
        let mut report = Self::default();
        report.add_rings_of_files(arrows);
        report.add_rings_of_rooms(arrows);
        for order in ORDERS {
            let lines = against(order, arrows);
            report.add(
                &format!("arrows against the order of {}/", order.folder),
                &lines,
            );
        }
        let long: Vec<_> = sources
            .longer_than(LONGEST_FILE)
            .into_iter()
            .map(|(path, lines)| format!("{path}: {lines} lines"))
            .collect();
        report.add(&format!("files of more than {LONGEST_FILE} lines"), &long);
        report.add("files of tests that no program of tests has", left_out);
        let files: std::collections::BTreeSet<_> =
            arrows.keys().flat_map(|(from, to)| [from, to]).collect();
        report.text += &format!(
            "{} arrows between {} files, {} faults\n",
            arrows.len(),
            files.len(),
            report.faults
        );
        report
    }

    fn add_rings_of_files(&mut self, arrows: &Arrows) {
        let ends = arrows.keys().map(|(from, to)| (from.as_str(), to.as_str()));
        for ring in rings(ends) {
            let inside = arrows.iter().filter(|((from, to), _)| {
                ring.contains(from.as_str()) && ring.contains(to.as_str())
            });
            let lines: Vec<_> = inside
                .map(|((from, to), names)| {
                    let names: Vec<_> = names.iter().map(String::as_str).collect();
                    format!("{from} -> {to}: {}", names.join(", "))
                })
                .collect();
            self.add(&format!("a ring of {} files", ring.len()), &lines);
        }
    }

    /// Rings between the rooms of one folder. Those without a folder among them are rings of files.
    fn add_rings_of_rooms(&mut self, arrows: &Arrows) {
        for (folder, rooms) in between_rooms(arrows) {
            if ORDERS.iter().any(|order| order.folder == folder) {
                continue;
            }
            let is_folder = |room: &&str| {
                let inside = format!("{folder}/{room}/");
                arrows.keys().any(|(from, _)| from.starts_with(&inside))
            };
            for ring in rings(rooms.keys().copied()) {
                if !ring.iter().any(is_folder) {
                    continue;
                }
                let inside = rooms.iter().filter(|((from, to), _)| {
                    from != to && ring.contains(from) && ring.contains(to)
                });
                let lines: Vec<_> = inside
                    .map(|((above, below), (from, to))| {
                        format!("{above} -> {below}: {from} -> {to}")
                    })
                    .collect();
                self.add(
                    &format!("a ring of {} rooms in {folder}/", ring.len()),
                    &lines,
                );
            }
        }
    }

    /// One fault with several lines; none if there are none.
    fn add(&mut self, title: &str, lines: &[String]) {
        if !lines.is_empty() {
            self.faults += 1;
            self.text += &format!("{title}:\n  {}\n\n", lines.join("\n  "));
        }
    }

    fn write(&self) -> io::Result<()> {
        // `println!` would panic if the reader has gone.
        io::stdout().write_all(self.text.as_bytes())
    }
}
