//! Tests of the toolbar below the board.

use egui::accesskit::Toggled;
use egui::{Pos2, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use focus_panels::match_panels::camera::CameraModel;
use focus_panels::match_panels::layout::MatchLayout;
use focus_panels::match_panels::toolbar::{AssistButton, MoveButtons, ToolbarAction, ToolbarModel};
use focus_panels::tr;

use super::common::{SMALL, assert_within, click, count_text, shown};
use super::layout::{WINDOWS, inputs};

type ShownToolbar = Harness<'static, (bool, (Option<ToolbarAction>, Rect))>;

/// A toolbar in an area of this width, with the last clicked button and the area that it takes.
fn toolbar(buttons: MoveButtons, is_review: bool, width: f32) -> ShownToolbar {
    let harness = shown(SMALL, (None, Rect::NOTHING), move |ui, (action, rect)| {
        let toolbar = ToolbarModel {
            buttons,
            shows_thinking: Some(true),
            is_review,
            ..ToolbarModel::default()
        };
        let area = Rect::from_min_size(pos2(8.0, 740.0), vec2(width, 52.0));
        let (clicked, taken) = toolbar.ui(ui, area);
        (*action, *rect) = (clicked.or(*action), taken);
    });
    let rect = harness.state().1.1;
    assert!(rect.width() <= width + 0.5, "{rect:?} in {width}");
    harness
}

/// The width between the panels of a small window.
const TOOLBAR_WIDTH: f32 = 756.0;

#[test]
fn every_playback_button_works() {
    let bar = |playing, is_browsing, speed| {
        let buttons = MoveButtons::Playback {
            playing,
            can_step_back: true,
            is_browsing,
            speed,
            has_result: true,
        };
        toolbar(buttons, false, TOOLBAR_WIDTH)
    };
    for (name, action) in [
        (tr!("spectate-to-start"), ToolbarAction::ToStart),
        (tr!("match-result"), ToolbarAction::Result),
        (tr!("spectate-back"), ToolbarAction::StepBack),
        (tr!("spectate-pause"), ToolbarAction::Pause),
        (tr!("spectate-step"), ToolbarAction::StepForward),
        (tr!("spectate-to-latest"), ToolbarAction::ToLatest),
        (tr!("spectate-slower"), ToolbarAction::Slower),
        (tr!("spectate-faster"), ToolbarAction::Faster),
        (tr!("spectate-thinking"), ToolbarAction::ToggleThinking),
    ] {
        let mut harness = bar(Some(true), true, 0.5);
        click(&mut harness, name);
        assert_eq!(harness.state().1.0, Some(action), "{name}");
        harness.get_by_label("Speed 0.5×");
        assert_within(&mut harness, SMALL, name);
    }
    let mut paused = bar(Some(false), false, 16.0);
    click(&mut paused, tr!("spectate-play"));
    assert_eq!(paused.state().1.0, Some(ToolbarAction::Play));
    let ended = bar(None, false, 1.0);
    for (name, harness) in [
        (tr!("spectate-faster"), &paused),
        (tr!("spectate-to-latest"), &paused),
        (tr!("spectate-play"), &ended),
        (tr!("spectate-step"), &ended),
    ] {
        let button = harness.get_by_label(name);
        assert!(button.accesskit_node().is_disabled(), "{name}");
    }
}

/// Its label is shown if there is space. Only a match that continues highlights the button to its
/// latest position.
#[test]
fn the_button_that_ends_a_review_is_labeled() {
    for (width, is_review) in [(900.0, true), (756.0, true), (700.0, true), (756.0, false)] {
        let buttons = MoveButtons::Playback {
            playing: None,
            can_step_back: true,
            is_browsing: true,
            speed: 1.0,
            has_result: false,
        };
        let mut harness = toolbar(buttons, is_review, width);
        let latest = harness.get_by_label(tr!("spectate-to-latest"));
        let is_highlighted = latest.accesskit_node().toggled() == Some(Toggled::True);
        assert_eq!(is_highlighted, !is_review, "{width}");
        let labels = count_text(&harness, tr!("review-end-review-short"));
        assert_eq!(labels, usize::from(is_review), "{width}");
        if is_review {
            click(&mut harness, tr!("review-end-review"));
            assert_eq!(harness.state().1.0, Some(ToolbarAction::EndReview));
        }
    }
}

#[test]
fn the_toolbar_fits_its_area() {
    for width in [280.0, 392.0, 500.0, 756.0] {
        let buttons = MoveButtons::Playback {
            playing: Some(true),
            can_step_back: true,
            is_browsing: true,
            speed: 0.25,
            has_result: true,
        };
        let harness = toolbar(buttons, true, width);
        let rect = harness.state().1.1;
        for name in [tr!("spectate-to-start"), tr!("match-menu")] {
            let button = harness.get_by_label(name).rect();
            assert!(
                rect.contains_rect(button),
                "{name} at {button:?} in {rect:?}"
            );
        }
    }
}

#[test]
fn the_third_button_adapts_to_the_turn() {
    for (assist, name, action) in [
        (
            AssistButton::Hint { on: false },
            "Hint",
            ToolbarAction::Hint,
        ),
        (AssistButton::MoveNow, "Move now", ToolbarAction::MoveNow),
        (AssistButton::Resume, "Resume", ToolbarAction::Resume),
        (AssistButton::Result, "Result", ToolbarAction::Result),
    ] {
        let mut harness = shown(SMALL, None, move |ui, pressed| {
            let bar = ToolbarModel {
                buttons: MoveButtons::Play {
                    can_undo: true,
                    can_redo: false,
                    assist,
                    replay: None,
                },
                ..ToolbarModel::default()
            };
            let (now, _) = bar.ui(ui, Rect::from_min_size(Pos2::ZERO, SMALL));
            *pressed = now.or(*pressed);
        });
        click(&mut harness, name);
        assert_eq!(harness.state().1, Some(action));
    }
}

/// All buttons of a toolbar show their labels or none does; the camera buttons are next to it.
#[test]
fn the_toolbar_shows_labels_if_there_is_space() {
    for (window, _, _) in WINDOWS {
        let row = MatchLayout::new(inputs(window).next().unwrap()).toolbar;
        let area = row.with_max_x(CameraModel::area(row).left() - 8.0);
        let harness = shown(window, Rect::NOTHING, move |ui, taken| {
            let toolbar = ToolbarModel {
                shows_thinking: Some(true),
                ..ToolbarModel::default()
            };
            *taken = toolbar.ui(ui, area).1;
            assert!(
                area.expand(0.5).contains_rect(*taken),
                "{taken:?} in {area:?}"
            );
        });
        for name in [
            tr!("match-undo"),
            tr!("match-redo"),
            tr!("match-replay"),
            tr!("match-hint"),
            tr!("match-spread"),
            tr!("match-menu"),
        ] {
            let width = harness.get_by_label(name).rect().width();
            // In areas of other widths it depends on the font.
            let is_labeled = width >= 48.0;
            if area.width() >= 420.0 || area.width() <= 360.0 {
                assert_eq!(is_labeled, area.width() >= 420.0, "{name} in {window}");
            }
        }
    }
}
