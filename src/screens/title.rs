//! The title screen.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::style::seat_colours;
use focus_panels::title::{Continued, TitleAnswer, TitleModel};
use stack_session::game::{Card, MatchSetup, cards};
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::MatchCommand;
use stack_session::players::{PlayerChoice, player_choices};

use super::pages::{Page, Pages, ShownGames, list_games};
use super::ui::{Columns, Covered, Layer, ground, veil};
use crate::language::Language;
use crate::screen::Screen;
use crate::session::SessionCommands;
use crate::settings::Settings;
use crate::status::StatusMessage;
use crate::table::ViewInsets;

/// The games to choose from; they never change while the program runs.
#[derive(Resource)]
struct Catalogue(Vec<Card>);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Catalogue(cards())).add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Screen).run_if(in_state(Screen::Title)),
    );
}

fn show(
    mut contexts: EguiContexts,
    catalogue: Res<Catalogue>,
    language: Res<Language>,
    games: Res<ShownGames>,
    mut status: MessageWriter<StatusMessage>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
    mut commands: SessionCommands,
    (mut exit, mut next): (MessageWriter<AppExit>, ResMut<NextState<Screen>>),
    (mut asked, mut players): (Local<Option<MatchSetup>>, Local<Vec<Vec<PlayerChoice>>>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    covered.all = true;
    let words = language.0;
    let setup = settings
        .choices
        .setup(&catalogue.0, settings.repetition, settings.quiet_rounds);
    if *asked != setup {
        *players = setup.as_ref().map(player_choices).unwrap_or_default();
        // It stands behind the title: when it begins, it only comes nearer.
        commands.send_some(setup.clone().map(MatchCommand::LayOut));
        *asked = setup;
    }
    let answers = {
        let resume = games.newest.as_ref().map(|row| Continued {
            row,
            lookup: &games.list.lookup,
            count: games.unfinished,
        });
        let model = TitleModel {
            cards: &catalogue.0,
            choices: &settings.choices,
            players: &players,
            resume,
            colours: seat_colours(settings.palette),
        };
        // The board behind the title is already where the table will show it.
        insets.set_if_neq(Columns::of(ctx).room(ctx, 0.0));
        let mut ui = ground(ctx, "title");
        veil(&ui);
        model.ui(&mut ui, words)
    };
    if !answers.is_empty() {
        status.write(StatusMessage::Clear);
    }
    for answer in answers {
        match answer {
            TitleAnswer::Pick(pick) => settings.choices.apply(&catalogue.0, pick),
            TitleAnswer::Play => {
                let (repetition, quiet) = (settings.repetition, settings.quiet_rounds);
                if let Some(setup) = settings.choices.setup(&catalogue.0, repetition, quiet) {
                    commands.send(MatchCommand::Start(setup));
                }
            }
            TitleAnswer::Resume(path) => commands.send(LibraryCommand::Resume(Some(path))),
            TitleAnswer::Unfinished | TitleAnswer::Games => {
                let unfinished = answer == TitleAnswer::Unfinished;
                let kind = unfinished.then_some(EntryKind::Unfinished);
                list_games(kind)
                    .into_iter()
                    .for_each(|command| commands.send(command));
                pages.open(Page::Games);
            }
            TitleAnswer::Series => NextState::set_if_neq(&mut next, Screen::Series),
            TitleAnswer::Rules => pages.open_rules(&settings.choices.card, words),
            TitleAnswer::Learn => pages.open(Page::Lessons),
            TitleAnswer::Settings => pages.open(Page::Settings),
            TitleAnswer::Quit => {
                exit.write(AppExit::Success);
            }
        }
    }
    Ok(())
}
