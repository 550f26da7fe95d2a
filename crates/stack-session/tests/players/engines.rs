//! External engines, simulated by shell scripts.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use stack_match::OptionKind;
use stack_session::analysis::AnalysisCommand;
use stack_session::game::Controller;
use stack_session::play::{LinePosition, MatchCommand};
use stack_session::players::{ANALYSIS_PLAYER, EngineTestCommand};
use stack_session::session::{Notice, PlayersCommand};
use stack_session::settings::{
    AnalysisLimit, ComparedEngine, ExternalEngine, LiveAnalysisSettings, MAX_LINES,
};
use stack_session::tournament::{TournamentCommand, TournamentPlan};

use crate::common::{TestFolder, TestSession, with};

/// An engine that runs a script. `answers` are lines of `case "$line" in`.
fn engine(folder: &TestFolder, answers: &str) -> ExternalEngine {
    fs::create_dir_all(&folder.0).unwrap();
    let script = format!(
        "while read -r line; do case \"$line\" in\n{answers}\n\
         ugi) printf 'id name Scripted\\nid author A. B.\\noption name Skill Level type spin \
         default 3 min 0 max 9\\noption name MultiPV type spin default 1 min 1 max 8\\nugiok\\n';;\n\
         isready) echo readyok;;\nquit) exit;;\nesac; done\n"
    );
    fs::write(folder.0.join("engine.sh"), script).unwrap();
    ExternalEngine {
        name: "Bot".into(),
        command: "sh engine.sh".into(),
        folder: folder.0.to_string_lossy().into_owned(),
        ..ExternalEngine::default()
    }
}

/// The first legal move of `two`, as text.
fn first_move() -> String {
    let test = TestSession::of_match(&with("two", &["person", "person"]));
    test.game().legal_move_texts().swap_remove(0)
}

/// A match of the engine `Bot` against a human.
fn start(engine: &ExternalEngine) -> TestSession {
    let mut test = TestSession::without_folders();
    test.session.set_engines(std::slice::from_ref(engine));
    test.handle(MatchCommand::Start(with("two", &["Bot", "person"])));
    test
}

#[test]
fn an_engine_plays_its_moves_and_its_process_ends_with_the_session() {
    let folder = TestFolder::new("engine-plays");
    let mv = first_move();
    let answers = format!(
        "setoption*) echo \"$line\" >> log;;\ngo*) echo \"$line\" >> log; \
         echo info depth 4 nodes 900 chances 0.7 0.3 pv {mv}; echo bestmove {mv};;"
    );
    let mut engine = engine(&folder, &answers);
    engine.options.insert("Skill Level".into(), "7".into());
    engine.options.insert("Unknown".into(), "1".into());
    let mut test = start(&engine);
    let seat = test.game().turn();
    test.until("its move", |test| test.game().ply() == 1);
    let info = &test.session.search_infos().of(seat).unwrap().info;
    assert_eq!((info.depth, info.nodes, info.line.len()), (4, 900, 1));
    assert_eq!(info.chances[seat.index()], 0.7);
    assert!(!test.session.fallback_seats().contains(seat));
    let log = fs::read_to_string(folder.0.join("log")).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    assert!(
        lines.contains(&"setoption name Skill Level value 7"),
        "{log}"
    );
    assert!(!log.contains("Unknown"), "{log}");
    assert_eq!(lines.last(), Some(&"go movetime 2"));
    // Records have its name.
    assert_eq!(
        test.current().setup.seats[0].controller.record_name(),
        "Bot"
    );
    let processes = test.session.engines().processes.clone();
    assert_eq!(processes.count(), 1, "it waits for its next turn");
    drop(test);
    assert_eq!(processes.count(), 0);
}

#[test]
fn a_failed_move_is_made_by_the_fallback_player_and_the_reason_is_shown() {
    for (name, answers, what) in [
        ("exits", "go*) exit 3;;", "it exited (exit status: 3)"),
        (
            "cheats",
            "go*) echo bestmove a1-a1;;",
            "it answered 'bestmove a1-a1'",
        ),
        (
            "babbles",
            "go*) printf 'bestmove \\377\\001 x\\n';;",
            "it answered",
        ),
        (
            "hangs",
            "go*) ;;",
            "it did not send 'bestmove' within 0.8 s",
        ),
        (
            "floods",
            "go*) while :; do echo info depth 1; done;;",
            "it did not send 'bestmove'",
        ),
        (
            "ignores-stop",
            "go*) sleep 600;;",
            "it did not send 'bestmove'",
        ),
        (
            "refuses",
            "position*) echo info string error: no;;",
            "it reported an error: no",
        ),
    ] {
        let folder = TestFolder::new(&format!("engine-{name}"));
        let mut test = start(&engine(&folder, answers));
        let seat = test.game().turn();
        test.until("the fallback player's move", |test| test.game().ply() == 1);
        let reasons = failures(&test);
        assert_eq!(reasons.len(), 1, "{name}");
        assert!(reasons[0].contains(what), "{name}: {reasons:?}");
        assert!(test.session.fallback_seats().contains(seat), "{name}");
        // It is asked again in its next turn.
        assert_eq!(test.current().computer(seat), Some("Bot"), "{name}");
        let processes = test.session.engines().processes.clone();
        assert_eq!(
            processes.count(),
            0,
            "{name}: the failed process was killed"
        );
    }
}

fn failures(test: &TestSession) -> Vec<String> {
    let notices = test.notices().into_iter();
    let failures = notices.filter_map(|notice| match notice {
        Notice::FallbackMove { player, reason } if player == "Bot" => Some(reason.clone()),
        _ => None,
    });
    failures.collect()
}

#[test]
fn an_engine_that_does_not_start_is_replaced_at_once_on_demand() {
    let folder = TestFolder::new("engine-silent");
    let mut test = start(&engine(&folder, "ugi) ;;"));
    test.update();
    test.handle(PlayersCommand::MoveNow);
    test.until("the fallback player's move", |test| test.game().ply() == 1);
    assert!(
        failures(&test)[0].contains("'ugiok'"),
        "{:?}",
        failures(&test)
    );
    // A program that does not exist.
    let missing = ExternalEngine {
        command: "./no-such-program".into(),
        ..engine(&folder, "")
    };
    let mut test = start(&missing);
    test.until("the fallback player's move", |test| test.game().ply() == 1);
    assert!(
        failures(&test)[0].contains("it cannot be started"),
        "{:?}",
        failures(&test)
    );
}

#[test]
fn a_seat_of_a_missing_engine_is_given_to_a_human() {
    let folder = TestFolder::new("engine-missing");
    let given = |test: &TestSession| {
        let notices = test.notices().into_iter();
        let given = notices.filter_map(|notice| match notice {
            Notice::SeatsGivenToHumans(seats) => Some(seats[0].1.clone()),
            _ => None,
        });
        given.collect::<Vec<_>>()
    };
    let mut test = start(&engine(&folder, "go*) ;;"));
    assert_eq!(given(&test), [""; 0]);
    test.session.set_engines(&[]);
    test.update();
    assert_eq!(test.current().setup.seats[0].controller, Controller::Human);
    assert!(
        given(&test)[0].contains("'Bot' is not a player"),
        "{:?}",
        given(&test)
    );
    // Its test has shown that it plays only another variant.
    let other = ExternalEngine {
        variants: BTreeSet::from(["byte".to_string()]),
        ..engine(&folder, "go*) ;;")
    };
    let test = start(&other);
    assert_eq!(given(&test), ["it does not play this variant"]);
}

#[test]
fn the_test_of_an_engine_shows_what_it_offers_or_why_it_fails() {
    let folder = TestFolder::new("engine-test");
    let mv = first_move();
    let good = engine(&folder, &format!("go*) echo bestmove {mv};;"));
    let mut test = TestSession::without_folders();
    test.handle(EngineTestCommand::Start(Box::new(good)));
    let done = |test: &TestSession| {
        let running = test.session.engine_test();
        running.is_some_and(|running| running.result().is_some())
    };
    test.until("a result", done);
    let result = test.session.engine_test().unwrap().result().unwrap();
    let report = result.as_ref().unwrap();
    assert_eq!(
        (&*report.info.name, &*report.info.author),
        ("Scripted", "A. B.")
    );
    assert_eq!(report.info.options[0].kind, OptionKind::Spin(0, 9));
    assert_eq!(
        (&*report.variants, &*report.first_move),
        (&["two"][..], &*mv)
    );
    for (answers, what) in [
        (
            "ugi) exit 1;;",
            "it exited (exit status: 1) instead of sending 'ugiok'",
        ),
        (
            "ugi) echo 'line 3' >&2; printf 'no such network\\n\\n' >&2; exit 1;;",
            "it exited (exit status: 1) instead of sending 'ugiok', with the error message: no such network",
        ),
        ("go*) echo bestmove x;;", "it answered 'bestmove x'"),
        (
            "ugi) printf 'option name Variant type combo var chess\\nugiok\\n';;",
            "none of the variants",
        ),
    ] {
        test.handle(EngineTestCommand::Start(Box::new(engine(&folder, answers))));
        test.until("a result", done);
        let result = test.session.engine_test().unwrap().result().unwrap();
        let error = result.as_ref().unwrap_err();
        assert!(error.contains(what), "{error}");
    }
    // A test that is not waited for.
    test.handle(EngineTestCommand::Start(Box::new(engine(
        &folder, "ugi) ;;",
    ))));
    test.handle(EngineTestCommand::End);
    assert!(test.session.engine_test().is_none());
}

#[test]
fn an_engine_plays_in_a_tournament_but_a_path_in_a_plan_is_not_run() {
    let folder = TestFolder::new("engine-tournament");
    let mut test = TestSession::with_folders("engine-in-tournament");
    test.session
        .set_engines(&[engine(&folder, "go*) echo bestmove hello;;")]);
    let plan = |players: [&str; 2]| TournamentPlan {
        variant: "two".into(),
        players: players.map(String::from).into(),
        games: 2,
        movetime: 20,
        ..TournamentPlan::default()
    };
    test.handle(TournamentCommand::Start(plan(["Bot", "random"])));
    test.until("the end of the tournament", |test| {
        let open = test.session.tournaments().unwrap().open();
        open.is_some_and(|open| !open.thread.is_running())
    });
    let open = test.session.tournaments().unwrap().open().unwrap();
    let result = open
        .thread
        .with_status(|status| status.result.clone().unwrap());
    assert!(
        result.is_err()
            || open.thread.with_status(|status| {
                status
                    .cross_table
                    .as_ref()
                    .is_some_and(|table| table.games() == 2)
            }),
        "{result:?}"
    );
    test.handle(TournamentCommand::Start(plan(["/bin/sh", "random"])));
    let error = test.session.tournaments().unwrap().error();
    assert_eq!(error, Some("'/bin/sh' is not a player"));
}

#[test]
fn the_live_analysis_uses_its_settings_and_an_engine() {
    let mut test = TestSession::of_match(&with("three", &["person", "person", "person"]));
    let live = |lines, limit| LiveAnalysisSettings {
        lines,
        limit,
        ..LiveAnalysisSettings::default()
    };
    test.session
        .set_live_analysis(&live(5, AnalysisLimit::Depth(2)));
    test.handle(MatchCommand::Review(true));
    test.handle(AnalysisCommand::Live);
    test.until("five lines", |test| {
        test.session.analysis().lines().len() == 5
    });
    test.until("the limit", |test| test.threads() == 0);
    let best = &test.session.analysis().lines()[0].info;
    assert!(
        (best.chances.iter().sum::<f32>() - 1.0).abs() < 0.01,
        "{:?}",
        best.chances
    );
    // A change of the settings searches again.
    test.session
        .set_live_analysis(&live(1, AnalysisLimit::Nodes(2_000)));
    test.until("one line", |test| {
        test.session.analysis().lines().len() == 1
    });
    // An engine that reports several lines, in a position that has no analysis.
    test.handle(AnalysisCommand::Stop);
    test.play_first_move();
    let folder = TestFolder::new("engine-analyzes");
    let moves = test.game().legal_move_texts();
    let (a, b) = (&moves[0], &moves[1]);
    let answers = format!(
        "go*) echo info depth 9 multipv 1 chances 0.5 0.3 0.2 pv {a}; \
         echo info depth 9 multipv 2 chances 0.4 0.3 0.3 pv {b};;\nstop) echo bestmove {a};;"
    );
    let engine = ExternalEngine {
        name: "Bot".into(),
        ..engine(
            &folder,
            &format!(
                "ugi) printf 'option name Variant type combo var three\\nugiok\\n';;\n{answers}"
            ),
        )
    };
    test.session.set_engines(&[engine]);
    test.session.set_live_analysis(&LiveAnalysisSettings {
        lines: 2,
        engine: Some("Bot".into()),
        ..LiveAnalysisSettings::default()
    });
    let node = test.game().tree().cursor();
    test.handle(AnalysisCommand::Live);
    test.until("lines of the engine", |test| {
        let lines = test.session.analysis().lines();
        lines.len() == 2 && lines.iter().all(|line| line.info.depth == 9)
    });
    test.handle(AnalysisCommand::Stop);
    test.wait_for_idle_threads();
    test.rest();
    let stored = test.game().tree().analysis(node).expect("an analysis");
    assert_eq!((stored.depth, &*stored.player), (9, "Bot"));
    // Two engines at the same time; only the results of the first one are stored.
    test.session.set_live_analysis(&LiveAnalysisSettings {
        lines: 2,
        compared: ComparedEngine::External("Bot".into()),
        ..LiveAnalysisSettings::default()
    });
    test.handle(AnalysisCommand::Live);
    test.until("an analysis of the first engine", |test| {
        let stored = test.game().tree().analysis(node);
        stored.is_some_and(|stored| stored.player == ANALYSIS_PLAYER)
    });
    assert_eq!(test.threads(), 2);
    let analysis = test.session.analysis();
    assert_eq!(analysis.live_engine(), Some(ANALYSIS_PLAYER));
    let (name, lines) = analysis.compared_engine().expect("an engine");
    assert_eq!((name, lines.len(), lines[0].info.depth), ("Bot", 2, 9));
    let second = analysis.line(MAX_LINES.into());
    assert_eq!(second, lines.first(), "lines of both have an index");
    test.handle(AnalysisCommand::Stop);
    test.wait_for_idle_threads();
    let stored = test.game().tree().analysis(node).expect("an analysis");
    assert_eq!(&*stored.player, ANALYSIS_PLAYER);
}

#[test]
fn a_line_is_added_as_a_variation_and_played_out() {
    let mut test = TestSession::of_match(&with("two-fast", &["person", "person"]));
    test.handle(MatchCommand::Review(true));
    test.set_analysis_time(Duration::from_millis(2));
    let start = test.game().tree().cursor();
    let mut played = test.game().boxed_clone();
    let mut line = Vec::new();
    for _ in 0..3 {
        let action = played.actions()[0];
        played.play(action).unwrap();
        line.push(action);
    }
    let insert = |test: &mut TestSession, then| {
        let position = (test.current().id, test.game().tree().cursor());
        let line = line.clone();
        test.handle(MatchCommand::InsertLine {
            position,
            line,
            then,
        });
    };
    insert(&mut test, LinePosition::Start);
    assert_eq!(test.game().tree().cursor(), start);
    insert(&mut test, LinePosition::FirstMove);
    assert_eq!(test.game().ply(), 1);
    // It belonged to the position before.
    let position = (test.current().id, start);
    test.handle(MatchCommand::InsertLine {
        position,
        line: line.clone(),
        then: LinePosition::End,
    });
    assert_eq!(test.game().ply(), 1);
    test.handle(MatchCommand::GoToNode(start));
    insert(&mut test, LinePosition::End);
    assert_eq!(
        (test.game().ply(), test.game().tree().children(start).len()),
        (3, 1)
    );
    test.handle(AnalysisCommand::PlayOut);
    test.until("the end of the game", |test| {
        test.game().outcome().is_some()
    });
    test.until("the end of playing", |test| {
        !test.session.analysis().is_playing_out()
    });
    let played = test.game().tree().line(start);
    let evaluated = played[line.len()..played.len() - 1]
        .iter()
        .any(|&node| test.game().tree().player_chances(node).is_some());
    // On a busy machine short searches may have no result.
    assert!(evaluated, "moves are stored with their win chances");
    // Another position ends it.
    test.handle(MatchCommand::GoToNode(start));
    test.handle(AnalysisCommand::PlayOut);
    test.until("a move", |test| test.game().ply() > 0);
    test.handle(MatchCommand::GoToNode(start));
    test.update();
    assert!(!test.session.analysis().is_playing_out());
}
