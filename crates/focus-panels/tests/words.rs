//! Phrases: places, plurals, lists.

use focus_panels::words::{ENGLISH, fill};

#[test]
fn places_are_filled() {
    let text = fill(
        "{seat} is at {square}",
        &[("seat", &"Blue"), ("square", &"d5")],
    );
    assert_eq!(text, "Blue is at d5");
    for (speed, text) in [
        (None, "depth 3"),
        (Some(999), "depth 3 · 999 nodes/s"),
        (Some(84_600), "depth 3 · 85 k nodes/s"),
        (Some(1_260_000), "depth 3 · 1.3 M nodes/s"),
    ] {
        assert_eq!(ENGLISH.looked_ahead(3, speed), text);
    }
    assert_eq!(
        [0, 1, 2].map(|n| ENGLISH.moves(n)),
        ["0 moves", "1 move", "2 moves"]
    );
    let names = ["a", "b", "c"].map(String::from);
    assert_eq!(ENGLISH.list(&names), "a, b and c");
}
