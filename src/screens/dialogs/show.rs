//! The page on top, as a dialog.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::dialogs::settings::SettingsDialog;
use focus_panels::dialogs::shortcuts::ShortcutsDialog;
use focus_panels::keys::{KeyCommand, KeyContext, take_commands};
use focus_panels::widgets::{DialogPosition, dialog_at};
use stack_session::play::MatchCommand;
use stack_session::proposals::{ProposalCommand, ProposalKind};

use super::chooser::OpenFileDialog;
use super::content::DialogContext;
use super::dialog_stack::{DialogKind, DialogStack};
use super::games::LibraryView;
use super::piece_style::piece_style;
use super::requests::{ClipboardCommand, DialogAction, SaveScreenshot};
use super::{
    broken_pages, learning_pages, library_dialogs, match_dialogs, proposal_pages, review_dialogs,
};
use crate::frame::RedrawReasons;
use crate::language::Language;
use crate::screen::ScreenAfterMatch;
use crate::screens::ui::{HudState, PanelColumns, PanelCoverage};
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::table::TableState;
use crate::theme::AvailableThemes;

/// Another page on top is shown in the next frame.
pub(super) fn redraw_on_change(
    pages: Res<DialogStack>,
    mut shown: Local<Option<DialogKind>>,
    mut busy: ResMut<RedrawReasons>,
) {
    if std::mem::replace(&mut *shown, pages.top()) != pages.top() {
        busy.add("another page is shown");
    }
}

pub(super) fn toggle_shortcut_list(
    mut contexts: EguiContexts,
    mut pages: ResMut<DialogStack>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let commands = ctx.input_mut(|input| take_commands(&[KeyContext::Window], input));
    let toggles = commands
        .iter()
        .filter(|&&command| command == KeyCommand::ToggleShortcuts);
    for _ in toggles {
        if pages.top() == Some(DialogKind::Shortcuts) {
            pages.close();
        } else {
            pages.open(DialogKind::Shortcuts);
        }
    }
    Ok(())
}

/// The control that had the focus when the first page was opened over the screen; it has it again when the last one is
/// closed.
#[derive(Default)]
pub(super) struct FocusRestore {
    open: bool,
    focused: Option<egui::Id>,
}

impl FocusRestore {
    fn follow(&mut self, ctx: &egui::Context, open: bool) {
        if std::mem::replace(&mut self.open, open) == open {
            return;
        }
        if open {
            self.focused = ctx.memory(egui::Memory::focused);
        } else if let Some(focused) = self.focused.take() {
            ctx.memory_mut(|memory| memory.request_focus(focused));
        }
    }
}

pub(super) fn show_dialog(
    mut contexts: EguiContexts,
    language: Res<Language>,
    session: Res<Session>,
    shown: Res<HudState>,
    mut covered: ResMut<PanelCoverage>,
    mut settings: ResMut<Settings>,
    (mut pages, mut opener): (ResMut<DialogStack>, Local<FocusRestore>),
    (games, themes, mut chooser): (
        Res<LibraryView>,
        Res<AvailableThemes>,
        ResMut<OpenFileDialog>,
    ),
    table: Res<TableState>,
    mut commands: SessionCommands,
    mut clipboard: MessageWriter<ClipboardCommand>,
    mut pictures: MessageWriter<SaveScreenshot>,
    mut after: ResMut<ScreenAfterMatch>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    opener.follow(&ctx, pages.top().is_some());
    let Some(page) = pages.top() else {
        return Ok(());
    };
    covered.modal = true;
    // The winning board and what is told above it stay in view.
    covered.by_dialog = page != DialogKind::Result;
    if page == DialogKind::File {
        // A window of its own, which no dialog of ours may cover.
        let answer = library_dialogs::show_file_dialog(&ctx, &mut chooser, &mut pages);
        run_action(
            answer,
            &mut commands,
            &mut clipboard,
            &mut pictures,
            &mut after,
        );
        return Ok(());
    }
    // The winning board and all beside it stay in view.
    let place = match page {
        DialogKind::Result => DialogPosition::BottomOf(
            PanelColumns::in_context(&ctx).centered_on_board(&ctx, table.board_offset),
        ),
        _ => DialogPosition::Center,
    };
    let shown = dialog_at(&ctx, egui::Id::new(("page", page)), place, |ui| {
        let mut content = DialogContext {
            ui,
            words: language.0,
            session: &session,
            hud: &shown,
            settings: &mut settings,
            dialogs: &mut pages,
            library: &games,
            themes: &themes.0,
            file_dialog: &mut chooser,
            place,
        };
        draw(page, &mut content)
    });
    let mut answer = shown.inner;
    if shown.should_close && pages.top() == Some(page) {
        pages.close();
        if page == DialogKind::ProposalResponse {
            // A question that is closed without an answer is declined.
            answer = DialogAction::session(ProposalCommand::Respond(false));
        }
    }
    run_action(
        answer,
        &mut commands,
        &mut clipboard,
        &mut pictures,
        &mut after,
    );
    Ok(())
}

fn run_action(
    answer: DialogAction,
    commands: &mut SessionCommands,
    clipboard: &mut MessageWriter<ClipboardCommand>,
    pictures: &mut MessageWriter<SaveScreenshot>,
    after: &mut ScreenAfterMatch,
) {
    match answer {
        DialogAction::None => {}
        DialogAction::Session(all) => all.into_iter().for_each(|command| commands.send(command)),
        DialogAction::Clipboard(command) => drop(clipboard.write(command)),
        DialogAction::Screenshot(picture) => drop(pictures.write(picture)),
        DialogAction::LeaveFor(screen) => {
            after.0 = Some(screen);
            commands.send(MatchCommand::Leave);
        }
    }
}

/// Draws a page. A new page is one line here and a function in the file of its kind.
fn draw(page: DialogKind, content: &mut DialogContext) -> DialogAction {
    match page {
        DialogKind::Menu => match_dialogs::menu(content),
        DialogKind::Result => match_dialogs::result(content),
        DialogKind::Resign => proposal_pages::propose_dialog(content, ProposalKind::Resign),
        DialogKind::OfferDraw => proposal_pages::propose_dialog(content, ProposalKind::Draw),
        DialogKind::ProposalResponse => proposal_pages::proposal_response(content),
        DialogKind::Statistics => review_dialogs::statistics_dialog(content),
        DialogKind::PlayFrom => review_dialogs::play_from(content),
        DialogKind::OpenError => broken_pages::open_error(content),
        DialogKind::Screenshot => review_dialogs::screenshot(content),
        DialogKind::PasteVariant => review_dialogs::paste_variant(content),
        DialogKind::Rules => learning_pages::rules(content),
        DialogKind::Lessons => learning_pages::lessons(content),
        DialogKind::Save => library_dialogs::save(content),
        DialogKind::Library => library_dialogs::library(content),
        DialogKind::File => DialogAction::None,
        DialogKind::Settings => edit_settings(content),
        DialogKind::Shortcuts => {
            if ShortcutsDialog.ui(content.ui, content.words) {
                content.dialogs.close();
            }
            DialogAction::None
        }
    }
}

fn edit_settings(content: &mut DialogContext) -> DialogAction {
    // Changed only when a value has changed, so that nothing else is written.
    let mut edited = (**content.settings).clone();
    let mut page = SettingsDialog {
        settings: &mut edited.0,
        themes: content.themes,
        piece_style,
    };
    if page.ui(content.ui, content.words) {
        content.dialogs.close();
    }
    content.settings.set_if_neq(edited);
    DialogAction::None
}
