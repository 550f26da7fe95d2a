//! What is told of faults, all of it, as people read it. `--nocapture` prints the list.

use std::io;
use std::path::{Path, PathBuf};

use focus_panels::match_panels::move_list::rounds;
use focus_panels::strings::ENGLISH;
use stack_game::{Record, RecordError};
use stack_session::game::{PasteError, PastedMatch, new_record, open_record};
use stack_session::storage::{FileError, StorageError};

/// The fault of a record's text, in words.
fn of_record(text: &str) -> String {
    let opened = Record::read(text).and_then(|record| open_record(&record).map(|_| ()));
    let fault = opened.expect_err(text);
    assert!(!ENGLISH.record_error(&fault).details.is_empty());
    ENGLISH.record_error_reason(&fault)
}

/// The fault of a pasted text, in words.
fn of_text(text: &str) -> String {
    let read = PastedMatch::read(text, Some("two"));
    ENGLISH.paste_error(&read.err().expect(text))
}

/// What is told is what people read: no name of a field, and nothing of the form of files. All of the list that is
/// told otherwise is named.
fn assert_told(list: impl IntoIterator<Item = (String, String, &'static str)>) {
    let words = [
        "TURN", "RESERVES", "CAPTURES", "WON", "BOARD", "field", "given_up", "left_at",
    ];
    let mut wrong = Vec::new();
    for (of, told, expected) in list {
        println!("{of}\n    {told}");
        if told != expected || words.iter().any(|word| told.contains(word)) {
            wrong.push(format!("{of}\n  told:     {told}\n  expected: {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const START: &str = "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4";

#[test]
fn faults_of_pasted_texts() {
    let list: [(&str, &str); 15] = [
        ("", "There is no text to paste"),
        (
            "hello world",
            "No game and no position: the text begins with \"hello world\"",
        ),
        ("4/6/8 G - -", "This board has 3 rows; it needs 8"),
        (
            "4/6/8/8/7/8/6/4 G - -",
            "Row 4 of this board has 7 squares; it needs 8",
        ),
        (
            "4/6/8/8/7x/8/6/4 G - -",
            "Row 4 of this board: \"x\" is neither a colour, a number of empty squares nor a stack in brackets",
        ),
        (
            "4/6/8/8/7(Gx)/8/6/4 G - -",
            "Row 4 of this board: \"x\" in a stack is no colour; the colours are G, B, Y, R",
        ),
        (
            "4/6/8/8/7(GR/8/6/4 G - -",
            "Row 4 of this board: a stack is not closed with \")\"",
        ),
        (
            "4/6/8/8/7(G)/8/6/4 G - -",
            "Row 4 of this board: brackets hold 1 piece; they need 2 to 5",
        ),
        (
            START,
            "The position is not complete: it does not say whose turn it is",
        ),
        (
            &format!("{START} G"),
            "The position is not complete: it does not say what lies in reserve",
        ),
        (
            &format!("{START} G -"),
            "The position is not complete: it does not say what was captured",
        ),
        (
            &format!("{START} X - -"),
            "The position is not possible. Whose turn it is: 'X' is not a seat; G, B, Y, R are",
        ),
        (
            &format!("{START} G - - quiet=x"),
            "The position is not possible. The turns without a capture: 'x' is not a number of turns",
        ),
        (
            &format!("{START} G G1 -"),
            "The position is not possible. The number of pieces: Green has 19 in all (board, reserve, captured, to be placed), two has 18",
        ),
        (
            "c2-c1 d3-d9",
            "Round 1, Red: d3-d9 cannot be played: there is no square d9: the files are a to h, the ranks 1 to 8",
        ),
    ];
    assert_told(list.map(|(text, told)| (text.into(), of_text(text), told)));
    let byte = PastedMatch::read("c3-d4:2 c3-d4", Some("byte"));
    assert!(matches!(byte, Err(PasteError::Record(..))));
}

/// The text of a record.
fn record(game: &str, variant: &str, rest: &str) -> String {
    format!("(format: 3, game: \"{game}\", variant: \"{variant}\", {rest})")
}

fn two(rest: &str) -> String {
    record("focus", "two", rest)
}

fn four(rest: &str) -> String {
    record("focus", "four", rest)
}

fn byte(rest: &str) -> String {
    record("byte", "byte", rest)
}

fn assert_records_told<const N: usize>(list: [(String, &'static str); N]) {
    assert_told(list.map(|(text, told)| {
        let said = of_record(&text);
        (text, said, told)
    }));
}

#[test]
fn faults_of_records() {
    assert_records_told([
        (
            "Dear Anna".to_string(),
            "This is not a game, or part of it is missing (line 1)",
        ),
        (
            "(format: 99)".into(),
            "A newer version of the program has written this game",
        ),
        (
            record("chess", "two", "moves: []"),
            "This program does not know the game",
        ),
        (
            record("focus", "nine", "moves: []"),
            "This program does not know the game",
        ),
        (
            two("start: Some(\"8\"), moves: []"),
            "This is not a position: the rows of a board are joined by \"/\"",
        ),
        (
            byte("start: Some(\"4/4/4/4/4/4/4/4 W - -\"), moves: []"),
            "After the position stands \"-\", which does not belong to it",
        ),
        (
            byte("start: Some(\"4/4/4/4/4/4/4/4 W\"), moves: []"),
            "The position is not complete: it does not say which stacks are won",
        ),
        (
            two("settings: {\"first\": \"B\"}, moves: []"),
            "A setting of the game is not possible. Who moves first: 'B' is not the letter of a seat in play",
        ),
        (
            two("seats: [(seat: 'B')], moves: []"),
            "The players do not fit the game: 'B' does not play in two",
        ),
    ]);
}

#[test]
fn faults_of_moves() {
    assert_records_told([
        // Rounds, as the list of moves counts them, in games of two, four and two again.
        (
            two("moves: [\"c2-c1\", \"c7-c8\", \"c1-c2\", \"d3-d9\"]"),
            "Round 2, Red: d3-d9 cannot be played: there is no square d9: the files are a to h, the ranks 1 to 8",
        ),
        (
            two("settings: {\"first\": \"R\"}, moves: [\"c7-c8\", \"c2-c1\", \"c7-c8\"]"),
            "Round 2, Red: c7-c8 cannot be played: c7 is empty",
        ),
        (
            four("given_up: {0: \"B\"}, moves: [\"c2-c1\", \"a1-a2\"]"),
            "Round 1, Yellow: a1-a2 cannot be played: a1 is not on the board",
        ),
        (
            byte("moves: [\"c3-d4\"]"),
            "Round 1, White: c3-d4 cannot be played: c3 stands next to b2 and does not slide, it merges",
        ),
        (
            two("moves: [\"c2-c1\"], branches: [(after: 0, moves: [\"c2-d2\", \"e5\"])]"),
            "In the branch that begins with c2-d2: Round 1, Red: e5 cannot be played: 'e5' is not a move: d5-c5 moves, @e4 places a piece, b7=d7 exchanges two",
        ),
    ]);
}

#[test]
fn faults_of_results_and_of_what_happened_between_moves() {
    assert_records_told([
        (
            two("result: Some(\"R\"), moves: [\"c2-c1\"]"),
            "The result does not fit the moves. The game says: Red won. Its moves say: not over",
        ),
        (
            two("result: Some(\"draw\"), moves: [], given_up: {0: \"R\"}"),
            "The result does not fit the moves. The game says: a draw. Its moves say: Green won",
        ),
        (
            record(
                "focus",
                "partners",
                "result: Some(\"?\"), moves: [], given_up: {0: \"R\"}",
            ),
            "The result does not fit the moves. The game says: \"?\". Its moves say: Green and Yellow won",
        ),
        (
            two("moves: [\"c2-c1\"], given_up: {1: \"B\"}"),
            "After round 1, Green: a seat gives up that cannot",
        ),
        (
            four("moves: [], given_up: {0: \"GG\"}"),
            "Before the first move: a seat gives up that cannot",
        ),
        (
            two("moves: [], given_up: {0: \"G\"}, agreed_draw: Some(0)"),
            "Before the first move: a draw is agreed on in a game that is over",
        ),
    ]);
}

#[test]
fn faults_of_what_is_said_of_a_game() {
    assert_records_told([
        (
            two("moves: [], comments: {3: \"x\"}"),
            "A comment does not fit the moves of the game",
        ),
        (
            two("moves: [], evaluations: {0: [0.5]}"),
            "A judgement does not fit the moves or the players of the game",
        ),
        (
            two("moves: [], analysis: {1: (player: \"x\", chances: [1.0, 0.0])}"),
            "A judgement does not fit the moves or the players of the game",
        ),
        (
            two("moves: [], given_up: {1: \"G\"}"),
            "Who gave up does not fit the moves of the game",
        ),
        (
            two("moves: [], agreed_draw: Some(1)"),
            "The agreed draw does not fit the moves of the game",
        ),
        (
            two("moves: [], left_at: Some(1)"),
            "The place at which the game was left does not fit its moves",
        ),
        (
            two("moves: [], branches: [(after: 1, moves: [\"c2-c1\"])]"),
            "A branch does not fit the moves of the game",
        ),
        (
            two("moves: [], date: Some(\"yesterday\")"),
            "The date of the game is no date",
        ),
        (
            two("moves: [], date: Some(\"2026-11-22T14:05:00Z\")")
                .replace("format: 3", "format: 1"),
            "Something in this game needs format 3, and the file says format 1",
        ),
        (
            two("moves: [\"c2-c1\"], given_up: {1: \"G\"}").replace("format: 3", "format: 2"),
            "Something in this game needs format 3, and the file says format 2",
        ),
        (
            two("moves: []").replace("format: 3", "format: 0"),
            "The entry \"format\" is not possible: 0 is no format; known are 1 to 4",
        ),
        (
            two(
                "moves: [\"c2-c1\"], analysis: {1: (player: \"x\", chances: [0.5, 0.5], line: [\"c2-c1\"])}",
            ),
            "After round 1, Green: the analyzed moves cannot be played",
        ),
        (
            two(
                "moves: [\"c2-c1\"], branches: [(after: 0, moves: [\"c2-b2\", \"c7-c8\"], branches: [(after: 1, moves: [\"e5\"])])]",
            ),
            "In the branch that begins with e5: Round 1, Red: e5 cannot be played: 'e5' is not a move: d5-c5 moves, @e4 places a piece, b7=d7 exchanges two",
        ),
    ]);
}

/// A wrong result is told of a game whose moves are all in order: that is said, too.
#[test]
fn a_wrong_result_leaves_the_moves_in_order() {
    let text =
        "(format: 3, game: \"focus\", variant: \"two\", result: Some(\"R\"), moves: [\"c2-c1\"])";
    let fault = open_record(&Record::read(text).unwrap()).err().unwrap();
    assert!(ENGLISH.record_error(&fault).moves_valid);
    let fault = StorageError::File {
        path: "a.ron".into(),
        error: FileError::Record(fault),
    };
    assert!(ENGLISH.error(&fault).moves_valid);
    let fault = Record::read("x").err().unwrap();
    assert!(!ENGLISH.record_error(&fault).moves_valid);
}

/// On a terminal the place and the cause follow what the window says.
#[test]
fn a_terminal_shows_the_details() {
    for (text, expected) in [
        (
            "(\n  game: \"focus\"\n  variant: \"two\")",
            "This is not a game, or part of it is missing (line 3). games/a.ron: line 3, column 3: game: Expected comma",
        ),
        (
            "(format: 1, game: \"focus\", variant: \"two\", date: \"2026\", moves: [])",
            "Something in this game needs format 3, and the file says format 1. \
             games/a.ron: date: format 1 does not have this field; it needs format 3",
        ),
        (
            "(format: 99)",
            "A newer version of the program has written this game. \
             games/a.ron: format 99 is not known to this program, which reads formats 1 to 4",
        ),
    ] {
        let error = Record::read(text).err().unwrap();
        let said = ENGLISH.terminal_error(&file(FileError::Record(error)));
        assert_eq!(said, expected);
    }
    let gone = file(system(io::ErrorKind::NotFound));
    assert_eq!(ENGLISH.terminal_error(&gone), ENGLISH.error_line(&gone));
}

fn file(fault: FileError) -> StorageError {
    StorageError::File {
        path: PathBuf::from("games/a.ron"),
        error: fault,
    }
}

fn system(kind: io::ErrorKind) -> FileError {
    FileError::from(io::Error::new(kind, "no luck"))
}

fn damaged() -> FileError {
    FileError::Damaged("3:7: Expected integer".into())
}

fn assert_faults_told<const N: usize>(list: [(StorageError, &'static str); N]) {
    assert_told(list.map(|(fault, told)| {
        let said = ENGLISH.error_line(&fault);
        (format!("{fault:?}"), said, told)
    }));
}

#[test]
fn faults_of_files() {
    assert_faults_told([
        (
            file(system(io::ErrorKind::NotFound)),
            "There is no such file. games/a.ron",
        ),
        (
            file(system(io::ErrorKind::PermissionDenied)),
            "You have no right to use this file. games/a.ron",
        ),
        (
            file(system(io::ErrorKind::StorageFull)),
            "The disk is full. games/a.ron",
        ),
        (
            file(system(io::ErrorKind::QuotaExceeded)),
            "The disk is full. games/a.ron",
        ),
        (
            file(system(io::ErrorKind::ReadOnlyFilesystem)),
            "Nothing can be written on this disk. games/a.ron",
        ),
        (
            file(system(io::ErrorKind::Other)),
            "The system reports: no luck. games/a.ron",
        ),
        (
            file(FileError::TooLarge(16 << 20)),
            "The file is too large to be a game. games/a.ron",
        ),
        (
            file(FileError::NotText),
            "This file is not a game: it is not text. games/a.ron",
        ),
        (
            file(damaged()),
            "The file is damaged, or was changed by hand so that it cannot be read. games/a.ron",
        ),
        (
            file(FileError::NewerFormat { found: 9, known: 3 }),
            "A newer version of the program has written this file. games/a.ron",
        ),
        (
            file(FileError::InUse),
            "The match is open in another window",
        ),
        (
            file(FileError::NotInLibrary),
            "The file is not among your games. games/a.ron",
        ),
        (
            file(FileError::BelongsToSeries),
            "The game belongs to a series and stays as it is. games/a.ron",
        ),
    ]);
}

#[test]
fn faults_of_the_storage() {
    assert_faults_told([
        (
            StorageError::AutosaveFailed(Box::new(file(system(io::ErrorKind::StorageFull)))),
            "This match is not being saved. The disk is full. games/a.ron",
        ),
        (
            StorageError::BackedUp {
                error: Box::new(file(damaged())),
                backup: Path::new("old").into(),
            },
            "The file is damaged, or was changed by hand so that it cannot be read. The old file is kept as old. games/a.ron",
        ),
        (
            StorageError::NameEmpty,
            "The name needs a letter or a digit",
        ),
        (
            StorageError::NameTaken {
                name: "a".into(),
                path: "games/a.ron".into(),
            },
            "There is already a game \"a\": choose another name. games/a.ron",
        ),
        (
            StorageError::Panicked,
            "An error in this program: a file could not be read or written",
        ),
        (
            StorageError::NoUnfinishedMatch,
            "There is no unfinished match",
        ),
        (StorageError::NothingToRestore, "Nothing was deleted"),
    ]);
}

/// A number below `below`, and the next state of the dice.
fn throw(dice: &mut u64, below: usize) -> usize {
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    (*dice >> 33) as usize % below
}

/// Also where seats gave up and are passed over from then on.
#[test]
fn faults_count_rounds_as_the_list_of_moves_does() {
    let mut checked = 0;
    for (variant, seed) in ["two", "three", "four", "partners", "byte"]
        .into_iter()
        .flat_map(|variant| (0..4).map(move |seed| (variant, seed)))
    {
        let mut dice = seed;
        let (_, mut game) = open_record(&new_record(variant).unwrap()).unwrap();
        let mut order = game.seats();
        let first = order.iter().position(|&seat| seat == game.turn());
        order.rotate_left(first.unwrap());
        let column = |seat| order.iter().position(|&other| other == seat).unwrap();
        let mut columns = Vec::new();
        for _ in 0..40 {
            if throw(&mut dice, 15) == 0 {
                let seat = order[throw(&mut dice, order.len())];
                // Refused to a seat that is out already.
                if game.resign(seat).is_ok() && game.outcome().is_some() {
                    game.undo_event();
                }
            }
            columns.push(column(game.turn()));
            let actions = game.actions();
            game.play(actions[throw(&mut dice, actions.len())]).unwrap();
            if game.outcome().is_some() {
                break;
            }
            let mut record = game.record();
            record.moves.push("no move".into());
            let Some(RecordError::Move(fault)) = open_record(&record).err() else {
                panic!("{variant} {seed}: no fault of a move");
            };
            let next = columns.iter().copied().chain([column(game.turn())]);
            let list = rounds(order.len(), next, None);
            let number = list.last().map(|round| round.number);
            assert_eq!(
                Some(fault.place.round),
                number,
                "{variant} {seed}: {columns:?}"
            );
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked}");
}
