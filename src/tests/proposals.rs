//! Resigning and offering draws by keyboard.

use bevy::input::keyboard::{Key, KeyCode};
use focus_panels::tr;
use stack_game::Rule;
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::harness::{TestApp, human_setup, temp_folder};
use crate::screens::DialogKind;

impl TestApp {
    fn press_resign_key(&mut self) {
        self.press_letter(KeyCode::KeyG, "g");
        self.run_frames(3);
    }

    fn press_draw_key(&mut self) {
        self.press_letter(KeyCode::KeyD, "d");
        self.run_frames(3);
    }
}

#[test]
fn resigning_needs_confirmation_and_can_be_undone() {
    let mut program = TestApp::start(&temp_folder("give-up"));
    program.start_match("two");
    program.play_move("c2-c1");
    program.press_resign_key();
    assert_eq!(program.dialog(), Some(DialogKind::Resign));
    assert!(program.text().contains("Red resigns. Green wins."));
    program.press_button(tr!("proposal-keep-playing"));
    assert_eq!((program.dialog(), program.game().outcome()), (None, None));
    program.choose_in_menu("Resign…");
    program.press_button("Resign");
    program.settle();
    program.wait_for_dialog(DialogKind::Result);
    program.run_frames(2);
    assert!(program.text().contains("Red resigned"));
    assert_eq!(
        program.text().matches("Green wins").count(),
        2,
        "in the prompt and in the celebration"
    );
    assert!(
        !program.text().contains("Undo"),
        "the choices have its place"
    );
    program.press_button("View board");
    program.press_button("Undo");
    program.settle();
    assert_eq!((program.game().outcome(), program.game().ply()), (None, 1));
    assert_eq!(program.animated_board().resyncs(), 0);
    // Not in a review.
    program.run(MatchCommand::Review(true));
    program.press_resign_key();
    assert_eq!(program.dialog(), None);
}

#[test]
fn draw_offers_can_be_declined_and_accepted() {
    let mut program = TestApp::start(&temp_folder("offer-draw"));
    program.start_match("three");
    program.press_draw_key();
    assert_eq!(program.dialog(), Some(DialogKind::OfferDraw));
    program.press_button("Offer draw");
    program.wait_for_dialog(DialogKind::ProposalResponse);
    // Esc declines.
    program.key(KeyCode::Escape, Key::Escape);
    program.run_frames(3);
    assert_eq!(program.dialog(), None);
    assert!(program.session().proposal().is_none());
    assert!(
        program.status_text().contains("declined the draw"),
        "{}",
        program.status_text()
    );
    program.play_nth_move(0);
    program.settle();
    program.press_draw_key();
    program.press_button("Offer draw");
    program.wait_for_dialog(DialogKind::ProposalResponse);
    program.press_button("Accept draw");
    program.wait_for_dialog(DialogKind::Result);
    let outcome = program.game().outcome().unwrap();
    assert_eq!((outcome.rule, outcome.is_draw()), (Rule::AGREED_DRAW, true));
}

#[test]
fn declined_draw_cannot_be_offered_again_at_once() {
    let mut program = TestApp::start(&temp_folder("declined-draw"));
    // A draw counts as Green's win, so the computer declines.
    let mut setup = human_setup("two");
    setup.anti_symmetry = "draw-first".into();
    setup.seats[1].controller = Controller::Computer("greedy".into());
    program.run(MatchCommand::Start(setup));
    program.press_draw_key();
    program.press_button("Offer draw");
    program.wait_until("an answer", |program| {
        program
            .status_text()
            .contains("declined: a draw would count as a loss")
    });
    program.press_draw_key();
    assert_eq!(program.dialog(), None);
    let message = program.status_text();
    assert!(message.contains("after the next move"), "{message}");
}

#[test]
fn answer_clears_the_message_about_the_offer() {
    let mut program = TestApp::start(&temp_folder("answered-draw"));
    let mut setup = human_setup("two");
    setup.seats[1].controller = Controller::Computer("greedy".into());
    program.run(MatchCommand::Start(setup));
    program.press_draw_key();
    program.press_button("Offer draw");
    program.wait_for_dialog(DialogKind::Result);
    program.run_frames(2);
    assert_eq!(program.status_text(), "");
}
