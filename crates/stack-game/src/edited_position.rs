//! Positions in an editor: any content that a position string can have, valid or not.

use std::collections::BTreeMap;

use crate::{BoardView, Seat, SeatSet, Square, Stack, Tray, TrayKind};

/// A position of any game while it is edited. It may break the rules; a game's parser validates its
/// position string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedPosition {
    /// The occupied squares and their stacks, which are not empty.
    pub stacks: BTreeMap<Square, Stack>,
    /// The seat to move.
    pub turn: Seat,
    /// Own pieces in reserve, by seat index.
    pub reserves: [u8; Seat::MAX],
    /// Captured pieces, by index of the captor, then of the color.
    pub captures: [[u8; Seat::MAX]; Seat::MAX],
    /// Seats that still have to place their starting piece.
    pub starting_pieces: SeatSet,
    /// Won stacks, by seat index.
    pub won_stacks: [u8; Seat::MAX],
    /// Seats that resigned.
    pub resigned: SeatSet,
    /// Swaps to be made before play.
    pub swaps: u8,
    /// The seat that moved first.
    pub first: Seat,
    /// Turns since the last capture.
    pub plies_since_capture: u32,
    /// Pieces without which a seat plays because of a handicap, by seat index.
    pub missing: [u8; Seat::MAX],
}

/// A part of a position that only some variants have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionPart {
    /// The pieces in these trays.
    Tray(TrayKind),
    /// The seats that resigned while the others play on.
    Resigned,
    /// The swaps before play.
    Swaps,
    /// The seat that moved first, and the turns since the last capture.
    History,
}

/// What the positions of a variant can contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionLayout {
    /// The playable squares.
    pub squares: &'static [Square],
    /// The seats in play, in turn order.
    pub seats: &'static [Seat],
    /// The maximum height of a stack on the board.
    pub max_height: usize,
    /// The parts besides board and turn.
    pub parts: Vec<PositionPart>,
}

impl PositionLayout {
    /// Whether positions have this part.
    #[must_use]
    pub fn has(&self, part: PositionPart) -> bool {
        self.parts.contains(&part)
    }

    /// The number of files and of ranks of the square that contains the board.
    fn size(&self) -> u8 {
        let last = |square: &Square| square.file().max(square.rank());
        self.squares
            .iter()
            .map(last)
            .max()
            .map_or(0, |last| last + 1)
    }

    /// The first of these maps of the board onto itself; the identity if there is none.
    fn symmetry<const N: usize>(&self, maps: [SquareMap; N]) -> impl Fn(Square) -> Square {
        let last = self.size().saturating_sub(1);
        let image = move |map: SquareMap, square: Square| {
            let (file, rank) = map(square.file(), square.rank(), last);
            Square::new(file, rank)
        };
        let fits = |map: &SquareMap| {
            let mut squares = self.squares.iter();
            squares.all(|&square| self.squares.contains(&image(*map, square)))
        };
        let map = maps.into_iter().find(fits);
        move |square| map.map_or(square, |map| image(map, square))
    }
}

/// Maps a file and a rank; the third argument is the last file and rank of the board.
type SquareMap = fn(u8, u8, u8) -> (u8, u8);

impl EditedPosition {
    /// An empty board, with nothing in the trays.
    #[must_use]
    pub fn empty(turn: Seat, first: Seat) -> Self {
        Self {
            stacks: BTreeMap::new(),
            turn,
            reserves: [0; Seat::MAX],
            captures: [[0; Seat::MAX]; Seat::MAX],
            starting_pieces: SeatSet::EMPTY,
            won_stacks: [0; Seat::MAX],
            resigned: SeatSet::EMPTY,
            swaps: 0,
            first,
            plies_since_capture: 0,
            missing: [0; Seat::MAX],
        }
    }

    /// The stack on a square.
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        self.stacks.get(&square).copied().unwrap_or_default()
    }

    /// Replaces the stack on a square.
    pub fn set_stack(&mut self, square: Square, stack: Stack) {
        if stack.is_empty() {
            self.stacks.remove(&square);
        } else {
            self.stacks.insert(square, stack);
        }
    }

    /// Puts a piece on top of a square, or with `None` removes the top piece.
    pub fn change_top(&mut self, square: Square, piece: Option<Seat>) {
        let mut stack = self.stack(square);
        match piece {
            Some(piece) => stack.push(piece),
            None => drop(stack.lift(1)),
        }
        self.set_stack(square, stack);
    }

    /// Moves the top `count` pieces to another square, or with `None` off the board.
    pub fn move_pieces(&mut self, from: Square, to: Option<Square>, count: usize) {
        let mut stack = self.stack(from);
        let lifted = stack.lift(count);
        self.set_stack(from, stack);
        if let Some(to) = to {
            let mut target = self.stack(to);
            target.append(lifted);
            self.set_stack(to, target);
        }
    }

    /// The number of pieces of a color in a tray, or of won stacks.
    #[must_use]
    pub fn in_tray(&self, tray: Tray, color: Seat) -> u8 {
        let seat = tray.seat.index();
        match tray.kind {
            TrayKind::Reserve => self.reserves[seat],
            TrayKind::Captures => self.captures[seat][color.index()],
            TrayKind::WonStacks => self.won_stacks[seat],
            TrayKind::StartingPiece => self.starting_pieces.contains(tray.seat).into(),
        }
    }

    /// Sets the number of pieces of a color in a tray, or of won stacks; at most 99. Only captures
    /// have several colors.
    pub fn set_in_tray(&mut self, tray: Tray, color: Seat, count: u8) {
        let (seat, count) = (tray.seat.index(), count.min(99));
        match tray.kind {
            TrayKind::Reserve => self.reserves[seat] = count,
            TrayKind::Captures => self.captures[seat][color.index()] = count,
            // One digit in a position string.
            TrayKind::WonStacks => self.won_stacks[seat] = count.min(9),
            TrayKind::StartingPiece if count > 0 => {
                self.starting_pieces = self.starting_pieces.with(tray.seat);
            }
            TrayKind::StartingPiece => {
                self.starting_pieces = self.starting_pieces.without(tray.seat);
            }
        }
    }

    /// The number of pieces of a color, on the board and in all trays but won stacks.
    #[must_use]
    pub fn pieces(&self, color: Seat) -> usize {
        let on_board = self.stacks.values().flat_map(|stack| stack.iter());
        let captured = self.captures.iter().map(|captures| captures[color.index()]);
        on_board.filter(|&piece| piece == color).count()
            + captured.map(usize::from).sum::<usize>()
            + usize::from(self.reserves[color.index()])
            + usize::from(self.starting_pieces.contains(color))
    }

    /// The position rotated clockwise: by a quarter turn, or half a turn on a board like that of
    /// Byte, which a quarter turn does not map onto itself. Colors and turn stay.
    #[must_use]
    pub fn rotated(&self, layout: &PositionLayout) -> Self {
        self.with_squares_mapped(layout.symmetry([
            |file, rank, last| (rank, last - file),
            |file, rank, last| (last - file, last - rank),
        ]))
    }

    /// The mirrored position: left and right exchanged, or reflected in the long diagonal on a
    /// board like that of Byte. Colors and turn stay.
    #[must_use]
    pub fn mirrored(&self, layout: &PositionLayout) -> Self {
        self.with_squares_mapped(layout.symmetry([
            |file, rank, last| (last - file, rank),
            |file, rank, _| (rank, file),
        ]))
    }

    fn with_squares_mapped(&self, image: impl Fn(Square) -> Square) -> Self {
        let stacks = self.stacks.iter();
        Self {
            stacks: stacks.map(|(&at, &stack)| (image(at), stack)).collect(),
            ..self.clone()
        }
    }

    /// The position in which every seat has what the seat before it had: with two seats the colors
    /// are swapped. Includes the turn.
    #[must_use]
    pub fn with_next_colors(&self, layout: &PositionLayout) -> Self {
        let seats = layout.seats;
        let next = |seat: Seat| match seats.iter().position(|&other| other == seat) {
            Some(index) => seats[(index + 1) % seats.len()],
            None => seat,
        };
        let mut image = Self {
            turn: next(self.turn),
            // Otherwise it is not part of the position.
            first: if layout.has(PositionPart::History) {
                next(self.first)
            } else {
                self.first
            },
            starting_pieces: self.starting_pieces.iter().map(next).collect(),
            resigned: self.resigned.iter().map(next).collect(),
            ..self.clone()
        };
        for stack in image.stacks.values_mut() {
            *stack = stack.iter().map(next).collect();
        }
        for seat in Seat::ALL {
            let (from, to) = (seat.index(), next(seat).index());
            image.reserves[to] = self.reserves[from];
            image.won_stacks[to] = self.won_stacks[from];
            image.missing[to] = self.missing[from];
            for color in Seat::ALL {
                image.captures[to][next(color).index()] = self.captures[from][color.index()];
            }
        }
        image
    }

    /// The position for display, with the trays that the layout has. Position strings do not
    /// contain the pieces of won stacks: these are shown in the winner's color.
    #[must_use]
    pub fn board_view(&self, layout: &PositionLayout) -> BoardView {
        let stacks = self.stacks.iter().map(|(&square, &stack)| (square, stack));
        let mut view = BoardView::from_stacks(stacks, self.turn);
        for part in &layout.parts {
            let PositionPart::Tray(kind) = *part else {
                continue;
            };
            for &seat in layout.seats {
                let tray = Tray::new(seat, kind);
                let (colors, height): (&[Seat], usize) = match kind {
                    TrayKind::Captures => (&Seat::ALL, 1),
                    // A stack higher than the maximum has left the board.
                    TrayKind::WonStacks => (&[seat], layout.max_height + 1),
                    TrayKind::Reserve | TrayKind::StartingPiece => (&[seat], 1),
                };
                let content = colors.iter().flat_map(|&color| {
                    let stack = std::iter::repeat_n(color, height).collect();
                    std::iter::repeat_n(stack, self.in_tray(tray, color).into())
                });
                view.set_tray(tray, content.collect());
            }
        }
        view
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(3)];

    /// A 3×3 board, without the corner c3 if `has_gap`, for the seats 0, 1 and 3.
    fn layout(has_gap: bool) -> PositionLayout {
        let squares = (0..9 - u8::from(has_gap)).map(|n| Square::new(n % 3, n / 3));
        PositionLayout {
            squares: squares.collect::<Vec<_>>().leak(),
            seats: &SEATS,
            max_height: 2,
            parts: [TrayKind::Reserve, TrayKind::Captures, TrayKind::WonStacks]
                .map(PositionPart::Tray)
                .to_vec(),
        }
    }

    fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn pieces_are_put_on_top_moved_and_removed() {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let mut position = EditedPosition::empty(one, one);
        position.change_top(at("a1"), None);
        for piece in [one, two, two] {
            position.change_top(at("a1"), Some(piece));
        }
        position.move_pieces(at("a1"), Some(at("b1")), 2);
        position.move_pieces(at("b1"), Some(at("b1")), 1);
        let stack = |pieces: &[Seat]| pieces.iter().copied().collect::<Stack>();
        assert_eq!(position.stack(at("a1")), stack(&[one]));
        assert_eq!(position.stack(at("b1")), stack(&[two, two]));
        position.change_top(at("a1"), None);
        position.move_pieces(at("b1"), None, 2);
        assert_eq!(
            position,
            EditedPosition::empty(one, one),
            "no empty stacks remain"
        );
    }

    #[test]
    fn transformations_map_the_board_onto_itself() {
        let seat = Seat::new(0);
        let mut position = EditedPosition::empty(seat, seat);
        position.change_top(at("a1"), Some(seat));
        position.change_top(at("b1"), Some(seat));
        let squares = |position: EditedPosition| position.stacks.into_keys().collect::<Vec<_>>();
        let all = layout(false);
        assert_eq!(squares(position.rotated(&all)), [at("a2"), at("a3")]);
        assert_eq!(squares(position.mirrored(&all)), [at("b1"), at("c1")]);
        // Only the reflection in the diagonal keeps the gap.
        let gap = layout(true);
        assert_eq!(position.rotated(&gap), position);
        assert_eq!(squares(position.mirrored(&gap)), [at("a1"), at("a2")]);
    }

    #[test]
    fn trays_are_counted_and_shown() {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let mut position = EditedPosition::empty(one, one);
        let tray = |kind| Tray::new(one, kind);
        position.set_in_tray(tray(TrayKind::Reserve), one, 200);
        assert_eq!(position.reserves[0], 99);
        position.set_in_tray(tray(TrayKind::Reserve), one, 1);
        position.set_in_tray(tray(TrayKind::Captures), two, 2);
        position.set_in_tray(tray(TrayKind::WonStacks), one, 1);
        position.set_in_tray(tray(TrayKind::StartingPiece), one, 1);
        let view = position.board_view(&layout(false));
        let heights = |kind| view.tray(tray(kind)).iter().map(|stack| stack.height());
        assert_eq!(heights(TrayKind::Captures).collect::<Vec<_>>(), [1, 1]);
        assert_eq!(heights(TrayKind::WonStacks).collect::<Vec<_>>(), [3]);
        assert_eq!(
            heights(TrayKind::StartingPiece).count(),
            0,
            "not in the layout"
        );
        position.set_in_tray(tray(TrayKind::StartingPiece), one, 0);
        assert!(position.starting_pieces.is_empty());
        // Every seat gets what the one before it had.
        let next = position.with_next_colors(&layout(false));
        assert_eq!(
            (next.turn, next.reserves, next.won_stacks[1]),
            (two, [0, 1, 0, 0], 1)
        );
        assert_eq!(next.captures[1], [0, 0, 0, 2]);
    }
}
