//! Quotations of texts from outside.

/// The longest quotation, in characters.
const LONGEST: usize = 40;

/// The beginning of a text from outside, fit for a one-line error message: at most
/// 40 characters, then `…`; control characters become `?`.
#[must_use]
pub fn shortened(text: &str) -> String {
    let mut signs = text.chars();
    let start = signs.by_ref().take(LONGEST);
    let mut short: String = start.map(visible).collect();
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
    use super::shortened;

    #[test]
    fn quotations_are_short_and_stay_in_one_line() {
        assert_eq!(shortened("d5-c5"), "d5-c5");
        assert_eq!(shortened("a\nb\u{7f}\u{85}é"), "a?b??é");
        let longest = "ü".repeat(40);
        assert_eq!(shortened(&longest), longest);
        assert_eq!(shortened(&"ü".repeat(41)), longest + "…");
    }
}
