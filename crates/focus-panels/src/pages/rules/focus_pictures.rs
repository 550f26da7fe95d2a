//! The pictures in the rules of Focus.

use std::sync::LazyLock;

use egui::{Align2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use stack_session::game::{Card, cards};

use super::pen::{BLUE, GREEN, Pen, RED, YELLOW, arrow};
use crate::style::{Coloured, SMALL, firm, plain};
use crate::widgets::BoardPicture;
use crate::words::RuleWords;

/// A stack is split.
pub(super) fn split(p: &Pen<'_>) {
    p.stack(-170.0, &[BLUE, RED, GREEN], "", 0);
    p.arrow(-110.0, -50.0);
    p.stack(10.0, &[BLUE], "", 0);
    p.stack(150.0, &[YELLOW, RED, GREEN], "", 0);
}

/// Pieces leave a stack that grows too high.
pub(super) fn surplus(p: &Pen<'_>, say: &RuleWords) {
    p.stack(
        -190.0,
        &[RED, GREEN, BLUE, RED, YELLOW, GREEN, GREEN],
        "",
        2,
    );
    p.arrow(-135.0, -80.0);
    p.stack(-25.0, &[BLUE, RED, YELLOW, GREEN, GREEN], "", 0);
    p.tray(95.0, &[GREEN], say.reserve);
    p.tray(200.0, &[RED], say.captured);
}

/// A piece comes back from the reserve.
pub(super) fn reserve(p: &Pen<'_>, say: &RuleWords) {
    p.tray(-180.0, &[GREEN], say.reserve);
    p.arrow(-120.0, -60.0);
    p.stack(10.0, &[BLUE, RED, RED], "", 0);
    p.arrow(60.0, 110.0);
    p.stack(170.0, &[BLUE, RED, RED, GREEN], "", 0);
}

/// A seat without a stack and without a reserve.
pub(super) fn passed_over(p: &Pen<'_>) {
    p.stack(-180.0, &[BLUE, GREEN], "", 0);
    p.stack(-80.0, &[GREEN, BLUE, RED], "", 0);
    p.arrow(-20.0, 40.0);
    p.stack(100.0, &[GREEN, BLUE], "", 0);
    p.stack(200.0, &[RED], "", 0);
}

/// A partner's piece goes to the partner.
pub(super) fn gift(p: &Pen<'_>, say: &RuleWords) {
    p.stack(-150.0, &[YELLOW, RED, BLUE, GREEN, RED, GREEN], "", 1);
    p.arrow(-95.0, -35.0);
    p.stack(30.0, &[RED, BLUE, GREEN, RED, GREEN], "", 0);
    p.tray(160.0, &[YELLOW], say.reserve);
}

/// The board of four players.
static FOUR: LazyLock<Option<Card>> =
    LazyLock::new(|| cards().into_iter().find(|card| card.id == "four"));

/// The board with the pieces of four players at the start.
pub(super) fn board(p: &Pen<'_>, rect: Rect) {
    let painter = p.painter;
    let step = 24.0;
    let corner = pos2(rect.center().x - 4.0 * step, rect.top());
    if let Some(four) = &*FOUR
        && let Some(marks) = p.marks.first_chunk()
    {
        let picture = BoardPicture {
            squares: &four.squares,
            board_view: &four.start,
            marks,
        };
        picture.paint(
            painter,
            Rect::from_min_size(corner, Vec2::splat(8.0 * step)),
        );
    }
    for n in 0..8_u8 {
        let file = pos2(
            corner.x + (f32::from(n) + 0.5) * step,
            corner.y + 8.0 * step + 10.0,
        );
        let letter = char::from(b'a' + n);
        painter.text(
            file,
            Align2::CENTER_CENTER,
            letter,
            plain(SMALL),
            p.painter.colours().text_soft,
        );
        let rank = pos2(corner.x - 14.0, corner.y + (7.5 - f32::from(n)) * step);
        painter.text(
            rank,
            Align2::CENTER_CENTER,
            n + 1,
            plain(SMALL),
            p.painter.colours().text_soft,
        );
    }
}

/// A rank seen from above with a stack of three and its targets to the east.
pub(super) fn travel(p: &Pen<'_>, rect: Rect) {
    let step = 62.0;
    let left = rect.center().x - 2.5 * step;
    let y = rect.center().y;
    for square in 0..6_u8 {
        let at = pos2(left + f32::from(square) * step, y);
        let cell = Rect::from_center_size(at, vec2(56.0, 56.0));
        p.painter.rect_filled(cell, 7.0, p.painter.colours().wood);
        if square == 1 {
            for (level, piece) in [BLUE, RED, GREEN].into_iter().enumerate() {
                let up = vec2(0.0, 5.0 - 7.0 * level as f32);
                p.marks[piece].piece(p.painter, at + up, 40.0);
            }
        } else if square < 5 {
            let ring = Stroke::new(2.0, p.painter.colours().accent);
            p.painter.rect_stroke(cell, 7.0, ring, StrokeKind::Inside);
            let count = if square == 0 { 1 } else { square - 1 };
            p.painter.text(
                at,
                Align2::CENTER_CENTER,
                count,
                firm(20.0),
                p.painter.colours().text,
            );
        }
    }
}

/// Two single pieces on a rank that change places.
pub(super) fn exchange(p: &Pen<'_>) {
    let y = p.floor - 34.0;
    for (x, first, second) in [(-150.0, GREEN, RED), (90.0, RED, GREEN)] {
        for (place, piece) in [Some(first), None, Some(second)].into_iter().enumerate() {
            let at = pos2(p.centre + x + 50.0 * (place as f32 - 0.6), y);
            let cell = Rect::from_center_size(at, vec2(46.0, 46.0));
            p.painter.rect_filled(cell, 6.0, p.painter.colours().wood);
            if let Some(piece) = piece {
                p.marks[piece].piece(p.painter, at, 34.0);
            }
            let name = ["b7", "c7", "d7"][place];
            let below = pos2(at.x, y + 36.0);
            p.painter.text(
                below,
                Align2::CENTER_CENTER,
                name,
                plain(SMALL),
                p.painter.colours().text_soft,
            );
        }
    }
    arrow(
        p.painter,
        pos2(p.centre - 40.0, y),
        pos2(p.centre + 24.0, y),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use stack_game::Square;

    /// The start of four players, rank by rank from the top, without the squares that are missing in the corners.
    const START: [&str; 8] = [
        "BBRY", "YYYRYR", "BBBBRYRY", "YYYYRYRY", "GBGBGGGG", "GBGBRRRR", "BGBGGG", "GBRR",
    ];

    /// The piece that stands at the start on a square, counted from 0 at the lower left; `None` where the board has
    /// no such square.
    fn start(file: u8, rank: u8) -> Option<usize> {
        let row = START.iter().rev().nth(usize::from(rank))?;
        let missing = (8 - row.len()) / 2;
        let letter = row.chars().nth(usize::from(file).checked_sub(missing)?)?;
        "GBYR".find(letter)
    }

    #[test]
    fn the_picture_of_the_board_shows_the_start_of_four() {
        let four = FOUR.as_ref().unwrap();
        for square in (0..64).map(|n| Square::new(n % 8, n / 8)) {
            let (file, rank) = (square.file(), square.rank());
            let playable = four.squares.contains(&square);
            let top = four.start.stack(square).top().map(stack_game::Seat::index);
            assert_eq!(start(file, rank), top.filter(|_| playable), "{square}");
        }
    }
}
