//! Tests of the report on games of the library.

use std::sync::Arc;
use std::time::Duration;

use egui_kittest::kittest::Queryable;
use focus_panels::library::{ReportAction, ReportView, report_csv, report_dialog, report_html};
use focus_panels::tr;
use stack_match::{Score, SideOutcome};
use stack_session::library::{
    FirstMoveReport, Mean, Month, MonthReport, PairReport, PlayerName, PlayerReport, Rating,
    RatingReport, Report, ReportGame, ReportPlayer, ReportSeat, SeatResult, VariantReport,
};

use super::common::{SMALL, click, shown};

fn score(outcomes: [u32; 3]) -> Score {
    let mut score = Score::default();
    let kinds = [SideOutcome::A, SideOutcome::Draw, SideOutcome::B];
    for (kind, count) in kinds.into_iter().zip(outcomes) {
        (0..count).for_each(|_| score.add(kind, 0.5));
    }
    score
}

fn mean(value: f64) -> Mean {
    let mut mean = Mean::default();
    mean.add(value);
    mean
}

/// A report with one row in each table.
pub(super) fn report() -> Arc<Report> {
    let anna: ReportPlayer = Arc::new([PlayerName::Given("Anna <3>, \"A\"".into())]);
    let level: ReportPlayer = Arc::new([PlayerName::Computer("level-3".into())]);
    let months = [(10, [1, 0, 2], 12.0), (11, [4, 1, 0], 7.5)];
    let months = months.into_iter().map(|(month, outcomes, seconds)| {
        let report = MonthReport {
            score: score(outcomes),
            accuracy: mean(seconds / 15.0),
            move_seconds: mean(seconds),
        };
        (Month { year: 2026, month }, report)
    });
    let rating = Rating {
        value: 1623.4,
        deviation: 60.4,
    };
    let first = Rating {
        value: 1500.0,
        deviation: 350.0,
    };
    Arc::new(Report {
        human: Some("Anna".into()),
        games: vec![
            ReportGame {
                path: "/games/a.ron".into(),
                date: "2026-11-22T14:05:00+01:00".into(),
                variant: "two".into(),
                moves: 31,
                first_move: "@d4".into(),
                seats: vec![ReportSeat {
                    letter: 'G',
                    player: anna.clone(),
                    is_computer: false,
                    result: SeatResult::Draw,
                    accuracy: Some(0.874),
                    time: Some(Duration::from_millis(125_250)),
                    rating: Some(rating),
                }],
            };
            8
        ],
        left_out: 2,
        players: vec![PlayerReport {
            player: anna.clone(),
            games: 8,
            score: score([5, 1, 2]),
            accuracy: mean(0.874),
            seconds: mean(125.0),
            months: months.collect(),
        }],
        ratings: vec![RatingReport {
            player: anna.clone(),
            variant: "two".into(),
            games: 8,
            rating,
            curve: vec![(1, first), (8, rating)],
        }],
        pairs: vec![PairReport {
            players: [anna, level],
            score: score([5, 1, 2]),
        }],
        variants: vec![VariantReport {
            variant: "two".into(),
            games: 8,
            draws: 1,
            moves: mean(31.5),
            wins: vec![('G', 5), ('R', 2)],
        }],
        first_moves: vec![FirstMoveReport {
            variant: "two".into(),
            text: "d5-d4".into(),
            score: score([5, 1, 2]),
        }],
    })
}

#[test]
fn the_report_shows_its_tables_and_can_be_saved() {
    let show = |report: Option<Arc<Report>>| {
        shown(SMALL, None, move |ui, action| {
            let mut view: Option<ReportView> = None;
            *action = report_dialog(ui, report.as_ref(), 40, &mut view).or(action.take());
        })
    };
    let harness = show(None);
    assert!(harness.query_by_label("Loading games… 40\u{a0}%").is_some());
    assert!(harness.query_by_label(tr!("report-save-csv")).is_none());
    for (button, wanted) in [
        (tr!("report-save-html"), ReportAction::SaveHtml),
        (tr!("report-save-csv"), ReportAction::SaveCsv),
        (tr!("common-close"), ReportAction::Close),
    ] {
        let mut harness = show(Some(report()));
        for text in [
            "Report: Anna",
            "8 finished games · 2 without a result",
            "69\u{a0}% (36–90\u{a0}%)",
            "87\u{a0}%",
            "2:05",
            "Green 63\u{a0}% · Red 25\u{a0}%",
            "Nov 2026",
            "1623\u{a0}±\u{a0}121",
            "Rating: Two: Game 1 1500\u{a0}±\u{a0}700, Game 8 1623\u{a0}±\u{a0}121, lowest 1500\u{a0}±\u{a0}700, highest 1623\u{a0}±\u{a0}121",
            "Accuracy: Oct 2026 80\u{a0}%, Nov 2026 50\u{a0}%, lowest 50\u{a0}%, highest 80\u{a0}%",
            "Time per move: Oct 2026 12.0\u{a0}s, Nov 2026 7.5\u{a0}s, lowest 7.5\u{a0}s, highest 12.0\u{a0}s",
        ] {
            assert!(harness.query_all_by_label(text).next().is_some(), "{text}");
        }
        click(&mut harness, button);
        assert_eq!(harness.state().1, Some(wanted));
    }
}

#[test]
fn reports_are_saved_as_page_and_table() {
    let page = report_html(&report());
    assert!(
        page.contains("Anna &lt;3&gt;, &quot;A&quot; – Level 3"),
        "{page}"
    );
    assert!(page.contains("<svg") && page.contains("5 won"), "{page}");
    assert_eq!(page.matches("<polyline").count(), 4);
    assert!(
        page.contains("<td class=\"value\">1623\u{a0}±\u{a0}121</td>"),
        "{page}"
    );
    assert!(page.contains(">Nov 2026</text>"), "{page}");
    for external in ["http:", "https:", "<script", "<link"] {
        assert!(!page.contains(external), "{external}");
    }
    let csv = report_csv(&report());
    let mut lines = csv.split("\r\n");
    assert_eq!(
        lines.next(),
        Some(
            "file,date,variant,seat,player,computer,points,moves,first_move,accuracy,seconds,\
             rating,rating_deviation"
        )
    );
    assert_eq!(
        lines.next(),
        Some(
            "a.ron,2026-11-22T14:05:00+01:00,two,G,\"Anna <3>, \"\"A\"\"\",no,0.5,31,@d4,0.874,\
             125.2,1623.4,60.4"
        )
    );
}
