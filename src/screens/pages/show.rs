//! The page on top, as a dialog.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::keys::{KeyCommand, KeyContext, commands_for};
use focus_panels::pages::keys::KeySheet;
use focus_panels::pages::settings::SettingsPage;
use focus_panels::widgets::{DialogPlace, dialog_at};
use stack_session::play::MatchCommand;
use stack_session::proposals::{ProposalCommand, ProposalKind};

use super::chooser::OpenChooser;
use super::content::Content;
use super::games::ShownGames;
use super::piece_look::piece_look;
use super::requests::{ClipboardCommand, PageAnswer, TakePicture};
use super::stack::{Page, Pages};
use super::{
    broken_pages, learning_pages, library_pages, match_pages, proposal_pages, study_pages,
};
use crate::frame::Busy;
use crate::language::Language;
use crate::look::Themes;
use crate::screen::ScreenAfterMatch;
use crate::screens::ui::{Columns, Covered, Shown};
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::table::TableState;

/// Another page on top is shown in the next frame.
pub(super) fn follow_top(
    pages: Res<Pages>,
    mut shown: Local<Option<Page>>,
    mut busy: ResMut<Busy>,
) {
    if std::mem::replace(&mut *shown, pages.top()) != pages.top() {
        busy.because("another page is shown");
    }
}

pub(super) fn toggle_key_sheet(mut contexts: EguiContexts, mut pages: ResMut<Pages>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let commands = ctx.input_mut(|input| commands_for(&[KeyContext::Window], input));
    let toggles = commands
        .iter()
        .filter(|&&command| command == KeyCommand::ToggleKeySheet);
    for _ in toggles {
        if pages.top() == Some(Page::Keys) {
            pages.close();
        } else {
            pages.open(Page::Keys);
        }
    }
    Ok(())
}

/// The control that had the focus when the first page was opened over the screen; it has it again when the last one is
/// closed.
#[derive(Default)]
pub(super) struct Opener {
    open: bool,
    focused: Option<egui::Id>,
}

impl Opener {
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

pub(super) fn show_page(
    mut contexts: EguiContexts,
    language: Res<Language>,
    session: Res<Session>,
    shown: Res<Shown>,
    mut covered: ResMut<Covered>,
    mut settings: ResMut<Settings>,
    (mut pages, mut opener): (ResMut<Pages>, Local<Opener>),
    (games, themes, mut chooser): (Res<ShownGames>, Res<Themes>, ResMut<OpenChooser>),
    table: Res<TableState>,
    mut commands: SessionCommands,
    mut clipboard: MessageWriter<ClipboardCommand>,
    mut pictures: MessageWriter<TakePicture>,
    mut after: ResMut<ScreenAfterMatch>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    opener.follow(&ctx, pages.top().is_some());
    let Some(page) = pages.top() else {
        return Ok(());
    };
    covered.all = true;
    // The winning board and what is told above it stay in view.
    covered.by_page = page != Page::End;
    if page == Page::ChooseFile {
        // A window of its own, which no dialog of ours may cover.
        let answer = library_pages::choose_file(&ctx, &mut chooser, &mut pages);
        carry_out(
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
        Page::End => DialogPlace::Foot(Columns::of(&ctx).around_board(&ctx, table.aside)),
        _ => DialogPlace::Middle,
    };
    let shown = dialog_at(&ctx, egui::Id::new(("page", page)), place, |ui| {
        let mut content = Content {
            ui,
            words: language.0,
            session: &session,
            shown: &shown,
            settings: &mut settings,
            pages: &mut pages,
            games: &games,
            themes: &themes.0,
            chooser: &mut chooser,
            place,
        };
        draw(page, &mut content)
    });
    let mut answer = shown.answer;
    if shown.closes && pages.top() == Some(page) {
        pages.close();
        if page == Page::Answer {
            // A question that is closed without an answer is declined.
            answer = PageAnswer::session(ProposalCommand::Answer(false));
        }
    }
    carry_out(
        answer,
        &mut commands,
        &mut clipboard,
        &mut pictures,
        &mut after,
    );
    Ok(())
}

fn carry_out(
    answer: PageAnswer,
    commands: &mut SessionCommands,
    clipboard: &mut MessageWriter<ClipboardCommand>,
    pictures: &mut MessageWriter<TakePicture>,
    after: &mut ScreenAfterMatch,
) {
    match answer {
        PageAnswer::None => {}
        PageAnswer::Session(all) => all.into_iter().for_each(|command| commands.send(command)),
        PageAnswer::Clipboard(command) => drop(clipboard.write(command)),
        PageAnswer::Picture(picture) => drop(pictures.write(picture)),
        PageAnswer::LeaveFor(screen) => {
            after.0 = Some(screen);
            commands.send(MatchCommand::Leave);
        }
    }
}

/// Draws a page. A new page is one line here and a function in the file of its kind.
fn draw(page: Page, content: &mut Content) -> PageAnswer {
    match page {
        Page::Menu => match_pages::menu(content),
        Page::End => match_pages::end(content),
        Page::GiveUp => proposal_pages::question(content, ProposalKind::GiveUp),
        Page::OfferDraw => proposal_pages::question(content, ProposalKind::Draw),
        Page::Answer => proposal_pages::answered(content),
        Page::Statistics => study_pages::figures(content),
        Page::PlayFrom => study_pages::play_from(content),
        Page::Broken => broken_pages::broken(content),
        Page::Picture => study_pages::picture(content),
        Page::Pasted => study_pages::pasted(content),
        Page::Rules => learning_pages::rules(content),
        Page::Lessons => learning_pages::lessons(content),
        Page::Save => library_pages::save(content),
        Page::Games => library_pages::games(content),
        Page::ChooseFile => PageAnswer::None,
        Page::Settings => edit_settings(content),
        Page::Keys => {
            if KeySheet.ui(content.ui, content.words) {
                content.pages.close();
            }
            PageAnswer::None
        }
    }
}

fn edit_settings(content: &mut Content) -> PageAnswer {
    // Changed only when a value has changed, so that nothing else is written.
    let mut edited = (**content.settings).clone();
    let mut page = SettingsPage {
        settings: &mut edited.0,
        themes: content.themes,
        look: piece_look,
    };
    if page.ui(content.ui, content.words) {
        content.pages.close();
    }
    content.settings.set_if_neq(edited);
    PageAnswer::None
}
