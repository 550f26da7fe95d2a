//! The export dialog in the menu and in the library.

use std::fs;

use bevy::prelude::*;
use focus_panels::tr;
use stack_session::export::Exported;
use stack_session::game::PastedMatch;
use stack_session::play::MatchCommand;
use stack_session::session::Notice;

use super::harness::{REPETITION_GAME, TestApp, temp_folder};
use crate::screens::DialogKind;
use crate::session::SessionNotice;

impl TestApp {
    /// The exported text that was copied in this frame.
    fn copied_text(&self) -> Option<String> {
        let notices = self.app.world().resource::<Messages<SessionNotice>>();
        let mut notices = notices.iter_current_update_messages();
        notices.find_map(|SessionNotice(notice)| match notice {
            Notice::Exported(Exported::Text(text)) => Some(text.clone()),
            _ => None,
        })
    }
}

/// A game of the menu becomes a text by keyboard; pasting it opens the game.
#[test]
fn a_game_is_copied_as_text_and_pasted() {
    let mut program = TestApp::start(&temp_folder("export-text"));
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
    program.wait_until("the text", |program| program.copied_text().is_some());
    let text = program.copied_text().unwrap();
    assert!(program.status_text().contains(tr!("export-copied")));
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
    let mut files = fs::read_dir(documents).unwrap();
    let page = fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap();
    assert!(page.contains("Mark Steere") && page.contains("data-ply"));
    assert!(files.next().is_none(), "no temporary file is left");
}
