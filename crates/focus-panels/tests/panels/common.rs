//! Panels with their state, drawn without a window.

use std::cell::Cell;
use std::collections::BTreeSet;

use egui::accesskit::Role;
use egui::epaint::TextShape;
use egui::{Event, Modifiers, MouseWheelUnit, Rect, Shape, TouchPhase, Ui, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::dialogs::rules::RulesDialog;
use focus_panels::dialogs::settings::SettingsDialog;
use focus_panels::match_panels::menu::{AfterLeaving, MenuAction, MenuModel};
use focus_panels::style::{SeatColors, install_style, set_touch_targets};
use focus_panels::widgets::PieceStyle;
use stack_session::play::Mode;
use stack_session::settings::Settings;
use table_themes::ThemeLibrary;

use super::pictures::{Textures, is_drawing};

/// The size of a small window.
pub(crate) const SMALL: Vec2 = vec2(1280.0, 800.0);

/// The text sizes with which that window is tested; the larger the text, the smaller the window in
/// points.
pub(crate) const SCALES: [f32; 4] = [1.0, 1.3, 1.6, 2.0];

thread_local! {
    /// The zoom of [`with_touch`].
    static TOUCH_ZOOM: Cell<Option<f32>> = const { Cell::new(None) };
}

/// Runs a function in which panels are on a touch screen.
pub(crate) fn with_touch(zoom: f32, function: impl FnOnce()) {
    TOUCH_ZOOM.set(Some(zoom));
    function();
    TOUCH_ZOOM.set(None);
}

/// A panel with its state, after the frame in which the fonts arrive.
pub(crate) fn shown<'a, S: 'a>(
    size: Vec2,
    state: S,
    mut draw: impl FnMut(&mut Ui, &mut S) + 'a,
) -> Harness<'a, (bool, S)> {
    let app = move |ui: &mut Ui, (dressed, state): &mut (bool, S)| {
        if *dressed {
            draw(ui, state);
        } else {
            install_style(ui.ctx());
            if let Some(zoom) = TOUCH_ZOOM.get() {
                set_touch_targets(ui.ctx(), zoom);
            }
            *dressed = true;
            ui.ctx().request_repaint();
        }
    };
    let mut harness = Harness::builder().with_size(size);
    if is_drawing() {
        harness = harness.renderer(Textures);
    }
    let mut harness = harness.build_ui_state(app, (false, state));
    harness.run();
    harness
}

/// Clicks on the control with a label after scrolling it into view.
pub(crate) fn click<S>(harness: &mut Harness<'_, (bool, S)>, label: &str) {
    harness.get_by_label(label).scroll_to_me();
    harness.run();
    harness.get_by_label(label).click();
    harness.run();
}

/// Turns the mouse wheel at the pointer by a number of points; positive values scroll up.
pub(crate) fn turn_wheel<S>(harness: &mut Harness<'_, S>, points: f32) {
    harness.event(Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, points),
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
    });
}

/// The painted texts with their clip rectangles.
pub(crate) fn painted_texts<'h, S>(
    harness: &'h Harness<'_, (bool, S)>,
) -> impl Iterator<Item = (&'h TextShape, Rect)> {
    let shapes = harness.output().shapes.iter();
    shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some((text, clipped.clip_rect)),
        _ => None,
    })
}

/// The number of painted texts that are equal to `text`.
pub(crate) fn count_text<S>(harness: &Harness<'_, (bool, S)>, text: &str) -> usize {
    let texts = painted_texts(harness);
    texts
        .filter(|(shape, _)| shape.galley.text() == text)
        .count()
}

/// Asserts that nothing reaches beyond the window. Only what scrolling can bring into view may be
/// above or below it.
pub(crate) fn assert_within<S>(harness: &mut Harness<'_, (bool, S)>, size: Vec2, what: &str) {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).expand(0.5);
    let is_cut_off = |rect: Rect| rect.left() < screen.left() || rect.right() > screen.right();
    let mut hidden = Vec::new();
    for node in harness.query_all(by().predicate(|node| node.bounding_box().is_some())) {
        let (rect, inner) = (node.rect(), node.accesskit_node());
        if !rect.is_positive() || !rect.is_finite() || screen.contains_rect(rect) {
            continue;
        }
        assert!(!is_cut_off(rect), "{what}: {node:?} at {rect:?}");
        // A container is as large as its contents.
        if !matches!(
            inner.role(),
            Role::GenericContainer | Role::RadioGroup | Role::Window | Role::TextRun
        ) {
            hidden.push(inner.id());
        }
    }
    for id in hidden {
        let find = || by().predicate(move |node| node.id() == id);
        harness.get(find()).scroll_to_me();
        harness.run();
        let node = harness.get(find());
        let rect = node.rect();
        assert!(
            screen.contains_rect(rect),
            "{what}: {node:?} at {rect:?} cannot be brought into view"
        );
    }
}

/// The menu of a match.
pub(crate) const MENU: MenuModel = MenuModel {
    mode: Mode::Play,
    is_tournament_game: false,
    is_puzzle: false,
    is_guess: false,
    can_guess: false,
    has_mistakes: false,
    can_propose: true,
    is_over: false,
    clock_runs: true,
    can_play_from_here: true,
    after_leaving: AfterLeaving::Resumable,
};

/// A menu with the action that was chosen last.
pub(crate) fn menu(model: MenuModel) -> Harness<'static, (bool, Option<MenuAction>)> {
    shown(SMALL, None, move |ui, action| {
        *action = model.ui(ui).or(*action);
    })
}

pub(crate) fn settings_dialog(ui: &mut Ui, settings: &mut Settings) {
    SettingsDialog {
        settings,
        themes: &ThemeLibrary::default(),
        piece_style: |_, mark| PieceStyle::new(mark),
    }
    .ui(ui);
}

pub(crate) fn rules_dialog(ui: &mut Ui, chapter: &mut usize) {
    RulesDialog {
        chapter,
        colors: SeatColors::STANDARD,
        done: &BTreeSet::new(),
    }
    .ui(ui);
}
