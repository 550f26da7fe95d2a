//! Error messages about pasted text, records and files. `--nocapture` prints the list.

use focus_panels::strings::{self, with_language};
use std::path::{Path, PathBuf};
use std::{fs, io};

use focus_panels::match_panels::move_list::rounds;
use stack_game::{Record, RecordError, SplitMix};
use stack_session::game::{PasteError, PastedMatch, new_record, open_record};
use stack_session::storage::{FileError, StorageError};
use table_themes::{Theme, ThemeError, ThemeLibrary, text_pairs};

fn record_message(text: &str) -> String {
    let opened = Record::read(text).and_then(|record| open_record(&record).map(|_| ()));
    let error = opened.expect_err(text);
    assert!(!strings::record_error(&error).details.is_empty());
    strings::record_error_reason(&error)
}

fn paste_message(text: &str) -> String {
    let read = PastedMatch::read(text, Some("two"));
    strings::paste_error(&read.err().expect(text))
}

/// Errors of theme files, in English as the theme reader writes them and translated completely.
#[test]
fn theme_errors_are_translated() {
    const LAMPLIGHT: &str = include_str!("../../table-themes/themes/lamplight.ron");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("theme-errors");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let files = [
        ("format", LAMPLIGHT.replace("format: 1", "format: 9")),
        ("name", LAMPLIGHT.replace("\"Lamplight\"", "\"\"")),
        ("range", LAMPLIGHT.replace("haze: 0.0", "haze: 7.5")),
        ("syntax", LAMPLIGHT.replace("haze: 0.0", "haze: \"much\"")),
        ("large", "/".repeat(100_000)),
        ("night", LAMPLIGHT.to_string()),
    ];
    for (name, text) in files {
        fs::write(folder.join(name).with_extension("ron"), text).unwrap();
    }
    fs::write(folder.join("binary.ron"), [0xff]).unwrap();
    let mut errors = ThemeLibrary::with_folder(&folder).errors().to_vec();
    assert_eq!(errors.len(), 7, "{errors:?}");
    // All other reasons, with every background.
    let pair =
        |background: &str| format!("its contrast with {background} is 3.90:1; text needs 4.5:1");
    let backgrounds = text_pairs(Theme::lamplight()).into_iter();
    let mut reasons: Vec<String> = backgrounds.map(|of| pair(&of.background)).collect();
    reasons.extend([
        "it cannot be translucent; write #rrggbb".into(),
        "its contrast with board.field in this light is 1.20:1; squares need 2:1".into(),
        "its contrast with markers.ink is 1.20:1; markers need 3:1".into(),
        "the file name is not valid Unicode".into(),
        "it cannot be read (Permission denied)".into(),
    ]);
    let first = errors[0].clone();
    errors.extend(reasons.into_iter().map(|reason| ThemeError {
        reason,
        field: "interface.text".into(),
        line: 0,
        ..first.clone()
    }));
    for error in errors {
        let (english, lead) = (
            error.to_string(),
            ["its contrast", " over ", "the file", "need"],
        );
        // On screen, large numbers are grouped.
        let plain = |text: &str| text.replace(',', "");
        assert_eq!(plain(&strings::theme_error(&error)), plain(&english));
        for (code, _) in strings::languages().into_iter().skip(1) {
            let translated = with_language(code, || strings::theme_error(&error));
            assert_ne!(translated, english, "{code}");
            let is_english = lead.iter().any(|words| translated.contains(words));
            assert!(!is_english, "{code}: {translated}");
        }
    }
    let contrast = ThemeError {
        reason: pair("panel over squares"),
        ..first
    };
    let german = with_language("de", || strings::theme_error(&contrast));
    assert!(
        german.contains("der Kontrast zu panel über Feldern ist 3,90:1; Texte brauchen 4,5:1"),
        "{german}"
    );
}

/// Compares all messages, and checks that none contains names of the file format.
fn assert_messages(list: impl IntoIterator<Item = (String, String, &'static str)>) {
    let format_names = [
        "TURN", "RESERVES", "CAPTURES", "WON", "BOARD", "field", "given_up", "left_at",
    ];
    let mut wrong = Vec::new();
    for (input, message, expected) in list {
        println!("{input}\n    {message}");
        if message != expected || format_names.iter().any(|word| message.contains(word)) {
            wrong.push(format!(
                "{input}\n  message:  {message}\n  expected: {expected}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const START: &str = "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4";

#[test]
fn pasted_text() {
    let list: [(&str, &str); 15] = [
        ("", "The clipboard has no text"),
        ("hello world", "Not a game or position: “hello world”"),
        ("4/6/8 G - -", "The board has 3 rows instead of 8"),
        (
            "4/6/8/8/7/8/6/4 G - -",
            "Row 4 of the board has 7 squares instead of 8",
        ),
        (
            "4/6/8/8/7x/8/6/4 G - -",
            "Row 4 of the board: “x” isn't a color, a number of empty squares or a stack in parentheses",
        ),
        (
            "4/6/8/8/7(Gx)/8/6/4 G - -",
            "Row 4 of the board: “x” isn't a color; the colors are G, B, Y, R",
        ),
        (
            "4/6/8/8/7(GR/8/6/4 G - -",
            "Row 4 of the board: a stack is missing its “)”",
        ),
        (
            "4/6/8/8/7(G)/8/6/4 G - -",
            "Row 4 of the board: a stack of 1 instead of 2 to 5",
        ),
        (START, "Incomplete position. Missing: player to move"),
        (
            &format!("{START} G"),
            "Incomplete position. Missing: reserve",
        ),
        (
            &format!("{START} G -"),
            "Incomplete position. Missing: captured pieces",
        ),
        (
            &format!("{START} X - -"),
            "Invalid position. Player to move: “X” is not a seat; seats are G, B, Y and R",
        ),
        (
            &format!("{START} G - - quiet=x"),
            "Invalid position. Turns since last capture: “x” is not a number of turns",
        ),
        (
            &format!("{START} G G1 -"),
            "Invalid position. Number of pieces: Green has 19 in total instead of 18",
        ),
        (
            "c2-c1 d3-d9",
            "Round 1, Red: illegal move d3-d9 (there is no square d9: the files are a to h, the ranks 1 to 8)",
        ),
    ];
    assert_messages(list.map(|(text, expected)| (text.into(), paste_message(text), expected)));
    let byte = PastedMatch::read("c3-d4:2 c3-d4", Some("byte"));
    assert!(matches!(byte, Err(PasteError::Record(..))));
}

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

fn assert_record_messages<const N: usize>(list: [(String, &'static str); N]) {
    assert_messages(list.map(|(text, expected)| {
        let message = record_message(&text);
        (text, message, expected)
    }));
}

#[test]
fn records() {
    assert_record_messages([
        ("Dear Anna".to_string(), "Not a valid game file (line 1)"),
        (
            "(format: 99)".into(),
            "This game was saved by a newer version of Focus",
        ),
        (
            record("chess", "two", "moves: []"),
            "Unknown game or variant",
        ),
        (
            record("focus", "nine", "moves: []"),
            "Unknown game or variant",
        ),
        (
            two("start: Some(\"8\"), moves: []"),
            "Not a position: the rows of a board are separated by “/”",
        ),
        (
            byte("start: Some(\"4/4/4/4/4/4/4/4 W - -\"), moves: []"),
            "Unexpected text after the position: “-”",
        ),
        (
            byte("start: Some(\"4/4/4/4/4/4/4/4 W\"), moves: []"),
            "Incomplete position. Missing: won stacks",
        ),
        (
            two("settings: {\"first\": \"B\"}, moves: []"),
            "Invalid game setting. Starting player: “B” is not the letter of a seat in play",
        ),
        (
            two("seats: [(seat: 'B')], moves: []"),
            "The players don't match the game: 'B' does not play in Two",
        ),
    ]);
}

#[test]
fn illegal_moves() {
    assert_record_messages([
        // Rounds are counted like in the move list.
        (
            two("moves: [\"c2-c1\", \"c7-c8\", \"c1-c2\", \"d3-d9\"]"),
            "Round 2, Red: illegal move d3-d9 (there is no square d9: the files are a to h, the ranks 1 to 8)",
        ),
        (
            two("settings: {\"first\": \"R\"}, moves: [\"c7-c8\", \"c2-c1\", \"c7-c8\"]"),
            "Round 2, Red: illegal move c7-c8 (c7 is empty)",
        ),
        (
            four("given_up: {0: \"B\"}, moves: [\"c2-c1\", \"a1-a2\"]"),
            "Round 1, Yellow: illegal move a1-a2 (a1 is not on the board)",
        ),
        (
            byte("moves: [\"c3-d4\"]"),
            "Round 1, White: illegal move c3-d4 (the stack on c3 is next to b2 and must merge instead of sliding)",
        ),
        (
            two("moves: [\"c2-c1\"], branches: [(after: 0, moves: [\"c2-d2\", \"e5\"])]"),
            "In the variation starting with c2-d2: Round 1, Red: illegal move e5 (“e5” is not a move: d5-c5 moves, @e4 places a piece, b7=d7 swaps two pieces)",
        ),
    ]);
}

#[test]
fn results_resignations_and_draws() {
    assert_record_messages([
        (
            two("result: Some(\"R\"), moves: [\"c2-c1\"]"),
            "The result doesn't match the moves. Recorded: Red won. Reached: unfinished",
        ),
        (
            two("result: Some(\"draw\"), moves: [], given_up: {0: \"R\"}"),
            "The result doesn't match the moves. Recorded: draw. Reached: Green won",
        ),
        (
            record(
                "focus",
                "partners",
                "result: Some(\"?\"), moves: [], given_up: {0: \"R\"}",
            ),
            "The result doesn't match the moves. Recorded: “?”. Reached: Green and Yellow won",
        ),
        (
            two("moves: [\"c2-c1\"], given_up: {1: \"B\"}"),
            "After round 1, Green: this player can't resign",
        ),
        (
            four("moves: [], given_up: {0: \"GG\"}"),
            "Before the first move: this player can't resign",
        ),
        (
            two("moves: [], given_up: {0: \"G\"}, agreed_draw: Some(0)"),
            "Before the first move: players can't agree to a draw after the end of the game",
        ),
    ]);
}

#[test]
fn annotations_and_metadata() {
    assert_record_messages([
        (
            two("moves: [], comments: {3: \"x\"}"),
            "A comment doesn't match the moves",
        ),
        (
            two("moves: [], evaluations: {0: [0.5]}"),
            "An evaluation doesn't match the moves or players",
        ),
        (
            two("moves: [], analysis: {1: (player: \"x\", chances: [1.0, 0.0])}"),
            "An evaluation doesn't match the moves or players",
        ),
        (
            two("moves: [], given_up: {1: \"G\"}"),
            "A resignation doesn't match the moves",
        ),
        (
            two("moves: [], agreed_draw: Some(1)"),
            "The agreed draw doesn't match the moves",
        ),
        (
            two("moves: [], left_at: Some(1)"),
            "The saved position doesn't match the moves",
        ),
        (
            two("moves: [], branches: [(after: 1, moves: [\"c2-c1\"])]"),
            "A variation doesn't match the moves",
        ),
        (two("moves: [], date: Some(\"yesterday\")"), "Invalid date"),
        (
            two("moves: [], date: Some(\"2026-11-22T14:05:00Z\")")
                .replace("format: 3", "format: 1"),
            "This game needs format 3, but its format is 1",
        ),
        (
            two("moves: [\"c2-c1\"], given_up: {1: \"G\"}").replace("format: 3", "format: 2"),
            "This game needs format 3, but its format is 2",
        ),
        (
            two("moves: []").replace("format: 3", "format: 0"),
            "Invalid entry “format”: 0 is not a format; known formats are 1 to 8",
        ),
        (
            two(
                "moves: [\"c2-c1\"], analysis: {1: (player: \"x\", chances: [0.5, 0.5], line: [\"c2-c1\"])}",
            ),
            "After round 1, Green: the analyzed moves aren't legal",
        ),
        (
            two(
                "moves: [\"c2-c1\"], branches: [(after: 0, moves: [\"c2-b2\", \"c7-c8\"], branches: [(after: 1, moves: [\"e5\"])])]",
            ),
            "In the variation starting with e5: Round 1, Red: illegal move e5 (“e5” is not a move: d5-c5 moves, @e4 places a piece, b7=d7 swaps two pieces)",
        ),
    ]);
}

/// A wrong result is reported as an error that leaves the moves valid.
#[test]
fn wrong_result_leaves_the_moves_valid() {
    let text =
        "(format: 3, game: \"focus\", variant: \"two\", result: Some(\"R\"), moves: [\"c2-c1\"])";
    let error = open_record(&Record::read(text).unwrap()).err().unwrap();
    assert!(strings::record_error(&error).moves_valid);
    let error = StorageError::File {
        path: "a.ron".into(),
        error: FileError::Record(error),
    };
    assert!(strings::error_message(&error).moves_valid);
    let error = Record::read("x").err().unwrap();
    assert!(!strings::record_error(&error).moves_valid);
}

/// The terminal shows the line and cause after the message of the window.
#[test]
fn terminal_errors_have_details() {
    for (text, expected) in [
        (
            "(\n  game: \"focus\"\n  variant: \"two\")",
            "Not a valid game file (line 3). games/a.ron: line 3, column 3: game: Expected comma",
        ),
        (
            "(format: 1, game: \"focus\", variant: \"two\", date: \"2026\", moves: [])",
            "This game needs format 3, but its format is 1. \
             games/a.ron: date: this game uses a feature of format 3, but its format is 1",
        ),
        (
            "(format: 99)",
            "This game was saved by a newer version of Focus. \
             games/a.ron: format 99 is newer than this version supports (formats 1 to 8)",
        ),
    ] {
        let error = Record::read(text).err().unwrap();
        let message = strings::terminal_error(&file(FileError::Record(error)));
        assert_eq!(message, expected);
    }
    let not_found = file(system(io::ErrorKind::NotFound));
    assert_eq!(
        strings::terminal_error(&not_found),
        strings::error_line(&not_found)
    );
}

fn file(error: FileError) -> StorageError {
    StorageError::File {
        path: PathBuf::from("games/a.ron"),
        error,
    }
}

fn system(kind: io::ErrorKind) -> FileError {
    FileError::from(io::Error::new(kind, "no luck"))
}

fn damaged() -> FileError {
    FileError::Damaged("3:7: Expected integer".into())
}

fn assert_storage_messages<const N: usize>(list: [(StorageError, &'static str); N]) {
    assert_messages(list.map(|(error, expected)| {
        let message = strings::error_line(&error);
        (format!("{error:?}"), message, expected)
    }));
}

#[test]
fn files() {
    assert_storage_messages([
        (
            file(system(io::ErrorKind::NotFound)),
            "File not found. games/a.ron",
        ),
        (
            file(system(io::ErrorKind::PermissionDenied)),
            "You don't have permission to use this file. games/a.ron",
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
            "This disk is read-only. games/a.ron",
        ),
        (
            file(system(io::ErrorKind::Other)),
            "System error: no luck. games/a.ron",
        ),
        (
            file(FileError::TooLarge(16 << 20)),
            "The file is too large to be a game. games/a.ron",
        ),
        (
            file(FileError::NotText),
            "This isn't a game file. games/a.ron",
        ),
        (
            file(damaged()),
            "The file is damaged or was edited incorrectly. games/a.ron",
        ),
        (
            file(FileError::NewerFormat { found: 9, known: 3 }),
            "This file was saved by a newer version of Focus. games/a.ron",
        ),
        (
            file(FileError::InUse),
            "The match is open in another window",
        ),
        (
            file(FileError::NotInLibrary),
            "This file isn't in your library. games/a.ron",
        ),
        (
            file(FileError::BelongsToTournament),
            "Tournament games can't be changed. games/a.ron",
        ),
    ]);
}

#[test]
fn storage() {
    assert_storage_messages([
        (
            StorageError::AutosaveFailed(Box::new(file(system(io::ErrorKind::StorageFull)))),
            "Couldn't save this match; retrying. The disk is full. games/a.ron",
        ),
        (
            StorageError::BackedUp {
                error: Box::new(file(damaged())),
                backup: Path::new("old").into(),
            },
            "The file is damaged or was edited incorrectly. The old file was kept as old. games/a.ron",
        ),
        (
            StorageError::NameEmpty,
            "Enter a name with at least one letter or digit",
        ),
        (
            StorageError::NameTaken {
                name: "a".into(),
                path: "games/a.ron".into(),
            },
            "A game named “a” already exists. games/a.ron",
        ),
        (
            StorageError::Panicked,
            "Internal error while reading or writing a file",
        ),
        (StorageError::NoUnfinishedMatch, "No unfinished match"),
        (StorageError::NothingToRestore, "No deleted game to restore"),
    ]);
}

/// Also if players resigned and are skipped.
#[test]
fn errors_count_rounds_like_the_move_list() {
    let mut checked = 0;
    for (variant, seed) in ["two", "three", "four", "partners", "byte"]
        .into_iter()
        .flat_map(|variant| (0..4).map(move |seed| (variant, seed)))
    {
        let mut random = SplitMix::new(seed);
        let (_, mut game) = open_record(&new_record(variant).unwrap()).unwrap();
        let mut order = game.seats();
        let first = order.iter().position(|&seat| seat == game.turn());
        order.rotate_left(first.unwrap());
        let column = |seat| order.iter().position(|&other| other == seat).unwrap();
        let mut columns = Vec::new();
        for _ in 0..40 {
            if random.below(15) == 0 {
                let seat = order[random.below(order.len())];
                // Fails for players who have already resigned.
                if game.resign(seat).is_ok() && game.outcome().is_some() {
                    game.undo_event();
                }
            }
            columns.push(column(game.turn()));
            let actions = game.actions();
            game.play(actions[random.below(actions.len())]).unwrap();
            if game.outcome().is_some() {
                break;
            }
            let mut record = game.record();
            record.moves.push("no move".into());
            let Some(RecordError::Move(error)) = open_record(&record).err() else {
                panic!("{variant} {seed}: no illegal move");
            };
            let next = columns.iter().copied().chain([column(game.turn())]);
            let list = rounds(order.len(), next, None);
            let number = list.last().map(|round| round.number);
            assert_eq!(
                Some(error.place.round),
                number,
                "{variant} {seed}: {columns:?}"
            );
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked}");
}
