//! The layout of panels, dialogs and messages, and the size of the window.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::egui;
use stack_game::Record;
use stack_session::game::MatchSetup;
use stack_session::play::MatchCommand;

use super::harness::{
    DialogPlace, FRAME_TIME, FrameOutput, TestApp, dialogs_at, human_setup, temp_folder,
};
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::status::{StatusMessage, StatusSource};
use crate::table::{BoardLayout, CameraView, ReservedInput, TableCamera, ViewInsets, ViewRequest};

impl TestApp {
    fn size(&mut self) -> Vec2 {
        let window = self.window;
        let mut windows = self.app.world_mut().query::<&Window>();
        windows.get(self.app.world(), window).unwrap().size()
    }

    /// The texts of the last frame with their positions in tenths of a point.
    fn texts(&self) -> Vec<(String, IVec2)> {
        let texts = self.resource::<FrameOutput>().texts.iter();
        texts
            .map(|(text, place)| (text.clone(), (place * 10.0).round().as_ivec2()))
            .collect()
    }

    pub(super) fn open_dialog(&mut self, dialog: DialogKind) {
        self.resource_mut::<DialogStack>().open(dialog);
    }

    fn show_message(&mut self, text: &str) {
        let message = StatusMessage::Show(StatusSource::Clipboard, text.into());
        self.app.world_mut().write_message(message);
        self.run_frames(2);
    }

    fn insets(&self) -> ViewInsets {
        *self.resource()
    }

    /// Skips the time in which every frame is drawn.
    fn warm_up(&mut self) {
        // A storage reply would request a frame at any time.
        self.settle();
        self.set_frame_time(Duration::from_secs(4));
        self.run_frames(2);
        self.set_frame_time(FRAME_TIME);
        while self.count_redraw_frames(1) > 0 {}
    }
}

#[test]
fn dialogs_have_their_final_layout_in_the_first_frame() {
    let mut program = TestApp::with_finished_match("pages-stay");
    program.escape();
    program.run_frames(3);
    for (width, height, scale) in [
        (1280.0, 800.0, 1.0),
        (1920.0, 1080.0, 1.15),
        (800.0, 600.0, 1.6),
    ] {
        program.settings_mut().ui_scale = scale;
        program.resize(Vec2::new(width, height));
        // The library reads files before it has its final layout.
        let dialogs = [
            DialogPlace::Anywhere,
            DialogPlace::Match,
            DialogPlace::MatchEnd,
        ]
        .into_iter()
        .flat_map(dialogs_at)
        .filter(|&dialog| dialog != DialogKind::Library);
        for dialog in dialogs {
            program.resource_mut::<DialogStack>().clear();
            program.run_frames(2);
            let before = program.texts();
            program.open_dialog(dialog);
            program.run_frames(1);
            let first = program.texts();
            assert_ne!(first, before, "{dialog:?} is visible in its first frame");
            program.run_frames(2);
            let what = format!("{dialog:?} at {width}×{height}, {scale}");
            assert_eq!(program.texts(), first, "{what}");
        }
    }
}

#[test]
fn expiring_message_wakes_the_window() {
    let mut program = TestApp::start(&temp_folder("message-goes"));
    program.start_match("byte");
    program.warm_up();
    program.show_message("read me");
    assert!(program.text().contains("Read me"));
    let rests = (0..20).any(|_| program.count_redraw_frames(10) == 0);
    assert!(rests, "the message itself requests no frames");
    assert_eq!(program.status_text(), "Read me");
    // With long frames the first one after the wake-up is late enough.
    program.set_frame_time(Duration::from_secs(4));
    program.wait_until("the message goes", |program| {
        program.status_text().is_empty()
    });
    program.run_frames(1);
    assert!(!program.text().contains("Read me"));
}

#[test]
fn message_does_not_cover_the_menu() {
    let mut program = TestApp::start(&temp_folder("message-menu"));
    program.start_match("byte");
    program.escape();
    program.show_message("the clipboard has no text");
    let texts = program.texts();
    let place = |wanted: &str| {
        let found = texts.iter().position(|(text, _)| text == wanted);
        found.unwrap_or_else(|| panic!("{wanted} in {texts:?}"))
    };
    let (message, menu) = (place("The clipboard has no text"), place("Match"));
    assert!(message > menu, "it is drawn later");
    assert!(texts[message].1.y + 190 < texts[menu].1.y, "and above it");
}

/// A dialog hides messages about the position and those older than itself; they reappear when it is
/// closed.
#[test]
fn dialogs_hide_messages_of_the_table() {
    let mut program = TestApp::start(&temp_folder("message-behind"));
    program.start_match("byte");
    program.show_message("older message");
    assert!(program.text().contains("Older message"));
    program.open_dialog(DialogKind::Settings);
    program.run_frames(3);
    assert!(!program.text().contains("Older message"));
    let touch = StatusMessage::Show(StatusSource::TableInput, "of the table".into());
    program.app.world_mut().write_message(touch);
    program.run_frames(2);
    assert!(!program.text().contains("Of the table"));
    program.show_message("newer message");
    assert!(program.text().contains("Newer message"));
    program.escape();
    program.run_frames(3);
    assert!(program.text().contains("Newer message"));
}

impl TestApp {
    /// The areas of the panels in pixels: first the cards and the prompt.
    fn panel_areas(&self) -> Vec<Rect> {
        let reserved: &ReservedInput = self.resource();
        reserved.panel_areas.clone()
    }

    /// Everything is in the window, no panel covers another one or the board, and the board has
    /// this share of the window's smaller side.
    fn assert_layout(&mut self, min_share: f32, what: &str) {
        let window = Rect::from_corners(Vec2::ZERO, self.size());
        let zoom = self.zoom();
        let insets = self.insets();
        let board = Rect::new(
            insets.left,
            insets.top,
            window.max.x - insets.right,
            window.max.y - insets.bottom,
        );
        let areas = self.panel_areas();
        assert!(areas.len() >= 5, "{areas:?}, {what}");
        for (index, area) in areas.iter().enumerate() {
            let others = areas[index + 1..].iter().chain([&board]);
            for other in others {
                let both = area.intersect(*other);
                assert!(
                    both.size().min_element() < 0.5,
                    "{area:?} on {other:?}, {what}"
                );
            }
        }
        let is_inside = |min: Vec2, max: Vec2| {
            min.cmpge(window.min - 0.5).all() && max.cmple(window.max + 0.5).all()
        };
        for area in &areas {
            assert!(is_inside(area.min, area.max), "{area:?}, {what}");
        }
        let output: &FrameOutput = self.resource();
        let texts = output.text_rects.iter().zip(&output.texts);
        for (rect, (text, _)) in texts.filter(|(_, (text, _))| !text.is_empty()) {
            let pixels = |at: egui::Pos2| vec2(at.x, at.y) * zoom;
            let (min, max) = (pixels(rect.min), pixels(rect.max));
            // Dialogs scroll vertically.
            let max = if self.dialog().is_some() {
                max.with_y(min.y)
            } else {
                max
            };
            assert!(is_inside(min, max), "'{text}' at {rect:?}, {what}");
            assert!(!text.trim().is_empty(), "{what}");
        }
        let share = board.size().min_element() / window.size().min_element();
        assert!(
            share >= min_share,
            "{share}: {board:?} in {window:?}, {what}"
        );
    }
}

/// Every size of window and text, every number of seats: nothing is cut or covered, and nothing
/// moves when moves are played or a message is shown.
#[test]
fn everything_has_its_place_in_every_window() {
    let mut program = TestApp::start(&temp_folder("places"));
    program.settings_mut().reduced_motion = true;
    for variant in ["two", "three", "four", "byte"] {
        for (width, height, min_share) in [
            (480.0, 360.0, 0.5),
            (800.0, 600.0, 0.55),
            (1280.0, 800.0, 0.6),
            (700.0, 1200.0, 0.55),
            (1920.0, 1080.0, 0.55),
            (3840.0, 2160.0, 0.6),
        ] {
            // A new match, because a game of Byte soon ends.
            program.start_match(variant);
            for scale in [0.8, 1.0, 1.6, 2.0] {
                let what = format!("{variant} in {width}×{height} at {scale}");
                program.settings_mut().ui_scale = scale;
                program.resize(vec2(width, height));
                program.app.world_mut().write_message(StatusMessage::Clear);
                program.run_frames(2);
                program.assert_layout(min_share, &what);
                let (areas, insets) = (program.panel_areas(), program.insets());
                program.show_message("a message");
                let moves = program.game().actions().len();
                program.play_nth_move((program.game().ply() * 7) % moves);
                program.settle();
                program.run_frames(2);
                program.assert_layout(min_share, &what);
                assert_eq!(program.panel_areas(), areas, "{what}");
                assert_eq!(program.insets(), insets, "{what}");
            }
        }
    }
}

/// The result, the start of a review and its moves leave cards, prompt and board where they are.
#[test]
fn nothing_moves_at_the_end_and_in_a_review() {
    let mut program = TestApp::with_finished_match("end-places");
    program.escape();
    program.run_frames(4);
    for size in [vec2(520.0, 390.0), vec2(1280.0, 800.0), vec2(700.0, 1200.0)] {
        program.resize(size);
        let what = format!("{size}");
        program.assert_layout(0.5, &what);
        let (areas, insets) = (program.panel_areas(), program.insets());
        program.run(MatchCommand::Review(true));
        program.settle();
        for ply in [0, 1, 2] {
            program.run(MatchCommand::GoToPly(ply));
            program.settle();
            program.run_frames(2);
            program.assert_layout(0.5, &what);
            // Cards and prompt.
            assert_eq!(program.panel_areas()[..3], areas[..3], "{what}");
            assert_eq!(program.insets(), insets, "{what}");
        }
        program.run(MatchCommand::Review(false));
        program.settle();
    }
}

#[test]
fn messages_replace_the_task_for_a_while() {
    let mut program = TestApp::start(&temp_folder("message-task"));
    program.run(MatchCommand::Start(MatchSetup {
        anti_symmetry: "swap".into(),
        ..human_setup("two")
    }));
    program.settle();
    assert!(program.text().contains("Swap 1 of 2"));
    program.show_message("a message");
    assert!(program.text().contains("A message"));
    assert!(!program.text().contains("Swap 1 of 2"));
    program.app.world_mut().write_message(StatusMessage::Clear);
    program.run_frames(2);
    assert!(program.text().contains("Swap 1 of 2"));
}

#[test]
fn panels_are_in_a_drawer_in_a_small_window() {
    let mut program = TestApp::start(&temp_folder("drawer"));
    program.start_match("four");
    assert!(program.text().contains("No moves yet"));
    program.resize(vec2(520.0, 390.0));
    let insets = program.insets();
    assert!(!program.text().contains("No moves yet"));
    program.press_button("Moves");
    assert!(program.text().contains("No moves yet"));
    assert_eq!(program.insets(), insets, "the board stays");
    program.press_button("Moves");
    assert!(!program.text().contains("No moves yet"));
}

#[test]
fn window_size_is_restored() {
    let mut program = TestApp::start(&temp_folder("window-size"));
    assert_eq!(program.size(), vec2(1280.0, 800.0));
    program.resize(Vec2::new(1000.0, 700.0));
    program.app.world_mut().write_message(AppExit::Success);
    program.run_frames(1);
    program.wait_for_storage();
    let mut again = TestApp::start(&program.folder);
    assert_eq!(again.size(), vec2(1000.0, 700.0));
}

impl TestApp {
    /// Points of squares and trays in window pixels.
    fn board(&mut self) -> Vec<Vec2> {
        let world = self.app.world_mut();
        let layout = world.resource::<BoardLayout>().clone();
        let mut points = Vec::new();
        for &square in layout.squares() {
            let at = layout.center(square);
            for (x, z) in [
                (0.0, 0.0),
                (-0.45, -0.45),
                (0.45, -0.45),
                (-0.45, 0.45),
                (0.45, 0.45),
            ] {
                points.push(at + Vec3::new(x, 0.0, z));
            }
        }
        for (_, tray) in layout.trays() {
            for part in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                let aside = tray.half * part;
                points.push(tray.floor() + Vec3::new(aside.x, 0.0, aside.y));
            }
        }
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
        let (camera, transform) = cameras.single(world).unwrap();
        let output = |point| camera.world_to_viewport(transform, point).unwrap();
        points.into_iter().map(output).collect()
    }
}

#[test]
fn panels_cover_no_squares_or_trays() {
    let mut program = TestApp::start(&temp_folder("room"));
    program.settings_mut().reduced_motion = true;
    for size in [(800.0, 600.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        program.resize(size.into());
        for (game, variant) in [("focus", "two"), ("focus", "four"), ("byte", "byte")] {
            program.open_record(&Record::new(game, variant));
            program.run_frames(6);
            for from_above in [false, true] {
                let world = program.app.world_mut();
                if world.resource::<CameraView>().is_top_down() != from_above {
                    world.write_message(ViewRequest::ToggleTopView);
                }
                program.run_frames(6);
                let covered = program.resource::<ReservedInput>().panel_areas.clone();
                assert!(covered.len() >= 3, "{covered:?}");
                for point in program.board() {
                    let over = covered.iter().find(|rect| rect.contains(point));
                    let what = format!("{variant} at {size:?}, from above: {from_above}");
                    assert!(over.is_none(), "{what}: {over:?} covers {point}");
                }
            }
        }
    }
}

/// The title's texts, which have a background in light themes, cover no square of the board.
#[test]
fn board_is_right_of_the_title_texts() {
    let mut program = TestApp::start(&temp_folder("title-board"));
    for size in [(800.0, 600.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        program.resize(size.into());
        program.run_frames(6);
        assert_eq!(program.screen(), Screen::Title);
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.0, size.1));
        let texts = focus_panels::title::title_column(window).right();
        let board = program.board();
        let first = board.iter().map(|point| point.x).fold(f32::MAX, f32::min);
        let squares = program.resource::<BoardLayout>().squares().len() * 5;
        let board = &board[..squares];
        let leftmost = board.iter().map(|point| point.x).fold(f32::MAX, f32::min);
        assert!(leftmost > texts + 20.0, "{size:?}: {leftmost}, {texts}");
        assert!(
            first > texts - 60.0,
            "most of each tray is visible: {first}, {texts}"
        );
    }
}

/// The *New game* screen covers the table: an animated camera would be invisible and expensive.
#[test]
fn camera_jumps_from_new_game_to_the_title() {
    let mut program = TestApp::start(&temp_folder("still-title"));
    program.settings_mut().reduced_motion = false;
    let mut go = |screen| {
        let mut next = program.resource_mut::<NextState<Screen>>();
        NextState::set_if_neq(&mut next, screen);
        program.run_frames(2);
        assert_eq!(program.screen(), screen);
        program.board()
    };
    let at_choice = go(Screen::NewGame);
    let at_title = go(Screen::Title);
    assert!(at_choice[0].distance(at_title[0]) > 10.0);
    program.run_frames(10);
    for (before, after) in at_title.iter().zip(program.board()) {
        assert!(before.distance(after) < 0.5, "{before} {after}");
    }
}

/// While the starting player is picked, the camera does not move.
#[test]
fn camera_stands_still_behind_the_starting_player_pick() {
    let mut program = TestApp::start(&temp_folder("still-draw"));
    program.settings_mut().reduced_motion = false;
    program.start_with_random_player("two");
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::StartingPlayerPick);
    let still = program.board();
    for _ in 0..10 {
        program.run_frames(1);
        assert_eq!(program.screen(), Screen::StartingPlayerPick);
        let output = program.board();
        let far = still.iter().zip(&output);
        let far = far.map(|(a, b)| a.distance(*b)).fold(0.0, f32::max);
        assert!(far < 0.5, "{far} pixels");
    }
}
