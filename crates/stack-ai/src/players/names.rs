//! Names of players.

/// The default player: the strongest one.
pub const DEFAULT_PLAYER: &str = "champion";

/// The levels, weakest first; the last one is the champion.
pub const LEVELS: [&str; 8] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
];

/// Maps the highest level to `champion`, the name shown in lists.
#[must_use]
pub fn canonical_name(name: &str) -> &str {
    if LEVELS.last() == Some(&name) {
        DEFAULT_PLAYER
    } else {
        name
    }
}

/// Whether a player is strength-limited: the levels below the champion, and `elo-N` players. They
/// have their own node limits; other limits only weaken them.
#[must_use]
pub fn is_strength_limited(name: &str) -> bool {
    elo_of_name(name).is_some() || LEVELS[..LEVELS.len() - 1].contains(&name)
}

/// The rating of an `elo-N` name: 650 for `elo-650`.
#[must_use]
pub fn elo_of_name(name: &str) -> Option<i32> {
    name.strip_prefix("elo-")?.parse().ok()
}
