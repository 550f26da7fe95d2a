//! Words that several screens use.

use super::phrases::phrases;

phrases! {
    /// Words that several screens use.
    CommonWords {
        green: "Green",
        blue: "Blue",
        yellow: "Yellow",
        red: "Red",
        white: "White",
        black: "Black",
        south: "south",
        west: "west",
        north: "north",
        east: "east",
        and: "and",
        moves: "{n} move|{n} moves",
        back: "Back",
        close: "Close",
        rules: "Rules",
        settings: "Settings",
        keys: "Keys",
        off: "off",
        person: "Person",
        house_rule: "House rule",
        percent: "{n} %",
        with_key: "{name} ({key})",
    }
}
