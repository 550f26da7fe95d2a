//! Built-in themes, and errors about invalid files.

#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: an error must stop the test"
)]

use std::fs;
use std::path::{Path, PathBuf};

use table_themes::{TEXT_CONTRAST, Theme, ThemeLibrary, read, text_pairs};

const LAMPLIGHT: &str = include_str!("../themes/lamplight.ron");

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The error about Lamplight with one part replaced.
fn error(part: &str, by: &str) -> String {
    let changed = LAMPLIGHT.replacen(part, by, 1);
    assert_ne!(changed, LAMPLIGHT, "{part}");
    let error = read(Path::new("mine.ron"), &changed).expect_err(by);
    error.to_string()
}

#[test]
fn built_in_themes_are_valid() {
    let library = ThemeLibrary::default();
    assert_eq!(library.errors(), []);
    for (id, theme) in library.all() {
        assert_eq!(theme.name.to_lowercase(), id);
    }
    assert!(library.all().count() >= 3);
    assert_eq!(library.get("lamplight"), Some(Theme::lamplight()));
    assert_eq!(library.get_or_default("no such theme"), Theme::lamplight());
}

#[test]
fn field_names_of_earlier_versions_are_read() {
    let names = [
        ("selected:", "chosen:"),
        ("error:", "fault:"),
        ("markers:", "marks:"),
        ("blocked:", "barred:"),
    ];
    let earlier = names
        .iter()
        .fold(LAMPLIGHT.to_string(), |text, (name, earlier)| {
            assert!(text.contains(name), "{name}");
            text.replace(name, earlier)
        });
    let theme = read(Path::new("mine.ron"), &earlier).unwrap();
    assert_eq!(&theme, Theme::lamplight());
}

#[test]
fn filled_defaults_to_accent() {
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
fn text_is_legible_on_all_backgrounds() {
    for (id, theme) in ThemeLibrary::default().all() {
        let pairs = text_pairs(theme);
        assert!(pairs.len() > 50, "{}", pairs.len());
        // Full pages lie on the curtain, inside and outside of the lamp light.
        for background in [
            "curtain over black",
            "curtain in the lamp's light over black",
        ] {
            let texts = pairs.iter().filter(|pair| pair.background == background);
            assert_eq!(texts.count(), 2, "{background}");
        }
        for pair in pairs {
            assert!(pair.contrast >= TEXT_CONTRAST, "{id}: {pair:?}");
        }
    }
}

/// A part of a valid file, its replacement, and the beginning of the expected error.
type BrokenTheme = (&'static str, &'static str, &'static str);

const CHECKED: [BrokenTheme; 12] = [
    (
        "\"#1a1715\"",
        "\"#1a171\"",
        "mine.ron: interface.page (line 12): invalid syntax or value ('#1a171' is not a color; write #rrggbb or #rrggbbaa)",
    ),
    (
        "        edge: \"#584f45\",\n",
        "",
        "mine.ron: interface (line 31): invalid syntax or value (Unexpected missing field named `edge` in `Interface`)",
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
        "mine.ron: format: 2 is not supported; write 1",
    ),
    (
        "\"Lamplight\"",
        "\" \"",
        "mine.ron: name: 0 characters; names have 1 to 24",
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
        "mine.ron: markers.accent: its contrast with markers.ink is",
    ),
];

/// RON's own messages differ between versions; the field does not.
const REJECTED_BY_RON: [BrokenTheme; 4] = [
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
fn errors_name_file_field_and_reason() {
    for (part, by, expected) in CHECKED.into_iter().chain(REJECTED_BY_RON) {
        let found = error(part, by);
        assert!(found.starts_with(expected), "{found}");
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
fn reads_themes_of_a_folder() {
    let folder = folder("own");
    let mine = LAMPLIGHT.replace("\"Lamplight\"", "\"Café\"");
    fs::write(folder.join("café.ron"), &mine).unwrap();
    fs::write(folder.join("notes.txt"), "no theme").unwrap();
    fs::write(folder.join("night.ron"), &mine).unwrap();
    fs::write(folder.join("broken.ron"), "(format: 1, name: 7)").unwrap();
    fs::write(folder.join("huge.ron"), "/".repeat(100_000)).unwrap();
    fs::create_dir(folder.join("folder.ron")).unwrap();
    let library = ThemeLibrary::with_folder(&folder);
    let names: Vec<_> = library
        .all()
        .map(|(id, theme)| (id, theme.name.as_str()))
        .collect();
    assert_eq!(names[3..], [("café", "Café")]);
    let errors: Vec<_> = library.errors().iter().map(ToString::to_string).collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(
        errors[0].contains("broken.ron: name (line 1): "),
        "{errors:?}"
    );
    assert!(errors[1].contains("huge.ron: 100000 bytes"), "{errors:?}");
    assert!(
        errors[2].contains("night.ron: another theme has the name"),
        "{errors:?}"
    );
}

#[test]
fn a_missing_folder_is_not_an_error() {
    assert_eq!(
        ThemeLibrary::with_folder(Path::new("/no/such/folder")),
        ThemeLibrary::default()
    );
}

#[test]
fn errors_are_short() {
    for text in [
        format!("({}: 1)", "a".repeat(9_000)),
        format!("(interface: (panel: \"{}\"))", "\\n".repeat(9_000)),
        format!("({}: (b: 1", "a".repeat(9_000)),
    ] {
        let error = read(Path::new("mine.ron"), &text).unwrap_err();
        let message = error.to_string();
        assert!(message.chars().count() < 420, "{message}");
        assert!(!message.contains(char::is_control), "{message:?}");
    }
}
