//! Keyboard focus on every screen and dialog: visible, marked, and in reading order.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::egui;
use focus_panels::tr;
use stack_session::analysis::AnalysisCommand;
use stack_session::lessons::LessonCommand;
use stack_session::play::{MatchCommand, Mode};
use stack_session::settings::{ChoiceChange, SeatPreset};

use super::harness::{DialogPlace, FrameOutput, TestApp, dialogs_at, temp_folder};
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};

/// A focused control.
#[derive(Clone, Debug)]
struct Focused {
    id: egui::Id,
    name: String,
    rect: egui::Rect,
    /// The visible part of it.
    visible: egui::Rect,
    window: egui::Rect,
}

impl Focused {
    /// Whether nearly all of it is visible.
    fn is_visible(&self) -> bool {
        let is_inside = self.window.expand(1.0).contains_rect(self.rect);
        is_inside && self.rect.intersect(self.visible).area() >= 0.9 * self.rect.area()
    }
}

impl TestApp {
    /// The focused control.
    fn focused(&mut self, name: Option<String>) -> Option<Focused> {
        let ctx = self.egui();
        let id = ctx.memory(egui::Memory::focused)?;
        let widget = ctx.viewport(|viewport| viewport.prev_pass.widgets.get(id).copied())?;
        Some(Focused {
            id,
            name: name.unwrap_or_default(),
            rect: widget.rect,
            visible: widget.interact_rect,
            window: ctx.content_rect(),
        })
    }

    /// The rectangle of a control.
    fn rect(&mut self, id: egui::Id) -> Option<egui::Rect> {
        let ctx = self.egui();
        let widget = ctx.viewport(|viewport| viewport.prev_pass.widgets.get(id).copied());
        Some(widget?.rect)
    }

    /// Presses Tab and returns the label of the control that gains the focus.
    fn tab(&mut self) -> Option<String> {
        let mut name = None;
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.key_event(KeyCode::Tab, Key::Tab, state);
            name = name.or(self.resource::<FrameOutput>().focused.clone());
        }
        name
    }

    /// Presses Tab until the first control comes again, and collects errors.
    fn check_tab_order(&mut self, what: &str, errors: &mut Vec<String>) -> usize {
        let mut walked: Vec<Focused> = Vec::new();
        let mut nothing = 0;
        for _ in 0..250 {
            let name = self.tab();
            let Some(mut focused) = self.focused(name) else {
                nothing += 1;
                // Between the last and the first control nothing has the focus.
                if nothing > 1 || !walked.is_empty() {
                    break;
                }
                continue;
            };
            if walked.iter().any(|one| one.id == focused.id) {
                break;
            }
            if !focused.is_visible() {
                // A list scrolls to the focus one or two frames later.
                self.run_frames(1);
                focused = self.focused(Some(focused.name.clone())).unwrap_or(focused);
            }
            self.check_focus(what, &focused, errors);
            // A list may have scrolled: both positions must be from now.
            let before = walked.last().cloned();
            if let Some(before) = before
                && let Some(rect) = self.rect(before.id)
            {
                check_order(what, &Focused { rect, ..before }, &focused, errors);
            }
            walked.push(focused);
        }
        if walked.is_empty() {
            errors.push(format!("{what}: Tab reaches nothing"));
        }
        walked.len()
    }

    /// Checks that a focused control is visible and has a focus ring.
    fn check_focus(&self, what: &str, focused: &Focused, errors: &mut Vec<String>) {
        let Focused {
            name,
            rect,
            visible,
            ..
        } = focused;
        if !focused.is_visible() {
            errors.push(format!(
                "{what}: '{name}' at {rect:?} is seen at {visible:?}"
            ));
        }
        let rings = &self.resource::<FrameOutput>().focus_rings;
        let surrounds = |ring: &&egui::Rect| {
            let common = ring.intersect(*rect);
            common.is_positive()
                && common.area() >= 0.6 * rect.area()
                && common.area() >= 0.5 * ring.area()
        };
        // The library marks the selected row with a golden edge instead.
        if *name != tr!("library-title") && rings.iter().find(surrounds).is_none() {
            errors.push(format!(
                "{what}: no ring around '{name}' at {rect:?}, {rings:?}"
            ));
        }
    }

    fn reset_focus(&mut self) {
        self.egui().memory_mut(|memory| {
            if let Some(id) = memory.focused() {
                memory.surrender_focus(id);
            }
        });
        self.run_frames(2);
    }

    fn dialogs(&mut self) -> Mut<'_, DialogStack> {
        self.resource_mut()
    }

    fn check_dialog(&mut self, dialog: DialogKind, what: &str, errors: &mut Vec<String>) {
        self.dialogs().clear();
        self.run_frames(2);
        self.dialogs().open(dialog);
        self.run_frames(4);
        self.wait_for_storage();
        self.reset_focus();
        self.check_tab_order(&format!("{dialog:?}, {what}"), errors);
        self.dialogs().clear();
        self.run_frames(2);
    }
}

/// Controls further apart than this, in points, belong to different panels.
const PANEL_GAP: f32 = 120.0;

/// In a row the focus moves right, and within a panel never to a control right above.
fn check_order(what: &str, before: &Focused, now: &Focused, errors: &mut Vec<String>) {
    let (a, b) = (before.rect, now.rect);
    let shared = |one: egui::Rangef, other: egui::Rangef| {
        let common = one.max.min(other.max) - one.min.max(other.min);
        common > 0.5 * one.span().min(other.span())
    };
    let back = shared(a.y_range(), b.y_range()) && b.right() <= a.left() + 1.0;
    let apart = a.top() - b.bottom();
    let up = shared(a.x_range(), b.x_range()) && (-1.0..PANEL_GAP).contains(&apart);
    if back || up {
        errors.push(format!(
            "{what}: from '{}' at {a:?} back to '{}' at {b:?}",
            before.name, now.name
        ));
    }
}

/// The window sizes to test, each with a text size.
const WINDOWS: [(f32, f32, f32); 3] = [
    (1280.0, 800.0, 1.0),
    (800.0, 600.0, 1.0),
    (1280.0, 800.0, 1.6),
];

fn sized(program: &mut TestApp, (width, height, scale): (f32, f32, f32)) -> String {
    program.settings_mut().ui_scale = scale;
    program.resize(Vec2::new(width, height));
    program.run_frames(2);
    program.reset_focus();
    format!("{width}×{height} at {scale}")
}

fn assert_none(errors: &[String]) {
    assert!(
        errors.is_empty(),
        "{}:\n{}",
        errors.len(),
        errors.join("\n")
    );
}

#[test]
fn focus_is_visible_on_the_title_and_its_dialogs_and_screens() {
    let mut program = TestApp::with_finished_match("focus-title");
    program.run(MatchCommand::Leave);
    program.start_match("two");
    program.play_nth_move(0);
    program.settle();
    program.run(MatchCommand::Leave);
    program.wait_for_text(tr!("library-resume"));
    let mut errors = Vec::new();
    for window in WINDOWS {
        let what = sized(&mut program, window);
        program.check_tab_order(&format!("title, {what}"), &mut errors);
        for dialog in dialogs_at(DialogPlace::Anywhere) {
            program.check_dialog(dialog, &what, &mut errors);
        }
        program.go_to(Screen::NewGame);
        program.reset_focus();
        for card in 0..5 {
            let all = stack_session::game::variant_cards();
            for preset in [SeatPreset::Humans, SeatPreset::VsComputers] {
                let mut settings = program.settings_mut();
                settings.choices.apply(&all, ChoiceChange::Card(card));
                settings
                    .choices
                    .apply(&all, ChoiceChange::SeatPreset(preset));
                program.run_frames(3);
                program.reset_focus();
                let count =
                    program.check_tab_order(&format!("new game {card}, {what}"), &mut errors);
                assert!(count > 10, "{count} controls");
            }
        }
        program.go_to(Screen::Tournament);
        program.reset_focus();
        program.check_tab_order(&format!("tournament, {what}"), &mut errors);
        program.go_to(Screen::Title);
        program.reset_focus();
    }
    assert_none(&errors);
}

#[test]
fn focus_is_visible_in_a_match_and_its_dialogs() {
    let mut program = TestApp::start(&temp_folder("focus-match"));
    let mut errors = Vec::new();
    for variant in ["two", "four", "byte"] {
        program.start_match(variant);
        for _ in 0..4 {
            program.play_nth_move(0);
            program.settle();
        }
        for window in WINDOWS {
            let what = format!("{variant}, {}", sized(&mut program, window));
            program.check_tab_order(&format!("match, {what}"), &mut errors);
            let in_match = dialogs_at(DialogPlace::Match);
            for dialog in in_match.chain(dialogs_at(DialogPlace::HumanTurn)) {
                program.check_dialog(dialog, &what, &mut errors);
            }
        }
    }
    assert_none(&errors);
}

#[test]
fn focus_is_visible_at_the_end_in_a_review_and_in_a_lesson() {
    let mut program = TestApp::with_finished_match("focus-review");
    let mut errors = Vec::new();
    for window in WINDOWS {
        let what = sized(&mut program, window);
        for dialog in dialogs_at(DialogPlace::MatchEnd) {
            program.check_dialog(dialog, &what, &mut errors);
        }
    }
    program.run(MatchCommand::Review(true));
    assert_eq!(program.session().mode(), Some(Mode::Review));
    program.settings_mut().analysis_seconds = 0.005;
    program.run_frames(1);
    program.send(AnalysisCommand::Start);
    program.run_frames(1);
    program.wait_until("the analysis", |program| {
        program.session().analysis().progress().is_none()
    });
    program.run(MatchCommand::GoToPly(2));
    program.settle();
    for window in WINDOWS {
        let what = sized(&mut program, window);
        let count = program.check_tab_order(&format!("review, {what}"), &mut errors);
        assert!(count > 8, "{count} controls");
        let in_review = dialogs_at(DialogPlace::Review);
        for dialog in in_review.chain(dialogs_at(DialogPlace::Match)) {
            program.check_dialog(dialog, &what, &mut errors);
        }
    }
    program.run(LessonCommand::Start("focus-travel".into()));
    program.settle();
    for window in WINDOWS {
        let what = sized(&mut program, window);
        program.check_tab_order(&format!("lesson, {what}"), &mut errors);
    }
    assert_none(&errors);
}
