//! Writes the seeds that the app itself generates: `cargo test -p bad-input --test make_seeds --
//! --ignored`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "failures must stop the test"
)]

use std::fs;

use stack_session::settings::{Settings, TournamentPlan};

fn write(target: &str, name: &str, bytes: &[u8]) {
    let folder = bad_input::seed_folder(target);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), bytes).unwrap();
}

#[test]
#[ignore = "writes files of the repository"]
fn make_seeds() {
    write("library", "two-dozen", &bad_input::files::library_seed());

    let style = || ron::ser::PrettyConfig::new().depth_limit(3).new_line("\n");
    let text = |value: &Settings| ron::ser::to_string_pretty(value, style()).unwrap();
    write("settings", "default", text(&Settings::default()).as_bytes());
    let plan = ron::ser::to_string_pretty(&TournamentPlan::default(), style()).unwrap();
    write("tournament", "default", plan.as_bytes());

    let top = bad_input::package_folder().join("../..");
    for theme in ["lamplight", "night"] {
        let file = top.join(format!("crates/table-themes/themes/{theme}.ron"));
        write("theme", theme, &fs::read(file).unwrap());
    }
    for (name, length) in [("two", 400), ("byte", 400)] {
        let file = fs::read(top.join(format!("assets/nets/{name}.net"))).unwrap();
        write("network", name, &file[..length]);
    }
    for (name, bytes) in [("small", [1; 9]), ("zero", [0; 9]), ("large", [0xFF; 9])] {
        write("network", name, &bytes);
    }
}
