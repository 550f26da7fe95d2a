//! The dialog of the people who play at this computer.

use bevy::prelude::*;
use focus_panels::dialogs::players::{PlayersAction, PlayersModel};
use stack_session::game::variant_cards;
use stack_session::library::LibraryCommand;

use super::context::{DialogAction, DialogContext};
use super::dialog_stack::DialogKind;

pub(super) fn players(context: &mut DialogContext) -> DialogAction {
    let profiles = &context.settings.profiles;
    let library = context.session.library();
    let people = profiles.people.iter();
    let games: Vec<_> = people
        .map(|person| library.games_of_human(&person.name))
        .collect();
    let action = PlayersModel {
        profiles,
        games: &games,
        state: &mut context.dialogs.players,
    }
    .ui(context.ui);
    match action {
        None => {}
        Some(PlayersAction::Select(index)) => {
            context.settings.select_person(&variant_cards(), index);
        }
        Some(PlayersAction::Set(profiles)) => {
            context.settings.set_people(&variant_cards(), profiles);
        }
        Some(PlayersAction::Report(name)) => {
            context.dialogs.open(DialogKind::Report);
            return DialogAction::session(LibraryCommand::ReportOfHuman(name));
        }
        Some(PlayersAction::Close) => context.dialogs.close(),
    }
    DialogAction::None
}
