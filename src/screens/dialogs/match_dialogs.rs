//! Dialogs of a match: menu, result, typed moves, resigning and draw offers.

use focus_panels::dialogs::clock::{ClockAction, ClockDialog, customized};
use focus_panels::dialogs::proposal_dialogs::ProposeAction;
use focus_panels::dialogs::type_move::TypeMoveAction;
use focus_panels::hud::{self, seat_name};
use focus_panels::match_panels::end_actions::{EndAction, end_actions};
use focus_panels::match_panels::menu::{AfterLeaving, MenuAction, MenuModel};
use focus_panels::strings::{self, TurnName};
use focus_panels::style::seat_colors;
use focus_panels::tr;
use stack_session::game::variant_cards;
use stack_session::guess::{GuessCommand, OpenGuess};
use stack_session::lessons::LessonCommand;
use stack_session::library::LibraryCommand;
use stack_session::play::{EditCommand, MatchCommand, Mode, SeatedMatch};
use stack_session::proposals::{ProposalCommand, ProposalKind};
use stack_session::puzzles::{PuzzleCommand, has_mistakes};
use stack_session::session::{PlayersCommand, Session};
use stack_session::settings::{
    NewGameChoices, Settings as SessionSettings, rematch_setup, rotate_players,
};

use super::context::{ClipboardCommand, DialogAction, DialogContext};
use super::dialog_stack::DialogKind;
use super::library_dialogs::{list_library, suggested_name};
use crate::screen::Screen;
use crate::settings::Settings;

/// The dialog of the clock; returns whether it should close. It changes the settings once it is
/// accepted.
pub(super) fn clock(context: &mut DialogContext, settings: &mut SessionSettings) -> bool {
    let seats = clock_seats(&settings.choices);
    let draft = context.dialogs.clock.take();
    let mut draft = draft.unwrap_or_else(|| customized(&settings.choices.clock));
    let action = ClockDialog {
        choice: &mut draft,
        seats: &seats,
    }
    .ui(context.ui);
    match action {
        None => context.dialogs.clock = Some(draft),
        Some(ClockAction::Accept) => settings.choices.clock = draft,
        Some(ClockAction::Cancel) => {}
    }
    action.is_some()
}

/// The seats of the selected variant: the color in English, and the name of the player.
fn clock_seats(choices: &NewGameChoices) -> Vec<(String, String)> {
    let cards = variant_cards();
    let Some(card) = cards.get(choices.card_index(&cards)) else {
        return Vec::new();
    };
    let choice = choices.for_card(card);
    let seats = choice.seats.iter().zip(&card.seats);
    let named = seats.map(|(seat, default)| {
        let name = strings::name_and_color(&seat.display_name(), &default.name);
        (default.name.clone(), name)
    });
    named.collect()
}

pub(super) fn menu(context: &mut DialogContext) -> DialogAction {
    let session = context.session;
    let model = menu_model(session);
    let Some(action) = model.ui(context.ui) else {
        return DialogAction::None;
    };
    let dialogs = &mut *context.dialogs;
    let current = session.current();
    match action {
        MenuAction::Resume => dialogs.close(),
        MenuAction::Save => {
            dialogs.open_save(suggested_name(session));
            return DialogAction::session(LibraryCommand::List);
        }
        MenuAction::Export => dialogs.open_export(None),
        MenuAction::Library => {
            dialogs.open(DialogKind::Library);
            return DialogAction::Session(list_library(None));
        }
        MenuAction::Rematch | MenuAction::SwitchSeats => {
            dialogs.clear();
            let rotate = action == MenuAction::SwitchSeats;
            let settings = &context.settings;
            let rematch = current.map(|current| rematch(current, settings, rotate));
            return rematch.map_or(DialogAction::None, DialogAction::session);
        }
        MenuAction::Review(false) if context.session.is_puzzle_review() => return leave(context),
        MenuAction::Review(on) => {
            dialogs.clear();
            return DialogAction::session(MatchCommand::Review(on));
        }
        MenuAction::GuessMoves => {
            dialogs.clear();
            return DialogAction::session(GuessCommand::Start);
        }
        MenuAction::PracticeMistakes => {
            dialogs.start_lesson(DialogKind::Puzzles);
            return DialogAction::session(PuzzleCommand::PracticeMistakes);
        }
        MenuAction::PlayFrom => {
            if let Some(current) = current {
                dialogs.open_play_from(current);
            }
        }
        MenuAction::EditPosition => {
            dialogs.clear();
            let command = current.map(|current| EditCommand::Open {
                variant: current.setup.variant.clone(),
                position: Some(current.game.position_text()),
            });
            let command = command.map(MatchCommand::Edit);
            return command.map_or(DialogAction::None, DialogAction::session);
        }
        MenuAction::Resign => dialogs.open(DialogKind::Resign),
        MenuAction::OfferDraw => dialogs.open(DialogKind::OfferDraw),
        MenuAction::CopyPosition | MenuAction::CopyRecord => {
            dialogs.clear();
            let position = action == MenuAction::CopyPosition;
            return DialogAction::Clipboard(if position {
                ClipboardCommand::CopyPosition
            } else {
                ClipboardCommand::CopyRecord
            });
        }
        MenuAction::Paste => return DialogAction::Clipboard(ClipboardCommand::Paste),
        MenuAction::Screenshot => {
            if let Some(game) = current.map(|current| &current.game) {
                let name = strings::game_name(&game.record().game);
                dialogs.open_screenshot(tr!("review-screenshot-name", game = name, n = game.ply()));
            }
        }
        MenuAction::Rules => {
            let variant = current.map_or("", |current| current.setup.variant.as_str());
            dialogs.open_rules(variant);
        }
        MenuAction::Settings => dialogs.open(DialogKind::Settings),
        MenuAction::Shortcuts => dialogs.open(DialogKind::Shortcuts),
        MenuAction::NewGame => {
            dialogs.clear();
            return DialogAction::LeaveFor(Screen::NewGame);
        }
        MenuAction::Leave => return leave(context),
    }
    DialogAction::None
}

/// Leaves the match, or ends what suspends it.
fn leave(context: &mut DialogContext) -> DialogAction {
    let (session, dialogs) = (context.session, &mut *context.dialogs);
    let is_exercise = session.puzzle().is_some() || session.is_lesson();
    if session.guess().is_none() && (is_exercise || session.is_puzzle_review()) {
        dialogs.return_from_lesson();
    } else {
        dialogs.clear();
    }
    if session.puzzle().is_some() {
        DialogAction::session(PuzzleCommand::End)
    } else if session.guess().is_some() {
        DialogAction::session(GuessCommand::End)
    } else if session.is_lesson() {
        DialogAction::session(LessonCommand::End)
    } else if session.mode() == Some(Mode::Edit) {
        DialogAction::session(MatchCommand::Edit(EditCommand::Close))
    } else {
        DialogAction::session(MatchCommand::Leave)
    }
}

/// The menu for the current match.
fn menu_model(session: &Session) -> MenuModel {
    let current = session.current();
    let is = |holds: fn(&SeatedMatch) -> bool| current.is_some_and(holds);
    MenuModel {
        mode: session.mode().unwrap_or(Mode::Play),
        is_tournament_game: session.is_tournament_game(),
        is_puzzle: session.puzzle().is_some() || session.is_puzzle_review(),
        is_guess: session.guess().is_some(),
        can_guess: is(OpenGuess::is_possible),
        has_mistakes: is(has_mistakes),
        can_propose: is(|current| !current.proposers().is_empty()),
        is_over: is(|current| current.game.is_over_at_head()),
        clock_runs: session.has_running_clock(),
        can_play_from_here: is(SeatedMatch::can_play_from_here),
        after_leaving: current.map_or(AfterLeaving::Discarded, AfterLeaving::of),
    }
}

/// Starts a rematch; with `rotate` every player moves to the next seat.
fn rematch(current: &SeatedMatch, settings: &Settings, rotate: bool) -> MatchCommand {
    let cards = variant_cards();
    let setup = rematch_setup(&current.setup, &settings.choices, &cards);
    MatchCommand::Start(if rotate {
        rotate_players(setup, &cards)
    } else {
        setup
    })
}

pub(super) fn result(context: &mut DialogContext) -> DialogAction {
    let end = context.hud.0.as_ref().and_then(|hud| hud.end.as_ref());
    let (Some(_), Some(current)) = (end, context.session.current()) else {
        context.dialogs.close();
        return DialogAction::None;
    };
    let is_tournament_game = context.session.is_tournament_game();
    let width = context.position.width(context.ui.ctx());
    let Some(action) = end_actions(context.ui, is_tournament_game, width) else {
        return DialogAction::None;
    };
    context.dialogs.clear();
    DialogAction::session(match action {
        EndAction::Rematch => rematch(current, context.settings, false),
        EndAction::SwitchSeats => rematch(current, context.settings, true),
        EndAction::Review => MatchCommand::Review(true),
        EndAction::ViewBoard => return DialogAction::None,
        EndAction::Leave => MatchCommand::Leave,
    })
}

/// Plays a typed move, or shows why it can't be played.
pub(super) fn type_move(context: &mut DialogContext) -> DialogAction {
    let dialogs = &mut *context.dialogs;
    let current = context.session.current();
    // The turn may have ended meanwhile, as by an answered draw offer.
    let Some(current) = current.filter(|current| current.human_can_move()) else {
        dialogs.close();
        return DialogAction::None;
    };
    let legal = current.game.legal_move_texts();
    match dialogs.typed_move.ui(context.ui, &legal) {
        None => DialogAction::None,
        Some(TypeMoveAction::Cancel) => {
            dialogs.close();
            DialogAction::None
        }
        Some(TypeMoveAction::Play(text)) => match current.game.parse_action(&text) {
            Ok(action) => {
                dialogs.close();
                DialogAction::session(MatchCommand::Play(action))
            }
            Err(reason) => {
                let _turn = TurnName::set(seat_name(current, current.game.turn()));
                dialogs.typed_move.reject(&text, &reason, &legal);
                DialogAction::None
            }
        },
    }
}

/// The dialog for the player who resigns or offers a draw.
pub(super) fn propose_dialog(context: &mut DialogContext, kind: ProposalKind) -> DialogAction {
    let colors = seat_colors(context.settings.palette);
    let current = context.session.current();
    let model = current.and_then(|current| hud::propose_dialog(current, kind, colors));
    let Some(mut model) = model else {
        context.dialogs.close();
        return DialogAction::None;
    };
    // If no player can propose, the session reports the reason at once.
    let first = model.proposers[0].seat;
    let declined = |seat| kind == ProposalKind::Draw && context.session.draw_was_declined(seat);
    model.proposers.retain(|proposer| !declined(proposer.seat));
    if model.proposers.is_empty() {
        context.dialogs.clear();
        return DialogAction::session(ProposalCommand::OfferDraw(first));
    }
    match model.ui(context.ui, &mut context.dialogs.proposer_index) {
        None => DialogAction::None,
        Some(ProposeAction::Cancel) => {
            context.dialogs.clear();
            DialogAction::None
        }
        Some(ProposeAction::Propose(seat)) => {
            context.dialogs.clear();
            DialogAction::session(match kind {
                ProposalKind::Resign => ProposalCommand::Resign(seat),
                ProposalKind::Draw => ProposalCommand::OfferDraw(seat),
            })
        }
    }
}

/// The question whether to play a blunder.
pub(super) fn blunder_question(context: &mut DialogContext) -> DialogAction {
    let session = context.session;
    let held = session.current().zip(session.held_move());
    // The move is dropped when the position changes, as when the time runs out.
    let Some((current, held)) = held.filter(|(_, held)| held.is_asked) else {
        context.dialogs.close();
        return DialogAction::None;
    };
    let width = context.position.width(context.ui.ctx());
    let question = hud::blunder_question(current, held.action, held.reply);
    let Some(plays) = question.ui(context.ui, width) else {
        return DialogAction::None;
    };
    context.dialogs.close();
    DialogAction::session(PlayersCommand::ConfirmMove(plays))
}

/// The dialog for the players who must answer.
pub(super) fn proposal_response(context: &mut DialogContext) -> DialogAction {
    let session = context.session;
    let proposal = session.current().zip(session.proposal());
    let model = proposal.and_then(|(current, proposal)| hud::answer_dialog(current, proposal));
    let Some(model) = model else {
        context.dialogs.close();
        return DialogAction::None;
    };
    match model.ui(context.ui) {
        None => DialogAction::None,
        Some(agreed) => {
            context.dialogs.clear();
            DialogAction::session(ProposalCommand::Respond(agreed))
        }
    }
}
