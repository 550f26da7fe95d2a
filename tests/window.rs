//! Plays a short game in the real window by pointer and keys, with a kill in the middle, and as a
//! screen reader; watches a tournament; checks partial redraws.

#![cfg(target_os = "linux")]
#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "test code: an error must stop the test"
)]

mod display;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use stack_session::storage::{Folders, read_record};

use display::{
    Display, FIRST_RETRY, Point, Program, TIMEOUT, command, poll_for, record_files, retry,
    retry_after, temp_home, wait_for,
};

/// A short game of `two-fast`: Green has captured six pieces after the eleventh move.
const GAME: [&str; 11] = [
    "d3-e3", "e2-e3", "b2-b3", "e3-b3", "b4-b3", "f3-g3", "b3-g3", "f7-g7", "g3-g7", "c7-b7",
    "g7-b7",
];
/// The number of moves after which the program is killed.
const KILLED_AFTER: usize = 6;

// Positions in a window of 1280×800.
/// *New game* on the title.
const NEW_GAME: Point = (240, 273);
/// Dismisses the invitation to the first lesson, which the title shows at the first start.
const DISMISS: Point = (392, 250);
/// *Continue* on the title. Nothing is there until the title has found the match.
const RESUME: Point = (240, 230);
/// Controls of the *New game* screen.
const FAST_GAME: Point = (804, 427);
const GREEN_FIRST: Point = (1001, 533);
/// Squares of the board.
const D3: Point = (453, 412);
const E3: Point = (520, 412);
const F3: Point = (588, 412);
/// A place outside the board, for the pointer while the keyboard cursor is used.
const OUTSIDE: Point = (120, 640);

/// The moves of the only record in a folder.
fn saved_moves(folder: &Path) -> Option<Vec<String>> {
    let [file] = &record_files(folder)[..] else {
        return None;
    };
    read_record(file).ok().map(|record| record.moves)
}

/// The keyboard cursor on the board.
struct Cursor<'a> {
    program: &'a Program,
    display: &'a Display,
    /// File and rank from 0, if known.
    square: Option<Point>,
}

impl<'a> Cursor<'a> {
    fn new(program: &'a Program, display: &'a Display) -> Self {
        Self {
            program,
            display,
            square: None,
        }
    }

    /// Moves to a square; no path of this game leaves the board. In a slow window a late pointer
    /// movement may hide the cursor after a key, so this continues from the square that the program
    /// logs.
    fn move_to(&mut self, name: &str) {
        let square = |name: &str| {
            let name = name.as_bytes();
            (i32::from(name[0] - b'a'), i32::from(name[1] - b'1'))
        };
        let goal = square(name);
        let start = Instant::now();
        while self.square != Some(goal) {
            // The first key shows the cursor.
            let keys = self
                .square
                .map_or(vec!["Right"], |from| keys_between(from, goal));
            self.display.keys(&keys);
            let mut now = None;
            poll_for(FIRST_RETRY, || {
                now = self
                    .program
                    .cursor_square()
                    .map(|name| square(&name))
                    .or(now);
                (now.is_some() && (self.square.is_none() || now == Some(goal))).then_some(())
            });
            self.square = now;
            assert!(start.elapsed() < TIMEOUT, "{name} not reached: {now:?}");
        }
    }

    /// Plays a move of the game and waits until it is on disk.
    fn play(&mut self, ply: usize, folders: &Folders) {
        let (from, to) = GAME[ply].split_once('-').unwrap();
        for square in [from, to] {
            self.move_to(square);
            self.display.keys(&["Return"]);
        }
        // The last move ends the game and makes the file a finished record.
        let folder = if ply + 1 == GAME.len() {
            folders.records()
        } else {
            folders.unfinished()
        };
        let played = &GAME[..=ply];
        wait_for(GAME[ply], || {
            saved_moves(&folder).filter(|moves| moves == played)
        });
    }
}

/// The arrow keys that lead from one square to another.
fn keys_between(from: Point, to: Point) -> Vec<&'static str> {
    let mut keys = Vec::new();
    let mut add = |by: i32, negative, positive| {
        let key = if by < 0 { negative } else { positive };
        keys.extend(std::iter::repeat_n(key, by.unsigned_abs() as usize));
    };
    add(to.0 - from.0, "Left", "Right");
    add(to.1 - from.1, "Down", "Up");
    keys
}

/// Prints the matches on disk if the test fails.
struct PrintOnFailure<'a>(&'a Folders);

impl Drop for PrintOnFailure<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            for folder in [self.0.unfinished(), self.0.records()] {
                for file in record_files(&folder) {
                    let moves = read_record(&file).map(|record| record.moves.join(" "));
                    println!("{}: {moves:?}", file.display());
                }
            }
        }
    }
}

/// Whether settings.ron contains a text.
fn in_settings(folders: &Folders, text: &'static str) -> impl FnMut() -> Option<()> {
    let settings = folders.settings();
    move || {
        fs::read_to_string(&settings)
            .ok()?
            .contains(text)
            .then_some(())
    }
}

#[test]
fn plays_a_game_to_its_end_with_a_kill_in_the_middle() {
    let (home, folders) = temp_home("window");
    let _print = PrintOnFailure(&folders);
    let display = Display::open();

    // A new fast game of two in which Green starts. Settings are written when they change.
    let program = Program::start(&display, &home);
    // Before the title, the page of the first start is skipped.
    let dismiss = || {
        display.keys(&["Escape"]);
        display.click(DISMISS);
    };
    retry(
        "dismiss the invitation",
        dismiss,
        in_settings(&folders, "invited: true"),
    );
    // On *New game* the first click selects *Two*, which is selected already.
    let fast = || {
        display.click(NEW_GAME);
        display.click(FAST_GAME);
    };
    retry("a fast game", fast, in_settings(&folders, "sibling: true"));
    display.click(GREEN_FIRST);
    wait_for(
        "the starting player",
        in_settings(&folders, "first: Seat('G')"),
    );
    // By key: a click and a later movement in one slow frame would click at the later place. At the
    // table Enter only selects. A drag while the camera still moves would rotate the view.
    let at_table = |program: &Program| program.rests_at_table().then_some(());
    let play = || display.keys(&["Return"]);
    retry("the table", play, || at_table(&program));
    // The first move by pointer. A slow window may have received only a part of it, so each attempt
    // first drops what is selected (right button) and undoes a move (Backspace).
    let first_move = || {
        display.right_click(D3);
        display.keys(&["BackSpace"]);
        display.drag(D3, E3);
    };
    // The drag may have rotated the view: the camera must be back before the next attempt.
    let reset_view = || program.reset_view(&display);
    retry_after("the first move", first_move, reset_view, || {
        saved_moves(&folders.unfinished()).filter(|moves| moves == &GAME[..1])
    });
    // The others by key.
    display.move_pointer(OUTSIDE);
    let mut cursor = Cursor::new(&program, &display);
    for ply in 1..KILLED_AFTER {
        cursor.play(ply, &folders);
    }
    program.kill();
    assert_eq!(
        saved_moves(&folders.unfinished()).unwrap(),
        GAME[..KILLED_AFTER]
    );

    // The title offers the match, which continues where it was.
    let program = Program::start(&display, &home);
    let resume = || display.click(RESUME);
    retry("the table again", resume, || at_table(&program));
    // Another move instead of the last one. Each attempt starts from the same state: nothing is
    // selected, and all moves are redone before the last one is undone.
    let play_another = || {
        display.right_click(F3);
        display.keys(&["ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y"]);
        display.keys(&["BackSpace"]);
        display.click(F3);
        display.click(E3);
    };
    let reset_view = || program.reset_view(&display);
    let another = [&GAME[..KILLED_AFTER - 1], &["f3-e3"]].concat();
    retry_after("another move", play_another, reset_view, || {
        saved_moves(&folders.unfinished()).filter(|moves| *moves == another)
    });
    // And back to the game.
    display.move_pointer(OUTSIDE);
    display.keys(&["BackSpace"]);
    let mut cursor = Cursor::new(&program, &display);
    for ply in KILLED_AFTER - 1..GAME.len() {
        cursor.play(ply, &folders);
    }
    wait_for("no unfinished match", || {
        record_files(&folders.unfinished()).is_empty().then_some(())
    });
    drop(program);

    // The record has the winner and the end rule.
    let record = read_record(&record_files(&folders.records())[0]).unwrap();
    let (setup, game) = stack_session::game::open_record(&record).unwrap();
    assert_eq!(setup.variant, "two-fast");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.rule.0, "captures");
    let green = game.seats()[0];
    assert_eq!(game.seat_name(green), "Green");
    assert!(outcome.winners.contains(green));
    fs::remove_dir_all(home).unwrap();
}

/// *Tournaments* on the title, and controls of that screen.
const TOURNAMENTS: Point = (240, 633);
const TWO_GAMES: Point = (512, 444);
const TENTH_OF_A_SECOND: Point = (693, 524);
const START: Point = (583, 732);
/// The game in progress in the list of games.
const WATCH: Point = (510, 377);

#[test]
fn watches_a_tournament_of_two_games_to_its_cross_table() {
    let (home, folders) = temp_home("tournament");
    // Not the first start, whose page would take the first clicks.
    let settings = folders.settings();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(settings, "()").unwrap();
    let display = Display::open();
    let mut program = Program::start(&display, &home);
    // Each attempt starts on the title. There *Watch* is where the second click goes, and a slow
    // window may have received only that one.
    let two_games = || {
        display.keys(&["Escape"]);
        display.click(TOURNAMENTS);
        display.click(TWO_GAMES);
    };
    retry("two games", two_games, in_settings(&folders, "games: 2,"));
    let time = || display.click(TENTH_OF_A_SECOND);
    retry(
        "0.1 s per move",
        time,
        in_settings(&folders, "movetime: 100,"),
    );
    let folder = || {
        let folders = fs::read_dir(folders.tournaments()).ok()?.flatten();
        folders.map(|entry| entry.path()).next()
    };
    let started = || folder().filter(|folder| folder.join("1-2/match.ron").exists());
    let folder = retry("a tournament", || display.click(START), started);
    let finished_games = |count: usize| {
        let games = folder.join("1-2/games");
        move || (record_files(&games).len() == count).then_some(())
    };
    while poll_for(Duration::from_millis(300), finished_games(1)).is_none() {
        display.click(WATCH);
    }
    // The game is on the table, where Esc opens and closes the menu. On the tournament screen it
    // would lead to the title, and the second game would never be played.
    display.keys(&["Escape", "Escape"]);
    wait_for("the second game", finished_games(2));
    let table = wait_for("the cross-table", || {
        let text = fs::read_to_string(folder.join("table.txt")).ok()?;
        let mut rows = text.lines().skip(1).map(|line| line.split_whitespace());
        // Rank, name, a column for each player, then the number of games.
        let complete = rows.clone().count() == 2 && rows.all(|mut row| row.nth(4) == Some("2"));
        complete.then(|| text.clone())
    });
    assert!(
        table.contains("champion") && table.contains("level-6"),
        "{table}"
    );
    assert!(program.child.try_wait().unwrap().is_none(), "still running");
    assert!(!folders.unfinished().exists(), "no match is saved");
    drop(program);
    let _ = fs::remove_dir_all(&home);
}

/// The script is a screen reader: it knows only the tree that the program shows on the bus.
#[test]
fn plays_and_reviews_a_game_through_the_accessibility_tree() {
    let (home, _) = temp_home("accessibility");
    // The bus has its socket there.
    let runtime = home.join("run");
    fs::create_dir_all(&runtime).unwrap();
    let display = Display::open();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/accessibility.py");
    let output = Command::new("dbus-run-session")
        // Not the first one on the path: the bindings belong to the system's Python.
        .args(["--", "/usr/bin/python3"])
        .arg(script)
        .arg(env!("CARGO_BIN_EXE_focus"))
        .env("DISPLAY", &display.name)
        .env_remove("WAYLAND_DISPLAY")
        .env("HOME", &home)
        .env("XDG_RUNTIME_DIR", &runtime)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("dbus-run-session is needed: cargo xtask test installs it");
    let report = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{report}");
    let _ = fs::remove_dir_all(home);
}

#[test]
fn partial_redraws_equal_full_redraws() {
    let (home, _) = temp_home("compare");
    let display = Display::open();
    let output = command(&display, &home)
        .args(["--variant", "four-fast", "--compare-frames", "40"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("COMPARED n=40 different=0"), "{text}");
}
