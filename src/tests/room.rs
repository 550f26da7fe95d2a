//! The board area between the panels.

use bevy::prelude::*;
use bevy_egui::egui;
use stack_game::Record;
use stack_session::game::{FirstSeat, MatchSetup};
use stack_session::play::MatchCommand;

use super::harness::{TestApp, temp_folder};
use super::play::human_setup;
use crate::screen::Screen;
use crate::table::{BoardLayout, CameraView, ReservedInput, TableCamera, ViewRequest};

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
        let seen = |point| camera.world_to_viewport(transform, point).unwrap();
        points.into_iter().map(seen).collect()
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
        first: FirstSeat::Lot,
        ..human_setup("two")
    }));
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::FirstPlayerDraw);
    let still = program.board();
    for _ in 0..10 {
        program.run_frames(1);
        assert_eq!(program.screen(), Screen::FirstPlayerDraw);
        let seen = program.board();
        let far = still.iter().zip(&seen);
        let far = far.map(|(a, b)| a.distance(*b)).fold(0.0, f32::max);
        assert!(far < 0.5, "{far} pixels");
    }
}
