//! Giving up and offering a draw, by keys alone.

use bevy::input::keyboard::{Key, KeyCode};
use stack_game::Rule;
use stack_session::game::Controller;
use stack_session::lessons::LessonCommand;
use stack_session::play::MatchCommand;

use super::play::setup;
use super::program::{Program, folder};
use crate::screens::Page;

impl Program {
    fn give_up_key(&mut self) {
        self.letter(KeyCode::KeyG, "g");
        self.frames(3);
    }
}

#[test]
fn giving_up_is_asked_once_and_can_be_taken_back() {
    let mut program = Program::start(&folder("give-up"));
    program.begin("two");
    program.act("c2-c1");
    program.give_up_key();
    assert_eq!(program.page(), Some(Page::GiveUp));
    assert!(program.written().contains("Red gives up. Green wins."));
    program.press("Play on");
    assert_eq!((program.page(), program.game().outcome()), (None, None));
    program.give_up_key();
    program.press("Give up");
    program.settle();
    program.until("the end", |program| program.page() == Some(Page::End));
    program.frames(2);
    assert!(program.written().contains("Red gave up"));
    assert_eq!(
        program.written().matches("Green wins").count(),
        1,
        "told once"
    );
    assert!(
        !program.written().contains("Undo"),
        "the choices have its place"
    );
    program.press("View the board");
    program.press("Undo");
    program.settle();
    assert_eq!((program.game().outcome(), program.game().ply()), (None, 1));
    assert_eq!(program.mirror().corrected(), 0);
}

#[test]
fn a_draw_is_offered_declined_and_agreed_on() {
    let mut program = Program::start(&folder("offer-draw"));
    program.begin("three");
    program.letter(KeyCode::KeyD, "d");
    program.frames(3);
    assert_eq!(program.page(), Some(Page::OfferDraw));
    program.press("Offer a draw");
    program.until("the question", |program| {
        program.page() == Some(Page::Answer)
    });
    // Esc plays on.
    program.key(KeyCode::Escape, Key::Escape);
    program.frames(3);
    assert_eq!(program.page(), None);
    assert!(program.session().proposal().is_none());
    assert!(program.notice().contains("no draw"), "{}", program.notice());
    program.act_number(0);
    program.settle();
    program.letter(KeyCode::KeyD, "d");
    program.frames(3);
    program.press("Offer a draw");
    program.until("the question", |program| {
        program.page() == Some(Page::Answer)
    });
    program.press("Agree");
    program.until("the end", |program| program.page() == Some(Page::End));
    let outcome = program.game().outcome().unwrap();
    assert_eq!((outcome.rule, outcome.is_draw()), (Rule::AGREED_DRAW, true));
}

#[test]
fn a_draw_that_was_declined_is_not_asked_about_again() {
    let mut program = Program::start(&folder("declined-draw"));
    // A draw counts as Green's win: the computer declines.
    let mut setup = setup("two");
    setup.anti_symmetry = "draw-first".into();
    setup.seats[1].controller = Controller::Computer("greedy".into());
    program.want(MatchCommand::Start(setup));
    program.letter(KeyCode::KeyD, "d");
    program.frames(3);
    program.press("Offer a draw");
    program.until("an answer", |program| {
        program.notice().contains("a draw counts as lost for it")
    });
    program.letter(KeyCode::KeyD, "d");
    program.frames(3);
    assert_eq!(program.page(), None);
    let told = program.notice();
    assert!(told.contains("after the next move"), "{told}");
}

#[test]
fn the_answer_to_an_offer_takes_the_place_of_what_was_said_of_it() {
    let mut program = Program::start(&folder("answered-draw"));
    let mut setup = setup("two");
    setup.seats[1].controller = Controller::Computer("greedy".into());
    program.want(MatchCommand::Start(setup));
    program.letter(KeyCode::KeyD, "d");
    program.frames(3);
    program.press("Offer a draw");
    program.until("the end", |program| program.page() == Some(Page::End));
    program.frames(2);
    assert_eq!(program.notice(), "");
}

#[test]
fn lessons_and_reviews_have_neither() {
    let mut program = Program::start(&folder("give-up-lesson"));
    program.want(LessonCommand::Start("focus-travel".into()));
    program.give_up_key();
    assert_eq!(program.page(), None);
    program.want(LessonCommand::End);
    program.begin("two");
    program.want(MatchCommand::Study(true));
    program.give_up_key();
    assert_eq!(program.page(), None);
    program.escape();
    assert!(!program.written().contains("Give up…"));
}
#[test]
fn a_seat_of_four_goes_out_and_the_others_play_on() {
    let mut program = Program::start(&folder("give-up-four"));
    program.begin("four");
    let seat = program.game().turn();
    program.escape();
    program.press("Give up…");
    program.press("Give up");
    program.settle();
    assert!(program.game().out().contains(seat));
    assert!(program.written().contains("Out: gave up"));
    assert_ne!(program.game().turn(), seat);
    program.act_number(0);
    program.settle();
    assert_eq!(program.mirror().corrected(), 0);
}
