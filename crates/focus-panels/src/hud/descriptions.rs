//! Descriptions of squares, trays, moves and positions in sentences, for screen readers.

use stack_game::{Action, BoardView, Change, Seat, Square, Stack, Tray, TrayKind};
use stack_session::play::{PositionEditor, SeatedMatch};

use super::seats::{resigned_text, result, seat_name};
use crate::strings;
use crate::tr;

/// The number of moves that are read as the last ones.
const LAST_MOVES: usize = 4;

/// Describes the displayed position of a match.
pub struct Descriptions<'a> {
    current: &'a SeatedMatch,
    board: BoardView,
    viewer: Option<Seat>,
}

impl<'a> Descriptions<'a> {
    /// Reads the displayed position.
    #[must_use]
    pub fn new(current: &'a SeatedMatch) -> Self {
        Self {
            current,
            board: current.board_view(),
            viewer: viewer(current),
        }
    }

    /// The number of pieces on a square.
    #[must_use]
    pub fn height(&self, square: Square) -> usize {
        self.board.stack(square).height()
    }

    /// "d4, stack of 3, Green on top, then Red, Green; yours"
    #[must_use]
    pub fn square(&self, square: Square) -> String {
        let is_own = self.current.game.has_owned_stacks()
            && self.viewer.is_some()
            && self.current.game.owner(square) == self.viewer;
        let content = self.content(square);
        if is_own {
            tr!(
                "accessibility-own-square",
                square = square,
                content = content
            )
        } else {
            tr!("accessibility-square", square = square, content = content)
        }
    }

    /// Describes the square of the selected stack.
    #[must_use]
    pub fn selected_square(&self, square: Square) -> String {
        let content = self.content(square);
        tr!(
            "accessibility-selected-square",
            square = square,
            content = content
        )
    }

    /// "d6, moves 2, captures 1 Red; stack of 4, …": a square to which an action leads.
    #[must_use]
    pub fn target_square(&self, square: Square, action: Action) -> String {
        let mut effects = vec![match action {
            Action::StackMove { count, .. } => tr!("accessibility-moves", n = count),
            Action::Place { .. } => tr!("accessibility-places").into(),
            Action::Swap { .. } => tr!("accessibility-swaps").into(),
        }];
        let changes = self.current.game.preview(action).unwrap_or_default();
        effects.extend(self.effects(&changes, self.current.game.turn()));
        let effects = effects.join(", ");
        let content = self.content(square);
        tr!(
            "accessibility-target-square",
            square = square,
            effects = effects,
            content = content
        )
    }

    /// Describes a square to which the selection cannot move, with the reason.
    #[must_use]
    pub fn blocked_square(&self, square: Square, reason: &str) -> String {
        let content = self.content(square);
        tr!(
            "accessibility-blocked-square",
            square = square,
            content = content,
            reason = reason
        )
    }

    fn content(&self, square: Square) -> String {
        self.stack(self.board.stack(square))
    }

    /// "stack of 3, Green on top, then Red, Green"
    fn stack(&self, stack: Stack) -> String {
        let mut colors = stack.iter().rev().map(|seat| self.color(seat));
        match (stack.height(), colors.next()) {
            (1, Some(top)) => tr!("accessibility-single", top = top),
            (n, Some(top)) => {
                let rest: Vec<_> = colors.collect();
                tr!(
                    "accessibility-stack",
                    n = n,
                    top = top,
                    rest = rest.join(", ")
                )
            }
            _ => tr!("accessibility-empty").into(),
        }
    }

    /// "Captured by Anna: 2 Red"
    #[must_use]
    pub fn tray(&self, tray: Tray) -> String {
        let stacks = self.board.tray(tray);
        let content = if stacks.is_empty() {
            tr!("accessibility-no-pieces").into()
        } else if tray.kind == TrayKind::WonStacks {
            tr!("view-stacks", n = stacks.len())
        } else {
            self.pieces(stacks.iter().flat_map(|stack| stack.iter()))
        };
        let seat = self.name(tray.seat);
        match tray.kind {
            TrayKind::Reserve => tr!("accessibility-reserve-tray", seat = seat, content = content),
            TrayKind::Captures => {
                tr!(
                    "accessibility-captured-tray",
                    seat = seat,
                    content = content
                )
            }
            TrayKind::StartingPiece => {
                tr!(
                    "accessibility-starting-tray",
                    seat = seat,
                    content = content
                )
            }
            TrayKind::WonStacks => tr!("accessibility-won-tray", seat = seat, content = content),
        }
    }

    /// "2 Red and 1 Blue"
    fn pieces(&self, pieces: impl Iterator<Item = Seat>) -> String {
        let mut counts = [0usize; Seat::MAX];
        for seat in pieces {
            counts[seat.index()] += 1;
        }
        let seats = Seat::ALL.into_iter().zip(counts);
        let counted: Vec<_> = seats
            .filter(|&(_, count)| count > 0)
            .map(|(seat, count)| tr!("view-of-color", n = count, color = self.color(seat)))
            .collect();
        strings::join_list(&counted)
    }

    /// What a turn captures, gains and wins.
    fn effects(&self, changes: &[Change], mover: Seat) -> Vec<String> {
        let removed = |kind| {
            let pieces = changes.iter().filter_map(move |change| match change {
                Change::SurplusRemoved { piece, to, .. } if to.kind == kind => Some(*piece),
                _ => None,
            });
            pieces.collect::<Vec<_>>()
        };
        let mut effects = Vec::new();
        let captured = removed(TrayKind::Captures);
        if !captured.is_empty() {
            let pieces = self.pieces(captured.into_iter());
            effects.push(tr!("accessibility-captures", pieces = pieces));
        }
        let gained = removed(TrayKind::Reserve).len();
        if gained > 0 {
            effects.push(tr!("player-reserve", n = gained));
        }
        for change in changes {
            if let Change::LeftBoard { to, .. } = change {
                effects.push(if to.seat == mover {
                    tr!("accessibility-wins-stack").into()
                } else {
                    tr!("accessibility-gives-stack", seat = self.name(to.seat))
                });
            }
        }
        effects
    }

    /// Describes a turn that led to the displayed position: the move with its captures, skipped and
    /// resigned seats, the result and whose turn it is.
    #[must_use]
    pub fn turn(&self, changes: &[Change], mover: Seat) -> String {
        let mut sentences = Vec::new();
        if let Some(played) = self.played(changes, mover) {
            let effects = self.effects(changes, mover);
            sentences.push(if effects.is_empty() {
                played
            } else {
                let effects = strings::join_list(&effects);
                tr!(
                    "accessibility-turn-with-effects",
                    turn = played,
                    effects = effects
                )
            });
        }
        let resigned = changes.iter().filter_map(|change| match change {
            Change::Resigned { seat } => Some(*seat),
            _ => None,
        });
        let tree = self.current.game.tree();
        // Before or after the last move.
        let nodes = [Some(tree.cursor()), tree.parent(tree.cursor())];
        sentences.extend(resigned.filter_map(|seat| {
            let mut nodes = nodes.into_iter().flatten();
            let timed_out = nodes.find(|node| tree.is_loss_on_time(*node, seat));
            resigned_text(self.current, timed_out.unwrap_or(tree.cursor()), &[seat])
        }));
        let skipped = changes.iter().filter_map(|change| match change {
            Change::Skipped { seat } => Some(*seat),
            _ => None,
        });
        sentences
            .extend(skipped.map(|seat| tr!("match-is-skipped", n = 1, seats = self.name(seat))));
        sentences.push(self.turn_or_result());
        sentences.join(". ")
    }

    fn played(&self, changes: &[Change], mover: Seat) -> Option<String> {
        let seat = self.name(mover);
        let moved = changes.iter().find_map(|change| match change {
            Change::Moved { from, to } => Some((*from, *to)),
            _ => None,
        });
        let landed = changes.iter().find_map(|change| match change {
            Change::Landed { on, count } => Some((*on, usize::from(*count))),
            _ => None,
        });
        let swapped = changes.iter().find_map(|change| match change {
            Change::Swapped { own, enemy } => Some((*own, *enemy)),
            _ => None,
        });
        if let Some((own, enemy)) = swapped {
            return Some(tr!(
                "accessibility-pieces-swapped",
                seat = seat,
                own = own,
                enemy = enemy
            ));
        }
        let (to, count) = landed?;
        Some(match moved {
            Some((from, to)) => {
                tr!(
                    "accessibility-stack-moved",
                    n = count,
                    seat = seat,
                    from = from,
                    to = to
                )
            }
            None => tr!("accessibility-piece-placed", seat = seat, to = to),
        })
    }

    /// "Red to move", "Anna, it's your turn", or who has won and why; in the position editor the
    /// first error. The end of the announcements of moves, undone turns and displayed or edited
    /// positions.
    fn turn_or_result(&self) -> String {
        let game = self.current.game.as_ref();
        if let Some(error) = self.current.editor().and_then(PositionEditor::error) {
            return strings::position_error(error);
        }
        if let Some((_, title, reason)) = result(self.current) {
            return format!("{title}. {reason}");
        }
        let turn = game.turn();
        let is_humans = self.current.computer(turn).is_none();
        let seat = self.name(turn);
        if is_humans && self.current.at_head() {
            tr!("match-your-turn", seat = seat)
        } else {
            tr!("accessibility-to-move", seat = seat)
        }
    }

    /// Describes the displayed position after a jump: the number of moves and whose turn it is.
    #[must_use]
    pub fn displayed_position(&self) -> String {
        let shown = match self.current.game.ply() {
            0 => tr!("accessibility-start-shown").into(),
            ply => {
                let moves = strings::move_count(ply);
                tr!("accessibility-position-shown", moves = moves)
            }
        };
        format!("{shown}. {}", self.turn_or_result())
    }

    /// Describes the position in the editor after a change: the square under the cursor, and whose
    /// turn it is or the first error.
    #[must_use]
    pub fn edited_position(&self, cursor: Option<Square>) -> String {
        let square = cursor.map(|square| self.square(square));
        let sentences = square.into_iter().chain([self.turn_or_result()]);
        sentences.collect::<Vec<_>>().join(". ")
    }

    /// Describes an undone turn.
    #[must_use]
    pub fn undone_turn(&self) -> String {
        let undone = tr!("accessibility-undone");
        format!("{undone}. {}", self.turn_or_result())
    }

    /// Summarizes the position: whose turn it is, and the stacks of each seat.
    #[must_use]
    pub fn summary(&self) -> String {
        let game = self.current.game.as_ref();
        let mut sentences = vec![self.displayed_position()];
        for seat in game.seats() {
            let squares: Vec<String> = self
                .board
                .stacks()
                .filter(|(_, stack)| stack.top() == Some(seat))
                .map(|(square, _)| square.to_string())
                .collect();
            let name = self.name(seat);
            sentences.push(if squares.is_empty() {
                tr!("accessibility-summary-none", seat = name)
            } else {
                let list = strings::join_list(&squares);
                tr!(
                    "accessibility-summary-stacks",
                    n = squares.len(),
                    seat = name,
                    squares = list
                )
            });
        }
        sentences.join(". ")
    }

    /// Lists the last moves in notation, oldest first.
    #[must_use]
    pub fn last_moves(&self) -> String {
        let list = self.current.game.move_list();
        let played = list.moves.get(..list.cursor_ply).unwrap_or_default();
        let last = played.len().saturating_sub(LAST_MOVES);
        let moves: Vec<_> = played[last..]
            .iter()
            .map(|(seat, text)| {
                tr!(
                    "accessibility-last-move",
                    seat = self.name(*seat),
                    notation = text
                )
            })
            .collect();
        if moves.is_empty() {
            tr!("accessibility-no-moves").into()
        } else {
            moves.join(". ")
        }
    }

    /// Describes all trays.
    #[must_use]
    pub fn trays(&self) -> String {
        let trays = self.current.game.trays().into_iter();
        let described: Vec<_> = trays.map(|tray| self.tray(tray)).collect();
        described.join(". ")
    }

    /// Describes a new selection with its targets, or that there is none.
    #[must_use]
    pub fn selection(&self, selected: Option<Square>, targets: &[Square]) -> String {
        let targets: Vec<_> = targets.iter().map(Square::to_string).collect();
        let targets = strings::join_list(&targets);
        match selected {
            Some(square) => tr!("accessibility-selected", square = square, targets = targets),
            None if targets.is_empty() => tr!("accessibility-deselected").into(),
            None => tr!("accessibility-reserve-selected", targets = targets),
        }
    }

    fn color(&self, seat: Seat) -> String {
        strings::color(self.current.game.seat_name(seat))
    }

    fn name(&self, seat: Seat) -> String {
        seat_name(self.current, seat)
    }
}

/// The seat of the person at the screen: the only human, or the human to move.
fn viewer(current: &SeatedMatch) -> Option<Seat> {
    let seats = current.game.seats().into_iter();
    let humans: Vec<_> = seats
        .filter(|&seat| current.computer(seat).is_none())
        .collect();
    match humans[..] {
        [only] => Some(only),
        _ => Some(current.game.turn()).filter(|_| current.human_can_move()),
    }
}
