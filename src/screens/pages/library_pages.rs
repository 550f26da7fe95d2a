//! Saving and opening games.

use focus_panels::pages::files::{FilesAnswer, FilesModel, RecordEntry};
use stack_session::session::StorageCommand;
use stack_session::storage::RecordHeading;

use super::content::Content;
use super::requests::PageAnswer;
use super::stack::Page;

pub(super) fn files(content: &mut Content, page: Page) -> PageAnswer {
    let save = page == Page::Save;
    let folder = content
        .session
        .storage()
        .map(|storage| storage.folders().records());
    let records = &content.session.records().records;
    let entries: Vec<_> = records
        .iter()
        .map(|record| entry(record, content))
        .collect();
    let answers = FilesModel {
        save,
        folder: &folder.map_or(String::new(), |folder| folder.display().to_string()),
        entries: &entries,
        name: &content.pages.file,
    }
    .ui(content.ui, content.words);
    for answer in answers {
        match answer {
            FilesAnswer::Name(name) => content.pages.file = name,
            FilesAnswer::Cancel => content.pages.close(),
            FilesAnswer::Take(name) if save => {
                content.pages.clear();
                return PageAnswer::session(StorageCommand::Save(name));
            }
            FilesAnswer::Take(name) => {
                let chosen = records.iter().find(|record| record.name == name);
                content.pages.clear();
                if let Some(chosen) = chosen {
                    return PageAnswer::session(StorageCommand::Open(chosen.path.clone()));
                }
            }
        }
    }
    PageAnswer::None
}

fn entry(record: &RecordHeading, content: &Content) -> RecordEntry {
    let (what, fault) = match &record.heading {
        Ok(heading) => {
            let moves = content.words.moves(heading.moves);
            (format!("{}, {moves}", heading.variant), None)
        }
        Err(fault) => (String::new(), Some(fault.to_string())),
    };
    RecordEntry {
        name: record.name.clone(),
        what,
        fault,
    }
}
