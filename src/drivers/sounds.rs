//! What is heard beside the pieces: the lot, touches that do nothing, buttons.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::keys::{KeyCommand, KeyContext, commands_in};
use table_sounds::Sound;

use crate::frame::Flow;
use crate::language::Language;
use crate::screen::Screen;
use crate::screens::Layer;
use crate::settings::Settings;
use crate::sounds::PlaySound;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lots), shake)
        .add_systems(Update, refuse.after(Flow::Mirror))
        .add_systems(EguiPrimaryContextPass, press.after(Layer::Pages))
        .add_systems(EguiPrimaryContextPass, mute.before(Layer::Screen));
}

fn shake(mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound::now(Sound::Lot));
}

fn refuse(mut status: MessageReader<StatusMessage>, mut sounds: MessageWriter<PlaySound>) {
    use StatusSource::{Refusal, Touch};
    let refused = |message: &StatusMessage| matches!(message, StatusMessage::Show(Refusal | Touch, text) if !text.is_empty());
    // Once in a frame, whatever was refused.
    if status.read().filter(|message| refused(message)).count() > 0 {
        sounds.write(PlaySound::now(Sound::Refused));
    }
}

/// Sound off, or on again, and a word about it: silence may have other causes.
fn mute(
    mut contexts: EguiContexts,
    language: Res<Language>,
    mut settings: ResMut<Settings>,
    mut status: MessageWriter<StatusMessage>,
) -> Result {
    let commands = contexts
        .ctx_mut()?
        .input(|input| commands_in(KeyContext::Window, input));
    let toggles = commands
        .iter()
        .filter(|&&command| command == KeyCommand::ToggleSound);
    if toggles.count() % 2 == 1 {
        settings.sound.muted = !settings.sound.muted;
        let say = &language.0.settings;
        let text = if settings.sound.muted {
            say.is_muted
        } else {
            say.is_heard
        };
        status.write(StatusMessage::Show(StatusSource::Session, text.into()));
    }
    Ok(())
}

/// Every control that is pressed by pointer or key.
fn press(mut contexts: EguiContexts, mut sounds: MessageWriter<PlaySound>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let pressed = ctx.output(|output| {
        let mut events = output.events.iter();
        events.any(|event| matches!(event, egui::output::OutputEvent::Clicked(_)))
    });
    if pressed {
        sounds.write(PlaySound::now(Sound::Button));
    }
    Ok(())
}
