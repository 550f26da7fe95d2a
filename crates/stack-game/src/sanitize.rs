//! Makes untrusted text safe to display in messages.

/// Maximum length of a quotation in characters.
const LONGEST: usize = 40;

/// Maximum length of an error message from a parser in characters; it may quote untrusted names.
const LONGEST_REASON: usize = 300;

/// Truncates untrusted text to 40 characters followed by `…` and replaces control characters with
/// `?`, for one-line messages.
#[must_use]
pub fn truncated(text: &str) -> String {
    first_move(text, LONGEST)
}

/// Truncates a parser's error message to one line of 300 characters followed by `…`.
#[must_use]
pub fn truncated_reason(reason: &str) -> String {
    first_move(reason, LONGEST_REASON)
}

fn first_move(text: &str, longest: usize) -> String {
    let mut signs = text.chars();
    let mut short: String = signs.by_ref().take(longest).map(printable_char).collect();
    if signs.next().is_some() {
        short.push('…');
    }
    short
}

/// Replaces control characters, line separators and characters that change the text direction with
/// `?`.
#[must_use]
pub fn printable_char(sign: char) -> char {
    let is_hidden = sign.is_control()
        || matches!(
            sign,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        );
    if is_hidden { '?' } else { sign }
}

/// Replaces control characters except line breaks with `?`, for output on a terminal.
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

/// Removes the byte order mark that some editors write at the start of a file.
#[must_use]
pub fn strip_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_short_and_fit_on_one_line() {
        assert_eq!(truncated("d5-c5"), "d5-c5");
        assert_eq!(truncated("a\nb\u{7f}\u{85}é"), "a?b??é");
        let longest = "ü".repeat(40);
        assert_eq!(truncated(&longest), longest);
        assert_eq!(truncated(&"ü".repeat(41)), longest + "…");
        assert_eq!(truncated_reason(&"ü".repeat(301)), "ü".repeat(300) + "…");
        assert_eq!(truncated_reason("an 'a\n'"), "an 'a?'");
    }

    #[test]
    fn terminal_control_characters_are_replaced() {
        assert_eq!(printable("a\u{1b}[31mb\nc\r"), "a?[31mb\nc?");
        let directions = "\u{202e}gnp.exe \u{2066}x\u{2069} \u{200f}\u{61c}\u{2028}";
        assert_eq!(truncated(directions), "?gnp.exe ?x? ???");
        // Right-to-left scripts and emoji sequences remain unchanged.
        let names = "שלום عربى 👩\u{200d}🚀";
        assert_eq!(printable(names), names);
    }

    #[test]
    fn one_byte_order_mark_is_removed() {
        assert_eq!(strip_byte_order_mark("\u{feff}a"), "a");
        assert_eq!(strip_byte_order_mark("a\u{feff}"), "a\u{feff}");
        assert_eq!(strip_byte_order_mark("\u{feff}\u{feff}a"), "\u{feff}a");
    }
}
