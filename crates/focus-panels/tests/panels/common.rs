//! Helpers of several tests: panels drawn without a window, matches, and checks of the layout.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::Deref;

use egui::accesskit::Role;
use egui::epaint::TextShape;
use egui::{
    Event, Key, Modifiers, MouseWheelUnit, Pos2, Rect, Shape, TouchPhase, Ui, Vec2, pos2, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::dialogs::rules::RulesDialog;
use focus_panels::dialogs::settings::SettingsDialog;
use focus_panels::hud::{Hud, SeatActivity, match_hud};
use focus_panels::match_panels::layout::{LayoutInput, MatchLayout};
use focus_panels::match_panels::menu::{AfterLeaving, MenuAction, MenuModel};
use focus_panels::match_panels::move_list::MoveListAction;
use focus_panels::style::{SeatColors, install_style, set_touch_targets};
use focus_panels::widgets::{PieceStyle, dialog};
use stack_game::{BoardSide, Record};
use stack_session::game::{Controller, MatchSetup, new_record, open_record};
use stack_session::lessons::action_from_notation;
use stack_session::play::{ActiveMatch, MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch};
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

/// Presses keys, each in a frame of its own.
pub(crate) fn press<S>(harness: &mut Harness<'_, (bool, S)>, keys: &[Key]) {
    for &key in keys {
        harness.key_press(key);
        harness.run();
    }
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

/// A page in its dialog.
pub(crate) fn in_dialog<'a, S: 'a>(
    size: Vec2,
    state: S,
    mut draw: impl FnMut(&mut Ui, &mut S) + 'a,
) -> Harness<'a, (bool, S)> {
    shown(size, state, move |ui, state| {
        dialog(ui.ctx(), egui::Id::new("page"), |ui| draw(ui, state));
    })
}

/// Everything that can be pressed or written in.
pub(crate) fn controls<S>(harness: &Harness<'_, (bool, S)>) -> Vec<(String, Rect)> {
    let roles = [
        Role::Button,
        Role::RadioButton,
        Role::Tab,
        Role::CheckBox,
        Role::ComboBox,
        Role::Slider,
        Role::TextInput,
    ];
    let nodes = harness
        .query_all(by().predicate(move |node| roles.contains(&node.role()) && !node.is_disabled()));
    let mut all: Vec<_> = nodes
        .map(|node| (format!("{node:?}"), node.rect()))
        .collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// Tab leads to every control, and each is wholly seen when the keyboard is there.
pub(crate) fn assert_reachable<S>(harness: &mut Harness<'_, (bool, S)>, size: Vec2, what: &str) {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).expand(0.5);
    let wanted = controls(harness).len();
    assert!(wanted > 1, "{what}: {wanted} controls");
    for number in 0..wanted {
        harness.key_press(Key::Tab);
        harness.run();
        let focused = harness
            .query_all(by().predicate(|node| node.is_focused() && node.bounding_box().is_some()));
        let rects: Vec<_> = focused
            .map(|node| (format!("{node:?}"), node.rect()))
            .collect();
        let [(name, rect)] = &rects[..] else {
            panic!("{what}: {number} of {wanted} controls are reached: {rects:?}");
        };
        assert!(
            screen.contains_rect(*rect),
            "{what}: {name} is reached at {rect:?}"
        );
    }
}

/// No control covers another one. Those in `fixed` are beside a list that scrolls below them.
pub(crate) fn assert_apart<S>(harness: &Harness<'_, (bool, S)>, fixed: &[&str], what: &str) {
    let all = controls(harness);
    let all: Vec<_> = all
        .iter()
        .filter(|(name, _)| !fixed.iter().any(|fixed| name.contains(fixed)))
        .collect();
    for (place, (one, a)) in all.iter().enumerate() {
        for (other, b) in &all[place + 1..] {
            assert!(
                !a.shrink(1.0).intersects(b.shrink(1.0)),
                "{what}: {one} at {a:?} lies on {other} at {b:?}"
            );
        }
    }
}

/// A match.
pub(crate) struct Table(ActiveMatch);

impl Table {
    /// Opens a match from a record after changing its setup.
    pub(crate) fn new(record: &Record, change: impl FnOnce(&mut MatchSetup)) -> Self {
        let (mut setup, game) = open_record(record).unwrap_or_else(|reason| panic!("{reason}"));
        change(&mut setup);
        let mut table = Self(ActiveMatch::default());
        table.order(MatchCommand::Open(Box::new(OpenedMatch {
            setup,
            game,
            origin: Origin::New,
        })));
        table
    }

    /// Executes a command.
    pub(crate) fn order(&mut self, command: MatchCommand) {
        let done = self.0.execute(command);
        done.unwrap_or_else(|reason| panic!("{reason:?}"));
    }

    /// Plays a legal move by its notation.
    pub(crate) fn play(&mut self, text: &str) {
        let action = action_from_notation(self.game.as_ref(), text);
        self.order(MatchCommand::Play(action.expect("a legal move")));
    }
}

impl Deref for Table {
    type Target = SeatedMatch;

    fn deref(&self) -> &SeatedMatch {
        self.0.current().expect("a match on the table")
    }
}

pub(crate) fn record(
    variant: &str,
    start: Option<&str>,
    settings: &[(&str, &str)],
    moves: &[&str],
) -> Record {
    let texts = |(a, b): &(&str, &str)| (a.to_string(), b.to_string());
    Record {
        settings: settings.iter().map(texts).collect(),
        start: start.map(Into::into),
        moves: moves.iter().map(ToString::to_string).collect(),
        ..new_record(variant).unwrap_or_else(|| panic!("{variant} is not known"))
    }
}

pub(crate) fn current(
    variant: &str,
    start: Option<&str>,
    settings: &[(&str, &str)],
    moves: &[&str],
) -> Table {
    Table::new(&record(variant, start, settings, moves), |_| {})
}

pub(crate) fn read(current: &SeatedMatch) -> Hud {
    let activity = SeatActivity::default();
    match_hud(current, SeatColors::STANDARD, activity)
}

/// The layout of a match in a window, with or without large clocks.
pub(crate) fn layout_of(hud: &Hud, window: Vec2, large_clocks: bool) -> MatchLayout {
    MatchLayout::new(LayoutInput {
        window: Rect::from_min_size(Pos2::ZERO, window),
        seats: hud.seats.seats().count(),
        has_watch_bar: false,
        keeps_panel_open: false,
        large_clocks,
        has_second_column: false,
    })
}

/// The cards and the moves.
pub(crate) fn side(hud: Hud) -> Harness<'static, (bool, (Hud, Option<MoveListAction>))> {
    shown(SMALL, (hud, None), |ui, (hud, goal)| {
        let layout = layout_of(hud, SMALL, false);
        hud.seats.ui(ui, &layout.cards, BoardSide::South);
        let rect = Rect::from_min_max(pos2(12.0, 12.0), pos2(256.0, 788.0));
        *goal = hud.move_list.ui(ui, rect).or(*goal);
    })
}

/// Blue has one piece, below Green's.
pub(crate) const BLUE_BURIED: &str = "4/6/8/8/8/8/6/(BG)YR1 G G12Y12R12 G:B12";

/// Back and forth twice: the starting position occurs for the third time.
pub(crate) const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

/// A computer player by its name.
pub(crate) fn computer(name: &str) -> Controller {
    Controller::Computer(name.into())
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
