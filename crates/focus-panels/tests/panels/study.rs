//! The panels of a review.

use egui::accesskit::Role;
use egui::{Key, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::moves::{MovesAnswer, Note};
use focus_panels::pages::broken::{BrokenAnswer, BrokenModel};
use focus_panels::pages::picture::{PictureAnswer, PictureModel};
use focus_panels::study::figures::FiguresModel;
use focus_panels::study::play_from::{PlayFromAnswer, PlayFromModel};
use focus_panels::study::position::{HEIGHT, StudyAnswer, StudyModel};
use focus_panels::words::ENGLISH;
use stack_session::analysis::{Analysis, Figures, Judgement, statistics};
use stack_session::game::Node;
use stack_session::play::MatchCommand;

use crate::common::{SMALL, assert_within, click, shown};
use crate::table::{current, read, side};

fn model() -> StudyModel {
    StudyModel {
        title: "12. d5-c5".into(),
        verdict: Some((Some(Judgement::Mistake), "Mistake: costs Green 14 %".into())),
        better: Some(("c2-c1".into(), "Captures 2 · 60 % chance to win".into())),
        best: Some("e4-e5 d5-d4 c3-c2".into()),
        left: 31,
        playable: true,
        ..StudyModel::default()
    }
}

#[test]
fn what_is_better_and_what_can_be_done_is_pressed() {
    let rect = Rect::from_min_size(pos2(1024.0, 300.0), vec2(244.0, HEIGHT));
    let show = |model: StudyModel| {
        shown(SMALL, (model, None), move |ui, (model, answer)| {
            *answer = model.ui(ui, rect, &ENGLISH).or(answer.take());
        })
    };
    for (label, wanted) in [
        ("Better: c2-c1", StudyAnswer::Better),
        ("Analyse 31 positions", StudyAnswer::Analyse),
        ("Statistics", StudyAnswer::Statistics),
        ("Play on…", StudyAnswer::PlayFrom),
    ] {
        let mut harness = show(model());
        assert!(
            harness
                .query_by_label("Mistake: costs Green 14 %")
                .is_some()
        );
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(wanted));
        assert_within(&harness, SMALL, label);
    }
    let mut running = model();
    running.progress = Some((3, 31));
    let mut harness = show(running);
    assert!(harness.query_by_label("3 of 31").is_some());
    click(&mut harness, "Stop");
    assert_eq!(harness.state().1.1, Some(StudyAnswer::Stop));
}

#[test]
fn a_long_best_line_ends_above_the_comment() {
    let rect = Rect::from_min_size(pos2(1024.0, 300.0), vec2(244.0, HEIGHT));
    let mut long = model();
    let best = ["e4-e5:3", "d5-d4"].repeat(20).join(" ");
    long.best = Some(best.clone());
    let harness = shown(SMALL, long, move |ui, model| {
        model.ui(ui, rect, &ENGLISH);
    });
    let line = harness.get_by_label(&format!("Best: {best}")).rect();
    let comment = harness.get_by_label(ENGLISH.study.comment).rect();
    assert!(line.height() > 20.0, "more than one row: {line:?}");
    assert!(line.bottom() <= comment.top(), "{line:?} {comment:?}");
}

#[test]
fn figures_say_what_a_game_has() {
    for (variant, has, lacks) in [
        (
            "two",
            ["Captured", "Reserves played"].as_slice(),
            ["Stacks won"].as_slice(),
        ),
        ("byte", &["Stacks won"], &["Captured", "Reserves played"]),
    ] {
        let match_ = current(variant, None, &[], &[]);
        let mark = read(&match_).marks[0];
        let figures = statistics(match_.game.as_ref(), &Analysis::default());
        let seats = figures
            .into_iter()
            .map(|(_, figures)| (mark, "Ada".into(), figures));
        let model = FiguresModel {
            seats: seats.collect(),
        };
        let harness = shown(SMALL, (), move |ui, ()| {
            model.ui(ui, &ENGLISH);
        });
        for row in has {
            assert!(harness.query_by_label(row).is_some(), "{variant}: {row}");
        }
        for row in lacks {
            assert!(harness.query_by_label(row).is_none(), "{variant}: {row}");
        }
    }
}

#[test]
fn branches_are_listed_and_lead_into_them() {
    let mut match_ = current("two", None, &[], &["c2-c1", "c7-c8", "c1-c2"]);
    match_.order(MatchCommand::Study(true));
    match_.order(MatchCommand::GoTo(1));
    let action = match_.game.actions().pop().expect("a move");
    match_.order(MatchCommand::Act(action));
    let branch = match_.game.tree().cursor();
    match_.order(MatchCommand::Undo);
    let mut hud = read(&match_);
    let text = match_.game.tree().mv(branch).expect("a move").text.clone();
    hud.moves.branches = vec![focus_panels::match_panels::moves::BranchView {
        instead: 2,
        text: text.clone(),
        node: branch,
    }];
    let judgement = Some(Judgement::Blunder);
    let note = Note {
        judgement,
        comment: true,
    };
    hud.moves.notes.insert(1, note);
    let mut harness = side(hud);
    click(&mut harness, &format!("or {text}"));
    assert_eq!(harness.state().1.1, Some(MovesAnswer::Branch(branch)));
    assert_ne!(branch, Node::START);
}

#[test]
fn pages_of_a_study_are_within_the_window_and_answer() {
    let match_ = current("four", None, &[], &[]);
    let hud = read(&match_);
    let seats = (0..4).map(|n| {
        (
            hud.marks[n],
            "A long name of a player".into(),
            Figures::default(),
        )
    });
    let figures = FiguresModel {
        seats: seats.collect(),
    };
    let mut harness = shown(SMALL, false, move |ui, done| {
        *done |= figures.ui(ui, &ENGLISH);
    });
    assert_within(&harness, SMALL, "figures");
    click(&mut harness, "Close");
    assert!(harness.state().1);

    let broken = BrokenModel {
        fault: "move 5 'c2-c8': c2 is empty".into(),
        moves: 4,
    };
    let mut harness = shown(SMALL, None, move |ui, answer| {
        *answer = broken.ui(ui, &ENGLISH).or(*answer);
    });
    assert!(
        harness
            .query_by_label("Up to there it has 4 moves.")
            .is_some()
    );
    click(&mut harness, "Open what comes before");
    assert_eq!(harness.state().1, Some(BrokenAnswer::Open));

    let setup = match_.setup.seats.clone();
    let marks = hud.marks;
    let mut harness = shown(SMALL, None, move |ui, answer| {
        let model = PlayFromModel {
            seats: &setup,
            marks: &marks,
            choices: &[],
        };
        *answer = model.ui(ui, &ENGLISH).or(answer.take());
    });
    click(&mut harness, "Play");
    assert_eq!(harness.state().1, Some(PlayFromAnswer::Play));

    let mut harness = shown(SMALL, None, |ui, answer| {
        let model = PictureModel {
            folder: "pictures",
            name: "Focus, move 3",
            arrows: true,
        };
        *answer = model.ui(ui, &ENGLISH).or(answer.take());
    });
    click(&mut harness, "With arrows and marks");
    assert_eq!(harness.state().1, Some(PictureAnswer::Arrows(false)));
    click(&mut harness, "Save");
    assert_eq!(harness.state().1, Some(PictureAnswer::Save));
    harness.state_mut().1 = None;
    harness.get_by_role(Role::TextInput).click();
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().1, Some(PictureAnswer::Save), "in the field");
    harness.state_mut().1 = None;
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().1, Some(PictureAnswer::Save), "without it");
}
