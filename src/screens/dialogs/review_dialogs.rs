//! Pages of a review: figures, the seats of a match that continues, a picture, the variant of a pasted position.

use focus_panels::dialogs::screenshot::{ScreenshotAction, ScreenshotModel};
use focus_panels::dialogs::variant_choice::{VariantChoiceAction, VariantChoiceModel};
use focus_panels::hud::{seat_emblem, seat_name};
use focus_panels::review::{PlayFromAction, PlayFromModel};
use focus_panels::review::StatisticsModel;
use focus_panels::style::seat_colors;
use stack_session::analysis::statistics;
use stack_session::play::MatchCommand;
use stack_session::players::rating_range;

use super::content::DialogContext;
use super::requests::{ClipboardCommand, DialogAction, SaveScreenshot};

fn statistics_model(content: &DialogContext) -> Option<StatisticsModel> {
    let current = content.session.current()?;
    let colours = seat_colors(content.settings.palette);
    let figures = statistics(current.game.as_ref()).into_iter();
    let seats = figures.map(|(seat, figures)| {
        let mark = seat_emblem(current, seat, colours);
        (mark, seat_name(current, seat, content.words), figures)
    });
    Some(StatisticsModel {
        seats: seats.collect(),
    })
}

pub(super) fn statistics_dialog(content: &mut DialogContext) -> DialogAction {
    let model = statistics_model(content);
    if model.is_none_or(|model| model.ui(content.ui, content.words)) {
        content.dialogs.close();
    }
    DialogAction::None
}

pub(super) fn play_from(content: &mut DialogContext) -> DialogAction {
    let Some(current) = content.session.current() else {
        content.dialogs.close();
        return DialogAction::None;
    };
    let game = current.game.as_ref();
    let colours = seat_colors(content.settings.palette);
    let seats = game.seats();
    let marks = seats
        .iter()
        .map(|&seat| seat_emblem(current, seat, colours));
    let players = seats.iter().map(|&seat| game.player_choices(seat));
    let model = PlayFromModel {
        seats: &content.dialogs.seats,
        emblems: &marks.collect::<Vec<_>>(),
        choices: &players.collect::<Vec<_>>(),
        ratings: rating_range(&current.setup.variant),
    };
    match model.ui(content.ui, content.words) {
        Some(PlayFromAction::Seats(seats)) => content.dialogs.seats = seats,
        Some(PlayFromAction::Play) => {
            let seats = std::mem::take(&mut content.dialogs.seats);
            content.dialogs.clear();
            return DialogAction::session(MatchCommand::PlayFromHere(seats));
        }
        Some(PlayFromAction::Cancel) => content.dialogs.close(),
        None => {}
    }
    DialogAction::None
}

pub(super) fn paste_variant(content: &mut DialogContext) -> DialogAction {
    let names = content.dialogs.pasted.1.iter();
    let model = VariantChoiceModel {
        names: names
            .map(|variant| content.words.variant_name(variant))
            .collect(),
    };
    let Some(answer) = model.ui(content.ui, content.words) else {
        return DialogAction::None;
    };
    let (text, variants) = std::mem::take(&mut content.dialogs.pasted);
    content.dialogs.close();
    match answer {
        VariantChoiceAction::Open(index) => DialogAction::Clipboard(ClipboardCommand::Open {
            text,
            variant: variants.into_iter().nth(index),
        }),
        VariantChoiceAction::Cancel => DialogAction::None,
    }
}

pub(super) fn screenshot(content: &mut DialogContext) -> DialogAction {
    let storage = content.session.storage();
    let folder = storage.map(|storage| storage.folders().pictures.display().to_string());
    let pages = &mut *content.dialogs;
    let model = ScreenshotModel {
        folder: &folder.unwrap_or_default(),
        name: &pages.file_name,
        arrows: pages.show_markers,
    };
    match model.ui(content.ui, content.words) {
        Some(ScreenshotAction::Name(name)) => pages.file_name = name,
        Some(ScreenshotAction::Arrows(arrows)) => pages.show_markers = arrows,
        Some(ScreenshotAction::Save) => {
            let (name, arrows) = (pages.file_name.clone(), pages.show_markers);
            pages.clear();
            return DialogAction::Screenshot(SaveScreenshot {
                name,
                show_markers: arrows,
            });
        }
        Some(ScreenshotAction::Cancel) => pages.close(),
        None => {}
    }
    DialogAction::None
}
