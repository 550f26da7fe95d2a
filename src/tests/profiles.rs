//! Player profiles, named opponents and the sparring partner.

use focus_panels::strings::{self, with_language};
use focus_panels::tr;
use stack_session::game::{Controller, variant_cards};
use stack_session::library::ReportTask;
use stack_session::play::MatchCommand;
use stack_session::players::default_opponent;
use stack_session::proposals::ProposalCommand;

use super::harness::{REPETITION_GAME, TestApp, human_setup, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;

/// Adds a player by keyboard; the name field has the focus.
fn add_profile(program: &mut TestApp, name: &str, choices: &[&str]) {
    program.press_button(tr!("players-add"));
    program.run_frames(2);
    program.type_text(name);
    for choice in choices {
        program.press_button(choice);
    }
    program.press_button(tr!("engines-save"));
    program.run_frames(3);
}

#[test]
fn a_profile_has_a_language_a_size_a_seat_and_results() {
    with_language("en", || {
        let mut program = TestApp::start(&temp_folder("profiles"));
        let zoom = program.zoom();
        program.press_button(tr!("title-players"));
        assert_eq!(program.dialog(), Some(DialogKind::Profiles));
        add_profile(&mut program, "Anna", &["Symbol: Star"]);
        add_profile(&mut program, "Ben", &["Deutsch", "130\u{a0}%"]);
        assert_eq!(program.settings().profiles.current.as_deref(), Some("Anna"));
        program.press_button("Ben");
        program.run_frames(3);
        assert!((program.zoom() / zoom - 1.3).abs() < 0.01);
        assert!(
            program.text().contains("Spielt jetzt"),
            "{}",
            program.text()
        );
        // A change of the settings belongs to the current player.
        program.settings_mut().ui_scale = 1.15;
        program.run_frames(2);
        program.press_button("Anna");
        program.run_frames(3);
        assert!((program.zoom() / zoom - 1.0).abs() < 0.01);
        assert_eq!(program.settings().profiles.list[1].ui_scale, 1.15);
        program.escape();
        program.wait_for_text("Players: Anna");
        // Who plays now has the first seat of a new game.
        let mut setup = human_setup("two");
        let cards = variant_cards();
        let choice = program.settings().choices.for_card(&cards[0]);
        assert_eq!(
            (&*choice.seats[0].name, choice.seats[0].symbol),
            ("Anna", 4)
        );
        assert_eq!(choice.seats[0].controller, Controller::Human);
        setup.seats = choice.seats;
        setup.seats[1].name = "Ben".into();
        setup.seats[1].controller = Controller::Human;
        program.run(MatchCommand::Start(setup));
        for mv in &REPETITION_GAME {
            program.play_move(mv);
        }
        program.run(MatchCommand::Leave);
        program.run_frames(3);
        assert_eq!(program.screen(), Screen::Title);
        program.press_button("Players: Anna");
        program.wait_for_text("1 game: 0 won, 1 drawn, 0 lost");
        program.press_button(tr!("report-title"));
        assert_eq!(program.dialog(), Some(DialogKind::Report));
        program.wait_until("the report", |program| {
            let report = program.session().library().report();
            report.and_then(ReportTask::report).is_some()
        });
        program.wait_for_text("Ben");
        program.escape();
        program.run_frames(3);
        assert_eq!(program.dialog(), Some(DialogKind::Profiles));
        // A second start knows the profiles.
        let again = TestApp::start(&program.folder);
        assert_eq!(again.settings().profiles, program.settings().profiles);
    });
}

/// Names of opponents and the question before a blunder change with the current player.
#[test]
fn switches_belong_to_a_profile() {
    strings::with_named_opponents(false, || {
        let mut program = TestApp::start(&temp_folder("named-opponents"));
        program.press_button(tr!("title-players"));
        let switches = [tr!("settings-named"), tr!("settings-blunder-check")];
        add_profile(&mut program, "Anna", &switches);
        add_profile(&mut program, "Ben", &[]);
        assert!(strings::has_named_opponents());
        assert!(program.settings().ask_before_blunder);
        program.press_button("Ben");
        program.run_frames(3);
        assert!(!strings::has_named_opponents());
        assert!(!program.settings().ask_before_blunder);
        let anna = &program.settings().profiles.list[0];
        assert!(anna.named_opponents && anna.ask_before_blunder);
    });
}

#[test]
fn the_sparring_partner_is_chosen_by_keyboard_and_adapts() {
    let mut program = TestApp::start(&temp_folder("sparring"));
    program.press_button(tr!("title-players"));
    add_profile(&mut program, "Anna", &[]);
    program.escape();
    program.press_button(tr!("title-new-game"));
    program.press_button("Two");
    program.press_button(tr!("title-computers"));
    let level = strings::player_name(default_opponent());
    program.press_button(&tr!("player-of-seat", seat = "Red", player = level));
    program.run_frames(2);
    program.press_button(tr!("player-sparring"));
    program.run_frames(2);
    assert!(
        program.text().contains("As strong as Anna"),
        "{}",
        program.text()
    );
    program.press_button(tr!("title-play"));
    program.wait_for_screen(Screen::Match);
    let elo = |program: &TestApp| {
        let seats = program.current().setup.seats.iter();
        seats
            .filter_map(|seat| seat.controller.elo())
            .next()
            .expect("a player of a rating")
    };
    let first = elo(&program);
    // Everyone moves, so that the game is rated.
    program.wait_until("Anna's turn", |program| {
        program.current().computer_to_move().is_none()
    });
    program.play_nth_move(0);
    program.wait_until("the reply", |program| {
        program.game().move_list().moves.len() >= 2
            && program.current().computer_to_move().is_none()
    });
    let seat = program.game().seats()[0];
    program.run(ProposalCommand::Resign(seat));
    program.wait_for_dialog(DialogKind::Result);
    program.wait_for_storage();
    program.wait_until("the new rating", |program| {
        program.status_text().starts_with("Anna's rating: ")
    });
    program.run_frames(3);
    program.press_button(tr!("result-rematch"));
    program.wait_until("the rematch", |program| !program.game().is_over_at_head());
    assert!(elo(&program) < first, "{} after {first}", elo(&program));
}
