//! The dialog of the player profiles.

use bevy::prelude::*;
use focus_panels::dialogs::profiles::{ProfilesAction, ProfilesModel};
use stack_session::game::variant_cards;
use stack_session::library::LibraryCommand;

use super::context::{DialogAction, DialogContext};
use super::dialog_stack::DialogKind;

pub(super) fn profiles(context: &mut DialogContext) -> DialogAction {
    let profiles = &context.settings.profiles;
    let library = context.session.library();
    let games: Vec<_> = profiles
        .list
        .iter()
        .map(|profile| library.games_of_human(&profile.name))
        .collect();
    let action = ProfilesModel {
        profiles,
        games: &games,
        state: &mut context.dialogs.profiles,
    }
    .ui(context.ui);
    match action {
        None => {}
        Some(ProfilesAction::Select(index)) => {
            context.settings.select_profile(&variant_cards(), index);
        }
        Some(ProfilesAction::Set(profiles)) => {
            context.settings.set_profiles(&variant_cards(), profiles);
        }
        Some(ProfilesAction::Report(name)) => {
            context.dialogs.open(DialogKind::Report);
            return DialogAction::session(LibraryCommand::ReportOfHuman(name));
        }
        Some(ProfilesAction::Close) => context.dialogs.close(),
    }
    DialogAction::None
}
