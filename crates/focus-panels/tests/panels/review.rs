//! Tests of the review panel.

use std::sync::Arc;
use std::time::Duration;

use egui::epaint::TextShape;
use egui::{Key, Rect, Shape, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::hud::StatisticsCache;
use focus_panels::review::{
    ComparedModel, FoundModel, LineUse, LiveLine, MarkModel, PlayFromAction, PlayFromModel,
    ReviewAction, ReviewModel, StatisticsAction, StatisticsModel, TurningPointRow,
};
use focus_panels::style::SeatColors;
use focus_panels::{strings, tr};
use stack_game::MoveMark;
use stack_session::analysis::{
    Annotation, LinePreview, LineProgress, PlayerStatistics, game_statistics,
};
use stack_session::game::{Controller, NodeId};
use stack_session::play::MatchCommand;
use stack_session::settings::{MAX_LINES, Profile};

use super::common::{SMALL, assert_within, click, current, read, shown, turn_wheel};

pub(super) fn model() -> ReviewModel {
    ReviewModel {
        title: "12. d5-c5".into(),
        verdict: Some((
            Some(Annotation::Mistake),
            "Mistake: Green's win chance −14\u{a0}%".into(),
        )),
        better: Some(("c2-c1".into(), "Captures 2 pieces from Red".into())),
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
        "review-chance-change",
        seat = tr!("common-green"),
        from = strings::win_chance(0.52),
        to = strings::win_chance(0.38)
    );
    let row = |number: usize| TurningPointRow {
        ply: 2 * number - 1,
        title: format!("{number}. d5-c5"),
        text: match number {
            15 => tr!(
                "review-deciding-move",
                swing = swing,
                seat = tr!("common-red")
            ),
            _ => swing.clone(),
        },
    };
    (12..16).map(row).collect()
}

/// The minimum area of the panel.
fn min_area() -> Rect {
    Rect::from_min_size(pos2(1024.0, 100.0), vec2(244.0, ReviewModel::MIN_HEIGHT))
}

/// That area with another height.
fn area_of_height(height: f32) -> Rect {
    Rect::from_min_size(min_area().min, vec2(min_area().width(), height))
}

/// A panel and its last action, apart from comments and previews, which change the model.
type Panel = Harness<'static, (bool, (ReviewModel, Option<ReviewAction>))>;

fn panel(model: ReviewModel, area: Rect) -> Panel {
    shown(
        SMALL,
        (model, None),
        move |ui, (model, action)| match model.ui(ui, area) {
            Some(ReviewAction::Comment(text)) => model.comment = text,
            Some(ReviewAction::Preview(line)) => model.previewed = line,
            other => *action = other.or(action.take()),
        },
    )
}

/// The displayed texts, each with the area to which it is clipped.
fn texts(panel: &Panel) -> impl Iterator<Item = (Rect, &TextShape)> {
    let shapes = panel.output().shapes.iter();
    shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some((clipped.clip_rect, text)),
        _ => None,
    })
}

/// The area of the comment field.
fn comment_area(panel: &Panel) -> Rect {
    panel.get_by_label(tr!("review-comment")).rect()
}

fn focus_comment(panel: &mut Panel) {
    panel.get_by_label(tr!("review-comment")).focus();
    panel.run();
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
    let unanalyzed = ReviewModel {
        unanalyzed: 32,
        unannotated_moves: 31,
        ..ReviewModel::default()
    };
    // Everything is analyzed, but some of it not for long.
    let quickly_analyzed = ReviewModel {
        unanalyzed: 0,
        analyzed_quickly: 3,
        ..model()
    };
    let running = ReviewModel {
        progress: Some(LineProgress {
            done: 3,
            all: 31,
            is_longer: false,
        }),
        ..model()
    };
    let total = ReviewAction::AnalyzeInTotal(Duration::from_secs(300));
    let total_times = [tr!("review-total-time"), "5\u{a0}min in total"];
    let better = ReviewAction::ShowBetterMove("c2-c1".into());
    for (model, labels, action) in [
        (model(), &["Better: c2-c1"][..], better),
        (
            model(),
            &[tr!("review-analyze-short")],
            ReviewAction::Analyze,
        ),
        (model(), &["Statistics"], ReviewAction::Statistics),
        (model(), &["Play from here"], ReviewAction::PlayFrom),
        // Total times are next to the button, also before the first analysis.
        (model(), &total_times, total.clone()),
        (unanalyzed, &total_times, total),
        (
            quickly_analyzed.clone(),
            &[tr!("review-analyze-longer")],
            ReviewAction::Analyze,
        ),
        (running.clone(), &["Stop"], ReviewAction::Stop),
    ] {
        let mut panel = panel(model, min_area());
        assert_within(&mut panel, SMALL, labels[0]);
        let button = panel.get_by_label(labels[0]).rect();
        let inner = min_area().shrink2(vec2(12.0, 0.0));
        assert!(inner.contains_rect(button), "{labels:?}: {button:?}");
        for label in labels {
            click(&mut panel, label);
        }
        assert_eq!(panel.state().1.1, Some(action));
    }
    panel(running, min_area()).get_by_label("3 of 31");
    let analyzed = ReviewModel {
        analyzed_quickly: 0,
        ..quickly_analyzed
    };
    let panel = panel(analyzed, min_area());
    panel.get_by_label("Mistake: Green's win chance −14\u{a0}%");
    for button in [tr!("review-analyze-longer"), "Stop"] {
        assert!(panel.query_by_label(button).is_none(), "{button}");
    }
}

#[test]
fn explanations_follow_the_moves_that_they_explain() {
    let explained = ReviewModel {
        played: Some("Leaves a stack of 2 to Red".into()),
        best_explanation: Some("e4-e5: Takes Red's stack of 3".into()),
        ..model()
    };
    let panel = panel(explained, area_of_height(400.0));
    let top = |label: &str| panel.get_by_label(label).rect().top();
    let tops = [
        "Leaves a stack of 2 to Red",
        "Better: c2-c1",
        "Captures 2 pieces from Red",
        "Best line: e4-e5 d5-d4 c3-c2",
        "e4-e5: Takes Red's stack of 3",
    ]
    .map(top);
    assert!(tops.is_sorted(), "{tops:?}");
}

#[test]
fn a_long_principal_variation_ends_above_the_comment() {
    let best = ["e4-e5:3", "d5-d4"].repeat(20).join(" ");
    let long = ReviewModel {
        best_line: Some(best.clone()),
        details: Some("Champion, 1\u{a0}s, depth\u{a0}7".into()),
        ..model()
    };
    let mut panel = panel(long, min_area());
    let line = panel.get_by_label(&format!("Best line: {best}")).rect();
    let comment = comment_area(&panel);
    assert!(line.height() > 20.0, "more than one row: {line:?}");
    assert!(line.bottom() <= comment.top(), "{line:?} {comment:?}");
    // One tooltip has the full line and who found it.
    panel.hover_at(line.center());
    panel.run();
    panel.step();
    let full = texts(&panel).filter(|(_, text)| !text.galley.elided);
    let full = full.map(|(_, text)| text.galley.text());
    let tooltips: Vec<_> = full
        .filter(|text| text.contains(&best) || text.contains("depth\u{a0}7"))
        .collect();
    let tooltip = format!("Best line: {best}\nChampion, 1\u{a0}s, depth\u{a0}7");
    assert_eq!(tooltips, [tooltip]);
}

/// A comment longer than its field scrolls to the cursor and never covers a button.
#[test]
fn a_long_comment_scrolls() {
    let commented = ReviewModel {
        comment: "A line of the comment.\n".repeat(30),
        ..model()
    };
    let mut panel = panel(commented, min_area());
    let is_end_visible = |panel: &mut Panel| {
        panel.step();
        texts(panel).any(|(clip, text)| {
            text.galley.rows.iter().any(|row| {
                let place = row.rect_without_leading_space();
                let place = place.translate(text.pos.to_vec2());
                row.text().contains("The last word") && clip.contains_rect(place)
            })
        })
    };
    focus_comment(&mut panel);
    panel.key_press_modifiers(egui::Modifiers::COMMAND, Key::End);
    panel.event(egui::Event::Text("The last word".into()));
    panel.run();
    assert!(panel.state().1.0.comment.ends_with("The last word"));
    assert!(is_end_visible(&mut panel));
    // The field is taller than its visible part, which is above this button.
    let statistics = panel.get_by_label("Statistics").rect();
    panel.hover_at(statistics.center() - vec2(0.0, 80.0));
    for _ in 0..30 {
        turn_wheel(&mut panel, 60.0);
        panel.step();
    }
    panel.run();
    assert!(!is_end_visible(&mut panel), "the wheel scrolls it");
    click(&mut panel, "Statistics");
    assert_eq!(panel.state().1.1, Some(ReviewAction::Statistics));
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
    assert_within(&mut harness, SMALL, "statistics");
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
}

/// In a narrow panel the links of the live analysis are below the title.
#[test]
fn the_title_and_the_links_of_live_analysis_never_overlap() {
    for width in [200.0, 240.0, 400.0] {
        let model = ReviewModel {
            live: Some(true),
            ..model()
        };
        let area = Rect::from_min_size(pos2(100.0, 100.0), vec2(width, 400.0));
        let panel = panel(model, area);
        let title = panel.get_by_label("12. d5-c5").rect();
        for link in [tr!("live-settings"), tr!("review-stop-live-analysis")] {
            let link = panel.get_by_label(link).rect();
            assert!(!title.intersects(link), "{width}: {title} {link}");
        }
    }
}

fn live_line(chance: &str, moves: &str) -> LiveLine {
    LiveLine {
        chance: chance.into(),
        moves: moves.split(' ').map(Into::into).collect(),
        ahead: String::new(),
    }
}

/// A panel with three lines of the live analysis, if it is running.
fn live_panel(live: Option<bool>) -> Panel {
    let lines = ["60\u{a0}%", "59\u{a0}%", "58\u{a0}%"];
    let lines = lines.map(|chance| live_line(chance, "e4-e5 d5-d4 c3-c2 e5-e6 d4-d3 c2-c1"));
    let model = ReviewModel {
        live,
        engine: "Champion".into(),
        live_lines: lines.to_vec(),
        ..model()
    };
    panel(model, min_area())
}

/// The growing lines replace the principal variation. After the end there is nothing to analyze.
#[test]
fn live_analysis_is_started_and_stopped() {
    let start = tr!("review-live-analysis");
    let stop = tr!("review-stop-live-analysis");
    for (live, link, action, lines) in [
        (Some(false), start, ReviewAction::StartLiveAnalysis, 1),
        (Some(true), stop, ReviewAction::Stop, 3),
        (
            Some(true),
            tr!("live-settings"),
            ReviewAction::LiveSettings,
            3,
        ),
    ] {
        let mut panel = live_panel(live);
        assert_eq!(
            panel.query_all_by_label_contains("e4-e5 d5-d4").count(),
            lines
        );
        let engines = panel.query_all_by_label_contains("Champion · ").count();
        assert_eq!(engines, usize::from(lines > 1));
        assert_within(&mut panel, SMALL, "lines");
        click(&mut panel, link);
        assert_eq!(panel.state().1.1, Some(action));
    }
    assert!(live_panel(None).query_by_label(start).is_none());
}

#[test]
fn lines_of_live_analysis_are_used_and_previewed() {
    let last_line = |panel: &mut Panel, moves: &str, hover: bool| {
        let line = panel.query_all_by_label_contains(moves).last();
        let line = line.expect("a line");
        if hover {
            line.hover();
        } else {
            line.click();
        }
        panel.run();
    };
    let mut panel = live_panel(Some(true));
    for (entry, line_use) in [
        (tr!("live-line-show"), LineUse::Show),
        (tr!("live-line-insert"), LineUse::Insert),
        (tr!("live-line-play-out"), LineUse::PlayOut),
    ] {
        last_line(&mut panel, "e4-e5 d5-d4", false);
        click(&mut panel, entry);
        assert_eq!(panel.state().1.1, Some(ReviewAction::Line(2, line_use)));
    }
    // The order changes while the menu is open.
    panel.state_mut().1.0.live_lines[2].moves[0] = "a2-a3".into();
    panel.run();
    last_line(&mut panel, "a2-a3 d5-d4", false);
    panel.state_mut().1.0.live_lines.swap(0, 2);
    click(&mut panel, tr!("live-line-show"));
    let action = ReviewAction::Line(0, LineUse::Show);
    assert_eq!(panel.state().1.1, Some(action));
    last_line(&mut panel, "e4-e5 d5-d4", true);
    let preview = |moves| Some(LinePreview { line: 2, moves });
    assert_eq!(panel.state().1.0.previewed, preview(6));
    // A move leads to the position after it.
    let second_move = panel.query_all_by_label("d5-d4").last();
    let second_move = second_move.expect("a move of the third line");
    second_move.hover();
    second_move.click();
    panel.run();
    let (model, action) = &panel.state().1;
    assert_eq!(model.previewed, preview(2));
    assert_eq!(*action, Some(ReviewAction::Line(2, LineUse::Play(2))));
    // The lines of another engine follow under its name.
    panel.state_mut().1.0.compared = Some(ComparedModel {
        engine: "Bot".into(),
        lines: vec![live_line("59\u{a0}%", "a4-a5 b6-b5")],
        details: None,
    });
    panel.run();
    let line_of_bot = panel.get_by_label("a4-a5");
    let name = panel.get_by_label_contains("Bot · ");
    assert!(name.rect().top() < line_of_bot.rect().top());
    line_of_bot.hover();
    panel.run();
    let preview = LinePreview {
        line: usize::from(MAX_LINES),
        moves: 1,
    };
    assert_eq!(panel.state().1.0.previewed, Some(preview));
}

#[test]
fn a_move_is_marked_by_pointer_and_keys() {
    let label = |text: &str| tr!("common-labeled", label = tr!("review-mark"), text = text);
    let show = |own, computed| {
        let model = ReviewModel {
            mark: Some(MarkModel { own, computed }),
            ..model()
        };
        panel(model, min_area())
    };
    let (mistake, good) = (Some(MoveMark::Mistake), Some(MoveMark::Good));
    let brilliant = Some(MoveMark::Brilliant);
    let (remove, keep) = (Some(ReviewAction::Mark(None)), None);
    let mark = |mark| Some(ReviewAction::Mark(mark));
    for ((own, computed), displayed, clicked, action) in [
        ((None, None), None, "Brilliant move", mark(brilliant)),
        ((None, mistake), Some("Mistake"), "Good move", mark(good)),
        (
            (good, mistake),
            Some("Good move"),
            tr!("review-mark-computed"),
            remove.clone(),
        ),
        (
            (good, None),
            Some("Good move"),
            tr!("review-mark-none"),
            remove,
        ),
        ((good, None), Some("Good move"), "Good move", keep),
    ] {
        let mut panel = show(own, computed);
        let button = displayed.map_or(tr!("review-mark").to_string(), label);
        let area = panel.get_by_label(&button).rect();
        assert!(min_area().contains_rect(area), "{area:?}");
        click(&mut panel, &button);
        click(&mut panel, clicked);
        assert_eq!(panel.state().1.1, action, "{clicked}");
        assert_within(&mut panel, SMALL, clicked);
    }
    // By keys: the button, the second row of the menu.
    let mut by_keys = show(None, None);
    by_keys.get_by_label(tr!("review-mark")).focus();
    by_keys.run();
    for key in [Key::Enter, Key::ArrowDown, Key::ArrowDown, Key::Enter] {
        by_keys.key_press(key);
        by_keys.run();
    }
    assert_eq!(by_keys.state().1.1, mark(good));
    // The start has no move to mark.
    let at_start = panel(model(), min_area());
    assert!(at_start.query_by_label(tr!("review-mark")).is_none());
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
    let mut panel = panel(model, min_area());
    panel.get_by_label(&tr!("review-found-at", n = 3, all = 3));
    click(&mut panel, tr!("review-found-next"));
    assert_eq!(panel.state().1.1, None, "there is none");
    click(&mut panel, tr!("review-found-previous"));
    assert_eq!(panel.state().1.1, Some(ReviewAction::GoToNode(line[1])));
    assert_within(&mut panel, SMALL, "positions");
}

/// A single button starts the analysis; there are no statistics and nothing to play after the end.
#[test]
fn a_review_without_analysis_offers_one() {
    let unanalyzed = ReviewModel {
        title: "12. d5-c5".into(),
        unanalyzed: 32,
        unannotated_moves: 31,
        live: Some(false),
        ..ReviewModel::default()
    };
    let mut panel = panel(unanalyzed, min_area());
    for absent in [tr!("review-not-analyzed"), "Statistics", "Play from here"] {
        assert!(panel.query_by_label(absent).is_none(), "{absent}");
    }
    click(&mut panel, "Analyze 31 moves");
    assert_eq!(panel.state().1.1, Some(ReviewAction::Analyze));
}

/// An empty comment has one line. It grows upwards when edited and stays so until the text needs
/// more.
#[test]
fn a_comment_grows_with_its_text() {
    let long = ReviewModel {
        best_line: Some(["e4-e5:3", "d5-d4"].repeat(3).join(" ")),
        ..model()
    };
    let mut panel = panel(long, min_area());
    let write = |panel: &mut Panel, text: &str| {
        panel.get_by_label(tr!("review-comment")).type_text(text);
        panel.run();
    };
    let is_cut = texts(&panel).any(|(_, text)| text.galley.elided);
    assert!(!is_cut, "the best line fits");
    let empty = comment_area(&panel);
    assert!(empty.height() < 30.0, "{empty:?}");
    focus_comment(&mut panel);
    let focused = comment_area(&panel);
    assert!(focused.height() > 55.0, "space to write: {focused:?}");
    assert!(
        (focused.bottom() - empty.bottom()).abs() < 1.0,
        "{focused:?}"
    );
    write(&mut panel, "Why not?");
    assert_eq!(panel.state().1.0.comment, "Why not?");
    assert_eq!(comment_area(&panel), focused);
    // Nothing moves when the field loses the focus.
    panel.key_press(Key::Escape);
    panel.run();
    assert!(!panel.get_by_label(tr!("review-comment")).is_focused());
    assert_eq!(comment_area(&panel), focused);
    focus_comment(&mut panel);
    panel.key_press_modifiers(egui::Modifiers::COMMAND, Key::End);
    panel.run();
    let long = "It would have held the center for the rest of the game, which was missed in time. ";
    write(&mut panel, &long.repeat(2));
    let grown = comment_area(&panel);
    assert!(grown.top() < focused.top() - 10.0, "{grown:?}");
    assert!((grown.bottom() - empty.bottom()).abs() < 1.0, "{grown:?}");
    // The results are still visible.
    let verdict = panel.get_by_label_contains("Mistake").rect();
    assert!(verdict.bottom() < grown.top(), "{verdict:?} {grown:?}");
    click(&mut panel, "Statistics");
}

/// Undo removes word after word, even if no frames are drawn in between, and doesn't cross
/// positions.
#[test]
fn undo_in_a_comment_goes_word_by_word() {
    let mut panel = panel(model(), min_area());
    focus_comment(&mut panel);
    for letter in "Why not c2-c1?".chars() {
        panel.event(egui::Event::Text(letter.into()));
        panel.step();
    }
    let after = |panel: &mut Panel, key| {
        panel.key_press_modifiers(egui::Modifiers::COMMAND, key);
        panel.run();
        panel.state().1.0.comment.clone()
    };
    for (key, comment) in [
        (Key::Z, "Why not "),
        (Key::Z, "Why "),
        (Key::Y, "Why not "),
        (Key::Z, "Why "),
        (Key::Z, ""),
    ] {
        assert_eq!(after(&mut panel, key), comment);
    }
    // Another position has another comment, even with the same title in another match.
    let model = &mut panel.state_mut().1.0;
    (model.position, model.comment) = ((2, NodeId::START), "Forced".into());
    panel.run();
    assert_eq!(after(&mut panel, Key::Z), "Forced");
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
    let area_after = |models: &[&ReviewModel]| {
        let mut panel = panel(models[0].clone(), area_of_height(330.0));
        for &model in models {
            panel.state_mut().1.0 = model.clone();
            panel.run();
        }
        comment_area(&panel)
    };
    let direct = area_after(&[&commented]);
    assert_eq!(area_after(&[&without_results(), &commented]), direct);
    let back = area_after(&[&commented, &without_results(), &commented]);
    assert_eq!(back, direct);
    let bare = area_after(&[&without_results()]);
    assert_eq!(area_after(&[&long, &without_results()]), bare);
}

fn without_results() -> ReviewModel {
    ReviewModel {
        verdict: None,
        better: None,
        best_line: None,
        ..model()
    }
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
            let size = vec2(width, ReviewModel::MIN_HEIGHT);
            let area = Rect::from_min_size(pos2(200.0, 20.0), size);
            let panel = panel(narrow, area);
            let mut labels = texts(&panel)
                .map(|(_, text)| text)
                .filter(|text| text.galley.text().starts_with("Analyze"));
            let label = labels.next().expect("a label");
            let drawn = label.visual_bounding_rect();
            assert!(area.contains_rect(drawn), "{drawn:?} in {area:?}");
            let has_time = label.galley.text().contains("min");
            assert_eq!(has_time, width > 300.0, "{width}");
            assert!(labels.next().is_none(), "{width}");
        }
    }
}

#[test]
fn a_comment_is_not_cut_if_there_is_space() {
    let commented = ReviewModel {
        comment: "Six lines of text. ".repeat(9),
        ..without_results()
    };
    let panel = panel(commented, area_of_height(400.0));
    let mut texts = texts(&panel);
    let comment = texts.find(|(_, text)| text.galley.text().starts_with("Six lines"));
    let (clip, text) = comment.expect("the comment");
    let text = text.visual_bounding_rect();
    assert!(text.height() > 70.0, "{text:?}");
    assert!(clip.contains_rect(text), "{text:?} in {clip:?}");
}

/// At the end of a game without any analysis there is no row of buttons.
#[test]
fn a_panel_without_buttons_keeps_its_area() {
    let at_end = ReviewModel {
        title: "17. f2-f6".into(),
        unanalyzed: 35,
        ..ReviewModel::default()
    };
    let panel = panel(at_end, min_area());
    let shapes = panel.output().shapes.iter();
    let backgrounds = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Rect(shape) => Some(shape.rect),
        _ => None,
    });
    let backgrounds = backgrounds.filter(|rect| (rect.left() - min_area().left()).abs() < 1.0);
    let lowest = backgrounds.map(|rect| rect.bottom()).fold(0.0, f32::max);
    assert!((lowest - min_area().bottom()).abs() < 1.0, "{lowest}");
}
