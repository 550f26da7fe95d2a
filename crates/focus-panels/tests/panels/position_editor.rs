//! Tests of the panel of the position editor.

use egui::accesskit::Role;
use egui::{Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::hud::{Hud, SelectionState, hud};
use focus_panels::match_panels::position_editor::{EditorAction, EditorModel};
use stack_game::{EditedPosition, Seat};
use stack_session::game::variants;
use stack_session::play::{EditCommand, MatchCommand};
use stack_session::search::WakeHandle;
use stack_session::session::Session;
use stack_session::settings::Settings;

use super::common::{SCALES, SMALL, assert_within, click, shown};

type State = (EditorModel, Option<EditorAction>);

fn editor_hud(variant: &str, position: Option<&str>) -> Hud {
    let mut session = Session::new(None, WakeHandle::default());
    session.handle(MatchCommand::Edit(EditCommand::Open {
        variant: variant.into(),
        position: position.map(Into::into),
    }));
    hud(&session, &Settings::default(), false).unwrap()
}

fn model(variant: &str, position: Option<&str>) -> EditorModel {
    editor_hud(variant, position).editor.unwrap()
}

fn panel(size: Vec2, rect: Rect, model: EditorModel) -> Harness<'static, (bool, State)> {
    shown(size, (model, None), move |ui, (model, action)| {
        *action = model.ui(ui, rect).or(action.take());
    })
}

fn large(model: EditorModel) -> Harness<'static, (bool, State)> {
    panel(
        SMALL,
        Rect::from_min_size(pos2(8.0, 8.0), vec2(300.0, 780.0)),
        model,
    )
}

#[test]
fn every_control_changes_the_position() {
    let set = |variant: &str, change: &dyn Fn(&mut EditedPosition)| {
        let mut position = model(variant, None).position;
        change(&mut position);
        EditorAction::Edit(EditCommand::Set(Box::new(position)))
    };
    let edit = EditorAction::Edit;
    let [green, red] = [Seat::new(0), Seat::new(3)];
    for (variant, label, wanted) in [
        ("two", "Remove", edit(EditCommand::ChooseColor(None))),
        ("two", "Starting position", edit(EditCommand::Reset)),
        (
            "two",
            "Clear board",
            set("two", &|position| {
                *position = EditedPosition::empty(green, green);
            }),
        ),
        (
            "two",
            "Green: Reserve (Green): more",
            set("two", &|position| position.reserves[0] = 1),
        ),
        (
            "two",
            "Green: Captured (Red): more",
            set("two", &|position| position.captures[0][3] = 1),
        ),
        (
            "two",
            "Swaps to make: more",
            set("two", &|position| position.swaps = 1),
        ),
        (
            "two",
            "Turns since last capture: more",
            set("two", &|position| position.plies_since_capture = 1),
        ),
        (
            "three",
            "Starting piece",
            set("three", &|position| {
                position.starting_pieces = position.starting_pieces.without(green);
            }),
        ),
        (
            "four",
            "Resigned",
            set("four", &|position| {
                position.resigned = position.resigned.with(green);
            }),
        ),
        (
            "byte",
            "Black: Stacks won (Black): more",
            set("byte", &|position| position.won_stacks[1] = 1),
        ),
        ("four", "Copy", EditorAction::Copy),
        ("four", "Paste", EditorAction::Paste),
        ("four", "Analyze", EditorAction::Analyze),
        ("four", "Play", EditorAction::Play),
        ("four", "Export…", EditorAction::Export),
        ("four", "Close editor", edit(EditCommand::Close)),
    ] {
        let mut harness = large(model(variant, None));
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(wanted), "{variant}: {label}");
    }
    // Colors are in several rows: pieces, to move, first player.
    for (row, wanted) in [
        edit(EditCommand::ChooseColor(Some(red))),
        set("two", &|position| position.turn = red),
        set("two", &|position| position.first = red),
    ]
    .into_iter()
    .enumerate()
    {
        let mut harness = large(model("two", None));
        let red = || by().role(Role::RadioButton).label("Red");
        harness.get_all(red()).nth(row).unwrap().scroll_to_me();
        harness.run();
        harness.get_all(red()).nth(row).unwrap().click();
        harness.run();
        assert_eq!(harness.state().1.1, Some(wanted), "row {row}");
    }
}

#[test]
fn an_invalid_position_is_explained_and_cannot_be_played() {
    let start = model("two", None).text;
    let hud = editor_hud("two", Some(&start.replace(" G - -", " G R2 -")));
    let prompt = hud.prompt_text(SelectionState::default());
    assert!(
        prompt.text == "Number of pieces: Red has 20 in total instead of 18",
        "{}",
        prompt.text
    );
    let harness = large(hud.editor.unwrap());
    for label in ["Analyze", "Play", "Export…"] {
        let node = harness.get_by_label(label);
        assert!(node.accesskit_node().is_disabled(), "{label}");
    }
    let valid = editor_hud("two", Some(&start)).prompt_text(SelectionState::default());
    assert_eq!(
        (valid.text.as_str(), valid.emblems.len()),
        ("Green to move", 1)
    );
}

#[test]
fn every_variant_fits_every_window() {
    for variant in variants() {
        for scale in SCALES {
            // The narrowest column, and the drawer of the smallest window.
            for window in [vec2(800.0, 600.0), vec2(480.0, 360.0)] {
                let size = window / scale;
                if size.y < 200.0 {
                    continue;
                }
                let width = 232.0_f32.min(0.6 * size.x);
                let rect = Rect::from_min_size(
                    pos2(size.x - width - 8.0, 58.0),
                    vec2(width, (size.y - 126.0).max(140.0)),
                );
                let mut harness = panel(size, rect, model(variant, None));
                assert_within(&mut harness, size, variant);
            }
        }
    }
}
