//! The layout of panels, dialogs and messages, and the size of the window.

use std::path::Path;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::egui;
use focus_panels::match_panels::camera;
use stack_game::Record;
use stack_session::game::{FirstSeat, MatchSetup};
use stack_session::library::LibraryCommand;
use stack_session::play::MatchCommand;

use super::harness::{FrameOutput, TestApp, human_setup, temp_folder};
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::status::{StatusMessage, StatusSource};
use crate::table::{
    BoardLayout, CameraView, ReservedInput, TableCamera, TableOutlines, ViewInsets, ViewRequest,
};

impl TestApp {
    fn size(&mut self) -> Vec2 {
        let window = self.window;
        let mut windows = self.app.world_mut().query::<&Window>();
        windows.get(self.app.world(), window).unwrap().size()
    }

    /// The texts of the last frame with their positions in tenths of a point.
    fn texts(&self) -> Vec<(String, IVec2)> {
        let texts = self.app.world().resource::<FrameOutput>().texts.iter();
        texts
            .map(|(text, place)| (text.clone(), (place * 10.0).round().as_ivec2()))
            .collect()
    }

    fn open_dialog(&mut self, dialog: DialogKind) {
        self.app
            .world_mut()
            .resource_mut::<DialogStack>()
            .open(dialog);
    }

    fn show_message(&mut self, text: &str) {
        let message = StatusMessage::Show(StatusSource::Clipboard, text.into());
        self.app.world_mut().write_message(message);
        self.run_frames(2);
    }

    fn insets(&self) -> ViewInsets {
        *self.app.world().resource()
    }

    /// Skips the time in which every frame is drawn.
    fn warm_up(&mut self) {
        // A storage reply would request a frame at any time.
        self.settle();
        self.set_frame_time(Duration::from_secs(4));
        self.run_frames(2);
        self.set_frame_time(Duration::from_millis(16));
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
        for dialog in [
            DialogKind::Menu,
            DialogKind::Settings,
            DialogKind::Shortcuts,
            DialogKind::Rules,
            DialogKind::Lessons,
            DialogKind::Save,
            DialogKind::Result,
            DialogKind::Screenshot,
        ] {
            program
                .app
                .world_mut()
                .resource_mut::<DialogStack>()
                .clear();
            program.run_frames(2);
            let before = program.texts();
            program.open_dialog(dialog);
            program.run_frames(1);
            let first = program.texts();
            assert_ne!(first, before, "{dialog:?} is seen in its first frame");
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
    assert!(rests, "no frame is drawn for its sake");
    assert_eq!(program.status_text(), "Read me");
    // With long frames the first one after the wake-up is late enough.
    program.set_frame_time(Duration::from_secs(4));
    program.wait_until("the message goes", |program| {
        program.status_text().is_empty()
    });
    program.run_frames(1);
    assert!(!program.text().contains("Read me"));
}

/// The result stays above the board while its dialog is open.
#[test]
fn message_keeps_its_position_next_to_the_result() {
    let mut program = TestApp::with_finished_match("message-result");
    program.wait_until("the end", |program| {
        program.dialog() == Some(DialogKind::Result)
    });
    program.show_message("a message");
    program.run_frames(2);
    let place = |program: &TestApp| {
        let texts = program.texts();
        let message = texts.into_iter().find(|(text, _)| text == "A message");
        message.expect("the message").1
    };
    let chosen = place(&program);
    program
        .app
        .world_mut()
        .resource_mut::<DialogStack>()
        .clear();
    program.run_frames(2);
    assert_eq!(place(&program), chosen);
}

/// If no card is on the right, the camera buttons are in the corner, and the moves start right
/// below them.
#[test]
fn camera_buttons_are_in_the_corner() {
    let mut program = TestApp::start(&temp_folder("view-corner"));
    program.start_match("byte");
    program.run_frames(4);
    let output: &FrameOutput = program.app.world().resource();
    let column = output
        .backgrounds
        .iter()
        .filter(|background| background.left() > 1024.0);
    let top = column.clone().map(egui::Rect::top);
    let top = top.fold(f32::INFINITY, f32::min);
    assert!((7.0..9.0).contains(&top), "{top}");
    let moves = output
        .texts
        .iter()
        .find(|(text, _)| text == "Moves")
        .unwrap();
    let list = column.filter(|background| background.contains(moves.1.to_array().into()));
    let list = list.map(egui::Rect::top).fold(f32::INFINITY, f32::min);
    let between = list - top - camera::HEIGHT;
    assert!((4.0..9.0).contains(&between), "{between}");
}

/// The background of the result banner, in points.
fn result_background(program: &TestApp) -> egui::Rect {
    let output: &FrameOutput = program.app.world().resource();
    let is_result = |text: &str| {
        [" win", " wins", "is drawn"]
            .iter()
            .any(|end| text.ends_with(end))
    };
    let title = output.texts.iter().position(|(text, _)| is_result(text));
    let title = output.text_rects[title.unwrap_or_else(|| panic!("a result: {}", output.text))];
    let around = output
        .backgrounds
        .iter()
        .filter(|background| background.contains_rect(title));
    let smallest = around.min_by(|a, b| a.area().total_cmp(&b.area()));
    *smallest.expect("a background")
}

/// The result covers neither the table nor the player cards.
#[test]
fn result_covers_nothing() {
    let mut program = TestApp::start(&temp_folder("result-covers"));
    for game in [
        "focus-rules/tests/golden/partners.ron",
        "focus-rules/tests/golden/four.ron",
        "focus-rules/tests/golden/two.ron",
        "byte-rules/tests/golden/white.ron",
    ] {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
        program.run(LibraryCommand::Open(crates.join(game)));
        program.settle();
        program.app.world_mut().write_message(StatusMessage::Clear);
        for (width, height, scale) in [
            (1280.0, 800.0, 1.0),
            (1920.0, 1080.0, 1.0),
            (1280.0, 800.0, 1.6),
            (800.0, 600.0, 1.0),
        ] {
            program.settings_mut().ui_scale = scale;
            program.resize(Vec2::new(width, height));
            program.run_frames(4);
            let background = result_background(&program);
            let what = format!("{game}, {width}×{height} at {scale}: {background:?}");
            let output: &FrameOutput = program.app.world().resource();
            let other_texts = output
                .text_rects
                .iter()
                .filter(|area| !background.contains_rect(**area));
            let over: Vec<_> = other_texts
                .filter(|area| area.intersects(background))
                .collect();
            assert!(over.is_empty(), "{over:?}, {what}");
            let zoom = program.zoom();
            let table: &TableOutlines = program.app.world().resource();
            assert!(table.outlines.len() > 2, "{what}");
            let top = table.outlines.iter().flat_map(|outline| {
                let next = outline.iter().cycle().skip(1);
                let sides = outline.iter().zip(next);
                sides.flat_map(|(a, b)| (0..=50).map(move |n| a.lerp(*b, n as f32 / 50.0)))
            });
            let top = top.map(|point| point / zoom);
            let below = top.filter(|point| background.x_range().contains(point.x));
            let highest = below.map(|point| point.y).fold(f32::INFINITY, f32::min);
            assert!(background.bottom() <= highest, "{highest}, {what}");
        }
    }
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

#[test]
fn board_stays_in_place_with_messages_and_banners() {
    let mut program = TestApp::start(&temp_folder("board-stays"));
    program.start_match("two");
    let insets_before = program.insets();
    program.show_message("a message");
    assert_eq!(program.insets(), insets_before);
    let clear = |program: &mut TestApp| {
        program.app.world_mut().write_message(StatusMessage::Clear);
        program.run_frames(2);
    };
    clear(&mut program);
    // The banner asks for a swap.
    program.run(MatchCommand::Start(MatchSetup {
        anti_symmetry: "swap".into(),
        ..human_setup("two")
    }));
    program.settle();
    assert!(program.text().contains("Swap 1 of 2"));
    assert_eq!(program.insets(), insets_before);
    // A message replaces the banner for a while.
    program.show_message("another message");
    assert!(program.text().contains("Another message"));
    assert!(!program.text().contains("Swap 1 of 2"));
    clear(&mut program);
    assert!(program.text().contains("Swap 1 of 2"));
    assert_eq!(program.insets(), insets_before);
}

#[test]
fn panels_are_behind_tabs_in_little_space() {
    let mut program = TestApp::start(&temp_folder("tabs"));
    program.start_match("four");
    assert!(program.text().contains("Moves"));
    assert!(!program.text().contains("Players"), "no tabs");
    program.settings_mut().ui_scale = 1.6;
    program.run_frames(3);
    let insets = program.insets();
    let board = 1280.0 - insets.left - insets.right;
    assert!(board >= 0.6 * 1280.0, "{insets:?}");
    assert!(program.text().contains("Players"));
    assert!(!program.text().contains("No moves yet"));
    program.press_button("Moves");
    assert!(program.text().contains("No moves yet"));
    assert_eq!(program.insets(), insets, "the board stays");
    program.press_button("Players");
    assert!(!program.text().contains("No moves yet"));
}

#[test]
fn move_list_can_be_collapsed() {
    let mut program = TestApp::start(&temp_folder("fold"));
    program.start_match("byte");
    assert!(program.text().contains("No moves yet"));
    let insets_before = program.insets();
    program.press_button("Hide moves");
    assert!(!program.text().contains("No moves yet"));
    assert_eq!(program.insets(), insets_before, "the board stays");
    program.press_button("Show moves");
    assert!(program.text().contains("No moves yet"));
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
                let covered = program
                    .app
                    .world()
                    .resource::<ReservedInput>()
                    .panel_areas
                    .clone();
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
        let squares = program
            .app
            .world()
            .resource::<BoardLayout>()
            .squares()
            .len()
            * 5;
        let board = &board[..squares];
        let leftmost = board.iter().map(|point| point.x).fold(f32::MAX, f32::min);
        assert!(leftmost > texts + 20.0, "{size:?}: {leftmost}, {texts}");
        assert!(
            first > texts - 60.0,
            "of a dish most is seen: {first}, {texts}"
        );
    }
}

/// The *New game* screen covers the table: an animated camera would be invisible and expensive.
#[test]
fn camera_jumps_from_new_game_to_the_title() {
    let mut program = TestApp::start(&temp_folder("still-title"));
    program.settings_mut().reduced_motion = false;
    let mut go = |screen| {
        let mut next = program.app.world_mut().resource_mut::<NextState<Screen>>();
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

/// Behind the draw for the starting player the camera stands still.
#[test]
fn camera_stands_still_behind_the_first_player_draw() {
    let mut program = TestApp::start(&temp_folder("still-draw"));
    program.settings_mut().reduced_motion = false;
    program.send(MatchCommand::Start(MatchSetup {
        first: FirstSeat::Random,
        ..human_setup("two")
    }));
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::FirstPlayerDraw);
    let still = program.board();
    for _ in 0..10 {
        program.run_frames(1);
        assert_eq!(program.screen(), Screen::FirstPlayerDraw);
        let output = program.board();
        let far = still.iter().zip(&output);
        let far = far.map(|(a, b)| a.distance(*b)).fold(0.0, f32::max);
        assert!(far < 0.5, "{far} pixels");
    }
}
