//! Computer games while window size, theme and pieces change: no panic, and no resync of the table.
//! `FOCUS_SOAK` is a hundred times the number of games.

use bevy::math::Vec2;
use stack_session::game::{Controller, variant_cards};
use stack_session::play::MatchCommand;
use stack_session::settings::{AnimationSpeed, CameraMotion, PlayerColors};
use table_themes::PieceSet;

use super::harness::{TestApp, human_setup, temp_folder};
use crate::screen::Screen;

/// The default number of games.
const DEFAULT_GAMES: usize = 5;
/// The number of moves to watch per game.
const MOVES_PER_GAME: usize = 12;

/// Window sizes, each with a text size.
const SIZES: [(f32, f32, f32); 6] = [
    (1280.0, 800.0, 1.0),
    (480.0, 360.0, 0.8),
    (1920.0, 1080.0, 1.6),
    (800.0, 600.0, 1.0),
    (1000.0, 1400.0, 2.0),
    (2560.0, 1080.0, 1.15),
];

#[test]
fn games_continue_at_any_window_size_and_theme() {
    let games = std::env::var("FOCUS_SOAK").ok();
    let games = games.map_or(DEFAULT_GAMES, |games| {
        games.parse::<usize>().expect("a number") / 100
    });
    let mut program = TestApp::start(&temp_folder("soak"));
    program.settings_mut().animation_speed = AnimationSpeed::Fast;
    program.settings_mut().min_turn_seconds = 0.0;
    let cards = variant_cards();
    let mut change = 0;
    for game in 0..games {
        let mut setup = human_setup(&cards[game % cards.len()].id);
        for seat in &mut setup.seats {
            seat.controller = Controller::Computer("greedy".into());
        }
        program.send(MatchCommand::Start(setup));
        program.wait_for_screen(Screen::Match);
        for ply in 1..=MOVES_PER_GAME {
            program.wait_until("a move", |program| {
                program.current().head_ply() >= ply || program.current().game.is_over_at_head()
            });
            program.change_looks(change);
            change += 1;
        }
        program.send(MatchCommand::Review(true));
        program.settle();
        let corrected = program.animated_board().resyncs();
        assert_eq!(corrected, 0, "the table did not follow");
        program.send(MatchCommand::Leave);
        program.wait_for_storage();
    }
}

impl TestApp {
    /// Changes window size, theme, piece set, palette or camera in turn.
    fn change_looks(&mut self, number: usize) {
        match number % 5 {
            0 => {
                let (width, height, scale) = SIZES[number / 5 % SIZES.len()];
                self.settings_mut().ui_scale = scale;
                self.resize(Vec2::new(width, height));
            }
            1 => {
                let themes = ["daylight", "night", "no such theme", "lamplight"];
                self.settings_mut().theme = themes[number / 5 % themes.len()].into();
            }
            2 => {
                let sets = [
                    None,
                    Some(PieceSet::Stone),
                    Some(PieceSet::IvoryAndEbony),
                    Some(PieceSet::Lacquer),
                ];
                self.settings_mut().pieces = sets[number / 5 % sets.len()];
            }
            3 => {
                let palettes = PlayerColors::ALL;
                self.settings_mut().palette = palettes[number / 5 % palettes.len()];
            }
            _ => {
                let cameras = CameraMotion::ALL;
                self.settings_mut().camera = cameras[number / 5 % cameras.len()];
            }
        }
        self.run_frames(1);
    }
}
