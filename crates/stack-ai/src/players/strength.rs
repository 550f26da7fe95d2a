//! What a computer player of some skill can do: one number stands for all its parameters.

use super::sight::Oversights;

/// The means of a player for one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strength {
    /// Nodes that it visits at most.
    pub(crate) nodes: f32,
    /// The depth of its search, as [`Limits::depth`](crate::Limits::depth) counts. Between two depths a lot decides by the
    /// position: who sees one and a half moves ahead sees two in half of all positions.
    pub(crate) depth: f32,
    /// In which share of positions it follows exchanges beyond its depth (with two sides).
    pub(crate) exchanges: f32,
    /// What it overlooks.
    pub(crate) oversights: Oversights,
    /// How much it knows about positions: 0 for what everybody sees, 1 for what has been learned from games.
    pub(crate) knowledge: f32,
    /// By how much its liking for positions varies: a standard deviation in hundredths of a piece.
    pub(crate) taste: f32,
    /// In which share of positions it searches as the champion does, within its nodes, if it makes no deliberate errors.
    pub(crate) champion: f32,
}

impl Strength {
    /// The means in the order of the fields: rows of tables are read more easily without names.
    pub(crate) const fn new(
        nodes: f32,
        depth: f32,
        exchanges: f32,
        oversights: Oversights,
        knowledge: f32,
        taste: f32,
    ) -> Self {
        Self {
            nodes,
            depth,
            exchanges,
            oversights,
            knowledge,
            taste,
            champion: 0.0,
        }
    }

    /// A player that searches as the champion does, within its nodes.
    pub(crate) const fn champion(nodes: f32, depth: f32) -> Self {
        Self {
            champion: 1.0,
            ..Self::new(nodes, depth, 1.0, Oversights::NOTHING, 1.0, 0.0)
        }
    }

    /// True for a player that is held back in nothing but its nodes.
    pub(crate) fn is_sober(&self) -> bool {
        self.oversights.is_none() && self.knowledge >= 1.0 && self.taste <= 0.0
    }

    /// The strength between this one and another: 0 for this one, 1 for the other.
    fn towards(&self, other: &Self, share: f32) -> Self {
        let between = |one: f32, other: f32| one + share * (other - one);
        Self {
            // Twice as many nodes are a step, wherever one starts.
            nodes: between(self.nodes.ln(), other.nodes.ln()).exp(),
            depth: between(self.depth, other.depth),
            exchanges: between(self.exchanges, other.exchanges),
            oversights: self.oversights.towards(&other.oversights, share),
            knowledge: between(self.knowledge, other.knowledge),
            taste: between(self.taste, other.taste),
            champion: between(self.champion, other.champion),
        }
    }
}

/// The skill of a strength-limited player: a place in a table of [`Strengths`], in hundredths of a row.
/// 0 plays any move, 700 has the strength of the last row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Skill(u16);

impl Skill {
    /// The skill between two rows.
    const ROW: u16 = 100;
    /// From here on a player makes too few errors to make its games differ.
    pub(crate) const VARIED: Self = Self(550);
    /// The greatest skill.
    pub(crate) const MOST: Self = Self(7 * Self::ROW);

    /// A skill in hundredths of a row, no greater than the greatest.
    pub(crate) fn new(hundredths: u16) -> Self {
        Self(hundredths).min(Self::MOST)
    }
}

/// The strengths of a family of games by skill, the weakest first. The first one sees a single random move.
pub(crate) type Strengths = [Strength; 8];

/// The strength of a skill, interpolated between two rows.
pub(crate) fn strength(strengths: &Strengths, Skill(skill): Skill) -> Strength {
    let below = usize::from(skill / Skill::ROW);
    let share = f32::from(skill % Skill::ROW) / f32::from(Skill::ROW);
    match strengths.get(below + 1) {
        Some(above) if share > 0.0 => strengths[below].towards(above, share),
        _ => strengths[below],
    }
}
