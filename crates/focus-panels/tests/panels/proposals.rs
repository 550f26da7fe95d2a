//! Giving up and draws: the questions, the seats that are out, the end in words.

use focus_panels::strings;
use std::time::Duration;

use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::proposal_dialogs::{ProposeAction, ProposeModel};
use focus_panels::hud::{answer_dialog, blunder_question, propose_dialog};
use focus_panels::match_panels::menu::{MenuAction, MenuModel};
use focus_panels::style::SeatColors;
use stack_game::Seat;
use stack_session::game::Controller;
use stack_session::play::{MatchCommand, SeatedMatch};
use stack_session::proposals::{Proposal, ProposalKind};

use super::common::{MENU, SCALES, SMALL, assert_within, click, menu, shown};
use super::match_panels::{Table, current, read, record, side};

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
fn the_menu_offers_both_only_where_a_person_plays() {
    let without = menu(MenuModel {
        can_propose: false,
        ..MENU
    });
    assert!(without.query_by_label("Resign…").is_none());
    assert!(without.query_by_label("Offer draw…").is_none());
    let mut harness = menu(MENU);
    click(&mut harness, "Resign…");
    assert_eq!(harness.state().1, Some(MenuAction::Resign));
    click(&mut harness, "Offer draw…");
    assert_eq!(harness.state().1, Some(MenuAction::OfferDraw));
}

/// Partners agree to resign.
#[test]
fn the_end_names_all_partners_who_gave_up() {
    let mut table = Table::new(&record("partners", None, &[], &[]), |_| {});
    table.order(MatchCommand::Resign(table.game.head_turn()));
    let end = read(&table).end.unwrap();
    assert_eq!(end.title, "Blue and Red win");
    assert_eq!(end.reason, "Green and Yellow resigned");
}

#[test]
fn the_end_says_who_gave_up() {
    let record = record("two", None, &[], &["c2-c1"]);
    let mut table = Table::new(&record, |setup| setup.seats[1].name = "Anna".into());
    table.order(MatchCommand::Resign(table.game.head_turn()));
    let hud = read(&table);
    let end = hud.end.unwrap();
    assert_eq!(end.length, "After 1 move");
    assert!(
        table.can_play_from_here(),
        "its players ended it, not its rules"
    );
    assert_eq!((&*end.title, &*end.reason), ("Green wins", "Anna resigned"));
    assert!(hud.can_undo);
    assert!(!hud.can_propose);
    table.order(MatchCommand::Undo);
    table.order(MatchCommand::AgreeDraw);
    let end = read(&table).end.unwrap();
    assert_eq!((&*end.title, &*end.reason), ("Draw", "Draw by agreement"));
}

#[test]
fn the_time_of_each_player_stands_on_its_card() {
    let mut slot = stack_session::play::ActiveMatch::default();
    let table = current("two", None, &[], &[]);
    slot.execute(MatchCommand::Start(table.setup.clone()))
        .unwrap();
    let number = slot.current().unwrap().id;
    let seat: Seat = table.game.seats()[0];
    let time = Duration::from_secs(185);
    slot.add_time(stack_session::play::UsedTime {
        match_id: number,
        seat,
        time,
    });
    let hud = read(slot.current().unwrap());
    let times: Vec<_> = hud
        .seats
        .groups
        .iter()
        .map(|g| g.seats[0].time_used.clone())
        .collect();
    assert_eq!(times, [Some("3:05".into()), None]);
    side(hud).get_by_label(&focus_panels::tr!("seat-time-used", time = "3:05"));
    assert_eq!(strings::clock(Duration::from_secs(3_785)), "1:03:05");
}
#[test]
fn a_seat_that_gave_up_is_out() {
    let mut table = current("four", None, &[], &[]);
    let seat = table.game.head_turn();
    table.order(MatchCommand::Resign(seat));
    let hud = read(&table);
    let notes: Vec<_> = hud
        .seats
        .groups
        .iter()
        .map(|g| g.seats[0].note.clone())
        .collect();
    assert_eq!(notes, [Some("Resigned".into()), None, None, None]);
    assert!(!hud.seats.groups[0].seats[0].to_move);
    side(hud).get_by_label_contains("Resigned");
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

/// Two players of the same name are distinguished by their colors, in the choice and in what follows.
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

#[test]
fn a_blunder_is_played_or_taken_back() {
    let table = current("two", None, &[], &[]);
    let action = table.game.parse_action("d7-d8").unwrap();
    let seats = table.game.seats();
    let mut after = table.game.boxed_clone();
    after.play(action).unwrap();
    let reply = (seats[1], after.actions()[0]);
    let model = blunder_question(&table, action, Some(reply));
    let model_answer = model.answer.clone().unwrap();
    assert_eq!(blunder_question(&table, action, None).answer, None);
    for scale in SCALES {
        let (model, size) = (model.clone(), SMALL / scale);
        let mut harness = shown(size, None, move |ui, plays: &mut Option<bool>| {
            *plays = model.ui(ui, 360.0).or(*plays);
        });
        harness.get_by_label("Green: d7-d8 looks like a blunder.");
        let answer = model_answer.as_str();
        assert!(answer.starts_with("Red can answer "), "{answer}");
        harness.get_by_label(answer);
        harness.key_press(egui::Key::Enter);
        harness.run();
        assert_eq!(harness.state().1, Some(false));
        harness.state_mut().1 = None;
        assert_within(&mut harness, size, "the question");
        click(&mut harness, "Take back");
        assert_eq!(harness.state().1, Some(false));
        click(&mut harness, "Play it");
        assert_eq!(harness.state().1, Some(true));
    }
}
