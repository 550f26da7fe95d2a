//! Tests of the camera buttons, the prompt and messages.

use egui::{Color32, Key, Rect, Shape, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::camera::{CameraAction, CameraModel, HEIGHT, WIDTH};
use focus_panels::match_panels::prompt::{
    Hovered, Prompt, PromptText, StackContents, TrayContents,
};
use focus_panels::style::SeatEmblem;
use focus_panels::widgets::{MESSAGE_HEIGHT, MessageLine};
use stack_game::{Square, TrayKind};

use super::common::{SMALL, click, painted_texts, shown};
use super::match_panels::{current, read};

/// The prompt in an area.
fn prompt(rect: Rect, text: PromptText, hovered: Option<Hovered>) -> Harness<'static, (bool, ())> {
    shown(SMALL, (), move |ui, ()| {
        let prompt = Prompt {
            text: &text,
            opacity: 1.0,
            title: "Focus · Two",
            hovered: hovered.as_ref(),
        };
        prompt.ui(ui, rect);
    })
}

/// Asserts that all painted shapes are within an area.
fn assert_inside(harness: &Harness<'_, (bool, ())>, area: Rect) {
    for clipped in &harness.output().shapes {
        let rect = clipped.shape.visual_bounding_rect();
        let is_inside = !rect.is_positive() || area.contains_rect(rect);
        assert!(is_inside, "{:?} in {area:?}", clipped.shape);
    }
}

/// A row of this width.
fn row(width: f32) -> Rect {
    Rect::from_min_size(pos2(0.0, 10.0), vec2(width, HEIGHT))
}

#[test]
fn every_camera_button_is_visible_and_works() {
    let mut harness = shown(SMALL, (None, Rect::NOTHING), |ui, state| {
        let camera = CameraModel { top_view: true };
        let (pressed, rect) = camera.ui(ui, row(800.0));
        *state = (pressed.or(state.0), rect);
    });
    let rect = harness.state().1.1;
    assert_eq!(rect.min, pos2(800.0 - WIDTH, 10.0));
    assert_eq!(rect.size(), vec2(WIDTH, HEIGHT));
    for (name, action) in [
        ("Rotate left", CameraAction::RotateLeft),
        ("Rotate right", CameraAction::RotateRight),
        ("Flip board", CameraAction::FlipBoard),
        ("Top view", CameraAction::TopView),
        ("Reset view", CameraAction::Reset),
    ] {
        let button = harness.get_by_label(name).rect();
        assert!(rect.contains_rect(button), "{name}");
        click(&mut harness, name);
        assert_eq!(harness.state().1.0, Some(action));
    }
}

/// By mouse and keys.
#[test]
fn in_a_narrow_area_one_button_opens_the_camera_menu() {
    let mut harness = shown(SMALL, (None, Rect::NOTHING), |ui, state| {
        let (pressed, rect) = CameraModel::default().ui(ui, row(400.0));
        *state = (pressed.or(state.0), rect);
    });
    assert_eq!(harness.state().1.1.size(), vec2(HEIGHT, HEIGHT));
    assert!(harness.query_by_label("Top view").is_none());
    click(&mut harness, "Board view");
    click(&mut harness, "Top view");
    assert_eq!(harness.state().1.0, Some(CameraAction::TopView));
    // The menu stays open for further rotations.
    for _ in 0..2 {
        harness.key_press(Key::ArrowRight);
        harness.run();
    }
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().1.0, Some(CameraAction::RotateRight));
    harness.key_press(Key::Escape);
    harness.run();
    assert!(harness.query_by_label("Top view").is_none());
    assert!(harness.get_by_label("Board view").is_focused());
}

#[test]
fn tooltips_explain_how_to_rotate_with_the_mouse() {
    let mut harness = shown(SMALL, (), |ui, ()| {
        let _ = CameraModel::default().ui(ui, row(800.0));
    });
    harness.get_by_label("Rotate left").hover();
    harness.run();
    for hint in ["Or drag the table; scroll to zoom", "Rotate left (Q)"] {
        harness.get_by_label_contains(hint);
    }
}

#[test]
fn the_prompt_shows_hovered_trays_and_stacks() {
    let green = SeatEmblem {
        symbol: 0,
        color: Color32::GREEN,
    };
    let tray = |kind, stacks, pieces: &[usize]| {
        Hovered::Tray(TrayContents {
            seat: "Green".into(),
            kind,
            stacks,
            pieces: pieces.iter().map(|&n| (green, n)).collect(),
        })
    };
    let stack = Hovered::Stack(StackContents {
        square: Square::new(2, 3),
        variant: "two".into(),
        pieces: vec![green; 5],
        current_height: Some(3),
    });
    for (hovered, text, pieces) in [
        (tray(TrayKind::Reserve, 0, &[]), "Green · Reserve: empty", 0),
        (
            tray(TrayKind::Reserve, 1, &[1]),
            "Green · Reserve: 1 piece",
            1,
        ),
        (
            tray(TrayKind::Captures, 5, &[3, 2]),
            "Green · Captured: 5 pieces",
            5,
        ),
        (
            tray(TrayKind::WonStacks, 1, &[5, 3]),
            "Green · Won: 1 stack",
            0,
        ),
        (stack, "c4: 3 → 5 pieces", 5),
    ] {
        for size in [vec2(260.0, 84.0), vec2(700.0, 64.0), vec2(160.0, 42.0)] {
            let prompt_text = PromptText {
                emblems: vec![green],
                text: "Green: select a stack with your piece on top".into(),
                ..PromptText::default()
            };
            let rect = Rect::from_min_size(pos2(20.0, 20.0), size);
            let harness = prompt(rect, prompt_text, Some(hovered.clone()));
            harness.get_by_label(text);
            let shapes = harness.output().shapes.iter();
            assert_inside(&harness, rect);
            let discs = shapes.filter(|clipped| {
                matches!(&clipped.shape, Shape::Circle(disc) if disc.fill != Color32::TRANSPARENT)
            });
            assert_eq!(discs.count(), pieces, "{text}");
        }
    }
}

/// Text that is cut has a tooltip.
#[test]
fn the_prompt_fits_its_area() {
    let tasks = [
        ("", ""),
        ("Swap 1 of 2", ""),
        (
            "Swap 1 of 2",
            "Blocked squares would let Green mirror every move",
        ),
    ];
    let texts = [
        "Green wins",
        "Anna: select a highlighted square; the number shows how many move",
    ];
    for ((step, note), text) in tasks
        .into_iter()
        .flat_map(|task| texts.map(|text| (task, text)))
    {
        for size in [
            vec2(214.0, 84.0),
            vec2(284.0, 84.0),
            vec2(440.0, 64.0),
            vec2(250.0, 42.0),
        ] {
            for is_result in [false, true] {
                let prompt_text = PromptText {
                    emblems: vec![read(&current("two", None, &[], &[])).turn_emblem],
                    step: step.into(),
                    text: text.into(),
                    note: note.into(),
                    is_result,
                    is_request: !is_result,
                    ..PromptText::default()
                };
                let rect = Rect::from_min_size(pos2(20.0, 20.0), size);
                let harness = prompt(rect, prompt_text, None);
                assert_inside(&harness, rect);
                harness.get_by_label_contains(text);
            }
        }
    }
}

#[test]
fn a_message_is_one_line_high_and_fits_its_area() {
    for (words, width) in [(3, 700.0), (24, 700.0), (8, 300.0), (200, 300.0)] {
        let text = "several words ".repeat(words / 2);
        let area = Rect::from_min_size(pos2(200.0, 8.0), vec2(width, MESSAGE_HEIGHT));
        let mut harness = shown(SMALL, Rect::NOTHING, |ui, rect| {
            let line = MessageLine { text: &text };
            *rect = line.ui(ui, area.center().x, area);
            assert_eq!(rect.width(), line.width(ui, width));
        });
        let rect = harness.state().1;
        assert!(area.expand(0.5).contains_rect(rect), "{rect:?} in {area:?}");
        harness.step();
        let (text, _) = painted_texts(&harness).next().unwrap();
        let text_rect = text.visual_bounding_rect();
        assert!(rect.contains_rect(text_rect), "{text_rect:?} in {rect:?}");
        assert_eq!(text.galley.elided, words == 200);
    }
}
