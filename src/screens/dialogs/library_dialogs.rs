//! The library, its dialogs, and saving.

use focus_panels::strings;
use focus_panels::tr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use focus_panels::dialogs::save::{SaveAction, SaveModel};
use focus_panels::library::{
    DetailsAction, DetailsDraft, LibraryPage, LibraryPageAction, PositionSearch,
    PositionSearchAction, RecordFileDialog, ReportAction, VariantLabels, details_dialog,
    report_csv, report_dialog, report_html,
};
use focus_panels::strings::WallClock;
use focus_panels::style::SeatColors;
use stack_session::export::{ARCHIVE_EXTENSION, TextExport};
use stack_session::game::{AnyMatch, variant_cards};
use stack_session::library::{
    EntryKind, LibraryCommand, LibraryRequest, Query, ReportTask, position_request,
};
use stack_session::play::{EditCommand, MatchCommand};
use stack_session::session::Command;

use super::context::{DialogAction, DialogContext, FileDialogPurpose};
use super::dialog_stack::DialogKind;
use crate::session::Session;

pub(super) fn library(context: &mut DialogContext) -> DialogAction {
    let library = context.session.library();
    let actions = LibraryPage {
        list: &context.library.list,
        query: library.query(),
        variants: &context.library.variants,
        state: &mut context.dialogs.library,
        found: library.found_position(),
    }
    .ui(context.ui);
    let mut commands: Vec<Command> = Vec::new();
    for action in actions {
        let command = match action {
            LibraryPageAction::SetQuery(query) => LibraryCommand::SetQuery(query),
            LibraryPageAction::FindPositions => {
                context.dialogs.open(DialogKind::FindPositions);
                continue;
            }
            LibraryPageAction::Report => {
                context.dialogs.open(DialogKind::Report);
                LibraryCommand::Report(true)
            }
            LibraryPageAction::EndPositionSearch => LibraryCommand::FindPositions(None),
            LibraryPageAction::ReadFoundPosition(path) => LibraryCommand::ReadFoundPosition(path),
            LibraryPageAction::Open(path) => {
                context.dialogs.clear();
                context.dialogs.opened_file = Some(path.clone());
                context.dialogs.library.open_selected();
                LibraryCommand::Open(path)
            }
            LibraryPageAction::GuessMoves(path) => {
                context.dialogs.clear();
                context.dialogs.opened_file = Some(path.clone());
                context.dialogs.library.open_selected();
                LibraryCommand::Guess(path)
            }
            LibraryPageAction::EditPosition(path) => {
                let mut rows = context.library.list.rows.iter();
                let row = rows.find(|row| *row.path() == path);
                if let Some(summary) = row.and_then(|row| row.entry.summary()) {
                    context.dialogs.clear();
                    let edit = EditCommand::Open {
                        variant: summary.variant.clone(),
                        position: Some(summary.position.clone()),
                    };
                    commands.push(MatchCommand::Edit(edit).into());
                }
                continue;
            }
            LibraryPageAction::EditDetails(path) => {
                let list = &context.library.list;
                let mut rows = list.rows.iter();
                let Some(row) = rows.find(|row| *row.path() == path) else {
                    continue;
                };
                context.dialogs.details = Some(DetailsDraft::new(row, &list.context));
                context.dialogs.open(DialogKind::GameDetails);
                LibraryCommand::ReadDetails(path)
            }
            LibraryPageAction::ReportSeveral(paths) => {
                context.dialogs.open(DialogKind::Report);
                LibraryCommand::ReportOfGames(paths)
            }
            LibraryPageAction::ExportSeveral(records) => {
                export_several(context, records);
                continue;
            }
            LibraryPageAction::Rename(path, name) => LibraryRequest::Rename { path, name }.into(),
            LibraryPageAction::Delete(paths) => LibraryRequest::Delete(paths).into(),
            LibraryPageAction::UndoDelete(path) => LibraryRequest::UndoDelete(path).into(),
            LibraryPageAction::Duplicate(path) => LibraryRequest::Duplicate(path).into(),
            LibraryPageAction::Export(path) => {
                export(context, path);
                continue;
            }
            LibraryPageAction::OpenFile | LibraryPageAction::ImportFolder => {
                let (ctx, folder) = (context.ui.ctx(), context.folder());
                let (purpose, file_dialog) = if action == LibraryPageAction::OpenFile {
                    let file_dialog = RecordFileDialog::for_opening(ctx, &folder);
                    (FileDialogPurpose::Open, file_dialog)
                } else {
                    let file_dialog = RecordFileDialog::for_import(ctx, &folder);
                    (FileDialogPurpose::Import, file_dialog)
                };
                context.open_file_dialog(purpose, file_dialog);
                continue;
            }
            LibraryPageAction::Close => {
                context.dialogs.close();
                continue;
            }
        };
        commands.push(command.into());
    }
    DialogAction::Session(commands)
}

/// Changes names, date and comment of a game.
pub(super) fn game_details(context: &mut DialogContext) -> DialogAction {
    let Some(draft) = &mut context.dialogs.details else {
        context.dialogs.close();
        return DialogAction::None;
    };
    let read = context.session.library().details();
    let clock = &context.library.list.context.clock;
    let action = details_dialog(context.ui, read, draft, &context.settings.profiles, clock);
    let Some(action) = action else {
        return DialogAction::None;
    };
    context.dialogs.close();
    context.dialogs.details = None;
    match action {
        DetailsAction::Cancel => DialogAction::None,
        DetailsAction::Save(path, details) => {
            let details = Box::new(details);
            let edit = LibraryRequest::Edit { path, details };
            DialogAction::session(LibraryCommand::Change(edit))
        }
    }
}

/// Finds games by their positions and lists them in the library.
pub(super) fn find_positions(context: &mut DialogContext) -> DialogAction {
    let session = context.session;
    let displayed = session.current().map(|current| &*current.game);
    let variants = &context.library.variants;
    let variant = displayed.map(AnyMatch::variant);
    let searches = &mut context.dialogs.position_search;
    // The conditions of another variant make no sense in this match.
    searches.take_if(|(searched, _)| *searched != variant);
    let (_, search) = searches.get_or_insert_with(|| {
        let search = PositionSearch::new(variant.unwrap_or(&variants[0]));
        (variant, search)
    });
    let request = match search.ui(context.ui, variants, displayed) {
        None => return DialogAction::None,
        Some(PositionSearchAction::Cancel) => {
            context.dialogs.close();
            return DialogAction::None;
        }
        Some(PositionSearchAction::FindDisplayed) => displayed.map(position_request),
        Some(PositionSearchAction::Find(request)) => Some(request),
    };
    context.dialogs.close();
    if context.dialogs.top() != Some(DialogKind::Library) {
        context.dialogs.open(DialogKind::Library);
    }
    DialogAction::Session(vec![
        LibraryCommand::SetQuery(Query::default()).into(),
        LibraryCommand::FindPositions(request).into(),
        LibraryCommand::List.into(),
    ])
}

/// Shows the report on the listed games, and saves it.
pub(super) fn report(context: &mut DialogContext) -> DialogAction {
    let task = context.session.library().report();
    let view = &mut context.dialogs.report;
    let percent = task.map_or(0, ReportTask::percent);
    let action = report_dialog(context.ui, task.and_then(ReportTask::report), percent, view);
    let report = view.as_ref().map(|view| view.report().clone());
    let (extension, text): (_, Arc<ReportTextFn>) = match (action, report) {
        (None, _) => return DialogAction::None,
        (Some(ReportAction::SaveHtml), Some(report)) => {
            let language = strings::language();
            let text = move || strings::with_language(language, || report_html(&report));
            ("html", Arc::new(text))
        }
        (Some(ReportAction::SaveCsv), Some(report)) => {
            ("csv", Arc::new(move || report_csv(&report)))
        }
        _ => {
            context.dialogs.close();
            context.dialogs.report = None;
            return DialogAction::session(LibraryCommand::Report(false));
        }
    };
    let (folder, name) = (context.folder(), tr!("report-title"));
    let file_dialog = RecordFileDialog::for_export(context.ui.ctx(), &folder, name, extension);
    let purpose = FileDialogPurpose::SaveText(TextExport {
        path: PathBuf::new(),
        extension,
        text,
    });
    context.open_file_dialog(purpose, file_dialog);
    DialogAction::None
}

/// Writes a report as text.
type ReportTextFn = dyn Fn() -> String + Send + Sync;

/// Asks where to export games as an archive.
fn export_several(context: &mut DialogContext, records: Vec<PathBuf>) {
    let (folder, name) = (context.folder(), tr!("library-records"));
    let ctx = context.ui.ctx();
    let file_dialog = RecordFileDialog::for_export(ctx, &folder, name, ARCHIVE_EXTENSION);
    let purpose = FileDialogPurpose::SaveArchive(records);
    context.open_file_dialog(purpose, file_dialog);
}

/// Opens the dialog to export a game.
fn export(context: &mut DialogContext, path: PathBuf) {
    let mut rows = context.library.list.rows.iter();
    let Some(row) = rows.find(|row| *row.path() == path) else {
        return;
    };
    let name = row.file_name(&context.library.list.context);
    let moves = row.entry.summary().map_or(0, |summary| summary.moves);
    context.dialogs.open_export(Some((path, name, moves)));
}

/// Rescans the library. The query stays, except that a `kind` lists all games of this kind, newest
/// first.
pub(in crate::screens) fn list_library(kind: Option<EntryKind>) -> Vec<Command> {
    let query = kind.map(|kind| Query {
        kinds: vec![kind],
        ..Query::default()
    });
    let set_query = query.map(|query| LibraryCommand::SetQuery(query).into());
    set_query
        .into_iter()
        .chain([LibraryCommand::List.into()])
        .collect()
}

pub(super) fn save(context: &mut DialogContext) -> DialogAction {
    let storage = context.session.storage();
    let folder = storage.map(|storage| storage.folders().records().display().to_string());
    let library = context.session.library();
    let dialogs = &mut *context.dialogs;
    // The library may have been listed after the name was suggested.
    if dialogs.file_name == dialogs.suggested_name && library.is_name_taken(&dialogs.file_name) {
        dialogs.suggested_name = suggested_name(context.session);
        dialogs.file_name.clone_from(&dialogs.suggested_name);
    }
    let name = context.dialogs.file_name.clone();
    let action = SaveModel {
        folder: &folder.unwrap_or_default(),
        name: &name,
        taken: library.is_name_taken(name.trim()),
        fresh: &mut context.dialogs.focus_name,
    }
    .ui(context.ui);
    match action {
        Some(SaveAction::Name(name)) => context.dialogs.file_name = name,
        Some(SaveAction::Cancel) => context.dialogs.close(),
        Some(SaveAction::Save(name)) => {
            context.dialogs.clear();
            return DialogAction::session(LibraryCommand::Save(name));
        }
        None => {}
    }
    DialogAction::None
}

/// An unused name for the current match, such as "Anna – Ben, 22 Nov 2026".
pub(super) fn suggested_name(session: &Session) -> String {
    let Some(current) = session.current() else {
        return String::new();
    };
    let labels = VariantLabels::new(&variant_cards(), SeatColors::STANDARD);
    let players = labels.players(current);
    let today = strings::short_date(SystemTime::now(), &WallClock::now());
    session.library().free_name(&tr!(
        "library-proposed-name",
        players = players,
        date = today
    ))
}
