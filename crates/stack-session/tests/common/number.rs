//! Numbers from environment variables.

/// Returns the number in an environment variable, or a default.
pub(crate) fn number(variable: &str, defaults: u64) -> u64 {
    let text = std::env::var(variable).ok();
    text.map_or(defaults, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{variable} is a number, not {text}"))
    })
}
