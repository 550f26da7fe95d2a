//! The choice of a new game: its card, its players, its options. What is chosen stands on the table behind.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::style::seat_colours;
use focus_panels::title::{NewGameAnswer, NewGameModel};
use stack_session::game::MatchSetup;
use stack_session::play::MatchCommand;
use stack_session::players::{PlayerChoice, player_choices};

use super::catalogue::Catalogue;
use super::pages::{Pages, leaves_by_key};
use super::title::beside_menu;
use super::ui::{Covered, Layer, curtain_around, ground};
use crate::frame::Flow;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::SessionCommands;
use crate::settings::Settings;
use crate::status::StatusMessage;
use crate::table::{CameraView, TableCamera, ViewInsets};

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

/// How the table is seen behind the page.
#[derive(SystemParam)]
struct Behind<'w, 's> {
    view: ResMut<'w, CameraView>,
    insets: ResMut<'w, ViewInsets>,
    cameras: Query<'w, 's, &'static mut TableCamera>,
}

impl Behind<'_, '_> {
    /// Lets the chosen start be seen in an opening of the page; without one, as behind the title.
    fn show_in(&mut self, ctx: &egui::Context, opening: Option<egui::Rect>) {
        let (window, scale) = (ctx.content_rect(), ctx.zoom_factor());
        let around = |opening: egui::Rect| ViewInsets {
            left: opening.left() * scale,
            right: (window.right() - opening.right()) * scale,
            top: opening.top() * scale,
            bottom: (window.bottom() - opening.bottom()) * scale,
            ..ViewInsets::default()
        };
        let insets = opening.map_or_else(|| beside_menu(ctx), around);
        let view = match opening {
            Some(_) => CameraView::at_choice(),
            None => CameraView::at_title(),
        };
        let moved = self.insets.set_if_neq(insets);
        // On the way there each picture would be drawn whole.
        if self.view.set_if_neq(view) || moved {
            for mut camera in &mut self.cameras {
                camera.jump();
            }
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    (catalogue, next): (Res<Catalogue>, Res<NextMatch>),
    language: Res<Language>,
    mut status: MessageWriter<StatusMessage>,
    (mut covered, mut behind): (ResMut<Covered>, Behind),
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
    mut commands: SessionCommands,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let shown = {
        let model = NewGameModel {
            cards: &catalogue.0,
            choices: &settings.choices,
            players: &next.players,
            colours: seat_colours(settings.palette),
        };
        let mut ui = ground(ctx, "new game");
        curtain_around(&mut ui, &mut covered, |ui| {
            let shown = model.ui(ui, language.0);
            let opening = shown.opening;
            (shown, opening)
        })
    };
    behind.show_in(ctx, shown.opening);
    if leaves_by_key(ctx, &pages) {
        NextState::set_if_neq(&mut screen, Screen::Title);
    }
    if !shown.answers.is_empty() {
        status.write(StatusMessage::Clear);
    }
    for answer in shown.answers {
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
