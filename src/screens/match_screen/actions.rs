//! The actions of buttons and keys.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use focus_panels::hud::Hud;
use focus_panels::match_panels::bar::BarAnswer;
use focus_panels::match_panels::camera::CameraAnswer;
use focus_panels::match_panels::lesson::{LessonAnswer, LessonModel, Next};
use focus_panels::study::position::StudyAnswer;
use focus_panels::words::{Words, fill};
use stack_session::analysis::AnalysisCommand;
use stack_session::lessons::LessonCommand;
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;
use stack_session::session::PlayersCommand;

use crate::screens::pages::{Page, Pages};
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};
use crate::table::ViewRequest;

/// Everything that buttons and keys act on.
#[derive(SystemParam)]
pub(in crate::screens) struct Actions<'w> {
    pub(super) commands: SessionCommands<'w>,
    pub(super) view: MessageWriter<'w, ViewRequest>,
    pub(super) pages: ResMut<'w, Pages>,
    pub(super) settings: ResMut<'w, Settings>,
    status: MessageWriter<'w, StatusMessage>,
}

impl Actions<'_> {
    /// Carries out a button of the bar, or the key for it.
    pub(super) fn press(&mut self, answer: BarAnswer, hud: &Hud) {
        let studied = hud.study.is_some();
        let away = hud.spectated.is_some_and(|spectated| spectated.away);
        if hud.lesson.is_some() && answer == BarAnswer::Hint {
            return self.commands.send(LessonCommand::ToggleMove);
        }
        match answer {
            BarAnswer::Undo | BarAnswer::Back => self.commands.send(MatchCommand::Undo),
            BarAnswer::Redo => self.commands.send(MatchCommand::Redo),
            BarAnswer::Step if away => self.commands.send(MatchCommand::Redo),
            BarAnswer::Step => self.commands.send(PlaybackCommand::Step),
            BarAnswer::Play | BarAnswer::Pause => self.commands.send(PlaybackCommand::PlayOrPause),
            BarAnswer::ToStart => self.commands.send(MatchCommand::GoTo(0)),
            BarAnswer::ToLive if studied => self.commands.send(MatchCommand::GoTo(usize::MAX)),
            BarAnswer::ToLive => self.commands.send(MatchCommand::ToLive),
            BarAnswer::Replay => self.commands.send(PlaybackCommand::Replay),
            BarAnswer::Result => self.pages.open(Page::End),
            BarAnswer::Slower => self.commands.send(PlaybackCommand::Slower),
            BarAnswer::Faster => self.commands.send(PlaybackCommand::Faster),
            BarAnswer::Exploded => drop(self.view.write(ViewRequest::Exploded)),
            BarAnswer::EndReview => self.commands.send(MatchCommand::Study(false)),
            BarAnswer::Menu => self.pages.open(Page::Menu),
            BarAnswer::Hint => self.commands.send(PlayersCommand::Hint),
            BarAnswer::MoveNow => self.commands.send(PlayersCommand::MoveNow),
            BarAnswer::PlayOn => self.commands.send(MatchCommand::PlayOn),
            BarAnswer::Thoughts if studied => self.settings.best_line ^= true,
            BarAnswer::Thoughts if hud.spectated.is_some() => self.settings.thoughts_alone ^= true,
            BarAnswer::Thoughts => self.settings.thoughts_in_company ^= true,
        }
    }

    /// Carries out a button for the view.
    pub(super) fn view(&mut self, answer: CameraAnswer) {
        self.view.write(match answer {
            CameraAnswer::TurnLeft => ViewRequest::WalkRound(-1),
            CameraAnswer::TurnRight => ViewRequest::WalkRound(1),
            CameraAnswer::OtherSide => ViewRequest::WalkRound(2),
            CameraAnswer::TopView => ViewRequest::TopView,
            CameraAnswer::Reset => ViewRequest::Reset,
        });
    }

    /// Carries out a button of a lesson's panel.
    pub(super) fn lesson(&mut self, answer: LessonAnswer, model: &LessonModel) {
        match answer {
            LessonAnswer::Next if model.next == Next::Nothing => {
                self.lesson(LessonAnswer::Back, model);
            }
            LessonAnswer::Next => self.commands.send(LessonCommand::Next),
            LessonAnswer::Again => self.commands.send(LessonCommand::Repeat),
            LessonAnswer::Show => self.commands.send(LessonCommand::ShowMove),
            LessonAnswer::Back => {
                self.commands.send(LessonCommand::End);
                self.pages.return_from_lesson();
            }
        }
    }

    /// Carries out a button of the panel of a studied match.
    pub(super) fn study(&mut self, answer: StudyAnswer, words: &Words, session: &Session) {
        let Some(current) = session.current() else {
            return;
        };
        let tree = current.game.tree();
        let at = tree.cursor();
        match answer {
            StudyAnswer::Comment(text) => self.commands.send(MatchCommand::Comment(at, text)),
            StudyAnswer::Better(better) => {
                self.settings.best_line = true;
                let before = tree.before(at);
                self.commands.send_some(before.map(MatchCommand::GoToNode));
                if let Some(played) = tree.mv(at) {
                    let moves: [(&str, &dyn std::fmt::Display); 2] =
                        [("better", &better), ("played", &played.text)];
                    let told = fill(words.study.better_shown, &moves);
                    let message = StatusMessage::Show(StatusSource::Session, told);
                    self.status.write(message);
                }
            }
            StudyAnswer::Analyse => self.commands.send(AnalysisCommand::Start),
            StudyAnswer::Endless => self.commands.send(AnalysisCommand::Endless),
            StudyAnswer::Stop => self.commands.send(AnalysisCommand::Stop),
            StudyAnswer::PlayFrom => self.pages.open_play_from(current, words),
            StudyAnswer::Statistics => self.pages.open(Page::Statistics),
        }
    }
}
