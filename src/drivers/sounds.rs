//! What is heard beside the pieces: the lot, and touches and commands that do nothing.

use bevy::prelude::*;
use table_sounds::Sound;

use crate::screen::Screen;
use crate::sounds::PlaySound;
use crate::status::{ReadStatus, StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lots), shake)
        .add_systems(Update, refuse.after(ReadStatus));
}

fn shake(mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound::now(Sound::FirstPlayerDraw));
}

fn refuse(mut status: MessageReader<StatusMessage>, mut sounds: MessageWriter<PlaySound>) {
    use StatusSource::{Refusal, Touch};
    let refused = |message: &StatusMessage| match message {
        StatusMessage::Show(Refusal | Touch, text) => !text.is_empty(),
        _ => false,
    };
    // Once in a frame, whatever was refused.
    if status.read().filter(|message| refused(message)).count() > 0 {
        sounds.write(PlaySound::now(Sound::Refused));
    }
}
