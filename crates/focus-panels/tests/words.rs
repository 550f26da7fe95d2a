//! Phrases: places, plurals, lists.

use focus_panels::words::{ENGLISH, counted, fill};

#[test]
fn places_are_filled() {
    let text = fill(
        "{seat} is at {square}",
        &[("seat", &"Blue"), ("square", &"d5")],
    );
    assert_eq!(text, "Blue is at d5");
    for (speed, text) in [
        (None, "3 moves ahead"),
        (Some(999), "3 moves ahead · 999 positions a second"),
        (Some(84_600), "3 moves ahead · 85 k positions a second"),
        (Some(1_260_000), "3 moves ahead · 1.3 M positions a second"),
    ] {
        assert_eq!(ENGLISH.looked_ahead(3, speed), text);
    }
    assert_eq!(ENGLISH.looked_ahead(1, None), "1 move ahead");
    assert_eq!(ENGLISH.looked_ahead(0, None), "");
    assert_eq!(
        [0, 1, 2].map(|n| ENGLISH.moves(n)),
        ["0 moves", "1 move", "2 moves"]
    );
    let say = &ENGLISH.study;
    assert_eq!(counted(say.analyse, 1, &[]), "Analyse 1 position");
    assert_eq!(counted(say.analyse, 21, &[]), "Analyse 21 positions");
    let layers = |n| counted(ENGLISH.table.layers, n, &[("square", &"d5")]);
    assert_eq!([1, 3].map(layers), ["d5: 1 piece", "d5: 3 pieces"]);
    let names = ["a", "b", "c"].map(String::from);
    assert_eq!(ENGLISH.list(&names), "a, b and c");
}
