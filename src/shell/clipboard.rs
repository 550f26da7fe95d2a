//! Positions and games on the clipboard, as text.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use focus_panels::keys::{self, KeyCommand, KeyContext, command_of};
use focus_panels::pages::broken::BrokenModel;
use focus_panels::words::{Words, fill};
use stack_game::{Record, RecordError};
use stack_session::game::{AnyMatch, MatchSetup, blank, open, sound_part, variants};
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch};
use stack_session::storage::record_of;

use crate::frame::{Busy, Flow};
use crate::keyboard::{HeldModifiers, key_of};
use crate::language::Language;
use crate::screen::Screen;
use crate::screens::{ClipboardCommand, Pages};
use crate::session::{Session, SessionCommands};
use crate::settings::TextFocus;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (read_keys, carry_out).chain().in_set(Flow::Input));
}

/// Ctrl+C, Ctrl+Shift+C and Ctrl+V, on every screen and page, unless a text is written. Stroke by stroke: all of them may
/// fall into one slow frame.
fn read_keys(
    mut strokes: MessageReader<KeyboardInput>,
    pressed: Res<ButtonInput<KeyCode>>,
    text: Res<TextFocus>,
    screen: Res<State<Screen>>,
    mut held: Local<HeldModifiers>,
    mut commands: MessageWriter<ClipboardCommand>,
) {
    for stroke in strokes.read() {
        held.follow(stroke);
        let theirs = text.0 || *screen.get() == Screen::Lots;
        if theirs || !held.control || !stroke.state.is_pressed() || stroke.repeat {
            continue;
        }
        let modifiers = keys::held(held.control, held.shift);
        let command =
            key_of(stroke).and_then(|key| command_of(KeyContext::Clipboard, key, modifiers));
        commands.write_batch(match command {
            Some(KeyCommand::CopyRecord) => Some(ClipboardCommand::CopyRecord),
            Some(KeyCommand::CopyPosition) => Some(ClipboardCommand::CopyPosition),
            Some(KeyCommand::Paste) => Some(ClipboardCommand::Paste),
            _ => None,
        });
    }
    *held = HeldModifiers::now(&pressed);
}

fn carry_out(
    mut clips: MessageReader<ClipboardCommand>,
    session: Res<Session>,
    language: Res<Language>,
    mut clipboard: ResMut<EguiClipboard>,
    mut status: MessageWriter<StatusMessage>,
    mut pages: ResMut<Pages>,
    mut busy: ResMut<Busy>,
    mut commands: SessionCommands,
) {
    let say = &language.0.study;
    let mut show = |text: String| {
        status.write(StatusMessage::Show(StatusSource::Clipboard, text));
    };
    for clip in clips.read() {
        let text = match clip {
            ClipboardCommand::CopyPosition | ClipboardCommand::CopyRecord => {
                let Some(current) = session.current() else {
                    continue;
                };
                let (text, said) = match clip {
                    ClipboardCommand::CopyPosition => {
                        (current.game.position_text(), say.copied_position)
                    }
                    _ => match record_of(current).write() {
                        Ok(text) => (text, say.copied_record),
                        Err(fault) => {
                            show(fault.to_string());
                            continue;
                        }
                    },
                };
                clipboard.set_text(&text);
                show(said.into());
                continue;
            }
            ClipboardCommand::Paste => clipboard.get_text().unwrap_or_default(),
            ClipboardCommand::Open(text) => text.clone(),
        };
        match read(&text, session.current(), language.0) {
            Ok(Read::Match(opened)) => {
                pages.clear();
                commands.send(MatchCommand::Open(opened));
            }
            Ok(Read::Broken(record, model)) => {
                busy.because("a page opens");
                pages.open_broken(model, *record);
            }
            Err(Fault::Nothing) => show(say.nothing_to_paste.into()),
            Err(Fault::Neither(fault)) => {
                show(fault);
            }
        }
    }
}

/// The content of a text.
enum Read {
    Match(Box<OpenedMatch>),
    /// A record with a fault, and what comes before that.
    Broken(Box<Option<Record>>, BrokenModel),
}

/// The reason why a text has no match.
#[derive(Debug, PartialEq, Eq)]
enum Fault {
    Nothing,
    Neither(String),
}

fn matched(setup: MatchSetup, game: Box<dyn AnyMatch>) -> Read {
    let origin = Origin::Elsewhere(None);
    Read::Match(Box::new(OpenedMatch {
        setup,
        game,
        origin,
    }))
}

fn broken(sound: Option<Record>, why: &RecordError, words: &Words) -> Read {
    let model = BrokenModel {
        fault: words.record_fault(why),
        moves: sound.as_ref().map(|sound| sound.moves.len()),
        details: false,
    };
    Read::Broken(Box::new(sound), model)
}

fn read(text: &str, current: Option<&SeatedMatch>, words: &Words) -> Result<Read, Fault> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Fault::Nothing);
    }
    // A record is RON, perhaps after a comment; no position has this word.
    if text.contains("format") {
        let record = match Record::read(text) {
            Ok(record) => record,
            Err(why) => return Ok(broken(None, &why, words)),
        };
        return Ok(match open(&record) {
            Ok((setup, game)) => matched(setup, game),
            Err(why) => broken(sound_part(record, &why), &why, words),
        });
    }
    position(text, current, words)
}

/// A match that begins with a position. Its text does not tell of which variant it is: that of the
/// match on the table is tried first, then all others.
fn position(text: &str, current: Option<&SeatedMatch>, words: &Words) -> Result<Read, Fault> {
    let here = current.map(|current| current.setup.variant.clone());
    let mut fault = None;
    let all = variants().into_iter().map(Into::into);
    for variant in here.into_iter().chain(all) {
        let Some(mut record) = blank(&variant) else {
            continue;
        };
        record.start = Some(text.into());
        match open(&record) {
            Ok((mut setup, game)) => {
                if let Some(current) = current.filter(|current| {
                    // The seats of a lesson belong to no player.
                    current.setup.variant == variant && current.mode() != Mode::Lesson
                }) {
                    setup.seats.clone_from(&current.setup.seats);
                }
                return Ok(matched(setup, game));
            }
            Err(why) => fault = fault.or(Some(words.record_reason(&why))),
        }
    }
    let fault = fault.unwrap_or_default();
    let fault = fill(words.study.not_pasted, &[("fault", &fault)]);
    Err(Fault::Neither(fault))
}
