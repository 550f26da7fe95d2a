//! Positions and games to other programs and back, as text.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use stack_game::{Record, RecordError};

use crate::Screen;
use crate::look::text::fill;
use crate::panels::broken::BrokenModel;
use crate::screens::Language;
use crate::screens::insets::ReservedInput;
use crate::screens::notice::Notice;
use crate::screens::pages::Pages;
use crate::session::{
    Current, Handover, Intent, MatchSetup, Purpose, Session, blank, open, variants,
};
use crate::storage::record_of;
use crate::table::HeldModifiers;

/// What is to be done with the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Clip {
    /// Copy the position string of what stands on the table.
    CopyPosition,
    /// Copy the record of the match.
    CopyRecord,
    /// Open what was copied.
    Paste,
    /// Open this text.
    Pasted(String),
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Clip>()
        .add_systems(Update, (keys, fulfil).chain().in_set(crate::Flow::Input));
}

/// Ctrl+C, Ctrl+Shift+C and Ctrl+V, unless a field has the keyboard. Stroke by stroke: all of them may
/// fall into one slow frame. To egui a paste comes as if it were typed.
fn keys(
    mut strokes: MessageReader<KeyboardInput>,
    pressed: Res<ButtonInput<KeyCode>>,
    wants: Res<ReservedInput>,
    screen: Res<State<Screen>>,
    mut held: Local<HeldModifiers>,
    mut clips: MessageWriter<Clip>,
) {
    for stroke in strokes.read() {
        held.follow(stroke);
        let theirs = wants.keyboard || *screen.get() == Screen::Lots;
        if theirs || !held.control || !stroke.state.is_pressed() || stroke.repeat {
            continue;
        }
        match letter(stroke) {
            Some('c') if held.shift => drop(clips.write(Clip::CopyRecord)),
            Some('c') => drop(clips.write(Clip::CopyPosition)),
            Some('v') => drop(clips.write(Clip::Paste)),
            _ => {}
        }
    }
    *held = HeldModifiers::now(&pressed);
}

/// The Latin letter of a key: the one written on it, or where it lies on keyboards of other scripts.
fn letter(stroke: &KeyboardInput) -> Option<char> {
    let written = match &stroke.logical_key {
        Key::Character(text) => text.chars().next().map(|c| c.to_ascii_lowercase()),
        _ => None,
    };
    let lies = match stroke.key_code {
        KeyCode::KeyC => Some('c'),
        KeyCode::KeyV => Some('v'),
        _ => None,
    };
    written.filter(char::is_ascii_lowercase).or(lies)
}

fn fulfil(
    mut clips: MessageReader<Clip>,
    session: Res<Session>,
    language: Res<Language>,
    mut clipboard: ResMut<EguiClipboard>,
    mut notice: ResMut<Notice>,
    mut pages: ResMut<Pages>,
    mut intents: MessageWriter<Intent>,
) {
    let say = &language.0.study;
    for clip in clips.read() {
        let text = match clip {
            Clip::CopyPosition | Clip::CopyRecord => {
                let Some(current) = session.current() else {
                    continue;
                };
                let (text, said) = match clip {
                    Clip::CopyPosition => (current.line.position_text(), say.copied_position),
                    _ => match record_of(current).write() {
                        Ok(text) => (text, say.copied_record),
                        Err(fault) => {
                            notice.say(fault.to_string());
                            continue;
                        }
                    },
                };
                clipboard.set_text(&text);
                notice.say(said);
                continue;
            }
            Clip::Paste => clipboard.get_text().unwrap_or_default(),
            Clip::Pasted(text) => text.clone(),
        };
        match read(&text, session.current()) {
            Ok(Read::Match(setup, line)) => {
                pages.clear();
                intents.write(Intent::Resume(setup, line));
            }
            Ok(Read::Broken(record, model)) => pages.open_broken(model, record),
            Err(Fault::Nothing) => notice.say(say.nothing_to_paste),
            Err(Fault::Neither(fault)) => {
                notice.say(fill(say.not_pasted, &[("fault", &fault)]));
            }
        }
    }
}

/// What a text comes to.
enum Read {
    Match(MatchSetup, Handover),
    /// A record with a fault, cut before it.
    Broken(Box<Record>, BrokenModel),
}

/// Why it comes to nothing.
#[derive(Debug, PartialEq, Eq)]
enum Fault {
    Nothing,
    Neither(String),
}

fn read(text: &str, current: Option<&Current>) -> Result<Read, Fault> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Fault::Nothing);
    }
    // A record is RON, perhaps after a comment; no position has this word.
    if text.contains("format") {
        let record = Record::read(text).map_err(|why| Fault::Neither(why.to_string()))?;
        return match open(&record) {
            Ok((setup, line)) => Ok(Read::Match(setup, Handover::new(line))),
            Err(fault) => match sound_part(record, &fault) {
                Some(sound) => {
                    let model = BrokenModel {
                        fault: fault.to_string(),
                        moves: sound.moves.len(),
                    };
                    Ok(Read::Broken(Box::new(sound), model))
                }
                None => Err(Fault::Neither(fault.to_string())),
            },
        };
    }
    position(text, current)
}

/// A match that begins with a position. Its text does not tell of which variant it is: that of the
/// match on the table is tried first, then all others.
fn position(text: &str, current: Option<&Current>) -> Result<Read, Fault> {
    let here = current.map(|current| current.setup.variant.clone());
    let mut fault = None;
    let all = variants().into_iter().map(Into::into);
    for variant in here.into_iter().chain(all) {
        let Some(mut record) = blank(&variant) else {
            continue;
        };
        record.start = Some(text.into());
        match open(&record) {
            Ok((mut setup, line)) => {
                if let Some(current) = current.filter(|current| {
                    // A lesson's seats are nobody's.
                    current.setup.variant == variant && current.purpose != Purpose::Lesson
                }) {
                    setup.seats.clone_from(&current.setup.seats);
                }
                return Ok(Read::Match(setup, Handover::new(line)));
            }
            Err(why) => fault = fault.or(Some(why.to_string())),
        }
    }
    Err(Fault::Neither(fault.unwrap_or_default()))
}

/// What of a record comes before its faults; `None` when they are not those of moves.
pub(crate) fn sound_part(mut record: Record, fault: &RecordError) -> Option<Record> {
    let mut fault = fault.clone();
    while record.truncate_at(&fault) {
        match open(&record) {
            Ok(_) => return Some(record),
            Err(next) => fault = next,
        }
    }
    None
}
