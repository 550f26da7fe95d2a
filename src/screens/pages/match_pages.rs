//! The menu of a match and its end.

use focus_panels::match_panels::end::{EndAnswer, choices};
use focus_panels::match_panels::menu::{Left, MenuAnswer, MenuModel};
use focus_panels::words::fill;
use stack_session::game::cards;
use stack_session::lessons::LessonCommand;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode, SeatedMatch};
use stack_session::session::Session;
use stack_session::settings::{again, rotated};

use super::content::Content;
use super::library_pages::{list_games, proposed_name};
use super::requests::{ClipboardCommand, PageAnswer};
use super::stack::Page;
use crate::screen::Screen;
use crate::settings::Settings;

pub(super) fn menu(content: &mut Content) -> PageAnswer {
    let session = content.session;
    let model = menu_model(session);
    let Some(answer) = model.ui(content.ui, content.words) else {
        return PageAnswer::None;
    };
    let (words, pages) = (content.words, &mut *content.pages);
    let current = session.current();
    match answer {
        MenuAnswer::Continue => pages.close(),
        MenuAnswer::Save => {
            pages.open_save(proposed_name(session, words));
            return PageAnswer::session(LibraryCommand::List);
        }
        MenuAnswer::Games => {
            pages.open(Page::Games);
            return PageAnswer::Session(list_games(None));
        }
        MenuAnswer::Rematch | MenuAnswer::Rotate => {
            pages.clear();
            let rotate = answer == MenuAnswer::Rotate;
            let settings = &content.settings;
            let rematch = current.map(|current| rematch(current, settings, rotate));
            return rematch.map_or(PageAnswer::None, PageAnswer::session);
        }
        MenuAnswer::Review(on) => {
            pages.clear();
            return PageAnswer::session(MatchCommand::Study(on));
        }
        MenuAnswer::PlayFrom => {
            if let Some(current) = current {
                pages.open_play_from(current, words);
            }
        }
        MenuAnswer::GiveUp => pages.open(Page::GiveUp),
        MenuAnswer::OfferDraw => pages.open(Page::OfferDraw),
        MenuAnswer::CopyPosition | MenuAnswer::CopyRecord => {
            pages.clear();
            let position = answer == MenuAnswer::CopyPosition;
            return PageAnswer::Clipboard(if position {
                ClipboardCommand::CopyPosition
            } else {
                ClipboardCommand::CopyRecord
            });
        }
        MenuAnswer::Paste => return PageAnswer::Clipboard(ClipboardCommand::Paste),
        MenuAnswer::Picture => {
            if let Some(game) = current.map(|current| &current.game) {
                let name = words.game(&game.record().game);
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("game", &name), ("n", &game.ply())];
                pages.open_picture(fill(words.study.picture_name, &values));
            }
        }
        MenuAnswer::Rules => {
            let variant = current.map_or("", |current| current.setup.variant.as_str());
            pages.open_rules(variant, words);
        }
        MenuAnswer::Settings => pages.open(Page::Settings),
        MenuAnswer::Keys => pages.open(Page::Keys),
        MenuAnswer::NewGame => {
            pages.clear();
            return PageAnswer::LeaveFor(Screen::NewGame);
        }
        MenuAnswer::Leave if session.is_lesson() => {
            pages.return_from_lesson();
            return PageAnswer::session(LessonCommand::End);
        }
        MenuAnswer::Leave => {
            pages.clear();
            return PageAnswer::session(MatchCommand::Leave);
        }
    }
    PageAnswer::None
}

/// The menu of what is on the table.
fn menu_model(session: &Session) -> MenuModel {
    let current = session.current();
    let is = |holds: fn(&SeatedMatch) -> bool| current.is_some_and(holds);
    MenuModel {
        mode: session.mode().unwrap_or(Mode::Play),
        of_series: session.is_of_series(),
        proposes: is(|current| !current.proposers().is_empty()),
        over: is(|current| current.game.live_over()),
        playable: is(SeatedMatch::can_play_from_here),
        left: current.map_or(Left::Untouched, Left::of),
    }
}

/// The match again; with `rotate` each player one seat further.
fn rematch(current: &SeatedMatch, settings: &Settings, rotate: bool) -> MatchCommand {
    let cards = cards();
    let setup = again(&current.setup, &settings.choices, &cards);
    MatchCommand::Start(if rotate {
        rotated(setup, &cards)
    } else {
        setup
    })
}

pub(super) fn end(content: &mut Content) -> PageAnswer {
    let end = content.shown.0.as_ref().and_then(|hud| hud.end.as_ref());
    let (Some(_), Some(current)) = (end, content.session.current()) else {
        content.pages.close();
        return PageAnswer::None;
    };
    let of_series = content.session.is_of_series();
    let room = content.place.width(content.ui.ctx());
    let Some(answer) = choices(content.ui, content.words, of_series, room) else {
        return PageAnswer::None;
    };
    content.pages.clear();
    PageAnswer::session(match answer {
        EndAnswer::Rematch => rematch(current, content.settings, false),
        EndAnswer::Rotate => rematch(current, content.settings, true),
        EndAnswer::Review => MatchCommand::Study(true),
        EndAnswer::Look => return PageAnswer::None,
        EndAnswer::Leave => MatchCommand::Leave,
    })
}
