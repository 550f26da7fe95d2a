//! The status line: one transient message at a time, shown as long as it takes to read and then
//! faded out.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use focus_panels::strings::sentence;
use stack_session::search::{WakeHandle, WakeTimer};

use crate::frame::{FrameSet, RedrawReasons};
use crate::settings::Settings;

/// The minimum time for which a message with a path is shown.
const MIN_TIME_FOR_PATHS: Duration = Duration::from_secs(8);

/// How long a message fades out.
const FADE: Duration = Duration::from_millis(400);

/// A change of the status line.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum StatusMessage {
    /// Show this text.
    Show(StatusSource, String),
    /// Clear the status line.
    Clear,
    /// Clear the status line if its text is from this source.
    ClearSource(StatusSource),
}

/// Where a status message comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusSource {
    /// The session: computer players, files.
    Session,
    /// A match that is being opened.
    OpeningFile,
    /// A game that is being exported.
    Export,
    /// The reasons for the displayed hint.
    Hint,
    /// A refused command.
    Refusal,
    /// Computers considering a draw offer.
    DrawOffer,
    /// Table input without effect.
    TableInput,
    /// The clipboard.
    Clipboard,
    /// A file over the window.
    FileDrop,
    /// A screenshot.
    Screenshot,
    /// A file was written. Its path takes longer to read.
    WrittenFile,
    /// The tournament screen.
    Tournament,
}

/// The current status message.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusLine {
    text: String,
    source: Option<StatusSource>,
    /// When the text expires; `None` if its source clears it.
    expires_at: Option<Duration>,
    /// The remaining fade-out time, while it fades.
    fade_remaining: Option<Duration>,
    /// The number of messages so far; a repeated text counts as a new one.
    sequence: u64,
}

impl StatusLine {
    /// The text; empty if there is none.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of messages so far. It also changes if the same text is shown again.
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

    /// Whether the text is about the current position.
    #[must_use]
    pub fn is_about_position(&self) -> bool {
        use StatusSource::{Hint, Refusal, TableInput};
        matches!(self.source, Some(Hint | Refusal | TableInput))
    }

    /// Fades the text out and clears it as time passes.
    fn update_fade(&mut self, now: Duration) {
        let Some(expires_at) = self.expires_at else {
            return;
        };
        let left = expires_at.saturating_sub(now);
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
                // The table clears hint reasons together with the hint. Progress is cleared at the
                // end.
                use StatusSource::{Export, Hint, OpeningFile};
                let stays = matches!(source, Hint | OpeningFile | Export);
                let min = match source {
                    StatusSource::WrittenFile => MIN_TIME_FOR_PATHS,
                    _ => Duration::ZERO,
                };
                self.expires_at = (!stays).then(|| now + time_to_read(&self.text).max(min));
            }
            StatusMessage::ClearSource(source) if self.source != Some(*source) => {}
            StatusMessage::Clear | StatusMessage::ClearSource(_) => self.clear(),
        }
    }

    fn clear(&mut self) {
        let sequence = self.sequence;
        *self = Self {
            sequence,
            ..Self::default()
        };
    }
}

/// The system set that reads messages. Messages written before it are shown in the same frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct UpdateStatus;

/// Adds the status line. The window is woken when a text expires.
pub(crate) struct StatusPlugin {
    pub(crate) wake: WakeHandle,
}

/// Wakes the window when a text starts to fade.
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
    mut timer: ResMut<FadeTimer>,
    settings: Option<Res<Settings>>,
    mut redraw: ResMut<RedrawReasons>,
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
        redraw.add("a message fades");
    }
    let expires_at = next.expires_at.filter(|_| next.fade_remaining.is_none());
    let wait = expires_at.map(|time| match time.saturating_sub(now) {
        // With reduced motion the text disappears without fading.
        left if left < FADE => left,
        left => left - FADE,
    });
    timer.0.set(wait);
    line.set_if_neq(next);
}

/// How long a text is shown: a moment to notice it, plus time for a slow reader.
fn time_to_read(text: &str) -> Duration {
    let glyphs = text.chars().count() as f32;
    Duration::from_secs_f32((2.0 + 0.07 * glyphs).clamp(3.0, 15.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &mut StatusLine, message: StatusMessage, now: u64) {
        line.apply(&message, Duration::from_secs(now));
    }

    #[test]
    fn only_its_own_source_clears_a_text() {
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
        let sequence = line.sequence();
        read(&mut line, Show(StatusSource::Session, "no match".into()), 0);
        assert_ne!(line.sequence(), sequence, "a repeated text counts as new");
        read(&mut line, Clear, 0);
        assert_eq!((line.text(), line.expires_at), ("", None));
    }

    #[test]
    fn longer_texts_stay_longer() {
        assert_eq!(time_to_read("Saved"), Duration::from_secs(3));
        let long = time_to_read(&"A sentence of some length. ".repeat(3));
        assert!(long > Duration::from_secs(7) && long < Duration::from_secs(9));
        assert_eq!(time_to_read(&"x".repeat(999)), Duration::from_secs(15));
    }

    #[test]
    fn messages_with_paths_stay_at_least_some_seconds() {
        let mut line = StatusLine::default();
        let show = StatusMessage::Show(StatusSource::WrittenFile, "Exported to a.gif".into());
        line.apply(&show, Duration::ZERO);
        assert_eq!(line.expires_at, Some(MIN_TIME_FOR_PATHS));
    }

    #[test]
    fn text_fades_out_before_it_expires() {
        let mut line = StatusLine::default();
        let show = StatusMessage::Show(StatusSource::TableInput, "Saved".into());
        read(&mut line, show.clone(), 0);
        let at = Duration::from_millis;
        line.update_fade(at(2500));
        assert_eq!(line.opacity(), 1.0);
        line.update_fade(at(2800));
        assert!((line.opacity() - 0.5).abs() < 0.01, "{}", line.opacity());
        // A new text is fully visible.
        line.apply(&show, at(2900));
        assert_eq!((line.opacity(), line.text()), (1.0, "Saved"));
        line.update_fade(at(5900));
        assert_eq!((line.text(), line.opacity()), ("", 1.0));
    }

    #[test]
    fn hints_do_not_expire() {
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
