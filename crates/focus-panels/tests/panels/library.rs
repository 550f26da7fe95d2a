//! Tests of the library: keyboard only, search, renaming, damaged files, many games.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use focus_panels::library::{
    LibraryPage, LibraryPageAction, LibraryPageState, LibraryRow, LibraryRowContext, LibraryRows,
    VariantLabels,
};
use focus_panels::strings::{ENGLISH, WallClock};
use focus_panels::style::SeatColors;
use stack_game::{RecordError, Seat};
use stack_session::game::{new_record, open_record, variant_cards, variants};
use stack_session::library::{
    EntryContent, EntryKind, GameResult, GameSummary, LibraryChange, LibraryEntry, Query,
    SeatSummary, SortKey,
};
use stack_session::storage::{FileError, StorageError};

use super::common::{SMALL, assert_within, click, shown};

fn seat(seat: char, name: &str, player: &str) -> SeatSummary {
    SeatSummary {
        seat,
        name: name.into(),
        players: vec![player.into()],
    }
}

/// A game of two players.
pub(crate) fn game(kind: EntryKind, names: [&str; 2], moves: usize) -> LibraryEntry {
    let (_, start) = open_record(&new_record("two").unwrap()).unwrap();
    let seat = |(letter, name): (char, &str)| seat(letter, name, "person");
    let over = kind != EntryKind::Unfinished;
    LibraryEntry {
        path: PathBuf::from(format!("/games/{}-{moves}.ron", names.join("-"))),
        kind,
        name: None,
        in_use: false,
        is_current: false,
        changed: SystemTime::now() - Duration::from_secs(86_400 * 400),
        content: EntryContent::Read(Box::new(GameSummary {
            game: "focus".into(),
            variant: "two".into(),
            seats: ['G', 'R'].into_iter().zip(names).map(seat).collect(),
            moves,
            started: moves > 0,
            result: over.then(|| GameResult::Won(vec!['G'])),
            date: None,
            position: start.position_text(),
            stacks: start.board_view().stacks().collect(),
            turn: Seat::new(0),
        })),
    }
}

/// A damaged file.
pub(crate) fn damaged(name: &str) -> LibraryEntry {
    let path = PathBuf::from(format!("/games/{name}.ron"));
    let fault = RecordError::Syntax {
        line: 3,
        column: 7,
        field: "moves".into(),
        what: "Expected comma".into(),
    };
    LibraryEntry {
        path: path.clone(),
        kind: EntryKind::Saved,
        name: Some(name.into()),
        in_use: false,
        is_current: false,
        changed: SystemTime::now(),
        content: EntryContent::Damaged(StorageError::File {
            path,
            error: FileError::Record(fault),
        }),
    }
}

/// A library dialog whose requests are carried out at once.
pub(crate) struct Shelf {
    pub(crate) list: LibraryRows,
    pub(crate) query: Query,
    variants: Vec<String>,
    pub(crate) state: LibraryPageState,
    /// The new path of a restored game, if its name was taken.
    pub(crate) undone: Option<PathBuf>,
    answers: Vec<LibraryPageAction>,
    /// Whether deletions wait until [`Shelf::delete`] is called.
    pub(crate) slow: bool,
}

impl Shelf {
    pub(crate) fn of(entries: Vec<LibraryEntry>) -> Self {
        let rows = entries
            .into_iter()
            .map(|entry| LibraryRow::new(Arc::new(entry)));
        let mut state = LibraryPageState::default();
        state.open();
        Self {
            list: LibraryRows {
                rows: rows.collect(),
                context: lookup(),
                loading_count: 0,
                is_unfiltered: true,
            },
            query: Query {
                sort: SortKey::Date,
                ..Query::default()
            },
            variants: variants().into_iter().map(Into::into).collect(),
            state,
            undone: None,
            answers: Vec::new(),
            slow: false,
        }
    }

    /// A game was deleted.
    pub(crate) fn delete(&mut self, path: &Path) {
        self.list.rows.retain(|row| row.path() != path);
        let deleted = LibraryChange::Deleted(path.into());
        self.state.apply_change(&deleted);
    }

    /// A deleted game is restored at this place of the list.
    pub(crate) fn restore(&mut self, entry: LibraryEntry, index: usize) {
        let to = entry.path.clone();
        let from = self.undone.take().unwrap_or_else(|| to.clone());
        let restored = LibraryChange::Restored { from, to };
        let row = LibraryRow::new(Arc::new(entry));
        self.list.rows.insert(index, row);
        self.state.apply_change(&restored);
    }

    pub(crate) fn ui(&mut self, ui: &mut egui::Ui) {
        let answers = LibraryPage {
            list: &self.list,
            query: &self.query,
            variants: &self.variants,
            state: &mut self.state,
        }
        .ui(ui, &ENGLISH);
        for action in &answers {
            match action {
                LibraryPageAction::SetQuery(query) => self.query = query.clone(),
                LibraryPageAction::Delete(path) if !self.slow => self.delete(path),
                _ => {}
            }
        }
        self.answers.extend(answers);
    }
}

pub(crate) fn lookup() -> LibraryRowContext {
    LibraryRowContext {
        variants: VariantLabels::new(&variant_cards(), SeatColors::STANDARD),
        clock: WallClock::now(),
    }
}

pub(crate) type Page = Harness<'static, (bool, Shelf)>;

pub(crate) fn page(size: Vec2, entries: Vec<LibraryEntry>) -> Page {
    let mut page = shown(size, Shelf::of(entries), |ui, shelf| shelf.ui(ui));
    page.run();
    page
}

pub(crate) fn press(page: &mut Page, keys: &[Key]) {
    for &key in keys {
        page.key_press(key);
        page.run();
    }
}

pub(crate) fn answers(page: &mut Page) -> Vec<LibraryPageAction> {
    std::mem::take(&mut page.state_mut().1.answers)
}

pub(crate) fn three() -> Vec<LibraryEntry> {
    vec![
        game(EntryKind::Unfinished, ["Anna", "Ben"], 12),
        game(EntryKind::Finished, ["Carl", "Dora"], 31),
        game(EntryKind::Series, ["Emil", "Fee"], 40),
    ]
}

#[test]
fn games_are_selected_opened_renamed_and_deleted_by_keys() {
    let mut page = page(SMALL, three());
    press(&mut page, &[Key::Enter]);
    let path = PathBuf::from("/games/Anna-Ben-12.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(path)]);
    press(&mut page, &[Key::ArrowDown, Key::Enter]);
    let path = PathBuf::from("/games/Carl-Dora-31.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(path.clone())]);
    // The proposed name is selected, so typing replaces it.
    press(&mut page, &[Key::F2]);
    page.event(egui::Event::Text("Final".into()));
    page.run();
    press(&mut page, &[Key::Enter]);
    let renamed = LibraryPageAction::Rename(path, "Final".into());
    assert_eq!(answers(&mut page), [renamed]);
    // Esc cancels, and the list has the focus again.
    press(&mut page, &[Key::F2]);
    page.event(egui::Event::Text("Other".into()));
    page.run();
    press(&mut page, &[Key::Escape, Key::End, Key::Delete, Key::Enter]);
    let path = PathBuf::from("/games/Emil-Fee-40.ron");
    assert_eq!(
        answers(&mut page),
        [LibraryPageAction::Open(path)],
        "a game of a series is not deleted"
    );
    press(&mut page, &[Key::Home, Key::Delete]);
    let path = PathBuf::from("/games/Anna-Ben-12.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Delete(path)]);
}

#[test]
fn a_match_open_in_another_window_can_only_be_copied() {
    for size in [SMALL, vec2(800.0, 600.0)] {
        let mut entries = three();
        entries[0].in_use = true;
        let mut page = page(size, entries);
        let row = "Anna – Ben, Open in another window · Two · 12 moves";
        let line = page.get_by_label_contains(row).rect();
        for _ in 0..2 {
            page.hover_at(line.center());
            page.drag_at(line.center());
            page.drop_at(line.center());
            page.run();
        }
        press(
            &mut page,
            &[Key::Enter, Key::F2, Key::Enter, Key::Delete, Key::Enter],
        );
        assert_eq!(answers(&mut page), [], "{size:?}");
        for (name, able) in [
            ("Resume", false),
            ("Rename", false),
            ("Delete", false),
            ("Duplicate", true),
            ("Export…", true),
        ] {
            let button = by().predicate(move |node| {
                let label = node.label().unwrap_or_default();
                label.starts_with(name) && node.is_disabled() != able
            });
            assert_eq!(page.query_all(button).count(), 1, "{name} at {size:?}");
        }
    }
}

#[test]
fn arrows_select_games_even_after_the_focus_was_lost() {
    let mut page = page(SMALL, three());
    // As when the window loses and regains focus.
    let focused = page.ctx.memory(egui::Memory::focused).unwrap();
    page.ctx
        .memory_mut(|memory| memory.surrender_focus(focused));
    page.run();
    press(&mut page, &[Key::ArrowDown, Key::ArrowDown, Key::Enter]);
    let path = PathBuf::from("/games/Emil-Fee-40.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(path)]);
}

#[test]
fn arrows_select_games_while_a_search_is_typed() {
    let mut page = page(SMALL, three());
    page.key_press_modifiers(Modifiers::COMMAND, Key::F);
    page.run();
    page.event(egui::Event::Text("dora".into()));
    page.run();
    assert_eq!(page.state().1.query.text, "dora");
    answers(&mut page);
    press(&mut page, &[Key::ArrowDown, Key::Enter]);
    let path = PathBuf::from("/games/Carl-Dora-31.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(path)]);
    // These keys edit the text.
    press(&mut page, &[Key::Home, Key::Delete]);
    assert_eq!(page.state().1.query.text, "ora");
}

#[test]
fn players_and_variants_are_searched_by_their_displayed_names() {
    let mut entry = game(EntryKind::Series, ["champion", "level-3"], 40);
    let EntryContent::Read(summary) = &mut entry.content else {
        panic!("a game");
    };
    summary.seats[0].players = vec!["champion".into()];
    summary.seats[1].players = vec!["level-3".into()];
    let captions = VariantLabels::new(&variant_cards(), SeatColors::STANDARD).captions(&ENGLISH);
    let shown_texts = captions.of(summary);
    assert_eq!(shown_texts.players, "Champion – Level 3");
    assert_eq!(
        (&*shown_texts.game, &*shown_texts.variant),
        ("Focus", "Two")
    );
    summary.game = "byte".into();
    summary.variant = "byte-ten".into();
    assert_eq!(captions.of(summary).variant, "Byte 10×10");
}

#[test]
fn filters_and_orders_can_be_selected() {
    let mut page = page(SMALL, three());
    click(&mut page, "Unfinished");
    assert_eq!(page.state().1.query.kinds, [EntryKind::Unfinished]);
    click(&mut page, "All");
    assert!(page.state().1.query.kinds.is_empty());
    click(&mut page, "Sort by: Newest first");
    click(&mut page, "Most moves");
    let query = &page.state().1.query;
    assert_eq!((query.sort, query.descending), (SortKey::Moves, true));
    click(&mut page, "Game: All variants");
    click(&mut page, "Byte");
    assert_eq!(page.state().1.query.variant.as_deref(), Some("byte"));
}

#[test]
fn a_damaged_file_shows_the_error_and_details_on_request() {
    for size in [SMALL, vec2(800.0, 600.0)] {
        let mut page = page(size, vec![damaged("torn")]);
        let said = "Cannot be opened: This is not a game";
        assert!(page.query_by_label_contains(said).is_some());
        assert!(page.query_by_label_contains("column 7").is_none());
        press(&mut page, &[Key::Enter]);
        assert!(page.query_by_label_contains("column 7").is_some());
        let reason = page.get_by_label("This is not a game, or part of it is missing (line 3)");
        let path = page.get_by_label("/games/torn.ron");
        assert!(reason.rect().bottom() <= path.rect().top());
        assert_eq!(answers(&mut page), [], "it is not opened");
        assert_within(&mut page, size, "details");
    }
}

#[test]
fn only_visible_rows_are_drawn_and_the_selected_one_is_visible() {
    let entry = |moves| game(EntryKind::Finished, ["Anna", "Ben"], moves);
    let mut page = page(SMALL, (0..5_000).map(entry).collect());
    let drawn = |page: &Page| page.query_all_by_label_contains("Anna – Ben,").count();
    assert!((5..20).contains(&drawn(&page)), "{}", drawn(&page));
    press(&mut page, &[Key::End]);
    assert!((5..20).contains(&drawn(&page)), "{}", drawn(&page));
    assert!(page.query_by_label_contains("Ben, Two · 4999").is_some());
    press(&mut page, &[Key::PageUp, Key::Home]);
    assert!(page.query_by_label_contains("Ben, Two · 0").is_some());
}

#[test]
fn rows_show_players_result_moves_and_date() {
    let mut entries = three();
    let EntryContent::Read(summary) = &mut entries[1].content else {
        panic!("a game");
    };
    summary.seats[1] = seat('R', "", "level-5");
    summary.result = Some(GameResult::Draw);
    entries[1].name = Some("Final".into());
    let texts = |entry: &LibraryEntry| {
        let row = LibraryRow::new(Arc::new(entry.clone()));
        row.texts(&lookup(), &ENGLISH).clone()
    };
    let open = texts(&entries[0]);
    assert_eq!(open.title, "Anna – Ben");
    assert_eq!(open.about, "Two · 12 moves · unfinished");
    let named = texts(&entries[1]);
    assert_eq!(named.title, "Final");
    assert_eq!(named.about, "Carl – Level 5 · Two · 31 moves · draw");
    // A user's name is shown, even one with a number.
    entries[1].name = Some("Game 12".into());
    let counted = texts(&entries[1]);
    assert_eq!(counted.title, "Game 12");
    assert_eq!(counted.about, "Carl – Level 5 · Two · 31 moves · draw");
    // Without a name nothing is repeated.
    entries[1].name = None;
    let unnamed = texts(&entries[1]);
    assert_eq!(unnamed.title, "Carl – Level 5");
    assert_eq!(unnamed.about, "Two · 31 moves · draw");
    entries[2].kind = EntryKind::Saved;
    assert_eq!(texts(&entries[2]).about, "Two · 40 moves · Emil won");
    // A copy named after its players doesn't repeat them.
    entries[2].name = Some("Emil – Fee (2)".into());
    assert_eq!(texts(&entries[2]).about, "Two · 40 moves · Emil won");
    // The source distinguishes equal games.
    entries[2].kind = EntryKind::Opened;
    assert_eq!(
        texts(&entries[2]).about,
        "Opened · Two · 40 moves · Emil won"
    );
    entries[2].kind = EntryKind::Series;
    assert_eq!(
        texts(&entries[2]).about,
        "Series · Two · 40 moves · Emil won"
    );
    entries[0].changed = SystemTime::now();
    assert!(texts(&entries[0]).date.starts_with("today "));
}

#[test]
fn a_seat_that_changed_players_names_all_of_them() {
    let mut entry = game(EntryKind::Finished, ["Mia", ""], 40);
    let mut players = |green: &[&str], red: &[&str]| {
        let EntryContent::Read(summary) = &mut entry.content else {
            panic!("a game");
        };
        for (seat, players) in summary.seats.iter_mut().zip([green, red]) {
            seat.players = players.iter().map(|&player| player.into()).collect();
        }
        let row = LibraryRow::new(Arc::new(entry.clone()));
        row.texts(&lookup(), &ENGLISH).title.clone()
    };
    let both = players(&["person", "champion"], &["level-3"]);
    assert_eq!(both, "Mia, then Champion – Level 3");
    let back = players(&["level-3", "person"], &["person", "level-6"]);
    assert_eq!(back, "Level 3, then Mia – Red, then Level 6");
    assert_eq!(players(&["person"], &["level-3"]), "Mia – Level 3");
}

/// A given name, else the color, or the computer player if the seat is named after it.
#[test]
fn the_winner_has_the_same_name_as_in_the_match() {
    let mut entry = game(EntryKind::Finished, ["", ""], 9);
    for (name, shown_texts) in [
        ("Red", "Red won"),
        ("", "Red won"),
        ("Ada", "Ada won"),
        ("level-5", "Level 5 won"),
    ] {
        let EntryContent::Read(summary) = &mut entry.content else {
            panic!("a game");
        };
        summary.seats[1] = seat('R', name, "level-5");
        summary.result = Some(GameResult::Won(vec!['R']));
        let row = LibraryRow::new(Arc::new(entry.clone()));
        let about = &row.texts(&lookup(), &ENGLISH).about;
        assert!(about.ends_with(shown_texts), "{name}: {about}");
    }
}

#[test]
fn an_empty_library_says_so_in_its_center() {
    let page = page(SMALL, Vec::new());
    let mut shapes = page.output().shapes.iter();
    let line = shapes.find_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text() == ENGLISH.library.empty => {
            Some(text.visual_bounding_rect())
        }
        _ => None,
    });
    let line = line.expect("the line");
    let titles = page.get_all_by_label(ENGLISH.library.title);
    let left = titles.map(|title| title.rect().left());
    let left = left.fold(f32::INFINITY, f32::min);
    let right = page.get_by_label("0 games").rect().right();
    let aside = line.center().x - left.midpoint(right);
    assert!(aside.abs() < 8.0, "{line:?} between {left} and {right}");
}

/// Scrolling the row with a half-written name out of view confirms the name and returns the focus
/// to the list.
#[test]
fn a_name_scrolled_out_of_view_is_confirmed() {
    let entry = |moves| game(EntryKind::Finished, ["Anna", "Ben"], moves);
    let mut page = page(SMALL, (0..60).map(entry).collect());
    let wheel = |page: &mut Page, lines: f32| {
        let over = page.get_all_by_label_contains("Anna – Ben,").next();
        let at = over.unwrap().rect().center();
        page.event(egui::Event::PointerMoved(at));
        page.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, -lines * 68.0),
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
        });
        page.run_steps(60);
    };
    // A row out of view is scrolled into view when it is renamed.
    wheel(&mut page, 30.0);
    assert!(page.query_by_label_contains("Ben, Two · 0 ").is_none());
    page.key_press(Key::F2);
    page.run_steps(60);
    page.event(egui::Event::Text("Final".into()));
    page.run();
    wheel(&mut page, 30.0);
    let path = PathBuf::from("/games/Anna-Ben-0.ron");
    let renamed = LibraryPageAction::Rename(path.clone(), "Final".into());
    assert_eq!(answers(&mut page), [renamed]);
    press(&mut page, &[Key::Home, Key::Enter]);
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(path)]);
}
