//! Tests of the library: keyboard only, search, renaming, damaged files, many games.

use focus_panels::tr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::library::{
    LibraryPage, LibraryPageAction, LibraryPageState, LibraryRow, LibraryRowContext, LibraryRows,
    RecordFileDialog, VariantLabels,
};
use focus_panels::strings::{WallClock, with_language};
use focus_panels::style::SeatColors;
use stack_game::{Handicap, RecordError, Seat};
use stack_session::game::{new_record, open_record, variant_cards, variants};
use stack_session::library::{
    EntryContent, EntryKind, FoundPosition, GameFacts, GameResult, GameSummary, LibraryChange,
    LibraryEntry, Period, Query, RestoredGame, ResultFilter, SearchState, SeatSummary, SortKey,
};
use stack_session::storage::{FileError, StorageError};

use super::common::{SMALL, assert_within, click, shown};

fn seat(seat: char, name: &str, player: &str) -> SeatSummary {
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
    /// The position that was found.
    found: Option<FoundPosition>,
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
                revision: 0,
                context: lookup(),
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
            undone: None,
            answers: Vec::new(),
            slow: false,
            found: None,
        }
    }

    /// Games were deleted.
    pub(crate) fn delete(&mut self, paths: &[PathBuf]) {
        self.list.rows.retain(|row| !paths.contains(row.path()));
        self.list.revision += 1;
        let deleted = LibraryChange::Deleted(paths.into());
        self.state.apply_change(&deleted);
    }

    /// A deleted game is restored at this place of the list.
    pub(crate) fn restore(&mut self, entry: LibraryEntry, index: usize) {
        let to = entry.path.clone();
        let from = self.undone.take().unwrap_or_else(|| to.clone());
        let restored = LibraryChange::Restored(vec![RestoredGame { from, to }]);
        let row = LibraryRow::new(Arc::new(entry));
        self.list.rows.insert(index, row);
        self.list.revision += 1;
        self.state.apply_change(&restored);
    }

    pub(crate) fn ui(&mut self, ui: &mut egui::Ui) {
        let answers = LibraryPage {
            list: &self.list,
            query: &self.query,
            variants: &self.variants,
            state: &mut self.state,
            found: self.found.as_ref(),
        }
        .ui(ui);
        for action in &answers {
            match action {
                LibraryPageAction::SetQuery(query) => self.query = query.clone(),
                LibraryPageAction::Delete(paths) if !self.slow => self.delete(paths),
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
    let mut page = shown(size, Shelf::of(entries), |ui, library| library.ui(ui));
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
        game(EntryKind::Tournament, ["Emil", "Fee"], 40),
    ]
}

/// Saving an analysis changes the date of the file.
#[test]
fn games_without_a_date_do_not_show_that_of_their_file() {
    let row = LibraryRow::new(Arc::new(game(EntryKind::Finished, ["Anna", "Ben"], 3)));
    let context = lookup();
    assert_eq!(row.texts(&context).date, tr!("library-undated"));
    assert_eq!(row.file_name(&context), "Anna – Ben");
}

/// The drop-downs take one row, or two in a narrow window.
#[test]
fn filters_and_orders_can_be_selected() {
    for size in [SMALL, vec2(500.0, 560.0)] {
        let mut page = page(size, three());
        let label = |label, text| tr!("common-labeled", label = label, text = text);
        let result = label(tr!("library-result"), tr!("library-any-result"));
        let period = label(tr!("library-period"), tr!("library-any-date"));
        for (filter, chosen) in [
            ("Show: All", "Unfinished"),
            ("Show: Unfinished", "All"),
            ("Show: All", "Unfinished"),
            ("Sort by: Newest first", "Most moves"),
            ("Game: All variants", "Byte"),
            (&result, tr!("library-computer-won")),
            (&period, &tr!("library-last-days", n = 30)),
        ] {
            click(&mut page, filter);
            click(&mut page, chosen);
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

/// Games are found by the result that their row shows, and by the day of their start.
#[test]
fn the_search_text_has_result_and_date() {
    let mut entry = game(EntryKind::Finished, ["Anna", "Ben"], 3);
    let EntryContent::Read(summary) = &mut entry.content else {
        panic!("a game");
    };
    summary.date = Some(SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000));
    let text = lookup().variants.search_text().of(summary);
    assert_eq!(text.result, "Anna won");
    // In any time zone.
    assert!(text.date.starts_with("2023-11-1"), "{}", text.date);
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
        "a game of a tournament is not deleted"
    );
    press(&mut page, &[Key::Home, Key::Delete]);
    let path = PathBuf::from("/games/Anna-Ben-12.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Delete(vec![path])]);
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
            assert_eq!(answers(&mut page), [action], "{entry} at {size}");
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
    let mut entry = game(EntryKind::Tournament, ["champion", "level-3"], 40);
    let EntryContent::Read(summary) = &mut entry.content else {
        panic!("a game");
    };
    summary.seats[0].players = vec!["champion".into()];
    summary.seats[1].players = vec!["level-3".into()];
    let captions = VariantLabels::new(&variant_cards(), SeatColors::STANDARD).search_text();
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
        row.texts(&lookup()).clone()
    };
    let open = texts(&entries[0]);
    assert_eq!(open.title, "Anna – Ben");
    assert_eq!(open.about, "Two · 12 moves · unfinished");
    let named = texts(&entries[1]);
    assert_eq!(named.title, "Final");
    assert_eq!(named.about, "Carl – Level 5 · Two · 31 moves · draw");
    let mut handicap = entries[1].clone();
    if let EntryContent::Read(summary) = &mut handicap.content {
        summary.seats[0].handicap = Handicap::Fewer(2);
    }
    let about = texts(&handicap).about;
    assert!(
        about.contains(" · Handicap: 2 pieces fewer for Carl · "),
        "{about}"
    );
    if let EntryContent::Read(summary) = &mut handicap.content {
        for seat in &mut summary.seats {
            seat.time_control = "300+3".parse().ok();
        }
    }
    let about = texts(&handicap).about;
    assert!(about.contains(" for Carl · 5+3 · draw"), "{about}");
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
    entries[2].kind = EntryKind::Tournament;
    assert_eq!(
        texts(&entries[2]).about,
        "Tournament · Two · 40 moves · Emil won"
    );
    let EntryContent::Read(summary) = &mut entries[0].content else {
        panic!("a game");
    };
    summary.date = Some(SystemTime::now());
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
        row.texts(&lookup()).title.clone()
    };
    let both = players(&["person", "champion"], &["level-3"]);
    assert_eq!(both, "Mia, then Champion – Level 3");
    let back = players(&["level-3", "person"], &["person", "level-6"]);
    assert_eq!(back, "Level 3, then Mia – Red, then Level 6");
    assert_eq!(players(&["person"], &["level-3"]), "Mia – Level 3");
}

/// The file of a pasted game is named after the names in the record; its title is in the language of
/// the player and names the computer.
#[test]
fn a_copy_is_titled_by_its_players() {
    let mut entry = game(EntryKind::Opened, ["Mia", "Red"], 12);
    for (player, name, title) in [
        ("Robbi", "Mia – Red", "Mia – Robbi"),
        ("Robbi", "Mia – Red (2)", "Mia – Robbi (2)"),
        ("person", "Mia – Red", "Mia – Rot"),
        ("person", "Sunday", "Sunday"),
    ] {
        let EntryContent::Read(summary) = &mut entry.content else {
            panic!("a game");
        };
        summary.seats[1].players = vec![player.into()];
        entry.name = Some(name.into());
        let row = LibraryRow::new(Arc::new(entry.clone()));
        let shown_title = with_language("de", || row.texts(&lookup()).title.clone());
        assert_eq!(shown_title, title);
    }
}

#[test]
fn an_export_proposes_a_free_name_and_says_that_a_name_is_taken() {
    let folder = std::env::temp_dir().join(format!("focus-export-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("game.gif"), "an animation").unwrap();
    let at = folder.clone();
    let mut harness = shown(SMALL, None, move |ui, dialog: &mut Option<_>| {
        let new = || RecordFileDialog::for_export(ui.ctx(), &at, "game", "gif");
        dialog.get_or_insert_with(new).ui(ui.ctx());
    });
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

/// A given name, else that of the computer player.
#[test]
fn the_winner_has_the_same_name_as_in_the_match() {
    let mut entry = game(EntryKind::Finished, ["", ""], 9);
    for (name, shown_texts) in [
        ("Red", "Level 5 won"),
        ("", "Level 5 won"),
        ("Ada", "Ada won"),
        ("level-5", "Level 5 won"),
    ] {
        let EntryContent::Read(summary) = &mut entry.content else {
            panic!("a game");
        };
        summary.seats[1] = seat('R', name, "level-5");
        summary.result = Some(GameResult::Won(vec!['R']));
        let row = LibraryRow::new(Arc::new(entry.clone()));
        let about = &row.texts(&lookup()).about;
        assert!(about.ends_with(shown_texts), "{name}: {about}");
    }
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

#[test]
fn a_deleted_game_can_be_restored_in_its_place() {
    let mut page = page(SMALL, three());
    let above = page.get_by_label_contains("Anna – Ben, ").rect();
    let place = page.get_by_label_contains("Carl – Dora, ").rect();
    press(&mut page, &[Key::ArrowDown, Key::Delete]);
    answers(&mut page);
    assert!(page.query_by_label_contains("Carl – Dora, ").is_none());
    let undo = page.get_by_label("Undo").rect();
    assert!(place.contains_rect(undo), "{undo:?} in {place:?}");
    assert_eq!(page.get_by_label_contains("Anna – Ben, ").rect(), above);
    click(&mut page, "Undo");
    let undo = LibraryPageAction::UndoDelete("/games/Carl-Dora-31.ron".into());
    assert_eq!(answers(&mut page), std::slice::from_ref(&undo));
    // By keys: the row of the deleted game is selected.
    press(&mut page, &[Key::Enter]);
    page.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    page.run();
    let twice = [undo.clone(), undo];
    assert_eq!(answers(&mut page), twice);
    // The game is restored and selected.
    page.state_mut().1.restore(three().remove(1), 1);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
    press(&mut page, &[Key::Enter]);
    let path = PathBuf::from("/games/Carl-Dora-31.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(path)]);
}

/// A game deleted in an earlier run is shown above the list and doesn't change the selection.
#[test]
fn a_game_deleted_in_an_earlier_run_can_be_restored() {
    let mut page = page(SMALL, three());
    let path = Path::new("/games/Eva-Finn-4.ron");
    let offer = Some((path, "Eva – Finn", 1));
    page.state_mut().1.state.offer_undo_delete(offer);
    page.run();
    let undo = page.get_by_label("Undo").rect();
    assert!(undo.bottom() < page.get_by_label_contains("Anna – Ben, ").rect().top());
    press(&mut page, &[Key::Enter]);
    let first = PathBuf::from("/games/Anna-Ben-12.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(first)]);
    click(&mut page, "Undo");
    assert_eq!(
        answers(&mut page),
        [LibraryPageAction::UndoDelete(path.into())]
    );
    // Offered once; restored under another name, as its own was taken.
    page.state_mut().1.state.offer_undo_delete(offer);
    let back = game(EntryKind::Saved, ["Eva", "Finn"], 5);
    page.state_mut().1.undone = Some(path.into());
    page.state_mut().1.restore(back, 1);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
    // The offered game is gone, because another program has restored it.
    page.state_mut().1.state.offer_undo_delete(offer);
    page.run();
    assert!(page.query_by_label("Undo").is_some());
    page.state_mut().1.state.offer_undo_delete(None);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
}

/// The storage reports deletions later than they are requested.
#[test]
fn two_quick_deletions_can_be_undone_even_after_closing_the_library() {
    let mut page = page(SMALL, three());
    page.state_mut().1.slow = true;
    press(&mut page, &[Key::Delete, Key::ArrowDown, Key::Delete]);
    let [first, second] =
        ["Anna-Ben-12", "Carl-Dora-31"].map(|name| PathBuf::from(format!("/games/{name}.ron")));
    assert_eq!(
        answers(&mut page),
        [first.clone(), second.clone()].map(|path| LibraryPageAction::Delete(vec![path]))
    );
    let library = &mut page.state_mut().1;
    for path in [&first, &second] {
        library.delete(std::slice::from_ref(path));
    }
    page.run();
    let shown_texts = |page: &Page, name: &str| {
        let said = tr!("library-deleted", name = name);
        page.output().shapes.iter().any(|clipped| {
            matches!(&clipped.shape, egui::Shape::Text(text) if text.galley.text() == said)
        })
    };
    assert!(shown_texts(&page, "Carl – Dora"));
    // Close and reopen the library.
    page.state_mut().1.state.open();
    page.run();
    assert!(shown_texts(&page, "Carl – Dora"));
    page.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    page.run();
    let undo = LibraryPageAction::UndoDelete("/games/Carl-Dora-31.ron".into());
    assert_eq!(answers(&mut page), [undo]);
    page.state_mut().1.restore(three().remove(1), 0);
    page.run();
    assert!(shown_texts(&page, "Anna – Ben"));
    let line = page.get_by_label("Undo").rect().center().y;
    let next = page.get_by_label_contains("Carl – Dora, ").rect();
    assert!(line < next.top(), "it stands where the game was");
    page.state_mut().1.restore(three().remove(0), 0);
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

/// A button shows all games again, and reopening the library clears the search.
#[test]
fn the_preview_shows_the_position_found() {
    let mut page = page(SMALL, three());
    page.run();
    assert_eq!(answers(&mut page), [], "nothing is searched");
    page.state_mut().1.list.position_search = Some(SearchState::Complete);
    page.run();
    let path = PathBuf::from("/games/Anna-Ben-12.ron");
    let read = LibraryPageAction::ReadFoundPosition(path.clone());
    assert!(answers(&mut page).contains(&read));
    let (_, mut found) = open_record(&new_record("two").unwrap()).unwrap();
    found.play(found.actions()[0]).unwrap();
    page.state_mut().1.found = Some(FoundPosition {
        path,
        ply: 1,
        board: Some(found.board_view()),
    });
    page.run();
    assert_eq!(answers(&mut page), []);
    page.get_by_label(&tr!("library-found-after", n = 1));
    assert_within(&mut page, SMALL, "the position");
    // Another game has another position.
    press(&mut page, &[Key::ArrowDown]);
    let path = PathBuf::from("/games/Carl-Dora-31.ron");
    let read = LibraryPageAction::ReadFoundPosition(path);
    assert!(answers(&mut page).contains(&read));
    assert!(
        page.query_by_label(&tr!("library-found-after", n = 1))
            .is_none()
    );
}

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
        "it stays while the page is open"
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
    assert_eq!(page.state().1.query, searched(), "the page came back");
    page.state_mut().1.state.open();
    page.run();
    let expanded = Query {
        text: String::new(),
        ..searched()
    };
    assert_eq!(page.state().1.query, expanded, "the filters stay");
}

#[test]
fn escape_clears_the_search_first() {
    let mut page = page(SMALL, three());
    page.get_by_role(Role::TextInput).focus();
    page.run();
    let written = |page: &Harness<'_, (bool, Shelf)>| page.state().1.query.text.clone();
    page.get_by_role(Role::TextInput).type_text("Anna");
    page.run();
    assert_eq!(written(&page), "Anna");
    page.key_press(Key::Escape);
    page.run();
    assert_eq!(written(&page), "");
    assert!(page.get_by_role(Role::TextInput).is_focused());
}

/// The first game is selected, or the one that the user returns from.
#[test]
fn the_library_opens_at_the_top_or_at_the_last_opened_game() {
    for (on_the_table, wanted) in [(false, 0), (true, 1)] {
        let mut page = page(SMALL, three());
        let paths: Vec<_> = three().iter().map(|entry| entry.path.clone()).collect();
        page.key_press(Key::ArrowDown);
        page.run();
        let state = &mut page.state_mut().1.state;
        if on_the_table {
            state.open_selected();
        }
        state.open();
        page.run();
        page.key_press(Key::Enter);
        page.run();
        let expanded = LibraryPageAction::Open(paths[wanted].clone());
        assert_eq!(answers(&mut page), [expanded], "{on_the_table}");
        // Only once.
        page.state_mut().1.state.open();
        page.run();
        page.key_press(Key::Enter);
        page.run();
        assert_eq!(
            answers(&mut page),
            [LibraryPageAction::Open(paths[0].clone())]
        );
    }
}

/// While the library opens, its list still shows the previous search.
#[test]
fn the_first_game_is_selected_after_a_previous_search() {
    let mut page = page(SMALL, three());
    let paths: Vec<_> = three().iter().map(|entry| entry.path.clone()).collect();
    let library = &mut page.state_mut().1;
    let first = library.list.rows.remove(0);
    library.query.text = "second".into();
    library.state.open();
    page.run();
    page.state_mut().1.list.rows.insert(0, first);
    page.run();
    page.key_press(Key::Enter);
    page.run();
    let answers = answers(&mut page);
    assert!(
        answers.contains(&LibraryPageAction::Open(paths[0].clone())),
        "{answers:?}"
    );
}
