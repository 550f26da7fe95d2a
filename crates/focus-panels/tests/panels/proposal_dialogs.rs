//! Tests of the dialogs to resign, offer a draw and answer.

use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::proposal_dialogs::{ProposeAction, ProposeModel};
use focus_panels::hud::{answer_dialog, propose_dialog};
use focus_panels::style::SeatColors;
use stack_session::game::Controller;
use stack_session::play::{MatchCommand, SeatedMatch};
use stack_session::proposals::{Proposal, ProposalKind};

use super::common::{SMALL, Table, assert_within, click, current, record, shown};

fn model(current: &SeatedMatch, kind: ProposalKind) -> ProposeModel {
    propose_dialog(current, kind, SeatColors::STANDARD).unwrap()
}

/// The texts of the dialog about giving up at the start of a variant.
fn resign_texts(variant: &str) -> (String, String) {
    let model = model(&current(variant, None, &[], &[]), ProposalKind::Resign);
    let proposer = model.proposers[0].clone();
    (proposer.follows, proposer.asked)
}

#[test]
fn the_question_says_what_follows() {
    let texts = |follows: &str, asked: &str| (follows.to_string(), asked.to_string());
    assert_eq!(resign_texts("two"), texts("Green resigns. Red wins.", ""));
    assert_eq!(
        resign_texts("byte"),
        texts("White resigns. Black wins.", "")
    );
    let (follows, asked) = resign_texts("partners");
    assert_eq!(follows, "Green resigns. Blue and Red win.");
    assert_eq!(asked, "Yellow will be asked first.");
}

#[test]
fn an_offered_draw_names_all_who_are_asked() {
    let four = current("four", None, &[], &[]);
    let proposer = &model(&four, ProposalKind::Draw).proposers[0];
    assert_eq!(
        proposer.follows,
        "Green offers Blue, Yellow and Red a draw."
    );
    assert_eq!(proposer.asked, "");
    let seats = four.game.seats();
    let offer = Proposal {
        kind: ProposalKind::Draw,
        proposer: seats[0],
        awaiting: seats[1..].to_vec(),
    };
    let model = answer_dialog(&four, &offer).unwrap();
    let mut harness = shown(SMALL, None, move |ui, agreed: &mut Option<bool>| {
        *agreed = model.ui(ui).or(*agreed);
    });
    harness.get_by_label("Green offers a draw");
    harness.get_by_label("Blue, Yellow and Red: do you accept?");
    assert_within(&mut harness, SMALL, "the question");
    click(&mut harness, "Decline");
    assert_eq!(harness.state().1, Some(false));
    click(&mut harness, "Accept draw");
    assert_eq!(harness.state().1, Some(true));
    // Computers alone are asked in the background.
    let offer = Proposal {
        awaiting: Vec::new(),
        ..offer
    };
    assert_eq!(answer_dialog(&four, &offer), None);
}

#[test]
fn at_a_computers_turn_the_person_who_gives_up_is_chosen() {
    let record = record("four", None, &[], &[]);
    let table = Table::new(&record, |setup| {
        setup.seats[0].controller = Controller::Computer("greedy".into());
        setup.seats[2].name = "Anna".into();
    });
    let model = model(&table, ProposalKind::Resign);
    let names: Vec<_> = model.proposers.iter().map(|one| &*one.name).collect();
    assert_eq!(names, ["Blue", "Anna", "Red"]);
    let seats = table.game.seats();
    let state = (0, None);
    let mut harness = shown(SMALL, state, |ui, (chosen, answered)| {
        *answered = model.ui(ui, chosen).or(*answered);
    });
    click(&mut harness, "Anna");
    click(&mut harness, "Resign");
    assert_eq!(harness.state().1.1, Some(ProposeAction::Propose(seats[2])));
    click(&mut harness, "Keep playing");
    assert_eq!(harness.state().1.1, Some(ProposeAction::Cancel));
}

#[test]
fn of_several_persons_the_one_who_gives_up_is_chosen_and_the_one_to_move_at_first() {
    let mut table = current("three", None, &[], &[]);
    table.order(MatchCommand::Play(table.game.actions()[0]));
    let seats = table.game.seats();
    let model = model(&table, ProposalKind::Resign);
    let names: Vec<_> = model.proposers.iter().map(|one| &*one.name).collect();
    assert_eq!(names, ["Blue", "Red", "Green"]);
    let mut harness = shown(SMALL, (0, None), |ui, (chosen, answered)| {
        *answered = model.ui(ui, chosen).or(*answered);
    });
    harness.get_by_label_contains("Blue leaves the game");
    click(&mut harness, "Green");
    harness.get_by_label_contains("Green leaves the game");
    click(&mut harness, "Resign");
    assert_eq!(harness.state().1.1, Some(ProposeAction::Propose(seats[0])));
}

#[test]
fn among_three_and_four_the_seat_is_out() {
    let out = "Green leaves the game. The stacks stay, and the others play on.";
    for variant in ["three", "four-fast"] {
        assert_eq!(resign_texts(variant), (out.to_string(), String::new()));
    }
    // The last but one ends the game of three, too.
    let mut three = current("three", None, &[], &[]);
    three.order(MatchCommand::Resign(three.game.head_turn()));
    let proposers = model(&three, ProposalKind::Resign).proposers;
    assert!(!proposers[0].follows.contains("leaves the game"));
}

/// Enter never ends a match: giving up cannot be taken back, and a draw is offered by its own
/// button.
#[test]
fn enter_plays_on() {
    for kind in [ProposalKind::Resign, ProposalKind::Draw] {
        let table = current("two", None, &[], &[]);
        let model = model(&table, kind);
        let seats = table.game.seats();
        let question = Proposal {
            kind,
            proposer: seats[0],
            awaiting: seats[1..].to_vec(),
        };
        let question = answer_dialog(&table, &question).unwrap();
        let mut asked = shown(SMALL, None, move |ui, agreed: &mut Option<bool>| {
            *agreed = question.ui(ui).or(*agreed);
        });
        asked.key_press(egui::Key::Enter);
        asked.run();
        assert_eq!(asked.state().1, Some(false));
        let mut harness = shown(SMALL, None, move |ui, answer| {
            *answer = model.ui(ui, &mut 0).or(*answer);
        });
        assert_eq!(harness.state().1, None);
        harness.key_press(egui::Key::Enter);
        harness.run();
        assert_eq!(harness.state().1, Some(ProposeAction::Cancel));
    }
}

/// Two players of the same name are distinguished by color, in the choice and in what follows.
#[test]
fn players_of_the_same_name_are_distinct() {
    let record = record("two", None, &[], &[]);
    let table = Table::new(&record, |setup| {
        for seat in &mut setup.seats {
            seat.name = "Anna".into();
        }
    });
    let proposers = model(&table, ProposalKind::Resign).proposers;
    let names: Vec<_> = proposers.iter().map(|one| &*one.name).collect();
    assert_eq!(names, ["Anna (Green)", "Anna (Red)"]);
    assert_ne!(proposers[0].emblem, proposers[1].emblem);
    assert_eq!(
        proposers[0].follows,
        "Anna (Green) resigns. Anna (Red) wins."
    );
}
