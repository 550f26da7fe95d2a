//! Dialogs of a review: statistics, and playing on from a position.

use focus_panels::hud::seat_emblem;
use focus_panels::review::{PlayFromAction, PlayFromModel, StatisticsAction};
use focus_panels::style::seat_colors;
use stack_session::play::MatchCommand;
use stack_session::players::{engine_choices, rating_range};

use super::context::{DialogAction, DialogContext};

pub(super) fn statistics_dialog(context: &mut DialogContext) -> DialogAction {
    let colors = seat_colors(context.settings.palette);
    let (current, cache) = (context.session.current(), &mut context.dialogs.statistics);
    let model = current.map(|current| cache.model(current, colors));
    match model.map_or(Some(StatisticsAction::Close), |model| model.ui(context.ui)) {
        Some(StatisticsAction::GoToPly(ply)) => {
            context.dialogs.close();
            return DialogAction::session(MatchCommand::GoToPly(ply));
        }
        Some(StatisticsAction::Close) => context.dialogs.close(),
        None => {}
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
    let engines = &context.settings.engines;
    let players = seats.iter().map(|&seat| {
        let mut choices = game.player_choices(seat);
        choices.extend(engine_choices(engines, &current.setup.variant));
        choices
    });
    let colors = seats.iter().map(|&seat| game.seat_name(seat).to_string());
    let model = PlayFromModel {
        seats: &context.dialogs.seats,
        colors: &colors.collect::<Vec<_>>(),
        emblems: &emblems.collect::<Vec<_>>(),
        choices: &players.collect::<Vec<_>>(),
        ratings: rating_range(&current.setup.variant),
        profiles: &context.settings.profiles.list,
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
