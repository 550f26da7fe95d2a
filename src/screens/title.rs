//! The title: a menu over the table.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::title::{Continued, TitleAnswer, TitleModel};
use stack_session::game::Card;
use stack_session::lessons::{COURSES, LessonCommand};
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::settings::{Choices, Company, Pick};

use super::catalogue::Catalogue;
use super::pages::{Page, Pages, ShownGames, list_games};
use super::ui::{Covered, Layer, ground};
use crate::language::Language;
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::StatusMessage;
use crate::table::{CameraView, TableCamera, ViewInsets};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Screen).run_if(in_state(Screen::Title)),
    )
    .add_systems(OnEnter(Screen::Title), come_near)
    .add_systems(
        OnTransition {
            exited: Screen::NewGame,
            entered: Screen::Title,
        },
        jump_unseen,
    )
    .add_systems(OnEnter(Screen::Lots), (step_back, jump_unseen).chain())
    .add_systems(OnEnter(Screen::Table), step_back);
}

/// Looks at the table from near and from the side, as a guest who comes to it.
fn come_near(mut view: ResMut<CameraView>) {
    view.set_if_neq(CameraView::at_title());
}

/// Takes a seat at the table, unless the viewer looks from elsewhere already.
fn step_back(mut view: ResMut<CameraView>) {
    if view.is_of_guests() {
        view.reset();
    }
}

/// A page covers the table, or has just covered it, and each picture of the way would be drawn whole.
fn jump_unseen(mut cameras: Query<&mut TableCamera>) {
    for mut camera in &mut cameras {
        camera.jump();
    }
}

/// The part of the window that the menu leaves to the table.
pub(super) fn beside_menu(ctx: &egui::Context) -> ViewInsets {
    let column = focus_panels::title::column(ctx.content_rect());
    ViewInsets {
        left: column.right() * ctx.zoom_factor(),
        ..ViewInsets::default()
    }
}

/// With whom people played before the title's *Watch* seated computers alone; people where they had chosen each seat.
#[derive(Default)]
struct BeforeWatch(Option<Company>);

/// The company with which the page of a new game begins, if it is another one than now: computers alone for who wants to
/// `watch`; for who wants to play the one of before, else people.
fn company(
    choices: &Choices,
    cards: &[Card],
    watch: bool,
    before: &mut BeforeWatch,
) -> Option<Company> {
    let now = choices.of(cards.get(choices.place(cards))?).company();
    let watches = now == Some(Company::Watch);
    match (watch, watches) {
        (true, false) => {
            before.0 = Some(now.unwrap_or(Company::People));
            Some(Company::Watch)
        }
        (false, true) => Some(before.0.take().unwrap_or(Company::People)),
        _ => None,
    }
}

fn show(
    mut contexts: EguiContexts,
    catalogue: Res<Catalogue>,
    language: Res<Language>,
    session: Res<Session>,
    games: Res<ShownGames>,
    mut status: MessageWriter<StatusMessage>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
    mut commands: SessionCommands,
    (mut exit, mut next): (MessageWriter<AppExit>, ResMut<NextState<Screen>>),
    (mut before, mut passed_by): (Local<BeforeWatch>, Local<bool>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    covered.all = true;
    if *passed_by && !settings.invited {
        // Another entry was chosen instead.
        settings.invited = true;
    }
    let lessons = || COURSES.iter().flat_map(|course| course.lessons);
    let learned = lessons().filter(|lesson| settings.lessons_done.contains(lesson.id));
    let kept = session.library().all().count();
    let known = settings.invited || kept > 0 || !settings.lessons_done.is_empty();
    let invites = !known && !session.awaits_games();
    let model = TitleModel {
        resume: games.to_continue.as_ref().map(|row| Continued {
            row,
            lookup: &games.list.lookup,
        }),
        awaited: session.awaits_games(),
        games: kept,
        unfinished: games.unfinished,
        learned: (learned.count(), lessons().count()),
        invites,
        covered: pages.top().is_some(),
    };
    insets.set_if_neq(beside_menu(ctx));
    let mut ui = ground(ctx, "title");
    let Some(answer) = model.ui(&mut ui, language.0) else {
        return Ok(());
    };
    status.write(StatusMessage::Clear);
    let answers = [
        TitleAnswer::FirstLesson,
        TitleAnswer::Dismiss,
        TitleAnswer::Quit,
    ];
    if invites && answers.contains(&answer) {
        settings.invited = true;
    }
    *passed_by |= invites;
    match answer {
        TitleAnswer::FirstLesson => {
            pages.begin_lesson(Page::Lessons);
            let first = lessons().next().map(|lesson| lesson.id.into());
            commands.send_some(first.map(LessonCommand::Start));
        }
        TitleAnswer::Dismiss => {}
        TitleAnswer::Resume(path) => {
            commands.send(LibraryCommand::Open(path));
        }
        TitleAnswer::Unfinished | TitleAnswer::Games => {
            let unfinished = answer == TitleAnswer::Unfinished;
            let kind = unfinished.then_some(EntryKind::Unfinished);
            list_games(kind)
                .into_iter()
                .for_each(|command| commands.send(command));
            pages.open(Page::Games);
        }
        TitleAnswer::NewGame | TitleAnswer::Watch => {
            let watch = answer == TitleAnswer::Watch;
            if let Some(company) = company(&settings.choices, &catalogue.0, watch, &mut before) {
                settings.choices.apply(&catalogue.0, Pick::Company(company));
            }
            NextState::set_if_neq(&mut next, Screen::NewGame);
        }
        TitleAnswer::Series => NextState::set_if_neq(&mut next, Screen::Series),
        TitleAnswer::Rules => pages.open_rules(&settings.choices.card, language.0),
        TitleAnswer::Learn => pages.open(Page::Lessons),
        TitleAnswer::Settings => pages.open(Page::Settings),
        TitleAnswer::Quit => {
            exit.write(AppExit::Success);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use stack_session::game::cards;

    use super::*;

    /// *Watch* seats computers, *New game* those whom people played with before.
    #[test]
    fn each_way_to_a_new_game_has_its_company() {
        let cards = cards();
        for played in [Company::People, Company::Computers] {
            let (mut choices, mut before) = (Choices::default(), BeforeWatch::default());
            choices.apply(&cards, Pick::Company(played));
            for (watch, wanted) in [
                (false, None),
                (true, Some(Company::Watch)),
                (true, None),
                (false, Some(played)),
                (false, None),
            ] {
                let company = company(&choices, &cards, watch, &mut before);
                assert_eq!(company, wanted, "{played:?}");
                if let Some(company) = company {
                    choices.apply(&cards, Pick::Company(company));
                }
            }
        }
        // Settings of another day may have been left while watching.
        let mut choices = Choices::default();
        choices.apply(&cards, Pick::Company(Company::Watch));
        let begun = company(&choices, &cards, false, &mut BeforeWatch::default());
        assert_eq!(begun, Some(Company::People));
    }
}
