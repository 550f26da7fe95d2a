//! The sparring partner: a computer player of the human's own rating.

use std::time::Duration;

use stack_session::game::{Controller, MatchSetup, SPARRING_PARTNER, variant_cards};
use stack_session::library::{LibraryCommand, Rating};
use stack_session::play::MatchCommand;
use stack_session::proposals::ProposalCommand;
use stack_session::session::Notice;
use stack_session::settings::{ChoiceChange, NewGameChoices, rematch_setup, rotate_players};
use stack_session::storage::record_of;

use crate::common::{TestSession, with};

/// Anna in the first seat, and the sparring partner.
fn setup(variant: &str) -> MatchSetup {
    let mut setup = with(variant, &["person", SPARRING_PARTNER]);
    setup.seats[0].name = "Anna".into();
    setup
}

/// The rating of the computer player in the second seat.
fn partner(test: &TestSession) -> i32 {
    let controller = &test.current().setup.seats[1].controller;
    controller.elo().expect("a player of a rating")
}

fn rating_of_anna(test: &TestSession, variant: &str) -> Rating {
    let rating = test.session.library().rating_of_human("Anna", variant);
    rating.expect("a variant with ratings")
}

/// The first human resigns after everyone has moved.
fn lose(test: &mut TestSession) {
    while test.game().move_list().moves.len() < 2 {
        test.until("the human's turn", |test| {
            test.current().computer_to_move().is_none()
        });
        test.play_first_move();
    }
    let seat = test.game().seats()[0];
    test.handle(ProposalCommand::Resign(seat));
    assert!(test.game().is_over_at_head());
}

#[test]
fn the_sparring_partner_adapts_game_by_game() {
    let mut test = TestSession::with_folders("sparring");
    test.list();
    test.handle(MatchCommand::Start(setup("two")));
    let first = partner(&test);
    let rating = rating_of_anna(&test, "two");
    assert!(
        (rating.value - f64::from(first)).abs() <= 25.0,
        "{rating:?}"
    );
    // The record names the real player.
    let players = record_of(test.current()).seats;
    assert_eq!(players[1].player, format!("elo-{first}"));
    lose(&mut test);
    // The library is listed without a command.
    test.until("the new rating", |test| {
        rating_of_anna(test, "two") != rating
    });
    let now = rating_of_anna(&test, "two");
    assert!(now.value < rating.value && now.deviation < rating.deviation);
    test.until("the notice", |test| {
        let change = Notice::RatingChanged {
            name: "Anna".into(),
            before: rating,
            now,
        };
        test.notices().contains(&&change)
    });
    // Other people and variants have their own ratings.
    let library = test.session.library();
    assert_eq!(library.rating_of_human("Ben", "two"), Some(rating));
    assert!(rating_of_anna(&test, "byte").deviation > now.deviation);
    assert_eq!(library.rating_of_human("Anna", "chess"), None);
    test.handle(MatchCommand::Start(setup("two")));
    assert!(partner(&test) < first, "{} after {first}", partner(&test));
}

/// A rematch adapts, also after switching seats; a rating that was chosen stays.
#[test]
fn a_rematch_seats_the_sparring_partner_again() {
    let cards = variant_cards();
    let mut choices = NewGameChoices::default();
    let select = |choices: &mut NewGameChoices, player: &str| {
        let controller = Controller::Computer(player.into());
        choices.apply(&cards, ChoiceChange::Controller(1, controller));
    };
    for (chosen, expected) in [(SPARRING_PARTNER, SPARRING_PARTNER), ("elo-650", "elo-650")] {
        select(&mut choices, chosen);
        let mut played = setup("two");
        played.seats[1].controller = Controller::Computer("elo-650".into());
        let again = rematch_setup(&played, &choices, &cards);
        let expected = Controller::Computer(expected.into());
        assert_eq!(again.seats[1].controller, expected);
        let switched = rematch_setup(&rotate_players(played, &cards), &choices, &cards);
        assert_eq!(switched.seats[0].controller, expected);
        assert_eq!(switched.seats[1].controller, Controller::Human);
    }
}

/// Without storage there are no games, and the partner has the initial rating.
#[test]
fn without_a_library_the_partner_has_the_initial_rating() {
    let mut test = TestSession::without_folders();
    test.handle(MatchCommand::Start(setup("byte")));
    let initial = partner(&test);
    test.handle(LibraryCommand::List);
    test.advance(Duration::from_millis(1));
    let rating = rating_of_anna(&test, "byte");
    assert!(
        (rating.value - f64::from(initial)).abs() <= 25.0,
        "{rating:?}"
    );
}
