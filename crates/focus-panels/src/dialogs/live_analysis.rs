//! The settings of the live analysis.

use std::thread::available_parallelism;

use egui::Ui;
use stack_session::settings::{AnalysisLimit, ExternalEngine, LiveAnalysis, MAX_LINES};

use super::settings::{note, numbers, row};
use crate::style::title;
use crate::widgets::{choice_button, max_dialog_size};
use crate::{strings, tr};

const MEMORIES: [u32; 4] = [64, 256, 1_024, 4_096];
const LIMITS: [AnalysisLimit; 7] = [
    AnalysisLimit::None,
    AnalysisLimit::Seconds(10),
    AnalysisLimit::Seconds(60),
    AnalysisLimit::Nodes(1_000_000),
    AnalysisLimit::Nodes(10_000_000),
    AnalysisLimit::Depth(10),
    AnalysisLimit::Depth(20),
];

/// Draws the dialog; returns whether it should close.
pub fn live_analysis_dialog(
    ui: &mut Ui,
    live: &mut LiveAnalysis,
    engines: &[ExternalEngine],
) -> bool {
    ui.set_width(max_dialog_size(ui.ctx()).x.min(700.0));
    ui.label(title(tr!("live-analysis")));
    ui.add_space(4.0);
    super::scroll_with_close(ui, "live analysis", |ui| {
        ui.set_width(ui.available_width() - 12.0);
        ui.spacing_mut().item_spacing.y = super::settings::ROW_SPACING;
        live_analysis(ui, live, engines);
    })
}

/// Draws the settings of the live analysis.
fn live_analysis(ui: &mut Ui, live: &mut LiveAnalysis, engines: &[ExternalEngine]) {
    row(ui, tr!("live-lines"), |ui| {
        let offered: Vec<u8> = (1..=MAX_LINES).collect();
        numbers(ui, &offered, &mut live.lines, |n| n.to_string());
    });
    row(ui, tr!("live-threads"), |ui| {
        let cores = available_parallelism().map_or(1, usize::from);
        let offered = [0, 1, 2, 4, 8, 16].into_iter();
        let offered: Vec<u16> = offered.filter(|&n| usize::from(n) <= cores).collect();
        numbers(ui, &offered, &mut live.threads, |n| match n {
            0 => tr!("live-threads-automatic").into(),
            n => n.to_string(),
        });
    });
    note(ui, tr!("live-threads-line"));
    row(ui, tr!("live-memory"), |ui| {
        numbers(ui, &MEMORIES, &mut live.memory, |n| {
            tr!("live-mebibytes", n = n)
        });
    });
    row(ui, tr!("live-limit"), |ui| {
        numbers(ui, &LIMITS, &mut live.limit, limit_name);
    });
    // Without engines there is nothing to choose.
    if engines.is_empty() && live.engine.is_none() {
        return;
    }
    row(ui, tr!("live-engine"), |ui| {
        if choice_button(ui, tr!("live-engine-built-in"), live.engine.is_none()).clicked() {
            live.engine = None;
        }
        for engine in engines {
            let is_selected = live.engine.as_ref() == Some(&engine.name);
            if choice_button(ui, &engine.name, is_selected).clicked() {
                live.engine = Some(engine.name.clone());
            }
        }
    });
}

fn limit_name(limit: AnalysisLimit) -> String {
    match limit {
        AnalysisLimit::None => tr!("live-limit-none").into(),
        AnalysisLimit::Seconds(n) => tr!("common-seconds", n = n),
        AnalysisLimit::Nodes(n) if n % 1_000_000 == 0 => {
            let millions = tr!("spectate-million", n = n / 1_000_000);
            tr!("live-limit-nodes", n = millions)
        }
        AnalysisLimit::Nodes(n) => tr!("live-limit-nodes", n = strings::large_number(n)),
        AnalysisLimit::Depth(n) => tr!("live-limit-depth", n = n),
    }
}
