//! The export dialog in the menu and in the library.

use std::fs;

use bevy::prelude::*;
use focus_panels::tr;
use stack_session::export::Exported;
use stack_session::game::PastedMatch;
use stack_session::play::MatchCommand;
use stack_session::session::Notice;

use super::harness::{REPETITION_GAME, TestApp, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::session::SessionNotice;

/// The exported texts, which the clipboard of a headless app doesn't keep.
#[derive(Resource, Default)]
struct CopiedTexts(Vec<String>);

fn collect_texts(mut notices: MessageReader<SessionNotice>, mut texts: ResMut<CopiedTexts>) {
    for SessionNotice(notice) in notices.read() {
        if let Notice::Exported(Exported::Text(text)) = notice {
            texts.0.push(text.clone());
        }
    }
}

/// A game of the menu becomes a text by keyboard; pasting it opens the game.
#[test]
fn a_game_is_copied_as_text_and_pasted() {
    let mut program = TestApp::start(&temp_folder("export-text"));
    program.app.init_resource::<CopiedTexts>();
    program.app.add_systems(Last, collect_texts);
    program.start_match("two");
    for mv in &REPETITION_GAME[..3] {
        program.play_move(mv);
    }
    program.escape();
    program.press_button(tr!("library-export"));
    assert_eq!(program.dialog(), Some(DialogKind::Export));
    program.press_button(tr!("export-text"));
    program.press_button(tr!("export-copy"));
    assert_eq!(program.dialog(), None);
    program.wait_until("the text", |program| {
        program.status_text().contains(tr!("export-copied"))
    });
    let text = program.resource::<CopiedTexts>().0[0].clone();
    let pasted = PastedMatch::read(&text, None).unwrap();
    assert_eq!(pasted.game.record().moves, REPETITION_GAME[..3]);
    program.run(MatchCommand::Leave);
    program.paste(&text);
    assert_eq!(program.game().ply(), 3);
}

/// A web page is written to the folder that the file dialog starts with.
#[test]
fn a_page_is_written_by_keyboard() {
    let folder = temp_folder("export-page");
    let mut program = TestApp::start(&folder);
    program.start_match("byte");
    program.play_nth_move(0);
    let documents = program.folders().documents;
    fs::create_dir_all(&documents).unwrap();
    program.escape();
    program.press_button(tr!("library-export"));
    program.press_button(tr!("export-choose-file"));
    assert_eq!(program.dialog(), Some(DialogKind::File));
    // The file dialog reads the folder on a thread.
    program.wait_until("the file dialog", |program| {
        program.text().contains(tr!("library-export-here"))
    });
    program.enter();
    program.wait_until("the page", |program| program.status_text().contains("html"));
    assert_eq!(program.dialog(), None);
    // The documents folder of the test also holds its data folder.
    let files = fs::read_dir(documents).unwrap().flatten();
    let files: Vec<_> = files
        .map(|file| file.path())
        .filter(|path| path.is_file())
        .collect();
    let [page] = &files[..] else {
        panic!("a temporary file is left: {files:?}");
    };
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("Mark Steere") && page.contains("data-ply"));
}

/// Enter chooses the folder to import. It does not press the default button of the title below.
#[test]
fn the_screen_below_the_file_dialog_gets_no_keys() {
    let mut program = TestApp::start(&temp_folder("import-enter"));
    fs::create_dir_all(program.folders().documents).unwrap();
    program.press_button(tr!("title-games"));
    program.press_button(tr!("library-import"));
    assert_eq!(program.dialog(), Some(DialogKind::File));
    program.wait_until(
        "the subfolders, which are read on another thread",
        |program| program.text().contains("🗀"),
    );
    program.enter();
    program.wait_for_dialog(DialogKind::Library);
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::Title);
}
