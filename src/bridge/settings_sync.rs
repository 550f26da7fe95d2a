//! Settings: loaded at start-up, applied when they change, saved in the background.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use focus_panels::hud::shows_thinking;
use focus_panels::keys::{KeyBindings, unknown_change_text};
use focus_panels::strings;
use stack_game::Seat;
use stack_session::game::NodeId;
use stack_session::play::Mode;
use stack_session::players::ThinkTime;
use stack_session::session::SearchSettings;
use stack_session::settings::{AnimationSpeed, CameraMotion, GraphicsQuality};
use table_themes::{ThemeError, ThemeLibrary};

use crate::frame::FrameSet;
use crate::keyboard::UserKeys;
use crate::language::{DefaultLanguage, Language};
use crate::session::{LessonCompleted, MistakesFound, PuzzleEnded, Session, SessionNotice};
use crate::settings::{Settings, TextFocus};
use crate::status::{StatusMessage, StatusSource};
use crate::table::{
    AutomaticCamera, BoardSymbolScale, MotionSettings, RenderQuality, RequestedQuality,
};
use crate::theme::{ActiveTheme, AvailableThemes};

/// The folder of the user's own themes, if any.
#[derive(Resource, Clone, Debug)]
pub struct ThemesFolder(pub Option<PathBuf>);

/// The graphics quality from the command line. It overrides the settings.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct GraphicsOverride(pub Option<RenderQuality>);

/// The system set that applies settings.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ApplySettings;

/// The system set that saves settings.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct WriteSettings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GraphicsOverride>()
        .init_resource::<AvailableThemes>()
        .add_systems(
            PreStartup,
            (read_settings, read_themes, apply_settings, apply_keys).chain(),
        )
        .add_systems(
            Update,
            (
                store_completed_lessons,
                store_puzzle_results,
                reset_show_thinking,
                update_profile,
                apply_settings,
                apply_keys,
            )
                .chain()
                .in_set(ApplySettings)
                .after(FrameSet::Session)
                .before(FrameSet::Sync),
        )
        .add_systems(Last, write_settings.in_set(WriteSettings));
}

/// Loads the settings. This and loading themes may block on the disk, because no frame is drawn
/// yet.
fn read_settings(
    session: Res<Session>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<SessionNotice>,
) {
    let (read, error) = session.read_settings();
    settings.0 = read;
    notices.write_batch(error.map(SessionNotice));
}

/// Loads the user's own themes and reports an error in the selected one.
fn read_themes(
    folder: Res<ThemesFolder>,
    settings: Res<Settings>,
    mut themes: ResMut<AvailableThemes>,
    mut status: MessageWriter<StatusMessage>,
) {
    let Some(folder) = &folder.0 else { return };
    themes.0 = ThemeLibrary::with_folder(folder);
    let is_selected =
        |error: &&ThemeError| error.file.file_stem() == Some(OsStr::new(&settings.theme));
    if themes.0.get(&settings.theme).is_none()
        && let Some(error) = themes.0.errors().iter().find(is_selected)
    {
        status.write(StatusMessage::Show(
            StatusSource::Session,
            strings::theme_error(error),
        ));
    }
}

/// Saves changed settings unless a text field has the focus: a name is saved when it is complete or
/// when the program exits.
fn write_settings(
    session: Res<Session>,
    settings: Res<Settings>,
    text: Res<TextFocus>,
    mut exit: MessageReader<AppExit>,
    mut saved: Local<Option<Settings>>,
) {
    let is_exiting = exit.read().count() > 0;
    if text.0 && !is_exiting && saved.is_some() {
        return;
    }
    if saved.as_ref() == Some(&*settings) {
        return;
    }
    // The first value was just loaded.
    if saved.replace(settings.clone()).is_some() {
        session.write_settings(&settings);
    }
}

fn store_completed_lessons(
    mut learned: MessageReader<LessonCompleted>,
    mut settings: ResMut<Settings>,
) {
    for LessonCompleted(id) in learned.read() {
        settings.lessons_done.insert((*id).into());
    }
}

fn store_puzzle_results(
    mut ended: MessageReader<PuzzleEnded>,
    mut mistakes: MessageReader<MistakesFound>,
    mut settings: ResMut<Settings>,
) {
    for PuzzleEnded { id, result, day } in ended.read() {
        settings.puzzles.add(id, *result, *day);
    }
    for MistakesFound(found) in mistakes.read() {
        settings.puzzles.add_mistakes(found);
    }
}

/// Hides computer thinking at the start of each match with humans, because it reveals plans. A
/// lesson or an edited position is not a match.
fn reset_show_thinking(
    session: Res<Session>,
    mut settings: ResMut<Settings>,
    mut known: Local<Option<u32>>,
) {
    let current = session.current();
    let Some(current) = current.filter(|current| !current.origin.suspends_match()) else {
        return;
    };
    let is_new = known.replace(current.id) != Some(current.id);
    if is_new && settings.show_thinking_playing {
        settings.show_thinking_playing = false;
    }
}

/// Keeps personal settings in the profile of the current player.
fn update_profile(mut settings: ResMut<Settings>) {
    if settings.is_changed()
        && let Some(updated) = settings.updated_profiles()
    {
        settings.profiles = updated;
    }
}

/// Passes changed shortcuts to the panels and the table, and reports entries without effect once.
fn apply_keys(
    settings: Res<Settings>,
    mut keys: ResMut<UserKeys>,
    mut applied: Local<BTreeMap<String, Vec<String>>>,
    mut status: MessageWriter<StatusMessage>,
) {
    if *applied == settings.keys {
        return;
    }
    let is_first = applied.is_empty();
    applied.clone_from(&settings.keys);
    let mut changed = KeyBindings::from_settings(&settings.keys);
    if let Some(unknown) = changed.unknown().first().filter(|_| is_first) {
        let text = unknown_change_text(unknown);
        status.write(StatusMessage::Show(StatusSource::Session, text));
    }
    changed.pad = keys.0.pad;
    keys.0 = changed.into();
}

/// The seat that solves the open puzzle, or the first one whose moves are guessed.
fn exercise_seat(session: &Session) -> Option<Seat> {
    let solver = session.puzzle().map(|puzzle| puzzle.solver);
    let reviewed = || {
        let current = session.current().filter(|_| session.is_puzzle_review())?;
        Some(current.game.position_at(NodeId::START)?.turn())
    };
    solver
        .or_else(reviewed)
        .or_else(|| session.guess()?.seats.iter().next())
}

/// Passes settings to the session and the table.
fn apply_settings(
    settings: Res<Settings>,
    (quality, themes): (Res<GraphicsOverride>, Res<AvailableThemes>),
    mut session: ResMut<Session>,
    mut motion: ResMut<MotionSettings>,
    mut camera: ResMut<AutomaticCamera>,
    mut quality_request: ResMut<RequestedQuality>,
    (mut theme, mut symbol_scale): (ResMut<ActiveTheme>, ResMut<BoardSymbolScale>),
    (mut language, default_language): (ResMut<Language>, Res<DefaultLanguage>),
) {
    if !settings.is_changed() && !session.is_changed() && !quality.is_changed() {
        return;
    }
    let shows_thinking_now = session.current().is_some_and(|current| {
        let is_review = current.mode() == Mode::Review;
        !is_review && shows_thinking(current, &settings) == Some(true)
    });
    let search = SearchSettings {
        think: ThinkTime {
            limit: Duration::from_secs_f32(settings.think_seconds),
            min_turn: Duration::from_secs_f32(settings.min_turn_seconds),
        },
        analysis_per_position: Duration::from_secs_f32(settings.analysis_seconds),
        auto_analysis: Duration::from_secs_f32(settings.auto_analysis_seconds),
        show_thinking: shows_thinking_now,
        ask_before_blunder: settings.ask_before_blunder,
    };
    let inner = session.bypass_change_detection();
    inner.set_engines(&settings.engines);
    inner.set_live_analysis(&settings.live_analysis);
    if inner.search_settings() != search {
        inner.set_search_settings(search);
    }
    motion.set_if_neq(MotionSettings {
        // The playback speed also scales animations.
        speed: match settings.animation_speed {
            AnimationSpeed::Slow => 0.5,
            AnimationSpeed::Normal | AnimationSpeed::Instant => 1.0,
            AnimationSpeed::Fast => 2.0,
        } * session.speed(),
        instant: settings.animation_speed == AnimationSpeed::Instant,
        reduced_motion: settings.reduced_motion,
    });
    camera.set_if_neq(AutomaticCamera {
        rotate_to_seat: settings.camera == CameraMotion::Seat,
        seat: exercise_seat(&session),
        follow_moves: settings.camera == CameraMotion::Moves,
    });
    quality_request.set_if_neq(RequestedQuality(quality.0.or(match settings.graphics {
        GraphicsQuality::Automatic => None,
        GraphicsQuality::Software => Some(RenderQuality::Software),
        GraphicsQuality::Gpu => Some(RenderQuality::Gpu),
    })));
    symbol_scale.set_if_neq(BoardSymbolScale(
        settings.ui_scale * settings.board_symbols.scale(),
    ));
    let code = settings.language.as_deref();
    strings::set_language(code.or(default_language.0.as_deref()));
    let is_renamed = strings::set_named_opponents(settings.named_opponents);
    if !language.set_if_neq(Language(strings::language())) && is_renamed {
        // Texts with names of players are written again, too.
        language.set_changed();
    }
    let theme_data = themes.0.get_or_default(&settings.theme);
    theme.set_if_neq(ActiveTheme::new(
        theme_data,
        settings.pieces,
        settings.palette,
    ));
}
