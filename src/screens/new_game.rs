//! The *New game* screen: variant, players and options. The table behind it shows the start.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::strings;
use focus_panels::style::seat_colors;
use focus_panels::title::{NewGameAction, NewGameModel};
use stack_session::game::MatchSetup;
use stack_session::play::{EditCommand, MatchCommand};
use stack_session::players::{PlayerChoice, player_choices};
use stack_session::settings::ExternalEngine;

use super::dialogs::{DialogKind, DialogStack, back_key_pressed};
use super::match_screen::insets_around;
use super::title::menu_insets;
use super::ui::{PanelCoverage, UiLayer, VariantCards, root_ui, screen_background_with_cutout};
use crate::frame::FrameSet;
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::StatusMessage;
use crate::table::{CameraView, TableCamera, ViewInsets};

/// The match that would start, and the computer players that each seat can choose.
#[derive(Resource, Default)]
pub(super) struct NextMatch {
    pub(super) setup: Option<MatchSetup>,
    players: Vec<Vec<PlayerChoice>>,
    engines: Vec<ExternalEngine>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextMatch>()
        .add_systems(Update, update_next_match.in_set(FrameSet::Requests))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiLayer::Screen)
                .run_if(in_state(Screen::NewGame)),
        );
}

/// Updates the next match from the settings.
pub(super) fn update_next_match(
    cards: Res<VariantCards>,
    settings: Res<Settings>,
    mut next: ResMut<NextMatch>,
) {
    if !settings.is_changed() {
        return;
    }
    let (repetition, quiet) = (settings.repetition, settings.quiet_rounds);
    let setup = settings.choices.setup(&cards.0, repetition, quiet);
    if next.setup != setup || next.engines != settings.engines {
        next.engines.clone_from(&settings.engines);
        let choices = setup
            .as_ref()
            .map(|setup| player_choices(setup, &settings.engines));
        next.players = choices.unwrap_or_default();
        next.setup = setup;
    }
}

/// The table visible through the screen.
#[derive(SystemParam)]
struct TablePreview<'w, 's> {
    view: ResMut<'w, CameraView>,
    insets: ResMut<'w, ViewInsets>,
    cameras: Query<'w, 's, &'static mut TableCamera>,
}

impl TablePreview<'_, '_> {
    /// Shows the start in a cut-out of the screen, or as behind the title without one.
    fn show_in(&mut self, ctx: &egui::Context, cutout: Option<egui::Rect>) {
        let (insets, view) = match cutout {
            Some(cutout) => (insets_around(ctx, cutout), CameraView::new_game_preview()),
            None => (menu_insets(ctx), CameraView::title_screen()),
        };
        let moved = self.insets.set_if_neq(insets);
        // An animated camera would redraw the whole window each frame.
        if self.view.set_if_neq(view) || moved {
            for mut camera in &mut self.cameras {
                camera.skip_easing();
            }
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    (cards, next, session): (Res<VariantCards>, Res<NextMatch>, Res<Session>),
    mut status: MessageWriter<StatusMessage>,
    (mut coverage, mut preview): (ResMut<PanelCoverage>, TablePreview),
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<DialogStack>,
    mut commands: SessionCommands,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let sparring = next.setup.as_ref().and_then(|setup| {
        let name = setup.first_human()?.display_name();
        let rating = session.library().rating_of_human(&name, &setup.variant);
        let shown = strings::color(&name);
        rating.map(|rating| strings::sparring_partner(&shown, rating))
    });
    let response = {
        let model = NewGameModel {
            cards: &cards.0,
            choices: &settings.choices,
            players: &next.players,
            profiles: &settings.profiles.list,
            sparring_partner: sparring.as_deref(),
            colors: seat_colors(settings.palette),
        };
        let mut ui = root_ui(ctx, "new game");
        screen_background_with_cutout(&mut ui, &mut coverage, |ui| {
            let response = model.ui(ui);
            let cutout = response.table_cutout;
            (response, cutout)
        })
    };
    preview.show_in(ctx, response.table_cutout);
    if back_key_pressed(ctx, &dialogs) {
        NextState::set_if_neq(&mut screen, Screen::Title);
    }
    if !response.actions.is_empty() {
        status.write(StatusMessage::Clear);
    }
    for action in response.actions {
        match action {
            NewGameAction::Pick(pick) => settings.choices.apply(&cards.0, pick),
            NewGameAction::Play => {
                commands.send_all(next.setup.clone().map(MatchCommand::Start));
            }
            NewGameAction::SetUpPosition => {
                let setup = next.setup.as_ref();
                let edit = setup.map(|setup| EditCommand::Open {
                    variant: setup.variant.clone(),
                    position: None,
                });
                commands.send_all(edit.map(MatchCommand::Edit));
            }
            NewGameAction::Clock => dialogs.open(DialogKind::Clock),
            NewGameAction::Rules => dialogs.open_rules(&settings.choices.card),
            NewGameAction::Back => NextState::set_if_neq(&mut screen, Screen::Title),
        }
    }
    Ok(())
}
