//! Tests of the library page and the file dialog: filters, search, list, renaming, damaged games.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::library::{
    LibraryPage, LibraryPageAction, LibraryPageState, LibraryRow, LibraryRowContext, LibraryRows,
    RecordFileDialog, VariantLabels,
};
use focus_panels::strings::WallClock;
use focus_panels::style::SeatColors;
use focus_panels::tr;
use stack_game::{Handicap, RecordError, Seat};
use stack_session::game::{new_record, open_record, variant_cards, variants};
use stack_session::library::{
    EntryContent, EntryKind, FoundPosition, GameFacts, GameResult, GameSummary, LibraryEntry,
    Period, PositionSearchState, Query, ResultFilter, SeatSummary, SortKey,
};
use stack_session::storage::{FileError, StorageError};

use super::common::{SMALL, assert_within, click, press, shown, turn_wheel};

pub(super) fn seat(seat: char, name: &str, player: &str) -> SeatSummary {
    SeatSummary {
        seat,
        name: name.into(),
        players: vec![player.into()],
        handicap: Handicap::None,
        time_control: None,
        symbol: None,
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
            has_content: moves > 0,
            result: over.then(|| GameResult::Won(vec!['G'])),
            date: None,
            position: start.position_text(),
            stacks: start.board_view().stacks().collect(),
            turn: Seat::new(0),
            facts: GameFacts::default(),
        })),
    }
}

/// The summary of a game that can be read.
pub(super) fn summary(entry: &mut LibraryEntry) -> &mut GameSummary {
    match &mut entry.content {
        EntryContent::Read(summary) => summary,
        other => panic!("{other:?}"),
    }
}

/// A damaged file.
pub(crate) fn damaged(name: &str) -> LibraryEntry {
    let path = PathBuf::from(format!("/games/{name}.ron"));
    let error = RecordError::Syntax {
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
            error: FileError::Record(error),
        }),
    }
}

/// A library page whose queries take effect at once; other actions are collected.
pub(crate) struct TestLibrary {
    pub(crate) list: LibraryRows,
    pub(crate) query: Query,
    variants: Vec<String>,
    pub(crate) state: LibraryPageState,
    actions: Vec<LibraryPageAction>,
    /// The position that was found.
    found: Option<FoundPosition>,
}

impl TestLibrary {
    fn new(entries: Vec<LibraryEntry>) -> Self {
        let rows = entries
            .into_iter()
            .map(|entry| LibraryRow::new(Arc::new(entry)));
        let mut state = LibraryPageState::default();
        state.open();
        Self {
            list: LibraryRows {
                rows: rows.collect(),
                revision: 0,
                context: row_context(),
                loading_count: 0,
                is_unfiltered: true,
                position_search: None,
                conditions: None,
            },
            query: Query {
                sort: SortKey::Date,
                ..Query::default()
            },
            variants: variants().into_iter().map(Into::into).collect(),
            state,
            actions: Vec::new(),
            found: None,
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui) {
        let actions = LibraryPage {
            list: &self.list,
            query: &self.query,
            variants: &self.variants,
            state: &mut self.state,
            found: self.found.as_ref(),
        }
        .ui(ui);
        for action in &actions {
            if let LibraryPageAction::SetQuery(query) = action {
                self.query = query.clone();
            }
        }
        self.actions.extend(actions);
    }
}

pub(crate) fn row_context() -> LibraryRowContext {
    LibraryRowContext {
        variants: VariantLabels::new(&variant_cards(), SeatColors::STANDARD),
        clock: WallClock::now(),
    }
}

pub(crate) type Page = Harness<'static, (bool, TestLibrary)>;

pub(crate) fn page(size: Vec2, entries: Vec<LibraryEntry>) -> Page {
    let library = TestLibrary::new(entries);
    let mut page = shown(size, library, |ui, library| library.ui(ui));
    page.run();
    page
}

/// The actions since the last call.
pub(crate) fn actions(page: &mut Page) -> Vec<LibraryPageAction> {
    std::mem::take(&mut page.state_mut().1.actions)
}

pub(crate) fn three() -> Vec<LibraryEntry> {
    vec![
        game(EntryKind::Unfinished, ["Anna", "Ben"], 12),
        game(EntryKind::Finished, ["Carl", "Dora"], 31),
        game(EntryKind::Tournament, ["Emil", "Fee"], 40),
    ]
}

/// The file of one of the three games.
fn path(index: usize) -> PathBuf {
    three().remove(index).path
}

/// The drop-downs take one row, or two in a narrow window.
#[test]
fn filters_and_orders_can_be_selected() {
    for size in [SMALL, vec2(500.0, 560.0)] {
        let mut page = page(size, three());
        let label = |label, text| tr!("common-labeled", label = label, text = text);
        let result = label(tr!("library-result"), tr!("library-any-result"));
        let period = label(tr!("library-period"), tr!("library-any-date"));
        for (filter, choice) in [
            ("Show: All", "Unfinished"),
            ("Show: Unfinished", "All"),
            ("Show: All", "Unfinished"),
            ("Sort by: Newest first", "Most moves"),
            ("Variant: All variants", "Byte"),
            (&result, tr!("library-computer-won")),
            (&period, &tr!("library-last-days", n = 30)),
        ] {
            click(&mut page, filter);
            click(&mut page, choice);
        }
        let expected = Query {
            kinds: vec![EntryKind::Unfinished],
            result: Some(ResultFilter::ComputerWon),
            period: Some(Period::Month),
            sort: SortKey::Moves,
            descending: true,
            variant: Some("byte".into()),
            ..Query::default()
        };
        assert_eq!(page.state().1.query, expected, "{size}");
    }
}

/// Games are found by the texts of their row, and by the day of their start.
#[test]
fn the_search_text_has_displayed_names_result_and_date() {
    let mut entry = game(EntryKind::Tournament, ["champion", "level-3"], 40);
    let summary = summary(&mut entry);
    summary.seats[0].players = vec!["champion".into()];
    summary.seats[1].players = vec!["level-3".into()];
    summary.date = Some(SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000));
    let search_text = row_context().variants.search_text();
    let text = search_text.of(summary);
    assert_eq!(text.players, "Champion – Level 3");
    assert_eq!((&*text.game, &*text.variant), ("Focus", "Two"));
    assert_eq!(text.result, "Champion won");
    // In any time zone.
    assert!(text.date.starts_with("2023-11-1"), "{}", text.date);
    (summary.game, summary.variant) = ("byte".into(), "byte-ten".into());
    assert_eq!(search_text.of(summary).variant, "Byte 10×10");
}

#[test]
fn games_are_selected_opened_renamed_and_deleted_by_keys() {
    let mut page = page(SMALL, three());
    press(&mut page, &[Key::Enter]);
    assert_eq!(actions(&mut page), [LibraryPageAction::Open(path(0))]);
    // The arrows also work after the window has lost the focus.
    let focused = page.ctx.memory(egui::Memory::focused).unwrap();
    page.ctx
        .memory_mut(|memory| memory.surrender_focus(focused));
    page.run();
    press(&mut page, &[Key::ArrowDown, Key::Enter]);
    assert_eq!(actions(&mut page), [LibraryPageAction::Open(path(1))]);
    // The proposed name is selected, so typing replaces it.
    press(&mut page, &[Key::F2]);
    page.event(egui::Event::Text("Final".into()));
    page.run();
    press(&mut page, &[Key::Enter]);
    let rename = LibraryPageAction::Rename(path(1), "Final".into());
    assert_eq!(actions(&mut page), [rename]);
    // Esc cancels, and the list has the focus again.
    press(&mut page, &[Key::F2]);
    page.event(egui::Event::Text("Other".into()));
    page.run();
    press(&mut page, &[Key::Escape, Key::End, Key::Delete, Key::Enter]);
    assert_eq!(
        actions(&mut page),
        [LibraryPageAction::Open(path(2))],
        "a game of a tournament is not deleted"
    );
    press(&mut page, &[Key::Home, Key::Delete]);
    assert_eq!(
        actions(&mut page),
        [LibraryPageAction::Delete(vec![path(0)])]
    );
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
        assert_eq!(actions(&mut page), [], "{size:?}");
        for (name, able) in [
            (tr!("library-resume"), false),
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

/// What has no button in a narrow window is in a menu.
#[test]
fn narrow_windows_have_a_menu_with_everything_else() {
    let finished = || vec![game(EntryKind::Finished, ["Anna", "Ben"], 3)];
    let path = PathBuf::from("/games/Anna-Ben-3.ron");
    for size in [vec2(800.0, 600.0), vec2(640.0, 480.0), vec2(500.0, 560.0)] {
        let mut page = page(size, finished());
        for (entry, action) in [
            (
                tr!("guess-title"),
                LibraryPageAction::GuessMoves(path.clone()),
            ),
            (
                tr!("edit-position"),
                LibraryPageAction::EditPosition(path.clone()),
            ),
            (
                tr!("library-find-positions"),
                LibraryPageAction::FindPositions,
            ),
        ] {
            click(&mut page, tr!("player-more"));
            click(&mut page, entry);
            assert_eq!(actions(&mut page), [action], "{entry} at {size}");
        }
        let date = tr!("library-undated");
        let dates = |page: &Harness<'_, _>| page.query_all_by_label(date).count();
        let before = dates(&page);
        click(&mut page, tr!("player-more"));
        click(&mut page, tr!("library-show-preview"));
        assert_eq!(dates(&page), before + 1, "{size}");
        assert_within(&mut page, size, "the preview");
        click(&mut page, tr!("player-more"));
        click(&mut page, tr!("library-hide-preview"));
        assert_eq!(dates(&page), before, "{size}");
    }
}

#[test]
fn arrows_select_games_while_a_search_is_typed_and_escape_clears_it() {
    let mut page = page(SMALL, three());
    page.key_press_modifiers(Modifiers::COMMAND, Key::F);
    page.run();
    page.event(egui::Event::Text("dora".into()));
    page.run();
    assert_eq!(page.state().1.query.text, "dora");
    actions(&mut page);
    press(&mut page, &[Key::ArrowDown, Key::Enter]);
    assert_eq!(actions(&mut page), [LibraryPageAction::Open(path(1))]);
    // These keys edit the text.
    press(&mut page, &[Key::Home, Key::Delete]);
    assert_eq!(page.state().1.query.text, "ora");
    press(&mut page, &[Key::Escape]);
    assert_eq!(page.state().1.query.text, "");
    assert!(page.get_by_role(Role::TextInput).is_focused());
}

#[test]
fn a_damaged_file_shows_the_error_and_details_on_request() {
    for size in [SMALL, vec2(800.0, 600.0)] {
        let mut page = page(size, vec![damaged("torn")]);
        let said = "Couldn't open: Not a valid game file (line 3)";
        assert!(page.query_by_label_contains(said).is_some());
        assert!(page.query_by_label_contains("column 7").is_none());
        press(&mut page, &[Key::Enter]);
        assert!(page.query_by_label_contains("column 7").is_some());
        let reason = page.get_by_label("Not a valid game file (line 3)");
        let path = page.get_by_label("/games/torn.ron");
        assert!(reason.rect().bottom() <= path.rect().top());
        assert_eq!(actions(&mut page), [], "it is not opened");
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
fn an_export_proposes_a_free_name_and_says_that_a_name_is_taken() {
    let folder = std::env::temp_dir().join(format!("focus-export-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("game.gif"), "an animation").unwrap();
    let mut harness = shown(SMALL, None, |ui, dialog: &mut Option<RecordFileDialog>| {
        if let Some(dialog) = dialog {
            dialog.ui(ui.ctx());
        }
    });
    let dialog = RecordFileDialog::for_export(&harness.ctx, &folder, "game", "gif");
    harness.state_mut().1 = Some(dialog);
    // The dialog repaints until its own thread has read the folder.
    let deadline = Instant::now() + Duration::from_secs(60);
    while harness.try_run().is_err() {
        assert!(Instant::now() < deadline, "the folder is never read");
    }
    let field = |harness: &Harness<'_, _>| {
        let field = harness.get_by_role(Role::TextInput);
        field.accesskit_node().value().unwrap_or_default()
    };
    assert_eq!(field(&harness), "game (2).gif");
    assert!(harness.query_by_label("Name taken:").is_none());
    // The name without its extension is selected.
    harness.event(egui::Event::Text("game".into()));
    harness.run();
    assert_eq!(field(&harness), "game.gif");
    assert!(harness.query_by_label("Name taken:").is_some());
    harness.event(egui::Event::Text("2".into()));
    harness.run();
    assert!(harness.query_by_label("Name taken:").is_none());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_empty_library_says_so_in_its_center() {
    let page = page(SMALL, Vec::new());
    let mut shapes = page.output().shapes.iter();
    let line = shapes.find_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text() == tr!("library-empty") => {
            Some(text.visual_bounding_rect())
        }
        _ => None,
    });
    let line = line.expect("the line");
    let titles = page.get_all_by_label(tr!("library-title"));
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
        turn_wheel(page, -lines * 68.0);
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
    assert_eq!(actions(&mut page), [renamed]);
    press(&mut page, &[Key::Home, Key::Enter]);
    assert_eq!(actions(&mut page), [LibraryPageAction::Open(path)]);
}

/// The row of games deleted in an earlier run is above the list and does not change the selection.
#[test]
fn deleted_games_can_be_restored_by_pointer_and_keys() {
    let mut page = page(SMALL, three());
    let deleted = PathBuf::from("/games/Eva-Finn-4.ron");
    let offer = Some((deleted.as_path(), "Eva – Finn", 1));
    page.state_mut().1.state.offer_undo_delete(offer);
    page.run();
    let undo = page.get_by_label("Undo").rect();
    assert!(undo.bottom() < page.get_by_label_contains("Anna – Ben, ").rect().top());
    press(&mut page, &[Key::Enter]);
    assert_eq!(actions(&mut page), [LibraryPageAction::Open(path(0))]);
    click(&mut page, "Undo");
    page.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    page.run();
    press(&mut page, &[Key::ArrowUp, Key::Enter]);
    let undo = LibraryPageAction::UndoDelete(deleted.clone());
    assert_eq!(actions(&mut page), vec![undo; 3]);
    page.state_mut().1.state.offer_undo_delete(None);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
}

/// With large text the buttons are close together, but *Delete* is apart from the others.
#[test]
fn the_delete_button_is_apart_from_the_others() {
    for size in [SMALL, vec2(500.0, 375.0)] {
        let page = page(size, three());
        let of = |name: &str| page.get_by_label(name).rect();
        let (close, delete) = (of(tr!("common-close")), of(tr!("library-delete")));
        let apart = delete.left() - close.right();
        assert!(
            apart > 40.0 || delete.top() > close.bottom() + 40.0,
            "{size}: {close:?} and {delete:?}"
        );
    }
}

#[test]
fn the_preview_shows_the_position_found() {
    let mut page = page(SMALL, three());
    page.run();
    assert_eq!(actions(&mut page), [], "nothing is searched");
    page.state_mut().1.list.position_search = Some(PositionSearchState::Complete);
    page.run();
    let read = LibraryPageAction::ReadFoundPosition(path(0));
    assert!(actions(&mut page).contains(&read));
    let (_, mut found) = open_record(&new_record("two").unwrap()).unwrap();
    found.play(found.actions()[0]).unwrap();
    page.state_mut().1.found = Some(FoundPosition {
        path: path(0),
        ply: 1,
        board: Some(found.board_view()),
    });
    page.run();
    assert_eq!(actions(&mut page), []);
    page.get_by_label(&tr!("library-found-after", n = 1));
    assert_within(&mut page, SMALL, "the position");
    // Another game has another position.
    press(&mut page, &[Key::ArrowDown]);
    let read = LibraryPageAction::ReadFoundPosition(path(1));
    assert!(actions(&mut page).contains(&read));
    assert!(
        page.query_by_label(&tr!("library-found-after", n = 1))
            .is_none()
    );
}

/// A button shows all games again, and opening the library clears the search.
#[test]
fn a_search_without_results_can_be_cleared() {
    let mut page = page(SMALL, Vec::new());
    let searched = || Query {
        text: "zzz".into(),
        variant: Some("two".into()),
        sort: SortKey::Date,
        ..Query::default()
    };
    let library = &mut page.state_mut().1;
    (library.list.is_unfiltered, library.query) = (false, searched());
    page.run();
    assert_eq!(
        page.state().1.query,
        searched(),
        "the search stays while the page is open"
    );
    click(&mut page, tr!("library-show-all"));
    let all = Query {
        sort: SortKey::Date,
        ..Query::default()
    };
    assert_eq!(page.state().1.query, all);
    let library = &mut page.state_mut().1;
    library.query = searched();
    library.state.reopen();
    page.run();
    assert_eq!(page.state().1.query, searched(), "reopened after an error");
    page.state_mut().1.state.open();
    page.run();
    let filters = Query {
        text: String::new(),
        ..searched()
    };
    assert_eq!(page.state().1.query, filters, "the filters stay");
}

/// The first game is selected, or the one that the user returns from.
#[test]
fn the_library_opens_at_the_top_or_at_the_last_opened_game() {
    let mut page = page(SMALL, three());
    press(&mut page, &[Key::ArrowDown]);
    page.state_mut().1.state.open_selected();
    // It stays selected only once.
    for selected in [1, 0] {
        page.state_mut().1.state.open();
        page.run();
        press(&mut page, &[Key::Enter]);
        let open = LibraryPageAction::Open(path(selected));
        assert_eq!(actions(&mut page), [open]);
    }
}

/// While the library opens, its list still shows the previous search.
#[test]
fn the_first_game_is_selected_after_a_previous_search() {
    let mut page = page(SMALL, three());
    let library = &mut page.state_mut().1;
    let first = library.list.rows.remove(0);
    library.query.text = "second".into();
    library.state.open();
    page.run();
    page.state_mut().1.list.rows.insert(0, first);
    page.run();
    press(&mut page, &[Key::Enter]);
    let open = LibraryPageAction::Open(path(0));
    assert_eq!(actions(&mut page).last(), Some(&open));
}
