//! The small pictures of lessons: the part of the board where the learner begins.

use std::collections::HashMap;
use std::sync::LazyLock;

use egui::{Id, Painter, Rect};
use stack_game::{BoardView, Seat, Square, Stack};
use stack_session::lessons::{COURSES, Lesson};

use crate::style::{SeatColors, SeatEmblem};
use crate::widgets::BoardThumbnail;

/// The number of squares that are seen from side to side.
const SEEN: u8 = 4;

/// The board at the beginning of a lesson.
struct LessonThumbnail {
    /// The squares that are seen.
    squares: Vec<Square>,
    board_view: BoardView,
    /// The colours of the seats, in English, by their numbers.
    colours: [&'static str; 4],
}

/// The boards of all lessons, by their names: they never change.
static BOARDS: LazyLock<HashMap<&'static str, LessonThumbnail>> = LazyLock::new(|| {
    let lessons = COURSES.iter().flat_map(|course| course.lessons);
    let boards = lessons.filter_map(|lesson| Some((lesson.id, LessonThumbnail::of(lesson)?)));
    boards.collect()
});

/// Paints the beginning of a lesson into `rect`; nothing if there is no lesson of that name.
pub(super) fn paint(painter: &Painter, rect: Rect, lesson: &str, colours: SeatColors) {
    let Some(board) = BOARDS.get(lesson) else {
        return;
    };
    let mut design = 0..;
    let marks = board.colours.map(|colour| SeatEmblem {
        symbol: design.next().unwrap_or_default(),
        color: colours.named(colour),
    });
    let picture = BoardThumbnail {
        squares: &board.squares,
        board_view: &board.board_view,
        emblems: &marks,
    };
    picture.paint_cached(painter, Id::new(("lesson", lesson)), rect);
}

impl LessonThumbnail {
    fn of(lesson: &Lesson) -> Option<Self> {
        let (_, game) = lesson.steps.first()?.start().ok()?;
        let mut colours = [""; 4];
        for seat in game.seats() {
            colours[seat.index()] = game.seat_name(seat);
        }
        let board_view = game.board_view();
        let squares = game.squares();
        let part = part(&squares, &board_view, game.turn());
        Some(Self {
            squares: squares.into_iter().filter(|&at| part.has(at)).collect(),
            board_view,
            colours,
        })
    }
}

/// A part of a board, by its lower left square.
#[derive(Clone, Copy)]
struct Part {
    file: u8,
    rank: u8,
}

impl Part {
    fn has(self, square: Square) -> bool {
        let reach = |from: u8, at: u8| (from..from + SEEN).contains(&at);
        reach(self.file, square.file()) && reach(self.rank, square.rank())
    }
}

/// In Byte stacks are moved by any piece in them, in Focus by the one on top.
fn has_piece(stack: Stack, seat: Seat) -> bool {
    stack.iter().any(|piece| piece == seat)
}

/// The part with the most pieces, one of the learner's among them; of several the one that has them nearest to
/// its middle.
fn part(squares: &[Square], board_view: &BoardView, learner: Seat) -> Part {
    let last = |along: fn(&Square) -> u8| squares.iter().map(along).max().unwrap_or_default();
    let firsts = |last: u8| 0..=(last + 1).saturating_sub(SEEN);
    let (files, ranks) = (last(|square| square.file()), last(|square| square.rank()));
    let parts = firsts(files).flat_map(|file| firsts(ranks).map(move |rank| Part { file, rank }));
    let worth = |part: &Part| -> (usize, i32) {
        let seen: Vec<_> = board_view
            .stacks()
            .filter(|(square, _)| part.has(*square))
            .collect();
        if !seen.iter().any(|&(_, stack)| has_piece(stack, learner)) {
            return (0, 0);
        }
        let pieces = seen.iter().map(|(_, stack)| stack.height()).sum();
        // Twice the distance from the middle, which lies between squares.
        let aside = |from: u8, at: u8| (2 * i32::from(at - from) + 1 - i32::from(SEEN)).pow(2);
        let away = seen.iter();
        let away = away.map(|(at, _)| aside(part.file, at.file()) + aside(part.rank, at.rank()));
        (pieces, -away.sum::<i32>())
    };
    let best = parts.max_by_key(worth);
    best.unwrap_or(Part { file: 0, rank: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_has_a_picture_with_the_learners_pieces() {
        for lesson in COURSES.iter().flat_map(|course| course.lessons) {
            let board = BOARDS.get(lesson.id);
            let board = board.unwrap_or_else(|| panic!("{} has no picture", lesson.id));
            let (_, game) = lesson.steps[0].start().unwrap();
            let mut seen = board
                .squares
                .iter()
                .map(|&square| game.board_view().stack(square));
            assert!(
                seen.any(|stack| has_piece(stack, game.turn())),
                "{}: the learner has nothing that is seen",
                lesson.id
            );
            let count = board.squares.len();
            assert!(count > 0 && count <= usize::from(SEEN * SEEN), "{count}");
        }
    }
}
