//! Texts from files in errors.

/// The beginning of a text, in one line: at most so many letters, then `…`; control characters become `?`.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    let mut signs = text.chars();
    let visible = |sign: char| if sign.is_control() { '?' } else { sign };
    let mut short: String = signs.by_ref().take(longest).map(visible).collect();
    if signs.next().is_some() {
        short.push('…');
    }
    short
}
