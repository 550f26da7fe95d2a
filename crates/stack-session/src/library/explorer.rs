//! The opening explorer: which moves were played in the displayed position, and how they scored.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use stack_game::Action;
use stack_match::{Book, MoveStats, move_key};

use crate::game::{AnyMatch, KeyedMove, NodeId};
use crate::play::SeatedMatch;
use crate::storage::{GameFilter, PositionReply, PositionRequest, PositionTask};

/// The moves of the displayed position with their statistics.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    /// The games of the library that are counted; `None` while the explorer is closed.
    filter: Option<GameFilter>,
    /// The displayed match, node and revision of its tree.
    displayed: Option<(u32, NodeId, u64)>,
    /// The variant and the key of the position.
    position: (String, u64),
    moves: Vec<KeyedMove>,
    /// `None` while the library is searched.
    library: Option<BTreeMap<u32, MoveStats>>,
    is_unavailable: bool,
    rows: Vec<ExplorerMove>,
    revision: u64,
}

/// A move in the explorer.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplorerMove {
    /// The move. Symmetric moves are counted together.
    pub action: Action,
    /// The move in notation.
    pub text: String,
    /// Whether it is the next move of the displayed line.
    pub is_next: bool,
    /// The games of the library with this move.
    pub library: MoveStats,
    /// The games of the book with this move.
    pub book: MoveStats,
}

impl Explorer {
    /// The games of the library that are counted; `None` while the explorer is closed.
    pub const fn filter(&self) -> Option<&GameFilter> {
        self.filter.as_ref()
    }

    /// The moves that were played, in the order of the legal moves.
    pub fn moves(&self) -> &[ExplorerMove] {
        &self.rows
    }

    /// Whether the library is being searched.
    pub const fn is_searching(&self) -> bool {
        self.filter.is_some() && self.library.is_none()
    }

    /// Whether the library cannot be searched, because it has no index.
    pub const fn is_unavailable(&self) -> bool {
        self.is_unavailable
    }

    /// The games of the book for the variant, if there is one.
    pub fn book(&self) -> Option<&'static Book> {
        book(&self.position.0)
    }

    /// A number that increases with each change.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Opens the explorer with a filter, or closes it. The variant of the filter is that of the
    /// displayed match.
    pub(crate) fn set_filter(&mut self, filter: Option<GameFilter>) {
        self.filter = filter;
        self.displayed = None;
        self.position = (String::new(), 0);
        self.revision += 1;
    }

    /// Follows the displayed position. Returns the search that this requires.
    pub(crate) fn update(&mut self, displayed: Option<&SeatedMatch>) -> Option<PositionRequest> {
        let filter = self.filter.as_mut()?;
        let current = displayed?;
        let tree = current.game.tree();
        let node = Some((current.id, tree.cursor(), tree.revision()));
        // All previews have the same id.
        if current.id > 0 && node == self.displayed {
            return None;
        }
        self.displayed = node;
        let displayed = &*current.game;
        let position = (displayed.variant().to_string(), displayed.position_key());
        // A symmetric position has the same key, but other moves.
        let moves = displayed.keyed_moves();
        if position == self.position {
            if moves != self.moves {
                self.moves = moves;
                self.update_rows();
            }
            return None;
        }
        filter.variant.clone_from(&position.0);
        let request = PositionRequest {
            filter: filter.clone(),
            task: PositionTask::Moves(position.1),
        };
        self.position = position;
        self.moves = moves;
        self.library = None;
        self.is_unavailable = false;
        self.update_rows();
        Some(request)
    }

    /// Searches the library again: it has changed.
    pub(crate) fn refresh(&self) -> Option<PositionRequest> {
        let filter = self.filter.clone()?;
        (!filter.variant.is_empty()).then_some(PositionRequest {
            filter,
            task: PositionTask::Moves(self.position.1),
        })
    }

    /// Takes the result of a search. Ignores results for other positions and filters.
    pub(crate) fn set_reply(&mut self, request: &PositionRequest, reply: &PositionReply) {
        if self.filter.as_ref() != Some(&request.filter)
            || request.task != PositionTask::Moves(self.position.1)
        {
            return;
        }
        let moves = match reply {
            PositionReply::Moves(moves) => moves.clone(),
            PositionReply::Unavailable => BTreeMap::new(),
            PositionReply::Games(_) => return,
        };
        self.is_unavailable = *reply == PositionReply::Unavailable;
        self.library = Some(moves);
        self.update_rows();
    }

    fn update_rows(&mut self) {
        let (variant, key) = &self.position;
        let book = book(variant)
            .map(|book| book.moves(*key))
            .unwrap_or_default();
        let library = self.library.as_ref();
        let stats = |moves: Option<&BTreeMap<u32, MoveStats>>, key| {
            let stats = moves.and_then(|moves| moves.get(&move_key(key)));
            stats.copied().unwrap_or_default()
        };
        let rows = self.moves.iter().map(|mv| ExplorerMove {
            action: mv.action,
            text: mv.text.clone(),
            is_next: mv.is_next,
            library: stats(library, mv.key),
            book: stats(Some(&book), mv.key),
        });
        self.rows = rows
            .filter(|row| row.library.games + row.book.games > 0)
            .collect();
        self.revision += 1;
    }
}

/// The search for the games of the library with the displayed position.
pub fn position_request(displayed: &dyn AnyMatch) -> PositionRequest {
    PositionRequest {
        filter: GameFilter {
            variant: displayed.variant().into(),
            ..GameFilter::default()
        },
        task: PositionTask::Position(displayed.position_key()),
    }
}

/// The shipped books by variant: games of the champion against itself, made by
/// `focus-engine book`.
const BOOKS: &[(&str, &[u8])] = &[
    ("two", include_bytes!("../../../../assets/books/two.book")),
    (
        "two-fast",
        include_bytes!("../../../../assets/books/two-fast.book"),
    ),
    (
        "partners",
        include_bytes!("../../../../assets/books/partners.book"),
    ),
    ("byte", include_bytes!("../../../../assets/books/byte.book")),
    (
        "byte-ten",
        include_bytes!("../../../../assets/books/byte-ten.book"),
    ),
];

/// The book of a variant.
fn book(variant: &str) -> Option<&'static Book> {
    static READ: LazyLock<BTreeMap<&str, Book>> = LazyLock::new(|| {
        let books = BOOKS.iter().filter_map(|&(variant, bytes)| {
            let book = Book::read(bytes);
            let book = book.inspect_err(|error| log::error!("the book of {variant}: {error}"));
            Some((variant, book.ok()?))
        });
        books.collect()
    });
    READ.get(variant)
}
