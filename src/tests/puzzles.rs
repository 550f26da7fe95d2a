//! Puzzles: chosen, solved, failed, analyzed, left, and remembered.

use std::path::PathBuf;

use bevy::input::keyboard::KeyCode;
use stack_game::Action;
use stack_session::lessons::StepState;
use stack_session::play::{MatchCommand, Mode};
use stack_session::puzzles::{OpenPuzzle, PuzzleHint};

use super::harness::{TestApp, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::HighlightedSquares;

impl TestApp {
    fn puzzle(&self) -> &OpenPuzzle {
        self.session().puzzle().expect("a puzzle")
    }

    /// Plays a move and waits for the reply or the retry.
    fn play_in_puzzle(&mut self, action: Action) {
        self.run(MatchCommand::Play(action));
        self.wait_until("the reply", |program| {
            let state = program.puzzle().exercise.state;
            let waits = matches!(state, StepState::WrongMove | StepState::AwaitingReply);
            !waits && program.animated_board().is_idle()
        });
        self.run_frames(2);
    }

    /// Leaves a puzzle or its review by the menu.
    fn leave_by_menu(&mut self, entry: &str) {
        self.choose_in_menu(entry);
        assert_eq!(
            (self.screen(), self.dialog()),
            (Screen::Title, Some(DialogKind::Puzzles))
        );
    }

    /// Plays the solution to its end.
    fn solve_puzzle(&mut self) {
        while let Some(next) = self.puzzle().next_move() {
            self.play_in_puzzle(next);
        }
        assert!(self.puzzle().result().is_some());
    }
}

#[test]
fn solves_the_daily_puzzle_by_keyboard() {
    let mut program = TestApp::start(&temp_folder("puzzle"));
    program.press_button("Puzzles");
    assert_eq!(program.dialog(), Some(DialogKind::Puzzles));
    program.press_button("Solve");
    program.run_frames(4);
    assert_eq!((program.screen(), program.dialog()), (Screen::Match, None));
    let open = program.puzzle();
    let (id, day) = (open.packed.puzzle.id.clone(), open.day.unwrap());

    // A wrong move is undone and named, and the key for hints helps.
    let right = program.puzzle().next_move();
    let mut actions = program.game().actions().into_iter();
    let wrong = actions.find(|&action| Some(action) != right).unwrap();
    let before = program.game().position_text();
    program.play_in_puzzle(wrong);
    assert_eq!(program.game().position_text(), before);
    assert!(program.text().contains("Try another move."));
    program.press_letter(KeyCode::KeyH, "h");
    program.run_frames(2);
    let marked = match program.puzzle().hint().expect("a hint") {
        PuzzleHint::From(square) => vec![square],
        PuzzleHint::Place => Vec::new(),
    };
    let highlighted = program.resource::<HighlightedSquares>();
    assert_eq!(highlighted.0, marked);
    program.solve_puzzle();
    assert!(program.text().contains("Solved with mistakes"));
    assert_eq!(program.dialog(), None);
    let progress = &program.settings().puzzles;
    assert!(progress.is_day_solved(day) && progress.attempted.contains(&id));

    // Enter starts another puzzle, and the menu leads back to the list.
    program.enter();
    program.run_frames(4);
    assert_ne!(program.puzzle().packed.puzzle.id, id);
    assert_eq!(program.puzzle().day, None);
    program.leave_by_menu("Exit puzzle");
    program.tab_to("Try again");
    // A solved puzzle opens for analysis, which is not saved either.
    program.press_button("Start");
    program.run_frames(4);
    program.solve_puzzle();
    program.press_button("Analyze");
    program.run_frames(4);
    assert_eq!(program.current().mode(), Mode::Review);
    program.leave_by_menu("Back to puzzles");
    program.wait_for_storage();
    assert_eq!(program.files(), Vec::<PathBuf>::new());

    // It is stored.
    let again = TestApp::start(&program.folder);
    assert_eq!(again.settings().puzzles, program.settings().puzzles);
}
