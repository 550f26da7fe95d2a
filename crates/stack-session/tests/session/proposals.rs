//! Resignations and agreed draws.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stack_game::{Rule, SeatSet};
use stack_session::analysis::{move_loss, unanalyzed};
use stack_session::lessons::LessonCommand;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::players::ANALYSIS_PLAYER;
use stack_session::proposals::{DeclineReason, ProposalCommand, ProposalKind};
use stack_session::search::GRACE_PERIOD;
use stack_session::session::Notice;
use stack_session::storage::record_of;

use crate::common::{FixedChancePlayer, SlowPlayer, TestSession, play, started, turn, with};

#[test]
fn human_partners_must_approve_a_resignation() {
    let mut test = started("partners");
    let seat = turn(&test);
    test.handle(ProposalCommand::Resign(seat));
    let proposal = test.session.proposal().unwrap();
    let partner = test.game().team(seat).without(seat).iter().next().unwrap();
    assert_eq!(
        (proposal.kind, &*proposal.awaiting),
        (ProposalKind::Resign, &[partner][..])
    );
    test.handle(ProposalCommand::Respond(false));
    assert_eq!(test.game().outcome(), None);
    let declined = Notice::ProposalDeclined(ProposalKind::Resign, vec![partner]);
    assert_eq!(test.notices().last(), Some(&&declined));
    test.handle(ProposalCommand::Resign(seat));
    test.handle(ProposalCommand::Respond(true));
    let others: SeatSet = test.game().seats().into_iter().collect();
    let others = others.without(seat).without(partner);
    assert_eq!(test.game().outcome().unwrap().winners, others);
}

#[test]
fn computer_partners_need_not_approve_a_resignation() {
    let mut test =
        TestSession::of_match(&with("partners", &["person", "greedy", "greedy", "person"]));
    let seat = test.game().seats()[0];
    test.handle(ProposalCommand::Resign(seat));
    assert_eq!(test.session.proposal(), None);
    assert_eq!(test.game().outcome().unwrap().rule, Rule::RESIGNATION);
}

#[test]
fn all_humans_must_accept_a_draw() {
    let mut test = started("three");
    let seat = turn(&test);
    test.handle(ProposalCommand::OfferDraw(seat));
    assert_eq!(test.session.proposal().unwrap().awaiting.len(), 2);
    test.handle(ProposalCommand::Respond(false));
    assert!(matches!(
        test.notices().last(),
        Some(Notice::ProposalDeclined(ProposalKind::Draw, seats)) if seats.len() == 2
    ));
    // It cannot be repeated before the next move.
    test.handle(ProposalCommand::OfferDraw(seat));
    assert_eq!(test.session.proposal(), None);
    assert!(test.refusals()[0].contains("after the next move"));
    test.play_first_move();
    test.handle(ProposalCommand::OfferDraw(turn(&test)));
    test.handle(ProposalCommand::Respond(true));
    test.assert_board_in_sync();
    let outcome = test.game().outcome().unwrap();
    assert!(outcome.is_draw());
    assert_eq!(outcome.rule, Rule::AGREED_DRAW);
    let record = record_of(test.current());
    assert_eq!(
        (record.agreed_draw, record.result.as_deref()),
        (Some(7), Some("draw"))
    );
    let again = OpenedMatch::from_record(&record, Origin::New).unwrap();
    assert_eq!(again.game.outcome(), Some(outcome));
    test.handle(MatchCommand::Undo);
    assert_eq!((test.game().outcome(), test.game().ply()), (None, 7));
}

#[test]
fn computers_accept_a_draw_unless_they_are_better() {
    for (chance, agrees) in [(0.5, true), (0.53, false)] {
        let mut test = TestSession::of_match(&with("two", &["person", "uct"]));
        let action = test.game().actions()[0];
        let seat = test.game().seats()[0];
        let computer = test.game().seats()[1];
        test.replace_player("uct", move || FixedChancePlayer {
            best: (seat, action),
            chance,
            loss: 0.0,
        });
        test.handle(ProposalCommand::OfferDraw(seat));
        let considered = Notice::DrawConsidered(vec![computer]);
        assert_eq!(test.notices()[0], &considered);
        test.until("an answer", |test| test.session.proposal().is_none());
        assert_eq!(test.game().outcome().is_some(), agrees, "{chance}");
        if agrees {
            assert_eq!(test.notices(), [&considered]);
        } else {
            let even = 0.5;
            let reason = DeclineReason::ExpectsMore { chance, even };
            let declined = Notice::DrawDeclinedByComputers(vec![(computer, reason)]);
            assert_eq!(test.notices(), [&considered, &declined]);
            test.handle(ProposalCommand::OfferDraw(seat));
            assert_eq!(test.refusals().len(), 1);
        }
    }
}

/// A computer that does not respond in time is stopped; the timer is set to this time.
#[test]
fn computers_respond_to_draw_offers_in_time() {
    let mut test = TestSession::of_match(&with("two", &["person", "uct"]));
    test.set_think_time(Duration::from_millis(400), Duration::ZERO);
    test.make_player_slow("uct");
    test.stop_clock();
    test.handle(ProposalCommand::OfferDraw(test.game().seats()[0]));
    assert_eq!(test.threads(), 1);
    let due = test.session.next_due().unwrap() - test.now();
    assert_eq!(due, Duration::from_millis(400) + GRACE_PERIOD);
    test.advance(due - Duration::from_millis(1));
    assert!(test.session.proposal().is_some());
    test.advance(Duration::from_millis(1));
    // It has seen nothing and accepts.
    test.until("an answer", |test| test.session.proposal().is_none());
    assert_eq!(test.game().outcome().unwrap().rule, Rule::AGREED_DRAW);
}

/// Players accept a draw in an even position, but not in a won game.
#[test]
fn computers_evaluate_the_position_before_responding() {
    let mut test = TestSession::of_match(&with("two", &["person", "level-3"]));
    test.set_think_time(Duration::from_millis(300), Duration::ZERO);
    let mut record = record_of(test.current());
    // Green has one stack, Red all others.
    record.start = Some("4/6/8/R1R1R1R1/1R1R1R1R/8/2G3/4 G R10 R:G17".into());
    let opened = OpenedMatch::from_record(&record, Origin::New);
    let opened = opened.unwrap_or_else(|reason| panic!("{reason}"));
    test.handle(MatchCommand::Open(Box::new(opened)));
    test.handle(ProposalCommand::OfferDraw(test.game().seats()[0]));
    test.until("an answer", |test| test.session.proposal().is_none());
    assert_eq!(test.game().outcome(), None);
    assert!(matches!(
        test.notices().last(),
        Some(Notice::DrawDeclinedByComputers(..))
    ));
}

#[test]
fn computers_wait_for_the_response() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    let setup = with("three", &["person", "person", "greedy"]);
    test.handle(MatchCommand::Start(setup));
    let seat = turn(&test);
    test.handle(ProposalCommand::OfferDraw(seat));
    let action = test.game().actions()[0];
    test.rest();
    assert!(test.session.proposal().is_some());
    assert_eq!(test.session.time_used(seat), Duration::ZERO);
    // A move withdraws the offer.
    test.handle(MatchCommand::Play(action));
    assert_eq!(test.session.proposal(), None);
}

#[test]
fn resigning_needs_a_running_match() {
    let proposers = |test: &TestSession| test.current().proposers().len();
    let mut test = started("two");
    assert_eq!(proposers(&test), 2);
    let seat = turn(&test);
    test.handle(MatchCommand::Review(true));
    assert_eq!(proposers(&test), 0);
    for command in [
        ProposalCommand::Resign(seat),
        ProposalCommand::OfferDraw(seat),
    ] {
        test.handle(command);
    }
    test.handle(MatchCommand::Resign(seat));
    assert_eq!(test.refusals().len(), 3);
    assert_eq!(test.game().outcome(), None);
    test.handle(LessonCommand::Start("focus-travel".into()));
    assert_eq!(proposers(&test), 0);
    test.handle(MatchCommand::AgreeDraw);
    assert_eq!(test.refusals().len(), 4);
    let watched = TestSession::with_slow_player(&["random", "random"]);
    assert_eq!(proposers(&watched), 0);
    // Computers do not resign. A human may resign while they search.
    let mut test = TestSession::with_slow_player(&["random", "person"]);
    let seats = test.game().seats();
    assert_eq!(test.current().proposers(), [seats[1]]);
    test.handle(ProposalCommand::Resign(seats[0]));
    test.handle(MatchCommand::Resign(seats[0]));
    assert_eq!((test.refusals().len(), test.game().outcome()), (2, None));
    test.handle(ProposalCommand::Resign(seats[1]));
    assert_eq!(
        test.game().outcome().unwrap().winners,
        SeatSet::of(seats[0])
    );
    test.wait_for_idle_threads();
}

/// Humans may resign while another human is to move.
#[test]
fn humans_may_resign_out_of_turn() {
    let mut test = started("three");
    test.play_first_move();
    let (seats, turn) = (test.game().seats(), turn(&test));
    assert_eq!(turn, seats[1]);
    let around = [seats[1], seats[2], seats[0]];
    assert_eq!(test.current().proposers(), around);
    test.handle(ProposalCommand::Resign(seats[2]));
    assert_eq!(test.game().resigned(), SeatSet::of(seats[2]));
    assert_eq!(test.game().head_turn(), turn);
    assert_eq!(test.current().proposers(), [seats[1], seats[0]]);
    test.handle(ProposalCommand::Resign(seats[0]));
    let outcome = test.game().outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::of(seats[1]));
    assert_eq!(test.refusals(), [""; 0]);
}

#[test]
fn a_resumed_match_keeps_its_metadata() {
    let mut test = TestSession::with_folders("given-up");
    test.stop_clock();
    test.handle(MatchCommand::Start(with("two", &["person"; 2])));
    test.advance(Duration::from_millis(2_500));
    test.play_first_move();
    test.advance(Duration::from_millis(4_000));
    let (before, seats) = (test.game().board_view(), test.game().seats());
    let date = test.game().metadata().date.clone();
    assert!(date.is_some());
    test.handle(MatchCommand::Leave);
    test.session.flush();
    let mut second = test.second_instance();
    second.handle(LibraryCommand::Resume(None));
    second.until("the match", |test| test.session.current().is_some());
    assert_eq!(second.game().board_view(), before);
    let used = seats
        .iter()
        .map(|&seat| second.session.time_used(seat).as_millis());
    // The second player has not moved yet.
    assert_eq!(used.collect::<Vec<_>>(), [2_500, 4_000]);
    assert_eq!(second.game().metadata().date, date);
    let record = record_of(second.current());
    assert_eq!(record.seats[0].player, "person");
    assert_eq!(record.seats[0].time_used, Some(2_500));
}

#[test]
fn computers_continue_after_the_human_resigns() {
    let mut test = TestSession::of_match(&with("four", &["person", "greedy", "greedy", "greedy"]));
    assert_eq!(test.current().mode(), Mode::Play);
    test.handle(ProposalCommand::Resign(turn(&test)));
    assert_eq!(test.current().mode(), Mode::Spectate);
    test.until("moves of the others", |test| test.plies().0 >= 6);
}

/// Writes the match as a record and opens it again.
fn opened_again(test: &TestSession) -> OpenedMatch {
    let text = record_of(test.current()).write().unwrap();
    let record = stack_game::Record::read(&text).unwrap();
    OpenedMatch::from_record(&record, Origin::New)
        .unwrap_or_else(|reason| panic!("{reason}\n{text}"))
}

#[test]
fn a_game_ended_by_resignations_can_be_reopened_after_analysis() {
    for moves_between in [0, 2] {
        let mut test = started("three");
        test.set_analysis_time(Duration::from_millis(1));
        test.handle(ProposalCommand::Resign(turn(&test)));
        play(&mut test, &mut 9, moves_between);
        test.handle(ProposalCommand::Resign(turn(&test)));
        let winners = test.game().outcome().unwrap().winners;
        let end = test.game().tree().head();
        test.handle(MatchCommand::Review(true));
        test.analyze();
        let tree = test.game().tree();
        assert_eq!(unanalyzed(tree, &test.game().displayed_line()).count(), 0);
        let analysis = tree.analysis(end).unwrap();
        assert!(analysis.line.is_empty(), "the game is over there");
        for seat in test.game().seats() {
            let wins = winners.contains(seat);
            let chance = analysis.chances[seat.index()];
            assert_eq!(chance, f32::from(u8::from(wins)));
        }
        // The resignation is not the fault of the previous move.
        assert_ne!(move_loss(tree, end), Some(1.0));
        let again = opened_again(&test).game;
        let reopened = again.tree().analysis(again.tree().head());
        assert_eq!(reopened.map(|read| read.chances), Some(analysis.chances));
    }
}

#[test]
fn a_resignation_drops_the_analysis_of_its_position() {
    let mut test = TestSession::without_folders();
    test.show_thinking(true);
    let setup = with("three", &["person", "person", "greedy"]);
    test.handle(MatchCommand::Start(setup.clone()));
    let evaluated = |test: &TestSession| {
        let tree = test.game().tree();
        tree.analysis(tree.head()).cloned()
    };
    test.until("an analysis", |test| evaluated(test).is_some());
    let seat = turn(&test);
    assert_eq!(evaluated(&test).unwrap().line[0].0, seat);
    test.show_thinking(false);
    test.handle(ProposalCommand::Resign(seat));
    assert_eq!((evaluated(&test), test.game().outcome()), (None, None));
    opened_again(&test);
    test.handle(MatchCommand::Undo);

    // A search that started before it stops.
    let action = test.game().actions()[0];
    let started = Arc::new(AtomicUsize::new(0));
    let count = started.clone();
    test.replace_player(ANALYSIS_PLAYER, move || {
        count.fetch_add(1, Ordering::SeqCst);
        SlowPlayer(action)
    });
    test.handle(MatchCommand::Start(setup));
    test.show_thinking(true);
    test.until("a search", |test| test.threads() == 1);
    assert_eq!(started.load(Ordering::SeqCst), 1);
    test.handle(ProposalCommand::Resign(turn(&test)));
    test.until("another search", |_| started.load(Ordering::SeqCst) == 2);
}
