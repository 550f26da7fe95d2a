//! The selection: what is chosen, where it can go, and the result of a click. It knows no rules: it
//! asks the match.

use bevy::prelude::*;
use focus_panels::strings::{InputFeedbackStrings, fill_in, plural};
use stack_game::{Action, Square, Tray, TrayKind};
use stack_session::game::AnyMatch;
use stack_session::play::SeatedMatch;

use super::events::TableTarget;

/// The pieces that are chosen to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SelectedItem {
    /// Nothing.
    #[default]
    Nothing,
    /// A stack that is to move; where it goes says how many of its pieces.
    Stack(Square),
    /// So many pieces from the top of a stack of so many: where they go does not say how many.
    Part {
        /// The stack's square.
        from: Square,
        /// The number of pieces.
        count: u8,
        /// The height of the stack.
        of: u8,
    },
    /// A tray from which a piece is to be placed.
    Tray(Tray),
    /// The own piece of an exchange.
    OwnPiece(Square),
}

/// A square on which a click acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTarget {
    /// The square.
    pub square: Square,
    /// The actions that end there, the fewest pieces first.
    pub actions: Vec<Action>,
    /// The height that the stack will have, where players choose by it.
    pub resulting_height: Option<u8>,
}

impl MoveTarget {
    /// The numbers to write beside the target: how high the stack will be, or how many pieces can
    /// travel here. Nothing for placing and exchanging.
    #[must_use]
    pub fn labels(&self) -> Vec<u8> {
        let counts = self.actions.iter().filter_map(|action| match action {
            Action::StackMove { count, .. } => Some(*count),
            _ => None,
        });
        self.resulting_height
            .map_or_else(|| counts.collect(), |height| vec![height])
    }
}

/// The pieces that are chosen, and where they can go.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The chosen pieces.
    pub item: SelectedItem,
    /// The squares where they can go.
    pub targets: Vec<MoveTarget>,
    /// The squares where it looks as if they could go, and why they cannot.
    pub blocked: Vec<(Square, String)>,
    /// The stacks to one of which it has to come closer.
    pub approach_targets: Vec<Square>,
}

/// The result of a click.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClickResult {
    /// The selection from now on.
    pub selection: Selection,
    /// The action to play.
    pub action: Option<Action>,
    /// Why not.
    pub message: Option<String>,
}

impl Selection {
    /// Nothing is chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.item == SelectedItem::Nothing
    }

    /// The square of the chosen stack or own piece.
    #[must_use]
    pub fn stack(&self) -> Option<Square> {
        match self.item {
            SelectedItem::Stack(square)
            | SelectedItem::OwnPiece(square)
            | SelectedItem::Part { from: square, .. } => Some(square),
            SelectedItem::Nothing | SelectedItem::Tray(_) => None,
        }
    }

    /// The part of a stack that is chosen: its square and its lowest level.
    #[must_use]
    pub fn part(&self) -> Option<(Square, usize)> {
        match self.item {
            SelectedItem::Part { from, count, of } => {
                Some((from, usize::from(of.saturating_sub(count))))
            }
            _ => None,
        }
    }

    /// The part of a stack that a click with nothing chosen would take up: its square and its lowest
    /// level. `None` where whole stacks are chosen.
    #[must_use]
    pub fn part_at(line: &dyn AnyMatch, spot: TableTarget) -> Option<(Square, usize)> {
        if line.distance_equals_count() {
            return None;
        }
        let TableTarget::Piece(square, level) = spot else {
            return None;
        };
        let height = line.board_view().stack(square).height() as u8;
        let count = nearest(&parts(line, square), height.saturating_sub(level))?;
        Some((square, usize::from(height.saturating_sub(count))))
    }

    /// The chosen tray.
    #[must_use]
    pub fn tray(&self) -> Option<Tray> {
        match self.item {
            SelectedItem::Tray(tray) => Some(tray),
            _ => None,
        }
    }

    /// Why what is chosen cannot go to a square that looks as if it could.
    #[must_use]
    pub fn blocked_reason(&self, square: Square) -> Option<&str> {
        let barred = self.blocked.iter().find(|(at, _)| *at == square);
        barred.map(|(_, why)| why.as_str())
    }

    /// The target on a square.
    #[must_use]
    pub fn target(&self, square: Square) -> Option<&MoveTarget> {
        self.targets.iter().find(|target| target.square == square)
    }

    /// The selection at the beginning of a turn.
    ///
    /// Where a piece must be placed there is nothing else to choose: it is in the hand already.
    #[must_use]
    pub fn for_position(line: &dyn AnyMatch) -> Self {
        let actions = line.actions();
        match actions.first() {
            Some(&Action::Place { tray, .. })
                if actions.iter().all(
                    |action| matches!(action, Action::Place { tray: t, .. } if *t == tray),
                ) =>
            {
                Self::with_item(line, SelectedItem::Tray(tray))
            }
            _ => Self::default(),
        }
    }

    /// The selection at the beginning of a turn of a match: none unless a person may move.
    #[must_use]
    pub fn for_match(current: &SeatedMatch) -> Self {
        if current.human_can_move() {
            Self::for_position(current.game.as_ref())
        } else {
            Self::default()
        }
    }

    /// The targets of what is chosen; nothing is chosen when there are none.
    #[must_use]
    pub fn with_item(line: &dyn AnyMatch, chosen: SelectedItem) -> Self {
        let mut targets: Vec<MoveTarget> = Vec::new();
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
                None => targets.push(MoveTarget {
                    square,
                    resulting_height: match (action, chosen) {
                        (Action::StackMove { count, .. }, SelectedItem::Part { .. }) => {
                            Some(count + line.board_view().stack(square).height() as u8)
                        }
                        _ => None,
                    },
                    actions: vec![action],
                }),
            }
        }
        let barred: Vec<(Square, String)> = line
            .blocked_actions()
            .into_iter()
            .filter_map(|(action, why)| Some((goes(action, chosen)?, why)))
            .collect();
        if targets.is_empty() && barred.is_empty() {
            return Self::default();
        }
        let approached = match chosen {
            SelectedItem::Stack(from) | SelectedItem::Part { from, .. } => {
                line.approach_targets(from)
            }
            _ => Vec::new(),
        };
        Self {
            item: chosen,
            targets,
            blocked: barred,
            approach_targets: approached,
        }
    }

    /// The result of a click.
    #[must_use]
    pub fn click(
        &self,
        line: &dyn AnyMatch,
        spot: TableTarget,
        say: &InputFeedbackStrings,
    ) -> ClickResult {
        match spot {
            TableTarget::Square(square) => self.click_square(line, square, None, say),
            TableTarget::Piece(square, level)
            | TableTarget::Behind {
                front: square,
                level,
                ..
            } => self.click_square(line, square, Some(level), say),
            TableTarget::Tray(tray) => self.click_tray(line, tray, say),
            TableTarget::Nothing => ClickResult {
                selection: Self::for_position(line),
                ..ClickResult::default()
            },
        }
    }

    /// `level`: which piece of the stack there was clicked, from the bottom; keys know none.
    fn click_square(
        &self,
        line: &dyn AnyMatch,
        square: Square,
        level: Option<u8>,
        say: &InputFeedbackStrings,
    ) -> ClickResult {
        // Targets win: an own stack that can be landed on is landed on.
        if let Some(target) = self.target(square) {
            return ClickResult {
                action: target.actions.first().copied(),
                ..ClickResult::default()
            };
        }
        let new = self.anew(line, square, level);
        if let Some(why) = self.blocked_reason(square) {
            // Where the pieces there can move they are chosen instead; the reason is told in both cases.
            let instead = self.stack().is_some() && !new.targets.is_empty();
            let stays = self.stays(why.into());
            return if instead {
                ClickResult {
                    selection: new,
                    ..stays
                }
            } else {
                stays
            };
        }
        if self.stack() == Some(square) && (new.is_empty() || new.item == self.item) {
            return ClickResult {
                selection: Self::for_position(line),
                ..ClickResult::default()
            };
        }
        if !new.is_empty() {
            return ClickResult {
                message: level
                    .and_then(|level| new.why_another(line, square, level))
                    .or_else(|| new.only_slides(square, say)),
                selection: new,
                ..ClickResult::default()
            };
        }
        let why = match (line.immovable_reason(square), self.item) {
            // The question is where the chosen stack can go, whatever stands on the square.
            (_, SelectedItem::Stack(from) | SelectedItem::Part { from, .. }) if from != square => {
                out_of_reach(line, square, from, say)
            }
            (Some(why), _) => why,
            (None, SelectedItem::Nothing) => fill_in(say.nothing_to_do, &[("square", &square)]),
            (None, _) => fill_in(say.not_highlighted, &[("square", &square)]),
        };
        self.stays(why)
    }

    /// Why another part is taken up than the one above the own piece that was clicked.
    fn why_another(&self, line: &dyn AnyMatch, from: Square, level: u8) -> Option<String> {
        let stack = line.board_view().stack(from);
        let own = stack.iter().nth(usize::from(level)) == Some(line.turn());
        let count = (stack.height() as u8).saturating_sub(level);
        let another =
            matches!(self.item, SelectedItem::Part { count: taken, .. } if taken != count);
        let to = self.targets.first().filter(|_| own && another)?.square;
        line.preview(Action::StackMove { from, to, count }).err()
    }

    /// Tells that a stack was chosen that has no neighbour: it moves whole, and only closer to others.
    fn only_slides(&self, from: Square, say: &InputFeedbackStrings) -> Option<String> {
        let alone = !self.approach_targets.is_empty();
        alone.then(|| fill_in(say.only_slides, &[("from", &from)]))
    }

    fn click_tray(
        &self,
        line: &dyn AnyMatch,
        tray: Tray,
        say: &InputFeedbackStrings,
    ) -> ClickResult {
        if self.tray().is_some_and(|chosen| chosen.seat == tray.seat) {
            return ClickResult {
                selection: Self::for_position(line),
                ..ClickResult::default()
            };
        }
        let turn = line.turn();
        if line.outcome().is_some() {
            return self.stays(say.over.into());
        }
        if tray.seat != turn {
            let (theirs, now) = (line.seat_name(tray.seat), line.seat_name(turn));
            return self.stays(fill_in(
                say.other_tray,
                &[("owner", &theirs), ("seat", &now)],
            ));
        }
        let captured = matches!(tray.kind, TrayKind::Captures | TrayKind::WonStacks);
        if captured && !line.board_view().tray(tray).is_empty() {
            return self.stays(say.captured_are_out.into());
        }
        self.reserve(line, say)
    }

    /// Takes up a piece that can be placed.
    #[must_use]
    pub fn reserve(&self, line: &dyn AnyMatch, say: &InputFeedbackStrings) -> ClickResult {
        let placing = line.actions().into_iter().find_map(|action| match action {
            Action::Place { tray, .. } => Some(tray),
            _ => None,
        });
        match placing {
            Some(tray) if self.tray() == Some(tray) => ClickResult {
                selection: Self::for_position(line),
                ..ClickResult::default()
            },
            Some(tray) => ClickResult {
                selection: Self::with_item(line, SelectedItem::Tray(tray)),
                ..ClickResult::default()
            },
            None => {
                let name = line.seat_name(line.turn());
                self.stays(fill_in(say.nothing_to_place, &[("seat", &name)]))
            }
        }
    }

    /// The selection after a click on a square that is no target.
    fn anew(&self, line: &dyn AnyMatch, square: Square, level: Option<u8>) -> Self {
        let exchanging = line
            .actions()
            .first()
            .is_some_and(|action| matches!(action, Action::Swap { .. }));
        let chosen = if exchanging {
            SelectedItem::OwnPiece(square)
        } else if line.distance_equals_count() {
            SelectedItem::Stack(square)
        } else {
            let of = line.board_view().stack(square).height() as u8;
            let parts = parts(line, square);
            let count = match (level, self.item) {
                (Some(level), _) => nearest(&parts, of.saturating_sub(level)),
                // Keys take up more and more of the stack, then nothing.
                (None, SelectedItem::Part { from, count, .. }) if from == square => {
                    parts.iter().copied().find(|&part| part > count)
                }
                (None, _) => parts.first().copied(),
            };
            match count {
                Some(count) => SelectedItem::Part {
                    from: square,
                    count,
                    of,
                },
                None => return Self::default(),
            }
        };
        Self::with_item(line, chosen)
    }

    /// The squares on which something can be chosen, for the key that goes through them.
    #[must_use]
    pub fn movable_squares(line: &dyn AnyMatch) -> Vec<Square> {
        let mut squares: Vec<Square> = line
            .actions()
            .into_iter()
            .filter_map(|action| match action {
                Action::StackMove { from, .. } => Some(from),
                Action::Swap { own, .. } => Some(own),
                Action::Place { .. } => None,
            })
            .collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    fn stays(&self, hint: String) -> ClickResult {
        ClickResult {
            selection: self.clone(),
            action: None,
            message: Some(hint),
        }
    }
}

/// The reason why a stack cannot go to a square that is no target of it.
pub(super) fn out_of_reach(
    line: &dyn AnyMatch,
    square: Square,
    from: Square,
    say: &InputFeedbackStrings,
) -> String {
    let places: [(&str, &dyn std::fmt::Display); 2] = [("from", &from), ("square", &square)];
    if line.distance_equals_count() {
        let height = line.board_view().stack(from).height();
        plural(say.too_far, height, &places)
    } else {
        fill_in(say.out_of_reach, &places)
    }
}

/// The numbers of pieces that can be lifted from a square, the fewest first; where none can, the
/// numbers that look as if they could.
fn parts(line: &dyn AnyMatch, square: Square) -> Vec<u8> {
    let counts = |actions: &mut dyn Iterator<Item = Action>| {
        let mut counts: Vec<u8> = actions
            .filter_map(|action| match action {
                Action::StackMove { from, count, .. } if from == square => Some(count),
                _ => None,
            })
            .collect();
        counts.sort_unstable();
        counts.dedup();
        counts
    };
    let legal = counts(&mut line.actions().into_iter());
    if legal.is_empty() {
        return counts(&mut line.blocked_actions().into_iter().map(|(action, _)| action));
    }
    legal
}

/// The part nearest to a number of pieces.
fn nearest(parts: &[u8], count: u8) -> Option<u8> {
    parts
        .iter()
        .copied()
        .min_by_key(|&part| part.abs_diff(count))
}

/// The square where an action goes that begins with the chosen pieces.
fn goes(action: Action, chosen: SelectedItem) -> Option<Square> {
    match (action, chosen) {
        (Action::StackMove { from, to, .. }, SelectedItem::Stack(square)) if from == square => {
            Some(to)
        }
        (
            Action::StackMove { from, to, count },
            SelectedItem::Part {
                from: square,
                count: part,
                ..
            },
        ) if (from, count) == (square, part) => Some(to),
        (Action::Place { tray, to }, SelectedItem::Tray(chosen)) if tray == chosen => Some(to),
        (Action::Swap { own, enemy }, SelectedItem::OwnPiece(square)) if own == square => {
            Some(enemy)
        }
        _ => None,
    }
}
