//! Quotations of texts from outside.

/// The longest quotation, in characters.
const LONGEST: usize = 40;

/// The longest reason that a reader of text gives, in characters: it may quote names from outside.
const LONGEST_REASON: usize = 300;

/// The beginning of a text from outside, fit for a one-line error message: at most
/// 40 characters, then `…`; control characters become `?`.
#[must_use]
pub fn shortened(text: &str) -> String {
    beginning(text, LONGEST)
}

/// A reason that a reader of text gives, which may quote it: at most 300 characters in one line, then `…`.
#[must_use]
pub fn shortened_reason(why: &str) -> String {
    beginning(why, LONGEST_REASON)
}

fn beginning(text: &str, longest: usize) -> String {
    let mut signs = text.chars();
    let mut short: String = signs.by_ref().take(longest).map(visible).collect();
    if signs.next().is_some() {
        short.push('…');
    }
    short
}

/// A character from outside, fit for a one-line error message: a control character becomes `?`.
#[must_use]
pub fn visible(sign: char) -> char {
    if sign.is_control() { '?' } else { sign }
}

#[cfg(test)]
mod tests {
    use super::{shortened, shortened_reason};

    #[test]
    fn quotations_are_short_and_stay_in_one_line() {
        assert_eq!(shortened("d5-c5"), "d5-c5");
        assert_eq!(shortened("a\nb\u{7f}\u{85}é"), "a?b??é");
        let longest = "ü".repeat(40);
        assert_eq!(shortened(&longest), longest);
        assert_eq!(shortened(&"ü".repeat(41)), longest + "…");
        assert_eq!(shortened_reason(&"ü".repeat(301)), "ü".repeat(300) + "…");
        assert_eq!(shortened_reason("an 'a\n'"), "an 'a?'");
    }
}
