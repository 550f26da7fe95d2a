//! Arguments shared by several subcommands.

use clap::Args;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{MatchSettings, SettingError};

/// The variant and its settings.
#[derive(Args, Debug)]
pub struct VariantArgs {
    /// The variant.
    #[arg(long, help = format!("The variant: {}", games::variants().join(", ")))]
    pub variant: String,
    /// The anti-symmetry rule: none, draw-first or swap (only in variant two).
    #[arg(long, default_value = NO_RULE)]
    pub anti_symmetry: String,
}

/// The anti-symmetry rule `none`, which is also accepted for games without this setting.
pub(crate) const NO_RULE: &str = "none";

impl VariantArgs {
    /// Runs a visitor with the settings of these arguments.
    ///
    /// # Errors
    /// Names the invalid argument.
    pub fn visit<V: GameVisitor>(&self, visitor: V) -> Result<V::Output, String> {
        let with_settings = WithSettings {
            anti_symmetry: &self.anti_symmetry,
            visitor,
        };
        visit_variant(&self.variant, with_settings)?
    }
}

/// Runs a visitor for the game of the argument `--variant`.
///
/// # Errors
/// If the variant is unknown.
pub(crate) fn visit_variant<V: GameVisitor>(
    variant: &str,
    visitor: V,
) -> Result<V::Output, String> {
    games::visit(variant, visitor).map_err(|what| format!("--variant: {what}"))
}

/// Applies the settings before running another visitor.
struct WithSettings<'a, V> {
    anti_symmetry: &'a str,
    visitor: V,
}

impl<V: GameVisitor> GameVisitor for WithSettings<'_, V> {
    type Output = Result<V::Output, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, mut settings: A) -> Self::Output {
        match settings.set("anti-symmetry", self.anti_symmetry) {
            Err(SettingError::Unknown { .. }) if self.anti_symmetry != NO_RULE => {
                let variant = settings.variant();
                Err(format!("--anti-symmetry: {variant} has no such setting"))
            }
            Err(error @ SettingError::Value { .. }) => {
                Err(format!("--anti-symmetry: {}", error.reason()))
            }
            Ok(()) | Err(SettingError::Unknown { .. }) => Ok(self.visitor.visit(settings)),
        }
    }
}
