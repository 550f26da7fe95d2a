//! One line that answers: why a click did nothing, who was passed over.

use bevy::prelude::*;

use super::Language;
use crate::Flow;
use crate::look::text::{capitalised, fill};
use crate::session::{MatchEvent, Session};

/// The line at the foot of the table. Anybody may fill it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// What it says; nothing when empty.
    pub text: String,
    /// Rises with every line, also when the same is said again.
    pub seq: u64,
}

impl Notice {
    /// Says something, as a sentence.
    pub fn say(&mut self, text: impl AsRef<str>) {
        self.text = sentence(text.as_ref());
        self.seq += 1;
    }

    /// Says nothing any more.
    pub fn clear(&mut self) {
        if !self.text.is_empty() {
            self.text.clear();
            self.seq += 1;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .add_systems(Update, tell_events.in_set(Flow::Mirror));
}

/// A turn wipes the line; a refusal or a seat that is passed over fills it. So no clock has to run
/// while nothing happens.
fn tell_events(
    mut events: MessageReader<MatchEvent>,
    session: Res<Session>,
    language: Res<Language>,
    mut notice: ResMut<Notice>,
) {
    for event in events.read() {
        match event {
            MatchEvent::Refused(why) => notice.say(why.0.as_str()),
            MatchEvent::Stepped { forward: true, .. } => {
                let current = session.current();
                let names: Vec<_> = current
                    .filter(|current| current.line.outcome().is_none())
                    .map(|current| {
                        let seats = current.passed_over.iter();
                        seats.map(|&seat| current.player_name(seat)).collect()
                    })
                    .unwrap_or_default();
                if names.is_empty() {
                    notice.clear();
                } else {
                    let words = language.0;
                    let seat = words.list(&names);
                    notice.say(fill(words.table.is_passed_over, &[("seat", &seat)]));
                }
            }
            MatchEvent::Shown | MatchEvent::Stepped { .. } | MatchEvent::Left => notice.clear(),
            MatchEvent::Seated | MatchEvent::Grown | MatchEvent::Annotated => {}
        }
    }
}

/// A line as a sentence: with a capital letter, unless it begins with the name of a square or file.
fn sentence(text: &str) -> String {
    let first_word = text.split_whitespace().next().unwrap_or("");
    if !first_word.chars().all(|c| c.is_ascii_lowercase()) {
        return text.into();
    }
    capitalised(text)
}
