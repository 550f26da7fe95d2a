//! Tests of the evaluations that cards, chart, move list and review get from a session.

use std::time::{Duration, Instant};

use egui_kittest::kittest::Queryable;
use focus_panels::hud::{Hud, hud};
use focus_panels::match_panels::chart::EvaluationSource;
use focus_panels::match_panels::seat_card::SeatCard;
use stack_game::{MoveMark, Record, RecordSeat};
use stack_session::analysis::AnalysisCommand;
use stack_session::game::{MoveLoss, PositionAnalysis, open_record};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::search::WakeHandle;
use stack_session::session::{Session, Tick};
use stack_session::settings::Settings;

use super::chart::corner;
use super::common::{SHUFFLE, record};

/// A session with a match.
fn opened(record: &Record) -> Session {
    let opened = OpenedMatch::from_record(record, Origin::New).unwrap();
    let mut session = Session::new(None, WakeHandle::default());
    session.handle(MatchCommand::Open(Box::new(opened)));
    session
}

/// The session of a match between computers, with one move.
fn watched(variant: &str, mv: &str) -> Session {
    let mut record = record(variant, None, &[], &[mv]);
    let (setup, _) = open_record(&record).unwrap();
    let seats = setup.seats.iter();
    record.seats = seats
        .map(|seat| RecordSeat::new(seat.letter, "", "level-1"))
        .collect();
    opened(&record)
}

fn read_hud(session: &Session) -> Hud {
    hud(session, &Settings::default(), false).unwrap()
}

/// The win chances on the cards, in percent.
fn values(hud: &Hud) -> Vec<Option<u32>> {
    let percent = |seat: &SeatCard| Some((seat.evaluation?.win_chance * 100.0).round() as u32);
    hud.seats.seats().map(percent).collect()
}

/// Sets the win chances of a position, from the analysis or from a player.
fn set_chances(session: &mut Session, ply: usize, chances: [f32; 4], by_analysis: bool) {
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
