//! Words that several screens use.

use super::phrases::phrases;

phrases! {
    /// Words that several screens use.
    CommonStrings {
        green: "Green",
        blue: "Blue",
        yellow: "Yellow",
        red: "Red",
        white: "White",
        black: "Black",
        bottom: "bottom",
        left: "left",
        top: "top",
        right: "right",
        name_and_color: "{name} ({colour})",
        and: "and",
        moves: "{n} move|{n} moves",
        back: "Back",
        close: "Close",
        rules: "Rules",
        settings: "Settings",
        keys: "Keys",
        off: "Off",
        human: "Person",
        house_rule: "House rule",
        percent: "{n}\u{a0}%",
        percent_margin: "{n}\u{a0}±\u{a0}{margin}\u{a0}%",
        seconds: "{n}\u{a0}s",
        minutes: "{n}\u{a0}min",
        hours: "{n}\u{a0}h {minutes}\u{a0}min",
        with_key: "{name} ({key})",
    }
}
