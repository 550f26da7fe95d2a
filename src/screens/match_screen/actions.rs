//! Actions of buttons and keyboard shortcuts on the match screen. The table handles the keyboard
//! cursor itself.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use focus_panels::hud::{Hud, TurnOwner};
use focus_panels::keys::{KeyCommand, KeyContext, take_commands, take_commands_unless_focused};
use focus_panels::match_panels::camera::CameraAction;
use focus_panels::match_panels::end_actions::KEY_DELAY;
use focus_panels::match_panels::exercise::{ExerciseAction, ExerciseKind};
use focus_panels::match_panels::explorer::{ExplorerAction, ExplorerSource};
use focus_panels::match_panels::move_list::MoveListAction;
use focus_panels::match_panels::position_editor::EditorAction;
use focus_panels::match_panels::toolbar::{AssistButton, ToolbarAction};
use focus_panels::review::{LineUse, ReviewAction};
use focus_panels::tr;
use stack_session::analysis::AnalysisCommand;
use stack_session::guess::GuessCommand;
use stack_session::lessons::LessonCommand;
use stack_session::library::{GameFilter, LibraryCommand};
use stack_session::play::{LinePosition, MatchCommand, OpenedMatch, Origin, SeatedMatch};
use stack_session::playback::PlaybackCommand;
use stack_session::puzzles::PuzzleCommand;
use stack_session::session::PlayersCommand;

use super::hud_update::ResultOpenedAt;
use crate::accessibility::ReadAloud;
use crate::screens::dialogs::{ClipboardCommand, DialogKind, DialogStack};
use crate::screens::ui::HudState;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};
use crate::table::{ReservedInput, TableState, ViewRequest};

/// Everything that buttons and keys act on.
#[derive(SystemParam)]
pub(in crate::screens) struct MatchActions<'w> {
    pub(super) commands: SessionCommands<'w>,
    pub(super) view: MessageWriter<'w, ViewRequest>,
    pub(super) dialogs: ResMut<'w, DialogStack>,
    pub(super) settings: ResMut<'w, Settings>,
    clipboard: MessageWriter<'w, ClipboardCommand>,
    status: MessageWriter<'w, StatusMessage>,
    read_aloud: MessageWriter<'w, ReadAloud>,
    session: Res<'w, Session>,
}

impl MatchActions<'_> {
    /// Runs a toolbar action.
    pub(super) fn toolbar(&mut self, action: ToolbarAction, hud: &Hud) {
        let is_review = hud.review.is_some();
        let is_browsing = hud.spectate.is_some_and(|spectate| spectate.is_browsing);
        if let (Some(exercise), ToolbarAction::Hint) = (&hud.exercise, action) {
            return self.exercise(exercise.kind, ExerciseAction::Hint);
        }
        match action {
            ToolbarAction::Undo | ToolbarAction::StepBack => self.commands.send(MatchCommand::Undo),
            ToolbarAction::Redo => self.commands.send(MatchCommand::Redo),
            ToolbarAction::StepForward if is_browsing => self.commands.send(MatchCommand::Redo),
            ToolbarAction::StepForward => self.commands.send(PlaybackCommand::Step),
            ToolbarAction::Play | ToolbarAction::Pause => {
                self.commands.send(PlaybackCommand::PlayOrPause);
            }
            ToolbarAction::ToStart => self.commands.send(MatchCommand::GoToPly(0)),
            ToolbarAction::ToLatest if is_review => {
                self.commands.send(MatchCommand::GoToPly(usize::MAX));
            }
            ToolbarAction::ToLatest => self.commands.send(MatchCommand::GoToHead),
            ToolbarAction::Replay => self.commands.send(PlaybackCommand::Replay),
            ToolbarAction::Result => self.dialogs.open(DialogKind::Result),
            ToolbarAction::Slower => self.commands.send(PlaybackCommand::Slower),
            ToolbarAction::Faster => self.commands.send(PlaybackCommand::Faster),
            ToolbarAction::SpreadStacks => drop(self.view.write(ViewRequest::ToggleSpread)),
            ToolbarAction::EndReview if self.session.is_puzzle_review() => {
                self.dialogs.return_from_lesson();
                self.commands.send(MatchCommand::Leave);
            }
            ToolbarAction::EndReview => self.commands.send(MatchCommand::Review(false)),
            ToolbarAction::Menu => self.dialogs.open(DialogKind::Menu),
            ToolbarAction::Hint => self.commands.send(PlayersCommand::ToggleHint),
            ToolbarAction::MoveNow => self.commands.send(PlayersCommand::MoveNow),
            ToolbarAction::Resume => self.commands.send(MatchCommand::ResumeComputers),
            ToolbarAction::PauseClocks => {
                let paused = hud.clocks_paused != Some(true);
                self.commands.send(MatchCommand::PauseClocks(paused));
            }
            ToolbarAction::ToggleThinking if is_review => self.settings.best_line ^= true,
            ToolbarAction::ToggleThinking if hud.spectate.is_some() => {
                self.settings.show_thinking_spectating ^= true;
            }
            ToolbarAction::ToggleThinking => self.settings.show_thinking_playing ^= true,
            // The panels keep their own state.
            ToolbarAction::TogglePanels => {}
        }
    }

    /// Opens the field to type a move, or explains why no move can be played.
    fn open_type_move(&mut self) {
        let can_move =
            |current: &SeatedMatch| current.human_can_move() && current.game.outcome().is_none();
        if self.session.current().is_some_and(can_move) {
            self.dialogs.open_type_move();
        } else {
            let text = tr!("accessibility-type-not-to-move").into();
            self.status
                .write(StatusMessage::Show(StatusSource::TableInput, text));
        }
    }

    /// Runs a camera action.
    pub(super) fn camera(&mut self, action: CameraAction) {
        self.view.write(match action {
            CameraAction::RotateLeft => ViewRequest::Rotate(-1),
            CameraAction::RotateRight => ViewRequest::Rotate(1),
            CameraAction::FlipBoard => ViewRequest::Rotate(2),
            CameraAction::TopView => ViewRequest::ToggleTopView,
            CameraAction::Reset => ViewRequest::Reset,
        });
    }

    /// Runs an action of the panel of an exercise.
    pub(super) fn exercise(&mut self, kind: ExerciseKind, action: ExerciseAction) {
        use {ExerciseAction as Action, ExerciseKind as Kind};
        match (action, kind) {
            (Action::Hint, Kind::Lesson) => self.commands.send(LessonCommand::ToggleSolution),
            (Action::Hint, Kind::Puzzle) => self.commands.send(PuzzleCommand::ShowHint),
            (Action::Hint, Kind::Guess) => self.commands.send(GuessCommand::ShowHint),
            (Action::ShowSolution, Kind::Lesson) => {
                self.commands.send(LessonCommand::ShowSolution);
            }
            (Action::ShowSolution, Kind::Puzzle) => {
                self.commands.send(PuzzleCommand::ShowSolution);
            }
            (Action::ShowSolution, Kind::Guess) => self.commands.send(GuessCommand::ShowMove),
            (Action::Restart, Kind::Lesson) => self.commands.send(LessonCommand::Retry),
            (Action::Restart, Kind::Puzzle) => self.commands.send(PuzzleCommand::Retry),
            (Action::Restart, Kind::Guess) => self.commands.send(GuessCommand::Start),
            (Action::Next, Kind::Lesson) => self.commands.send(LessonCommand::Next),
            (Action::Next, Kind::Puzzle) => self.next_puzzle(),
            (Action::Next, Kind::Guess) => {
                self.commands.send(GuessCommand::End);
                self.commands.send(MatchCommand::Review(true));
            }
            (Action::Study, _) => {
                self.commands.send(PuzzleCommand::Study);
                self.commands.send(AnalysisCommand::Live);
            }
            (Action::Exit, Kind::Lesson) => {
                self.commands.send(LessonCommand::End);
                self.dialogs.return_from_lesson();
            }
            (Action::Exit, Kind::Puzzle) => {
                self.commands.send(PuzzleCommand::End);
                self.dialogs.return_from_lesson();
            }
            (Action::Exit, Kind::Guess) => self.commands.send(GuessCommand::End),
        }
    }

    /// Starts the next puzzle, or the next mistake of the user; without one, closes the puzzle.
    fn next_puzzle(&mut self) {
        let Some(open) = self.session.puzzle() else {
            return;
        };
        let (progress, last) = (&self.settings.puzzles, Some(open.packed.puzzle.id.as_str()));
        let start = if open.packed.mistake.is_some() {
            let next = progress.next_mistake(last);
            next.map(|next| PuzzleCommand::StartMistake(Box::new(next)))
        } else {
            let next = self.dialogs.puzzles.next(progress, last);
            next.map(|next| PuzzleCommand::Start(next.puzzle.id.clone(), None))
        };
        match start {
            Some(start) => self.commands.send(start),
            None => self.exercise(ExerciseKind::Puzzle, ExerciseAction::Exit),
        }
    }

    /// Opens the opening explorer in a review, and closes it otherwise.
    pub(super) fn open_explorer(&mut self, is_review: bool) {
        if is_review != self.session.explorer().filter().is_some() {
            let filter = is_review.then(GameFilter::default);
            self.commands.send(LibraryCommand::Explore(filter));
        }
    }

    /// Runs an action of the opening explorer.
    pub(super) fn explorer(&mut self, action: ExplorerAction, source: &mut ExplorerSource) {
        match action {
            ExplorerAction::Play(action) => self.commands.send(MatchCommand::Play(action)),
            ExplorerAction::SetSource(selected) => *source = selected,
            ExplorerAction::SetFilter(filter) => {
                self.commands.send(LibraryCommand::Explore(Some(filter)));
            }
            ExplorerAction::FindGames => self.dialogs.open(DialogKind::FindPositions),
        }
    }

    /// Runs an action of the position editor.
    pub(super) fn editor(&mut self, action: EditorAction) {
        let Some(current) = self.session.current() else {
            return;
        };
        match action {
            EditorAction::Edit(command) => self.commands.send(MatchCommand::Edit(command)),
            EditorAction::Analyze => {
                let opened = OpenedMatch {
                    setup: current.setup.clone(),
                    game: current.game.clone(),
                    origin: Origin::External(None),
                };
                self.commands.send(MatchCommand::Open(Box::new(opened)));
            }
            EditorAction::Play => {
                // The players of the match before are suggested.
                let is_same = |before: &&SeatedMatch| before.setup.variant == current.setup.variant;
                let before = self.session.suspended().filter(is_same);
                self.dialogs.open_play_from(before.unwrap_or(current));
            }
            EditorAction::Export => self.dialogs.open_position_export(),
            EditorAction::Copy => drop(self.clipboard.write(ClipboardCommand::CopyPosition)),
            EditorAction::Paste => drop(self.clipboard.write(ClipboardCommand::Paste)),
        }
    }

    /// Runs an action of the move list.
    pub(super) fn move_list(&mut self, action: MoveListAction) {
        self.commands.send(match action {
            MoveListAction::Show(node) => MatchCommand::GoToNode(node),
            MoveListAction::Delete(first) => MatchCommand::DeleteVariation(first),
            MoveListAction::MakeMainLine(node) => MatchCommand::MakeMainLine(node),
            MoveListAction::Copy(node) => {
                let text = tr!("review-line-copied").into();
                self.status
                    .write(StatusMessage::Show(StatusSource::Session, text));
                MatchCommand::CopyLineAsGame(node)
            }
        });
    }

    /// Runs an action of the review panel.
    pub(super) fn review(&mut self, action: ReviewAction) {
        let Some(current) = self.session.current() else {
            return;
        };
        let tree = current.game.tree();
        let node = tree.cursor();
        match action {
            ReviewAction::Comment(text) => self.commands.send(MatchCommand::SetComment(node, text)),
            ReviewAction::Mark(mark) => self.commands.send(MatchCommand::SetMark(node, mark)),
            ReviewAction::ShowBetterMove(better) => {
                self.settings.best_line = true;
                let before = tree.parent(node);
                self.commands.send_all(before.map(MatchCommand::GoToNode));
                if let Some(played) = tree.mv(node) {
                    let text = tr!("review-better-shown", better = better, played = played.text);
                    self.status
                        .write(StatusMessage::Show(StatusSource::Session, text));
                }
            }
            ReviewAction::Analyze => self.commands.send(AnalysisCommand::Start),
            ReviewAction::AnalyzeInTotal(time) => {
                self.commands.send(AnalysisCommand::StartTotal(time));
            }
            ReviewAction::StartLiveAnalysis => self.commands.send(AnalysisCommand::Live),
            ReviewAction::Preview(line) => self.commands.send(AnalysisCommand::Preview(line)),
            ReviewAction::Stop => self.commands.send(AnalysisCommand::Stop),
            ReviewAction::LiveSettings => self.dialogs.open(DialogKind::LiveAnalysis),
            ReviewAction::Line(index, used) => {
                let line = self.session.analysis().line(index);
                let moves = match used {
                    LineUse::Play(moves) => moves,
                    LineUse::Show | LineUse::Insert | LineUse::PlayOut => usize::MAX,
                };
                let line = line.map(|line| {
                    let count = line.texts.len().min(line.info.line.len()).min(moves);
                    &line.info.line[..count]
                });
                let then = match used {
                    LineUse::Show => LinePosition::FirstMove,
                    LineUse::Insert => LinePosition::Start,
                    LineUse::Play(_) | LineUse::PlayOut => LinePosition::End,
                };
                self.commands
                    .send_all(line.map(|line| MatchCommand::InsertLine {
                        position: (current.id, node),
                        line: line.iter().map(|&(_, action)| action).collect(),
                        then,
                    }));
                if used == LineUse::PlayOut {
                    self.commands.send(AnalysisCommand::PlayOut);
                }
            }
            ReviewAction::GoToNode(node) => self.commands.send(MatchCommand::GoToNode(node)),
            ReviewAction::PlayFrom => self.dialogs.open_play_from(current),
            ReviewAction::Statistics => self.dialogs.open(DialogKind::Statistics),
        }
    }
}

pub(super) fn read_keys(
    mut contexts: EguiContexts,
    reserved: Res<ReservedInput>,
    table: Res<TableState>,
    mut was_selected: Local<bool>,
    mut opened_at: ResMut<ResultOpenedAt>,
    hud: Res<HudState>,
    mut actions: MatchActions,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    // The selection when the key was pressed: the table may have cleared it in this frame.
    let had_selection = std::mem::replace(
        &mut *was_selected,
        table.selected_square.is_some() || table.hint_shown,
    );
    let Some(hud) = &hud.0 else {
        return Ok(());
    };
    let is_over = hud.end.is_some() && hud.review.is_none() && !hud.is_exercise();
    let now = ctx.input(|input| input.time);
    if is_over && opened_at.0.is_none() && !table.moving && actions.dialogs.top().is_none() {
        opened_at.0 = Some(now);
        actions.dialogs.open(DialogKind::Result);
        // The keys of this frame belong to the table.
        return Ok(());
    }
    if actions.dialogs.top() == Some(DialogKind::Result) {
        let is_early = opened_at.0.is_some_and(|opened| now - opened < KEY_DELAY);
        if !reserved.focus && !is_early {
            for command in take_commands(ctx, &[KeyContext::AfterMatch]) {
                after_match_command(command, hud, &mut actions);
                if actions.dialogs.top().is_none() {
                    break;
                }
            }
        }
        return Ok(());
    }
    // An open dialog or a focused text field has the keys. The focus of the previous frame counts,
    // because Esc has cleared it by now.
    if reserved.keyboard || actions.dialogs.top().is_some() {
        return Ok(());
    }
    let contexts: Vec<_> = std::iter::once(KeyContext::Match)
        .chain(key_contexts(hud))
        .collect();
    let commands = if reserved.focus {
        take_commands_unless_focused(ctx, &contexts)
    } else {
        take_commands(ctx, &contexts)
    };
    // The table ends a replay with the same key.
    let mut esc_is_used = had_selection || hud.replay == Some(true);
    for command in commands {
        if command == KeyCommand::OpenMenu && std::mem::take(&mut esc_is_used) {
            continue;
        }
        if command == KeyCommand::TypeMove && hud.editor.is_none() {
            actions.open_type_move();
        } else if let Some(command) = review_command(command, &actions.session) {
            actions.commands.send(command);
        } else {
            let assist = assist_button(hud, &table, &actions.session);
            run_command(command, hud, assist, &mut actions);
        }
        if actions.dialogs.top().is_some() {
            // Further keys belong to the dialog.
            break;
        }
    }
    Ok(())
}

/// The active key contexts besides [`KeyContext::Match`]. Their keys do not reach the table,
/// except Esc, which the match and the table share.
pub(super) fn key_contexts(hud: &Hud) -> impl Iterator<Item = KeyContext> {
    let all = [
        (hud.spectate.is_some(), KeyContext::Spectate),
        (hud.review.is_some(), KeyContext::Review),
        (hud.is_exercise_done(), KeyContext::SolvedStep),
    ];
    let active = all.into_iter().filter(|(is_active, _)| *is_active);
    active.map(|(_, context)| context)
}

/// Keys while the result dialog is shown. Keys that lead to another position close it: a match of
/// humans is reviewed, or continues before the undone move.
fn after_match_command(command: KeyCommand, hud: &Hud, actions: &mut MatchActions) {
    let is_spectated = hud.spectate.is_some();
    if let Some(request) = read_aloud_request(command) {
        actions.read_aloud.write(request);
        return;
    }
    let action = match command {
        KeyCommand::ToggleChart if hud.chart.is_some() => {
            actions.settings.chart_collapsed ^= true;
            return;
        }
        KeyCommand::Replay if hud.replay.is_some() => ToolbarAction::Replay,
        KeyCommand::Undo | KeyCommand::StepBack if !hud.can_undo => return,
        KeyCommand::Undo => ToolbarAction::Undo,
        KeyCommand::StepBack if is_spectated => ToolbarAction::StepBack,
        KeyCommand::StepBack => {
            actions.dialogs.clear();
            let before = hud.viewed_ply.saturating_sub(1);
            return actions.commands.send(MatchCommand::GoToPly(before));
        }
        KeyCommand::ToStart => ToolbarAction::ToStart,
        _ => return,
    };
    actions.dialogs.clear();
    actions.toolbar(action, hud);
}

fn run_command(command: KeyCommand, hud: &Hud, assist: AssistButton, actions: &mut MatchActions) {
    if let Some(request) = read_aloud_request(command) {
        actions.read_aloud.write(request);
        return;
    }
    // A finished match can be played on from an earlier position only.
    let is_over = hud
        .spectate
        .is_some_and(|spectated| spectated.is_over && !spectated.is_browsing);
    let action = match command {
        KeyCommand::OpenMenu | KeyCommand::ShowMenu => ToolbarAction::Menu,
        KeyCommand::PlayOrPause if is_over => return,
        KeyCommand::PlayOrPause => ToolbarAction::Play,
        KeyCommand::StepBack => ToolbarAction::StepBack,
        KeyCommand::StepForward => ToolbarAction::StepForward,
        KeyCommand::ToStart => ToolbarAction::ToStart,
        KeyCommand::ToLatest => ToolbarAction::ToLatest,
        KeyCommand::Replay if hud.replay.is_some() => ToolbarAction::Replay,
        KeyCommand::Faster => ToolbarAction::Faster,
        KeyCommand::Slower => ToolbarAction::Slower,
        KeyCommand::PauseClocks if hud.clocks_paused.is_some() => ToolbarAction::PauseClocks,
        KeyCommand::ToggleThinking if hud.shows_thinking.is_some() => ToolbarAction::ToggleThinking,
        KeyCommand::ToggleHint | KeyCommand::Assist
            if matches!(assist, AssistButton::Hint { .. }) =>
        {
            ToolbarAction::Hint
        }
        KeyCommand::MoveNow | KeyCommand::Assist if assist == AssistButton::MoveNow => {
            ToolbarAction::MoveNow
        }
        KeyCommand::MoveNow | KeyCommand::Assist if assist == AssistButton::Resume => {
            ToolbarAction::Resume
        }
        KeyCommand::Resign | KeyCommand::OfferDraw if hud.can_propose => {
            let dialog = if command == KeyCommand::Resign {
                DialogKind::Resign
            } else {
                DialogKind::OfferDraw
            };
            actions.dialogs.open(dialog);
            return;
        }
        KeyCommand::ToggleChart if hud.chart.is_some() => {
            actions.settings.chart_collapsed ^= true;
            return;
        }
        KeyCommand::PreviousMistake | KeyCommand::NextMistake => {
            let mistake = hud.find_mistake(command == KeyCommand::NextMistake);
            actions
                .commands
                .send_all(mistake.map(MatchCommand::GoToPly));
            return;
        }
        KeyCommand::NextStep => {
            if let Some(exercise) = &hud.exercise
                && let Some(action) = exercise.primary_action()
            {
                actions.exercise(exercise.kind, action);
            }
            return;
        }
        _ => return,
    };
    actions.toolbar(action, hud);
}

/// The command of a review key for variations or live analysis.
fn review_command(
    command: KeyCommand,
    session: &Session,
) -> Option<stack_session::session::Command> {
    let tree = session.current()?.game.tree();
    let node = match command {
        KeyCommand::NextVariation => tree.next_variation(tree.cursor()),
        KeyCommand::LeaveVariation => tree.variation_fork(tree.cursor()),
        KeyCommand::ToggleLiveAnalysis if session.analysis().is_live() => {
            return Some(AnalysisCommand::Stop.into());
        }
        KeyCommand::ToggleLiveAnalysis => return Some(AnalysisCommand::Live.into()),
        _ => None,
    };
    node.map(|node| MatchCommand::GoToNode(node).into())
}

/// What a key reads aloud.
fn read_aloud_request(command: KeyCommand) -> Option<ReadAloud> {
    Some(match command {
        KeyCommand::ReadPosition => ReadAloud::Position,
        KeyCommand::ReadLastMoves => ReadAloud::LastMoves,
        KeyCommand::ReadTrays => ReadAloud::Trays,
        KeyCommand::ReadSquare => ReadAloud::Square,
        _ => return None,
    })
}

/// The button that helps the player to move.
pub(in crate::screens) fn assist_button(
    hud: &Hud,
    table: &TableState,
    session: &Session,
) -> AssistButton {
    match (&hud.turn_owner, session.thinking()) {
        _ if hud.replay == Some(true) || hud.editor.is_some() => AssistButton::Disabled,
        (TurnOwner::MatchOver, _) if !hud.is_exercise() => AssistButton::Result,
        (TurnOwner::MatchOver, _) => AssistButton::Disabled,
        // A completed step needs no hint.
        (TurnOwner::Human, _) if hud.is_exercise_done() => AssistButton::Disabled,
        (TurnOwner::Human, _) => AssistButton::Hint {
            on: session.is_searching_hint() || table.hint_shown,
        },
        (TurnOwner::Computer, Some(_)) => AssistButton::MoveNow,
        (TurnOwner::Computer, None) => AssistButton::Disabled,
        (TurnOwner::WaitingComputer, _) => AssistButton::Resume,
    }
}
