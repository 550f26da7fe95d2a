//! Tests of the dialog of external engines.

use std::collections::BTreeSet;
use std::time::Duration;

use egui::Key;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::engines::{EngineDraft, EnginesAction, EnginesModel};
use focus_panels::tr;
use stack_match::{EngineInfo, EngineReport, OfferedOption, OptionKind};
use stack_session::settings::ExternalEngine;

use super::common::{SMALL, assert_within, click, shown};

pub(super) fn engine(name: &str) -> ExternalEngine {
    ExternalEngine {
        name: name.into(),
        command: "python3 docs/examples/bot.py target/release/focus-engine".into(),
        ..ExternalEngine::default()
    }
}

fn report() -> EngineReport {
    let option = |name: &str, kind, default: &str| OfferedOption {
        name: name.into(),
        kind,
        default: default.into(),
    };
    EngineReport {
        info: EngineInfo {
            name: "Scripted".into(),
            author: "A. B.".into(),
            options: vec![
                option("Variant", OptionKind::Combo(vec!["two".into()]), "two"),
                option("Bold", OptionKind::Check, "false"),
                option("Skill Level", OptionKind::Spin(0, 9), "3"),
                option("Clear", OptionKind::Button, ""),
            ],
        },
        variants: vec!["two", "byte"],
        first_move: "d5-c5".into(),
        elapsed: Duration::from_millis(240),
    }
}

/// The engines, the edited one, the test and the last action.
pub(super) type State = (
    Vec<ExternalEngine>,
    Option<EngineDraft>,
    Option<(ExternalEngine, Option<Result<EngineReport, String>>)>,
    Option<EnginesAction>,
);

pub(super) fn draw(ui: &mut egui::Ui, (engines, draft, test, action): &mut State) {
    let response = EnginesModel {
        engines,
        draft,
        test: test
            .as_ref()
            .map(|(engine, result)| (engine, result.as_ref())),
    }
    .ui(ui);
    if let Some(EnginesAction::Set(changed)) = &response {
        engines.clone_from(changed);
    }
    *action = response.or(action.take());
}

/// The state of a dialog in which an engine is edited and was tested with a result.
pub(super) fn tested(result: Option<Result<EngineReport, String>>) -> State {
    let mut draft = EngineDraft::default();
    draft.engine = engine("");
    (
        Vec::new(),
        Some(draft.clone()),
        Some((draft.engine, result)),
        None,
    )
}

pub(super) fn tested_well() -> State {
    tested(Some(Ok(report())))
}

#[test]
fn engines_are_added_changed_and_removed() {
    let mut harness = shown(SMALL, (vec![engine("Bot")], None, None, None), draw);
    click(&mut harness, tr!("engines-edit"));
    assert_within(&mut harness, SMALL, "an engine");
    let draft = harness.state().1.1.clone().expect("a draft");
    assert_eq!((draft.index, draft.engine), (Some(0), engine("Bot")));
    click(&mut harness, tr!("engines-test"));
    let tests = EnginesAction::Test(Box::new(engine("Bot")));
    assert_eq!(harness.state().1.3, Some(tests));
    click(&mut harness, tr!("save-cancel"));
    click(&mut harness, tr!("engines-remove"));
    assert_eq!(harness.state().1.0, []);
    // A new engine needs a name that no other player has, and a command.
    click(&mut harness, tr!("engines-add"));
    for (name, can_save) in [("champion", false), ("Ada", true)] {
        let (_, draft, ..) = &mut harness.state_mut().1;
        let draft = draft.as_mut().expect("a draft");
        draft.engine = engine(name);
        harness.run();
        click(&mut harness, tr!("engines-save"));
        let engines = &harness.state().1.0;
        assert_eq!(!engines.is_empty(), can_save, "{name}");
    }
    assert_eq!(harness.state().1.0, [engine("Ada")]);
    click(&mut harness, tr!("common-close"));
    assert_eq!(harness.state().1.3, Some(EnginesAction::Close));
    harness.key_press(Key::Escape);
}

#[test]
fn a_test_fills_in_the_name_and_shows_options_or_the_reason() {
    let mut harness = shown(SMALL, tested_well(), draw);
    assert!(
        harness
            .query_by_label_contains("Scripted by A. B. plays")
            .is_some()
    );
    assert!(
        harness.query_by_label_contains("Variant").is_none(),
        "set by the program"
    );
    click(&mut harness, "Bold");
    for (level, can_save) in [("12", false), ("x", false), ("3", true)] {
        let draft = harness.state_mut().1.1.as_mut().expect("a draft");
        let options = &mut draft.engine.options;
        options.insert("Skill Level".into(), level.into());
        harness.run();
        let problem = harness.query_by_label_contains("Skill Level must be");
        assert_eq!(problem.is_none(), can_save, "{level}");
    }
    click(&mut harness, tr!("engines-save"));
    let saved = &harness.state().1.0[0];
    assert_eq!(saved.name, "Scripted");
    assert_eq!(saved.options.get("Bold").map(String::as_str), Some("true"));
    assert_eq!(saved.options.len(), 1, "defaults are not saved");
    assert_eq!(
        saved.variants,
        BTreeSet::from(["two", "byte"].map(String::from))
    );
    // Known reasons are translated, and the dialog fits.
    let error = "it did not send 'ugiok' within 10.0 s".to_string();
    let mut harness = shown(SMALL, tested(Some(Err(error))), draw);
    harness.get_by_label_contains("it did not send “ugiok” within 10.0 s");
    assert_within(&mut harness, SMALL, "a failed test");
    let harness = shown(SMALL, tested(None), draw);
    assert!(harness.query_by_label(tr!("engines-testing")).is_some());
}
