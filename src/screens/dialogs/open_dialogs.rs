//! Dialogs about files: games that can't be opened, the variant of a pasted position, and the name
//! of a screenshot.

use bevy::prelude::*;
use focus_panels::dialogs::open_error::OpenErrorAction;
use focus_panels::dialogs::screenshot::{ScreenshotAction, ScreenshotModel};
use focus_panels::dialogs::variant_choice::{VariantChoiceAction, VariantChoiceModel};
use focus_panels::strings;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, MatchEvent, OpenedMatch, Origin};
use stack_session::storage::OpenFailure;

use super::context::{ClipboardCommand, DialogAction, DialogContext, SaveScreenshot};
use super::dialog_stack::{DialogKind, DialogStack};
use crate::frame::RedrawReasons;
use crate::session::{MatchUpdate, OpenFailed, SessionCommands};

pub(super) fn paste_variant(context: &mut DialogContext) -> DialogAction {
    let names = context.dialogs.pasted.1.iter();
    let model = VariantChoiceModel {
        names: names
            .map(|variant| strings::variant_title(variant))
            .collect(),
    };
    let Some(action) = model.ui(context.ui) else {
        return DialogAction::None;
    };
    let (text, variants) = std::mem::take(&mut context.dialogs.pasted);
    context.dialogs.close();
    match action {
        VariantChoiceAction::Open(index) => DialogAction::Clipboard(ClipboardCommand::Open {
            text,
            variant: variants.into_iter().nth(index),
        }),
        VariantChoiceAction::Cancel => DialogAction::None,
    }
}

pub(super) fn screenshot(context: &mut DialogContext) -> DialogAction {
    let storage = context.session.storage();
    let folder = storage.map(|storage| storage.folders().pictures.display().to_string());
    let dialogs = &mut *context.dialogs;
    let model = ScreenshotModel {
        folder: &folder.unwrap_or_default(),
        name: &dialogs.file_name,
        arrows: dialogs.show_markers,
    };
    match model.ui(context.ui) {
        Some(ScreenshotAction::Name(name)) => dialogs.file_name = name,
        Some(ScreenshotAction::Arrows(arrows)) => dialogs.show_markers = arrows,
        Some(ScreenshotAction::Save) => {
            let (name, arrows) = (dialogs.file_name.clone(), dialogs.show_markers);
            dialogs.clear();
            return DialogAction::Screenshot(SaveScreenshot {
                name,
                show_markers: arrows,
            });
        }
        Some(ScreenshotAction::Cancel) => dialogs.close(),
        None => {}
    }
    DialogAction::None
}

/// Opens the error dialog for games that cannot be opened.
pub(super) fn show_open_errors(
    (mut failures, mut matches): (MessageReader<OpenFailed>, MessageReader<MatchUpdate>),
    mut dialogs: ResMut<DialogStack>,
    mut redraw: ResMut<RedrawReasons>,
    mut commands: SessionCommands,
) {
    for OpenFailed(OpenFailure {
        error,
        playable_prefix,
    }) in failures.read()
    {
        let opened = dialogs.opened_file.take();
        if opened.is_some() && opened.as_deref() == error.path() {
            dialogs.open(DialogKind::Library);
            dialogs.library.reopen();
        }
        if error.is_in_use() {
            // Updates the title's *Continue* and the library.
            commands.send(LibraryCommand::List);
        }
        dialogs.open_error_dialog(strings::error_message(error), playable_prefix.clone());
        redraw.add("a dialog opens");
    }
    let is_started = |MatchUpdate(event): &MatchUpdate| matches!(event, MatchEvent::Started { .. });
    if matches.read().any(is_started) {
        // The opened match is on the table.
        dialogs.opened_file = None;
    }
}

pub(super) fn open_error(context: &mut DialogContext) -> DialogAction {
    let Some((record, model)) = &mut context.dialogs.open_error else {
        context.dialogs.close();
        return DialogAction::None;
    };
    match model.ui(context.ui) {
        Some(OpenErrorAction::Open) => {
            let origin = Origin::External(None);
            let record = record.take();
            let opened = record.and_then(|record| OpenedMatch::from_record(&record, origin).ok());
            context.dialogs.open_error = None;
            context.dialogs.clear();
            if let Some(opened) = opened {
                return DialogAction::session(MatchCommand::Open(Box::new(opened)));
            }
        }
        Some(OpenErrorAction::Details) => model.details ^= true,
        Some(OpenErrorAction::Close) => {
            context.dialogs.open_error = None;
            context.dialogs.close();
        }
        None => {}
    }
    DialogAction::None
}
