//! The rows of the library, for its dialog and the title.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use focus_panels::library::{
    LibraryRow, LibraryRowContext, LibraryRows, VariantLabels, describe_conditions,
};
use focus_panels::strings::WallClock;
use focus_panels::style::seat_colors;
use focus_panels::{strings, tr};
use stack_session::game::{variant_cards, variants};
use stack_session::library::{LibraryChange, LibraryCommand, Query};
use stack_session::settings::PlayerColors;

use super::dialog_stack::DialogStack;
use crate::language::Language;
use crate::screens::ui::UiLayer;
use crate::session::{LibraryUpdate, Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};

/// The rows of the library, rebuilt when it changes.
#[derive(Resource)]
pub(in crate::screens) struct LibraryView {
    /// The games that match the query.
    pub(in crate::screens) list: LibraryRows,
    /// The match or game that *Continue* opens.
    pub(in crate::screens) to_continue: Option<LibraryRow>,
    /// The number of unfinished matches.
    pub(in crate::screens) unfinished: usize,
    /// The variants to filter by.
    pub(in crate::screens) variants: Vec<String>,
    /// Revision of the library, colors and language for which the rows were built.
    built_for: (u64, PlayerColors, &'static str),
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(LibraryView::new(PlayerColors::default()))
        .add_systems(
            EguiPrimaryContextPass,
            (apply_library_updates, update_rows)
                .chain()
                .before(UiLayer::Screen),
        )
        .add_systems(
            Update,
            send_search_text.run_if(resource_changed::<Language>),
        );
}

impl LibraryView {
    fn new(palette: PlayerColors) -> Self {
        Self {
            list: LibraryRows {
                rows: Vec::new(),
                revision: 0,
                context: LibraryRowContext {
                    variants: VariantLabels::new(&variant_cards(), seat_colors(palette)),
                    clock: WallClock::now(),
                },
                loading_count: 0,
                is_unfiltered: true,
                position_search: None,
                conditions: None,
            },
            to_continue: None,
            unfinished: 0,
            variants: variants().into_iter().map(Into::into).collect(),
            built_for: (0, palette, strings::language()),
        }
    }
}

/// The search uses the texts of the rows.
fn send_search_text(mut commands: SessionCommands) {
    let labels = VariantLabels::new(&variant_cards(), seat_colors(PlayerColors::default()));
    commands.send(LibraryCommand::SetSearchText(labels.search_text()));
}

/// Updates the library dialog after a change.
fn apply_library_updates(
    mut updates: MessageReader<LibraryUpdate>,
    mut dialogs: ResMut<DialogStack>,
    mut status: MessageWriter<StatusMessage>,
) {
    for LibraryUpdate(change) in updates.read() {
        dialogs.library.apply_change(change);
        if let LibraryChange::Exported { to, .. } = change {
            let text = tr!("library-exported", path = to.display());
            status.write(StatusMessage::Show(StatusSource::Session, text));
        }
    }
}

fn update_rows(
    session: Res<Session>,
    settings: Res<Settings>,
    mut view: ResMut<LibraryView>,
    mut dialogs: ResMut<DialogStack>,
) {
    let library = session.library();
    let inputs = (library.revision(), settings.palette, strings::language());
    let is_new_day = !view.list.context.clock.is_today();
    if view.built_for == inputs && !is_new_day {
        return;
    }
    let rows = library
        .filtered()
        .map(|entry| LibraryRow::new(entry.clone()));
    let query = library.query();
    let mut rebuilt = LibraryView::new(settings.palette);
    rebuilt.list.rows = rows.collect();
    rebuilt.list.revision = library.revision();
    rebuilt.list.loading_count = library.unread();
    rebuilt.list.position_search = library.position_search_state();
    let request = library.position_search();
    rebuilt.list.conditions = request.and_then(describe_conditions);
    rebuilt.list.is_unfiltered = *query
        == Query {
            sort: query.sort,
            descending: query.descending,
            ..Query::default()
        }
        && request.is_none();
    let to_continue = library.entry_to_continue();
    rebuilt.to_continue = to_continue.map(|entry| LibraryRow::new(entry.clone()));
    // The same number as the list of unfinished games shows.
    rebuilt.unfinished = library.unfinished_count();
    rebuilt.built_for = inputs;
    let deleted = library.last_deleted();
    let deleted = deleted.map(|deleted| LibraryRow::new(deleted.clone()));
    let offered = deleted.as_ref().map(|row| {
        let texts = row.texts(&rebuilt.list.context);
        let count = library.last_deleted_count();
        (row.path().as_path(), texts.title.as_str(), count)
    });
    dialogs.library.offer_undo_delete(offered);
    *view = rebuilt;
}
