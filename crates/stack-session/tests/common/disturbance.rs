//! Simulated user actions while computers play.

use stack_session::analysis::AnalysisCommand;
use stack_session::game::{Controller, PastedMatch};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::session::PlayersCommand;
use stack_session::storage::record_of;

use super::{Bench, Dice};

/// Executes a random user action. Impossible ones are refused. Returns false if the game should be
/// left.
pub(crate) fn disturb(bench: &mut Bench, dice: &mut Dice) -> bool {
    let ply = bench.current().head_ply();
    match dice.below(12) {
        0 => (0..=dice.below(3)).for_each(|_| bench.handle(MatchCommand::Undo)),
        1 => {
            (0..=dice.below(5)).for_each(|_| bench.handle(MatchCommand::Undo));
            (0..=dice.below(5)).for_each(|_| bench.handle(MatchCommand::Redo));
        }
        2 | 3 => change_seat(bench, dice),
        4 => try_moves(bench, dice),
        5 => play_on_from_before(bench, dice),
        6 => paste_record(bench),
        7 => paste_moves(bench),
        8 => {
            let end = bench.game().tree().head();
            bench.handle(MatchCommand::SetComment(
                end,
                format!("after {ply} moves – é日"),
            ));
        }
        9 => {
            bench.handle(PlayersCommand::ToggleHint);
            bench.handle(PlayersCommand::MoveNow);
        }
        10 => {
            let seats = bench.game().seats();
            bench.handle(MatchCommand::Resign(seats[dice.below(seats.len())]));
        }
        _ => return dice.below(4) > 0,
    }
    true
}

fn change_seat(bench: &mut Bench, dice: &mut Dice) {
    let seats = bench.game().seats();
    let seat = seats[dice.below(seats.len())];
    let controller = match dice.below(4) {
        0 => Controller::Person,
        1 => Controller::Computer("level-1".into()),
        2 => Controller::Computer("no such player".into()),
        _ => Controller::Computer("greedy".into()),
    };
    bench.handle(MatchCommand::SetController(seat, controller));
}

/// Tries a variation in a review.
fn try_moves(bench: &mut Bench, dice: &mut Dice) {
    bench.handle(MatchCommand::Review(true));
    let ply = bench.current().head_ply();
    bench.handle(MatchCommand::GoToPly(dice.below(ply + 1)));
    for _ in 0..dice.below(4) {
        let actions = bench.game().actions();
        if actions.is_empty() {
            break;
        }
        bench.handle(MatchCommand::Play(actions[dice.below(actions.len())]));
    }
    bench.handle(AnalysisCommand::Start);
    bench.update();
    bench.handle(AnalysisCommand::Stop);
}

fn play_on_from_before(bench: &mut Bench, dice: &mut Dice) {
    bench.handle(MatchCommand::Review(true));
    let ply = bench.current().head_ply();
    bench.handle(MatchCommand::GoToPly(dice.below(ply + 1)));
    let seats = bench.current().setup.seats.clone();
    bench.handle(MatchCommand::PlayFromHere(seats));
}

/// Pastes the record of the game.
fn paste_record(bench: &mut Bench) {
    let text = record_of(bench.current()).write().unwrap();
    paste(bench, &text);
}

/// Pastes the moves of the game.
fn paste_moves(bench: &mut Bench) {
    let record = record_of(bench.current());
    let text = record.moves.join(" ");
    let is_plain = record.start.is_none() && record.given_up.is_empty();
    if is_plain && !text.is_empty() {
        paste(bench, &text);
    }
}

fn paste(bench: &mut Bench, text: &str) {
    let variant = bench.current().setup.variant.clone();
    // The moves may not fit any start, for example if another seat has moved first.
    let Ok(pasted) = PastedMatch::read(text, Some(&variant)) else {
        return;
    };
    bench.handle(MatchCommand::Open(Box::new(OpenedMatch {
        setup: pasted.setup,
        game: pasted.game,
        origin: Origin::External(None),
    })));
}
