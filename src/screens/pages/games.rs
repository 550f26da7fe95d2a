//! The rows of the library, for the page of games and the title.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use focus_panels::library::{Boards, GameList, GameRow, Lookup};
use focus_panels::style::seat_colours;
use focus_panels::words::{WallClock, fill};
use stack_session::game::{cards, variants};
use stack_session::library::{EntryKind, LibraryChange, LibraryCommand, Query};
use stack_session::settings::Palette;

use super::stack::Pages;
use crate::language::Language;
use crate::screens::ui::Layer;
use crate::session::{LibraryNews, Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};

/// The rows of the library. They are made anew when the library has changed.
#[derive(Resource)]
pub(in crate::screens) struct ShownGames {
    /// The games that the query of the library chooses.
    pub(in crate::screens) list: GameList,
    /// The match or game to continue.
    pub(in crate::screens) to_continue: Option<GameRow>,
    /// The number of unfinished matches.
    pub(in crate::screens) unfinished: usize,
    /// The variants to choose from.
    pub(in crate::screens) variants: Vec<String>,
    made: (u64, Palette),
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ShownGames::new(Palette::default()))
        .add_systems(
            EguiPrimaryContextPass,
            (follow, renew).chain().before(Layer::Screen),
        )
        .add_systems(Update, caption.run_if(resource_changed::<Language>));
}

impl ShownGames {
    fn new(palette: Palette) -> Self {
        Self {
            list: GameList {
                rows: Vec::new(),
                lookup: Lookup {
                    boards: Boards::of(&cards(), seat_colours(palette)),
                    clock: WallClock::now(),
                },
                unread: 0,
                is_all: true,
            },
            to_continue: None,
            unfinished: 0,
            variants: variants().into_iter().map(Into::into).collect(),
            made: (0, palette),
        }
    }
}

/// Games are searched by what their rows say.
fn caption(language: Res<Language>, mut commands: SessionCommands) {
    let boards = Boards::of(&cards(), seat_colours(Palette::default()));
    commands.send(LibraryCommand::Caption(boards.captions(language.0)));
}

/// What is chosen on the page of games follows what has become of it.
fn follow(
    mut news: MessageReader<LibraryNews>,
    language: Res<Language>,
    mut pages: ResMut<Pages>,
    mut status: MessageWriter<StatusMessage>,
) {
    for LibraryNews(change) in news.read() {
        pages.games.follow_change(change);
        if let LibraryChange::Exported { to, .. } = change {
            let text = fill(language.0.library.exported, &[("path", &to.display())]);
            status.write(StatusMessage::Show(StatusSource::Session, text));
        }
    }
}

fn renew(
    session: Res<Session>,
    settings: Res<Settings>,
    language: Res<Language>,
    mut shown: ResMut<ShownGames>,
    mut pages: ResMut<Pages>,
) {
    let library = session.library();
    let now = (library.revision(), settings.palette);
    let day_is_over = !shown.list.lookup.clock.is_today();
    if shown.made == now && !day_is_over {
        return;
    }
    let rows = library.shown().map(|entry| GameRow::new(entry.clone()));
    let query = library.query();
    let mut made = ShownGames::new(settings.palette);
    made.list.rows = rows.collect();
    made.list.unread = library.unread();
    made.list.is_all = *query
        == Query {
            sort: query.sort,
            descending: query.descending,
            ..Query::default()
        };
    let to_continue = library.to_continue();
    made.to_continue = to_continue.map(|entry| GameRow::new(entry.clone()));
    // As many as the list of them shows.
    let unfinished = library.all();
    let unfinished = unfinished.filter(|entry| entry.kind == EntryKind::Unfinished);
    made.unfinished = unfinished.count();
    made.made = now;
    let deleted = library.deleted();
    let deleted = deleted.map(|deleted| GameRow::new(deleted.clone()));
    let offered = deleted.as_ref().map(|row| {
        let texts = row.texts(&made.list.lookup, language.0);
        (row.path().as_path(), texts.title.as_str())
    });
    pages.games.offer_back(offered);
    *shown = made;
}
