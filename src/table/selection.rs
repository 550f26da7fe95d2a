//! What is chosen, where it can go, and what a click means. Knows no rules: it asks the match.

use bevy::prelude::*;
use stack_game::{Action, Square, Tray, TrayKind};

use super::touch::Spot;
use crate::session::Line;

/// What has been picked up in thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chosen {
    /// Nothing.
    #[default]
    Nothing,
    /// A stack that is to move.
    Stack(Square),
    /// A tray from which a piece is to be placed.
    Tray(Tray),
    /// The own piece of an exchange.
    Own(Square),
}

/// A square on which a click acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The square.
    pub square: Square,
    /// What can be done there, the fewest pieces first.
    pub actions: Vec<Action>,
}

impl Target {
    /// The numbers of pieces that can travel here; empty for placing and exchanging.
    pub fn counts(&self) -> impl Iterator<Item = u8> {
        self.actions.iter().filter_map(|action| match action {
            Action::Travel { count, .. } => Some(*count),
            _ => None,
        })
    }
}

/// What is chosen on the table, and where it can go.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// What is chosen.
    pub chosen: Chosen,
    /// Where it can go.
    pub targets: Vec<Target>,
    /// Where it looks as if it could go, and why it cannot.
    pub barred: Vec<(Square, String)>,
}

/// What a click has come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What is chosen now.
    pub selection: Selection,
    /// What is to be done.
    pub act: Option<Action>,
    /// Why not.
    pub hint: Option<String>,
}

impl Selection {
    /// Nothing is chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.chosen == Chosen::Nothing
    }

    /// The square of the chosen stack or own piece.
    #[must_use]
    pub fn stack(&self) -> Option<Square> {
        match self.chosen {
            Chosen::Stack(square) | Chosen::Own(square) => Some(square),
            _ => None,
        }
    }

    /// The chosen tray.
    #[must_use]
    pub fn tray(&self) -> Option<Tray> {
        match self.chosen {
            Chosen::Tray(tray) => Some(tray),
            _ => None,
        }
    }

    /// The target on a square.
    #[must_use]
    pub fn target(&self, square: Square) -> Option<&Target> {
        self.targets.iter().find(|target| target.square == square)
    }

    /// What the seat to move has to choose from at the beginning of its turn.
    ///
    /// Where a piece must be placed there is nothing else to choose: it is in the hand already.
    #[must_use]
    pub fn at_turn(line: &dyn Line) -> Self {
        let actions = line.actions();
        match actions.first() {
            Some(&Action::Place { tray, .. })
                if actions.iter().all(
                    |action| matches!(action, Action::Place { tray: t, .. } if *t == tray),
                ) =>
            {
                Self::of(line, Chosen::Tray(tray))
            }
            _ => Self::default(),
        }
    }

    /// The targets of what is chosen; nothing is chosen when there are none.
    #[must_use]
    pub fn of(line: &dyn Line, chosen: Chosen) -> Self {
        let mut targets: Vec<Target> = Vec::new();
        let mut actions: Vec<Action> = line
            .actions()
            .into_iter()
            .filter(|action| goes(*action, chosen).is_some())
            .collect();
        actions.sort();
        for action in actions {
            let Some(square) = goes(action, chosen) else {
                continue;
            };
            match targets.iter_mut().find(|target| target.square == square) {
                Some(target) => target.actions.push(action),
                None => targets.push(Target {
                    square,
                    actions: vec![action],
                }),
            }
        }
        let barred: Vec<(Square, String)> = line
            .barred()
            .into_iter()
            .filter_map(|(action, why)| Some((goes(action, chosen)?, why)))
            .collect();
        if targets.is_empty() && barred.is_empty() {
            return Self::default();
        }
        Self {
            chosen,
            targets,
            barred,
        }
    }

    /// What a click does.
    #[must_use]
    pub fn click(&self, line: &dyn Line, spot: Spot) -> Answer {
        match spot {
            Spot::Square(square) => self.click_square(line, square),
            Spot::Tray(tray) => self.click_tray(line, tray),
            Spot::Nothing => Answer {
                selection: Self::at_turn(line),
                ..Answer::default()
            },
        }
    }

    fn click_square(&self, line: &dyn Line, square: Square) -> Answer {
        // Targets win: an own stack that can be landed on is landed on.
        if let Some(target) = self.target(square) {
            return Answer {
                act: target.actions.first().copied(),
                ..Answer::default()
            };
        }
        if let Some((_, why)) = self.barred.iter().find(|(at, _)| *at == square) {
            return self.stays(why.clone());
        }
        if self.stack() == Some(square) {
            return Answer {
                selection: Self::at_turn(line),
                ..Answer::default()
            };
        }
        let new = Self::from_square(line, square);
        if !new.is_empty() {
            return Answer {
                selection: new,
                ..Answer::default()
            };
        }
        let why = match (line.why_stuck(square), self.chosen) {
            (_, Chosen::Stack(from)) if line.tableau().stack(square).is_empty() => {
                format!("{square} is out of reach from {from}: the lit squares are not")
            }
            (Some(why), _) => why,
            (None, Chosen::Nothing) => format!("nothing can be done with {square} now"),
            (None, _) => format!("{square} cannot be chosen here: the lit squares can"),
        };
        self.stays(why)
    }

    fn click_tray(&self, line: &dyn Line, tray: Tray) -> Answer {
        if self.tray().is_some_and(|chosen| chosen.seat == tray.seat) {
            return Answer {
                selection: Self::at_turn(line),
                ..Answer::default()
            };
        }
        let turn = line.turn();
        if line.outcome().is_some() {
            return self.stays("the game is over".into());
        }
        if tray.seat != turn {
            let (theirs, now) = (line.seat_name(tray.seat), line.seat_name(turn));
            return self.stays(format!("that tray is {theirs}'s, {now} is to move"));
        }
        let captured = matches!(tray.kind, TrayKind::Captures | TrayKind::Won);
        if captured && !line.tableau().tray(tray).is_empty() {
            return self.stays("captured pieces are out of the game".into());
        }
        self.reserve(line)
    }

    /// Takes up a piece that can be placed.
    #[must_use]
    pub fn reserve(&self, line: &dyn Line) -> Answer {
        let placing = line.actions().into_iter().find_map(|action| match action {
            Action::Place { tray, .. } => Some(tray),
            _ => None,
        });
        match placing {
            Some(tray) if self.tray() == Some(tray) => Answer {
                selection: Self::at_turn(line),
                ..Answer::default()
            },
            Some(tray) => Answer {
                selection: Self::of(line, Chosen::Tray(tray)),
                ..Answer::default()
            },
            None => {
                let name = line.seat_name(line.turn());
                self.stays(format!("{name} holds no piece that could be placed now"))
            }
        }
    }

    /// The selection after a click on a square with nothing chosen.
    fn from_square(line: &dyn Line, square: Square) -> Self {
        let exchanging = line
            .actions()
            .first()
            .is_some_and(|action| matches!(action, Action::Exchange { .. }));
        let chosen = if exchanging {
            Chosen::Own(square)
        } else {
            Chosen::Stack(square)
        };
        Self::of(line, chosen)
    }

    /// The squares on which something can be chosen, for the key that goes through them.
    #[must_use]
    pub fn origins(line: &dyn Line) -> Vec<Square> {
        let mut squares: Vec<Square> = line
            .actions()
            .into_iter()
            .filter_map(|action| match action {
                Action::Travel { from, .. } => Some(from),
                Action::Exchange { own, .. } => Some(own),
                Action::Place { .. } => None,
            })
            .collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    fn stays(&self, hint: String) -> Answer {
        Answer {
            selection: self.clone(),
            act: None,
            hint: Some(hint),
        }
    }
}

/// Where an action goes that begins with what is chosen.
fn goes(action: Action, chosen: Chosen) -> Option<Square> {
    match (action, chosen) {
        (Action::Travel { from, to, .. }, Chosen::Stack(square)) if from == square => Some(to),
        (Action::Place { tray, to }, Chosen::Tray(chosen)) if tray == chosen => Some(to),
        (Action::Exchange { own, enemy }, Chosen::Own(square)) if own == square => Some(enemy),
        _ => None,
    }
}
