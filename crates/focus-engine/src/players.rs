//! The subcommand `players`.

use std::io::Write;

use focus_rules::Variant;
use stack_ai::players::players;

/// Prints a line for each named player: name, what it is, the variants that it plays.
///
/// # Errors
/// When the output cannot be written.
pub fn run(out: &mut impl Write) -> Result<(), String> {
    let width = players().iter().map(|player| player.name.len()).max();
    let width = width.unwrap_or(0);
    for player in players() {
        let variants: Vec<_> = player.variants().map(Variant::id).collect();
        let variants = if variants.len() == Variant::all().len() {
            "all".to_string()
        } else {
            variants.join(", ")
        };
        writeln!(out, "{:width$}  {} ({variants})", player.name, player.about)
            .map_err(|fault| fault.to_string())?;
    }
    Ok(())
}
