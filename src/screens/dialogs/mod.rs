//! Dialogs over a screen. The last opened one is on top.

mod context;
mod dialog_stack;
mod engine_dialogs;
mod export_dialog;
mod file_dialog;
mod learn_dialogs;
mod library_dialogs;
mod library_view;
mod match_dialogs;
mod open_dialogs;
mod piece_style;
mod profiles_dialog;
mod review_dialogs;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::dialogs::first_start::FirstStartPage;
use focus_panels::dialogs::live_analysis::live_analysis_dialog;
use focus_panels::dialogs::settings::{SettingsDialog, SettingsLink};
use focus_panels::dialogs::shortcuts::ShortcutsDialog;
use focus_panels::keys::{KeyCommand, KeyContext, take_commands};
use focus_panels::widgets::{DialogPosition, dialog_at};
use stack_session::play::MatchCommand;
use stack_session::proposals::{ProposalCommand, ProposalKind};
use stack_session::session::PlayersCommand;

pub use context::{ClipboardCommand, SaveScreenshot};
pub use dialog_stack::{DialogKind, DialogStack};
pub(super) use library_dialogs::list_library;
pub(super) use library_view::LibraryView;

use super::ui::{HudState, PanelCoverage, UiLayer};
use crate::frame::{FrameSet, RedrawReasons};
use crate::screen::{Screen, ScreenAfterMatch};
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::table::TableState;
use crate::theme::AvailableThemes;
use context::{DialogAction, DialogContext, OpenFileDialog};
use piece_style::piece_style;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(library_view::plugin)
        .init_resource::<DialogStack>()
        .init_resource::<OpenFileDialog>()
        .add_message::<ClipboardCommand>()
        .add_message::<SaveScreenshot>()
        .add_systems(
            Update,
            open_dialogs::show_open_errors.in_set(FrameSet::Sync),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                reset_scroll.before(UiLayer::Screen),
                (show_dialog, toggle_shortcut_list, redraw_on_change)
                    .chain()
                    .in_set(UiLayer::Dialogs),
            ),
        );
}

/// Scrolls a new screen, or the first dialog over it, to the top: egui keeps scroll offsets.
fn reset_scroll(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    dialogs: Res<DialogStack>,
    mut was_open: Local<bool>,
) -> Result {
    let is_open = dialogs.top().is_some();
    let opened = !std::mem::replace(&mut *was_open, is_open) && is_open;
    if opened || screen.is_changed() {
        let ctx = contexts.ctx_mut()?;
        ctx.data_mut(egui::util::IdTypeMap::remove_by_type::<egui::scroll_area::State>);
    }
    Ok(())
}

/// Whether the key that leads back to the title was pressed and nothing else needs it.
pub(super) fn back_key_pressed(ctx: &egui::Context, dialogs: &DialogStack) -> bool {
    let is_free = dialogs.top().is_none()
        && !egui::Popup::is_any_open(ctx)
        && ctx.memory(|memory| memory.focused().is_none());
    is_free && take_commands(ctx, &[KeyContext::TitleSubscreen]).contains(&KeyCommand::ToTitle)
}

/// Requests a redraw when the top dialog changes.
fn redraw_on_change(
    dialogs: Res<DialogStack>,
    mut last: Local<Option<DialogKind>>,
    mut redraw: ResMut<RedrawReasons>,
) {
    if std::mem::replace(&mut *last, dialogs.top()) != dialogs.top() {
        redraw.add("the dialog changes");
    }
}

fn toggle_shortcut_list(mut contexts: EguiContexts, mut dialogs: ResMut<DialogStack>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let commands = take_commands(ctx, &[KeyContext::Window]);
    let toggles = commands
        .iter()
        .filter(|&&command| command == KeyCommand::ToggleShortcuts);
    for _ in toggles {
        if dialogs.top() == Some(DialogKind::Shortcuts) {
            dialogs.close();
        } else {
            dialogs.open(DialogKind::Shortcuts);
        }
    }
    Ok(())
}

/// Restores the focus that a control had before a dialog opened over it.
#[derive(Default)]
struct FocusRestore {
    /// The focused control below each open dialog, the lowest first.
    focused: Vec<Option<egui::Id>>,
    /// The control of the top dialog that gets the focus once the dialog is visible again.
    pending: Option<egui::Id>,
}

impl FocusRestore {
    /// Remembers the focus when a dialog opens and restores it when one closes.
    fn update(&mut self, ctx: &egui::Context, depth: usize) {
        if self.focused.len() < depth {
            let focused = self.pending.take().or(ctx.memory(egui::Memory::focused));
            self.focused.resize(depth, focused);
        } else if let Some(before) = self.focused.get(depth).copied() {
            self.focused.truncate(depth);
            self.pending = before;
            if depth == 0 {
                self.restore(ctx);
            }
        }
    }

    /// Gives the focus to the pending control, which is visible.
    fn restore(&mut self, ctx: &egui::Context) {
        if let Some(focused) = self.pending.take() {
            ctx.memory_mut(|memory| memory.request_focus(focused));
        }
    }
}

/// Executes the actions of dialogs.
#[derive(SystemParam)]
struct ActionRunner<'w> {
    commands: SessionCommands<'w>,
    clipboard: MessageWriter<'w, ClipboardCommand>,
    screenshots: MessageWriter<'w, SaveScreenshot>,
    after_match: ResMut<'w, ScreenAfterMatch>,
}

impl ActionRunner<'_> {
    fn run(&mut self, action: DialogAction) {
        match action {
            DialogAction::None => {}
            DialogAction::Session(commands) => self.commands.send_all(commands),
            DialogAction::Clipboard(command) => drop(self.clipboard.write(command)),
            DialogAction::Screenshot(request) => drop(self.screenshots.write(request)),
            DialogAction::LeaveFor(screen) => {
                self.after_match.0 = Some(screen);
                self.commands.send(MatchCommand::Leave);
            }
        }
    }
}

/// Shows the top dialog.
fn show_dialog(
    mut contexts: EguiContexts,
    session: Res<Session>,
    (hud, table): (Res<HudState>, Res<TableState>),
    mut coverage: ResMut<PanelCoverage>,
    mut settings: ResMut<Settings>,
    (mut dialogs, mut focus): (ResMut<DialogStack>, Local<FocusRestore>),
    (library, themes, mut file_dialog): (
        Res<LibraryView>,
        Res<AvailableThemes>,
        ResMut<OpenFileDialog>,
    ),
    mut runner: ActionRunner,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    focus.update(&ctx, dialogs.depth());
    let Some(dialog) = dialogs.top() else {
        return Ok(());
    };
    coverage.modal = true;
    // The winning board, the result above it and the panels around it stay visible, and so does the
    // board with the move in question.
    let is_below_board = matches!(dialog, DialogKind::Result | DialogKind::BlunderQuestion);
    coverage.by_dialog = !is_below_board;
    if dialog == DialogKind::File {
        // It has its own window, which none of our dialogs may cover.
        let action = file_dialog::show_file_dialog(&ctx, &mut file_dialog, &mut dialogs);
        runner.run(action);
        return Ok(());
    }
    let position = match (dialog, &coverage.layout) {
        (DialogKind::Result | DialogKind::BlunderQuestion, Some(layout)) => {
            DialogPosition::BottomOf(layout.result_area())
        }
        _ => DialogPosition::Center,
    };
    // A dialog keeps its corner, so a form that replaces a list of another size needs its own id.
    let is_form = match dialog {
        DialogKind::Profiles => dialogs.profiles.is_editing(),
        DialogKind::Engines => dialogs.engine.is_some(),
        _ => false,
    };
    let id = egui::Id::new(("dialog", dialog, is_form));
    let response = dialog_at(&ctx, id, position, |ui| {
        let mut context = DialogContext {
            ui,
            session: &session,
            hud: &hud,
            near_side: table.near_side,
            settings: &mut settings,
            dialogs: &mut dialogs,
            library: &library,
            themes: &themes.0,
            file_dialog: &mut file_dialog,
            position,
        };
        draw(dialog, &mut context)
    });
    if response.is_visible {
        focus.restore(&ctx);
    }
    let mut action = response.inner;
    if response.should_close && dialogs.top() == Some(dialog) {
        dialogs.close();
        match dialog {
            // Closing a proposal without an answer declines it.
            DialogKind::ProposalResponse => {
                action = DialogAction::session(ProposalCommand::Respond(false));
            }
            DialogKind::BlunderQuestion => {
                action = DialogAction::session(PlayersCommand::ConfirmMove(false));
            }
            _ => {}
        }
    }
    runner.run(action);
    Ok(())
}

/// Draws a dialog. A new dialog is one line here and a function in the file of its topic.
fn draw(dialog: DialogKind, context: &mut DialogContext) -> DialogAction {
    match dialog {
        DialogKind::Menu => match_dialogs::menu(context),
        DialogKind::Result => match_dialogs::result(context),
        DialogKind::Resign => match_dialogs::propose_dialog(context, ProposalKind::Resign),
        DialogKind::OfferDraw => match_dialogs::propose_dialog(context, ProposalKind::Draw),
        DialogKind::TypeMove => match_dialogs::type_move(context),
        DialogKind::BlunderQuestion => match_dialogs::blunder_question(context),
        DialogKind::ProposalResponse => match_dialogs::proposal_response(context),
        DialogKind::Statistics => review_dialogs::statistics_dialog(context),
        DialogKind::PlayFrom => review_dialogs::play_from(context),
        DialogKind::OpenError => open_dialogs::open_error(context),
        DialogKind::Screenshot => open_dialogs::screenshot(context),
        DialogKind::PasteVariant => open_dialogs::paste_variant(context),
        DialogKind::Rules => learn_dialogs::rules(context),
        DialogKind::Lessons => learn_dialogs::lessons(context),
        DialogKind::Puzzles => learn_dialogs::puzzles(context),
        DialogKind::Export => export_dialog::export(context),
        DialogKind::Save => library_dialogs::save(context),
        DialogKind::FindPositions => library_dialogs::find_positions(context),
        DialogKind::GameDetails => library_dialogs::game_details(context),
        DialogKind::Report => library_dialogs::report(context),
        DialogKind::Library => library_dialogs::library(context),
        DialogKind::File => DialogAction::None,
        DialogKind::Profiles => profiles_dialog::profiles(context),
        DialogKind::Engines => engine_dialogs::engines(context),
        DialogKind::LiveAnalysis => edit_settings(context, |context, settings| {
            live_analysis_dialog(context.ui, &mut settings.live_analysis, &settings.engines)
        }),
        DialogKind::Settings => edit_settings(context, |context, settings| {
            let mut dialog = SettingsDialog {
                settings,
                themes: context.themes,
                piece_style,
            };
            let (closes, link) = dialog.ui_with_links(context.ui);
            let linked = link.map(|link| match link {
                SettingsLink::Engines => DialogKind::Engines,
                SettingsLink::LiveAnalysis => DialogKind::LiveAnalysis,
            });
            if let Some(linked) = linked {
                context.dialogs.engine = None;
                context.dialogs.open(linked);
            }
            closes
        }),
        DialogKind::Clock => edit_settings(context, match_dialogs::clock),
        DialogKind::FirstStart => edit_settings(context, |context, settings| {
            FirstStartPage {
                settings,
                themes: context.themes,
            }
            .ui(context.ui)
        }),
        DialogKind::Shortcuts => {
            if ShortcutsDialog.ui(context.ui) {
                context.dialogs.close();
            }
            DialogAction::None
        }
    }
}

/// Edits the settings in a dialog that returns whether it should close.
fn edit_settings(
    context: &mut DialogContext,
    dialog: impl FnOnce(&mut DialogContext, &mut stack_session::settings::Settings) -> bool,
) -> DialogAction {
    // The settings are marked as changed only if a value changed, so that nothing else is saved.
    let mut edited = (**context.settings).clone();
    if dialog(context, &mut edited.0) {
        context.dialogs.close();
    }
    context.settings.set_if_neq(edited);
    DialogAction::None
}
