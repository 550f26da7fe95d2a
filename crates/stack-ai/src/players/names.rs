//! The names that every game has.

/// The player that is meant where none is named: the strongest one.
pub const DEFAULT_PLAYER: &str = "champion";

/// The names of the levels, the weakest first. The last is the champion.
pub const LEVELS: [&str; 8] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
];

/// The name under which a player is listed for people: the highest level is the champion.
#[must_use]
pub fn canonical_name(name: &str) -> &str {
    if LEVELS.last() == Some(&name) {
        DEFAULT_PLAYER
    } else {
        name
    }
}

/// True for players that are held back to a strength of their own: the levels below the champion, and players by rating.
/// They have nodes of their own, and other limits only make them weaker than they are meant to be.
#[must_use]
pub fn is_strength_limited(name: &str) -> bool {
    elo_of_name(name).is_some() || LEVELS[..LEVELS.len() - 1].contains(&name)
}

/// The rating of a player by rating: 650 for `elo-650`.
#[must_use]
pub fn elo_of_name(name: &str) -> Option<i32> {
    name.strip_prefix("elo-")?.parse().ok()
}
