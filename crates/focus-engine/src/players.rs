//! The subcommand `players`.

use std::io::Write;

use stack_ai::games::{self, Listed};

/// Prints a line for each named player: name, what it is, the variants that it plays.
///
/// # Errors
/// When the output cannot be written.
pub fn run(out: &mut impl Write) -> Result<(), String> {
    let players = merged(games::players());
    let all = games::variants();
    let width = players.iter().map(|player| player.name.len()).max();
    let width = width.unwrap_or(0);
    for player in players {
        let variants = if player.variants == all {
            "all".to_string()
        } else {
            player.variants.join(", ")
        };
        writeln!(out, "{:width$}  {} ({variants})", player.name, player.about)
            .map_err(|fault| fault.to_string())?;
    }
    Ok(())
}

/// Lists players that are the same in several games once; players of one name follow one another.
fn merged(players: Vec<Listed>) -> Vec<Listed> {
    let mut merged: Vec<Listed> = Vec::new();
    for player in players {
        let same = |other: &&mut Listed| (other.name, other.about) == (player.name, player.about);
        if let Some(known) = merged.iter_mut().find(same) {
            known.variants.extend(player.variants);
            continue;
        }
        let namesake = merged.iter().rposition(|other| other.name == player.name);
        merged.insert(namesake.map_or(merged.len(), |place| place + 1), player);
    }
    merged
}
