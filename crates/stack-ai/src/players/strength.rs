//! What a computer player of some skill can do: one number stands for all its parameters.

use super::sight::OversightRates;

/// The means of a player for one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LevelParams {
    /// Nodes that it visits at most.
    pub(crate) nodes: f32,
    /// The depth of its search, as [`Limits::depth`](crate::Limits::depth) counts. Between two depths a lot decides by the
    /// position: who sees one and a half moves ahead sees two in half of all positions.
    pub(crate) depth: f32,
    /// In which share of positions it follows exchanges beyond its depth (with two sides).
    pub(crate) quiescence_share: f32,
    /// What it overlooks.
    pub(crate) oversights: OversightRates,
    /// How much it knows about positions: 0 for what everybody sees, 1 for what has been learned from games.
    pub(crate) knowledge: f32,
    /// By how much its liking for positions varies: a standard deviation in hundredths of a piece.
    pub(crate) eval_noise: f32,
    /// In which share of positions it searches as the champion does, within its nodes, if it makes no deliberate errors.
    pub(crate) champion: f32,
}

impl LevelParams {
    /// The means in the order of the fields: rows of tables are read more easily without names.
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

    /// A player that searches as the champion does, within its nodes.
    pub(crate) const fn champion(nodes: f32, depth: f32) -> Self {
        Self {
            champion: 1.0,
            ..Self::new(nodes, depth, 1.0, OversightRates::NONE, 1.0, 0.0)
        }
    }

    /// True for a player that is held back in nothing but its nodes.
    pub(crate) fn makes_no_errors(&self) -> bool {
        self.oversights.is_none() && self.knowledge >= 1.0 && self.eval_noise <= 0.0
    }

    /// The strength between this one and another: 0 for this one, 1 for the other.
    fn interpolate(&self, other: &Self, share: f32) -> Self {
        let between = |one: f32, other: f32| one + share * (other - one);
        Self {
            // Twice as many nodes are a step, wherever one starts.
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

/// The skill of a strength-limited player: a place in a table of [`LevelTable`], in hundredths of a row.
/// 0 plays any move, 700 has the strength of the last row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Skill(u16);

impl Skill {
    /// The skill between two rows.
    const ROW: u16 = 100;
    /// From here on a player makes too few errors to make its games differ.
    pub(crate) const MIN_VARIED: Self = Self(550);
    /// The greatest skill.
    pub(crate) const MAX: Self = Self(7 * Self::ROW);

    /// A skill in hundredths of a row, no greater than the greatest.
    pub(crate) fn new(hundredths: u16) -> Self {
        Self(hundredths).min(Self::MAX)
    }
}

/// The strengths of a family of games by skill, the weakest first. The first one sees a single random move.
pub(crate) type LevelTable = [LevelParams; 8];

/// The strength of a skill, interpolated between two rows.
pub(crate) fn params_for_skill(strengths: &LevelTable, Skill(skill): Skill) -> LevelParams {
    let below = usize::from(skill / Skill::ROW);
    let share = f32::from(skill % Skill::ROW) / f32::from(Skill::ROW);
    match strengths.get(below + 1) {
        Some(above) if share > 0.0 => strengths[below].interpolate(above, share),
        _ => strengths[below],
    }
}
