//! The status line: one line of text, one message, one reader. A text goes when there was time to
//! read it, and fades as it goes.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use focus_panels::strings::capitalize;
use stack_session::search::{WakeHandle, WakeTimer};

use crate::frame::{FrameSet, RedrawReasons};
use crate::settings::Settings;

/// The time in which a text fades before it goes.
const FADE: Duration = Duration::from_millis(400);

/// A message for the status line.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum StatusMessage {
    /// Show this text.
    Show(StatusSource, String),
    /// Show nothing.
    Clear,
    /// Show nothing if the shown text came from this source.
    ClearSource(StatusSource),
}

/// The part of the program that a text comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusSource {
    /// The session: computer players, files.
    Session,
    /// A match that is being opened.
    OpeningFile,
    /// The reasons for the hint in sight.
    Hint,
    /// The reason why a command was refused.
    Refusal,
    /// The computers that think about an offered draw.
    DrawOffer,
    /// The table: the reason why a touch did nothing.
    TableInput,
    /// The clipboard.
    Clipboard,
    /// A file over the window.
    FileDrop,
    /// A picture of the table.
    Screenshot,
    /// The series screen.
    Tournament,
}

/// The message over the picture.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusLine {
    text: String,
    source: Option<StatusSource>,
    /// The program time at which the text goes; `None` while it stays for as long as its cause.
    expires_at: Option<Duration>,
    /// The time that is left of its fading; `None` while it does not fade.
    fade_remaining: Option<Duration>,
    /// The number of texts up to this one: a text that is told again is a new one.
    sequence: u64,
}

impl StatusLine {
    /// The text; empty when there is nothing to say.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of texts up to this one. It changes with every text that is told, also if that says the same again.
    #[must_use]
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// The opacity of the text, 0 to 1.
    #[must_use]
    pub fn opacity(&self) -> f32 {
        self.fade_remaining
            .map_or(1.0, |left| left.div_duration_f32(FADE))
    }

    /// True if the text is about the position on the table.
    #[must_use]
    pub fn is_about_position(&self) -> bool {
        use StatusSource::{Hint, Refusal, TableInput};
        matches!(self.source, Some(Hint | Refusal | TableInput))
    }

    /// Lets time pass: a text fades, then goes.
    fn update_fade(&mut self, now: Duration) {
        let Some(ends) = self.expires_at else {
            return;
        };
        let left = ends.saturating_sub(now);
        if left.is_zero() {
            self.clear();
        } else {
            self.fade_remaining = (left < FADE).then_some(left);
        }
    }

    fn apply(&mut self, message: &StatusMessage, now: Duration) {
        match message {
            StatusMessage::Show(source, text) => {
                self.sequence += 1;
                self.text = sentence(text);
                self.source = Some(*source);
                self.fade_remaining = None;
                // The table withdraws the reasons for a hint together with the hint.
                // How far a match is opened is withdrawn when it is on the table.
                let stays = matches!(source, StatusSource::Hint | StatusSource::OpeningFile);
                self.expires_at = (!stays).then(|| now + time_to_read(&self.text));
            }
            StatusMessage::ClearSource(source) if self.source != Some(*source) => {}
            StatusMessage::Clear | StatusMessage::ClearSource(_) => self.clear(),
        }
    }

    fn clear(&mut self) {
        let told = self.sequence;
        *self = Self {
            sequence: told,
            ..Self::default()
        };
    }
}

/// The system set in which messages are read; those written before it are shown in the same frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct UpdateStatus;

/// Registers the status line. The window is woken for the end of a text.
pub(crate) struct StatusPlugin {
    pub(crate) wake: WakeHandle,
}

/// Wakes the window when a text begins to fade.
#[derive(Resource)]
struct FadeTimer(WakeTimer);

impl Plugin for StatusPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<StatusLine>()
            .insert_resource(FadeTimer(WakeTimer::new(self.wake.clone())))
            .add_message::<StatusMessage>()
            .add_systems(
                Update,
                read_messages.after(FrameSet::Sync).in_set(UpdateStatus),
            );
    }
}

fn read_messages(
    mut messages: MessageReader<StatusMessage>,
    time: Res<Time<Real>>,
    mut line: ResMut<StatusLine>,
    mut alarm: ResMut<FadeTimer>,
    settings: Option<Res<Settings>>,
    mut busy: ResMut<RedrawReasons>,
) {
    let now = time.elapsed();
    let mut next = line.clone();
    next.update_fade(now);
    for message in messages.read() {
        next.apply(message, now);
    }
    if settings.is_some_and(|settings| settings.reduced_motion) {
        next.fade_remaining = None;
    }
    if next.fade_remaining.is_some() {
        busy.add("a message fades");
    }
    let fades = next.expires_at.filter(|_| next.fade_remaining.is_none());
    let wait = fades.map(|ends| match ends.saturating_sub(now) {
        // Motion is reduced: it goes at once.
        left if left < FADE => left,
        left => left - FADE,
    });
    alarm.0.set(wait);
    line.set_if_neq(next);
}

/// The time for which a text is shown: a moment to notice it, and a slow reader's time for its letters.
fn time_to_read(text: &str) -> Duration {
    let letters = text.chars().count() as f32;
    Duration::from_secs_f32((2.0 + 0.07 * letters).clamp(3.0, 15.0))
}

/// A text as a sentence: with a capital letter, unless it begins with the name of a square or a file.
fn sentence(text: &str) -> String {
    let first_word = text.split_whitespace().next().unwrap_or("");
    if !first_word.chars().all(|c| c.is_ascii_lowercase()) {
        return text.into();
    }
    capitalize(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line after a message at a time in seconds.
    fn read(line: &mut StatusLine, message: StatusMessage, now: u64) {
        line.apply(&message, Duration::from_secs(now));
    }

    #[test]
    fn a_text_is_withdrawn_by_its_own_source_only() {
        use StatusMessage::{Clear, ClearSource, Show};
        let mut line = StatusLine::default();
        read(
            &mut line,
            Show(StatusSource::TableInput, "e2 is empty".into()),
            0,
        );
        assert_eq!(line.text(), "e2 is empty");
        read(&mut line, ClearSource(StatusSource::Session), 0);
        assert_eq!(line.text(), "e2 is empty");
        read(&mut line, ClearSource(StatusSource::TableInput), 0);
        assert_eq!(line.text(), "");
        read(&mut line, Show(StatusSource::Session, "no match".into()), 0);
        assert_eq!(line.text(), "No match");
        let told = line.sequence();
        read(&mut line, Show(StatusSource::Session, "no match".into()), 0);
        assert_ne!(line.sequence(), told, "said again it is new");
        read(&mut line, Clear, 0);
        assert_eq!((line.text(), line.expires_at), ("", None));
    }

    #[test]
    fn a_longer_text_stays_longer() {
        assert_eq!(time_to_read("Saved"), Duration::from_secs(3));
        let long = time_to_read(&"A sentence of some length. ".repeat(3));
        assert!(long > Duration::from_secs(7) && long < Duration::from_secs(9));
        assert_eq!(time_to_read(&"x".repeat(999)), Duration::from_secs(15));
    }

    #[test]
    fn a_text_fades_before_it_goes() {
        let mut line = StatusLine::default();
        let show = StatusMessage::Show(StatusSource::TableInput, "Saved".into());
        read(&mut line, show.clone(), 0);
        let at = Duration::from_millis;
        line.update_fade(at(2500));
        assert_eq!(line.opacity(), 1.0);
        line.update_fade(at(2800));
        assert!((line.opacity() - 0.5).abs() < 0.01, "{}", line.opacity());
        // A new text is read well.
        line.apply(&show, at(2900));
        assert_eq!((line.opacity(), line.text()), (1.0, "Saved"));
        line.update_fade(at(5900));
        assert_eq!((line.text(), line.opacity()), ("", 1.0));
    }

    #[test]
    fn a_hint_stays_and_a_later_text_has_its_own_time() {
        let mut line = StatusLine::default();
        let show = |source| StatusMessage::Show(source, "x".into());
        read(&mut line, show(StatusSource::Hint), 1);
        assert_eq!(line.expires_at, None);
        read(&mut line, show(StatusSource::TableInput), 2);
        assert_eq!(line.expires_at, Some(Duration::from_secs(5)));
        read(&mut line, show(StatusSource::TableInput), 4);
        assert_eq!(line.expires_at, Some(Duration::from_secs(7)));
    }
}
