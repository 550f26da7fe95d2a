//! The program's own themes, and what is said about files that are none.

#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

use std::fs;
use std::path::{Path, PathBuf};

use table_themes::{Shelf, TEXT_CONTRAST, Theme, read, text_pairs};

const LAMPLIGHT: &str = include_str!("../themes/lamplight.ron");

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What is said about lamplight with one part replaced.
fn fault(part: &str, by: &str) -> String {
    let spoiled = LAMPLIGHT.replacen(part, by, 1);
    assert_ne!(spoiled, LAMPLIGHT, "{part}");
    let fault = read(Path::new("mine.ron"), &spoiled).expect_err(by);
    fault.to_string()
}

#[test]
fn three_themes_are_read_without_a_fault() {
    let shelf = Shelf::default();
    assert_eq!(shelf.faults(), []);
    let names: Vec<_> = shelf
        .all()
        .map(|(id, theme)| (id, theme.name.as_str()))
        .collect();
    let expected = [
        ("lamplight", "Lamplight"),
        ("daylight", "Daylight"),
        ("night", "Night"),
    ];
    assert_eq!(names, expected);
    assert_eq!(shelf.get("lamplight"), Some(Theme::lamplight()));
    assert_eq!(shelf.get_or_usual("no such theme"), Theme::lamplight());
}

#[test]
fn what_is_filled_has_the_accent_unless_the_file_says_otherwise() {
    let line = "        filled: \"#ecc070\",\n";
    assert!(LAMPLIGHT.contains(line));
    let read = |by| read(Path::new("mine.ron"), &LAMPLIGHT.replace(line, by)).unwrap();
    let without = read("").interface;
    assert_eq!(without.filled, without.accent);
    let other = read("        filled: \"#f7d28a\",\n").interface;
    assert_eq!(other.filled, other.accent_hover);
    assert_ne!(other.filled, other.accent);
}

#[test]
fn every_text_is_read_on_each_of_its_grounds() {
    for (id, theme) in Shelf::default().all() {
        let pairs = text_pairs(theme);
        assert!(pairs.len() > 50, "{}", pairs.len());
        // Whole pages lie on the curtain, where the lamp shines and where it does not.
        for ground in [
            "curtain over black",
            "curtain in the lamp's light over black",
        ] {
            let texts = pairs.iter().filter(|pair| pair.ground == ground);
            assert_eq!(texts.count(), 2, "{ground}");
        }
        for pair in pairs {
            assert!(pair.contrast >= TEXT_CONTRAST, "{id}: {pair:?}");
        }
    }
}

/// A part of a sound file, what stands there instead, and the beginning of what is said of it.
type Change = (&'static str, &'static str, &'static str);

const CHECKED: [Change; 12] = [
    (
        "\"#1a1715\"",
        "\"#1a171\"",
        "mine.ron: interface.page (line 12): '#1a171' is no colour; write #rrggbb or #rrggbbaa",
    ),
    (
        "        edge: \"#584f45\",\n",
        "",
        "mine.ron: interface (line 31): Unexpected missing field named `edge` in `Interface`",
    ),
    (
        "haze: 0.0",
        "haze: 1.5",
        "mine.ron: light.haze: 1.5 is not from 0 to 1",
    ),
    (
        "haze: 0.0",
        "haze: NaN",
        "mine.ron: light.haze: NaN is not from 0 to 1",
    ),
    (
        "pool: [3.10,",
        "pool: [inf,",
        "mine.ron: light.pool: inf is not from 0 to 4",
    ),
    (
        "frame: [0.125,",
        "frame: [-0.125,",
        "mine.ron: board.frame: -0.125 is not from 0 to 1",
    ),
    (
        "format: 1",
        "format: 2",
        "mine.ron: format: 2 is not known; write 1",
    ),
    (
        "\"Lamplight\"",
        "\" \"",
        "mine.ron: name: 0 letters; 1 to 24 can be read",
    ),
    (
        "\"#25211d\"",
        "\"#25211d80\"",
        "mine.ron: interface.field: it cannot be translucent; write #rrggbb",
    ),
    (
        "text_soft: \"#b2a89a\"",
        "text_soft: \"#6a6a6a\"",
        "mine.ron: interface.text_soft: its contrast with ",
    ),
    (
        "field: [0.046, 0.023, 0.013]",
        "field: [0.40, 0.30, 0.18]",
        "mine.ron: board.square: its contrast with board.field in this light is",
    ),
    (
        "accent: \"#ffd67e\"",
        "accent: \"#302010\"",
        "mine.ron: marks.accent: its contrast with marks.ink is",
    ),
];

/// What RON itself says differs between its versions; the field does not.
const REFUSED_BY_RON: [Change; 4] = [
    ("haze: 0.0", "haze: \"much\"", "mine.ron: light.haze (line "),
    ("haze: 0.0", "hase: 0.0", "mine.ron: light (line "),
    ("Lacquer", "Glass", "mine.ron: pieces (line "),
    (
        "pool: [3.10, 2.46, 1.76]",
        "pool: [3.10, 2.46]",
        "mine.ron: light.pool (line ",
    ),
];

#[test]
fn a_fault_names_file_field_and_reason() {
    for (part, by, said) in CHECKED.into_iter().chain(REFUSED_BY_RON) {
        let found = fault(part, by);
        assert!(found.starts_with(said), "{found}");
    }
    for text in [
        "",
        "(",
        "7",
        "\u{0}",
        "(format: 1)",
        "((((((((((",
        "\"",
        "(name: \"é",
    ] {
        assert!(read(Path::new("mine.ron"), text).is_err(), "{text}");
    }
}

#[test]
fn themes_of_a_folder_are_offered_beside_the_others() {
    let folder = folder("own");
    let mine = LAMPLIGHT.replace("\"Lamplight\"", "\"Café\"");
    fs::write(folder.join("café.ron"), &mine).unwrap();
    fs::write(folder.join("notes.txt"), "no theme").unwrap();
    fs::write(folder.join("night.ron"), &mine).unwrap();
    fs::write(folder.join("broken.ron"), "(format: 1, name: 7)").unwrap();
    fs::write(folder.join("huge.ron"), "/".repeat(100_000)).unwrap();
    fs::create_dir(folder.join("folder.ron")).unwrap();
    let shelf = Shelf::with_folder(&folder);
    let names: Vec<_> = shelf
        .all()
        .map(|(id, theme)| (id, theme.name.as_str()))
        .collect();
    assert_eq!(names[3..], [("café", "Café")]);
    let faults: Vec<_> = shelf.faults().iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(
        faults[0].contains("broken.ron: name (line 1): "),
        "{faults:?}"
    );
    assert!(faults[1].contains("huge.ron: 100000 bytes"), "{faults:?}");
    assert!(
        faults[2].contains("night.ron: another theme has the name"),
        "{faults:?}"
    );
}

#[test]
fn a_folder_that_is_missing_is_no_fault() {
    assert_eq!(
        Shelf::with_folder(Path::new("/no/such/folder")),
        Shelf::default()
    );
}

#[test]
fn a_fault_is_short_whatever_it_quotes() {
    for text in [
        format!("({}: 1)", "a".repeat(9_000)),
        format!("(interface: (panel: \"{}\"))", "\\n".repeat(9_000)),
        format!("({}: (b: 1", "a".repeat(9_000)),
    ] {
        let fault = table_themes::read(std::path::Path::new("mine.ron"), &text).unwrap_err();
        let told = fault.to_string();
        assert!(told.chars().count() < 420, "{told}");
        assert!(!told.contains(char::is_control), "{told:?}");
    }
}
