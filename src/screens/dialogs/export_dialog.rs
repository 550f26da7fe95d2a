//! The dialog to export a game or position.

use std::path::PathBuf;
use std::sync::Arc;

use focus_panels::dialogs::export::{ExportAction, ExportKind, ExportModel};
use focus_panels::hud::seat_emblem;
use focus_panels::library::{RECORD_EXTENSION, RecordFileDialog};
use focus_panels::strings::{export_texts, language, with_language};
use focus_panels::style::{PieceSymbol, seat_colors};
use game_export::{Replay, Style};
use stack_game::Record;
use stack_session::export::{
    AppearanceFn, ExportCommand, ExportRequest, ExportSource, ExportTarget,
};
use stack_session::play::SeatedMatch;
use stack_session::session::Command;
use stack_session::storage::{line_record_of, position_record_of, record_of};

use super::context::{DialogAction, DialogContext, FileDialogPurpose};
use super::library_dialogs::suggested_name;

pub(super) fn export(context: &mut DialogContext) -> DialogAction {
    let export = &context.dialogs.export;
    let current = context.session.current();
    let moves = match (&export.file, current) {
        (Some((.., moves)), _) => *moves,
        (None, current) => current.map_or(0, SeatedMatch::head_ply),
    };
    let action = ExportModel {
        choices: export.choices,
        moves,
        is_file: export.file.is_some(),
        percent: context.session.export_percent(),
    }
    .ui(context.ui);
    match action {
        None => {}
        Some(ExportAction::Change(choices)) => context.dialogs.export.choices = choices,
        Some(ExportAction::Stop) => return DialogAction::session(ExportCommand::Cancel),
        Some(ExportAction::Close) => context.dialogs.close(),
        Some(ExportAction::CopyText) => {
            let request = source(context).map(|source| ExportRequest {
                source,
                target: ExportTarget::Text,
            });
            context.dialogs.close_export();
            let start = request.map(|request| ExportCommand::Start(Box::new(request)));
            return DialogAction::Session(start.map(Command::from).into_iter().collect());
        }
        Some(ExportAction::ChooseFile) => choose_file(context),
    }
    DialogAction::None
}

/// Asks where to write the file.
fn choose_file(context: &mut DialogContext) {
    let export = &context.dialogs.export;
    let extension = match export.choices.kind {
        ExportKind::File(format) => format.extension(),
        ExportKind::Record | ExportKind::Text => RECORD_EXTENSION,
    };
    let name = match &export.file {
        Some((_, name, _)) => name.clone(),
        None => suggested_name(context.session),
    };
    let purpose = match (&export.file, request(context)) {
        (_, Some(request)) => FileDialogPurpose::Export(Box::new(request)),
        (Some((path, ..)), None) => FileDialogPurpose::CopyRecord(path.clone()),
        (None, None) => return,
    };
    let folder = context.folder();
    let file_dialog = RecordFileDialog::for_export(context.ui.ctx(), &folder, &name, extension);
    context.open_file_dialog(purpose, file_dialog);
}

/// The request without its file; `None` for a record.
fn request(context: &DialogContext) -> Option<ExportRequest> {
    let export = &context.dialogs.export;
    let current = context.session.current().filter(|_| export.file.is_none());
    let ply = current.map(|current| current.game.ply());
    let mut options = export.choices.options(ply)?;
    if current.is_some() {
        options.near_side = context.near_side;
    }
    Some(ExportRequest {
        source: source(context)?,
        target: ExportTarget::File {
            path: PathBuf::new(),
            options,
            appearance: appearance(context),
        },
    })
}

/// The game of the library, or the current match with the displayed line.
fn source(context: &DialogContext) -> Option<ExportSource> {
    let export = &context.dialogs.export;
    if let Some((path, ..)) = &export.file {
        return Some(ExportSource::File(path.clone()));
    }
    let current = context.session.current()?;
    let record = match export.choices.kind {
        _ if export.choices.is_whole_game() => record_of(current),
        ExportKind::Text => position_record_of(current),
        _ => line_record_of(current),
    };
    Some(ExportSource::Record(Box::new(record)))
}

/// Colors of the current theme and palette, symbols of the match, texts in the current language.
fn appearance(context: &DialogContext) -> Arc<AppearanceFn> {
    let theme = context.themes.get_or_default(&context.settings.theme);
    let (theme, colors) = (theme.clone(), seat_colors(context.settings.palette));
    let is_file = context.dialogs.export.file.is_some();
    let current = context.session.current().filter(|_| !is_file);
    let symbols: Vec<_> = current.map_or_else(Vec::new, |current| {
        let seats = current.game.seats().into_iter();
        let symbol = |seat| PieceSymbol::by_number(seat_emblem(current, seat, colors).symbol).shape;
        seats.map(|seat| (seat, symbol(seat))).collect()
    });
    let language = language();
    Arc::new(move |record: &Record, replay: &Replay| {
        let mut style = Style::new(&theme, colors.palette(), replay);
        for &(seat, symbol) in &symbols {
            style.pieces[seat.index()].symbol = symbol;
        }
        let texts = with_language(language, || export_texts(record, replay));
        (style, texts)
    })
}
