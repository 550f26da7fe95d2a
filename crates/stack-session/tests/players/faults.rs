//! Computer players that fail, hang or are unknown.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use stack_game::{Action, Seat};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use stack_session::players::{ComputerPlayerFactory, rating_range};
use stack_session::search::ComputerPlayer;
use stack_session::session::Notice;

use crate::common::{Bench, Failing, Patient, with};

/// Returns players and errors of the notifications about the fallback player.
fn stand_ins(bench: &Bench) -> Vec<(String, String)> {
    let notices = bench.notices().into_iter();
    let failures = notices.filter_map(|notice| match notice {
        Notice::FallbackMove {
            player,
            reason: why,
        } => Some((player.clone(), why.clone())),
        _ => None,
    });
    failures.collect()
}

#[test]
fn the_fallback_player_replaces_a_panicking_search() {
    let mut bench = Bench::without_folders();
    let failures = Arc::new(AtomicUsize::new(0));
    let count = failures.clone();
    bench.seat_thinker("random", move || Failing(count.clone()));
    bench.handle(MatchCommand::Start(with("two", &["random", "person"])));
    let computer = bench.game().turn();
    bench.until("the stand-in's move", |bench| bench.game().ply() == 1);
    assert_eq!(failures.load(Ordering::SeqCst), 1);
    assert!(bench.session.fallback_seats().contains(computer));
    let told = stand_ins(&bench);
    let expected = ("random".into(), "a fault made on purpose".into());
    assert_eq!(told, [expected], "{told:?}");

    // The player is asked again in its next turn. If the fallback player fails too, any legal move
    // is played.
    bench
        .session
        .set_player_factory(ComputerPlayerFactory(Arc::new(move |_, _| {
            let failing: Box<dyn ComputerPlayer> = Box::new(Failing(failures.clone()));
            Ok(failing)
        })));
    bench.person_plays();
    bench.until("a move all the same", |bench| bench.game().ply() == 3);
    bench.assert_table_follows();
    assert_eq!(stand_ins(&bench).len(), 2);
}

#[test]
fn illegal_moves_are_errors() {
    let mut bench = Bench::without_folders();
    let square = |name: &str| name.parse().unwrap();
    let action = Action::StackMove {
        from: square("d4"),
        to: square("d4"),
        count: 1,
    };
    bench.seat_thinker("random", move || Patient(action));
    bench.handle(MatchCommand::Start(with("two", &["random", "person"])));
    bench.handle(stack_session::session::PlayersCommand::MoveNow);
    bench.until("the stand-in's move", |bench| bench.game().ply() == 1);
    let (player, why) = stand_ins(&bench).remove(0);
    assert_eq!(player, "random");
    assert!(why.contains("no possible move"), "{why}");
}

/// Returns the seats given to humans with the reasons, one list per notification.
fn to_persons(bench: &Bench) -> Vec<Vec<(Seat, String)>> {
    let notices = bench.notices().into_iter();
    let seats = notices.filter_map(|notice| match notice {
        Notice::SeatsGivenToHumans(seats) => Some(seats.clone()),
        _ => None,
    });
    seats.collect()
}

#[test]
fn unknown_players_are_replaced_by_humans() {
    let mut bench = Bench::of_match(&with("two", &["deep-info", "person"]));
    bench.rest();
    let told = to_persons(&bench);
    let (seat, why) = &told[0][0];
    assert_eq!((told.len(), told[0].len()), (1, 1));
    assert_eq!(*seat, bench.game().seats()[0]);
    assert!(why.contains("'deep-info' is not a player"), "{why}");
    assert_eq!(
        bench.current().setup.seats[0].controller,
        Controller::Person
    );
    assert_eq!((bench.game().ply(), bench.threads()), (0, 0));
    // `mirror` needs a move to mirror, so it cannot move first.
    bench.handle(MatchCommand::Start(with("two", &["mirror", "person"])));
    bench.rest();
    let told = to_persons(&bench);
    let (_, why) = &told[1][0];
    assert!(why.contains("cannot move first"), "{why}");
    bench.handle(MatchCommand::Start(with("two", &["person", "mirror"])));
    bench.person_plays();
    bench.until("the image", |bench| bench.game().ply() == 2);
    assert_eq!(to_persons(&bench).len(), 2);
}

#[test]
fn unknown_players_are_listed_in_one_notification() {
    let players = ["deep-info", "greedy", "hal", "person"];
    let mut bench = Bench::of_match(&with("four", &players));
    let seats = bench.game().seats();
    let told = to_persons(&bench);
    let named: Vec<Vec<Seat>> = told
        .iter()
        .map(|seats| seats.iter().map(|&(seat, _)| seat).collect())
        .collect();
    assert_eq!(named, [[seats[0], seats[2]]], "{told:?}");
    let persons = |bench: &Bench| {
        let seats = bench.game().seats().into_iter();
        let persons = seats.filter(|&seat| bench.current().computer(seat).is_none());
        persons.count()
    };
    assert_eq!(persons(&bench), 3);
    // A human who assigns a seat to such a player gets it back.
    let unknown = Controller::Computer("hal".into());
    bench.handle(MatchCommand::SetController(seats[3], unknown));
    assert_eq!(persons(&bench), 3);
    assert_eq!(to_persons(&bench).len(), 2);
}

#[test]
fn adjusted_ratings_are_reported() {
    let mut bench = Bench::without_folders();
    bench.handle(MatchCommand::Start(with("byte", &["elo-5900", "person"])));
    bench.rest();
    let most = rating_range("byte").map_or(0, |known| *known.end());
    let seat = bench.game().seats()[0];
    let told: Vec<_> = bench
        .notices()
        .into_iter()
        .filter(|notice| {
            matches!(
                notice,
                Notice::RatingsAdjusted { .. } | Notice::SeatsGivenToHumans(_)
            )
        })
        .collect();
    let expected = Notice::RatingsAdjusted {
        variant: "byte".into(),
        seats: vec![(seat, most)],
    };
    assert_eq!(told, [&expected]);
    let name = format!("elo-{most}");
    let now = &bench.current().setup.seats[0].controller;
    assert_eq!(*now, Controller::Computer(name));
}
