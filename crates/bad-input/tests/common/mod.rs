//! Seeds of the fuzzer.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn folder(target: &str) -> PathBuf {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    top.join("fuzz/seeds").join(target)
}

/// The seeds of a target with their names.
#[allow(dead_code, reason = "each test file uses a part of what they share")]
pub(crate) fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder(target)).unwrap();
    let mut seeds: Vec<_> = entries
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    seeds.sort();
    assert!(!seeds.is_empty(), "{target} has no seeds");
    seeds
}
