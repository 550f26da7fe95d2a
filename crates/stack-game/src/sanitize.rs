//! Makes untrusted text safe to display in messages.

/// Maximum length of a quotation in characters.
const MAX_QUOTATION_LENGTH: usize = 40;

/// Maximum length of an error message from a parser in characters; it may quote untrusted names.
const MAX_REASON_LENGTH: usize = 300;

/// Truncates untrusted text to 40 characters followed by `…` and replaces control characters with
/// `?`, for one-line messages.
#[must_use]
pub fn truncated(text: &str) -> String {
    truncate_to(text, MAX_QUOTATION_LENGTH)
}

/// Truncates a parser's error message to one line of 300 characters followed by `…`.
#[must_use]
pub fn truncated_reason(reason: &str) -> String {
    truncate_to(reason, MAX_REASON_LENGTH)
}

fn truncate_to(text: &str, max_length: usize) -> String {
    let mut characters = text.chars();
    let mut short: String = characters
        .by_ref()
        .take(max_length)
        .map(printable_char)
        .collect();
    if characters.next().is_some() {
        short.push('…');
    }
    short
}

/// Replaces control characters, line separators and characters that change the text direction with
/// `?`.
#[must_use]
pub fn printable_char(character: char) -> char {
    let is_hidden = character.is_control()
        || matches!(
            character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        );
    if is_hidden { '?' } else { character }
}

/// Replaces control characters except line breaks with `?`, for output on a terminal.
#[must_use]
pub fn printable(text: &str) -> String {
    let replace = |character| {
        if character == '\n' {
            character
        } else {
            printable_char(character)
        }
    };
    text.chars().map(replace).collect()
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
        let max_length = "ü".repeat(40);
        assert_eq!(truncated(&max_length), max_length);
        assert_eq!(truncated(&"ü".repeat(41)), max_length + "…");
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
