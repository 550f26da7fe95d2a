//! Checks of the supply chain: no network code in dependencies (in ours: `clippy.toml`), no
//! `unsafe` code of ours, all dependencies audited.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "failures must stop the test"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    // Cargo sets the variable when it runs a test; the folder at compile time may have moved.
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).join("../..")
}

fn read(file: impl AsRef<Path>) -> String {
    let file = root().join(file);
    fs::read_to_string(&file).unwrap_or_else(|error| unreachable!("{}: {error}", file.display()))
}

/// The package folders of the workspace.
fn packages() -> Vec<PathBuf> {
    let mut all = vec![root()];
    for entry in fs::read_dir(root().join("crates")).unwrap().flatten() {
        if entry.path().join("Cargo.toml").exists() {
            all.push(entry.path());
        }
    }
    all
}

/// Names of the crates denied by `deny.toml`.
fn denied() -> BTreeSet<String> {
    let text = read("deny.toml");
    let (_, list) = text
        .split_once("\ndeny = [")
        .expect("a list of denied crates");
    let (list, _) = list.split_once("\n]").unwrap();
    let names = list.lines().filter_map(|line| {
        let (_, name) = line.split_once("name = \"")?;
        Some(name.split_once('"')?.0.to_owned())
    });
    names.collect()
}

/// Names of the crates built into the programs on this system.
fn built_in() -> BTreeSet<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let tree = Command::new(cargo)
        .args(["tree", "--locked", "--offline", "--edges", "normal"])
        .args(["--prefix", "none", "--package", "focus"])
        .args(["--package", "focus-engine"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        tree.status.success(),
        "{}",
        String::from_utf8_lossy(&tree.stderr)
    );
    let text = String::from_utf8(tree.stdout).unwrap();
    let names = text
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn programs_contain_no_network_code() {
    let (denied, built_in) = (denied(), built_in());
    for known in "tokio hyper rustls native-tls reqwest ureq curl socket2".split(" ") {
        assert!(denied.contains(known), "{known} is not denied by deny.toml");
    }
    for known in ["bevy", "stack-game", "focus-engine"] {
        assert!(built_in.contains(known), "the tree lacks {known}");
    }
    let both: Vec<_> = denied.intersection(&built_in).collect();
    assert!(
        both.is_empty(),
        "the programs contain network code: {both:?}"
    );
}

#[test]
fn unsafe_code_is_forbidden_in_all_packages() {
    let workspace = read("Cargo.toml");
    let (_, lints) = workspace
        .split_once("[workspace.lints.rust]")
        .expect("lints of the workspace");
    let (lints, _) = lints.split_once("\n[").unwrap();
    assert!(lints.contains("unsafe_code = \"forbid\""), "{lints}");
    for package in packages() {
        let manifest = read(package.join("Cargo.toml"));
        assert!(
            manifest.contains("[lints]\nworkspace = true\n"),
            "{} does not inherit the lints of the workspace",
            package.display()
        );
    }
    // The separate workspace that trains networks.
    assert!(read("training/Cargo.toml").contains("unsafe_code = \"forbid\""));
}

/// The names in the dependency tables of a manifest, one dependency per line.
fn dependency_names(manifest: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.ends_with("dependencies]");
        } else if inside && line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            let name = line.split(['=', '.', ' ']).next().unwrap();
            names.push(name.to_owned());
        }
    }
    names
}

/// The versions of a crate in the lock file.
fn locked(lock: &str, name: &str) -> Vec<String> {
    let name = format!("\nname = \"{name}\"\nversion = \"");
    let parts = lock.split(name.as_str()).skip(1);
    parts
        .map(|part| part.split('"').next().unwrap().to_owned())
        .collect()
}

#[test]
fn every_direct_dependency_has_a_reason_and_an_audit() {
    let (document, lock) = (read("docs/dependencies.md"), read("Cargo.lock"));
    let (reasons, audit) = document.split_once("## Audit").unwrap();
    let ours: BTreeSet<String> = packages()
        .iter()
        .map(|folder| {
            let manifest = read(folder.join("Cargo.toml"));
            let (_, rest) = manifest.split_once("name = \"").unwrap();
            rest.split('"').next().unwrap().to_owned()
        })
        .collect();
    let mut all = BTreeSet::new();
    for package in packages() {
        all.extend(dependency_names(&read(package.join("Cargo.toml"))));
    }
    assert!(
        all.contains("bevy") && all.contains("proptest") && all.contains("png"),
        "{all:?}"
    );
    for name in all.difference(&ours) {
        assert!(
            reasons.contains(&format!("`{name}`")),
            "docs/dependencies.md gives no reason for {name}"
        );
        let row = audit
            .lines()
            .find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.unwrap_or_else(|| {
            unreachable!("the audit in docs/dependencies.md has no row for {name}")
        });
        let version = row.split('|').nth(2).unwrap().trim();
        assert!(
            locked(&lock, name).iter().any(|locked| locked == version),
            "docs/dependencies.md has {name} {version}, Cargo.lock {:?}: audit the new one",
            locked(&lock, name)
        );
    }
}
