//! The status line: one line of text, one message, one reader.

use bevy::prelude::*;
use focus_panels::words::capitalised;

use crate::frame::Flow;

/// A message for the status line.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum StatusMessage {
    /// Show this text.
    Show(StatusSource, String),
    /// Show nothing.
    Clear,
    /// Show nothing if the shown text came from this source.
    Withdraw(StatusSource),
}

/// The part of the program that a text comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusSource {
    /// The session: refusals, hints, computer players, files.
    Session,
    /// The reasons for the hint in sight.
    Hint,
    /// The reason why a command was refused.
    Refusal,
    /// The table: the reason why a touch did nothing.
    Touch,
    /// The clipboard.
    Clipboard,
    /// A picture of the table.
    Picture,
    /// The series screen.
    Series,
}

/// The line at the foot of the screen.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusLine {
    text: String,
    source: Option<StatusSource>,
}

impl StatusLine {
    /// The text; empty when there is nothing to say.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    fn read(&mut self, message: &StatusMessage) {
        match message {
            StatusMessage::Show(source, text) => {
                self.text = sentence(text);
                self.source = Some(*source);
            }
            StatusMessage::Withdraw(source) if self.source != Some(*source) => {}
            StatusMessage::Clear | StatusMessage::Withdraw(_) => *self = Self::default(),
        }
    }
}

/// The system set in which messages are read; those written before it are shown in the same frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReadStatus;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<StatusLine>()
        .add_message::<StatusMessage>()
        .add_systems(Update, read_messages.after(Flow::Mirror).in_set(ReadStatus));
}

fn read_messages(mut messages: MessageReader<StatusMessage>, mut line: ResMut<StatusLine>) {
    if messages.is_empty() {
        return;
    }
    let mut now = line.clone();
    for message in messages.read() {
        now.read(message);
    }
    line.set_if_neq(now);
}

/// A text as a sentence: with a capital letter, unless it begins with the name of a square or a file.
fn sentence(text: &str) -> String {
    let first_word = text.split_whitespace().next().unwrap_or("");
    if !first_word.chars().all(|c| c.is_ascii_lowercase()) {
        return text.into();
    }
    capitalised(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_withdrawn_by_its_own_source_only() {
        let mut line = StatusLine::default();
        line.read(&StatusMessage::Show(
            StatusSource::Touch,
            "e2 is empty".into(),
        ));
        assert_eq!(line.text(), "e2 is empty");
        line.read(&StatusMessage::Withdraw(StatusSource::Session));
        assert_eq!(line.text(), "e2 is empty");
        line.read(&StatusMessage::Withdraw(StatusSource::Touch));
        assert_eq!(line.text(), "");
        line.read(&StatusMessage::Show(
            StatusSource::Session,
            "no match".into(),
        ));
        assert_eq!(line.text(), "No match");
        line.read(&StatusMessage::Clear);
        assert_eq!(line.text(), "");
    }
}
