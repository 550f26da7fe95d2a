//! The question before a blunder.

use stack_session::play::{EditCommand, MatchCommand};
use stack_session::puzzles::{Goal, all};

use super::harness::{TestApp, human_setup, temp_folder};
use crate::screens::DialogKind;
use crate::table::PreviewedMove;

/// A match in the position of a puzzle, in which the first legal move is a blunder; its solution.
fn start_puzzle_match(program: &mut TestApp) -> String {
    program.settings_mut().ask_before_blunder = true;
    let mut puzzles = all().iter();
    let packed = puzzles.find(|packed| {
        let start = packed.start();
        let first = start.and_then(|game| game.legal_move_texts().into_iter().next());
        packed.variant == "two-fast"
            && packed.puzzle.goal == Goal::Win
            && packed.puzzle.level <= 2
            && first.as_ref() != packed.puzzle.moves.first()
    });
    let packed = packed.expect("a puzzle");
    program.run(MatchCommand::Edit(EditCommand::Open {
        variant: packed.variant.clone(),
        position: Some(packed.puzzle.position.clone()),
    }));
    program.run(MatchCommand::PlayFromHere(human_setup("two").seats));
    program.settle();
    packed.puzzle.moves[0].clone()
}

fn play(program: &mut TestApp, text: &str) {
    let action = program.game().parse_action(text).unwrap();
    program.run(MatchCommand::Play(action));
}

#[test]
fn a_blunder_is_taken_back_or_played_by_keyboard() {
    let mut program = TestApp::start(&temp_folder("blunder"));
    let solution = start_puzzle_match(&mut program);
    let blunder = program.game().legal_move_texts()[0].clone();
    let ask = |program: &mut TestApp| {
        play(program, &blunder);
        program.wait_for_dialog(DialogKind::BlunderQuestion);
        program.run_frames(2);
        let held = program.session().held_move().map(|held| held.action);
        assert_eq!(program.resource::<PreviewedMove>().0, held);
        let question = format!("{blunder} looks like a blunder");
        assert!(program.text().contains(&question), "{}", program.text());
    };
    ask(&mut program);
    program.escape();
    program.run_frames(2);
    assert_eq!((program.dialog(), program.game().ply()), (None, 0));
    assert_eq!(program.resource::<PreviewedMove>().0, None);
    ask(&mut program);
    program.enter();
    program.run_frames(2);
    assert_eq!((program.dialog(), program.game().ply()), (None, 0));
    ask(&mut program);
    program.press_button("Play it");
    program.settle();
    assert_eq!((program.dialog(), program.game().ply()), (None, 1));
    assert_eq!(program.animated_board().resyncs(), 0);
    program.run(MatchCommand::Undo);
    program.settle();
    // The best move is not asked about.
    play(&mut program, &solution);
    program.wait_until("the move", |program| program.game().ply() == 1);
    assert_eq!(program.dialog(), None);
}
