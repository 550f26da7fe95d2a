//! Guessing the moves of a finished game, by keyboard.

use bevy::input::keyboard::KeyCode;
use stack_session::guess::{GuessScore, OpenGuess};
use stack_session::lessons::StepState;
use stack_session::play::{MatchCommand, Mode};

use super::harness::TestApp;

impl TestApp {
    fn guess(&self) -> &OpenGuess {
        self.session().guess().expect("moves are guessed")
    }

    /// Waits until the next move has to be guessed or all moves were.
    fn settle_guess(&mut self) {
        self.wait_until("the next guess", |program| {
            let state = program.guess().exercise.state;
            let is_due = matches!(state, StepState::AwaitingMove | StepState::Solved);
            is_due && program.animated_board().is_idle()
        });
        self.run_frames(2);
    }

    /// Chooses an entry of the menu that returns to the table.
    fn choose_table_entry(&mut self, entry: &str) {
        self.choose_in_menu(entry);
        assert_eq!(self.dialog(), None);
    }
}

#[test]
fn the_moves_of_a_game_are_guessed_from_its_review() {
    let mut program = TestApp::with_finished_match("guess");
    let before = TestApp::records(&program.folders().records());
    program.run(MatchCommand::Review(true));
    program.choose_table_entry("Guess the move");
    program.settle_guess();
    assert!(program.text().contains("Find the move played in the game."));

    // The key for hints shows the square, and typing plays the move.
    program.press_letter(KeyCode::KeyH, "h");
    program.run_frames(2);
    assert!(program.guess().shows_hint);
    let (_, all) = program.guess().progress();
    for n in 0..all {
        if n == 1 {
            program.press_button("Show me");
        } else {
            let (_, next) = program.guess().next_move().expect("a move");
            program.run(MatchCommand::Play(next));
        }
        program.settle_guess();
        if n == 0 {
            assert!(program.text().contains("2 points, with a hint"));
        }
    }
    let score = GuessScore {
        points: 3 * all as u32 - 4,
        possible: 3 * all as u32,
        ..program.guess().score()
    };
    assert_eq!(program.guess().score(), score);
    let text = format!("{} of {} points", score.points, score.possible);
    assert!(program.text().contains(&text), "{}", program.text());
    // No dialog opens at the end. Enter leads back to the review.
    assert_eq!(program.dialog(), None);
    program.enter();
    program.run_frames(4);
    assert_eq!(program.current().mode(), Mode::Review);

    // Again, left by the menu.
    program.choose_table_entry("Guess the move");
    assert_eq!(program.guess().score(), GuessScore::default());
    program.choose_table_entry("Stop guessing");
    assert!(program.session().guess().is_none());
    assert_eq!(program.current().mode(), Mode::Review);
    program.wait_for_storage();
    assert_eq!(TestApp::records(&program.folders().records()), before);
}
