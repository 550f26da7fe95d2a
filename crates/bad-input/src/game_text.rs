//! Positions, moves, records and pasted text.
//!
//! Whatever is parsed is written and parsed as the same value, and can be played on. Whatever is
//! rejected has an error message.

use focus_rules::{AntiSymmetry, Move, Position, Record, Settings, Setup, Start, Variant};
use stack_game::{
    BoardView, Describe as _, Game as _, MatchSettings as _, MatchStep, Square,
    strip_byte_order_mark,
};
use stack_match::Book;
use stack_session::game::{PasteError, PastedMatch, open_record};

use crate::message::check_message;

/// Checks a position string of Focus and its moves. The first byte selects the variant, starting
/// with `0`. If only pieces are missing, they count as captured, because random input rarely has
/// the right number of pieces.
///
/// # Panics
/// If an invariant is violated.
pub fn check_position_text(data: &[u8]) {
    let Some((&selector, text)) = data.split_first() else {
        return;
    };
    let variants = Variant::all();
    let variant = variants[usize::from(selector.wrapping_sub(b'0')) % variants.len()];
    let text = String::from_utf8_lossy(text);
    match Position::parse(&text, variant) {
        Ok(position) => {
            check_position(&position, variant);
            if is_canonical(&text, variant) {
                assert_eq!(position.to_string(), text);
            }
        }
        Err(error) => {
            check_message(&error);
            let with_captured_rest = Setup::parse(&text, variant).map(with_captured_rest);
            if let Ok(Ok(position)) = with_captured_rest.map(|setup| setup.validate()) {
                check_position(&position, variant);
            }
        }
    }
}

/// Gives missing pieces of each color to a seat that may have captured them.
fn with_captured_rest(mut setup: Setup) -> Setup {
    let seats = setup.variant.seats();
    for &color in seats {
        let on_board = setup.stacks.iter().flat_map(|(_, stack)| stack.iter());
        let captured = setup
            .captures
            .iter()
            .map(|of| usize::from(of[color.index()]));
        let found = on_board.filter(|&piece| piece == color).count()
            + usize::from(setup.reserves[color.index()])
            + usize::from(setup.pending.contains(color))
            + usize::from(setup.missing[color.index()])
            + captured.sum::<usize>();
        let missing = usize::from(setup.variant.pieces(color)).saturating_sub(found);
        let mut captors = seats
            .iter()
            .filter(|&&seat| !setup.variant.team(seat).contains(color));
        if let Some(captor) = captors.next() {
            setup.captures[captor.index()][color.index()] += missing as u8;
        }
    }
    setup
}

/// Checks a position and all positions after one move.
fn check_position(position: &Position, variant: &'static Variant) {
    check_text(position, variant);
    assert_eq!(position.setup().validate().as_ref(), Ok(position));
    let settings = Settings {
        start: Start::Position(*position),
        ..Settings::new(variant)
    };
    settings.start_match().expect("a position starts a match");

    let moves = position.legal_moves();
    assert_eq!(moves.len() as u32, position.move_count());
    assert_eq!(moves.is_empty(), position.outcome().is_some());
    let mut replies = 0;
    for (n, &mv) in (0..).zip(&moves) {
        assert_eq!(position.nth_move(n), mv);
        let mut after = *position;
        after.play(mv).expect("a listed move is legal");
        check_text(&after, variant);
        replies += u64::from(after.move_count());
        let mut board = BoardView::from_position(position);
        for change in position.changes(mv).expect("a legal move has changes") {
            board.apply(change).expect("changes fit the board");
        }
        assert_eq!(board, BoardView::from_position(&after), "{mv}");
    }
    assert_eq!(position.reply_count(), replies);
    for &seat in position.seats() {
        let mut after = *position;
        if after.resign(seat) {
            assert!(after.resigned().contains(seat) && !after.can_move(seat));
            assert_eq!(after.legal_moves().is_empty(), after.outcome().is_some());
            check_text(&after, variant);
        } else {
            assert_eq!(&after, position);
        }
    }
}

/// Writes a position and parses it again.
fn check_text(position: &Position, variant: &'static Variant) {
    let written = position.to_string();
    let again = Position::parse(&written, variant).expect("what was written is read");
    assert_eq!(&again, position);
    assert_eq!(again.key(), position.key());
    assert_eq!(again.to_string(), written);
    assert!(is_canonical(&written, variant), "{written}");
}

/// Whether a valid text is the canonical form of its position: single spaces, one number per run of
/// empty squares and per count, seats in order, and no redundant parts.
fn is_canonical(text: &str, variant: &Variant) -> bool {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, _, reserves, captures, keys @ ..] = &fields[..] else {
        return false;
    };
    let is_digit = |character: &char| character.is_ascii_digit();
    let mut pairs = board.chars().zip(board.chars().skip(1));
    let runs_are_merged = !pairs.any(|(a, b)| is_digit(&a) && is_digit(&b));
    let groups = captures
        .split(',')
        .map(|group| group.split_once(':').unwrap_or(("", group)));
    let captors: String = groups.clone().map(|(captor, _)| captor).collect();
    let first = focus_rules::color::letter(variant.seats()[0]);
    runs_are_merged
        && !text.contains(|character: char| character != ' ' && character.is_whitespace())
        && is_in_order(reserves)
        && is_in_order(&captors)
        && groups.clone().all(|(_, counts)| is_in_order(counts))
        && keys.iter().all(|key| match key.split_once('=') {
            Some(("first", seat)) => !seat.contains(first),
            Some(("out", seats)) => is_in_order(seats),
            Some(("quiet", number)) => !number.starts_with('0'),
            Some(_) => true,
            None => false,
        })
}

/// Whether seat letters are in order and counts have no leading zeros.
fn is_in_order(counts: &str) -> bool {
    let seats = counts
        .chars()
        .filter_map(|character| "GBYR".find(character));
    seats.is_sorted()
        && !counts.starts_with('0')
        && !counts
            .split(|character: char| !character.is_ascii_digit())
            .any(|number| number.starts_with('0'))
}

/// Checks a move of Focus: it has one notation, and every starting position accepts or rejects it
/// without changing.
///
/// # Panics
/// If an invariant is violated.
pub fn check_notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Square>() {
        Ok(square) => assert_eq!(square.to_string(), text),
        Err(error) => check_message(&error),
    }
    let mv = match text.parse::<Move>() {
        Ok(mv) => mv,
        Err(error) => return check_message(&error),
    };
    assert_eq!(mv.to_string(), text);
    assert_eq!(text.parse::<Move>(), Ok(mv));
    for &variant in Variant::all() {
        for anti_symmetry in AntiSymmetry::ALL {
            let settings = Settings {
                anti_symmetry,
                ..Settings::new(variant)
            };
            let Ok(mut game) = settings.start_match() else {
                continue;
            };
            let legal = game.legal_moves().contains(&mv);
            let before = game.clone();
            match game.play(mv) {
                Ok(()) => {
                    assert!(legal);
                    assert_eq!(game.undo(), Some(MatchStep::Move(mv)));
                }
                Err(error) => {
                    assert!(!legal);
                    check_message(&error);
                }
            }
            assert_eq!(game, before);
        }
    }
}

/// Checks moves and position strings of Byte, and plays positions to the end.
///
/// # Panics
/// If an invariant is violated.
pub fn check_byte(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for &variant in byte_rules::Variant::all() {
        match byte_rules::Move::parse(&text, variant) {
            Ok(mv) => assert_eq!(mv.to_string(), text),
            Err(error) => check_message(&error),
        }
        match byte_rules::Position::parse(&text, variant) {
            Ok(position) => play_to_the_end(position),
            Err(error) => check_message(&error),
        }
    }
}

/// Plays to the end, selecting moves by the hash of the position.
fn play_to_the_end(mut position: byte_rules::Position) {
    let variant = position.variant();
    while position.outcome().is_none() {
        assert_eq!(
            byte_rules::Position::parse(&position.to_string(), variant),
            Ok(position)
        );
        for &square in position.squares() {
            assert!(position.stack(square).height() < byte_rules::MAX_HEIGHT);
        }
        let count = position.move_count();
        assert!(count > 0, "a player can move until the game ends");
        let mv = position.nth_move((position.key() % u64::from(count)) as u32);
        let mut board = BoardView::from_position(&position);
        for change in position.changes(mv).expect("the move is legal") {
            board.apply(change).expect("changes fit");
        }
        position.play(mv).expect("the move is legal");
        assert_eq!(board, BoardView::from_position(&position));
    }
}

/// Checks a record. If it can be replayed, it equals the record of its match.
///
/// # Panics
/// If an invariant is violated.
pub fn check_record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let record = match Record::read(&text) {
        Ok(record) => record,
        Err(error) => return check_message(&error),
    };
    check_record_text(&record);
    match Settings::replay(&record) {
        Ok((settings, game)) => {
            let of_match = settings.record(&game);
            check_record_text(&of_match);
            assert_eq!(of_match.moves, record.moves);
            assert_eq!(of_match.given_up, record.given_up);
            assert_eq!(of_match.agreed_draw, record.agreed_draw);
            assert!(record.result.is_none() || of_match.result == record.result);
            let again = Settings::replay(&of_match).expect("the record of a match replays");
            assert_eq!(again, (settings, game));
        }
        Err(error) => check_message(&error),
    }
}

/// Writes a record and parses it again.
fn check_record_text(record: &Record) {
    let written = record.write().expect("a record can be written");
    let again = Record::read(&written).expect("what was written is read");
    assert_eq!(&again, record, "{written}");
    assert_eq!(again.write().as_ref(), Ok(&written));
}

/// Checks pasted text: a match whose record can be opened, or an error.
///
/// # Panics
/// If an invariant is violated.
pub fn check_pasted(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match PastedMatch::read(&text, Some("byte")) {
        Ok(read) => {
            let record = read.game.record();
            let (_, again) = open_record(&record).expect("the record of a match can be opened");
            assert_eq!(again.record(), record);
        }
        Err(PasteError::Empty) => assert!(strip_byte_order_mark(&text).trim().is_empty()),
        Err(PasteError::TooLong) => assert!(text.len() > 2 * stack_game::MAX_RECORD_MOVES),
        Err(PasteError::Shared(_)) => assert!(text.contains(';'), "{text}"),
        Err(PasteError::Unrecognized(excerpt)) => {
            assert!(excerpt.chars().count() <= 41, "{excerpt}");
        }
        Err(PasteError::Position(reason)) => check_message(&reason),
        Err(PasteError::Record(reason, valid)) => {
            check_message(&reason);
            if let Some(valid) = valid {
                open_record(&valid).expect("the part before the error can be opened");
            }
        }
    }
}

/// Checks the reader of opening books.
///
/// # Panics
/// If an invariant is violated.
pub fn check_book(data: &[u8]) {
    match Book::read(data.to_vec()) {
        Ok(book) => {
            for position in [0, u64::MAX, data.len() as u64] {
                assert!(book.moves(position).len() <= book.len());
            }
        }
        Err(reason) => check_message(&reason),
    }
}
