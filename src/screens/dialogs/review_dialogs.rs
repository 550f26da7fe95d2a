//! Dialogs of a review: statistics, and playing on from a position.

use focus_panels::hud::{seat_emblem, seat_name};
use focus_panels::review::{PlayFromAction, PlayFromModel, StatisticsModel};
use focus_panels::style::seat_colors;
use stack_session::analysis::game_statistics;
use stack_session::play::MatchCommand;
use stack_session::players::rating_range;

use super::context::{DialogAction, DialogContext};

fn statistics_model(context: &DialogContext) -> Option<StatisticsModel> {
    let current = context.session.current()?;
    let colors = seat_colors(context.settings.palette);
    let figures = game_statistics(current.game.as_ref()).into_iter();
    let seats = figures.map(|(seat, figures)| {
        let emblem = seat_emblem(current, seat, colors);
        (emblem, seat_name(current, seat), figures)
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
    let emblems = seats.iter().map(|&seat| seat_emblem(current, seat, colors));
    let players = seats.iter().map(|&seat| game.player_choices(seat));
    let model = PlayFromModel {
        seats: &context.dialogs.seats,
        emblems: &emblems.collect::<Vec<_>>(),
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
