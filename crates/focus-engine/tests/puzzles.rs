//! The subcommand `puzzles`: continued packs, verification, errors.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::run_text;

/// A path of a pack that does not exist yet.
fn new_pack(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("puzzles");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The output of a run with these arguments, or its error.
fn puzzles(out: &Path, arguments: &str) -> Result<String, String> {
    let out = out.to_str().unwrap();
    let mut all = vec![
        "puzzles",
        "--out",
        out,
        "--nodes",
        "200",
        "--proof-nodes",
        "20000",
    ];
    all.extend(arguments.split_whitespace());
    run_text(&all)
}

#[test]
fn a_continued_pack_equals_one_mined_at_once() {
    let [once, twice] = ["once.txt", "twice.txt"].map(new_pack);
    let printed = puzzles(&once, "--variant byte --count 3").unwrap();
    assert!(printed.ends_with("puzzles 3\n"), "{printed}");
    puzzles(&twice, "--variant byte --count 1").unwrap();
    puzzles(&twice, "--variant byte --count 3").unwrap();
    let text = fs::read_to_string(&once).unwrap();
    assert_eq!(fs::read_to_string(&twice).unwrap(), text);
    assert!(text.starts_with("puzzles 1 byte\n# mined with seed 0, 200 nodes"));
    let verified = puzzles(&once, "--variant byte --verify").unwrap();
    assert_eq!(verified, "puzzles 3 failed 0\n");

    for (arguments, message) in [
        ("--variant byte --seed 1", "was mined with seed 0"),
        ("--variant two", "contains puzzles of byte"),
        ("--variant none", "--variant: 'none' is not a variant"),
    ] {
        let error = puzzles(&once, arguments).unwrap_err();
        assert!(error.contains(message), "{error}");
    }
    let lines: Vec<_> = text.lines().collect();
    fs::write(&twice, text.replace(lines[3], "broken")).unwrap();
    let error = puzzles(&twice, "--variant byte").unwrap_err();
    assert!(error.contains("line 4: 1 fields instead of 7"), "{error}");
    let error = puzzles(&new_pack("none.txt"), "--variant byte --verify").unwrap_err();
    assert!(error.contains("none.txt: not found"), "{error}");
}
