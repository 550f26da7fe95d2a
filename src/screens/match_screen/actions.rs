//! The actions of buttons and keys.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use focus_panels::hud::Hud;
use focus_panels::match_panels::camera::CameraAction;
use focus_panels::match_panels::lesson::{LessonAction, LessonModel, LessonNext};
use focus_panels::match_panels::toolbar::ToolbarAction;
use focus_panels::review::ReviewAction;
use focus_panels::strings::{Strings, fill_in};
use stack_session::analysis::AnalysisCommand;
use stack_session::lessons::LessonCommand;
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;
use stack_session::session::PlayersCommand;

use crate::screens::dialogs::{DialogKind, DialogStack};
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};
use crate::table::ViewRequest;

/// Everything that buttons and keys act on.
#[derive(SystemParam)]
pub(in crate::screens) struct MatchActions<'w> {
    pub(super) commands: SessionCommands<'w>,
    pub(super) view: MessageWriter<'w, ViewRequest>,
    pub(super) dialogs: ResMut<'w, DialogStack>,
    pub(super) settings: ResMut<'w, Settings>,
    status: MessageWriter<'w, StatusMessage>,
}

impl MatchActions<'_> {
    /// Carries out a button of the bar, or the key for it.
    pub(super) fn toolbar(&mut self, answer: ToolbarAction, hud: &Hud) {
        let studied = hud.review.is_some();
        let away = hud.spectate.is_some_and(|spectated| spectated.is_browsing);
        if hud.lesson.is_some() && answer == ToolbarAction::Hint {
            return self.commands.send(LessonCommand::ToggleSolution);
        }
        match answer {
            ToolbarAction::Undo | ToolbarAction::StepBack => self.commands.send(MatchCommand::Undo),
            ToolbarAction::Redo => self.commands.send(MatchCommand::Redo),
            ToolbarAction::StepForward if away => self.commands.send(MatchCommand::Redo),
            ToolbarAction::StepForward => self.commands.send(PlaybackCommand::Step),
            ToolbarAction::Play | ToolbarAction::Pause => {
                self.commands.send(PlaybackCommand::PlayOrPause);
            }
            ToolbarAction::ToStart => self.commands.send(MatchCommand::GoToPly(0)),
            ToolbarAction::ToLatest if studied => {
                self.commands.send(MatchCommand::GoToPly(usize::MAX));
            }
            ToolbarAction::ToLatest => self.commands.send(MatchCommand::GoToHead),
            ToolbarAction::Replay => self.commands.send(PlaybackCommand::Replay),
            ToolbarAction::Result => self.dialogs.open(DialogKind::Result),
            ToolbarAction::Slower => self.commands.send(PlaybackCommand::Slower),
            ToolbarAction::Faster => self.commands.send(PlaybackCommand::Faster),
            ToolbarAction::SpreadStacks => drop(self.view.write(ViewRequest::ToggleSpread)),
            ToolbarAction::EndReview => self.commands.send(MatchCommand::Review(false)),
            ToolbarAction::Menu => self.dialogs.open(DialogKind::Menu),
            ToolbarAction::Hint => self.commands.send(PlayersCommand::ToggleHint),
            ToolbarAction::MoveNow => self.commands.send(PlayersCommand::MoveNow),
            ToolbarAction::Resume => self.commands.send(MatchCommand::ResumeComputers),
            ToolbarAction::ToggleThinking if studied => self.settings.best_line ^= true,
            ToolbarAction::ToggleThinking if hud.spectate.is_some() => {
                self.settings.thoughts_alone ^= true;
            }
            ToolbarAction::ToggleThinking => self.settings.thoughts_in_company ^= true,
        }
    }

    /// Carries out a button for the view.
    pub(super) fn camera(&mut self, answer: CameraAction) {
        self.view.write(match answer {
            CameraAction::RotateLeft => ViewRequest::Rotate(-1),
            CameraAction::RotateRight => ViewRequest::Rotate(1),
            CameraAction::FlipBoard => ViewRequest::Rotate(2),
            CameraAction::TopView => ViewRequest::ToggleTopView,
            CameraAction::Reset => ViewRequest::Reset,
        });
    }

    /// Carries out a button of a lesson's panel.
    pub(super) fn lesson(&mut self, answer: LessonAction, model: &LessonModel) {
        match answer {
            LessonAction::Next if model.next == LessonNext::Finish => {
                self.lesson(LessonAction::Exit, model);
            }
            LessonAction::Next => self.commands.send(LessonCommand::Next),
            LessonAction::Restart => self.commands.send(LessonCommand::Retry),
            LessonAction::ShowSolution => self.commands.send(LessonCommand::ShowSolution),
            LessonAction::Exit => {
                self.commands.send(LessonCommand::End);
                self.dialogs.return_from_lesson();
            }
        }
    }

    /// Carries out a button of the panel of a studied match.
    pub(super) fn review(&mut self, answer: ReviewAction, words: &Strings, session: &Session) {
        let Some(current) = session.current() else {
            return;
        };
        let tree = current.game.tree();
        let at = tree.cursor();
        match answer {
            ReviewAction::Comment(text) => self.commands.send(MatchCommand::SetComment(at, text)),
            ReviewAction::ShowBetterMove(better) => {
                self.settings.best_line = true;
                let before = tree.parent(at);
                self.commands
                    .send_if_some(before.map(MatchCommand::GoToNode));
                if let Some(played) = tree.mv(at) {
                    let moves: [(&str, &dyn std::fmt::Display); 2] =
                        [("better", &better), ("played", &played.text)];
                    let told = fill_in(words.review.better_shown, &moves);
                    let message = StatusMessage::Show(StatusSource::Session, told);
                    self.status.write(message);
                }
            }
            ReviewAction::Analyze => self.commands.send(AnalysisCommand::Start),
            ReviewAction::AnalyzeInfinitely => self.commands.send(AnalysisCommand::Infinite),
            ReviewAction::Stop => self.commands.send(AnalysisCommand::Stop),
            ReviewAction::PlayFrom => self.dialogs.open_play_from(current, words),
            ReviewAction::Statistics => self.dialogs.open(DialogKind::Statistics),
        }
    }
}
