//! The real program in a real window, driven by pointer and keys as a person would: from the title to
//! the end of a short game, killed and resumed in the middle.

#![cfg(target_os = "linux")]
#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "test code: a fault must stop the test"
)]

mod stage;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use stack_session::storage::{Folders, read_record};

use stage::{
    Display, PATIENCE, Program, TRY, files, home, insist, insist_with, look_for, wait_for,
};

/// A short fast game of two: Green has captured six pieces after the eleventh move.
const GAME: [&str; 11] = [
    "d3-e3", "e2-e3", "b2-b3", "e3-b3", "b4-b3", "f3-g3", "b3-g3", "f7-g7", "g3-g7", "c7-b7",
    "g7-b7",
];
/// The move after which the program is killed.
const KILLED_AFTER: usize = 6;

/// Where *New game* and the match to continue are on the title in a window of 1280×800.
const NEW_GAME: (i32, i32) = (240, 304);
/// Dismisses the invitation to the first lesson, which a first start shows above the other entries.
const DISMISS: (i32, i32) = (392, 261);
/// Until the title has found the match to continue, *New game* stands a little below this place, and nothing stands here.
const RESUME: (i32, i32) = (240, 245);
/// Where things are on the page of a new game.
const FAST_GAME: (i32, i32) = (804, 427);
const GREEN_FIRST: (i32, i32) = (1001, 533);
/// Squares of the board at the table.
const D3: (i32, i32) = (557, 430);
const E3: (i32, i32) = (633, 430);
const F3: (i32, i32) = (709, 430);
/// Beside the board at the table: the keyboard's ring is used while the pointer rests here.
const ASIDE: (i32, i32) = (120, 640);

/// The moves of the only record in a folder.
fn moves(folder: &Path) -> Option<Vec<String>> {
    let [file] = &files(folder)[..] else {
        return None;
    };
    read_record(file).ok().map(|record| record.moves)
}

/// The keyboard's ring: where it stands, file and rank from 0, as far as that is known.
struct Ring<'a> {
    program: &'a Program,
    display: &'a Display,
    at: Option<(i32, i32)>,
}

impl<'a> Ring<'a> {
    fn new(program: &'a Program, display: &'a Display) -> Self {
        let at = None;
        Self {
            program,
            display,
            at,
        }
    }

    /// Walks to a square of this game, whose ways never leave the board. In a slow window a movement of the pointer may come
    /// after a key and put the ring away: then it goes on from where it is said to stand.
    fn walk(&mut self, square: &str) {
        let place = |name: &str| {
            let name = name.as_bytes();
            (i32::from(name[0] - b'a'), i32::from(name[1] - b'1'))
        };
        let goal = place(square);
        let begun = Instant::now();
        while self.at != Some(goal) {
            // The first key shows the ring.
            let way = self.at.map_or(vec!["Correct!"], |from| way(from, goal));
            self.display.keys(&way);
            let mut at = None;
            look_for(TRY, || {
                at = self.program.ring().map(|name| place(&name)).or(at);
                (at.is_some() && (self.at.is_none() || at == Some(goal))).then_some(())
            });
            self.at = at;
            assert!(begun.elapsed() < PATIENCE, "no way to {square}: {at:?}");
        }
    }

    /// Plays a move of the game and waits until it is on disk.
    fn play(&mut self, ply: usize, folders: &Folders) {
        let (from, to) = GAME[ply].split_once('-').unwrap();
        for square in [from, to] {
            self.walk(square);
            self.display.keys(&["Return"]);
        }
        // The last move ends the game: then it lies among the records.
        let folder = if ply + 1 == GAME.len() {
            folders.records()
        } else {
            folders.unfinished()
        };
        let played = &GAME[..=ply];
        wait_for(GAME[ply], || moves(&folder).filter(|moves| moves == played));
    }
}

/// The keys that lead from one square to another one.
fn way(from: (i32, i32), to: (i32, i32)) -> Vec<&'static str> {
    let mut keys = Vec::new();
    let mut go = |by: i32, less, more| {
        let key = if by < 0 { less } else { more };
        keys.extend(std::iter::repeat_n(key, by.unsigned_abs() as usize));
    };
    go(to.0 - from.0, "Left", "Correct!");
    go(to.1 - from.1, "Down", "Up");
    keys
}

/// Prints the matches on disk when the test has failed.
struct Witness<'a>(&'a Folders);

impl Drop for Witness<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            for folder in [self.0.unfinished(), self.0.records()] {
                for file in files(&folder) {
                    let moves = read_record(&file).map(|record| record.moves.join(" "));
                    println!("{}: {moves:?}", file.display());
                }
            }
        }
    }
}

#[test]
fn a_game_from_the_title_to_its_end_with_a_power_cut() {
    let (home, folders) = home("window");
    let _witness = Witness(&folders);
    let display = Display::open();

    // A new game: a fast one of two, Green begins. Settings are written when they change.
    let program = Program::start(&display, &home);
    let chosen = |what: &'static str| {
        let settings = folders.settings();
        move || {
            fs::read_to_string(&settings)
                .ok()
                .filter(|text| text.contains(what))
        }
    };
    let dismiss = || display.click(DISMISS);
    insist("a dismissed invitation", dismiss, chosen("invited: true"));
    // On the page the first click chooses *Two*, which it is already.
    let fast = || {
        display.click(NEW_GAME);
        display.click(FAST_GAME);
    };
    insist("a fast game", fast, chosen("sibling: true"));
    display.click(GREEN_FIRST);
    wait_for("a first seat", chosen("first: Seat('G')"));
    // By its key: of a click and a later movement in one slow frame, the later place would be taken. At the table Enter
    // only chooses. A drag that meets the camera on its way would turn the view.
    let at_table = |program: &Program| program.rests_at_table().then_some(());
    let begin = || display.keys(&["Return"]);
    insist("the table", begin, || at_table(&program));
    // The first move with the pointer. A slow window may have taken only some of it, so each try first puts back what is
    // lifted (right button) and takes back what was played (Backspace).
    let first_move = || {
        display.right_click(D3);
        display.keys(&["BackSpace"]);
        display.drag(D3, E3);
    };
    // The drag may have turned the view: the camera goes back to its place, and is there before the next one.
    let look_again = || program.look_again(&display);
    insist_with("the first move", first_move, look_again, || {
        moves(&folders.unfinished()).filter(|moves| moves == &GAME[..1])
    });
    // The others with keys.
    display.point(ASIDE);
    let mut ring = Ring::new(&program, &display);
    for ply in 1..KILLED_AFTER {
        ring.play(ply, &folders);
    }
    program.kill();
    assert_eq!(moves(&folders.unfinished()).unwrap(), GAME[..KILLED_AFTER]);

    // The match is offered again and goes on where it was.
    let program = Program::start(&display, &home);
    insist(
        "the table again",
        || display.click(RESUME),
        || at_table(&program),
    );
    // Another move instead of the last one. To try again is the same: nothing is lifted, all moves are there before the
    // last one is taken back, and the camera is at its place.
    let play_another = || {
        display.right_click(F3);
        display.keys(&["ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y"]);
        display.keys(&["BackSpace"]);
        display.click(F3);
        display.click(E3);
    };
    let look_again = || program.look_again(&display);
    let another = [&GAME[..KILLED_AFTER - 1], &["f3-e3"]].concat();
    insist_with("another move", play_another, look_again, || {
        moves(&folders.unfinished()).filter(|moves| *moves == another)
    });
    // And back to the game.
    display.point(ASIDE);
    display.keys(&["BackSpace"]);
    let mut ring = Ring::new(&program, &display);
    for ply in KILLED_AFTER - 1..GAME.len() {
        ring.play(ply, &folders);
    }
    wait_for("nothing unfinished", || {
        files(&folders.unfinished()).is_empty().then_some(())
    });
    drop(program);

    // The record has the winner and the rule.
    let record = read_record(&files(&folders.records())[0]).unwrap();
    let (setup, game) = stack_session::game::open_record(&record).unwrap();
    assert_eq!(setup.variant, "two-fast");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.rule.0, "captures");
    let green = game.seats()[0];
    assert_eq!(game.seat_name(green), "Green");
    assert!(outcome.winners.contains(green));
    fs::remove_dir_all(home).unwrap();
}

/// The way to a series of two games, in a window of 1280×800.
const SERIES: (i32, i32) = (240, 592);
const TWO_GAMES: (i32, i32) = (512, 444);
const TENTH_OF_A_SECOND: (i32, i32) = (693, 524);
const BEGIN: (i32, i32) = (583, 732);
/// The game that is being played, in the list of the series.
const WATCH: (i32, i32) = (510, 377);

#[test]
fn a_series_of_two_games_is_watched_to_its_cross_table() {
    let (home, folders) = home("series");
    let display = Display::open();
    let mut program = Program::start(&display, &home);
    let chosen = |what: &'static str| {
        let settings = folders.settings();
        move || {
            let text = fs::read_to_string(&settings).ok()?;
            text.contains(what).then_some(())
        }
    };
    // Another try begins on the title again: there *Watch* is where the second click goes, and a slow window may have
    // taken that one alone.
    let two_games = || {
        display.keys(&["Escape"]);
        display.click(SERIES);
        display.click(TWO_GAMES);
    };
    insist("two games", two_games, chosen("games: 2,"));
    let time = || display.click(TENTH_OF_A_SECOND);
    insist("a tenth of a second", time, chosen("movetime: 100,"));
    let series = || {
        let folders = fs::read_dir(folders.series()).ok()?.flatten();
        folders.map(|entry| entry.path()).next()
    };
    let begun = || series().filter(|series| series.join("1-2/match.ron").exists());
    let series = insist("a series", || display.click(BEGIN), begun);
    let played = |games: usize| {
        let folder = series.join("1-2/games");
        move || (files(&folder).len() == games).then_some(())
    };
    while look_for(Duration::from_millis(300), played(1)).is_none() {
        display.click(WATCH);
    }
    // The game stands on the table: here Esc opens the menu and closes it. In the list of series it
    // would lead to the title, and the second game would never be played.
    display.keys(&["Escape", "Escape"]);
    wait_for("the second game", played(2));
    let table = || {
        let text = fs::read_to_string(series.join("table.txt")).ok()?;
        let rows: Vec<Vec<&str>> = text
            .lines()
            .skip(1)
            .map(|line| line.split_whitespace().collect())
            .collect();
        // Rank, name, a column for each player, then the number of games.
        let whole = rows.len() == 2 && rows.iter().all(|row| row.get(4) == Some(&"2"));
        whole.then(|| text.clone())
    };
    let table = wait_for("the cross-table", table);
    assert!(
        table.contains("champion") && table.contains("level-6"),
        "{table}"
    );
    assert!(program.child.try_wait().unwrap().is_none(), "it still runs");
    assert!(!folders.unfinished().exists(), "no match is kept");
    drop(program);
    let _ = fs::remove_dir_all(&home);
}

#[test]
fn pictures_that_are_drawn_in_part_are_as_if_drawn_whole() {
    let (home, _) = home("compare");
    let display = Display::open();
    let compared = Command::new(env!("CARGO_BIN_EXE_focus"))
        .args(["--variant", "four-fast", "--compare-frames", "40"])
        .env("DISPLAY", &display.name)
        .env_remove("WAYLAND_DISPLAY")
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&compared.stdout);
    assert!(compared.status.success(), "{said}");
    assert!(said.contains("COMPARED n=40 different=0"), "{said}");
}
