//! Quotations of texts from outside.

/// The longest quotation, in characters.
const LONGEST: usize = 40;

/// The longest reason that a reader of text gives, in characters: it may quote names from outside.
const LONGEST_REASON: usize = 300;

/// The beginning of a text from outside, fit for a one-line error message: at most
/// 40 characters, then `…`; control characters become `?`.
#[must_use]
pub fn truncated(text: &str) -> String {
    beginning(text, LONGEST)
}

/// A reason that a reader of text gives, which may quote it: at most 300 characters in one line, then `…`.
#[must_use]
pub fn truncated_reason(why: &str) -> String {
    beginning(why, LONGEST_REASON)
}

fn beginning(text: &str, longest: usize) -> String {
    let mut signs = text.chars();
    let mut short: String = signs.by_ref().take(longest).map(printable_char).collect();
    if signs.next().is_some() {
        short.push('…');
    }
    short
}

/// A character from outside, fit for a one-line error message: a control character becomes `?`, also one that breaks
/// lines or changes the direction of text.
#[must_use]
pub fn printable_char(sign: char) -> char {
    let is_hidden = sign.is_control()
        || matches!(
            sign,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        );
    if is_hidden { '?' } else { sign }
}

/// A text of several lines, fit for a terminal: control characters within its lines become `?`.
#[must_use]
pub fn printable(text: &str) -> String {
    let shown = |sign| {
        if sign == '\n' {
            sign
        } else {
            printable_char(sign)
        }
    };
    text.chars().map(shown).collect()
}

/// A text without the byte order mark with which some editors begin a file.
#[must_use]
pub fn strip_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_short_and_stay_in_one_line() {
        assert_eq!(truncated("d5-c5"), "d5-c5");
        assert_eq!(truncated("a\nb\u{7f}\u{85}é"), "a?b??é");
        let longest = "ü".repeat(40);
        assert_eq!(truncated(&longest), longest);
        assert_eq!(truncated(&"ü".repeat(41)), longest + "…");
        assert_eq!(truncated_reason(&"ü".repeat(301)), "ü".repeat(300) + "…");
        assert_eq!(truncated_reason("an 'a\n'"), "an 'a?'");
    }

    #[test]
    fn nothing_that_controls_a_terminal_is_printed() {
        assert_eq!(printable("a\u{1b}[31mb\nc\r"), "a?[31mb\nc?");
        let directions = "\u{202e}gnp.exe \u{2066}x\u{2069} \u{200f}\u{61c}\u{2028}";
        assert_eq!(truncated(directions), "?gnp.exe ?x? ???");
        // Letters of scripts that run from right to left stay, and so do composed emoji.
        let names = "שלום عربى 👩\u{200d}🚀";
        assert_eq!(printable(names), names);
    }

    #[test]
    fn one_byte_order_mark_is_skipped() {
        assert_eq!(strip_byte_order_mark("\u{feff}a"), "a");
        assert_eq!(strip_byte_order_mark("a\u{feff}"), "a\u{feff}");
        assert_eq!(strip_byte_order_mark("\u{feff}\u{feff}a"), "\u{feff}a");
    }
}
