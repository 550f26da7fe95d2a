//! The names that every game has.

/// The player that is meant where none is named: the strongest one.
pub const USUAL: &str = "champion";

/// The names of the levels, the weakest first. The last is the champion.
pub const LEVELS: [&str; 8] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
];

/// The name under which a player is listed for people: the highest level is the champion.
#[must_use]
pub fn known_as(name: &str) -> &str {
    if LEVELS.last() == Some(&name) {
        USUAL
    } else {
        name
    }
}
