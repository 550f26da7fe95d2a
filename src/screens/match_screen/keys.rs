//! The keys of the match screen. The cursor on the board is the table's business.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use focus_panels::hud::Hud;
use focus_panels::keys::{KeyCommand, KeyContext, commands_beside_focus, commands_for};
use focus_panels::match_panels::bar::{BarAnswer, Help};
use focus_panels::match_panels::end::CALM;
use focus_panels::match_panels::lesson::{LessonAnswer, LessonModel};
use stack_session::play::MatchCommand;

use super::actions::Actions;
use super::panels::help;
use super::state::EndSeen;
use crate::screens::pages::Page;
use crate::screens::ui::Shown;
use crate::session::Session;
use crate::table::{ReservedInput, TableState};

pub(super) fn read_keys(
    mut contexts: EguiContexts,
    reserved: Res<ReservedInput>,
    table: Res<TableState>,
    mut selected: Local<bool>,
    mut end: ResMut<EndSeen>,
    shown: Res<Shown>,
    session: Res<Session>,
    mut actions: Actions,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    // The selection when the key went down: the table may have dropped it in this very frame.
    let had_selection =
        std::mem::replace(&mut *selected, table.selection.is_some() || table.advised);
    let Some(hud) = &shown.0 else {
        return Ok(());
    };
    let over = hud.end.is_some() && hud.study.is_none() && hud.lesson.is_none();
    let now = ctx.input(|input| input.time);
    if over && end.0.is_none() && !table.moving && actions.pages.top().is_none() {
        end.0 = Some(now);
        actions.pages.open(Page::End);
        // The strokes of this frame were the table's.
        return Ok(());
    }
    if actions.pages.top() == Some(Page::End) {
        let calm = end.0.is_some_and(|opened| now - opened < CALM);
        if !reserved.focus && !calm {
            let after = [KeyContext::AfterMatch];
            for command in ctx.input_mut(|input| commands_for(&after, input)) {
                after_match(command, hud, &mut actions);
                if actions.pages.top().is_none() {
                    break;
                }
            }
        }
        return Ok(());
    }
    // With a dialog open or a text in focus, keys are theirs. The focus of the frame before counts:
    // Esc has ended it by now.
    if reserved.keyboard || actions.pages.top().is_some() {
        return Ok(());
    }
    let contexts = contexts_of(hud);
    let commands = ctx.input_mut(|input| {
        if reserved.focus {
            commands_beside_focus(&contexts, input)
        } else {
            commands_for(&contexts, input)
        }
    });
    // The table ends a replay with the same key.
    let mut put_down = had_selection || hud.replay == Some(true);
    for command in commands {
        if command == KeyCommand::OpenMenu && std::mem::take(&mut put_down) {
            continue;
        }
        carry_out(command, hud, help(hud, &table, &session), &mut actions);
        if actions.pages.top().is_some() {
            // The keys that follow would be those of the page.
            break;
        }
    }
    Ok(())
}

/// The contexts whose keys hold.
fn contexts_of(hud: &Hud) -> Vec<KeyContext> {
    let solved = hud.lesson.as_ref().is_some_and(LessonModel::solved);
    let all = [
        (true, KeyContext::Match),
        (hud.spectated.is_some(), KeyContext::Spectate),
        (hud.study.is_some(), KeyContext::Study),
        (solved, KeyContext::SolvedStep),
    ];
    let holds = all.into_iter().filter(|(holds, _)| *holds);
    holds.map(|(_, context)| context).collect()
}

/// A key while the choice of what follows a match is shown. What leads to another position puts the choice away: a match in
/// which persons played is reviewed then, or goes on before the move that is taken back.
fn after_match(command: KeyCommand, hud: &Hud, actions: &mut Actions) {
    let watched = hud.spectated.is_some();
    let answer = match command {
        KeyCommand::ToggleChart if hud.chart.is_some() => {
            actions.settings.chart_folded ^= true;
            return;
        }
        KeyCommand::Replay if hud.replay.is_some() => BarAnswer::Replay,
        KeyCommand::Undo | KeyCommand::StepBack if !hud.undo => return,
        KeyCommand::Undo => BarAnswer::Undo,
        KeyCommand::StepBack if watched => BarAnswer::Back,
        KeyCommand::StepBack => {
            actions.pages.clear();
            let before = hud.now.saturating_sub(1);
            return actions.commands.send(MatchCommand::GoTo(before));
        }
        KeyCommand::ToStart => BarAnswer::ToStart,
        _ => return,
    };
    actions.pages.clear();
    actions.press(answer, hud);
}

fn carry_out(command: KeyCommand, hud: &Hud, help: Help, actions: &mut Actions) {
    // A match that is over plays on from an earlier position alone.
    let over = hud
        .spectated
        .is_some_and(|spectated| spectated.over && !spectated.away);
    let answer = match command {
        KeyCommand::OpenMenu => BarAnswer::Menu,
        KeyCommand::PlayOrPause if over => return,
        KeyCommand::PlayOrPause => BarAnswer::Play,
        KeyCommand::StepBack => BarAnswer::Back,
        KeyCommand::StepForward => BarAnswer::Step,
        KeyCommand::ToStart => BarAnswer::ToStart,
        KeyCommand::ToLive => BarAnswer::ToLive,
        KeyCommand::Replay if hud.replay.is_some() => BarAnswer::Replay,
        KeyCommand::Faster => BarAnswer::Faster,
        KeyCommand::Slower => BarAnswer::Slower,
        KeyCommand::ToggleThoughts if hud.thoughts.is_some() => BarAnswer::Thoughts,
        KeyCommand::ToggleHint if matches!(help, Help::Hint { .. }) => BarAnswer::Hint,
        KeyCommand::MoveNow if help == Help::MoveNow => BarAnswer::MoveNow,
        KeyCommand::MoveNow if help == Help::PlayOn => BarAnswer::PlayOn,
        KeyCommand::GiveUp | KeyCommand::OfferDraw if hud.proposes => {
            let gives_up = command == KeyCommand::GiveUp;
            let page = if gives_up {
                Page::GiveUp
            } else {
                Page::OfferDraw
            };
            actions.pages.open(page);
            return;
        }
        KeyCommand::ToggleChart if hud.chart.is_some() => {
            actions.settings.chart_folded ^= true;
            return;
        }
        KeyCommand::PreviousMistake | KeyCommand::NextMistake => {
            let mistake = hud.mistake(command == KeyCommand::NextMistake);
            actions.commands.send_some(mistake.map(MatchCommand::GoTo));
            return;
        }
        KeyCommand::NextStep => {
            if let Some(model) = &hud.lesson {
                actions.lesson(LessonAnswer::Next, model);
            }
            return;
        }
        _ => return,
    };
    actions.press(answer, hud);
}
