//! Tests of the focus: in lists, after closing them, in dialogs with a primary button, and its
//! ring.

use egui::accesskit::Role;
use egui::{Key, Rect, Shape, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::review::StatisticsModel;
use focus_panels::style::Colors;
use focus_panels::title::NewGameAction;
use focus_panels::widgets::{choice_button, dialog};
use focus_panels::{strings, tr};
use stack_session::game::Controller;
use stack_session::settings::Settings;

use super::common::{SMALL, click, press, settings_dialog, shown};
use super::new_game::{NewGame, new_game};

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
    click(&mut harness, "Red: Human");
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
    focus(&mut harness, "Red: Human");
    press(&mut harness, &[Key::Enter, Key::Escape]);
    assert!(harness.query_by_label("Level 7").is_none(), "it is closed");
    assert!(harness.get_by_label("Red: Human").is_focused());
    press(&mut harness, &[Key::Enter, Key::ArrowDown, Key::Enter]);
    assert_ne!(red(&harness), Controller::Human);
    let name = format!("Red: {}", strings::controller_name(&red(&harness)));
    assert!(harness.get_by_label(&name).is_focused());
    // The list of piece symbols, too.
    let buttons = harness.get_all_by_label(tr!("symbol-choose"));
    buttons.into_iter().next().unwrap().focus();
    harness.run();
    for keys in [
        &[Key::Enter, Key::Escape][..],
        &[Key::Enter, Key::ArrowRight, Key::Enter],
    ] {
        press(&mut harness, keys);
        let mut buttons = harness.get_all_by_label(tr!("symbol-choose"));
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
            let page = dialog(ui.ctx(), egui::Id::new("page"), |ui| model.ui(ui));
            *closed += usize::from(page.inner.is_some());
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

/// The name and area of the focused control.
fn focused<S>(harness: &Harness<'_, (bool, S)>) -> Option<(String, Rect)> {
    let mut focused =
        harness.query_all(by().predicate(|node| node.is_focused() && node.role() != Role::Window));
    let node = focused.next()?;
    // The window itself has the focus while no control has it.
    let label = node.accesskit_node().label()?;
    Some((label, node.rect()))
}

fn settings(size: Vec2) -> Harness<'static, (bool, Settings)> {
    shown(size, Settings::default(), |ui, settings| {
        settings_dialog(ui, settings);
    })
}

#[test]
fn every_key_that_moves_the_focus_keeps_it_visible() {
    for (size, key) in [
        (SMALL, Key::ArrowDown),
        (SMALL / 1.6, Key::ArrowDown),
        (vec2(500.0, 375.0), Key::ArrowDown),
        (vec2(500.0, 375.0), Key::Tab),
    ] {
        let mut harness = settings(size);
        press(&mut harness, &[Key::Tab]);
        let mut last = None;
        let mut count = 0;
        while let Some((name, rect)) = focused(&harness) {
            if last.as_ref() == Some(&(name.clone(), rect)) || name == tr!("common-close") {
                break;
            }
            let close = harness.get_by_label(tr!("common-close")).rect();
            let view = Rect::from_min_max(pos2(0.0, 20.0), pos2(size.x, close.top()));
            assert!(
                view.contains_rect(rect),
                "{name} at {rect:?} in {size:?} by {key:?}"
            );
            count += 1;
            last = Some((name, rect));
            press(&mut harness, &[key]);
        }
        assert!(count > 8, "{count} controls at {size:?} by {key:?}");
    }
}

#[test]
fn home_end_and_page_keys_scroll_dialogs_and_lists() {
    let mut harness = settings(SMALL / 1.6);
    let top = |harness: &Harness<'_, (bool, Settings)>| {
        harness.get_by_label(tr!("settings-motion")).rect().top()
    };
    let start = top(&harness);
    let mut tops = Vec::new();
    for key in [Key::PageDown, Key::End, Key::PageUp, Key::Home] {
        press(&mut harness, &[key]);
        tops.push(start - top(&harness));
    }
    let [page, end, up, home] = tops[..] else {
        unreachable!()
    };
    assert!(
        page > 100.0 && end > page && up < end && home == 0.0,
        "{tops:?}"
    );

    // A dialog that is higher than the window.
    let mut harness = new_game(vec2(500.0, 375.0));
    let start = harness.get_by_label("Two").rect().top();
    press(&mut harness, &[Key::End]);
    let moved = harness.get_by_label("Two").rect().top();
    assert!(moved < start - 50.0, "{moved} {start}");
    press(&mut harness, &[Key::Home]);
    assert_eq!(harness.get_by_label("Two").rect().top(), start);
}

#[test]
fn the_player_list_expands_without_losing_the_focus() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    harness.get_by_label("Red: Human").focus();
    harness.run();
    press(&mut harness, &[Key::Enter]);
    let name = |harness: &Harness<'_, _>| focused(harness).map(|(name, _)| name);
    assert_eq!(name(&harness).as_deref(), Some("Human"));
    press(&mut harness, &[Key::End]);
    assert_eq!(name(&harness).as_deref(), Some(tr!("player-more")));
    press(&mut harness, &[Key::Home]);
    assert_eq!(name(&harness).as_deref(), Some("Human"));
    press(&mut harness, &[Key::PageDown]);
    assert_ne!(name(&harness).as_deref(), Some("Human"));
    press(&mut harness, &[Key::PageUp]);
    assert_eq!(name(&harness).as_deref(), Some("Human"));
    press(&mut harness, &[Key::End]);
    press(&mut harness, &[Key::Enter]);
    let (more, rect) = focused(&harness).expect("a row in focus");
    assert_eq!(more, "Alpha-beta");
    let list = Rect::from_min_size(pos2(0.0, 0.0), SMALL);
    assert!(list.contains_rect(rect), "{rect:?}");
    press(&mut harness, &[Key::End]);
    let (last, rect) = focused(&harness).expect("a row in focus");
    assert_ne!(last, more);
    assert!(list.contains_rect(rect), "{rect:?}");
}
