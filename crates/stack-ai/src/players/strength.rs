//! Parameters of strength-limited players by skill.

use super::sight::OversightRates;

/// Parameters of a player for one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LevelParams {
    /// Maximum number of nodes.
    pub(crate) nodes: f32,
    /// Depth, as in [`Limits::depth`](crate::Limits::depth). A fractional depth is rounded up in
    /// that share of positions.
    pub(crate) depth: f32,
    /// Share of positions with quiescence search (two sides only).
    pub(crate) quiescence_share: f32,
    /// What it overlooks.
    pub(crate) oversights: OversightRates,
    /// Weight of the learned evaluation: 0 for the plain one, 1 for the learned one.
    pub(crate) knowledge: f32,
    /// Standard deviation of the evaluation noise, in hundredths of a piece.
    pub(crate) eval_noise: f32,
    /// Share of positions searched like the champion, if the player makes no deliberate errors.
    pub(crate) champion: f32,
}

impl LevelParams {
    /// Positional arguments, for tables.
    pub(crate) const fn new(
        nodes: f32,
        depth: f32,
        exchanges: f32,
        oversights: OversightRates,
        knowledge: f32,
        taste: f32,
    ) -> Self {
        Self {
            nodes,
            depth,
            quiescence_share: exchanges,
            oversights,
            knowledge,
            eval_noise: taste,
            champion: 0.0,
        }
    }

    /// A player that searches like the champion within its nodes.
    pub(crate) const fn champion(nodes: f32, depth: f32) -> Self {
        Self {
            champion: 1.0,
            ..Self::new(nodes, depth, 1.0, OversightRates::NONE, 1.0, 0.0)
        }
    }

    /// Whether only the number of nodes limits the player.
    pub(crate) fn makes_no_errors(&self) -> bool {
        self.oversights.is_none() && self.knowledge >= 1.0 && self.eval_noise <= 0.0
    }

    /// Interpolation: 0 yields this, 1 the other.
    fn interpolate(&self, other: &Self, share: f32) -> Self {
        let between = |one: f32, other: f32| one + share * (other - one);
        Self {
            // Nodes are interpolated logarithmically.
            nodes: between(self.nodes.ln(), other.nodes.ln()).exp(),
            depth: between(self.depth, other.depth),
            quiescence_share: between(self.quiescence_share, other.quiescence_share),
            oversights: self.oversights.interpolate(&other.oversights, share),
            knowledge: between(self.knowledge, other.knowledge),
            eval_noise: between(self.eval_noise, other.eval_noise),
            champion: between(self.champion, other.champion),
        }
    }
}

/// The skill of a strength-limited player: an index into a [`LevelTable`] in hundredths of a row. 0
/// plays random moves, 700 has the strength of the last row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Skill(u16);

impl Skill {
    /// Skill per row.
    const ROW: u16 = 100;
    /// From here on players make too few errors for their games to vary.
    pub(crate) const MIN_VARIED: Self = Self(550);
    /// Maximum skill.
    pub(crate) const MAX: Self = Self(7 * Self::ROW);

    /// A skill in hundredths of a row, clamped to the maximum.
    pub(crate) fn new(hundredths: u16) -> Self {
        Self(hundredths).min(Self::MAX)
    }
}

/// Parameters of a family of games by skill, weakest first. The first row sees a single random
/// move.
pub(crate) type LevelTable = [LevelParams; 8];

/// The parameters of a skill, interpolated between two rows.
pub(crate) fn params_for_skill(strengths: &LevelTable, Skill(skill): Skill) -> LevelParams {
    let below = usize::from(skill / Skill::ROW);
    let share = f32::from(skill % Skill::ROW) / f32::from(Skill::ROW);
    match strengths.get(below + 1) {
        Some(above) if share > 0.0 => strengths[below].interpolate(above, share),
        _ => strengths[below],
    }
}
