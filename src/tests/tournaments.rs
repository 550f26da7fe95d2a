//! Tournaments: planned, played, watched, stopped, continued.

use focus_panels::hud::seat_name;
use stack_match::{CrossTable, record_file};
use stack_session::play::{MatchCommand, TournamentGameKey};
use stack_session::settings::TournamentPlan;
use stack_session::tournament::{OpenTournament, TournamentCommand, Tournaments};

use super::harness::{TestApp, human_setup, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogStack;

impl TestApp {
    fn tournaments(&self) -> &Tournaments {
        self.session().tournaments().expect("tournaments")
    }

    fn open_tournament(&self) -> &OpenTournament {
        self.tournaments().open().expect("an open tournament")
    }

    /// The number of games in the open tournament's table.
    fn games(&self) -> u32 {
        let thread = &self.open_tournament().thread;
        thread.with_status(|status| status.cross_table.as_ref().map_or(0, CrossTable::games))
    }

    /// Whether a tournament is open and not running.
    fn is_idle(&self) -> bool {
        let open = self.tournaments().open();
        open.is_some_and(|open| !open.thread.is_running())
    }

    /// A game in progress.
    fn playing(&self) -> Option<TournamentGameKey> {
        let playing = self.tournaments().open()?.live_games.playing();
        playing.first().map(|&(key, _)| key)
    }

    /// Asserts that the seats are named after their players.
    fn assert_player_names(&mut self, players: [&str; 2]) {
        let current = self.current();
        let seats = current.game.seats().into_iter();
        let mut names: Vec<_> = seats.map(|seat| seat_name(current, seat)).collect();
        names.sort_unstable();
        assert_eq!(names, players);
        self.wait_for_text(&format!("{}\n", players[0]));
    }

    fn open_tournaments(&mut self) {
        self.press_button("Tournament");
        self.wait_for_storage();
        assert_eq!(self.screen(), Screen::Tournament);
    }
}

/// A tournament of very short games.
fn quick_plan(games: u32) -> TournamentPlan {
    TournamentPlan {
        variant: "two-fast".into(),
        players: ["level-1", "greedy", "random"].map(String::from).into(),
        games,
        movetime: 20,
        ..TournamentPlan::default()
    }
}

#[test]
fn plans_and_starts_tournaments_by_keyboard() {
    let mut program = TestApp::start(&temp_folder("tournament-keys"));
    program.open_tournaments();
    for name in ["2", "0.02\u{a0}s", "Start"] {
        program.press_button(name);
    }
    program.wait_for_text("2 of 2 games");
    program.wait_until("the end", TestApp::is_idle);
    assert_eq!(program.games(), 2);
    program.run(TournamentCommand::New);
    assert!(program.tournaments().open().is_none());
    // In the list, too.
    program.wait_for_text("2 of 2 games");
    // Another tournament has other openings.
    program.press_button("Start");
    program.wait_until("the end of the other", TestApp::is_idle);
    program.wait_until("two in the list", |program| {
        program.tournaments().list().len() == 2
    });
    let list = program.tournaments().list().iter();
    let seeds: Vec<_> = list
        .map(|tournament| tournament.plan.as_ref().map(|plan| plan.seed))
        .collect();
    assert_eq!(seeds.len(), 2);
    assert_ne!(seeds[0], seeds[1]);
    assert_eq!(seeds[0], Ok(program.open_tournament().plan.seed));
    program.escape();
    program.run_frames(2);
    assert_eq!(program.screen(), Screen::Title);
}

#[test]
fn continues_a_stopped_tournament_after_a_restart() {
    let folder = temp_folder("tournament-stop");
    let mut program = TestApp::start(&folder);
    program.open_tournaments();
    program.run(TournamentCommand::Start(quick_plan(200)));
    program.wait_until("some games", |program| program.games() >= 7);
    // Leaving the screen stops it.
    program.escape();
    program.wait_until("rest", TestApp::is_idle);
    let played = program.games();
    assert!(played < 600);
    std::mem::forget(program);

    let mut again = TestApp::start(&folder);
    again.open_tournaments();
    let first = again.tournaments().list()[0].clone();
    assert_eq!(first.plan.as_ref().map(|plan| plan.games), Ok(200));
    assert_eq!(first.played, played as usize);
    again.run(TournamentCommand::Open(first.path.clone()));
    again.wait_until("the records", TestApp::is_idle);
    assert_eq!(again.games(), played);
    again.run(TournamentCommand::Continue(None));
    again.wait_until("more games", |program| program.games() > played);
    again.run(TournamentCommand::Stop);
    again.wait_until("rest", TestApp::is_idle);
    let table = std::fs::read_to_string(first.path.join("table.txt")).unwrap();
    assert!(table.contains("greedy"), "{table}");
}

#[test]
fn watching_continues_with_the_next_game() {
    let mut program = TestApp::start(&temp_folder("tournament-watch"));
    program.open_tournaments();
    program.run(TournamentCommand::Start(TournamentPlan {
        players: ["level-2", "level-1"].map(String::from).into(),
        ..quick_plan(40)
    }));
    // A game may end before it can be watched, so this tries again.
    while program.screen() != Screen::Match {
        program.wait_until("a board", |program| program.playing().is_some());
        let (pair, number) = program.playing().unwrap();
        program.run(TournamentCommand::Watch(pair, number));
        let watched = program.screen() == Screen::Match;
        assert!(
            watched || program.status_text().contains("over"),
            "{}",
            program.status_text()
        );
    }
    assert_eq!(program.screen(), Screen::Match);
    program.assert_player_names(["Level 1", "Level 2"]);
    program.wait_until("its end", |program| program.game().outcome().is_some());
    let first = program.current().id;
    program.wait_until("the next game", |program| {
        program.is_idle() || program.current().id > first
    });
    // Nothing of it is saved as a match.
    program.wait_for_storage();
    assert!(!program.folder.join("data/unfinished").exists());
    program.run(MatchCommand::Leave);
    assert_eq!(program.screen(), Screen::Tournament);
}

#[test]
fn opens_a_finished_game() {
    let mut program = TestApp::start(&temp_folder("tournament-open"));
    program.open_tournaments();
    program.run(TournamentCommand::Start(TournamentPlan {
        players: ["greedy", "random"].map(String::from).into(),
        ..quick_plan(2)
    }));
    program.wait_until("the end", TestApp::is_idle);
    let file = record_file(&program.open_tournament().folder, (0, 1), 1);
    let before = std::fs::read_to_string(&file).unwrap();
    program.run(TournamentCommand::OpenGame((0, 1), 1));
    assert_eq!(program.screen(), Screen::Match);
    assert!(program.game().outcome().is_some());
    program.assert_player_names(["Greedy", "Random"]);
    // Players can be changed before playing on from an earlier position.
    program.run(MatchCommand::GoToPly(0));
    program.escape();
    program.press_button("Play from here");
    let dialogs = program.resource::<DialogStack>();
    let seats: Vec<_> = dialogs.seats.iter().map(|seat| seat.name.clone()).collect();
    assert_eq!(seats, ["Green", "Red"]);
    program.escape();
    program.escape();
    program.settle();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    // Another match does not belong to the tournament.
    program.run(MatchCommand::Start(human_setup("two")));
    assert!(!program.text().contains("Back to tournament"));
    program.run(TournamentCommand::OpenGame((0, 1), 1));
    program.escape();
    program.press_button("Back to tournament");
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::Tournament);
    assert_eq!(program.games(), 2, "the tournament is still there");
}

#[test]
fn two_programs_cannot_play_the_same_tournament() {
    let folder = temp_folder("tournament-twice");
    let mut one = TestApp::start(&folder);
    one.run(TournamentCommand::Start(quick_plan(5000)));
    one.wait_until("a game", |program| program.games() > 0);
    let mut two = TestApp::start(&folder);
    two.open_tournaments();
    let first = two.tournaments().list()[0].path.clone();
    two.run(TournamentCommand::Open(first));
    two.wait_until("the records", TestApp::is_idle);
    two.run(TournamentCommand::Continue(None));
    two.wait_until("a refusal", TestApp::is_idle);
    let end = two
        .open_tournament()
        .thread
        .with_status(|status| status.result.clone())
        .unwrap();
    assert!(
        end.clone().unwrap_err().contains("another program"),
        "{end:?}"
    );
    two.wait_for_text("another program");
    one.run(TournamentCommand::Stop);
    one.wait_until("rest", TestApp::is_idle);
    // The first program removes the folder.
    two.folder = super::harness::temp_folder("tournament-twice-gone");
}
