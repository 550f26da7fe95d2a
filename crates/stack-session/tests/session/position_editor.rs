//! The position editor: positions of every variant, transformations, errors, and what follows.

use std::fs;
use std::path::Path;

use stack_game::{EditedPosition, Record, Seat, SeatSet, Square, Tray, TrayKind};
use stack_session::game::{edited_text, open_record, position_layout, read_edited, variants};
use stack_session::lessons::LessonCommand;
use stack_session::play::{EditCommand, MatchCommand, Mode, Origin, PositionEditor};

use crate::common::{TestSession, with};

/// The files with an extension in a test folder of both games.
fn files(folder: &str, extension: &str) -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = ["focus-rules", "byte-rules"].map(|name| crates.join(name).join("tests"));
    let entries = folders
        .iter()
        .flat_map(|tests| fs::read_dir(tests.join(folder)).unwrap());
    let paths = entries.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
    paths
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_string();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// All positions of the perft tables and golden games, with their variants.
fn positions() -> Vec<(String, String)> {
    let mut positions = Vec::new();
    for (name, table) in files("perft", "txt") {
        // "two-swap" has positions of the variant "two".
        let of_table = |id: &&&str| name == **id || name.starts_with(&format!("{id}-"));
        let ids = variants();
        let variant = ids
            .iter()
            .filter(of_table)
            .max_by_key(|id| id.len())
            .unwrap();
        let lines = table.lines().filter(|line| !line.starts_with('#'));
        let texts = lines.filter_map(|line| line.split(';').next());
        let texts = texts.map(|text| text.trim().to_string());
        positions.extend(
            texts
                .filter(|text| !text.is_empty())
                .map(|text| (variant.to_string(), text)),
        );
    }
    for (name, text) in files("golden", "ron") {
        let record = Record::read(&text).unwrap();
        let (setup, mut game) = open_record(&record).expect(&name);
        for ply in 0..=record.moves.len() {
            game.go_to_ply(ply);
            positions.push((setup.variant.clone(), game.position_text()));
        }
    }
    positions
}

/// Puts a position together piece by piece, as a user does.
fn rebuilt(position: &EditedPosition) -> EditedPosition {
    let mut built = EditedPosition::empty(position.turn, position.first);
    for (&square, stack) in &position.stacks {
        for piece in stack.iter() {
            built.change_top(square, Some(piece));
        }
    }
    for (seat, color) in Seat::ALL
        .into_iter()
        .flat_map(|seat| Seat::ALL.map(|color| (seat, color)))
    {
        for kind in TrayKind::ALL {
            let tray = Tray::new(seat, kind);
            built.set_in_tray(tray, color, position.in_tray(tray, color));
        }
    }
    (built.resigned, built.swaps) = (position.resigned, position.swaps);
    built.plies_since_capture = position.plies_since_capture;
    built
}

#[test]
fn every_position_can_be_edited_and_transformed() {
    let all = positions();
    assert!(all.len() > 2_000, "{} positions", all.len());
    for variant in variants() {
        assert!(all.iter().any(|(of, _)| of == variant), "{variant}");
    }
    for (variant, text) in &all {
        let layout = position_layout(variant).unwrap();
        let editor = PositionEditor::new(variant, Some(text)).unwrap();
        assert_eq!(
            (editor.error(), editor.text()),
            (None, text.as_str()),
            "{variant}"
        );
        let position = read_edited(variant, Some(text)).unwrap();
        assert_eq!(&position, editor.position());
        assert_eq!(
            edited_text(variant, &rebuilt(&position)),
            *text,
            "{variant}"
        );

        let repeat = |count: usize, change: &dyn Fn(&EditedPosition) -> EditedPosition| {
            (0..count).fold(position.clone(), |position, _| change(&position))
        };
        let rotated = |position: &EditedPosition| position.rotated(&layout);
        let mirrored = |position: &EditedPosition| position.mirrored(&layout);
        let recolored = |position: &EditedPosition| position.with_next_colors(&layout);
        let turns = if variant.starts_with("byte") { 2 } else { 4 };
        assert_eq!(repeat(turns, &rotated), position, "{variant}: {text}");
        assert_eq!(repeat(2, &mirrored), position, "{variant}: {text}");
        assert_eq!(
            repeat(layout.seats.len(), &recolored),
            position,
            "{variant}: {text}"
        );
        let is_in_play = !text.contains("swaps=") && !text.contains("pending=");
        for image in [
            &rotated(&position),
            &mirrored(&position),
            &recolored(&position),
        ] {
            let written = edited_text(variant, image);
            assert_eq!(read_edited(variant, Some(&written)).unwrap(), *image);
            // Only a position before play depends on the squares of the start.
            let error = PositionEditor::new(variant, Some(&written)).unwrap();
            assert!(
                error.error().is_none() || !is_in_play,
                "{variant}: {written}"
            );
        }
    }
}

fn editor(test: &TestSession) -> &PositionEditor {
    test.session.current().unwrap().editor().unwrap()
}

fn edit(test: &mut TestSession, change: impl FnOnce(&mut EditedPosition)) {
    let mut position = editor(test).position().clone();
    change(&mut position);
    test.handle(MatchCommand::Edit(EditCommand::Set(Box::new(position))));
}

fn open(test: &mut TestSession, variant: &str, position: Option<&str>) {
    test.handle(MatchCommand::Edit(EditCommand::Open {
        variant: variant.into(),
        position: position.map(Into::into),
    }));
}

#[test]
fn errors_name_the_field_and_the_match_is_resumed() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    let action = test.game().actions()[0];
    test.play_first_move();
    let before = test.game().position_text();
    open(&mut test, "two", Some(&before));
    assert_eq!(test.session.mode(), Some(Mode::Edit));
    assert_eq!(editor(&test).text(), before);

    let [green, red] = [Seat::new(0), Seat::new(3)];
    let corner: Square = "c1".parse().unwrap();
    edit(&mut test, |position| {
        position.change_top(corner, Some(green));
    });
    let error = |test: &TestSession| editor(test).error().unwrap().to_string();
    assert!(
        error(&test).contains("pieces: Green has 19"),
        "{}",
        error(&test)
    );
    // The board shows the invalid position, which has not replaced the match.
    let current = test.session.current().unwrap();
    assert_ne!(
        current.board_view().stack(corner),
        current.game.board_view().stack(corner)
    );
    test.handle(MatchCommand::Undo);
    assert_eq!(
        (editor(&test).error(), editor(&test).text()),
        (None, &*before)
    );
    test.handle(MatchCommand::Redo);
    assert!(editor(&test).error().is_some() && !editor(&test).can_redo());

    edit(&mut test, |position| {
        let stack = std::iter::repeat_n(red, 6).collect();
        position.set_stack(corner, stack);
    });
    let refused = "a stack on this board is at most 5 high";
    assert_eq!(test.refusals().last(), Some(&refused));
    assert_eq!(editor(&test).position().stack(corner).height(), 1);
    test.handle(MatchCommand::Play(action));
    assert_eq!(test.refusals().len(), 2);

    test.handle(MatchCommand::Edit(EditCommand::Close));
    assert_eq!(test.session.mode(), Some(Mode::Play));
    assert_eq!(test.game().position_text(), before);
    test.handle(MatchCommand::Edit(EditCommand::Close));
    assert_eq!(test.game().position_text(), before, "refused");
}

#[test]
fn texts_and_variants_are_changed() {
    let mut test = TestSession::without_folders();
    open(&mut test, "four", None);
    let start = editor(&test).text().to_string();
    let set_text = |test: &mut TestSession, text: &str| {
        test.handle(MatchCommand::Edit(EditCommand::SetText(text.into())));
    };
    set_text(&mut test, "BBRY/ G - -");
    assert_eq!(editor(&test).text(), "BBRY/ G - -");
    assert!(editor(&test).error().unwrap().to_string().contains("BOARD"));
    let with_partners = start.replace(" G - -", " Y - -");
    set_text(&mut test, &with_partners);
    test.handle(MatchCommand::Edit(EditCommand::SetVariant(
        "partners".into(),
    )));
    assert_eq!(
        editor(&test).text(),
        with_partners,
        "the same board and seats"
    );
    assert_eq!(test.session.current().unwrap().setup.variant, "partners");
    // A position of more seats is invalid, and shown nevertheless.
    test.handle(MatchCommand::Edit(EditCommand::SetVariant("two".into())));
    let two = editor(&test).text().to_string();
    assert_eq!(edited_text("two", &read_edited("two", None).unwrap()), two);
    set_text(&mut test, &(start.clone() + " pending=GB out=Y"));
    assert_eq!(editor(&test).position().resigned, SeatSet::of(Seat::new(2)));
    assert!(editor(&test).error().is_some());
    test.handle(MatchCommand::Edit(EditCommand::Reset));
    assert_eq!((editor(&test).text(), editor(&test).error()), (&*two, None));
    open(&mut test, "unknown", None);
    assert_eq!(editor(&test).variant(), "two");

    // Undo first restores a malformed text, and leads to other variants.
    set_text(&mut test, "4/");
    test.handle(MatchCommand::Undo);
    assert_eq!((editor(&test).text(), editor(&test).error()), (&*two, None));
    let variants: Vec<_> = std::iter::from_fn(|| {
        let undoes = editor(&test).can_undo();
        undoes.then(|| test.handle(MatchCommand::Undo))?;
        Some(editor(&test).variant().to_string())
    })
    .collect();
    assert_eq!(variants, ["two", "two", "partners", "four", "four"]);
    assert_eq!(editor(&test).text(), start);
    while editor(&test).can_redo() {
        test.handle(MatchCommand::Redo);
    }
    assert_eq!(editor(&test).text(), two);
}

#[test]
fn a_closed_editor_and_one_with_a_lesson_lose_nothing() {
    let mut test = TestSession::without_folders();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    let (match_id, text) = (test.current().id, test.game().position_text());
    open(&mut test, "byte", None);
    edit(&mut test, |position| position.turn = Seat::new(1));
    let edited = editor(&test).text().to_string();
    test.handle(LessonCommand::Start("focus-travel".into()));
    test.handle(LessonCommand::Start("byte-slide".into()));
    assert_eq!(test.session.suspended().unwrap().id, match_id);
    test.handle(LessonCommand::End);
    assert_eq!(editor(&test).text(), edited);
    test.handle(MatchCommand::Edit(EditCommand::Close));
    assert_eq!(
        (test.current().id, test.session.suspended().is_none()),
        (match_id, true)
    );

    open(&mut test, "two", Some(&text));
    assert_eq!(editor(&test).text(), text);
    test.handle(MatchCommand::Undo);
    assert_eq!(
        (editor(&test).variant(), editor(&test).text()),
        ("byte", &*edited)
    );
    test.handle(MatchCommand::Leave);
    open(&mut test, "byte", Some(&edited));
    assert!(editor(&test).can_undo() && !editor(&test).can_redo());
}

#[test]
fn a_match_starts_from_the_edited_position() {
    let mut test = TestSession::with_folders("edited");
    open(&mut test, "byte", None);
    let black = Seat::new(1);
    edit(&mut test, |position| position.turn = black);
    let (text, mut setup) = {
        let current = test.session.current().unwrap();
        (current.position_text(), current.setup.clone())
    };
    assert_eq!(test.game().turn(), black);
    setup.seats[0].name = "Ada".into();
    test.handle(MatchCommand::PlayFromHere(setup.seats.clone()));
    let current = test.session.current().unwrap();
    assert_eq!(
        (current.mode(), &current.origin),
        (Mode::Play, &Origin::New)
    );
    assert_eq!(
        (current.position_text(), &current.setup.seats),
        (text, &setup.seats)
    );
    test.play_first_move();
    assert_eq!(test.game().ply(), 1);
}
