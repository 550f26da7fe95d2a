//! Sounds for the pick of the starting player, refusals and low time.
//!
//! Sounds of moves are in `table/motion/turn_sounds.rs`, those of buttons in
//! `screens/ui/control_sounds.rs`.

use bevy::prelude::*;
use stack_session::session::Notice;
use table_sounds::Sound;

use crate::frame::FrameSet;
use crate::screen::Screen;
use crate::session::SessionNotice;
use crate::sounds::PlaySound;
use crate::status::{StatusMessage, StatusSource, UpdateStatus};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::StartingPlayerPick),
        play_starting_player_pick,
    )
    .add_systems(
        Update,
        (
            play_refusal.after(UpdateStatus),
            play_low_time.after(FrameSet::Session),
        ),
    );
}

fn play_starting_player_pick(mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound::now(Sound::StartingPlayerPick));
}

fn play_refusal(mut status: MessageReader<StatusMessage>, mut sounds: MessageWriter<PlaySound>) {
    use StatusSource::{Refusal, TableInput};
    let is_refusal = |message: &StatusMessage| match message {
        StatusMessage::Show(Refusal | TableInput, text) => !text.is_empty(),
        _ => false,
    };
    // At most once per frame.
    if status.read().filter(|message| is_refusal(message)).count() > 0 {
        sounds.write(PlaySound::now(Sound::Refused));
    }
}

fn play_low_time(mut notices: MessageReader<SessionNotice>, mut sounds: MessageWriter<PlaySound>) {
    let is_low = |SessionNotice(notice): &SessionNotice| matches!(notice, Notice::LowTime(..));
    if notices.read().filter(|notice| is_low(notice)).count() > 0 {
        sounds.write(PlaySound::now(Sound::LowTime));
    }
}
