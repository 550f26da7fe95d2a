//! Tests of the focus: in lists, after closing them, in dialogs with a primary button, and its
//! ring.

use egui::accesskit::Role;
use egui::{Key, Rect, Shape, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::review::StatisticsModel;
use focus_panels::strings::ENGLISH;
use focus_panels::style::Colors;
use focus_panels::title::NewGameAction;
use focus_panels::widgets::{choice_button, dialog};
use stack_session::game::Controller;

use super::common::{SMALL, click, shown};
use super::new_game::{NewGame, new_game};

fn press<S>(harness: &mut Harness<'_, (bool, S)>, keys: &[Key]) {
    for &key in keys {
        harness.key_press(key);
        harness.run();
    }
}

/// Focuses a control, as Tab does.
fn focus<S>(harness: &mut Harness<'_, (bool, S)>, label: &str) {
    harness.get_by_label(label).focus();
    harness.run();
}

fn red(harness: &Harness<'_, (bool, NewGame)>) -> Controller {
    harness.state().1.setup().seats[1].controller.clone()
}

#[test]
fn keys_move_in_a_list_from_the_current_choice() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    click(&mut harness, "Red: Person");
    click(&mut harness, "Level 3");
    // Opened by a key and by the mouse.
    for mouse in [false, true] {
        let now = ["Red: Level 3", "Red: Level 4"][usize::from(mouse)];
        if mouse {
            click(&mut harness, now);
        } else {
            focus(&mut harness, now);
            press(&mut harness, &[Key::Enter]);
        }
        let selected = ["Level 3", "Level 4"][usize::from(mouse)];
        assert!(harness.get_by_label(selected).is_focused(), "{mouse}");
        press(
            &mut harness,
            &[Key::ArrowDown, Key::ArrowDown, Key::ArrowUp],
        );
        press(&mut harness, &[Key::Enter]);
    }
    assert_eq!(red(&harness), Controller::Computer("level-5".into()));
}

#[test]
fn a_list_returns_the_focus_to_its_control() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    focus(&mut harness, "Red: Person");
    press(&mut harness, &[Key::Enter, Key::Escape]);
    assert!(harness.query_by_label("Level 7").is_none(), "it is closed");
    assert!(harness.get_by_label("Red: Person").is_focused());
    press(&mut harness, &[Key::Enter, Key::ArrowDown, Key::Enter]);
    assert_ne!(red(&harness), Controller::Person);
    let name = format!("Red: {}", ENGLISH.controller_name(&red(&harness)));
    assert!(harness.get_by_label(&name).is_focused());
    // The list of piece symbols, too.
    let buttons = harness.get_all_by_label(ENGLISH.symbols.choose);
    buttons.into_iter().next().unwrap().focus();
    harness.run();
    for keys in [
        &[Key::Enter, Key::Escape][..],
        &[Key::Enter, Key::ArrowRight, Key::Enter],
    ] {
        press(&mut harness, keys);
        let mut buttons = harness.get_all_by_label(ENGLISH.symbols.choose);
        assert!(buttons.next().unwrap().is_focused(), "{keys:?}");
    }
}

#[test]
fn enter_activates_the_primary_button() {
    let mut harness = new_game(SMALL);
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().1.others(), [NewGameAction::Play]);
    // Another focused control handles Enter itself, and it confirms a name.
    focus(&mut harness, "Rules");
    press(&mut harness, &[Key::Enter]);
    let both = [NewGameAction::Play, NewGameAction::Rules];
    assert_eq!(harness.state().1.others(), both);
    let mut fields = harness.get_all_by_role(Role::TextInput);
    fields.next().unwrap().focus();
    drop(fields);
    harness.run();
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().1.others(), both);
    // Only in the dialog on top, not on the screen below.
    let mut harness = shown(SMALL, (0, 0), |ui, (below, closed)| {
        let screen = focus_panels::widgets::default_button(ui, "Play", vec2(120.0, 40.0));
        *below += usize::from(screen.clicked());
        if *closed == 0 {
            let model = StatisticsModel::default();
            let page = dialog(ui.ctx(), egui::Id::new("page"), |ui| model.ui(ui, &ENGLISH));
            *closed += usize::from(page.inner);
        }
    });
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().1, (0, 1));
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().1, (1, 1));
}

/// Selected controls have an accented edge; the focused one has a light ring outside it.
#[test]
fn the_focus_ring_differs_from_the_selection() {
    let mut harness = shown(vec2(300.0, 100.0), (), |ui, ()| {
        ui.add_space(20.0);
        choice_button(ui, "One", true);
        choice_button(ui, "Two", false);
    });
    let rings = |harness: &Harness<'_, (bool, ())>| -> Vec<Rect> {
        let shapes = harness.output().shapes.iter();
        let rings = shapes.filter_map(|clipped| match &clipped.shape {
            Shape::Rect(rect) if rect.stroke.color == Colors::default().text => Some(rect.rect),
            _ => None,
        });
        rings.collect()
    };
    assert!(rings(&harness).is_empty());
    for label in ["One", "Two"] {
        focus(&mut harness, label);
        let rect = harness.get_by_label(label).rect();
        let rings = rings(&harness);
        assert_eq!(rings.len(), 1, "{label}");
        assert!(
            rings[0].contains_rect(rect),
            "{label}: {rings:?} round {rect:?}"
        );
    }
}
