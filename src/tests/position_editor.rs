//! The position editor: pieces are put on the table, and the position is played and analyzed.

use bevy::input::keyboard::{Key, KeyCode};
use stack_game::{DrawingColor, Seat, Square, Tray, TrayKind};
use stack_session::play::{EditCommand, MatchCommand, Mode, PositionEditor};

use super::harness::{TestApp, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{BoardStack, TableInput, TableTarget, TrayPieces};

impl TestApp {
    fn edit_position(&mut self, variant: &str, position: Option<&str>) {
        self.run(MatchCommand::Edit(EditCommand::Open {
            variant: variant.into(),
            position: position.map(Into::into),
        }));
        self.run_frames(4);
    }

    fn editor(&self) -> &PositionEditor {
        self.current().editor().expect("the position editor")
    }

    /// The height of the stack that is drawn on a square.
    fn drawn_height(&mut self, square: Square) -> usize {
        let world = self.app.world_mut();
        let mut stacks = world.query::<&BoardStack>();
        let found = stacks.iter(world).find(|stack| stack.square == square);
        found.map_or(0, |stack| stack.height)
    }

    fn drawn_tray(&mut self, tray: Tray) -> bool {
        let world = self.app.world_mut();
        let mut trays = world.query::<&TrayPieces>();
        trays.iter(world).any(|drawn| drawn.0 == tray)
    }
}

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn pieces_are_placed_and_the_position_is_played() {
    let mut program = TestApp::start(&temp_folder("edit"));
    program.edit_position("two-fast", None);
    assert_eq!(
        (program.screen(), program.session().mode()),
        (Screen::Match, Some(Mode::Edit))
    );
    program.run(MatchCommand::Edit(EditCommand::SetVariant("two".into())));
    let start = program.editor().text().to_string();
    let corner = at("c1");
    let [green, red] = [Seat::new(0), Seat::new(3)];

    // A click puts a piece on top, and the panel names the error.
    for _ in 0..2 {
        program.click("c1");
        program.run_frames(3);
    }
    assert_eq!(program.drawn_height(corner), 2);
    assert!(
        program.text().contains("Green has 20"),
        "{}",
        program.text()
    );
    let right =
        |square| TableInput::RightClick(TableTarget::Square(square), DrawingColor::default());
    program.table_input(right(corner));
    assert_eq!(program.drawn_height(corner), 1);
    // A dragged stack moves; dropped next to the board it is removed.
    program.table_input(TableInput::StartDrag(TableTarget::Piece(corner, 0)));
    program.table_input(TableInput::Drop(TableTarget::Square(at("d1"))));
    assert_eq!(
        (program.drawn_height(corner), program.drawn_height(at("d1"))),
        (0, 1)
    );
    program.table_input(TableInput::StartDrag(TableTarget::Piece(at("d1"), 0)));
    program.table_input(TableInput::Drop(TableTarget::Nothing));
    assert_eq!(program.editor().text(), start);
    // The trays take pieces, too.
    let captures = Tray::new(red, TrayKind::Captures);
    program.table_input(TableInput::Click(TableTarget::Tray(captures)));
    assert!(program.drawn_tray(captures));
    assert_eq!(program.editor().position().captures[3][0], 1);
    program.table_input(TableInput::RightClick(
        TableTarget::Tray(captures),
        DrawingColor::default(),
    ));
    assert!(!program.drawn_tray(captures));

    // By keyboard: a green piece of the start moves to c1.
    program.table_input(TableInput::PlaceCursor(corner));
    program.press_letter(KeyCode::Digit2, "2");
    assert_eq!(program.editor().color(), Some(red));
    program.press_letter(KeyCode::Digit1, "1");
    program.enter();
    program.run_frames(2);
    program.table_input(TableInput::PlaceCursor(at("c2")));
    program.key(KeyCode::Delete, Key::Delete);
    program.run_frames(2);
    let cursor = program.cursor();
    assert_eq!(cursor, Some(at("c2")));
    let edited = program.editor().text().to_string();
    assert_eq!(
        (program.drawn_height(corner), program.drawn_height(at("c2"))),
        (1, 0)
    );
    assert!(
        program.editor().error().is_none(),
        "{:?}",
        program.editor().error()
    );
    program.press_with_control(KeyCode::KeyZ, "z");
    program.run_frames(2);
    assert_ne!(program.editor().text(), edited);
    program.press_with_control(KeyCode::KeyY, "y");
    program.run_frames(2);
    assert_eq!(program.editor().text(), edited);
    let height = program.current().board_view().stack(corner).height();
    assert_eq!(height, 1);
    assert_eq!(program.editor().position().turn, green);

    program.press_button("Play");
    assert_eq!(program.dialog(), Some(DialogKind::PlayFrom));
    program.press_button("Play");
    program.settle();
    assert_eq!(program.session().mode(), Some(Mode::Play));
    assert_eq!(program.game().position_text(), edited);
    program.play_nth_move(0);
    assert_eq!(program.game().ply(), 1);
    assert_eq!(program.animated_board().resyncs(), 0);
}

#[test]
fn a_match_is_edited_analyzed_and_resumed() {
    let mut program = TestApp::start(&temp_folder("edit-match"));
    program.start_match("two");
    program.play_move("d5-c5");
    let text = program.game().position_text();
    program.escape();
    program.press_button("Edit position");
    program.run_frames(3);
    assert_eq!(
        (program.editor().text(), program.editor().error()),
        (&*text, None)
    );
    // Whatever is pasted is edited, with its variant.
    program.paste("8/8/8/8/8/8/8/8 W -");
    assert!(program.editor().error().is_some());
    program.paste("c2-c1 c7-c8");
    let editor = program.editor();
    assert_eq!((editor.variant(), editor.error()), ("two", None));
    program.press_button("Close editor");
    program.run_frames(3);
    assert_eq!(program.session().mode(), Some(Mode::Play));
    assert_eq!(program.game().position_text(), text);

    program.edit_position("byte", None);
    program.press_button("Analyze");
    program.run_frames(3);
    assert_eq!(program.session().mode(), Some(Mode::Review));
    program.run(MatchCommand::Leave);

    // Without a match.
    program.press_button("New game");
    program.press_button("Set up position");
    program.run_frames(3);
    assert_eq!(
        (program.screen(), program.editor().error()),
        (Screen::Match, None)
    );
    program.press_button("Export…");
    assert_eq!(program.dialog(), Some(DialogKind::Export));
    assert!(program.text().contains("Shows the displayed position"));
    program.escape();
    program.press_button("Close editor");
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::Title);
}

/// Invalid contents are drawn as far as the table has a place for them.
#[test]
fn invalid_positions_are_shown() {
    let mut program = TestApp::start(&temp_folder("edit-invalid"));
    let start = "BBRY/YYYRYR/BBBBRYRY/YYYYRYRY/GBGBGGGG/GBGBRRRR/BGBGGG/GBRR";
    for (variant, text) in [
        ("two", format!("{start} Y Y3 Y:G4 pending=YR out=B")),
        (
            "four",
            format!("{start} G G30 G:G9,R:B40 pending=G swaps=GB quiet=7"),
        ),
        ("three", "4/6/8/8/8/8/6/4 G - -".into()),
        ("byte", "4/4/4/4/4/4/4/4 B W9B9".into()),
        ("byte-ten", "5/5/5/5/5/5/5/5/5/(WBWBWBW)4 W -".into()),
    ] {
        program.edit_position(variant, Some(&text));
        assert_eq!(program.editor().text(), text);
        assert!(program.editor().error().is_some(), "{variant}");
        for key in ['s', 'b', 'n', 'r', 'h', '/'] {
            program.press_letter(KeyCode::KeyS, &key.to_string());
        }
        program.click("d2");
        program.run_frames(3);
        assert_eq!(program.session().mode(), Some(Mode::Edit));
    }
}
