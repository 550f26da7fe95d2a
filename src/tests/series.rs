//! Series in the whole program: planned, played, watched, stopped, continued.

use focus_panels::hud::seat_name;
use focus_panels::words::ENGLISH;
use stack_match::{CrossTable, record_file};
use stack_session::play::{GameKey, MatchCommand};
use stack_session::series::{OpenSeries, Series, SeriesCommand};
use stack_session::settings::SeriesPlan;

use super::play::setup;
use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::Pages;

impl Program {
    fn series(&self) -> &Series {
        self.session().series().expect("series")
    }

    fn open_series(&self) -> &OpenSeries {
        self.series().open().expect("an open series")
    }

    /// The number of games in the table of the open series.
    fn games(&self) -> u32 {
        let thread = &self.open_series().thread;
        thread.look(|news| news.table.as_ref().map_or(0, CrossTable::games))
    }

    /// True if a series is open and does not run.
    fn rests(&self) -> bool {
        let open = self.series().open();
        open.is_some_and(|open| !open.thread.is_running())
    }

    /// A game that is being played.
    fn playing(&self) -> Option<GameKey> {
        let playing = self.series().open()?.boards.playing();
        playing.first().map(|&(key, _)| key)
    }

    /// The seats on the table are called by who plays them.
    fn is_called_by_players(&mut self, players: [&str; 2]) {
        let current = self.current();
        let seats = current.game.seats().into_iter();
        let mut names: Vec<_> = seats
            .map(|seat| seat_name(current, seat, &ENGLISH))
            .collect();
        names.sort_unstable();
        assert_eq!(names, players);
        self.until_written(&format!("{}\n", players[0]));
    }

    fn go_to_series(&mut self) {
        self.press("Series");
        self.replies();
        assert_eq!(self.screen(), Screen::Series);
    }
}

/// A plan whose games are over in no time.
fn quick(games: u32) -> SeriesPlan {
    SeriesPlan {
        variant: "two-fast".into(),
        players: ["level-1", "greedy", "random"].map(String::from).into(),
        games,
        movetime: 20,
        ..SeriesPlan::default()
    }
}

#[test]
fn keys_alone_plan_and_begin_a_series() {
    let mut program = Program::start(&folder("series-keys"));
    program.go_to_series();
    for name in ["2", "0.02\u{a0}s", "Begin"] {
        program.press(name);
    }
    program.until_written("2 of 2 games");
    program.until("the end", Program::rests);
    assert_eq!(program.games(), 2);
    program.want(SeriesCommand::New);
    assert!(program.series().open().is_none());
    // In the list, too.
    program.until_written("2 of 2 games");
    // Another one like it has other openings.
    program.press("Begin");
    program.until("the end of the other", Program::rests);
    program.until("two in the list", |program| {
        program.series().list().len() == 2
    });
    let list = program.series().list().iter();
    let seeds: Vec<_> = list
        .map(|kept| kept.plan.as_ref().map(|plan| plan.seed))
        .collect();
    assert_eq!(seeds.len(), 2);
    assert_ne!(seeds[0], seeds[1]);
    assert_eq!(seeds[0], Ok(program.open_series().plan.seed));
    program.escape();
    program.frames(2);
    assert_eq!(program.screen(), Screen::Title);
}

#[test]
fn a_series_is_stopped_and_continued_by_another_start_of_the_program() {
    let folder = folder("series-stop");
    let mut program = Program::start(&folder);
    program.go_to_series();
    program.want(SeriesCommand::Start(quick(200)));
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
    let first = again.series().list()[0].clone();
    assert_eq!(first.plan.as_ref().map(|plan| plan.games), Ok(200));
    assert_eq!(first.played, played as usize);
    again.want(SeriesCommand::Open(first.path.clone()));
    again.until("the records", Program::rests);
    assert_eq!(again.games(), played);
    again.want(SeriesCommand::Continue(None));
    again.until("more games", |program| program.games() > played);
    again.want(SeriesCommand::Stop);
    again.until("rest", Program::rests);
    let table = std::fs::read_to_string(first.path.join("table.txt")).unwrap();
    assert!(table.contains("greedy"), "{table}");
    assert!(kept.is_dir());
}

#[test]
fn a_game_is_watched_to_its_end_and_followed_by_the_next() {
    let mut program = Program::start(&folder("series-watch"));
    program.go_to_series();
    program.want(SeriesCommand::Start(SeriesPlan {
        players: ["level-2", "level-1"].map(String::from).into(),
        ..quick(40)
    }));
    // A game may end before it can be watched: any other one serves.
    while program.screen() != Screen::Table {
        program.until("a board", |program| program.playing().is_some());
        let (pair, number) = program.playing().unwrap();
        program.want(SeriesCommand::Watch(pair, number));
        let watched = program.screen() == Screen::Table;
        assert!(
            watched || program.notice().contains("over"),
            "{}",
            program.notice()
        );
    }
    assert_eq!(program.screen(), Screen::Table);
    program.is_called_by_players(["Level 1", "Level 2"]);
    program.until("its end", |program| program.game().outcome().is_some());
    let first = program.current().number;
    program.until("the next game", |program| {
        program.rests() || program.current().number > first
    });
    // Nothing of it is kept as a match of one's own.
    program.replies();
    assert!(!program.folder.join("data/unfinished").exists());
    program.want(MatchCommand::Leave);
    assert_eq!(program.screen(), Screen::Series);
}

#[test]
fn a_game_that_is_over_is_put_on_the_table() {
    let mut program = Program::start(&folder("series-open"));
    program.go_to_series();
    program.want(SeriesCommand::Start(SeriesPlan {
        players: ["greedy", "random"].map(String::from).into(),
        ..quick(2)
    }));
    program.until("the end", Program::rests);
    let file = record_file(&program.open_series().folder, (0, 1), 1);
    let before = std::fs::read_to_string(&file).unwrap();
    program.want(SeriesCommand::OpenGame((0, 1), 1));
    assert_eq!(program.screen(), Screen::Table);
    assert!(program.game().outcome().is_some());
    program.is_called_by_players(["Greedy", "Random"]);
    // The players can be changed before playing on, from where the game was not over yet.
    program.want(MatchCommand::GoTo(0));
    program.escape();
    program.press("Play from here");
    let pages = program.app.world().resource::<Pages>();
    let seats: Vec<_> = pages.seats.iter().map(|seat| seat.name.clone()).collect();
    assert_eq!(seats, ["Green", "Red"]);
    program.escape();
    program.escape();
    program.settle();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    // Another match on the table is none of the series.
    program.want(MatchCommand::Start(setup("two")));
    assert!(!program.written().contains("Back to the series"));
    program.want(SeriesCommand::OpenGame((0, 1), 1));
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
    let fault = program.series().list()[0]
        .plan
        .clone()
        .unwrap_err()
        .to_string();
    assert!(
        fault.contains("series.ron") && fault.contains("1:"),
        "{fault}"
    );
    program.want(SeriesCommand::Start(quick(2)));
    program.until("the end", Program::rests);
    program.until("two in the list", |program| {
        program.series().list().len() == 2
    });
    let text = std::fs::read_to_string(series.join("series.ron")).unwrap();
    assert_eq!(text, "(format: 1, players: 3)");
}

#[test]
fn two_programs_do_not_play_the_same_series() {
    let folder = folder("series-twice");
    let mut one = Program::start(&folder);
    one.want(SeriesCommand::Start(quick(5000)));
    one.until("a game", |program| program.games() > 0);
    let mut two = Program::start(&folder);
    two.go_to_series();
    let first = two.series().list()[0].path.clone();
    two.want(SeriesCommand::Open(first));
    two.until("the records", Program::rests);
    two.want(SeriesCommand::Continue(None));
    two.until("a refusal", Program::rests);
    let end = two
        .open_series()
        .thread
        .look(|news| news.end.clone())
        .unwrap();
    assert!(
        end.clone().unwrap_err().contains("another program"),
        "{end:?}"
    );
    two.until_written("another program");
    one.want(SeriesCommand::Stop);
    one.until("rest", Program::rests);
    // The folder is the first one's; the second must not remove it as well.
    two.folder = super::program::folder("series-twice-gone");
}
