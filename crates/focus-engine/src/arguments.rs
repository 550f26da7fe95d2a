//! Arguments that subcommands share.

use clap::Args;
use stack_ai::players::Playable;
use stack_game::{MatchSettings, SettingError};

use stack_ai::games::{self, GameVisitor};

/// Which game is played.
#[derive(Args, Debug)]
pub struct VariantArgs {
    /// The variant.
    #[arg(long, help = format!("The variant: {}", games::variants().join(", ")))]
    pub variant: String,
    /// The remedy against symmetric play: none, draw-first or swap (game two only).
    #[arg(long, default_value = "none")]
    pub anti_symmetry: String,
}

/// No remedy, in every game.
const NONE: &str = "none";

impl VariantArgs {
    /// Takes a visitor to the game with the settings of these arguments.
    ///
    /// # Errors
    /// The argument that makes no sense, by name.
    pub fn visit<V: GameVisitor>(&self, visitor: V) -> Result<V::Output, String> {
        let with_settings = WithSettings {
            anti_symmetry: &self.anti_symmetry,
            visitor,
        };
        let visited = games::visit(&self.variant, with_settings);
        visited.map_err(|what| format!("--variant: {what}"))?
    }
}

/// Visitor that applies settings before another one visits the game.
struct WithSettings<'a, V> {
    anti_symmetry: &'a str,
    visitor: V,
}

impl<V: GameVisitor> GameVisitor for WithSettings<'_, V> {
    type Output = Result<V::Output, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, mut usual: A) -> Self::Output {
        match usual.set("anti-symmetry", self.anti_symmetry) {
            Ok(()) => Ok(self.visitor.visit(usual)),
            Err(SettingError::Unknown { .. }) if self.anti_symmetry == NONE => {
                Ok(self.visitor.visit(usual))
            }
            Err(SettingError::Unknown { .. }) => {
                let variant = usual.variant();
                Err(format!("--anti-symmetry: {variant} has no such setting"))
            }
            Err(fault) => Err(format!("--anti-symmetry: {}", fault.reason())),
        }
    }
}
