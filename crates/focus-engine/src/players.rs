//! The subcommand `players`: lists the named players.

use std::fmt::Write as _;
use std::io::Write;

use stack_ai::games::{self, PlayerListing};
use stack_ai::players::{RATING_STEP, rating, rating_range};

/// Prints name, description and variants of each named player, then a table of ratings.
///
/// # Errors
/// If the output cannot be written.
pub fn run(out: &mut impl Write) -> Result<(), String> {
    let names = names();
    let all_variants = games::variants();
    let width = names.iter().map(|name| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for player in merged(games::players()) {
        let variants = if player.variants == all_variants {
            "all".to_string()
        } else {
            player.variants.join(", ")
        };
        let (name, description) = (player.name, player.description);
        let _ = writeln!(text, "{name:width$}  {description} ({variants})");
    }
    text += &rating_table(&names, width);
    out.write_all(text.as_bytes())
        .map_err(|error| error.to_string())
}

/// The names of the players of all games, without duplicates.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names = Vec::new();
    for player in games::players() {
        if !names.contains(&player.name) {
            names.push(player.name);
        }
    }
    names
}

/// A table of measured ratings, and the range of `elo-N` players per variant.
fn rating_table(players: &[&str], width: usize) -> String {
    let mut variants = games::variants();
    variants.retain(|id| rating_range(id).is_some());
    let mut text = "\nElo ratings relative to random, per variant; ± is half of the 95 % confidence interval.\n\n".to_string();
    let _ = write!(text, "{:width$}", "");
    for variant in &variants {
        let _ = write!(text, " {variant:>11}");
    }
    for player in players {
        let ratings: Vec<_> = variants.iter().map(|id| rating(id, player)).collect();
        if ratings.iter().all(Option::is_none) {
            continue;
        }
        let _ = write!(text, "\n{player:width$}");
        for rating in ratings {
            let cell = rating.map_or(String::new(), |rating| {
                format!("{} ±{}", rating.elo, rating.margin)
            });
            let _ = write!(text, " {cell:>11}");
        }
    }
    let _ = write!(
        text,
        "\n\nelo-50, elo-100 … in steps of {RATING_STEP} play at that rating, up to"
    );
    for variant in variants {
        if let Some(range) = rating_range(variant) {
            let _ = write!(text, " {variant} {}", range.end());
        }
    }
    text.push('\n');
    text
}

/// Merges players that are the same in several games; players with the same name stay adjacent.
fn merged(players: Vec<PlayerListing>) -> Vec<PlayerListing> {
    let mut merged: Vec<PlayerListing> = Vec::new();
    for player in players {
        let same = |other: &&mut PlayerListing| {
            (other.name, other.description) == (player.name, player.description)
        };
        if let Some(listed) = merged.iter_mut().find(same) {
            listed.variants.extend(player.variants);
            continue;
        }
        let namesake = merged.iter().rposition(|other| other.name == player.name);
        merged.insert(namesake.map_or(merged.len(), |index| index + 1), player);
    }
    merged
}
