//! Tests of spectating: the playback toolbar, the computers' thinking, the chart.

use std::time::{Duration, Instant};

use egui::accesskit::{Role, Toggled};
use egui::{Key, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use focus_panels::hud::{Hud, hud};
use focus_panels::match_panels::chart::{ChartAction, ChartModel, ChartSeries, EvaluationSource};
use focus_panels::match_panels::seat_card::{SeatCard, SeatEvaluation};
use focus_panels::match_panels::toolbar::{MoveButtons, ToolbarAction, ToolbarModel};
use focus_panels::style::{SeatColors, SeatEmblem};
use focus_panels::tr;
use stack_game::{MoveMark, Record, RecordSeat};
use stack_session::analysis::AnalysisCommand;
use stack_session::game::{MoveLoss, PositionAnalysis, open_record};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::search::WakeHandle;
use stack_session::session::{Session, Tick};
use stack_session::settings::Settings;

use super::common::{SMALL, assert_within, click, count_text, shown};
use super::end::SHUFFLE;
use super::match_panels::{current, read, record, side};

type ShownToolbar = Harness<'static, (bool, (Option<ToolbarAction>, Rect))>;

/// A toolbar in an area of this width, with the last clicked button and the area that it takes.
fn toolbar(buttons: MoveButtons, is_review: bool, width: f32) -> ShownToolbar {
    let harness = shown(SMALL, (None, Rect::NOTHING), move |ui, (action, rect)| {
        let toolbar = ToolbarModel {
            buttons,
            shows_thinking: Some(true),
            is_review,
            ..ToolbarModel::default()
        };
        let area = Rect::from_min_size(pos2(8.0, 740.0), vec2(width, 52.0));
        let (clicked, taken) = toolbar.ui(ui, area);
        (*action, *rect) = (clicked.or(*action), taken);
    });
    let rect = harness.state().1.1;
    assert!(rect.width() <= width + 0.5, "{rect:?} in {width}");
    harness
}

/// The width between the panels of a small window.
const TOOLBAR_WIDTH: f32 = 756.0;

#[test]
fn every_playback_button_works() {
    let bar = |playing, is_browsing, speed| {
        let buttons = MoveButtons::Playback {
            playing,
            can_step_back: true,
            is_browsing,
            speed,
            has_result: true,
        };
        toolbar(buttons, false, TOOLBAR_WIDTH)
    };
    for (name, action) in [
        (tr!("spectate-to-start"), ToolbarAction::ToStart),
        (tr!("match-result"), ToolbarAction::Result),
        (tr!("spectate-back"), ToolbarAction::StepBack),
        (tr!("spectate-pause"), ToolbarAction::Pause),
        (tr!("spectate-step"), ToolbarAction::StepForward),
        (tr!("spectate-to-latest"), ToolbarAction::ToLatest),
        (tr!("spectate-slower"), ToolbarAction::Slower),
        (tr!("spectate-faster"), ToolbarAction::Faster),
        (tr!("spectate-thinking"), ToolbarAction::ToggleThinking),
    ] {
        let mut harness = bar(Some(true), true, 0.5);
        click(&mut harness, name);
        assert_eq!(harness.state().1.0, Some(action), "{name}");
        harness.get_by_label("Speed 0.5×");
        assert_within(&mut harness, SMALL, name);
    }
    let mut paused = bar(Some(false), false, 16.0);
    click(&mut paused, tr!("spectate-play"));
    assert_eq!(paused.state().1.0, Some(ToolbarAction::Play));
    let ended = bar(None, false, 1.0);
    for (name, harness) in [
        (tr!("spectate-faster"), &paused),
        (tr!("spectate-to-latest"), &paused),
        (tr!("spectate-play"), &ended),
        (tr!("spectate-step"), &ended),
    ] {
        let button = harness.get_by_label(name);
        assert!(button.accesskit_node().is_disabled(), "{name}");
    }
}

#[test]
fn cards_show_win_chance_and_search_depth() {
    let mut hud = read(&current("four", None, &[], &["c4-c5"]));
    let seat = &mut hud.seats.groups[1].seats[0];
    seat.player_status = Some("Champion · thinking".into());
    seat.evaluation = Some(SeatEvaluation {
        win_chance: 0.314,
        depth: 9,
        nodes_per_second: Some(1_260_000),
    });
    let summary = seat.summary();
    assert_eq!(summary, "Blue to move, Champion · thinking, 31\u{a0}%");
    let mut harness = side(hud);
    assert_within(&mut harness, SMALL, "thinking");
    // The search depth is in the tooltip.
    let depth = "depth\u{a0}9 · 1.3\u{a0}M positions/s";
    assert!(harness.query_by_label_contains(depth).is_none());
    harness.get_by_label_contains(&summary).hover();
    harness.run();
    harness.get_by_label_contains(depth);
}

#[test]
fn four_cards_fit_with_all_their_lines() {
    let mut hud = read(&current("four-fast", None, &[], &[]));
    for seat in hud.seats.seats_mut() {
        seat.player_status = Some("Champion · thinking 12\u{a0}s".into());
        seat.evaluation = Some(SeatEvaluation {
            win_chance: 1.0,
            depth: 12,
            nodes_per_second: Some(1_260_000),
        });
    }
    let summaries: Vec<_> = hud.seats.seats().map(SeatCard::summary).collect();
    let harness = side(hud);
    // Every card is fully visible, also the lowest one.
    for summary in summaries {
        let rect = harness.get_by_label_contains(&summary).rect();
        assert!(rect.bottom() < 780.0, "{summary}: {rect:?}");
    }
}

/// The line of a seat, by index.
fn series(symbol: u8, values: Vec<Option<f32>>) -> ChartSeries {
    let name = ["Green", "Blue", "Yellow", "Red"][usize::from(symbol)];
    ChartSeries {
        emblems: vec![SeatEmblem {
            symbol,
            color: SeatColors::STANDARD.named(name),
        }],
        name: name.into(),
        values,
    }
}

pub(super) fn chart() -> ChartModel {
    let first_five = |symbol, values: [f32; 5]| {
        let values = values.into_iter().map(Some);
        series(symbol, values.chain([None, None]).collect())
    };
    ChartModel {
        series: vec![
            first_five(0, [0.5, 0.55, 0.6, 0.4, 0.7]),
            first_five(3, [0.5, 0.45, 0.4, 0.6, 0.3]),
        ],
        plies: 6,
        round_ends: vec![2, 4, 6].into(),
        viewed_ply: 4,
        marked_moves: vec![3],
        ..ChartModel::default()
    }
}

pub(super) type Shown = Harness<'static, (bool, (ChartModel, Option<ChartAction>))>;

/// The chart in the lower right corner of a small window.
pub(super) fn corner(model: ChartModel) -> Shown {
    shown(SMALL, (model, None), |ui, (model, action)| {
        let top = 788.0 - model.height();
        let rect = Rect::from_min_max(pos2(1024.0, top), pos2(1268.0, 788.0));
        *action = model.ui(ui, rect).or(*action);
    })
}

const SUMMARY: &str = "Win chances after 4 moves: Green 70\u{a0}%, Red 30\u{a0}%";

#[test]
fn a_click_on_the_chart_goes_to_that_move() {
    let mut harness = corner(chart());
    assert_within(&mut harness, SMALL, "chart");
    let plot = harness.get_by_label(SUMMARY).rect();
    for (share, goal) in [(0.02, 0), (0.5, 4), (0.98, 6)] {
        // At least eight moves are on the axis, and next to them the emblems.
        let at = pos2(plot.left() + share * plot.width(), plot.center().y);
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run();
        assert_eq!(
            harness.state().1.1,
            Some(ChartAction::GoToPly(goal)),
            "{share}"
        );
    }
    click(&mut harness, "Win chances");
    assert_eq!(harness.state().1.1, Some(ChartAction::ToggleCollapsed));
}

#[test]
fn arrow_keys_step_along_the_chart() {
    let mut harness = corner(chart());
    for _ in 0..2 {
        harness.key_press(Key::Tab);
        harness.run();
    }
    assert!(harness.get_by_label(SUMMARY).is_focused());
    for (key, goal) in [(Key::ArrowLeft, 3), (Key::ArrowRight, 5)] {
        harness.key_press(key);
        harness.run();
        assert_eq!(harness.state().1.1, Some(ChartAction::GoToPly(goal)));
        assert!(harness.get_by_label(SUMMARY).is_focused());
    }
}

#[test]
fn evaluations_of_players_are_labeled() {
    for (from_players, note) in [
        ([true; 7], tr!("spectate-estimates-note")),
        ([false; 7], tr!("spectate-analysis-note")),
        (
            [false, true, false, false, false, false, false],
            tr!("spectate-both-note"),
        ),
    ] {
        let mut harness = corner(ChartModel {
            from_players: from_players.into(),
            ..chart()
        });
        harness.get_by_label(tr!("chart-title")).hover();
        harness.run_steps(60);
        harness.get_by_label(note);
        assert_within(&mut harness, SMALL, note);
    }
}

#[test]
fn an_empty_chart_says_so_and_collapses() {
    let empty = ChartModel {
        series: vec![ChartSeries::default()],
        ..ChartModel::default()
    };
    corner(empty);
    let collapsed = ChartModel {
        collapsed: true,
        ..chart()
    };
    assert!(collapsed.height() < 50.0);
    let harness = corner(collapsed);
    assert!(harness.query_by_label(SUMMARY).is_none());
    assert!(harness.query_by_label("Win chances").is_some());
}

#[test]
fn the_chart_of_a_long_match_is_fast() {
    let values: Vec<Option<f32>> = (0..2_000)
        .map(|n| Some(0.5 + 0.3 * (n as f32 / 40.0).sin()))
        .collect();
    let model = ChartModel {
        series: (0..4)
            .map(|symbol| series(symbol, values.clone()))
            .collect(),
        plies: 1_999,
        viewed_ply: 1_000,
        ..ChartModel::default()
    };
    let mut harness = corner(model);
    // The fastest of several frames, as others may have been interrupted.
    let frames = (0..20).map(|_| {
        let start = Instant::now();
        harness.step();
        start.elapsed()
    });
    let each = frames.min().unwrap();
    assert!(each < Duration::from_millis(16), "{each:?}");
    assert_within(&mut harness, SMALL, "long chart");
}

/// A session with a match.
fn opened(record: &Record) -> Session {
    let opened = OpenedMatch::from_record(record, Origin::New).unwrap();
    let mut session = Session::new(None, WakeHandle::default());
    session.handle(MatchCommand::Open(Box::new(opened)));
    session
}

/// The session of a match between computers, with one move.
pub(super) fn watched(variant: &str, mv: &str) -> Session {
    let mut record = record(variant, None, &[], &[mv]);
    let (setup, _) = open_record(&record).unwrap();
    let seats = setup.seats.iter();
    record.seats = seats
        .map(|seat| RecordSeat::new(seat.letter, "", "level-1"))
        .collect();
    opened(&record)
}

pub(super) fn read_hud(session: &Session) -> Hud {
    hud(session, &Settings::default(), false).unwrap()
}

/// The win chances on the cards, in percent.
fn values(hud: &Hud) -> Vec<Option<u32>> {
    let percent = |seat: &SeatCard| Some((seat.evaluation?.win_chance * 100.0).round() as u32);
    hud.seats.seats().map(percent).collect()
}

/// Sets the win chances of a position, from the analysis or from a player.
pub(super) fn set_chances(session: &mut Session, ply: usize, chances: [f32; 4], by_analysis: bool) {
    let current = session.current().unwrap();
    let (match_id, node) = (current.id, current.game.displayed_line()[ply]);
    session.handle(if by_analysis {
        MatchCommand::SetAnalysis {
            match_id,
            node,
            analysis: PositionAnalysis {
                chances,
                ..PositionAnalysis::default()
            },
        }
    } else {
        MatchCommand::SetPlayerChances {
            match_id,
            node,
            chances,
        }
    });
}

#[test]
fn cards_and_chart_show_the_same_win_chances() {
    let mut session = watched("partners", "c4-c5");
    assert_eq!(values(&read_hud(&session)), [None; 4], "nothing is known");
    // The players' evaluations are shown and labeled.
    set_chances(&mut session, 0, [0.6, 0.4, 0.6, 0.4], false);
    let hud = read_hud(&session);
    assert_eq!(values(&hud), [Some(60), Some(60), Some(40), Some(40)]);
    assert_eq!(hud.chart.unwrap().source(), EvaluationSource::Players);
    // Positions without an analysis keep the players' evaluations.
    set_chances(&mut session, 1, [0.1, 0.9, 0.1, 0.9], false);
    set_chances(&mut session, 0, [0.7, 0.3, 0.7, 0.3], true);
    let hud = read_hud(&session);
    assert_eq!(values(&hud), [Some(10), Some(10), Some(90), Some(90)]);
    let chart = hud.chart.unwrap();
    assert_eq!(
        (chart.source(), chart.from_players),
        (EvaluationSource::Mixed, vec![false, true])
    );
    // The analysis replaces the players' evaluations; partners share one win chance.
    set_chances(&mut session, 1, [0.2, 0.8, 0.2, 0.8], true);
    let hud = read_hud(&session);
    assert_eq!(values(&hud), [Some(20), Some(20), Some(80), Some(80)]);
    let chart = hud.chart.unwrap();
    assert_eq!(chart.source(), EvaluationSource::Analysis);
    let series = chart.series.iter();
    let viewed: Vec<_> = series.map(|line| line.value(chart.viewed_ply)).collect();
    assert_eq!(viewed, [Some(0.2), Some(0.8)]);
    // Earlier positions show the evaluation of that time, but no search depth.
    session.handle(MatchCommand::GoToPly(0));
    let hud = read_hud(&session);
    assert_eq!(values(&hud), [Some(70), Some(70), Some(30), Some(30)]);
    let depths = hud
        .seats
        .seats()
        .map(|seat| seat.evaluation.map(|one| one.depth));
    assert_eq!(depths.collect::<Vec<_>>(), [Some(0); 4]);
}

/// Sets the loss of the move after a position, as found by its analysis.
fn set_loss(session: &mut Session, ply: usize, loss: f32) {
    let current = session.current().unwrap();
    let (match_id, game) = (current.id, current.game.as_ref());
    let (node, next) = (game.displayed_line()[ply], game.displayed_line()[ply + 1]);
    let played = game.tree().mv(next).unwrap();
    let loss = MoveLoss {
        action: played.action,
        text: played.text.clone(),
        loss,
    };
    let known = game.tree().analysis(node).unwrap().clone();
    let analysis = PositionAnalysis {
        losses: vec![loss],
        ..known
    };
    session.handle(MatchCommand::SetAnalysis {
        match_id,
        node,
        analysis,
    });
}

/// A move is marked if one search has compared it with the best one, and the user may see that.
#[test]
fn evaluations_of_players_mark_no_moves() {
    // Not even next to an analyzed position.
    let mut session = watched("two-fast", "d5-c5");
    set_chances(&mut session, 0, [0.9, 0.0, 0.0, 0.1], true);
    set_chances(&mut session, 1, [0.1, 0.0, 0.0, 0.9], false);
    session.handle(MatchCommand::Review(true));
    let hud = read_hud(&session);
    assert_eq!(hud.move_list.main_line.moves[0].mark, None);
    assert_eq!(hud.chart.map(|chart| chart.marked_moves), Some(Vec::new()));
    for by_analysis in [false, true] {
        let mut session = watched("two-fast", "d5-c5");
        set_chances(&mut session, 0, [0.9, 0.0, 0.0, 0.1], by_analysis);
        set_chances(&mut session, 1, [0.1, 0.0, 0.0, 0.9], by_analysis);
        if by_analysis {
            set_loss(&mut session, 0, 0.8);
        }
        assert_eq!(read_hud(&session).move_list.main_line.moves[0].mark, None);
        session.handle(MatchCommand::Review(true));
        let hud = read_hud(&session);
        let (mark, bad_moves, source) = if by_analysis {
            (Some(MoveMark::Blunder), vec![1], EvaluationSource::Analysis)
        } else {
            (None, Vec::new(), EvaluationSource::Players)
        };
        assert_eq!(hud.move_list.main_line.moves[0].mark, mark);
        assert_eq!(hud.bad_moves, bad_moves);
        assert_eq!(hud.chart.unwrap().source(), source);
    }
}

/// Its label is shown if there is space. Only a match that continues highlights the button to its
/// latest position.
#[test]
fn the_button_that_ends_a_review_is_labeled() {
    for (width, is_review) in [(900.0, true), (756.0, true), (700.0, true), (756.0, false)] {
        let buttons = MoveButtons::Playback {
            playing: None,
            can_step_back: true,
            is_browsing: true,
            speed: 1.0,
            has_result: false,
        };
        let mut harness = toolbar(buttons, is_review, width);
        let latest = harness.get_by_label(tr!("spectate-to-latest"));
        let is_highlighted = latest.accesskit_node().toggled() == Some(Toggled::True);
        assert_eq!(is_highlighted, !is_review, "{width}");
        let labels = count_text(&harness, tr!("review-end-review-short"));
        assert_eq!(labels, usize::from(is_review), "{width}");
        if is_review {
            click(&mut harness, tr!("review-end-review"));
            assert_eq!(harness.state().1.0, Some(ToolbarAction::EndReview));
        }
    }
}

#[test]
fn the_toolbar_fits_its_area() {
    for width in [280.0, 392.0, 500.0, 756.0] {
        let buttons = MoveButtons::Playback {
            playing: Some(true),
            can_step_back: true,
            is_browsing: true,
            speed: 0.25,
            has_result: true,
        };
        let harness = toolbar(buttons, true, width);
        let rect = harness.state().1.1;
        for name in [tr!("spectate-to-start"), tr!("match-menu")] {
            let button = harness.get_by_label(name).rect();
            assert!(
                rect.contains_rect(button),
                "{name} at {button:?} in {rect:?}"
            );
        }
    }
}

#[test]
fn the_chart_ends_at_0_or_100_percent() {
    let first = [("anti-symmetry", "draw-first")];
    for (moves, wanted) in [(7, [0.996, 0.004]), (8, [1.0, 0.0])] {
        let mut session = opened(&record("two", None, &first, &SHUFFLE[..moves]));
        session.handle(MatchCommand::Review(true));
        for ply in [0, moves] {
            set_chances(&mut session, ply, [0.996, 0.0, 0.0, 0.004], true);
        }
        let chart = read_hud(&session).chart.unwrap();
        let values = chart.series.iter().map(|series| series.value(moves));
        assert_eq!(values.map(Option::unwrap).collect::<Vec<_>>(), wanted);
    }
}

/// An empty chart is shown only while evaluations are coming, so that no shortcut collapses an
/// invisible one.
#[test]
fn an_empty_chart_is_shown_only_while_evaluations_are_coming() {
    let mut session = watched("two-fast", "d5-c5");
    let is_there = |session: &Session| read_hud(session).chart.is_some();
    assert!(is_there(&session), "the players' evaluations are shown");
    session.handle(MatchCommand::Review(true));
    assert!(!is_there(&session));
    session.handle(AnalysisCommand::Start);
    assert!(is_there(&session));
    session.handle(AnalysisCommand::Stop);
    assert!(!is_there(&session));
    for ply in [0, 1] {
        set_chances(&mut session, ply, [0.6, 0.0, 0.0, 0.4], true);
    }
    assert!(is_there(&session));
}

#[test]
fn a_review_marks_positions_without_an_evaluation() {
    let reviewed = |moves: usize| {
        let mut session = opened(&record("two", None, &[], &SHUFFLE[..moves]));
        session.handle(MatchCommand::Review(true));
        for ply in [0, 1] {
            set_chances(&mut session, ply, [0.6, 0.0, 0.0, 0.4], true);
        }
        session
    };
    let mut session = reviewed(3);
    let chart = read_hud(&session).chart.unwrap();
    assert_eq!(chart.unevaluated, [false, false, true, true]);
    corner(chart).get_by_label("Win chances after 3 moves: not analyzed here");
    session.handle(MatchCommand::GoToPly(1));
    let chart = read_hud(&session).chart.unwrap();
    assert_eq!(read_hud(&session).seats.title, "Review · Focus · Two");
    // The position before the last of three moves is not analyzed.
    assert_eq!(read_hud(&session).review.unwrap().unannotated_moves, 1);
    let titles: Vec<_> = chart.titles.iter().map(String::as_str).collect();
    assert_eq!(titles, ["Start", "1. c2-c1", "1. c7-c8", "2. c1-c2"]);
    let known = "Win chances after 1 move: Green 60\u{a0}%, Red 40\u{a0}%";
    corner(chart).get_by_label(known);
    // The analysis will reach it.
    session.handle(AnalysisCommand::Start);
    assert_eq!(read_hud(&session).chart.unwrap().unevaluated, [false; 0]);
    session.handle(AnalysisCommand::Stop);
    assert!(read_hud(&session).chart.unwrap().unevaluated[3]);
    // Live analysis evaluates only the viewed position.
    session.handle(MatchCommand::GoToPly(3));
    session.handle(AnalysisCommand::Live);
    let unevaluated = read_hud(&session).chart.unwrap().unevaluated;
    assert_eq!(unevaluated, [false, false, true, false]);
    session.handle(AnalysisCommand::Stop);
    // Spectators see the players' last evaluation.
    session.handle(MatchCommand::Review(false));
    let watched = read_hud(&session).chart;
    assert!(watched.is_none_or(|chart| chart.unevaluated.is_empty()));
    // A draw needs no evaluation.
    let chart = read_hud(&reviewed(8)).chart.unwrap();
    assert_eq!(chart.unevaluated[7..], [true, false]);
}

/// The panel shows the lines of the live analysis even if a longer analysis is stored.
#[test]
fn panel_and_chart_show_the_same_live_analysis() {
    let mut session = opened(&record("two", None, &[], &SHUFFLE[..1]));
    session.handle(MatchCommand::Review(true));
    set_chances(&mut session, 0, [0.6, 0.0, 0.0, 0.4], true);
    let current = session.current().unwrap();
    let (match_id, node) = (current.id, current.game.displayed_line()[1]);
    session.handle(MatchCommand::SetAnalysis {
        match_id,
        node,
        analysis: PositionAnalysis {
            chances: [0.9, 0.0, 0.0, 0.1],
            budget: Duration::from_secs(3_600),
            ..PositionAnalysis::default()
        },
    });
    session.handle(AnalysisCommand::Live);
    let started = Instant::now();
    while session.analysis().lines().len() < 3 {
        assert!(started.elapsed() < Duration::from_secs(60), "no lines");
        session.update(Tick {
            now: started.elapsed(),
            table_idle: true,
            table_visible: true,
            dialog_open: false,
        });
        std::thread::sleep(Duration::from_millis(5));
    }
    let best = session.analysis().lines()[0].info.chances;
    let hud = read_hud(&session);
    let chart = hud.chart.unwrap();
    assert_eq!(chart.series[0].values[1], Some(best[0]));
    assert_eq!(chart.series[1].values[1], Some(best[3]));
    assert!(best[0] < 0.85, "nothing is decided after one move");
    session.handle(AnalysisCommand::Stop);
    let chart = read_hud(&session).chart.unwrap();
    assert_eq!(chart.series[0].values[1], Some(0.9));
}

/// The chart names the position of its values: the hovered one, or else the viewed one if it isn't
/// the latest.
#[test]
fn the_chart_names_the_position_of_its_values() {
    let model = ChartModel {
        titles: (0..7).map(|ply| format!("{ply}. a{ply}-b{ply}")).collect(),
        from_players: vec![true; 7],
        viewed_ply: 6,
        ..chart()
    };
    let reads = |harness: &Shown, text: &str| count_text(harness, text) == 1;
    let mut harness = corner(model.clone());
    assert!(
        reads(&harness, tr!("spectate-own-estimates")),
        "the latest position"
    );
    let plot = harness.get_by_role(Role::Slider).rect();
    harness.hover_at(plot.center());
    harness.run_steps(3);
    assert!(reads(&harness, "after 4. a4-b4"));
    harness.hover_at(plot.left_center() + vec2(0.02 * plot.width(), 0.0));
    harness.run_steps(3);
    assert!(reads(&harness, tr!("chart-start")));
    let earlier = ChartModel {
        viewed_ply: 3,
        ..model
    };
    assert!(reads(&corner(earlier), "after 3. a3-b3"));
}

/// No line leads to the emblems at the ends, and emblems of lines that end together are together.
#[test]
fn no_line_leads_to_the_emblems_at_the_ends() {
    let two = chart();
    let four = ChartModel {
        series: (0..4)
            .map(|symbol| series(symbol, vec![Some(0.25); 5]))
            .collect(),
        ..two.clone()
    };
    for chart in [two, four] {
        let harness = corner(chart);
        let shapes = harness.output().shapes.iter();
        let slanting = shapes.filter(|clipped| match clipped.shape {
            egui::Shape::LineSegment { points: [a, b], .. } => {
                (a.x - b.x).abs() > 1.0 && (a.y - b.y).abs() > 1.0
            }
            _ => false,
        });
        assert_eq!(slanting.count(), 0);
    }
}
