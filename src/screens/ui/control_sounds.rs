//! The click sound of controls, and the key that mutes all sound.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::keys::{KeyCommand, KeyContext, peek_commands};
use focus_panels::tr;
use table_sounds::Sound;

use super::egui_setup::UiLayer;
use crate::settings::Settings;
use crate::sounds::PlaySound;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, mute.before(UiLayer::Screen))
        .add_systems(EguiPrimaryContextPass, play_click.after(UiLayer::Dialogs));
}

/// Mutes or unmutes and shows a message, because silence may have other causes.
fn mute(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut status: MessageWriter<StatusMessage>,
) -> Result {
    let commands = peek_commands(contexts.ctx_mut()?, KeyContext::Window);
    let toggles = commands
        .iter()
        .filter(|&&command| command == KeyCommand::ToggleSound);
    if toggles.count() % 2 == 1 {
        settings.sound.muted = !settings.sound.muted;
        let text = if settings.sound.muted {
            tr!("settings-is-muted")
        } else {
            tr!("settings-is-unmuted")
        };
        status.write(StatusMessage::Show(StatusSource::Session, text.into()));
    }
    Ok(())
}

/// Plays the click sound when a control is activated.
fn play_click(mut contexts: EguiContexts, mut sounds: MessageWriter<PlaySound>) -> Result {
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
