//! Numbers that the environment tells a test.

/// A number that a variable of the environment tells; without it the usual one.
pub(crate) fn number(variable: &str, usual: u64) -> u64 {
    let text = std::env::var(variable).ok();
    text.map_or(usual, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{variable} is a number, not {text}"))
    })
}
