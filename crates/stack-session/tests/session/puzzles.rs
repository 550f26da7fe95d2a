//! Puzzles: solving, wrong moves, hints, solutions, study.

use std::time::Duration;

use stack_game::{Action, Handicap};
use stack_session::analysis::AnalysisCommand;
use stack_session::game::{MatchSetup, MoveLoss, PositionAnalysis};
use stack_session::lessons::{FollowMoves, LessonCommand, StepState};
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::puzzles::{
    Date, PackedPuzzle, PuzzleCommand, PuzzleHint, PuzzleProgress, PuzzleResult, all, has_mistakes,
};
use stack_session::session::Event;

use crate::common::{TestSession, with};

fn results(test: &TestSession) -> Vec<(&str, PuzzleResult, Option<Date>)> {
    let ended = test.events.iter().filter_map(|event| match event {
        Event::PuzzleEnded(id, result, day) => Some((id.as_str(), *result, *day)),
        _ => None,
    });
    ended.collect()
}

fn state(test: &TestSession) -> StepState {
    test.session.puzzle().unwrap().exercise.state
}

fn start(test: &mut TestSession, packed: &PackedPuzzle, day: Option<Date>) {
    test.handle(PuzzleCommand::Start(packed.puzzle.id.clone(), day));
    test.update();
    assert_eq!(state(test), StepState::AwaitingMove);
}

/// Plays the next move of the solution.
fn play_solution(test: &mut TestSession) {
    let next = test.session.puzzle().unwrap().next_move().unwrap();
    test.handle(MatchCommand::Play(next));
    test.settle();
}

/// Plays the rest of the solution.
fn solve(test: &mut TestSession) {
    while state(test) == StepState::AwaitingMove {
        play_solution(test);
    }
}

/// Returns a legal move that is not the solution.
fn wrong_move(test: &TestSession) -> Action {
    let next = test.session.puzzle().unwrap().next_move();
    let mut actions = test.game().actions().into_iter();
    actions.find(|&action| Some(action) != next).unwrap()
}

/// Plays a wrong move.
fn play_wrong_move(test: &mut TestSession) {
    let wrong = wrong_move(test);
    test.handle(MatchCommand::Play(wrong));
    test.update();
    assert_eq!(state(test), StepState::WrongMove);
    test.settle();
    // The move stays known after it is undone.
    let text = test.session.puzzle().unwrap().wrong_move.clone();
    assert_eq!(test.game().parse_action(&text.unwrap()), Ok(wrong));
}

/// Puzzles with several own moves, one per variant that has one.
fn long_puzzles() -> Vec<&'static PackedPuzzle> {
    let mut found: Vec<&PackedPuzzle> = Vec::new();
    for packed in all() {
        let is_new = found.iter().all(|other| other.variant != packed.variant);
        if packed.puzzle.moves.len() > 2 && is_new {
            found.push(packed);
        }
    }
    assert!(found.len() >= 5);
    found
}

#[test]
fn replies_are_played_until_the_puzzle_is_solved() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    let day = Date::constant(2026, 11, 27);
    for packed in long_puzzles() {
        start(&mut test, packed, Some(day));
        solve(&mut test);
        assert_eq!(state(&test), StepState::Solved, "{}", packed.puzzle.id);
        let first = test.session.puzzle().unwrap().explained_solution();
        assert_eq!(first.unwrap().text, packed.puzzle.moves[0]);
        assert_eq!(test.game().ply(), packed.puzzle.moves.len());
        let id = packed.puzzle.id.as_str();
        assert_eq!(
            results(&test).last(),
            Some(&(id, PuzzleResult::Solved, Some(day)))
        );
    }
    assert_eq!(results(&test).len(), long_puzzles().len());
    test.handle(PuzzleCommand::End);
    assert!(test.session.current().is_none() && test.session.puzzle().is_none());
}

#[test]
fn wrong_moves_are_undone_and_counted() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    let packed = long_puzzles()[0];
    start(&mut test, packed, None);
    let before = test.game().position_text();
    play_wrong_move(&mut test);
    assert_eq!(test.game().position_text(), before);
    assert_eq!(state(&test), StepState::AwaitingMove);
    assert!(!test.session.puzzle().unwrap().allows_redo(test.current()));
    // It counts after another start, too.
    test.handle(PuzzleCommand::Retry);
    test.update();
    play_solution(&mut test);
    assert_eq!(state(&test), StepState::AwaitingMove);
    let before = test.game().position_text();
    play_wrong_move(&mut test);
    assert_eq!(test.game().position_text(), before);
    assert!(results(&test).is_empty());
    solve(&mut test);
    let id = packed.puzzle.id.as_str();
    assert_eq!(results(&test), [(id, PuzzleResult::WithMistakes, None)]);
    // After the end, a retry starts without mistakes.
    test.handle(PuzzleCommand::Retry);
    test.update();
    assert!(!test.session.puzzle().unwrap().exercise.has_failed);
    solve(&mut test);
    assert_eq!(results(&test)[1..], [(id, PuzzleResult::Solved, None)]);
}

#[test]
fn hints_and_solutions_are_shown_on_request() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    let packed = long_puzzles()[0];
    start(&mut test, packed, None);
    let hint = |test: &TestSession| test.session.puzzle().unwrap().hint();
    assert_eq!(hint(&test), None);
    test.handle(PuzzleCommand::ShowHint);
    let first = &packed.puzzle.moves[0];
    match hint(&test) {
        Some(PuzzleHint::From(square)) => assert!(first.starts_with(&square.to_string())),
        Some(PuzzleHint::Place) => assert!(first.starts_with('@')),
        None => panic!("no hint"),
    }
    test.handle(PuzzleCommand::ShowSolution);
    let next = test.session.puzzle().unwrap().next_move();
    assert!(next.is_some());
    assert_eq!(test.session.hinted_action(), next);
    // The shown move stays known after another start.
    test.handle(PuzzleCommand::Retry);
    test.update();
    play_solution(&mut test);
    assert_eq!(hint(&test), None);
    solve(&mut test);
    let id = packed.puzzle.id.as_str();
    assert_eq!(results(&test), [(id, PuzzleResult::Shown, None)]);
}

#[test]
fn the_reply_to_a_wrong_move_is_searched() {
    let mut test = TestSession::without_folders();
    let packed = long_puzzles()[0];
    start(&mut test, packed, None);
    let next = test.session.puzzle().unwrap().next_move();
    let wrong = wrong_move(&test);
    let mut after = test.game().boxed_clone();
    test.handle(MatchCommand::Play(wrong));
    test.until("the answer", |test| {
        test.session.puzzle().unwrap().answer.is_some()
    });
    let answer = test.session.puzzle().unwrap().answer.clone().unwrap();
    after.play(wrong).unwrap();
    assert_eq!(answer.seat, after.turn());
    assert!(after.parse_action(&answer.text).is_ok());
    // The right move is not answered so.
    test.until("another attempt", |test| {
        state(test) == StepState::AwaitingMove
    });
    test.handle(MatchCommand::Play(next.unwrap()));
    test.update();
    assert_eq!(test.session.puzzle().unwrap().answer, None);
}

#[test]
fn a_puzzle_opens_for_study_with_its_solution() {
    let mut test = TestSession::without_folders();
    let packed = long_puzzles()[0];
    start(&mut test, packed, None);
    test.handle(PuzzleCommand::Study);
    test.update();
    assert!(test.session.puzzle().is_none() && test.session.is_puzzle_review());
    // It doesn't turn into a match that is played and saved.
    test.handle(MatchCommand::Review(false));
    assert_eq!(test.current().mode(), Mode::Review);
    let record = test.game().record();
    assert_eq!(record.moves, packed.puzzle.moves);
    assert_eq!(record.start.as_ref(), Some(&packed.puzzle.position));
}

#[test]
fn puzzles_and_lessons_replace_each_other() {
    let mut test = TestSession::without_folders();
    test.handle(LessonCommand::Start("byte-forced".into()));
    start(&mut test, &all()[0], None);
    assert!(test.session.lesson().is_none());
    test.handle(LessonCommand::Start("byte-forced".into()));
    assert!(test.session.lesson().is_some() && test.session.puzzle().is_none());
    test.handle(PuzzleCommand::Start("none".into(), None));
    assert!(
        test.session.lesson().is_some(),
        "unknown puzzles are ignored"
    );
}

/// Analyzes the match so that every move of its main line is a mistake. Returns the better moves
/// with the moves of the humans.
fn analyze_mistakes(test: &mut TestSession) -> Vec<(String, String)> {
    test.set_analysis_time(Duration::from_millis(1));
    let line = test.game().displayed_line();
    let mut best = Vec::new();
    for ends in line.windows(2) {
        let before = test.game().fork(ends[0]).unwrap();
        let played = test.game().tree().mv(ends[1]).unwrap().clone();
        let mut others = before.actions().into_iter();
        let better = others.find(|&other| other != played.action).unwrap();
        let texts = before.line_notation(&[(played.seat, better)]);
        if test.current().computer(played.seat).is_none() {
            best.push((texts[0].clone(), played.text.clone()));
        }
        let analysis = PositionAnalysis {
            line: vec![(played.seat, better)],
            texts,
            losses: vec![MoveLoss {
                action: played.action,
                text: played.text,
                loss: 0.4,
            }],
            budget: Duration::from_secs(60),
            ..PositionAnalysis::default()
        };
        test.set_analysis(ends[0], analysis);
    }
    test.handle(AnalysisCommand::Start);
    test.finish_analysis();
    best
}

/// Returns the mistakes that were found since the last call.
fn take_found(test: &mut TestSession) -> Vec<Vec<String>> {
    let events = std::mem::take(&mut test.events);
    let found = events.into_iter().filter_map(|event| match event {
        Event::MistakesFound(found) => Some(found),
        _ => None,
    });
    found.collect()
}

#[test]
fn mistakes_of_humans_become_puzzles() {
    let standard = with("two-fast", &["person", "greedy"]);
    let mut other_rules = standard.clone();
    other_rules.repetition = 0;
    let mut handicap = standard.clone();
    handicap.seats[0].handicap = Handicap::Reserve(2);
    handicap.seats[1].handicap = Handicap::Fewer(2);
    for setup in [standard, other_rules, handicap] {
        assert_mistakes_become_puzzles(&setup);
    }
}

fn assert_mistakes_become_puzzles(setup: &MatchSetup) {
    let mut test = TestSession::of_match(setup);
    for _ in 0..2 {
        test.play_first_move();
        test.until("the reply", |test| {
            test.current().computer_to_move().is_none()
        });
    }
    test.handle(MatchCommand::Review(true));
    let best = analyze_mistakes(&mut test);
    let [found] = &take_found(&mut test)[..] else {
        panic!("not found once");
    };
    assert_eq!(found.len(), best.len());
    test.handle(PuzzleCommand::PracticeMistakes);
    let practiced = take_found(&mut test);
    assert_eq!(practiced, std::slice::from_ref(found), "the human's");
    test.handle(PuzzleCommand::End);
    let mut progress = PuzzleProgress::default();
    progress.add_mistakes(found);
    while let Some(own) = progress.next_mistake(None) {
        let moves = (own.puzzle.moves[0].clone(), own.mistake.clone().unwrap());
        assert!(best.contains(&moves), "{moves:?}");
        test.handle(PuzzleCommand::StartMistake(Box::new(own.clone())));
        test.stop_clock();
        test.update();
        play_solution(&mut test);
        let (id, result, _) = *results(&test).last().unwrap();
        assert_eq!((id, result), (own.puzzle.id.as_str(), PuzzleResult::Solved));
        progress.add(&own.puzzle.id, PuzzleResult::Solved, None);
        test.handle(PuzzleCommand::Study);
        assert_eq!(test.current().mode(), Mode::Review);
    }
}

#[test]
fn mistakes_in_games_of_the_library_become_puzzles_if_they_were_played_here() {
    let mut test = TestSession::with_folders("mistakes");
    test.handle(MatchCommand::Start(with("two-fast", &["person", "person"])));
    // No time is measured.
    test.stop_clock();
    for _ in 0..4 {
        test.play_first_move();
    }
    let seat = test.game().head_turn();
    test.handle(MatchCommand::Resign(seat));
    test.handle(MatchCommand::Leave);
    let path = test.games(EntryKind::Finished)[0].path.clone();
    let record = stack_session::storage::read_record(&path).unwrap();
    assert!(record.seats.iter().all(|seat| seat.time_used.is_none()));
    test.handle(LibraryCommand::Open(path.clone()));
    test.until("the game is open", |test| test.session.current().is_some());
    assert_eq!(test.current().mode(), Mode::Review);
    let best = analyze_mistakes(&mut test);
    let found = take_found(&mut test);
    assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [4]);
    assert_eq!(best.len(), 4);

    // A copy of a file from elsewhere with such a name is no game of this computer.
    let copy = test.folders().opened().join(path.file_name().unwrap());
    std::fs::create_dir_all(test.folders().opened()).unwrap();
    std::fs::write(&copy, record.write().unwrap()).unwrap();
    test.handle(LibraryCommand::Open(copy));
    test.until("the copy is open", |test| !has_mistakes(test.current()));
    analyze_mistakes(&mut test);
    assert_eq!(take_found(&mut test), Vec::<Vec<String>>::new());

    // The same game from elsewhere has none, until they are asked for.
    let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
    test.handle(MatchCommand::Open(Box::new(opened)));
    assert!(!has_mistakes(test.current()));
    analyze_mistakes(&mut test);
    assert_eq!(take_found(&mut test), Vec::<Vec<String>>::new());
    assert!(has_mistakes(test.current()));
    test.handle(PuzzleCommand::PracticeMistakes);
    assert_eq!(take_found(&mut test), found);
    let open = test.session.puzzle().unwrap();
    assert_eq!(open.packed.mistake.as_ref(), Some(&best[0].1));
    test.handle(PuzzleCommand::End);
    assert_eq!(test.current().mode(), Mode::Review);
}
