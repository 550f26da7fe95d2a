//! Engine options.

use stack_ai::players::{DEFAULT_PLAYER, RATING_STEP, name_for_rating, rating_range};
use stack_ai::{Limits, games};
use stack_game::truncated;
use stack_match::mix_seeds;

use super::command::unsigned;
use crate::players;

/// The options of the engine, without game settings.
#[derive(Clone)]
pub(super) struct EngineOptions {
    /// The player's name, unless a rating is requested.
    level: &'static str,
    /// Whether the player is limited to the rating `elo`.
    limit_strength: bool,
    elo: i32,
    /// Seed of random choices.
    pub(super) seed: u64,
    pub(super) threads: u64,
    /// Memory of a search in MiB.
    pub(super) hash: u64,
    /// Milliseconds reserved per move for communication.
    pub(super) overhead: u64,
    /// See [`Limits::variety`]; for games from the starting position.
    pub(super) variety: u64,
    /// The number of principal variations to report (MultiPV).
    pub(super) multi_pv: u64,
    /// Number of games since the seed was set.
    games: u64,
}

/// What a changed option affects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OptionEffect {
    /// Only the engine; already applied.
    Engine,
    /// The variant.
    Variant(&'static str),
    /// A setting of the current game: its name in records, and its value.
    Setting(&'static str, String),
}

/// Declared draw limits: the defaults of Focus.
const REPETITION: u64 = focus_rules::DEFAULT_REPETITION as u64;
const QUIET_ROUNDS: u64 = focus_rules::DEFAULT_QUIET_ROUNDS as u64;

const MAX_THREADS: u64 = 256;
const DEFAULT_HASH: u64 = 64;
const MAX_HASH: u64 = 1 << 16;
/// Wake-up, I/O and scheduling delays on a busy machine.
const DEFAULT_OVERHEAD: u64 = 10;
const MAX_OVERHEAD: u64 = 10_000;
const MAX_ROUNDS: u64 = 1_000_000;
/// About the maximum number of legal moves.
const MAX_MULTI_PV: u64 = 256;
/// About the strength of a casual player.
const DEFAULT_ELO: i32 = 1_000;
/// Half a win.
const MAX_VARIETY: u64 = 500;

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            level: DEFAULT_PLAYER,
            limit_strength: false,
            elo: DEFAULT_ELO,
            seed: 0,
            threads: 1,
            hash: DEFAULT_HASH,
            overhead: DEFAULT_OVERHEAD,
            variety: Limits::DEFAULT_VARIETY.into(),
            multi_pv: 1,
            games: 0,
        }
    }
}

impl EngineOptions {
    /// The lines that declare the options (`option name …`).
    pub(super) fn declarations() -> Vec<String> {
        let combo = |name, default: &str, ids: &[&str]| {
            let vars: String = ids.iter().map(|id| format!(" var {id}")).collect();
            format!("option name {name} type combo default {default}{vars}")
        };
        let spin = |name, default: u64, min: u64, max: u64| {
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        let (lowest, highest) = elo_limits();
        let variants = games::variants();
        let rules = focus_rules::AntiSymmetry::ALL.map(focus_rules::AntiSymmetry::id);
        vec![
            combo("Variant", variants[0], &variants),
            combo("AntiSymmetry", rules[0], &rules),
            combo("Level", DEFAULT_PLAYER, &players::names()),
            "option name LimitStrength type check default false".into(),
            format!("option name Elo type spin default {DEFAULT_ELO} min {lowest} max {highest}"),
            spin("Threads", 1, 1, MAX_THREADS),
            spin("Hash", DEFAULT_HASH, 1, MAX_HASH),
            spin("Seed", 0, 0, u64::MAX),
            spin("Overhead", DEFAULT_OVERHEAD, 0, MAX_OVERHEAD),
            spin("Variety", Limits::DEFAULT_VARIETY.into(), 0, MAX_VARIETY),
            spin("MultiPV", 1, 1, MAX_MULTI_PV),
            spin("Repetition", REPETITION, 0, MAX_ROUNDS),
            spin("QuietRounds", QUIET_ROUNDS, 0, MAX_ROUNDS),
        ]
    }

    /// Search limits from these options.
    pub(super) fn search_limits(&self) -> Limits {
        Limits {
            threads: self.threads as usize,
            memory: self.hash as usize,
            seed: self.seed,
            ..Limits::default()
        }
    }

    /// Search limits for a game from the starting position: with variety and a seed per game.
    pub(super) fn search_limits_from_start(&self) -> Limits {
        let seed = match self.games {
            games if games > 0 && self.variety > 0 => mix_seeds(&[self.seed, games]),
            _ => self.seed,
        };
        Limits {
            seed,
            variety: self.variety as u16,
            ..self.search_limits()
        }
    }

    /// The name of the requested player in a variant, and a note if it differs from the request.
    pub(super) fn player(&self, variant: &str) -> (&'static str, Option<String>) {
        let (true, Some(range)) = (self.limit_strength, rating_range(variant)) else {
            return (self.level, None);
        };
        let (lowest, highest) = range.into_inner();
        let elo = self.elo.clamp(lowest, highest);
        let note = (elo != self.elo).then(|| {
            format!(
                "Elo {} is outside the range of {variant} ({lowest} to {highest}); playing at {elo}",
                self.elo
            )
        });
        (name_for_rating(elo), note)
    }

    /// Starts another game, which uses another seed.
    pub(super) const fn begin_game(&mut self) {
        self.games += 1;
    }

    /// Parses an option (case-insensitive name) and applies it if it affects only the engine.
    ///
    /// # Errors
    /// What is wrong with the option; nothing has changed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<OptionEffect, String> {
        let spin = |min: u64, max: u64| match unsigned(value) {
            Some(number) if (min..=max).contains(&number) => Ok(number),
            _ => Err(format!(
                "'{}' is not a number from {min} to {max}",
                truncated(value)
            )),
        };
        match name.to_ascii_lowercase().as_str() {
            "variant" => return parse_variant(value).map(OptionEffect::Variant),
            "antisymmetry" => return Ok(OptionEffect::Setting("anti-symmetry", value.into())),
            "repetition" => {
                let limit = spin(0, MAX_ROUNDS)?;
                if limit == 1 {
                    return Err("1 would draw every game at the start; 0 means never".into());
                }
                return Ok(OptionEffect::Setting("repetition", limit.to_string()));
            }
            "quietrounds" => {
                let limit = spin(0, MAX_ROUNDS)?;
                return Ok(OptionEffect::Setting("quiet-rounds", limit.to_string()));
            }
            "level" => self.level = parse_level(value)?,
            "limitstrength" => {
                self.limit_strength = match value.to_ascii_lowercase().as_str() {
                    "true" => true,
                    "false" => false,
                    _ => return Err(format!("'{}' is not true or false", truncated(value))),
                }
            }
            "elo" => {
                let (lowest, highest) = elo_limits();
                self.elo = spin(lowest as u64, highest as u64)? as i32;
            }
            "threads" => self.threads = spin(1, MAX_THREADS)?,
            "hash" => self.hash = spin(1, MAX_HASH)?,
            "seed" => (self.seed, self.games) = (spin(0, u64::MAX)?, 0),
            "variety" => self.variety = spin(0, MAX_VARIETY)?,
            "multipv" => self.multi_pv = spin(1, MAX_MULTI_PV)?,
            "overhead" => self.overhead = spin(0, MAX_OVERHEAD)?,
            _ => return Err("no such option".into()),
        }
        Ok(OptionEffect::Engine)
    }
}

/// The lowest and highest rating of any variant.
fn elo_limits() -> (i32, i32) {
    let ranges = games::variants().into_iter().filter_map(rating_range);
    let highest = ranges.map(|range| *range.end()).max();
    (RATING_STEP, highest.unwrap_or(RATING_STEP))
}

fn parse_level(value: &str) -> Result<&'static str, String> {
    let names = players::names();
    let found = names.iter().copied().find(|name| *name == value);
    found.ok_or_else(|| {
        let known = names.join(", ");
        format!(
            "'{}' is not a player; players are {known}",
            truncated(value)
        )
    })
}

fn parse_variant(value: &str) -> Result<&'static str, String> {
    let variants = games::variants();
    let found = variants.iter().copied().find(|id| *id == value);
    found.ok_or_else(|| {
        let known = variants.join(", ");
        format!(
            "'{}' is not known; expected one of {known}",
            truncated(value)
        )
    })
}
