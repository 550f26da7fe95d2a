//! Simulated user actions while computers play.

use stack_session::analysis::AnalysisCommand;
use stack_session::game::{Controller, PastedMatch};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::session::PlayersCommand;
use stack_session::storage::record_of;

use super::{TestRng, TestSession};

/// Executes a random user action. Impossible ones are refused. Returns false if the game should be
/// left.
pub(crate) fn simulate_user_action(test: &mut TestSession, rng: &mut TestRng) -> bool {
    let ply = test.current().head_ply();
    match rng.below(12) {
        0 => (0..=rng.below(3)).for_each(|_| test.handle(MatchCommand::Undo)),
        1 => {
            (0..=rng.below(5)).for_each(|_| test.handle(MatchCommand::Undo));
            (0..=rng.below(5)).for_each(|_| test.handle(MatchCommand::Redo));
        }
        2 | 3 => change_seat(test, rng),
        4 => try_moves(test, rng),
        5 => play_on_from_before(test, rng),
        6 => paste_record(test),
        7 => paste_moves(test),
        8 => {
            let end = test.game().tree().head();
            test.handle(MatchCommand::SetComment(
                end,
                format!("after {ply} moves – é日"),
            ));
        }
        9 => {
            test.handle(PlayersCommand::ToggleHint);
            test.handle(PlayersCommand::MoveNow);
        }
        10 => {
            let seats = test.game().seats();
            test.handle(MatchCommand::Resign(seats[rng.below(seats.len())]));
        }
        _ => return rng.below(4) > 0,
    }
    true
}

fn change_seat(test: &mut TestSession, rng: &mut TestRng) {
    let seats = test.game().seats();
    let seat = seats[rng.below(seats.len())];
    let controller = match rng.below(4) {
        0 => Controller::Human,
        1 => Controller::Computer("level-1".into()),
        2 => Controller::Computer("no such player".into()),
        _ => Controller::Computer("greedy".into()),
    };
    test.handle(MatchCommand::SetController(seat, controller));
}

/// Tries a variation in a review.
fn try_moves(test: &mut TestSession, rng: &mut TestRng) {
    test.handle(MatchCommand::Review(true));
    let ply = test.current().head_ply();
    test.handle(MatchCommand::GoToPly(rng.below(ply + 1)));
    for _ in 0..rng.below(4) {
        let actions = test.game().actions();
        if actions.is_empty() {
            break;
        }
        test.handle(MatchCommand::Play(actions[rng.below(actions.len())]));
    }
    test.handle(AnalysisCommand::Start);
    test.update();
    test.handle(AnalysisCommand::Stop);
}

fn play_on_from_before(test: &mut TestSession, rng: &mut TestRng) {
    test.handle(MatchCommand::Review(true));
    let ply = test.current().head_ply();
    test.handle(MatchCommand::GoToPly(rng.below(ply + 1)));
    let seats = test.current().setup.seats.clone();
    test.handle(MatchCommand::PlayFromHere(seats));
}

/// Pastes the record of the game.
fn paste_record(test: &mut TestSession) {
    let text = record_of(test.current()).write().unwrap();
    paste(test, &text);
}

/// Pastes the moves of the game.
fn paste_moves(test: &mut TestSession) {
    let record = record_of(test.current());
    let text = record.moves.join(" ");
    let is_plain = record.start.is_none() && record.given_up.is_empty();
    if is_plain && !text.is_empty() {
        paste(test, &text);
    }
}

fn paste(test: &mut TestSession, text: &str) {
    let variant = test.current().setup.variant.clone();
    // The moves may not fit any start, for example if another seat has moved first.
    let Ok(pasted) = PastedMatch::read(text, Some(&variant)) else {
        return;
    };
    test.handle(MatchCommand::Open(Box::new(OpenedMatch {
        setup: pasted.setup,
        game: pasted.game,
        origin: Origin::External(None),
    })));
}
