//! Tests of popup lists; their keys are tested in `keyboard.rs`.

use egui::{Event, Id, Modifiers, PointerButton};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::widgets::{Dropdown, dialog};

use super::common::{SMALL, shown};

/// Presses and releases the button in one frame, as a touch pad or a slow computer reports it.
fn tap<S>(harness: &mut Harness<'_, (bool, S)>, label: &str) {
    let pos = harness.get_by_label(label).rect().center();
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let events = [Event::PointerMoved(pos), button(true), button(false)];
    harness.input_mut().events.extend(events);
    harness.run();
}

#[test]
fn a_list_opens_above_a_dialog_that_was_opened_again() {
    let names = ["All games", "Two", "Three"].map(String::from);
    let mut harness = shown(SMALL, (true, 0), |ui, (is_open, chosen)| {
        if *is_open {
            dialog(ui.ctx(), Id::new("lists"), |ui| {
                let list = Dropdown {
                    name: "Game",
                    selected: *chosen,
                    choices: &names,
                    notes: &[],
                };
                *chosen = list.ui(ui, 200.0).unwrap_or(*chosen);
                // The list opens within the dialog.
                ui.add_space(300.0);
            });
        }
    });
    tap(&mut harness, "Game: All games");
    tap(&mut harness, "Two");
    assert_eq!(harness.state().1.1, 1);
    for is_open in [false, true] {
        harness.state_mut().1.0 = is_open;
        harness.run();
    }
    tap(&mut harness, "Game: Two");
    tap(&mut harness, "Three");
    assert_eq!(harness.state().1, (true, 2));
}
