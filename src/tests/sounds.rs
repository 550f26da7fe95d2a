//! What is heard beside the pieces.

use bevy::ecs::message::MessageCursor;
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

fn heard(program: &Program, cursor: &mut MessageCursor<PlaySound>) -> Vec<Sound> {
    let messages = program.app.world().resource::<Messages<PlaySound>>();
    cursor.read(messages).map(|order| order.sound).collect()
}

#[test]
fn buttons_the_lot_and_refused_commands_are_heard() {
    let mut program = Program::start(&folder("sounds"));
    let mut cursor = MessageCursor::default();
    heard(&program, &mut cursor);
    program.frames(1);
    assert_eq!(heard(&program, &mut cursor), []);
    program.press(ENGLISH.common.settings);
    assert_eq!(heard(&program, &mut cursor), [Sound::Button]);
    program.escape();
    heard(&program, &mut cursor);
    program.send(MatchCommand::Start(MatchSetup {
        first: FirstSeat::Lot,
        ..setup("two")
    }));
    program.frames(1);
    assert_eq!(heard(&program, &mut cursor), [Sound::Lot]);
    program.key(KeyCode::Space, Key::Space);
    program.frames(2);
    heard(&program, &mut cursor);
    program.send(MatchCommand::EndLesson);
    program.frames(1);
    assert_eq!(heard(&program, &mut cursor), [Sound::Refused]);
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
