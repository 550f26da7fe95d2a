//! The page on top, as a dialog.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::keys::{KeyCommand, KeyContext, commands_for};
use focus_panels::pages::keys::KeySheet;
use focus_panels::pages::settings::SettingsPage;
use focus_panels::style::dialog;

use super::content::Content;
use super::requests::{ClipboardCommand, PageAnswer, TakePicture};
use super::stack::{Page, Pages};
use super::{learning_pages, library_pages, match_pages, study_pages};
use crate::frame::Busy;
use crate::language::Language;
use crate::screens::ui::{Covered, Shown};
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;

/// The frames in which a new page finds its size, as egui measures its content.
const SETTLING: u8 = 5;

/// Asks for the frames in which a new page finds its size.
pub(super) fn settle_size(
    pages: Res<Pages>,
    mut seen: Local<(Option<Page>, u8)>,
    mut busy: ResMut<Busy>,
) {
    let (top, frames) = &mut *seen;
    if std::mem::replace(top, pages.top()) != pages.top() {
        *frames = SETTLING;
    }
    if *frames > 0 {
        *frames -= 1;
        busy.because("a page finds its size");
    }
}

pub(super) fn toggle_key_sheet(mut contexts: EguiContexts, mut pages: ResMut<Pages>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let commands = ctx.input_mut(|input| commands_for(KeyContext::Window, input));
    if commands.contains(&KeyCommand::ToggleKeySheet) {
        if pages.top() == Some(Page::Keys) {
            pages.close();
        } else {
            pages.open(Page::Keys);
        }
    }
    Ok(())
}

pub(super) fn show_page(
    mut contexts: EguiContexts,
    language: Res<Language>,
    session: Res<Session>,
    shown: Res<Shown>,
    mut covered: ResMut<Covered>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
    mut commands: SessionCommands,
    mut clipboard: MessageWriter<ClipboardCommand>,
    mut pictures: MessageWriter<TakePicture>,
) -> Result {
    let Some(page) = pages.top() else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?.clone();
    covered.all = true;
    let mut answer = PageAnswer::None;
    let modal = egui::Modal::new(egui::Id::new(("page", page)))
        .backdrop_color(egui::Color32::from_black_alpha(170))
        .frame(dialog());
    let shown = modal.show(&ctx, |ui| {
        let mut content = Content {
            ui,
            words: language.0,
            session: &session,
            shown: &shown,
            settings: &mut settings,
            pages: &mut pages,
        };
        answer = draw(page, &mut content);
    });
    if shown.should_close() && pages.top() == Some(page) {
        pages.close();
    }
    match answer {
        PageAnswer::None => {}
        PageAnswer::Session(command) => commands.send(command),
        PageAnswer::Clipboard(command) => drop(clipboard.write(command)),
        PageAnswer::Picture(picture) => drop(pictures.write(picture)),
    }
    Ok(())
}

/// Draws a page. A new page is one line here and a function in the file of its kind.
fn draw(page: Page, content: &mut Content) -> PageAnswer {
    match page {
        Page::Menu => match_pages::menu(content),
        Page::End => match_pages::end(content),
        Page::Statistics => study_pages::figures(content),
        Page::PlayFrom => study_pages::play_from(content),
        Page::Broken => study_pages::broken(content),
        Page::Picture => study_pages::picture(content),
        Page::Rules => learning_pages::rules(content),
        Page::Lessons => learning_pages::lessons(content),
        Page::Save | Page::Open => library_pages::files(content, page),
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
    let settings = &mut edited.0;
    if (SettingsPage { settings }).ui(content.ui, content.words) {
        content.pages.close();
    }
    content.settings.set_if_neq(edited);
    PageAnswer::None
}
