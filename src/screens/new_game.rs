//! The choice of a new game: its card, its players, its options. What is chosen stands on the table behind.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::style::seat_colors;
use focus_panels::title::{NewGameAction, NewGameModel};
use stack_session::game::MatchSetup;
use stack_session::play::MatchCommand;
use stack_session::players::{PlayerChoice, player_choices};

use super::dialogs::{DialogStack, back_key_pressed};
use super::title::menu_insets;
use super::ui::{PanelCoverage, UiLayer, root_ui, screen_background_with_cutout};
use super::variant_cards::VariantCards;
use crate::frame::FrameSet;
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
        .add_systems(Update, update_next_match.in_set(FrameSet::Requests))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiLayer::Screen)
                .run_if(in_state(Screen::NewGame)),
        );
}

/// Follows what is chosen.
pub(super) fn update_next_match(
    catalogue: Res<VariantCards>,
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
struct TablePreview<'w, 's> {
    view: ResMut<'w, CameraView>,
    insets: ResMut<'w, ViewInsets>,
    cameras: Query<'w, 's, &'static mut TableCamera>,
}

impl TablePreview<'_, '_> {
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
        let insets = opening.map_or_else(|| menu_insets(ctx), around);
        let view = match opening {
            Some(_) => CameraView::new_game_preview(),
            None => CameraView::title_screen(),
        };
        let moved = self.insets.set_if_neq(insets);
        // On the way there each picture would be drawn whole.
        if self.view.set_if_neq(view) || moved {
            for mut camera in &mut self.cameras {
                camera.skip_easing();
            }
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    (catalogue, next): (Res<VariantCards>, Res<NextMatch>),
    language: Res<Language>,
    mut status: MessageWriter<StatusMessage>,
    (mut covered, mut behind): (ResMut<PanelCoverage>, TablePreview),
    mut settings: ResMut<Settings>,
    mut pages: ResMut<DialogStack>,
    mut commands: SessionCommands,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let shown = {
        let model = NewGameModel {
            cards: &catalogue.0,
            choices: &settings.choices,
            players: &next.players,
            colours: seat_colors(settings.palette),
        };
        let mut ui = root_ui(ctx, "new game");
        screen_background_with_cutout(&mut ui, &mut covered, |ui| {
            let shown = model.ui(ui, language.0);
            let opening = shown.table_cutout;
            (shown, opening)
        })
    };
    behind.show_in(ctx, shown.table_cutout);
    if back_key_pressed(ctx, &pages) {
        NextState::set_if_neq(&mut screen, Screen::Title);
    }
    if !shown.actions.is_empty() {
        status.write(StatusMessage::Clear);
    }
    for answer in shown.actions {
        match answer {
            NewGameAction::Pick(pick) => settings.choices.apply(&catalogue.0, pick),
            NewGameAction::Play => {
                commands.send_if_some(next.setup.clone().map(MatchCommand::Start));
            }
            NewGameAction::Rules => pages.open_rules(&settings.choices.card, language.0),
            NewGameAction::Back => NextState::set_if_neq(&mut screen, Screen::Title),
        }
    }
    Ok(())
}
