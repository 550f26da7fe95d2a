//! Series in the whole program: planned, played, watched, stopped, taken up again.

use super::*;
use crate::series::{Desk, Plan, Wish};
use crate::session::Intent;
use stack_match::CrossTable;

impl Program {
    fn wish(&mut self, wish: Wish) {
        self.app.world_mut().write_message(wish);
        self.frames(2);
    }

    fn desk(&self) -> &Desk {
        self.app.world().resource()
    }

    /// How many games the table of the open series counts.
    fn games(&self) -> u32 {
        let open = self.desk().open.as_ref().expect("an open series");
        open.work
            .look(|news| news.table.as_ref().map_or(0, CrossTable::games))
    }

    fn rests(&self) -> bool {
        let open = self.desk().open.as_ref();
        open.is_some_and(|open| !open.work.is_running())
    }

    /// The seats on the table are called by who plays them.
    fn is_called_by_players(&mut self, players: [&str; 2]) {
        self.frames(2);
        let session = self.app.world().resource::<Session>();
        let setup = &session.current().expect("a match").setup;
        let mut names: Vec<_> = setup.seats.iter().map(|seat| seat.name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, players);
        let head = format!("{}\n", players[0]);
        assert!(self.written().contains(&head), "{}", self.written());
    }

    fn go_to_series(&mut self) {
        self.press("Computer series…");
        self.frames(2);
        assert_eq!(self.screen(), Screen::Series);
    }
}

/// A plan whose games are over in no time.
fn quick(games: u32) -> Plan {
    Plan {
        variant: "two-fast".into(),
        players: ["level-1", "greedy", "random"].map(String::from).into(),
        games,
        movetime: 20,
        ..Plan::default()
    }
}

#[test]
fn keys_alone_plan_and_begin_a_series() {
    let mut program = Program::start(&folder("series-keys"));
    program.go_to_series();
    for name in ["2", "20 ms", "Begin"] {
        program.press(name);
    }
    program.until("the end", Program::rests);
    assert_eq!(program.games(), 2);
    assert!(program.written().contains("2 of 2 games"));
    program.wish(Wish::New);
    assert!(
        program.written().contains("2 of 2 games"),
        "in the list, too"
    );
    // Another one like it has other openings.
    program.press("Begin");
    program.until("the end of the other", Program::rests);
    let kept = program.desk().kept.iter();
    let seeds: Vec<_> = kept
        .map(|kept| kept.plan.as_ref().map(|plan| plan.seed))
        .collect();
    assert_eq!(seeds.len(), 2);
    assert_ne!(seeds[0], seeds[1]);
    let open = &program.desk().open.as_ref().unwrap();
    assert_eq!(Ok(open.plan.seed), seeds[0].clone());
    program.escape();
    program.frames(2);
    assert_eq!(program.screen(), Screen::Title);
}

#[test]
fn a_series_is_stopped_and_taken_up_by_another_start_of_the_program() {
    let folder = folder("series-stop");
    let mut program = Program::start(&folder);
    program.go_to_series();
    program.wish(Wish::Begin(quick(200)));
    program.until("some games", |program| program.games() >= 7);
    // Leaving the screen for the title stops it.
    program.escape();
    program.until("rest", Program::rests);
    let played = program.games();
    assert!(played < 600);
    let kept = folder.join("data/series");
    std::mem::forget(program);

    let mut again = Program::start(&folder);
    again.go_to_series();
    again.frames(2);
    let first = again.desk().kept[0].clone();
    assert_eq!(first.plan.as_ref().map(|plan| plan.games), Ok(200));
    assert_eq!(first.played, played as usize);
    again.wish(Wish::Show(first.folder.clone()));
    again.until("the records", Program::rests);
    assert_eq!(again.games(), played);
    again.wish(Wish::GoOn(None));
    again.until("more games", |program| program.games() > played);
    again.wish(Wish::Stop);
    again.until("rest", Program::rests);
    let table = std::fs::read_to_string(first.folder.join("table.txt")).unwrap();
    assert!(table.contains("greedy"), "{table}");
    assert!(kept.is_dir());
}

#[test]
fn a_game_is_watched_to_its_end_and_followed_by_the_next() {
    let mut program = Program::start(&folder("series-watch"));
    program.go_to_series();
    program.wish(Wish::Begin(Plan {
        players: ["level-2", "level-1"].map(String::from).into(),
        ..quick(40)
    }));
    program.until("a board", |program| {
        let open = program.desk().open.as_ref();
        open.is_some_and(|open| !open.boards.playing().is_empty())
    });
    let open = program.desk().open.as_ref().unwrap();
    let ((pair, number), _) = open.boards.playing()[0];
    program.wish(Wish::Watch(pair, number));
    if program.screen() != Screen::Table {
        // It was over already: any other will do.
        assert!(program.notice().contains("over"), "{}", program.notice());
        program.until("another board", |program| {
            let open = program.desk().open.as_ref();
            open.is_some_and(|open| !open.boards.playing().is_empty())
        });
        let open = program.desk().open.as_ref().unwrap();
        let ((pair, number), _) = open.boards.playing()[0];
        program.wish(Wish::Watch(pair, number));
    }
    assert_eq!(program.screen(), Screen::Table);
    program.is_called_by_players(["Level 1", "Level 2"]);
    program.until("its end", |program| program.line().outcome().is_some());
    let session = program.app.world().resource::<Session>();
    let first = session.current().unwrap().number;
    program.until("the next game", |program| {
        let session = program.app.world().resource::<Session>();
        program.rests()
            || session
                .current()
                .is_some_and(|current| current.number > first)
    });
    // Nothing of it is kept as a match of one's own.
    program.app.world().resource::<Autosave>().flush();
    assert!(!program.folder.join("data/unfinished").exists());
    program.app.world_mut().write_message(Intent::Leave);
    program.frames(3);
    assert_eq!(program.screen(), Screen::Series);
}

#[test]
fn a_game_that_is_over_is_put_on_the_table() {
    let mut program = Program::start(&folder("series-open"));
    program.go_to_series();
    program.wish(Wish::Begin(Plan {
        players: ["greedy", "random"].map(String::from).into(),
        ..quick(2)
    }));
    program.until("the end", Program::rests);
    let folder = program.desk().open.as_ref().unwrap().folder.clone();
    let file = stack_match::record_file(&folder, (0, 1), 1);
    let before = std::fs::read_to_string(&file).unwrap();
    program.wish(Wish::Open((0, 1), 1));
    assert_eq!(program.screen(), Screen::Table);
    assert!(program.line().outcome().is_some());
    program.is_called_by_players(["Greedy", "Random"]);
    // Whoever plays on may change who plays.
    program.escape();
    program.press("Play on from here…");
    let pages = program.app.world().resource::<Pages>();
    let seats: Vec<_> = pages.seats.iter().map(|seat| seat.name.clone()).collect();
    assert_eq!(seats, ["Green", "Red"]);
    program.escape();
    program.escape();
    program.settle();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    // Another match on the table is none of the series.
    program
        .app
        .world_mut()
        .write_message(Intent::Start(crate::session::MatchSetup {
            variant: "two".into(),
            anti_symmetry: "none".into(),
            first: crate::session::FirstSeat::Seat('G'),
            seats: crate::session::cards()[0].seats.clone(),
            repetition: 3,
            quiet_rounds: 50,
        }));
    program.frames(3);
    assert!(!program.written().contains("Back to the series"));
    program.wish(Wish::Open((0, 1), 1));
    program.escape();
    program.press("Back to the series");
    program.frames(3);
    assert_eq!(program.screen(), Screen::Series);
    assert_eq!(program.games(), 2, "the series is still there");
}

#[test]
fn a_damaged_plan_is_named_and_left_alone() {
    let folder = folder("series-damaged");
    let series = folder.join("data/series/004 two");
    std::fs::create_dir_all(&series).unwrap();
    std::fs::write(series.join("series.ron"), "(format: 1, players: 3)").unwrap();
    let mut program = Program::start(&folder);
    program.go_to_series();
    program.frames(2);
    let kept = &program.desk().kept[0];
    let fault = kept.plan.clone().unwrap_err();
    assert!(
        fault.contains("series.ron") && fault.contains("1:"),
        "{fault}"
    );
    program.wish(Wish::Begin(quick(2)));
    program.until("the end", Program::rests);
    assert_eq!(program.desk().kept.len(), 2);
    let text = std::fs::read_to_string(series.join("series.ron")).unwrap();
    assert_eq!(text, "(format: 1, players: 3)");
}

#[test]
fn two_programs_do_not_play_the_same_series() {
    let folder = folder("series-twice");
    let mut one = Program::start(&folder);
    one.wish(Wish::Begin(quick(5000)));
    one.until("a game", |program| program.games() > 0);
    let mut two = Program::start(&folder);
    two.go_to_series();
    two.frames(2);
    let first = two.desk().kept[0].folder.clone();
    two.wish(Wish::Show(first));
    two.until("the records", Program::rests);
    two.wish(Wish::GoOn(None));
    two.until("a refusal", Program::rests);
    let open = two.desk().open.as_ref().unwrap();
    let end = open.work.look(|news| news.end.clone()).unwrap();
    assert!(
        end.clone().unwrap_err().contains("another program"),
        "{end:?}"
    );
    one.wish(Wish::Stop);
    one.until("rest", Program::rests);
    std::mem::forget(two);
}
