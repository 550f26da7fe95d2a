//! The settings of the live analysis.

use std::ops::RangeInclusive;
use std::thread::available_parallelism;

use egui::emath::Numeric;
use egui::{DragValue, Ui, vec2};
use stack_session::settings::{
    AnalysisLimit, ComparedEngine, ExternalEngine, LiveAnalysisSettings, MAX_DEPTH, MAX_LINES,
    MAX_MEMORY, MAX_NODES, MAX_SECONDS, MAX_THREADS,
};

use super::settings::{note, numbers, row};
use crate::style::{BUTTON_RADIUS, title};
use crate::widgets::{choice_button, focus_ring, max_dialog_size};
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
/// The initial value of each kind of custom limit.
const OTHER_LIMITS: [AnalysisLimit; 3] = [
    AnalysisLimit::Seconds(30),
    AnalysisLimit::Nodes(5_000_000),
    AnalysisLimit::Depth(15),
];

/// Draws the dialog; returns whether it should close.
pub fn live_analysis_dialog(
    ui: &mut Ui,
    live: &mut LiveAnalysisSettings,
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
fn live_analysis(ui: &mut Ui, live: &mut LiveAnalysisSettings, engines: &[ExternalEngine]) {
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
        other_number(ui, &mut live.threads, 0..=MAX_THREADS);
    });
    note(ui, tr!("live-threads-line"));
    row(ui, tr!("live-memory"), |ui| {
        numbers(ui, &MEMORIES, &mut live.memory, |n| {
            tr!("live-mebibytes", n = n)
        });
        other_number(ui, &mut live.memory, 1..=MAX_MEMORY);
    });
    row(ui, tr!("live-limit"), |ui| {
        numbers(ui, &LIMITS, &mut live.limit, limit_name);
    });
    row(ui, tr!("live-limit-custom"), |ui| {
        other_limit(ui, &mut live.limit);
    });
    note(ui, tr!("live-custom-line"));
    // Without engines there is nothing to choose.
    if engines.is_empty() && live.engine.is_none() && live.compared == ComparedEngine::None {
        return;
    }
    let is_same = |engine: &Option<String>, compared: &ComparedEngine| match compared {
        ComparedEngine::None => false,
        ComparedEngine::BuiltIn => engine.is_none(),
        ComparedEngine::External(name) => engine.as_ref() == Some(name),
    };
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
    if is_same(&live.engine, &live.compared) {
        live.compared = ComparedEngine::None;
    }
    row(ui, tr!("live-compared"), |ui| {
        let offered = [
            (ComparedEngine::None, tr!("live-compared-none")),
            (ComparedEngine::BuiltIn, tr!("live-engine-built-in")),
        ];
        let external = engines.iter().map(|engine| {
            let compared = ComparedEngine::External(engine.name.clone());
            (compared, &*engine.name)
        });
        let offered = offered.into_iter().chain(external);
        for (compared, name) in offered.filter(|(other, _)| !is_same(&live.engine, other)) {
            if choice_button(ui, name, live.compared == compared).clicked() {
                live.compared = compared;
            }
        }
    });
    note(ui, tr!("live-compared-line"));
}

/// Draws a field for a number that no button offers. Numbers out of range become the nearest one in
/// range; anything else leaves the value unchanged.
fn other_number<T: Numeric>(ui: &mut Ui, value: &mut T, range: RangeInclusive<T>) {
    let field = DragValue::new(value).range(range);
    // Only the automatic number of threads is 0.
    let field = field.custom_formatter(|n, _| match n {
        0.0 => "–".into(),
        n => n.to_string(),
    });
    let response = ui.add_sized(vec2(92.0, 36.0), field.update_while_editing(false));
    focus_ring(ui, &response, response.rect, BUTTON_RADIUS);
    response.on_hover_text(tr!("live-custom"));
}

/// Draws the kinds of limits and a field for the number.
fn other_limit(ui: &mut Ui, limit: &mut AnalysisLimit) {
    let names = [
        tr!("live-unit-seconds"),
        tr!("live-unit-positions"),
        tr!("live-unit-depth"),
    ];
    for (other, name) in OTHER_LIMITS.into_iter().zip(names) {
        let is_selected = std::mem::discriminant(&other) == std::mem::discriminant(limit);
        if choice_button(ui, name, is_selected).clicked() && !is_selected {
            *limit = other;
        }
    }
    match limit {
        AnalysisLimit::None => {}
        AnalysisLimit::Seconds(n) => other_number(ui, n, 1..=MAX_SECONDS),
        AnalysisLimit::Nodes(n) => other_number(ui, n, 1..=MAX_NODES),
        AnalysisLimit::Depth(n) => other_number(ui, n, 1..=MAX_DEPTH),
    }
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
