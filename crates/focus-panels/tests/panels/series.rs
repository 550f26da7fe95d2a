//! The screen of series: planned by mouse and keys, read as a table.

use egui::{Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::series::{
    FormModel, GameRow, KeptRow, Playing, RunModel, SeriesAnswer, SeriesModel, move_time,
};
use focus_panels::words::ENGLISH;
use stack_match::{CrossTable, Outcome, Score};
use stack_session::game::{cards, start};
use stack_session::series::SeriesPlan;

use super::common::{SMALL, assert_within, click, shown};

/// A screen on which a series is planned, or one is shown.
pub(crate) struct Screen {
    plan: SeriesPlan,
    run: Option<RunModel>,
    answers: Vec<SeriesAnswer>,
}

fn screen(size: Vec2, run: Option<RunModel>) -> Harness<'static, (bool, Screen)> {
    let screen = Screen {
        plan: SeriesPlan::default(),
        run,
        answers: Vec::new(),
    };
    let cards = cards();
    shown(size, screen, move |ui, screen| {
        let setup = screen.plan.setup(&cards).unwrap();
        let game = start(&setup).unwrap();
        let last = *game.seats().last().unwrap();
        let kept = [
            KeptRow {
                title: "Champion – Level 6".into(),
                what: Ok("Two · fast · 12 of 20 games".into()),
            },
            KeptRow {
                title: "003 damaged".into(),
                what: Err("series.ron: 1:2: expected".into()),
            },
        ];
        let answers = SeriesModel {
            kept: &kept,
            chosen: screen.run.as_ref().map(|_| 0),
            form: FormModel {
                cards: &cards,
                plan: &screen.plan,
                players: &game.player_choices(last),
                fault: screen.plan.check().err(),
            },
            run: screen.run.clone(),
        }
        .ui(ui, &ENGLISH);
        for answer in &answers {
            if let SeriesAnswer::Change(change) = answer {
                screen.plan.apply(change.clone());
            }
        }
        screen.answers.extend(answers);
    })
}

fn run() -> RunModel {
    let mut table = CrossTable::new(["Champion", "Level 6", "Monte"].map(String::from));
    for (pair, wins, losses) in [((0, 1), 7, 2), ((0, 2), 5, 0), ((1, 2), 3, 3)] {
        let mut score = Score::default();
        (0..wins).for_each(|_| score.add(Outcome::A, 0.5));
        (0..losses).for_each(|_| score.add(Outcome::B, 0.5));
        table.enter(pair, score);
    }
    RunModel {
        title: "Two · fast · 20\u{a0}ms a move".into(),
        names: table.names().to_vec(),
        seats: Vec::new(),
        table: Some(table),
        total: 60,
        games: 20,
        running: true,
        playing: vec![Playing {
            pair: (0, 1),
            number: 9,
            what: "Champion – Level 6, game 10".into(),
            moves: 1,
        }],
        over: vec![GameRow {
            pair: (0, 2),
            number: 4,
            what: "Champion – Monte, game 5".into(),
            result: "Champion wins".into(),
        }],
        fault: None,
    }
}

#[test]
fn a_series_is_planned_by_clicks() {
    let mut harness = screen(SMALL, None);
    click(&mut harness, "Four");
    click(&mut harness, "Player 2: Level 6");
    click(&mut harness, "Level 2");
    click(&mut harness, "Add a player");
    click(&mut harness, "100");
    click(&mut harness, "1\u{a0}s");
    let plan = &harness.state().1.plan;
    assert_eq!(plan.variant, "four-fast", "the game stays fast");
    assert_eq!(plan.players, ["champion", "level-2", "level-7"]);
    assert_eq!((plan.games, plan.movetime), (100, 1000));
    harness.get_by_label("300 games in all");
    click(&mut harness, "Begin");
    assert_eq!(harness.state().1.answers.last(), Some(&SeriesAnswer::Begin));
}

#[test]
fn the_remedies_are_offered_where_they_belong() {
    let mut harness = screen(SMALL, None);
    assert!(
        harness.query_by_label("Exchange").is_none(),
        "not in the fast game"
    );
    click(&mut harness, "Fast game");
    click(&mut harness, "Exchange");
    let plan = &harness.state().1.plan;
    assert_eq!((&*plan.variant, &*plan.anti_symmetry), ("two", "swap"));
    click(&mut harness, "Three");
    assert_eq!(harness.state().1.plan.anti_symmetry, "none");
}

#[test]
fn a_fast_game_is_no_larger_board() {
    let mut harness = screen(SMALL, None);
    assert_eq!(harness.state().1.plan.variant, "two-fast");
    click(&mut harness, "Byte");
    assert_eq!(harness.state().1.plan.variant, "byte");
    click(&mut harness, "Larger board");
    click(&mut harness, "Three");
    assert_eq!(harness.state().1.plan.variant, "three");
}

#[test]
fn a_person_cannot_be_chosen() {
    let mut harness = screen(SMALL, None);
    click(&mut harness, "Player 1: Champion");
    assert!(harness.query_by_label("Person").is_none());
}

#[test]
fn a_running_series_is_read_watched_and_stopped() {
    let mut harness = screen(SMALL, Some(run()));
    harness.get_by_label("20 of 60 games");
    let table = harness.get_by_label_contains("Cross-table");
    let text = format!("{table:?}");
    assert!(
        text.contains("Champion") && text.contains("85.7%"),
        "{text}"
    );
    click(&mut harness, "Watch Champion – Level 6, game 10");
    click(&mut harness, "Champion – Monte, game 5");
    click(&mut harness, "Stop");
    let answers = &harness.state().1.answers;
    let wanted = [
        SeriesAnswer::Watch((0, 1), 9),
        SeriesAnswer::Open((0, 2), 4),
        SeriesAnswer::Stop,
    ];
    assert_eq!(answers[..], wanted);
}

#[test]
fn a_series_that_rests_goes_on_and_one_that_is_over_grows() {
    let rests = RunModel {
        running: false,
        ..run()
    };
    let mut harness = screen(SMALL, Some(rests.clone()));
    click(&mut harness, "Continue");
    assert_eq!(harness.state().1.answers, [SeriesAnswer::GoOn]);
    let over = RunModel { total: 20, ..rests };
    let mut harness = screen(SMALL, Some(over));
    click(&mut harness, "20 more games a pair");
    assert_eq!(harness.state().1.answers, [SeriesAnswer::More(40)]);
}

#[test]
fn nothing_leaves_the_window() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        assert_within(&mut screen(size, None), size, "plan");
        assert_within(&mut screen(size, Some(run())), size, "table");
    }
}

/// No text of a series lies on another one or leaves the window, in the narrowest of usual windows and with large letters.
#[test]
fn no_text_of_a_series_lies_on_another() {
    for size in [
        vec2(667.0, 500.0),
        vec2(800.0, 500.0),
        vec2(889.0, 500.0),
        SMALL,
    ] {
        for run in [None, Some(run())] {
            let what = format!("{size:?}, run: {}", run.is_some());
            let mut harness = screen(size, run);
            harness.step();
            let shapes = harness.output().shapes.iter();
            let texts = shapes.filter_map(|clipped| match &clipped.shape {
                egui::Shape::Text(text) => {
                    let place = text.visual_bounding_rect().shrink(1.0);
                    let seen = place.intersect(clipped.clip_rect);
                    seen.is_positive()
                        .then(|| (text.galley.text().to_string(), place, seen))
                }
                _ => None,
            });
            let texts: Vec<_> = texts.collect();
            for (number, (text, place, seen)) in texts.iter().enumerate() {
                let within = place.left() >= 0.0 && place.right() <= size.x;
                assert!(within, "{what}: '{text}' at {place:?}");
                for (other, _, taken) in &texts[number + 1..] {
                    let free = !seen.intersects(*taken);
                    assert!(free, "{what}: '{text}' at {seen:?}, '{other}' at {taken:?}");
                }
            }
        }
    }
}

#[test]
fn times_are_told_in_seconds() {
    for (time, told) in [
        (20, "0.02\u{a0}s"),
        (250, "0.25\u{a0}s"),
        (5_000, "5\u{a0}s"),
    ] {
        assert_eq!(move_time(time, &ENGLISH), told);
    }
}
