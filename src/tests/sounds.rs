//! What is heard beside the pieces.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use focus_panels::words::ENGLISH;
use stack_session::game::{FirstSeat, MatchSetup};
use stack_session::play::MatchCommand;
use table_sounds::Sound;

use super::play::setup;
use super::program::{Program, folder};
use crate::settings::Settings;
use crate::sounds::PlaySound;

/// The sounds that were ordered since they were last asked for.
#[derive(Resource, Default)]
struct Ear(Vec<Sound>);

fn listen(mut sounds: MessageReader<PlaySound>, mut ear: ResMut<Ear>) {
    ear.0.extend(sounds.read().map(|order| order.sound));
}

fn heard(program: &mut Program) -> Vec<Sound> {
    std::mem::take(&mut program.app.world_mut().resource_mut::<Ear>().0)
}

#[test]
fn buttons_the_lot_and_refused_commands_are_heard() {
    let mut program = Program::start(&folder("sounds"));
    program.app.init_resource::<Ear>().add_systems(Last, listen);
    program.frames(1);
    assert_eq!(heard(&mut program), []);
    program.press(ENGLISH.common.settings);
    assert_eq!(heard(&mut program), [Sound::Button]);
    program.escape();
    heard(&mut program);
    program.send(MatchCommand::Start(MatchSetup {
        first: FirstSeat::Lot,
        ..setup("two")
    }));
    program.frames(1);
    assert_eq!(heard(&mut program), [Sound::FirstPlayerDraw]);
    program.key(KeyCode::Space, Key::Space);
    program.frames(2);
    heard(&mut program);
    program.send(MatchCommand::EndLesson);
    program.frames(1);
    assert_eq!(heard(&mut program), [Sound::Refused]);
}

#[test]
fn a_key_switches_the_sound_off_and_on() {
    let mut program = Program::start(&folder("mute"));
    let muted = |program: &Program| program.app.world().resource::<Settings>().sound.muted;
    assert!(!muted(&program));
    program.key(KeyCode::F10, Key::F10);
    program.frames(1);
    assert!(muted(&program));
    program.key(KeyCode::F10, Key::F10);
    program.frames(1);
    assert!(!muted(&program));
}
