//! What is heard beside the pieces: the lot, and touches and commands that do nothing.

use bevy::prelude::*;
use table_sounds::Sound;

use crate::screen::Screen;
use crate::sounds::PlaySound;
use crate::status::{StatusMessage, StatusSource, UpdateStatus};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::FirstPlayerDraw), play_first_player_draw)
        .add_systems(Update, play_refusal.after(UpdateStatus));
}

fn play_first_player_draw(mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound::now(Sound::FirstPlayerDraw));
}

fn play_refusal(mut status: MessageReader<StatusMessage>, mut sounds: MessageWriter<PlaySound>) {
    use StatusSource::{Refusal, TableInput};
    let refused = |message: &StatusMessage| match message {
        StatusMessage::Show(Refusal | TableInput, text) => !text.is_empty(),
        _ => false,
    };
    // Once in a frame, whatever was refused.
    if status.read().filter(|message| refused(message)).count() > 0 {
        sounds.write(PlaySound::now(Sound::Refused));
    }
}
