//! Tests of the settings of live analysis.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::live_analysis::live_analysis_dialog;
use focus_panels::tr;
use stack_session::settings::{AnalysisLimit, ComparedEngine, LiveAnalysisSettings, MAX_NODES};

use super::common::{SMALL, assert_within, click, shown};
use super::engines::engine;

#[test]
fn the_live_analysis_has_eight_lines_limits_and_engines() {
    let engines = [engine("Bot")];
    let mut harness = shown(SMALL, LiveAnalysisSettings::default(), move |ui, live| {
        live_analysis_dialog(ui, live, &engines);
    });
    assert_within(&mut harness, SMALL, "live analysis");
    for label in ["7", "64\u{a0}MiB", "At depth\u{a0}10"] {
        click(&mut harness, label);
    }
    // One button for the engine, and one for the engine compared with it.
    harness.get_all_by_label("Bot").nth(1).unwrap().click();
    harness.run();
    let bot = ComparedEngine::External("Bot".into());
    assert_eq!(harness.state().1.compared, bot);
    // An engine is not compared with itself.
    harness.get_all_by_label("Bot").next().unwrap().click();
    harness.run();
    assert_eq!(harness.get_all_by_label("Bot").count(), 1);
    let live = &harness.state().1;
    assert_eq!((live.lines, live.memory), (7, 64));
    assert_eq!(live.limit, AnalysisLimit::Depth(10));
    assert_eq!(live.engine.as_deref(), Some("Bot"));
    assert_eq!(live.compared, ComparedEngine::None);
}

/// Numbers that no button offers can be typed; bad ones have a defined effect.
#[test]
fn limits_of_the_live_analysis_can_be_typed() {
    let mut harness = shown(SMALL, LiveAnalysisSettings::default(), |ui, live| {
        live_analysis_dialog(ui, live, &[]);
    });
    click(&mut harness, tr!("live-unit-positions"));
    assert_eq!(harness.state().1.limit, AnalysisLimit::Nodes(5_000_000));
    for (typed, expected) in [
        ("123456", 123_456),
        ("0", 1),
        ("many", 1),
        ("-5", 1),
        ("9999999999999999", MAX_NODES),
    ] {
        // The last field is that of the limit.
        let field = harness.get_all_by_role(Role::SpinButton).last();
        field.expect("a field").click();
        harness.run();
        harness.event(egui::Event::Text(typed.into()));
        harness.run();
        harness.key_press(Key::Enter);
        harness.run();
        let limit = harness.state().1.limit;
        assert_eq!(limit, AnalysisLimit::Nodes(expected), "{typed}");
    }
    assert_within(&mut harness, SMALL, "live analysis");
}
