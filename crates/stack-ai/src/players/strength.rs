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
        }
    }
}

/// The skill of a held-back player in hundredths of a level: 0 plays any move, 700 is level 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Skill(u16);

impl Skill {
    /// A level's skill between two levels.
    pub(crate) const STEP: u16 = 100;
    /// The greatest skill.
    pub(crate) const MOST: Self = Self(7 * Self::STEP);

    /// A skill in hundredths of a level, no greater than the greatest.
    pub(crate) fn new(hundredths: u16) -> Self {
        Self(hundredths).min(Self::MOST)
    }

    /// The skill of a level from 1 to 7.
    pub(crate) fn of_level(level: usize) -> Self {
        Self::new(level as u16 * Self::STEP)
    }
}

/// The strengths of the levels of a family of games, behind that of a player that sees one move of all, by lot.
pub(crate) type Strengths = [Strength; 8];

/// The strength of a skill: between the levels below and above it.
pub(crate) fn strength(strengths: &Strengths, Skill(skill): Skill) -> Strength {
    let below = usize::from(skill / Skill::STEP);
    let share = f32::from(skill % Skill::STEP) / f32::from(Skill::STEP);
    match strengths.get(below + 1) {
        Some(above) if share > 0.0 => strengths[below].towards(above, share),
        _ => strengths[below],
    }
}
