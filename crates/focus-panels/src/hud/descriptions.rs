//! Descriptions of squares, trays, moves and positions in sentences, for screen readers.

use std::fmt::Display;

use stack_game::{Action, BoardView, Change, Seat, Square, Stack, Tray, TrayKind};
use stack_session::play::SeatedMatch;

use super::seats::{result, seat_name};
use crate::strings::{Strings, fill_in, plural};

/// The number of moves that are read as the last ones.
const LAST_MOVES: usize = 4;

/// Describes the displayed position of a match.
pub struct Descriptions<'a> {
    current: &'a SeatedMatch,
    strings: &'a Strings,
    board: BoardView,
    viewer: Option<Seat>,
}

impl<'a> Descriptions<'a> {
    /// Reads the displayed position.
    #[must_use]
    pub fn new(current: &'a SeatedMatch, strings: &'a Strings) -> Self {
        Self {
            current,
            strings,
            board: current.game.board_view(),
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
        let texts = &self.strings.accessibility;
        let is_own = self.current.game.has_owned_stacks()
            && self.viewer.is_some()
            && self.current.game.owner(square) == self.viewer;
        let template = if is_own {
            texts.own_square
        } else {
            texts.square
        };
        self.fill_square(template, square, ("", &""))
    }

    /// Describes the square of the selected stack.
    #[must_use]
    pub fn selected_square(&self, square: Square) -> String {
        let template = self.strings.accessibility.selected_square;
        self.fill_square(template, square, ("", &""))
    }

    /// "d6, moves 2, captures 1 Red; stack of 4, …": a square to which an action leads.
    #[must_use]
    pub fn target_square(&self, square: Square, action: Action) -> String {
        let texts = &self.strings.accessibility;
        let mut effects = vec![match action {
            Action::StackMove { count, .. } => fill_in(texts.moves, &[("n", &count)]),
            Action::Place { .. } => texts.places.into(),
            Action::Swap { .. } => texts.swaps.into(),
        }];
        let changes = self.current.game.preview(action).unwrap_or_default();
        effects.extend(self.effects(&changes, self.current.game.turn()));
        let effects = effects.join(", ");
        self.fill_square(texts.target_square, square, ("effects", &effects))
    }

    /// Describes a square to which the selection cannot move, with the reason.
    #[must_use]
    pub fn blocked_square(&self, square: Square, reason: &str) -> String {
        let template = self.strings.accessibility.blocked_square;
        self.fill_square(template, square, ("reason", &reason))
    }

    fn fill_square(&self, template: &str, square: Square, value: (&str, &dyn Display)) -> String {
        let content = self.stack(self.board.stack(square));
        fill_in(
            template,
            &[("square", &square), ("content", &content), value],
        )
    }

    /// "stack of 3, Green on top, then Red, Green"
    fn stack(&self, stack: Stack) -> String {
        let texts = &self.strings.accessibility;
        let mut colors = stack.iter().rev().map(|seat| self.color(seat));
        match (stack.height(), colors.next()) {
            (1, Some(top)) => fill_in(texts.single, &[("top", &top)]),
            (n, Some(top)) => {
                let rest: Vec<_> = colors.collect();
                let values: [(&str, &dyn Display); 3] =
                    [("n", &n), ("top", &top), ("rest", &rest.join(", "))];
                fill_in(texts.stack, &values)
            }
            _ => texts.empty.into(),
        }
    }

    /// "Captured by Anna: 2 Red"
    #[must_use]
    pub fn tray(&self, tray: Tray) -> String {
        let texts = &self.strings.accessibility;
        let template = match tray.kind {
            TrayKind::Reserve => texts.reserve_tray,
            TrayKind::Captures => texts.captured_tray,
            TrayKind::StartingPiece => texts.starting_tray,
            TrayKind::WonStacks => texts.won_tray,
        };
        let stacks = self.board.tray(tray);
        let content = if stacks.is_empty() {
            texts.no_pieces.into()
        } else if tray.kind == TrayKind::WonStacks {
            plural(self.strings.view.stacks, stacks.len(), &[])
        } else {
            self.pieces(stacks.iter().flat_map(|stack| stack.iter()))
        };
        let seat = self.name(tray.seat);
        fill_in(template, &[("seat", &seat), ("content", &content)])
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
            .map(|(seat, count)| {
                let values: [(&str, &dyn Display); 2] =
                    [("n", &count), ("color", &self.color(seat))];
                fill_in(self.strings.view.of_color, &values)
            })
            .collect();
        self.strings.join_list(&counted)
    }

    /// What a turn captures, gains and wins.
    fn effects(&self, changes: &[Change], mover: Seat) -> Vec<String> {
        let (texts, players) = (&self.strings.accessibility, &self.strings.players);
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
            effects.push(fill_in(texts.captures, &[("pieces", &pieces)]));
        }
        let gained = removed(TrayKind::Reserve).len();
        if gained > 0 {
            effects.push(plural(players.reserve, gained, &[]));
        }
        for change in changes {
            if let Change::LeftBoard { to, .. } = change {
                effects.push(if to.seat == mover {
                    texts.wins_stack.into()
                } else {
                    fill_in(texts.gives_stack, &[("seat", &self.name(to.seat))])
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
                let effects = self.strings.join_list(&effects);
                let template = self.strings.accessibility.turn_with_effects;
                fill_in(template, &[("turn", &played), ("effects", &effects)])
            });
        }
        let resigned = changes.iter().filter_map(|change| match change {
            Change::Resigned { seat } => Some(*seat),
            _ => None,
        });
        sentences.extend(resigned.map(|seat| {
            plural(
                self.strings.proposals.resigned,
                1,
                &[("seats", &self.name(seat))],
            )
        }));
        let skipped = changes.iter().filter_map(|change| match change {
            Change::Skipped { seat } => Some(*seat),
            _ => None,
        });
        sentences.extend(skipped.map(|seat| {
            plural(
                self.strings.table.is_skipped,
                1,
                &[("seats", &self.name(seat))],
            )
        }));
        sentences.push(self.turn_or_result());
        sentences.join(". ")
    }

    fn played(&self, changes: &[Change], mover: Seat) -> Option<String> {
        let texts = &self.strings.accessibility;
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
            let values: [(&str, &dyn Display); 3] =
                [("seat", &seat), ("own", &own), ("enemy", &enemy)];
            return Some(fill_in(texts.pieces_swapped, &values));
        }
        let (to, count) = landed?;
        Some(match moved {
            Some((from, to)) => {
                let values: [(&str, &dyn Display); 3] =
                    [("seat", &seat), ("from", &from), ("to", &to)];
                plural(texts.stack_moved, count, &values)
            }
            None => fill_in(texts.piece_placed, &[("seat", &seat), ("to", &to)]),
        })
    }

    /// "Red to move", "Anna, it's your turn", or who has won and why.
    fn turn_or_result(&self) -> String {
        let (game, strings) = (self.current.game.as_ref(), self.strings);
        if let Some((_, title, reason)) = result(self.current, strings) {
            return format!("{title}. {reason}");
        }
        let turn = game.turn();
        let is_humans = self.current.computer(turn).is_none();
        let template = if is_humans && self.current.at_head() {
            strings.table.your_turn
        } else {
            strings.accessibility.to_move
        };
        fill_in(template, &[("seat", &self.name(turn))])
    }

    /// Describes the displayed position after a jump: the number of moves and whose turn it is.
    #[must_use]
    pub fn displayed_position(&self) -> String {
        let texts = &self.strings.accessibility;
        let shown = match self.current.game.ply() {
            0 => texts.start_shown.into(),
            ply => {
                let moves = self.strings.move_count(ply);
                fill_in(texts.position_shown, &[("moves", &moves)])
            }
        };
        format!("{shown}. {}", self.turn_or_result())
    }

    /// Describes an undone turn.
    #[must_use]
    pub fn undone_turn(&self) -> String {
        let undone = self.strings.accessibility.undone;
        format!("{undone}. {}", self.turn_or_result())
    }

    /// Summarizes the position: whose turn it is, and the stacks of each seat.
    #[must_use]
    pub fn summary(&self) -> String {
        let (game, texts) = (self.current.game.as_ref(), &self.strings.accessibility);
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
                fill_in(texts.summary_none, &[("seat", &name)])
            } else {
                let list = self.strings.join_list(&squares);
                let values: [(&str, &dyn Display); 2] = [("seat", &name), ("squares", &list)];
                plural(texts.summary_stacks, squares.len(), &values)
            });
        }
        sentences.join(". ")
    }

    /// Lists the last moves in notation, oldest first.
    #[must_use]
    pub fn last_moves(&self) -> String {
        let texts = &self.strings.accessibility;
        let list = self.current.game.move_list();
        let played = list.moves.get(..list.cursor_ply).unwrap_or_default();
        let last = played.len().saturating_sub(LAST_MOVES);
        let moves: Vec<_> = played[last..]
            .iter()
            .map(|(seat, text)| {
                let values: [(&str, &dyn Display); 2] =
                    [("seat", &self.name(*seat)), ("move", text)];
                fill_in(texts.last_move, &values)
            })
            .collect();
        if moves.is_empty() {
            texts.no_moves.into()
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
        let texts = &self.strings.accessibility;
        let targets: Vec<_> = targets.iter().map(Square::to_string).collect();
        let targets = self.strings.join_list(&targets);
        match selected {
            Some(square) => fill_in(
                texts.selected,
                &[("square", &square), ("targets", &targets)],
            ),
            None if targets.is_empty() => texts.deselected.into(),
            None => fill_in(texts.reserve_selected, &[("targets", &targets)]),
        }
    }

    fn color(&self, seat: Seat) -> String {
        self.strings.color(self.current.game.seat_name(seat))
    }

    fn name(&self, seat: Seat) -> String {
        seat_name(self.current, seat, self.strings)
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
