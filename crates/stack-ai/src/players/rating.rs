//! Elo ratings of players by variant, names of players, and `elo-N` players.
//!
//! `random` is at 0. With two sides, a player rated 400 points higher wins ten games for each loss.
//! With more sides, each seat wins in proportion to its strength, and 400 points mean ten times the
//! strength. The ratings come from round-robin tournaments (docs/strength.md); ratings of different
//! variants are not comparable.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::levels::Skill;
use super::measured::{MEASURED_RATINGS, MeasuredRatings};

/// A player's rating in a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasuredRating {
    /// Points above `random`.
    pub elo: i32,
    /// Half of the 95 % confidence interval; 0 for a requested rating.
    pub margin: u32,
}

/// Step of the available ratings.
pub const RATING_STEP: i32 = 50;
/// Upper limit of all ratings.
pub(super) const MAX_RATING: i32 = 6_000;

/// The available rating nearest to another one, the higher one of two.
#[must_use]
pub fn nearest_rating(elo: i32) -> i32 {
    (elo.clamp(RATING_STEP, MAX_RATING) + RATING_STEP / 2) / RATING_STEP * RATING_STEP
}

/// The measured rating of a named player in a variant, if any.
#[must_use]
pub fn rating(variant: &str, name: &str) -> Option<MeasuredRating> {
    let players = measurements(variant)?.players.iter();
    let (_, elo, margin) = players.copied().find(|(known, ..)| *known == name)?;
    Some(MeasuredRating {
        elo: elo.into(),
        margin: margin.into(),
    })
}

/// The available ratings in a variant, in steps of [`RATING_STEP`], if any were measured.
#[must_use]
pub fn rating_range(variant: &str) -> Option<RangeInclusive<i32>> {
    let (_, highest) = measured_skills(variant).last()?;
    Some(RATING_STEP..=highest / RATING_STEP * RATING_STEP)
}

/// The skill for a rating in a variant, interpolated between measurements.
pub(super) fn skill_for_rating(variant: &str, elo: i32) -> Option<Skill> {
    let (mut below, mut lower) = (0, 0);
    for (skill, rating) in measured_skills(variant) {
        if elo < rating {
            let share = f64::from(elo - lower) / f64::from((rating - lower).max(1));
            let between = f64::from(skill - below) * share.clamp(0.0, 1.0);
            return Some(Skill::new(below + between.round() as u16));
        }
        (below, lower) = (skill, rating);
    }
    (below > 0).then(|| Skill::new(below))
}

/// The skill of a level below the champion in a variant; level 1 is the weakest.
pub(super) fn level_skill(variant: &str, level: usize) -> Skill {
    let skills = measurements(variant).map(|known| known.levels);
    let skill = skills.and_then(|skills| skills.get(level.checked_sub(1)?).copied());
    skill.map_or(Skill::MAX, Skill::new)
}

fn measurements(variant: &str) -> Option<&'static MeasuredRatings> {
    MEASURED_RATINGS
        .iter()
        .find(|known| known.variant == variant)
}

/// The measured skills of a variant with their ratings, both ascending.
fn measured_skills(variant: &str) -> impl Iterator<Item = (u16, i32)> {
    let known = measurements(variant).into_iter();
    known.flat_map(|known| {
        let players = known.players.iter();
        players.filter_map(|(name, elo, _)| Some((skill_of(known, name)?, (*elo).into())))
    })
}

/// The skill of a level, or of a measured `skill-N` player.
fn skill_of(measured: &MeasuredRatings, name: &str) -> Option<u16> {
    match LEVELS.iter().position(|level| *level == name) {
        Some(place) => measured.levels.get(place).copied(),
        None => name.strip_prefix("skill-")?.parse().ok(),
    }
}

/// The default player: the strongest one.
pub const DEFAULT_PLAYER: &str = "champion";

/// The levels, weakest first; the last one is the champion.
pub const LEVELS: [&str; 8] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
];

/// Maps the highest level to `champion`, the name shown in lists.
#[must_use]
pub fn canonical_name(name: &str) -> &str {
    if LEVELS.last() == Some(&name) {
        DEFAULT_PLAYER
    } else {
        name
    }
}

/// Whether a player is strength-limited: the levels below the champion, and `elo-N` players. They
/// have their own node limits; other limits only weaken them.
#[must_use]
pub fn is_strength_limited(name: &str) -> bool {
    elo_of_name(name).is_some() || LEVELS[..LEVELS.len() - 1].contains(&name)
}

/// The rating of an `elo-N` name: 650 for `elo-650`.
#[must_use]
pub fn elo_of_name(name: &str) -> Option<i32> {
    name.strip_prefix("elo-")?.parse().ok()
}

/// The names of the `elo-N` players, weakest first.
static RATED_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let elos = (1..=MAX_RATING / RATING_STEP).map(|step| step * RATING_STEP);
    elos.map(|elo| format!("elo-{elo}")).collect()
});

/// The name of the player nearest to a rating: `elo-650`. A variant may not have it.
#[must_use]
pub fn name_for_rating(elo: i32) -> &'static str {
    let place = (nearest_rating(elo) / RATING_STEP - 1) as usize;
    &RATED_NAMES[place.min(RATED_NAMES.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn ratings_rise_with_the_levels_in_every_variant() {
        for variant in games::variants() {
            let of = |name: &str| rating(variant, name).map(|rating| rating.elo);
            assert_eq!(of("random"), Some(0), "{variant}");
            let levels = LEVELS[..LEVELS.len() - 1].iter();
            let elos: Vec<_> = levels.map(|name| of(name)).collect();
            assert!(elos.iter().all(Option::is_some), "{variant}: {elos:?}");
            assert!(elos.is_sorted_by(|a, b| a < b), "{variant}: {elos:?}");
            let points: Vec<_> = measured_skills(variant).collect();
            let rises = |(a, b): &(u16, i32), (c, d): &(u16, i32)| a < c && b < d;
            assert!(points.is_sorted_by(rises), "{variant}: {points:?}");
        }
        assert_eq!(rating("two", "unknown"), None);
        assert_eq!(rating("chess", "random"), None);
    }

    #[test]
    fn levels_are_about_evenly_spaced() {
        for variant in games::variants() {
            let of = |name: &str| rating(variant, name).map_or(0, |rating| rating.elo);
            let mut elos = LEVELS.map(of);
            elos[LEVELS.len() - 1] = of(DEFAULT_PLAYER);
            let steps: Vec<_> = elos.windows(2).map(|pair| pair[1] - pair[0]).collect();
            let fits = |step: &i32| (150..=400).contains(step);
            assert!(steps.iter().all(fits), "{variant}: {steps:?}");
            // Children must be able to win: `random` scores 30 % against level 1, and level 1 20 %
            // against `greedy`.
            assert!(elos[0] >= 147, "{variant}: {elos:?}");
            assert!(of("greedy") - elos[0] >= 241, "{variant}: {elos:?}");
        }
    }

    #[test]
    fn skill_for_rating_inverts_the_ratings() {
        for variant in games::variants() {
            let of_level = |n: usize| rating(variant, LEVELS[n - 1]).map(|rating| rating.elo);
            for level in 1..8 {
                let skill = of_level(level).and_then(|elo| skill_for_rating(variant, elo));
                assert_eq!(
                    skill,
                    Some(level_skill(variant, level)),
                    "{variant} {level}"
                );
            }
            let known = rating_range(variant);
            let (lowest, highest) = known.as_ref().map_or((0, 0), |r| (*r.start(), *r.end()));
            let skills: Vec<_> = (lowest..=highest)
                .step_by(50)
                .map(|elo| skill_for_rating(variant, elo))
                .collect();
            assert!(skills.is_sorted_by(|a, b| a < b), "{variant}: {skills:?}");
            assert!(
                skills.len() > 10 && highest % RATING_STEP == 0,
                "{variant}: {highest}"
            );
            // Outside the measured range, the nearest skill.
            assert_eq!(
                skill_for_rating(variant, 9_000),
                Some(level_skill(variant, 7))
            );
            assert_eq!(skill_for_rating(variant, -50), Some(Skill::new(0)));
        }
        assert_eq!(
            (skill_for_rating("chess", 500), rating_range("chess")),
            (None, None)
        );
    }
}
