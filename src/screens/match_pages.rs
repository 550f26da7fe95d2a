//! Pages over a match: its menu and its end.

use bevy_egui::egui::Ui;

use super::pages::{Page, Pages, Wish, Words};
use super::records::StorageRequest;
use super::table::{Shown, again, rotated};
use crate::clipboard::Clip;
use crate::lessons::Learn;
use crate::look::text::fill;
use crate::panels::end::EndAnswer;
use crate::panels::menu::{self, MenuAnswer, Over};
use crate::preferences::Choices;
use crate::session::{Intent, Session, cards};

pub(super) fn of_menu(
    ui: &mut Ui,
    words: &Words,
    session: &Session,
    of_series: bool,
    pages: &mut Pages,
) -> Wish {
    let current = session.current();
    let over = match current {
        Some(_) if session.teaches() => Over::Lesson,
        Some(current) if current.review => Over::Study,
        _ => Over::Match,
    };
    match menu::show(ui, words, over, of_series) {
        Some(MenuAnswer::Continue) => pages.close(),
        Some(MenuAnswer::Save) => {
            pages.open(Page::Save);
            return Wish::Storage(StorageRequest::List);
        }
        Some(MenuAnswer::Load) => {
            pages.open(Page::Open);
            return Wish::Storage(StorageRequest::List);
        }
        Some(MenuAnswer::Review(on)) => {
            pages.clear();
            return Wish::Intent(Intent::Review(on));
        }
        Some(MenuAnswer::PlayFrom) => {
            if let Some(current) = current {
                pages.open_play_from(current, words);
            }
        }
        Some(MenuAnswer::CopyPosition) => {
            pages.clear();
            return Wish::Clip(Clip::CopyPosition);
        }
        Some(MenuAnswer::CopyRecord) => {
            pages.clear();
            return Wish::Clip(Clip::CopyRecord);
        }
        Some(MenuAnswer::Paste) => return Wish::Clip(Clip::Paste),
        Some(MenuAnswer::Picture) => {
            if let Some(line) = current.map(|current| &current.line) {
                let game = words.game(&line.record().game);
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("game", &game), ("n", &line.ply())];
                pages.open_picture(fill(words.study.picture_name, &values));
            }
        }
        Some(MenuAnswer::Rules) => {
            let variant = current.map_or("", |current| current.setup.variant.as_str());
            pages.open_rules(variant, words);
        }
        Some(MenuAnswer::Settings) => pages.open(Page::Settings),
        Some(MenuAnswer::Keys) => pages.open(Page::Keys),
        Some(MenuAnswer::Leave) if session.teaches() => {
            pages.back_from_lesson();
            return Wish::Learn(Learn::End);
        }
        Some(MenuAnswer::Leave) => {
            pages.clear();
            return Wish::Intent(Intent::Leave);
        }
        None => {}
    }
    Wish::None
}

pub(super) fn of_end(
    ui: &mut Ui,
    words: &Words,
    shown: &Shown,
    session: &Session,
    of_series: bool,
    choices: &Choices,
    pages: &mut Pages,
) -> Wish {
    let end = shown.0.as_ref().and_then(|hud| hud.end.as_ref());
    let (Some(end), Some(current)) = (end, session.current()) else {
        pages.close();
        return Wish::None;
    };
    let Some(answer) = end.show(ui, words, of_series) else {
        return Wish::None;
    };
    pages.clear();
    let cards = cards();
    let rematch = again(current, choices, &cards);
    match answer {
        EndAnswer::Rematch => Wish::Intent(Intent::Start(rematch)),
        EndAnswer::Rotate => Wish::Intent(Intent::Start(rotated(rematch, &cards))),
        EndAnswer::Review => Wish::Intent(Intent::Review(true)),
        EndAnswer::Look => Wish::None,
        EndAnswer::Leave => Wish::Intent(Intent::Leave),
    }
}
