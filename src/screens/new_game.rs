//! The choice of a new game: its card, its players, its options. What is chosen stands on the table behind.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::style::seat_colours;
use focus_panels::title::{NewGameAnswer, NewGameModel};
use stack_session::game::MatchSetup;
use stack_session::play::MatchCommand;
use stack_session::players::{PlayerChoice, player_choices};

use super::catalogue::Catalogue;
use super::pages::{Pages, leaves_by_key};
use super::ui::{Covered, Layer, ground, veil};
use crate::frame::Flow;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::SessionCommands;
use crate::settings::Settings;
use crate::status::StatusMessage;

/// The match that would begin now, and the computer players to choose from, by the place of its seats.
#[derive(Resource, Default)]
pub(super) struct NextMatch {
    pub(super) setup: Option<MatchSetup>,
    players: Vec<Vec<PlayerChoice>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextMatch>()
        .add_systems(Update, follow_choice.in_set(Flow::Input))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Screen).run_if(in_state(Screen::NewGame)),
        );
}

/// Follows what is chosen.
pub(super) fn follow_choice(
    catalogue: Res<Catalogue>,
    settings: Res<Settings>,
    mut next: ResMut<NextMatch>,
) {
    if !settings.is_changed() {
        return;
    }
    let (repetition, quiet) = (settings.repetition, settings.quiet_rounds);
    let setup = settings.choices.setup(&catalogue.0, repetition, quiet);
    if next.setup != setup {
        next.players = setup.as_ref().map(player_choices).unwrap_or_default();
        next.setup = setup;
    }
}

fn show(
    mut contexts: EguiContexts,
    (catalogue, next): (Res<Catalogue>, Res<NextMatch>),
    language: Res<Language>,
    mut status: MessageWriter<StatusMessage>,
    mut covered: ResMut<Covered>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
    mut commands: SessionCommands,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    covered.all = true;
    let answers = {
        let model = NewGameModel {
            cards: &catalogue.0,
            choices: &settings.choices,
            players: &next.players,
            colours: seat_colours(settings.palette),
        };
        let mut ui = ground(ctx, "new game");
        veil(&ui);
        model.ui(&mut ui, language.0)
    };
    if leaves_by_key(ctx, &pages) {
        NextState::set_if_neq(&mut screen, Screen::Title);
    }
    if !answers.is_empty() {
        status.write(StatusMessage::Clear);
    }
    for answer in answers {
        match answer {
            NewGameAnswer::Pick(pick) => settings.choices.apply(&catalogue.0, pick),
            NewGameAnswer::Play => {
                commands.send_some(next.setup.clone().map(MatchCommand::Start));
            }
            NewGameAnswer::Rules => pages.open_rules(&settings.choices.card, language.0),
            NewGameAnswer::Back => NextState::set_if_neq(&mut screen, Screen::Title),
        }
    }
    Ok(())
}
