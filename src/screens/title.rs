//! The title: a menu over the table.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::title::{ContinueButton, TitleAction, TitleModel};
use stack_session::game::VariantCard;
use stack_session::lessons::{COURSES, LessonCommand};
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::settings::{ChoiceChange, NewGameChoices, SeatPreset};

use super::dialogs::{DialogKind, DialogStack, LibraryView, list_library};
use super::ui::{PanelCoverage, UiLayer, root_ui};
use super::variant_cards::VariantCards;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::StatusMessage;
use crate::table::{CameraView, TableCamera, ViewInsets};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Screen).run_if(in_state(Screen::Title)),
    )
    .add_systems(OnEnter(Screen::Title), zoom_in)
    .add_systems(
        OnTransition {
            exited: Screen::NewGame,
            entered: Screen::Title,
        },
        skip_camera_animation,
    )
    .add_systems(
        OnEnter(Screen::FirstPlayerDraw),
        (zoom_out, skip_camera_animation).chain(),
    )
    .add_systems(OnEnter(Screen::Match), zoom_out);
}

/// Looks at the table from near and from the side, as a guest who comes to it.
fn zoom_in(mut view: ResMut<CameraView>) {
    view.set_if_neq(CameraView::title_screen());
}

/// Takes a seat at the table, unless the viewer looks from elsewhere already.
fn zoom_out(mut view: ResMut<CameraView>) {
    if view.is_menu_view() {
        view.reset();
    }
}

/// A page covers the table, or has just covered it, and each picture of the way would be drawn whole.
fn skip_camera_animation(mut cameras: Query<&mut TableCamera>) {
    for mut camera in &mut cameras {
        camera.skip_easing();
    }
}

/// The part of the window that the menu leaves to the table.
pub(super) fn menu_insets(ctx: &egui::Context) -> ViewInsets {
    let column = focus_panels::title::title_column(ctx.content_rect());
    ViewInsets {
        left: column.right() * ctx.zoom_factor(),
        ..ViewInsets::default()
    }
}

/// With whom people played before the title's *Watch* seated computers alone; people where they had chosen each seat.
#[derive(Default)]
struct PresetBeforeWatch(Option<SeatPreset>);

/// The company with which the page of a new game begins, if it is another one than now: computers alone for who wants to
/// `watch`; for who wants to play the one of before, else people.
fn preset_change(
    choices: &NewGameChoices,
    cards: &[VariantCard],
    watch: bool,
    before: &mut PresetBeforeWatch,
) -> Option<SeatPreset> {
    let now = choices
        .for_card(cards.get(choices.card_index(cards))?)
        .seat_preset();
    let watches = now == Some(SeatPreset::Watch);
    match (watch, watches) {
        (true, false) => {
            before.0 = Some(now.unwrap_or(SeatPreset::Humans));
            Some(SeatPreset::Watch)
        }
        (false, true) => Some(before.0.take().unwrap_or(SeatPreset::Humans)),
        _ => None,
    }
}

fn show(
    mut contexts: EguiContexts,
    catalogue: Res<VariantCards>,
    language: Res<Language>,
    session: Res<Session>,
    games: Res<LibraryView>,
    mut status: MessageWriter<StatusMessage>,
    mut covered: ResMut<PanelCoverage>,
    mut insets: ResMut<ViewInsets>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<DialogStack>,
    mut commands: SessionCommands,
    (mut exit, mut next): (MessageWriter<AppExit>, ResMut<NextState<Screen>>),
    (mut before, mut passed_by): (Local<PresetBeforeWatch>, Local<bool>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    covered.modal = true;
    if *passed_by && !settings.invited {
        // Another entry was chosen instead.
        settings.invited = true;
    }
    let lessons = || COURSES.iter().flat_map(|course| course.lessons);
    let learned = lessons().filter(|lesson| settings.lessons_done.contains(lesson.id));
    let kept = session.library().all().count();
    let known = settings.invited || kept > 0 || !settings.lessons_done.is_empty();
    let invites = !known && !session.is_library_loading();
    let model = TitleModel {
        resume: games.to_continue.as_ref().map(|row| ContinueButton {
            row,
            lookup: &games.list.context,
        }),
        resume_pending: session.is_library_loading(),
        games: kept,
        unfinished: games.unfinished,
        lessons_completed: (learned.count(), lessons().count()),
        offers_first_lesson: invites,
        behind_dialog: pages.top().is_some(),
    };
    insets.set_if_neq(menu_insets(ctx));
    let mut ui = root_ui(ctx, "title");
    let Some(answer) = model.ui(&mut ui, language.0) else {
        return Ok(());
    };
    status.write(StatusMessage::Clear);
    let answers = [
        TitleAction::FirstLesson,
        TitleAction::DismissFirstLesson,
        TitleAction::Quit,
    ];
    if invites && answers.contains(&answer) {
        settings.invited = true;
    }
    *passed_by |= invites;
    match answer {
        TitleAction::FirstLesson => {
            pages.start_lesson(DialogKind::Lessons);
            let first = lessons().next().map(|lesson| lesson.id.into());
            commands.send_if_some(first.map(LessonCommand::Start));
        }
        TitleAction::DismissFirstLesson => {}
        TitleAction::Resume(path) => {
            commands.send(LibraryCommand::Open(path));
        }
        TitleAction::UnfinishedGames | TitleAction::Library => {
            let unfinished = answer == TitleAction::UnfinishedGames;
            let kind = unfinished.then_some(EntryKind::Unfinished);
            list_library(kind)
                .into_iter()
                .for_each(|command| commands.send(command));
            pages.open(DialogKind::Library);
        }
        TitleAction::NewGame | TitleAction::Watch => {
            let watch = answer == TitleAction::Watch;
            if let Some(company) =
                preset_change(&settings.choices, &catalogue.0, watch, &mut before)
            {
                settings
                    .choices
                    .apply(&catalogue.0, ChoiceChange::SeatPreset(company));
            }
            NextState::set_if_neq(&mut next, Screen::NewGame);
        }
        TitleAction::Tournament => NextState::set_if_neq(&mut next, Screen::Tournament),
        TitleAction::Rules => pages.open_rules(&settings.choices.card, language.0),
        TitleAction::Learn => pages.open(DialogKind::Lessons),
        TitleAction::Settings => pages.open(DialogKind::Settings),
        TitleAction::Quit => {
            exit.write(AppExit::Success);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use stack_session::game::variant_cards;

    use super::*;

    /// *Watch* seats computers, *New game* those whom people played with before.
    #[test]
    fn each_way_to_a_new_game_has_its_company() {
        let cards = variant_cards();
        for played in [SeatPreset::Humans, SeatPreset::VsComputers] {
            let (mut choices, mut before) =
                (NewGameChoices::default(), PresetBeforeWatch::default());
            choices.apply(&cards, ChoiceChange::SeatPreset(played));
            for (watch, wanted) in [
                (false, None),
                (true, Some(SeatPreset::Watch)),
                (true, None),
                (false, Some(played)),
                (false, None),
            ] {
                let company = preset_change(&choices, &cards, watch, &mut before);
                assert_eq!(company, wanted, "{played:?}");
                if let Some(company) = company {
                    choices.apply(&cards, ChoiceChange::SeatPreset(company));
                }
            }
        }
        // Settings of another day may have been left while watching.
        let mut choices = NewGameChoices::default();
        choices.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::Watch));
        let begun = preset_change(&choices, &cards, false, &mut PresetBeforeWatch::default());
        assert_eq!(begun, Some(SeatPreset::Humans));
    }
}
