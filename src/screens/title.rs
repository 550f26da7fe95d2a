//! The title: a menu over the table.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::title::{ContinueButton, TitleAction, TitleModel};
use stack_session::game::VariantCard;
use stack_session::lessons::{COURSES, LessonCommand};
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::puzzles;
use stack_session::settings::{ChoiceChange, NewGameChoices, SeatPreset};

use super::dialogs::{DialogKind, DialogStack, LibraryView, list_library};
use super::ui::{PanelCoverage, UiLayer, VariantCards, root_ui};
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::StatusMessage;
use crate::table::ViewInsets;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Screen).run_if(in_state(Screen::Title)),
    );
}

/// The part of the window next to the menu.
pub(super) fn menu_insets(ctx: &egui::Context) -> ViewInsets {
    let column = focus_panels::title::title_column(ctx.content_rect());
    ViewInsets {
        left: column.right() * ctx.zoom_factor(),
        ..ViewInsets::default()
    }
}

/// The seat preset before *Watch* replaced it by computers only; humans if seats were chosen one by
/// one.
#[derive(Default)]
struct PresetBeforeWatch(Option<SeatPreset>);

/// The seat preset to apply when the *New game* screen opens, if it changes: computers only to
/// `watch`; otherwise the one before, or humans.
fn preset_change(
    choices: &NewGameChoices,
    cards: &[VariantCard],
    watch: bool,
    before: &mut PresetBeforeWatch,
) -> Option<SeatPreset> {
    let current = choices
        .for_card(cards.get(choices.card_index(cards))?)
        .seat_preset();
    let is_watching = current == Some(SeatPreset::Watch);
    match (watch, is_watching) {
        (true, false) => {
            before.0 = Some(current.unwrap_or(SeatPreset::Humans));
            Some(SeatPreset::Watch)
        }
        (false, true) => Some(before.0.take().unwrap_or(SeatPreset::Humans)),
        _ => None,
    }
}

/// Whether today's puzzle is solved, and the number of consecutive days.
fn daily_puzzle(settings: &Settings) -> (bool, usize) {
    let today = puzzles::puzzle_day();
    let progress = &settings.puzzles;
    (progress.is_day_solved(today), progress.streak(today))
}

fn show(
    mut contexts: EguiContexts,
    cards: Res<VariantCards>,
    session: Res<Session>,
    games: Res<LibraryView>,
    mut status: MessageWriter<StatusMessage>,
    mut coverage: ResMut<PanelCoverage>,
    mut insets: ResMut<ViewInsets>,
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<DialogStack>,
    mut commands: SessionCommands,
    (mut exit, mut next): (MessageWriter<AppExit>, ResMut<NextState<Screen>>),
    (mut before, mut was_asked, mut was_offered): (
        Local<PresetBeforeWatch>,
        Local<bool>,
        Local<bool>,
    ),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    coverage.modal = true;
    insets.set_if_neq(menu_insets(ctx));
    if !settings.first_start_done {
        // The page of the first start comes before the title.
        if !std::mem::replace(&mut *was_asked, true) {
            dialogs.open(DialogKind::FirstStart);
        }
        if dialogs.is_open(DialogKind::FirstStart) {
            return Ok(());
        }
        settings.first_start_done = true;
    }
    if *was_offered && !settings.invited {
        // Another entry was selected instead.
        settings.invited = true;
    }
    let lessons = || COURSES.iter().flat_map(|course| course.lessons);
    let completed = lessons().filter(|lesson| settings.lessons_done.contains(lesson.id));
    let game_count = session.library().all().len();
    let is_returning_user = settings.invited || game_count > 0 || !settings.lessons_done.is_empty();
    let offers_lesson = !is_returning_user && !session.is_library_loading();
    let model = TitleModel {
        resume: games.to_continue.as_ref().map(|row| ContinueButton {
            row,
            lookup: &games.list.context,
        }),
        resume_pending: session.is_library_loading(),
        games: game_count,
        unfinished: games.unfinished,
        daily_puzzle: daily_puzzle(&settings),
        lessons_completed: (completed.count(), lessons().count()),
        player: settings.profiles.current.as_deref(),
        offers_first_lesson: offers_lesson,
        behind_dialog: dialogs.top().is_some(),
    };
    let mut ui = root_ui(ctx, "title");
    let Some(action) = model.ui(&mut ui) else {
        return Ok(());
    };
    status.write(StatusMessage::Clear);
    let invitation_ends = [
        TitleAction::FirstLesson,
        TitleAction::DismissFirstLesson,
        TitleAction::Quit,
    ];
    if offers_lesson && invitation_ends.contains(&action) {
        settings.invited = true;
    }
    *was_offered |= offers_lesson;
    match action {
        TitleAction::FirstLesson => {
            dialogs.start_lesson(DialogKind::Lessons);
            let first = lessons().next().map(|lesson| lesson.id.into());
            commands.send_all(first.map(LessonCommand::Start));
        }
        TitleAction::DismissFirstLesson => {}
        TitleAction::Resume(path) => {
            commands.send(LibraryCommand::Open(path));
        }
        TitleAction::UnfinishedGames | TitleAction::Library => {
            let unfinished = action == TitleAction::UnfinishedGames;
            let kind = unfinished.then_some(EntryKind::Unfinished);
            commands.send_all(list_library(kind));
            dialogs.open(DialogKind::Library);
        }
        TitleAction::NewGame | TitleAction::Watch => {
            let watch = action == TitleAction::Watch;
            if let Some(preset) = preset_change(&settings.choices, &cards.0, watch, &mut before) {
                settings
                    .choices
                    .apply(&cards.0, ChoiceChange::SeatPreset(preset));
            }
            NextState::set_if_neq(&mut next, Screen::NewGame);
        }
        TitleAction::Tournament => NextState::set_if_neq(&mut next, Screen::Tournament),
        TitleAction::Rules => dialogs.open_rules(&settings.choices.card),
        TitleAction::Learn => dialogs.open(DialogKind::Lessons),
        TitleAction::Puzzles => dialogs.open(DialogKind::Puzzles),
        TitleAction::Profiles => {
            // Games that ended since the library was listed are counted, too.
            commands.send(LibraryCommand::List);
            dialogs.open(DialogKind::Profiles);
        }
        TitleAction::Settings => dialogs.open(DialogKind::Settings),
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

    /// *Watch* selects computers only, *New game* restores the preset before.
    #[test]
    fn watch_and_new_game_select_their_presets() {
        let cards = variant_cards();
        for preset_before in [SeatPreset::Humans, SeatPreset::VsComputers] {
            let (mut choices, mut before) =
                (NewGameChoices::default(), PresetBeforeWatch::default());
            choices.apply(&cards, ChoiceChange::SeatPreset(preset_before));
            for (watch, expected) in [
                (false, None),
                (true, Some(SeatPreset::Watch)),
                (true, None),
                (false, Some(preset_before)),
                (false, None),
            ] {
                let preset = preset_change(&choices, &cards, watch, &mut before);
                assert_eq!(preset, expected, "{preset_before:?}");
                if let Some(preset) = preset {
                    choices.apply(&cards, ChoiceChange::SeatPreset(preset));
                }
            }
        }
        // Saved settings may still contain the preset of *Watch*.
        let mut choices = NewGameChoices::default();
        choices.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::Watch));
        let started = preset_change(&choices, &cards, false, &mut PresetBeforeWatch::default());
        assert_eq!(started, Some(SeatPreset::Humans));
    }
}
