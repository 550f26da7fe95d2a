//! Dialogs of a review: statistics, playing on, screenshots, and the variant of a pasted position.

use bevy::prelude::*;
use focus_panels::dialogs::open_error::{OpenErrorAction, OpenErrorModel};
use focus_panels::dialogs::screenshot::{ScreenshotAction, ScreenshotModel};
use focus_panels::dialogs::variant_choice::{VariantChoiceAction, VariantChoiceModel};
use focus_panels::hud::{seat_emblem, seat_name};
use focus_panels::review::StatisticsModel;
use focus_panels::review::{PlayFromAction, PlayFromModel};
use focus_panels::strings;
use focus_panels::style::seat_colors;
use stack_session::analysis::statistics;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, MatchEvent, OpenedMatch, Origin};
use stack_session::players::rating_range;
use stack_session::storage::OpenFailure;

use super::context::{ClipboardCommand, DialogAction, DialogContext, SaveScreenshot};
use super::dialog_stack::{DialogKind, DialogStack};
use crate::frame::RedrawReasons;
use crate::session::{MatchUpdate, OpenFailed, SessionCommands};

fn statistics_model(context: &DialogContext) -> Option<StatisticsModel> {
    let current = context.session.current()?;
    let colors = seat_colors(context.settings.palette);
    let figures = statistics(current.game.as_ref()).into_iter();
    let seats = figures.map(|(seat, figures)| {
        let mark = seat_emblem(current, seat, colors);
        (mark, seat_name(current, seat), figures)
    });
    Some(StatisticsModel {
        seats: seats.collect(),
    })
}

pub(super) fn statistics_dialog(context: &mut DialogContext) -> DialogAction {
    let model = statistics_model(context);
    if model.is_none_or(|model| model.ui(context.ui)) {
        context.dialogs.close();
    }
    DialogAction::None
}

pub(super) fn play_from(context: &mut DialogContext) -> DialogAction {
    let Some(current) = context.session.current() else {
        context.dialogs.close();
        return DialogAction::None;
    };
    let game = current.game.as_ref();
    let colors = seat_colors(context.settings.palette);
    let seats = game.seats();
    let marks = seats.iter().map(|&seat| seat_emblem(current, seat, colors));
    let players = seats.iter().map(|&seat| game.player_choices(seat));
    let model = PlayFromModel {
        seats: &context.dialogs.seats,
        emblems: &marks.collect::<Vec<_>>(),
        choices: &players.collect::<Vec<_>>(),
        ratings: rating_range(&current.setup.variant),
    };
    match model.ui(context.ui) {
        Some(PlayFromAction::Seats(seats)) => context.dialogs.seats = seats,
        Some(PlayFromAction::Play) => {
            let seats = std::mem::take(&mut context.dialogs.seats);
            context.dialogs.clear();
            return DialogAction::session(MatchCommand::PlayFromHere(seats));
        }
        Some(PlayFromAction::Cancel) => context.dialogs.close(),
        None => {}
    }
    DialogAction::None
}

pub(super) fn paste_variant(context: &mut DialogContext) -> DialogAction {
    let names = context.dialogs.pasted.1.iter();
    let model = VariantChoiceModel {
        names: names
            .map(|variant| strings::variant_name(variant))
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

/// Opens the dialog for files.
pub(super) fn show_open_errors(
    (mut failures, mut matches): (MessageReader<OpenFailed>, MessageReader<MatchUpdate>),
    mut dialogs: ResMut<DialogStack>,
    mut redraw: ResMut<RedrawReasons>,
    mut commands: SessionCommands,
) {
    for OpenFailed(OpenFailure {
        error,
        playable_prefix: sound,
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
        let model = OpenErrorModel {
            error: strings::error_message(error),
            moves: sound.as_ref().map(|sound| sound.moves.len()),
            details: false,
        };
        dialogs.open_error_dialog(model, sound.clone());
        redraw.add("a dialog opens");
    }
    let began = |MatchUpdate(event): &MatchUpdate| matches!(event, MatchEvent::Started { .. });
    if matches.read().any(began) {
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
