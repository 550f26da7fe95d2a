//! Tests of the dialog for saving a match.

use focus_panels::dialogs::save::{SaveAction, SaveModel};

use super::common::{SMALL, click, shown};

#[test]
fn a_match_is_saved_under_a_free_name() {
    let state = ("Anna – Ben".to_string(), Vec::new(), true);
    let mut harness = shown(SMALL, state, |ui, (name, answers, fresh)| {
        let answer = SaveModel {
            folder: "Focus",
            name,
            taken: name == "taken",
            fresh,
        }
        .ui(ui);
        if let Some(SaveAction::Name(typed)) = &answer {
            name.clone_from(typed);
        }
        answers.extend(answer);
    });
    // The proposed name is selected: typing replaces it.
    harness.event(egui::Event::Text("taken".into()));
    harness.run();
    assert_eq!(harness.state().1.0, "taken");
    harness.key_press(egui::Key::Enter);
    harness.run();
    click(&mut harness, "Save");
    let saved = |answer: &SaveAction| matches!(answer, SaveAction::Save(_));
    assert!(!harness.state().1.1.iter().any(saved));
    harness.state_mut().1.0 = "free".into();
    harness.run();
    click(&mut harness, "Save");
    let last = harness.state().1.1.last();
    assert_eq!(last, Some(&SaveAction::Save("free".into())));
}
