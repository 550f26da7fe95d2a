//! Tests of the review panel.

use std::sync::Arc;
use std::time::Duration;

use egui::accesskit::Role;
use egui::{Key, Rect, Shape, pos2, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::open_error::{OpenErrorAction, OpenErrorModel};
use focus_panels::dialogs::screenshot::{ScreenshotAction, ScreenshotModel};
use focus_panels::hud::StatisticsCache;
use focus_panels::review::{
    ComparedModel, FoundModel, LineUse, LiveLine, MarkModel, PlayFromAction, PlayFromModel,
    ReviewAction, ReviewModel, StatisticsAction, StatisticsModel, TurningPointRow,
};
use focus_panels::strings::{self, ErrorMessage};
use focus_panels::style::SeatColors;
use focus_panels::tr;
use stack_game::MoveMark;
use stack_session::analysis::{
    Annotation, LinePreview, LineProgress, PlayerStatistics, game_statistics,
};
use stack_session::game::{Controller, NodeId};
use stack_session::play::MatchCommand;
use stack_session::settings::{MAX_LINES, Profile};

use super::common::{SMALL, assert_within, click, shown};
use super::match_panels::{current, read};

pub(super) fn model() -> ReviewModel {
    ReviewModel {
        title: "12. d5-c5".into(),
        verdict: Some((
            Some(Annotation::Mistake),
            "Mistake: Green's win chance −14\u{a0}%".into(),
        )),
        better: Some(("c2-c1".into(), "Captures 2 pieces of Red".into())),
        best_line: Some("e4-e5 d5-d4 c3-c2".into()),
        unanalyzed: 32,
        unannotated_moves: 31,
        any_analyzed: true,
        can_play_from_here: true,
        ..ReviewModel::default()
    }
}

/// The maximum number of turning points.
pub(super) fn turning_points() -> Vec<TurningPointRow> {
    let swing = tr!(
        "review-swing",
        seat = tr!("common-green"),
        from = strings::win_chance(0.52),
        to = strings::win_chance(0.38)
    );
    let row = |number: usize| TurningPointRow {
        ply: 2 * number - 1,
        title: format!("{number}. d5-c5"),
        text: match number {
            15 => tr!("review-decision", swing = swing, seat = tr!("common-red")),
            _ => swing.clone(),
        },
    };
    (12..16).map(row).collect()
}

/// The minimum area of the panel.
fn place() -> Rect {
    Rect::from_min_size(pos2(1024.0, 300.0), vec2(244.0, ReviewModel::MIN_HEIGHT))
}

/// The statistics are not calculated in each frame of their dialog.
#[test]
fn statistics_are_kept_until_the_match_changes() {
    let mut table = current("two", None, &[], &["d5-d4"]);
    let mut cache = StatisticsCache::default();
    let colors = SeatColors::STANDARD;
    let first = cache.model(&table, colors);
    assert!(Arc::ptr_eq(&first, &cache.model(&table, colors)));
    let action = table.game.actions()[0];
    table.order(MatchCommand::Play(action));
    let second = cache.model(&table, colors);
    assert_eq!(
        [&first, &second].map(|model| model.seats[1].2.moves),
        [0, 1]
    );
    assert!(Arc::ptr_eq(&second, &cache.model(&table, colors)));
}

#[test]
fn the_review_panel_reports_its_actions() {
    let show = |model: ReviewModel| {
        shown(SMALL, (model, None), move |ui, (model, action)| {
            let rect = place();
            *action = model.ui(ui, rect).or(action.take());
        })
    };
    for (label, wanted) in [
        (
            "Better: c2-c1",
            ReviewAction::ShowBetterMove("c2-c1".into()),
        ),
        (tr!("review-analyze-short"), ReviewAction::Analyze),
        ("Statistics", ReviewAction::Statistics),
        ("Play from here", ReviewAction::PlayFrom),
    ] {
        let mut harness = show(model());
        assert!(
            harness
                .query_by_label("Mistake: Green's win chance −14\u{a0}%")
                .is_some()
        );
        let button = harness.get_by_label(label).rect();
        let inner = place().shrink2(vec2(12.0, 0.0));
        assert!(inner.contains_rect(button), "{label}: {button:?}");
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(wanted));
        assert_within(&mut harness, SMALL, label);
    }
    // Total times are next to the button, also before the first analysis.
    let empty = ReviewModel {
        unanalyzed: 32,
        unannotated_moves: 31,
        ..ReviewModel::default()
    };
    for model in [model(), empty] {
        let mut harness = show(model);
        click(&mut harness, tr!("review-total-time"));
        click(&mut harness, "5\u{a0}min in total");
        let total = ReviewAction::AnalyzeInTotal(Duration::from_secs(300));
        assert_eq!(harness.state().1.1, Some(total));
    }
    // Everything is analyzed, but not for long.
    let mut underanalyzed = model();
    (underanalyzed.unanalyzed, underanalyzed.analyzed_quickly) = (0, 3);
    let mut harness = show(underanalyzed.clone());
    click(&mut harness, tr!("review-deeper"));
    assert_eq!(harness.state().1.1, Some(ReviewAction::Analyze));
    underanalyzed.analyzed_quickly = 0;
    let harness = show(underanalyzed);
    for button in [tr!("review-deeper"), "Stop"] {
        assert!(harness.query_by_label(button).is_none(), "{button}");
    }
    let mut running = model();
    running.progress = Some(LineProgress {
        done: 3,
        all: 31,
        is_longer: false,
    });
    let mut harness = show(running);
    assert!(harness.query_by_label("3 of 31").is_some());
    click(&mut harness, "Stop");
    assert_eq!(harness.state().1.1, Some(ReviewAction::Stop));
}

#[test]
fn explanations_follow_the_moves_that_they_explain() {
    let explained = ReviewModel {
        played: Some("Leaves a stack of 2 to Red".into()),
        best_explanation: Some("e4-e5: Takes Red's stack of 3".into()),
        ..model()
    };
    let area = Rect::from_min_size(place().min, vec2(place().width(), 400.0));
    let harness = shown(SMALL, (), move |ui, ()| drop(explained.ui(ui, area)));
    let top = |label: &str| harness.get_by_label(label).rect().top();
    let tops = [
        "Leaves a stack of 2 to Red",
        "Better: c2-c1",
        "Captures 2 pieces of Red",
        "Best line: e4-e5 d5-d4 c3-c2",
        "e4-e5: Takes Red's stack of 3",
    ]
    .map(top);
    assert!(tops.is_sorted(), "{tops:?}");
}

#[test]
fn a_long_principal_variation_ends_above_the_comment() {
    let mut long = model();
    let best = ["e4-e5:3", "d5-d4"].repeat(20).join(" ");
    long.best_line = Some(best.clone());
    long.details = Some("Champion, 1\u{a0}s, depth\u{a0}7".into());
    let mut harness = shown(SMALL, long, move |ui, model| {
        model.ui(ui, place());
    });
    let line = harness.get_by_label(&format!("Best line: {best}")).rect();
    let comment = harness.get_by_label(tr!("review-comment")).rect();
    assert!(line.height() > 20.0, "more than one row: {line:?}");
    assert!(line.bottom() <= comment.top(), "{line:?} {comment:?}");
    // One tooltip has the full line and who found it.
    harness.hover_at(line.center());
    harness.run();
    harness.step();
    let texts = harness.output().shapes.iter();
    let texts = texts.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) if !text.galley.elided => Some(text.galley.text().to_string()),
        _ => None,
    });
    let shown_texts: Vec<_> = texts
        .filter(|text| text.contains(&best) || text.contains("depth\u{a0}7"))
        .collect();
    assert_eq!(
        shown_texts,
        [format!(
            "Best line: {best}\nChampion, 1\u{a0}s, depth\u{a0}7"
        )]
    );
}

/// A comment longer than its field scrolls to the cursor and never covers a button.
#[test]
fn a_long_comment_scrolls() {
    let mut model = model();
    model.comment = "A line of the comment.\n".repeat(30);
    let mut harness = shown(SMALL, model, |ui, model| {
        if let Some(ReviewAction::Comment(text)) = model.ui(ui, place()) {
            model.comment = text;
        }
    });
    let visible = |harness: &mut egui_kittest::Harness<'_, _>, text: &str| {
        harness.step();
        let shapes = harness.output().shapes.iter();
        let mut rows = shapes.filter_map(|clipped| match &clipped.shape {
            Shape::Text(written) => Some((clipped.clip_rect, written)),
            _ => None,
        });
        rows.any(|(clip, written)| {
            written.galley.rows.iter().any(|row| {
                let place = row.rect_without_leading_space();
                let place = place.translate(written.pos.to_vec2());
                row.text().contains(text) && clip.contains_rect(place)
            })
        })
    };
    harness.get_by_label(tr!("review-comment")).focus();
    harness.run();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::End);
    harness.event(egui::Event::Text("The last word".into()));
    harness.run();
    assert!(harness.state().1.comment.ends_with("The last word"));
    assert!(visible(&mut harness, "The last word"));
    let statistics = harness.get_by_label("Statistics").rect();
    harness.hover_at(statistics.center() - vec2(0.0, 80.0));
    for _ in 0..30 {
        let up = egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, 60.0),
            phase: egui::TouchPhase::Move,
            modifiers: egui::Modifiers::NONE,
        };
        harness.event(up);
        harness.step();
    }
    harness.run();
    assert!(
        !visible(&mut harness, "The last word"),
        "the wheel scrolls it"
    );
    click(&mut harness, "Statistics");
}

#[test]
fn statistics_list_what_applies_to_the_game() {
    for (variant, has, lacks) in [
        (
            "two",
            ["Captured", "Placed from reserve"].as_slice(),
            ["Stacks won"].as_slice(),
        ),
        (
            "byte",
            &["Stacks won"],
            &["Captured", "Placed from reserve", "Stacks owned at the end"],
        ),
    ] {
        let match_ = current(variant, None, &[], &[]);
        let emblem = read(&match_).emblems[0];
        let values = game_statistics(match_.game.as_ref());
        let seats = values
            .into_iter()
            .map(|(_, values)| (emblem, "Ada".into(), values));
        let model = StatisticsModel {
            seats: seats.collect(),
            ..StatisticsModel::default()
        };
        let harness = shown(SMALL, (), move |ui, ()| {
            model.ui(ui);
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
fn review_dialogs_fit_the_window_and_report_actions() {
    let match_ = current("four", None, &[], &[]);
    let hud = read(&match_);
    let seats = (0..4).map(|n| {
        (
            hud.emblems[n],
            "A long name of a player".into(),
            PlayerStatistics::default(),
        )
    });
    let values = StatisticsModel {
        seats: seats.collect(),
        turning_points: turning_points(),
    };
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = values.ui(ui).or(action.take());
    });
    assert_within(&mut harness, SMALL, "figures");
    click(&mut harness, "12. d5-c5");
    assert_eq!(harness.state().1, Some(StatisticsAction::GoToPly(23)));
    click(&mut harness, "Close");
    assert_eq!(harness.state().1, Some(StatisticsAction::Close));

    let setup = match_.setup.seats.clone();
    let colors: Vec<String> = setup.iter().map(|seat| seat.name.clone()).collect();
    let profiles = [Profile {
        name: "Ada".into(),
        ..Profile::default()
    }];
    let emblems = hud.emblems;
    let mut harness = shown(SMALL, None, move |ui, action| {
        let model = PlayFromModel {
            seats: &setup,
            colors: &colors,
            emblems: &emblems,
            choices: &[],
            ratings: None,
            profiles: &profiles,
        };
        *action = model.ui(ui).or(action.take());
    });
    click(&mut harness, "Green: Human");
    click(&mut harness, "Ada");
    let Some(PlayFromAction::Seats(seats)) = harness.state().1.clone() else {
        panic!("no seats");
    };
    assert_eq!(
        (&*seats[0].name, &seats[0].controller),
        ("Ada", &Controller::Human)
    );
    click(&mut harness, "Play");
    assert_eq!(harness.state().1, Some(PlayFromAction::Play));

    let mut harness = shown(SMALL, None, |ui, action| {
        let model = ScreenshotModel {
            folder: "pictures",
            name: "Focus, move 3",
            arrows: true,
        };
        *action = model.ui(ui).or(action.take());
    });
    click(&mut harness, "Include arrows and markers");
    assert_eq!(harness.state().1, Some(ScreenshotAction::Arrows(false)));
    click(&mut harness, "Save");
    assert_eq!(harness.state().1, Some(ScreenshotAction::Save));
    harness.state_mut().1 = None;
    harness.get_by_role(Role::TextInput).click();
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(ScreenshotAction::Save),
        "in the field"
    );
    harness.state_mut().1 = None;
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(ScreenshotAction::Save),
        "without it"
    );
}

#[test]
fn a_damaged_game_shows_the_error_and_offers_its_valid_part() {
    let broken = OpenErrorModel {
        error: ErrorMessage {
            reason: "Round 3, Green: illegal move c2-c8 (c2 is empty)".into(),
            path: "/games/of a friend.ron".into(),
            details: "move 5 'c2-c8': c2 is empty".into(),
            moves_valid: false,
        },
        moves: Some(4),
        details: false,
    };
    let shown_first = broken.clone();
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = shown_first.ui(ui).or(*action);
    });
    assert!(
        harness
            .query_by_label("4 moves can be opened before the error.")
            .is_some()
    );
    let path = "/games/of a friend.ron";
    assert!(harness.query_by_label("of a friend.ron").is_some());
    assert!(harness.query_by_label(path).is_none(), "no path at first");
    assert!(harness.query_by_label_contains("move 5 'c2-c8'").is_none());
    assert_within(&mut harness, SMALL, "a damaged game");
    for (button, action) in [
        ("Open moves before the error", OpenErrorAction::Open),
        ("Details", OpenErrorAction::Details),
        ("Close", OpenErrorAction::Close),
    ] {
        click(&mut harness, button);
        assert_eq!(harness.state().1, Some(action));
    }
    let broken = OpenErrorModel {
        moves: None,
        details: true,
        ..broken
    };
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = broken.ui(ui).or(*action);
    });
    assert!(
        harness
            .query_by_label("move 5 'c2-c8': c2 is empty")
            .is_some()
    );
    assert!(
        harness
            .query_by_label("Open moves before the error")
            .is_none()
    );
    assert!(harness.query_by_label(path).is_some());
    click(&mut harness, "Details");
    assert_eq!(harness.state().1, Some(OpenErrorAction::Details));
    harness.state_mut().1 = None;
    harness.key_press(Key::Escape);
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(OpenErrorAction::Close),
        "Enter closes"
    );
}

/// In a narrow panel the links of the live analysis are below the title.
#[test]
fn the_title_and_the_links_of_live_analysis_never_overlap() {
    for width in [200.0, 240.0, 400.0] {
        let model = ReviewModel {
            live: Some(true),
            ..model()
        };
        let mut harness = shown(SMALL, model, move |ui, model| {
            let rect = Rect::from_min_size(pos2(100.0, 100.0), vec2(width, 400.0));
            drop(model.ui(ui, rect));
        });
        harness.run();
        let title = harness.get_by_label("12. d5-c5").rect();
        for link in [tr!("live-settings"), tr!("review-stop-live-analysis")] {
            let link = harness.get_by_label(link).rect();
            assert!(!title.intersects(link), "{width}: {title} {link}");
        }
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(Into::into).collect()
}

#[test]
fn live_analysis_lists_its_lines() {
    for (on, label, pressed) in [
        (
            false,
            tr!("review-live-analysis"),
            ReviewAction::StartLiveAnalysis,
        ),
        (true, tr!("review-stop-live-analysis"), ReviewAction::Stop),
    ] {
        let line = |n: usize| LiveLine {
            chance: format!("{}\u{a0}%", 60 - n),
            moves: words("e4-e5 d5-d4 c3-c2 e5-e6 d4-d3 c2-c1"),
            ahead: String::new(),
        };
        let model = ReviewModel {
            live: Some(on),
            engine: "Champion".into(),
            live_lines: (0..3).map(line).collect(),
            ..model()
        };
        let mut harness = shown(SMALL, (model, None), |ui, (model, action)| {
            match model.ui(ui, place()) {
                Some(ReviewAction::Preview(line)) => model.previewed = line,
                done => *action = done.or(action.take()),
            }
        });
        let lines = harness.query_all_by_label_contains("e4-e5 d5-d4").count();
        let named = harness.query_all_by_label_contains("Champion · ").count();
        assert_eq!(named, usize::from(on));
        // The growing lines replace the principal variation.
        assert_eq!(lines, if on { 3 } else { 1 });
        assert_within(&mut harness, SMALL, "lines");
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(pressed));
        if on {
            for (entry, used) in [
                (tr!("live-line-show"), LineUse::Show),
                (tr!("live-line-insert"), LineUse::Insert),
                (tr!("live-line-play-out"), LineUse::PlayOut),
            ] {
                let lines = harness.query_all_by_label_contains("e4-e5 d5-d4");
                lines.last().expect("a line").click();
                harness.run();
                click(&mut harness, entry);
                assert_eq!(harness.state().1.1, Some(ReviewAction::Line(2, used)));
            }
            // The order changes while the menu is open.
            harness.state_mut().1.0.live_lines[2].moves[0] = "a2-a3".into();
            harness.run();
            let lines = harness.query_all_by_label_contains("a2-a3 d5-d4");
            lines.last().expect("a line").click();
            harness.run();
            harness.state_mut().1.0.live_lines.swap(0, 2);
            click(&mut harness, tr!("live-line-show"));
            let of_menu = ReviewAction::Line(0, LineUse::Show);
            assert_eq!(harness.state().1.1, Some(of_menu));
            click(&mut harness, tr!("live-settings"));
            assert_eq!(harness.state().1.1, Some(ReviewAction::LiveSettings));
            let lines = harness.query_all_by_label_contains("e4-e5 d5-d4");
            lines.last().expect("a line").hover();
            harness.run();
            let preview = |moves| Some(LinePreview { line: 2, moves });
            assert_eq!(harness.state().1.0.previewed, preview(6));
            // A move leads to the position after it.
            let moves = harness.query_all_by_label("d5-d4");
            let second = moves.last().expect("a move of the third line");
            second.hover();
            second.click();
            harness.run();
            let (model, action) = &harness.state().1;
            assert_eq!(model.previewed, preview(2));
            assert_eq!(*action, Some(ReviewAction::Line(2, LineUse::Play(2))));
            // The lines of another engine follow under its name.
            harness.state_mut().1.0.compared = Some(ComparedModel {
                engine: "Bot".into(),
                lines: vec![LiveLine {
                    moves: words("a4-a5 b6-b5"),
                    ..line(1)
                }],
                details: None,
            });
            harness.run();
            let of_bot = harness.get_by_label("a4-a5");
            let name = harness.get_by_label_contains("Bot · ");
            assert!(name.rect().top() < of_bot.rect().top());
            of_bot.hover();
            harness.run();
            let of_bot = LinePreview {
                line: usize::from(MAX_LINES),
                moves: 1,
            };
            assert_eq!(harness.state().1.0.previewed, Some(of_bot));
        }
    }
    // After the end there is nothing to analyze.
    let harness = shown(SMALL, model(), |ui, model| {
        drop(model.ui(ui, place()));
    });
    assert!(
        harness
            .query_by_label(tr!("review-live-analysis"))
            .is_none()
    );
}

/// A single button starts the analysis; there are no statistics and nothing to play after the end.
#[test]
fn a_move_is_marked_by_pointer_and_keys() {
    let label = |text: &str| tr!("common-labeled", label = tr!("review-mark"), text = text);
    let show = |mark| {
        let model = ReviewModel {
            mark: Some(mark),
            ..model()
        };
        shown(SMALL, (model, None), move |ui, (model, action)| {
            let rect = place();
            *action = model.ui(ui, rect).or(action.take());
        })
    };
    let marked = |own, computed| MarkModel { own, computed };
    let (mistake, good) = (Some(MoveMark::Mistake), Some(MoveMark::Good));
    for (mark, shown_name, clicked, wanted) in [
        (
            marked(None, None),
            None,
            "Brilliant move",
            Some(Some(MoveMark::Brilliant)),
        ),
        (
            marked(None, mistake),
            Some("Mistake"),
            "Good move",
            Some(good),
        ),
        (
            marked(good, mistake),
            Some("Good move"),
            tr!("review-mark-computed"),
            Some(None),
        ),
        (
            marked(good, None),
            Some("Good move"),
            tr!("review-mark-none"),
            Some(None),
        ),
        // The present one changes nothing.
        (marked(good, None), Some("Good move"), "Good move", None),
    ] {
        let mut harness = show(mark);
        let button = shown_name.map_or(tr!("review-mark").to_string(), label);
        let area = harness.get_by_label(&button).rect();
        assert!(place().contains_rect(area), "{area:?}");
        click(&mut harness, &button);
        click(&mut harness, clicked);
        assert_eq!(
            harness.state().1.1,
            wanted.map(ReviewAction::Mark),
            "{clicked}"
        );
        assert_within(&mut harness, SMALL, clicked);
    }
    // By keys: the button, the second row of the menu.
    let mut harness = show(marked(None, None));
    harness.get_by_label(tr!("review-mark")).focus();
    harness.run();
    for key in [Key::Enter, Key::ArrowDown, Key::ArrowDown, Key::Enter] {
        harness.key_press(key);
        harness.run();
    }
    assert_eq!(harness.state().1.1, Some(ReviewAction::Mark(good)));
    // The start has no move to mark.
    let model = ReviewModel {
        mark: None,
        ..model()
    };
    let harness = shown(SMALL, (model, None), |ui, (model, action)| {
        *action = model.ui(ui, place());
    });
    assert!(harness.query_by_label(tr!("review-mark")).is_none());
}

#[test]
fn positions_found_in_the_library_can_be_visited() {
    let mut table = current("two", None, &[], &["c2-c1", "c7-c8", "c1-c2"]);
    table.order(MatchCommand::Review(true));
    let line = table.game.tree().main_line();
    let model = ReviewModel {
        found: Some(FoundModel {
            count: 3,
            viewed: Some(2),
            previous: Some(line[1]),
            next: None,
        }),
        ..model()
    };
    let mut harness = shown(SMALL, (model, None), |ui, (model, action)| {
        *action = model.ui(ui, place()).or(action.take());
    });
    harness.get_by_label(&tr!("review-found-at", n = 3, all = 3));
    click(&mut harness, tr!("review-found-next"));
    assert_eq!(harness.state().1.1, None, "there is none");
    click(&mut harness, tr!("review-found-previous"));
    assert_eq!(harness.state().1.1, Some(ReviewAction::GoToNode(line[1])));
    assert_within(&mut harness, SMALL, "positions");
}

#[test]
fn a_review_without_analysis_offers_one() {
    let bare = ReviewModel {
        title: "12. d5-c5".into(),
        unanalyzed: 32,
        unannotated_moves: 31,
        live: Some(false),
        ..ReviewModel::default()
    };
    let rect = Rect::from_min_size(pos2(1024.0, 300.0), vec2(244.0, ReviewModel::MIN_HEIGHT));
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = bare.ui(ui, rect).or(action.take());
    });
    for absent in [tr!("review-unknown"), "Statistics", "Play from here"] {
        assert!(harness.query_by_label(absent).is_none(), "{absent}");
    }
    click(&mut harness, "Analyze 31 moves");
    assert_eq!(harness.state().1, Some(ReviewAction::Analyze));
}

/// An empty comment has one line. It grows upwards when edited and stays so until the text needs
/// more.
#[test]
fn a_comment_grows_with_its_text() {
    let mut long = model();
    long.best_line = Some(["e4-e5:3", "d5-d4"].repeat(3).join(" "));
    let rect = Rect::from_min_size(pos2(1024.0, 100.0), vec2(244.0, ReviewModel::MIN_HEIGHT));
    let mut harness = shown(SMALL, long, move |ui, model| {
        if let Some(ReviewAction::Comment(text)) = model.ui(ui, rect) {
            model.comment = text;
        }
    });
    let comment =
        |harness: &egui_kittest::Harness<'_, _>| harness.get_by_label(tr!("review-comment")).rect();
    let write = |harness: &mut egui_kittest::Harness<'_, _>, text: &str| {
        harness.get_by_label(tr!("review-comment")).type_text(text);
        harness.run();
    };
    let texts = harness.output().shapes.iter();
    let mut cut = texts.filter(|clipped| match &clipped.shape {
        Shape::Text(text) => text.galley.elided,
        _ => false,
    });
    assert!(cut.next().is_none(), "the best line is whole");
    let empty = comment(&harness);
    assert!(empty.height() < 30.0, "{empty:?}");
    harness.get_by_label(tr!("review-comment")).focus();
    harness.run();
    let begun = comment(&harness);
    assert!(begun.height() > 55.0, "who writes has room: {begun:?}");
    assert!((begun.bottom() - empty.bottom()).abs() < 1.0, "{begun:?}");
    write(&mut harness, "Why not?");
    assert_eq!(harness.state().1.comment, "Why not?");
    assert_eq!(comment(&harness), begun);
    // Nothing moves when a click ends the editing.
    harness.key_press(Key::Escape);
    harness.run();
    assert!(!harness.get_by_label(tr!("review-comment")).is_focused());
    assert_eq!(comment(&harness), begun);
    harness.get_by_label(tr!("review-comment")).focus();
    harness.run();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::End);
    harness.run();
    let story =
        "It would have held the center for the rest of the game, which was missed in time. ";
    write(&mut harness, &story.repeat(2));
    let grown = comment(&harness);
    assert!(grown.top() < begun.top() - 10.0, "{grown:?}");
    assert!((grown.bottom() - empty.bottom()).abs() < 1.0, "{grown:?}");
    // The results are still visible.
    let verdict = harness.get_by_label_contains("Mistake").rect();
    assert!(verdict.bottom() < grown.top(), "{verdict:?} {grown:?}");
    click(&mut harness, "Statistics");
}

/// Undo removes word after word, even if no frames are drawn in between, and doesn't cross
/// positions.
#[test]
fn undo_in_a_comment_goes_word_by_word() {
    let mut harness = shown(SMALL, model(), |ui, model| {
        if let Some(ReviewAction::Comment(text)) = model.ui(ui, place()) {
            model.comment = text;
        }
    });
    harness.get_by_label(tr!("review-comment")).focus();
    harness.run();
    for letter in "Why not c2-c1?".chars() {
        harness.event(egui::Event::Text(letter.into()));
        harness.step();
    }
    let undo = |harness: &mut egui_kittest::Harness<'_, (bool, ReviewModel)>, key| {
        harness.key_press_modifiers(egui::Modifiers::COMMAND, key);
        harness.run();
        harness.state().1.comment.clone()
    };
    for (key, left) in [
        (Key::Z, "Why not "),
        (Key::Z, "Why "),
        (Key::Y, "Why not "),
        (Key::Z, "Why "),
        (Key::Z, ""),
    ] {
        assert_eq!(undo(&mut harness, key), left);
    }
    // Another position has another comment, even with the same title in another match.
    let model = &mut harness.state_mut().1;
    (model.position, model.comment) = ((2, NodeId::START), "Forced".into());
    harness.run();
    assert_eq!(undo(&mut harness, Key::Z), "Forced");
}

/// The layout depends only on the position, not on the one viewed before.
#[test]
fn the_comment_field_has_the_same_height_after_any_position() {
    let long = ReviewModel {
        best_line: Some("e4-e5:3 d5-d4 ".repeat(20)),
        ..model()
    };
    let commented = ReviewModel {
        position: (2, NodeId::START),
        comment: "Six lines of text. ".repeat(9),
        ..long.clone()
    };
    let rect = Rect::from_min_size(pos2(1024.0, 100.0), vec2(244.0, 330.0));
    let comment = |models: &[&ReviewModel]| {
        let mut harness = shown(SMALL, models[0].clone(), move |ui, model| {
            drop(model.ui(ui, rect));
        });
        for &model in models {
            harness.state_mut().1 = model.clone();
            harness.run();
        }
        harness.get_by_label(tr!("review-comment")).rect()
    };
    let bare = ReviewModel {
        verdict: None,
        better: None,
        best_line: None,
        ..model()
    };
    let direct = comment(&[&commented]);
    assert_eq!(comment(&[&bare, &commented]), direct);
    assert_eq!(comment(&[&commented, &bare, &commented]), direct);
    assert_eq!(comment(&[&long, &bare]), comment(&[&bare]));
}

/// In a narrow column the label of the button leaves out the time, and nothing leaves the panel.
#[test]
fn the_analyze_button_fits_a_narrow_panel() {
    for any_analyzed in [false, true] {
        for width in [360.0, 184.0, 140.0, 100.0] {
            let narrow = ReviewModel {
                title: "1. a".into(),
                unanalyzed: 134,
                unannotated_moves: 133,
                estimated_time: Some("4\u{a0}min".into()),
                any_analyzed,
                ..ReviewModel::default()
            };
            let rect = Rect::from_min_size(pos2(200.0, 20.0), vec2(width, ReviewModel::MIN_HEIGHT));
            let harness = shown(vec2(480.0, 360.0), narrow, move |ui, model| {
                drop(model.ui(ui, rect));
            });
            let mut labels = 0;
            for clipped in &harness.output().shapes {
                if let Shape::Text(text) = &clipped.shape
                    && text.galley.text().starts_with("Analyze")
                {
                    labels += 1;
                    let drawn = text.visual_bounding_rect();
                    assert!(rect.contains_rect(drawn), "{drawn:?} in {rect:?}");
                    assert_eq!(text.galley.text().contains("min"), width > 300.0, "{width}");
                }
            }
            assert_eq!(labels, 1, "{width}");
        }
    }
}

#[test]
fn a_comment_is_not_cut_if_there_is_space() {
    let mut bare = model();
    (bare.verdict, bare.better, bare.best_line) = (None, None, None);
    bare.comment = "Six lines of text. ".repeat(9);
    let rect = Rect::from_min_size(pos2(1024.0, 100.0), vec2(244.0, 400.0));
    let harness = shown(SMALL, bare, move |ui, model| {
        drop(model.ui(ui, rect));
    });
    let shapes = harness.output().shapes.iter();
    let mut written = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) if text.galley.text().starts_with("Six lines") => {
            Some((clipped.clip_rect, text.visual_bounding_rect()))
        }
        _ => None,
    });
    let (clip, text) = written.next().unwrap();
    assert!(text.height() > 70.0, "{text:?}");
    assert!(clip.contains_rect(text), "{text:?} in {clip:?}");
}

/// At the end of a game without any analysis there is no row of buttons.
#[test]
fn a_panel_without_buttons_keeps_its_area() {
    let bare = ReviewModel {
        title: "17. f2-f6".into(),
        unanalyzed: 35,
        ..ReviewModel::default()
    };
    let rect = Rect::from_min_size(pos2(1024.0, 300.0), vec2(244.0, ReviewModel::MIN_HEIGHT));
    let harness = shown(SMALL, (), move |ui, ()| {
        drop(bare.ui(ui, rect));
    });
    let shapes = harness.output().shapes.iter();
    let grounds = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Rect(ground) if ground.rect.left() < rect.left() + 1.0 => Some(ground.rect),
        _ => None,
    });
    let lowest = grounds.filter(|ground| ground.top() > 290.0);
    let lowest = lowest.map(|ground| ground.bottom()).fold(0.0, f32::max);
    assert!(
        (lowest - rect.bottom()).abs() < 1.0,
        "{lowest} and {rect:?}"
    );
}
