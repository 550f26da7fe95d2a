//! Tests of results and of the buttons after the end.

use egui::accesskit::Role;
use egui::{Id, Key, Pos2, Rect, Ui, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::end_actions::{EndAction, end_actions};
use focus_panels::tr;
use focus_panels::widgets::{BUTTON_HEIGHT, DialogPosition, dialog_at};
use stack_session::play::MatchCommand;

use super::common::{
    SCALES, SHUFFLE, SMALL, Table, assert_within, click, current, read, record, shown,
};

#[test]
fn the_result_names_the_winner_and_the_reason() {
    let end = |start, settings: &[(&str, &str)], moves: &[&str]| {
        let hud = read(&current("two", start, settings, moves));
        hud.end.unwrap()
    };
    let no_move = "4/6/8/8/8/8/6/GR2 G G17 G:R17";
    let first_wins = "Draw by repetition: counts as a win for the first player";
    let ends = [
        end(None, &[], &SHUFFLE),
        end(None, &[("anti-symmetry", "draw-first")], &SHUFFLE),
        end(None, &[("quiet-rounds", "2")], &SHUFFLE[..4]),
        end(Some(no_move), &[], &["c1-d1"]),
    ];
    let texts = ends.each_ref().map(|end| [&*end.title, &*end.reason]);
    let expected = [
        ["Draw", tr!("result-repetition")],
        ["Green wins", first_wins],
        ["Draw", tr!("result-quiet")],
        ["Green wins", tr!("result-no-move")],
    ];
    assert_eq!(texts, expected);
    assert!(ends[0].winner_emblems.is_empty());
    assert_eq!(ends[0].length, "After 8 moves");
    let mut resigned = current("two", None, &[], &[]);
    resigned.order(MatchCommand::Resign(resigned.game.head_turn()));
    let end = read(&resigned).end.unwrap();
    assert_eq!(end.length, tr!("result-after-none"));
}

/// The buttons with the action of the last clicked one.
fn buttons(is_tournament_game: bool) -> Harness<'static, (bool, Option<EndAction>)> {
    shown(SMALL, None, move |ui, action| {
        *action = end_actions(ui, is_tournament_game, 760.0).or(*action);
    })
}

#[test]
fn the_end_offers_what_can_follow() {
    for (label, action) in [
        ("Rematch", EndAction::Rematch),
        ("Switch seats", EndAction::SwitchSeats),
        ("Review", EndAction::Review),
        ("View board", EndAction::ViewBoard),
        ("Exit to title", EndAction::Leave),
    ] {
        let mut harness = buttons(false);
        click(&mut harness, label);
        assert_eq!(harness.state().1, Some(action));
    }
}

/// Enter may have been meant for a move, however late it comes, so it activates only a focused
/// button.
#[test]
fn enter_does_not_start_a_rematch() {
    let mut harness = buttons(false);
    let press = |harness: &mut Harness<'_, _>, time| {
        harness.input_mut().time = Some(time);
        harness.key_press(Key::Enter);
        harness.step();
    };
    for time in [0.5, 0.8, 60.0, 61.0] {
        press(&mut harness, time);
        assert_eq!(harness.state().1, None, "after {time} s");
    }
    harness.key_press(Key::Tab);
    harness.step();
    press(&mut harness, 62.0);
    assert_eq!(harness.state().1, Some(EndAction::Rematch));
}

#[test]
fn the_end_of_a_tournament_game_leads_back_to_it() {
    let mut harness = buttons(true);
    for label in ["Rematch", "Switch seats", "Exit to title"] {
        assert!(harness.query_by_label(label).is_none(), "{label}");
    }
    click(&mut harness, "Back to tournament");
    assert_eq!(harness.state().1, Some(EndAction::Leave));
}

#[test]
fn a_win_by_stacks_states_their_number() {
    let mut table = current("byte", None, &[], &[]);
    // Play the first legal move until the end: every game of Byte has a winner.
    while table.game.outcome().is_none() {
        let actions = table.game.actions();
        let number = table.game.ply() * 7 % actions.len();
        table.order(MatchCommand::Play(actions[number]));
    }
    let end = read(&table).end.unwrap();
    assert_eq!(end.reason, "Won 2 stacks of eight, a majority");
}

#[test]
fn a_player_of_a_full_team_is_named_once() {
    let start = "4/6/8/8/8/8/6/GR2 G G12Y13 G:B13R12";
    let record = record("partners", Some(start), &[], &["c1-d1"]);
    let end = |named: fn(char) -> bool| {
        let table = Table::new(&record, |setup| {
            let seats = setup.seats.iter_mut();
            for seat in seats.filter(|seat| named(seat.letter)) {
                seat.name = "Level 2".into();
            }
        });
        read(&table).end.unwrap()
    };
    let of_team = end(|letter| "GY".contains(letter));
    assert_eq!(of_team.winner_emblems.len(), 2, "both have won");
    assert_eq!(of_team.title, "Level 2 wins");
    // If other players have the same name, the colors are named.
    let of_all = "Level 2 (Green) and Level 2 (Yellow) win";
    assert_eq!(end(|_| true).title, of_all);
}

/// The buttons are as high as the toolbar that they replace, or in two rows if there is hardly any
/// space.
#[test]
fn the_end_buttons_are_as_high_as_the_toolbar() {
    for (available_width, rows) in [(764.0, 1), (516.0, 1), (460.0, 1), (383.0, 1), (280.0, 2)] {
        // The harness adds a margin at each side.
        let size = vec2(available_width + 16.0, 200.0);
        let mut harness = shown(size, Rect::NOTHING, move |ui, taken| {
            let shown = ui.scope(|ui| end_actions(ui, false, available_width));
            *taken = shown.response.rect;
        });
        let taken = harness.state().1;
        let what = format!("{taken:?} in {available_width}");
        assert!(taken.width() <= available_width, "{what}");
        assert_eq!((taken.height() / BUTTON_HEIGHT) as usize, rows, "{what}");
        assert_within(&mut harness, size, "the choices");
    }
}

#[test]
fn the_end_buttons_fit_at_every_text_size() {
    for scale in SCALES {
        let size = SMALL / scale;
        for margin in [8.0, 150.0, 258.0] {
            let area = Rect::from_min_size(Pos2::ZERO, size).shrink2(vec2(margin, 8.0));
            if area.width() < 280.0 {
                continue;
            }
            let place = DialogPosition::BottomOf(area);
            let harness = shown(size, Rect::NOTHING, move |ui, taken| {
                let available_width = place.width(ui.ctx());
                let draw = |ui: &mut Ui| end_actions(ui, false, available_width);
                *taken = dialog_at(ui.ctx(), Id::new("end"), place, draw).rect;
            });
            let taken = harness.state().1;
            let what = format!("{area:?} at {scale}");
            assert!(area.expand(0.5).contains_rect(taken), "{taken:?} in {what}");
            assert!(area.bottom() - taken.bottom() < 1.0, "{taken:?} in {what}");
            let buttons = harness.query_all_by_role(Role::Button);
            let buttons: Vec<_> = buttons.map(|button| button.rect()).collect();
            assert_eq!(buttons.len(), 5, "{what}");
            for button in buttons {
                assert!(
                    taken.contains_rect(button),
                    "{button:?} in {taken:?}, {what}"
                );
            }
        }
    }
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
