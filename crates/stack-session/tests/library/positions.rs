//! Position search and opening explorer.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use stack_game::{Record, RecordAnalysis, Seat, Square, Stack};
use stack_session::game::{new_record, open_record};
use stack_session::library::{
    Counted, GameFilter, LibraryCommand, LibraryRequest, PositionCondition, PositionRequest,
    PositionSearchState, PositionTask,
};
use stack_session::play::MatchCommand;

use super::{file_name, record, write};
use crate::common::{TestSession, with};

/// Two first moves of `two` that are images of each other, and a third one.
const FIRST: [&str; 3] = ["c2-c1", "f2-f1", "b2-c2"];

fn game(players: [&str; 2], moves: &[&str]) -> Record {
    let mut record = record(players, 0);
    record.moves = moves.iter().map(ToString::to_string).collect();
    record
}

fn filter(variant: &str) -> GameFilter {
    GameFilter {
        variant: variant.into(),
        ..GameFilter::default()
    }
}

impl TestSession {
    fn write_game(&self, name: &str, record: &Record) -> PathBuf {
        let path = self.folders().records().join(format!("{name}.ron"));
        write(&path, record, 10);
        path
    }

    /// Searches positions; returns the names of the games found and the places.
    fn find(&mut self, task: PositionTask) -> Vec<(String, usize)> {
        let filter = filter("two");
        let request = PositionRequest { filter, task };
        self.ask(LibraryCommand::FindPositions(Some(request)));
        self.until_found();
        let library = self.session.library();
        let found = library.filtered().map(|entry| {
            let ply = library.found_ply(&entry.path).unwrap();
            (file_name(&entry.path).replace(".ron", ""), ply)
        });
        let mut found: Vec<_> = found.collect();
        found.sort();
        found
    }

    fn until_found(&mut self) {
        self.until("all searches are complete", |test| {
            test.session.library().position_search_state() != Some(PositionSearchState::Searching)
                && !test.session.explorer().is_searching()
        });
    }

    /// The moves of the explorer, the most frequent ones first: notation, games, wins, draws and
    /// losses.
    fn explored(&self) -> Vec<(String, [u32; 4])> {
        let moves = self.session.explorer().moves().iter();
        let moves = moves.filter(|mv| mv.library.games > 0).map(|mv| {
            let stats = mv.library;
            (
                mv.text.clone(),
                [stats.games, stats.wins, stats.draws, stats.losses],
            )
        });
        let mut moves: Vec<_> = moves.collect();
        moves.sort_by_key(|(_, [games, ..])| std::cmp::Reverse(*games));
        moves
    }

    /// The mean win chance of the only move with evaluations.
    fn mean_chance(&self) -> Option<f64> {
        let moves = self.session.explorer().moves().iter();
        let mut chances = moves.filter_map(|mv| mv.library.mean_chance());
        let chance = chances.next();
        assert_eq!(chances.next(), None);
        chance
    }

    fn explore(&mut self, filter: GameFilter) -> Vec<(String, [u32; 4])> {
        self.ask(LibraryCommand::Explore(Some(filter)));
        self.until_found();
        self.explored()
    }
}

/// The key of a position of `two` after these moves.
fn key(moves: &[&str]) -> u64 {
    let (_, game) = open_record(&game(["", ""], moves)).unwrap();
    game.position_key()
}

#[test]
fn a_position_is_found_in_every_game_that_reaches_it() {
    let mut test = TestSession::with_folders("find-position");
    test.write_game("one", &game(["Anna", "Ben"], &[FIRST[0], "c7-c8"]));
    test.write_game("image", &game(["Anna", "Ben"], &[FIRST[1]]));
    test.write_game("other", &game(["Anna", "Ben"], &[FIRST[2], "c7-c8"]));
    test.list();
    let all = |ply| {
        ["image", "one", "other"]
            .map(|name| (name.to_string(), ply))
            .to_vec()
    };
    assert_eq!(test.find(PositionTask::Position(key(&[]))), all(0));
    let after = key(&[FIRST[2], "c7-c8"]);
    assert_eq!(
        test.find(PositionTask::Position(after)),
        [("other".into(), 2)]
    );
    assert_eq!(test.find(PositionTask::Position(after ^ 1 << 40)), []);
    // A new game is found without another command.
    test.find(PositionTask::Position(after));
    test.write_game("later", &game(["Carla", "Ben"], &[FIRST[2], "c7-c8"]));
    test.list();
    test.until("the new game is found", |test| test.listed().len() == 2);
    let mut listed = test.listed();
    listed.sort();
    assert_eq!(listed, ["later.ron", "other.ron"]);
    test.ask(LibraryCommand::FindPositions(None));
    assert_eq!(test.listed().len(), 4);
}

#[test]
fn conditions_apply_to_squares_stacks_and_seats() {
    let mut test = TestSession::with_folders("find-conditions");
    test.write_game("one", &game(["Anna", "Ben"], &["b2-c2", "c7-c8"]));
    test.write_game("two", &game(["Anna", "Ben"], &["c2-c1", "c7-c8", "b2-c2"]));
    test.list();
    let [one, two] = ["one", "two"].map(String::from);
    let green = Seat::new(0);
    let square: Square = "c2".parse().unwrap();
    let stack = |height: usize, on_top| {
        let pieces: Stack = std::iter::repeat_n(green, height).collect();
        let condition = PositionCondition::Stack {
            square,
            pieces,
            on_top,
        };
        PositionTask::Conditions(vec![condition])
    };
    assert_eq!(test.find(stack(2, false)), [(one.clone(), 1)]);
    assert_eq!(test.find(stack(2, true)), [(one.clone(), 1)]);
    assert_eq!(
        test.find(stack(1, true)),
        [(one.clone(), 0), (two.clone(), 0)]
    );
    assert_eq!(test.find(stack(0, false)), [(two, 1)]);
    assert_eq!(test.find(stack(3, true)), []);
    let count = |counted, min, max| PositionCondition::Count {
        seat: green,
        counted,
        min,
        max,
    };
    let conditions = vec![
        count(Counted::Height, 2, 5),
        count(Counted::Pieces, 18, 18),
        count(Counted::Stacks, 17, 17),
        count(Counted::Reserve, 0, 0),
        count(Counted::Captures, 0, 0),
    ];
    assert_eq!(test.find(PositionTask::Conditions(conditions)), [(one, 1)]);
    for counted in Counted::ALL {
        let none = vec![count(counted, 30, 40)];
        assert_eq!(test.find(PositionTask::Conditions(none)), []);
    }
}

#[test]
fn conditions_hold_from_the_start_of_the_game() {
    let mut test = TestSession::with_folders("find-red-first");
    let mut red_first = game(["Anna", "Ben"], &["c7-c8"]);
    red_first.settings.insert("first".into(), "R".into());
    test.write_game("red first", &red_first);
    test.list();
    let condition = PositionCondition::Stack {
        square: "c8".parse().unwrap(),
        pieces: [Seat::new(3)].into_iter().collect(),
        on_top: false,
    };
    let found = test.find(PositionTask::Conditions(vec![condition]));
    assert_eq!(found, [("red first".into(), 1)]);
}

#[test]
fn a_game_that_has_just_changed_is_found() {
    let mut test = TestSession::with_folders("find-new");
    let path = test.folders().records().join("new.ron");
    write(&path, &game(["Anna", "Ben"], &[FIRST[2]]), 0);
    let found = [("new".into(), 1)];
    assert_eq!(test.find(PositionTask::Position(key(&[FIRST[2]]))), found);
    // It may change within the resolution of its modification time.
    write(&path, &game(["Anna", "Ben"], &[FIRST[0]]), 0);
    test.list();
    assert_eq!(test.find(PositionTask::Position(key(&[FIRST[2]]))), []);
}

#[test]
fn without_an_index_searches_are_unavailable() {
    let mut test = TestSession::with_folders("find-no-index");
    let index = test.folders().data.join("library.sqlite");
    fs::create_dir_all(index.join("in the way")).unwrap();
    test.write_game("one", &game(["Anna", "Ben"], &[FIRST[0]]));
    test.list();
    assert_eq!(test.find(PositionTask::Position(key(&[]))), []);
    let state = test.session.library().position_search_state();
    assert_eq!(state, Some(PositionSearchState::Unavailable));
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert_eq!(test.explore(GameFilter::default()), []);
    assert!(test.session.explorer().is_unavailable());
}

#[test]
fn a_resignation_leaves_the_position_after_the_move_and_starts_another() {
    let mut test = TestSession::with_folders("explorer-three");
    let (_, mut played) = open_record(&new_record("three").unwrap()).unwrap();
    for ply in 0..3 {
        if ply == 2 {
            let seat = played.head_turn();
            played.resign(seat).unwrap();
        }
        let action = played.actions()[0];
        played.play(action).unwrap();
    }
    let record = played.record();
    let path = test.write_game("three", &record);
    test.list();
    let players = ["person", "person", "person"];
    test.handle(MatchCommand::Start(with("three", &players)));
    let games = |explored: Vec<(String, [u32; 4])>| {
        let games = explored.iter().map(|(_, stats)| stats[0]);
        games.sum::<u32>()
    };
    assert_eq!(games(test.explore(GameFilter::default())), 1);
    for (expected, text) in [1, 0].into_iter().zip(&record.moves) {
        let action = test.game().parse_action(text).unwrap();
        test.handle(MatchCommand::Play(action));
        test.until_found();
        assert_eq!(games(test.explored()), expected, "{text}");
    }
    // After the resignation the third move was played.
    test.ask(LibraryCommand::Open(path));
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(2));
    test.until_found();
    assert_eq!(games(test.explored()), 1);
}

#[test]
fn the_explorer_counts_moves_results_and_evaluations() {
    let mut test = TestSession::with_folders("explorer");
    let mut won = game(["Anna", "Ben"], &[FIRST[0]]);
    won.given_up.insert(1, "R".into());
    test.write_game("won", &won);
    let mut drawn = game(["Ben", "Carla"], &[FIRST[0]]);
    drawn.agreed_draw = Some(1);
    drawn.evaluations.insert(1, vec![0.25, 0.75]);
    test.write_game("drawn", &drawn);
    let mut lost = game(["Dora", "Carla"], &[FIRST[2], "c7-c8"]);
    lost.given_up.insert(2, "G".into());
    test.write_game("lost", &lost);
    test.list();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let all = test.explore(filter("two"));
    assert_eq!(
        all,
        [
            (FIRST[0].into(), [2, 1, 1, 0]),
            (FIRST[2].into(), [1, 0, 0, 1])
        ]
    );
    assert_eq!(test.mean_chance(), Some(0.25));
    // The explorer follows the match.
    let action = test.game().parse_action(FIRST[2]).unwrap();
    test.handle(MatchCommand::Play(action));
    test.until_found();
    assert_eq!(test.explored(), [("c7-c8".into(), [1, 1, 0, 0])]);
    // Filters.
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let player = GameFilter {
        player: "carla".into(),
        ..GameFilter::default()
    };
    assert_eq!(test.explore(player).len(), 2);
    // Letters beyond ASCII are compared without case, too.
    test.write_game("umlaut", &game(["Özil", "Åsa"], &[FIRST[2]]));
    test.list();
    let player = GameFilter {
        player: "öz".into(),
        ..GameFilter::default()
    };
    assert_eq!(test.explore(player), [(FIRST[2].into(), [1, 0, 0, 0])]);
    fs::remove_file(test.folders().records().join("umlaut.ron")).unwrap();
    test.list();
    let player = GameFilter {
        player: "ann".into(),
        ..GameFilter::default()
    };
    assert_eq!(test.explore(player), [(FIRST[0].into(), [1, 1, 0, 0])]);
    for player in ["%", "_nna", "!"] {
        let player = GameFilter {
            player: player.into(),
            ..GameFilter::default()
        };
        assert_eq!(test.explore(player), []);
    }
    let days = |days| GameFilter {
        days: Some(days),
        ..GameFilter::default()
    };
    let path = test.folders().records().join("old.ron");
    write(&path, &game(["Emil", "Fee"], &[FIRST[2]]), 60 * 24 * 60);
    test.list();
    // The unfinished match from above counts, too.
    assert_eq!(test.explore(days(30))[0].1, [2, 0, 0, 1]);
    assert_eq!(test.explore(days(90))[0].1, [3, 0, 0, 1]);
    // A deleted game does not count.
    let path = test.folders().records().join("won.ron");
    test.ask(LibraryRequest::Delete(vec![path]));
    let left = test.explore(GameFilter::default());
    let left: Vec<_> = left.into_iter().map(|(_, stats)| stats).collect();
    assert_eq!(left, [[3, 0, 0, 1], [1, 0, 1, 0]]);
    test.ask(LibraryCommand::Explore(None));
    assert!(test.session.explorer().filter().is_none());
}

#[test]
fn a_game_counts_once_in_a_position_that_it_repeats() {
    let mut test = TestSession::with_folders("explorer-repeated");
    // Both players move a piece away and back.
    let round = ["c2-c1", "c7-c8", "c1-c2", "c8-c7"];
    test.write_game("repeated", &game(["Anna", "Ben"], &[round, round].concat()));
    test.list();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let games: u32 = test
        .explore(filter("two"))
        .iter()
        .map(|(_, [games, ..])| games)
        .sum();
    assert_eq!(games, 1);
}

#[test]
fn the_explorer_shows_the_moves_of_the_displayed_one_of_symmetric_positions() {
    let mut test = TestSession::with_folders("explorer-mirrored");
    test.write_game("one", &game(["Anna", "Ben"], &[FIRST[0], "c7-c8"]));
    test.list();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.handle(MatchCommand::Review(true));
    test.explore(filter("two"));
    let mut nodes = Vec::new();
    for first in [FIRST[0], FIRST[1]] {
        let action = test.game().parse_action(first).unwrap();
        test.handle(MatchCommand::Play(action));
        nodes.push(test.game().tree().cursor());
        test.handle(MatchCommand::GoToPly(0));
    }
    for (node, reply) in [(0, "c7-c8"), (1, "f7-f8"), (0, "c7-c8")] {
        test.handle(MatchCommand::GoToNode(nodes[node]));
        test.until_found();
        assert_eq!(test.explored(), [(reply.into(), [1, 0, 0, 0])]);
    }
}

#[test]
fn of_symmetric_moves_the_explorer_names_that_of_the_displayed_line() {
    let mut test = TestSession::with_folders("explorer-next");
    test.write_game("one", &game(["Anna", "Ben"], &[FIRST[0], "c7-c8"]));
    test.list();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let action = test.game().parse_action(FIRST[1]).unwrap();
    test.handle(MatchCommand::Play(action));
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(0));
    test.explore(filter("two"));
    // The game of the library and the match itself.
    assert_eq!(test.explored(), [(FIRST[1].into(), [2, 0, 0, 0])]);
    let moves = test.session.explorer().moves().iter();
    let next: Vec<_> = moves.filter(|mv| mv.is_next).map(|mv| &*mv.text).collect();
    assert_eq!(next, [FIRST[1]]);
}

#[test]
fn an_analysis_is_preferred_to_the_evaluation_of_a_player() {
    let mut test = TestSession::with_folders("explorer-analysis");
    let mut analyzed = game(["Anna", "Ben"], &[FIRST[0]]);
    analyzed.evaluations.insert(1, vec![0.25, 0.75]);
    analyzed.analysis.insert(
        1,
        RecordAnalysis {
            player: "champion".into(),
            chances: vec![0.5, 0.5],
            line: Vec::new(),
            wins_in: None,
            depth: 3,
            budget: None,
            losses: BTreeMap::new(),
        },
    );
    test.write_game("analyzed", &analyzed);
    test.list();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.explore(GameFilter::default());
    assert_eq!(test.mean_chance(), Some(0.5));
}

#[test]
fn a_game_that_was_found_opens_at_the_position() {
    let mut test = TestSession::with_folders("find-and-open");
    let mut over = game(["Anna", "Ben"], &["b2-c2", "c7-c8", "f2-f1"]);
    over.given_up.insert(3, "R".into());
    let path = test.write_game("over", &over);
    // Nothing was listed before: the search opens the index.
    let found = test.find(PositionTask::Position(key(&["b2-c2", "c7-c8"])));
    assert_eq!(found, [("over".into(), 2)]);
    test.ask(LibraryCommand::Open(path.clone()));
    assert_eq!(test.plies(), (3, 2));
    test.ask(LibraryCommand::FindPositions(None));
    test.handle(MatchCommand::Leave);
    test.ask(LibraryCommand::Open(path));
    assert_eq!(test.game().ply(), 3);
}

#[test]
fn all_positions_found_in_a_game_are_known() {
    let mut test = TestSession::with_folders("find-all");
    let round = ["c2-c1", "c7-c8", "c1-c2", "c8-c7"];
    // It ends by repetition.
    let repeated = game(["Anna", "Ben"], &[round, round].concat());
    let path = test.write_game("repeated", &repeated);
    let square: Square = "c2".parse().unwrap();
    let is_empty = PositionCondition::Stack {
        square,
        pieces: Stack::EMPTY,
        on_top: false,
    };
    for task in [
        PositionTask::Position(key(&["c2-c1"])),
        // The square is also empty after the next move.
        PositionTask::Conditions(vec![is_empty]),
    ] {
        assert_eq!(test.find(task), [("repeated".into(), 1)]);
        // The first one is read for the preview, once.
        let read = LibraryCommand::ReadFoundPosition(path.clone());
        let is_read = |test: &TestSession| {
            let found = test.session.library().found_position();
            found.is_some_and(|found| found.board.is_some())
        };
        // A new list forgets it; the library page then asks again.
        while !is_read(&test) {
            test.ask(read.clone());
        }
        test.handle(read);
        let found = test.session.library().found_position().unwrap();
        assert_eq!((&found.path, found.ply), (&path, 1));
        let board = found.board.as_ref().unwrap();
        assert!(board.stack(square).is_empty());
        assert_eq!(board.stack("c1".parse().unwrap()).height(), 1);
        test.ask(LibraryCommand::Open(path.clone()));
        let tree = test.game().tree();
        let found = test.session.found_positions();
        let plies: Vec<_> = found.iter().map(|&node| tree.ply(node)).collect();
        assert_eq!((plies, test.game().ply()), (vec![1, 5], 1));
        test.ask(LibraryCommand::FindPositions(None));
        assert_eq!(test.session.library().found_position(), None);
        test.handle(MatchCommand::Leave);
    }
    // Without a search nothing was found.
    test.ask(LibraryCommand::Open(path));
    assert!(test.session.found_positions().is_empty());
}

#[test]
fn a_position_of_the_open_match_is_displayed() {
    let mut test = TestSession::with_folders("find-current");
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    for text in ["b2-c2", "c7-c8", "f2-f1"] {
        let action = test.game().parse_action(text).unwrap();
        test.handle(MatchCommand::Play(action));
    }
    test.list();
    let found = test.find(PositionTask::Position(key(&["b2-c2"])));
    assert_eq!(found.iter().map(|(_, ply)| *ply).collect::<Vec<_>>(), [1]);
    let current = test.session.library().filtered().next().unwrap();
    assert!(current.is_current);
    let path = current.path.clone();
    test.ask(LibraryCommand::Open(path));
    assert_eq!(test.plies(), (3, 1));
    test.handle(MatchCommand::Review(false));
    assert_eq!(test.plies(), (3, 3));
}

#[test]
fn shipped_books_have_the_first_moves_of_many_games() {
    let mut test = TestSession::with_folders("book");
    for (variant, seats) in [
        ("two", 2),
        ("two-fast", 2),
        ("partners", 4),
        ("byte", 2),
        ("byte-ten", 2),
    ] {
        let players = vec!["person"; seats];
        test.handle(MatchCommand::Start(with(variant, &players)));
        test.explore(GameFilter::default());
        let explorer = test.session.explorer();
        let description = explorer.book().unwrap().description();
        assert!(
            description.starts_with(&format!("{variant}, champion")),
            "{description}"
        );
        let games: u32 = explorer.moves().iter().map(|mv| mv.book.games).sum();
        // Moves of a single game are left out.
        assert!(games > 19_800, "{variant}: {games}");
        let moves = explorer.moves().iter();
        let mv = moves.max_by_key(|mv| mv.book.games).unwrap();
        let (action, stats) = (mv.action, mv.book);
        assert_eq!(stats.games, stats.wins + stats.draws + stats.losses);
        test.handle(MatchCommand::Play(action));
        test.until_found();
        let moves = test.session.explorer().moves().iter();
        let replies: u32 = moves.map(|mv| mv.book.games).sum();
        assert!(
            replies > stats.games * 9 / 10,
            "{variant}: {replies} of {}",
            stats.games
        );
    }
}
