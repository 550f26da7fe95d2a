//! Copies and pastes positions and games as text.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::{EguiClipboard, EguiContexts};
use focus_panels::keys::{self, KeyCommand, KeyContext, is_recording};
use focus_panels::strings;
use focus_panels::tr;
use stack_session::export::Exported;
use stack_session::game::{PasteError, PastedMatch};
use stack_session::play::{EditCommand, MatchCommand, OpenedMatch, Origin, SeatedMatch};
use stack_session::session::Notice;
use stack_session::storage::record_of;

use crate::frame::{FrameSet, RedrawReasons};
use crate::keyboard::{HeldModifiers, UserKeys, egui_key};
use crate::screen::Screen;
use crate::screens::{ClipboardCommand, DialogStack};
use crate::session::{Session, SessionCommands, SessionNotice};
use crate::settings::TextFocus;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (read_keys, handle_requests)
                .chain()
                .in_set(FrameSet::Requests),
            copy_exported_text.in_set(FrameSet::Sync),
        ),
    );
}

/// The keys to copy and paste on every screen and dialog, except in text fields. Processed
/// event by event, because a slow frame may contain several.
fn read_keys(
    mut key_events: MessageReader<KeyboardInput>,
    mut contexts: EguiContexts,
    user_keys: Res<UserKeys>,
    pressed: Res<ButtonInput<KeyCode>>,
    text: Res<TextFocus>,
    screen: Res<State<Screen>>,
    mut held: Local<HeldModifiers>,
    mut commands: MessageWriter<ClipboardCommand>,
) {
    // A key that changes a shortcut has no effect itself.
    let is_recording = contexts.ctx_mut().is_ok_and(|ctx| is_recording(ctx));
    let is_blocked = text.0 || is_recording || *screen.get() == Screen::StartingPlayerPick;
    for key_event in key_events.read() {
        held.update(key_event);
        if is_blocked || !key_event.state.is_pressed() || key_event.repeat {
            continue;
        }
        let modifiers = keys::shortcut_modifiers(held.command, held.shift);
        let command = egui_key(key_event).and_then(|key| {
            let keys = &user_keys.0;
            keys.command_for_key(KeyContext::Clipboard, key, modifiers)
        });
        commands.write_batch(match command {
            Some(KeyCommand::CopyRecord) => Some(ClipboardCommand::CopyRecord),
            Some(KeyCommand::CopyPosition) => Some(ClipboardCommand::CopyPosition),
            Some(KeyCommand::Paste) => Some(ClipboardCommand::Paste),
            _ => None,
        });
    }
    *held = HeldModifiers::from_input(&pressed);
}

/// Copies a game that was exported as text.
fn copy_exported_text(
    mut notices: MessageReader<SessionNotice>,
    mut clipboard: ResMut<EguiClipboard>,
) {
    for SessionNotice(notice) in notices.read() {
        if let Notice::Exported(Exported::Text(text)) = notice {
            clipboard.set_text(text);
        }
    }
}

fn handle_requests(
    mut requests: MessageReader<ClipboardCommand>,
    session: Res<Session>,
    mut clipboard: ResMut<EguiClipboard>,
    mut status: MessageWriter<StatusMessage>,
    mut dialogs: ResMut<DialogStack>,
    mut redraw: ResMut<RedrawReasons>,
    mut commands: SessionCommands,
    // The position that was copied last, and its variant, which the text does not name.
    mut copied: Local<Option<(String, String)>>,
) {
    let mut show = |text: String| {
        status.write(StatusMessage::Show(StatusSource::Clipboard, text));
    };
    for request in requests.read() {
        let (text, variant) = match request {
            ClipboardCommand::CopyPosition | ClipboardCommand::CopyRecord => {
                let Some(current) = session.current() else {
                    continue;
                };
                let (text, message) = match request {
                    // An edited position has no moves.
                    ClipboardCommand::CopyRecord if current.editor().is_none() => {
                        match record_of(current).write() {
                            Ok(text) => (text, tr!("review-copied-record")),
                            Err(error) => {
                                show(error.to_string());
                                continue;
                            }
                        }
                    }
                    _ => {
                        let text = current.position_text();
                        *copied = Some((text.clone(), current.setup.variant.clone()));
                        (text, tr!("review-copied-position"))
                    }
                };
                clipboard.set_text(&text);
                show(message.into());
                continue;
            }
            ClipboardCommand::Paste => {
                let text = clipboard.get_text().unwrap_or_default();
                let copied = copied.as_ref().filter(|(copied, _)| *copied == text.trim());
                (text, copied.map(|(_, variant)| variant.as_str()))
            }
            ClipboardCommand::Open { text, variant } => (text.clone(), variant.as_deref()),
        };
        let parsed = parse(&text, variant, session.current());
        if session.current().and_then(SeatedMatch::editor).is_some() {
            dialogs.clear();
            // A text that is no position shows its error in the editor.
            commands.send(MatchCommand::Edit(match parsed {
                Ok((opened, _)) => EditCommand::Open {
                    variant: opened.setup.variant,
                    position: Some(opened.game.position_text()),
                },
                Err(_) if !text.trim().is_empty() => EditCommand::SetText(text),
                Err(error) => {
                    show(strings::paste_error(&error));
                    continue;
                }
            }));
            continue;
        }
        match parsed {
            Ok((_, variants)) if variant.is_none() && variants.len() > 1 => {
                redraw.add("a dialog opens");
                dialogs.open_paste_variant(text, variants);
            }
            Ok((opened, _)) => {
                dialogs.clear();
                commands.send(MatchCommand::Open(Box::new(opened)));
            }
            Err(PasteError::Record(error, playable_prefix)) => {
                redraw.add("a dialog opens");
                let error = strings::record_error(&error);
                dialogs.open_error_dialog(error, playable_prefix.map(|record| *record));
            }
            Err(error) => show(strings::paste_error(&error)),
        }
    }
}

/// The match in a text, for review, and all variants that the text fits. `variant` is tried first,
/// otherwise the current one. A text without players gets those of the current match if that has
/// the same variant.
fn parse(
    text: &str,
    variant: Option<&str>,
    current: Option<&SeatedMatch>,
) -> Result<(OpenedMatch, Vec<String>), PasteError> {
    let current_variant = current.map(|current| &*current.setup.variant);
    let PastedMatch {
        mut setup,
        game,
        is_record,
        variants,
    } = PastedMatch::read(text, variant.or(current_variant))?;
    let same_variant = current.filter(|current| {
        // The seats of a lesson and of an edited position belong to no player.
        current.setup.variant == setup.variant && !current.origin.suspends_match()
    });
    if let Some(current) = same_variant.filter(|_| !is_record) {
        setup.seats.clone_from(&current.setup.seats);
    }
    let opened = OpenedMatch {
        setup,
        game,
        origin: Origin::External(None),
    };
    Ok((opened, variants))
}
