//! The menu of a match and its end.

use focus_panels::match_panels::end_actions::{EndAction, end_actions};
use focus_panels::match_panels::menu::{AfterLeaving, MenuAction, MenuModel};
use focus_panels::strings::fill_in;
use stack_session::game::variant_cards;
use stack_session::lessons::LessonCommand;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode, SeatedMatch};
use stack_session::session::Session;
use stack_session::settings::{rematch_setup, rotate_players};

use super::content::DialogContext;
use super::dialog_stack::DialogKind;
use super::library_dialogs::{list_library, suggested_name};
use super::requests::{ClipboardCommand, DialogAction};
use crate::screen::Screen;
use crate::settings::Settings;

pub(super) fn menu(content: &mut DialogContext) -> DialogAction {
    let session = content.session;
    let model = menu_model(session);
    let Some(answer) = model.ui(content.ui, content.words) else {
        return DialogAction::None;
    };
    let (words, pages) = (content.words, &mut *content.dialogs);
    let current = session.current();
    match answer {
        MenuAction::Resume => pages.close(),
        MenuAction::Save => {
            pages.open_save(suggested_name(session, words));
            return DialogAction::session(LibraryCommand::List);
        }
        MenuAction::Library => {
            pages.open(DialogKind::Library);
            return DialogAction::Session(list_library(None));
        }
        MenuAction::Rematch | MenuAction::SwitchSeats => {
            pages.clear();
            let rotate = answer == MenuAction::SwitchSeats;
            let settings = &content.settings;
            let rematch = current.map(|current| rematch(current, settings, rotate));
            return rematch.map_or(DialogAction::None, DialogAction::session);
        }
        MenuAction::Review(on) => {
            pages.clear();
            return DialogAction::session(MatchCommand::Review(on));
        }
        MenuAction::PlayFrom => {
            if let Some(current) = current {
                pages.open_play_from(current, words);
            }
        }
        MenuAction::Resign => pages.open(DialogKind::Resign),
        MenuAction::OfferDraw => pages.open(DialogKind::OfferDraw),
        MenuAction::CopyPosition | MenuAction::CopyRecord => {
            pages.clear();
            let position = answer == MenuAction::CopyPosition;
            return DialogAction::Clipboard(if position {
                ClipboardCommand::CopyPosition
            } else {
                ClipboardCommand::CopyRecord
            });
        }
        MenuAction::Paste => return DialogAction::Clipboard(ClipboardCommand::Paste),
        MenuAction::Screenshot => {
            if let Some(game) = current.map(|current| &current.game) {
                let name = words.game_name(&game.record().game);
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("game", &name), ("n", &game.ply())];
                pages.open_screenshot(fill_in(words.review.picture_name, &values));
            }
        }
        MenuAction::Rules => {
            let variant = current.map_or("", |current| current.setup.variant.as_str());
            pages.open_rules(variant, words);
        }
        MenuAction::Settings => pages.open(DialogKind::Settings),
        MenuAction::Shortcuts => pages.open(DialogKind::Shortcuts),
        MenuAction::NewGame => {
            pages.clear();
            return DialogAction::LeaveFor(Screen::NewGame);
        }
        MenuAction::Leave if session.is_lesson() => {
            pages.return_from_lesson();
            return DialogAction::session(LessonCommand::End);
        }
        MenuAction::Leave => {
            pages.clear();
            return DialogAction::session(MatchCommand::Leave);
        }
    }
    DialogAction::None
}

/// The menu of what is on the table.
fn menu_model(session: &Session) -> MenuModel {
    let current = session.current();
    let is = |holds: fn(&SeatedMatch) -> bool| current.is_some_and(holds);
    MenuModel {
        mode: session.mode().unwrap_or(Mode::Play),
        is_series_game: session.is_series_game(),
        can_propose: is(|current| !current.proposers().is_empty()),
        is_over: is(|current| current.game.is_over_at_head()),
        can_play_from_here: is(SeatedMatch::can_play_from_here),
        after_leaving: current.map_or(AfterLeaving::Discarded, AfterLeaving::of),
    }
}

/// The match again; with `rotate` each player one seat further.
fn rematch(current: &SeatedMatch, settings: &Settings, rotate: bool) -> MatchCommand {
    let cards = variant_cards();
    let setup = rematch_setup(&current.setup, &settings.choices, &cards);
    MatchCommand::Start(if rotate {
        rotate_players(setup, &cards)
    } else {
        setup
    })
}

pub(super) fn result(content: &mut DialogContext) -> DialogAction {
    let end = content.hud.0.as_ref().and_then(|hud| hud.end.as_ref());
    let (Some(_), Some(current)) = (end, content.session.current()) else {
        content.dialogs.close();
        return DialogAction::None;
    };
    let of_series = content.session.is_series_game();
    let room = content.place.width(content.ui.ctx());
    let Some(answer) = end_actions(content.ui, content.words, of_series, room) else {
        return DialogAction::None;
    };
    content.dialogs.clear();
    DialogAction::session(match answer {
        EndAction::Rematch => rematch(current, content.settings, false),
        EndAction::SwitchSeats => rematch(current, content.settings, true),
        EndAction::Review => MatchCommand::Review(true),
        EndAction::ViewBoard => return DialogAction::None,
        EndAction::Leave => MatchCommand::Leave,
    })
}
