//! The title screen.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Language;
use super::insets::{Covered, ViewInsets};
use super::notice::Notice;
use super::pages::{Page, Pages};
use super::records::{ResumeOffer, StorageRequest};
use super::stage::ground;
use super::table::room;
use crate::Screen;
use crate::panels::banner::notice;
use crate::panels::title::{TitleAnswer, TitleModel};
use crate::players::{Choice, choices_for};
use crate::preferences::Preferences;
use crate::session::{Card, Intent, MatchSetup, cards};

/// The games to choose from; they never change while the program runs.
#[derive(Resource)]
struct Catalogue(Vec<Card>);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Catalogue(cards())).add_systems(
        EguiPrimaryContextPass,
        show.in_set(super::Layer::Screen)
            .run_if(in_state(Screen::Title)),
    );
}

fn show(
    mut contexts: EguiContexts,
    catalogue: Res<Catalogue>,
    language: Res<Language>,
    resume: Res<ResumeOffer>,
    mut line: ResMut<Notice>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut preferences: ResMut<Preferences>,
    mut pages: ResMut<Pages>,
    mut intents: MessageWriter<Intent>,
    mut storage: MessageWriter<StorageRequest>,
    (mut exit, mut next): (MessageWriter<AppExit>, ResMut<NextState<Screen>>),
    (mut asked, mut players): (Local<Option<MatchSetup>>, Local<Vec<Vec<Choice>>>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    covered.all = true;
    let words = language.0;
    let setup = preferences.choices.setup(
        &catalogue.0,
        preferences.repetition,
        preferences.quiet_rounds,
    );
    if *asked != setup {
        *players = setup.as_ref().map(choices_for).unwrap_or_default();
        *asked = setup;
    }
    let answers = {
        let resume = resume.0.as_ref().map(|match_| {
            (
                super::table::model::variant_title(&match_.variant, words),
                match_.moves,
            )
        });
        let model = TitleModel {
            cards: &catalogue.0,
            choices: &preferences.choices,
            players: &players,
            resume,
            colours: preferences.palette.colours(),
        };
        // The board behind the title is already where the table will show it.
        insets.set_if_neq(room(ctx));
        let mut ui = ground(ctx, "title");
        let answers = model.show(&mut ui, words);
        if !line.text.is_empty() {
            let room = ctx.content_rect().shrink(16.0);
            notice(&mut ui, room.center_bottom(), room.width(), &line.text);
        }
        answers
    };
    if !answers.is_empty() {
        line.clear();
    }
    for answer in answers {
        match answer {
            TitleAnswer::Pick(pick) => preferences.choices.apply(&catalogue.0, pick),
            TitleAnswer::Play => {
                let (repetition, quiet) = (preferences.repetition, preferences.quiet_rounds);
                if let Some(setup) = preferences.choices.setup(&catalogue.0, repetition, quiet) {
                    intents.write(Intent::Start(setup));
                }
            }
            TitleAnswer::Resume => {
                storage.write(StorageRequest::Resume);
            }
            TitleAnswer::Open => {
                storage.write(StorageRequest::List);
                pages.open(Page::Open);
            }
            TitleAnswer::Series => NextState::set_if_neq(&mut next, Screen::Series),
            TitleAnswer::Rules => pages.open_rules(&preferences.choices.card, words),
            TitleAnswer::Learn => pages.open(Page::Lessons),
            TitleAnswer::Settings => pages.open(Page::Settings),
            TitleAnswer::Quit => {
                exit.write(AppExit::Success);
            }
        }
    }
    Ok(())
}
