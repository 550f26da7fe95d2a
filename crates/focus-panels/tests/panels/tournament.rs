//! Tests of the tournament screen: planning by mouse and keys, and the cross table.

use egui::{Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::tournament::{
    FinishedGameRow, RunningGameRow, SavedTournamentRow, TournamentFormModel,
    TournamentResultsModel, TournamentScreenAction, TournamentScreenModel, move_time,
};
use stack_match::{CrossTable, Score, SideOutcome};
use stack_session::game::{start_match, variant_cards};
use stack_session::tournament::TournamentPlan;

use super::common::{SMALL, assert_within, click, painted_texts, shown};

/// The screen with its plan or results, and the actions so far.
pub(crate) struct Screen {
    plan: TournamentPlan,
    results: Option<TournamentResultsModel>,
    actions: Vec<TournamentScreenAction>,
}

pub(super) fn screen(
    size: Vec2,
    results: Option<TournamentResultsModel>,
) -> Harness<'static, (bool, Screen)> {
    let screen = Screen {
        plan: TournamentPlan::default(),
        results,
        actions: Vec::new(),
    };
    let cards = variant_cards();
    shown(size, screen, move |ui, screen| {
        let setup = screen.plan.setup(&cards).unwrap();
        let game = start_match(&setup).unwrap();
        let last = *game.seats().last().unwrap();
        let saved = [
            SavedTournamentRow {
                title: "Champion – Level 6".into(),
                summary: Ok("Two · fast · 12 of 20 games".into()),
            },
            SavedTournamentRow {
                title: "003 damaged".into(),
                summary: Err("series.ron: 1:2: expected".into()),
            },
        ];
        let actions = TournamentScreenModel {
            saved: &saved,
            selected: screen.results.as_ref().map(|_| 0),
            form: TournamentFormModel {
                cards: &cards,
                plan: &screen.plan,
                players: &game.player_choices(last),
                error: screen.plan.validate().err(),
            },
            results: screen.results.clone(),
        }
        .ui(ui);
        for action in &actions {
            if let TournamentScreenAction::Change(change) = action {
                screen.plan.apply(change.clone());
            }
        }
        screen.actions.extend(actions);
    })
}

pub(super) fn results() -> TournamentResultsModel {
    let mut table = CrossTable::new(["Champion", "Level 6", "Monte"].map(String::from));
    for (pair, wins, losses) in [((0, 1), 7, 2), ((0, 2), 5, 0), ((1, 2), 3, 3)] {
        let mut score = Score::default();
        (0..wins).for_each(|_| score.add(SideOutcome::A, 0.5));
        (0..losses).for_each(|_| score.add(SideOutcome::B, 0.5));
        table.set_score(pair, score);
    }
    TournamentResultsModel {
        title: "Two · fast · 20\u{a0}ms per move".into(),
        names: table.names().to_vec(),
        color_names: Vec::new(),
        table: Some(table),
        total_games: 60,
        games_per_pair: 20,
        is_running: true,
        playing: vec![RunningGameRow {
            pair: (0, 1),
            number: 9,
            title: "Champion – Level 6, game 10".into(),
            move_count: 1,
        }],
        finished: vec![FinishedGameRow {
            pair: (0, 2),
            number: 4,
            title: "Champion – Monte, game 5".into(),
            result: "Champion won".into(),
        }],
        error: None,
    }
}

#[test]
fn a_tournament_is_planned_by_clicks() {
    let mut harness = screen(SMALL, None);
    click(&mut harness, "Four");
    click(&mut harness, "Player 2: Level 6");
    click(&mut harness, "Level 2");
    click(&mut harness, "Add player");
    click(&mut harness, "100");
    click(&mut harness, "1\u{a0}s");
    let plan = &harness.state().1.plan;
    assert_eq!(plan.variant, "four-fast", "the game stays fast");
    assert_eq!(plan.players, ["champion", "level-2", "level-7"]);
    assert_eq!((plan.games, plan.movetime), (100, 1000));
    harness.get_by_label("300 games in total");
    click(&mut harness, "Start");
    let last = harness.state().1.actions.last();
    assert_eq!(last, Some(&TournamentScreenAction::Start));
}

#[test]
fn anti_symmetry_rules_are_offered_for_two_players_only() {
    let mut harness = screen(SMALL, None);
    assert!(
        harness.query_by_label("Piece swap").is_none(),
        "not in the fast game"
    );
    click(&mut harness, "Fast game");
    click(&mut harness, "Piece swap");
    let plan = &harness.state().1.plan;
    assert_eq!((&*plan.variant, &*plan.anti_symmetry), ("two", "swap"));
    click(&mut harness, "Three");
    assert_eq!(harness.state().1.plan.anti_symmetry, "none");
}

#[test]
fn the_fast_game_and_the_large_board_are_separate_options() {
    let mut harness = screen(SMALL, None);
    assert_eq!(harness.state().1.plan.variant, "two-fast");
    click(&mut harness, "Byte");
    assert_eq!(harness.state().1.plan.variant, "byte");
    click(&mut harness, "Larger board");
    click(&mut harness, "Three");
    assert_eq!(harness.state().1.plan.variant, "three");
}

#[test]
fn humans_cannot_be_selected() {
    let mut harness = screen(SMALL, None);
    click(&mut harness, "Player 1: Champion");
    assert!(harness.query_by_label("Human").is_none());
}

#[test]
fn a_running_tournament_can_be_watched_and_stopped() {
    let mut harness = screen(SMALL, Some(results()));
    harness.get_by_label("20 of 60 games");
    let table = harness.get_by_label_contains("Cross-table");
    let text = format!("{table:?}");
    for part in ["Champion", "85.7%"] {
        assert!(text.contains(part), "{text}");
    }
    click(&mut harness, "Watch Champion – Level 6, game 10");
    click(&mut harness, "Champion – Monte, game 5");
    click(&mut harness, "Stop");
    let actions = &harness.state().1.actions;
    let wanted = [
        TournamentScreenAction::Watch((0, 1), 9),
        TournamentScreenAction::Open((0, 2), 4),
        TournamentScreenAction::Stop,
    ];
    assert_eq!(actions[..], wanted);
}

#[test]
fn a_tournament_can_be_continued_and_extended() {
    let stopped = TournamentResultsModel {
        is_running: false,
        ..results()
    };
    let mut harness = screen(SMALL, Some(stopped.clone()));
    click(&mut harness, "Continue");
    assert_eq!(harness.state().1.actions, [TournamentScreenAction::Resume]);
    let over = TournamentResultsModel {
        total_games: 20,
        ..stopped
    };
    let mut harness = screen(SMALL, Some(over));
    click(&mut harness, "20 more games per pair");
    let more = TournamentScreenAction::More(40);
    assert_eq!(harness.state().1.actions, [more]);
}

#[test]
fn nothing_leaves_the_window() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        assert_within(&mut screen(size, None), size, "plan");
        let mut invalid = screen(size, None);
        invalid.state_mut().1.plan.players = vec!["an engine with a long name ".repeat(8); 2];
        invalid.run();
        assert_within(&mut invalid, size, "a long error");
        assert_within(&mut screen(size, Some(results())), size, "table");
    }
}

/// In the narrowest supported window and with large text.
#[test]
fn no_texts_of_a_tournament_overlap() {
    for size in [
        vec2(667.0, 500.0),
        vec2(800.0, 500.0),
        vec2(889.0, 500.0),
        SMALL,
    ] {
        for results in [None, Some(results())] {
            let what = format!("{size:?}, results: {}", results.is_some());
            let mut harness = screen(size, results);
            harness.step();
            let texts = painted_texts(&harness).map(|(text, clip_rect)| {
                let rect = text.visual_bounding_rect().shrink(1.0);
                (text.galley.text(), rect, rect.intersect(clip_rect))
            });
            let visible: Vec<_> = texts
                .filter(|(.., visible)| visible.is_positive())
                .collect();
            for (index, (text, rect, visible_part)) in visible.iter().enumerate() {
                let is_within = rect.left() >= 0.0 && rect.right() <= size.x;
                assert!(is_within, "{what}: '{text}' at {rect:?}");
                for (other, _, other_part) in &visible[index + 1..] {
                    let overlap = visible_part.intersects(*other_part);
                    assert!(
                        !overlap,
                        "{what}: '{text}' at {visible_part:?}, '{other}' at {other_part:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn times_are_in_seconds() {
    let times = [20, 250, 5_000].map(move_time);
    assert_eq!(times, ["0.02\u{a0}s", "0.25\u{a0}s", "5\u{a0}s"]);
}
