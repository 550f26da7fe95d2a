//! Sounds other than those of pieces.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use focus_panels::strings::ENGLISH;
use stack_session::game::{FirstSeat, MatchSetup};
use stack_session::play::MatchCommand;
use table_sounds::Sound;

use super::harness::{TestApp, temp_folder};
use super::play::human_setup;
use crate::settings::Settings;
use crate::sounds::PlaySound;

/// The sounds played since the last check.
#[derive(Resource, Default)]
struct PlayedSounds(Vec<Sound>);

fn record_sounds(mut sounds: MessageReader<PlaySound>, mut ear: ResMut<PlayedSounds>) {
    ear.0.extend(sounds.read().map(|order| order.sound));
}

fn take_sounds(program: &mut TestApp) -> Vec<Sound> {
    std::mem::take(&mut program.app.world_mut().resource_mut::<PlayedSounds>().0)
}

#[test]
fn plays_sounds_of_buttons_draws_and_refusals() {
    let mut program = TestApp::start(&temp_folder("sounds"));
    program
        .app
        .init_resource::<PlayedSounds>()
        .add_systems(Last, record_sounds);
    program.run_frames(1);
    assert_eq!(take_sounds(&mut program), []);
    program.press_button(ENGLISH.common.settings);
    assert_eq!(take_sounds(&mut program), [Sound::Button]);
    program.escape();
    take_sounds(&mut program);
    program.send(MatchCommand::Start(MatchSetup {
        first: FirstSeat::Lot,
        ..human_setup("two")
    }));
    program.run_frames(1);
    assert_eq!(take_sounds(&mut program), [Sound::FirstPlayerDraw]);
    program.key(KeyCode::Space, Key::Space);
    program.run_frames(2);
    take_sounds(&mut program);
    program.send(MatchCommand::EndLesson);
    program.run_frames(1);
    assert_eq!(take_sounds(&mut program), [Sound::Refused]);
}

#[test]
fn f10_mutes_and_unmutes() {
    let mut program = TestApp::start(&temp_folder("mute"));
    let muted = |program: &TestApp| program.app.world().resource::<Settings>().sound.muted;
    assert!(!muted(&program));
    program.key(KeyCode::F10, Key::F10);
    program.run_frames(1);
    assert!(muted(&program));
    program.key(KeyCode::F10, Key::F10);
    program.run_frames(1);
    assert!(!muted(&program));
}
