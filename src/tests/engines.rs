//! External engines: set up by keyboard, tested, and at a seat.

use std::fs;

use focus_panels::tr;
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::harness::{TestApp, human_setup, temp_folder};
use crate::screens::DialogKind;

#[test]
fn an_engine_is_added_by_keyboard_and_plays() {
    let folder = temp_folder("engines");
    fs::create_dir_all(&folder).unwrap();
    let script = folder.join("engine.sh");
    fs::write(
        &script,
        "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
         go*) echo bestmove c2-c1;; quit) exit;; esac; done",
    )
    .unwrap();
    let mut program = TestApp::start(&folder);
    program.press_button("Settings");
    program.press_button(tr!("engines-open"));
    assert_eq!(program.dialog(), Some(DialogKind::Engines));
    program.press_button(tr!("engines-add"));
    // The name has the focus.
    program.type_text("Bot");
    program.tab_to(tr!("engines-command-hint"));
    program.type_text(&format!("sh '{}'", script.display()));
    program.press_button(tr!("engines-test"));
    let tested = |program: &TestApp| {
        let test = program.session().engine_test();
        test.is_some_and(|test| test.result().is_some())
    };
    program.wait_until("the test", tested);
    let result = program.session().engine_test().unwrap().result().cloned();
    assert_eq!(result.unwrap().unwrap().first_move, "c2-c1");
    program.press_button(tr!("engines-save"));
    assert_eq!(program.settings().engines[0].name, "Bot");
    assert!(program.settings().engines[0].plays("two"));
    assert!(!program.settings().engines[0].plays("three"));
    program.escape();
    program.escape();
    assert_eq!(program.dialog(), None);
    let mut setup = human_setup("two");
    setup.seats[0].controller = Controller::Computer("Bot".into());
    program.run(MatchCommand::Start(setup));
    program.wait_until("its move", |program| program.game().ply() == 1);
    assert!(
        !program
            .session()
            .fallback_seats()
            .contains(program.game().seats()[0])
    );
}
