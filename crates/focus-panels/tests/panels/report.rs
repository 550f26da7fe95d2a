//! Tests of the report over games of the library.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use egui_kittest::kittest::Queryable;
use focus_panels::library::{ReportAction, ReportView, report_csv, report_dialog, report_html};
use focus_panels::tr;
use stack_match::{Score, SideOutcome};
use stack_session::library::{
    FirstMoveReport, Mean, PairReport, PlayerReport, Report, ReportPlayer, ReportRow, VariantReport,
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
    let anna = ReportPlayer::Human("Anna <3>, \"A\"".into());
    let level = ReportPlayer::Computer("level-3".into());
    let months = [("2026-10", [1, 0, 2]), ("2026-11", [4, 1, 0])];
    let months: BTreeMap<_, _> = months
        .into_iter()
        .map(|(month, outcomes)| (month.to_string(), score(outcomes)))
        .collect();
    Arc::new(Report {
        games: 8,
        left_out: 2,
        players: vec![PlayerReport {
            player: anna.clone(),
            score: score([5, 1, 2]),
            accuracy: mean(0.874),
            seconds: mean(125.0),
            months,
        }],
        pairs: vec![PairReport {
            players: [anna.clone(), level],
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
        rows: vec![ReportRow {
            path: "/games/a.ron".into(),
            date: "2026-11-22T14:05:00+01:00".into(),
            variant: "two".into(),
            seat: 'G',
            player: anna,
            points: 0.5,
            moves: 31,
            first_move: "d5-d4".into(),
            accuracy: Some(0.874),
            time: Some(Duration::from_millis(125_250)),
        }],
    })
}

#[test]
fn the_report_shows_its_tables_and_can_be_saved() {
    let show = |report: Option<Arc<Report>>| {
        shown(SMALL, None, move |ui, action| {
            let mut view: Option<ReportView> = None;
            *action = report_dialog(ui, (report.as_ref(), 40), &mut view).or(action.take());
        })
    };
    let harness = show(None);
    assert!(harness.query_by_label("Reading games… 40\u{a0}%").is_some());
    assert!(harness.query_by_label(tr!("report-save-csv")).is_none());
    for (button, wanted) in [
        (tr!("report-save-html"), ReportAction::SaveHtml),
        (tr!("report-save-csv"), ReportAction::SaveCsv),
        (tr!("common-close"), ReportAction::Close),
    ] {
        let mut harness = show(Some(report()));
        for text in [
            "8 finished games · 2 without a result",
            "69\u{a0}% (36–90\u{a0}%)",
            "87\u{a0}%",
            "2:05",
            "Green 63\u{a0}% · Red 25\u{a0}%",
            "2026-11",
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
    for external in ["http:", "https:", "<script", "<link"] {
        assert!(!page.contains(external), "{external}");
    }
    assert_eq!(
        report_csv(&report()),
        "file,date,variant,seat,player,computer,points,moves,first_move,accuracy,seconds\r\n\
         a.ron,2026-11-22T14:05:00+01:00,two,G,\"Anna <3>, \"\"A\"\"\",no,0.5,31,d5-d4,0.874,125.2\r\n"
    );
}
