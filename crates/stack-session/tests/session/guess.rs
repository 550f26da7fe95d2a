//! Guessing the moves of a finished game.

use std::time::Duration;

use stack_game::{Action, Seat, SeatSet};
use stack_session::game::{MoveLoss, NodeId, PositionAnalysis};
use stack_session::guess::{GuessCommand, GuessComparison, MAX_POINTS, OpenGuess};
use stack_session::lessons::{FollowMoves, LessonCommand, StepState};
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, Mode};

use crate::common::{TestSession, play, turn, with};

/// Plays a game of humans for some moves. It ends by the resignation of all but one team, starting
/// with the seat to move, or with a draw. Then it is reviewed.
fn reviewed(variant: &str, moves: usize, is_draw: bool) -> TestSession {
    let mut test = TestSession::of_match(&with(variant, &["person"; 4]));
    test.stop_clock();
    play(&mut test, &mut 7, moves);
    if is_draw {
        test.handle(MatchCommand::AgreeDraw);
    }
    while test.game().outcome().is_none() {
        let seat = turn(&test);
        test.handle(MatchCommand::Resign(seat));
        play(&mut test, &mut 9, 3);
    }
    test.handle(MatchCommand::Review(true));
    test
}

fn open(test: &TestSession) -> &OpenGuess {
    test.session.guess().expect("moves are guessed")
}

fn start(test: &mut TestSession) {
    test.handle(GuessCommand::Start);
    test.settle();
}

/// Plays the game's move, or another one.
fn guess(test: &mut TestSession, right: bool) -> Action {
    let (seat, next) = open(test).next_move().expect("a move to guess");
    assert_eq!(test.game().turn(), seat);
    let mut actions = test.game().actions().into_iter();
    let action = actions.find(|&action| (action == next) == right).unwrap();
    test.handle(MatchCommand::Play(action));
    action
}

/// Stores an analysis of the start of the reviewed game in which these moves lose that much.
fn set_losses(test: &mut TestSession, losses: &[(Action, f32)], best: Action) {
    let seat = test.game().tree().mv(test.game().displayed_line()[1]);
    let losses = losses.iter().map(|&(action, loss)| MoveLoss {
        action,
        text: String::new(),
        loss,
    });
    let analysis = PositionAnalysis {
        line: vec![(seat.unwrap().seat, best)],
        losses: losses.collect(),
        budget: Duration::from_secs(60),
        ..PositionAnalysis::default()
    };
    test.set_analysis(NodeId::START, analysis);
}

#[test]
fn the_moves_of_the_winners_are_guessed_in_every_kind_of_game() {
    for (variant, moves, is_draw) in [
        ("two", 9, false),
        ("two", 8, false),
        ("two-fast", 7, true),
        ("byte", 10, false),
        ("three", 10, false),
        ("four", 9, false),
        ("partners", 9, false),
        ("partners", 8, true),
    ] {
        let name = format!("{variant} {moves} {is_draw}");
        let mut test = reviewed(variant, moves, is_draw);
        let record = test.game().record();
        let winners = test.game().outcome().unwrap().winners;
        let first = test.game().team(test.game().seats()[0]);
        let expected = if is_draw { first } else { winners };
        assert!(OpenGuess::is_possible(test.current()), "{name}");
        start(&mut test);
        assert_eq!(open(&test).seats, expected, "{name}");
        let mut guessed = SeatSet::EMPTY;
        while let Some((seat, _)) = open(&test).next_move() {
            guessed = guessed.with(seat);
            guess(&mut test, true);
            test.settle();
        }
        assert_eq!(guessed, expected, "{name}");
        let state = open(&test).exercise().state;
        assert_eq!(state, StepState::Solved, "{name}");
        let played = test.game().record();
        assert_eq!(played.moves, record.moves, "{name}");
        let (done, all) = open(&test).progress();
        let score = open(&test).score();
        assert_eq!(done, all, "{name}");
        assert_eq!(score.points, MAX_POINTS * all as u32, "{name}");
        assert_eq!(score.possible, score.points, "{name}");
        assert_eq!((score.guesses, score.same), (all, all), "{name}");
        assert_eq!(score.mean_loss, Some(0.0), "{name}");
        // Nothing of the game changes.
        test.handle(GuessCommand::End);
        assert!(test.session.guess().is_none());
        assert_eq!(test.current().mode(), Mode::Review, "{name}");
        assert_eq!(test.game().record(), record, "{name}");
    }
}

#[test]
fn other_moves_are_rated_by_their_loss_and_undone() {
    // The loss of the guess, that of the game's move, whether a hint was shown, and the points.
    for (loss, of_game, hint, points) in [
        (0.0, 0.1, false, 3),
        (0.104, 0.1, false, 3),
        (0.12, 0.1, false, 2),
        (0.12, 0.1, true, 1),
        (0.17, 0.1, false, 1),
        (0.18, 0.1, false, 0),
        (0.5, 0.0, true, 0),
    ] {
        let mut test = reviewed("two", 8, true);
        let line = test.game().displayed_line();
        let played = test.game().tree().mv(line[1]).unwrap().action;
        let at_start = test.game().position_at(NodeId::START).unwrap();
        let others: Vec<_> = at_start.actions();
        let mut others = others.into_iter().filter(|&action| action != played);
        let (other, third) = (others.next().unwrap(), others.next().unwrap());
        let best = if loss == 0.0 { other } else { third };
        let best = if of_game == 0.0 { played } else { best };
        set_losses(&mut test, &[(other, loss), (played, of_game)], best);
        start(&mut test);
        if hint {
            test.handle(GuessCommand::ShowHint);
        }
        test.handle(MatchCommand::Play(other));
        let rated = open(&test).last_guess().unwrap().clone();
        assert_eq!(rated.points(), Some(points), "{loss} {of_game} {hint}");
        let GuessComparison::Other(difference) = rated.comparison else {
            panic!("{rated:?}");
        };
        assert!((difference - (loss - of_game)).abs() < 1e-6);
        assert_eq!(open(&test).exercise().state, StepState::WrongMove);
        test.settle();
        // The game's move and the reply were played.
        assert_eq!(test.game().ply(), 2);
        assert_eq!(
            test.game()
                .tree()
                .mv(test.game().displayed_line()[1])
                .unwrap()
                .action,
            played
        );
        let score = open(&test).score();
        assert_eq!((score.points, score.possible), (points, MAX_POINTS));
        assert!((score.mean_loss.unwrap() - (loss - of_game).max(0.0)).abs() < 1e-6);
        assert!(!open(&test).shows_hint);
    }
}

#[test]
fn a_search_rates_guesses_without_a_stored_analysis() {
    let mut test = reviewed("byte", 8, false);
    start(&mut test);
    let text = open(&test).last_guess().cloned();
    assert_eq!(text, None);
    guess(&mut test, false);
    let pending = &open(&test).last_guess().unwrap().comparison;
    assert!(matches!(pending, GuessComparison::Pending(_)));
    // Real time: the search runs on another thread.
    test.until("the rating", |test| {
        open(test).last_guess().unwrap().points().is_some()
    });
    let rated = open(&test).last_guess().unwrap();
    assert!(
        matches!(rated.comparison, GuessComparison::Other(_)),
        "{rated:?}"
    );
    test.settle();
    assert_eq!(open(&test).progress().0, 1);
    assert!(open(&test).next_move().is_some());
}

#[test]
fn only_the_first_guess_in_a_position_counts() {
    let mut test = reviewed("two", 9, true);
    start(&mut test);
    test.handle(GuessCommand::ShowMove);
    test.settle();
    assert_eq!(test.game().ply(), 2);
    let shown = open(&test).last_guess().unwrap();
    assert_eq!(
        (shown.comparison, shown.points()),
        (GuessComparison::Shown, Some(0))
    );
    guess(&mut test, true);
    test.settle();
    let score = open(&test).score();
    assert_eq!((score.points, score.possible), (3, 6));
    assert_eq!((score.guesses, score.same), (2, 1));
    // Back to the first position: neither a right nor a wrong move changes the score.
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::Undo);
    test.settle();
    assert_eq!(test.game().ply(), 0);
    assert!(open(&test).allows_redo(test.current()));
    guess(&mut test, false);
    test.settle();
    assert_eq!((test.game().ply(), open(&test).score()), (0, score));
    guess(&mut test, true);
    test.settle();
    assert_eq!((test.game().ply(), open(&test).score()), (2, score));
    guess(&mut test, true);
    test.settle();
    assert_eq!(open(&test).score(), score);
    // Moves that are not known yet are not redone.
    assert!(!open(&test).allows_redo(test.current()));
    // Starting again forgets the guesses.
    start(&mut test);
    assert_eq!((test.game().ply(), open(&test).progress().0), (0, 0));
}

#[test]
fn guessing_starts_at_the_displayed_position() {
    let mut test = reviewed("two", 10, true);
    test.handle(MatchCommand::GoToPly(4));
    start(&mut test);
    let (_, next) = open(&test).next_move().unwrap();
    test.handle(GuessCommand::End);
    assert_eq!(test.game().ply(), 4);
    let line = test.game().displayed_line();
    assert_eq!(test.game().tree().mv(line[5]).unwrap().action, next);
    // Lessons replace it, and a match that is being played has no moves to guess.
    start(&mut test);
    test.handle(LessonCommand::Start("byte-forced".into()));
    assert!(test.session.guess().is_none() && test.session.lesson().is_some());
    let mut test = TestSession::of_match(&with("two", &["person"; 2]));
    play(&mut test, &mut 7, 3);
    test.handle(GuessCommand::Start);
    assert!(test.session.guess().is_none());
}

#[test]
fn a_game_of_the_library_is_opened_to_guess_its_moves() {
    let mut test = TestSession::with_folders("guess");
    test.handle(MatchCommand::Start(with("two", &["person"; 2])));
    play(&mut test, &mut 7, 6);
    let loser: Seat = turn(&test);
    test.handle(MatchCommand::Resign(loser));
    test.handle(MatchCommand::Leave);
    let games = test.games(EntryKind::Finished);
    let path = games[0].path.clone();
    let before = std::fs::read(&path).unwrap();
    test.ask(LibraryCommand::Guess(path.clone()));
    test.until("the game is open", |test| test.session.guess().is_some());
    assert!(!open(&test).seats.contains(loser));
    test.stop_clock();
    test.settle();
    guess(&mut test, true);
    test.settle();
    test.handle(GuessCommand::End);
    assert_eq!(test.current().mode(), Mode::Review);
    test.session.flush();
    assert_eq!(std::fs::read(&path).unwrap(), before);
}
