//! Resignations and agreed draws.

use std::time::Duration;

use stack_game::{Rule, SeatSet};
use stack_session::lessons::LessonCommand;
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::proposals::{DeclineReason, ProposalCommand, ProposalKind};
use stack_session::search::GRACE_PERIOD;
use stack_session::session::Notice;
use stack_session::storage::{read_record, record_of};

use crate::common::{Bench, Patient, Sure, begun, play, turn, variants, with};

#[test]
fn resignations_can_be_undone_in_every_variant() {
    for setup in variants() {
        let mut bench = Bench::of_match(&setup);
        let variant = &setup.variant;
        play(&mut bench, &mut 5, 6);
        let (seat, before) = (turn(&bench), bench.game().board_view());
        bench.handle(ProposalCommand::Resign(seat));
        if !bench.current().resign_approvers(seat).is_empty() {
            assert_eq!(
                bench.game().outcome(),
                None,
                "{variant}: the partner is asked"
            );
            bench.handle(ProposalCommand::Respond(true));
        }
        bench.assert_table_follows();
        match bench.game().outcome() {
            Some(outcome) => {
                assert_eq!(outcome.rule, Rule::RESIGNATION, "{variant}");
                assert!(!outcome.winners.contains(seat));
            }
            None => {
                assert_eq!(bench.game().resigned(), SeatSet::of(seat));
                assert_ne!(turn(&bench), seat);
            }
        }
        // The record contains it, and opens as the same match.
        let record = record_of(bench.current());
        let letter = bench.game().seat_letter(seat).to_string();
        assert_eq!(record.given_up.get(&6), Some(&letter), "{variant}");
        let again = OpenedMatch::from_record(&record, Origin::New).unwrap();
        assert_eq!(again.game.board_view(), bench.game().board_view());
        assert_eq!(again.game.outcome(), bench.game().outcome());

        bench.handle(MatchCommand::Undo);
        bench.assert_table_follows();
        assert_eq!(bench.game().board_view(), before, "{variant}");
        assert_eq!(bench.game().ply(), 6, "no move is taken back with it");
        assert!(bench.refusals().is_empty(), "{:?}", bench.refusals());
    }
}

#[test]
fn human_partners_must_approve_a_resignation() {
    let mut bench = begun("partners");
    let seat = turn(&bench);
    bench.handle(ProposalCommand::Resign(seat));
    let proposal = bench.session.proposal().unwrap();
    let partner = bench.game().team(seat).without(seat).iter().next().unwrap();
    assert_eq!(
        (proposal.kind, &*proposal.awaiting),
        (ProposalKind::Resign, &[partner][..])
    );
    bench.handle(ProposalCommand::Respond(false));
    assert_eq!(bench.game().outcome(), None);
    let declined = Notice::ProposalDeclined(ProposalKind::Resign, vec![partner]);
    assert_eq!(bench.notices().last(), Some(&&declined));
    bench.handle(ProposalCommand::Resign(seat));
    bench.handle(ProposalCommand::Respond(true));
    let others: SeatSet = bench.game().seats().into_iter().collect();
    let others = others.without(seat).without(partner);
    assert_eq!(bench.game().outcome().unwrap().winners, others);
}

#[test]
fn computer_partners_need_not_approve_a_resignation() {
    let mut bench = Bench::of_match(&with("partners", &["person", "greedy", "greedy", "person"]));
    let seat = bench.game().seats()[0];
    bench.handle(ProposalCommand::Resign(seat));
    assert_eq!(bench.session.proposal(), None);
    assert_eq!(bench.game().outcome().unwrap().rule, Rule::RESIGNATION);
}

#[test]
fn all_humans_must_accept_a_draw() {
    let mut bench = begun("three");
    let seat = turn(&bench);
    bench.handle(ProposalCommand::OfferDraw(seat));
    assert_eq!(bench.session.proposal().unwrap().awaiting.len(), 2);
    bench.handle(ProposalCommand::Respond(false));
    assert!(matches!(
        bench.notices().last(),
        Some(Notice::ProposalDeclined(ProposalKind::Draw, seats)) if seats.len() == 2
    ));
    // It cannot be repeated before the next move.
    bench.handle(ProposalCommand::OfferDraw(seat));
    assert_eq!(bench.session.proposal(), None);
    assert!(bench.refusals()[0].contains("after the next move"));
    bench.person_plays();
    bench.handle(ProposalCommand::OfferDraw(turn(&bench)));
    bench.handle(ProposalCommand::Respond(true));
    bench.assert_table_follows();
    let outcome = bench.game().outcome().unwrap();
    assert!(outcome.is_draw());
    assert_eq!(outcome.rule, Rule::AGREED_DRAW);
    let record = record_of(bench.current());
    assert_eq!(
        (record.agreed_draw, record.result.as_deref()),
        (Some(7), Some("draw"))
    );
    let again = OpenedMatch::from_record(&record, Origin::New).unwrap();
    assert_eq!(again.game.outcome(), Some(outcome));
    bench.handle(MatchCommand::Undo);
    assert_eq!((bench.game().outcome(), bench.game().ply()), (None, 7));
}

#[test]
fn computers_accept_a_draw_unless_they_are_better() {
    for (chance, agrees) in [(0.2, true), (0.5, true), (0.53, false), (0.9, false)] {
        let mut bench = Bench::of_match(&with("two", &["person", "uct"]));
        bench.seat_thinker("uct", move || Sure(chance));
        let seat = bench.game().seats()[0];
        bench.handle(ProposalCommand::OfferDraw(seat));
        let computer = bench.game().seats()[1];
        let considered = Notice::DrawConsidered(vec![computer]);
        assert_eq!(bench.notices()[0], &considered);
        bench.until("an answer", |bench| bench.session.proposal().is_none());
        assert_eq!(bench.game().outcome().is_some(), agrees, "{chance}");
        if agrees {
            assert_eq!(bench.notices(), [&considered]);
        } else {
            let even = 0.5;
            let why = DeclineReason::ExpectsMore { chance, even };
            let declined = Notice::DrawDeclinedByComputers(vec![(computer, why)]);
            assert_eq!(bench.notices(), [&considered, &declined]);
            bench.handle(ProposalCommand::OfferDraw(seat));
            assert_eq!(bench.refusals().len(), 1);
        }
    }
}

/// A computer that does not respond in time is stopped; the timer is set to this time.
#[test]
fn computers_respond_to_draw_offers_in_time() {
    let mut bench = Bench::of_match(&with("two", &["person", "uct"]));
    bench.think_time(Duration::from_millis(400), Duration::ZERO);
    let action = bench.game().actions()[0];
    bench.seat_thinker("uct", move || Patient(action));
    bench.stop_clock();
    bench.handle(ProposalCommand::OfferDraw(bench.game().seats()[0]));
    assert_eq!(bench.threads(), 1);
    let due = bench.session.next_due().unwrap() - bench.now();
    assert_eq!(due, Duration::from_millis(400) + GRACE_PERIOD);
    bench.advance(due - Duration::from_millis(1));
    assert!(bench.session.proposal().is_some());
    bench.advance(Duration::from_millis(1));
    // It has seen nothing and accepts.
    bench.until("an answer", |bench| bench.session.proposal().is_none());
    assert_eq!(bench.game().outcome().unwrap().rule, Rule::AGREED_DRAW);
}

/// The first player wins a draw. The opponent accepts only in a lost game.
#[test]
fn a_draw_that_counts_as_loss_is_accepted_in_lost_games_only() {
    let offered = |players: [&str; 2], chance: f32| {
        let mut setup = with("two", &players);
        setup.anti_symmetry = "draw-first".into();
        let mut bench = Bench::of_match(&setup);
        bench.quiet = false;
        bench.seat_thinker("uct", move || Sure(chance));
        let person = bench.current().proposers()[0];
        bench.handle(ProposalCommand::OfferDraw(person));
        bench.until("an answer", |bench| bench.session.proposal().is_none());
        bench.game().outcome().map(|outcome| outcome.winners)
    };
    let first = Bench::of_match(&with("two", &["person"; 2])).game().seats()[0];
    for (chance, winners) in [(0.3, None), (0.02, None), (0.0, Some(SeatSet::of(first)))] {
        assert_eq!(offered(["person", "uct"], chance), winners, "{chance}");
    }
    for chance in [0.1, 0.9] {
        let winners = offered(["uct", "person"], chance);
        assert_eq!(winners, Some(SeatSet::of(first)), "{chance}");
    }
}

/// Players accept a draw in an even position, but not in a won game.
#[test]
fn computers_evaluate_the_position_before_responding() {
    let mut bench = Bench::of_match(&with("two", &["person", "level-3"]));
    bench.think_time(Duration::from_millis(300), Duration::ZERO);
    let mut record = record_of(bench.current());
    // Green has one stack, Red all others.
    record.start = Some("4/6/8/R1R1R1R1/1R1R1R1R/8/2G3/4 G R10 R:G17".into());
    let opened = OpenedMatch::from_record(&record, Origin::New);
    let opened = opened.unwrap_or_else(|why| panic!("{why}"));
    bench.handle(MatchCommand::Open(Box::new(opened)));
    bench.handle(ProposalCommand::OfferDraw(bench.game().seats()[0]));
    bench.until("an answer", |bench| bench.session.proposal().is_none());
    assert_eq!(bench.game().outcome(), None);
    assert!(matches!(
        bench.notices().last(),
        Some(Notice::DrawDeclinedByComputers(..))
    ));
}

#[test]
fn computers_wait_for_the_response() {
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    let setup = with("three", &["person", "person", "greedy"]);
    bench.handle(MatchCommand::Start(setup));
    let seat = turn(&bench);
    bench.handle(ProposalCommand::OfferDraw(seat));
    let action = bench.game().actions()[0];
    bench.rest();
    assert!(bench.session.proposal().is_some());
    assert_eq!(bench.session.time_used(seat), Duration::ZERO);
    // A move withdraws the offer.
    bench.handle(MatchCommand::Play(action));
    assert_eq!(bench.session.proposal(), None);
}

#[test]
fn resigning_needs_a_running_match() {
    let proposers = |bench: &Bench| bench.current().proposers().len();
    let mut bench = begun("two");
    assert_eq!(proposers(&bench), 2);
    let seat = turn(&bench);
    bench.handle(MatchCommand::Review(true));
    assert_eq!(proposers(&bench), 0);
    for command in [
        ProposalCommand::Resign(seat),
        ProposalCommand::OfferDraw(seat),
    ] {
        bench.handle(command);
    }
    bench.handle(MatchCommand::Resign(seat));
    assert_eq!(bench.refusals().len(), 3);
    assert_eq!(bench.game().outcome(), None);
    bench.handle(LessonCommand::Start("focus-travel".into()));
    assert_eq!(proposers(&bench), 0);
    bench.handle(MatchCommand::AgreeDraw);
    assert_eq!(bench.refusals().len(), 4);
    let watched = Bench::patient(&["random", "random"]);
    assert_eq!(proposers(&watched), 0);
    // Computers do not resign. A human may resign while they search.
    let mut bench = Bench::patient(&["random", "person"]);
    let seats = bench.game().seats();
    assert_eq!(bench.current().proposers(), [seats[1]]);
    bench.handle(ProposalCommand::Resign(seats[0]));
    bench.handle(MatchCommand::Resign(seats[0]));
    assert_eq!((bench.refusals().len(), bench.game().outcome()), (2, None));
    bench.handle(ProposalCommand::Resign(seats[1]));
    assert_eq!(
        bench.game().outcome().unwrap().winners,
        SeatSet::of(seats[0])
    );
    bench.until_no_thread();
}

/// Humans may resign while another human is to move.
#[test]
fn humans_may_resign_out_of_turn() {
    let mut bench = begun("three");
    bench.person_plays();
    let (seats, turn) = (bench.game().seats(), turn(&bench));
    assert_eq!(turn, seats[1]);
    let around = [seats[1], seats[2], seats[0]];
    assert_eq!(bench.current().proposers(), around);
    bench.handle(ProposalCommand::Resign(seats[2]));
    assert_eq!(bench.game().resigned(), SeatSet::of(seats[2]));
    assert_eq!(bench.game().head_turn(), turn);
    assert_eq!(bench.current().proposers(), [seats[1], seats[0]]);
    bench.handle(ProposalCommand::Resign(seats[0]));
    let outcome = bench.game().outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::of(seats[1]));
    assert_eq!(bench.refusals(), [""; 0]);
}

#[test]
fn a_resumed_match_keeps_its_metadata() {
    let mut bench = Bench::with_folders("given-up");
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("two", &["person"; 2])));
    bench.advance(Duration::from_millis(2_500));
    bench.person_plays();
    bench.advance(Duration::from_millis(4_000));
    let (before, seats) = (bench.game().board_view(), bench.game().seats());
    let date = bench.game().metadata().date.clone();
    assert!(date.is_some());
    bench.handle(MatchCommand::Leave);
    bench.session.flush();
    let mut second = bench.second_program();
    second.handle(LibraryCommand::Resume(None));
    second.until("the match", |bench| bench.session.current().is_some());
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
fn a_match_continued_after_undoing_its_end_is_one_game() {
    let mut bench = Bench::with_folders("given-up-and-on");
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.person_plays();
    bench.handle(ProposalCommand::Resign(turn(&bench)));
    assert!(bench.game().outcome().is_some());
    let records = bench.games(EntryKind::Finished);
    assert_eq!(records.len(), 1);
    let record = read_record(&records[0].path).unwrap();
    assert_eq!(record.result.as_deref(), Some("G"));
    assert_eq!(record.given_up.len(), 1);
    bench.handle(MatchCommand::Undo);
    assert!(bench.games(EntryKind::Finished).is_empty());
    bench.handle(MatchCommand::Leave);
    let unfinished = bench.games(EntryKind::Unfinished);
    assert_eq!(unfinished.len(), 1);
    assert_eq!(unfinished[0].summary().unwrap().moves, 1);
}

#[test]
fn records_name_all_players() {
    let mut bench = begun("two");
    let seats = bench.game().seats();
    let computer = stack_session::game::Controller::Computer("greedy".into());
    bench.handle(MatchCommand::SetController(seats[0], computer));
    bench.until("a move", |bench| bench.plies().0 == 7);
    let record = record_of(bench.current());
    assert_eq!(record.seats[0].player, "person");
    assert_eq!(record.seats[0].changes, [(6, "greedy".to_string())].into());
    assert_eq!(record.seats[1].changes.len(), 0);
    let again = OpenedMatch::from_record(&record, Origin::New).unwrap();
    let resumed = record_of(bench.current());
    assert_eq!(resumed.seats, record.seats);
    assert_eq!(
        again.setup.seats[0].controller,
        bench.current().setup.seats[0].controller
    );
}
