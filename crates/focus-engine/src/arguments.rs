//! Arguments that subcommands share.

use clap::Args;
use focus_rules::{Settings, Variant};

/// Which game is played.
#[derive(Args, Debug)]
pub struct Game {
    /// The variant, such as two, three-fast or partners.
    #[arg(long)]
    pub variant: String,
    /// The remedy against symmetric play: none, draw-first or swap (game two only).
    #[arg(long, default_value = "none")]
    pub anti_symmetry: String,
}

impl Game {
    /// The settings of a match.
    ///
    /// # Errors
    /// The argument that makes no sense, by name.
    pub fn settings(&self) -> Result<Settings, String> {
        let variant = Variant::find(&self.variant).map_err(|what| format!("--variant: {what}"))?;
        let mut settings = Settings::new(variant);
        let start = self.anti_symmetry.parse().and_then(|wanted| {
            settings.anti_symmetry = wanted;
            settings.start_position()
        });
        start.map_err(|fault| format!("--anti-symmetry: {}", fault.what()))?;
        Ok(settings)
    }
}
