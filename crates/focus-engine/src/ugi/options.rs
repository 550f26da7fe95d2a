//! The engine's options.

use std::num::NonZeroU32;

use focus_rules::{AntiSymmetry, Settings, Start, Variant};
use stack_ai::players::{Player, USUAL, players};
use stack_game::shortened;

/// What `setoption` has chosen.
#[derive(Clone)]
pub(super) struct Options {
    /// Variant, anti-symmetry and draw rules.
    pub(super) settings: Settings,
    /// Who thinks.
    pub(super) level: &'static Player,
    /// What makes choices at random reproducible.
    pub(super) seed: u64,
    /// Threads for a search.
    pub(super) threads: u64,
    /// Mebibytes for a search's table or tree.
    pub(super) hash: u64,
}

/// What a changed option means for the game that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing.
    None,
    /// A new game begins.
    NewGame,
    /// The game that stands is judged anew.
    Rejudge,
}

impl Effect {
    /// A game goes on when what it is played by is chosen again.
    fn new_game_if(changed: bool) -> Self {
        if changed { Self::NewGame } else { Self::None }
    }
}

const MOST_THREADS: u64 = 256;
const MOST_HASH: u64 = 1 << 16;
const MOST_ROUNDS: u64 = 1_000_000;

impl Options {
    pub(super) fn new(variant: &'static Variant) -> Self {
        let usual = players().iter().find(|player| player.name == USUAL);
        Self {
            settings: Settings::new(variant),
            level: usual.unwrap_or(&players()[0]),
            seed: 0,
            threads: 1,
            hash: 64,
        }
    }

    /// The `option` lines.
    pub(super) fn lines() -> Vec<String> {
        let combo = |name, default: &str, ids: &[&str]| {
            let vars: String = ids.iter().map(|id| format!(" var {id}")).collect();
            format!("option name {name} type combo default {default}{vars}")
        };
        let spin = |name, default: u64, min: u64, max: u64| {
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        let variants: Vec<_> = Variant::all().iter().map(|variant| variant.id()).collect();
        let remedies = AntiSymmetry::ALL.map(AntiSymmetry::id);
        let levels: Vec<_> = players().iter().map(|player| player.name).collect();
        vec![
            combo("Variant", variants[0], &variants),
            combo("AntiSymmetry", remedies[0], &remedies),
            combo("Level", USUAL, &levels),
            spin("Threads", 1, 1, MOST_THREADS),
            spin("Hash", 64, 1, MOST_HASH),
            spin("Seed", 0, 0, u64::MAX),
            spin(
                "Repetition",
                u64::from(focus_rules::DEFAULT_REPETITION),
                0,
                MOST_ROUNDS,
            ),
            spin(
                "QuietRounds",
                u64::from(focus_rules::DEFAULT_QUIET_ROUNDS),
                0,
                MOST_ROUNDS,
            ),
        ]
    }

    /// Sets an option; names are matched without regard to case.
    ///
    /// # Errors
    /// What is wrong; nothing has changed then.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Effect, String> {
        let spin = |min: u64, max: u64| match value.parse::<u64>() {
            Ok(number) if (min..=max).contains(&number) => Ok(number),
            _ => Err(format!(
                "'{}' is not a number from {min} to {max}",
                shortened(value)
            )),
        };
        let effect = match name.to_ascii_lowercase().as_str() {
            "variant" => Variant::find(value)
                .map(|variant| self.set_variant(variant))
                .map_err(|fault| fault.to_string()),
            "antisymmetry" => self.set_anti_symmetry(value),
            "level" => match Player::by_name(value) {
                Ok(player) => {
                    self.level = player;
                    Ok(Effect::None)
                }
                Err(fault) => Err(fault.to_string()),
            },
            "threads" => spin(1, MOST_THREADS).map(|n| {
                self.threads = n;
                Effect::None
            }),
            "hash" => spin(1, MOST_HASH).map(|n| {
                self.hash = n;
                Effect::None
            }),
            "seed" => spin(0, u64::MAX).map(|n| {
                self.seed = n;
                Effect::None
            }),
            "repetition" => spin(0, MOST_ROUNDS).and_then(|n| {
                if n == 1 {
                    return Err("1 would draw every game at its start; 0 is never".into());
                }
                self.settings.repetition = NonZeroU32::new(n as u32);
                Ok(Effect::Rejudge)
            }),
            "quietrounds" => spin(0, MOST_ROUNDS).map(|n| {
                self.settings.quiet_rounds = NonZeroU32::new(n as u32);
                Effect::Rejudge
            }),
            _ => return Err(format!("'{}' is not an option", shortened(name))),
        };
        effect.map_err(|what| format!("{name}: {what}"))
    }

    /// Another variant: a remedy that it does not have goes back to none.
    fn set_variant(&mut self, variant: &'static Variant) -> Effect {
        let changed = variant != self.settings.variant;
        self.settings.variant = variant;
        self.settings.start = Start::Own(variant.seats()[0]);
        if !variant.has_anti_symmetry() {
            self.settings.anti_symmetry = AntiSymmetry::None;
        }
        Effect::new_game_if(changed)
    }

    fn set_anti_symmetry(&mut self, value: &str) -> Result<Effect, String> {
        let mut settings = self.settings.clone();
        let start = value.parse().and_then(|wanted| {
            settings.anti_symmetry = wanted;
            settings.start_position()
        });
        start.map_err(|fault| fault.what())?;
        let changed = settings.anti_symmetry != self.settings.anti_symmetry;
        self.settings = settings;
        Ok(Effect::new_game_if(changed))
    }
}
