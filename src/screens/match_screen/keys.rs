//! The keys of the match screen. The cursor on the board is the table's business.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use focus_panels::hud::Hud;
use focus_panels::keys::{KeyCommand, KeyContext, take_commands, take_commands_unless_focused};
use focus_panels::match_panels::end_actions::KEY_DELAY;
use focus_panels::match_panels::lesson::{LessonAction, LessonModel};
use focus_panels::match_panels::toolbar::{AssistButton, ToolbarAction};
use stack_session::play::MatchCommand;

use super::actions::MatchActions;
use super::hud_update::ResultOpenedAt;
use super::panels::help;
use crate::screens::dialogs::DialogKind;
use crate::screens::ui::HudState;
use crate::session::Session;
use crate::table::{ReservedInput, TableState};

pub(super) fn read_keys(
    mut contexts: EguiContexts,
    reserved: Res<ReservedInput>,
    table: Res<TableState>,
    mut selected: Local<bool>,
    mut end: ResMut<ResultOpenedAt>,
    shown: Res<HudState>,
    session: Res<Session>,
    mut actions: MatchActions,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    // The selection when the key went down: the table may have dropped it in this very frame.
    let had_selection = std::mem::replace(
        &mut *selected,
        table.selected_square.is_some() || table.hint_shown,
    );
    let Some(hud) = &shown.0 else {
        return Ok(());
    };
    let over = hud.end.is_some() && hud.review.is_none() && hud.lesson.is_none();
    let now = ctx.input(|input| input.time);
    if over && end.0.is_none() && !table.moving && actions.dialogs.top().is_none() {
        end.0 = Some(now);
        actions.dialogs.open(DialogKind::Result);
        // The strokes of this frame were the table's.
        return Ok(());
    }
    if actions.dialogs.top() == Some(DialogKind::Result) {
        let calm = end.0.is_some_and(|opened| now - opened < KEY_DELAY);
        if !reserved.focus && !calm {
            let after = [KeyContext::AfterMatch];
            for command in ctx.input_mut(|input| take_commands(&after, input)) {
                after_match_command(command, hud, &mut actions);
                if actions.dialogs.top().is_none() {
                    break;
                }
            }
        }
        return Ok(());
    }
    // With a dialog open or a text in focus, keys are theirs. The focus of the frame before counts:
    // Esc has ended it by now.
    if reserved.keyboard || actions.dialogs.top().is_some() {
        return Ok(());
    }
    let contexts = key_contexts(hud);
    let commands = ctx.input_mut(|input| {
        if reserved.focus {
            take_commands_unless_focused(&contexts, input)
        } else {
            take_commands(&contexts, input)
        }
    });
    // The table ends a replay with the same key.
    let mut put_down = had_selection || hud.replay == Some(true);
    for command in commands {
        if command == KeyCommand::OpenMenu && std::mem::take(&mut put_down) {
            continue;
        }
        run_command(command, hud, help(hud, &table, &session), &mut actions);
        if actions.dialogs.top().is_some() {
            // The keys that follow would be those of the page.
            break;
        }
    }
    Ok(())
}

/// The contexts whose keys hold.
fn key_contexts(hud: &Hud) -> Vec<KeyContext> {
    let solved = hud.lesson.as_ref().is_some_and(LessonModel::is_solved);
    let all = [
        (true, KeyContext::Match),
        (hud.spectate.is_some(), KeyContext::Spectate),
        (hud.review.is_some(), KeyContext::Review),
        (solved, KeyContext::SolvedStep),
    ];
    let holds = all.into_iter().filter(|(holds, _)| *holds);
    holds.map(|(_, context)| context).collect()
}

/// A key while the choice of what follows a match is shown. What leads to another position puts the choice away: a match in
/// which persons played is reviewed then, or goes on before the move that is taken back.
fn after_match_command(command: KeyCommand, hud: &Hud, actions: &mut MatchActions) {
    let watched = hud.spectate.is_some();
    let answer = match command {
        KeyCommand::ToggleChart if hud.chart.is_some() => {
            actions.settings.chart_folded ^= true;
            return;
        }
        KeyCommand::Replay if hud.replay.is_some() => ToolbarAction::Replay,
        KeyCommand::Undo | KeyCommand::StepBack if !hud.can_undo => return,
        KeyCommand::Undo => ToolbarAction::Undo,
        KeyCommand::StepBack if watched => ToolbarAction::StepBack,
        KeyCommand::StepBack => {
            actions.dialogs.clear();
            let before = hud.viewed_ply.saturating_sub(1);
            return actions.commands.send(MatchCommand::GoToPly(before));
        }
        KeyCommand::ToStart => ToolbarAction::ToStart,
        _ => return,
    };
    actions.dialogs.clear();
    actions.toolbar(answer, hud);
}

fn run_command(command: KeyCommand, hud: &Hud, help: AssistButton, actions: &mut MatchActions) {
    // A match that is over plays on from an earlier position alone.
    let over = hud
        .spectate
        .is_some_and(|spectated| spectated.is_over && !spectated.is_browsing);
    let answer = match command {
        KeyCommand::OpenMenu => ToolbarAction::Menu,
        KeyCommand::PlayOrPause if over => return,
        KeyCommand::PlayOrPause => ToolbarAction::Play,
        KeyCommand::StepBack => ToolbarAction::StepBack,
        KeyCommand::StepForward => ToolbarAction::StepForward,
        KeyCommand::ToStart => ToolbarAction::ToStart,
        KeyCommand::ToLatest => ToolbarAction::ToLatest,
        KeyCommand::Replay if hud.replay.is_some() => ToolbarAction::Replay,
        KeyCommand::Faster => ToolbarAction::Faster,
        KeyCommand::Slower => ToolbarAction::Slower,
        KeyCommand::ToggleThinking if hud.shows_thinking.is_some() => ToolbarAction::ToggleThinking,
        KeyCommand::ToggleHint if matches!(help, AssistButton::Hint { .. }) => ToolbarAction::Hint,
        KeyCommand::MoveNow if help == AssistButton::MoveNow => ToolbarAction::MoveNow,
        KeyCommand::MoveNow if help == AssistButton::Resume => ToolbarAction::Resume,
        KeyCommand::Resign | KeyCommand::OfferDraw if hud.can_propose => {
            let gives_up = command == KeyCommand::Resign;
            let page = if gives_up {
                DialogKind::Resign
            } else {
                DialogKind::OfferDraw
            };
            actions.dialogs.open(page);
            return;
        }
        KeyCommand::ToggleChart if hud.chart.is_some() => {
            actions.settings.chart_folded ^= true;
            return;
        }
        KeyCommand::PreviousMistake | KeyCommand::NextMistake => {
            let mistake = hud.find_mistake(command == KeyCommand::NextMistake);
            actions
                .commands
                .send_if_some(mistake.map(MatchCommand::GoToPly));
            return;
        }
        KeyCommand::NextStep => {
            if let Some(model) = &hud.lesson {
                actions.lesson(LessonAction::Next, model);
            }
            return;
        }
        _ => return,
    };
    actions.toolbar(answer, hud);
}
