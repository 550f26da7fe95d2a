//! Selection: the selected pieces, their targets, and the result of a click. All rules come from
//! the match.

use bevy::prelude::*;
use focus_panels::{strings, tr};
use stack_game::{Action, Square, Tray, TrayKind};
use stack_session::game::AnyMatch;
use stack_session::play::SeatedMatch;

use super::events::TableTarget;

/// The selected pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SelectedItem {
    /// Nothing.
    #[default]
    Nothing,
    /// A stack; the destination determines the number of pieces.
    Stack(Square),
    /// The top pieces of a stack, in games where the destination does not determine their number.
    Part {
        /// Square of the stack.
        from: Square,
        /// Number of selected pieces.
        count: u8,
        /// Height of the stack.
        height: u8,
    },
    /// A tray from which a piece is placed.
    Tray(Tray),
    /// The player's own piece of a swap.
    OwnPiece(Square),
}

/// A square on which a click plays a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTarget {
    /// The destination.
    pub square: Square,
    /// Actions that end there, fewest pieces first.
    pub actions: Vec<Action>,
    /// Resulting stack height, in games where players choose by it.
    pub resulting_height: Option<u8>,
}

impl MoveTarget {
    /// Numbers shown at the target: the resulting height or the possible piece counts. Empty for
    /// placements and swaps.
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

/// The selected pieces and their targets.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// What is selected.
    pub item: SelectedItem,
    /// Squares that they can move to.
    pub targets: Vec<MoveTarget>,
    /// Squares that seem reachable, with the reasons why they are not.
    pub blocked: Vec<(Square, String)>,
    /// Stacks that the selected stack must approach.
    pub approach_targets: Vec<Square>,
}

/// Result of a click.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClickResult {
    /// The new selection.
    pub selection: Selection,
    /// The action to play.
    pub action: Option<Action>,
    /// The message to show.
    pub message: Option<String>,
}

impl ClickResult {
    /// Changes the selection.
    pub(super) fn select(selection: Selection) -> Self {
        Self {
            selection,
            ..Self::default()
        }
    }

    /// Plays the first action of a target.
    pub(super) fn play(target: &MoveTarget) -> Self {
        Self {
            action: target.actions.first().copied(),
            ..Self::default()
        }
    }
}

impl Selection {
    /// Whether nothing is selected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.item == SelectedItem::Nothing
    }

    /// Square of the selected stack or piece.
    #[must_use]
    pub fn stack(&self) -> Option<Square> {
        match self.item {
            SelectedItem::Stack(square)
            | SelectedItem::OwnPiece(square)
            | SelectedItem::Part { from: square, .. } => Some(square),
            SelectedItem::Nothing | SelectedItem::Tray(_) => None,
        }
    }

    /// Square and lowest level of the selected part of a stack.
    #[must_use]
    pub fn part(&self) -> Option<(Square, usize)> {
        match self.item {
            SelectedItem::Part {
                from,
                count,
                height,
            } => Some((from, usize::from(height.saturating_sub(count)))),
            _ => None,
        }
    }

    /// Square and lowest level of the part that a click would select if nothing is selected. `None`
    /// in games where entire stacks are selected.
    #[must_use]
    pub fn part_at(game: &dyn AnyMatch, hit: TableTarget) -> Option<(Square, usize)> {
        if game.distance_equals_count() {
            return None;
        }
        let TableTarget::Piece(square, level) = hit else {
            return None;
        };
        let height = game.board_view().stack(square).height() as u8;
        let count = nearest_count(&piece_counts(game, square), height.saturating_sub(level))?;
        Some((square, usize::from(height.saturating_sub(count))))
    }

    /// The selected tray.
    #[must_use]
    pub fn tray(&self) -> Option<Tray> {
        match self.item {
            SelectedItem::Tray(tray) => Some(tray),
            _ => None,
        }
    }

    /// Why the selection cannot move to a blocked square.
    #[must_use]
    pub fn blocked_reason(&self, square: Square) -> Option<&str> {
        let entry = self.blocked.iter().find(|(at, _)| *at == square);
        entry.map(|(_, reason)| reason.as_str())
    }

    /// The target on a square.
    #[must_use]
    pub fn target(&self, square: Square) -> Option<&MoveTarget> {
        self.targets.iter().find(|target| target.square == square)
    }

    /// The selection at the start of a turn: the tray if a piece must be placed, otherwise nothing.
    #[must_use]
    pub fn for_position(game: &dyn AnyMatch) -> Self {
        let actions = game.actions();
        match actions.first() {
            Some(&Action::Place { tray, .. })
                if actions.iter().all(
                    |action| matches!(action, Action::Place { tray: t, .. } if *t == tray),
                ) =>
            {
                Self::with_item(game, SelectedItem::Tray(tray))
            }
            _ => Self::default(),
        }
    }

    /// The selection at the start of a turn in a match: nothing unless a human is to move.
    #[must_use]
    pub fn for_match(current: &SeatedMatch) -> Self {
        if current.human_can_move() {
            Self::for_position(current.game.as_ref())
        } else {
            Self::default()
        }
    }

    /// Selects an item with its targets; selects nothing if there are none.
    #[must_use]
    pub fn with_item(game: &dyn AnyMatch, item: SelectedItem) -> Self {
        let mut targets: Vec<MoveTarget> = Vec::new();
        let mut actions: Vec<(Action, Square)> = game
            .actions()
            .into_iter()
            .filter_map(|action| Some((action, destination(action, item)?)))
            .collect();
        actions.sort();
        for (action, square) in actions {
            match targets.iter_mut().find(|target| target.square == square) {
                Some(target) => target.actions.push(action),
                None => targets.push(MoveTarget {
                    square,
                    resulting_height: match (action, item) {
                        (Action::StackMove { count, .. }, SelectedItem::Part { .. }) => {
                            Some(count + game.board_view().stack(square).height() as u8)
                        }
                        _ => None,
                    },
                    actions: vec![action],
                }),
            }
        }
        let blocked: Vec<(Square, String)> = game
            .blocked_actions()
            .into_iter()
            .filter_map(|(action, reason)| {
                Some((destination(action, item)?, strings::reason(&reason)))
            })
            .collect();
        if targets.is_empty() && blocked.is_empty() {
            return Self::default();
        }
        let approach_targets = match item {
            SelectedItem::Stack(from) | SelectedItem::Part { from, .. } => {
                game.approach_targets(from)
            }
            _ => Vec::new(),
        };
        Self {
            item,
            targets,
            blocked,
            approach_targets,
        }
    }

    /// Result of a click on a target.
    #[must_use]
    pub fn click(&self, game: &dyn AnyMatch, hit: TableTarget) -> ClickResult {
        match hit {
            TableTarget::Square(square) => self.click_square(game, square, None),
            TableTarget::Piece(square, level)
            | TableTarget::Behind {
                front: square,
                level,
                ..
            } => self.click_square(game, square, Some(level)),
            TableTarget::Tray(tray) => self.click_tray(game, tray),
            TableTarget::Nothing => ClickResult::select(Self::for_position(game)),
        }
    }

    /// Result of a click on a square. `level` is the clicked level; `None` for the keyboard.
    fn click_square(&self, game: &dyn AnyMatch, square: Square, level: Option<u8>) -> ClickResult {
        // A target takes precedence over selecting another stack.
        if let Some(target) = self.target(square) {
            return ClickResult::play(target);
        }
        let new = self.reselect(game, square, level);
        if let Some(reason) = self.blocked_reason(square) {
            // Select the clicked stack instead if it can move; show the reason in both cases.
            let mut result = self.unchanged(reason.into());
            if self.stack().is_some() && !new.targets.is_empty() {
                result.selection = new;
            }
            return result;
        }
        if self.stack() == Some(square) && (new.is_empty() || new.item == self.item) {
            return ClickResult::select(Self::for_position(game));
        }
        if !new.is_empty() {
            return ClickResult {
                message: level
                    .and_then(|level| new.different_part_reason(game, square, level))
                    .or_else(|| new.isolated_message(square)),
                selection: new,
                ..ClickResult::default()
            };
        }
        let reason = match (game.immovable_reason(square), self.item) {
            // The question is where the selected stack can move, whatever is on the square.
            (_, SelectedItem::Stack(from) | SelectedItem::Part { from, .. }) if from != square => {
                unreachable_reason(game, square, from)
            }
            (Some(reason), _) => strings::reason(&reason),
            (None, SelectedItem::Nothing) => tr!("feedback-nothing-to-do", square = square),
            (None, _) => tr!("feedback-not-highlighted").to_string(),
        };
        self.unchanged(reason)
    }

    /// Why a different part is selected than the one above the player's own clicked piece.
    fn different_part_reason(
        &self,
        game: &dyn AnyMatch,
        from: Square,
        level: u8,
    ) -> Option<String> {
        let stack = game.board_view().stack(from);
        let own = stack.iter().nth(usize::from(level)) == Some(game.turn());
        let count = (stack.height() as u8).saturating_sub(level);
        let another =
            matches!(self.item, SelectedItem::Part { count: taken, .. } if taken != count);
        let to = self.targets.first().filter(|_| own && another)?.square;
        let reason = game.preview(Action::StackMove { from, to, count }).err()?;
        Some(strings::reason(&reason))
    }

    /// Message that an isolated stack moves as one and only toward other stacks.
    fn isolated_message(&self, from: Square) -> Option<String> {
        let alone = !self.approach_targets.is_empty();
        alone.then(|| tr!("feedback-only-slides", from = from))
    }

    fn click_tray(&self, game: &dyn AnyMatch, tray: Tray) -> ClickResult {
        if self
            .tray()
            .is_some_and(|selected| selected.seat == tray.seat)
        {
            return ClickResult::select(Self::for_position(game));
        }
        let turn = game.turn();
        if game.outcome().is_some() {
            return self.unchanged(tr!("feedback-over").into());
        }
        if tray.seat != turn {
            let [owner, seat] = [tray.seat, turn].map(|seat| strings::color(game.seat_name(seat)));
            return self.unchanged(tr!("feedback-other-tray", owner = owner, seat = seat));
        }
        let captured = matches!(tray.kind, TrayKind::Captures | TrayKind::WonStacks);
        if captured && !game.board_view().tray(tray).is_empty() {
            return self.unchanged(tr!("feedback-captured-are-out").into());
        }
        self.reserve(game)
    }

    /// Selects a piece that can be placed.
    #[must_use]
    pub fn reserve(&self, game: &dyn AnyMatch) -> ClickResult {
        let reserve_tray = game.actions().into_iter().find_map(|action| match action {
            Action::Place { tray, .. } => Some(tray),
            _ => None,
        });
        match reserve_tray {
            Some(tray) if self.tray() == Some(tray) => {
                ClickResult::select(Self::for_position(game))
            }
            Some(tray) => ClickResult::select(Self::with_item(game, SelectedItem::Tray(tray))),
            None => {
                let name = strings::color(game.seat_name(game.turn()));
                self.unchanged(tr!("feedback-nothing-to-place", seat = name))
            }
        }
    }

    /// The selection after a click on a square that isn't a target.
    fn reselect(&self, game: &dyn AnyMatch, square: Square, level: Option<u8>) -> Self {
        let is_swap = game
            .actions()
            .first()
            .is_some_and(|action| matches!(action, Action::Swap { .. }));
        let selected = if is_swap {
            SelectedItem::OwnPiece(square)
        } else if game.distance_equals_count() {
            SelectedItem::Stack(square)
        } else {
            let height = game.board_view().stack(square).height() as u8;
            let parts = piece_counts(game, square);
            let count = match (level, self.item) {
                (Some(level), _) => nearest_count(&parts, height.saturating_sub(level)),
                // Repeated key presses select ever more of the stack, then nothing.
                (None, SelectedItem::Part { from, count, .. }) if from == square => {
                    parts.iter().copied().find(|&part| part > count)
                }
                (None, _) => parts.first().copied(),
            };
            match count {
                Some(count) => SelectedItem::Part {
                    from: square,
                    count,
                    height,
                },
                None => return Self::default(),
            }
        };
        Self::with_item(game, selected)
    }

    /// Squares with something selectable, for cycling through them with a key.
    #[must_use]
    pub fn movable_squares(game: &dyn AnyMatch) -> Vec<Square> {
        let mut squares: Vec<Square> = game
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

    fn unchanged(&self, message: String) -> ClickResult {
        ClickResult {
            selection: self.clone(),
            action: None,
            message: Some(message),
        }
    }
}

/// Why a stack cannot reach a square.
pub(super) fn unreachable_reason(game: &dyn AnyMatch, square: Square, from: Square) -> String {
    if game.distance_equals_count() {
        let height = game.board_view().stack(from).height();
        tr!("feedback-too-far", n = height, from = from, square = square)
    } else {
        tr!("feedback-out-of-reach", from = from, square = square)
    }
}

/// Piece counts that can be lifted from a square, ascending; if there are none, blocked counts.
fn piece_counts(game: &dyn AnyMatch, square: Square) -> Vec<u8> {
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
    let legal = counts(&mut game.actions().into_iter());
    if legal.is_empty() {
        return counts(&mut game.blocked_actions().into_iter().map(|(action, _)| action));
    }
    legal
}

/// Piece count nearest to the wanted one.
fn nearest_count(parts: &[u8], count: u8) -> Option<u8> {
    parts
        .iter()
        .copied()
        .min_by_key(|&part| part.abs_diff(count))
}

/// Destination of an action that starts with the selected pieces.
fn destination(action: Action, selected: SelectedItem) -> Option<Square> {
    match (action, selected) {
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
        (Action::Place { tray, to }, SelectedItem::Tray(selected)) if tray == selected => Some(to),
        (Action::Swap { own, enemy }, SelectedItem::OwnPiece(square)) if own == square => {
            Some(enemy)
        }
        _ => None,
    }
}
