//! The subcommand `perft`.

use std::io::Write;

use clap::Args;
use focus_rules::{AntiSymmetry, Match, Position, Settings, SettingsError, Start, Variant};
use stack_game::{DrawRules, divide, perft, shortened};

/// What to count.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The variant, such as two, three-fast or partners.
    #[arg(long)]
    variant: String,
    /// The remedy against symmetric play: none, draw-first or swap (game two only).
    #[arg(long, default_value = "none")]
    anti_symmetry: String,
    /// A position string instead of the start.
    #[arg(long)]
    position: Option<String>,
    /// Moves to play first, separated by spaces.
    #[arg(long)]
    moves: Option<String>,
    /// The length of the sequences.
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=40))]
    depth: u32,
    /// Print the count per first move as well.
    #[arg(long)]
    divide: bool,
}

/// Counts and prints `perft N: COUNT`.
///
/// # Errors
/// The argument that makes no sense, by name, or that the output cannot be written.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), String> {
    let position = arguments.position()?;
    let mut print = |line: String| writeln!(out, "{line}").map_err(|fault| fault.to_string());
    let count = if arguments.divide && arguments.depth > 0 {
        let parts = divide(&position, arguments.depth);
        for (mv, count) in &parts {
            print(format!("{mv}: {count}"))?;
        }
        parts.iter().map(|(_, count)| count).sum()
    } else {
        perft(&position, arguments.depth)
    };
    print(format!("perft {}: {count}", arguments.depth))
}

impl Arguments {
    fn position(&self) -> Result<Position, String> {
        let variant = variant(&self.variant).map_err(|what| format!("--variant: {what}"))?;
        let mut settings = Settings::new(variant);
        let anti_symmetry = |fault: SettingsError| format!("--anti-symmetry: {}", fault.what());
        settings.anti_symmetry = self
            .anti_symmetry
            .parse::<AntiSymmetry>()
            .map_err(anti_symmetry)?;
        if let Some(text) = &self.position {
            let start = Position::parse(text, variant);
            settings.start = Start::Given(start.map_err(|what| format!("--position: {what}"))?);
        }
        // Only a remedy that the variant does not have is refused here: a position was read above.
        let start = settings.start_position().map_err(anti_symmetry)?;
        let mut game = Match::new(start, DrawRules::default());
        let moves = self.moves.as_deref().unwrap_or("").split_whitespace();
        game.play_texts(moves)
            .map_err(|what| format!("--moves: {what}"))?;
        Ok(*game.position())
    }
}

/// The variant with an identifier.
///
/// # Errors
/// A text that names the known ones.
pub fn variant(id: &str) -> Result<&'static Variant, String> {
    Variant::by_id(id).ok_or_else(|| {
        let known: Vec<_> = Variant::all().iter().map(|variant| variant.id()).collect();
        format!(
            "'{}' is not known; known are {}",
            shortened(id),
            known.join(", ")
        )
    })
}
