//! The status line: one line of text, one message, one reader. A text goes when there was time to
//! read it, and fades as it goes.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use focus_panels::words::capitalised;
use stack_session::search::{Alarm, Wake};

use crate::frame::{Busy, Flow};
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
    Withdraw(StatusSource),
}

/// The part of the program that a text comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusSource {
    /// The session: computer players, files.
    Session,
    /// A match that is being opened.
    Opening,
    /// The reasons for the hint in sight.
    Hint,
    /// The reason why a command was refused.
    Refusal,
    /// The computers that think about an offered draw.
    Proposal,
    /// The table: the reason why a touch did nothing.
    Touch,
    /// The clipboard.
    Clipboard,
    /// A file over the window.
    FileDrop,
    /// A picture of the table.
    Picture,
    /// The series screen.
    Series,
}

/// The message over the picture.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusLine {
    text: String,
    source: Option<StatusSource>,
    /// The program time at which the text goes; `None` while it stays for as long as its cause.
    ends: Option<Duration>,
    /// The time that is left of its fading; `None` while it does not fade.
    fading: Option<Duration>,
    /// The number of texts up to this one: a text that is told again is a new one.
    told: u64,
}

impl StatusLine {
    /// The text; empty when there is nothing to say.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of texts up to this one. It changes with every text that is told, also if that says the same again.
    #[must_use]
    pub fn told(&self) -> u64 {
        self.told
    }

    /// The opacity of the text, 0 to 1.
    #[must_use]
    pub fn opacity(&self) -> f32 {
        self.fading.map_or(1.0, |left| left.div_duration_f32(FADE))
    }

    /// True if the text is about the position on the table.
    #[must_use]
    pub fn is_of_table(&self) -> bool {
        use StatusSource::{Hint, Refusal, Touch};
        matches!(self.source, Some(Hint | Refusal | Touch))
    }

    /// Lets time pass: a text fades, then goes.
    fn pass(&mut self, now: Duration) {
        let Some(ends) = self.ends else {
            return;
        };
        let left = ends.saturating_sub(now);
        if left.is_zero() {
            self.end();
        } else {
            self.fading = (left < FADE).then_some(left);
        }
    }

    fn read(&mut self, message: &StatusMessage, now: Duration) {
        match message {
            StatusMessage::Show(source, text) => {
                self.told += 1;
                self.text = sentence(text);
                self.source = Some(*source);
                self.fading = None;
                // The table withdraws the reasons for a hint together with the hint.
                // How far a match is opened is withdrawn when it is on the table.
                let stays = matches!(source, StatusSource::Hint | StatusSource::Opening);
                self.ends = (!stays).then(|| now + time_to_read(&self.text));
            }
            StatusMessage::Withdraw(source) if self.source != Some(*source) => {}
            StatusMessage::Clear | StatusMessage::Withdraw(_) => self.end(),
        }
    }

    fn end(&mut self) {
        let told = self.told;
        *self = Self {
            told,
            ..Self::default()
        };
    }
}

/// The system set in which messages are read; those written before it are shown in the same frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReadStatus;

/// Registers the status line. The window is woken for the end of a text.
pub(crate) struct StatusPlugin {
    pub(crate) wake: Wake,
}

/// Wakes the window when a text begins to fade.
#[derive(Resource)]
struct EndOfText(Alarm);

impl Plugin for StatusPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<StatusLine>()
            .insert_resource(EndOfText(Alarm::new(self.wake.clone())))
            .add_message::<StatusMessage>()
            .add_systems(Update, read_messages.after(Flow::Mirror).in_set(ReadStatus));
    }
}

fn read_messages(
    mut messages: MessageReader<StatusMessage>,
    time: Res<Time<Real>>,
    mut line: ResMut<StatusLine>,
    mut alarm: ResMut<EndOfText>,
    settings: Option<Res<Settings>>,
    mut busy: ResMut<Busy>,
) {
    let now = time.elapsed();
    let mut next = line.clone();
    next.pass(now);
    for message in messages.read() {
        next.read(message, now);
    }
    if settings.is_some_and(|settings| settings.reduced_motion) {
        next.fading = None;
    }
    if next.fading.is_some() {
        busy.because("a message fades");
    }
    let fades = next.ends.filter(|_| next.fading.is_none());
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
    capitalised(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line after a message at a time in seconds.
    fn read(line: &mut StatusLine, message: StatusMessage, now: u64) {
        line.read(&message, Duration::from_secs(now));
    }

    #[test]
    fn a_text_is_withdrawn_by_its_own_source_only() {
        use StatusMessage::{Clear, Show, Withdraw};
        let mut line = StatusLine::default();
        read(
            &mut line,
            Show(StatusSource::Touch, "e2 is empty".into()),
            0,
        );
        assert_eq!(line.text(), "e2 is empty");
        read(&mut line, Withdraw(StatusSource::Session), 0);
        assert_eq!(line.text(), "e2 is empty");
        read(&mut line, Withdraw(StatusSource::Touch), 0);
        assert_eq!(line.text(), "");
        read(&mut line, Show(StatusSource::Session, "no match".into()), 0);
        assert_eq!(line.text(), "No match");
        let told = line.told();
        read(&mut line, Show(StatusSource::Session, "no match".into()), 0);
        assert_ne!(line.told(), told, "said again it is new");
        read(&mut line, Clear, 0);
        assert_eq!((line.text(), line.ends), ("", None));
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
        let show = StatusMessage::Show(StatusSource::Touch, "Saved".into());
        read(&mut line, show.clone(), 0);
        let at = Duration::from_millis;
        line.pass(at(2500));
        assert_eq!(line.opacity(), 1.0);
        line.pass(at(2800));
        assert!((line.opacity() - 0.5).abs() < 0.01, "{}", line.opacity());
        // A new text is read well.
        line.read(&show, at(2900));
        assert_eq!((line.opacity(), line.text()), (1.0, "Saved"));
        line.pass(at(5900));
        assert_eq!((line.text(), line.opacity()), ("", 1.0));
    }

    #[test]
    fn a_hint_stays_and_a_later_text_has_its_own_time() {
        let mut line = StatusLine::default();
        let show = |source| StatusMessage::Show(source, "x".into());
        read(&mut line, show(StatusSource::Hint), 1);
        assert_eq!(line.ends, None);
        read(&mut line, show(StatusSource::Touch), 2);
        assert_eq!(line.ends, Some(Duration::from_secs(5)));
        read(&mut line, show(StatusSource::Touch), 4);
        assert_eq!(line.ends, Some(Duration::from_secs(7)));
    }
}
