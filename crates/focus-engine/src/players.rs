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
    let players = merged(games::players());
    let all = games::variants();
    let width = players.iter().map(|player| player.name.len()).max();
    let width = width.unwrap_or(0);
    let mut rated: Vec<&'static str> = Vec::new();
    for player in players {
        if !rated.contains(&player.name) {
            rated.push(player.name);
        }
        let variants = if player.variants == all {
            "all".to_string()
        } else {
            player.variants.join(", ")
        };
        writeln!(
            out,
            "{:width$}  {} ({variants})",
            player.name, player.description
        )
        .map_err(|error| error.to_string())?;
    }
    let text = rating_table(&rated, width);
    out.write_all(text.as_bytes())
        .map_err(|error| error.to_string())
}

/// A table of measured ratings, and the range of `elo-N` players per variant.
fn rating_table(players: &[&str], width: usize) -> String {
    let variants = games::variants();
    let known: Vec<_> = variants
        .iter()
        .filter(|id| rating_range(id).is_some())
        .collect();
    let mut text = "\nElo ratings relative to random, per variant; ± is half of the 95 % confidence interval.\n\n".to_string();
    let _ = write!(text, "{:width$}", "");
    for variant in &known {
        let _ = write!(text, " {variant:>11}");
    }
    for player in players {
        let of = |variant: &&&str| rating(variant, player);
        if known.iter().all(|variant| of(variant).is_none()) {
            continue;
        }
        let _ = write!(text, "\n{player:width$}");
        for variant in &known {
            let cell = of(variant).map_or(String::new(), |rating| {
                format!("{} ±{}", rating.elo, rating.margin)
            });
            let _ = write!(text, " {cell:>11}");
        }
    }
    let _ = write!(
        text,
        "\n\nelo-50, elo-100 … in steps of {RATING_STEP} play at that rating, up to"
    );
    for variant in &known {
        if let Some(known) = rating_range(variant) {
            let _ = write!(text, " {variant} {}", known.end());
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
        if let Some(known) = merged.iter_mut().find(same) {
            known.variants.extend(player.variants);
            continue;
        }
        let namesake = merged.iter().rposition(|other| other.name == player.name);
        merged.insert(namesake.map_or(merged.len(), |place| place + 1), player);
    }
    merged
}
