//! Tests of the menu of a match.

use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::menu::{AfterLeaving, MenuAction, MenuModel};
use focus_panels::tr;
use stack_session::play::{ActiveMatch, MatchCommand, Mode, OpenedMatch, Origin};

use super::common::{MENU, SHUFFLE, SMALL, assert_within, click, current, menu, record};

#[test]
fn the_menu_answers() {
    let mut harness = menu(MENU);
    click(&mut harness, "Exit to title");
    assert_eq!(harness.state().1, Some(MenuAction::Leave));
    click(&mut harness, "New game");
    assert_eq!(harness.state().1, Some(MenuAction::NewGame));
}

#[test]
fn the_menu_over_a_tournament_game_leads_back_there() {
    let mut harness = menu(MenuModel {
        mode: Mode::Review,
        is_tournament_game: true,
        is_over: true,
        after_leaving: AfterLeaving::Finished,
        ..MENU
    });
    assert!(harness.query_by_label("Exit to title").is_none());
    for label in ["Rematch", "New game"] {
        assert!(harness.query_by_label(label).is_none(), "{label}");
    }
    click(&mut harness, "Back to tournament");
    assert_eq!(harness.state().1, Some(MenuAction::Leave));
}

/// The menu of a finished match offers a rematch, and doesn't say that the match can be resumed.
#[test]
fn the_menu_of_a_finished_match_offers_what_can_follow() {
    for mode in [Mode::Play, Mode::Spectate, Mode::Review] {
        let mut harness = menu(MenuModel {
            mode,
            is_over: true,
            can_play_from_here: false,
            after_leaving: AfterLeaving::Finished,
            ..MENU
        });
        assert!(harness.query_by_label(tr!("match-exit-note")).is_none());
        assert!(
            harness
                .query_by_label(tr!("match-exit-finished-note"))
                .is_some()
        );
        for (label, answer) in [
            ("Rematch", MenuAction::Rematch),
            ("Switch seats", MenuAction::SwitchSeats),
            ("New game", MenuAction::NewGame),
            ("Exit to title", MenuAction::Leave),
        ] {
            click(&mut harness, label);
            assert_eq!(harness.state().1, Some(answer), "{label} in {mode:?}");
            harness.state_mut().1 = None;
        }
        assert_within(&mut harness, SMALL, "the menu");
    }
}

/// The menu says what happens to the match.
#[test]
fn the_menu_says_what_happens_to_the_match() {
    let elsewhere = |moves: &[&str]| {
        let record = record("two", None, &[], moves);
        let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
        let mut slot = ActiveMatch::default();
        let done = slot.execute(MatchCommand::Open(Box::new(opened)));
        done.unwrap_or_else(|why| panic!("{why:?}"));
        slot
    };
    let untouched = current("two", None, &[], &[]);
    let begun = current("two", None, &[], &SHUFFLE[..2]);
    let over = current("two", None, &[("repetition", "3")], &SHUFFLE);
    let mut taken_back = current("two", None, &[], &SHUFFLE[..1]);
    taken_back.order(MatchCommand::Undo);
    assert_eq!(taken_back.head_ply(), 0);
    let (copied, position) = (elsewhere(&SHUFFLE[..2]), elsewhere(&[]));
    for (table, note) in [
        (&*untouched, tr!("match-exit-no-moves-note")),
        (&*begun, tr!("match-exit-note")),
        (&*taken_back, tr!("match-exit-note")),
        (&*over, tr!("match-exit-finished-note")),
        (copied.current().unwrap(), tr!("match-exit-copy-note")),
        (position.current().unwrap(), tr!("match-exit-no-moves-note")),
    ] {
        let harness = menu(MenuModel {
            mode: table.mode(),
            is_over: table.game.is_over_at_head(),
            after_leaving: AfterLeaving::of(table),
            ..MENU
        });
        assert!(harness.query_by_label(note).is_some(), "{note}");
    }
}

/// The menu names the mode, and has one entry to return to it.
#[test]
fn the_menu_names_the_mode() {
    for (mode, is_tournament_game, title, back) in [
        (Mode::Play, false, "Match", tr!("match-resume")),
        (Mode::Spectate, false, "Match", tr!("match-resume")),
        (Mode::Spectate, true, "Tournament game", tr!("match-resume")),
        (Mode::Review, false, "Review", "Back to review"),
        (Mode::Review, true, "Review", "Back to review"),
        (Mode::Lesson, false, "Lesson", "Back to lesson"),
    ] {
        let mut harness = menu(MenuModel {
            mode,
            is_tournament_game,
            can_play_from_here: false,
            ..MENU
        });
        assert!(harness.query_by_label(title).is_some(), "{title}");
        assert_eq!(harness.query_all_by_label(back).count(), 1);
        click(&mut harness, back);
        assert_eq!(harness.state().1, Some(MenuAction::Resume), "{mode:?}");
        if mode != Mode::Lesson {
            click(&mut harness, tr!("review-play-from"));
            assert_eq!(harness.state().1, Some(MenuAction::Resume), "{mode:?}");
        }
    }
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
